#!/usr/bin/env python3
"""hostile.py LOQUAT WORK [NAME...]: hostile input, and what Loquat says to it.

Each line of CASES is a name, the files, the command, its exit status, a piece of what it prints, and, if they are not
those of most cases, the limits of memory in MB and of time in seconds. A case fails if the status or the text is another one, if a limit is exceeded, if the process is killed by a signal, if a file
outside of the folder appears or changes, or if a file that is not expected to change does.
With names, only these cases run, and all that they print is shown.
"""
from __future__ import annotations

import io
import os
import resource
import shutil
import signal
import struct
import subprocess
import sys
import time
import zipfile
import zlib
from pathlib import Path
from typing import NamedTuple

LOQUAT, WORK = str(Path(sys.argv[1]).resolve()), Path(sys.argv[2]).resolve()
MEMORY, SECONDS = 300, 10
MANY, LOTS = 100_000, 1_000_000


class Case(NamedTuple):
    name: str
    files: dict[str, object]
    command: str
    status: int
    text: str
    memory: int = MEMORY
    seconds: int = SECONDS


# How files are made.

class Link(NamedTuple):
    """A symbolic link."""
    target: str


class Pipe(NamedTuple):
    """A named pipe that nobody writes to."""


class Closed(NamedTuple):
    """A file that nobody may read."""
    text: str = ""


class Folder(NamedTuple):
    """An empty folder."""


def nested(start: str, end: str, count: int = MANY, inner: str = "") -> str:
    return start * count + inner + end * count


def catalog(entry: str, source: str = '"en"') -> str:
    return '{"sourceLanguage": %s, "strings": {%s}, "version": "1.0"}' % (source, entry)


def localized(text: str, language: str = "en") -> str:
    return '"k": {"localizations": {"%s": {"stringUnit": {"state": "translated", "value": "%s"}}}}' % (language, text)


def xliff(units: str = "", original: str = "en.lproj/A.strings", target: str = "fr", head: str = "") -> str:
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n{head}<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" '
            f'version="1.2"><file original="{original}" source-language="en" target-language="{target}" '
            f'datatype="plaintext"><body>{units}</body></file></xliff>')


def unit(key: str = "k", target: str = "V", source: str = "v") -> str:
    return f'<trans-unit id="{key}"><source>{source}</source><target>{target}</target></trans-unit>'


def plist(content: str, head: str = "") -> str:
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{head}<plist version="1.0">{content}</plist>'


LAUGHS = '<!DOCTYPE x [<!ENTITY a "ha">' + "".join(
    f'<!ENTITY {chr(98 + n)} "{("&" + chr(97 + n) + ";") * 10}">' for n in range(12)) + "]>"
OUTSIDE = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'


def archive(*entries: tuple[str, bytes], change=None) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in entries:
            packed.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    data = bytearray(file.getvalue())
    if change:
        change(data)
    return bytes(data)


def linked(name: str, target: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        info = zipfile.ZipInfo(name)
        info.create_system, info.external_attr = 3, 0o120777 << 16
        packed.writestr(info, target)
    return file.getvalue()


def replacing(old: bytes, new: bytes):
    def change(data: bytearray) -> None:
        assert old in data
        data[:] = data.replace(old, new)
    return change


def binary(objects: list[bytes], offsets: list[int] | None = None, top: int = 0, count: int | None = None) -> bytes:
    """A binary property list."""
    data, places = b"bplist00", []
    for one in objects:
        places.append(len(data))
        data += one
    table = len(data)
    for place in offsets or places:
        data += struct.pack(">I", place)
    return data + struct.pack(">5xBBBQQQ", 0, 4, 1, len(objects) if count is None else count, top, table)


def project(objects: str, root: str = "P") -> str:
    return "// !$*UTF8*$!\n{archiveVersion = 1; objectVersion = 56; objects = {%s}; rootObject = %s;}" % (objects, root)


SHOP = {"A.swift": 'Text("k")\n', "en.lproj/A.strings": '"k" = "v";\n', "fr.lproj/A.strings": '"k" = "w";\n'}


def shop(**files: object) -> dict[str, object]:
    return {**SHOP, **files}


def swift(text: str | bytes) -> dict[str, object]:
    return {"A.swift": text}


def strings(text: str | bytes) -> dict[str, object]:
    return {"en.lproj/A.strings": text}


def bundle(text: str | bytes, name: str = "fr.xliff") -> dict[str, object]:
    return {**SHOP, name: text}


def config(text: str) -> dict[str, object]:
    return {**SHOP, "loquat.json": text}


XCODE = "App.xcodeproj/project.pbxproj"

CASES = [
]

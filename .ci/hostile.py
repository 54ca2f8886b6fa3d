#!/usr/bin/env python3
"""hostile.py LOQUAT [NAME...]: hostile input, and what Loquat says to it.

Each line of CASES is a name, the files, the command, its exit status, a line that it prints, with '…' for any text, and, if
they are not those of most cases, the limits of memory in MB and of time in seconds. A case fails if the status or the line
is another one, if a limit is exceeded, if a signal ends the process, or if it changes a file outside of its folder, or one
that the command has no business to change. With names, only these cases run, and all that they print is shown.
"""
from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
import zlib
from pathlib import Path
from typing import NamedTuple

LOQUAT = str(Path(sys.argv[1]).resolve())
# Outside of every checkout, because a project around a case would be reported.
WORK = Path(tempfile.mkdtemp(prefix="loquat-hostile-")).resolve()
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
    # Swift
    Case("a string without an end", swift('Text("k'), "scan A.swift", 0, "A.swift:1:6: warning: …[unreadable-code]"),
    Case("a text over several lines without an end", swift('Text("""\nk'), "scan A.swift", 0, "A.swift:1:6: warning: …[unreadable-code]"),
    Case("a comment without an end", swift('/* Text("k")'), "scan A.swift", 0, "A.swift:1:1: warning: …[unreadable-code]"),
    Case("comments in comments", swift(nested("/*", "*/") + '\nText("k")'), "scan A.swift", 0, "1 string from 1 file"),
    Case("parentheses in parentheses", swift("let a = " + nested("(", ")", inner='"k"')), "scan A.swift", 0, "A.swift:1:49: warning: …[unreadable-code]"),
    Case("parentheses without an end", swift("(" * LOTS), "scan A.swift", 0, "A.swift:1:1000000: warning: …[unreadable-code]"),
    Case("closures in closures", swift("let a = " + nested("{", "}", inner='Text("k")')), "scan A.swift", 0, "A.swift:1:49: warning: …[unreadable-code]"),
    Case("calls in calls", swift(nested("f(", ")", inner='Text("k")')), "scan A.swift", 0, "A.swift:1:81: warning: …[unreadable-code]"),
    Case("types in types", swift(nested("struct A {", "}", inner='let a = Text("k")')), "scan A.swift", 0, "A.swift:1:411: warning: …[unreadable-code]"),
    Case("generic types in generic types", swift("let a: " + nested("A<", ">", inner="B")), "scan A.swift", 0, "A.swift:1:168: warning: …[unreadable-code]"),
    Case("interpolations in interpolations", swift('Text(' + nested('"\\(', ')"', 5_000, '"k"') + ")"), "scan A.swift", 0, "A.swift:1:123: warning: …[unreadable-code]"),
    Case("a text of many interpolations", swift('Text("' + r"\(a)" * 20_000 + '")'), "scan A.swift", 0, "1 string from 1 file", 600, 20),
    Case("a chain of operators", swift("let a = Text(" + '"k" + ' * MANY + '"k")'), "scan A.swift", 0, "0 strings from 1 file"),
    Case("a chain of members", swift("let a = b" + ".c" * MANY + '.text("k")'), "scan A.swift", 0, "0 strings from 1 file"),
    Case("a chain of ternaries", swift("let a = Text(" + 'b ? "k" : ' * 20_000 + '"l")'), "scan A.swift", 0, "A.swift:1:788: warning: …[unreadable-code]"),
    Case("a chain of else if", swift("func a() { if b {}" + " else if b {}" * MANY + "}"), "scan A.swift", 0, "0 strings from 1 file"),
    Case("conditions in conditions", swift("#if A\n" * MANY + 'Text("k")\n' + "#endif\n" * MANY), "scan A.swift", 0, "1 string from 1 file"),
    Case("conditions without an end", swift('#if A\nText("k")'), "scan A.swift", 0, "1 string from 1 file"),
    Case("ends of nothing", swift("#endif\n" * MANY + 'Text("k")'), "scan A.swift", 0, "1 string from 1 file"),
    Case("attributes in attributes", swift(nested("@a(", ")") + " let b = 1"), "scan A.swift", 0, "A.swift:1:82: warning: …[unreadable-code]"),
    Case("many modifiers", swift("public " * MANY + 'func a() { Text("k") }'), "scan A.swift", 0, "1 string from 1 file"),
    Case("regular expressions without an end", swift("#/ a\n##/ b\n" * 10_000), "scan A.swift", 0, "0 strings from 1 file"),
    Case("raw strings with many signs", swift("#" * MANY + '"k"'), "scan A.swift", 0, "A.swift:1:1: warning: …[unreadable-code]"),
    Case("a name of a megabyte", swift("let " + "a" * LOTS + ' = Text("k")'), "scan A.swift", 0, "1 string from 1 file"),
    Case("a key of a megabyte", swift('Text("' + "k" * LOTS + '")'), "extract --check --create", 1, "1 string from 1 file of 1 target; 1 file: 1 would create"),
    Case("zero bytes", swift(b'Text("k")\0\0Text("l")'), "scan A.swift", 0, "2 strings from 1 file"),
    Case("bytes that are not UTF-8", swift(b'Text("\xff\xfe k")'), "scan A.swift", 0, "A.swift:1:6: warning: …[malformed-literal]"),
    Case("UTF-16", swift('Text("k")'.encode("utf-16")), "scan A.swift", 0, "A.swift: warning: …[not-utf8]"),
    Case("control characters in a key", swift('Text("\\u{1B}[2Jk\\u{202E}")'), "scan A.swift", 0, "1 string from 1 file"),
    Case("a command for CI in a key", swift('Text("##[error]k")\nText("\\n::error::l")'), "scan A.swift", 0, "2 strings from 1 file"),
    Case("lines that end in CR", swift('Text("k")\r// Text("l")\rText("m")'), "scan A.swift", 0, "2 strings from 1 file"),
    Case("conflict markers", swift('<<<<<<< a\nText("k")\n=======\nText("l")\n>>>>>>> b\n'), "scan A.swift", 0, "A.swift:1:1: warning: …[unreadable-code]"),
    Case("classes that inherit from each other", swift('class A: B {}\nclass B: A {}\nA().text = "k"'), "scan A.swift", 0, "0 strings from 1 file"),
    Case("type aliases in a circle", swift('typealias A = B\ntypealias B = A\nlet a: A = "k"'), "scan A.swift", 0, "0 strings from 1 file"),
    Case("functions that pass a key in a circle", swift('func a(_ k: String) { b(k) }\nfunc b(_ k: String) { a(k); NSLocalizedString(k, comment: "") }\na("k")'), "scan A.swift", 0, "0 strings from 1 file"),
    Case("many overloads", swift("".join(f"func f(_ a: T{n}) {{}}\n" for n in range(2_000)) + 'f("k")'), "scan A.swift", 0, "0 strings from 1 file"),
    Case("parentheses in Objective-C", {"A.m": "a = " + nested("(", ")", inner='NSLocalizedString(@"k", @"")') + ";"}, "scan A.m", 0, "1 string from 1 file"),
    Case("brackets without an end in Objective-C", {"A.m": "[" * LOTS}, "scan A.m", 0, "0 strings from 1 file"),
    Case("a comment without an end in Objective-C", {"A.m": '/* NSLocalizedString(@"k", @"")'}, "scan A.m", 0, "A.m:1:1: warning: …[unreadable-code]"),
    Case("joined lines in Objective-C", {"A.m": 'NSLocalizedString(@"k",' + "\\\n" * MANY + ' @"")'}, "scan A.m", 0, "1 string from 1 file"),
    Case("a source that is a folder", {"A.swift": Folder()}, "scan A.swift", 2, "A.swift: error: …[no-sources]"),
    Case("a source that is a pipe", {"A.swift": Pipe()}, "scan A.swift", 1, "A.swift: error: …[not-a-file]"),
    Case("a source that is a device", {"A.swift": Link("/dev/zero")}, "scan A.swift", 1, "A.swift: error: …[not-a-file]"),
    Case("links in a circle", {"A.swift": Link("B.swift"), "B.swift": Link("A.swift")}, "scan .", 2, ".: error: …[no-sources]"),
    Case("a folder that links to itself", shop(**{"Sub/up": Link("..")}), "check", 0, "0 errors, 0 warnings, 0 notes in 2 texts of 1 table in 2 languages"),
    Case("a link out of the project", shop(**{"B.swift": Link("/etc/passwd")}), "check", 1, "B.swift: error: …[outside-folder]"),
    # Tables
    Case("a value without an end", strings('"k" = "v'), "check", 2, "en.lproj/A.strings:1:7: error: …[malformed-strings]"),
    Case("a key without a value", strings('"k" = ;'), "check", 2, "en.lproj/A.strings:1:7: error: …[malformed-strings]"),
    Case("a table without semicolons", strings('"k" = "v"\n"l" = "w"'), "check", 2, "en.lproj/A.strings:1:10: error: …[malformed-strings]"),
    Case("dictionaries in dictionaries", strings(nested('"k" = {', "};")), "check", 2, "en.lproj/A.strings:1:455: error: …[malformed-strings]"),
    Case("lists in lists", strings('"k" = ' + nested("(", ")") + ";"), "check", 2, "en.lproj/A.strings:1:71: error: …[malformed-strings]"),
    Case("a comment without an end in a table", strings('/* a\n"k" = "v";'), "check", 2, "en.lproj/A.strings:1:1: error: …[malformed-strings]"),
    Case("half a character of UTF-16", strings('"k" = "v";'.encode("utf-16")[:-1]), "check", 2, "en.lproj/A.strings:1:21: error: …[invalid-encoding]"),
    Case("UTF-16 without a byte order mark", strings('"k" = "v";'.encode("utf-16-le")), "check", 0, "0 errors, 0 warnings, 0 notes in 1 text of 1 table in 1 language"),
    Case("UTF-32", strings('"k" = "v";'.encode("utf-32")), "check", 0, "0 errors, 0 warnings, 0 notes in 1 text of 1 table in 1 language"),
    Case("a table that is not UTF-8", strings(b'"k" = "\xff";'), "check", 2, "en.lproj/A.strings:1:8: error: …[invalid-encoding]"),
    Case("an escape without digits", strings('"k" = "\\U";'), "check", 1, "en.lproj/A.strings:1:8: error: …[control-character]"),
    Case("half a surrogate pair", strings('"k" = "\\Ud83d";'), "check", 1, "en.lproj/A.strings:1:8: error: …[control-character]"),
    Case("a zero byte in a table", strings('"k" = "a\0b";'), "check", 1, "en.lproj/A.strings:1:9: error: …[control-character]"),
    Case("many keys with one name", strings('"k" = "v";\n' * 20_000), "check", 0, "en.lproj/A.strings:2:1: warning: …[duplicate-key]"),
    Case("many keys", strings("".join(f'"k{n}" = "v";\n' for n in range(MANY))), "check", 0, "0 errors, 0 warnings, 0 notes in 100000 texts of 1 table in 1 language", 600, 30),
    Case("a value of ten megabytes", strings('"k" = "' + "v" * 10_000_000 + '";'), "check", 0, "0 errors, 0 warnings, 0 notes in 1 text of 1 table in 1 language", 600, 30),
    Case("a value of percent signs", strings('"k" = "' + "%@" * MANY + '";'), "check", 0, "notes: 1 unnumbered-arguments", 600, 30),
    Case("a width of many digits", shop(**{"fr.lproj/A.strings": '"k" = "%999999999999999999d";'}), "check", 1, "fr.lproj/A.strings:1:8: error: …[extra-argument]"),
    Case("an argument of many digits", shop(**{"fr.lproj/A.strings": '"k" = "%99999999999999999999$@";'}), "check", 1, "fr.lproj/A.strings:1:8: error: …[extra-argument]"),
    Case("a table that is a folder", shop(**{"de.lproj/A.strings": Folder()}), "check", 0, "0 errors, 0 warnings, 0 notes in 2 texts of 1 table in 2 languages"),
    Case("a table that is a device", shop(**{"de.lproj/A.strings": Link("/dev/zero")}), "check", 1, "de.lproj/A.strings: error: …[not-a-file]"),
    Case("a table that is a pipe", shop(**{"de.lproj/A.strings": Pipe()}), "check", 1, "de.lproj/A.strings: error: …[not-a-file]"),
    Case("entities that multiply", strings(plist("<dict><key>k</key><string>&m;</string></dict>", LAUGHS)), "check", 2, "en.lproj/A.strings:2:13: error: …[xml-doctype]"),
    Case("an entity from outside", strings(plist("<dict><key>k</key><string>&e;</string></dict>", OUTSIDE)), "check", 2, "en.lproj/A.strings:2:13: error: …[xml-doctype]"),
    Case("elements in elements", {"en.lproj/A.stringsdict": plist(nested("<dict><key>k</key>", "</dict>"))}, "check", 2, "en.lproj/A.stringsdict:2:4600: error: …[xml-too-deep]"),
    Case("variables in a circle", {"en.lproj/A.stringsdict": plist("<dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string><key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%#@a@</string></dict></dict></dict>")}, "check", 0, "0 errors, 0 warnings, 0 notes in 1 text of 1 table in 1 language"),
    Case("a dictionary without a format", {"en.lproj/A.stringsdict": plist("<dict><key>k</key><dict/></dict>")}, "check", 1, "en.lproj/A.stringsdict:2:40: error: …[missing-format]"),
    Case("half an XML file", {"en.lproj/A.stringsdict": plist("<dict><key>k</key>")[:-9]}, "check", 2, "en.lproj/A.stringsdict:2:39: error: …[malformed-xml]"),
    Case("a binary list that contains itself", strings(binary([b"\xd1\x01\x00", b"\x51k"])), "check", 2, "en.lproj/A.strings: error: …[malformed-plist]"),
    Case("a binary list with places outside", strings(binary([b"\xd1\x01\x02", b"\x51k", b"\x51v"], [8, 9_999_999, 11])), "check", 2, "en.lproj/A.strings: error: …[malformed-plist]"),
    Case("a binary list of countless objects", strings(binary([b"\xd0"], count=1 << 60)), "check", 2, "en.lproj/A.strings: error: …[malformed-plist]"),
    Case("a binary list without an end", strings(binary([b"\xd0"])[:-8]), "check", 2, "en.lproj/A.strings: error: …[malformed-plist]"),
    Case("a binary list with a name of terabytes", strings(binary([b"\xd1\x01\x01", b"\x5f\x13\x7f\xff\xff\xff\xff\xff\xff\xff"])), "check", 2, "en.lproj/A.strings: error: …[malformed-plist]"),
    # Catalogs
    Case("lists in lists in JSON", {"A.xcstrings": catalog('"k": ' + nested("[", "]"))}, "check", 2, "A.xcstrings:1:553: error: …[malformed-json]"),
    Case("objects without an end in JSON", {"A.xcstrings": '{"a":' * MANY}, "check", 2, "A.xcstrings:1:2561: error: …[malformed-json]"),
    Case("variations in variations", {"A.xcstrings": catalog('"k": {"localizations": {"en": ' + nested('{"variations": {"device": {"mac": ', "}}}", 400, '{"stringUnit": {"value": "v"}}') + "}}")}, "check", 2, "A.xcstrings:1:5829: error: …[malformed-json]"),
    Case("a list instead of a catalog", {"A.xcstrings": "[]"}, "check", 2, "A.xcstrings:1:1: error: …[malformed-catalog]"),
    Case("a number instead of strings", {"A.xcstrings": '{"sourceLanguage": "en", "strings": 5, "version": "1.0"}'}, "check", 2, "A.xcstrings:1:37: error: …[malformed-catalog]"),
    Case("a catalog that is empty", {"A.xcstrings": ""}, "check", 2, "A.xcstrings:1:1: error: …[malformed-json]"),
    Case("a catalog of spaces", {"A.xcstrings": " " * LOTS}, "check", 2, "A.xcstrings:1:1000001: error: …[malformed-json]"),
    Case("a catalog without a source language", {"A.xcstrings": '{"strings": {"k": {}}, "version": "1.0"}'}, "check", 0, "A.xcstrings:1:1: warning: …[malformed-catalog]"),
    Case("a source language that is a path", {"A.xcstrings": catalog('"k": {}', '"../../etc"')}, "check", 0, "A.xcstrings:1:20: warning: …[malformed-catalog]"),
    Case("a translation into a path", {"A.xcstrings": catalog(localized("v", "../x"))}, "check", 0, "A.xcstrings:1:62: warning: …[malformed-catalog]"),
    Case("a version of the future", {"A.xcstrings": catalog('"k": {}').replace("1.0", "99.0")}, "check", 0, "0 errors, 0 warnings, 0 notes in 1 text of 1 table in 1 language"),
    Case("a key twice", {"A.xcstrings": catalog('"k": {}, "k": {}')}, "check", 1, "A.xcstrings:1:47: error: …[duplicate-key]"),
    Case("half a surrogate pair in JSON", {"A.xcstrings": catalog(localized("\\\\ud83d".replace("\\\\", "\\")))}, "check", 2, "A.xcstrings:1:117: error: …[malformed-json]"),
    Case("a zero byte in JSON", {"A.xcstrings": catalog(localized("a\0b"))}, "check", 2, "A.xcstrings:1:118: error: …[malformed-json]"),
    Case("a number that is none", {"A.xcstrings": catalog('"k": {"x": 1e999999999999}')}, "check", 0, "0 errors, 0 warnings, 1 note in 1 text of 1 table in 1 language; '-v' shows notes"),
    Case("a substitution in itself", {"A.xcstrings": catalog('"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@a@"}, "substitutions": {"a": {"formatSpecifier": "d", "variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%#@a@"}}}}}}}}}')}, "check", 0, "0 errors, 0 warnings, 0 notes in 1 text of 1 table in 1 language"),
    Case("a substitution for argument -1", {"A.xcstrings": catalog('"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@a@"}, "substitutions": {"a": {"argNum": -1, "formatSpecifier": "d"}}}}}')}, "check", 0, "A.xcstrings:1:149: warning: …[malformed-catalog]"),
    Case("conflict markers in a catalog", {"A.xcstrings": '{\n<<<<<<< a\n  "sourceLanguage" : "en",\n=======\n>>>>>>> b\n  "strings" : {}, "version" : "1.0"}'}, "check", 2, "A.xcstrings:2:1: error: …[malformed-json]"),
    Case("a width of gigabytes, resolved", {"A.xcstrings": catalog(localized("%2147483647d"))}, "resolve k --arg 1", 0, "1', as en writes it"),
    Case("a precision of gigabytes, resolved", {"A.xcstrings": catalog(localized("%.2147483647f"))}, "resolve k --arg 1", 0, "00', as en writes it"),
    Case("a catalog of many texts, compiled", {"A.xcstrings": catalog(",".join(f'"k{n}": {{}}' for n in range(20_000)))}, "compile A.xcstrings -o Out", 0, "0 files"),
    # Bundles
    Case("entities that multiply in XLIFF", bundle(xliff(unit(target="&m;"), head=LAUGHS.replace("DOCTYPE x", "DOCTYPE xliff"))), "import --check fr.xliff", 1, "fr.xliff:2:17: error: …[xml-doctype]"),
    Case("an entity from outside in XLIFF", bundle(xliff(unit(target="&e;"), head=OUTSIDE.replace("DOCTYPE x", "DOCTYPE xliff"))), "import --check fr.xliff", 1, "fr.xliff:2:17: error: …[xml-doctype]"),
    Case("a file above the project", bundle(xliff(unit(), "../../outside.strings")), "import fr.xliff", 1, "fr.xliff:2:68: error: …[outside-project]"),
    Case("a file at an absolute path", bundle(xliff(unit(), "/tmp/loquat-outside/en.lproj/A.strings")), "import fr.xliff", 1, "fr.xliff:2:68: error: …[outside-project]"),
    Case("a file in the repository's folder", bundle(xliff(unit(), ".git/hooks/en.lproj/A.strings")), "import fr.xliff", 1, "fr.xliff:2:68: error: …[wrong-project]"),
    Case("a path with a line break", bundle(xliff(unit(), "en.lproj/A&#10;B.strings")), "import fr.xliff", 1, "fr.xliff:2:68: error: …[bad-path]"),
    Case("a path with a zero byte", bundle(xliff(unit(), "en.lproj/A&#0;.strings")), "import fr.xliff", 1, "fr.xliff:2:94: error: …[malformed-xml]"),
    Case("a path of a megabyte", bundle(xliff(unit(), "a/" * 500_000 + "A.strings")), "import fr.xliff", 1, "fr.xliff:2:68: error: …[wrong-project]"),
    Case("a target language that is a path", bundle(xliff(unit(), target="../../x")), "import fr.xliff", 1, "fr.xliff:2:68: error: …[bad-language]"),
    Case("a target language of a megabyte", bundle(xliff(unit(), target="a" * LOTS)), "import fr.xliff", 1, "fr.xliff:2:68: error: …[bad-language]"),
    Case("groups in groups", bundle(xliff(nested("<group>", "</group>", inner=unit()))), "import --check fr.xliff", 1, "fr.xliff:2:1944: error: …[xml-too-deep]"),
    Case("many attributes", bundle(xliff("<trans-unit " + " ".join(f'a{n}="v"' for n in range(MANY)) + ' id="k"><source>v</source><target>V</target></trans-unit>')), "import --check fr.xliff", 1, "1 unit: 1 would be changed"),
    Case("one attribute many times", bundle(xliff('<trans-unit id="k" ' + 'a="v" ' * MANY + "/>")), "import --check fr.xliff", 1, "fr.xliff:2:198: error: …[malformed-xml]"),
    Case("a unit many times", bundle(xliff(unit() * 5_000)), "import --check fr.xliff", 1, "fr.xliff:2:241: warning: …[duplicate-unit]"),
    Case("a unit without a key", bundle(xliff("<trans-unit><source>v</source><target>V</target></trans-unit>")), "import --check fr.xliff", 1, "fr.xliff:2:173: error: …[xliff-missing-id]"),
    Case("half a bundle", bundle(xliff(unit())[:-40]), "import --check fr.xliff", 1, "fr.xliff:2:223: error: …[malformed-xml]"),
    Case("text after the end", bundle(xliff(unit()) + "<x/>"), "import --check fr.xliff", 1, "fr.xliff:2:263: error: …[malformed-xml]"),
    Case("an encoding that is none", bundle(xliff(unit()).replace("UTF-8", "UTF-7")), "import --check fr.xliff", 1, "fr.xliff:1:31: error: …[xml-encoding]"),
    Case("an encoding that is another one", bundle(xliff(unit(target="é")).encode("latin-1")), "import --check fr.xliff", 1, "fr.xliff:2:218: error: …[invalid-encoding]"),
    Case("a text of control characters", bundle(xliff(unit(target="a&#1;b"))), "import --check fr.xliff", 1, "fr.xliff:2:219: error: …[malformed-xml]"),
    Case("a bundle that is empty", bundle(""), "import --check fr.xliff", 1, "fr.xliff:1:1: error: …[malformed-xml]"),
    Case("a bundle that is a picture", bundle(b"\x89PNG\r\n\x1a\n" + bytes(1_000)), "import --check fr.xliff", 1, "fr.xliff:1:1: error: …[invalid-encoding]"),
    Case("a bundle that is a device", {**SHOP, "fr.xliff": Link("/dev/zero")}, "import --check fr.xliff", 1, "fr.xliff: error: …[outside-folder]"),
    Case("a bundle that is a pipe", {**SHOP, "fr.xliff": Pipe()}, "import --check fr.xliff", 1, "fr.xliff: error: …[not-a-file]"),
    Case("an HTML page with the name of a bundle", bundle("<!DOCTYPE html><html><body>Sign in</body></html>"), "import --check fr.xliff", 1, "fr.xliff:1:16: error: …[not-xliff]"),
    # Archives
    Case("an archive that unpacks to gigabytes", bundle(archive(("a.xliff", bytes(200_000_000))), "fr.zip"), "import --check fr.zip", 1, "fr.zip: error: …[archive-too-large]"),
    Case("an archive with a path above", bundle(archive(("../../outside.xliff", xliff(unit()).encode())), "fr.zip"), "import --check fr.zip", 1, "fr.zip: error: …[unsafe-archive]"),
    Case("an archive with an absolute path", bundle(archive(("/etc/outside.xliff", xliff(unit()).encode())), "fr.zip"), "import --check fr.zip", 1, "fr.zip: error: …[unsafe-archive]"),
    Case("an archive with a link", bundle(linked("fr.xliff", "/etc/passwd"), "fr.zip"), "import --check fr.zip", 1, "fr.zip: error: …[unsafe-archive]"),
    Case("an archive with a path of Windows", bundle(archive(("..\\..\\outside.xliff", xliff(unit()).encode())), "fr.zip"), "import --check fr.zip", 1, "fr.zip: error: …[unsafe-archive]"),
    Case("an archive with one name twice", bundle(archive(("a.xliff", b"a"), ("b.xliff", b"b"), change=replacing(b"b.xliff", b"a.xliff")), "fr.zip"), "import --check fr.zip", 1, "fr.zip: error: …[unsafe-archive]"),
    Case("an archive with a zero byte in a name", bundle(archive(("a_b.xliff", b"a"), change=replacing(b"a_b", b"a\0b")), "fr.zip"), "import --check fr.zip", 1, "fr.zip: error: …[unsafe-archive]"),
    Case("half an archive", bundle(archive(("fr.xliff", xliff(unit()).encode()))[:200], "fr.zip"), "import --check fr.zip", 1, "fr.zip: error: …[malformed-zip]"),
    Case("an archive with a wrong checksum", bundle(archive(("fr.xliff", xliff(unit()).encode()), change=replacing(struct.pack("<I", zlib.crc32(xliff(unit()).encode())), b"\1\2\3\4")), "fr.zip"), "import --check fr.zip", 1, "fr.zip: error: …[malformed-zip]"),
    Case("an archive that is encrypted", bundle(archive(("fr.xliff", b"a"), change=replacing(b"PK\1\2\x14\x03\x14\0\0\0", b"PK\1\2\x14\x03\x14\0\1\0")), "fr.zip"), "import --check fr.zip", 1, "fr.zip: error: …[unsupported-zip]"),
    Case("an archive in an archive", bundle(archive(("fr.zip", archive(("fr.xliff", xliff(unit()).encode())))), "all.zip"), "import --check all.zip", 1, "all.zip: error: …[no-bundle]"),
    Case("an archive with many files", bundle(archive(*((f"{n}.txt", b"") for n in range(20_000))), "fr.zip"), "import --check fr.zip", 1, "fr.zip: error: …[no-bundle]"),
    Case("an archive without files", bundle(archive(), "fr.zip"), "import --check fr.zip", 1, "fr.zip: error: …[no-bundle]"),
    # Other formats
    Case("a message without an end", bundle('msgid "k"\nmsgstr "V', "fr.po"), "import --check fr.po", 1, "fr.po:2:8: error: …[malformed-po]"),
    Case("a rule for plurals that never ends", bundle('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=' + nested("(", ")", inner="n") + ';\\n"', "fr.po"), "import --check fr.po", 1, "fr.po: warning: …[nothing-imported]"),
    Case("countless plural forms", bundle('msgid ""\nmsgstr "Language: fr\\nPlural-Forms: nplurals=999999999; plural=n;\\n"\n', "fr.po"), "import --check fr.po", 1, "fr.po: warning: …[nothing-imported]"),
    Case("a character set that is none", bundle('msgid ""\nmsgstr "Content-Type: text/plain; charset=KLINGON\\n"\n', "fr.po"), "import --check fr.po", 1, "fr.po: warning: …[nothing-imported]"),
    Case("a quote without an end in CSV", bundle('File,Key,Source,fr\nA.strings,k,v,"V\n' * 10, "fr.csv"), "import --check fr.csv", 1, "fr.csv:1:1: error: …[csv-columns]"),
    Case("rows without a header in CSV", bundle("a,b\n" * 1_000, "fr.csv"), "import --check fr.csv", 1, "fr.csv:1:1: error: …[csv-columns]"),
    Case("zero bytes in CSV", bundle("\0" * 1_000, "fr.csv"), "import --check fr.csv", 1, "fr.csv:1:1: error: …[csv-columns]"),
    Case("entities that multiply in Android", {"strings.xml": LAUGHS.replace("DOCTYPE x", "DOCTYPE resources") + '<resources><string name="k">&m;</string></resources>'}, "inspect strings.xml", 1, "strings.xml:1:1: error: …[xml-doctype]"),
    Case("references in a circle in Android", {"strings.xml": '<resources><string name="a">@string/b</string><string name="b">@string/a</string></resources>'}, "inspect strings.xml", 1, "strings.xml:1:12: error: …[malformed-android]"),
    Case("arguments in arguments in ARB", {"a_en.arb": '{"@@locale": "en", "k": "' + nested("{n, plural, other{", "}}", 5_000) + '"}'}, "inspect a_en.arb", 1, "a_en.arb:1:25: error: …[malformed-arb]"),
    # Projects
    Case("a project that is cut off", {XCODE: project("P = {isa = PBXProject;")[:60]}, "project", 1, "App.xcodeproj/project.pbxproj:2:47: error: …[malformed-plist]"),
    Case("a project without a root", {XCODE: project("")}, "project", 1, "App.xcodeproj/project.pbxproj:2:69: error: …[damaged-project]"),
    Case("a group that contains itself", {XCODE: project("P = {isa = PBXProject; mainGroup = G; targets = ();}; G = {isa = PBXGroup; children = (G); sourceTree = \"<group>\";};")}, "project", 2, "App.xcodeproj/project.pbxproj:2:140: warning: …[group-cycle]"),
    Case("dictionaries in dictionaries in a project", {XCODE: project(nested("a = {", "};"))}, "project", 1, "App.xcodeproj/project.pbxproj:2:367: error: …[malformed-plist]"),
    Case("a group above the project", {XCODE: project("P = {isa = PBXProject; mainGroup = G; targets = ();}; G = {isa = PBXGroup; children = (); path = ../../../..; sourceTree = \"<group>\";};")}, "project", 2, ".: error: …[nothing-found]"),
    Case("conflict markers in a project", {XCODE: project("<<<<<<< a\nP = {isa = PBXProject;};\n=======\n>>>>>>> b\n")}, "project", 1, "App.xcodeproj/project.pbxproj:2:53: error: …[malformed-plist]"),
    Case("settings in a circle", {XCODE: project("P = {isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (T);}; G = {isa = PBXGroup; children = (); sourceTree = \"<group>\";}; L = {isa = XCConfigurationList; buildConfigurations = (C);}; C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {A = \"$(B)\"; B = \"$(A)\"; PRODUCT_NAME = \"$(A)\";};}; T = {isa = PBXNativeTarget; name = T; buildConfigurationList = L; buildPhases = (); productType = \"com.apple.product-type.application\";};")}, "project", 2, ".: error: …[nothing-found]"),
    Case("a manifest that never ends", {"Package.swift": "// swift-tools-version:5.9\nimport PackageDescription\nvar a = 0\nwhile true { a += 1 }\nlet package = Package(name: \"A\")"}, "project", 2, ".: error: …[nothing-found]"),
    Case("a manifest that doubles a text", {"Package.swift": '// swift-tools-version:5.9\nimport PackageDescription\nvar a = "a"\nfor _ in 0..<100 { a += a }\nlet package = Package(name: a)'}, "project", 2, ".: error: …[nothing-found]"),
    Case("anchors that multiply", {"project.yml": "name: A\na: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 9)}]\n" for n in range(12)) + "targets: *m\n"}, "project", 1, "project.yml:7:8: error: …[malformed-yaml]"),
    Case("a description that includes itself", {"project.yml": "name: A\ninclude: project.yml\ntargets: {}"}, "project", 1, "project.yml:2:10: error: …[include-cycle]"),
    Case("a description that includes a file outside", {"project.yml": "name: A\ninclude: [/etc/passwd]\ntargets: {}"}, "project", 1, "project.yml:2:11: error: …[outside-project]"),
    Case("a BUILD file of brackets", {"MODULE.bazel": "", "BUILD": "a = " + "[" * MANY}, "project", 2, ".: error: …[nothing-found]"),
    Case("a configuration that is cut off", config('{"macros": ["a"'), "check", 2, "loquat.json:1:16: error: …[malformed-json]"),
    Case("a configuration of lists", config('{"macros": ' + nested("[", "]") + "}"), "check", 2, "loquat.json:1:523: error: …[malformed-json]"),
    Case("a member that is not known", config('{"languges": ["fr"]}'), "check", 2, "loquat.json:1:2: error: …[unknown-key]"),
    Case("a pattern that is a trap", config('{"exclude": ["' + "*a" * 2_000 + '"]}'), "check", 0, "loquat.json:1:14: warning: …[idle-pattern]"),
    Case("a configuration that is a device", {**SHOP, "loquat.json": Link("/dev/zero")}, "check", 1, "loquat.json: error: …[outside-folder]"),
    Case("a table outside, in the configuration", config('{"tables": {"A": "../../../outside.strings"}}'), "check", 2, "loquat.json:1:18: error: …[invalid-value]"),
    Case("a project that does not exist", {}, "check Nowhere", 2, "Nowhere: error: …[file-error]"),
    Case("an argument with control characters", SHOP, "check '\x1b[2J\u202e'", 2, "\\u{1B}[2J\\u{202E}: error: …[file-error]"),
]


def make(folder: Path, files: dict[str, object]) -> None:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        match content:
            case Link(target): path.symlink_to(target)
            case Pipe(): os.mkfifo(path)
            case Folder(): path.mkdir()
            case bytes(): path.write_bytes(content)
            case _: path.write_text(str(content))


def state(folder: Path) -> dict[str, object]:
    """What is in a folder, without following links."""
    found: dict[str, object] = {}
    for path in sorted(folder.rglob("*")):
        status = path.lstat()
        found[str(path.relative_to(folder))] = (status.st_mode, status.st_size, status.st_mtime_ns)
    return found


def run(case: Case) -> tuple[list[str], str]:
    """The faults of a case, and all that is printed."""
    outer = WORK / "outer"
    shutil.rmtree(outer, ignore_errors=True)
    folder = outer / "a/b/c"
    folder.mkdir(parents=True)
    make(folder, case.files)
    before = state(outer)
    environment = {"PATH": os.environ["PATH"], "HOME": str(WORK / "home"), "LOQUAT_CACHE": str(WORK / "cache")}
    output = WORK / "output"
    start = time.monotonic()
    with output.open("wb") as file:
        process = subprocess.Popen([LOQUAT, *shlex.split(case.command)], cwd=folder, env=environment,
                                   stdin=subprocess.DEVNULL, stdout=file, stderr=file)
        watch = threading.Timer(case.seconds * 6, process.kill)
        watch.start()
        _, status, usage = os.wait4(process.pid, 0)
        watch.cancel()
    process.returncode = ended = os.waitstatus_to_exitcode(status)
    seconds, memory = time.monotonic() - start, usage.ru_maxrss >> 10
    text = output.read_bytes().decode(errors="replace")
    faults = []
    if ended != case.status:
        faults.append(f"ended with {signal.Signals(-ended).name if ended < 0 else ended}, and not {case.status}")
    if not re.search(".*".join(re.escape(part) for part in case.text.split("…")), text):
        faults.append(f"does not say {case.text!r}, but: {text[:300]!r}")
    if "\x1b" in text or "\u202e" in text:
        faults.append("prints control characters")
    if memory > case.memory:
        faults.append(f"took {memory} MB, and not {case.memory}")
    if seconds > case.seconds:
        faults.append(f"took {seconds:.1f} s, and not {case.seconds}")
    after = state(outer)
    inside = "a/b/c/"
    changed = sorted(name for name in {*before, *after} if before.get(name) != after.get(name)
                     and (name + "/") not in ("a/", "a/b/", inside))
    if not case.command.startswith(WRITERS):
        faults.extend(f"changes {name}" for name in changed)
    faults.extend(f"changes {name}, which is outside" for name in changed if not name.startswith(inside))
    if Path("/tmp/loquat-outside").exists():
        faults.append("writes to a path of the input")
    return faults, f"{text}\n{ended}, {seconds:.1f} s, {memory} MB"


# Commands that write, and then only inside of the folder.
WRITERS = ("import fr", "extract", "compile")


def main() -> None:
    names = sys.argv[2:]
    cases = [case for case in CASES if not names or case.name in names]
    failed = 0
    for case in cases:
        faults, shown = run(case)
        failed += bool(faults)
        for fault in faults:
            print(f"{case.name}: {fault}")
        if names:
            print(shown)
    if failed or not cases:
        sys.exit(f"{failed} of {len(cases)} cases of hostile input failed")
    print(f"{len(cases)} cases of hostile input: each says what it is, within its limits")


if __name__ == "__main__":
    try:
        main()
    finally:
        shutil.rmtree(WORK, ignore_errors=True)

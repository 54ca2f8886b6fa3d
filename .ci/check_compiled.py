#!/usr/bin/env python3
"""Compiles string catalogs and reads what comes out with other readers.

usage: check_compiled.py LOQUAT ORACLE WORK LIST [BUNDLES]

LIST names catalogs, a path per line. Each is compiled in all three forms. What Python's json makes of
the catalog by the rules must be what Python's plistlib reads of the property lists, and what
CoreFoundation (ORACLE, which prints a JSON document for each file; - leaves it out) reads of all, and
what NSBundle of GNUstep (BUNDLES, made of gnustep_bundle.m) finds for each key and language in folders
of all three forms; it does not know .stringsdict files.
"""
import collections
import json
import os
import plistlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

loquat, oracle, work, listing = sys.argv[1], sys.argv[2], Path(sys.argv[3]), sys.argv[4]
bundles = sys.argv[5] if len(sys.argv) > 5 else None
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}


def leaves(value):
    """The texts of a localization: (how to get there, state, text)."""
    if "variations" in value:
        for kind, forms in value["variations"].items():
            for name, form in forms.items():
                if kind != "plural" or name in CATEGORIES:
                    for way, state, text in leaves(form):
                        yield ((name, *way), state, text)
    elif "stringUnit" in value:
        yield ((), value["stringUnit"].get("state", "translated"), value["stringUnit"]["value"])
    for name, part in value.get("substitutions", {}).items():
        for way, state, text in leaves(part):
            yield ((name, *way), state, text.replace("%arg", "%" + part["formatSpecifier"]))


def expected(catalog):
    """By language: plain texts, and the texts of the others by key."""
    source = catalog["sourceLanguage"]
    result = {}
    for key, entry in catalog["strings"].items():
        for language, value in entry.get("localizations", {}).items():
            plain, varied = result.setdefault(language, ({}, {}))
            if "stringSet" in value:
                if value["stringSet"].get("state") != "new" and value["stringSet"]["values"]:
                    plain[key] = value["stringSet"]["values"][0]
                continue
            found = list(leaves(value))
            is_plain = "variations" not in value and not value.get("substitutions")
            if is_plain:
                if found and found[0][1] != "new":
                    plain[key] = found[0][2]
            elif language == source or any(state != "new" for _, state, _ in found):
                varied[key] = {(way[-1:], unnumbered(text)) for way, _, text in found}
    return {name: tables for name, tables in result.items() if any(tables)}


def unnumbered(text):
    return re.sub(r"%\d+\$", "%", text)


def texts(value):
    """The texts of an entry of a stringsdict, each with the name of its form."""
    def walk(value, name):
        if isinstance(value, str):
            yield (name, unnumbered(value))
            return
        for key, member in value.items():
            if key in ("NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"):
                continue
            if key == "NSStringLocalizedFormatKey":
                if member not in ("%#@value@",) and not re.fullmatch(r"%\d+\$#@value@", member):
                    yield (name, unnumbered(member))
            elif isinstance(member, str):
                yield ((key,), unnumbered(member))
            else:
                is_form = key in CATEGORIES or key in DEVICES
                yield from walk(member, (key,) if is_form else ())
    return set(walk(value, ()))


DEVICES = {"appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other"}


def by_foundation(paths):
    """What CoreFoundation reads of files, in their order."""
    for start in range(0, len(paths), 200):
        run = subprocess.run([oracle, *map(str, paths[start:start + 200])], capture_output=True)
        for line in run.stdout.decode().removesuffix("\n").split("\n"):
            yield json.loads(line).get("value")


def look_up(language, requests):
    """What NSBundle of GNUstep says, a JSON document a line, for (bundle, table, key)."""
    run = subprocess.run(
        [bundles, language], capture_output=True, input="".join(
            f"{bundle}\n{table}\n{json.dumps([key])}\n" for bundle, table, key in requests).encode(),
        env=os.environ | {"GNUSTEP_STRING_ENCODING": "NSUTF8StringEncoding"})
    return run.stdout.decode().removesuffix("\n").split("\n")


def is_known(language):
    """Whether GNUstep finds a table in this language alone: it does not for some."""
    folder = work / "probe" / language / f"{language}.lproj"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Probe.strings").write_text('"a" = "b";\n')
    return look_up(language, [(folder.parent.resolve(), "Probe", "a")]) == ['["b"]']


def by_bundle(tables):
    """Texts that NSBundle of GNUstep does not find: (file, key, what it says)."""
    languages = collections.defaultdict(list)
    for file, plain in tables:
        languages[file.parent.name.removesuffix(".lproj")] += [
            (file, key, text) for key, text in plain.items()]
    for language, wanted in languages.items():
        if not is_known(language):
            print(f"NSBundle does not know {language}: {len(wanted)} texts left out")
            continue
        found = look_up(language, [(file.parent.parent.resolve(), file.stem, key)
                                   for file, key, _ in wanted])
        for (file, key, text), line in zip(wanted, found, strict=True):
            if json.loads(line) != [text]:
                yield file, key, line


def main():
    shutil.rmtree(work, ignore_errors=True)
    faults, counts = [], {"catalogs": 0, "files": 0, "texts": 0}
    second = []
    for number, path in enumerate(open(listing).read().splitlines()):
        try:
            catalog = json.load(open(path, encoding="utf-8-sig"))
            wanted = expected(catalog)
        except (ValueError, KeyError, TypeError, AttributeError):
            continue
        counts["catalogs"] += 1
        table = Path(path).stem
        for form in ("xml", "binary", "text"):
            out = work / str(number) / form
            run = subprocess.run(
                [loquat, "compile", path, "--as", form, "-o", out, "-q"], capture_output=True, text=True)
            if run.returncode == 1 and "[not-compiled]" in run.stderr and form != "binary":
                continue
            if run.returncode != 0:
                faults.append(f"{path}: {form}: {run.stderr}")
                continue
            made = {str(p.relative_to(out)) for p in out.rglob("*.strings*")}
            needed = {f"{l}.lproj/{table}.strings" for l, t in wanted.items() if t[0]}
            needed |= {f"{l}.lproj/{table}.stringsdict" for l, t in wanted.items() if t[1]}
            if made != needed:
                faults.append(f"{path}: {form}: files {sorted(made ^ needed)}")
            for language, (plain, varied) in wanted.items():
                file = out / f"{language}.lproj/{table}.strings"
                if plain and file.exists():
                    counts["files"] += 1
                    counts["texts"] += len(plain)
                    second.append((file, plain))
                    if form != "text":
                        found = plistlib.load(open(file, "rb"))
                        if found != plain or form == "xml" and list(found) != sorted(found):
                            faults.append(f"{file}: {path}: {form}")
                file = out / f"{language}.lproj/{table}.stringsdict"
                if varied and file.exists():
                    counts["files"] += 1
                    found = {k: texts(v) for k, v in plistlib.load(open(file, "rb")).items()}
                    for key in varied.keys() | found.keys():
                        left, right = varied.get(key, set()), found.get(key, set())
                        counts["texts"] += len(left)
                        if left != right:
                            faults.append(f"{file}: {path}: {key!r}: {left ^ right}")
    if oracle != "-":
        for (file, plain), found in zip(second, by_foundation([file for file, _ in second]), strict=True):
            if found != plain:
                faults.append(f"{file}: CoreFoundation reads something else")
    if bundles:
        counts["texts that NSBundle finds"] = sum(len(plain) for _, plain in second)
        for file, key, line in by_bundle(second):
            counts["texts that NSBundle finds"] -= 1
            faults.append(f"{file}: NSBundle: {key!r}: {line}")
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    for fault in faults[:40]:
        print(fault)
    sys.exit(1 if faults else 0)


main()

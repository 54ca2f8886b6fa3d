#!/usr/bin/env python3
"""Converts string catalogs to strings.xml of Android and to Swifternalization, and back.

usage: check_conversions.py LOQUAT WORK LIST

Files of Android must be well-formed, and their texts must be those that translate-toolkit reads, where
it is there. Of each language, texts that come back as others must have been named as lost.
"""
import json
import shutil
import subprocess
import sys
from pathlib import Path

try:
    from translate.storage import aresource
except ImportError:
    aresource = None

loquat, work, listing = sys.argv[1], Path(sys.argv[2]), sys.argv[3]


def convert(paths, form, out, *more):
    run = subprocess.run(
        [loquat, "convert", *map(str, paths), "--to", form, "-o", out, "--format", "json", *more],
        capture_output=True, text=True)
    if run.returncode not in (0, 1):
        raise SystemExit(f"{paths}: {run.stderr}")
    return json.loads(run.stdout)


def plain(catalog):
    """The plain texts of all languages, by language and key."""
    source = catalog["sourceLanguage"]
    result = {}
    for key, entry in catalog["strings"].items():
        for language, value in entry.get("localizations", {}).items():
            if set(value) == {"stringUnit"}:
                result[language, key] = value["stringUnit"]["value"]
        result.setdefault((source, key), key)
    return result


def main():
    shutil.rmtree(work, ignore_errors=True)
    faults, texts, files, lost = [], 0, 0, 0
    for number, path in enumerate(open(listing).read().splitlines()):
        try:
            old = plain(json.load(open(path, encoding="utf-8-sig")))
        except (ValueError, KeyError, TypeError, AttributeError):
            continue
        source = json.load(open(path, encoding="utf-8-sig"))["sourceLanguage"]
        for form, pattern in (("android", "*/strings.xml"), ("swifternalization", "*.json")):
            out = work / str(number) / form
            report = convert([path], form, out)
            if any(d["severity"] == "error" for d in report["diagnostics"]):
                continue
            made = sorted(out.glob(pattern))
            files += len(made)
            if form == "android":
                for file in made:
                    if subprocess.run(["xmllint", "--noout", file]).returncode:
                        faults.append(f"{file}: {path}: not well-formed")
                    elif aresource:
                        aresource.AndroidResourceFile.parsefile(str(file))
            named = any(d["id"] == "no-place" for d in report["diagnostics"])
            back = work / str(number) / f"{form}-back"
            if not made:
                continue
            convert(made, "xcstrings", back, "--source-language", source)
            written = list(back.glob("*.xcstrings"))
            new = plain(json.load(open(written[0], encoding="utf-8"))) if written else {}
            for place, text in old.items():
                texts += 1
                if new.get(place) != text:
                    lost += 1
                    if not named:
                        faults.append(f"{path}: {form}: {place}: {text!r} is {new.get(place)!r}")
    print(f"{files} files, {texts} texts there and back, {lost} different and named")
    for fault in faults[:40]:
        print(fault)
    sys.exit(1 if faults else 0)


main()

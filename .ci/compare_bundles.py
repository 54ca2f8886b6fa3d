#!/usr/bin/env python3
"""compare_bundles.py LOQUAT WORK LIST BUNDLES: apps find the texts of compiled catalogs.

LIST names catalogs, a path per line. Each is compiled in all three forms. What Python's plistlib reads
of the binary tables is what it reads of those in XML, and what NSBundle of GNUstep (BUNDLES, made of
gnustep_bundle.m) finds for each key and language in folders of all three forms; it does not know
.stringsdict files. What catalogs say by their JSON is tested by CompiledTableTests.
"""
import collections
import json
import os
import plistlib
import shutil
import subprocess
import sys
from pathlib import Path

loquat, work, listing, bundles = sys.argv[1], Path(sys.argv[2]), sys.argv[3], sys.argv[4]


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
    for file, texts in tables:
        languages[file.parent.name.removesuffix(".lproj")] += [
            (file, key, text) for key, text in texts.items()]
    for language, wanted in languages.items():
        if not is_known(language):
            print(f"NSBundle does not know {language}: {len(wanted)} texts left out")
            continue
        found = look_up(language, [(file.parent.parent.resolve(), file.stem, key)
                                   for file, key, _ in wanted])
        for (file, key, text), line in zip(wanted, found, strict=True):
            if json.loads(line) != [text]:
                yield file, key, line


def compiled(path, form, out):
    """The tables of a catalog; None where they cannot be made in this form."""
    run = subprocess.run(
        [loquat, "compile", path, "--as", form, "-o", out, "-q"], capture_output=True, text=True)
    if run.returncode == 1 and "[not-compiled]" in run.stderr and form != "binary":
        return None
    return sorted(out.rglob("*.strings")) if run.returncode == 0 else None


def main():
    shutil.rmtree(work, ignore_errors=True)
    faults, tables, catalogs = [], [], 0
    for number, path in enumerate(open(listing).read().splitlines()):
        out = work / str(number)
        binary = compiled(path, "binary", out / "binary")
        if binary is None:
            continue
        catalogs += 1
        texts = {str(p.relative_to(out / "binary")): plistlib.load(open(p, "rb")) for p in binary}
        tables += [(p, texts[str(p.relative_to(out / "binary"))]) for p in binary]
        for form in ("xml", "text"):
            files = compiled(path, form, out / form)
            if files is None:
                continue
            if [str(p.relative_to(out / form)) for p in files] != sorted(texts):
                faults.append(f"{path}: {form}: other files than in binary form")
                continue
            for file in files:
                expected = texts[str(file.relative_to(out / form))]
                tables.append((file, expected))
                if form == "xml":
                    found = plistlib.load(open(file, "rb"))
                    if found != expected or list(found) != sorted(found):
                        faults.append(f"{file}: {path}")
    faults += [f"{file}: NSBundle: {key!r}: {line}" for file, key, line in by_bundle(tables)]
    print(f"{catalogs} catalogs, {len(tables)} tables, {sum(len(t) for _, t in tables)} texts")
    for fault in faults[:40]:
        print(fault)
    sys.exit(1 if faults or not tables else 0)


main()

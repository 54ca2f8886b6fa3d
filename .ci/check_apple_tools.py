#!/usr/bin/env python3
"""check_apple_tools.py LOQUAT WORK READER [SAMPLES]: scripts that call tools of Xcode run with Loquat in their place.

Links with the names of the tools come first in PATH. The scripts in Examples/pipelines run as they are, and what
they make is what their project says by a list here. Every option of genstrings is tried on sources that are written
from a list of texts; the tables are made of the same list a second time, and read by READER, which is
read_tables.swift with Foundation, and by plparse of GNUstep. SAMPLES names a folder with .stringsdata files by Xcode.
"""
from __future__ import annotations

import codecs
import json
import os
import plistlib
import shutil
import subprocess
import sys
import xml.etree.ElementTree as tree
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LOQUAT, WORK, READER = (Path(word).resolve() for word in sys.argv[1:4])
SAMPLES = Path(sys.argv[4]).resolve() if len(sys.argv) > 4 else None
TOOLS = ["extractLocStrings", "genstrings", "ibtool", "xcodebuild", "xcrun", "xcstringstool"]
NO_COMMENT = "No comment provided by engineer."
checks = 0


class Use(NamedTuple):
    """A look-up of a text in code; `value` is the text where it is not the key."""
    table: str
    key: str
    comment: str = ""
    value: str = ""


def check(what: str, found: object, expected: object) -> None:
    global checks
    checks += 1
    if found != expected:
        sys.exit(f"{what}:\n  found    {found!r}\n  expected {expected!r}")


def run(*words: object, folder: Path, status: int = 0, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "GENSTRINGS_OUTPUT_BYTE_ORDER"}
    environment |= {"PATH": f"{WORK}/bin:{os.environ['PATH']}", **variables}
    done = subprocess.run([str(word) for word in words], cwd=folder, env=environment, capture_output=True, text=True,
                          timeout=60)
    if done.returncode != status:
        sys.exit(f"{words}: exit {done.returncode}, not {status}\n{done.stdout}{done.stderr}")
    return done


def quoted(text: str) -> str:
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n"}
    return '"' + "".join(escapes.get(letter, letter) for letter in text) + '"'


def numbered(text: str) -> str:
    """The text with numbers at its arguments where there are several; `%%` is none, and the lists here have no more."""
    parts = text.replace("%%", "\0").split("%")
    if len(parts) > 2:
        parts[1:] = [f"{number}${part}" for number, part in enumerate(parts[1:], 1)]
    return "%".join(parts).replace("\0", "%%")


def tables(uses: list[Use], number=numbered) -> dict[str, str]:
    """The text of each table, as genstrings makes it."""
    grouped: dict[str, dict[str, list[Use]]] = {}
    for use in uses:
        grouped.setdefault(use.table, {}).setdefault(use.key, []).append(use)
    result = {}
    for table, keys in grouped.items():
        entries = []
        for key in sorted(keys, key=lambda key: quoted(key)[1:-1].lower()):
            comments = sorted({quoted(use.comment)[1:-1] for use in keys[key]} - {""}, key=str.lower) or [NO_COMMENT]
            value = next((use.value for use in keys[key] if use.value), key)
            comment = "\n   ".join(comments)
            entries.append(f"/* {comment} */\n{quoted(key)} = {quoted(number(value))};\n\n")
        result[table] = "".join(entries)
    return result


def texts(uses: list[Use]) -> dict[str, dict[str, str]]:
    """What a reader finds in each table."""
    result: dict[str, dict[str, str]] = {}
    for use in uses:
        result.setdefault(use.table, {}).setdefault(use.key, numbered(use.value or use.key))
    return result


def read(folder: Path, encoding: str) -> dict[str, str]:
    return {file.stem: file.read_bytes().decode(encoding) for file in folder.glob("*.strings")}


def understood(folder: Path) -> dict[str, dict[str, str]]:
    """What Foundation reads in the tables of a folder; GNUstep must be able to read those in UTF-16 too."""
    files = sorted(folder.glob("*.strings"))
    if shutil.which("plparse"):
        # It takes what is not in UTF-16 for ASCII.
        for file in [file for file in files if file.read_bytes()[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)]:
            said = subprocess.run(["plparse", file], capture_output=True, text=True)
            check(f"plparse {file}", (said.stdout + said.stderr).endswith(" - a dictionary\n"), True)
    lines = subprocess.run([READER, *files], capture_output=True, text=True, check=True).stdout.splitlines()
    return {file.stem: json.loads(line) for file, line in zip(files, lines, strict=True)}


# The texts of the sources that are written below.
SOURCE = [
    Use("Localizable", "orders", "A title"),
    Use("Localizable", "Order_button", "A verb"),
    Use("Localizable", "order \"now\"\\\n", ""),
    Use("Localizable", "%@ has %d cups, 5%% off", "a name, a number"),
    Use("Localizable", "%d cups", "The \"total\"\nof all \\\\ of them"),
    Use("Localizable", "orders", "Another"),
    Use("Localizable", "orders", "a small one"),
    Use("Menu", "tea.green", "A tea", "Green tea"),
    Use("Menu", "tea.green", "A tea", "Tea that is green"),
    Use("Menu", "茶", "Tea"),
    Use("Menu", "Black", "A tea"),
]


def objective_c(use: Use, name: str = "NSLocalizedString") -> str:
    key, table, comment = (f"@{quoted(text)}" for text in (use.key, use.table, use.comment))
    if use.value:
        return f"{name}WithDefaultValue({key}, {table}, bundle, @{quoted(use.value)}, {comment});\n"
    if use.table != "Localizable":
        return f"{name}FromTable({key}, {table}, {comment});\n"
    return f"{name}({key}, {comment});\n"


def swift(use: Use) -> str:
    value = f"value: {quoted(use.value)}, " if use.value else ""
    return (f"_ = NSLocalizedString({quoted(use.key)}, tableName: {quoted(use.table)}, bundle: .main, {value}"
            f"comment: {quoted(use.comment)})\n")


def check_genstrings() -> None:
    """All options of the manual."""
    place = WORK / "genstrings"
    place.mkdir()

    def tool(*words: object, status: int = 0, **variables: str) -> tuple[Path, str]:
        """Runs genstrings into a new folder; which one, and what it says on stderr."""
        out = place / f"out {checks}"
        out.mkdir()
        done = run("genstrings", *words, "-o", out, folder=place, status=status, **variables)
        check("stdout of genstrings", done.stdout, "")
        return out, done.stderr

    (place / "one half.m").write_text("".join(map(objective_c, SOURCE[:5])))
    (place / "Other.swift").write_text("".join(map(swift, SOURCE[5:])) + 'Text("Hello")\n')
    sources = ["one half.m", "Other.swift"]
    out, said = tool(*sources)
    native = f"utf-16-{sys.byteorder[0]}e"
    check("tables", read(out, native), {name: "\ufeff" + text for name, text in tables(SOURCE).items()})
    check("texts", understood(out), texts(SOURCE))
    ignored = 'Key "tea.green" used with multiple values. Value "Green tea" kept. Value "Tea that is green" ignored.\n'
    several = ('genstrings: warning: Key "orders" used with multiple comments "a small one" & "A title" & "Another"\n')
    check("warnings", said.startswith(ignored + several), True)
    quiet = tool("-q", *sources)[1]
    check("-q", (quiet.startswith(ignored), several in quiet), (True, False))

    here = place / "here"
    here.mkdir()
    run("genstrings", *(place / source for source in sources), folder=here)
    check("without -o", read(here, native), read(out, native))

    for words, variables, order in [
            (["-bigEndian"], {}, "be"), (["-littleEndian"], {}, "le"),
            ([], {"GENSTRINGS_OUTPUT_BYTE_ORDER": "bigEndian"}, "be"),
            ([], {"GENSTRINGS_OUTPUT_BYTE_ORDER": "littleEndian"}, "le"),
            (["-littleEndian"], {"GENSTRINGS_OUTPUT_BYTE_ORDER": "bigEndian"}, "le")]:
        ordered, _ = tool("-q", *words, *sources, **variables)
        check(f"{words} {variables}", read(ordered, f"utf-16-{order}"), read(out, native))
        check(f"{words} {variables}, read", understood(ordered), texts(SOURCE))

    check("-skipTable", set(read(tool("-q", "-skipTable", "Menu", *sources)[0], native)), {"Localizable"})
    plain = tables(SOURCE, number=lambda text: text)
    check("-noPositionalParameters", read(tool("-q", "-noPositionalParameters", *sources)[0], native),
          {name: "\ufeff" + text for name, text in plain.items()})
    check("-SwiftUI", understood(tool("-q", "-SwiftUI", *sources)[0]), texts([*SOURCE, Use("Localizable", "Hello")]))

    own = [Use("Localizable", "mine"), Use("Menu", "mine too", "c"), Use("Menu", "valued", "", "A value")]
    (place / "Own.m").write_text(
        "".join(objective_c(use, "Tea") for use in own) + objective_c(SOURCE[0]) + 'Coffee(@"black", nil);\n')
    check("without -s", understood(tool("Own.m")[0]), texts(SOURCE[:1]))
    check("-s", understood(tool("-s", "Tea", "Own.m")[0]), texts([SOURCE[0], *own]))
    check("-s twice", understood(tool("-s", "Tea", "-s", "Coffee", "Own.m")[0]),
          texts([SOURCE[0], *own, Use("Localizable", "black")]))

    (place / "Short.m").write_text('NSLocalizedString(@"A\\U0042C", nil);\n')
    check("without -u", understood(tool("Short.m", status=1)[0]), {})
    check("-u", understood(tool("-u", "Short.m")[0]), {"Localizable": {"ABC": "ABC"}})

    (place / "Mac.m").write_bytes('NSLocalizedString(@"café", nil);\n'.encode("mac-roman"))
    (place / "Western.m").write_bytes('NSLocalizedString(@"café", nil);\n'.encode("latin-1"))
    coffee = {"Localizable": {"café": "café"}}
    check("not in UTF-8", understood(tool("Mac.m", status=1)[0]), {})
    check("-macRoman", understood(tool("-macRoman", "Mac.m")[0]), coffee)
    check("-encoding", understood(tool("-encoding", "ISO-8859-1", "Western.m")[0]), coffee)
    check("-d", understood(tool("-d", "Mac.m")[0]), coffee)

    # What is there is replaced, and with -a it stays, with what it lacks at its end.
    old = '"orders" = "Edited";\n"gone" = "Gone";\n'
    replaced = place / "replaced"
    added = place / "added"
    for folder in (replaced, added):
        folder.mkdir()
        (folder / "Localizable.strings").write_text(old)
    run("genstrings", "-q", "-o", replaced, *sources, folder=place)
    check("without -a", understood(replaced), texts(SOURCE))
    run("genstrings", "-q", "-a", "-o", added, *sources, folder=place)
    kept = (added / "Localizable.strings").read_text()
    check("-a keeps the file", kept.startswith(old), True)
    check("-a", understood(added)["Localizable"], texts(SOURCE)["Localizable"] | {"orders": "Edited", "gone": "Gone"})
    run("genstrings", "-q", "-a", "-o", added, *sources, folder=place)
    check("-a once more", (added / "Localizable.strings").read_text(), kept)

    with open(place / "Sources.plist", "wb") as file:
        plistlib.dump({"files": [{"path": source} for source in sources]}, file)
    listed = place / "listed"
    listed.mkdir()
    run("extractLocStrings", "-q", "-f", "Sources.plist", "-o", listed, folder=place)
    check("extractLocStrings -f", read(listed, native), read(out, native))


def check_names() -> None:
    """Sources with the same name in different folders have files of their own."""
    place = WORK / "names"
    for number, folder in enumerate("ab"):
        (place / folder).mkdir(parents=True)
        (place / folder / "Same.swift").write_text(f'let a = String(localized: "{number}")\n')
    run("xcstringstool", "extract", "a/Same.swift", "b/Same.swift", "./a/Same.swift", "-o", "out", folder=place)
    found = [json.loads(file.read_text()) for file in sorted((place / "out").iterdir())]
    keys = {one["source"]: [use["key"] for use in one["tables"]["Localizable"]] for one in found}
    check("names", keys, {str(place / "a/Same.swift"): ["0"], str(place / "b/Same.swift"): ["1"]})
    check("one file of each", len(found), 2)


def check_hand_over() -> None:
    """What needs Xcode is left to the tool itself where there is one, and two copies of Loquat know each other."""
    copy, real = WORK / "copy", WORK / "real"
    for folder in (copy, real):
        folder.mkdir()
    shutil.copy(LOQUAT, copy / "xcodebuild")
    path = f"{WORK}/bin:{copy}"
    said = run("xcodebuild", "-list", folder=WORK, status=2, PATH=f"{path}:{os.environ['PATH']}").stderr
    check("two copies", "needs Xcode" in said, True)
    (real / "xcodebuild").write_text('#!/bin/sh\nprintf "%s|" "$@"\nexit 65\n')
    (real / "xcodebuild").chmod(0o755)
    said = run("xcodebuild", "-project", "a b", "test", folder=WORK, status=65,
               PATH=f"{path}:{real}:{os.environ['PATH']}").stdout
    check("the tool itself", said, "-project|a b|test|")


# The texts in the code of Examples/pipelines/Kiosk, in the tables that genstrings makes.
KIOSK = [
    Use("Localizable", "Welcome to the “Kiosk”", "Shown while nobody orders"),
    Use("Localizable", "Thank you, %@: %ld cups", "After an order: the name, the cups"),
    Use("Localizable", "Cancel", "Above the till"),
    Use("Localizable", "Cancel", "Button"),
    Use("Localizable", "order.title", "Title (a noun)", "Order"),
    Use("Teas", "Sencha", "A green tea"),
    Use("Teas", "Assam", "A black tea"),
]
# Those of its storyboard, and of its catalog when it is up to date.
INTERFACE = {"Kio-sk-003.text": "What may it be?", "Kio-sk-004.normalTitle": "Order now"}
RECEIPT = {"Prices include tax": "Prices include tax", "receipt.title": "Your order", "Table %lld": "Table %lld"}


def unit(value: str, state: str = "translated") -> dict:
    return {"stringUnit": {"state": state, "value": value}}


def units(file: Path) -> tuple[set[str], dict[str, dict[str, tuple[str, str | None]]]]:
    """The languages of an XLIFF file, and the source and target of each unit by file and id."""
    space = "{urn:oasis:names:tc:xliff:document:1.2}"
    languages, found = set(), {}
    for part in tree.parse(file).getroot():
        languages.add(part.get("target-language"))
        found[Path(part.get("original")).name] = {
            one.get("id"): (one.findtext(f"{space}source"), one.findtext(f"{space}target"))
            for one in part.iter(f"{space}trans-unit")}
    return languages, found


def contents(folder: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def check_pipelines() -> None:
    """The scripts of Examples/pipelines, one after the other, on one project."""
    scripts = WORK / "the pipelines"
    shutil.copytree(ROOT / "Examples/pipelines", scripts)
    kiosk, app = scripts / "Kiosk", scripts / "Kiosk/Kiosk"

    run(scripts / "genstrings.sh", folder=WORK)
    check("genstrings.sh", read(app / "en.lproj", "utf-8"), tables(KIOSK))
    check("genstrings.sh, read", understood(app / "en.lproj"), texts(KIOSK))

    run(scripts / "catalogs.sh", folder=WORK)
    check("catalogs.sh", json.loads((app / "Receipt.xcstrings").read_text()), {
        "sourceLanguage": "en", "version": "1.0", "strings": {
            "Prices include tax": {
                "comment": "Last line of the receipt", "localizations": {"fr": unit("Prix toutes taxes comprises")}},
            "receipt.title": {
                "comment": "First line of the receipt", "extractionState": "extracted_with_value",
                "localizations": {"en": unit("Your order", "new")}},
            "Table %lld": {"extractionState": "stale", "localizations": {"fr": unit("Table %lld")}}}})
    check("catalogs.sh compiles", plistlib.loads((kiosk / "Compiled/fr.lproj/Receipt.strings").read_bytes()),
          {"Prices include tax": "Prix toutes taxes comprises", "Table %lld": "Table %lld"})

    run(scripts / "xliff-export.sh", folder=WORK)
    sources = {
        "Main.storyboard": INTERFACE, "Receipt.xcstrings": RECEIPT,
        **{f"{name}.strings": entries for name, entries in texts(KIOSK).items()}}
    old = {"Kio-sk-003.text": "Que désirez-vous ?", "Prices include tax": "Prix toutes taxes comprises",
           "Table %lld": "Table %lld"}
    for name, language, targets in [("fr", "fr", old), ("pt-BR", "pt", {})]:
        check(f"xliff-export.sh, {name}", units(kiosk / f"Sent/{name}.xliff"), ({language}, {
            file: {key: (text, targets.get(key)) for key, text in entries.items()}
            for file, entries in sources.items()}))
    english = units(kiosk / "Localizations/workspace/en.xcloc/Localized Contents/en.xliff")[1]
    check("the workspace", {file: english[file].keys() for file in sources},
          {file: entries.keys() for file, entries in sources.items()})

    returned = {name: units(kiosk / f"Returned/{name}.xliff")[1] for name in ("fr", "pt-BR")}
    run(scripts / "xliff-import.sh", folder=WORK)
    imported = contents(kiosk)
    catalog = json.loads((app / "Receipt.xcstrings").read_text())["strings"]
    for name, files in returned.items():
        expected = {}
        for file, entries in files.items():
            translated = {key: target for key, (_, target) in entries.items() if target is not None}
            if file == "Receipt.xcstrings":
                check(f"catalog, {name}", {
                    key: entry["localizations"][name]["stringUnit"]["value"] for key, entry in catalog.items()
                    if name in entry.get("localizations", {})}, translated)
            elif translated:
                expected[Path(file).stem] = translated
        if name == "fr":
            # What the bundle does not have stays.
            expected["Main"]["Kio-sk-009.normalTitle"] = "Payer"
        check(f"xliff-import.sh, {name}", understood(app / f"{name}.lproj"), expected)
    run(scripts / "xliff-import.sh", folder=WORK)
    check("xliff-import.sh again", contents(kiosk) == imported, True)

    said = run(scripts / "storyboards.sh", folder=WORK, status=1).stdout
    check("storyboards.sh", [line for line in said.splitlines() if line[:1] in "<>"],
          ["> Kio-sk-009.normalTitle", "< Kio-sk-003.text"])
    run("ibtool", "--export-strings-file", WORK / "Main.strings", "Main.storyboard", folder=app / "Base.lproj")
    check("ibtool", (WORK / "Main.strings").read_bytes().decode("utf-16-le"), "\ufeff\n" + "".join(
        f'/* Class = "{kind}"; {key.split(".")[1]} = "{text}"; ObjectID = "{key.split(".")[0]}"; */\n'
        f'"{key}" = "{text}";\n\n' for kind, (key, text) in zip(["UILabel", "UIButton"], INTERFACE.items())))


def check_batches() -> None:
    """So many files that find splits their list: the scripts lose no string of any part."""
    scripts = WORK / "batches"
    shutil.copytree(ROOT / "Examples/pipelines", scripts)
    app = scripts / "Kiosk/Kiosk"
    for number in range(1000):
        folder = app / f"{number}{'-' * 200}"
        folder.mkdir()
        (folder / "Row.m").write_text(f'KioskText(@"Row {number}", nil);\n'
                                      f'NSLocalizedStringFromTable(@"Line {number}", @"Receipt", nil);\n')
    run(scripts / "genstrings.sh", folder=WORK)
    rows = {f"Row {number}": f"Row {number}" for number in range(1000)}
    found = understood(app / "en.lproj")
    check("many files, genstrings.sh", found, texts(KIOSK) | {"Localizable": texts(KIOSK)["Localizable"] | rows})
    run(scripts / "catalogs.sh", folder=WORK)
    catalog = json.loads((app / "Receipt.xcstrings").read_text())["strings"]
    check("many files, catalogs.sh", catalog.keys(), RECEIPT.keys() | {f"Line {number}" for number in range(1000)})
    stale = [key for key, entry in catalog.items() if entry.get("extractionState") == "stale"]
    check("many files, stale", stale, ["Table %lld"])


def check_names_of_places() -> None:
    """What is said of a folder, a file and the tool itself is true of them."""
    place = WORK / "a folder"
    shutil.copytree(ROOT / "Examples/pipelines/Kiosk", place)
    said = run("xcodebuild", "-exportLocalizations", "-localizationPath", "out", folder=place).stdout
    check("the project of the folder", said.splitlines()[0], "Localization Export started for Kiosk project")
    document = "Kiosk/Base.lproj/Main.storyboard"
    said = run("ibtool", "--export-strings-file", ".", document, folder=place, status=2).stderr
    check("a folder as a table", said, ".: error: is a directory [file-error]\n")
    (place / "other.json").write_text('{"texts": {}}')
    said = run("xcstringstool", "print", "other.json", folder=place, status=1).stderr
    check("no catalog", said, "other.json: error: a string catalog must have an object 'strings' [malformed-catalog]\n")
    check("xcrun itself", run("xcrun", "--find", "xcrun", folder=place).stdout, f"{WORK}/bin/xcrun\n")


def check_samples(samples: Path) -> int:
    """.stringsdata files by Xcode go into a new catalog; how many strings."""
    files = sorted(samples.glob("*.stringsdata"))
    expected: dict[str, set[str]] = {}
    for file in files:
        for table, uses in json.loads(file.read_text())["tables"].items():
            expected.setdefault(table, set()).update(use["key"] for use in uses)
    for table, keys in expected.items():
        catalog = WORK / f"{table}.xcstrings"
        catalog.write_text('{"sourceLanguage": "en", "strings": {}, "version": "1.0"}')
        run("xcrun", "xcstringstool", "sync", catalog, "--stringsdata", *files, folder=WORK)
        check(f"sync of {table}", set(json.loads(catalog.read_text())["strings"]), keys)
    return sum(map(len, expected.values()))


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    (WORK / "bin").mkdir(parents=True)
    for tool in TOOLS:
        (WORK / "bin" / tool).symlink_to(LOQUAT)
    if not shutil.which("plparse"):
        print("left out: plparse of GNUstep")
    check_genstrings()
    check_names()
    check_hand_over()
    check_pipelines()
    check_batches()
    check_names_of_places()
    if SAMPLES and any(SAMPLES.glob("*.stringsdata")):
        count = check_samples(SAMPLES)
        check("samples have strings", count > 0, True)
        print(f"{count} strings of .stringsdata files by Xcode")
    else:
        print("left out: .stringsdata files by Xcode")
    print(f"{checks} results of {len(TOOLS)} tools are what they should be")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Converts string catalogs and tables to every other format and back, and judges what comes back.

usage: check_conversions.py LOQUAT ORACLE WORK LIST

LIST names .xcstrings, .strings and .stringsdict files, a path per line; the tables of one name that
lie side by side in .lproj folders go together. Python's json reads catalogs, plistlib property lists,
and CoreFoundation (ORACLE, which prints a JSON document for each file) other tables. Whatever is
another text, state, form or comment than before must be among the losses that the two runs named, by
its key and language. On the way, files of Android must be well-formed, and translate-toolkit, where
it is there, must find in PO files all texts that come back.
"""
import collections
import csv
import json
import os
import plistlib
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

try:
    from translate.storage import aresource, pypo
except ImportError:
    aresource = pypo = None

loquat, oracle, work, listing = sys.argv[1], sys.argv[2], Path(sys.argv[3]), sys.argv[4]
FORMATS = ("xcstrings", "strings", "po", "csv", "android", "swifternalization")
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}


def run(*words):
    done = subprocess.run([loquat, *map(str, words), "--format", "json"], capture_output=True)
    try:
        return json.loads(done.stdout)
    except ValueError:
        raise SystemExit(f"{words}: {done.returncode}: {done.stderr.decode()}")


def convert(paths, form, out, *more):
    """The losses that are named; None for what cannot be converted."""
    report = run("convert", *paths, "--to", form, "-o", out, *more)
    errors = [d for d in report["diagnostics"] if d["severity"] == "error"]
    return (None, errors) if errors else (report["losses"], [])


def without_numbers(value):
    """The same where references do not repeat the numbers of their substitutions, as Xcode writes."""
    numbers = {n: p.get("argNum") for n, p in value.get("substitutions", {}).items()}

    def plain(match):
        return f"%#@{match[2]}@" if numbers.get(match[2]) == int(match[1]) else match[0]
    return json.loads(json.dumps(value), object_hook=lambda part: {
        k: re.sub(r"%(\d+)\$#@(.+?)@", plain, v) if k == "value" else v for k, v in part.items()})


def leaves(value):
    """The texts of a localization: (how to get there, state, text)."""
    if "variations" in value:
        for kind, forms in value["variations"].items():
            for name, form in forms.items():
                for way, state, text in leaves(form):
                    yield ((kind, name, *way), state, text)
    elif "stringUnit" in value:
        yield ((), value["stringUnit"].get("state", "translated"), value["stringUnit"]["value"])
    elif "stringSet" in value:
        yield ((), value["stringSet"].get("state", "translated"), tuple(value["stringSet"]["values"]))
    for name, part in value.get("substitutions", {}).items():
        yield (("substitutions", name, str(part.get("argNum")), part["formatSpecifier"]), "", "")
        for way, state, text in leaves(part):
            yield (("substitutions", name, *way), state, text)


def catalog_facts(path):
    catalog = json.load(open(path, encoding="utf-8-sig"))
    source, facts = catalog["sourceLanguage"], {}
    for key, entry in catalog["strings"].items():
        facts["comment", key] = (entry.get("comment") or None,)
        facts["extraction-state", key] = entry.get("extractionState")
        facts["translatable", key] = entry.get("shouldTranslate", True)
        for language, value in entry.get("localizations", {}).items():
            found = set(leaves(without_numbers(value)))
            if found:
                facts[tag(language), key] = found
        # A catalog without a text in its language says the key.
        said = facts.get((tag(source), key))
        if said in (None, {((), "new", key)}):
            facts[tag(source), key] = {((), "translated", key)}
    return facts


def tag(language):
    """A name of a language with its parts in the letter case that is recommended for each."""
    first, *rest = language.replace("_", "-").split("-")
    case = {2: str.upper, 4: str.title}
    return "-".join([first.lower(), *(case.get(len(part), str)(part) for part in rest)])


def entry_facts(value):
    """An entry of a .stringsdict; the name of a variable that is the whole text says nothing."""
    if isinstance(value, str):
        return value
    if not isinstance(value, dict):
        return repr(value)
    # '%1#@cups@', which people write, is read as '%1$#@cups@'.
    format = re.sub(r"%(\d+)#@", r"%\1$#@", value.get("NSStringLocalizedFormatKey", ""))
    if "NSStringLocalizedFormatKey" in value:
        value = {**value, "NSStringLocalizedFormatKey": format}
    whole = re.fullmatch(r"%(?:1\$)?#@(.*)@", format)
    if whole and isinstance(value.get(whole[1]), dict):
        forms = {k: v for k, v in value[whole[1]].items() if k in CATEGORIES}
        rest = {k: entry_facts(v) for k, v in value.items()
                if k not in ("NSStringLocalizedFormatKey", whole[1])}
        return json.dumps([forms, rest], sort_keys=True)
    return json.dumps({k: v if k.startswith("NSStringFormat") else entry_facts(v)
                       for k, v in value.items()}, sort_keys=True)


def plists(paths):
    """What files hold, by path; None for what nobody can read."""
    found, others = {}, []
    for path in paths:
        start = open(path, "rb").read(6)
        if start.startswith((b"<?xml", b"bplist")):
            try:
                found[path] = plistlib.load(open(path, "rb"))
            except Exception:
                found[path] = None
        else:
            others.append(path)
    for start in range(0, len(others), 100):
        batch = others[start:start + 100]
        done = subprocess.run([oracle, *map(str, batch)], capture_output=True)
        for path, line in zip(batch, done.stdout.decode().removesuffix("\n").split("\n"), strict=True):
            found[path] = json.loads(line).get("value")
    return found


def table_facts(paths, source, contents):
    """A key that the source language lacks is its text, which catalogs say."""
    facts, language_of = {}, folder_language
    for path in sorted(paths, key=str):
        content = contents[path]
        if not isinstance(content, dict):
            raise ValueError(f"{path} is no table")
        for key, value in content.items():
            # A .stringsdict counts before the .strings file of its name.
            if str(path).endswith(".stringsdict") or (language_of(path), key) not in facts:
                facts[language_of(path), key] = entry_facts(value)
    return {(source, key): key for _, key in facts} | facts


def folder_language(path):
    name = Path(path).parent.name.removesuffix(".lproj")
    return tag({"Base": "en"}.get(name, name))


def is_named(fact, losses):
    part, key = fact
    for loss in losses:
        if loss["key"] != key and loss["key"].split("|==|")[0] != key:
            continue
        if loss["part"] == "entry" and loss["language"] in (None, part):
            return True
        if loss["part"] == "translatable" or loss["part"] == part or loss["language"] == part:
            return True
    return False


def made(out, form):
    patterns = {"xcstrings": "*.xcstrings", "strings": "*.lproj/*", "android": "*/strings.xml",
                "swifternalization": "*.json", "po": "**/*.po", "csv": "**/*.csv"}
    return sorted(out.glob(patterns[form]))


def judge_between(files, form, facts, counts):
    """What others find in the files on the way."""
    faults = []
    for file in files:
        if form == "android":
            if subprocess.run(["xmllint", "--noout", file], capture_output=True).returncode:
                faults.append(f"{file}: not well-formed")
            elif aresource:
                aresource.AndroidResourceFile.parsefile(str(file))
    if form in ("po", "csv"):
        found = collections.Counter()
        for file in files:
            if form == "csv":
                rows = csv.DictReader(open(file, encoding="utf-8-sig", newline=""))
                texts = {t for row in rows for t in (row["source"], row["target"], row["key"])}
            elif pypo:
                store = pypo.pofile.parsefile(str(file))
                texts = {str(t) for u in store.units for m in (u.source, u.target)
                         for t in (m.strings if hasattr(m, "strings") else [m])}
            else:
                continue
            counts["texts others read"] += len(texts)
    return faults


def trip(number, name, paths, own, facts, read, options):
    """Faults and counts of all formats for one table."""
    faults, counts = [], collections.Counter()
    for form in FORMATS:
        if form == own:
            continue
        out, back = work / str(number) / form, work / str(number) / f"{form}-back"
        losses, errors = convert(paths, form, out, *options)
        if losses is None:
            counts[f"refused {errors[0]['id']}"] += 1
            continue
        files = made(out, form)
        counts["files"] += len(files)
        faults += [f"{name}: {fault}" for fault in judge_between(files, form, facts, counts)]
        if not files:
            counts["nothing written"] += 1
            continue
        more, errors = convert(files, own, back, *options)
        if more is None:
            faults.append(f"{name}: {form}: does not come back: {errors[0]['message']}")
            continue
        try:
            after = read(made(back, own))
        except ValueError as error:
            faults.append(f"{name}: {form}: {error}")
            continue
        for fact in facts.keys() | after.keys():
            counts["facts"] += 1
            if facts.get(fact) == after.get(fact):
                continue
            if fact[0] in ("extraction-state",) and facts.get(fact) is None:
                continue
            if is_named(fact, losses + more):
                counts[f"named, {form}"] += 1
            else:
                faults.append(f"{name}: {form}: {fact}: {facts.get(fact)!r} is {after.get(fact)!r}")
    return faults, counts


def tables(listing):
    """Catalogs, and tables with their files in all languages."""
    groups = collections.OrderedDict()
    for line in open(listing).read().splitlines():
        path = Path(line)
        if path.suffix == ".xcstrings":
            groups[line] = [path]
        elif path.parent.suffix == ".lproj":
            groups.setdefault(f"{path.parent.parent}/{path.stem}", []).append(path)
    return groups


def source_of(paths):
    folders = {path.parent.name for path in paths}
    return "en" if folders & {"en.lproj", "Base.lproj"} else folder_language(sorted(paths)[0])


def one(number, name, paths):
    if paths[0].suffix == ".xcstrings":
        try:
            facts = catalog_facts(paths[0])
            source = json.load(open(paths[0], encoding="utf-8-sig"))["sourceLanguage"]
        except (ValueError, KeyError, TypeError, AttributeError):
            return [], collections.Counter(unreadable=1)

        def read(files):
            return catalog_facts(files[0]) if files else {}
        return trip(number, name, paths, "xcstrings", facts, read, ["--source-language", source])
    try:
        source = source_of(paths)
        facts = table_facts(paths, source, plists(paths))
    except ValueError:
        return [], collections.Counter(unreadable=1)

    def read(files):
        return table_facts(files, source, plists(files))
    return trip(number, name, paths, "strings", facts, read, ["--source-language", source])


def main():
    shutil.rmtree(work, ignore_errors=True)
    faults, counts = [], collections.Counter()
    groups = tables(listing)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for more, count in pool.map(lambda g: one(g[0], *g[1]), enumerate(groups.items())):
            faults += more
            counts.update(count)
    print(f"{len(groups)} tables: " + ", ".join(f"{n} {k}" for k, n in sorted(counts.items())))
    for fault in faults[:60]:
        print(fault[:600])
    if faults:
        print(f"{len(faults)} faults")
    sys.exit(1 if faults else 0)


main()

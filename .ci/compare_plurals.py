#!/usr/bin/env python3
"""compare_plurals.py LOQUAT-DEV CLDR ICU WORK: plural categories are those of CLDR, Babel and ICU.

CLDR is the folder with plurals.json and ordinals.json, whose samples must have their category. Babel
and ICU say the categories of 0 to 1200, of larger numbers and of fractions in every language.
"""
import json, os, re, subprocess, sys
from decimal import Decimal

dev, cldr, icu, work = sys.argv[1:5]
numbers = [str(number) for number in range(1201)] + [
    "1000000", "2000000", "1000001", "10000000", "100000", "40000", "3000",
    *(f"{whole}.{part}" for whole in (0, 1, 2, 3, 5, 11, 21, 22, 100) for part in
      ("0", "00", "1", "10", "2", "4", "5", "6", "9", "11", "12", "14", "19", "21", "22", "50"))]
# What ICU can be given as a double: no zeros at the end, and one digit, since it finds another one
# than the second in 2.22 and the like.
plain = [number for number in numbers if not re.search(r"\.(\d*0|\d\d+)$", number)]
faults = 0


def ours(rows):
    """The categories that Loquat has for rows of language, kind and numbers."""
    path = os.path.join(work, "plurals.list")
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"{language} {kind} {' '.join(all)}\n" for language, kind, all in rows)
    output = subprocess.run([dev, "plurals", path], check=True, capture_output=True, text=True)
    return [line.split() for line in output.stdout.splitlines()]


def compare(name, rows, theirs):
    global faults
    count = wrong = 0
    for (language, kind, all), found, expected in zip(rows, ours(rows), theirs, strict=True):
        for number, ours_, theirs_ in zip(all, found, expected, strict=True):
            count += 1
            if theirs_ is not None and ours_ != theirs_:
                wrong += 1
                if wrong <= 10:
                    print(f"  {language} {kind} {number}: {ours_}, not {theirs_}")
    print(f"{name}: {len(rows)} sets of rules, {count} numbers, {wrong} differ")
    faults += wrong


def samples(text):
    for part in text.replace("…", "").split(","):
        bounds = [bound for bound in part.strip().split("~") if bound]
        yield from bounds


rows, theirs, languages = [], [], {"cardinal": [], "ordinal": []}
for kind, name in [("cardinal", "plurals"), ("ordinal", "ordinals")]:
    table = json.load(open(os.path.join(cldr, name + ".json"), encoding="utf-8"))["supplemental"]
    for language, rules in table[f"plurals-type-{kind}"].items():
        if language == "und":
            continue
        languages[kind].append(language)
        for rule, text in rules.items():
            all = [number for group in re.split("@integer|@decimal", text)[1:]
                   for number in samples(group)]
            if all:
                rows.append((language, kind, all))
                theirs.append([rule.removeprefix("pluralRule-count-")] * len(all))
compare("CLDR's samples", rows, theirs)

for kind in languages:
    rows = [(language, kind, plain) for language in languages[kind]]
    theirs = []
    for language, _, _ in rows:
        option = ["--ordinal"] if kind == "ordinal" else []
        line = subprocess.run([icu, *option, language, *plain], check=True, capture_output=True,
                              text=True).stdout
        theirs.append([word.split(":")[1] for word in line.split()[1:]])
    compare(f"ICU, {kind}", rows, theirs)

try:
    from babel.core import Locale, UnknownLocaleError
except ImportError:
    print("left out: no Babel")
    sys.exit(1 if faults else 0)
for kind in languages:
    rows, theirs = [], []
    for language in languages[kind]:
        try:
            locale = Locale.parse(language.replace("-", "_"))
        except (UnknownLocaleError, ValueError):
            continue
        rule = locale.plural_form if kind == "cardinal" else locale.ordinal_form
        rows.append((language, kind, numbers))
        theirs.append([rule(Decimal(number)) for number in numbers])
    compare(f"Babel, {kind}", rows, theirs)
sys.exit(1 if faults else 0)

#!/usr/bin/env python3
"""check_plurals.py LOQUAT WORK CLDR: the Plural-Forms of PO files, as CLDR and GNU gettext have them.

A catalog with a plural is exported as PO into every language of CLDR's plurals.json. Every whole
number that CLDR lists for a category must take the form of that category, and no other number does.
Where GNU gettext knows the language, the forms must part the numbers as those of msginit do, but for
the languages in DIFFERENT, for which CLDR has changed its mind since.
"""
import gettext, json, os, re, shutil, subprocess, sys

loquat, work, cldr = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3]
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
with open(cldr, encoding="utf-8") as file:
    rules = json.load(file)["supplemental"]["plurals-type-cardinal"]
# gettext 0.21 has Irish and Hebrew as CLDR had them long ago, and Portuguese as in Portugal.
DIFFERENT = {"ga", "he", "pt"}
languages = [language for language in rules if language != "und"]
faults = []

shutil.rmtree(work, ignore_errors=True)
os.makedirs(work)
text = {"stringUnit": {"state": "translated", "value": "%lld"}}
plural = {"variations": {"plural": {"one": text, "other": text}}}
with open(os.path.join(work, "Localizable.xcstrings"), "w") as file:
    json.dump({
        "sourceLanguage": "en", "version": "1.0",
        "strings": {"n": {"extractionState": "manual", "localizations": {"en": plural}}}}, file)
template = os.path.join(work, "n.pot")
with open(template, "w") as file:
    file.write(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"\n\n'
        'msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] ""\n')
words = [word for language in languages for word in ("-l", language)]
subprocess.run([loquat, "export", "-q", "--force", "--as", "po", "-o", "out", *words], cwd=work, check=True)


def is_millions(numbers):
    """Xcode has no form for whole millions where that is all there is to a category."""
    return all(number % 1_000_000 == 0 for number in numbers)


def samples(rule):
    whole = re.search(r"@integer ([^@]*)", rule)
    numbers = []
    for part in re.findall(r"\d+~\d+|\d+c\d+|\d+", whole[1] if whole else ""):
        if "c" not in part:
            ends = [int(number) for number in part.split("~")]
            numbers += range(ends[0], ends[-1] + 1)
    return numbers


def parts(form):
    """The numbers of each form, whatever its number is."""
    found = {}
    for number in range(1000):
        found.setdefault(form(number), []).append(number)
    return sorted(found.values())


known = 0
for language in languages:
    path = os.path.join(work, "out", f"{language}.po")
    with open(path, encoding="utf-8") as file:
        content = file.read()
    match = re.search(r'"Plural-Forms: nplurals=(\d+); plural=(.*);\\n"', content)
    count, form = int(match[1]), gettext.c2py(match[2])
    taken, forms = {}, []
    for category in CATEGORIES:
        numbers = samples(rules[language].get(f"pluralRule-count-{category}", ""))
        if not numbers or category == "many" and is_millions(numbers) and language != "br":
            continue
        numbers = [n for n in numbers if n % 1_000_000 or not n or language == "br" or n < 1_000_000]
        forms.append(category)
        for number in numbers:
            taken.setdefault(form(number), set()).add(category)
    wanted = {index: {category} for index, category in enumerate(forms)}
    if taken != wanted or count != len(forms):
        faults.append(f"{language}: {match[0]}: {taken} instead of {wanted}")
    result = subprocess.run(["msgfmt", "--check", "-o", "/dev/null", path], capture_output=True, text=True)
    if result.returncode or result.stderr:
        faults.append(f"{language}: {result.stderr}")
    result = subprocess.run(
        ["msginit", "--no-translator", "-l", language.replace("-", "_"), "-i", template, "-o", "-"],
        capture_output=True, text=True)
    theirs = re.search(r"Plural-Forms: nplurals=(\w+); plural=(.*);", result.stdout)
    if theirs and theirs[1] != "INTEGER":
        known += 1
        is_same = parts(gettext.c2py(theirs[2])) == parts(form)
        if not is_same and language not in DIFFERENT:
            faults.append(f"{language}: {match[2]}, and gettext says {theirs[2]}")
print(f"{len(languages)} languages, {known} of them known to gettext, {len(faults)} faults")
for fault in faults[:40]:
    print(f"  {fault}")
sys.exit(1 if faults else 0)

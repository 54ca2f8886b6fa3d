#!/usr/bin/env python3
"""check_exchange.py LOQUAT WORK PROJECT [LANGUAGE...] [-- OPTION...]: exports, as others read them.

Exports a copy of a project as XLIFF 1.2, XLIFF 2.1, PO and CSV. What Python's XML parser finds in the
first must be what GNU msgfmt accepts and translate-toolkit and Python's csv find in the others, text
by text. Then every file is imported as it is, which must change nothing, and with all translations
filled in, which must all be in the next export. moz.l10n must find the same plural forms, devices and
substitutions in the XLIFF 1.2. Without these packages, what needs them is left out and said.
"""
import csv, gettext, io, json, os, re, shutil, subprocess, sys, xml.etree.ElementTree as ET

words, options = sys.argv[1:], []
if "--" in words:
    place = words.index("--")
    words, options = words[:place], words[place + 1:]
loquat, work, project = os.path.abspath(words[0]), os.path.abspath(words[1]), words[2]
languages = words[3:] or ["fr", "ru", "ar", "ja", "pt-BR"]
NAME = "{urn:oasis:names:tc:xliff:document:1.2}"
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
faults = []


def fault(text):
    faults.append(text)


def run(*arguments, allowed=(0,)):
    result = subprocess.run([loquat, *arguments], cwd=work, capture_output=True, text=True)
    if result.returncode not in allowed:
        sys.exit(f"{project}: {' '.join(arguments)}: {result.returncode}\n{result.stderr[:2000]}")
    return result


def copy():
    shutil.rmtree(work, ignore_errors=True)
    skip = shutil.ignore_patterns(".git", ".build", "*.png", "*.jpg", "*.mp4", "*.pdf", "*.a")
    shutil.copytree(project, work, symlinks=True, ignore=skip)
    # A project may have such folders of its own, for another system.
    for name in ("xliff", "xliff2", "po", "csv", "xcode", "again"):
        shutil.rmtree(os.path.join(work, name), ignore_errors=True)
    # Translations go into the keys that a catalog has.
    run("extract", *options, allowed=(0, 1, 2))


def text(element):
    if element is None:
        return None
    phrases = element.findall(f"{NAME}mrk")
    return "\n".join(p.text or "" for p in phrases) if phrases else element.text or ""


def units(path):
    """(file, id) → (source, target, finished, is_set) of what is to be translated."""
    found = {}
    for file in ET.parse(path).getroot().iter(f"{NAME}file"):
        for unit in file.iter(f"{NAME}trans-unit"):
            source, target = unit.find(f"{NAME}source"), unit.find(f"{NAME}target")
            finished = target is not None and target.get("state", "translated") == "translated" \
                and target.get("state-qualifier") is None
            key = (file.get("original"), unit.get("id"))
            if unit.get("translate") != "no" and source is not None:
                found.setdefault(
                    key, (text(source), text(target), finished, source.find(f"{NAME}mrk") is not None))
    return found


def compare(kind, expected, found):
    for key in sorted(set(expected) | set(found)):
        if expected.get(key) != found.get(key):
            fault(f"{kind}: {key}: {found.get(key)!r} instead of {expected.get(key)!r}")


def plain(texts):
    """Sources and targets; XML parsers and PO know no carriage returns of their own."""
    return {key: (unit[0], unit[1]) for key, unit in texts.items()}


# The forms of a file, by the plural categories that numbers have in CLDR.
def forms(header, rules):
    match = re.search(r"nplurals=(\d+); plural=(.*);", header)
    form = gettext.c2py(match[2])
    found = {}
    for category, numbers in rules.items():
        for number in numbers:
            found.setdefault(form(number), category)
    return [found.get(i) for i in range(int(match[1]))]


def check_po(path, language, expected):
    result = subprocess.run(
        ["msgfmt", "--check-header", "--check-domain", "-o", "/dev/null", path], capture_output=True,
        text=True)
    # Line breaks at the ends that translators left out are in the project.
    lines = [
        line for line in result.stderr.splitlines()
        if not re.search(r"entries do not both (begin|end) with '\\n'|^msgfmt: found \d+ fatal error", line)]
    if any(line.strip() for line in lines) or result.returncode and not result.stderr.strip():
        fault(f"msgfmt: {path}: {' '.join(lines)[:500]}")
    # Placeholders that translators got wrong are in the project, and both sides must see them.
    result = subprocess.run(
        ["msgfmt", "--check-format", "-o", "/dev/null", path], capture_output=True, text=True)
    for line in result.stderr.splitlines():
        if re.search(r"'msgid(_plural)?' is not a valid|keyword|syntax|duplicate|nplurals", line):
            fault(f"msgfmt: {line}")
    if pypo is None:
        return
    store = pypo.pofile.parsefile(path)
    found, seen = {}, 0
    header = store.parseheader()
    field = header["Plural-Forms"]
    categories = None
    for unit in store.units:
        if unit.isheader() or unit.isobsolete():
            continue
        seen += 1
        context = unit.getcontext()
        file, id = context.split(":", 1)
        file = file.replace("%3A", ":").replace("%25", "%")
        if not unit.hasplural():
            id = id[:-len("|==|phrases")] if id.endswith("|==|phrases") else id
            found[file, id] = (str(unit.source), str(unit.target) or None, not unit.isfuzzy())
            continue
        categories = categories or forms(field, samples(language))
        sources, targets = unit.source.strings, unit.target.strings
        for index, category in enumerate(categories):
            end = f":dict/{category}:dict/:string" if file.endswith(".stringsdict") else f".{category}"
            source = sources[0] if category == "one" else sources[-1]
            target = targets[index] if index < len(targets) else ""
            found[file, id + end] = (str(source), str(target) or None, not unit.isfuzzy())
    wanted = {k: (u[0], u[1] or None) for k, u in expected.items()}
    compare(f"PO of {language}", wanted, {k: u[:2] for k, u in found.items()})
    for key, unit in found.items():
        if unit[1] and unit[2] and key in expected and not expected[key][2]:
            fault(f"PO of {language}: {key} is not finished, and not fuzzy")


def samples(language):
    """The whole numbers of each category, as CLDR lists them."""
    name = language if language in rules else language.split("-")[0]
    found = {}
    for category, rule in rules[name].items():
        whole = re.search(r"@integer ([^@]*)", rule)
        if not whole:
            continue
        numbers = []
        for part in re.findall(r"[\d~]+c?\d*", whole[1]):
            if "c" not in part:
                ends = [int(n) for n in part.split("~")]
                numbers += range(ends[0], ends[-1] + 1)
        # Xcode has no form for millions where these are all there is to it.
        if not (category.endswith("many") and all(n % 1_000_000 == 0 for n in numbers)):
            found[category.replace("pluralRule-count-", "")] = numbers
    return found


def check_csv(path, language, expected):
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    found = {}
    for row in rows:
        id = row["key"]
        if row["variation"] and row["variation"] != "phrases":
            id += "|==|" + row["variation"]
        if row["file"].endswith(".stringsdict") and row["variation"]:
            id = "/" + ":dict/".join([row["key"], *row["variation"].split(".")]) + ":dict/:string"
        target = row["target"] if row["target"] or row["state"] else None
        found[row["file"], id] = (row["source"], target)
    compare(f"CSV of {language}", plain(expected), found)
    if csvl10n is None:
        return
    store = csvl10n.csvfile.parsefile(path)
    theirs = sorted((str(u.source), str(u.target)) for u in store.units if not u.isheader())
    ours = sorted((unit[0], unit[1] or "") for unit in expected.values())
    # What says nothing may be a header to it.
    if [u for u in theirs if u not in {("source", "target"), ("", "")}] != [u for u in ours if any(u)]:
        fault(f"translate-toolkit reads {len(theirs)} rows of {path} and not the {len(ours)} texts")


def check_xliff(path, language, expected, kind):
    if kind is None:
        return
    second = kind is not xliff
    store = kind.Xliff2File.parsefile(path) if second else kind.xlifffile.parsefile(path)
    theirs = sorted(
        (str(u.source or ""), str(u.target or "")) for u in store.units if u.istranslatable())
    ours = sorted(
        (unit[0], unit[1] or "") for unit in expected.values() if unit[0] and not unit[3])
    missing = [pair for pair in ours if pair not in set(theirs)]
    if missing:
        fault(f"translate-toolkit finds {missing[:3]} not in {path}")


def without_arguments(content):
    """Without the entries of dictionaries with several variables ('%#@cups@ and %#@pots@'), or one that
    says which argument it takes ('%1$#@cups@'): both are as in the project, and moz.l10n refuses the
    whole file for them."""
    unit = re.compile(
        r' *<trans-unit id="/((?:(?!:dict/)[^"])*):dict/([^"]*?):dict/.*?</trans-unit>\n', re.S)
    parts = {}
    for match in unit.finditer(content):
        is_format = match[2] == "NSStringLocalizedFormatKey"
        names = re.findall(r"%[\d$]*#@", match[0]) if is_format else [match[2]]
        parts.setdefault(match[1], set()).update(names)
    is_known = lambda key: len(parts[key]) == 2 and "%#@" in parts[key]
    return unit.sub(lambda match: match[0] if is_known(match[1]) else "", content)


def check_moz(path, expected):
    """Every plural form, device and substitution is a variant of a message."""
    if xliff_parse is None:
        return
    with open(path, encoding="utf-8", newline="") as file:
        content = file.read()
    # It knows no sets of phrases.
    content = re.sub(r'  <file (?:(?!</file>).)*<mrk .*?</file>\n', "", content, flags=re.S)
    content = without_arguments(content)
    try:
        resource = xliff_parse(content.encode())
    except ValueError as error:
        # Devices without a text for the others are in the project.
        return None if 'Missing "other" variant' in str(error) else fault(f"moz.l10n: {path}: {error}")
    found = {}
    for section in resource.sections:
        for entry in section.entries:
            if hasattr(entry, "value"):
                found[section.id[0], tuple(entry.id)] = entry
    for (file, id), unit in expected.items():
        match = re.fullmatch(
            r"(.*)\|==\|(?:plural|device|substitutions\.(\w+)\.plural)\.(\w+)", id, re.S)
        if not match or not file.endswith(".xcstrings") or not unit[1]:
            continue
        key, name, variant = match.groups()
        entry = next((e for (f, i), e in found.items() if f == file and i[-1] == key), None)
        variants = getattr(getattr(entry, "value", None), "variants", {})
        texts = {
            choice: "".join(
                part if isinstance(part, str) else part.attributes["source"] for part in pattern)
            for choice, pattern in variants.items()}
        # Several substitutions make a text for each combination.
        is_same = (lambda text: unit[1] in text) if name else (lambda text: text == unit[1])
        if not any(is_same(text) and variant in [getattr(c, "value", c) for c in choice]
                   for choice, text in texts.items()):
            fault(f"moz.l10n: {id!r} of {path} is not the text for {variant}, but {texts}")


# Every translation becomes the source with a letter before it, as its placeholders must be the same.
def fill_po(path, language):
    store = pypo.pofile.parsefile(path)
    categories = forms(store.parseheader()["Plural-Forms"], samples(language))
    for unit in store.units:
        if unit.isheader():
            continue
        if unit.hasplural():
            sources = [str(source) for source in unit.source.strings]
            unit.target = ["t" + sources[0 if name == "one" else -1] for name in categories]
        else:
            unit.target = "t" + str(unit.source)
        unit.markfuzzy(False)
    store.save()


def fill_csv(path, language):
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    for row in rows[1:]:
        row[4], row[5] = "t" + row[3], "translated"
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter=";").writerows(rows)


def fill_second(path, language):
    content = open(path, encoding="utf-8", newline="").read()
    content = re.sub(r"\s*<target(/>|>[^<]*</target>)", "", content)
    content = re.sub(r'<segment state="[^"]*"( subState="[^"]*")?>', '<segment state="final">', content)
    content = re.sub(
        r"<source>([^<]*)</source>", lambda m: f"{m[0]}<target>t{m[1]}</target>", content)
    open(path, "w", encoding="utf-8", newline="").write(content)


def check_filled(fill, path, language, expected):
    """Every text that is filled in is in the next export."""
    fill(os.path.join(work, path), language)
    told = json.loads(run("import", path, "--format", "json", allowed=(0, 1)).stdout)
    # What is refused, as in a table with mistakes, is told.
    refused = sum(told["units"]["refused"].values())
    run("export", "--as", "xliff", "-l", language, "-o", "again", *options, allowed=(0, 1))
    after = units(os.path.join(work, "again", f"{language}.xliff"))
    lost = []
    for key, (source, *_) in expected.items():
        wanted = {"t" + source, "\n".join("t" + line for line in source.split("\n"))}
        if source and after.get(key, (0, ""))[1] not in wanted:
            lost.append((key, after.get(key)))
    if len(lost) > refused:
        fault(f"{path}: {len(lost)} translations did not come home, such as {lost[:3]}")


def module(name, attribute=None):
    try:
        found = __import__(name, fromlist=["x"])
        return getattr(found, attribute) if attribute else found
    except ImportError:
        print(f"  left out: no Python package with {name}")
        return None


pypo = module("translate.storage.pypo")
csvl10n = module("translate.storage.csvl10n")
xliff = module("translate.storage.xliff")
xliff2 = module("translate.storage.xliff2")
xliff_parse = module("moz.l10n.formats.xliff.parse", "xliff_parse")
cldr = os.environ.get("CLDR")
if cldr:
    with open(cldr, encoding="utf-8") as file:
        rules = json.load(file)["supplemental"]["plurals-type-cardinal"]
else:
    rules = None
    pypo = None
    print("  left out: CLDR names no plurals.json, so PO is read by msgfmt only")

copy()
flags = [word for language in languages for word in ("-l", language)]
for kind in ("xliff", "xliff2", "po", "csv"):
    run("export", "--as", kind, *flags, "-o", kind, *options, allowed=(0, 1))
run("export", "--as", "xliff", "--as-xcode", "26.5:17F42", *flags, "-o", "xcode", *options, allowed=(0, 1))
count = 0
for language in languages:
    path = os.path.join(work, "xliff", f"{language}.xliff")
    if not os.path.exists(path):
        continue
    expected = units(path)
    count += len(expected)
    check_po(os.path.join(work, "po", f"{language}.po"), language, expected)
    check_csv(os.path.join(work, "csv", f"{language}.csv"), language, expected)
    check_xliff(path, language, expected, xliff)
    check_xliff(os.path.join(work, "xliff2", f"{language}.xliff"), language, expected, xliff2)
    check_moz(os.path.join(work, "xcode", f"{language}.xliff"), expected)
    for kind in ("xliff", "xliff2", "po", "csv"):
        name = f"{kind}/{language}.{kind.rstrip('2')}"
        result = run("import", name, "--check", allowed=(0, 1))
        if "would" in result.stdout:
            fault(f"importing {name} as it is changes something: {result.stdout[:300]}")
    for kind, fill in (("po", pypo and fill_po), ("csv", fill_csv), ("xliff2", fill_second)):
        if not fill:
            continue
        check_filled(fill, f"{kind}/{language}.{kind.rstrip('2')}", language, expected)
        copy_back = [f for f in ("xliff", "xliff2", "po", "csv", "xcode")]
        kept = {f: os.path.join(work, f) for f in copy_back}
        saved = work + ".saved"
        shutil.rmtree(saved, ignore_errors=True)
        os.makedirs(saved)
        for folder in kept:
            shutil.move(kept[folder], os.path.join(saved, folder))
        copy()
        for folder in kept:
            shutil.move(os.path.join(saved, folder), kept[folder])
        shutil.rmtree(saved)
print(f"{project}: {count} texts in {len(languages)} languages, {len(faults)} faults")
for line in faults[:10]:
    print(f"  {line}")
sys.exit(1 if faults else 0)

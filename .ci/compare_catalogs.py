"""Compares the string catalogs that loquat-dev read with what Python's json finds in them: the keys in
their order, comments, states, and every text in every language.

usage: compare_catalogs.py <output of loquat-dev catalogs>
"""
import json
import sys

CATEGORIES = ["zero", "one", "two", "few", "many", "other"]


def texts(value, path=()):
    """The path, text and state of everything that a localization says."""
    variations = value.get("variations", {})
    result = []
    if "device" in variations:
        for name, form in variations["device"].items():
            result += texts(form, path + ("device", name))
    elif "plural" in variations:
        for name, form in variations["plural"].items():
            if name in CATEGORIES:
                result += texts(form, path + ("plural", name))
    elif "value" in value.get("stringUnit", {}):
        unit = value["stringUnit"]
        result.append([".".join(path), unit["value"], unit.get("state", "translated")])
    elif "values" in value.get("stringSet", {}):
        phrases = value["stringSet"]
        state = phrases.get("state", "translated")
        result += [[".".join(path), text, state] for text in phrases["values"]]
    for name, form in value.get("substitutions", {}).items():
        result += texts(form, ("substitutions", name))
    return result


def entry(key, value):
    localizations = value.get("localizations", {})
    return [
        key, value.get("comment"), value.get("extractionState"),
        value.get("shouldTranslate", True),
        {language: sorted(texts(localization)) for language, localization in localizations.items()},
    ]


files = entries = count = different = 0
for line in open(sys.argv[1], encoding="utf-8"):
    found = json.loads(line)
    files += 1
    try:
        catalog = json.load(open(found["file"], encoding="utf-8-sig"))
    except ValueError as error:
        if "error" not in found:
            different += 1
            print(f"{found['file']}: only we read it: {error}")
        continue
    if "error" in found:
        different += 1
        print(f"{found['file']}: only they read it: {found['error']} at {found['offset']}")
        continue
    theirs = [entry(key, value) for key, value in catalog.get("strings", {}).items()]
    ours = found["entries"]
    for values in ours:
        # Sets of phrases keep their order in the file; here both sides are sorted.
        values[4] = {language: sorted(found) for language, found in values[4].items()}
        count += sum(len(found) for found in values[4].values())
    entries += len(ours)
    heads = [catalog.get("sourceLanguage"), catalog.get("version")]
    if theirs != ours or heads != [found["sourceLanguage"], found["version"]]:
        different += 1
        first = next((pair for pair in zip(theirs, ours) if pair[0] != pair[1]), heads)
        print(f"{found['file']}: differs: {first}")
print(f"{files} files, {entries} entries, {count} texts, {different} different")
sys.exit(different > 0)

#!/usr/bin/env python3
"""compare_strings.py THEIRS OURS: .strings files as CoreFoundation reads them, and as Loquat does.

Exit status 1 for any difference that is not explained here.
"""
import json, sys

# Where Loquat reads on and CoreFoundation does not, on purpose.
DELIBERATE = {
    "18_utf16le_nobom.strings": "UTF-16 without a byte order mark is recognized",
    "19_utf16be_nobom.strings": "UTF-16 without a byte order mark is recognized",
    "26_empty.strings": "an empty file is an empty table, as on Apple's systems",
    "42_double_semicolon.strings": "';;' is reported; CoreFoundation drops what follows in silence",
}


def read(path):
    with open(path, encoding="utf8", newline="\n") as lines:
        return {record["file"]: record for record in map(json.loads, lines)}


def text_values(record):
    """The texts; nested values are kept by Loquat, but are no entries."""
    values = record.get("value")
    if not isinstance(values, dict):
        return None
    return {key: value for key, value in values.items() if isinstance(value, str)
            and not value.startswith("<data")}


theirs, ours = read(sys.argv[1]), read(sys.argv[2])
different = 0
for name, record in sorted(theirs.items()):
    expected, found = text_values(record), text_values(ours.get(name, {}))
    if expected == found:
        continue
    if name in DELIBERATE:
        print(f"on purpose: {name}: {DELIBERATE[name]}")
    else:
        different += 1
        print(f"differs: {name}\n  theirs {record}\n  ours   {ours.get(name)}")
print(f"{len(theirs)} files, {different} different")
sys.exit(different > 0)

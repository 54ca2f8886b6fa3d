#!/usr/bin/env python3
"""compare_strings.py THEIRS OURS: .strings files as CoreFoundation reads them, and as Loquat does.

Both have a JSON line for each file, in the same order. Exit status 1 for any difference that is not
explained here.
"""
import json, os, sys

# What Loquat reads and CoreFoundation refuses, by the name of the case. Apple's apps never see these
# files: Xcode's build takes their encoding from the project, and writes them anew.
DELIBERATE = {
    "18_utf16le_nobom.strings": "UTF-16 without a byte order mark is recognized",
    "19_utf16be_nobom.strings": "UTF-16 without a byte order mark is recognized",
}
# An empty file is an empty table, as on Apple's systems, but not on Linux.
EMPTY = b"\xef\xbb\xbf"
# Where no key follows, as behind `;;`, CoreFoundation stops without a word, and the texts behind are
# lost. For Loquat that is a mistake, and what comes before it must be the same.
SILENT = "expected a key"
# A file that ends within a comment is cut off, most likely. CoreFoundation says nothing.
OPEN = "the comment is not closed, so it reaches to the end of the file; add '*/'"


def read(path):
    with open(path, encoding="utf8", newline="\n") as lines:
        return [json.loads(line) for line in lines]


def text_values(record):
    """The texts; nested values are kept by Loquat, but are no entries."""
    values = record.get("value")
    if not isinstance(values, dict):
        return None
    return {key: value for key, value in values.items() if isinstance(value, str)
            and not value.startswith("<data")}


theirs, ours = read(sys.argv[1]), read(sys.argv[2])
if len(theirs) != len(ours):
    sys.exit(f"{len(theirs)} files of theirs, {len(ours)} of ours")
different = errors = keys = 0
for record, our_record in zip(theirs, ours):
    expected, found = text_values(record), text_values(our_record)
    if expected == found and our_record.get("error") in (None, SILENT, OPEN):
        keys += len(expected)
        if "error" in our_record:
            print(f"CoreFoundation does not tell, at {our_record['place']}: "
                  f"{our_record['error']}: {our_record['file']}")
    elif expected is None and "error" in our_record:
        errors += 1
    elif found == {} and open(our_record["file"], "rb").read().strip(EMPTY) == b"":
        print(f"empty: {our_record['file']}")
    elif record["file"] in DELIBERATE:
        print(f"on purpose: {record['file']}: {DELIBERATE[record['file']]}")
    else:
        different += 1
        print(f"differs: {our_record['file']}: "
              f"theirs {record.get('error')}, ours {our_record.get('error')}")
        for key in sorted((expected or {}).keys() | (found or {}).keys()):
            left, right = (expected or {}).get(key), (found or {}).get(key)
            if left != right:
                print(f"  {key!r}: theirs {left!r}, ours {right!r}")
                break
print(f"{len(theirs)} files, {keys} texts the same, {errors} errors for both, {different} different")
sys.exit(different > 0)

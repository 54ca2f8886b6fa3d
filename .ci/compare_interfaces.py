"""Compares the texts that loquat-dev found in storyboards and xibs with Xcode's tables of them.

A text must be in a table with the same comment in some language, if any table beside the file has
its key; and loquat-dev must have found every key of an object that is in the file. Tables hold
entries of objects that are gone, and lack new ones: both are counted only.

usage: compare_interfaces.py <output of loquat-dev interfaces>
"""
import collections
import glob
import json
import os
import re
import sys

ENTRY = re.compile(
    r'/\*((?:[^*]|\*(?!/))*)\*/\s*"((?:[^"\\]|\\.)*)"\s*=\s*"(?:[^"\\]|\\.)*"\s*;'
)


TEXT = re.compile(r' = "(?:[^"\\]|\\.)*"; (?=ObjectID)')


def text(path):
    data = open(path, "rb").read()
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16")
    return data.decode("utf-8-sig", "replace")


def tables(path):
    """The comments of every key in the tables beside a file in a folder of a language."""
    folder = os.path.dirname(os.path.dirname(path))
    name = os.path.splitext(os.path.basename(path))[0] + ".strings"
    comments = collections.defaultdict(set)
    for table in glob.glob(os.path.join(glob.escape(folder), "*.lproj", glob.escape(name))):
        for comment, key in ENTRY.findall(text(table)):
            if comment.lstrip().startswith("Class = "):
                comments[key].add(comment.strip())
    return comments


def main():
    counts = collections.Counter()
    for line in open(sys.argv[1], encoding="utf-8"):
        found = json.loads(line)
        path = found["file"]
        counts["files"] += 1
        if "error" in found:
            print(f"{path}: {found['error']}")
            counts["wrong"] += 1
            continue
        comments = tables(path)
        ours = {id: note for id, _, note in found["strings"]}
        content = text(path)
        for key, known in comments.items():
            if key in ours:
                counts["compared"] += 1
                if ours[key] in known:
                    continue
                if TEXT.sub("", ours[key]) in {TEXT.sub("", other) for other in known}:
                    counts["changed since"] += 1
                else:
                    print(f"{path}: {key}: {ours[key]} is not {sorted(known)[0]}")
                    counts["wrong"] += 1
            elif f'id="{key.split(".")[0]}"' in content:
                print(f"{path}: {key} is missing")
                counts["wrong"] += 1
            else:
                counts["of objects that are gone"] += 1
        if comments:
            counts["files with tables"] += 1
            counts["not in tables"] += sum(1 for id in ours if id not in comments)
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    sys.exit(1 if counts["wrong"] or counts["changed since"] * 100 > counts["compared"] else 0)


main()

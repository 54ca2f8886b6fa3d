#!/usr/bin/env python3
"""Compares what our syntax trees hold with what Swift's own parser reads, file by file.

usage: compare_facts.py THEIRS OURS [how many differences to show]

Left out: files that Swift's parser calls wrong, and what lies in bodies that our parser skips
because no string is in them.
"""
import sys
from bisect import bisect_left
from collections import Counter

theirs, ours, *rest = sys.argv[1:]
shown = int(rest[0]) if rest else 20


def files(path):
    facts, name = [], None
    with open(path, encoding="utf-8", errors="replace", newline="\n") as lines:
        for line in lines:
            if line.startswith("file "):
                if name is not None:
                    yield name, facts
                name, facts = line.rstrip("\n"), []
            else:
                facts.append(line.rstrip("\n"))
    if name is not None:
        yield name, facts


def is_skipped(fact, ranges):
    """Whether a fact lies in one of the ranges, which are sorted and apart."""
    kind, offset, *_ = fact.split(" ", 2)
    place = bisect_left(ranges, (int(offset), 0)) - 1
    return kind != "string" and place >= 0 and int(offset) <= ranges[place][1]


# What only one of the two tells: a part that could not be read, and the bodies left out.
OWN = ("unknown ", "skipped ")
counts, differences, wrong, total = Counter(), [], 0, 0
for (their_name, their_facts), (our_name, our_facts) in zip(files(theirs), files(ours), strict=True):
    _, state, path = their_name.split(" ", 2)
    assert path == our_name.split(" ", 1)[1]
    if state == "wrong":
        wrong += 1
        continue
    ranges = sorted(
        tuple(map(int, fact.split(" ")[1:3])) for fact in our_facts if fact.startswith("skipped "))
    left, right = Counter(their_facts), Counter(f for f in our_facts if not f.startswith(OWN))
    total += len(their_facts)
    if left == right:
        continue
    missed = [f for f in (left - right).elements() if not is_skipped(f, ranges)]
    surplus = list((right - left).elements())
    for sign, facts in (("-", missed), ("+", surplus)):
        for fact in facts:
            kind, offset, *_ = fact.split(" ", 2)
            counts[sign + kind] += 1
            differences.append((path, int(offset), sign, fact))
for path, offset, sign, fact in sorted(differences)[:shown]:
    with open(path, "rb") as file:
        line = file.read()[:offset].count(b"\n") + 1
    print(f"{path}:{line}: {sign}{fact}")
print(f"{total} facts, {wrong} wrong files left out, {len(differences)} differences", dict(counts))
sys.exit(bool(differences))

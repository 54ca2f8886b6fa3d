"""Compares the keys that loquat found in sources of the C family with the literals that Clang's
lexer found there: every first argument of one of Apple's macros, and nothing else.

A literal in a larger expression is no key; it must lie in one that loquat reports as no literal.
Messages and `CFSTR(...)`, which the judge does not look at, are counted only.

usage: compare_objective_c.py <JSON lines of the judge> <output of loquat extract --format json>
"""
import collections
import json
import re
import sys

MACRO = re.compile(
    r"(NSLocalized(Attributed)?String|CFCopyLocalizedString)"
    r"(FromTable|FromTableInBundle|WithDefaultValue)?"
)

MESSAGE = re.compile(rb"localized(Attributed)?StringForKey\s*:\s*$")


def main():
    counts = collections.Counter()
    ours = json.load(open(sys.argv[2], encoding="utf-8"))
    expressions = collections.defaultdict(list)
    for found in ours["diagnostics"]:
        if found["id"] == "key-not-literal":
            start = (found["line"], found["column"])
            expressions[found["path"]].append((start, (found["endLine"], found["endColumn"])))

    theirs = collections.Counter()
    for line in open(sys.argv[1], encoding="utf-8"):
        found = json.loads(line)
        if found["arg"] != 0 or not MACRO.fullmatch(found["callee"] or ""):
            continue
        place = (found["line"], found["col"])
        if any(start <= place < end for start, end in expressions[found["file"]]):
            counts["in expressions"] += 1
        else:
            theirs[found["file"], found["value"]] += 1

    for table in ours["tables"]:
        for string in table["strings"]:
            for place in string["places"]:
                path, line, column = place.rsplit(":", 2)
                lines = re.split(rb"\r\n|\r|\n", open(path, "rb").read())
                text = lines[int(line) - 1]
                before, key = text[: int(column) - 1], text[int(column) - 1 :]
                if MESSAGE.search(before) or key.startswith(b"CF"):
                    counts["not judged"] += 1
                elif theirs[path, string["key"]] > 0:
                    theirs[path, string["key"]] -= 1
                    counts["the same"] += 1
                else:
                    print(f"{place}: {string['key']!r} is not found by the judge")
                    counts["wrong"] += 1
    for (path, key), missing in theirs.items():
        if missing > 0:
            print(f"{path}: {key!r} is not found")
            counts["wrong"] += missing
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    sys.exit(1 if counts["wrong"] or not counts["the same"] else 0)


main()

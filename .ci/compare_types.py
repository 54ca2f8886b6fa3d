#!/usr/bin/env python3
"""Compares the format specifiers of interpolations with the types that the compiler finds.

usage: compare_types.py [--record] ORACLE LOQUAT FILE...

ORACLE prints the keys that the compiler's types give. With --record they are written behind the
arrows of the files, which the tests read. The files in .ci/types are checked along.
"""
import json, os, re, subprocess, sys, tempfile

is_record = "--record" in sys.argv
oracle, loquat, *files = [word for word in sys.argv[1:] if word != "--record"]
here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "types")
# Their macros only add members that nobody names.
MACROS = re.compile(r"@(Observable|ObservationIgnored|Model)\b")
ARROW = re.compile(r"  // → .*")


def theirs(path):
    """Keys by line."""
    with open(path) as file:
        text = file.read()
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, os.path.basename(path))
        with open(copy, "w") as file:
            file.write(MACROS.sub(lambda match: " " * len(match[0]), text))
        names = ["Anything.swift"] + ["SwiftUI.swift"] * ("import SwiftUI" in text)
        command = ["python3", oracle, copy, *(os.path.join(here, name) for name in names)]
        result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode or not result.stdout:
        sys.exit(f"{path}: the compiler refuses it\n{result.stderr}")
    keys = {}
    for line in map(json.loads, result.stdout.splitlines()):
        keys.setdefault(line["line"], []).append(line["key"])
    return keys


def ours(path):
    command = [loquat, "scan", "--quiet", "--format", "json", path]
    result = subprocess.run(command, capture_output=True, text=True)
    keys = {}
    for string in json.loads(result.stdout)["strings"]:
        if "%" in string["key"]:
            keys.setdefault(string["line"], []).append(string["key"])
    return keys


def record(path, keys):
    with open(path) as file:
        lines = ARROW.sub("", file.read()).split("\n")
    for number, found in keys.items():
        keys = "; ".join(json.dumps(key) for key in found)
        lines[number - 1] += "  // → " + keys
    with open(path, "w") as file:
        file.write("\n".join(lines))


def specifiers(keys):
    return [word for key in keys or [] for word in re.findall(r"%%|%\.?\d*\w+|%@", key)]


def expressions(line):
    """What stands in the interpolations of a line, without those in others."""
    found, depth, start = [], 0, 0
    for place, character in enumerate(line):
        if character == "(":
            if line[place - 1] == "\\" and not start:
                depth, start = 0, place + 1
            depth += 1
        elif character == ")":
            depth -= 1
            if start and not depth:
                found.append(line[start:place])
                start = 0
    return found


def difference(left, right, line):
    left, right, names = specifiers(left), specifiers(right), expressions(line)
    if not len(left) == len(right) == len(names):
        return [f"compiler {left}", f"loquat   {right}"]
    return [f"{a} {b} {name}" for a, b, name in zip(left, right, names) if a != b]


def main():
    count = differences = 0
    for path in files:
        expected = theirs(path)
        if is_record:
            record(path, expected)
        found = ours(path)
        with open(path) as file:
            lines = file.read().split("\n")
        for line in sorted(expected.keys() | found.keys()):
            left, right = expected.get(line), found.get(line)
            count += len(specifiers(left))
            if left != right:
                print(f"{path}:{line}: the compiler's, ours")
                for text in difference(left, right, lines[line - 1]):
                    differences += 1
                    print("  " + text)
    print(f"{count} specifiers in {len(files)} files, {differences} differ")
    sys.exit(1 if differences else 0)


main()

#!/usr/bin/env python3
"""Compares how numbers are written with ICU, in every locale that it knows.

usage: compare_numbers.py LOQUAT-DEV NUMBERS WORK

All locales must agree; of those that ask for a numbering system that is not theirs, a few may differ,
which are named.
"""
import os, subprocess, sys

dev, judge, work = sys.argv[1:]
locales = subprocess.run([judge, "locales"], capture_output=True, text=True, check=True).stdout.split()
systems = ["arab", "arabext", "deva", "thai", "hanidec", "latn", "native"]
names = locales + [f"{name}-u-nu-{system}" for name in locales if name.count("-") == 0
                   for system in systems]
names += ["en-EG", "pa-PK", "uz-AF", "zh-TW", "sr-ME"]
numbers = [("d", value) for value in
           ["0", "7", "42", "-1", "999", "1234", "12345", "-1234567", "1234567890123"]]
numbers += [(".2f", value) for value in ["0", "0.125", "2.675", "-1234.5", "99999.999", "1e15", "5e-324"]]
numbers += [(".0f", value) for value in ["0.5", "1.5", "2.5", "-0.4"]]
lines = [f"{name} {specifier} {value}" for name in names for specifier, value in numbers]
path = os.path.join(work, "numbers.txt")
with open(path, "w") as file:
    file.write("\n".join(lines) + "\n")
ours = subprocess.run([dev, "numbers", path], capture_output=True, text=True, check=True).stdout
theirs = subprocess.run([judge], input="\n".join(lines) + "\n", capture_output=True, text=True,
                        check=True).stdout
ours, theirs = ours.split("\n")[:-1], theirs.split("\n")[:-1]
if len(ours) != len(lines) or len(theirs) != len(lines):
    sys.exit(f"{len(lines)} numbers, {len(ours)} of ours, {len(theirs)} of ICU")
different = [(line, a, b) for line, a, b in zip(lines, ours, theirs) if a != b]
wrong = {}
for line, a, b in different:
    wrong.setdefault(line.split()[0], (line, a, b))
for line, a, b in wrong.values():
    print(f"{line}: {a!r}, ICU {b!r}")
print(f"{len(lines)} numbers in {len(names)} locales; {len(different)} differ in {len(wrong)} locales")
usual = [name for name in wrong if "-u-nu-" not in name and name != "en-US-POSIX"]
sys.exit(bool(usual) or len(wrong) > 40)

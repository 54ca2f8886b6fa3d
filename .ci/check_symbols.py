#!/usr/bin/env python3
"""Asks Swift's compiler whether generated symbols are right, and compares them with those by Xcode.

The files of two catalogs are type-checked beside a stub of Foundation and calls of all symbols, with
every head and access level, as part of a package and not. PAIRS is a table of keys with the symbols
that Xcode has made of them: each is the only key of a catalog.

usage: check_symbols.py LOQUAT WORK [PAIRS]
"""
import csv
import itertools
import json
import os
import shutil
import subprocess
import sys

loquat, work, *pairs = sys.argv[1:]
here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "symbols")
SPECIFIERS = {"Int": "%lld", "Int32": "%d", "String": "%@", "UInt": "%llu", "Double": "%lf"}


def fresh(name):
    folder = os.path.join(work, name)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    return folder


def type_check():
    catalogs = [os.path.join(here, f"{name}.xcstrings") for name in ("Localizable", "Discover")]
    heads = ("isolated", "nonisolated-extension", "nonisolated")
    count = 0
    for head, access in itertools.product(heads, ("internal", "package", "public")):
        folder = fresh("generated")
        subprocess.run(
            [loquat, "symbols", "--quiet", "--head", head, "--access", access, "-o", folder, *catalogs],
            check=True)
        files = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
        for flags in ([], ["-D", "SWIFT_PACKAGE"]):
            subprocess.run(
                ["swiftc", "-typecheck", "-package-name", "shop", "-module-name", "Shop", *flags, *files,
                 os.path.join(here, "Stub.swift"), os.path.join(here, "Calls.swift")],
                check=True)
            count += 1
    print(f"{count} sets of files, 0 wrong")


def compare(path):
    wrong = 0
    with open(path, encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    for row in rows:
        catalog = os.path.join(fresh("pair"), "Localizable.xcstrings")
        parameters = row["parameters"] or ""
        types = [part.rsplit(": ", 1)[1] for part in parameters.strip("()").split(", ") if part]
        entry = {"extractionState": "manual"}
        if types:
            text = " ".join(SPECIFIERS[name] for name in types)
            entry["localizations"] = {"en": {"stringUnit": {"state": "translated", "value": text}}}
        with open(catalog, "w", encoding="utf-8") as file:
            json.dump({"sourceLanguage": "en", "strings": {row["key"]: entry}, "version": "1.1"}, file)
        done = subprocess.run(
            [loquat, "symbols", "--list", "--format", "json", catalog], capture_output=True, text=True)
        symbols = json.loads(done.stdout)["tables"][0]["symbols"]
        found = symbols[0] if symbols else {"symbol": None, "parameters": []}
        own = [parameter["type"] for parameter in found["parameters"]]
        # Keys with placeholders are listed without their parameters.
        if found["symbol"] != row["symbol"] or (types and own != types):
            print(f"{row['key']}: {found['symbol']} {own} is not {row['symbol']} {types}")
            wrong += 1
    print(f"{len(rows)} keys, {wrong} other than Xcode's")
    return wrong


type_check()
sys.exit(1 if pairs and compare(pairs[0]) else 0)

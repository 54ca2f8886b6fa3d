#!/usr/bin/env python3
"""compare_imports.py LOQUAT SAMPLES WORK [MIRRORS]: our imports against those of Xcode.

String catalogs of which SAMPLES has the XLIFF that was imported and the result by Xcode must say the
same, but for what is listed here with its reason. If MIRRORS has the git repository of an app whose
tables were written by an import, its XLIFF is imported with --mode replace: the tables must be the
same to the byte, but for so many lines as are known, and why.
"""
import difflib, json, os, shutil, subprocess, sys

loquat, samples, work = (os.path.abspath(path) for path in sys.argv[1:4])
mirrors = sys.argv[4] if len(sys.argv) > 4 else None
oracle = os.path.join(samples, "12-xcode27-oracle")
faults = 0


def fresh(name):
    path = os.path.join(work, name)
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(path)
    return path


def run(folder, *words):
    return subprocess.run([loquat, "import", *words], cwd=folder, capture_output=True, text=True)


def localizations(path):
    strings = json.load(open(path, encoding="utf-8"))["strings"]
    return {key: entry.get("localizations", {}) for key, entry in strings.items()}


# (sample, XLIFF, result, options, keys that differ, and why)
EMPTY = "an empty translation removes nothing, unless tables are replaced"
SPELLING = "references keep the number that they have, unless tables are replaced"
SOURCE = "what nobody has translated gets no copies of the source, unless tables are replaced"
UNKNOWN = "a state that nobody knows needs review, unless tables are replaced"
cases = [
    ("state-import", "import-edited.xliff", "expected-after-import.xcstrings", [],
     {"empty": EMPTY, "unknown": UNKNOWN}),
    ("state-import", "import-edited.xliff", "expected-after-import.xcstrings",
     ["--mode", "replace"], {}),
    ("state-import", "exported.xliff", "source.xcstrings", [], {}),
    ("catalog-matrix", "exported.xliff", "expected-after-import.xcstrings", [],
     {"multi": SPELLING, "source_only_plural": SOURCE}),
    ("catalog-matrix", "exported.xliff", "expected-after-import.xcstrings",
     ["--mode", "replace"], {}),
    ("missing-locale-uk", "exported.xliff", "source.xcstrings", [], {}),
]
for sample, xliff, result, options, known in cases:
    folder = fresh(sample)
    path = os.path.join(folder, "Localizable.xcstrings")
    with open(os.path.join(oracle, sample, "source.xcstrings"), "rb") as source:
        open(path, "wb").write(source.read())
    run(folder, *options, os.path.join(oracle, sample, xliff))
    ours, theirs = localizations(path), localizations(os.path.join(oracle, sample, result))
    different = {key for key in set(ours) | set(theirs) if ours.get(key) != theirs.get(key)}
    print(f"{sample}/{xliff} {' '.join(options)}: {len(theirs)} keys, {len(different)} differ, "
          f"{len(known)} known")
    for key in sorted(different & set(known)):
        print(f"  {key}: {known[key]}")
    if different != set(known):
        faults += 1
        print("  not as expected:", sorted(different ^ set(known)))

# (repository, revision, XLIFF, folders of the language, lines that differ, and why)
apps = [
    ("tinode+ios", "68c9f73c2462", "Localizations/es.xcloc/Localized Contents/es.xliff", "es.lproj", {
        "es.lproj/Localizable.strings": (5, "one key, which was translated after the table was written"),
        "Tinodios/es.lproj/InfoPlist.strings": (6, "names of another target, which Xcode had exported"),
    }),
]
for name, revision, xliff, language, known in apps:
    repository = os.path.join(mirrors or "", name, "repo")
    if not mirrors or not os.path.isdir(repository):
        print(f"left out: no repository of {name}")
        continue
    folder = fresh(name)
    tree = subprocess.run(["git", "-C", repository, "archive", revision], capture_output=True)
    if tree.returncode:
        print(f"left out: {name} has no {revision}")
        continue
    subprocess.run(["tar", "-x", "-C", folder], input=tree.stdout, check=True)
    tables = {}
    for base, _, names in os.walk(folder):
        for file in names:
            if base.endswith("/" + language) and file.endswith(".strings"):
                path = os.path.join(base, file)
                tables[os.path.relpath(path, folder)] = open(path, encoding="utf-8", newline="").read()
    result = run(folder, "--mode", "replace", xliff)
    print(f"{name}: {result.stderr.strip().splitlines()[-1:]}")
    for path, theirs in sorted(tables.items()):
        ours = open(os.path.join(folder, path), encoding="utf-8", newline="").read()
        lines = [line for line in difflib.unified_diff(
            theirs.split("\n"), ours.split("\n"), "Xcode", "ours", n=0, lineterm="")
            if line[0] in "+-" and line[:3] not in ("+++", "---")]
        expected, reason = known.get(path, (0, ""))
        print(f"  {path}: {len(lines)} of {theirs.count(chr(10))} lines differ, {expected} known {reason}")
        if len(lines) > expected:
            faults += 1
            print("\n".join(lines[:20]))
sys.exit(1 if faults else 0)

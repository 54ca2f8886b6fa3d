#!/usr/bin/env python3
"""compare_exports.py LOQUAT SAMPLES WORK [MIRRORS]: our bundles against those that Xcode wrote.

String catalogs of which SAMPLES has the export are put into a folder each and exported: the XLIFF
must be the same to the byte. If MIRRORS has git repositories as OWNER+NAME/repo, the revision that
a sample was exported from is checked out and exported, too: no more lines may differ than are known
to, and why is said with the number.
"""
import difflib, json, os, shutil, subprocess, sys

loquat, samples, work = (os.path.abspath(path) for path in sys.argv[1:4])
mirrors = sys.argv[4] if len(sys.argv) > 4 else None
oracle = os.path.join(samples, "12-xcode27-oracle")
faults = 0


def export(project, languages, tool, out):
    options = [word for language in languages for word in ("-l", language)]
    subprocess.run(
        [loquat, "export", "--quiet", "--as-xcode", tool, *options, "-o", out, project],
        check=True, capture_output=True)


def xliff(out, language):
    path = os.path.join(out, f"{language}.xcloc", "Localized Contents", f"{language}.xliff")
    return open(path, encoding="utf-8", newline="").read()


def compare(name, theirs, ours, known=0):
    global faults
    lines = [line for line in difflib.unified_diff(
        theirs.split("\n"), ours.split("\n"), "Xcode", "ours", n=0, lineterm="")
        if line[0] in "+-" and line[:3] not in ("+++", "---")]
    print(f"{name}: {len(lines)} of {theirs.count(chr(10))} lines differ, {known} known")
    if len(lines) > known:
        faults += 1
        print("\n".join(lines[:40]))


def fresh(name):
    path = os.path.join(work, name)
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(path)
    return path


def translated(path, text):
    """The catalog of one key in a bundle, with the French that the export had."""
    catalog = json.load(open(path, encoding="utf-8"))
    for entry in catalog["strings"].values():
        entry["localizations"]["en"]["stringUnit"]["value"] = text + " source"
        entry["localizations"]["fr"] = {
            "stringUnit": {"state": "translated", "value": text + " cible"}}
    return catalog


for name, language in [("catalog-matrix", "fr"), ("state-import", "fr"), ("missing-locale-uk", "uk"),
                       ("multiple-catalogs", "fr")]:
    sample, project = os.path.join(oracle, name), fresh(name)
    if name == "multiple-catalogs":
        source = os.path.join(sample, "source-contents-Custom.xcstrings")
        for table, text in [("Custom", "CUSTOM"), ("Localizable", "LOCAL")]:
            with open(os.path.join(project, table + ".xcstrings"), "w", encoding="utf-8") as file:
                json.dump(translated(source, text), file)
    else:
        shutil.copyfile(os.path.join(sample, "source.xcstrings"),
                        os.path.join(project, "Localizable.xcstrings"))
    export(project, [language], "27.0:27A266a", os.path.join(project, "out"))
    theirs = open(os.path.join(sample, "exported.xliff"), encoding="utf-8", newline="").read()
    compare(name, theirs, xliff(os.path.join(project, "out"), language))

# The revision, files as they were in the one before, and the lines that are known to differ.
exports = [
    ("geteduroam+apple-app", "6f1e1eeca9e6979892d716342162888e0c81792f", [],
     "03-xcloc-16.0-geteduroam-nl", "16.0:16A242", {"en": 0, "nl": 0}),
    # 77 lines are of dependencies that are not in the repository, 5 of a call in a comment, which
    # Xcode's extraction without a compiler finds.
    ("tinode+ios", "3edc0a6e5c349c76416148cc07a57328ff181ded",
     ["Tinodios/TopicInfoViewController.swift"], "04-xcloc-16.4-tinode", "16.4:16F6", {"en": 82}),
]


def check_out(repository, revision, older, path):
    def git(*words):
        return subprocess.run(["git", "-C", repository, *words], check=True, capture_output=True)

    for line in git("ls-tree", "-r", "-z", revision).stdout.decode().split("\0")[:-1]:
        (mode, kind, object_id), name = line.split("\t")[0].split(" "), line.split("\t")[1]
        if kind != "blob" or mode == "120000" or name.startswith("Localizations/"):
            continue
        if name in older:
            object_id = f"{revision}~1:{name}"
        result = subprocess.run(["git", "-C", repository, "cat-file", "blob", object_id],
                                capture_output=True)
        if result.returncode != 0:
            continue  # Large files may be missing from a mirror.
        os.makedirs(os.path.join(path, os.path.dirname(name)), exist_ok=True)
        with open(os.path.join(path, name), "wb") as file:
            file.write(result.stdout)


for name, revision, older, sample, tool, languages in exports:
    repository = os.path.join(mirrors or "", name, "repo")
    if not mirrors or not os.path.isdir(repository):
        print(f"left out: no mirror of {name}")
        continue
    project = fresh(name)
    check_out(repository, revision, older, project)
    export(project, languages, tool, os.path.join(project, "out"))
    for language, known in languages.items():
        path = os.path.join(samples, sample, f"{language}.xcloc", "Localized Contents",
                            f"{language}.xliff")
        theirs = open(path, encoding="utf-8", newline="").read()
        compare(f"{name} {language}", theirs, xliff(os.path.join(project, "out"), language), known)

sys.exit(1 if faults else 0)

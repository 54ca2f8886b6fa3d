#!/usr/bin/env python3
"""compare_returns.py LOQUAT SAMPLES WORK: bundles that Xcode wrote go home and come out the same.

The `Source Contents` of each bundle become a project. The bundle is imported into it, and the
language exported again: every `<file>` whose source is there must be the same to the byte. No more
lines may differ than are known to, and why is said with the number.
"""
import difflib, json, os, re, shutil, subprocess, sys
import xml.etree.ElementTree as ElementTree

loquat, samples, work = (os.path.abspath(path) for path in sys.argv[1:4])
namespace = "{urn:oasis:names:tc:xliff:document:1.2}"
faults = 0

# Lines of a `<file>` that are known to differ: what Xcode had from code and settings, which are not
# in a bundle.
known_lines = {
    # All are keys of the code.
    "Pods/en.lproj/Localizable.strings": 77,
    # A setting says that these are frameworks, whose name nobody translates.
    "TinodeSDK/en.lproj/InfoPlist.strings": 2,
    "TinodiosDB/en.lproj/InfoPlist.strings": 2,
    # 19 keys that only the code has, and 16 comments.
    "FocusedWork/App/en.lproj/Localizable.strings": 113,
}
# Units of a bundle that another program had written anew: lost line ends in nine keys, an empty
# translation, which is none, and one without the '%@' of its source, which is refused.
known_units = {"02-xcloc-26.4-caker-fr/fr.xcloc": 11}


def xliff_of(bundle, language):
    path = os.path.join(bundle, "Localized Contents", language + ".xliff")
    return open(path, encoding="utf-8", newline="").read() if os.path.exists(path) else ""


def files_of(text):
    blocks = re.findall(r"  <file original=.*?</file>\n", text, re.S)
    return {re.search('original="([^"]*)"', block).group(1): block for block in blocks}


def units_of(text):
    def content(unit, name):
        element = unit.find(namespace + name)
        return None if element is None else ("".join(element.itertext()), element.get("state"))

    return {(file.get("original"), unit.get("id")):
            [content(unit, name) for name in ("source", "target", "note")]
            for file in ElementTree.fromstring(text.encode()).iter(namespace + "file")
            for unit in file.iter(namespace + "trans-unit")}


def tell(name, count, known, details):
    global faults
    print(f"{name}: {count} differ, {known} known")
    if count != known:
        faults += 1
        print("\n".join(details[:40]))


def compare_lines(theirs, ours, project):
    theirs = {name: text for name, text in files_of(theirs).items()
              if os.path.exists(os.path.join(project, name))}
    ours = files_of(ours)
    for name, text in theirs.items():
        lines = [line for line in difflib.unified_diff(
            text.split("\n"), ours.get(name, "").split("\n"), "Xcode", "ours", n=0, lineterm="")
            if line[0] in "+-" and line[:3] not in ("+++", "---")]
        tell(f"  {name}", len(lines), known_lines.get(name, 0), lines)
    tell("  order of files", *(
        (0, 0, []) if [name for name in theirs if name in ours] == list(ours) else (1, 0, list(ours))))


def compare_units(theirs, ours, project, known):
    theirs, ours = units_of(theirs), units_of(ours)
    different = [f"{key}: {unit} {ours.get(key)}" for key, unit in theirs.items()
                 if os.path.exists(os.path.join(project, key[0])) and ours.get(key) != unit]
    tell("  units", len(different), known, different)


for bundle, _, names in sorted(os.walk(samples)):
    if not bundle.endswith(".xcloc") or "contents.json" not in names:
        continue
    manifest = json.load(open(os.path.join(bundle, "contents.json"), encoding="utf-8"))
    language, tool = manifest["targetLocale"], manifest["toolInfo"]
    theirs, source = xliff_of(bundle, language), os.path.join(bundle, "Source Contents")
    # One that is all on one line was written by another program, from an app that is not there.
    if theirs.count("\n") < 2 or not os.path.isdir(source):
        continue
    name = os.path.relpath(bundle, samples)
    print(name)
    project = os.path.join(work, name)
    shutil.rmtree(project, ignore_errors=True)
    shutil.copytree(source, project, copy_function=shutil.copyfile)
    subprocess.run([loquat, "import", "--quiet", "--project", project, bundle], capture_output=True)
    subprocess.run(
        [loquat, "export", "--quiet", "-l", language, "-o", os.path.join(project, "out"),
         "--as-xcode", f"{tool['toolVersion']}:{tool['toolBuildNumber']}", project],
        check=True, capture_output=True)
    ours = xliff_of(os.path.join(project, "out", language + ".xcloc"), language)
    if name in known_units:
        compare_units(theirs, ours, project, known_units[name])
    else:
        compare_lines(theirs, ours, project)

sys.exit(1 if faults else 0)

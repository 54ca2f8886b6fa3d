"""Compares the manifests that loquat-dev read with what Swift's package manager says they are.

Branches of `#if` and `if` are not decided by Loquat: what stands in one that the package manager
does not take on this machine is found all the same. Of packages in a folder of fixtures, the files of
targets are compared, too.

usage: compare_packages.py <output of loquat-dev packages> <folder for copies>
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys

ONLY_XCODE = (".xcassets", ".xcstrings", ".storyboard", ".xib")
VERSION = re.compile(r"(?i)^(\s*//\s*swift-tools-version\s*:?\s*)(\d+)\.(\d+)(\.\d+)?")


def installed():
    out = subprocess.run(["swift", "package", "--version"], capture_output=True, text=True).stdout
    return tuple(int(number) for number in re.search(r"(\d+)\.(\d+)", out).groups())


def judge(file, folder, newest):
    """What the package manager reads; a manifest for a later version is read as one for this one."""
    text = pathlib.Path(file).read_text(encoding="utf-8")
    match = VERSION.match(text)
    if match and (int(match[2]), int(match[3])) > newest:
        text = f"{match[1]}{newest[0]}.{newest[1]}{text[match.end():]}"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Package.swift").write_text(text, encoding="utf-8")
    run = subprocess.run(
        ["swift", "package", "dump-package", "--package-path", str(folder)],
        capture_output=True, text=True)
    return json.loads(run.stdout) if run.returncode == 0 else run.stderr.strip().split("\n")[0]


def resource(value):
    rule, settings = next(iter(value["rule"].items()))
    return [rule, value["path"].rstrip("/"), settings.get("localization") or ""]


def target(value):
    return {
        "name": value["name"], "type": value["type"], "path": value.get("path"),
        "sources": value.get("sources"), "exclude": value.get("exclude", []),
        "resources": [resource(each) for each in value.get("resources", [])],
    }


def files(file, folder):
    """The sources and localized files of each target, as the package manager finds them."""
    package = pathlib.Path(file).parent
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(package, folder)
    run = subprocess.run(
        ["swift", "package", "--package-path", str(folder), "describe", "--type", "json"],
        capture_output=True, text=True, check=True)
    result = {}
    for value in json.loads(run.stdout)["targets"]:
        result[value["name"]] = {str(package / value["path"] / path) for path in value["sources"]}
        for resource in value.get("resources", []):
            path = package / pathlib.Path(resource["path"]).relative_to(folder)
            found = [path] if path.is_file() else path.rglob("*")
            result[value["name"]] |= {str(each) for each in found if each.suffix == ".strings"}
    return result


def local_dependencies(value, folder):
    found = [
        each["fileSystem"][0]["path"] for each in value.get("dependencies", [])
        if "fileSystem" in each
    ]
    return {str(pathlib.Path(path).resolve()) for path in found}


copies = pathlib.Path(sys.argv[2]).resolve()
newest = installed()
packages = targets = compared = only_here = different = left_out = 0
for number, line in enumerate(open(sys.argv[1], encoding="utf-8")):
    ours = json.loads(line)
    file = ours["file"]
    folder = copies / str(number) / "a" / "b" / "c"
    theirs = judge(file, folder, newest)
    if isinstance(theirs, str):
        left_out += 1
        print(f"{file}: left out: {theirs}")
        continue
    packages += 1
    problems = []
    # Of binary targets only the name and kind are compared: their path is that of an archive.
    found = {each["name"]: each for each in ours.get("targets", [])}
    for value in theirs["targets"]:
        targets += 1
        expected = target(value)
        actual = found.pop(expected["name"], None)
        for each in (actual or {}).get("resources", []):
            each[1] = each[1].rstrip("/")
        if actual != expected:
            problems.append(f"\n  they: {expected}\n  we:   {actual}")
    has_branches = re.search(r"#if|\bif\b|\?", pathlib.Path(file).read_text(encoding="utf-8"))
    only_here += len(found)
    if found and not has_branches:
        problems.append(f"only we have {sorted(found)}")
    for key, value in [
        ("name", theirs["name"]), ("defaultLocalization", theirs.get("defaultLocalization")),
    ]:
        if ours.get(key) != value:
            problems.append(f"{key}: {value!r}, ours {ours.get(key)!r}")
    paths = {str((folder / path).resolve()) for path in ours.get("dependencies", [])}
    if not local_dependencies(theirs, folder) <= paths:
        problems.append(f"dependencies: {local_dependencies(theirs, folder)}, ours {paths}")
    if "/Fixtures/Packages/" in file:
        expected = files(file, copies / str(number) / "files")
        for name, paths in expected.items():
            compared += len(paths)
            # What only Xcode knows is none of the package manager's resources here.
            actual = {each for each in ours["files"][name] if not each.endswith(ONLY_XCODE)}
            if actual != paths:
                problems.append(f"files of {name}: {sorted(paths)}, ours {sorted(actual)}")
    different += bool(problems)
    for problem in problems:
        print(f"{file}: {problem}")
print(
    f"{packages} packages, {targets} targets, {compared} files, {only_here} in other branches, {different} different,"
    f" {left_out} left out")
sys.exit(different > 0)

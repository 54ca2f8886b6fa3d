#!/usr/bin/env python3
"""check_project_edits.py LOQUAT PLUTIL WORK APP...: what an import changes in projects of Xcode.

Each app is copied, exported in a language that no project has, and imported with every text
translated. A second reader (plutil) reads the projects before and after: the language and the new
files must be all that is added, and nothing may be gone or changed. Then Loquat reads them again: no
target may have a table twice that it had once.
"""
import json, os, re, shutil, subprocess, sys

loquat, plutil, work, *apps = (os.path.abspath(path) for path in sys.argv[1:])
KINDS = (".swift", ".m", ".mm", ".h", ".strings", ".stringsdict", ".xcstrings", ".storyboard", ".xib",
         ".intentdefinition", ".pbxproj", ".xcworkspacedata", ".xcconfig", ".plist")
# What may be new, and which lists may grow.
NEW = {"PBXResourcesBuildPhase", "PBXFileReference", "PBXBuildFile", "PBXVariantGroup",
       "PBXFileSystemSynchronizedBuildFileExceptionSet"}
GROWING = {
    ("PBXProject", "knownRegions"), ("PBXVariantGroup", "children"), ("PBXGroup", "children"),
    ("PBXResourcesBuildPhase", "files"), ("PBXNativeTarget", "buildPhases"),
    ("PBXFileSystemSynchronizedRootGroup", "exceptions"),
    ("PBXFileSystemSynchronizedBuildFileExceptionSet", "membershipExceptions")}
language = "tlh"
counts = {"projects": 0, "edited": 0, "regions": 0, "files": 0, "exceptions": 0}
faults = 0


def tell(text):
    global faults
    faults += 1
    print(text)


def copy(source, target):
    shutil.rmtree(target, ignore_errors=True)
    for folder, _, names in os.walk(source):
        for name in names:
            if name.endswith(KINDS) and os.path.isfile(os.path.join(folder, name)):
                inner = os.path.join(target, os.path.relpath(folder, source))
                os.makedirs(inner, exist_ok=True)
                shutil.copyfile(os.path.join(folder, name), os.path.join(inner, name))


def run(folder, *words):
    return subprocess.run([loquat, *words], cwd=folder, capture_output=True, text=True)


def projects(folder):
    found = {}
    for place, _, names in os.walk(folder):
        if "project.pbxproj" in names:
            path = os.path.join(place, "project.pbxproj")
            result = subprocess.run(
                [plutil, "-convert", "json", "-o", "-", path], check=True, capture_output=True)
            found[path] = json.loads(result.stdout)
    return found


def is_part(old, new):
    """Whether a list has only grown."""
    rest = iter(new)
    return all(any(item == other for other in rest) for item in old)


def files(folder):
    return {os.path.relpath(os.path.join(place, name), folder)
            for place, _, names in os.walk(folder) for name in names}


def is_new(exception, made):
    """Whether a file that was made is what a folder calls so."""
    name = exception.removeprefix("/Localized: ")
    if name == exception:
        return any(file.endswith("/" + name) for file in made)
    return any(re.sub(r"[^/]*\.lproj/", "", file).endswith("/" + name) for file in made)


def conflicts(project):
    """What a target has twice."""
    return {item["message"] for item in project["diagnostics"] if item["id"] == "table-twice"}


def compare(path, old, new, made):
    if old == new:
        return
    counts["edited"] += 1
    if {k: v for k, v in old.items() if k != "objects"} != {k: v for k, v in new.items() if k != "objects"}:
        tell(f"{path}: another frame")
    objects, others = old["objects"], new["objects"]
    used = json.dumps(others)
    for id, value in others.items():
        if id in objects:
            continue
        if value["isa"] not in NEW or used.count(id) < 2:
            tell(f"{path}: {id} is new: {value}")
        counts["files"] += value["isa"] == "PBXFileReference"
        if not all(is_new(item, made) for item in value.get("membershipExceptions", [])):
            tell(f"{path}: {id} is about other files: {value}")
    for id, value in objects.items():
        other = others.get(id)
        if other is None:
            tell(f"{path}: {id} is gone: {value}")
            continue
        for key in {*value, *other}:
            was, now = value.get(key), other.get(key)
            if was == now:
                continue
            isa = value["isa"]
            if (isa, key) not in GROWING or not isinstance(now, list) or not is_part(was or [], now):
                tell(f"{path}: {id} {isa} {key}: {was} is {now}")
            added = [item for item in now if item not in (was or [])]
            if key == "knownRegions":
                counts["regions"] += 1
                if added != [language]:
                    tell(f"{path}: regions {added}")
            elif key == "membershipExceptions":
                # A target takes a new table from a folder that is not its own, or leaves one out.
                counts["exceptions"] += len(added)
                if not all(is_new(item, made) for item in added):
                    tell(f"{path}: {id} {key} has {added}, which is not new")
            elif any(item in objects or item not in others for item in added):
                tell(f"{path}: {id} {key} has {added}")


for app in apps:
    folder = os.path.join(work, os.path.basename(app))
    copy(app, folder)
    old = projects(folder)
    if not old:
        continue
    counts["projects"] += len(old)
    report = json.loads(run(folder, "project", "--format", "json").stdout)
    known, twice = report["project"], conflicts(report)
    run(folder, "export", "-l", language, "-o", "out")
    path = os.path.join(folder, "out", f"{language}.xcloc", "Localized Contents", f"{language}.xliff")
    if not os.path.exists(path):
        continue
    text = open(path, encoding="utf-8", newline="").read()
    text = re.sub(r"(<source>)([^<]*)(</source>\n)(\s*)(?=<note)",
                  lambda m: m[0] + f"<target>{m[2]}</target>\n{m[4]}", text)
    open(path, "w", encoding="utf-8", newline="").write(text)
    there = files(folder)
    result = run(folder, "import", f"out/{language}.xcloc")
    made = files(folder) - there
    if result.returncode == 2:
        tell(f"{app}: {result.stderr[-500:]}")
    new = projects(folder)
    for name in old:
        compare(os.path.relpath(name, work), old[name], new.get(name), made)
    report = json.loads(run(folder, "project", "--format", "json").stdout)
    found = report["project"]
    for message in conflicts(report) - twice:
        tell(f"{app}: {message}")
    missing = set(known["languages"]) - set(found["languages"])
    if missing or any(old[n] != new[n] for n in old) and language not in found["languages"]:
        tell(f"{app}: languages {known['languages']} are {found['languages']}")
    names = lambda project: [target["name"] for target in project.get("targets", [])]
    if names(known) != names(found):
        tell(f"{app}: other targets")
print(", ".join(f"{count} {name}" for name, count in counts.items()), f"{faults} faults")
sys.exit(faults > 0)

"""Compares the projects of Xcode that loquat-dev read with a second reader.

usage: compare_projects.py <plutil> <output of loquat-dev projects>

The files are parsed by Foundation (plutil); what they mean is told here, from the documentation of
the settings and from the folders on the disk, in another way than in Loquat: with regular
expressions, recursion, and the operating system's own walk.
"""
import fnmatch
import glob
import json
import os
import re
import subprocess
import sys

CODE = {"swift", "m", "mm", "c", "cc", "cpp", "cxx", "c++"}
TEXTS = {"strings", "stringsdict", "xcstrings", "storyboard", "xib", "intentdefinition", "xcassets",
         "xcdatamodel", "xcdatamodeld", "bundle"}
PACKED = {"app", "appex", "dSYM", "docc", "framework", "help", "icon", "mlmodelc", "mlpackage",
          "playground",
          "plugin", "rtfd", "scnassets", "xcarchive", "xcframework", "xcloc", "xcmappingmodel",
          "xcodeproj", "xcworkspace", "xpc"}
# Named as a language is, or as the library wants it.
SWIFTERNALIZATION = re.compile(
    r"(base|expressions|[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?"
    r"(-([A-Za-z\d]{5,8}|\d[A-Za-z\d]{3}))*)\.json")
KINDS = [(r"application(\..*)?", "application"), (r"(app|tv-app|extensionkit|xcode|watchkit2?)-extension"
         r"(\..*)?", "appExtension"), (r"framework(\..*)?", "framework"), (r"library\..*", "library"),
         (r"tool", "tool"), (r"bundle\..*", "tests")]


def suffix(path):
    return os.path.splitext(path)[1][1:]


def role(path, said):
    """What a file is: code, a file with texts, a folder, or nothing."""
    if said == "folder":
        return "folder"
    if said:
        if said.startswith("sourcecode."):
            words = said.split(".")[1:]
            if words in (["swift"], ["c", "c"], ["c", "objc"], ["cpp", "cpp"], ["cpp", "objcpp"]):
                return "code"
            if words[-1] == "h":
                return None
        if said in ("text.plist.strings", "text.plist.stringsdict", "text.json.xcstrings",
                    "file.storyboard", "file.xib", "file.intentdefinition", "folder.assetcatalog",
                    "wrapper.xcdatamodel", "wrapper.cfbundle"):
            return "texts"
    if SWIFTERNALIZATION.fullmatch(os.path.basename(path)):
        return "texts"
    return "code" if suffix(path) in CODE else "texts" if suffix(path) in TEXTS else None


class Project:
    def __init__(self, plutil, path):
        self.path, self.root = path, os.path.dirname(path) or "."
        file = os.path.join(path, "project.pbxproj")
        self.all = json.loads(subprocess.run([plutil, "-convert", "json", "-o", "-", file],
                                             check=True, capture_output=True).stdout)
        self.objects = self.all["objects"]
        self.main = self.objects[self.all["rootObject"]]
        self.base = os.path.normpath(self.main.get("projectDirPath") or ".")
        self.where = {}
        self.place(self.main["mainGroup"], self.base)
        self.configs = {}

    def place(self, id, inside):
        thing = self.objects.get(id)
        if thing is None or id in self.where:
            return
        tree, path = thing.get("sourceTree", "<group>"), thing.get("path", "")
        start = {"<group>": inside, "SOURCE_ROOT": self.base, "<absolute>": "/"}.get(tree)
        found = None if start is None else os.path.normpath(os.path.join(start, path))
        if found and found.startswith("/"):
            relative = os.path.relpath(found, os.path.realpath(self.root))
            found = found if relative.startswith("..") else relative
        self.where[id] = found and self.as_on_a_mac(found)
        for child in thing.get("children", []):
            self.place(child, found)

    def as_on_a_mac(self, path):
        """A path as the disk has it, where letter case does not count."""
        if os.path.exists(self.on_disk(path)):
            return path
        found = glob.glob(re.sub(r"[A-Za-z]", lambda letter: f"[{letter[0].lower()}{letter[0].upper()}]",
                                 glob.escape(path)), root_dir=self.root)
        return os.path.normpath(found[0]) if len(found) == 1 else path

    def on_disk(self, path):
        return os.path.join(self.root, path)

    def walk(self, path):
        """All files and packed folders below a folder, as (path, whether they are there by name)."""
        top = self.on_disk(path)
        for folder, folders, files in os.walk(top):
            packed = [name for name in folders if suffix(name) in PACKED | TEXTS]
            folders[:] = [name for name in folders
                          if not name.startswith(".") and name not in packed]
            for name in files + packed:
                if not name.startswith(".") and not name == "":
                    yield os.path.normpath(os.path.relpath(os.path.join(folder, name), top))

    def excepted(self, path, exceptions):
        for exception in exceptions:
            localized = re.match(r"/Localized(?:: |/)(.*)", exception)
            if localized:
                if re.sub(r"[^/]*\.lproj/(?=[^/]*$)", "", path) == localized[1] or path == localized[1]:
                    return True
            elif path == exception or path.startswith(exception + "/"):
                return True
        return False

    def files(self, id):
        target = self.objects[id]
        code, texts = set(), set()

        def add(path, kind):
            (code if kind == "code" else texts).add(path)

        def add_file(id, compiled):
            thing = self.objects.get(id)
            if thing and thing["isa"] == "PBXVariantGroup":
                for child in thing["children"]:
                    add_file(child, compiled)
            if not thing or thing["isa"] not in ("PBXFileReference", "XCVersionGroup"):
                return
            path = self.where.get(id)
            said = thing.get("explicitFileType") or thing.get("lastKnownFileType")
            kind = path and ("texts" if thing["isa"] == "XCVersionGroup" else role(path, said))
            if not kind or not os.path.exists(self.on_disk(path)) or kind == "code" and not compiled:
                return
            if kind == "folder":
                for inner in self.walk(path):
                    if role(inner, None) == "texts":
                        add(os.path.join(path, inner), "texts")
            else:
                add(path, kind)

        phases = target.get("buildPhases", [])
        for phase in (self.objects[phase] for phase in phases if phase in self.objects):
            if phase["isa"] in ("PBXSourcesBuildPhase", "PBXResourcesBuildPhase"):
                for file in phase["files"]:
                    add_file(self.objects.get(file, {}).get("fileRef"),
                             phase["isa"] == "PBXSourcesBuildPhase")
        own = target.get("fileSystemSynchronizedGroups", [])
        for group, thing in self.objects.items():
            if thing["isa"] != "PBXFileSystemSynchronizedRootGroup":
                continue
            sets = [self.objects[set] for set in thing.get("exceptions", [])]
            mine = [path for set in sets if set.get("target") == id
                    for path in set.get("membershipExceptions", [])]
            if group not in own and not mine:
                continue
            folder = self.where[group]
            for path in self.walk(folder):
                kind = role(path, thing.get("explicitFileTypes", {}).get(path))
                copied = any(path.startswith(name + "/") for name in thing.get("explicitFolders", []))
                if kind and not (kind == "code" and copied):
                    if self.excepted(path, mine) != (group in own):
                        add(os.path.normpath(os.path.join(folder, path)), kind)
        return sorted(code, key=os.fsencode), sorted(texts, key=os.fsencode)

    def config_file(self, path, seen=()):
        """The lines of an .xcconfig file with what it includes: (name, conditions, value)."""
        file = self.on_disk(path)
        if not os.path.isfile(file) or path in seen:
            return []
        lines = []
        text = open(file, encoding="utf-8", errors="replace").read()
        text = "\n".join(line.split("//")[0].rstrip() for line in text.splitlines())
        for line in re.sub(r"\\\n\s*", " ", text).splitlines():
            included = re.match(r'\s*#\s*include\??\s*"([^"]*)"\s*$', line)
            setting = re.match(r"\s*(\w+)\s*((?:\[[^]]*\]\s*)*)=(.*)", line)
            if included:
                for folder in (os.path.dirname(path), self.base):
                    for ending in ("", ".xcconfig"):
                        found = os.path.normpath(os.path.join(folder, included[1] + ending))
                        if os.path.isfile(self.on_disk(found)):
                            lines += self.config_file(found, seen + (path,))
                            break
                    else:
                        continue
                    break
            elif setting:
                value = re.sub(r"\s*;$", "", setting[3].strip())
                lines.append((setting[1], setting[2], re.sub(r"\s+", " ", value)))
        return lines

    def config(self, thing, name=None):
        list = self.objects.get(thing.get("buildConfigurationList"), {})
        configs = [self.objects[id] for id in list.get("buildConfigurations", [])]
        for wanted in (name, list.get("defaultConfigurationName"), "Release"):
            for config in configs:
                if wanted is not None and config["name"] == wanted:
                    return config
        return configs[0] if configs else {}

    def layer(self, config):
        path = self.where.get(config.get("baseConfigurationReference"))
        anchor = config.get("baseConfigurationReferenceAnchor")
        if anchor:
            path = os.path.normpath(os.path.join(
                self.where[anchor], config["baseConfigurationReferenceRelativePath"]))
        lines = self.config_file(path) if path else []
        for key, value in config.get("buildSettings", {}).items():
            name, conditions = re.match(r"([^[]*)(.*)", key).groups()
            lines.append((name, conditions, value if isinstance(value, str) else " ".join(value)))
        return lines

    def settings(self, target):
        config = self.config(target)
        name = config.get("name")
        stem = os.path.basename(self.path).rsplit(".", 1)[0]
        lines = [("CONFIGURATION", "", name or "Release"), ("PROJECT", "", stem),
                 ("PROJECT_NAME", "", stem), ("SRCROOT", "", "/SRCROOT"),
                 ("SOURCE_ROOT", "", "/SRCROOT"), ("PROJECT_DIR", "", "/SRCROOT"),
                 ("PROJECT_FILE_PATH", "", "/SRCROOT/" + os.path.basename(self.path)),
                 ("TARGETNAME", "", "$(TARGET_NAME)"), ("PRODUCT_NAME", "", "$(TARGET_NAME)"),
                 ("PRODUCT_MODULE_NAME", "", "$(PRODUCT_NAME:c99extidentifier)"),
                 ("EXECUTABLE_NAME", "",
                  "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)"),
                 ("DEVELOPMENT_LANGUAGE", "", self.main.get("developmentRegion", ""))]
        lines += self.layer(self.config(self.main, name)) + [("TARGET_NAME", "", target["name"])]
        lines += self.layer(config)
        plain, conditional = {}, {}
        for key, conditions, value in lines:
            parts = [part.split("=", 1) for part in re.findall(r"[^][,\s]+", conditions)]
            if any(part[0] == "config" and not fnmatch.fnmatchcase(name or "", part[-1])
                   for part in parts):
                continue
            if all(part[0] == "config" or part[-1] == "*" for part in parts):
                plain.setdefault(key, []).append(value)
            else:
                conditional.setdefault(key, value)
        values = {**{key: [value] for key, value in conditional.items()}, **plain}
        return {key: self.expand(values, key, len(list) - 1) for key, list in values.items()}

    def expand(self, values, key, index, around=()):
        """A setting with all references; one to a setting that is being expanded is empty."""
        text = values[key][index]
        while True:
            # The innermost reference first: its name has no other reference inside.
            found = re.search(r"\$\(([^$():]*)((?::[^$():]*)*)\)|\$\{([^${}:]*)((?::[^${}:]*)*)\}"
                              r"|\$([A-Za-z_]\w*)", text)
            if not found:
                return text
            name = next((found[group] for group in (1, 3, 5) if found[group] is not None), "")
            if name in ("inherited", key):
                value = self.expand(values, key, index - 1, around) if index else ""
            elif name in values and name not in around:
                value = self.expand(values, name, len(values[name]) - 1, (*around, key))
            else:
                value = ""
            for operator in (found[2] or found[4] or "").split(":")[1:]:
                value = self.operate(operator, value)
            text = text[:found.start()] + value + text[found.end():]

    @staticmethod
    def operate(operator, value):
        if operator.startswith("default="):
            return value or operator[8:]
        if operator == "rfc1034identifier":
            return re.sub(r"[^A-Za-z0-9-]|^[0-9]", "-", value)
        if operator == "identifier":
            return re.sub(r"[^A-Za-z0-9_]|^[0-9]", "_", value)
        if operator == "c99extidentifier":
            return re.sub(r"\W|^\d", "_", value)
        if operator == "standardizepath":
            return os.path.normpath(value) if value else value
        return {"lower": value.lower(), "upper": value.upper()}.get(operator, value)

    def target(self, id):
        target = self.objects[id]
        product = target.get("productType", "").replace("com.apple.product-type.", "")
        code, texts = self.files(id)
        settings = {key: value for key, value in self.settings(target).items() if value}

        def on(key):
            return None if key not in settings else settings[key].lower() in ("yes", "true", "1")
        plist = settings.get("INFOPLIST_FILE", "").replace("/SRCROOT/", "", 1)
        return {
            "name": target["name"], "sources": code, "resources": texts, "settings": settings,
            "kind": next((kind for rule, kind in KINDS if re.fullmatch(rule, product)), "other"),
            "emits": on("SWIFT_EMIT_LOC_STRINGS"),
            "swiftUI": on("LOCALIZED_STRING_SWIFTUI_SUPPORT") is not False,
            "comments": on("LOCALIZED_STRING_CODE_COMMENTS") is True,
            "catalogs": on("LOCALIZATION_PREFERS_STRING_CATALOGS") is True,
            "exported": on("LOCALIZATION_EXPORT_SUPPORTED") is not False,
            "language": settings.get("DEVELOPMENT_LANGUAGE"),
            # Where the first setting is one of a build, the path would lead out of the project.
            "infoPlist": self.as_on_a_mac(os.path.normpath(os.path.join(self.base, plist)))
            if plist and not plist.startswith("/") else None,
            "macros": [name for name in settings.get("LOCALIZED_STRING_MACRO_NAMES", "").split()
                       if name not in ("NSLocalizedString", "CFCopyLocalizedString")],
        }


def difference(ours, theirs):
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) + len(theirs) > 6:
        return (f"only here {sorted(set(ours) - set(theirs))[:5]}, "
                f"only there {sorted(set(theirs) - set(ours))[:5]}")
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = [key for key in sorted({*ours, *theirs}) if ours.get(key) != theirs.get(key)]
        return "; ".join(f"{key}: {ours.get(key)!r}, not {theirs.get(key)!r}" for key in keys[:5])
    return f"{ours!r}, not {theirs!r}"


projects = targets = files = settings = different = 0
for line in open(sys.argv[2], encoding="utf-8"):
    found = json.loads(line)
    project = Project(sys.argv[1], found["file"])
    projects += 1
    pairs = [("", "developmentRegion", found["developmentRegion"],
              project.main.get("developmentRegion")),
             ("", "knownRegions", found["knownRegions"], project.main.get("knownRegions", []))]
    expected = [project.target(id) for id in project.main["targets"]]
    names = [target["name"] for target in expected]
    pairs.append(("", "targets", [target["name"] for target in found["targets"]], names))
    for ours, theirs in zip(found["targets"], expected):
        targets += 1
        files += len(theirs["sources"]) + len(theirs["resources"])
        settings += len(theirs["settings"])
        pairs += [(theirs["name"], key, ours[key], value) for key, value in theirs.items()]
    for target, key, ours, theirs in pairs:
        if ours != theirs:
            different += 1
            print(f"{found['file']}: {target} {key}: {difference(ours, theirs)}")
print(f"{projects} projects, {targets} targets, {files} files, {settings} settings, "
      f"{different} different")
sys.exit(different > 0)

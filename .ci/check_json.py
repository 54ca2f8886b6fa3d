#!/usr/bin/env python3
"""check_json.py LOQUAT WORK: every document of `--format json` is valid by the schemas of Examples/schemas.

Every command runs in many situations: with success and findings, with nothing to do, with files that are damaged or
missing, with command lines that are wrong. The schemas allow members of later versions. Here they do not: a member
that no schema has is a mistake. So is a member of a schema that has a value in no document, a schema that describes
none, and a command that does not run.
"""
from __future__ import annotations

import http.client
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from urllib.parse import urlsplit

try:
    import jsonschema
    from referencing import Registry, Resource
except ImportError:
    sys.exit(print("left out: no jsonschema: the JSON of commands is not validated"))

ROOT = Path(__file__).resolve().parents[1]
LOQUAT, WORK = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
ENVIRONMENT = {
    **{name: os.environ[name] for name in ("PATH", "LANG", "TMPDIR") if name in os.environ},
    "HOME": str(WORK), "LOQUAT_CACHE": str(WORK / "cache"),
    # Folders below are no part of a repository around them.
    "GIT_CEILING_DIRECTORIES": str(WORK), "GIT_CONFIG_NOSYSTEM": "1",
    **{f"GIT_{who}_{what}": "tea@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
}


class Schemas:
    """The schemas, closed to members that they do not name, and which of their members had a value."""

    def __init__(self, folder: Path) -> None:
        self.documents = {path.name: json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))}
        self.used: set[str] = set()
        self.members: dict[int, tuple[str, dict]] = {}  # by the identity of 'properties'
        self.seen: set[tuple[int, str]] = set()
        for name, schema in self.documents.items():
            jsonschema.Draft202012Validator.check_schema(schema)
            if schema["$id"] != name:
                sys.exit(f"{name}: has the $id {schema['$id']}")
            self.close(schema, name)
            if "$ref" in schema:
                schema["unevaluatedProperties"] = False
        # What all documents have is closed by the schema of each.
        del self.documents["common.schema.json"]["$defs"]["document"]["unevaluatedProperties"]
        self.registry = Registry().with_resources(
            (name, Resource.from_contents(schema)) for name, schema in self.documents.items())
        properties = jsonschema.Draft202012Validator.VALIDATORS["properties"]

        def noting(validator, names, instance, schema):
            if isinstance(instance, dict):
                self.seen.update((id(names), name) for name in names if instance.get(name) is not None)
            yield from properties(validator, names, instance, schema)

        self.validator = jsonschema.validators.extend(jsonschema.Draft202012Validator, {"properties": noting})

    def close(self, schema, place: str) -> None:
        if not isinstance(schema, dict):
            return
        if "properties" in schema:
            schema["unevaluatedProperties"] = False
            self.members[id(schema["properties"])] = (place, schema["properties"])
        for keyword in ("properties", "$defs"):
            for name, part in schema.get(keyword, {}).items():
                self.close(part, f"{place} {name}")
        for part in [schema.get("items"), schema.get("additionalProperties"), *schema.get("anyOf", [])]:
            self.close(part, place)

    def mistakes(self, document, name: str) -> list[str]:
        self.used.add(name)
        validator = self.validator(self.documents[name], registry=self.registry)
        return [f"{mistake.json_path}: {mistake.message[:300]}" for mistake in validator.iter_errors(document)]

    def unused(self) -> list[str]:
        """The schemas that describe nothing here, and the members that never have a value."""
        names = [name for name in self.documents if name not in self.used | {"common.schema.json"}]
        return names + [f"{place} {name}" for number, (place, members) in self.members.items()
                        for name in members if (number, name) not in self.seen]


schemas = Schemas(ROOT / "Examples/schemas")
faults: list[str] = []
ran: set[str] = set()
count = 0


def members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object, whose members are to have names of their own."""
    names = [name for name, _ in pairs]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"has {', '.join(twice)} twice")
    return dict(pairs)


def validate(text: str, schema: str, what: str) -> dict:
    """Returns the document, which is to be valid."""
    global count
    count += 1
    try:
        document = json.loads(text, object_pairs_hook=members)
    except ValueError as error:
        faults.append(f"{what}: is not JSON: {error}: {text[:200]!r}")
        return {}
    faults.extend(f"{what}: {schema}: {mistake}" for mistake in schemas.mistakes(document, f"{schema}.schema.json"))
    return document


class Folder:
    """A folder in which commands run."""

    def __init__(self, name: str, source: Path | None = None, files: dict[str, str | dict] | None = None) -> None:
        self.path = WORK / name
        if source:
            shutil.copytree(source, self.path)
        self.path.mkdir(exist_ok=True)
        self.write(files or {})

    def write(self, files: dict[str, str | dict]) -> None:
        for name, text in files.items():
            path = self.path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text if isinstance(text, str) else json.dumps(text, indent=2, ensure_ascii=False))

    def read(self, name: str) -> str:
        return (self.path / name).read_text()

    def edit(self, name: str, old: str, new: str) -> None:
        text = self.read(name)
        assert old in text, f"{name} has no {old!r}"
        self.write({name: text.replace(old, new)})

    def git(self, *words: str) -> str:
        return subprocess.run(["git", *words], cwd=self.path, env=ENVIRONMENT, check=True, capture_output=True,
                              text=True).stdout.strip()

    def commit(self, message: str) -> None:
        if not (self.path / ".git").exists():
            self.git("init", "-q", "-b", "main")
        self.git("add", "-A")
        self.git("commit", "-q", "-m", message)

    def process(self, words: list[str], status: str, stdin: str = "") -> tuple[str, int]:
        """What a command prints, and its exit status."""
        ended = subprocess.run([LOQUAT, *words], cwd=self.path, env=ENVIRONMENT, input=stdin, capture_output=True,
                               text=True, timeout=120)
        if status not in (str(ended.returncode), "?"):
            faults.append(f"{self.path.name}: {' '.join(words)}: ended with {ended.returncode}, and not {status}: "
                          f"{ended.stderr[:300]}")
        return ended.stdout, ended.returncode

    def run(self, lines: str, stdin: str = "", schema: str = "", whole: bool = False) -> None:
        """Runs commands, each on a line behind its exit status, or '?' for any. Their documents are to be valid, and
        to name no file by its whole path, unless that is right here."""
        for line in filter(None, map(str.strip, lines.splitlines())):
            status, *words = shlex.split(line)
            what = f"{self.path.name}: {' '.join(words)}"
            text, ended = self.process([*words, "--format", "json"], status, stdin)
            ran.add(words[0])
            document = validate(text, schema or words[0], what)
            says_errors = any(one["severity"] == "error" for one in document.get("diagnostics", []))
            if ended == 2 and not says_errors:
                faults.append(f"{what}: could not be done, and the document does not say why")
            if ended == 0 and says_errors:
                faults.append(f"{what}: reports errors, and ended with 0")
            if str(WORK) in text and not whole:
                faults.append(f"{what}: names a file by its whole path: {text[text.index(str(WORK)):][:100]}")

    def document(self, line: str, schema: str) -> None:
        """Runs a command that prints a document without `--format json`."""
        validate(self.process(shlex.split(line), "0")[0], schema, f"{self.path.name}: {line}")

    def lines(self, line: str, schema: str) -> None:
        """Runs a command that prints a JSON object in each line."""
        for text in self.process(shlex.split(line), "0")[0].splitlines() or [""]:
            validate(text, schema, f"{self.path.name}: {line}")

    def file(self, name: str, schema: str) -> None:
        """A file that a command has written."""
        validate(self.read(name), schema, f"{self.path.name}: {name}")


def unit(text: str) -> dict:
    return {"stringUnit": {"state": "translated", "value": text}}


def catalog(strings: dict[str, dict]) -> dict:
    entries = {key: {"extractionState": "manual", "localizations": texts} for key, texts in strings.items()}
    return {"sourceLanguage": "en", "strings": entries, "version": "1.0"}


# An app with a string catalog, a table, and code that uses their keys in all ways.
KIOSK = ROOT / ".ci/json/Kiosk"


def shop() -> None:
    """The example: sources, '.strings' files, and a bundle that comes back."""
    shop = Folder("TeaShop", ROOT / "Examples/TeaShop")
    shop.commit("one")
    shop.run("""
        1 extract --check --create --macro shopText
        0 extract --create --macro shopText
        0 extract --macro shopText
        0 extract --as json --macro shopText Sources
    """)
    shop.document("extract --as json --macro shopText Sources", "strings")
    shop.run("""
        0 extract --output Tables --macro shopText Sources
        0 project --macro shopText
        0 scan --macro shopText
        0 scan --macro shopText Sources/TeaShop/Basket.swift
        0 scan --explain Sources/TeaShop/Basket.swift:20 --macro shopText
        1 export --check --output Exported --macro shopText
        0 export --output Exported --macro shopText
        0 export --as po --output PO --macro shopText
        0 check --macro shopText
        1 import --check Translations/fr.xcloc
        0 import Translations/fr.xcloc --report report.json
    """)
    shop.file("report.json", "import-report")
    shop.run("""
        0 import Translations/fr.xcloc
        0 import --resume
        0 inspect Translations/fr.xcloc Sources/TeaShop/fr.lproj/Localizable.strings
        0 inspect --plain Package.swift
        0 fmt .
        0 fmt .
        0 health --macro shopText
        0 status --as html --output status.html --macro shopText
        0 diff
        0 languages --prefer fr-CA,en
        0 languages --prefer ja --available en,fr
        0 pseudo
        0 pseudo --check
        0 pseudo --remove
        0 find tea
        1 find coffee
        0 get
    """)


def kiosk() -> None:
    """An app with string catalogs: what reads it."""
    kiosk = Folder("Kiosk", KIOSK)
    kiosk.commit("one")
    kiosk.run("""
        0 project
        0 scan
        0 scan --explain App/Menu.swift:7
        0 scan --explain App/Menu.swift:10
        0 scan --explain App/Menu.swift:17
    """)
    kiosk.document("extract --as json App", "strings")
    kiosk.run("""
        0 scan --suggest
        0 scan --unknown
        0 status --unused
        1 status --by table --fail-under 90
        1 health
        1 check
        1 check App/Localizable.xcstrings
        0 check --write-baseline known.json
        0 check --baseline known.json
        0 check --baseline known.json --rule trailing-space --verbose --color always
        0 health --write-baseline health.json
        0 health --baseline health.json --fail-under 10
    """)
    kiosk.file("known.json", "baseline")
    kiosk.file("health.json", "baseline")
    kiosk.run("""
        0 explain
        0 explain plurals missing-argument key-not-literal
        0 explain diagnostics
        0 prune
        0 migrate
        0 suggest
        0 suggest 'Old text'
        0 find cup
        0 resolve cups --all-plurals --arg 1 -l fr
        0 resolve hint --device mac --matrix
        0 resolve nothing --value 'Nothing %@' --arg 'at all'
        1 resolve cups
        1 resolve nothing
        0 resolve hours.closed -l fr
        0 get cart.title hint cups '%lld teas'
        1 get nothing
    """)
    kiosk.lines("get --as lines", "edit-lines")
    kiosk.run("""
        0 get --as lines
        0 inspect App/Localizable.xcstrings App/Info.plist
        0 compile --list App/Localizable.xcstrings -o Built
        1 compile --check App/Localizable.xcstrings -o Built
        0 compile App/Localizable.xcstrings -o Built
        0 compile App/Localizable.xcstrings -o Built -l fr --prune
    """)
    kiosk.write({"Built/fr.lproj/Localizable.strings": '"ours" = "Le nôtre";\n'})
    kiosk.run("""
        1 compile App/Localizable.xcstrings -o Built
        0 symbols --list --project .
        0 symbols App/Localizable.xcstrings -o Symbols
        0 convert App/Localizable.xcstrings --as android --output Android
        1 convert App/Localizable.xcstrings --as strings --output S --verify
        0 edit -l fr
        0 edit -l fr
        0 preview -l fr --output fr-read.html
        0 init
        1 init
    """)


def edits() -> None:
    """What changes an app."""
    kiosk = Folder("Edits", KIOSK)
    kiosk.commit("one")
    kiosk.run("""
        1 set never Nie -l fr --check
        0 set never 'Plus jamais' -l fr --state needs_review
        0 state never translated -l fr
    """)
    kiosk.run("1 set -", stdin='{"key": "no", "language": "fr", "text": "x"}\nnonsense\n')
    kiosk.run("""
        0 add error.12 'Sold out' --comment 'Shown at the door'
        0 remove error.12
        0 remove never -l fr
        1 remove nothing
    """)
    kiosk.run("1 add -", stdin="{}\n")
    kiosk.run("""
        1 rename hint tip --check
        0 rename Close Shut --table Localizable
        2 rename nothing something
        1 symbols --convert cart.title --check
        0 symbols --convert cart.title Shut
        1 symbols --convert --all --check
        0 symbols --list --project .
        0 symbols --revert --all
        0 extract --create
    """)
    kiosk.edit("App/Menu.swift", "Open until six", "Open until seven")
    kiosk.run("""
        1 diff --check
        0 prune --unused --archive removed.xliff
        0 prune --language fr
    """)
    kiosk.commit("two")
    kiosk.run("""
        0 migrate --to catalogs
        0 export --output Out -l de
    """)


def history() -> None:
    """What is new since a commit."""
    kiosk = Folder("History", KIOSK)
    kiosk.commit("one")
    kiosk.git("checkout", "-q", "-b", "branch")
    kiosk.edit("App/Localizable.xcstrings", "Never used", "Not used")
    kiosk.edit("App/fr.lproj/Hours.strings", "Lundi", "Lundi  %@")
    kiosk.edit("App/en.lproj/Hours.strings", "/* On Mondays */", "/* The day */")
    kiosk.run("""
        0 diff
        1 diff main --check
        2 diff v1
        1 check --since main
        1 health --since merge-base
        0 status --since main
        1 status --as comment --since merge-base
        0 export --since main --output New
    """)
    kiosk.write({"old.strings": '"a" = "A";\n"c" = "C";\n', "new.strings": '"b" = "A";\n"c" = "D";\n'})
    kiosk.run("0 diff old.strings new.strings")


def code() -> None:
    """What code that changes does to tables."""
    kiosk = Folder("Code", KIOSK)
    kiosk.run("0 extract --create")
    kiosk.commit("one")
    kiosk.edit("App/Menu.swift", 'Button("Close") {}', "")
    kiosk.edit("App/Menu.swift", "A greeting", "The first words")
    kiosk.edit("App/Menu.swift", 'Text("\\(unknown()) now")', "")
    kiosk.run("0 extract")
    kiosk.edit("App/Menu.swift", "Text(L10n.hours)", 'Text("Close")')
    kiosk.edit("App/Menu.swift", "\\(count) teas", "\\(count) teas!")
    kiosk.run("""
        1 extract --check --renames take
        0 extract --renames take
    """)
    kiosk.edit("App/Localizable.xcstrings", '"never": {', '"never": {"shouldTranslate": false,')
    kiosk.run("""
        0 diff
        0 prune --empty --stale
    """)


def merging() -> None:
    """Three versions of a table, and what git is told."""
    base = catalog({"Tea": dict(fr=unit("Thé"), de=unit("Tee")), "Cup": dict(fr=unit("Tasse"))})
    ours = catalog({"Tea": dict(fr=unit("Le thé"), de=unit("Tee")), "Cup": dict(fr=unit("La tasse"))})
    theirs = catalog({"menu.tea": dict(fr=unit("Thé"), de=unit("Tee")), "Cup": dict(fr=unit("Bol"))})
    gone = catalog({"Cup": dict(fr=unit("Tasse"))})
    folder = Folder("Merging", files={"b.xcstrings": base, "o.xcstrings": ours, "t.xcstrings": theirs,
                                      "g.xcstrings": gone, "bad.xcstrings": "{"})
    folder.run("""
        1 merge b.xcstrings o.xcstrings t.xcstrings --output m.xcstrings
        1 merge b.xcstrings o.xcstrings g.xcstrings --output m.xcstrings
        1 merge b.xcstrings g.xcstrings o.xcstrings --output m.xcstrings
        0 merge b.xcstrings o.xcstrings t.xcstrings --output m.xcstrings --prefer theirs
        0 merge b.xcstrings b.xcstrings t.xcstrings --output m.xcstrings
        2 merge b.xcstrings o.xcstrings bad.xcstrings --output m.xcstrings
        2 merge b.xcstrings o.xcstrings t.xcstrings
        2 merge --install
    """)
    folder.commit("one")
    folder.run("""
        0 merge --install
        0 merge --uninstall
    """)


def packages() -> None:
    """An app that pins packages: one that can be fetched, one that cannot, and one by its branch."""
    kettle = Folder("kettle", files={
        "Sources/Badge.swift": "public struct Badge { public init(label: LocalizedStringKey) {} }\n"})
    kettle.commit("one")
    revision = kettle.git("rev-parse", "HEAD")
    pins = [{"identity": name, "kind": "remoteSourceControl", "location": f"file://{WORK}/{name}", "state": state}
            for name, state in (("kettle", {"revision": revision, "version": "1.2.0"}),
                                ("pot", {"revision": revision, "branch": "main"}))]
    app = Folder("Pinned", files={
        "Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\n"
                         'let package = Package(name: "Pinned", targets: [.target(name: "Pinned")])\n',
        "Package.resolved": {"pins": pins, "version": 2},
        "Sources/Pinned/A.swift": 'let badge = Badge(label: "Ours")\n'})
    app.run("""
        1 dependencies --check --allow-file-remotes
        1 dependencies --allow-file-remotes
        1 dependencies
        0 project
    """, whole=True)
    app.run("""
        0 scan
        0 extract --as json Sources
    """)


XLIFF = """\
<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="App/Localizable.xcstrings" source-language="en" target-language="fr" datatype="plaintext">
    <body>
{}
    </body>
  </file>
</xliff>
"""


def xliff(*units: tuple[str, str, str]) -> str:
    return XLIFF.format("\n".join(
        f'      <trans-unit id="{key}"><source>{source}</source><target>{target}</target></trans-unit>'
        for key, source, target in units))


def doubts() -> None:
    """Keys of which it cannot be told whether the code uses them."""
    folder = Folder("Doubts", files={
        "A.swift": 'func show(_ parts: [String]) { print(NSLocalizedString(parts.joined(), comment: "")) }\n',
        "en.lproj/Localizable.strings": '"a" = "A";\n"b" = "B";\n"c" = "C";\n'})
    folder.run("""
        0 status --unused
        0 prune --unused
    """)


def sames() -> None:
    """Texts that are translated in another place, for certain."""
    others = {language: unit(f"Cup ({language})") for language in ("de", "es")}
    strings = {f"{number}.{place}": dict(en=unit(f"Text {number}"), fr=unit(f"Texte {number}"))
               for number in range(5) for place in ("door", "menu")}
    folder = Folder("Sames", files={"A.swift": "", "Localizable.xcstrings": catalog({
        **strings, "cup.a": dict(en=unit("Cup"), fr=unit("Tasse"), **others),
        "cup.b": dict(en=unit("Cup"), **others)})})
    folder.run("""
        1 suggest --fill --check
        0 suggest --fill
        0 suggest --fill
    """)


def returns() -> None:
    """Bundles whose units cannot all be taken."""
    kiosk = Folder("Returns", KIOSK)
    kiosk.write({
        "Sent/fr.xliff": xliff(("never", "Never used", "Rien"), ("hours.title", "Hours", "Horaires")),
        "fr.xliff": xliff(("never", "Never used", "Plus rien"), ("hours.title", "Hours", "Heures"),
                          ("cart.title", "Your basket", "Votre panier"), ("nothing", "Nothing", "Rien"),
                          ("hours.closed", "Closed", "Fermé"), ("hours.closed", "Closed", "Clos"),
                          ("error.network", "No network", "Réseau %d"), ("old", "Old text", "")),
        "bad.xliff": XLIFF.format("<trans-unit"),
    })
    kiosk.run("""
        1 import --check --base Sent/fr.xliff fr.xliff
        1 import --base Sent/fr.xliff fr.xliff --prefer theirs --fill exact --report report.json
    """)
    kiosk.file("report.json", "import-report")
    kiosk.run("""
        1 import bad.xliff
        1 inspect fr.xliff
        1 inspect bad.xliff
        0 suggest --memory fr.xliff
    """)


def exchange() -> None:
    """Texts that are hard to write, phrases of shortcuts, and '.strings' files."""
    app = Folder("Exchange", ROOT / ".ci/exchange/App")
    app.run("""
        0 project
        0 get
    """)
    app.lines("get --as lines", "edit-lines")
    app.run("""
        0 export --output Out --as csv -l fr -l ru
        0 inspect Localizable.xcstrings AppShortcuts.xcstrings fr.lproj/Menu.strings
        0 convert Localizable.xcstrings --as csv --output CSV
        0 status
        1 check
    """)


def served() -> None:
    """Lines about a page that is served."""
    kiosk = Folder("Served", KIOSK)
    words = [LOQUAT, "edit", "--serve", "--format", "json", "-l", "fr"]
    with subprocess.Popen(words, cwd=kiosk.path, env=ENVIRONMENT, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout
        lines = [process.stdout.readline()]
        url = urlsplit(json.loads(lines[0])["address"])
        connection = http.client.HTTPConnection(url.netloc, timeout=20)
        connection.request("POST", f"{url.path}save", b"no bundle", {"Origin": f"http://{url.netloc}"})
        connection.getresponse().read()
        lines.append(process.stdout.readline())
        process.terminate()
    for line in lines:
        validate(line, "edit-serve", f"Served: {line}")


def watched() -> None:
    """The documents of a command that is watched, before and after a change."""
    kiosk = Folder("Watched", KIOSK)
    kiosk.run("2 watch import")
    words = [LOQUAT, "watch", "get", "--format", "json"]
    with subprocess.Popen(words, cwd=kiosk.path, env=ENVIRONMENT, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout
        limit = threading.Timer(60, process.kill)
        limit.start()
        for key in ("hint", "cups"):
            text = ""
            while not text.endswith("\n}\n"):
                line = process.stdout.readline()
                assert line, "the command watched no more"
                text += line
            validate(text, "get", f"Watched: {key}")
            kiosk.edit(CATALOG, f'"{key}"', f'"{key}.new"')
        limit.cancel()
        process.terminate()


CATALOG = "App/Localizable.xcstrings"
# Words with which each command does something, where that takes any.
WORDS = {
    "add": "new", "compile": f"{CATALOG} -o Out", "completions": "bash", "convert": f"{CATALOG} --as arb -o Out",
    "edit": "-l fr", "find": "tea", "fmt": ".", "import": "fr.xliff", "inspect": CATALOG, "languages": "--prefer fr",
    "merge": f"{CATALOG} {CATALOG} {CATALOG} -o merged.xcstrings", "preview": "-l fr", "remove": "hint",
    "rename": "hint tip", "resolve": "hint", "set": "hint x -l fr", "state": "hint translated -l fr",
    "symbols": f"{CATALOG} -o Out",
}


def mistakes(commands: list[str]) -> None:
    """Command lines that are wrong, nothing to work on, and files that are damaged."""
    folder = Folder("Mistakes")
    folder.document("--version --format json", "version")
    for words in ("help nothing", "nothing", "--nothing"):
        folder.run(f"2 {words}", schema="help")
    Folder("Misconfigured", KIOSK, {"loquat.json": "{"}).run("2 check")
    damaged = {CATALOG: '{"sourceLanguage": "en", "strings": {', "fr.xliff": "<xliff",
               "App/en.lproj/Hours.strings": '"monday" = "Mon', "App/Menu.swift": 'Text("a'}
    sound = {"fr.xliff": xliff(("never", "Never used", "Rien"))}
    for command in commands:
        if command == "help":
            continue
        if command == "watch":
            folder.run("2 watch --nothing")
            continue
        line = f"{command} {WORDS.get(command, '')}"
        folder.run(f"2 {line} --nothing")
        for place in (Folder("Nothing"), Folder("Damaged", KIOSK, damaged), Folder("Sound", KIOSK, sound)):
            place.run(f"? {line}")
            shutil.rmtree(place.path)


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    screen = subprocess.run([LOQUAT, "help"], capture_output=True, text=True, check=True).stdout
    commands = re.findall(r"^  ([a-z]+)  ", screen.split("commands:\n")[1].split("\noptions:")[0], re.M)
    for situation in (shop, kiosk, edits, history, code, merging, packages, doubts, sames, returns, exchange, served, watched):
        situation()
    mistakes(commands)
    faults.extend(f"'{name}' does not run" for name in commands if name not in ran)
    faults.extend(f"no document has a value for {member}" for member in schemas.unused())
    for fault in faults:
        print(fault)
    if faults:
        sys.exit(f"{len(faults)} mistakes")
    print(f"{len(commands)} commands: {count} documents are valid by {len(schemas.used)} schemas")


if __name__ == "__main__":
    main()

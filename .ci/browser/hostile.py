#!/usr/bin/env python3
"""hostile.py LOQUAT WORK BROWSER...: the translators' page with texts that want to break it.

An XLIFF 1.2, a smaller one of 2.1 and a bundle have markup, scripts, signs of templates, controls of
direction, masses of placeholders and much more in every field that a file of translators has; the same
in every run. In each browser the pages of them are opened, scrolled, searched, filtered and printed,
and hundreds of texts are opened. Nothing of a text may become markup, run, load or change more than its
place. A file saved without changes must be the one that was opened; after other hostile translations
were taken from a second file, Python's XML parser must find exactly those, and all else as it was. What
XML cannot hold must be refused, and must harm nothing.

Exit status 1 with a message at the first violation.
"""
from __future__ import annotations

import base64, dataclasses, io, itertools, json, random, re, shutil, subprocess, sys, time, zipfile
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

from driver import Browser, BrowserError, Chromium, launch

UNITS, SECOND_UNITS = 1200, 150
OPENED = 300  # How many texts are opened.
LONG = 1_000_000  # The characters of the longest text.
SLOW = 10_000  # In how many ms each text must be open, and all be known of it.
FIRST = "urn:oasis:names:tc:xliff:document:1.2"
SECOND = "urn:oasis:names:tc:xliff:document:2.0"


class Violation(Exception):
    """What the page must not do."""


# What is hostile.

MARKUP = [
    "</script><script>window.pwned=1</script>", "<img src=x onerror=window.pwned=1>",
    "</textarea><svg onload=window.pwned=1>", "<iframe srcdoc='<script>parent.pwned=1</script>'></iframe>", "<!--",
    "-->", "<!--<script>", "]]>", "<![CDATA[", "<?xml?>", "<meta http-equiv=refresh content='0;url=about:blank'>",
    "<base href=https://example.invalid/>", "</style>", "</title>", "<a href='javascript:window.pwned=1'>x</a>",
    "\"><script>window.pwned=1</script>", "' onfocus='window.pwned=1' autofocus='", "[Tap](javascript:window.pwned=1)",
    "**[b](JaVaScRiPt:window.pwned=1)**", "![i](https://example.invalid/x.png)",
    "[d](data:text/html,<script>window.pwned=1</script>)", "^[thing](inflect: true)", "`code` ~~gone~~ *em* __strong__",
    "&amp;", "&lt;script&gt;", "&#60;", "&#x0;", "&nbsp;&unknown;", "<g id=\"1\">", "<x id=\"x\"/>",
    "${window.pwned=1}", "`${1}`",
]
TEMPLATES = [
    "{{meta}}", "{{bundle}}", "{{program}}", "{{texts}}", "{{engine}}", "{{policy}}", "{0}", "%(name)s", "#{1}", "$&",
    "$1", "$`", "\\u003c", "\\", "\\\"", "\"", "'", "';window.pwned=1;'", "*/window.pwned=1/*", "//", "\\x00", "\\0",
]
NAMES = [
    "__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "__defineGetter__", "valueOf", "length",
    "null", "undefined", "NaN", "true", "0", "-1", "form-0", "text-0", "list", "editor", "body", "all",
    "../../etc/passwd", "C:\\con", "key|==|plural.one", "key|==|plural.other", "key|==|plural.constructor",
    "key|==|device.constructor", "|==|", "|==|plural.one", "key|==|device.mac.plural.few",
    "key|==|substitutions.__proto__.plural.one", "key|==|substitutions.@a.b@.plural.other",
    "/__proto__:dict/constructor:dict/one:dict/:string",
    "/a:dict/NSStringDeviceSpecificRuleType:dict/constructor:dict/:string",
]
SIGNS = [
    "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069", "\u200e", "\u200f",
    "\u061c", "\u2028", "\u2029", "\u0085", "\u0301", "\u20dd\u0489", "\u0e33", "\u200d", "\u200b", "\ufeff", "\ufffd",
    "\U0001ffff", "\ufdd0", "\x7f", "\x9f", "\u00ad", "\U0001f469\u200d\U0001f469\u200d\U0001f467",
    "\U0001f3f3\ufe0f\u200d\U0001f308", "\U0002f800", "\U000e0041", "\U0010fffd", "\u1100\u1161\u11a8", "e\u0301",
    "\u00e9", "\u212b", "İıſß", "ΟΔΟΣ", "שלום", "مرحبا %lld", "\t", "\n", "\r", "\r\n", "\n\n", " ", "   ", "\u00a0",
    "\u3000",
]
PLACEHOLDERS = [
    "%", "%%", "%@", "%1$@", "%1$#@count@", "%#@__proto__@", "%2$lld", "%0$@", "%-1$@", "%2147483648$@",
    "%99999999999999999999$d", "%.99999999999f", "%*d", "%*1$.*2$f", "%n", "%s", "%1000000000d", "%.1000000000f",
    "%lldlldlld", "%1$", "%1$#@", "%$", "%-+ #0d",
]
PIECES = [MARKUP, MARKUP, TEMPLATES, NAMES, SIGNS, SIGNS, PLACEHOLDERS]
# Long ones, since what is looked for in a text must not take the square of its length.
MASSES = [
    "%1$#@ " * 10_000, "%@" * 30_000, "%" * 90_000, "\u00a0x" * 45_000, "\u202e\u2066" * 40_000, "x" * 90_000,
    "a\u0301" * 20_000, "\u0301" * 20_000, "<" * 90_000, "&" * 90_000, "**a** " * 15_000, "[" * 50_000, "**" * 40_000,
    "`" * 50_000, "~~*_" * 20_000, "^[" * 30_000, "[a](b" * 15_000, "\n" * 30_000, " " * 90_000,
    "\U0001f469\u200d" * 15_000, "\"'" * 40_000, "{{bundle}}" * 9_000,
]


class Hostile:
    """Makes hostile texts, the same ones from the same seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.count = 0

    def piece(self) -> str:
        return self.chance.choice(self.chance.choice(PIECES))

    def text(self, filled: bool = False) -> str:
        """A text, which may be empty unless it must be filled."""
        self.count += 1
        share = self.chance.random()
        if share < 0.03:
            return self.piece() if filled else ""
        if share < 0.06:
            return "".join(self.piece() for _ in range(60))
        if share < 0.08:
            return self.piece() * self.chance.randint(20, 400)
        return self.chance.choice(["", " ", "\n"]).join(self.piece() for _ in range(self.chance.randint(1, 4)))

    def long(self) -> str:
        """A text of a megabyte."""
        self.count += 1
        text = ""
        while len(text) < LONG:
            text += " ".join(self.piece() for _ in range(500))
        return text[:LONG]

    def maybe(self) -> str | None:
        """A text or none."""
        return self.text() if self.chance.random() < 0.5 else None


@dataclasses.dataclass
class Unit:
    """A unit, by the fields of XLIFF 1.2; `facts` are what code says of it."""
    id: str
    source: str
    target: str | None
    state: str | None = None
    qualifier: str | None = None
    name: str | None = None
    width: str | None = None
    notes: list[tuple[str | None, str]] = dataclasses.field(default_factory=list)
    places: list[tuple[str, str]] = dataclasses.field(default_factory=list)
    facts: list[tuple[str, str]] = dataclasses.field(default_factory=list)
    offers: list[tuple[str, str, str, str]] = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class File:
    original: str
    units: list[Unit]


STATES = [None, "new", "translated", "final", "signed-off", "needs-review-translation", "needs-adaptation",
          "translated"]


def made_unit(hostile: Hostile, name: str) -> Unit:
    """A unit that is hostile in every field."""
    chance, text = hostile.chance, hostile.text
    state = chance.choice([*STATES, text(), "x-own" + text()])
    notes = [(chance.choice([None, "developer", text()]), text()), ("loquat", text())]
    if chance.random() < 0.5:
        notes.append(("translator", text()))
    offer = text(), text(), text(), chance.choice(["100", "99999999999999999999", "½", text()])
    return Unit(
        name, text(), hostile.maybe(), state,
        qualifier="leveraged-mt" if state == "translated" and chance.random() < 0.5 else None,
        name=hostile.maybe(), width=chance.choice([None, None, None, "120", "-1", "99999999999", text()]), notes=notes,
        places=[(text(), chance.choice(["12", "-1", "99999999999999", text()]))],
        facts=[(kind, text()) for kind in ("paramnotes", "x-role", "x-code", "x-screenshot", text(True))],
        offers=[offer] if chance.random() < 0.5 else [])


def made_units(hostile: Hostile, count: int) -> list[Unit]:
    """Units of a file, of which no two have the same id."""
    ids: dict[str, None] = {}
    while len(ids) < count:
        name = hostile.text()
        ids[name if name not in ids else f"{name} {len(ids)}"] = None
    return [made_unit(hostile, name) for name in ids]


ORIGINALS = [
    "A/Localizable.strings", "__proto__", "</script><script>window.pwned=1</script>.xcstrings",
    "<img src=x onerror=window.pwned=1>.strings", "", "\u202e/\u2066{{bundle}}\r\n.stringsdict",
    "constructor.xcstrings", "../../%1$@/" + "x" * 5000 + "/.strings",
]


def made_files(hostile: Hostile, count: int) -> list[File]:
    """Files with so many units; the first one begins with those that are known by their places."""
    share = count // len(ORIGINALS)
    files = [File(original, made_units(hostile, share)) for original in ORIGINALS]
    first = files[0].units
    first[0].source = first[0].target = hostile.long()
    for unit, mass in zip(first[1:], MASSES):
        hostile.count += 2
        unit.source, unit.target = mass, mass
    return files


def with_other_targets(hostile: Hostile, files: list[File]) -> list[File]:
    """The same files with another translation of each text."""
    def other(unit: Unit) -> Unit:
        target = hostile.text(True)
        return dataclasses.replace(unit, target=target if target != unit.target else target + "!", qualifier=None)
    return [File(file.original, [other(unit) for unit in file.units]) for file in files]


# How it is written.

class Spelling:
    """Spells texts in XML, each time in another of the ways that it allows."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def text(self, text: str) -> str:
        if "\r" not in text and self.chance.random() < 0.1:
            return "<![CDATA[" + text.replace("]]>", "]]]]><![CDATA[>") + "]]>"
        return self.escaped(text, r"[<&\r]|(?<=\]\])>", r"[<>&\r\"'\u0085\u2028\U00010000-\U0010ffff]")

    def attribute(self, text: str) -> str:
        quote = self.chance.choice("\"'")
        text = self.escaped(text, rf"[<&\r\n\t{quote}]", r"[<>&\r\n\t\"'\u0085\u2028\U00010000-\U0010ffff]")
        return quote + text + quote

    def escaped(self, text: str, least: str, most: str) -> str:
        return re.sub(least if self.chance.random() < 0.5 else most, lambda match: self.character(match[0]), text)

    def character(self, character: str) -> str:
        names = {"<": "lt", ">": "gt", "&": "amp", '"': "quot", "'": "apos"}
        ways = [f"&#{ord(character)};", f"&#x{ord(character):X};"]
        return self.chance.choice([*ways, f"&{names[character]};"] if character in names else ways)

    def element(self, name: str, attributes: Iterable[tuple[str, str | None]], *content: str) -> str:
        """An element of content that is spelled already; attributes without a value are left out."""
        head = name + "".join(f" {key}={self.attribute(value)}" for key, value in attributes if value is not None)
        return f"<{head}>{''.join(content)}</{name}>" if content else f"<{head}/>"

    def leaf(self, name: str, text: str | None, *attributes: tuple[str, str | None]) -> str:
        """An element with a text; nothing where there is none."""
        return "" if text is None else self.element(name, attributes, self.text(text))


def first_unit(spelling: Spelling, unit: Unit) -> str:
    """A unit of XLIFF 1.2."""
    element, leaf = spelling.element, spelling.leaf
    places = [
        element("context-group", [("purpose", "location")], leaf("context", path, ("context-type", "sourcefile")),
                leaf("context", line, ("context-type", "linenumber"))) for path, line in unit.places]
    facts = element("context-group", [("purpose", "information")],
                    *(leaf("context", text, ("context-type", kind)) for kind, text in unit.facts), "\n")
    offers = [
        element("alt-trans", [("origin", origin), ("match-quality", score)], leaf("source", source),
                leaf("target", target)) for source, target, origin, score in unit.offers]
    attributes = [("id", unit.id), ("resname", unit.name), ("maxwidth", unit.width),
                  ("size-unit", unit.width and "point")]
    return element(
        "trans-unit", attributes, "\n", leaf("source", unit.source), "\n",
        leaf("target", unit.target, ("state", unit.state), ("state-qualifier", unit.qualifier)), "\n",
        *(leaf("note", text, ("from", author)) for author, text in unit.notes), *places, facts, *offers) + "\n"


def second_unit(spelling: Spelling, unit: Unit) -> str:
    """A unit of XLIFF 2.1, which has fewer fields; a name is the key, and must be as unique as the id."""
    element, leaf = spelling.element, spelling.leaf
    state = unit.state if unit.state in ("translated", "final") else "initial"
    notes = [leaf("note", text, ("category", author)) for author, text in unit.notes]
    return element(
        "unit", [("id", unit.id), ("name", unit.id if unit.name else None)], element("notes", [], *notes),
        element("segment", [("state", state)], leaf("source", unit.source), leaf("target", unit.target))) + "\n"


DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'


def first_xliff(files: list[File], seed: int, language: str = "en") -> bytes:
    spelling = Spelling(seed)
    parts = [
        spelling.element(
            "file", [("original", file.original), ("source-language", language), ("target-language", "fr"),
                     ("datatype", "plaintext")],
            "<body>\n", *(first_unit(spelling, unit) for unit in file.units), "</body>") for file in files]
    return f'{DECLARATION}\n<xliff xmlns="{FIRST}" version="1.2">\n{"".join(parts)}</xliff>\n'.encode()


def second_xliff(files: list[File], seed: int) -> bytes:
    spelling = Spelling(seed)
    parts = [
        spelling.element(
            "file", [("id", f"f{number}"), ("original", file.original)], "\n",
            *(second_unit(spelling, unit) for unit in file.units)) for number, file in enumerate(files)]
    head = f'<xliff xmlns="{SECOND}" version="2.1" srcLang="en" trgLang="fr">'
    return f'{DECLARATION}\n{head}\n{"".join(parts)}</xliff>\n'.encode()


# How it is read again.

KNOWN_STATES = {"translated", "signed-off", "final", "reviewed"}


def kind(state: str | None, qualifier: str | None) -> str:
    """How far a translation has come, as everything here reads the states of XLIFF."""
    if state == "translated" and qualifier == "leveraged-mt":
        return "machine"
    if state in ("new", "initial", "needs-translation", "needs-adaptation", "needs-l10n"):
        return "new"
    return "done" if state is None or state in KNOWN_STATES or state.startswith("x-") else "review"


def tree(element: ET.Element) -> tuple:
    """All that an element says, without the translation, and without what is between elements."""
    name = element.tag.rpartition("}")[2]
    left_out = ("state", "subState") if name == "segment" else ()
    attributes = {key: value for key, value in element.attrib.items() if key not in left_out}
    is_owner = name in ("trans-unit", "segment")
    children = [tree(child) for child in element if not (is_owner and child.tag.endswith("}target"))]
    text = element.text or ""
    return name, attributes, "" if len(element) and not text.strip(" \t\r\n") else text, children


def parsed(content: bytes) -> tuple[list[tuple[str, str]], tuple]:
    """The translation of each unit and how far it has come, and all else."""
    root = ET.fromstring(content)
    space = root.tag.rpartition("}")[0] + "}"
    targets = []
    for unit in root.iter(space + ("unit" if SECOND in space else "trans-unit")):
        owner = unit if SECOND not in space else unit.find(space + "segment")
        target = owner.find(space + "target")
        states = target if owner is unit else owner
        state = "" if target is None else kind(states.get("state"), states.get("state-qualifier"))
        targets.append(("" if target is None else target.text or "", state))
    return targets, tree(root)


# What is looked at in the page.

# It runs before the scripts of the page: it sees what is blocked or would open a window, and counts what
# the engine is asked and has answered.
WATCH = """
globalThis.watched = []
globalThis.watchedNames = `${Object.getOwnPropertyNames(Object.prototype)}`
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  watched.push(`CSP: ${violatedDirective} ${blockedURI}`)
})
addEventListener("unhandledrejection", (event) => watched.push(`unhandled: ${event.reason}`))
for (const name of ["alert", "confirm", "prompt", "open", "print"]) {
  window[name] = (...values) => { watched.push(`${name}(${values})`) }
}
globalThis.openQuestions = 0
const ask = Worker.prototype.postMessage
Worker.prototype.postMessage = function (data, ...rest) {
  if (data.number !== undefined) {
    if (!this.isHeard) this.addEventListener("message", () => { openQuestions-- })
    this.isHeard = true
    openQuestions++
  }
  return ask.call(this, data, ...rest)
}
"""
# Elements that the page never makes; its images and its one script are its own.
LOOK = """(() => {
  const found = [...watched]
  if (globalThis.isWatched !== true) found.push("the page was loaded again")
  if ("pwned" in window) found.push("a text has run as a script")
  if (`${Object.getOwnPropertyNames(Object.prototype)}` !== watchedNames) found.push("Object.prototype has changed")
  const foreign = "a, area, audio, base, canvas, embed, frame, frameset, iframe, body link, link:not([rel=icon]), math, object, svg, video, x, g, "
    + "source, img:not([src^='blob:']), body style, body meta, body title, textarea *, form:not(dialog > form)"
  for (const one of document.querySelectorAll(foreign)) found.push(`foreign: ${one.outerHTML.slice(0, 200)}`)
  if (document.scripts.length !== 7) found.push(`${document.scripts.length} scripts`)
  for (const one of document.querySelectorAll("body *")) {
    for (const { name } of one.attributes) {
      if (name.startsWith("on")) found.push(`${name}: ${one.outerHTML.slice(0, 200)}`)
    }
  }
  return found
})()"""
# Brings a place into view, clicks at its row, and waits until the engine has said all of the text.
CHOOSE = """async (place) => {
  const frame = () => new Promise(requestAnimationFrame)
  const list = document.querySelector("#list")
  const start = performance.now()
  list.scrollTop = (place - 2) * parseFloat(getComputedStyle(list).getPropertyValue("--row"))
  let row
  while (!(row = document.querySelector(`.row[data-place="${place}"]`))) await frame()
  row.click()
  for (let idle = 0; idle < 2; idle = openQuestions === 0 ? idle + 1 : 0) await frame()
  const fields = [...document.querySelectorAll("#editor .form")].map((form) => [
    Number(form.querySelector("textarea").id.slice(5)), form.querySelector("textarea").value,
    form.querySelector(":scope > .source")?.textContent ?? null,
  ])
  return { place, time: performance.now() - start, fields }
}"""
SCROLL = """async () => {
  const list = document.querySelector("#list")
  const places = new Set()
  for (let top = 0; top < list.scrollHeight; top += list.clientHeight) {
    list.scrollTop = top
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    for (const row of list.querySelectorAll(".row")) places.add(row.dataset.place)
  }
  list.scrollTop = 0
  return [places.size, Number(list.querySelector(".row").getAttribute("aria-setsize"))]
}"""


def run_first(browser: Browser, script: str) -> None:
    """Has a script run in every page before the scripts of the page."""
    if isinstance(browser, Chromium):
        browser._page("Page.addScriptToEvaluateOnNewDocument", source=script)
    else:
        browser._call("script.addPreloadScript", functionDeclaration=f"() => {{{script}}}")


class Visit:
    """What is done with a page in a browser; what fails is a violation."""

    def __init__(self, browser: Browser, page: Path, files: list[File]) -> None:
        self.browser, self.page = browser, page
        self.units = [unit for file in files for unit in file.units]
        self.slowest = (0.0, "")
        self.step = "nothing"

    def __enter__(self) -> Visit:
        return self

    def __exit__(self, kind: object, fault: BaseException | None, trace: object) -> None:
        if isinstance(fault, BrowserError):
            raise Violation(f"{self.page.name}, after '{self.step}': {fault}"[:1000]) from None

    def fail(self, message: str) -> NoReturn:
        raise Violation(f"{self.page.name}: {message}") from None

    def look(self, step: str) -> None:
        """Looks for anything that must not be."""
        found = self.browser.evaluate(LOOK, timeout=120) + self.browser.errors
        if found:
            raise Violation(f"{self.page.name}, {step}: {'; '.join(found[:3])}")
        self.step = step

    def run(self, script: str, *values: Any, timeout: float = 300) -> Any:
        """What a function of the page returns."""
        return self.browser.evaluate(f"({script})({', '.join(map(json.dumps, values))})", timeout)

    def open(self) -> None:
        self.browser.open(self.page.as_uri(), timeout=120)
        self.browser.evaluate("void (globalThis.isWatched = true)")
        self.browser.wait_for("document.body.dataset.checked || !document.querySelector('#alert').hidden", timeout=300)
        if alert := self.browser.evaluate("document.querySelector('#alert').textContent"):
            self.fail(alert)
        self.look("opened")

    def scroll(self) -> None:
        seen, all_of_them = self.run(SCROLL)
        if seen != all_of_them:
            self.fail(f"{seen} of {all_of_them} rows were drawn")
        self.look("scrolled through all rows")

    def choose(self, place: int) -> list[list]:
        """Opens a text, whose fields must say what the file says; the number, translation and source of each."""
        try:
            opened = self.run(CHOOSE, place, timeout=10 * SLOW / 1000)
        except BrowserError:
            what = f", {len(self.units[place].source)} characters," if place <= len(MASSES) else ""
            self.fail(f"text {place}{what} is not open after {10 * SLOW} ms")
        # Forms that only the language of the translation has come after all units of the file.
        opened["fields"] = [field for field in opened["fields"] if field[0] < len(self.units)]
        for number, target, source in opened["fields"]:
            unit = self.units[number]
            self.slowest = max(self.slowest, (opened["time"], f"{unit.source[:20]!a} ({len(unit.source)} characters)"))
            if target != re.sub("\r\n?", "\n", unit.target or ""):
                self.fail(f"unit {number}: the field has {target[:200]!r} instead of {unit.target[:200]!r}")
            if source is not None and not source.startswith(unit.source):
                self.fail(f"unit {number}: the source is {source[:200]!r} instead of {unit.source[:200]!r}")
            if opened["time"] > SLOW:
                self.fail(f"unit {number} takes {opened['time']:.0f} ms to open: {unit.source[:20]!a}… "
                          f"({len(unit.source)} characters)")
        return opened["fields"]

    def open_texts(self, count: int) -> None:
        rows = self.browser.evaluate("Number(document.querySelector('.row').getAttribute('aria-setsize'))")
        first = range(min(rows, len(MASSES) + 1))
        for number, place in enumerate([*first, *range(len(first), rows, max(1, rows // count))]):
            self.choose(place)
            if number % 20 == 0 or place in first:
                self.look(f"text {place} opened")
        self.look("texts opened")

    def search(self, count: int) -> None:
        """Searches what texts say, which must find something."""
        for unit in random.Random(4).sample([unit for unit in self.units if unit.source.strip()], count):
            self.set_value("#search", re.sub("[\r\n]", " ", unit.source[:200]), "input")  # A field of one line.
            time.sleep(0.15)
            try:
                self.browser.wait_for("!!document.querySelector('#list .row')")
            except BrowserError:
                self.fail(f"{unit.source[:200]!r} is not found")
            self.look("searched")
        self.set_value("#search", "", "input")
        time.sleep(0.15)

    def set_value(self, selector: str, value: str, event: str) -> None:
        self.run("""(selector, value, event) => {
            const element = document.querySelector(selector)
            element.value = value
            element.dispatchEvent(new Event(event, { bubbles: true }))
        }""", selector, value, event)

    def sort_and_filter(self) -> None:
        for selector, last in ("#sort", "file"), ("#filter", "all"):
            values = self.browser.evaluate(f"[...document.querySelector('{selector}').options].map((one) => one.value)")
            for value in [*values, last]:
                self.set_value(selector, value, "change")
                self.look(f"{selector} {value}")

    def dialogs(self) -> None:
        """The help, and the dialog of the first finding there is."""
        self.browser.press("F1")
        self.close_dialog("#help-dialog")
        for place in range(len(MASSES) + 1, len(self.units)):
            self.choose(place)
            if self.browser.evaluate("!!document.querySelector('#editor .rule')"):
                break
        self.browser.click("#editor .rule")
        self.close_dialog("#rule-dialog")

    def close_dialog(self, selector: str) -> None:
        self.browser.wait_for(f"document.querySelector('{selector}').open")
        self.look(f"{selector} opened")
        self.browser.click(f"{selector} button.main")
        self.browser.wait_for(f"!document.querySelector('{selector}').open")

    def print(self) -> None:
        self.run("() => { dispatchEvent(new Event('beforeprint')) }")
        rows = self.browser.evaluate("document.querySelectorAll('#catalogue tbody tr').length")
        if rows < len(self.units):
            self.fail(f"{rows} of {len(self.units)} texts are on paper")
        self.look("printed")
        self.run("() => { dispatchEvent(new Event('afterprint')) }")

    def save(self, step: str) -> bytes:
        self.browser.press("Escape")
        self.browser.press("Control+s")
        content = self.browser.wait_for_download(timeout=300).read_bytes()
        self.look(step)
        return content

    def save_same(self, expected: bytes, step: str) -> None:
        content = self.save(step)
        if content != expected:
            same = itertools.takewhile(lambda pair: pair[0] == pair[1], zip(content, expected))
            place = sum(1 for _ in same)
            part = slice(max(0, place - 40), place + 80)
            self.fail(f"{step}: byte {place} differs: {content[part]!r} instead of {expected[part]!r}")

    def take(self, path: Path) -> None:
        """Gives the page another file, and waits until it says that it has it."""
        self.run("() => { for (const name of ['#message', '#alert']) document.querySelector(name).textContent = '' }")
        self.browser.set_file("#file", path)
        said = "document.querySelector('#message').textContent + document.querySelector('#alert').textContent"
        message = self.browser.wait_for(said, timeout=300)
        alert = self.browser.evaluate("document.querySelector('#alert').textContent")
        if alert or f"{len(self.units):,} " not in message:
            self.fail(f"of {len(self.units)} translations in another file: {message}")
        self.look("another file taken")

    def save_taken(self, original: bytes, taken: bytes) -> bytes:
        """Saves with what was taken, which must be all there, and nothing else changed."""
        saved = self.save("saved with other translations")
        (targets, rest), (wanted, _), (_, old) = parsed(saved), parsed(taken), parsed(original)
        for unit, is_there, is_wanted in zip(self.units, targets, wanted, strict=True):
            # Placeholders that do not fit make a translation one to review, which in 2.1 is an initial one.
            text, _ = is_wanted
            if is_there != is_wanted and is_there not in [(text, "review"), (text, "new")]:
                self.fail(f"unit {unit.id[:80]!r}: {is_there!r:.400} was saved instead of {is_wanted!r:.400}")
        if rest != old:
            self.fail(f"another part of the file has changed: {difference(rest, old)}")
        return saved

    def refuse_translation(self, saved: bytes) -> None:
        """Types what XML cannot hold into a translation."""
        number = self.choose_only(len(MASSES) + 2)
        before = self.browser.evaluate(f"document.querySelector('#form-{number}').value")
        self.set_value(f"#form-{number}", "a\0b", "input")
        self.wait_for_refusal(f"#form-{number}-findings", "a translation with U+0000")
        # The file has what it had at first; what was typed before is one step back.
        self.browser.press("Control+z")
        if self.browser.evaluate(f"document.querySelector('#form-{number}').value") != before:
            self.fail("undo does not bring back what a refused translation has replaced")
        self.save_same(saved, "saved after a refused translation")

    def refuse_note(self, saved: bytes) -> None:
        """Types what XML cannot hold into a note to the developers."""
        self.choose_only(len(MASSES) + 3)
        self.set_value("#note", "a\0b", "input")
        self.wait_for_refusal("#editor", "a note with U+0000")
        self.save_same(saved, "saved with a refused note")

    def choose_only(self, place: int) -> int:
        """Opens a text whatever it says; the number of its first unit."""
        return self.run(CHOOSE, place)["fields"][0][0]

    def wait_for_refusal(self, selector: str, what: str) -> None:
        try:
            self.browser.wait_for(f"document.querySelector('{selector}').innerText.includes('U+0000')")
        except BrowserError:
            self.fail(f"nothing says that {what} cannot be saved")


def difference(one: Any, other: Any) -> str:
    """The innermost part in which two trees differ."""
    if isinstance(one, (list, tuple)) and type(one) is type(other) and len(one) == len(other):
        return next(difference(left, right) for left, right in zip(one, other) if left != right)
    return f"{one!r:.400} instead of {other!r:.400}"


# What is made for all browsers.

@dataclasses.dataclass
class Case:
    """A page, what it was made from, and a second file for it."""
    page: Path
    files: list[File]
    content: bytes
    other: Path | None = None


def make_page(loquat: str, bundle: Path, content: bytes, page: Path) -> None:
    bundle.write_bytes(content)
    made = subprocess.run([loquat, "edit", bundle, "-o", page, "--force"], capture_output=True, text=True)
    if made.returncode:
        sys.exit(f"{bundle.name}: {made.stderr}")


def make_case(loquat: str, work: Path, hostile: Hostile, count: int, write: Any, name: str) -> Case:
    files = made_files(hostile, count)
    case = Case(work / f"{name}.html", files, write(files, 1), work / f"{name}-other.xliff")
    make_page(loquat, work / f"{name}.xliff", case.content, case.page)
    case.other.write_bytes(write(with_other_targets(hostile, files), 2))
    return case


HOSTILE_NAME = "{{bundle}}<img src=x onerror=window.pwned=1>\"'&amp;%1$@\u202e\u2028`${1}\\u003c<!--<script>"
NAME_ENDINGS = ".xcloc.zip", ".xliff"
BACKSLASH = "\\"  # The program refuses archives with one in a name.
PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9"
                         "awAAAABJRU5ErkJggg==")


def bundle(hostile: Hostile) -> tuple[list[File], bytes]:
    """An archive whose entries are hostile, too: paths, screenshots that are none, languages."""
    drawing = b"<svg xmlns='http://www.w3.org/2000/svg' onload='window.pwned=1'/>"
    pictures = {f"Notes/{HOSTILE_NAME.replace(BACKSLASH, '')}.png": drawing, "Notes/__proto__": PIXEL,
                "Notes/a.html": b"<script>window.pwned=1</script>"}
    files = [File("A.strings", made_units(hostile, len(MASSES) + 20))]
    for unit in files[0].units:
        unit.facts += [("x-screenshot", path) for path in pictures]
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        xliff = first_xliff(files, 3, "</script>")
        for path, data in {"contents.json": b"{}", "Localized Contents/fr.xliff": xliff, **pictures}.items():
            archive.writestr(zipfile.ZipInfo(f"fr.xcloc/{path}"), data)
    return files, content.getvalue()


def make_cases(loquat: str, work: Path) -> tuple[int, list[Case], list[Case]]:
    """The count of hostile texts, the cases for all steps, and those with a hostile name."""
    hostile = Hostile(1)
    cases = [make_case(loquat, work, hostile, UNITS, first_xliff, "first"),
             make_case(loquat, work, hostile, SECOND_UNITS + 8 * len(MASSES), second_xliff, "second")]
    bundle_files, archive = bundle(hostile)
    files = [File("A.strings", made_units(hostile, 40))]
    named = [Case(work / "bundle.html", bundle_files, archive), Case(work / "named.html", files, first_xliff(files, 5))]
    for case, ending in zip(named, NAME_ENDINGS):
        make_page(loquat, work / (HOSTILE_NAME + ending), case.content, case.page)
    return hostile.count, cases, named


def visit_all(browser: Browser, case: Case) -> Visit:
    """Every step with a page."""
    with Visit(browser, case.page, case.files) as visit:
        visit.open()
        visit.scroll()
        visit.open_texts(OPENED if case.page.stem == "first" else 60)
        visit.search(40)
        visit.sort_and_filter()
        visit.dialogs()
        visit.print()
        visit.save_same(case.content, "saved without changes")
        visit.take(case.other)
        saved = visit.save_taken(case.content, case.other.read_bytes())
        visit.refuse_translation(saved)
        visit.refuse_note(saved)
    return visit


def visit_some(browser: Browser, case: Case, name: str | None = None) -> None:
    """The steps that a name or the language of the page may change."""
    with Visit(browser, case.page, case.files) as visit:
        visit.open()
        if name is not None and browser.evaluate("document.querySelector('#name').textContent") != name:
            raise Violation(f"{case.page.name}: the name is not {name!r}")
        visit.open_texts(30)
        visit.print()
        visit.save_same(case.content, "saved without changes")


def test(name: str, work: Path, cases: list[Case], named: list[Case]) -> str:
    """All visits in a browser; what there is to say of them."""
    shutil.rmtree(work, ignore_errors=True)
    slowest = (0.0, "")
    with launch(name, work / "profile", work / "downloads") as browser:
        run_first(browser, WATCH)
        for case in cases:
            slowest = max(slowest, visit_all(browser, case).slowest)
        for case, ending in zip(named, NAME_ENDINGS):
            visit_some(browser, case, HOSTILE_NAME + ending)
    with launch(name, work / "arabic", work / "downloads", language="ar") as browser:
        run_first(browser, WATCH)
        visit_some(browser, cases[1])
        if browser.evaluate("document.documentElement.dir") != "rtl":
            raise Violation("the page is not in Arabic")
    return f"the slowest text was open in {slowest[0]:.0f} ms: {slowest[1]}"


def main() -> int:
    loquat, work, *browsers = sys.argv[1:]
    folder = Path(work).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    count, cases, named = make_cases(loquat, folder)
    for name in browsers:
        try:
            said = test(name, folder / name, cases, named)
            print(f"{name}: {count} hostile texts, and all is as it should be; {said}", flush=True)
        except (Violation, BrowserError) as fault:
            print(f"{name}: {fault}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

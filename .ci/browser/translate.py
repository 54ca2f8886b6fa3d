#!/usr/bin/env python3
"""AXE=file translate.py LOQUAT WORK BROWSER: translates an app in a real browser, by keyboard, into four
languages, and brings the result home.

The app is made here. For each language, a page is made of the project, all texts are translated in it, the
saved bundle must have the bytes that are expected, and an import of it must take all of it. Between that,
mistakes are made and corrected, texts are looked for, and the browser is reloaded and killed.
"""
from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape

sys.path.insert(0, str(Path(__file__).parent))
from driver import Browser, BrowserError, launch  # noqa: E402

LOQUAT = Path(sys.argv[1]).resolve()
WORK = Path(sys.argv[2]).resolve()
BROWSER = sys.argv[3]
# The script of axe-core; without it, nothing says what people with a screen reader would miss.
AXE = Path(os.environ["AXE"]) if os.environ.get("AXE") else None

PLURALS = {"fr": ["one", "other"], "ja": ["other"], "ru": ["one", "few", "many", "other"],
           "ar": ["zero", "one", "two", "few", "many", "other"]}


def unit(text: str) -> dict:
    return {"stringUnit": {"state": "translated", "value": text}}


def plural(one: str, other: str) -> dict:
    return {"variations": {"plural": {"one": unit(one), "other": unit(other)}}}


CATALOG = {
    "sourceLanguage": "en", "version": "1.0", "strings": {
        "%@ sent %lld letters": {
            "comment": "First the name of a person, then a number",
            "localizations": {"en": plural("%1$@ sent %2$lld letter", "%1$@ sent %2$lld letters")}},
        "Basket": {"comment": "Title of the screen with what people want to buy"},
        "Delete": {},
        "Read **the terms** of TeaShop": {"extractionState": "manual", "comment": "Markdown"},
        "Two\nlines": {"extractionState": "manual"},
        "tap.hint": {"extractionState": "manual", "localizations": {"en": {"variations": {"device": {
            "mac": unit("Click to open"), "other": unit("Tap to open")}}}}},
        "You have %#@cups@": {"extractionState": "manual", "localizations": {"en": {
            "stringUnit": {"state": "translated", "value": "You have %#@cups@"},
            "substitutions": {"cups": {"argNum": 1, "formatSpecifier": "lld", "variations": {
                "plural": {"one": unit("%arg cup"), "other": unit("%arg cups")}}}}}}},
    },
}
SOURCE = """import SwiftUI

struct Letters: View {
  let customer: String
  let count: Int

  var body: some View {
    Text("\\(customer) sent \\(count) letters").navigationTitle("Basket")
    Button("Delete") {}
  }
}
"""
CONFIGURATION = {"names": ["TeaShop"], "terms": {"basket": {"fr": ["panier"]}}}


def loquat(*words: str | Path, folder: Path = WORK, status: int = 0) -> str:
    done = subprocess.run([LOQUAT, *words], cwd=folder, capture_output=True, text=True)
    if done.returncode != status:
        sys.exit(f"loquat {' '.join(map(str, words))}: exit status {done.returncode}\n{done.stderr}{done.stdout}")
    return done.stdout


def make_app(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "Localizable.xcstrings").write_text(json.dumps(CATALOG, ensure_ascii=False))
    (folder / "Letters.swift").write_text(SOURCE)
    (folder / "loquat.json").write_text(json.dumps(CONFIGURATION))


def translation(language: str, id: str, source: str) -> str:
    """A translation of a unit: the source with marks of the language around its words."""
    words = {"fr": "traduit", "ja": "訳", "ru": "перевод", "ar": "ترجمة"}[language]
    if id == "Basket" and language == "fr":
        words = "Panier"
    separator = "" if language == "ja" else " "
    # `one` in Russian is also 21: the number has to be there.
    return f"{source}{separator}{words}"


def units(xliff: bytes) -> list[tuple[str, str]]:
    """Id and source of each unit, in the order of the file."""
    space = "{urn:oasis:names:tc:xliff:document:1.2}"
    root = ElementTree.fromstring(xliff)
    return [(one.get("id", ""), one.findtext(f"{space}source") or "") for one in root.iter(f"{space}trans-unit")]


def expected(xliff: bytes, targets: dict[str, str]) -> bytes:
    """The file with a target after the source of each unit."""
    text = xliff.decode()
    for id, target in targets.items():
        pattern = re.compile(
            '(<trans-unit id="' + re.escape(escape(id).replace("\n", "&#10;")) + '"[^>]*>\n *<source>[^<]*</source>\n)')
        line = f'        <target state="translated">{escape(target)}</target>\n'
        text, count = pattern.subn(lambda found: found[1] + line, text)
        assert count == 1, f"{id!r} stands {count} times in the XLIFF"
    return text.encode()


def bundle_xliff(archive: Path, language: str) -> bytes:
    with zipfile.ZipFile(archive) as bundle:
        return bundle.read(f"{language}.xcloc/Localized Contents/{language}.xliff")


class Session:
    """One browser with a page."""

    # The one that was used last.
    last: Session | None = None

    def __init__(self, language: str, page: Path, ui: str = "en") -> None:
        self.language, self.page, self.ui = language, page, ui
        self.profile = WORK / f"profile-{language}"
        self.downloads = WORK / f"downloads-{language}"
        for folder in [self.profile, self.downloads]:
            shutil.rmtree(folder, ignore_errors=True)
        self.browser = self.start()
        Session.last = self

    def start(self) -> Browser:
        browser = launch(BROWSER, self.profile, self.downloads, width=1300, height=850, language=self.ui)
        self.open(browser)
        return browser

    def open(self, browser: Browser) -> None:
        browser.open(self.page.as_uri())
        browser.wait_for("document.body.dataset.checked === 'true'")

    def settled(self) -> None:
        """Waits until the engine has answered and what was typed is kept."""
        self.browser.evaluate("new Promise(resolve => setTimeout(resolve, 250))")

    def shown(self) -> int:
        return self.browser.evaluate("Number(document.querySelector('.row')?.getAttribute('aria-setsize') ?? 0)")

    def field(self, index: int = 0) -> str:
        return self.browser.evaluate(f"document.querySelectorAll('.field textarea')[{index}]?.value ?? null")

    def errors(self) -> None:
        assert not self.browser.errors, f"errors in the page: {self.browser.errors}"


def check_mistake(session: Session) -> None:
    """A placeholder that is missing is said at once, and inserted by a key."""
    browser = session.browser
    browser.press("Escape")
    browser.press("Home")
    browser.press("Enter")
    browser.type_text("abc")
    browser.wait_for("!!document.querySelector('.form .state.broken')")
    browser.wait_for("!!document.querySelector('.form .findings .error')")
    assert browser.evaluate("document.querySelector('.row .status.broken') !== null")
    browser.press("Control+Shift+1")
    browser.press("Control+Shift+2")
    browser.wait_for("!!document.querySelector('.form .state.done')")
    browser.wait_for("document.querySelector('.form .findings .error') === null")
    assert session.field() == "abc%1$@%2$lld", session.field()
    preview = browser.wait_for("document.querySelector('.preview:not([hidden])')?.textContent")
    assert "customer" in preview, preview
    while session.field():
        browser.press("Control+z")
        session.settled()
    browser.press("Control+Shift+z")
    session.settled()
    assert session.field() != "", "nothing was done again"
    browser.press("Control+z")
    session.settled()


def translate(session: Session, xliff: bytes) -> dict[str, str]:
    """Translates every text by keyboard: Return goes from form to form, and to the next text."""
    browser, language = session.browser, session.language
    all_units = units(xliff)
    count = len(all_units)
    targets: dict[str, str] = {}
    browser.press("Escape")
    browser.press("Home")
    browser.press("Enter")
    while len(targets) < count:
        id, source = browser.evaluate("""(() => {
            const area = document.activeElement
            const number = Number(area.id.split('-')[1])
            return [number, area.value]
        })()""")
        assert source == "", f"a field that was not translated has {source!r}"
        name, text = all_units[id]
        assert name not in targets, f"{name!r} comes twice"
        targets[name] = translation(language, name, text)
        lines = targets[name].split("\n")
        for number, line in enumerate(lines):
            if number > 0:
                browser.press("Shift+Enter")
            browser.type_text(line)
        if len(targets) % 7 == 0:
            session.settled()
        if len(targets) < count:
            browser.press("Enter")
    session.settled()
    return targets


def check_search(session: Session) -> None:
    browser = session.browser
    all_texts = session.shown()
    browser.press("Control+f")
    browser.type_text("BASKET")
    browser.wait_for("document.querySelectorAll('.row').length === 1")
    browser.evaluate("document.querySelector('#search').value = ''")
    browser.evaluate("document.querySelector('#search').dispatchEvent(new Event('input'))")
    browser.wait_for(f"Number(document.querySelector('.row').getAttribute('aria-setsize')) === {all_texts}")
    browser.evaluate("(document.querySelector('#filter').value = 'changed', "
                     "document.querySelector('#filter').dispatchEvent(new Event('change')))")
    browser.wait_for("document.querySelectorAll('.row').length === 0")
    browser.evaluate("(document.querySelector('#filter').value = 'all', "
                     "document.querySelector('#filter').dispatchEvent(new Event('change')))")


def save(session: Session, key: str = "Control+s") -> Path:
    session.browser.press(key)
    return session.browser.wait_for_download()


def check_home(language: str, saved: Path, targets: dict[str, str]) -> None:
    """The saved bundle comes home: all is taken, and the project exports what was saved."""
    app = WORK / f"home-{language}"
    shutil.rmtree(app, ignore_errors=True)
    make_app(app)
    report = json.loads(loquat("import", "--format", "json", "--new-language", language, saved, folder=app))
    units = report["units"]
    assert not units["refused"] and not units["ignored"], units
    assert units["added"] + units["changed"] == len(targets), units
    again = WORK / f"again-{language}"
    shutil.rmtree(again, ignore_errors=True)
    loquat("export", "--context", "--as", "xcloc.zip", "-l", language, "-o", again, folder=app)
    ours, theirs = bundle_xliff(again / f"{language}.xcloc.zip", language), bundle_xliff(saved, language)
    assert ours == theirs, f"an export of {language} after the import is not what was saved"


def check_accessibility(session: Session, name: str) -> None:
    """axe-core finds nothing, in both themes."""
    if AXE is None:
        return
    browser = session.browser
    for dark in [False, True]:
        browser.emulate(dark=dark)
        browser.screenshot(WORK / f"{name}-{'dark' if dark else 'light'}.png")
        browser.run(AXE.read_text())
        found = browser.evaluate("""axe.run(document, {resultTypes: ['violations']}).then(result =>
            result.violations.map(one => [one.id, one.help, one.nodes.map(node => node.html.slice(0, 120)).slice(0, 3)]))""")
        assert not found, f"axe-core, {name}, {'dark' if dark else 'light'}: {json.dumps(found, indent=1)}"
    browser.emulate(dark=False)


def check_survival(session: Session, language: str) -> None:
    """What was typed is there after a reload, and after the browser was killed."""
    browser = session.browser
    session.open(browser)
    before = browser.evaluate("document.querySelector('#progress').value")
    browser.press("Escape")
    browser.press("Home")
    browser.press("Enter")
    text = session.field()
    browser.press("End")
    browser.type_text(" zzz")
    browser.evaluate("new Promise(resolve => setTimeout(resolve, 400))")
    browser.kill()
    session.browser = browser = session.start()
    assert browser.evaluate("document.querySelector('#progress').value") == before
    browser.press("Escape")
    browser.press("Home")
    browser.press("Enter")
    assert session.field() == text + " zzz", f"after the kill: {session.field()!r}"
    for _ in range(4):
        browser.press("Backspace")
    session.settled()


def check_second_window(session: Session) -> None:
    """Two windows with one page show the same."""
    browser = session.browser
    browser.press("Escape")
    browser.press("End")
    browser.press("Enter")
    before = session.field()
    browser.new_tab(session.page.as_uri())
    browser.wait_for("document.body.dataset.checked === 'true'")
    browser.press("Escape")
    browser.press("End")
    browser.press("Enter")
    browser.type_text("!")
    session.settled()
    browser.switch(0)
    browser.wait_for(f"document.querySelectorAll('.field textarea')[0].value === {json.dumps(before + '!')}")
    browser.press("Backspace")
    session.settled()


def check_return(language: str, page: Path, saved: Path, bytes: bytes) -> None:
    """A page in another browser takes a saved file, and saves the same."""
    other = Session(language, page)
    shutil.rmtree(other.profile, ignore_errors=True)
    browser = other.browser
    browser.set_file("#file", saved)
    browser.wait_for("Number(document.querySelector('#progress').value) === Number(document.querySelector('#progress').max)")
    assert save(other).read_bytes() == bytes
    other.errors()
    browser.close()


def run(language: str) -> int:
    app = WORK / f"app-{language}"
    make_app(app)
    page = WORK / f"{language}.html"
    loquat("edit", "--language", language, "--output", page, folder=app)
    sent = WORK / f"sent-{language}"
    loquat("export", "--context", "--as", "xcloc.zip", "-l", language, "-o", sent, folder=app)
    xliff = bundle_xliff(sent / f"{language}.xcloc.zip", language)
    session = Session(language, page, ui="ar" if language == "ar" else "en")
    browser = session.browser
    assert len(browser.evaluate("[...document.querySelectorAll('.row')].map(row => row.textContent)")) > 5
    check_search(session)
    check_mistake(session)
    check_accessibility(session, f"{BROWSER}-{language}-mistake")
    targets = translate(session, xliff)
    check_accessibility(session, f"{BROWSER}-{language}-done")
    browser.press("F1")
    check_accessibility(session, f"{BROWSER}-{language}-help")
    browser.press("Escape")
    saved = save(session)
    bytes = saved.read_bytes()
    assert bundle_xliff(saved, language) == expected(xliff, targets), f"{saved} has other bytes than expected"
    kept = WORK / f"saved-{language}.xcloc.zip"
    shutil.copy(saved, kept)
    check_home(language, kept, targets)
    session.errors()
    check_survival(session, language)
    check_second_window(session)
    assert save(session).read_bytes() == bytes, "after reload, kill and a second window, other bytes are saved"
    session.errors()
    session.browser.close()
    check_return(language, page, kept, bytes)
    return len(targets)


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    for language in PLURALS:
        try:
            count = run(language)
        except (AssertionError, BrowserError):
            if Session.last:
                Session.last.browser.screenshot(WORK / "failure.png")
                print(f"{BROWSER}, {language}: see {WORK / 'failure.png'}", file=sys.stderr)
            raise
        print(f"{BROWSER}: English to {language}, {count} texts and forms translated by keyboard, saved and imported")


if __name__ == "__main__":
    main()

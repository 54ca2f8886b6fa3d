#!/usr/bin/env python3
"""random_page.py LOQUAT WORK BROWSER [SEED [ACTIONS]] [--gentle]: random work in a translator's page, beside a model of it.

A project is made, and a page of it is opened in one or two windows. Texts are typed, taken back, marked, looked
for and saved in a random order that the seed decides, also while the page is reloaded and the browser closed or
killed. After each save the file must say what the model says, and so must the page after each reload.
"""
from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from driver import Browser, launch  # noqa: E402

SPACE = "{urn:oasis:names:tc:xliff:document:1.2}"
LETTERS = "abc xyz.-'\"&<>é"
REVIEW, DONE, EMPTY = "review", "done", "empty"
# By how much time goes on with an action, in milliseconds: what is typed within a second is one step of undo.
TICKS = [300, 5000, 5000]
# How far the clock of the second window is behind.
LAG = 3_600_000
# Waits before a reload or the end of the browser, until what was typed is on the disk.
GENTLE = "--gentle" in sys.argv


def unit(text: str, state: str = "translated") -> dict:
    return {"stringUnit": {"state": state, "value": text}}


def catalog() -> dict:
    strings: dict = {f"key{n}": {"extractionState": "manual", "comment": f"Comment {n}",
                                 "localizations": {"en": unit(f"Text {n}")}} for n in range(14)}
    for n in range(0, 14, 4):
        strings[f"key{n}"]["localizations"]["fr"] = unit(f"Texte {n}", ["translated", "needs_review"][n // 4 % 2])
    for n in range(3):
        strings[f"plural{n}"] = {"extractionState": "manual", "localizations": {"en": {"variations": {
            "plural": {"one": unit("%lld apple"), "other": unit(f"%lld apples {n}")}}}}}
    return {"sourceLanguage": "en", "version": "1.0", "strings": strings}


def read(archive: Path) -> list[ElementTree.Element]:
    with zipfile.ZipFile(archive) as bundle:
        name, = [name for name in bundle.namelist() if name.endswith(".xliff")]
        root = ElementTree.fromstring(bundle.read(name))
    return list(root.iter(f"{SPACE}trans-unit"))


def said(one: ElementTree.Element) -> tuple[str, str, str]:
    """Text, state and the translator's note of a unit in a file."""
    target = one.find(f"{SPACE}target")
    text = "".join(target.itertext()) if target is not None else ""
    mark = target.get("state", "") if target is not None else ""
    notes = [note.text or "" for note in one.iter(f"{SPACE}note") if note.get("from") == "translator"]
    return text, EMPTY if text == "" else REVIEW if "review" in mark else DONE, notes[-1] if notes else ""


@dataclass
class Change:
    unit: int
    before: tuple[str, str] | str
    after: tuple[str, str] | str


@dataclass
class Step:
    changes: list[Change]
    time: int = 0
    is_typed: bool = False


@dataclass
class Window:
    done: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)


class Fault(Exception):
    pass


class Work:
    def __init__(self, loquat: str, folder: Path, kind: str, seed: int) -> None:
        self.random, self.kind, self.folder = random.Random(seed), kind, folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "Localizable.xcstrings").write_text(json.dumps(catalog()))
        self.page = folder / "fr.html"
        subprocess.run([loquat, "edit", "--language", "fr", "-o", self.page], cwd=folder, check=True, capture_output=True)
        subprocess.run([loquat, "export", "--context", "--as", "xcloc.zip", "-l", "fr", "-o", folder / "sent"], cwd=folder,
                       check=True, capture_output=True)
        sent = read(folder / "sent/fr.xcloc.zip")
        self.ids = [one.get("id", "") for one in sent]
        self.sources = [one.findtext(f"{SPACE}source") or "" for one in sent]
        self.texts = [said(one)[:2] for one in sent]
        self.notes = [said(one)[2] for one in sent]
        self.log: list[str] = []
        self.clock = 10 ** 12
        self.saved: Path | None = None
        self.browser = self.start()

    # What the browser does.

    def start(self) -> Browser:
        browser = launch(self.kind, self.folder / "profile", self.folder / "downloads", width=1300, height=850)
        self.windows = [Window()]
        browser.open(self.page.as_uri())
        self.browser = browser
        self.ready()
        return browser

    def ready(self) -> None:
        self.browser.wait_for("document.body.dataset.checked === 'true'", 30)
        self.browser.evaluate("(window.clock = 0, Date.now = () => window.clock)")

    def tick(self) -> None:
        self.clock += self.random.choice(TICKS)
        self.browser.evaluate(f"window.clock = {self.clock - LAG * self.browser.current}")

    def focus(self) -> tuple[str, int]:
        """What has the focus, "form" or "note", and the unit that it belongs to."""
        name, first = self.browser.evaluate(
            "[document.activeElement?.id, document.querySelector('.field textarea')?.id]")
        if name and name.startswith("form-"):
            return "form", int(name[5:])
        return ("note", int(first[5:])) if name == "note" else ("", -1)

    def shown(self) -> dict[int, str]:
        pairs = self.browser.evaluate("[...document.querySelectorAll('.field textarea')].map(a => [a.id, a.value])")
        return {int(name[5:]): text for name, text in pairs}

    def compare_shown(self, patience: float = 0) -> None:
        deadline = time.monotonic() + patience
        while True:
            shown = self.shown()
            wrong = {n: (text, self.texts[n][0]) for n, text in shown.items() if text != self.texts[n][0]}
            if shown and (note := self.browser.evaluate("document.querySelector('#note').value")) != self.notes[min(shown)]:
                wrong["note"] = note, self.notes[min(shown)]
            if not wrong:
                return
            if time.monotonic() > deadline:
                raise Fault(f"shown, and in the model, by unit: {wrong}")
            time.sleep(0.03)

    # What the model says.

    @property
    def window(self) -> Window:
        return self.windows[self.browser.current]

    def change(self, unit: int, after: tuple[str, str] | str, is_typed: bool = False) -> None:
        before = self.value(unit, after)
        if before == after:
            return
        last = self.window.done[-1] if self.window.done else None
        if (is_typed and last and last.is_typed and not self.window.undone and self.clock - last.time < 1000
                and last.changes[0].unit == unit and last.changes[0].after == before):
            last.changes[0].after = after
            last.time = self.clock
            self.put(unit, after)
        else:
            self.change_together([(unit, after)], is_typed)

    def change_together(self, values: list[tuple[int, tuple[str, str] | str]], is_typed: bool = False) -> None:
        changes = [Change(unit, self.value(unit, after), after) for unit, after in values]
        changes = [change for change in changes if change.before != change.after]
        if changes:
            self.window.done.append(Step(changes, self.clock, is_typed))
            self.window.undone.clear()
            for change in changes:
                self.put(change.unit, change.after)

    def value(self, unit: int, like: tuple[str, str] | str) -> tuple[str, str] | str:
        return self.notes[unit] if isinstance(like, str) else self.texts[unit]

    def turn(self, source: list[Step], other: list[Step], is_undo: bool) -> None:
        """A step backwards or again; what the other window has changed since stays, and waits in its step."""
        for place in reversed(range(len(source))):
            step = source[place]
            now = [one for one in step.changes
                   if self.value(one.unit, one.after) == (one.after if is_undo else one.before)]
            if not now:
                continue
            rest = [one for one in step.changes if one not in now]
            source[place:place + 1] = [Step(rest, step.time, step.is_typed)] if rest else []
            other.append(Step(now, step.time, step.is_typed))
            for one in now:
                self.put(one.unit, one.before if is_undo else one.after)
            return

    def put(self, unit: int, value: tuple[str, str] | str) -> None:
        if isinstance(value, str):
            self.notes[unit] = value
        else:
            self.texts[unit] = value

    # Actions.

    def into_field(self) -> tuple[str, int]:
        kind, unit = self.focus()
        if kind != "form":
            if self.browser.evaluate("document.querySelectorAll('.field textarea').length") == 0:
                self.show("all", "file", "")
            self.browser.press("Escape")
            self.browser.press(self.random.choice(["Home", "End", "ArrowDown", "ArrowUp"]))
            self.browser.press("Enter")
            kind, unit = self.focus()
            if kind != "form":
                raise Fault(f"Escape, Enter: the focus is on {kind!r}")
        return kind, unit

    def type(self) -> None:
        self.into_field()
        text = "".join(self.random.choices(LETTERS, k=self.random.randint(1, 6)))
        if self.random.random() < 0.3:
            self.browser.press(self.random.choice(["Enter", "Control+Enter", "Control+ArrowDown", "Control+ArrowUp"]))
        self.browser.press("Control+End")
        self.browser.type_text(text)
        kind, unit = self.focus()
        if kind != "form":
            self.fault("a key that goes to the next text takes the focus away, and what is typed goes nowhere")
            return
        self.change(unit, (self.texts[unit][0] + text, DONE), True)
        self.compare_shown()

    def erase(self) -> None:
        _, unit = self.into_field()
        self.browser.press("Control+End")
        old = self.texts[unit][0]
        count = min(self.random.choice([1, 2, 40]), len(old))
        for _ in range(count):
            self.browser.press("Backspace")
        if count:
            text = old[:len(old) - count]
            self.change(unit, (text, DONE if text else EMPTY), True)
        self.compare_shown()

    def break_line(self) -> None:
        _, unit = self.into_field()
        self.browser.press("Control+End")
        self.browser.press("Shift+Enter")
        self.change(unit, (self.texts[unit][0] + "\n", DONE), True)

    def note(self) -> None:
        _, unit = self.into_field()
        first = min(self.shown())
        self.browser.evaluate("document.querySelector('#note').focus()")
        self.browser.press("Control+End")
        self.browser.type_text("n1")
        self.change(first, self.notes[first] + "n1", True)
        self.compare_shown()

    def move(self) -> None:
        self.into_field()
        for _ in range(self.random.randint(1, 5)):
            self.browser.press(self.random.choice(["Enter", "Control+Enter", "Control+ArrowDown", "Control+ArrowUp"]))
        self.compare_shown()

    def copy(self) -> None:
        _, unit = self.into_field()
        self.browser.press("Control+b")
        self.change(unit, (self.sources[unit], DONE))
        self.compare_shown()

    def review(self) -> None:
        _, unit = self.into_field()
        self.browser.press("Control+u")
        text, state = self.texts[unit]
        if text:
            self.change(unit, (text, DONE if state == REVIEW else REVIEW))

    def undo(self) -> None:
        for _ in range(self.random.choice([1, 1, 2, 4])):
            self.browser.press("Control+z")
            self.turn(self.window.done, self.window.undone, True)
        self.compare_shown()

    def redo(self) -> None:
        for _ in range(self.random.choice([1, 1, 2, 4])):
            self.browser.press("Control+Shift+z")
            self.turn(self.window.undone, self.window.done, False)
        self.compare_shown()

    def show(self, filter: str, sort: str, search: str) -> None:
        for name, value, event in [("filter", filter, "change"), ("sort", sort, "change"), ("search", search, "input")]:
            self.browser.evaluate(f"(e => (e.value = {json.dumps(value)}, e.dispatchEvent(new Event('{event}'))))"
                                  f"(document.querySelector('#{name}'))")
        self.browser.evaluate("new Promise(done => setTimeout(done, 120))")

    def look(self) -> None:
        self.show(self.random.choice(["all", "all", "open", "review", "problems", "changed", "notes"]),
                  self.random.choice(["file", "source", "length", "problems"]), self.random.choice(["", "", "text", "1"]))
        self.compare_shown()
        marked, titled = self.browser.evaluate(
            "[document.querySelector('.row[aria-selected=true]')?.id, document.querySelector('h2.key bdi')?.textContent]")
        if marked:
            # Texts are numbered as keys are in the file.
            keys = list(dict.fromkeys(name.split("|==|")[0] for name in self.ids))
            if keys[int(marked[5:])] != titled:
                self.fault(f"the list has {keys[int(marked[5:])]!r} chosen, the editor shows {titled!r}")

    def reload(self) -> None:
        if GENTLE:
            time.sleep(0.6)
        self.browser.reload()
        self.windows[self.browser.current] = Window()
        self.ready()
        self.compare_shown()

    def restart(self) -> None:
        is_kill = self.random.random() < 0.5
        if is_kill or GENTLE:
            time.sleep(0.6)
        if is_kill:
            self.log.append("  kill")
            self.browser.kill()
        else:
            self.log.append("  close")
            self.browser.close()
        self.start()
        self.compare_shown()

    def switch(self) -> None:
        """To the other window, once it shows what was done in this one."""
        if len(self.windows) == 1:
            self.windows.append(Window())
            time.sleep(0.3)
            self.browser.new_tab(self.page.as_uri())
            self.ready()
        else:
            time.sleep(self.random.choice([0.2, 0.5]))
            self.browser.switch(1 - self.browser.current)
        self.compare_shown(20)

    def pause(self) -> None:
        time.sleep(self.random.choice([0.05, 0.15, 1.7]))
        self.compare_shown()

    def save(self) -> None:
        self.browser.press("Control+s")
        path = self.browser.wait_for_download()
        wrong = []
        for number, one in enumerate(read(path)):
            text, state, note = said(one)
            # The first form of a text has its note, and what has placeholders may be marked.
            expected = self.texts[number]
            if text != expected[0] or note != self.notes[number] or (
                    "%" not in self.sources[number] and state != expected[1]):
                wrong.append((self.ids[number], (text, state, note), (*expected, self.notes[number])))
        if wrong:
            raise Fault(f"saved, and in the model: {wrong}")
        self.saved = path

    def reopen(self) -> None:
        """Takes the last saved file, in one step."""
        if not self.saved:
            return
        bundle = read(self.saved)
        self.browser.evaluate("document.querySelector('#message').textContent = ''")
        self.browser.set_file("#file", self.saved)
        self.browser.wait_for("document.querySelector('#message').textContent !== ''")
        time.sleep(0.6)
        values: list[tuple[int, tuple[str, str] | str]] = []
        is_marked = False
        for number, one in enumerate(bundle):
            text, state, note = said(one)
            # What does not fit needs review in the file alone.
            has_placeholder = "%" in self.sources[number]
            if text and not (has_placeholder and text == self.texts[number][0]):
                values.append((number, (text, state)))
                is_marked |= has_placeholder
            if note:
                values.append((number, note))
        self.change_together(values)
        if is_marked:
            self.reload()
        self.compare_shown()

    def fault(self, message: str) -> None:
        """Something that is wrong without a loss, so that work goes on."""
        if message not in faults:
            faults.append(message)

    ACTIONS = {"type": 30, "erase": 8, "break_line": 3, "note": 4, "move": 10, "copy": 4, "review": 5, "undo": 9,
               "redo": 7, "look": 5, "reload": 4, "restart": 1, "switch": 4, "pause": 5, "save": 5, "reopen": 2}

    def run(self, count: int) -> None:
        names, weights = list(self.ACTIONS), list(self.ACTIONS.values())
        for _ in range(count):
            name = self.random.choices(names, weights)[0]
            self.log.append(f"{name} (window {self.browser.current})")
            self.tick()
            getattr(self, name)()
        self.save()
        first = self.saved.read_bytes()
        self.reload()
        self.save()
        if self.saved.read_bytes() != first:
            raise Fault("a second save after a reload has other bytes")
        if self.browser.errors:
            raise Fault(f"errors in the page: {self.browser.errors}")


faults: list[str] = []


def main() -> None:
    loquat, folder, kind, seed = sys.argv[1], Path(sys.argv[2]).resolve(), sys.argv[3], int(sys.argv[4]) if len(sys.argv) > 4 else 1
    count = int(sys.argv[5]) if len(sys.argv) > 5 else 200
    work = Work(loquat, folder, kind, seed)
    try:
        work.run(count)
    except Exception as error:
        tail = "\n  ".join(work.log[-12:])
        print(f"{kind}, seed {seed}, action {len(work.log)}: {type(error).__name__}: {error}\n  {tail}")
        sys.exit(1)
    finally:
        for message in faults[:3]:
            print(f"{kind}, seed {seed}: {message} ({len(faults)} in all)")
        work.browser.close()
    print(f"{kind}, seed {seed}: {count} actions, nothing lost")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()

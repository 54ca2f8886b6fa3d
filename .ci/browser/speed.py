#!/usr/bin/env python3
"""speed.py LOQUAT WORK BROWSER...: how fast the translators' page is with 50,000 texts.

The texts are the same in every run: sentences of 3 to 12 words in ten files, 40 % of them translated,
with comments, placeholders and plural forms. In each browser the page is opened three times. Then
somebody types 200 letters at ten a second, with pauses after which all texts of the file are checked
again, searches letter by letter, filters, and pages through the list.

Of a key press, the work counts: what the main thread does for the events, and for the frame after
them, without the time in which it waits for the screen. Times of the page end when the frame is
painted. What exceeds a limit is measured anew, up to three times; exit status 1 where it always does.
"""
from __future__ import annotations

import math, random, shutil, statistics, subprocess, sys, time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from driver import Browser, Chromium, launch

TEXTS, FILES, LOADS = 50_000, 10, 3
ATTEMPTS = 3
BURSTS, KEYS, RATE = 5, 40, 10  # 200 letters, ten a second.
PAGES = 100
FIRST_PAINT, KEY_PRESS, FILTER = 1000, 16, 100  # The limits, in ms.

# What runs in the page before its own scripts.
PROBE = """
const measures = globalThis.measures = {
  load: {}, keys: [], events: [], lists: [], frames: [], tasks: [], isCounting: false,
}
const now = () => performance.now()
// Calls back when the next frame is painted, with the times when its work began and ended.
const painted = (run) => requestAnimationFrame(() => {
  const start = now()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => run(start, now())
  port2.postMessage(null)
})

const findRows = () => {
  const row = document.querySelector("#list .row .source")
  if (row?.textContent) painted((start, end) => { measures.load.rows = end })
  else requestAnimationFrame(findRows)
}
findRows()
addEventListener("DOMContentLoaded", () => {
  new MutationObserver(() => {
    for (const name in document.body.dataset) measures.load[name] ??= now()
  }).observe(document.body, { attributes: true })
})

let key, list
const end = (event) => {
  if (!key || !measures.isCounting) return
  const [own, { stamp, start }] = [now() - key.start, key]
  key = undefined
  painted((begin, end) => measures.keys.push({
    latency: end - stamp, events: own, frame: end - begin, work: own + end - begin,
  }))
}
addEventListener("keydown", (event) => { key = { stamp: event.timeStamp, start: now() } }, true)
addEventListener("keydown", (event) => { if (event.key === "PageDown") end() })
addEventListener("input", end)
const change = (event) => {
  if (["search", "filter"].includes(event.target.id)) list = { kind: event.target.id, stamp: event.timeStamp }
}
addEventListener("input", (event) => { if (event.target.id === "search") change(event) }, true)
addEventListener("change", (event) => { if (event.target.id === "filter") change(event) }, true)
addEventListener("load", () => {
  new MutationObserver(() => {
    if (!list) return
    const { kind, stamp } = list
    list = undefined
    painted((start, end) => measures.lists.push({ kind, time: end - stamp }))
  }).observe(document.querySelector("#list") ?? document, { childList: true, subtree: true })
})
const countFrames = (time) => {
  if (measures.isCounting) measures.frames.push(time)
  requestAnimationFrame(countFrames)
}
measures.countFrames = () => requestAnimationFrame(countFrames)

const observe = (type, run, options) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => list.getEntries().forEach(run)).observe({ type, ...options })
}
observe("event", ({ name, duration }) => {
  if (measures.isCounting && name === "keydown") measures.events.push(duration)
}, { durationThreshold: 16 })
observe("longtask", ({ startTime, duration }) => measures.tasks.push([startTime, duration]))
"""


# The texts.

WORDS = """account add address again airport all answer arrive at attach bag before begin book bring cancel card
change check city close coffee connect copy customer date delete deliver device done download edit email enter
every exit file find first flight for from get group hour in invite item join keep language last leave list
load location lock map message minute name near new next night note of offer on open order our page passport
password pay people photo plan please price print profile quick read receive remove repeat restart room save
screen search seat send set share sign start station stop street table tap tea terms the these ticket time to
today tomorrow total train travel turn update upload use view wait we week welcome with you your""".split()
FRENCH = """accueil adresse aéroport ajouter annuler appareil argent arriver attendre aujourd’hui avant avec billet
boisson café carte chaque chercher choisir client commande compte copier demain dernière donner écran effacer
encore envoyer fermer fichier gare groupe heure hôtel imprimer inviter jour la langue le les liste lire lieu
message minute modifier mot nom note nous nouvelle nuit ouvrir page partager passeport payer personne photo
place plan pour prix profil prochaine quitter recevoir réessayer rue semaine supprimer table temps thé train
trouver utiliser valider ville voir vol votre vous voyage""".split()
TABLES = ("Localizable.xcstrings", "Settings.strings", "Errors.strings", "Travel.xcstrings", "Main.strings")


def sentence(chance: random.Random, words: list[str], placeholders: list[str]) -> str:
    """A sentence of 3 to 12 words, with placeholders among them."""
    parts = [chance.choice(words) for _ in range(chance.randint(3, 12) - len(placeholders))]
    for placeholder in placeholders:
        parts.insert(chance.randint(1, len(parts)), placeholder)
    return parts[0].capitalize() + " " + " ".join(parts[1:]) + chance.choice(["", ".", "…", "?"])


def unit(name: str, source: str, target: str | None, comment: str) -> str:
    """A text as XLIFF has it."""
    translation = f'<target state="translated">{escape(target)}</target>' if target else ""
    return (f"<trans-unit id={quoteattr(name)} xml:space=\"preserve\"><source>{escape(source)}</source>"
            f"{translation}<note>{escape(comment)}</note></trans-unit>\n")


def units(chance: random.Random, table: str, number: int) -> Iterator[str]:
    """The units of a text: one, or in some catalogs one for each plural form."""
    isPlural = table.endswith(".xcstrings") and chance.random() < 0.15
    signs = ["%lld"] if isPlural else chance.choice([[], [], [], ["%@"], ["%1$@", "%2$lld"]])
    isTranslated = chance.random() < 0.4
    comment = chance.choice(["", "", sentence(chance, WORDS, []), "A button on the screen for travellers"])
    key = f"{chance.choice(WORDS)}.{chance.choice(WORDS)}.{number}"
    for form in ("|==|plural.one", "|==|plural.other") if isPlural else ("",):
        target = sentence(chance, FRENCH, signs) if isTranslated else None
        yield unit(key + form, sentence(chance, WORDS, signs), target, comment)


def xliff() -> str:
    """All texts, of which each run makes the same."""
    chance = random.Random(2)
    parts = ['<?xml version="1.0" encoding="UTF-8"?>\n'
             '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n']
    for file in range(FILES):
        table = f"App{file}/{TABLES[file % len(TABLES)]}"
        parts.append(f'<file original="{table}" source-language="en" target-language="fr"'
                     ' datatype="plaintext"><body>\n')
        for number in range(TEXTS // FILES):
            parts += units(chance, table, number)
        parts.append("</body></file>\n")
    return "".join(parts) + "</xliff>\n"


def make_page(loquat: str, work: Path) -> Path:
    """Has the program make the page."""
    bundle, page = work / "fr.xliff", work / "speed.html"
    bundle.write_text(xliff(), encoding="utf-8")
    subprocess.run([loquat, "edit", bundle, "-o", page, "--force", "--quiet"], check=True)
    return page


# The measures.

class Measure(NamedTuple):
    """A line of the table: times in ms, and what the worst of them may be that counts."""
    name: str
    values: list[float]
    limit: float | None = None
    unit: str = "ms"

    @property
    def worst(self) -> float:
        """The 95th percentile, or of fewer than 20 values the largest one."""
        return percentile(self.values, 95) if len(self.values) >= 20 else max(self.values)

    @property
    def is_exceeded(self) -> bool:
        return self.limit is not None and self.worst >= self.limit

    def __str__(self) -> str:
        limit = "" if self.limit is None else f"< {self.limit:g}"
        verdict = "" if self.limit is None else "TOO SLOW" if self.is_exceeded else "ok"
        return (f"  {self.name:44} {len(self.values):4} {statistics.median(self.values):9.1f} {self.worst:9.1f} "
                f"{self.unit:3} {limit:>7} {verdict}")


def percentile(values: list[float], share: float) -> float:
    """The smallest value that is not exceeded by this many of a hundred."""
    return sorted(values)[max(0, math.ceil(len(values) * share / 100) - 1)]


def run_first(browser: Browser, script: str) -> None:
    """Has a script run in every page before the scripts of the page."""
    if isinstance(browser, Chromium):
        browser._page("Page.addScriptToEvaluateOnNewDocument", source=f"(() => {{{script}}})()")
    else:
        browser._call("script.addPreloadScript", functionDeclaration=f"() => {{{script}}}")


def count(browser: Browser, is_counting: bool) -> None:
    """Begins to count key presses and frames anew, or ends it."""
    if is_counting:
        browser.evaluate(
            "void Object.assign(measures, { keys: [], events: [], lists: [], frames: [], isCounting: true })")
    else:
        time.sleep(0.5)
        browser.evaluate("void (measures.isCounting = false)")


def pick(browser: Browser, name: str) -> list:
    """What was counted."""
    return browser.evaluate(f"measures.{name}")


def load(browser: Browser, page: Path) -> Iterator[Measure]:
    """Opens the page some times."""
    paints, loads = [], []
    for _ in range(LOADS):
        browser.open("about:blank")
        browser.open(page.as_uri(), timeout=120)
        browser.wait_for("document.body.dataset.checked && measures.load.rows", timeout=600)
        paints.append(browser.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
        loads.append(browser.evaluate("measures.load"))
    yield Measure("first paint", paints, FIRST_PAINT)
    yield Measure("first rows", [one["rows"] for one in loads])
    yield Measure("ready", [one["ready"] for one in loads])
    yield Measure("all rules have run", [one["checked"] for one in loads])
    if tasks := [length for _, length in pick(browser, "tasks")]:
        yield Measure("longest tasks until then", [max(tasks)])


def press_at_rate(browser: Browser, keys: str | list[str], rate: float) -> None:
    """Presses keys, so many a second."""
    start = time.monotonic()
    for number, key in enumerate(keys):
        time.sleep(max(0, start + number / rate - time.monotonic()))
        browser.press(key)


def type_letters(browser: Browser) -> Iterator[Measure]:
    """Types into one field after the other."""
    chance = random.Random(3)
    browser.press("Escape")
    browser.press("Enter")
    browser.wait_for("document.activeElement.id.startsWith('form-')")
    if isinstance(browser, Chromium):
        browser.start_trace()
    count(browser, True)
    start = time.monotonic()
    for _ in range(BURSTS):
        text = " ".join(chance.choice(FRENCH) for _ in range(KEYS))
        press_at_rate(browser, [letter for letter in text if letter.isascii() and letter not in "’"][:KEYS], RATE)
        time.sleep(1.6)  # The texts of the file are checked again then, and the next letters meet that.
        browser.press("Control+ArrowDown")
    count(browser, False)
    keys, events = pick(browser, "keys"), pick(browser, "events")
    yield Measure("key press: work of the main thread", [key["work"] for key in keys], KEY_PRESS)
    yield Measure("  of it for events", [key["events"] for key in keys])
    yield Measure("  of it for the frame", [key["frame"] for key in keys])
    yield Measure("key press: until the frame is painted", [key["latency"] for key in keys])
    # Shorter ones than 16 ms are not reported, and longer ones in steps of 8 ms.
    quick = [8.0] * max(0, BURSTS * KEYS - len(events))
    yield Measure("key press: by the Event Timing API", quick + events)
    if isinstance(browser, Chromium):
        yield from traced(browser.stop_trace())


def traced(events: list[dict]) -> Iterator[Measure]:
    """The same from the record of the browser, and what the main thread does at all."""
    presses = [one for one in events if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == "keydown"]
    thread = presses[0]["pid"], presses[0]["tid"]
    own = sorted((one for one in events if (one["pid"], one["tid"]) == thread and one["ph"] == "X"),
                 key=lambda one: one["ts"])
    tasks = [one for one in own if one["name"] == "RunTask" and one["dur"]]
    inputs = [one["ts"] for one in own if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == "input"]
    frames = [one["ts"] + one["dur"] for one in own if one["name"] == "Commit"]
    work, processor = [], []
    for start in inputs:
        begin = max(one["ts"] for one in presses if one["ts"] <= start)
        end = next((frame for frame in frames if frame > start), start)
        parts = [(max(0, min(one["ts"] + one["dur"], end) - max(one["ts"], begin)), one) for one in tasks]
        work.append(sum(part for part, _ in parts) / 1000)
        processor.append(sum(part * one["tdur"] / one["dur"] for part, one in parts) / 1000)
    yield Measure("key press: work, as Chromium records it", work, KEY_PRESS)
    yield Measure("  of it on a processor", processor)
    yield Measure("  with all that follows, in the mean", [sum(one["dur"] for one in tasks) / 1000 / len(work)])


def search(browser: Browser) -> Iterator[Measure]:
    """Searches letter by letter."""
    browser.press("Control+f")
    browser.wait_for("document.activeElement.id === 'search'")
    count(browser, True)
    for word in "station", "votre":
        for letter in word:
            browser.press(letter)
            time.sleep(0.5)
        for _ in word:
            browser.press("Backspace")
            time.sleep(0.5)
    count(browser, False)
    times = [one["time"] for one in pick(browser, "lists")]
    yield Measure("one more letter in the search", times, FILTER)


def filter_texts(browser: Browser) -> Iterator[Measure]:
    """Chooses other filters."""
    count(browser, True)
    for name in ["open", "review", "problems", "changed", "notes", "all"] * 2:
        browser.evaluate(f"""(() => {{
            const filter = document.querySelector("#filter")
            filter.value = "{name}"
            filter.dispatchEvent(new Event("change", {{ bubbles: true }}))
        }})()""")
        time.sleep(0.5)
    count(browser, False)
    yield Measure("another filter", [one["time"] for one in pick(browser, "lists")], FILTER)


def scroll(browser: Browser) -> Iterator[Measure]:
    """Pages through the list."""
    browser.press("Escape")
    browser.press("Home")
    time.sleep(1)
    count(browser, True)
    browser.evaluate("measures.countFrames()")
    press_at_rate(browser, ["PageDown"] * PAGES, 20)
    count(browser, False)
    frames = pick(browser, "frames")
    yield Measure("a frame while paging down", [after - before for before, after in zip(frames, frames[1:])])
    yield Measure("Page Down: work of the main thread", [key["work"] for key in pick(browser, "keys")])


def heap(browser: Browser) -> Iterator[Measure]:
    """How much memory the objects of the page take."""
    if isinstance(browser, Chromium):
        browser._page("HeapProfiler.collectGarbage")
        yield Measure("memory for objects", [browser._page("Runtime.getHeapUsage")["usedSize"] / 1e6], unit="MB")


def best(part: Callable[[Browser], Iterator[Measure]], browser: Browser) -> list[Measure]:
    """The measures of a part; it is run again where a limit is exceeded, since others use the machine, too."""
    for attempt in range(ATTEMPTS):
        lines = list(part(browser))
        slow = [line.name for line in lines if line.is_exceeded]
        if not slow:
            break
        print(f"  attempt {attempt + 1} of {ATTEMPTS} was too slow: {', '.join(slow)}", flush=True)
    return lines


def measure(name: str, page: Path, work: Path) -> bool:
    """Prints the table of a browser; whether all limits are kept."""
    shutil.rmtree(work, ignore_errors=True)
    is_quick = True
    print(f"{name}\n  {'':44} {'':4} {'median':>9} {'95 %':>9}")
    with launch(name, work / "profile", work / "downloads") as browser:
        run_first(browser, PROBE)
        for part in lambda browser: load(browser, page), type_letters, search, filter_texts, scroll, heap:
            lines = best(part, browser)
            is_quick &= not any(line.is_exceeded for line in lines)
            print(*lines, sep="\n", flush=True)
        if browser.errors:
            print(f"  the page has errors: {browser.errors[:3]}")
            return False
    return is_quick


def main() -> int:
    loquat, work, *browsers = sys.argv[1:]
    folder = Path(work).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    page = make_page(loquat, folder)
    results = [measure(name, page, folder / name) for name in browsers]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())

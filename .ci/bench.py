#!/usr/bin/env python3
"""bench.py LOQUAT LOQUAT-DEV PEER WORK FOLDER...: whole processes of Loquat beside those of others.

The two take turns, and the best of five runs counts, so that a busy machine harms both alike. On
large files the processor time is compared; on the folders the time that passes, as both programs
use all cores: Loquat understands the sources in which `rg` searches for three words.
"""
import json, os, shutil, statistics, subprocess, sys, time

loquat, dev, peer, work, *folders = sys.argv[1:]
MEGA = 1_000_000
COMPARISONS = [
    ("read + write .xcstrings", [dev, "rewrite", "catalog.xcstrings"],
     "JSONDecoder", [peer, "catalog.xcstrings"]),
    ("read + respell .xcstrings", [dev, "rewrite", "compact.xcstrings"],
     "JSONDecoder", [peer, "compact.xcstrings"]),
    ("read XLIFF, all texts", [dev, "read", "large.xliff"],
     "xmllint", ["xmllint", "--huge", "--noout", "large.xliff"]),
    ("read .strings for look-ups", [dev, "parse", "table.strings"],
     "PropertyListSerialization", [peer, "table.strings"]),
    ("read .strings, all texts and comments", [dev, "read", "table.strings"],
     "PropertyListSerialization", [peer, "table.strings"]),
]


# What `rg` counts, and in which files: those that `loquat scan` reads.
WORDS = r"localized|NSLocalizedString|Text\("
EXTENSIONS = ["swift", "m", "mm", "h", "c", "cc", "cpp", "hpp", "pch"]


def run(command, folder=None, endings=(0,)):
    """The seconds of processor time, the memory in bytes, and the seconds that pass."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=folder or work, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in endings:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    memory = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return usage.ru_utime + usage.ru_stime, memory, seconds


COMMANDS = [["scan"], ["extract", "--check"], ["check"], ["status"], ["health"]]


def compare_with_search(folders, rounds=7):
    """Commands on whole projects beside a search of the same files for three words. In each round all take turns: the
    search, each command as if for the first time, and each command again, when nothing has changed."""
    names = [" ".join(command) for command in COMMANDS]
    search = ["rg", "--no-ignore", "--count", WORDS, *(word for name in EXTENSIONS for word in ("-g", f"*.{name}")), "."]
    print(f"\nwhole processes, median of {rounds} (best), in ms; in brackets, how often the time of rg on the same files")
    totals = {}
    for folder in folders:
        times = {}

        def measure(key, command):
            times.setdefault(key, []).append(run(command, folder, (0, 1, 2))[2] * 1000)

        for command in COMMANDS:
            run([loquat, *command], folder, (0, 1, 2))
        for _ in range(rounds):
            measure("rg", search)
            for name, command in zip(names, COMMANDS):
                measure((name, "cold"), [loquat, *command, "--no-cache"])
                measure((name, "again"), [loquat, *command])
        medians = {key: statistics.median(values) for key, values in times.items()}
        for key, value in medians.items():
            totals[key] = totals.get(key, 0) + value
        show(os.path.basename(folder.rstrip("/")), medians, {key: min(values) for key, values in times.items()}, names)
    if len(folders) > 1:
        show("together", totals, None, names)


def show(title, times, best, names):
    def cell(key):
        least = f" ({best[key]:.0f})" if best else ""
        return f"{times[key]:.0f}{least} [{times[key] / times['rg']:.1f}]"

    print(f"{title}: rg {times['rg']:.0f} ms")
    for turn in ("cold", "again"):
        print(f"  {turn:5}  " + "  ".join(f"{name} {cell((name, turn))}" for name in names))


def compare_discovery(folder):
    """How much of a scan of the project in a folder it takes to find out what the project is."""
    scan = [loquat, "scan", "--format", "json"]

    def discover():
        output = subprocess.run(
            [dev, "discover", "."], cwd=folder, check=True, capture_output=True, text=True).stdout
        return float(output.split()[-2]) / 1000

    discover()
    runs = [(discover(), run(scan, folder, (0, 1))[2]) for _ in range(15)]
    seconds, whole = map(min, zip(*runs))
    print(
        f"{folder}: discovery {seconds * 1000:.0f} ms, {seconds / whole:.1%} of "
        f"loquat scan of the project, {whole * 1000:.0f} ms; best of fifteen")


LANGUAGES = "ar bg cs da de el es fi fr he hu it ja ko nl pl pt-BR ru sv zh-Hans".split()
STRINGS = 5000


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def make_app(folder):
    """An app whose strings are in 50 sources; half of them in a catalog, half in tables."""
    texts = [f"Order {number} of tea is on its way to you, %@" for number in range(STRINGS)]
    for number in range(0, STRINGS, 100):
        table = "Menu" if number >= STRINGS // 2 else "Localizable"
        write(f"{folder}/Sources/File{number}.swift", "\n".join(
            f'let text{index} = String(localized: "{texts[index].replace("%@", chr(92) + "(name)")}", '
            f'table: "{table}", comment: "Comment {index}")'
            for index in range(number, number + 100)) + '\nlet name = ""\n')
    entries = {
        text: {"comment": f"Comment {index}", "localizations": {
            language: {"stringUnit": {"state": "translated", "value": f"{language} {text}"}}
            for language in LANGUAGES}}
        for index, text in enumerate(texts[:STRINGS // 2])}
    write(f"{folder}/Sources/Localizable.xcstrings", json.dumps(
        {"sourceLanguage": "en", "strings": entries, "version": "1.0"}, indent=2, separators=(",", " : ")))
    for language in ["en"] + LANGUAGES:
        write(f"{folder}/Sources/{language}.lproj/Menu.strings", "".join(
            f'/* Comment {STRINGS // 2 + index} */\n"{text}" = "{language} {text}";\n\n'
            for index, text in enumerate(texts[STRINGS // 2:])))


def compare_export():
    app, out, copy = (os.path.join(work, name) for name in ("app", "exported", "copied"))
    for folder in (app, out, copy):
        shutil.rmtree(folder, ignore_errors=True)
    make_app(app)

    def fresh(command, folder):
        shutil.rmtree(folder, ignore_errors=True)
        return run(command)

    runs = [(
        fresh([loquat, "export", "-q", "--output", out, app], out),
        run([loquat, "scan", "--format", "json"], app), fresh(["cp", "-R", out, copy], copy),
    ) for _ in range(5)]
    (_, memory, seconds), (_, _, scan), (_, _, writing) = (map(min, zip(*results)) for results in zip(*runs))
    size = sum(
        os.path.getsize(os.path.join(place, name)) for place, _, names in os.walk(out) for name in names)
    print(
        f"\nexport of {STRINGS} strings in {len(LANGUAGES)} languages, {size / MEGA:.0f} MB: {seconds * 1000:.0f} ms, "
        f"{memory / MEGA:.0f} MB of memory; loquat scan: {scan * 1000:.0f} ms, cp of the bundles: "
        f"{writing * 1000:.0f} ms; export takes {seconds / (scan + writing):.1f} times as long as both")


IMPORTED = "ar bg ca cs da de el es et fi fr he hr hu id it ja ko lt lv nb nl pl pt-BR ro ru sk sv tr uk".split()


def compare_import():
    """Imports 30 languages into a catalog of 10,000 keys, and reads and writes the catalog that this
    gives, in a safe way as well: into another file that takes the place of the old one."""
    folder = os.path.join(work, "import")
    os.makedirs(folder, exist_ok=True)
    keys = [f"A text of the app, number {number}" for number in range(10_000)]
    sources = {"sourceLanguage": "en", "strings": {key: {} for key in keys}, "version": "1.0"}
    for language in IMPORTED:
        with open(os.path.join(folder, f"{language}.xliff"), "w", encoding="utf-8") as file:
            file.write(
                '<?xml version="1.0" encoding="UTF-8"?>\n'
                '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n'
                '  <file original="L.xcstrings" source-language="en" datatype="plaintext" '
                f'target-language="{language}">\n    <body>\n')
            for key in keys:
                file.write(
                    f'      <trans-unit id="{key}" xml:space="preserve">\n        <source>{key}</source>\n'
                    f'        <target state="translated">{language}: {key}</target>\n        <note/>\n'
                    '      </trans-unit>\n')
            file.write("    </body>\n  </file>\n</xliff>\n")
    bundles = [f"{language}.xliff" for language in IMPORTED]
    times = []
    for _ in range(3):
        with open(os.path.join(folder, "L.xcstrings"), "w", encoding="utf-8") as file:
            json.dump(sources, file)
        _, memory, seconds = run([loquat, "import", *bundles], folder)
        _, _, rewriting = run([dev, "rewrite", "L.xcstrings", "copy.xcstrings"], folder)
        os.remove(os.path.join(folder, "copy.xcstrings"))
        times.append((seconds, rewriting, memory))
    seconds, rewriting, memory = map(min, zip(*times))
    size = sum(os.path.getsize(os.path.join(folder, name)) for name in bundles)
    result = os.path.getsize(os.path.join(folder, "L.xcstrings"))
    print(
        f"loquat import, {len(bundles)} languages of {len(keys)} keys, {size / MEGA:.0f} MB of XLIFF: "
        f"{seconds * 1000:.0f} ms, {memory / MEGA:.0f} MB of memory; to read and write the catalog of "
        f"{result / MEGA:.0f} MB: {rewriting * 1000:.0f} ms; {seconds / rewriting:.1f} times as long")


def compare_watch(folders, saves=20):
    """The time from the end of a save to the answer of `loquat watch check`, in a copy of each project: each save adds a
    function with a new key to the same source."""
    print(f"\nwatch check, from a save to the answer, median of {saves} (worst), in ms")
    for folder in folders:
        copy = os.path.join(work, "watched")
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(folder, copy, symlinks=True)
        sources = [
            os.path.join(place, name) for place, _, names in os.walk(copy) for name in names if name.endswith((".swift", ".m"))]
        if not sources:
            print(f"{os.path.basename(folder)}: left out, it has no source in Swift or Objective-C")
            continue
        source = sorted(sources, key=os.path.getsize)[len(sources) // 2]
        with open(source, "rb") as file:
            old = file.read()
        addition = ('\nfunc save() { _ = NSLocalizedString("KEY", comment: "") }\n' if source.endswith(".swift")
                    else '\nNSString *save(void) { return NSLocalizedString(@"KEY", nil); }\n')
        watch = subprocess.Popen(
            [loquat, "watch", "check"], cwd=copy, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

        def answer():
            for line in watch.stderr:
                if ": check took " in line:
                    return time.monotonic()
            sys.exit(f"watch check ended in {folder}")

        answer()
        times = []
        for number in range(saves):
            # Changes right after an answer are seen together with it.
            time.sleep(0.2)
            with open(source, "wb") as file:
                file.write(old + addition.replace("KEY", f"save {number}").encode())
            start = time.monotonic()
            times.append((answer() - start) * 1000)
        watch.terminate()
        watch.wait()
        print(f"{os.path.basename(folder)}: {statistics.median(times):.0f} ({max(times):.0f})")
    shutil.rmtree(os.path.join(work, "watched"), ignore_errors=True)


def compare_start():
    """What it takes to start, beside a program that does nothing."""
    runs = [(run([loquat, "--version"])[2], run(["/bin/true"])[2]) for _ in range(50)]
    ours, others = (statistics.median(times) * 1000 for times in zip(*runs))
    print(f"\nstart: {ours:.1f} ms, /bin/true {others:.1f} ms; median of 50")


if shutil.which("rg"):
    compare_with_search(folders)
else:
    print("left out: rg is not here, so nothing is compared with a search")
os.makedirs(work, exist_ok=True)
compare_watch(folders)
compare_start()
for folder in folders:
    compare_discovery(folder)
os.makedirs(work, exist_ok=True)
compare_export()
subprocess.run([dev, "bench-files", work], check=True)
print("\nwhole processes, time that passes, best of three")
compare_import()
print("\nwhole processes, processor time, best of five")
for name, ours, other, theirs in COMPARISONS:
    size = os.path.getsize(os.path.join(work, ours[-1]))
    if not shutil.which(theirs[0]):
        print(f"{name}: left out, {other} is not here")
        continue
    runs = [(run(ours), run(theirs)) for _ in range(5)]
    (seconds, memory, _), (their_seconds, their_memory, _) = map(min, zip(*runs))
    print(
        f"{name}, {size / MEGA:.0f} MB: {seconds * 1000:.0f} ms, {memory / size:.1f} x the file as memory; "
        f"{other}: {their_seconds * 1000:.0f} ms, {their_memory / size:.1f} x; "
        f"{their_seconds / seconds:.1f} times as fast")


TEXTS = [
    ("Send %1$lld cups of tea to %2$@", "Sende %2$@ %1$lld Tassen Tee"),
    ("Order", "Bestellen"),
    ("See [terms](https://example.com/a)", "Siehe [AGB](https://example.com/a)"),
    ("Really delete all teas of this list?", "Wirklich alle Tees dieser Liste löschen?"),
    ("%lld%% off for %@", "%lld %% Rabatt für %@"),
    ("Name: ", "Name:"),
]


def compare_check(count):
    """`loquat check` of a table in one language beside pofilter with all its tests on the same texts."""
    units = [(f"key.{n}", *(f"{text} {n}" for text in TEXTS[n % len(TEXTS)])) for n in range(count)]
    project = os.path.join(work, "checked")
    for language, column in (("en", 1), ("de", 2)):
        folder = os.path.join(project, f"{language}.lproj")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "Localizable.strings"), "w", encoding="utf-8") as file:
            file.writelines(f'"{unit[0]}" = "{unit[column]}";\n' for unit in units)
    with open(os.path.join(work, "checked.po"), "w", encoding="utf-8") as file:
        file.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\n"\n\n')
        file.writelines(f'msgctxt "{key}"\nmsgid "{source}"\nmsgstr "{target}"\n\n' for key, source, target in units)
    ours = [loquat, "check", "--quiet", "--language", "de", project]
    theirs = ["pofilter", "checked.po", "filtered.po"]
    runs = [(run(ours, endings=(0, 1)), run(theirs)) for _ in range(3)]
    (seconds, memory, passed), (their_seconds, _, _) = (map(min, zip(*results)) for results in zip(*runs))
    print(
        f"check {count} texts by all rules: {seconds * 1000:.0f} ms ({passed * 1000:.0f} ms pass), "
        f"{memory / MEGA:.0f} MB; pofilter: {their_seconds * 1000:.0f} ms; "
        f"{their_seconds / seconds:.1f} times as fast")


if shutil.which("pofilter"):
    compare_check(20_000)
else:
    print("check: left out, pofilter is not here")

#!/usr/bin/env python3
"""racing_runs.py LOQUAT WORK [PAIRS [KILLS]]: writers keep their hands off each other's work.

Pairs of runs, and of a run and an editor, write to one project at the same time, on a real disk, each
slowed down at a system call that strace picks. Whatever a run or an editor says that it has written
must be there; a run that stops must have changed nothing and say why. Then every writer is killed at
each of its system calls in turn, and another one follows: the files must be those of a run that has not
begun or of one that has ended, with nothing left over.

Without strace, the pairs meet at random moments, and nothing is killed.
"""
import collections, json, os, random, re, shutil, subprocess, sys, time

loquat, work = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
PAIRS = int(sys.argv[3]) if len(sys.argv) > 3 else 200
KILLS = int(sys.argv[4]) if len(sys.argv) > 4 else 150
random.seed(2)
KEYS = range(40)
FRENCH = "App/fr.lproj/T.strings"
CALLS = ["renameat2", "rename", "linkat", "unlink", "fsync", "mkdir", "flock"]


def has_strace():
    try:
        trial = ["strace", "-f", "-o", "/dev/null", "-e", "inject=rename:delay_enter=1", "true"]
        return subprocess.run(trial, capture_output=True).returncode == 0
    except OSError:
        return False


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def xliff(language, table, units):
    body = "".join(f'<trans-unit id="{key}"><source>{source}</source><target>{target}</target>'
                   "</trans-unit>" for key, source, target in units)
    return (f'<xliff version="1.2"><file original="{table}" source-language="en" '
            f'target-language="{language}"><body>{body}</body></file></xliff>')


def make(folder):
    """Tables whose texts an import changes, and of which other texts can be put right."""
    table = "".join(f'"key {n}"   =   "text {n}";\n"fix {n}" = "end {n}";\n' for n in KEYS)
    write(f"{folder}/App/en.lproj/T.strings", table)
    for language in ("fr", "de"):
        write(f"{folder}/App/{language}.lproj/T.strings",
              table.replace('= "end', '= "bout').replace('";\n"key', ' ";\n"key'))
        write(f"{folder}/{language}.xliff", xliff(language, "App/en.lproj/T.strings", [
            (f"key {n}", f"text {n}", f"{language} {n}") for n in KEYS]))
        write(f"{folder}/{language}-c.xliff", xliff(language, "App/C.xcstrings", [
            (f"c {n}", f"c {n}", f"{language} {n}") for n in KEYS]))
    write(f"{folder}/App/C.xcstrings", json.dumps({
        "sourceLanguage": "en", "version": "1.0",
        "strings": {f"c {n}": {"extractionState": "manual"} for n in KEYS}}))
    write(f"{folder}/App/A.swift", "".join(
        f'let c{n} = String(localized: "new {n}", table: "C")\n' for n in range(3)))
    write(f"{folder}/Package.swift",
          '// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: "App", '
          'defaultLocalization: "en", targets: [.target(name: "App", path: "App")])\n')
    for name, text in (("base", "0"), ("ours", "0"), ("theirs", "1")):
        write(f"{folder}/{name}.strings", f'"a" = "{text}";\n')


def strings(path):
    with open(path) as file:
        return dict(re.findall(r'"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;', file.read()))


def imported(folder, language):
    table = strings(f"{folder}/App/{language}.lproj/T.strings")
    return sum(table.get(f"key {n}") == f"{language} {n}" for n in KEYS)


def imported_into_catalog(folder, language):
    with open(f"{folder}/App/C.xcstrings") as file:
        entries = json.load(file)["strings"]
    return sum(entries[f"c {n}"].get("localizations", {}).get(language, {}).get("stringUnit", {})
               .get("value") == f"{language} {n}" for n in KEYS)


def fixed(folder):
    table = strings(f"{folder}/{FRENCH}")
    # The last one has no space at its end.
    return sum(table.get(f"fix {n}") == f"bout {n}" for n in KEYS[:-1])


def extracted(folder):
    with open(f"{folder}/App/C.xcstrings") as file:
        entries = json.load(file)["strings"]
    return sum(f"new {n}" in entries for n in range(3))


# What a writer does, as words of a command line, how to count it, and how much of it there is.
ALL = len(KEYS)
WRITERS = {
    "import fr": (["import", "-p", ".", "fr.xliff"], lambda f: imported(f, "fr"), ALL),
    "import de": (["import", "-p", ".", "de.xliff"], lambda f: imported(f, "de"), ALL),
    "import fr into a catalog": (
        ["import", "fr-c.xliff"], lambda f: imported_into_catalog(f, "fr"), ALL),
    "import de into a catalog": (
        ["import", "de-c.xliff"], lambda f: imported_into_catalog(f, "de"), ALL),
    "check --fix": (["check", "--fix", "--rule", "trailing-space", "."], fixed, ALL - 1),
    "check --fix of a file": (
        ["check", "--fix", "--rule", "trailing-space", FRENCH], fixed, ALL - 1),
    "fmt": (["fmt", "App"], None, 0),
    "extract": (["extract"], extracted, 3),
}
MEETINGS = [
    ("import fr", "import de"), ("import fr into a catalog", "import de into a catalog"),
    ("import fr", "check --fix"), ("import fr", "check --fix of a file"), ("import fr", "fmt"),
    ("import fr into a catalog", "extract"), ("import fr", "editor"), ("check --fix", "editor"),
    ("fmt", "editor"),
]


def delayed(words):
    if not HAS_STRACE:
        return [loquat, *words]
    call = random.choice(CALLS)
    return ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e",
            f"inject={call}:delay_enter={random.randint(5, 120)}ms:when={random.randint(1, 5)}",
            loquat, *words]


def start(words, folder):
    return subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def require(condition, message):
    if not condition:
        sys.exit(f"racing_runs: {message[:2000]}; see {work}")


def litter(folder):
    return [name for path, folders, files in os.walk(folder) for name in folders + files
            if ".loquat-" in name]


def check_pairs():
    counts = collections.Counter()
    for number in range(PAIRS):
        folder = f"{work}/pair"
        shutil.rmtree(folder, ignore_errors=True)
        make(folder)
        names = random.sample(MEETINGS[number % len(MEETINGS)], 2)
        runs, is_edited = [], False
        for name in names:
            if name == "editor":
                time.sleep(random.uniform(0, 0.15))
                with open(f"{folder}/{FRENCH}", "a") as file:
                    file.write('"edited" = "mine";\n')
                is_edited = True
            else:
                runs.append((name, start(delayed(WRITERS[name][0]), folder)))
                time.sleep(random.uniform(0, 0.05))
        for name, process in runs:
            output = process.communicate()[0].decode()
            _, count, whole = WRITERS[name]
            found = count(folder) if count else 0
            stopped = "[changed-meanwhile]" in output or "[in-use]" in output
            label = f"pair {number}, {' and '.join(names)}: {name} has {found} of {whole}: {output}"
            if stopped:
                # What it stopped at is named, and nothing of it is there.
                require(process.returncode == 2 and found == 0, label)
            else:
                require(process.returncode in (0, 1) and found >= whole, label)
            counts["stopped" if stopped else "done"] += 1
        if is_edited:
            require(strings(f"{folder}/{FRENCH}").get("edited") == "mine",
                    f"pair {number}, {' and '.join(names)}: the line of the editor is gone")
        require(not litter(folder), f"pair {number}, {' and '.join(names)}: {litter(folder)}")
    print(f"{PAIRS} pairs: no text lost; {counts['done']} runs done, {counts['stopped']} stopped "
          "and said why")


def state(folder):
    found = {}
    for path, _, files in os.walk(folder):
        for name in files:
            with open(os.path.join(path, name), "rb") as file:
                found[os.path.join(path, name)[len(folder):]] = file.read()
    return found


KILLED = [
    ["import", "fr.xliff", "de.xliff"], ["check", "--fix", "."], ["check", "--fix", FRENCH],
    ["fmt", "App"], ["extract"], ["pseudo"], ["init"], ["status", "--as", "svg", "-o", "s.svg"],
    ["merge", "base.strings", "ours.strings", "theirs.strings", "-o", "ours.strings"],
    ["compile", "App/C.xcstrings", "-o", "out"], ["export", "-l", "fr", "-o", "T"],
    ["export", "-l", "fr", "--as", "po", "-o", "T"], ["check", "--write-baseline", "known.json"],
    ["convert", "App/C.xcstrings", "--to", "android", "-o", "out"],
]


def check_kills():
    kills = 0
    while kills < KILLS:
        before = kills
        for words in KILLED:
            for call in CALLS[:-1]:
                following = random.choice([words, ["fmt", "."], ["import", "fr.xliff"], ["extract"]])
                ends = []
                for is_done in (False, True):
                    folder = f"{work}/end"
                    shutil.rmtree(folder, ignore_errors=True)
                    make(folder)
                    for line in ([words] if is_done else []) + [following]:
                        start([loquat, *line], folder).communicate()
                    ends.append(state(folder))
                for when in range(1, 100):
                    folder = f"{work}/kill"
                    shutil.rmtree(folder, ignore_errors=True)
                    make(folder)
                    process = start(
                        ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e",
                         f"inject={call}:signal=SIGKILL:when={when}", loquat, *words], folder)
                    process.communicate()
                    if process.returncode not in (-9, 137):
                        break
                    kills += 1
                    output = start([loquat, *following], folder).communicate()[0].decode()
                    found = state(folder)
                    label = (f"{' '.join(words)} killed at {call} {when}, then "
                             f"{' '.join(following)}: {output}")
                    require(not litter(folder), f"{label}{litter(folder)}")
                    # 'fmt' changes each file by itself.
                    whole = (all(found[path] in (ends[0].get(path), ends[1].get(path))
                                 for path in found) if words[0] == "fmt" else found in ends)
                    require(whole, f"{label}{sorted(set(found) ^ set(ends[0]))}")
        require(kills > before, "nothing was killed")
    print(f"{kills} runs of {len(KILLED)} writers killed: old or new files, and no litter")


HAS_STRACE = has_strace()
shutil.rmtree(work, ignore_errors=True)
check_pairs()
if HAS_STRACE:
    check_kills()
else:
    print("left out: strace cannot be had, so that no run is killed at a system call")
shutil.rmtree(work, ignore_errors=True)

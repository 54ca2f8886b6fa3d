#!/usr/bin/env python3
"""killed_runs.py LOQUAT WORK [RUNS]: commands leave old or new files when they are killed.

Projects with hundreds of tables are generated; `import`, `extract`, `compile`, `convert` and `export`
are killed at random moments. What an import and the like leaves must be all old, or be finished by the
next; each bundle of an export must be the old one or the new one, and the next export must make all
new, with nothing left over. Where one file cannot be written, `extract`, `compile` and `convert` must
leave all as it was.
"""
import collections, json, os, random, shutil, subprocess, sys, time

loquat, work = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
runs = int(sys.argv[3]) if len(sys.argv) > 3 else 200
# Nothing waits for a disk in memory, and a killed process leaves the same there.
if os.access("/dev/shm", os.W_OK):
    work = "/dev/shm/loquat-killed-runs-%d" % os.getpid()
LANGUAGES = "ar bg ca cs da de el es et fi fr he hi hr hu id it ja ko lt lv ms nb nl pl".split()
# Small files, so that most of the time is spent writing them.
TABLES, KEYS = 8, 4
random.seed(1)


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def table(language, kind):
    return "".join(f'"key {n}" = "{kind} {language} {n}";\n' for n in range(KEYS))


def make():
    """A project in which half of the tables are there, and what comes back from translators."""
    for number in range(TABLES):
        write(f"{work}/project/App/en.lproj/T{number}.strings", table("en", "text"))
        for language in LANGUAGES[::2]:
            write(f"{work}/project/App/{language}.lproj/T{number}.strings", table(language, "old"))
    write(f"{work}/project/Package.swift",
          '// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: "App", '
          'defaultLocalization: "en", targets: [.target(name: "App", path: "App")])\n')
    for language in LANGUAGES:
        files = "".join(
            f'<file original="App/en.lproj/T{number}.strings" source-language="en" '
            f'target-language="{language}"><body>' + "".join(
                f'<trans-unit id="key {n}"><source>text en {n}</source>'
                f"<target>new {language} {n}</target></trans-unit>" for n in range(KEYS))
            + "</body></file>" for number in range(TABLES))
        write(f"{work}/xliff/{language}.xliff", f'<xliff version="1.2">{files}</xliff>')


def state(folder):
    """Every path with its content; folders count, too."""
    found = {}
    for path, folders, files in os.walk(folder):
        for name in folders:
            found[os.path.join(path, name)[len(folder):]] = None
        for name in files:
            with open(os.path.join(path, name), "rb") as file:
                found[os.path.join(path, name)[len(folder):]] = file.read()
    return found


def copy(source, target):
    """A copy whose files are the same until somebody replaces them, as Loquat does."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, copy_function=os.link)


def start(*words):
    return subprocess.Popen([loquat, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def run(*words):
    """Runs Loquat; returns how long it took."""
    begin = time.monotonic()
    process = start(*words)
    output, _ = process.communicate()
    require(process.returncode == 0, f"{' '.join(words)}: {output.decode()}")
    return time.monotonic() - begin


def run_killed(*words, duration, sign):
    """Kills Loquat at any moment, or soon after it began to write, as a sign shows."""
    process = start(*words)
    if random.random() < 0.3:
        time.sleep(random.uniform(0.3, 1.05) * duration)
    else:
        while process.poll() is None and not os.path.lexists(sign):
            pass
        time.sleep(random.uniform(0, 0.1) * duration)
    process.kill()
    process.communicate()


def require(condition, message):
    if not condition:
        sys.exit(f"killed_runs: {message}; see {work}")


def check_import():
    trial = f"{work}/trial"
    words = ["import", "--quiet", "--project", trial] + [
        f"{work}/xliff/{language}.xliff" for language in LANGUAGES]
    old = state(f"{work}/project")
    copy(f"{work}/project", trial)
    duration = run(*words)
    new = state(trial)
    require(len(new) > len(old) and new != old, "import changed nothing")
    counts = collections.Counter()
    for number in range(runs):
        copy(f"{work}/project", trial)
        run_killed(*words, duration=duration, sign=f"{trial}/.loquat-journal")
        left = state(trial)
        run("import", "--resume", "--quiet", "--project", trial)
        found = state(trial)
        require(found in (old, new), f"run {number}: import is neither done nor undone")
        counts["old" if left == old else "new" if left == new else
               "undone" if found == old else "finished"] += 1
        if number % 10 == 0:
            run(*words)
            require(state(trial) == new, f"run {number}: the next import does not do the rest")
    require(state(f"{work}/project") == old, "a file was written in its place")
    print(f"import, {len(new) - len(old)} new and {len(old)} old paths: "
          + ", ".join(f"{counts[kind]} {kind}" for kind in ("old", "undone", "finished", "new")))


def catalog(kind):
    """A catalog with all languages, of which compiling and converting make a folder each."""
    strings = {f"key {n}": {"localizations": {language: {"stringUnit": {
        "state": "translated", "value": f"{kind} {language} {n}"}} for language in LANGUAGES}}
        for n in range(KEYS)}
    return json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": strings})


def check_outputs():
    """Commands that write tables of their own into a folder."""
    for kind in ("old", "new"):
        for number in range(TABLES):
            write(f"{work}/{kind}/T{number}.xcstrings", catalog(kind))
            write(f"{work}/{kind}/T{number}.swift", "".join(
                f'let {kind}{n} = String(localized: "{kind} {n}", table: "{table}{number}")\n'
                for n in range(KEYS) for table in "ABCDEFGHIJ"))
    out = f"{work}/out"
    for words, ending in ((["compile", "--force"], "xcstrings"),
                          (["convert", "--force", "--to", "strings"], "xcstrings"),
                          (["extract"], "swift")):
        def line(kind):
            files = [f"{work}/{kind}/T{number}.{ending}" for number in range(TABLES)]
            return [words[0], *files, *words[1:], "--quiet", "--output", out]
        shutil.rmtree(out, ignore_errors=True)
        run(*line("old"))
        old = state(out)
        copy(out, f"{work}/before")
        duration = run(*line("new"))
        new = state(out)
        require(new != old and len(old) >= 80, f"{words[0]} changed nothing")
        counts = collections.Counter()
        for number in range(runs // 4):
            copy(f"{work}/before", out)
            run_killed(*line("new"), duration=duration, sign=f"{out}/.loquat-journal")
            left = state(out)
            begun = any(path.startswith("/.loquat-journal") for path in left)
            require(begun or left in (old, new), f"run {number}: {words[0]} left a mixture")
            counts["begun" if begun else "old" if left == old else "new"] += 1
            run(*line("new"))
            require(state(out) == new, f"run {number}: {words[0]} does not do the rest")
        # A folder in the place of a file.
        copy(f"{work}/before", out)
        path = sorted(name for name, content in old.items() if content is not None)[-1]
        os.remove(out + path)
        os.mkdir(out + path)
        before = state(out)
        process = start(*line("new"))
        process.communicate()
        require(process.returncode == 2 and state(out) == before,
                f"{words[0]}: one file cannot be written, and others are")
        print(f"{words[0]}, {len(new)} paths: "
              + ", ".join(f"{counts[kind]} {kind}" for kind in ("old", "begun", "new")))


def check_export():
    trial, out = f"{work}/trial", f"{work}/out"
    names = [f"{language}.xcloc" for language in LANGUAGES]
    words = ["export", "--quiet", "--force", "--output", out] + [
        word for language in LANGUAGES for word in ("--language", language)]
    copy(f"{work}/project", trial)
    shutil.rmtree(out, ignore_errors=True)
    run(*words, f"{work}/project")
    for name in names:
        write(f"{out}/{name}/Notes/note.txt", "people's")
    old = {name: state(f"{out}/{name}") for name in names}
    copy(out, f"{work}/old")
    run("import", "--quiet", "--project", trial,
        *[f"{work}/xliff/{language}.xliff" for language in LANGUAGES])
    duration = run(*words, trial)
    new = {name: state(f"{out}/{name}") for name in names}
    require(all(new[name] != old[name] for name in names), "export changed nothing")
    counts = collections.Counter()
    for number in range(runs // 4):
        copy(f"{work}/old", out)
        run_killed(*words, trial, duration=duration,
                   sign=f"{out}/.{random.choice(names)}.loquat-new")
        left = {name: state(f"{out}/{name}") for name in names}
        for name in names:
            require(left[name] in (old[name], new[name]), f"run {number}: {name} is a mixture")
        counts["old" if left == old else "new" if left == new else "some new"] += 1
        run(*words, trial)
        require({name: state(f"{out}/{name}") for name in names} == new and
                sorted(os.listdir(out)) == sorted(names), f"run {number}: something is left over")
    print(f"export, {len(names)} bundles: "
          + ", ".join(f"{counts[kind]} {kind}" for kind in ("old", "some new", "new")))


shutil.rmtree(work, ignore_errors=True)
make()
check_import()
check_outputs()
check_export()
shutil.rmtree(work, ignore_errors=True)

#!/usr/bin/env python3
"""bench.py LOQUAT LOQUAT-DEV PEER WORK FOLDER...: whole processes of Loquat beside those of others.

The two take turns, and the best of five runs counts, so that a busy machine harms both alike. On
large files the processor time is compared; on the folders the time that passes, as both programs
use all cores: `loquat scan` understands the sources in which `rg` searches for three words.
"""
import os, shutil, subprocess, sys, time

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


def source_size(folder):
    """The bytes of the files that may be read."""
    return sum(
        os.path.getsize(os.path.join(place, name)) for place, _, names in os.walk(folder) for name in names
        if name.rpartition(".")[2] in EXTENSIONS and os.path.isfile(os.path.join(place, name)))


def compare_scan(folder):
    scan = [loquat, "scan", "--format", "json", "."]
    search = ["rg", "--count", WORDS, "."]
    size = source_size(folder)
    # Both end with 1 when something could not be read, or nothing is found.
    runs = [(run(scan, folder, (0, 1)), run(search, folder, (0, 1))) for _ in range(5)]
    (processor, memory, seconds), (_, _, their_seconds) = (
        map(min, zip(*results)) for results in zip(*runs))
    print(
        f"{folder}, {size / MEGA:.0f} MB of sources: loquat scan {seconds * 1000:.0f} ms "
        f"({processor * 1000:.0f} ms on all cores), {memory / size:.1f} x the sources as memory; "
        f"rg: {their_seconds * 1000:.0f} ms; scan takes {seconds / their_seconds:.1f} times as long")


print("\nwhole processes, time that passes, best of five: loquat scan --format json; rg --count of three words")
for folder in folders:
    if shutil.which("rg"):
        compare_scan(folder)
    else:
        print(f"{folder}: left out, rg is not here")
os.makedirs(work, exist_ok=True)
subprocess.run([dev, "bench-files", work], check=True)
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

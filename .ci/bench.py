#!/usr/bin/env python3
"""bench.py LOQUAT-DEV PEER WORK: whole processes of Loquat beside those of others, on large files.

The two take turns, and the best of five runs counts, so that a busy machine harms both alike.
"""
import os, shutil, subprocess, sys

dev, peer, work = sys.argv[1:]
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


def run(command):
    """The seconds of processor time, and the memory in bytes."""
    process = subprocess.Popen(command, cwd=work, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)


os.makedirs(work, exist_ok=True)
subprocess.run([dev, "bench-files", work], check=True)
print("\nwhole processes, processor time, best of five")
for name, ours, other, theirs in COMPARISONS:
    size = os.path.getsize(os.path.join(work, ours[-1]))
    if not shutil.which(theirs[0]):
        print(f"{name}: left out, {other} is not here")
        continue
    runs = [(run(ours), run(theirs)) for _ in range(5)]
    (seconds, memory), (their_seconds, their_memory) = map(min, zip(*runs))
    print(
        f"{name}, {size / MEGA:.0f} MB: {seconds * 1000:.0f} ms, {memory / size:.1f} x the file as memory; "
        f"{other}: {their_seconds * 1000:.0f} ms, {their_memory / size:.1f} x; "
        f"{their_seconds / seconds:.1f} times as fast")

#!/usr/bin/env python3
"""fuzz.py WORK SECONDS [TARGET...]: coverage-guided fuzzing of all that reads bytes from strangers.

Builds loquat-fuzz with libFuzzer, and gives each target SECONDS, one target on each core. The targets and their laws are in
Tests/Laws. A target begins with our fixtures and what it has kept in WORK; its dictionary is the words of the fixtures. An
input that crashes, breaks a law, takes 10 seconds or 2 GB is a finding: it stays in WORK/findings, and the run fails.
To see one again: swift run loquat-fuzz TARGET FILE.
"""
from __future__ import annotations

import collections
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WORK, SECONDS, NAMES = Path(sys.argv[1]).resolve(), int(sys.argv[2]), sys.argv[3:]
BUILD = WORK / "build"
FUZZER = BUILD / "release" / "loquat-fuzz"
# The longest inputs, in bytes. Short ones are tried ten times as fast; only targets without a short seed get long ones.
SHORT, LONG = 4096, 16384
MOST_FINDINGS = 10


class Result(NamedTuple):
    name: str
    executions: int
    seconds: float
    coverage: int
    findings: list[str]


def build() -> None:
    command = ["swift", "build", "-c", "release", "--sanitize=fuzzer", "-Xswiftc", "-DFUZZING", "--product", "loquat-fuzz",
               "--scratch-path", str(BUILD)]
    log = WORK / "build.log"
    with open(log, "wb") as output:
        if subprocess.run(command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT).returncode:
            sys.exit("".join(open(log, errors="replace").readlines()[-20:]))


def targets() -> dict[str, list[str]]:
    """The endings of seeds of each target."""
    listed = subprocess.run([FUZZER], env={**os.environ, "LOQUAT_FUZZ": ""}, capture_output=True, text=True).stdout
    lines = [line.split() for line in listed.splitlines()]
    return {words[0]: words[1:] for words in lines}


def prepare(name: str, endings: list[str]) -> tuple[Path, Path, int]:
    """The folder of inputs, the dictionary and the longest input of a target."""
    seeds, words = WORK / "seeds" / name, WORK / "words" / name
    shutil.rmtree(seeds, ignore_errors=True)
    seeds.mkdir(parents=True)
    words.parent.mkdir(exist_ok=True)
    files = subprocess.run(["git", "ls-files", "-z", "Tests", "Examples"], cwd=ROOT, capture_output=True).stdout
    paths = [ROOT / file for file in sorted(files.decode().split("\0")) if file.endswith(tuple(endings))]
    contents = [path.read_bytes() for path in paths if path.is_file()]
    if name.startswith("merge-"):
        contents = [b"\x1e".join([content] * 3) for content in contents]
    longest = SHORT if any(len(content) <= SHORT for content in contents) else LONG
    counts: collections.Counter[bytes] = collections.Counter()
    for number, content in enumerate(contents):
        if len(content) > longest:
            continue
        counts.update(re.findall(rb"[A-Za-z_-]{2,24}|[^\sA-Za-z0-9_]{1,4}", content))
        (seeds / f"{number}").write_bytes(content)
    spelled = ("".join(f"\\x{byte:02x}" for byte in word) for word, _ in counts.most_common(400))
    words.write_text("".join(f'"{word}"\n' for word in spelled))
    return seeds, words, longest


def fuzz(name: str, endings: list[str]) -> Result:
    seeds, words, longest = prepare(name, endings)
    corpus, found = WORK / "corpus" / name, WORK / "findings" / name
    for folder in (corpus, found):
        folder.mkdir(parents=True, exist_ok=True)
    executions = coverage = 0
    findings: list[str] = []
    start = time.monotonic()
    while (left := SECONDS - (time.monotonic() - start)) > 0 and len(findings) < MOST_FINDINGS:
        command = [FUZZER, corpus, seeds, f"-dict={words}", f"-max_total_time={max(1, int(left))}", f"-max_len={longest}",
                   "-timeout=10", "-rss_limit_mb=2048", "-print_final_stats=1", f"-artifact_prefix={found}/",
                   "-detect_leaks=0", "-reload=0"]
        run = subprocess.run(command, env={**os.environ, "LOQUAT_FUZZ": name, "SWIFT_BACKTRACE": "enable=no"},
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=WORK)
        text = run.stderr.decode(errors="replace")
        executions += sum(map(int, re.findall(r"^stat::number_of_executed_units:\s*(\d+)", text, re.M)))
        coverage = max([coverage, *map(int, re.findall(r"\bcov: (\d+)", text))])
        if run.returncode:
            cause = re.search(r"Fatal error: .*|ERROR: libFuzzer: .*", text)
            file = re.search(r"Test unit written to (\S+)", text)
            findings.append(f"{cause.group(0) if cause else text[-300:]} ({file.group(1) if file else 'no file'})")
        elif executions == 0:
            sys.exit(f"{name}: nothing was tried:\n{text[-2000:]}")
    return Result(name, executions, time.monotonic() - start, coverage, findings)


def main() -> None:
    WORK.mkdir(parents=True, exist_ok=True)
    build()
    known = targets()
    if unknown := [name for name in NAMES if name not in known]:
        sys.exit(f"no target {', '.join(unknown)}; there are: {' '.join(known)}")
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("FUZZ_JOBS", os.cpu_count() or 1))) as pool:
        results = list(pool.map(lambda name: fuzz(name, known[name]), NAMES or known))
    print(f"{'target':22}{'executions':>12}{'per second':>12}{'coverage':>10}{'findings':>10}")
    for result in results:
        rate = result.executions / max(result.seconds, 1)
        print(f"{result.name:22}{result.executions:12,}{rate:12,.0f}{result.coverage:10,}{len(result.findings):10}")
    for result in results:
        for finding in result.findings:
            print(f"{result.name}: {finding}")
    if any(result.findings for result in results):
        sys.exit(1)


if __name__ == "__main__":
    main()

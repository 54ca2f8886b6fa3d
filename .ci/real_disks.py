#!/usr/bin/env python3
"""real_disks.py LOQUAT WORK: what Loquat does on disks that are full, read-only, strange or somebody else's.

A full disk, a read-only one, few open files, a disk that does not tell "A" from "a" and cannot exchange names, files of
another owner with attributes and an access list, and processes or open files that remain. Needs root on Linux; the disks that
this machine does not allow are named and left out.
"""
from __future__ import annotations

import contextlib
import ctypes
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

LOQUAT, WORK = str(Path(sys.argv[1]).resolve()), Path(sys.argv[2]).resolve()
KEYS = 400
FAULTS: list[str] = []


def fault(text: str) -> None:
    FAULTS.append(text)
    print(f"fault: {text}")


def run(words: str, folder: Path, **options: object) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LOQUAT_CACHE": str(WORK / "cache"), "HOME": str(WORK / "home")}
    return subprocess.run([LOQUAT, *shlex.split(words)], cwd=folder, capture_output=True, text=True, env=environment, timeout=120,
                          **options)


def project(folder: Path) -> Path:
    """A project in which an import changes a table and a catalog, and makes a table."""
    table = "".join(f'"key {n}" = "text {n}";\n' for n in range(KEYS))
    files = {
        "Package.swift": '// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: "App", '
                         'defaultLocalization: "en", targets: [.target(name: "App", path: "App")])\n',
        "App/A.swift": "".join(f'let a{n} = String(localized: "key {n}", table: "T")\n' for n in range(KEYS)),
        "App/en.lproj/T.strings": table,
        "App/fr.lproj/T.strings": table.replace("text", "texte"),
        "App/C.xcstrings": '{"sourceLanguage":"en","strings":{"c":{"extractionState":"manual"}},"version":"1.0"}',
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def bundle(path: Path, language: str = "fr") -> Path:
    units = "".join(f'<trans-unit id="key {n}"><source>text {n}</source><target>{"nouveau " * 8}{n}</target></trans-unit>'
                    for n in range(KEYS))
    files = [("App/en.lproj/T.strings", units),
             ("App/C.xcstrings", '<trans-unit id="c"><source>c</source><target>C</target></trans-unit>')]
    path.write_text('<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">' + "".join(
        f'<file original="{original}" source-language="en" target-language="{language}" datatype="plaintext"><body>{body}'
        "</body></file>" for original, body in files) + "</xliff>")
    return path


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@contextlib.contextmanager
def mounted(*words: str) -> Iterator[Path | None]:
    """A mounted folder; none, with a word about it, where that is not allowed."""
    place = WORK / "disk"
    place.mkdir(exist_ok=True)
    done = subprocess.run(["mount", *words, str(place)], capture_output=True, text=True)
    if done.returncode:
        print(f"left out: cannot mount '{' '.join(words)}': {done.stderr.strip()}")
        yield None
        return
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def full_disk() -> None:
    bundle(WORK / "fr.xliff")
    outcomes: dict[str, int] = {}
    for free in range(0, 180, 4):
        with mounted("-t", "tmpfs", "-o", "size=600k", "tmpfs") as disk:
            if disk is None:
                return
            project(disk)
            old = content(disk)
            status = os.statvfs(disk)
            (disk / "ballast").write_bytes(bytes(max(0, status.f_bavail * status.f_frsize - free * 1024)))
            done = run(f"import {WORK}/fr.xliff", disk)
            new = content(disk)
            del new["ballast"]
            if done.returncode == 0 and any(new[name] == old[name] for name in ("App/fr.lproj/T.strings", "App/C.xcstrings")):
                fault(f"full disk, {free} KB free: exit 0, but not all is imported")
            if done.returncode != 0:
                if new != old:
                    fault(f"full disk, {free} KB free: exit {done.returncode}, but {set(new) ^ set(old) or 'a file'} differs")
                if done.returncode != 2 or not re.search(r"^\S+: error: no space left on device", done.stderr, re.M):
                    fault(f"full disk, {free} KB free: exit {done.returncode}: {done.stderr[:300]}")
                (disk / "ballast").unlink()
                again = run(f"import {WORK}/fr.xliff", disk)
                if again.returncode:
                    fault(f"full disk, {free} KB free: after room is made: {again.stderr[:300]}")
            outcomes[f"exit {done.returncode}"] = outcomes.get(f"exit {done.returncode}", 0) + 1
    if len(outcomes) < 2:
        fault(f"full disk: never both full and not: {outcomes}")
    print(f"full disk: {outcomes}")


def read_only_disk() -> None:
    source = project(WORK / "source")
    bundle(WORK / "fr.xliff")
    with mounted("--bind", str(source)) as disk:
        if disk is None:
            return
        subprocess.run(["mount", "-o", "remount,ro,bind", str(disk)], check=True)
        for words in (f"import {WORK}/fr.xliff", "fmt App", "set 'key 1' b --table T -l fr", "export -l fr"):
            done = run(words, disk)
            if done.returncode != 2:
                fault(f"read-only disk, {words}: exit {done.returncode}: {done.stdout[:200]}{done.stderr[:200]}")
            if "read-only" not in done.stderr:
                fault(f"read-only disk, {words}: {done.stderr[:300]}")
        for words in ("scan", "check", "status", f"export -l fr -o {WORK}/out", "health"):
            done = run(words, disk)
            if done.returncode == 2:
                fault(f"read-only disk, {words}: exit 2: {done.stderr[:300]}")
        if content(disk) != content(source):
            fault("read-only disk: differs")
    print("read-only disk: writers say so, readers work")


def few_open_files() -> None:
    folder = project(WORK / "few")
    for number in range(200):
        (folder / f"App/B{number}.swift").write_text(f'let b = String(localized: "b {number}", table: "B")\n')
        (folder / f"App/l{number % 50}.lproj").mkdir(exist_ok=True)
        (folder / f"App/l{number % 50}.lproj/T{number}.strings").write_text('"a" = "b";\n')

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (32, 32))

    bundle(WORK / "fr.xliff")
    for words in ("scan", "check", "status", "health --no-cache", "extract --check",
                  f"import {WORK}/fr.xliff"):
        free = run(words + ("" if "import" in words or "--no-cache" in words else " --no-cache"), folder) \
            if "import" not in words else None
        done = run(words + ("" if "import" in words or "--no-cache" in words else " --no-cache"), folder, preexec_fn=limited)
        if free is not None and (free.returncode, free.stdout) != (done.returncode, done.stdout):
            fault(f"few open files, {words}: exit {done.returncode} in place of {free.returncode}: {done.stderr[:300]}")
        if free is None and done.returncode:
            fault(f"few open files, {words}: {done.stderr[:300]}")
    print("32 open files: the same as without a limit")


FOLDING_DISK = r'''
import errno, os, sys
try: from fusepy import FUSE, FuseOSError, Operations
except ImportError: from fuse import FUSE, FuseOSError, Operations

class Folding(Operations):
    """A disk that keeps the case of names and does not tell it apart, as those of Macs."""
    def __init__(self, root): self.root = root
    def real(self, path):
        place = self.root
        for part in [part for part in path.split("/") if part]:
            names = os.listdir(place) if os.path.isdir(place) else []
            place = os.path.join(place, next((name for name in names if name.casefold() == part.casefold()), part))
        return place
    def __call__(self, op, path, *args):
        try: return getattr(self, op)(path, *args)
        except OSError as error: raise FuseOSError(error.errno)
    def access(self, path, mode): return 0
    def getattr(self, path, fh=None):
        status = os.lstat(self.real(path))
        return {key: getattr(status, key) for key in ("st_atime", "st_ctime", "st_gid", "st_mode", "st_mtime", "st_nlink",
                                                      "st_size", "st_uid")}
    def readdir(self, path, fh): return [".", ".."] + os.listdir(self.real(path))
    def readlink(self, path): return os.readlink(self.real(path))
    def mkdir(self, path, mode): return os.mkdir(self.real(path), mode)
    def rmdir(self, path): return os.rmdir(self.real(path))
    def unlink(self, path): return os.unlink(self.real(path))
    def rename(self, old, new):
        source, target = self.real(old), self.real(new)
        if os.path.dirname(source) == os.path.dirname(target) and source == target:
            target = os.path.join(os.path.dirname(target), os.path.basename(new))
        return os.rename(source, target)
    def chmod(self, path, mode): return os.chmod(self.real(path), mode)
    def chown(self, path, uid, gid): return os.lchown(self.real(path), uid, gid)
    def utimens(self, path, times=None): return os.utime(self.real(path), times)
    def open(self, path, flags): return os.open(self.real(path), flags)
    def create(self, path, mode, fi=None): return os.open(self.real(path), os.O_RDWR | os.O_CREAT | os.O_EXCL, mode)
    def read(self, path, length, offset, fh): return os.pread(fh, length, offset)
    def write(self, path, data, offset, fh): return os.pwrite(fh, data, offset)
    def truncate(self, path, length, fh=None): return os.truncate(self.real(path), length)
    def flush(self, path, fh): return 0
    def release(self, path, fh): return os.close(fh)
    def fsync(self, path, datasync, fh): return os.fsync(fh)
    def statfs(self, path):
        status = os.statvfs(self.root)
        return {key: getattr(status, key) for key in ("f_bavail", "f_bfree", "f_blocks", "f_bsize", "f_files", "f_namemax")}

FUSE(Folding(sys.argv[1]), sys.argv[2], foreground=True, nothreads=True, allow_other=False)
'''


def folding_disk() -> None:
    """A disk that does not tell "A" from "a", has no hard links and cannot exchange names."""
    python = next((path for path in ("/usr/bin/python3", sys.executable) if subprocess.run(
        [path, "-c", "try: import fusepy\nexcept ImportError: import fuse"], capture_output=True).returncode == 0), None)
    if python is None or not os.path.exists("/dev/fuse"):
        print("left out: no FUSE for a disk that does not tell 'A' from 'a' (python3-fusepy, /dev/fuse)")
        return
    below, place = WORK / "below", WORK / "folding"
    for folder in (below, place):
        folder.mkdir()
    (WORK / "folding.py").write_text(FOLDING_DISK)
    server = subprocess.Popen([python, str(WORK / "folding.py"), str(below), str(place)], stderr=subprocess.PIPE)
    try:
        for _ in range(100):
            if os.path.ismount(place):
                break
            time.sleep(0.05)
        else:
            server.kill()
            print(f"left out: FUSE does not mount: {server.stderr.read().decode()[-200:]}")
            return
        plain = project(WORK / "plain")
        project(place)
        if not (place / "APP/a.SWIFT").exists():
            fault("folding disk: it is not one")
        bundle(WORK / "fr.xliff"), bundle(WORK / "de.xliff", "de")
        for words in ("scan", "check", "status", "health", "extract --check", f"import {WORK}/fr.xliff",
                      f"import {WORK}/de.xliff", "export -l fr -o out", "import out/fr.xcloc", "fmt", "extract"):
            one, two = run(words, plain), run(words, place)
            if (one.returncode, one.stdout, one.stderr) != (two.returncode, two.stdout, two.stderr):
                fault(f"folding disk, {words}: exit {two.returncode} in place of {one.returncode}:\n{two.stdout[:300]}"
                      f"{two.stderr[:300]}\nin place of\n{one.stdout[:300]}{one.stderr[:300]}")
        if content(plain) != content(place):
            ours, theirs = content(plain), content(place)
            fault(f"folding disk: other files: {[n for n in {*ours, *theirs} if ours.get(n) != theirs.get(n)][:5]}")
        before = content(place)
        done = run(f"import {WORK}/fr.xliff --project ../folding/", place)
        if done.returncode or content(place) != before:
            fault(f"folding disk, again: {done.stderr[:300]}")
        (WORK / "FR.XLIFF").write_text((WORK / "fr.xliff").read_text().replace("App/en.lproj/T.strings", "app/EN.lproj/t.strings"))
        done = run(f"import {WORK}/FR.XLIFF", place)
        names = [name for name in os.listdir(place / "App") if name.casefold() == "fr.lproj"]
        if names != ["fr.lproj"] or len(os.listdir(place / "App/fr.lproj")) != 1:
            fault(f"folding disk: names in another case make other files: {names}: {done.stderr[:300]}")
    finally:
        subprocess.run(["umount", "-l", str(place)], capture_output=True)
        server.kill()
    print("folding disk: the same as on another one")


def layered_disk() -> None:
    """A disk of a container, whose lower layer has folders that cannot be moved."""
    with mounted("-t", "tmpfs", "tmpfs") as disk:
        if disk is None:
            return
        lower, place, plain = disk / "lower", disk / "place", project(WORK / "unlayered")
        for folder in (lower, place, disk / "upper", disk / "work"):
            folder.mkdir()
        project(lower)
        for folder in (lower, plain):
            run("export -l fr -o out", folder)
            (folder / "App/D.swift").write_text('let d = String(localized: "d", table: "T", comment: "new")\n')
            (folder / "out/fr.xcloc/Notes.txt").write_text("kept")
        options = f"lowerdir={lower},upperdir={disk}/upper,workdir={disk}/work"
        done = subprocess.run(["mount", "-t", "overlay", "overlay", "-o", options, str(place)], capture_output=True, text=True)
        if done.returncode:
            print(f"left out: no overlay: {done.stderr.strip()}")
            return
        try:
            bundle(WORK / "fr.xliff")
            for words in ("export -l fr -o out", "export -l fr -o out", f"import {WORK}/fr.xliff", "export -l fr -o out",
                          "extract", "fmt"):
                one, two = run(words, plain), run(words, place)
                if (one.returncode, one.stdout, one.stderr) != (two.returncode, two.stdout, two.stderr):
                    fault(f"layered disk, {words}: exit {two.returncode} in place of {one.returncode}:\n{two.stdout[:300]}"
                          f"{two.stderr[:300]}\nin place of\n{one.stdout[:300]}{one.stderr[:300]}")
            ours, theirs = content(plain), content(place)
            if ours != theirs:
                fault(f"layered disk: other files: {[n for n in {*ours, *theirs} if ours.get(n) != theirs.get(n)][:5]}")
        finally:
            subprocess.run(["umount", "-l", str(place)], check=True)
    print("layered disk: the same as on another one")


def other_owner() -> None:
    folder = project(WORK / "owned")
    bundle(WORK / "fr.xliff")
    table = folder / "App/fr.lproj/T.strings"
    for path in (table, folder / "App/C.xcstrings"):
        os.chown(path, 12345, 23456)
        os.chmod(path, 0o660)
        try:
            os.setxattr(path, "user.note", b"kept")
            os.setxattr(path, "user.empty", b"")
        except OSError as error:
            print(f"left out: no extended attributes here: {error}")
    acl = bytes.fromhex("0200000001000600ffffffff02000400e803000004000600ffffffff10000600ffffffff20000000ffffffff")
    try:
        os.setxattr(table, "system.posix_acl_access", acl)
    except OSError as error:
        print(f"left out: no access lists here: {error}")

    def facts(path: Path) -> tuple[object, ...]:
        status = path.stat()
        return (status.st_uid, status.st_gid, oct(status.st_mode),
                sorted((name, os.getxattr(path, name)) for name in os.listxattr(path)))

    before = {path: facts(path) for path in (table, folder / "App/C.xcstrings")}
    done = run(f"import {WORK}/fr.xliff", folder)
    if done.returncode or b"nouveau" not in table.read_bytes():
        fault(f"other owner: {done.stderr[:300]}")
    for path, old in before.items():
        if facts(path) != old:
            fault(f"other owner: {path.name} had {old}, and has {facts(path)}")
    subprocess.run("git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm a && chown -R 12345 .",
                   shell=True, cwd=folder, check=True)
    done = run("check --since HEAD", folder)
    if done.returncode != 2 or "git config --global --add safe.directory" not in done.stderr:
        fault(f"other owner of a repository: exit {done.returncode}: {done.stderr[:300]}")
    print("other owner: owner, mode, attributes and access list stay, and git says what it wants")


def remains() -> None:
    """No process stays behind, and a long run opens no more files than a short one."""
    libc = ctypes.CDLL(None)
    libc.prctl(36, 1, 0, 0, 0)  # Become the parent of orphans.
    folder = project(WORK / "remains")
    subprocess.run("git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm a", shell=True, cwd=folder)
    bundle(WORK / "fr.xliff")
    count = 0
    for words in ("scan", "check", "check --since HEAD", "status", "health", "export -l fr -o out", f"import {WORK}/fr.xliff",
                  "extract", "fmt", "diff HEAD", "resolve a", "find key", "pseudo", "nonsense", "watch --help"):
        run(words, folder)
        count += 1
        try:
            pid, _ = os.waitpid(-1, os.WNOHANG)
            fault(f"{words}: a process stays" if pid == 0 else f"{words}: an orphan stays")
        except ChildProcessError:
            pass
    watch = subprocess.Popen([LOQUAT, "watch", "check"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    os.set_blocking(watch.stdout.fileno(), False)

    def answer() -> None:
        end = time.monotonic() + 10
        while time.monotonic() < end:
            if watch.stdout.read():
                time.sleep(0.15)
                watch.stdout.read()
                return
            time.sleep(0.02)
        fault("watch does not answer")

    answer()
    counts = []
    for number in range(30):
        (folder / "App/A.swift").write_text(f'let a = String(localized: "key {number}", table: "T")\n')
        answer()
        counts.append(len(os.listdir(f"/proc/{watch.pid}/fd")))
    watch.send_signal(signal.SIGINT)
    try:
        watch.wait(5)
    except subprocess.TimeoutExpired:
        watch.kill()
        fault("watch does not end")
    if max(counts[5:]) > counts[4]:
        fault(f"watch opens more and more files: {counts}")
    print(f"remains: no process after {count} commands; watch keeps {counts[-1]} files open through 30 changes")


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    if os.geteuid() != 0 or not sys.platform.startswith("linux"):
        print("left out: disks need root on Linux")
        return
    for part in (full_disk, read_only_disk, few_open_files, folding_disk, layered_disk, other_owner, remains):
        part()
    if FAULTS:
        sys.exit(f"{len(FAULTS)} faults on real disks")


if __name__ == "__main__":
    main()

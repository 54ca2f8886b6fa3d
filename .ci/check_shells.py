#!/usr/bin/env python3
"""check_shells.py LOQUAT WORK: completes command lines in real shells, and shows the manual with man.

Words are typed into bash, zsh and fish in a terminal, with the key for completion, in the folder of the example
app; what then runs must be what was meant. `man --warnings` must have nothing to say. What is not installed is
left out, and said.
"""
from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOQUAT, WORK = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()

SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], 'eval "$(loquat completions bash)"; bind "set bell-style none"'),
    "zsh": (["zsh", "-f", "-i"], "autoload -Uz compinit; compinit -u; source <(loquat completions zsh)"),
    "fish": (["fish", "--no-config", "-i"], "loquat completions fish | source"),
}
# What is typed, and what runs.
LINES = [
    ("loquat expo\t-l f\t--as tm\t", "export -l fr --as tmx"),
    ("loquat check --rule missing-oth\t", "check --rule missing-other"),
    ("loquat get Bask\t-l f\t", "get Basket empty -l fr"),
    ("loquat export --table Loc\t", "export --table Localizable"),
    ("loquat export --language=f\t", "export --language=fr"),
    ("loquat export --output Sou\t", "export --output Sources"),
    ("loquat export --output=Tra\t", "export --output=Translations"),
    ("loquat get odd\t", "get odd:b c"),
    ("loquat get odd:\t", "get odd:b c"),
    ("loquat get 'od\t", "get odd:b c"),
    ('loquat get "odd:b\t', "get odd:b c"),
    ("loquat get odd:b\\ \t", "get odd:b c"),
    ("loquat get eq\t", "get eq=y @z"),
    ("loquat get eq=y\\ \t", "get eq=y @z"),
    ("loquat get say\t", 'get say "hi"'),
    ('loquat get "sa\t', 'get say "hi"'),
    ("loquat get 'sa\t", 'get say "hi"'),
    ("loquat get back\t", "get back\\slash: 1"),
    ("loquat get it\t", "get it's $(touch broken)"),
    ('loquat get "it\t', "get it's $(touch broken)"),
    ("loquat get 'it\t", "get it's $(touch broken)"),
    ("loquat get Hello,w\t", "get Hello,world"),
    ("loquat get -p../Other oth\t", "get -p../Other other.key"),
    ("loquat get --project=../Other oth\t", "get --project=../Other other.key"),
]
# Keys with characters that mean something to a shell.
KEYS = ["odd:b c", "eq=y @z", 'say "hi"', "back\\slash: 1", "it's $(touch broken)", "Hello,world", "water"]


def typed(shell: str, folder: Path, environment: dict[str, str]) -> list[str]:
    """What runs after each of the lines."""
    words, setup = SHELLS[shell]
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execvpe(words[0], words, environment)
    seen = b""

    def wait(sign: bytes, patience: float = 20) -> None:
        nonlocal seen
        deadline = time.monotonic() + patience
        while sign not in seen:
            if time.monotonic() > deadline:
                sys.exit(f"{shell}: waited for {sign!r}, and saw {seen[-600:]!r}")
            if select.select([terminal], [], [], 0.1)[0]:
                part = os.read(terminal, 65536)
                # Shells ask what the terminal is and where the cursor stands.
                if b"\x1b[c" in part or b"\x1b[0c" in part:
                    os.write(terminal, b"\x1b[?1;2c")
                if b"\x1b[6n" in part:
                    os.write(terminal, b"\x1b[1;1R")
                seen += part

    try:
        time.sleep(0.5)
        os.write(terminal, f"{setup}; echo re''ady\n".encode())
        wait(b"ready\r\n")
        for line, _ in LINES:
            for key in line:
                os.write(terminal, key.encode())
                time.sleep(0.5 if key == "\t" else 0.01)
                while select.select([terminal], [], [], 0)[0]:
                    seen += os.read(terminal, 65536)
            os.write(terminal, b"\n")
            time.sleep(0.4)
        os.write(terminal, b"exit\n")
        time.sleep(0.3)
    finally:
        os.close(terminal)
        os.waitpid(process, 0)
    return (folder.parent / "ran").read_text().splitlines()


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    (WORK / "bin").mkdir(parents=True)
    app = WORK / "TeaShop"
    shutil.copytree(ROOT / "Examples/TeaShop", app)
    with (app / "Sources/TeaShop/en.lproj/Localizable.strings").open("a") as table:
        for key in KEYS:
            table.write('"{0}" = "{0}";\n'.format(key.replace("\\", "\\\\").replace('"', '\\"')))
    other = WORK / "Other/en.lproj/Other.strings"
    other.parent.mkdir(parents=True)
    other.write_text('"other.key" = "Other";\n')
    program = WORK / "bin/loquat"
    program.write_text(f'#!/bin/sh\ncase $1 in complete|completions|manual) exec "{LOQUAT}" "$@" ;; esac\n'
                       f'printf "%s\\n" "$*" >> "{WORK}/ran"\n')
    program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{WORK}/bin:{os.environ['PATH']}", "TERM": "xterm", "HOME": str(WORK)}
    done, missing = [], []
    for shell in SHELLS:
        if not shutil.which(shell):
            missing.append(shell)
            continue
        (WORK / "ran").write_text("")
        # Zsh removes the slash after a folder.
        ran = [line.rstrip("/") for line in typed(shell, app, environment)]
        expected = [line for _, line in LINES]
        for (line, wanted), got in zip(LINES, ran + [None] * len(LINES)):
            if got != wanted:
                sys.exit(f"{shell}: {line!r} ran {got!r}, and not {wanted!r}")
        if ran != expected or list(WORK.rglob("broken")):
            sys.exit(f"{shell} ran {ran}, and not {expected}")
        done.append(shell)
    if shutil.which("man") and shutil.which("groff"):
        names = subprocess.run([LOQUAT, "manual", "--list"], capture_output=True, text=True, check=True).stdout.split()
        for words in [[], *([name] for name in names)]:
            page = WORK / "page.1"
            page.write_bytes(subprocess.run([LOQUAT, "manual", *words], capture_output=True, check=True).stdout)
            shown = subprocess.run(["man", "-l", "--warnings", page], capture_output=True, text=True,
                                   env={**environment, "MANWIDTH": "80", "LC_ALL": "C.UTF-8"}, check=True)
            if shown.stderr or "NAME" not in shown.stdout:
                sys.exit(f"man, of {words}: {shown.stderr}")
        done.append(f"man ({len(names) + 1} pages)")
    else:
        missing.append("man")
    if missing:
        print(f"left out: {', '.join(missing)}")
    if not done:
        sys.exit("nothing could be tried")
    print(f"{', '.join(done)}: {len(LINES)} lines are completed as they should be, and the manual has no mistake")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""check_ci_examples.py LOQUAT WORK: runs what is in Examples/ci as the services that it is for would.

The action for GitHub runs step by step in a small runner: its expressions are evaluated, its cache is kept, and
GitHub's own program, gh, talks to a server here. The lines of the job for GitLab run in sh, lanes of fastlane in
ruby, the build phase with Xcode's variables, targets with make, and hooks with pre-commit; all of them on a copy
of the example app in git. Findings are compared with those in JSON. Schemas, zizmor and shellcheck read the files.
Loquat is not built: in place of 'make install', LOQUAT is copied. What is not installed is left out, and said.
"""
from __future__ import annotations

import http.server
import json
import os
import re
import shutil
import socketserver
import subprocess
import sys
import threading
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[1]
CI = ROOT / "Examples/ci"
LOQUAT, WORK = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
# A shell that looks into this name creates files.
PROJECT = "Tea's $(touch broken) `touch broken` Shop"
TOOLS = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
done: list[str] = []
left_out: list[str] = []


def require(condition: object, message: str) -> None:
    if not condition:
        sys.exit(message)


def have(*programs: str) -> bool:
    missing = [program for program in programs if not shutil.which(program, path=TOOLS)]
    left_out.extend(missing)
    return not missing


def run(*words: object, **options) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(word) for word in words], text=True, capture_output=True, **options)


def succeed(*words: object, **options) -> str:
    result = run(*words, **options)
    require(result.returncode == 0, f"{words}: exit {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


# The example app

ENVIRONMENT = {
    "PATH": f"{WORK}/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": str(WORK / "home"),
    "GIT_CONFIG_GLOBAL": str(WORK / "gitconfig"), "GIT_CONFIG_NOSYSTEM": "1",
}


def commit(folder: Path) -> None:
    succeed("git", "add", ".", cwd=folder, env=ENVIRONMENT)
    succeed("git", "commit", "-qm", "Change texts", cwd=folder, env=ENVIRONMENT)


def app(name: str) -> Path:
    """A clone with the app in a folder, as it is in the examples: its tables are not up to date."""
    folder = WORK / name
    shutil.copytree(ROOT / "Examples/TeaShop", folder / PROJECT)
    (folder / PROJECT / "loquat.json").write_text('{"macros": ["shopText"]}\n')
    succeed("git", "init", "-qb", "main", cwd=folder, env=ENVIRONMENT)
    commit(folder)
    return folder


def put_in_order(folder: Path) -> None:
    project = folder / PROJECT
    succeed(LOQUAT, "extract", "--create", "-q", cwd=project)
    succeed(LOQUAT, "fmt", "-q", *project.glob("Sources/*/*.lproj/*.strings"))
    commit(folder)


def branch(folder: Path) -> None:
    """A new text, and a translation that would crash the app."""
    succeed("git", "checkout", "-qb", "feature", cwd=folder, env=ENVIRONMENT)
    sources = folder / PROJECT / "Sources/TeaShop"
    (sources / "Pay.swift").write_text('let pay = NSLocalizedString("Pay now", comment: "Button")\n')
    with (sources / "fr.lproj/Localizable.strings").open("a") as file:
        file.write('\n"Next →" = "%@ →";\n')
    commit(folder)


def findings(*words: object, cwd: Path) -> list[dict]:
    """What Loquat finds, in JSON: what other reports are compared with."""
    output = run(LOQUAT, *words, "--format", "json", cwd=cwd, env=ENVIRONMENT).stdout
    return [found for found in json.loads(output)["diagnostics"] if found["severity"] != "note"]


# GitHub


class Expression:
    """The part of GitHub's expressions that the action and the workflow use."""

    TOKEN = re.compile(r"\s*(?:('(?:[^']|'')*')|(&&|\|\||==|!=|[!()])|([\w.*-]+))")

    def __init__(self, text: str, contexts: dict):
        self.words, self.contexts, place = [], contexts, 0
        text = text.strip()
        while place < len(text):
            match = self.TOKEN.match(text, place)
            require(match, f"no expression: {text}")
            self.words.append(match.group().strip())
            place = match.end()

    def take(self, *words: str) -> bool:
        if self.words and self.words[0] in words:
            self.words.pop(0)
            return True
        return False

    def value(self) -> object:
        value = self.both()
        while self.take("||"):
            other = self.both()
            value = value or other
        return value

    def both(self) -> object:
        value = self.equality()
        while self.take("&&"):
            other = self.equality()
            value = value and other
        return value

    def equality(self) -> object:
        value = self.one()
        if self.words[:1] in (["=="], ["!="]):
            is_equal = self.words.pop(0) == "=="
            return (value == self.one()) == is_equal
        return value

    def one(self) -> object:
        if self.take("!"):
            return not self.one()
        if self.take("("):
            value = self.value()
            require(self.take(")"), "no ')'")
            return value
        word = self.words.pop(0)
        if word.startswith("'"):
            return word[1:-1].replace("''", "'")
        if self.take("("):
            require(self.take(")"), "no ')'")
            return self.contexts["functions"][word]
        value: object = self.contexts
        for name in word.split("."):
            value = value.get(name) if isinstance(value, dict) else None
        return value


def evaluated(text: object, contexts: dict) -> str:
    def replacement(match: re.Match) -> str:
        value = Expression(match.group(1), contexts).value()
        return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    return re.sub(r"\$\{\{(.*?)\}\}", replacement, yaml_text(text), flags=re.S)


def yaml_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Comments:
    """A server with the comments of a pull request, two on a page, for gh."""

    TOKEN = "a-token"
    # The token of a person, and the account that GitHub knows it by; that of a job belongs to no account.
    PERSONAL = "a-personal-token"
    JOB, PERSON, STRANGER = ({"login": name, "type": kind} for name, kind in [
        ("github-actions[bot]", "Bot"), ("tea", "User"), ("mallory", "User")])
    # Whether the comments cannot be listed.
    fails = False

    def __init__(self, path: Path):
        self.requests: list[tuple[str, str]] = []
        self.comments = [
            {"id": 5, "body": "What does '<!-- loquat -->' mean?", "user": Comments.STRANGER},
            {"id": 6, "body": "Nice!", "user": Comments.STRANGER}]
        comments, requests = self.comments, self.requests

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self, status: int, body: object, *headers: tuple[str, str]) -> None:
                data = json.dumps(body).encode()
                self.send_response(status)
                for name, value in [("Content-Type", "application/json"), ("Content-Length", str(len(data))), *headers]:
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(data)

            def do(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                body = json.loads(self.rfile.read(length)) if length else None
                path, _, query = self.path.partition("?")
                token = (self.headers.get("Authorization") or "").removeprefix("token ")
                author = {Comments.TOKEN: Comments.JOB, Comments.PERSONAL: Comments.PERSON}.get(token)
                if self.command == "GET" and Comments.fails:
                    self.answer(500, {"message": "Try again later"})
                elif not author:
                    self.answer(401, {"message": "Bad credentials"})
                elif (self.command, path) == ("GET", "/user"):
                    self.answer(*((200, author) if author["type"] == "User"
                                  else (403, {"message": "Resource not accessible by integration"})))
                elif (self.command, path) == ("GET", "/repos/tea/shop/issues/12/comments"):
                    page = int((re.search(r"\bpage=(\d+)", query) or [0, 1])[1])
                    more = f'<https://api.github.com{path}?page={page + 1}>; rel="next"'
                    last = page * 2 >= len(comments)
                    self.answer(200, comments[page * 2 - 2:page * 2], *([] if last else [("Link", more)]))
                elif (self.command, path) == ("POST", "/repos/tea/shop/issues/12/comments"):
                    requests.append((self.command, path))
                    comments.append({"id": len(comments) + 5, "body": body["body"], "user": author})
                    self.answer(201, comments[-1])
                elif self.command == "PATCH" and path.startswith("/repos/tea/shop/issues/comments/"):
                    requests.append((self.command, path))
                    comment = next(one for one in comments if path.endswith(f"/{one['id']}"))
                    comment["body"] = body["body"]
                    self.answer(200, comment)
                else:
                    self.answer(404, {"message": "Not Found"})

            do_GET = do_POST = do_PATCH = do

            def log_message(self, *_) -> None: pass

        self.server = socketserver.ThreadingUnixStreamServer(str(path), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


class Runner:
    """Runs the action, or a job of the workflow, as GitHub's runner does."""

    action = yaml.safe_load((CI / "action.yml").read_text())
    cache: dict[str, Path] = {}
    number = 0

    def __init__(self, workspace: Path, event: str = "push", head: str = "tea/shop", path: str | None = None):
        Runner.number += 1
        self.folder = WORK / f"runner {Runner.number}"
        (self.folder / "home").mkdir(parents=True)
        self.summary = self.folder / "summary.md"
        self.environment = {
            **{name: value for name, value in ENVIRONMENT.items() if name != "GIT_CONFIG_GLOBAL"},
            "HOME": str(self.folder / "home"), "RUNNER_TEMP": str(self.folder),
            "GITHUB_WORKSPACE": str(workspace), "GITHUB_ACTION_PATH": str(CI), "GITHUB_REPOSITORY": "tea/shop",
            "GITHUB_STEP_SUMMARY": str(self.summary), "GH_CONFIG_DIR": str(WORK / "gh"),
        }
        if path:
            self.environment["PATH"] = path
        payload: dict = {}
        if event == "pull_request":
            self.environment["GITHUB_BASE_REF"] = "main"
            payload = {"pull_request": {"number": 12, "head": {"repo": {"full_name": head}}}}
        token = Comments.TOKEN if head == "tea/shop" else "a-token-that-may-not-write"
        self.github = {"event_name": event, "event": payload, "repository": "tea/shop", "token": token}
        self.workspace = workspace

    def act(self, **inputs: str) -> Runner:
        """Runs the steps of the action."""
        known = {name: yaml_text(about["default"]) for name, about in self.action["inputs"].items()}
        require(inputs.keys() <= known.keys(), f"unknown inputs: {inputs.keys() - known.keys()}")
        self.steps: dict[str, dict] = {}
        self.ran: list[str] = []
        self.log, self.failed = "", False
        self.contexts = {"inputs": {**known, **inputs}, "github": self.github, "steps": self.steps}
        for step in self.action["runs"]["steps"]:
            self.contexts["functions"] = {"cancelled": False, "success": not self.failed, "failure": self.failed}
            condition = str(step.get("if", "success()")).strip().removeprefix("${{").removesuffix("}}")
            if not re.search(r"\b(success|failure|cancelled|always)\(", condition):
                condition = f"success() && ({condition})"
            outcome, outputs = "skipped", {}
            if Expression(condition, self.contexts).value():
                self.ran.append(step["name"])
                outcome, outputs = self.do(step)
            if "id" in step:
                self.steps[step["id"]] = {"outcome": outcome, "outputs": outputs}
            self.failed = self.failed or outcome == "failure"
        self.outputs = {name: evaluated(about["value"], self.contexts)
                        for name, about in self.action["outputs"].items()}
        require(self.commands() <= {"error", "warning", "notice"}, f"the log has other commands:\n{self.log}")
        return self

    def do(self, step: dict) -> tuple[str, dict]:
        if "uses" in step:
            words = {name: evaluated(value, self.contexts) for name, value in step["with"].items()}
            kept = Path(words["path"].replace("~", self.environment["HOME"]))
            if step["uses"].startswith("actions/cache/save@"):
                Runner.cache[words["key"]] = Path(shutil.copytree(kept, self.folder / "cache"))
                return "success", {}
            require(step["uses"].startswith("actions/cache/restore@"), f"cannot do {step['uses']}")
            if words["key"] in Runner.cache:
                shutil.copytree(Runner.cache[words["key"]], kept)
                return "success", {"cache-hit": "true"}
            return "success", {}
        require("${{" not in step["run"], f"{step['name']}: text could become code")
        require(step["shell"] == "bash", f"{step['name']}: runs in {step['shell']}")
        script, output, path = (self.folder / name for name in ("step.sh", "output", "path"))
        script.write_text(step["run"])
        output.write_text("")
        path.write_text("")
        environment = {**self.environment, "GITHUB_OUTPUT": str(output), "GITHUB_PATH": str(path)}
        for name, value in step.get("env", {}).items():
            environment[name] = evaluated(value, self.contexts)
        result = run("bash", "--noprofile", "--norc", "-eo", "pipefail", script, cwd=self.workspace, env=environment,
                     stdin=subprocess.DEVNULL)
        self.log += result.stdout + result.stderr
        for line in path.read_text().splitlines():
            self.environment["PATH"] = f"{line}:{self.environment['PATH']}"
        pairs = dict(line.split("=", 1) for line in output.read_text().splitlines())
        return "success" if result.returncode == 0 else "failure", pairs

    def commands(self) -> set[str]:
        """The names of the commands in the log; none between 'stop-commands' and the word that it names."""
        found, stopped = set(), ""
        for line in self.log.splitlines():
            match = re.match(r"\s*::([\w-]+)[^:]*::(.*)", line) or re.search(r"##\[([\w-]+)[^]]*\](.*)", line)
            if match and stopped:
                stopped = "" if match[1] == stopped else stopped
            elif match and match[1] == "stop-commands":
                stopped = match[2]
            elif match:
                found.add(match[1])
        return found

    def annotations(self) -> list[tuple]:
        """Level, rule, file, line and message of each annotation."""
        found = []
        for line in self.log.splitlines():
            if match := re.fullmatch(r"::(error|warning) (.*?)::(.*)", line):
                fields = dict(pair.split("=", 1) for pair in match[2].split(","))
                text = {name: re.sub("%(0A|0D|25|2C|3A)", lambda code: chr(int(code[1], 16)), value)
                        for name, value in {**fields, "": match[3]}.items()}
                found.append((match[1], text["title"], text.get("file"), text.get("line"),
                              # JSON shows them.
                              text[""].split("\n")[0].replace("; '-v' shows notes", "")))
        return sorted(found, key=str)

    def expect(self, status: int, *words: str) -> Runner:
        """Compares the annotations and the outputs with what Loquat finds."""
        where = f"the action, run {Runner.number}"
        expected = [(found["severity"], found["id"], found["path"], found["line"] and str(found["line"]),
                     found["message"]) for found in findings(*words, PROJECT, cwd=self.workspace)]
        require(self.annotations() == sorted(expected, key=str),
                f"{where}: annotations are {self.annotations()}, and not {expected}\n{self.log}")
        for annotation in expected:
            require(not annotation[2] or annotation[1] == "table-without-file"
                    or (self.workspace / annotation[2]).is_file(), f"{where}: no file {annotation[2]}")
        # Parts of health that failed are no findings.
        levels = [annotation[0] for annotation in expected if not annotation[1].startswith("health-")]
        counts = {"status": str(status), "errors": str(levels.count("error")),
                  "warnings": str(levels.count("warning"))}
        require({**self.outputs, **counts} == self.outputs, f"{where}: outputs are {self.outputs}, and not {counts}")
        require(self.failed == (status != 0), f"{where}: failed: {self.failed}\n{self.log}")
        summary = self.summary.read_text()
        require(Path(self.outputs["report"]).read_text() == summary, f"{where}: the report is not the summary")
        require(summary.startswith(f"### loquat {words[0]}: exit status {status}\n"), f"{where}: {summary}")
        for found in expected:
            require(f"| {found[1]} |" in summary, f"{where}: the summary lacks {found}\n{summary}")
        require("| fr |" in summary, f"{where}: the summary lacks the languages\n{summary}")
        return self


def check_github() -> None:
    folder = app("github")
    workflow = yaml.safe_load((CI / "github-actions.yml").read_text())
    check, comment = workflow["jobs"]["check"], workflow["jobs"]["comment"]
    inputs = []
    for job in (check, comment):
        # Nothing of a pull request runs: no step does anything but read.
        require([step["uses"].split("@")[0] for step in job["steps"]]
                == ["actions/checkout", "OWNER/loquat/Examples/ci"], "the workflow has other steps")
        require(job["steps"][0]["with"] == {"fetch-depth": 0, "persist-credentials": False}, "how is it checked out?")
        inputs.append({name: yaml_text(value) for name, value in job["steps"][1].get("with", {}).items()})
    require(workflow["permissions"] == {"contents": "read"} and "permissions" not in check
            and comment["permissions"] == {"contents": "read", "pull-requests": "write"}, "other permissions")
    check, comment = inputs

    def installed() -> int:
        return len((WORK / "made").read_text().splitlines())

    # A fresh app fails for its texts; one in order does not, whatever failed before.
    Runner(folder).act(path=PROJECT, **check).expect(1, "health")
    require(installed() == 1, "Loquat was not installed once")
    put_in_order(folder)
    clean = Runner(folder).act(path=PROJECT, **check).expect(0, "health")
    require(installed() == 1 and "Install Loquat" not in clean.ran, "what the cache has was installed again")
    require(clean.outputs["warnings"] != "0", "the app has no warning")
    # Options, and a program that is there already.
    path = f"{WORK}/there:{ENVIRONMENT['PATH']}"
    strict = Runner(folder, path=path)
    strict.act(path=PROJECT, install="false", command="check", **{"fail-on": "warning", "arguments": "--strict  -q"})
    strict.expect(1, "check", "--fail-on", "warning", "--strict")
    require(strict.ran == ["Check"], f"without an installation, {strict.ran} ran")
    # Commands that would write only check here.
    Runner(folder, path=path).act(path=PROJECT, install="false", command="fmt").expect(0, "fmt", "--check")
    pruned = Runner(folder, path=path).act(path=PROJECT, install="false", command="prune", arguments="--unused --stale")
    require(pruned.outputs["status"] in "01", pruned.log)
    require(not run("git", "status", "--short", cwd=folder, env=ENVIRONMENT).stdout, "a check has changed files")
    # Words of inputs are no code, and no patterns.
    for words, message in [('$(touch broken) `touch broken` "; touch broken;', "unexpected argument"),
                           ("--baseline *", "file=*,title=file-error::baseline")]:
        bad = Runner(folder, path=path).act(path=PROJECT, install="false", arguments=words)
        require(bad.failed and bad.outputs["status"] == "2" and message in bad.log, f"{words}: {bad.log}")
    # Nothing that checks nothing is green.
    for inputs, message in [({"arguments": "--help"}, "checks nothing"), ({"arguments": "-qh"}, "checks nothing"),
                            ({"comment": "yes"}, "write true or false"),
                            *(({"command": word}, f"'command' is '{word}'; write health, check") for word in [
                                "helth", "", "help", "--help", "-h", "--version", "project", "languages"])]:
        idle = Runner(folder, path=path).act(path=PROJECT, install="false", **inputs)
        require(idle.failed and message in idle.log, f"{inputs}: {idle.log}")
    # The summary says what is wrong.
    wrong = Runner(folder, path=path).act(path=PROJECT, install="false", arguments="--sincee main")
    require(wrong.failed and "did you mean '--since'?" in wrong.summary.read_text(), wrong.log)
    # The name of a file is no command.
    named = WORK / "named"
    named.mkdir()
    (named / "::add-mask::o.swift").write_text('let o = NSLocalizedString(name, comment: "")\n'
                                               'let n = NSLocalizedString("None", comment: "")\n')
    for language in ("en", "fr"):
        (named / f"{language}.lproj").mkdir()
        (named / f"{language}.lproj/Localizable.strings").write_text('"None" = "None";\n')
    succeed("git", "init", "-qb", "main", cwd=named, env=ENVIRONMENT)
    commit(named)
    for command in ("none", "check"):
        quoted = Runner(named, path=path).act(install="false", command=command)
        require("\n::add-mask::o.swift:1:" in quoted.log, f"{command}: {quoted.log}")
    # A folder is no option, and one that does not exist is never green.
    for command in ("health", "none"):
        for where in ("-h", "nowhere"):
            lost = Runner(folder, path=path).act(path=where, install="false", command=command)
            require(lost.failed and lost.outputs["status"] == "2" and where in lost.log, f"{where}: {lost.log}")
    # A release is fetched with its checksum, and a damaged one is not installed.
    if not (ROOT / "Examples/install/install.sh").exists():
        left_out.append("releases, since Examples/install/install.sh does not exist")
    elif have("curl"):
        release, name = WORK / "release", f"loquat-1.0.0-{os.uname().machine}-unknown-linux-gnu"
        for part in ("bin", "share"):
            (release / name / part).mkdir(parents=True)
        shutil.copy(LOQUAT, release / name / "bin/loquat")
        succeed("tar", "-czf", f"{name}.tar.gz", name, cwd=release)
        (release / "SHA256SUMS").write_text(succeed("sha256sum", f"{name}.tar.gz", cwd=release))
        fetched = Runner(folder).act(path=PROJECT, url=f"file://{release}", **check).expect(0, "health")
        require("Install Loquat" in fetched.ran and installed() == 1, "the release was not fetched")
        with (release / f"{name}.tar.gz").open("ab") as file:
            file.write(b"more")
        damaged = Runner(folder).act(path=PROJECT, url=f"file://{release}/.", **check)
        require(damaged.failed and damaged.ran[-1] == "Install Loquat" and "checksum" in damaged.log, damaged.log)
    # Of a branch, only what it brought counts.
    branch(folder)
    Runner(folder, "pull_request").act(path=PROJECT, since="merge-base", **check) \
        .expect(1, "health", "--since", "merge-base")
    require("extra-argument" in str(findings("check", PROJECT, cwd=folder)), "the branch has no mistake")
    # A shallow clone is never green.
    succeed("git", "clone", "-q", "--depth", "1", f"file://{folder}", WORK / "shallow", env=ENVIRONMENT)
    shallow = Runner(WORK / "shallow", "pull_request").act(path=PROJECT, since="merge-base")
    require(shallow.failed and shallow.outputs["status"] == "2" and "fetch-depth: 0" in shallow.log, shallow.log)
    # In a container, the files belong to another user.
    foreign = Path(shutil.copytree(folder, WORK / "foreign"))
    if os.getuid() == 0:
        succeed("chown", "-R", "65534", foreign)
        log = Runner(foreign, "pull_request").act(path=PROJECT, since="merge-base").log
        require("ownership" not in log and "::error file" in log, log)
    else:
        left_out.append("files of another user, which need root")
    done.append(f"GitHub ({Runner.number} runs of the action)")
    if not have("gh"):
        return
    # One comment, that later runs write over.
    (WORK / "gh").mkdir()
    (WORK / "gh/config.yml").write_text(f"http_unix_socket: {WORK}/gh/socket\n")
    server = Comments(WORK / "gh/socket")
    # A stranger may write what ours begins with.
    marker = run(LOQUAT, "status", "--as", "comment", "--since", "main", PROJECT, cwd=folder, env=ENVIRONMENT) \
        .stdout.split("\n")[0]
    server.comments[1]["body"] = f"{marker}\nAll is translated!"
    for turn, method in enumerate(["POST", "PATCH", "PATCH"]):
        if turn:
            with (folder / PROJECT / "Sources/TeaShop/Pay.swift").open("a") as file:
                file.write(f'let more{turn} = NSLocalizedString("More {turn}", comment: "Button")\n')
            commit(folder)
        job = Runner(folder, "pull_request").act(path=PROJECT, **comment)
        require(not job.failed and [request[0] for request in server.requests][turn:] == [method],
                f"turn {turn} of the comment: {server.requests}\n{job.log}")
        expected = run(LOQUAT, "status", "--as", "comment", "--since", "merge-base", PROJECT, cwd=folder,
                       env={**ENVIRONMENT, "GITHUB_BASE_REF": "main"})
        require(expected.returncode == 1 and "extra-argument" in expected.stdout, expected.stderr)
        body = server.comments[-1]["body"]
        require(body == expected.stdout == job.summary.read_text() and len(server.comments) == 3,
                f"turn {turn} of the comment: {body}")
        require(not turn or f"More {turn}" in body, f"turn {turn}: the comment is old")
    # A comment does not hide that the check fails; a fork and a push have none.
    both = Runner(folder, "pull_request").act(path=PROJECT, comment="true")
    require(both.failed and both.outputs["status"] == "1" and both.ran[-1] == "Comment", both.log)
    before = list(server.requests)
    for other in (Runner(folder, "pull_request", head="stranger/shop"), Runner(folder)):
        other.act(path=PROJECT, **comment)
        require(not other.failed and "Comment" not in other.ran and "More 2" in other.summary.read_text(), other.log)
    # Without the right to write, a comment that was asked for fails.
    no_right = Runner(folder, "pull_request")
    no_right.github["token"] = "another"
    require(no_right.act(path=PROJECT, **comment).failed and "Bad credentials" in no_right.log, no_right.log)
    # What cannot be listed is not a pull request without comments.
    Comments.fails = True
    unlisted = Runner(folder, "pull_request").act(path=PROJECT, **comment)
    require(unlisted.failed and "Try again later" in unlisted.log, unlisted.log)
    Comments.fails = False
    require(server.requests == before, f"more than was to be said: {server.requests}")
    # Another app of the repository has its own comment.
    shutil.copytree(folder / PROJECT, folder / "Other")
    commit(folder)
    bodies = [one["body"] for one in server.comments]
    for method in ("POST", "PATCH"):
        other = Runner(folder, "pull_request").act(path="Other", **comment)
        require(not other.failed and server.requests[-1][0] == method, f"{server.requests}\n{other.log}")
    require([one["body"] for one in server.comments][:-1] == bodies, "the comment of another app has changed")
    # So has a person, who runs the script.
    mine = WORK / "mine.md"
    for text in ("one", "two"):
        mine.write_text(f"{marker}\n{text}\n")
        succeed("sh", CI / "comment.sh", mine, env={
            **other.environment, "PULL_REQUEST": "12", "GH_TOKEN": Comments.PERSONAL})
    require([one["body"] for one in server.comments][len(bodies) + 1:] == [mine.read_text()],
            "a person has another comment")
    done.append(f"gh ({len(server.requests)} comments)")


# Others


def check_gitlab() -> None:
    folder = app("gitlab")
    job = yaml.safe_load((CI / "gitlab-ci.yml").read_text())[".loquat"]
    source = WORK / "loquat.git"
    succeed("git", "clone", "-q", "--bare", ROOT, source)
    succeed("git", "tag", "-f", job["variables"]["LOQUAT_REF"], "HEAD", cwd=source)
    script = "set -e\n" + "\n".join(job["before_script"] + job["script"])

    def turn() -> tuple[int, str]:
        result = run("sh", "-c", script, cwd=folder, stdin=subprocess.DEVNULL, env={
            **ENVIRONMENT, **{name: str(value) for name, value in job["variables"].items()},
            "CI_PROJECT_DIR": str(folder), "LOQUAT_REPOSITORY": f"file://{source}", "LOQUAT_PATH": PROJECT})
        report = ElementTree.parse(folder / "loquat.xml").getroot()
        errors = [found for found in findings("health", PROJECT, cwd=folder) if found["severity"] == "error"]
        failures = sorted(case.get("type") for case in report.iter("failure"))
        require(failures == sorted(found["id"] for found in errors), f"GitLab: {failures}\n{result.stderr}")
        require(all(f"[{found['id']}]" in result.stderr for found in errors if found["path"]), result.stderr)
        return result.returncode, result.stderr

    made = len((WORK / "made").read_text().splitlines())
    for status in (1, 0):
        code, log = turn()
        require(code == status, f"GitLab: exit {code}, and not {status}\n{log}")
        if status:
            put_in_order(folder)
    require(len((WORK / "made").read_text().splitlines()) == made + 1, "GitLab: what the cache has was installed again")
    # The name may be that of a branch, which has moved on.
    succeed("git", "tag", "-f", job["variables"]["LOQUAT_REF"], "HEAD~1", cwd=source)
    require(turn()[0] == 0, "GitLab: a moved name fails")
    require(len((WORK / "made").read_text().splitlines()) == made + 2, "GitLab: an old program was kept")
    done.append("GitLab (3 runs)")


def check_lanes() -> None:
    """With ruby and the three words that the lanes use, since gems of fastlane are no Debian package."""
    if not have("ruby"):
        return
    folder = app("fastlane")
    project = folder / PROJECT
    (project / "fastlane").mkdir()
    program = WORK / "lanes.rb"
    program.write_text("""
class FastFile
  def initialize = @lanes = {}
  def desc(text) = text
  def lane(name, &block) = @lanes[name] = block
  def sh(*words) = system(*words) || raise("#{words}: #{$?}")
  def load(file) = instance_eval(File.read(file), file)
  def run(name, options) = Dir.chdir("fastlane") { @lanes.fetch(name).call(options) }
end
file = FastFile.new
file.load(ARGV.shift)
file.run(ARGV.shift.to_sym, ARGV.to_h { |word| word.split(":", 2) }.transform_keys(&:to_sym))
""")

    def lane(*words: str) -> subprocess.CompletedProcess[str]:
        return run("ruby", "-w", program, CI / "Fastfile", *words, cwd=project,
                   env={**ENVIRONMENT, "PATH": f"{WORK}/there:{TOOLS}"})

    require("out-of-date" in lane("localization_check").stderr, "a lane finds nothing")
    put_in_order(folder)
    require(lane("localization_check").returncode == 0, lane("localization_check").stderr)
    exchange(project, lambda: lane("export_localizations", "languages:fr,ja"), ["fr", "ja"],
             lambda: lane("import_localizations"))
    branch(folder)
    failed = lane("localization_check", "since:merge-base")
    require(failed.returncode != 0 and "extra-argument" in failed.stderr, failed.stderr)
    require("glued-unit" not in failed.stderr, failed.stderr)
    left_out.append("fastlane itself, which is no Debian package")
    done.append("lanes in ruby")


def exchange(project: Path, export, languages: list[str], take) -> None:
    """Bundles go out, and translations come home."""
    result = export()
    bundles = sorted(path.name for path in (project / "Localizations").iterdir())
    require(result.returncode == 0 and bundles == [f"{language}.xcloc" for language in languages],
            f"{bundles}\n{result.stderr}")
    for bundle in bundles:
        shutil.rmtree(project / "Localizations" / bundle)
    shutil.copytree(project / "Translations/fr.xcloc", project / "Localizations/fr.xcloc")
    result = take()
    require(result.returncode == 0 and (project / "Sources/TeaShop/fr.lproj/Menu.strings").is_file(), result.stderr)


def check_phase() -> None:
    folder = app("xcode")
    project, stamp = folder / PROJECT, WORK / "stamp"

    def phase(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        # Xcode's PATH; Loquat is where 'make install PREFIX=~/.local' puts it.
        return run("sh", CI / "xcode-build-phase.sh", *words, cwd=WORK / "home", env={
            "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "HOME": str(WORK / "home"), "SRCROOT": str(project),
            "LC_ALL": "C.UTF-8", "SCRIPT_OUTPUT_FILE_0": str(stamp), **variables})

    def compare(status: int, *words: str) -> None:
        result = phase(*words)
        require(result.returncode == status and stamp.exists() == (status == 0), f"{words}: {result}")
        stamp.unlink(missing_ok=True)
        shown = re.findall(r"^(/.+?)(?::(\d+):\d+)?: (error|warning): .* \[([\w-]+)\]$",
                           result.stdout + result.stderr, re.M)
        # As text, 'health' only counts warnings.
        expected = [(found["path"], str(found["line"] or ""), found["severity"], found["id"])
                    for found in findings(*(words or ["check"]), project, cwd=WORK)
                    if found["path"] and (not words or found["severity"] == "error")]
        require(sorted(shown) == sorted(expected) and shown, f"Xcode: {shown}, and not {expected}")

    compare(0)
    compare(1, "health")
    put_in_order(folder)
    branch(folder)
    compare(1)
    sandbox = phase(ENABLE_USER_SCRIPT_SANDBOXING="YES")
    require(sandbox.returncode == 1 and sandbox.stdout.startswith("error: "), f"{sandbox}")
    if shutil.which("loquat", path="/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin"):
        left_out.append("the build phase without Loquat, since this machine has it")
    else:
        absent = phase(HOME=str(WORK / "nowhere"))
        require(absent.returncode == 0 and absent.stdout.startswith("warning: ") and not absent.stderr, f"{absent}")
    done.append("build phase of Xcode")


def check_targets() -> None:
    folder = app("make")
    project = folder / PROJECT
    shutil.copy(CI / "localization.mk", project)
    (project / "Makefile").write_text("all: check-strings\ninclude localization.mk\n")
    make = shutil.which("make", path=TOOLS)

    def target(*words: str) -> subprocess.CompletedProcess[str]:
        return run(make, *words, cwd=project, env={**ENVIRONMENT, "PATH": f"{WORK}/there:{ENVIRONMENT['PATH']}"})

    require(target().returncode == 2, "a target finds nothing")
    made = target("strings")
    require(made.returncode == 0 and (project / "Sources/TeaShop/en.lproj/Menu.strings").is_file(), made.stderr)
    put_in_order(folder)
    require(target("check-strings").returncode == 0, target().stderr)
    exchange(project, lambda: target("export", "LANGUAGES=fr ja"), ["fr", "ja"], lambda: target("import"))
    done.append("targets of make")


def check_hooks() -> None:
    if not have("pre-commit"):
        return
    folder = app("hooks")
    project = folder / PROJECT
    # Hooks run in the root of a repository.
    shutil.copytree(project, WORK / "hooked")
    hooked = WORK / "hooked"
    succeed("git", "init", "-qb", "main", cwd=hooked, env=ENVIRONMENT)
    commit(hooked)

    def hook(name: str) -> int:
        result = run("pre-commit", "try-repo", ROOT, name, "--all-files", cwd=hooked, env={
            **ENVIRONMENT, "PATH": f"{WORK}/there:{TOOLS}", "PRE_COMMIT_HOME": str(WORK / "pre-commit")})
        require("Passed" in result.stdout or "Failed" in result.stdout, f"{name}: {result}")
        return result.returncode

    statuses = [hook(name) for name in ("loquat-check", "loquat-extract")]
    require(statuses == [0, 1], f"hooks: {statuses}")
    succeed(LOQUAT, "extract", "--create", "-q", cwd=hooked)
    require(hook("loquat-fmt") == 1, "a hook finds nothing to format")
    commit(hooked)
    statuses = [hook(name) for name in ("loquat-check", "loquat-fmt", "loquat-extract")]
    require(statuses == [0, 0, 0], f"hooks, when all is in order: {statuses}")
    done.append("hooks of pre-commit")


def check_files() -> None:
    """What others say about the files themselves."""
    if have("check-jsonschema"):
        for words in (["github-actions", CI / "action.yml"], ["github-workflows", CI / "github-actions.yml"],
                      ["gitlab-ci", "--data-transform", "gitlab-ci", CI / "gitlab-ci.yml"]):
            succeed("check-jsonschema", "--builtin-schema", f"vendor.{words[0]}", *words[1:],
                    env={**os.environ, "PATH": TOOLS})
        done.append("schemas")
    if have("zizmor"):
        # Actions are named by versions here; GITHUB_PATH gets a folder that nobody else writes to.
        (WORK / "zizmor.yml").write_text("rules: {unpinned-uses: {config: {policies: {'*': ref-pin}}}}\n")
        succeed("zizmor", "--offline", "--no-progress", "--min-confidence", "medium", "--config", WORK / "zizmor.yml",
                CI / "action.yml", CI / "github-actions.yml", env={**os.environ, "PATH": TOOLS})
        done.append("zizmor")
    if have("shellcheck"):
        scripts = [*CI.glob("*.sh"), *(ROOT / "Examples").glob("install/*.sh")]
        for step in Runner.action["runs"]["steps"]:
            if "run" in step:
                scripts.append(WORK / f"{step['name']}.bash")
                scripts[-1].write_text("set -eo pipefail\n" + step["run"])
        job = yaml.safe_load((CI / "gitlab-ci.yml").read_text())[".loquat"]
        scripts.append(WORK / "gitlab.sh")
        # Its command has several words.
        scripts[-1].write_text("#!/bin/sh\n# shellcheck disable=SC2086\n{\n"
                               + "\n".join(job["before_script"] + job["script"]) + "\n}\n")
        succeed("shellcheck", *(script for script in scripts if script.suffix == ".sh"))
        succeed("shellcheck", "--shell=bash", *(script for script in scripts if script.suffix == ".bash"))
        done.append(f"shellcheck ({len(scripts)} scripts)")


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    for folder in ("bin", "there", "home/.local/bin"):
        (WORK / folder).mkdir(parents=True)
    (WORK / "gitconfig").write_text("[user]\nname = Tea\nemail = tea@example.com\n")
    (WORK / "made").write_text("")
    for folder in ("there", "home/.local/bin"):
        (WORK / folder / "loquat").symlink_to(LOQUAT)
    # Takes the place of make where Loquat would be built; the target must exist.
    make = WORK / "bin/make"
    make.write_text(f"""#!/bin/sh
set -eu
[ "$#" = 4 ] && [ "$1 $3" = "-C install" ]
{shutil.which('make')} -n "$@" >/dev/null
prefix=${{4#PREFIX=}}
mkdir -p "$prefix/bin"
cp "{LOQUAT}" "$prefix/bin/loquat"
echo "$prefix" >> "{WORK}/made"
""")
    make.chmod(0o755)
    for part in (check_files, check_github, check_gitlab, check_lanes, check_phase, check_targets, check_hooks):
        part()
    broken = list(WORK.rglob("broken"))
    require(not broken, f"text became code: {broken}")
    if left_out:
        print(f"left out: {', '.join(left_out)}")
    print(f"{', '.join(done)}: what is in Examples/ci does what it says")


if __name__ == "__main__":
    main()

"""Drives a real headless Chromium or Firefox, for tests of pages opened from disk.

    with launch("firefox", profile, downloads) as browser:
        browser.open("file:///tmp/page.html")
        browser.click("#save")
        browser.wait_for("document.title === 'Saved'")
        assert not browser.errors

Chromium is spoken to by the DevTools protocol over a pipe, Firefox by WebDriver BiDi over a
WebSocket; nothing beyond Python's own library is needed. Keys and clicks pass through the browser's
own handling of input, so the page sees trusted events. Dialogs of the page are accepted at once.
"""
from __future__ import annotations

import base64, json, os, select, shutil, signal, socket, subprocess, time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple


class BrowserError(Exception):
    """The browser refused a command, a script of the page failed, or time ran out."""


class BrowserGone(BrowserError):
    """The browser has ended, so it answers no more."""


# Keys, on a US keyboard.

MODIFIERS = {"Alt": 1, "Control": 2, "Meta": 4, "Shift": 8}  # With their bits in the DevTools protocol.
# Keys with a name: their Windows key codes, and their characters in WebDriver.
NAMED = {
    "Backspace": (8, "\ue003"), "Tab": (9, "\ue004"), "Enter": (13, "\ue006"), "Shift": (16, "\ue008"),
    "Control": (17, "\ue009"), "Alt": (18, "\ue00a"), "Escape": (27, "\ue00c"), "PageUp": (33, "\ue00e"),
    "PageDown": (34, "\ue00f"), "End": (35, "\ue010"), "Home": (36, "\ue011"), "ArrowLeft": (37, "\ue012"),
    "ArrowUp": (38, "\ue013"), "ArrowRight": (39, "\ue014"), "ArrowDown": (40, "\ue015"),
    "Insert": (45, "\ue016"), "Delete": (46, "\ue017"), "Meta": (91, "\ue03d"),
    **{f"F{n}": (111 + n, chr(0xE030 + n)) for n in range(1, 13)},
}
PUNCTUATION = {
    " ": ("Space", 32), ";": ("Semicolon", 186), "=": ("Equal", 187), ",": ("Comma", 188),
    "-": ("Minus", 189), ".": ("Period", 190), "/": ("Slash", 191), "`": ("Backquote", 192),
    "[": ("BracketLeft", 219), "\\": ("Backslash", 220), "]": ("BracketRight", 221), "'": ("Quote", 222),
}
UNSHIFTED = dict(zip('~!@#$%^&*()_+{}|:"<>?', "`1234567890-=[]\\;',./"))
SHIFTED = {below: above for above, below in UNSHIFTED.items()}
TYPED = {"\n": "Enter", "\t": "Tab"}


class Key(NamedTuple):
    """What the page sees of a key, its character in WebDriver, and the text it types."""
    key: str
    code: str
    number: int
    point: str
    text: str


def key_named(name: str) -> Key:
    """The key of a name or a character; one outside the US keyboard has neither code nor number."""
    if name in NAMED:
        code = name + "Left" if name in MODIFIERS else name
        return Key(name, code, *NAMED[name], "\r" if name == "Enter" else "")
    below = UNSHIFTED.get(name, name.lower())
    if below.isascii() and below.isalnum():
        code, number = ("Digit" if below.isdigit() else "Key") + below.upper(), ord(below.upper())
    else:
        code, number = PUNCTUATION.get(below, ("", 0))
    return Key(name, code, number, name, name)


def chord(keys: str) -> list[Key]:
    """The keys of e.g. `Control+Shift+Z` in the order they go down. `?` brings its own Shift."""
    *modifiers, last = [name for name in keys.removesuffix("+").split("+") if name] + ["+"] * keys.endswith("+")
    last = " " if last == "Space" else last
    if len(last) > 1 and last not in NAMED or not MODIFIERS.keys() >= set(modifiers):
        raise ValueError(f"no such keys: {keys}")
    if "Shift" in modifiers and last not in NAMED:
        last = SHIFTED.get(last, last.upper())
    elif last in UNSHIFTED or (len(last) == 1 and last.isascii() and last.isupper()):
        modifiers.append("Shift")
    return [key_named(name) for name in (*modifiers, last)]


# Ways to exchange messages with a browser.

class Channel(ABC):
    """A stream of JSON messages from and to a browser."""

    def __init__(self, source: int, sink: BinaryIO) -> None:
        self.source, self.sink = source, sink
        self.buffer = bytearray()

    @abstractmethod
    def frame(self, body: bytes) -> bytes:
        """A message as it is sent."""

    @abstractmethod
    def bounds(self) -> tuple[int, int, int] | None:
        """Where the first message in the buffer begins, ends, and the next begins; None if it is not whole."""

    def send(self, message: dict) -> None:
        try:
            self.sink.write(self.frame(json.dumps(message).encode()))
            self.sink.flush()
        except ConnectionError:
            raise BrowserGone("the browser has closed its connection") from None

    def read(self) -> None:
        try:
            arrived = os.read(self.source, 1 << 20)
        except ConnectionError:
            arrived = b""
        if not arrived:
            raise BrowserGone("the browser has closed its connection")
        self.buffer += arrived

    def receive(self, deadline: float) -> dict | None:
        """The next message, or None if none is whole by the deadline."""
        while not (bounds := self.bounds()):
            if not select.select([self.source], [], [], max(0, deadline - time.monotonic()))[0]:
                return None
            self.read()
        start, end, following = bounds
        message = json.loads(self.buffer[start:end])
        del self.buffer[:following]
        return message


class Pipe(Channel):
    """Messages that each end with a zero byte."""

    def frame(self, body: bytes) -> bytes:
        return body + b"\0"

    def bounds(self) -> tuple[int, int, int] | None:
        end = self.buffer.find(b"\0")
        return (0, end, end + 1) if end >= 0 else None


class WebSocket(Channel):
    """As much of a WebSocket as WebDriver BiDi in Firefox needs: each message is one frame."""

    MASK = b"mask"  # Firefox ends the connection if the mask is zero.

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        super().__init__(self.socket.fileno(), self.socket.makefile("wb"))
        self.sink.write((
            f"GET /session HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        ).encode())
        self.sink.flush()
        while not self.buffer.endswith(b"\r\n\r\n"):  # Nothing follows before the first command.
            self.read()
        self.buffer.clear()

    def frame(self, body: bytes) -> bytes:
        size = len(body)
        length, width = (size, 0) if size < 126 else (126, 2) if size < 1 << 16 else (127, 8)
        mask = (self.MASK * (size // 4 + 1))[:size]
        masked = int.from_bytes(body, "big") ^ int.from_bytes(mask, "big")
        head = bytes([0x81, 0x80 | length]) + (size.to_bytes(width, "big") if width else b"")
        return head + self.MASK + masked.to_bytes(size, "big")

    def bounds(self) -> tuple[int, int, int] | None:
        if len(self.buffer) < 2:
            return None
        if self.buffer[0] & 15 == 8:
            raise BrowserGone("the browser has closed its WebSocket")
        length = self.buffer[1]
        start = {126: 4, 127: 10}.get(length, 2)
        if len(self.buffer) < start:
            return None
        end = start + (int.from_bytes(self.buffer[2:start], "big") if start > 2 else length)
        return (start, end, end) if len(self.buffer) >= end else None


# What both browsers have in common.

class Browser(ABC):
    """A running browser with one or more tabs, of which one is current."""

    CLOSE: str  # The names of commands.
    SCREENSHOT: str
    PRINT: str
    process: subprocess.Popen
    channel: Channel

    def __init__(self, profile: Path, downloads: Path, size: tuple[int, int], language: str) -> None:
        self.profile, self.downloads, self.size, self.language = profile, downloads, size, language
        self.tabs: list[str] = []
        self.current = 0
        self._last_id = 0
        self._errors: list[str] = []
        self._finished: list[Path] = []
        self._media: dict[str, str] = {}

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()

    @abstractmethod
    def open(self, url: str, timeout: float = 30) -> None:
        """Opens a page in the current tab, and waits until it is loaded."""

    @abstractmethod
    def reload(self, timeout: float = 30) -> None:
        """Loads the page of the current tab again, and waits until it is loaded."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Sets the size of what the current tab and later ones show, in CSS pixels."""

    @abstractmethod
    def new_tab(self, url: str) -> int:
        """Opens a page in a new tab, which becomes the current one, and returns its index."""

    @abstractmethod
    def switch(self, index: int) -> None:
        """Makes a tab the current one, in front of the others."""

    @abstractmethod
    def press(self, keys: str) -> None:
        """Presses and releases a key with its modifiers, e.g. `Control+Shift+Z`, `?` or `F2`."""

    @abstractmethod
    def type_text(self, text: str) -> None:
        """Types text into the focused element, key by key as far as a US keyboard goes."""

    @abstractmethod
    def set_file(self, selector: str, path: str | Path) -> None:
        """Chooses a file in an `<input type=file>`."""

    def evaluate(self, expression: str, timeout: float = 30) -> Any:
        """The JSON value of a JavaScript expression, which may be a promise or `await` some."""
        answer = json.loads(self._run(f"""(async () => {{
            try {{ return JSON.stringify({{value: await (\n{expression}\n)}}) }}
            catch (error) {{ return JSON.stringify({{error: `${{error}}`}}) }}
        }})()""", timeout))
        if "error" in answer:
            raise BrowserError(f"{answer['error']} in {expression}")
        return answer.get("value")

    def run(self, script: str) -> None:
        """Runs a script, such as a library, in the page."""
        self._run(f"{script}\n; '{{}}'", 30)

    def wait_for(self, expression: str, timeout: float = 10) -> Any:
        """Waits until a JavaScript expression is truthy, and returns its value."""
        deadline = time.monotonic() + timeout
        value: Any = None
        while (left := deadline - time.monotonic()) > 0:
            try:
                if value := self.evaluate(expression, left):
                    return value
            except BrowserGone:
                raise
            except BrowserError as error:  # E.g. while another page is loading.
                value = error
            time.sleep(0.02)
        raise BrowserError(f"not within {timeout} s: {expression}; last: {value!r}")

    @property
    def errors(self) -> list[str]:
        """Errors in the console, uncaught exceptions and violations of the page's CSP so far."""
        while message := self.channel.receive(0):
            self._on_event(message)
        return self._errors

    def click(self, selector: str) -> None:
        """Clicks at the centre of an element, after scrolling it into view."""
        spot = self.evaluate(f"""(() => {{
            const element = document.querySelector({json.dumps(selector)})
            if (!element) return "no such element"
            element.scrollIntoView({{block: "center", inline: "center", behavior: "instant"}})
            const box = element.getBoundingClientRect()
            const x = box.x + box.width / 2, y = box.y + box.height / 2
            const hit = document.elementFromPoint(x, y)
            return element.contains(hit) ? [x, y] : `covered by ${{hit?.outerHTML.slice(0, 80)}}`
        }})()""")
        if isinstance(spot, str):
            raise BrowserError(f"click {selector}: {spot}")
        self._click(*spot)

    def screenshot(self, path: str | Path) -> None:
        """Writes what the current tab shows to a PNG file."""
        Path(path).write_bytes(base64.b64decode(self._page(self.SCREENSHOT)["data"]))

    def print_pdf(self, path: str | Path) -> None:
        """Prints the page to a PDF file."""
        Path(path).write_bytes(base64.b64decode(self._page(self.PRINT)["data"]))

    def emulate(self, dark: bool | None = None, reduced_motion: bool | None = None) -> None:
        """Sets the preferences that pages in all tabs see; None leaves one as it is."""
        if dark is not None:
            self._media["prefers-color-scheme"] = "dark" if dark else "light"
        if reduced_motion is not None:
            self._media["prefers-reduced-motion"] = "reduce" if reduced_motion else "no-preference"
        self._apply_media()
        for feature, value in self._media.items():
            self.wait_for(f"matchMedia('({feature}: {value})').matches")

    def wait_for_download(self, timeout: float = 10) -> Path:
        """The newest finished download; waits for one that was not yet returned."""
        self._until(lambda: self._finished, timeout, "no download has finished")
        newest = self._finished[-1]
        self._finished.clear()
        return newest

    def kill(self) -> None:
        """Kills all the browser's processes at once, as a crash; the profile stays."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()

    def close(self) -> None:
        """Ends the browser in an orderly way, or kills it if it does not end."""
        try:
            self._call(self.CLOSE)
            self.process.wait(20)
        except (BrowserError, subprocess.TimeoutExpired):
            pass
        self.kill()

    @abstractmethod
    def _start(self) -> None: ...

    @abstractmethod
    def _on_event(self, message: dict) -> None: ...

    @abstractmethod
    def _page(self, method: str, **params: Any) -> dict:
        """The result of a command to the current tab."""

    @abstractmethod
    def _run(self, script: str, timeout: float) -> str:
        """The text that a script in the page promises."""

    @abstractmethod
    def _click(self, x: float, y: float) -> None: ...

    @abstractmethod
    def _apply_media(self) -> None: ...

    def _spawn(self, *command: str, **environment: str) -> None:
        """Starts the browser in a process group of its own, with pipes as its descriptors 3 and 4."""
        with open(self.profile / "driver.log", "wb") as log:
            self.process = subprocess.Popen(
                ["sh", "-c", 'exec "$@" 3<&0 4>&1 0</dev/null 1>&2', "sh", *command], stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=log, start_new_session=True, env=os.environ | environment)

    def _send(self, method: str, params: dict, session: str | None = None) -> int:
        self._last_id += 1
        message = {"id": self._last_id, "method": method, "params": params}
        self.channel.send(message | ({"sessionId": session} if session else {}))
        return self._last_id

    def _call(self, method: str, session: str | None = None, timeout: float = 30, **params: Any) -> dict:
        """Sends a command and returns its result; events that arrive before it are handled."""
        number = self._send(method, params, session)
        deadline = time.monotonic() + timeout
        while message := self.channel.receive(deadline):
            if message.get("id") != number:
                self._on_event(message)
            elif "error" in message:
                raise BrowserError(f"{method}: {message.get('message') or message['error']['message']}")
            else:
                return message["result"]
        raise BrowserError(f"{method}: no answer within {timeout:.1f} s")

    def _until(self, condition: Callable[[], object], timeout: float, failure: str) -> None:
        """Handles events until the condition holds."""
        deadline = time.monotonic() + timeout
        while not condition():
            if not (message := self.channel.receive(deadline)):
                raise BrowserError(f"{failure} within {timeout} s")
            self._on_event(message)


class Chromium(Browser):
    """Chromium by the DevTools protocol. A tab is known by the session attached to it."""

    CLOSE, SCREENSHOT, PRINT = "Browser.close", "Page.captureScreenshot", "Page.printToPDF"
    FLAGS = ("--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--no-default-browser-check", "--disable-background-networking", "--disable-component-update",
             "--disable-sync", "--disable-extensions", "--disable-breakpad", "--hide-crash-restore-bubble",
             "--password-store=basic")
    TRACED = ["devtools.timeline", "loading", "blink.user_timing", "latencyInfo",
              "disabled-by-default-devtools.timeline"]

    def _start(self) -> None:
        self._targets: list[str] = []
        self._loads: list[str] = []
        self._trace: list[dict] = []
        self._traced = False
        self._spawn(find("chromium", "chromium-browser"), *self.FLAGS, f"--user-data-dir={self.profile}",
                    f"--lang={self.language}", f"--accept-lang={self.language}",
                    f"--window-size={self.size[0]},{self.size[1]}", "about:blank")
        self.channel = Pipe(self.process.stdout.fileno(), self.process.stdin)
        self._call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.downloads),
                   eventsEnabled=True)
        targets = self._call("Target.getTargets")["targetInfos"]
        self._attach(next(target["targetId"] for target in targets if target["type"] == "page"))

    def _attach(self, target: str) -> None:
        """Makes a page the current tab, and asks for its events and those of its workers."""
        self._targets.append(target)
        self.tabs.append(self._call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"])
        self.switch(len(self.tabs) - 1)
        for domain in "Page", "Runtime", "Log", "Audits":
            self._page(f"{domain}.enable")
        self._page("Page.setLifecycleEventsEnabled", enabled=True)
        self._page("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True)
        self._page("Emulation.setLocaleOverride", locale=self.language)
        self.resize(*self.size)
        self._apply_media()

    def _page(self, method: str, **params: Any) -> dict:
        return self._call(method, session=self.tabs[self.current], **params)

    def _on_event(self, message: dict) -> None:
        params = message.get("params", {})
        match message.get("method"):
            case "Page.lifecycleEvent" if params["name"] == "load":
                self._loads.append(params["loaderId"])
            case "Page.javascriptDialogOpening":
                self._send("Page.handleJavaScriptDialog", {"accept": True}, message["sessionId"])
            case "Target.attachedToTarget" if message.get("sessionId"):  # A worker of the page.
                self._send("Runtime.enable", {}, params["sessionId"])
            case "Runtime.consoleAPICalled" if params["type"] in ("error", "assert"):
                values = (value.get("value", value.get("description")) for value in params["args"])
                self._errors.append(" ".join(map(str, values)))
            case "Runtime.exceptionThrown":
                self._errors.append(exception_text(params["exceptionDetails"]))
            case "Log.entryAdded" if params["entry"]["level"] == "error":
                self._errors.append(params["entry"]["text"])
            case "Audits.issueAdded" if details := params["issue"]["details"].get("contentSecurityPolicyIssueDetails"):
                kind = details["contentSecurityPolicyViolationType"]
                self._errors.append(f"CSP: {details['violatedDirective']} {kind}")
            case "Browser.downloadProgress" if params["state"] == "completed":
                self._finished.append(Path(params["filePath"]))
            case "Tracing.dataCollected":
                self._trace += params["value"]
            case "Tracing.tracingComplete":
                self._traced = True

    def open(self, url: str, timeout: float = 30) -> None:
        reply = self._page("Page.navigate", url=url, timeout=timeout)
        if reply.get("errorText"):
            raise BrowserError(f"open {url}: {reply['errorText']}")
        if loader := reply.get("loaderId"):  # There is none if only the fragment changes.
            self._until(lambda: loader in self._loads, timeout, f"{url} has not loaded")

    def reload(self, timeout: float = 30) -> None:
        self._loads.clear()
        self._page("Page.reload")
        self._until(lambda: self._loads, timeout, "the page has not loaded again")

    def resize(self, width: int, height: int) -> None:
        self.size = width, height
        self._page("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                   mobile=False)

    def new_tab(self, url: str) -> int:
        self._attach(self._call("Target.createTarget", url="about:blank")["targetId"])
        self.open(url)
        return self.current

    def switch(self, index: int) -> None:
        self.current = index
        self._call("Target.activateTarget", targetId=self._targets[index])
        self._page("Page.bringToFront")

    def _evaluate(self, script: str, **params: Any) -> dict:
        reply = self._page("Runtime.evaluate", expression=script, **params)
        if details := reply.get("exceptionDetails"):
            raise BrowserError(exception_text(details))
        return reply["result"]

    def _run(self, script: str, timeout: float) -> str:
        return self._evaluate(script, awaitPromise=True, returnByValue=True, timeout=timeout)["value"]

    def press(self, keys: str) -> None:
        pressed = chord(keys)
        modifiers = 0
        for key in pressed:
            modifiers |= MODIFIERS.get(key.key, 0)
            typed = key.key == "Enter" or modifiers in (0, MODIFIERS["Shift"])
            self._key("keyDown" if key.text and typed else "rawKeyDown", key, modifiers)
        for key in reversed(pressed):
            modifiers &= ~MODIFIERS.get(key.key, 0)
            self._key("keyUp", key, modifiers)

    def _key(self, kind: str, key: Key, modifiers: int) -> None:
        self._page("Input.dispatchKeyEvent", type=kind, key=key.key, code=key.code, modifiers=modifiers,
                   windowsVirtualKeyCode=key.number, text=key.text if kind == "keyDown" else "")

    def type_text(self, text: str) -> None:
        for character in text:
            if character in TYPED or key_named(character).code:
                self.press(TYPED.get(character, character))
            else:
                self._page("Input.insertText", text=character)

    def _click(self, x: float, y: float) -> None:
        self._page("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        for kind in "mousePressed", "mouseReleased":
            self._page("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def set_file(self, selector: str, path: str | Path) -> None:
        element = self._evaluate(f"document.querySelector({json.dumps(selector)})")
        if "objectId" not in element:
            raise BrowserError(f"set_file {selector}: no such element")
        self._page("DOM.setFileInputFiles", objectId=element["objectId"], files=[os.path.abspath(path)])

    def _apply_media(self) -> None:
        features = [{"name": name, "value": value} for name, value in self._media.items()]
        for session in self.tabs:
            self._call("Emulation.setEmulatedMedia", session=session, features=features)

    def start_trace(self) -> None:
        """Begins to record what the browser does, over all its processes."""
        self._trace, self._traced = [], False
        self._call("Tracing.start", transferMode="ReportEvents", traceConfig={"includedCategories": self.TRACED})

    def stop_trace(self, timeout: float = 60) -> list[dict]:
        """Ends the record, and returns its trace events."""
        self._call("Tracing.end")
        self._until(lambda: self._traced, timeout, "the trace has not arrived")
        return self._trace


class Firefox(Browser):
    """Firefox by WebDriver BiDi. A tab is known by its browsing context."""

    CLOSE, SCREENSHOT, PRINT = "browser.close", "browsingContext.captureScreenshot", "browsingContext.print"
    EVENTS = ["log.entryAdded", "browsingContext.downloadEnd"]
    # Beside those that Firefox sets by itself when it is driven, by which one page on disk would see the
    # data of another, unlike in everyday use. The last two undo what `emulate` left in the profile.
    PREFERENCES = {"security.fileuri.strict_origin_policy": True, "browser.download.alwaysOpenPanel": False,
                   "layout.css.prefers-color-scheme.content-override": 1, "ui.prefersReducedMotion": 0}

    def _start(self) -> None:
        preferences = self.PREFERENCES | {
            "intl.accept_languages": self.language, "intl.locale.requested": self.language}
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items())
        (self.profile / "user.js").write_text("".join(lines))
        (self.profile / "WebDriverBiDiServer.json").unlink(missing_ok=True)
        self._spawn(find("firefox-esr", "firefox"), "--headless", "--no-remote", "--profile", str(self.profile),
                    "--remote-debugging-port", "0", "--remote-allow-system-access", "about:blank",
                    MOZ_CRASHREPORTER_DISABLE="1")
        self.channel = WebSocket(self._port())
        self._call("session.new", capabilities={"alwaysMatch": {"unhandledPromptBehavior": {"default": "accept"}}})
        self._call("session.subscribe", events=self.EVENTS)
        self._call("browser.setDownloadBehavior", downloadBehavior={
            "type": "allowed", "destinationFolder": str(self.downloads)})
        self._call("emulation.setLocaleOverride", locale=self.language, userContexts=["default"])
        self.tabs = [self._call("browsingContext.getTree")["contexts"][0]["context"]]
        self.switch(0)
        self.resize(*self.size)

    def _port(self, timeout: float = 60) -> int:
        """The port Firefox listens on, which it writes into its profile."""
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                return json.loads((self.profile / "WebDriverBiDiServer.json").read_text())["ws_port"]
            except (FileNotFoundError, ValueError):
                time.sleep(0.02)
        raise BrowserGone(f"Firefox has not started; see {self.profile / 'driver.log'}")

    def _page(self, method: str, **params: Any) -> dict:
        return self._call(method, context=self.tabs[self.current], **params)

    def _on_event(self, message: dict) -> None:
        params = message.get("params", {})
        match message.get("method"):
            case "log.entryAdded" if params["level"] == "error":
                self._errors.append(params["text"])
            case "browsingContext.downloadEnd" if params["status"] == "complete":
                self._finished.append(Path(params["filepath"]))

    def open(self, url: str, timeout: float = 30) -> None:
        self._page("browsingContext.navigate", url=url, wait="complete", timeout=timeout)

    def reload(self, timeout: float = 30) -> None:
        self._page("browsingContext.reload", wait="complete", timeout=timeout)

    def resize(self, width: int, height: int) -> None:
        self.size = width, height
        self._page("browsingContext.setViewport", viewport={"width": width, "height": height})

    def new_tab(self, url: str) -> int:
        self.tabs.append(self._call("browsingContext.create", type="tab")["context"])
        self.switch(len(self.tabs) - 1)
        self.resize(*self.size)
        self.open(url)
        return self.current

    def switch(self, index: int) -> None:
        self.current = index
        self._page("browsingContext.activate")
        self._run_in_window("gBrowser.selectedBrowser.focus()")  # Instead of the address bar.

    def _evaluate(self, context: str, script: str, timeout: float = 30) -> dict:
        reply = self._call("script.evaluate", expression=script, target={"context": context}, awaitPromise=True,
                           timeout=timeout)
        if reply["type"] == "exception":
            raise BrowserError(reply["exceptionDetails"]["text"])
        return reply["result"]

    def _run(self, script: str, timeout: float) -> str:
        return self._evaluate(self.tabs[self.current], script, timeout)["value"]

    def _run_in_window(self, script: str) -> None:
        """Runs a script in Firefox's own window, around the pages."""
        window = self._call("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]
        self._evaluate(window, script)

    def _act(self, kind: str, actions: list[dict]) -> None:
        self._page("input.performActions", actions=[{"type": kind, "id": kind, "actions": actions}])

    def press(self, keys: str) -> None:
        self._act("key", strokes(chord(keys)))

    def type_text(self, text: str) -> None:
        self._act("key", [stroke for character in text for stroke in strokes(chord(TYPED.get(character, character)))])

    def _click(self, x: float, y: float) -> None:
        self._act("pointer", [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
                              {"type": "pointerUp", "button": 0}])

    def set_file(self, selector: str, path: str | Path) -> None:
        element = self._evaluate(self.tabs[self.current], f"document.querySelector({json.dumps(selector)})")
        if "sharedId" not in element:
            raise BrowserError(f"set_file {selector}: no such element")
        self._page("input.setFiles", element={"sharedId": element["sharedId"]}, files=[os.path.abspath(path)])

    def _apply_media(self) -> None:
        names = {"prefers-color-scheme": "layout.css.prefers-color-scheme.content-override",
                 "prefers-reduced-motion": "ui.prefersReducedMotion"}
        numbers = {"dark": 0, "light": 1, "reduce": 1, "no-preference": 0}
        for feature, value in self._media.items():
            self._run_in_window(f"Services.prefs.setIntPref('{names[feature]}', {numbers[value]})")


def strokes(keys: list[Key]) -> list[dict]:
    """The WebDriver actions that press keys in order and release them in reverse."""
    return [{"type": "keyDown", "value": key.point} for key in keys] + [
        {"type": "keyUp", "value": key.point} for key in reversed(keys)]


def exception_text(details: dict) -> str:
    """What an exception in Chromium says."""
    return details.get("exception", {}).get("description") or details["text"]


def find(*names: str) -> str:
    """The path of the first of these programs that is installed."""
    for name in names:
        if path := shutil.which(name):
            return path
    raise FileNotFoundError(f"none of these is installed: {', '.join(names)}")


def launch(name: str, profile_dir: str | Path, downloads_dir: str | Path, width: int = 1280, height: int = 800,
           language: str = "en") -> Browser:
    """Starts `chromium` or `firefox` with a profile, which may be new or left by an earlier run."""
    profile, downloads = Path(profile_dir).resolve(), Path(downloads_dir).resolve()
    for folder in profile, downloads:
        folder.mkdir(parents=True, exist_ok=True)
    browser = {"chromium": Chromium, "firefox": Firefox}[name](profile, downloads, (width, height), language)
    try:
        browser._start()
    except BaseException:
        if hasattr(browser, "process"):
            browser.kill()
        raise
    return browser

#!/usr/bin/env python3
"""serve.py LOQUAT WORK BROWSER: saves from a served page into a project and into a bundle, and asks the
server what it must not answer.
"""
from __future__ import annotations

import http.client
import json
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).parent))
from driver import Browser, launch  # noqa: E402

LOQUAT, WORK, BROWSER = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), sys.argv[3]

CATALOG = {"sourceLanguage": "en", "version": "1.0", "strings": {
    key: {"extractionState": "manual"} for key in ["Basket", "Delete", "Open", "Print", "Save", "Send", "Undo"]}}


class Server:
    """A page that is served until the program is ended."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            [LOQUAT, "edit", "--serve", *words], cwd=folder, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.url = self.process.stdout.readline().strip()
        assert self.url.startswith("http://127.0.0.1:"), self.url

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *failure: object) -> None:
        self.process.terminate()
        self.process.wait()

    def status(self, method: str, path: str | None = None, body: bytes | None = None, **headers: str) -> int:
        url = urlsplit(self.url)
        connection = http.client.HTTPConnection(url.netloc, timeout=20)
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, url.path if path is None else path, body, names)
        return connection.getresponse().status


def check_strangers(server: Server) -> None:
    """Who does not know the secret, or comes from another page, gets nothing."""
    url = urlsplit(server.url)
    own, save = f"http://{url.netloc}", f"{url.path}save"
    expected = {
        "the page": (server.status("GET"), 200),
        "no secret": (server.status("GET", "/"), 403),
        "another path": (server.status("GET", f"{url.path}../etc/passwd"), 404),
        "another host": (server.status("GET", Host="example.org"), 403),
        "another page": (server.status("GET", Sec_Fetch_Site="cross-site"), 403),
        "a form of another page": (server.status("POST", save, b"x", Origin="https://example.org"), 403),
        "a form of nobody": (server.status("POST", save, b"x"), 403),
        "what is not a bundle": (server.status("POST", save, b"x", Origin=own), 409),
    }
    wrong = {name: pair for name, pair in expected.items() if pair[0] != pair[1]}
    assert not wrong, wrong


def check_lines(app: Path) -> None:
    """With JSON, each line is an object."""
    words = [LOQUAT, "edit", "--serve", "--format", "json", "--language", "fr"]
    with subprocess.Popen(words, cwd=app, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        address = json.loads(process.stdout.readline())["address"]
        url = urlsplit(address)
        connection = http.client.HTTPConnection(url.netloc, timeout=20)
        connection.request("POST", f"{url.path}save", b"x", {"Origin": f"http://{url.netloc}"})
        assert connection.getresponse().status == 409
        line = json.loads(process.stdout.readline())
        assert line["isWhole"] is False and line["saved"], line
        process.terminate()


def note(browser: Browser, text: str) -> None:
    browser.evaluate("document.querySelector('#note').focus()")
    browser.type_text(text)
    browser.press("Control+s")


def check_restart(browser: Browser, app: Path) -> None:
    """What is not saved, or was not taken, is there again when the server is; what others have changed since is not."""
    path = app / "Localizable.xcstrings"
    with Server(app, "--language", "fr") as server:
        url = urlsplit(server.url)
        type_all(browser, server.url, ["Sac", "Retirer"])
        said(browser, "2 translations saved")
        broken = ["%@ imprimer", "%@ garder", "%@ envoyer", "%@ annuler"]
        type_all(browser, server.url, ["Filet", "Ôter %@", "Ouvert", *broken])
        said(browser, "5 texts are not saved")
        assert catalog_texts(app) == ["Filet", "Retirer", "Ouvert"], catalog_texts(app)
        # What is typed while a save is on its way is not saved with it.
        type_all(browser, server.url, ["Cabas"], saves=False)
        browser.evaluate("""(fetch => {
          window.fetch = (...all) => new Promise((done) => setTimeout(done, 1000)).then(() => fetch(...all))
        })(window.fetch.bind(window))""")
        browser.press("Control+s")
        said(browser, "Saving")
        browser.type_text("2")
        said(browser, "1 translation saved")
        assert catalog_texts(app) == ["Cabas", "Retirer", "Ouvert"], catalog_texts(app)
    path.write_text(path.read_text().replace("Ouvert", "Ouvre"))
    with Server(app, "--language", "fr") as server:
        assert urlsplit(server.url).netloc == url.netloc, server.url
        browser.open(server.url)
        browser.wait_for("document.body.dataset.checked === 'true'")
        shown = []
        for key in ["Escape", "Home"]:
            browser.press(key)
        for _ in range(7):
            shown.append(browser.evaluate("document.querySelector('.field textarea').value"))
            browser.press("Control+ArrowDown")
        assert shown == ["Cabas2", "Ôter %@", "Ouvre", *broken], shown


def type_all(browser: Browser, url: str, texts: list[str], first: int = 0, saves: bool = True) -> None:
    browser.open(url)
    browser.wait_for("document.body.dataset.checked === 'true'")
    for key in ["Escape", "Home", "Enter"] + ["Control+ArrowDown"] * first:
        browser.press(key)
    for number, text in enumerate(texts):
        if number > 0:
            browser.press("Control+ArrowDown")
        browser.press("Control+a")
        browser.type_text(text)
    if saves:
        browser.press("Control+s")


def said(browser: Browser, part: str) -> None:
    browser.wait_for(f"[...document.querySelectorAll('#message, #alert')].some(box => box.textContent.includes({json.dumps(part)}))")


def catalog_texts(app: Path) -> list[str]:
    strings = json.loads((app / "Localizable.xcstrings").read_text())["strings"]
    return [strings[key].get("localizations", {}).get("fr", {}).get("stringUnit", {}).get("value", "")
            for key in ["Basket", "Delete", "Open"]]


def main() -> None:
    shutil.rmtree(WORK, ignore_errors=True)
    app = WORK / "app"
    app.mkdir(parents=True)
    (app / "Localizable.xcstrings").write_text(json.dumps(CATALOG))
    with launch(BROWSER, WORK / "profile", WORK / "downloads") as browser:
        with Server(app, "--language", "fr") as server:
            check_strangers(server)
            type_all(browser, server.url, ["Panier", "Supprimer"])
            said(browser, "2 translations saved")
            assert catalog_texts(app) == ["Panier", "Supprimer", ""], catalog_texts(app)
            # What has arrived can be changed again; what somebody else changes stays.
            path = app / "Localizable.xcstrings"
            path.write_text(path.read_text().replace("Supprimer", "Effacer"))
            type_all(browser, server.url, ["Corbeille", "Enlever", "Ouvrir"])
            said(browser, "2 translations saved")
            assert catalog_texts(app) == ["Corbeille", "Effacer", "Ouvrir"], catalog_texts(app)
        check_lines(app)
        subprocess.run([LOQUAT, "export", "-q", "-l", "fr", "-o", "Out"], cwd=app, check=True)
        check_restart(browser, app)
        bundle = app / "Out/fr.xcloc"
        with Server(app, str(bundle)) as server:
            type_all(browser, server.url, ["Le panier"])
            said(browser, "1 translation saved")
            # A note does not stand in the way of what is saved after it.
            note(browser, "Which basket?")
            said(browser, "1 note sent")
            type_all(browser, server.url, ["Le grand panier"], first=1)
            said(browser, "1 translation saved")
            xliff = (bundle / "Localized Contents/fr.xliff").read_text()
            assert "<target state=\"translated\">Le panier</target>" in xliff and "Le grand panier" in xliff, xliff
            assert "Which basket?" in xliff, xliff
        errors = [error for error in browser.errors if "409" not in error]
        assert not errors, errors
    print(f"{BROWSER}: a served page saves into a project and a bundle, and answers nobody else")


if __name__ == "__main__":
    main()

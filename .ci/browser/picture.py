#!/usr/bin/env python3
"""picture.py LOQUAT WORK: makes the pictures of the translators' page in the documentation, light and dark,
from the example app.
"""
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from driver import launch  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
RESULT = ROOT / "Sources/LoquatKit/Loquat.docc/Resources"


def main() -> None:
    loquat, work = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    page = work / "fr.html"
    subprocess.run([loquat, "edit", "-q", "--language", "fr", "--macro", "shopText", "--output", page],
                   cwd=ROOT / "Examples/TeaShop", check=True)
    with launch("chromium", work / "profile", work, width=1200, height=640) as browser:
        browser.open(page.as_uri())
        browser.wait_for("document.body.dataset.checked === 'true'")
        for key in ["Escape", "Home", "ArrowDown", "Enter"]:
            browser.press(key)
        browser.press("Control+a")
        browser.type_text("%@, vos thés  sont en route")
        browser.wait_for("!!document.querySelector('.form .findings .error')")
        for dark, name in [(False, "translator-page.png"), (True, "translator-page~dark.png")]:
            browser.emulate(dark=dark)
            browser.screenshot(RESULT / name)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""build.py ENGINE WORK [--check]: makes the translators' page out of its sources.

ENGINE is the WebAssembly module that `engine` has made. The sources in Sources/TranslatorPage/Web become
Sources/TranslatorPage/Generated/PageTemplate.swift; with --check that must be what it says already.

    *.ts                  two scripts, the page's and its worker's, each without imports
    page.css              inline, allowed by its hash as the script is
    Localizable.xcstrings the texts of the page by language
    ENGINE                LZMA, in two characters for every 13 bits
"""
import base64
import hashlib
import json
import lzma
import re
import struct
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "Sources/TranslatorPage/Web"
PAGE = WEB / "Page"
RESULT = ROOT / "Sources/TranslatorPage/Generated/PageTemplate.swift"
# Program and rules in the file of a page.
LIMIT = 710_000
# The digits of the engine: all that may stand in an element of HTML and in a literal of Swift.
DIGITS = [chr(code) for code in range(0x21, 0x7F) if chr(code) not in '<"\\']
# What is put in when a page is made.
SLOTS = ["connect", "meta", "context", "bundle"]


def script(name: str, compiled: Path) -> str:
    """A module with all that it imports, each before it is used, as one script."""
    done: list[str] = []
    parts: list[str] = []
    names: dict[str, str] = {}

    def add(module: str) -> None:
        if module in done:
            return
        done.append(module)
        text = (compiled / module).read_text()
        for other in re.findall(r'^import .* from "\./(.*)";$', text, re.M):
            add(other)
        text = re.sub(r"^import .*;\n", "", text, flags=re.M)
        text = re.sub(r"^export \{\};\n", "", text, flags=re.M)
        text = re.sub(r"^export (?=(async )?(class|function|const|let|var) )", "", text, flags=re.M)
        for own in re.findall(r"^(?:async )?(?:class|function|const|let|var) (\w+)", text, re.M):
            if names.setdefault(own, module) != module:
                sys.exit(f"{module} and {names[own]} both have '{own}'")
        if re.search(r"^(import|export) ", text, re.M):
            sys.exit(f"{module} has an import or export that build.py does not know")
        parts.append(text)

    add(name)
    text = "".join(parts)
    if any(line.count("`") % 2 for line in text.splitlines()):
        sys.exit(f"a template of {name} goes over lines, which lose what they are indented by")
    return '"use strict";\n' + dense(text)


# Strings, templates and regular expressions, in which every space counts.
LITERAL = re.compile(
    r""""(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`"""
    r"""|(?<=[(=,:!&|?])(?<!<)(?: ?)/(?![/*])(?:\[(?:[^\]\\\n]|\\.)*\]|[^/\\\[\n]|\\.)+/[a-z]*""")


def dense(text: str) -> str:
    """A script without spaces that say nothing. Signs that may stand twice, as in `a + +b`, keep theirs."""
    parts: list[str] = []
    end = 0
    for literal in [*LITERAL.finditer(text), None]:
        code = text[end:literal.start() if literal else None]
        code = re.sub(r"^ +", "", code, flags=re.M)
        code = re.sub(r" ?(=>|[!=]==|&&|\|\||[=<>?:,{}()\[\];*|&]) ?", r"\1", code)
        parts.append(re.sub(r"([{(\[,;])\n+", r"\1", code))
        if literal:
            parts.append(literal.group().lstrip(" "))
            end = literal.end()
    return "".join(parts)


def keys() -> set[str]:
    """The texts that the page says."""
    found: set[str] = set()
    for source in sorted(PAGE.glob("*.ts")):
        found |= set(re.findall(r'\bt\(\s*"((?:[^"\\]|\\.)*)"', source.read_text()))
    html = (PAGE / "page.html").read_text()
    return found | set(re.findall(r'data-(?:text|label)="([^"]*)"', html))


def texts() -> dict[str, list[object]]:
    """The keys, and the translations by language in their order: a text, texts by plural form, or 0 for none."""
    catalog = json.loads((WEB / "Localizable.xcstrings").read_text())["strings"]
    if missing := keys() - set(catalog):
        sys.exit(f"Localizable.xcstrings lacks {sorted(missing)}")
    if extra := set(catalog) - keys():
        sys.exit(f"no source says what Localizable.xcstrings has: {sorted(extra)}")
    languages = {language for entry in catalog.values() for language in entry.get("localizations", {})}
    tables: dict[str, list[object]] = {"keys": sorted(catalog)}
    for language in sorted(languages):
        tables[language] = []
        for key in sorted(catalog):
            content = catalog[key].get("localizations", {}).get(language)
            if content is None:
                tables[language].append(0)
            elif "stringUnit" in content:
                tables[language].append(content["stringUnit"]["value"])
            else:
                forms = content["variations"]["plural"]
                tables[language].append({form: unit["stringUnit"]["value"] for form, unit in sorted(forms.items())})
    return tables


def compress(module: bytes) -> str:
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 3, "lp": 0, "pb": 0,
                "dict_size": 1 << 21, "nice_len": 273, "depth": 1000}]
    packed = bytearray(lzma.compress(module, format=lzma.FORMAT_ALONE, filters=filters))
    packed[5:13] = struct.pack("<Q", len(module))
    result = []
    bits = count = 0
    for byte in packed + b"\0\0":
        bits |= byte << count
        count += 8
        if count >= 13:
            high, low = divmod(bits & 0x1FFF, len(DIGITS))
            result += [DIGITS[low], DIGITS[high]]
            bits >>= 13
            count -= 13
    return "".join(result)


def source_hash(text: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def main() -> None:
    engine, work = Path(sys.argv[1]), Path(sys.argv[2])
    compiled = work / "scripts"
    subprocess.run(["tsc", "-p", str(PAGE), "--outDir", str(compiled)], check=True)
    program, worker = script("main.js", compiled), script("worker.js", compiled)
    style = re.sub(r"^ +", "", (PAGE / "page.css").read_text(), flags=re.M)
    parts = {
        "style": style, "program": program, "worker": worker,
        "engine": compress(engine.read_bytes()),
        "texts": json.dumps(texts(), ensure_ascii=False, separators=(",", ":")),
        "policy": "; ".join([
            "default-src 'none'", f"script-src {source_hash(program)} 'wasm-unsafe-eval' blob:",
            f"style-src {source_hash(style)}", "img-src blob: data:", "worker-src blob:",
            "connect-src {{connect}}", "base-uri 'none'", "form-action 'none'",
        ]),
    }
    for name in ["program", "worker", "texts"]:
        if re.search(r"</script|<!--", parts[name], re.I):
            sys.exit(f"{name} would end its element")
    html = (PAGE / "page.html").read_text()
    for name in ["policy", *parts]:
        html = html.replace("{{%s}}" % name, parts[name])
    size = len(html.encode())
    if size > LIMIT:
        sizes = ", ".join(f"{name} {len(part.encode())}" for name, part in parts.items())
        sys.exit(f"the page has {size} bytes, and {LIMIT} at most: {sizes}")
    if '"""#' in html or "\\#" in html:
        sys.exit("the page has what ends a literal of Swift")
    pieces = re.split(r"\{\{(%s)\}\}" % "|".join(SLOTS), html)
    if pieces[1::2] != SLOTS:
        sys.exit(f"the slots are {pieces[1::2]}, not {SLOTS}")
    literals = ",\n".join(f'    #"""\n{piece}\n"""#' for piece in pieces[0::2])
    new = (
        "// Made by `make page` out of Sources/TranslatorPage/Web; change those files, not this one.\n\n"
        "enum PageTemplate {\n"
        f"  /// The page's HTML around its slots, in order: {', '.join(SLOTS[:-1])} and {SLOTS[-1]}.\n"
        "  /// A part precedes each slot, and one follows the last slot.\n"
        f"  static let parts: [StaticString] = [\n{literals},\n  ]\n}}\n"
    )
    old = RESULT.read_text() if RESULT.exists() else ""
    if "--check" in sys.argv:
        if new != old:
            (work / "PageTemplate.swift").write_text(new)
            sys.exit(f"{RESULT.relative_to(ROOT)} is not what its sources make; run 'make page'")
    elif new != old:
        RESULT.parent.mkdir(exist_ok=True)
        RESULT.write_text(new)
    print(f"the page without a bundle: {size} bytes, {len(program)} of them its script")


if __name__ == "__main__":
    main()

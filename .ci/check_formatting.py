"""Formats copies of real files with `loquat fmt`, and compares what others read before and after.

    check_formatting.py <loquat> <plutil> <list of files> <folder for the copies>

Property lists and .strings are read with plutil, catalogs with Python's JSON, XLIFF with expat;
the comments of .strings with a few lines here. Ends with status 1 where something is different.
"""

import collections
import json
import pathlib
import plistlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from xml.parsers.expat import ExpatError

loquat, plutil, names, folder = sys.argv[1:]
TOKEN = re.compile(
    r"""/\*(?P<block>.*?)(?:\*/|\Z)|//(?P<line>[^\n\r\u2028\u2029]*)"""
    r"""|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?P<end>;)|.""", re.DOTALL)


def text(data):
    for mark, encoding in [(b"\xff\xfe\0\0", "utf-32"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")]:
        if data.startswith(mark):
            return data.decode(encoding)
    return data.decode("utf-8-sig")


def is_list(data):
    return data.lstrip(b"\xef\xbb\xbf\xff\xfe\0 \n\r\t").startswith(b"<")


def comments(data):
    """The words of the comments before each entry."""
    if is_list(data):
        return re.findall("<!--.*?-->", text(data).replace("\r\n", "\n"), re.DOTALL)
    gaps = [[]]
    for token in TOKEN.finditer(text(data)):
        if token["end"]:
            gaps.append([])
        gaps[-1] += (token["block"] or token["line"] or "").split()
    return gaps


def property_list(path):
    run = subprocess.run([plutil, "-convert", "xml1", "-o", "-", path], capture_output=True)
    try:
        return plistlib.loads(run.stdout) if run.returncode == 0 else None
    except ExpatError:  # XML that plutil writes and nobody reads: texts with control characters
        return run.stdout


def element(node):
    """An element without white space between elements, and without what Xcode's form always has."""
    name = node.tag.rpartition("}")[2]
    attributes = {
        key: value for key, value in node.attrib.items()
        if (key.rpartition("}")[2], value) not in [("space", "preserve"), ("datatype", "plaintext")]
        and not key.endswith("}schemaLocation")
    }
    if name == "note" and not attributes and not node.text:
        return None
    inner = [element(child) for child in node]
    own = node.text or ""
    parts = [own] if not len(node) and name in ("source", "target", "note", "mrk") else [own.strip()]
    for child, tree in zip(node, inner):
        parts += [tree, (child.tail or "").strip()]
    return [name, attributes] + [part for part in parts if part]


def content(path):
    data = path.read_bytes()
    if path.suffix == ".xcstrings":
        return json.loads(data)
    if path.suffix in (".xliff", ".xlf"):
        return element(ElementTree.fromstring(data)), data.count(b"<!--")
    found = property_list(path)
    return None if found is None else (found, comments(data))


shutil.rmtree(folder, ignore_errors=True)
files = [pathlib.Path(name) for name in pathlib.Path(names).read_text().splitlines()]
copies = [pathlib.Path(folder, str(number), file.name) for number, file in enumerate(files)]
for file, copy in zip(files, copies):
    copy.parent.mkdir(parents=True)
    shutil.copyfile(file, copy)

first = json.loads(subprocess.run([loquat, "fmt", "--format", "json", folder], capture_output=True).stdout)
faults = []
if "would change" in subprocess.run([loquat, "fmt", "--check", folder], capture_output=True, text=True).stdout:
    faults.append("a second run would change something")
outcomes = {file["path"]: file["outcome"] for file in first["files"]}
counts = collections.defaultdict(collections.Counter)
for file, copy in zip(files, copies):
    outcome = outcomes.get(str(copy), "left")
    counts[file.suffix][outcome] += 1
    is_same = file.read_bytes() == copy.read_bytes()
    if is_same != (outcome != "changed"):
        faults.append(f"'{outcome}' is wrong: {file}")
    if is_same:
        continue
    before, after = content(file), content(copy)
    if before is None:
        print(f"read only as it is formatted: {file}")
    if after is None or before not in (None, after):
        faults.append(f"says something else: {file} {copy}")
for suffix, count in sorted(counts.items()):
    print(f"{suffix}: " + ", ".join(f"{n} {outcome}" for outcome, n in sorted(count.items())))
print("\n".join(faults + [f"{len(files)} files, {len(faults)} faults"]))
sys.exit(1 if faults else 0)

"""Compares what loquat-dev read from XML files with what expat, or lxml if it is there, reads.

usage: compare_xml.py <output of loquat-dev xml>
"""
import json
import sys

try:
    from lxml import etree as reader

    def parse(path):
        return reader.parse(path, reader.XMLParser(resolve_entities=False, huge_tree=True)).getroot()

except ImportError:
    import xml.etree.ElementTree as reader

    def parse(path):
        return reader.parse(path).getroot()


XML = "{http://www.w3.org/XML/1998/namespace}"


def plain(name):
    """The attribute's name without its namespace: loquat-dev prints it as written."""
    return "xml:" + name[len(XML):] if name.startswith(XML) else name


def content(element):
    result = [element.tag, {plain(name): value for name, value in element.attrib.items()}]
    text = element.text or ""
    for child in element:
        if isinstance(child.tag, str):
            if text:
                result.append(text)
            result.append(content(child))
            text = ""
        text += child.tail or ""
    if text:
        result.append(text)
    return result


def local(value):
    """Attributes in namespaces are compared by their local names."""
    if isinstance(value, list):
        return [local(part) for part in value]
    if isinstance(value, dict):
        return {
            name if name.startswith("xml:") else name.split(":")[-1].split("}")[-1]: text
            for name, text in value.items()
        }
    return value


def main():
    files = differences = errors = 0
    for line in open(sys.argv[1], encoding="utf-8"):
        if line.startswith("differs: "):
            print(line.strip())
            differences += 1
            continue
        ours = json.loads(line)
        files += 1
        try:
            theirs = content(parse(ours["file"]))
        except Exception as error:
            theirs = None
            if "error" not in ours:
                print(f"{ours['file']}: only we read it: {error}")
                differences += 1
            else:
                errors += 1
        if theirs is None:
            continue
        if "error" in ours:
            print(f"{ours['file']}:{ours['offset']}: only they read it: {ours['error']}")
            differences += 1
        elif local(ours["root"]) != local(theirs):
            print(f"{ours['file']}: the content differs")
            differences += 1
    print(f"{files} files, {errors} malformed, {differences} different")
    sys.exit(1 if differences else 0)


sys.setrecursionlimit(10000)
main()

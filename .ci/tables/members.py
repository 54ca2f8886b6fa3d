"""The members of Apple's types that are numbers, as declarations: the list of them, and members.txt."""
import os

import layout

PATH = "Sources/StringExtraction/SDK/Numbers.swift"
HASHES = {"hash", "hashValue"}
INDENT = "      "


def make(inputs):
    rows = [line.split("\t") for line in inputs.text("reference/numeric-members.tsv").splitlines()
            if not line.startswith("#")]
    modules = {}
    for (module, kind, member), spelled in sorted(members(rows).items()):
        modules.setdefault(module, {}).setdefault(kind, []).append((member, spelled))
    entries = "".join(entry(module, kinds) for module, kinds in sorted(modules.items()))
    source = f"the {len(rows)} rows of numeric-members.tsv and .ci/tables/members.txt"
    return f"""{layout.header("members.py", source)}
extension SDK {{
  /// The numeric properties and functions of Apple's types, as declarations by module, such as
  /// `extension AVAssetExportSession{{var progress:Float}}`. Their types determine the format
  /// specifiers of interpolations.
  ///
  /// A function is written as a `let`, such as `let index:(_)->Int`, because only its result is
  /// known. Members of `Hashable`, members that other files of `SDK` declare, and overloads with
  /// different number types are left out. A nested type has only its last name, such as `Frame` for
  /// `CNScript.Frame`, or its Objective-C name. The facts come from Apple's SDK interfaces.
  static let numberMembers: [(module: String, text: String)] = [
{entries}  ]
}}
"""


def members(rows):
    """The types of members, by module, type and name."""
    corrections = Corrections()
    types = {}
    for module, kind, member, number, sort in rows:
        if module.startswith("_"):
            # The overlay of one module for another.
            module = module.split("_")[1]
        kind = corrections.names.get(kind, kind)
        member = member.removesuffix("()")
        if member in HASHES or member.startswith("_") or kind.startswith("_"):
            continue
        if {(module, kind), (module, kind, member)} & corrections.omitted:
            continue
        types.setdefault((module, kind, member), set()).add((number, sort == "func"))
    result = {}
    for key, found in types.items():
        if len({number for number, _ in found}) == 1:
            number, is_function = min(found)
            result[key] = f"let:(_)->{number}" if is_function else f"var:{number}"
    return result | corrections.added


class Corrections:
    def __init__(self):
        self.names, self.omitted, self.added = {}, set(), {}
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "members.txt")
        with open(path, encoding="utf-8") as file:
            text = "".join(line for line in file if not line.startswith("#"))
        for line in text.replace("\n  ", " ").split("\n"):
            words = line.split()
            if not words:
                continue
            module, _, kind = words[1].removesuffix(":").partition(".")
            if words[0] == "rename":
                self.names |= {name: name.removeprefix("NS") for name in words[1:]}
            elif words[0] == "omit":
                self.omitted |= {(module, kind, word) if kind else (module, word)
                                 for word in words[2:]}
            else:
                for member, _, number in (word.partition(":") for word in words[2:]):
                    self.added[module, kind, member] = f"var:{number}"


def entry(module, kinds):
    lines = []
    for kind, all in kinds.items():
        groups = {}
        for member, spelled in all:
            name = f"`{member}`" if member == "protocol" else member
            keyword, _, type = spelled.partition(":")
            # Each function has a declaration of its own.
            group = type.removeprefix("(_)->"), keyword == "let", name * (keyword == "let"), type
            groups.setdefault(group, []).append(name)
        parts = [f"extension {kind}{{"]
        for number, ((_, is_function, _, type), names) in enumerate(sorted(groups.items())):
            parts.append(f"{';' * bool(number)}{'let' if is_function else 'var'} ")
            parts += [name + "," for name in names[:-1]] + [f"{names[-1]}:{type}"]
        parts[-1] += "}"
        lines += layout.joined(parts, INDENT)
    return f'    (\n{INDENT}"{module}",\n{INDENT}{layout.literal(lines, INDENT)}\n    ),\n'

"""The Han characters that do not stand in the order of their numbers, as ICU sorts them."""
import bisect

import layout

PATH = "Sources/CatalogModel/Text/Collation+Han.swift"


def make(inputs):
    icu = inputs.icu()
    words = groups(icu.run("collation.js", [])["han"])
    return f"""{layout.header("han.py", icu.name)}
extension Collation {{
  /// The Han characters that do not sort by code point. Most of them have a simplified radical and
  /// sort among the characters with the full one.
  ///
  /// The first character of each group sorts by its code point, and the others sort after it, in
  /// order. A group that starts with `+` continues the previous one.
  static let displacedHan = {layout.literal(layout.filled(words, wide=True))}
}}
"""


def groups(han):
    kept = set(rising([ord(scalar) for scalar in han]))
    result = []
    for scalar in han:
        if ord(scalar) in kept:
            result.append(scalar)
        else:
            result[-1] += scalar
    longest = (layout.WIDTH - 4) // 2
    for group in result:
        if len(group) > 1:
            yield group[:longest]
            rest = group[longest:]
            while rest:
                yield "+" + rest[:longest - 1]
                rest = rest[longest - 1:]


def rising(numbers):
    """As many of the numbers as there can be in rising order."""
    ends, places, before = [], [], {}
    for number in numbers:
        place = bisect.bisect_left(ends, number)
        ends[place:place + 1] = [number]
        before[number] = ends[place - 1] if place else None
    result, number = [], ends[-1]
    while number is not None:
        result.append(number)
        number = before[number]
    return result[::-1]

"""The Han characters that do not stand in the order of their numbers, as ICU sorts them."""
import bisect

import layout

PATH = "Sources/CatalogModel/Text/Collation+Han.swift"


def make(inputs):
    icu = inputs.icu()
    words = groups(icu.run("collation.js", [])["han"])
    return f"""{layout.header("han.py", icu.name)}
extension Collation {{
  /// The Han characters that do not stand in the order of their code points: most of them have a
  /// simplified radical and stand among those with the full one.
  ///
  /// In each group the first character is where its code point says, and the others follow it.
  /// A group that begins with `+` goes on with the one before it.
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

"""The canonical decomposition of characters, as ICU knows it."""
import layout

PATH = "Sources/CatalogModel/Text/CanonicalDecomposition+Table.swift"
# A line goes on over as many characters that have no parts.
GAP = 3


def make(inputs):
    icu = inputs.icu()
    parts = {int(value): text for value, text in icu.run("decompositions.js").items()}
    return f"""{layout.header("decomposition.py", icu.name)}
extension CanonicalDecomposition {{
  /// The characters that Unicode takes apart, but for Hangul: a line begins with the number of a
  /// character, and has the parts of it and of those after it; `-` stands for one that has none.
  static let table = {layout.literal(lines(parts))}
}}
"""


def lines(parts):
    result, words, following = [], [], None
    for value in sorted(parts):
        word = parts[value]
        gap = [] if following is None else ["-"] * (value - following)
        longer = " ".join([*words, *gap, word])
        if following is None or len(gap) > GAP or layout.columns(longer) > layout.WIDTH - 4:
            if words:
                result.append(" ".join(words))
            words = [f"{value:X}", word]
        else:
            words += [*gap, word]
        following = value + 1
    return [*result, " ".join(words)]

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
  /// The full canonical decompositions (NFD) of all characters except Hangul syllables.
  ///
  /// A line contains the hexadecimal code point of a character, its decomposition, and those of the
  /// next characters; `-` is for a character without one.
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

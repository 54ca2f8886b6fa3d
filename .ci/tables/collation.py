"""The order of characters in CLDR's root collation, as ICU sorts them."""
import layout

PATH = "Sources/CatalogModel/Text/Collation+Table.swift"
# The characters that are placed: those of large alphabets, punctuation, symbols and digits.
RANGES = """
0D 20-7E 85 A0-3E1 3F0-63F 641-6FF 7C0-7C9 964-96F 9E6-9EF A66-A6F AE6-AEF B66-B6F BE6-BEF C66-C6F
CE6-CEF D66-D6F DE6-DEF E3F E50-E59 ED0-ED9 F20-F29 FD5-FD8 10A0-10FF 16EB-16ED 1735-1736 1802-1805
1C90-1CBF 1CE9-1CFA 1E00-27FF 2900-2BFF 2C60-2C7F 2E00-2E7F 2FF0-3004 3006 3008-3020 3030-3037
303C-312F 3190-319F 31C0-31EF FB00-FB06 FF01-FF9D FFE0-FFFC 1F000-1FAFF
"""


def make(inputs):
    icu = inputs.icu()
    facts = icu.run("collation.js", [
        [int(end, 16) for end in (word.split("-") * 2)[:2]] for word in RANGES.split()])
    unseen = set(facts["unseen"])
    expansions = " ".join(spelled(scalar + parts, unseen)
                          for scalar, parts in facts["expansions"].items()
                          if not scalar.isascii())
    return f"""{layout.header("collation.py", icu.name)}
extension Collation {{
  /// Letters of common scripts, digits, punctuation and symbols that sort before Hangul, lowest
  /// first, from CLDR's root collation.
  ///
  /// A line `|ab…e` gives each character its own place; `b…e` is the range from b to e. A line
  /// `=aA áÁ àÀ` gives all its characters one place: groups differ by accent, and the characters of
  /// a group by letter case or width. A line that starts with `&` continues the last group of the
  /// previous line; with `+`, it starts the next group. An accented letter that is missing here
  /// does not sort with its base letter.
  static let places = {layout.literal(lines(facts["places"], unseen))}

  /// Kana and Bopomofo, which sort after Hangul, in the form of `places`.
  static let kana = {layout.literal(lines(facts["kana"], unseen))}

  /// Characters that sort as others, each followed by those others, such as `½1⁄2`. The mark U+0338
  /// adds an accent, so that `æ` differs from `ae`.
  static let expansions = {layout.literal(layout.filled(expansions.split(" ")))}

  /// The hexadecimal code points of nonspacing marks that have their own places, like letters:
  /// single ones such as `81B`, and ranges such as `816-817`. Most are vowel signs.
  static let letterMarks = {layout.literal(layout.filled(ranges(facts["letterMarks"])))}

  /// The code points of spacing marks that sort as accents, in the form of `letterMarks`.
  static let accentMarks = {layout.literal(layout.filled(ranges(facts["accentMarks"])))}
}}
"""


def ranges(scalars):
    """The numbers of characters in order, with a hyphen between the ends of a row."""
    numbers, words = [ord(scalar) for scalar in scalars], []
    while numbers:
        count = 1
        while count < len(numbers) and numbers[count] == numbers[0] + count:
            count += 1
        words.append(f"{numbers[0]:X}" + (f"-{numbers[count - 1]:X}" if count > 1 else ""))
        numbers = numbers[count:]
    return words


def spelled(text, unseen):
    return "".join(f"\\u{{{ord(scalar):X}}}" if scalar in unseen and scalar != " "
                   else scalar.replace("\\", "\\\\") for scalar in text)


def lines(places, unseen):
    """Places that have one character side by side, others on lines of their own."""
    result, alone = [], []
    for groups in places:
        if len(groups) == 1 and len(groups[0]) == 1 and not groups[0][0].isascii():
            alone.append(groups[0][0])
            continue
        result += row(alone, unseen)
        alone = []
        result += group_lines([[spelled(scalar, unseen) for scalar in group] for group in groups])
    return result + row(alone, unseen)


def row(scalars, unseen):
    """Characters in a row, and those whose numbers are in a row by the first and the last one."""
    words, start = [], 0
    while start < len(scalars):
        end = start
        while end + 1 < len(scalars) and ord(scalars[end + 1]) == ord(scalars[end]) + 1:
            end += 1
        if end - start > 1:
            words.append(spelled(scalars[start], unseen) + "…" + spelled(scalars[end], unseen))
        else:
            words += [spelled(scalar, unseen) for scalar in scalars[start:end + 1]]
        start = end + 1
    result, line = [], "|"
    for word in words:
        if len(line + word) > layout.WIDTH - 4:
            result.append(line)
            line = "|"
        line += word
    return [*result, line] if words else []


def group_lines(groups):
    result, line = [], "="
    for number, group in enumerate(groups):
        text = "".join(group)
        if number and len(line + text) + 1 > layout.WIDTH - 4:
            result.append(line)
            line = "+" + text
            continue
        line += " " * bool(number)
        for scalar in group:
            if len(line + scalar) > layout.WIDTH - 4:
                result.append(line)
                line = "&"
            line += scalar
    return [*result, line]

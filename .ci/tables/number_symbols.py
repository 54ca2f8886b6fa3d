"""How locales write numbers: as Apple's ICU has it, and CLDR for locales that are not there."""
import layout

PATH = "Sources/StringResolution/NumberSymbols+Table.swift"
# A locale of computers; what Apple's systems write in it is not what ICU has.
UNUSED = {"en-US-POSIX"}
PLAIN = [".", ",", "+", "-", "E", "3"]
# The locales whose symbols are those of CLDR's root for a system (NumberSymbols.root).
ROOTS = {"arab": "ar", "arabext": "ur"}
SEEN = "’−×·"


class Facts:
    """What is known of the locales: a dictionary by locale for each kind of fact."""

    def __init__(self, inputs):
        self.systems, self.natives, self.minimums, self.symbols = {}, {}, {}, {}
        self.icu = inputs.foundation()
        for locale in set(self.icu.locales()) - UNUSED:
            system, native = self.icu.system(locale)
            symbols = {name: self.icu.symbols(locale, name) for name in {system, native, "latn"}}
            self.add(locale, system, native, symbols["latn"][1],
                     {name: found for name, (found, _) in symbols.items()})
        theirs = {str(locale).replace("_", "-"): from_babel(locale)
                  for locale in inputs.babel_locales() if not locale.variant}
        known = set(self.systems)
        for locale in sorted(set(theirs) - known - UNUSED):
            parent = next((name for name in parents(locale) if name in known), None)
            self.add_changed(locale, theirs[locale], parent, theirs.get(parent))

    def add_changed(self, locale, found, parent, theirs):
        """Adds what CLDR knows of a locale, but where Apple has changed that of its parent."""
        system, native, minimum, symbols = found
        tables = [(self.systems, system, theirs and theirs[0]),
                  (self.natives, native, theirs and theirs[1]),
                  (self.minimums, minimum, theirs and theirs[2])]
        tables += [(self.symbols.setdefault(name, {}), value, theirs and theirs[3].get(name))
                   for name, value in symbols.items()]
        for table, value, expected in tables:
            is_changed = parent in table and expected is not None and table[parent] != expected
            table[locale] = table[parent] if is_changed else value

    def add(self, locale, system, native, minimum, symbols):
        self.systems[locale], self.natives[locale], self.minimums[locale] = system, native, minimum
        for name, found in symbols.items():
            self.symbols.setdefault(name, {})[locale] = found


def from_babel(locale):
    system = locale.default_numbering_system
    native = locale.other_numbering_systems.get("native", "latn")
    sizes = [len(part) for part in locale.decimal_formats[None].pattern.split(";")[0]
             .split(".")[0].split(",")[1:]]
    groups = "".join(str(size) for size in dict.fromkeys(reversed(sizes[-2:])))
    symbols = {}
    for name in {system, native, "latn"}:
        found = {**locale.number_symbols.get("latn", {}), **locale.number_symbols.get(name, {})}
        names = ["decimal", "group", "plusSign", "minusSign", "exponential"]
        symbols[name] = [*(found.get(name, plain) for name, plain in zip(names, PLAIN)), groups]
    return system, native, locale._data.get("minimum_grouping_digits", 1), symbols


def make(inputs):
    facts = Facts(inputs)
    latin = table(facts.symbols["latn"], lambda _: PLAIN)
    symbols = {"latn": latin}
    for system in ["arab", "arabext", *sorted(facts.symbols)]:
        root = facts.symbols[system].get(ROOTS.get(system))
        symbols[system] = symbols.get(system) or table(
            facts.symbols[system],
            lambda locale: usual(root if locale != ROOTS.get(system) else None,
                                 inherited(latin, locale) or PLAIN))
    systems = table(facts.systems, lambda _: "latn")
    natives = table(facts.natives, lambda locale: facts.systems[locale])
    minimums = table(facts.minimums, lambda _: 1)
    return f"""{layout.header("number_symbols.py", source(facts, inputs))}
extension NumberSymbols {{
  /// The default numbering system by locale, such as `deva` for `ne`. A locale without an entry has
  /// that of its longest prefix with one, or else `latn`.
  static let systems = table(
    {layout.literal(grouped(systems))}
  ) {{ $0 }}

  /// The numbering system that `-u-nu-native` selects, by locale, such as `deva` for `hi`. A locale
  /// without an entry, even for a prefix, keeps its default one.
  static let natives = table(
    {layout.literal(grouped(natives))}
  ) {{ $0 }}

  /// CLDR's `minimumGroupingDigits` by locale: the minimum number of digits before the first
  /// separator. With 2, `1234` has none. A locale without an entry, even for a prefix, has 1.
  static let minimums = table(
    {layout.literal(grouped(minimums))}
  ) {{ Int($0) ?? 1 }}

  /// The symbols of locales, in lines such as `latn . , + - E 32: as bn`: numbering system, decimal
  /// and group separator, plus, minus, exponent, digits of the last group and of the others (a
  /// single `3` for both), and locales.
  ///
  /// A locale without a line for a system has the symbols of `ar` for `arab`, those of `ur` for
  /// `arabext`, and its own for `latn` otherwise; its group sizes are then those for `latn`.
  /// Without a line for `latn`, it has `. , + - E 3`.
  static let allSymbols = {layout.literal(all_symbols(symbols))}

  /// The hexadecimal code point of the digit zero of each numbering system, such as `arab=660`. The
  /// other digits have the next code points, except in `hanidec`.
  static let allZeros = {layout.literal(layout.wrapped(" ".join(zeros(facts.icu))))}
}}
"""


def usual(root, latin):
    """The symbols of a system that a locale has none for."""
    return [*root[:5], latin[5]] if root else latin


def source(facts, inputs):
    return (f"the ICU {facts.icu.version} of Swift's Foundation (CLDR {facts.icu.cldr} with Apple's "
            f"changes), and from {inputs.cldr_name} for locales that are not there")


def parents(locale):
    """The names under which a locale is looked for."""
    parts = locale.split("-")
    return ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]


def inherited(table, locale):
    return next((table[name] for name in parents(locale) if name in table), None)


def table(values, usual):
    """Those values that a locale would not have without being in the table."""
    result = {}
    for locale in sorted(values, key=lambda name: (name.count("-"), name)):
        found = inherited(result, locale)
        if (usual(locale) if found is None else found) != values[locale]:
            result[locale] = values[locale]
    return result


def grouped(values):
    groups = {}
    for locale, value in sorted(values.items()):
        groups.setdefault(value, []).append(locale)
    lines = []
    for value, locales in sorted(groups.items(), key=lambda group: (-len(group[1]), str(group[0]))):
        lines += layout.wrapped(f"{value}: {' '.join(locales)}")
    return lines


def all_symbols(symbols):
    lines = []
    for system, values in symbols.items():
        lines += grouped({locale: f"{system} {' '.join(escaped(text) for text in found)}"
                          for locale, found in values.items()})
    return lines


def escaped(text):
    return "".join(scalar if scalar in SEEN or " " < scalar < "\x7f"
                   else f"\\u{{{ord(scalar):X}}}" for scalar in text)


def zeros(icu):
    """Those of systems whose digits stand in a row, and then of others."""
    systems = {name: [ord(digit) for digit in digits] for name, digits in icu.digits().items()}
    in_row = {name for name, all in systems.items() if all == list(range(all[0], all[0] + 10))}
    for name in sorted(systems, key=lambda name: (name not in in_row, name)):
        yield f"{name}={systems[name][0]:X}"

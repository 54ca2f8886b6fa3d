"""The plural rules of CLDR, in its own syntax: languages that share their rules stand together."""
import layout

PATH = "Sources/CatalogModel/Languages/PluralRules+Table.swift"


def make(inputs):
    source = f"plurals.json and ordinals.json of {inputs.cldr_name}"
    cardinals = groups(inputs.cldr("plurals")["plurals-type-cardinal"])
    ordinals = groups(inputs.cldr("ordinals")["plurals-type-ordinal"])
    return f"""{layout.header("plurals.py", source)}
extension PluralRules {{
  /// The rules for cardinal numbers (1 day, 2 days) by language tag, such as `de` or `pt-PT`.
  ///
  /// In the text, a line of tags precedes their rules, which are indented and in CLDR's syntax
  /// without samples. `other` has no rule.
  static let cardinals = rules(
    {layout.literal(cardinals)})

  /// The rules for ordinal numbers (1st, 2nd, 3rd), in the form of `cardinals`.
  static let ordinals = rules(
    {layout.literal(ordinals)})
}}
"""


def groups(languages):
    """The lines of a table: first the languages without rules, then the largest groups."""
    found = {}
    for language, rules in languages.items():
        if language == "und":
            continue
        key = tuple((name.removeprefix("pluralRule-count-"), text.split("@")[0].strip())
                    for name, text in rules.items() if not name.endswith("-other"))
        found.setdefault(key, []).append(language)
    lines = []
    for rules, names in sorted(found.items(), key=lambda item: (
            bool(item[0]), -len(item[1]), sorted(item[1]))):
        lines += layout.wrapped(" ".join(sorted(names)))
        for category, rule in rules:
            lines += layout.wrapped(f"  {category}: {rule}", more="    ")
    return lines

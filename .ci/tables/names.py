"""The scripts and regions that CLDR knows, and codes of three letters for languages that have two."""
import layout

PATH = "Sources/CatalogModel/Languages/LanguageTag+Table.swift"

# What CLDR names like a region: unions, what is unknown, and what is for tests.
UNREAL = {"EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"}


def make(inputs):
    aliases = inputs.cldr("aliases")["metadata"]["alias"]["languageAlias"]
    likely = inputs.cldr("likelySubtags")["likelySubtags"]
    parts = {part for pair in likely.items() for tag in pair for part in tag.split("-")}
    scripts = sorted(part for part in parts if len(part) == 4 and part[0].isupper())
    regions = sorted(name for name in inputs.babel("en").territories
                     if len(name) == 2 and name not in UNREAL)
    codes = sorted(f"{name}={alias['_replacement']}" for name, alias in aliases.items()
                   if alias["_reason"] in ("overlong", "bibliographic")
                   and len(name) == 3 and len(alias["_replacement"]) == 2)
    source = f"likelySubtags.json and aliases.json of {inputs.cldr_name}, and its regions in Babel"
    return f"""{layout.header("names.py", source)}
extension LanguageTag {{
  /// The two-letter codes of languages by their three-letter codes in CLDR: `de` for `deu` and
  /// `ger`.
  static let longCodes = LanguageNegotiation.pairs(
    {layout.literal(layout.wrapped(" ".join(codes)))})

  static let regions = set(
    {layout.literal(layout.wrapped(" ".join(regions)))})

  static let scripts = set(
    {layout.literal(layout.wrapped(" ".join(scripts)))})

  private static func set(_ names: String) -> Set<Substring> {{
    Set(names.split(separator: " "))
  }}
}}
"""

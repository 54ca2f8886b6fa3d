"""The parents, other names and homes of languages: CLDR's, but for what Apple's systems change.

What they change is in Apple's ICU (`ualoc.cpp` of swift-foundation-icu), and is judged by
`.ci/compare_negotiations.py`.
"""
import layout

PATH = "Sources/CatalogModel/Languages/LanguageNegotiation+Table.swift"

# English of the world is British English, but for what CLDR has below it and Apple does not know as
# British, and for what is near to Australia.
WORLD = "en-001: en-CM en-ER en-FM en-GB en-GS en-ID en-IL en-LR en-MG en-PW en-RW en-SX en-TK"
APPLE = """
ar: ars
en-150: en-CY
en-AU: en-CC en-CK en-CX en-NF en-NR en-NU en-NZ en-PG en-WS
en-GB: en-BD en-BN en-LK
und: zh-TW
wuu-Hans: wuu
yue-HK: yue-Hant
yue-Hant: yue
zh-HK: zh-Hant-HK
zh-Hans: wuu-Hans yue-Hans
zh-Hant: wuu-Hant zh-HK
zh-Hant-HK: yue-HK
zh-TW: zh-Hant
"""
# Languages that are always written with a region or script.
NAMES = """no-NO=nb-NO yue-CN=yue-Hans-CN yue-HK=yue-Hant-HK zh-CN=zh-Hans-CN zh-HK=zh-Hant-HK
zh-MO=zh-Hant-MO zh-SG=zh-Hans-SG zh-TW=zh-Hant-TW"""


def make(inputs):
    parents = inputs.cldr("parentLocales")["parentLocales"]["parentLocale"]
    aliases = inputs.cldr("aliases")["metadata"]["alias"]["languageAlias"]
    likely = inputs.cldr("likelySubtags")["likelySubtags"]
    plurals = inputs.cldr("plurals")["plurals-type-cardinal"]
    source = f"parentLocales.json, aliases.json and likelySubtags.json of {inputs.cldr_name}"
    return f"""{layout.header("negotiation.py", source)}
extension LanguageNegotiation {{
  /// The parent of each language tag, such as `es-419` for `es-MX`: CLDR's, with the changes of
  /// Apple's systems (apple-formats 11.3).
  ///
  /// The parent `und` means none. The parent of a tag without an entry is the tag without its last
  /// part.
  static let parents = children(
    {layout.literal(children(parents))})

  /// The replacements of language codes that are aliases in CLDR, such as `he` for `iw` and
  /// `sr-Latn` for `sh`, and of a few tags with a region, such as `zh-Hant-TW` for `zh-TW`
  /// (apple-formats 11.3).
  static let aliases = pairs(
    {layout.literal(layout.wrapped(" ".join(other_names(aliases))))})

  /// CLDR's likely script and region by language, such as `Cyrl-RS` for `sr`, and by language with
  /// a script or region, such as `Latn-ME` for `sr-ME`.
  ///
  /// It contains the languages that have two letters or plural rules.
  static let likely = pairs(
    {layout.literal(layout.wrapped(" ".join(homes(likely, plurals))))})
}}
"""


def children(parents):
    result = {child: "en-GB" if parent == "en-001" else parent for child, parent in parents.items()}
    for line in [WORLD, *APPLE.split("\n")]:
        parent, _, names = line.partition(":")
        result.update((child, parent) for child in names.split())
    lines = []
    for parent in sorted(set(result.values())):
        names = sorted(child for child in result if result[child] == parent)
        lines += layout.wrapped(f"{parent}: {' '.join(names)}")
    return lines


def other_names(aliases):
    """Names of languages alone: Apple's code looks at no other of CLDR's."""
    names = [f"{name}={alias['_replacement']}" for name, alias in aliases.items() if "-" not in name]
    return sorted(names + NAMES.split())


def homes(likely, plurals):
    """Those of languages with two letters, and of others that have plural rules."""
    for tag, home in sorted(likely.items()):
        language = tag.split("-")[0]
        if len(language) == 2 or language in plurals and language != "und":
            yield f"{tag}={home.removeprefix(language + '-')}"

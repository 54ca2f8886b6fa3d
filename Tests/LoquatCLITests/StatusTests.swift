import Foundation
import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `loquat status`: counts, minimums, report formats, unused keys.
@Suite struct StatusTests {
  private static func entry(_ text: String, state: String = "translated") -> String {
    "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld hours" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : \(entry("%lld hour")), "other" : \(entry("%lld hours")) } } },
            "fr" : { "variations" : { "plural" : { "one" : \(entry("%lld heure")),
              "other" : \(entry("%lld heures", state: "new")) } } }
          }
        },
        "Brand" : { "shouldTranslate" : false },
        "Closed" : {
          "localizations" : { "de" : \(entry("Zu")), "fr" : \(entry("Fermé", state: "needs_review")) }
        },
        "Dark" : { "extractionState" : "manual" },
        "Old" : {
          "extractionState" : "stale",
          "localizations" : { "de" : \(entry("Alt")), "en-XA" : \(entry("Öļð")) }
        },
        "Theme" : { "extractionState" : "manual" }
      },
      "version" : "1.0"
    }
    """
  private static let hours = ["Sources/Shop/Hours.xcstrings": catalog]
  private static let theme = hours.merging([
    "Sources/Shop/Theme.swift": """
    let theme = lookUp("Theme")
    func lookUp(_ name: String) -> String { name }
    """
  ]) { $1 }
  private static let computed = hours.merging([
    "Sources/Shop/Name.swift": """
    func name(_ key: String) -> String { NSLocalizedString(key, comment: "") }
    """
  ]) { $1 }

  /// Keys that code passes on: through an extension, a function in another file, an enumeration.
  private static let flowing = hours.merging([
    "Sources/Shop/Flow.swift": """
    extension String { var localized: String { shown(self) } }
    let theme = "Theme".localized + Kind.dark.title + "Bran\\(letter)".localized
    enum Kind: String { case dark = "Dark"
      var title: String { rawValue.localized } }
    """,
    "Sources/Shop/Shown.swift": """
    func shown(_ name: String) -> String { NSLocalizedString(name, tableName: "Hours", comment: "") }
    """,
  ]) { $1 }

  private static let scenarios: [Scenario] = [
    Scenario(
      "follows keys that code passes on", files: flowing, "status --unused --as markdown -q",
      """
      | language | translated | strings | review | new | plurals | stale | words left |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      | de | 16 % | 2/12 | 0 | 10 | 0/1 | 1 | 19 |
      | fr | 25 % | 3/12 | 1 | 8 | 0/1 | 0 | 15 |
      | all | 20 % | 5/24 | 1 | 18 | 0/2 | 1 | 34 |

      keys: 6 used, 1 used by pattern, 3 unused, 0 cannot tell

      | table | key | verdict |
      |---|---|---|
      | `Sources/Shop/Hours.xcstrings` | "%lld hours" | unused |
      | `Sources/Shop/Hours.xcstrings` | "Brand" | used by pattern: Sources/Shop/Flow.swift:2:51 |
      | `Sources/Shop/Hours.xcstrings` | "Old" | unused |
      | `Sources/Shop/en.lproj/Localizable.strings` | "greeting" | unused |
      exit 0
      """),
    Scenario(
      "counts a language on a line", files: hours, "status",
      """
      language  translated                  strings  review  new  plurals  stale  words left
      de        ███░░░░░░░░░░░░░░░░░  16 %     2/12       0   10      0/1      1          19
      fr        █████░░░░░░░░░░░░░░░  25 %     3/12       1    8      0/1      0          15
      all       ████░░░░░░░░░░░░░░░░  20 %     5/24       1   18      0/2      1          34
      exit 0
      """),
    Scenario(
      "counts tables", files: hours, "status --by table --language fr",
      """
      language  table                                      translated                  strings  review  new  plurals  words left
      fr        Sources/Shop/en.lproj/Errors.strings       ░░░░░░░░░░░░░░░░░░░░   0 %      0/1       0    1      0/0           4
      fr        Sources/Shop/en.lproj/Localizable.strings  ████████░░░░░░░░░░░░  40 %      2/5       0    3      0/0           6
      fr        Sources/Shop/Hours.xcstrings               ███░░░░░░░░░░░░░░░░░  16 %      1/6       1    4      0/1           5
      exit 0
      """),
    Scenario(
      "counts targets, also of named languages", files: hours, "status --by target -l en-XA",
      """
      language  target  translated                  strings  review  new  plurals  stale  words left
      en-XA     Shop    █░░░░░░░░░░░░░░░░░░░   8 %     1/12       0   11      0/1      1          20
      exit 0
      """),
    Scenario(
      "shows what it counts also if it is to be quiet", files: hours, "status -q -l de",
      """
      language  translated                  strings  review  new  plurals  stale  words left
      de        ███░░░░░░░░░░░░░░░░░  16 %     2/12       0   10      0/1      1          19
      exit 0
      """),
    Scenario(
      "counts in Markdown for a pull request", files: hours,
      "status --format markdown -l fr --fail-under 30",
      """
      | language | translated | strings | review | new | plurals | words left | wanted |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      | fr | 25 % | 3/12 | 1 | 8 | 0/1 | 15 | 30 % |

      | | place | what | rule |
      |---|---|---|---|
      | error |  | 25 % of the counted strings are translated into 'fr'; 30 % is required; 9 strings with 15 words are left | below-floor |
      exit 1
      """),
    Scenario(
      "fails below a floor", files: hours, "status -q --fail-under 10 --fail-under de=30,ja=80",
      """
      language  translated                  strings  review  new  plurals  stale  words left  wanted
      de        ███░░░░░░░░░░░░░░░░░  16 %     2/12       0   10      0/1      1          19    30 %
      fr        █████░░░░░░░░░░░░░░░  25 %     3/12       1    8      0/1      0          15    10 %
      all       ████░░░░░░░░░░░░░░░░  20 %     5/24       1   18      0/2      1          34
      ! error: 16 % of the counted strings are translated into 'de'; 30 % is required; 10 strings with 19 words are left [below-floor]
      ! error: coverage is required for 'ja', which is not one of the languages to translate into; correct or remove the requirement, or add the language; 'loquat project' lists the languages of the project [below-floor]
      exit 1
      """),
    Scenario(
      "knows floors of the configuration",
      files: hours.merging(["loquat.json": #"{"coverage": {"*": 20, "de": 25}}"#]) { $1 }, "status",
      """
      language  translated                  strings  review  new  plurals  stale  words left  wanted
      de        ███░░░░░░░░░░░░░░░░░  16 %     2/12       0   10      0/1      1          19    25 %
      fr        █████░░░░░░░░░░░░░░░  25 %     3/12       1    8      0/1      0          15    20 %
      all       ████░░░░░░░░░░░░░░░░  20 %     5/24       1   18      0/2      1          34
      ! loquat.json:1:24: error: 16 % of the counted strings are translated into 'de'; 25 % is required; 10 strings with 19 words are left [below-floor]
      exit 1
      """),
    Scenario(
      "leaves the floors of other languages alone",
      files: hours.merging(["loquat.json": #"{"coverage": {"fr": 90, "de": 10}}"#]) { $1 },
      "status -q --language de",
      """
      language  translated                  strings  review  new  plurals  stale  words left  wanted
      de        ███░░░░░░░░░░░░░░░░░  16 %     2/12       0   10      0/1      1          19    10 %
      exit 0
      """),
    Scenario(
      "takes no floor that cannot be",
      files: ["loquat.json": #"{"coverage": {"frrr": 20, "de": 101, "fr": "90"}}"#], "status",
      """
      ! loquat.json:1:15: error: 'frrr' is not a language tag such as 'en' or 'zh-Hans' [invalid-value]
      ! loquat.json:1:15: error: configuration is wrong, so nothing is done; correct it first [wrong-configuration]
      ! loquat.json:1:33: error: 101 is not a whole number from 0 to 100 [invalid-value]
      ! loquat.json:1:44: error: 'coverage' expects a number here, not a string; write it as in {"*": 90, "de": 100} [invalid-value]
      exit 2
      """),
    Scenario(
      "wants percent", "status --fail-under fr=lots",
      """
      ! error: 'fr=lots' is not a value of '--fail-under'; write a percentage such as 90, or one for each language, such as fr=95,ja=80
      ! usage: loquat status [<option>…] [<path>]
      ! See 'loquat status --help'.
      exit 2
      """),
    Scenario(
      "needs a language",
      files: [
        "Sources/Shop/fr.lproj/Localizable.strings": nil,
        "Shop.xcodeproj/project.pbxproj": Shop.project().replacing(", fr)", with: ")"),
      ], "status",
      """
      ! .: error: the project has no language to translate into, or 'excludeLanguages' of loquat.json leaves out all of them; name one with '--language' [no-language]
      exit 2
      """),
    Scenario(
      "lists keys that nobody uses", files: theme, "status --unused",
      """
      language  translated                  strings  review  new  plurals  stale  words left
      de        ███░░░░░░░░░░░░░░░░░  16 %     2/12       0   10      0/1      1          19
      fr        █████░░░░░░░░░░░░░░░  25 %     3/12       1    8      0/1      0          15
      all       ████░░░░░░░░░░░░░░░░  20 %     5/24       1   18      0/2      1          34
      keys: 4 used, 5 unused, 1 cannot tell
        Sources/Shop/Hours.xcstrings "%lld hours" unused
        Sources/Shop/Hours.xcstrings "Brand" unused
        Sources/Shop/Hours.xcstrings "Dark" unused
        Sources/Shop/Hours.xcstrings "Old" unused
        Sources/Shop/Hours.xcstrings "Theme" cannot tell: spelled at Sources/Shop/Theme.swift:1:20
        Sources/Shop/en.lproj/Localizable.strings "greeting" unused
      exit 0
      """),
    Scenario(
      "cannot tell where keys are computed", files: computed, "status --unused --as markdown -q",
      """
      | language | translated | strings | review | new | plurals | stale | words left |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      | de | 16 % | 2/12 | 0 | 10 | 0/1 | 1 | 19 |
      | fr | 25 % | 3/12 | 1 | 8 | 0/1 | 0 | 15 |
      | all | 20 % | 5/24 | 1 | 18 | 0/2 | 1 | 34 |

      keys: 4 used, 0 unused, 6 cannot tell

      all of these 6 keys could be judged if Sources/Shop/Name.swift:1:56 had keys as literals, or with a fixed beginning as in "error.\\\\(code)"

      | table | key | verdict |
      |---|---|---|
      | `Sources/Shop/Hours.xcstrings` | "%lld hours" | cannot tell: a key is computed at Sources/Shop/Name.swift:1:56 |
      | `Sources/Shop/Hours.xcstrings` | "Brand" | cannot tell: a key is computed at Sources/Shop/Name.swift:1:56 |
      | `Sources/Shop/Hours.xcstrings` | "Dark" | cannot tell: a key is computed at Sources/Shop/Name.swift:1:56 |
      | `Sources/Shop/Hours.xcstrings` | "Old" | cannot tell: a key is computed at Sources/Shop/Name.swift:1:56 |
      | `Sources/Shop/Hours.xcstrings` | "Theme" | cannot tell: a key is computed at Sources/Shop/Name.swift:1:56 |
      | `Sources/Shop/en.lproj/Localizable.strings` | "greeting" | cannot tell: a key is computed at Sources/Shop/Name.swift:1:56 |
      exit 0
      """),
    Scenario(
      "writes Markdown", files: hours, "status --as markdown --by table",
      """
      | language | table | translated | strings | review | new | plurals | stale | words left |
      | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      | de | `Sources/Shop/en.lproj/Errors.strings` | 0 % | 0/1 | 0 | 1 | 0/0 | 0 | 4 |
      | de | `Sources/Shop/en.lproj/Localizable.strings` | 0 % | 0/5 | 0 | 5 | 0/0 | 0 | 11 |
      | de | `Sources/Shop/Hours.xcstrings` | 33 % | 2/6 | 0 | 4 | 0/1 | 1 | 4 |
      | fr | `Sources/Shop/en.lproj/Errors.strings` | 0 % | 0/1 | 0 | 1 | 0/0 | 0 | 4 |
      | fr | `Sources/Shop/en.lproj/Localizable.strings` | 40 % | 2/5 | 0 | 3 | 0/0 | 0 | 6 |
      | fr | `Sources/Shop/Hours.xcstrings` | 16 % | 1/6 | 1 | 4 | 0/1 | 0 | 5 |
      exit 0
      """),
    Scenario(
      "writes a badge", files: hours, "status --as svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="118" height="20" role="img" aria-label="translated: 20 %">
      <title>translated: 20 %</title>
      <clipPath id="r"><rect width="118" height="20" rx="3"/></clipPath>
      <g clip-path="url(#r)">
        <rect width="74" height="20" fill="#4a4a4a"/>
        <rect x="74" width="44" height="20" fill="#a4262c"/>
      </g>
      <g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">
        <text x="37" y="14" textLength="60">translated</text>
        <text x="96" y="14" textLength="30">20 %</text>
      </g>
      </svg>
      exit 0
      """),
  ]

  @Test func `writes Markdown into a file`() async {
    var files = Shop.with([:])
    _ = await files.run("status --format markdown --output a.md")
    _ = await files.run("status --as markdown --output b.md")
    #expect(files["a.md"]?.hasPrefix("| language | translated |") == true)
    #expect(files["a.md"] == files["b.md"])
  }

  @Test(arguments: scenarios) func scenario(_ scenario: Scenario) async { await scenario.check() }

  @Test func `a page stands for itself and has all numbers`() async throws {
    var files = Shop.with(Self.theme)
    let text = await files.run("status --unused --as html --output page.html")
    #expect(text.hasPrefix("created page.html"))
    let page = try #require(files["page.html"])
    for part in ["http:", "https:", "<script", "<link", "<img", "url("] {
      #expect(!page.contains(part))
    }
    #expect(page.contains("<caption>All languages</caption>"))
    #expect(page.contains("cannot tell: spelled at Sources/Shop/Theme.swift:1:20"))
    #expect(page.contains("prefers-color-scheme: dark"))
    // Every element is closed by its own end tag.
    let open = page.split(separator: "<").map { $0.prefix { $0.isLetter || $0 == "/" } }
    for name in ["table", "tr", "td", "th", "bdi", "details", "ul", "li", "div", "span", "i", "b"] {
      #expect(open.count { $0 == name } == open.count { $0 == "/" + name }, "\(name)")
    }
  }

  /// The counts of an export of the same files.
  @Test func `counts agree with those of an export`() async throws {
    var files = Shop.with(Self.hours)
    let status = await files.run("status")
    let export = await files.run("export -o T")
    #expect(status.contains("fr        █████░░░░░░░░░░░░░░░  25 %     3/12"))
    #expect(export.contains("fr: 12 strings, 3 translated (25 %)"))
  }

  @Test func `JSON has the counts of tables and keys`() async throws {
    var files = Shop.with(Self.theme)
    let text = await files.run("status --format json --unused -l de -l fr")
    let json = text.split(separator: "\n").dropLast().joined(separator: "\n")
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let languages = try #require(report["languages"] as? [[String: Any]])
    for language in languages {
      let tables = try #require(language["tables"] as? [[String: Any]])
      for name in ["strings", "translated", "review", "new", "stale"] {
        let counts = tables.compactMap { $0[name] as? Int }
        #expect(counts.reduce(0, +) == language[name] as? Int, "\(name)")
      }
      #expect((tables.last?["targets"] as? [String]) == ["Shop"])
    }
    let keys = try #require(report["keys"] as? [String: Any])
    #expect(keys["used"] as? Int == 4)
    #expect((keys["unused"] as? [[String: String]])?.first?["key"] == "%lld hours")
    let unknown = try #require(keys["unknown"] as? [[String: String]])
    #expect(unknown.map { $0["place"] } == ["Sources/Shop/Theme.swift:1:20"])
  }
}

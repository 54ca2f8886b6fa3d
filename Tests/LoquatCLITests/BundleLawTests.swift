import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Laws that hold for bundles with any contents.
@Suite struct BundleLawTests {
  private static let french = "Sources/Shop/fr.lproj/Localizable.strings"

  /// The shop with a table in the language, and unusual projects.
  static let projects: [InMemoryFileSystem] = [
    Shop.project,
    Shop.with([french: nil]),
    Shop.with([french: "\"Menu\" = \"\";\n"]),
    Shop.with([french: "\"Menu\" = \" a\\tb\\r\\n<&>\\\"]]> \";\r\n\"greeting\" = \"\\U00e9\";"]),
    Shop.with([french: "\"Menu\" = \"Carte\";\n\"Menu\" = \"Menu\";\n"]),
    Shop.with([french: "\"Menu\" = \"Car\\U0007te\";\n\"greeting\" = \"Salut\";\n"]),
    Shop.with([french: "\"gone\" = (a, b);\n\"greeting\";\n"]),
    Shop.with([
      "Sources/Shop/en.lproj/Localizable.strings":
        "\"e\u{301}\" = \"a\";\n\"\u{E9}\" = \"b\";\n\" k\\n\" = \" \";\n",
      french: "\"\u{E9}\" = \"B\";\n\"e\u{301}\" = \"A\";\n\" k\\n\" = \"K\";\n",
    ]),
    // Catalogs to be created, beside tables and a catalog in other folders.
    Shop.with([
      "Shop.xcodeproj/project.pbxproj": Shop.project(
        "LOCALIZATION_PREFERS_STRING_CATALOGS = YES;"),
      "Sources/Shop/InfoPlist.xcstrings":
        #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#,
      "Sources/Shop/Door.swift":
        #"let table = "Door"; let sign = NSLocalizedString("Ring", tableName: table, comment: "")"#,
    ]),
    // A translation that lacks some forms of its language.
    Shop.with([
      "Sources/Shop/en.lproj/Errors.strings": nil,
      "Sources/Shop/Errors.xcstrings":
        #"{"sourceLanguage":"en","strings":{"Card refused":{"localizations":{"#
        + #""en":{"variations":{"plural":{\#(form("one", "Card")),\#(form("other", "Cards"))}}},"#
        + #""fr":{"variations":{"plural":{\#(form("other", "Cartes"))}}}}}},"version":"1.0"}"#,
    ]),
  ]

  private static func form(_ name: String, _ text: String) -> String {
    #""\#(name)":{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
  }

  @Test(arguments: projects.indices)
  func `importing what was just exported changes nothing`(index: Int) async {
    for language in ["fr", "pt-BR"] {
      var files = Self.projects[index]
      _ = await files.run("export -l \(language) -o T")
      let exported = files
      let text = await files.run("import T/\(language).xcloc")
      #expect(files == exported && !text.contains(" refused"), "\(text)")
    }
  }

  @Test(arguments: projects.indices)
  func `translations survive, and importing twice is importing once`(index: Int) async throws {
    var files = Self.projects[index]
    _ = await files.run("export -l fr -o T")
    // A translator fills in the missing texts.
    let path = "T/fr.xcloc/Localized Contents/fr.xliff"
    let bundle = (files[path] ?? "").replacing(
      "</source>\n        <note", with: "</source><target>fini</target>\n        <note")
    _ = try files.write(Array(bundle.utf8), to: path)
    _ = await files.run("import --allow-broken-placeholders T/fr.xcloc")
    let once = files
    let text = await files.run("import --allow-broken-placeholders T/fr.xcloc")
    #expect(files == once, "\(text)")
    _ = await files.run("export -l fr -o Again")
    let again = files["Again/fr.xcloc/Localized Contents/fr.xliff"] ?? ""
    #expect(Self.targets(again) == Self.targets(bundle))
  }

  /// Returns the ids of the units and their targets without states, in the order of the file.
  private static func targets(_ xliff: String) -> [String] {
    xliff.split(separator: "<").filter {
      $0.hasPrefix("trans-unit ") || $0.hasPrefix("target")
    }.map { $0.hasPrefix("target") ? String($0.drop { $0 != ">" }) : String($0) }
  }

  @Test(arguments: 0..<2)
  func `a damaged bundle is taken or refused with a reason`(half: Int) async throws {
    var shop = Shop.with([
      "Sources/Shop/Cart.swift": nil, "Sources/Shop/Menu.swift": nil,
      "Sources/Shop/en.lproj/Errors.strings": nil,
    ])
    _ = await shop.run("export -l fr -o T")
    let whole = try shop.read("T/fr.xcloc/Localized Contents/fr.xliff")
    var wrong: [String] = []
    for (index, bytes) in Mutations.all(of: whole, count: 600).enumerated()
    where index % 2 == half {
      var files = Shop.project
      _ = try files.write(bytes, to: "fr.xliff")
      let text = await files.run("import --check fr.xliff")
      let isRefused = text.contains(": error: ")
      let isDirty = text.contains("would ")
      if text.hasSuffix("exit 1") != (isRefused || isDirty) || text.hasSuffix("exit 2") {
        wrong.append("\(text)\n\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(wrong == [])
  }
}

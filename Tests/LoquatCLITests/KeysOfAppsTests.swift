import Foundation
import ProjectFiles
import Testing

@testable import LoquatCLI

/// Keys that a package without a table looks up in that of the app.
@Suite struct KeysOfAppsTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Menu" : {
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Carte"
              }
            }
          }
        },
        "Milk" : {
          "extractionState" : "manual",
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Lait"
              }
            }
          }
        },
        "Sugar" : {
          "extractionState" : "stale",
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Sucre"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static let table = "Kit/Sources/Kit/Resources/en.lproj/Localizable.strings"

  /// An app whose catalog has keys that only its package uses; the code of the package is given.
  private static func project(_ code: String) -> InMemoryFileSystem {
    Shop.with([
      "Shop.xcodeproj/project.pbxproj": Shop.project().replacing(
        "L = { isa = XCC",
        with: "K = { isa = XCLocalSwiftPackageReference; relativePath = Kit; };\nL = { isa = XCC"
      ).replacing("mainGroup = G;", with: "mainGroup = G; packageReferences = (K);"),
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", defaultLocalization: "en", targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/Tea.swift": "import SwiftUI\n" + code,
      "Sources/Shop/Menu.swift": "import SwiftUI\nlet menu = Text(\"Menu\")\n",
      "Sources/Shop/Localizable.xcstrings": catalog,
      "Sources/Shop/Cart.swift": nil, "Sources/Shop/en.lproj/Errors.strings": nil,
      "Sources/Shop/en.lproj/Localizable.strings": nil,
      "Sources/Shop/fr.lproj/Localizable.strings": nil,
    ])
  }

  private static let code = """
    let milk = Text("Milk")
    let sugar = Button("Sugar") {}
    let retry = Text("Retry")

    """

  @Test func `status and export ask for no text that an app has`() async throws {
    var files = Self.project(Self.code)
    let status = await files.run("status -l fr --by table")
    #expect(status.contains("3/3") && !status.contains("0/1"), "\(status)")
    let exported = await files.run("export -l fr -o T --context")
    #expect(exported.contains("fr: 3 strings, 3 translated (100 %)"), "\(exported)")
    let bytes = try #require(files.files["T/fr.xcloc/Localized Contents/fr.xliff"])
    let xliff = String(decoding: bytes, as: UTF8.self)
    let parts = xliff.components(separatedBy: "<file ").dropFirst()
    let ids = parts.map { $0.matches(of: /<trans-unit id="(\w+)"/).map { String($0.1) } }
    #expect(ids == [["Menu", "Milk", "Sugar"]])
    // Translators of the app's catalog see where the package shows the text.
    #expect(parts.last?.contains("Used in: Kit/Sources/Kit/Tea.swift:2") == true, "\(xliff)")
    let selected = await files.run("export -l fr -o U --target Kit")
    #expect(selected.contains("fr: 3 strings, 3 translated"), "\(selected)")
    let other = await files.run("export -l fr -o V --table InfoPlist")
    let xcode = await files.run("export -l fr -o X --as-xcode 26.5:17F42")
    #expect(xcode.contains("fr: 6 strings, 3 translated (50 %)"), "\(xcode)")
    // What the app lacks is told by each that leaves it out.
    let comment = await files.run("status -l fr --as comment")
    for text in [status, exported, selected, comment] {
      #expect(text.contains("has no file in the target; add it to the app's"), "\(text)")
    }
    for text in [other, xcode] { #expect(!text.contains("no file in the target"), "\(text)") }
    let health = await files.run("health --fail-under 100")
    #expect(health.components(separatedBy: "no file in the target").count == 2, "\(health)")
  }

  @Test func `an extraction leaves the app's table alone and makes no other`() async {
    var files = Self.project(Self.code)
    let before = files
    for line in ["extract", "extract --create", "extract --check"] {
      let text = await files.run(line)
      #expect(
        text.contains(
          "1 string of table 'Localizable' has no file in the target; add it to the app's "
            + "'Sources/Shop/Localizable.xcstrings', or name the app's file in 'tables' of "
            + "loquat.json"), "\(line): \(text)")
      #expect(text.hasSuffix(line.hasSuffix("--check") ? "exit 1" : "exit 0"), "\(text)")
    }
    #expect(files.changes(since: before) == [])
    let health = await files.run("health")
    #expect(health.contains("failed    tables") && !health.contains("--create"), "\(health)")
    // What the message says helps.
    files.put(
      #"{"tables": {"Localizable": "Sources/Shop/Localizable.xcstrings"}}"#, at: "loquat.json")
    #expect(await files.run("extract").contains("1 added"))
    #expect(await files.run("extract --check").hasSuffix("exit 0"))
  }

  @Test func `a package of which the app has no more than half gets a table`() async {
    var files = Self.project("let a = Text(\"Milk\")\nlet b = Text(\"Retry\")\n")
    let status = await files.run("status -l fr")
    #expect(status.contains("3/4"), "\(status)")
    let text = await files.run("extract --create")
    #expect(text.contains("created \(Self.table): 2 added"), "\(text)")
    #expect(await files.run("extract --check").hasSuffix("exit 0"))
  }

  @Test func `targets are counted with tables that have no file, and with those of no target`()
    async throws
  {
    var files = Self.project("let a = Text(\"Milk\")\nlet b = Text(\"Retry\")\n")
    let path = "Shop.xcodeproj/project.pbxproj"
    let project = String(decoding: try #require(files.files[path]), as: UTF8.self)
    files.put(
      project.replacing("children = (S);", with: "children = (S, F);").replacing(
        "L = { isa = XCC",
        with: """
          F = { isa = PBXFileReference; path = Store.xcstrings; sourceTree = "<group>"; };
          L = { isa = XCC
          """), at: path)
    files.put(
      #"{"sourceLanguage": "en", "strings": {"Tea": {}, "Cups": {}}, "version": "1.0"}"#,
      at: "Store.xcstrings")
    files.put(
      "import SwiftUI\nlet hours = Text(\"Closed\", tableName: \"Hours\")\n",
      at: "Sources/Shop/Hours.swift")
    let lines = await files.run("status -l fr --by target").split(separator: "\n")
    let counts = lines.compactMap { line in
      line.firstMatch(of: #/^fr +(.+?) +[█░]+.* (\d+\/\d+) /#).map { "\($0.1) \($0.2)" }
    }
    #expect(counts == ["Shop 3/4", "Kit 0/1", "(no target) 0/2"], "\(lines)")
    let json = await files.run("status -l fr --format json")
    let names = json.matches(of: /"name" : (.+?),/).map { String($0.1) }
    #expect(names == ["\"Shop\"", "\"Kit\"", "null"], "\(json)")
    let tables = json.matches(of: /"path" : "(.+?)",\s+"targets" : \[\s*(.*?)\s*\]/).map {
      "\($0.1) \($0.2)"
    }
    #expect(
      tables == [
        "\(Self.table) \"Kit\"", "Sources/Shop/Hours.xcstrings \"Shop\"",
        "Sources/Shop/Localizable.xcstrings \"Shop\"", "Store.xcstrings ",
      ], "\(json)")
    #expect(await files.run("status -l fr --as html").contains("(no target)"))
  }

  /// Look-ups of a package, and whether the app's table is the one that they use.
  @Test(arguments: [
    (#"Text("Milk")"#, true), (#"Text("Milk", bundle: nil)"#, true),
    (#"Text("Milk", bundle: .main)"#, true),
    (#"String(localized: "Milk", bundle: Bundle.main, comment: "")"#, true),
    (#"NSLocalizedString("Milk", bundle: .main, comment: "")"#, true),
    (#"Text("Milk", bundle: .module)"#, false), (#"Text("Milk", bundle: #bundle)"#, false),
    (#"NSLocalizedString("Milk", bundle: Bundle(for: Tea.self), comment: "")"#, false),
    (#"LocalizedStringResource("Milk", bundle: .atURL(Bundle.module.bundleURL))"#, false),
    (#"[Text("Milk"), Text("Milk", bundle: .module)]"#, false),
    (#"Text("Milk", tableName: "Menu")"#, false), (#"Text("Milk", bundle: Kit.main)"#, false),
    (
      """
      Row(title: "Milk")
      struct Row: View {
        let title: LocalizedStringKey
        var body: some View { Text(title, bundle: .module) }
      }
      """, false
    ),
  ])
  func `only a look-up without a bundle uses the app's table`(_ code: String, _ isOfApp: Bool) async
  {
    var files = Self.project("let a = \(code)\n")
    let status = await files.run("status -l fr")
    #expect(status.contains(isOfApp ? "3/3" : "3/4"), "\(status)")
    let text = await files.run("extract --check")
    #expect(text.contains("table-without-file") != isOfApp, "\(text)")
  }

  @Test func `a package with a translation of its own has its own table`() async {
    var files = Self.project("let a = Text(\"Milk\")\n")
    files.put("\"Milk\" = \"Lait\";\n", at: "Kit/Sources/Kit/fr.lproj/Localizable.strings")
    let status = await files.run("status -l fr")
    #expect(status.contains("4/4"), "\(status)")
    #expect(await files.run("extract --check").contains("table-without-file"))
  }
}

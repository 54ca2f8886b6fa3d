import CatalogModel
import ProjectFiles
import Syntaxes
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// After renaming there and back, a project and its sent bundles are unchanged, and translations
/// sent meanwhile arrive.
@Suite struct RenameLawTests {
  private static let keys = [
    "cart.title", "cart.sum", "cart.teas %lld", "menu", "Dish", "x|==|plural.other", "a/b:dict/c",
    "quote \"'<&>", "é", "zz",
  ]

  private static func unit(_ text: String) -> JSONValue {
    .object(["stringUnit": .object(["state": .string("translated"), "value": .string(text)])])
  }

  /// Returns a catalog, sorted or not, whose texts have forms and substitutions, and a table.
  private static func project(_ random: inout SplitMix64) -> InMemoryFileSystem {
    var order = keys.sorted()
    if Bool.random(using: &random) { order.swapAt(1, 4) }
    let strings = order.map { key -> JSONMember in
      var en = unit("\(key) en")
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        en = .object([
          "variations": .object([
            "device": .object(["mac": unit("mac \(key)"), "other": unit(key)])
          ])
        ])
      case 1 where key.contains("%lld"):
        en = .object([
          "variations": .object(["plural": .object(["one": unit("1"), "other": unit("%lld")])])
        ])
      case 2:
        en = .object([
          "stringUnit": .object(["state": .string("translated"), "value": .string("%#@n@ \(key)")]),
          "substitutions": .object([
            "n": .object([
              "argNum": .integer(1), "formatSpecifier": .string("lld"),
              "variations": .object([
                "plural": .object(["one": unit("%arg cup"), "other": unit("%arg cups")])
              ]),
            ])
          ]),
        ])
      default: break
      }
      let entry = JSONValue.object([
        "extractionState": .string("manual"), "localizations": .object(["en": en]),
      ])
      return JSONMember(key, entry)
    }
    let catalog = JSONValue.object([
      "sourceLanguage": .string("en"), "strings": .object(strings), "version": .string("1.0"),
    ])
    let table = keys.map { "\($0.swiftLiteral) = \"T\";\n" }.joined()
    return Shop.with([
      "Sources/Shop/C.xcstrings": String(decoding: catalog.serialize(), as: UTF8.self),
      "Sources/Shop/en.lproj/T.strings": table, "Sources/Shop/fr.lproj/T.strings": table,
    ])
  }

  @Test(arguments: 0..<40)
  func `there and back is the identity, with bundles`(_ seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    var files = Self.project(&random)
    _ = await files.run("export -l fr --as xliff -o Sent")
    _ = await files.run("export -l fr --as xliff2 -o Second")
    let before = files
    let old = Self.keys.randomElement(using: &random) ?? ""
    let new =
      ["new.key", "y|==|device.mac", "/n:dict/o", "k0", "k~ \"&<", "zzz"]
      .randomElement(using: &random).map { old.contains("%lld") ? "\($0) %lld" : $0 } ?? ""
    let bundles = ["--bundle", "Sent", "--bundle", "Second"]
    let (there, renamed) = await transcript(
      words: ["rename", old, new, "--table", "C", "--force"] + bundles, in: files)
    files = renamed
    #expect(there.hasSuffix("exit 0") && files.changes(since: before).count >= 3, "\(there)")
    // Translations sent meanwhile arrive under the new key.
    var translated = files
    let sent = files["Sent/fr.xliff"] ?? ""
    translated.put(
      sent.replacing("</source>", with: "</source><target>Neuf %1$lld</target>"), at: "fr.xliff")
    let answer = await translated.run("import fr.xliff --allow-broken-placeholders")
    #expect(
      !answer.contains("unknown-key") && !answer.contains("incomplete"), "\(there)\n\(answer)")
    let (back, restored) = await transcript(
      words: ["rename", new, old, "--table", "C", "--force"] + bundles, in: files)
    #expect(restored.changes(since: before) == [], "\(there)\n\(back)")
  }
}

import CatalogModel
import ProjectFiles
import Syntaxes
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Filled-in texts never replace a text that a person wrote.
@Suite struct FillLawTests {
  private static let languages = ["de", "es", "fr", "it"]

  private static func entry(_ word: Int, _ random: inout SplitMix64) -> JSONValue {
    var members: [JSONMember] = []
    if Int.random(in: 0..<6, using: &random) == 0 {
      members.append(JSONMember("shouldTranslate", .bool(false)))
    }
    func unit(_ text: String, _ state: String) -> JSONValue {
      .object(["stringUnit": .object(["state": .string(state), "value": .string(text)])])
    }
    var localizations = [JSONMember("en", unit("Word \(word)", "translated"))]
    for language in languages {
      let text = "\(language) \(word)"
      switch Int.random(in: 0..<8, using: &random) {
      case 0: continue
      case 1: localizations.append(JSONMember(language, unit("draft \(word)", "new")))
      case 2: localizations.append(JSONMember(language, unit("Word \(word)", "new")))
      case 3:
        localizations.append(
          JSONMember(
            language,
            .object([
              "variations": .object([
                "device": .object([
                  "mac": unit("mac \(word)", "new"), "other": unit("other \(word)", "new"),
                ])
              ])
            ])))
      case 4: localizations.append(JSONMember(language, unit("doubt \(word)", "needs_review")))
      default: localizations.append(JSONMember(language, unit(text, "translated")))
      }
    }
    members.append(JSONMember("localizations", .object(localizations)))
    return .object(members)
  }

  private static func catalog(_ random: inout SplitMix64) -> String {
    let strings = (0..<40).map { number in
      JSONMember("key.\(100 + number)", entry(Int.random(in: 0..<12, using: &random), &random))
    }
    let value = JSONValue.object([
      "sourceLanguage": .string("en"), "strings": .object(strings), "version": .string("1.0"),
    ])
    return String(decoding: value.serialize(), as: UTF8.self)
  }

  /// Returns every text of a catalog, except untouched copies of the source.
  private static func texts(_ value: JSONValue, _ place: String = "") -> Set<String> {
    guard case .object(let members) = value else {
      return value.stringValue.map { ["\(place) \($0)"] } ?? []
    }
    if let text = value["value"]?.stringValue, value["state"]?.stringValue == "new",
      text.hasPrefix("Word")
    {
      return []
    }
    return members.reduce(into: []) { $0.formUnion(texts($1.value, "\(place).\($1.name)")) }
  }

  @Test(arguments: 0..<40)
  func `no text is lost, and none that is locked gets one`(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var files = Shop.with([
      "Sources/Shop/A.xcstrings": Self.catalog(&random),
      "Sources/Shop/B.xcstrings": Self.catalog(&random),
    ])
    let before = files
    let answer = await files.run("suggest --fill")
    for path in ["Sources/Shop/A.xcstrings", "Sources/Shop/B.xcstrings"] {
      let old = try JSONValue.parse(before.files[path] ?? [])
      let new = try JSONValue.parse(files.files[path] ?? [])
      #expect(Self.texts(old).isSubset(of: Self.texts(new)), "\(answer)")
      guard case .object(let entries)? = old["strings"] else { continue }
      for entry in entries where entry.value["shouldTranslate"] != nil {
        #expect(new["strings"]?[entry.name] == entry.value, "\(answer)")
      }
    }
    let once = files
    _ = await files.run("suggest --fill")
    #expect(files.changes(since: once) == [])
  }
}

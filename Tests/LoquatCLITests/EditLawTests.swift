import CatalogModel
import Foundation
import ProjectFiles
import Syntaxes
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Laws that hold for all edits, in any order and with any files.
@Suite struct EditLawTests {
  private static let languages = ["en", "fr", "ja", "pl"]
  private static let keys = [
    "plain", "teas %lld", "locked", "empty", "%lld of %lld", "quote \"'", "a|==|plural.one", "none",
    "é", "e\u{301}", "slash/\\",
  ]
  private static let forms = [
    "", "", "", "one", "other", "few", "device.mac", "device.other", "device.mac.plural.one",
    "substitutions.n.plural.other", "nonsense",
  ]
  private static let texts = [
    "Tea", "Thé %lld", "%@", "", " ", "l'eau", "\u{B}", "<b>", "%1$lld %2$lld", "…\n", "%#@n@",
  ]

  private static func unit(_ text: String, _ random: inout SplitMix64) -> JSONValue {
    let states = ["translated", "needs_review", "new"]
    return .object([
      "stringUnit": .object([
        "state": .string(states.randomElement(using: &random) ?? ""), "value": .string(text),
      ])
    ])
  }

  /// Returns a catalog with texts of all shapes, and tables beside it, one of them a property list.
  private static func project(_ random: inout SplitMix64) -> InMemoryFileSystem {
    var strings: [JSONMember] = []
    for key in keys.sorted() where key != "none" && Int.random(in: 0..<5, using: &random) > 0 {
      var entry: [JSONMember] = []
      if key == "locked" { entry.append(JSONMember("shouldTranslate", .bool(false))) }
      var localizations: [JSONMember] = []
      for language in languages where Bool.random(using: &random) {
        let text = "\(key) \(language)"
        let value: JSONValue
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where key.contains("lld"):
          value = .object([
            "variations": .object([
              "plural": .object([
                "one": unit(text, &random), "other": unit("\(text)s", &random),
              ])
            ])
          ])
        case 1:
          value = .object([
            "variations": .object([
              "device": .object([
                "mac": unit("\(text) m", &random), "other": unit(text, &random),
              ])
            ])
          ])
        default: value = unit(text, &random)
        }
        localizations.append(JSONMember(language, value))
      }
      if !localizations.isEmpty {
        entry.append(JSONMember("localizations", .object(localizations)))
      }
      strings.append(JSONMember(key, .object(entry)))
    }
    let catalog = JSONValue.object([
      "sourceLanguage": .string("en"), "strings": .object(strings), "version": .string("1.0"),
    ])
    var files: [String: String?] = [
      "Sources/Shop/C.xcstrings": String(decoding: catalog.serialize(), as: UTF8.self),
      "/dev/stdin": "",
    ]
    for language in languages.prefix(3) {
      let entries = keys.prefix(4).map { "<key>\($0)</key><string>\($0) \(language)</string>" }
      files["Sources/Shop/\(language).lproj/P.strings"] =
        "<plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>"
    }
    return Shop.with(files)
  }

  private static func line(_ random: inout SplitMix64) -> String {
    let key = keys.randomElement(using: &random) ?? ""
    let language = (languages + ["de"]).randomElement(using: &random) ?? ""
    // Existing texts may be set, too.
    let text = (texts + ["\(key) \(language)", "\(key) \(language)"]).randomElement(using: &random)
    var members = [
      JSONMember("key", .string(key)), JSONMember("language", .string(language)),
      JSONMember("text", .string(text ?? "")),
    ]
    let table = ["C", "P"].randomElement(using: &random) ?? ""
    members.append(JSONMember("table", .string(table)))
    let form = forms.randomElement(using: &random) ?? ""
    if !form.isEmpty { members.append(JSONMember("form", .string(form))) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      members.append(JSONMember("state", .string("needs_review")))
    }
    return String(decoding: JSONValue.object(members).serialize(), as: UTF8.self)
      .replacing("\n", with: " ")
  }

  private static func set(
    _ lines: [String], in files: InMemoryFileSystem
  ) async -> (files: InMemoryFileSystem, answer: String) {
    var files = files
    files.put(lines.joined(separator: "\n"), at: "/dev/stdin")
    let answer = await files.run("set -")
    files.put("", at: "/dev/stdin")
    return (files, answer)
  }

  /// Returns the texts by key, language and form, from an independent reader.
  private static func texts(_ files: InMemoryFileSystem) async -> [String: String] {
    var files = files
    let answer = await files.run("get --as lines")
    var result: [String: String] = [:]
    for line in answer.split(separator: "\n") where line.hasPrefix("{") {
      guard let value = try? JSONValue.parse(Array(line.utf8)) else { continue }
      let place = ["table", "key", "language", "form"].map { value[$0]?.stringValue ?? "" }
      result[place.joined(separator: "\u{1}")] = value["text"]?.stringValue
    }
    return result
  }

  @Test("lines say the same in any order, and once is enough", arguments: 0..<60)
  func orderDoesNotMatter(_ seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let files = Self.project(&random)
    let lines = (0..<Int.random(in: 1...8, using: &random)).map { _ in Self.line(&random) }
    let once = await Self.set(lines, in: files)
    let turned = await Self.set(lines.shuffled(using: &random), in: files)
    #expect(
      turned.files.changes(since: once.files) == [], "\(lines)\n\(once.answer)\n\(turned.answer)")
    #expect(turned.answer.suffix(6) == once.answer.suffix(6), "\(lines)")
    let again = await Self.set(lines, in: once.files)
    #expect(
      again.files.changes(since: once.files) == [], "\(lines)\n\(once.answer)\n\(again.answer)")
    // Only texts that a line names have changed, and none is gone.
    let (before, after) = (await Self.texts(files), await Self.texts(once.files))
    let named = Set(lines.compactMap { try? JSONValue.parse(Array($0.utf8))["key"]?.stringValue })
    for (place, text) in before
    where !named.contains(place.split(separator: "\u{1}").map(String.init)[1]) {
      #expect(after[place] == text, "\(lines)")
    }
    if once.answer.hasSuffix("exit 0") {
      for line in lines {
        guard let value = try? JSONValue.parse(Array(line.utf8)),
          let text = value["text"]?.stringValue, let key = value["key"]?.stringValue
        else { continue }
        #expect(
          after.contains { $0.value == text && $0.key.contains("\u{1}\(key)\u{1}") },
          "\(line)\n\(once.answer)")
      }
    }
  }

  @Test("what is read and set again changes no byte", arguments: 0..<40)
  func readingIsTheInverse(_ seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    var files = Self.project(&random)
    let lines = await files.run("get --as lines").split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("{") }
    let (set, answer) = await Self.set(lines, in: files)
    #expect(set.changes(since: files) == [] && answer.hasSuffix("exit 0"), "\(answer)")
  }

  @Test(
    "what is added and removed leaves no trace",
    arguments: [
      "\"a\" = \"A\";\n", "\"a\" = \"A\";\n\n\"b\" = \"B\";\n", "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      "/* A */\n\"a\" = \"A\";\n\n/* B */\n\"b\" = \"B\";\n\n", "\"b\" = \"B\";\n\"a\" = \"A\";",
    ])
  func addingIsUndone(_ table: String) async {
    for key in ["0", "aa", "z"] {
      var files = InMemoryFileSystem(["en.lproj/T.strings": table])
      let before = files
      let answer = await files.run("add \(key) text --comment Word")
      #expect(answer.hasSuffix("exit 0") && files.changes(since: before) != [], "\(answer)")
      _ = await files.run("remove \(key)")
      let text = files["en.lproj/T.strings"] ?? ""
      #expect(text == table || text == table + "\n", "\(key): \(text.debugDescription)")
    }
  }
}

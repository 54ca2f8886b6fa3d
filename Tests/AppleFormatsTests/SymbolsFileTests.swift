import CatalogModel
import Foundation
import Syntaxes
import TestSupport
import Testing

@testable import AppleFormats

/// The files of Swift symbols that are generated from string catalogs.
struct SymbolsFileTests {
  static func entry(_ key: String, _ text: String? = nil, _ members: String = "") -> String {
    let localizations = text.map {
      #", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "\#($0)"}}}"#
    }
    return #""\#(key)": {"extractionState": "manual"\#(localizations ?? "")\#(members)}"#
  }

  static func file(_ entries: [String], table: String = "Localizable") throws -> SymbolsFile {
    let text = "{\"sourceLanguage\": \"en\", \"strings\": {\(entries.joined(separator: ", "))}}"
    return SymbolsFile(try XCStringsDocument.parse(Array(text.utf8)), table: table)
  }

  static let shop = [
    entry("Buy tea"), entry("continue", nil, #", "comment": """#),
    entry("cart.count", "%(count)lld of %(name)@", #", "comment": "First\nsecond, */ third""#),
    entry("quote \\\"a\\\\b\\\""), entry("off", nil, #", "generatesSymbol": false"#),
    #""found": {}, "wanted": {"generatesSymbol": true}"#,
    entry("Zebra %d", "%2$@ %1$d"), entry("appleÄ"),
  ]

  /// The heads and the access levels, each once.
  @Test(arguments: [
    (SymbolsFile.Head.isolated, SymbolsFile.Access.internal, "Localizable"),
    (.nonisolatedExtension, .package, "Localizable"), (.nonisolated, .public, "Discover"),
  ])
  func `writes what Xcode writes`(
    _ head: SymbolsFile.Head, _ access: SymbolsFile.Access, _ table: String
  ) throws {
    let file = try Self.file(Self.shop, table: table)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let golden = folder.appendingPathComponent("Fixtures/Symbols/\(head.rawValue).swift.txt")
    expectGolden(file.text(head, access), golden)
  }

  @Test func `writes symbols for the runtime`() throws {
    let file = try Self.file(Self.shop, table: "Discover")
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let golden = folder.appendingPathComponent("Fixtures/Symbols/runtime.swift.txt")
    expectGolden(file.text(.nonisolated, .public, for: .runtime), golden)
  }

  /// Keys that stop Xcode's build, and the suggested replacements.
  @Test(
    arguments: [
      (["days", "Days"], ["Days: 'days.title' …", "days: 'days.text' …"]),
      (
        ["Reconnect", "Reconnect…", "reconnect.action"],
        ["Reconnect: 'reconnect.title' …", "Reconnect…: 'reconnect.text' …"]
      ),
      (
        ["menu.open", "menu-open"],
        ["menu-open: 'menu_open.text' …", "menu.open: 'menu.open.text' …"]
      ),
      (["OK", "OK!"], ["OK: 'ok.heading' …", "OK!: 'ok.exclamation' …"]),
      (["Type"], ["Type: 'type.title' …"]), (["%@ → %@"], ["%@ → %@: give it letters …"]),
    ] as [([String], [String])])
  func `proposes keys that have symbols of their own`(
    _ keys: [String], _ expected: [String]
  ) throws {
    let mistakes = GeneratedSymbols(keys.map { ($0, nil) }).mistakes
    let found = mistakes.map { mistake in
      let note = mistake.note.map { String($0.prefix { $0 != "," && !$0.isNewline }) } ?? ""
      return "\(mistake.key): " + (note.split(separator: " would").first.map(String.init) ?? "")
        + " …"
    }
    #expect(found == expected)
  }

  /// A key with its source text, and the parameters of its symbol.
  @Test(
    arguments: [
      ("k", "%@ %lld %d %llu %u", "(_: String, _: Int, _: Int32, _: UInt, _: UInt32)"),
      ("k", "%f %.2f %lf", "(_: Float, _: Float, _: Double)"), ("k %lld", "none", "(_: Int)"),
      ("k %lld", "%d", "(_: Int32)"), ("k", "%2$@ %1$lld", "(_: Int, _: String)"),
      ("k", "%(who)@ has %(count)lld", "(who: String, count: Int)"), ("k", "100%%", ""),
      ("k", "%2$(count)lld of %1$(all)lld", "(all: Int, count: Int)"),
      ("k", "%hhd %hu", "(_: Int8, _: UInt16)"),
      ("k", "%s", nil), ("k", "%2$@", nil), ("k", "%*d", nil),
    ] as [(String, String, String?)])
  func `takes its arguments from the source text`(
    _ key: String, _ text: String, _ expected: String?
  ) throws {
    let file = try Self.file([Self.entry(key, text)])
    let found = file.symbols.all.first.map { symbol in
      symbol.parameters.isEmpty
        ? ""
        : "(" + symbol.parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")
          + ")"
    }
    #expect(found == expected)
    #expect(file.symbols.obstacles.map(\.obstacle) == (expected == nil ? [.argument] : []))
  }

  @Test func `names the variables of a text`() throws {
    let file = try Self.file([
      #"""
      "k": {"extractionState": "manual", "localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@done@ of %#@all@"},
        "substitutions": {
          "all": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}},
          "done": {"argNum": 1, "formatSpecifier": "d", "variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}}}}}}
      """#
    ])
    #expect(
      file.symbols.all.first?.parameters.map { "\($0.label ?? "_"): \($0.type) \($0.specifier)" }
        == [
          "done: Int32 %d", "all: Int %lld",
        ])
  }

  @Test(arguments: [
    ("%@ → %@", GeneratedSymbol.Obstacle.underivable), ("…", .underivable), ("Type", .reserved),
    ("self", .reserved), ("2FA", .unknown), ("1 cup", .unknown), ("お茶", .unknown),
    ("Salt & Pepper", .unknown), ("Save As v2FA", .unknown), ("sha256", nil), ("Tea", nil),
  ])
  func `says why a key has no symbol`(_ key: String, _ obstacle: GeneratedSymbol.Obstacle?) throws {
    let file = try Self.file([Self.entry(key)])
    #expect(file.symbols.obstacles.first?.obstacle == obstacle)
    #expect(file.symbols.all.count == (obstacle == nil ? 1 : 0))
  }

  @Test func `tells keys that would have one symbol`() throws {
    let file = try Self.file([
      Self.entry("days"), Self.entry("Days"), Self.entry("Days!", "%lld"),
      Self.entry("days?", "%d"),
    ])
    #expect(file.symbols.collisions == [["Days", "days"]])
  }
}

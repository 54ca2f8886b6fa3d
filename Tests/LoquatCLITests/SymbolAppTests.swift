import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// An app that uses symbols for all its texts, and the output of each command about it.
@Suite struct SymbolAppTests {
  /// Keys of the first table with their texts; code uses all but the last two.
  private static let plain: KeyValuePairs = [
    "app.name": "Tea", "app.tagline": "A cup a day", "menu.open": "Open", "menu.save": "Save",
    "menu.share": "Share", "menu.quit": "Quit", "tea.green": "Green tea", "tea.black": "Black tea",
    "tea.white": "White tea", "tea.oolong": "Oolong", "tea.herbal": "Herbal tea",
    "pot.empty": "The pot is empty", "pot.full": "The pot is full", "pot.hot": "Careful, hot",
    "order.placed": "Order placed", "order.failed": "The order failed", "order.retry": "Try again",
    "error.network": "No network", "error.server": "The server is down",
    "settings.title": "Settings",
    "settings.sound": "Sound", "settings.light": "Light", "unused.one": "One", "unused.two": "Two",
  ]

  private static func unit(_ text: String) -> String {
    #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
  }

  private static func entry(_ key: String, _ english: String, _ french: String? = nil) -> String {
    let other = french.map { ", \"fr\": \($0)" } ?? ""
    return """
      "\(key)": {"comment": "About \(key)", "extractionState": "manual", "localizations": {"en": \(english)\(other)}}
      """
  }

  private static let plural = """
    {"variations": {"plural": {"one": \(unit("%(count)lld cup left")), "other": \(unit("%(count)lld cups left"))}}}
    """
  private static let summary = """
    {"stringUnit": {"state": "translated", "value": "%#@cups@ for %(guest)@"}, "substitutions": {"cups":
    {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": \(unit("%arg cup")), "other": \(unit("%arg cups"))}}}}}
    """

  private static func catalog(_ entries: [String]) -> String {
    "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\n\(entries.joined(separator: ",\n"))\n}}"
  }

  private static func app(_ more: String...) -> InMemoryFileSystem {
    let own = plain.map { entry($0.key, unit($0.value), unit("« \($0.value) »")) }
    let uses = plain.dropLast(2).map { key, _ in
      let words = key.split(separator: ".")
      return "Text(.\(words[0])\(words[1].capitalized))"
    }
    return InMemoryFileSystem([
      "project.yml": """
      name: Tea
      settings: {STRING_CATALOG_GENERATE_SYMBOLS: YES}
      targets: {Tea: {type: application, platform: iOS, sources: App}}
      """,
      "App/Localizable.xcstrings": catalog(
        own + [
          entry("cups.left", plural), entry("order.summary", summary),
          entry("greeting", unit("Hello, %(guest)@"), unit("Bonjour, %@")),
        ] + more),
      "App/Discover.xcstrings": catalog([
        entry("TITLE", unit("Discover")),
        entry("SUBTITLE", unit("%(friends)lld of friends, %(all)lld in all")),
        entry("footer", unit("More")),
      ]),
      "App/Views.swift": """
      import SwiftUI
      let all: [Text] = [
        \(uses.joined(separator: ",\n  "))
      ]
      func more(_ guest: String, _ count: Int) -> [Text] {
        [
          Text(.cupsLeft(count: count)), Text(.orderSummary(cups: count, guest: guest)),
          Text(.greeting(guest: guest)), Text(.Discover.title),
          Text(.Discover.subtitle(friends: count, all: 2)),
        ]
      }
      func last() -> String { String(localized: .Discover.footer) }
      """,
    ])
  }

  /// A command, and a part of its output.
  @Test(
    arguments: [
      ("scan App", "0 strings from 1 file"),
      ("status --unused", "28 used, 2 unused, 0 cannot tell"),
      ("status --unused", "App/Localizable.xcstrings \"unused.one\" unused"),
      ("project", "27 keys: 25 by symbols, 2 unused"),
      ("check --rule symbol-collision --rule member-arguments --rule unknown-symbol", "0 errors"),
      ("symbols --list --project .", ".orderSummary(cups: Int, guest: String)  \"order.summary\""),
      ("symbols --list --project .", ".Discover.footer  \"footer\"\n  App/Views.swift:"),
      (
        "symbols -o Generated App/Localizable.xcstrings App/Discover.xcstrings",
        "30 symbols of 2 tables"
      ),
      ("extract --check", "exit 0"),
    ])
  func `every command knows symbols`(_ line: String, _ expected: String) async {
    var files = Self.app()
    let text = await files.run(line)
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `translators are told where a symbol is used`() async {
    var files = Self.app()
    _ = await files.run("export -l fr --context -o out --as xliff")
    let text = files.files.filter { $0.key.hasPrefix("out/") }.values
      .map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(
      text.contains("Views.swift") && text.contains("About cups.left"), "\(text.prefix(2000))")
  }

  @Test func `keys that collide stop all files`() async {
    var files = Self.app(Self.entry("Menu Open", Self.unit("Open…")))
    let before = files
    let made = await files.run(
      "symbols -o Generated App/Localizable.xcstrings App/Discover.xcstrings")
    #expect(made.contains("[symbol-collision]") && made.contains("exit 1"), "\(made)")
    #expect(files.files == before.files)
    let checked = await files.run("check --rule symbol-collision")
    #expect(checked.contains("2 errors"), "\(checked)")
  }

  /// The name of a symbol with the arguments of its key and text, and a valid call.
  @Test(
    arguments: [
      ("a b %@ %lld", "only %@", ".aB(\"x\", 2)"), ("w", "w %(größe)@", ".w(größe: \"x\")"),
      ("n %d", "%2$lld of %1$@", ".n(\"x\", 2)"), ("plain %%", "100%", ".plain"),
    ])
  func `a right call is no mistake`(_ key: String, _ text: String, _ call: String) async {
    var files = Self.app(Self.entry(key, Self.unit(text)))
    files.put("let a = Text(\(call))", at: "App/More.swift")
    let found = await files.run("check --rule member-arguments --rule unknown-symbol")
    #expect(found.contains("0 errors, 0 warnings"), "\(found)")
    files.put(
      "let a = Text(\(call.prefix { $0 != "(" })(wrong: 1, one: 2, many: 3))", at: "App/More.swift")
    #expect(await files.run("check --rule member-arguments").contains("1 error"))
  }

  @Test func `keys with other arguments may share a name`() async {
    var files = Self.app(
      Self.entry("nodes", Self.unit("Nodes")), Self.entry("Nodes %lld", Self.unit("Nodes %(n)lld")))
    files.put("let a = [Text(.nodes), Text(.nodes(n: 2))]", at: "App/More.swift")
    let found = await files.run("check --rule member-arguments --rule symbol-collision")
    #expect(found.contains("0 errors"), "\(found)")
  }

  /// Code that literals can fully express can be converted there and back.
  @Test func `symbols become literals and symbols again`() async {
    var files = Self.app()
    let before = files
    let reverted = await files.run("symbols --revert --all")
    #expect(reverted.contains("24 places") && reverted.contains("4 places left"), "\(reverted)")
    #expect(await files.run("status --unused").contains("28 used, 2 unused"))
    let converted = await files.run("symbols --convert --all")
    #expect(converted.contains("24 places"), "\(converted)")
    #expect(files.files == before.files)
  }
}

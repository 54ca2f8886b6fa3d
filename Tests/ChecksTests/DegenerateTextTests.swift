import CatalogModel
import LoquatKit
import StringExtraction
import Testing

@testable import Checks

/// Texts without content: rules must neither crash nor point outside of them.
struct DegenerateTextTests {
  private static let texts = [
    "", " ", "  ", "   ", "\t", "  \t", "\t  ", "\n", "\n\n", "\r\n", "  \n", "\n  ", "\r",
    "\u{A0}", "  \u{A0}", "\u{A0}  ", "\u{202F}\u{202F}", "\u{3000}\u{3000}", "\u{2028}",
    "\u{301}", "\u{301}\u{301}", " \u{301}", "\u{64B}", "\u{E31}", "\u{FE0F}", "\u{20E3}",
    "\u{200B}", "\u{200D}", "\u{200F}", "\u{2068}", "\u{2069}", "\u{FEFF}", "\u{0}", "\u{7F}",
    "a", "A", "é", "ß", "茶", "ش", "ไ", "\u{1F375}", "1", "٣", ".", "…", ",", "?", "%", "%%", "&",
    "(", ")", "[", "]", "{", "}", "<", ">", "^", "^[", "$", "*", "_", "`", "~", "\\", "'", "\"",
    "“",
    "@", "/", "://", ":", ";", "-", "+", "=", "|", "#",
    "%0$@", "%0$d %0$@", "%1$@", "%2$@", "%99$@ %1$@", "%100$d", "%2147483648$@", "%0$*0$d",
    "%*0$d", "%99999999999999999999$@", "%-", "% d", "%$", "%1$", "%(", "%()@", "%(a", "%#@",
    "%#@@", "%#@a@", "%0$#@a@", "%.*f", "%.99999999999999999999f", "^[](", "^[a](inflect: true)",
    "[](", "[a](b)",
  ]

  private static let languages: [StaticString] = [
    "de", "fr", "fr-CA", "el", "ru", "tr", "ar", "he", "hi", "th", "ja", "zh-Hans", "zh-Hant", "ko",
    "en", "en-GB", "und",
  ]

  /// Every text as the translation of every other.
  @Test func `does no harm to pairs of texts`() {
    let pairs = Self.texts.flatMap { source in Self.texts.map { (source, $0) } }
    let keys = pairs.enumerated().map { (key: "k\($0)", source: $1.0, target: $1.1) }
    for language in Self.languages {
      let example = Example(language, keys: keys)
      #expect(misplaced(example) == [])
    }
  }

  /// A key is the text if a catalog has none in its source language.
  @Test func `does no harm to keys`() {
    for (index, target) in Self.texts.enumerated() {
      let language = Self.languages[index % Self.languages.count]
      let entries = Self.texts.flatMap { Example(language, $0, target).entries }
      #expect(misplaced(Example(language, entries: entries)) == [])
    }
  }

  @Test func `does no harm to plural forms`() {
    for language in Self.languages {
      let entries = Self.texts.enumerated().flatMap { index, text in
        let other = Self.texts[(index * 7 + 3) % Self.texts.count]
        return [
          Example(
            language, key: "k\(index)",
            Localization(plural: [.one: text, .other: other]),
            Localization(plural: [.one: other, .few: text, .other: text])),
          Example(
            language, key: "d\(index)", Localization("%lld \(text)"),
            Localization(
              .device([Device("mac"): .text(text, .translated), .other: .text(other, .new)]))),
        ].flatMap(\.entries)
      }
      #expect(misplaced(Example(language, entries: entries)) == [])
    }
  }

  @Test func `does no harm to strings of code`() {
    let lines = Self.texts.flatMap { text in
      let literal = text.debugDescription
      return [
        "Text(\(literal), comment: \(literal))", "String(localized: \"tea\" + \(literal))",
        "_ = String(format: NSLocalizedString(\(literal), comment: \"\"), \(literal))",
      ]
    }
    let code = "import SwiftUI\n" + lines.joined(separator: "\n")
    let text = SourceText(path: "a.swift", bytes: Array(code.utf8))
    let strings = SourceScanner([ParsedSource(text)]).strings(in: 0).strings
    let uses = strings.map { SourceUse($0, in: text) }
    #expect(uses.count > Self.texts.count)
    let findings = TableCheck.findings(in: uses, language: .english)
    #expect(findings.filter { $0.span == nil }.map(\.message) == [])
  }

  /// Returns the findings outside of an example's texts.
  private func misplaced(_ example: Example) -> [String] {
    let catalog = Catalog(table: "T", sourceLanguage: .english, entries: example.entries)
    var terminology = Terminology(names: ["Tea", "A"])
    terminology.terms = [Terminology.Term("a", example.language, ["Tee", "!Thé"])]
    let longest = Dictionary(
      example.entries.map { entry in
        let texts = entry.localizations.values.flatMap { $0.message.leaves.map(\.text) }
        return (entry.key, (texts + [entry.key]).map(\.utf8.count).max() ?? 0)
      }, uniquingKeysWith: max)
    return TableCheck(catalog, terminology: terminology).findings(in: example.language)
      .filter { finding in
        finding.range.map { $0.upperBound > longest[finding.key] ?? 0 } ?? false
      }
      .map { "\($0.rule.name) of '\($0.key)': \($0.message)" }
  }
}

import AppleFormats
import CatalogModel
import ExchangeFormats
import Syntaxes
import TestSupport
import Testing

/// Reads written texts with a reader that follows only the rules of Flutter's generator.
struct FlutterTextTests {
  /// Texts of a table, and the texts in its file; nil for those that cannot be written.
  @Test(
    arguments: [
      (["l'ami", "'a'", "100 #"], ["l'ami", "'a'", "100 #"]),
      (["l'ami", "c'est {x}"], ["l''ami", "c''est '{'x'}'"]),
      (["{{name}} {}", "#1"], ["'{{'name'}}' '{}'", "#1"]),
      (["{a'}", "{'", "}'{"], ["'{a''}'", "'{'''", "'}''{'"]),
      (["l'{a}", "''{", "a'b'{"], ["'l''{'a'}'", "'''{'", "'a''b''{'"]),
      (["é'{", "''c'{", "'ab'{"], ["'é''{'", "'''c''{'", "''a'b''{'"]),
      (["'{a}", "l'ami", "'c'{", "%@'{"], [nil, "l'ami", nil, nil]),
    ] as [([String], [String?])])
  func `writes apostrophes alike in a table`(_ texts: [String], _ expected: [String?]) throws {
    #expect(try Written(texts).texts == expected)
  }

  /// Texts with apostrophes, braces and arguments are correct under the reported setting, or
  /// reported as losses.
  @Test(arguments: [
    ["'", "''", "{", "}", "{x}", "a", "b c", "%@", "%lld", ".", "é", "'{'", "#"],
    ["'", "''", "a", "b c", "%@", "%lld", "é", "#", "l'", "'%@'"],
    ["'", "{", "}", "%@", "a"], ["'", "{", "a"],
  ])
  func `are what Flutter reads`(_ parts: [String]) throws {
    var random = SplitMix64(seed: 7)
    let texts = (0..<400).map { _ in
      (0..<Int.random(in: 1...7, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
    }
    let written = try Written(texts)
    #expect(written.usesEscaping == parts.contains("{"))
    for (text, spelled) in zip(texts, written.texts) {
      guard let spelled else { continue }
      var reader = FlutterReader(spelled, usesEscaping: written.usesEscaping)
      #expect(reader.message() == Self.shown(text), "\(text) → \(spelled)")
    }
    let lost = zip(texts, written.texts).filter { $0.1 == nil }.map(\.0)
    #expect(written.lostKeys.count == lost.count)
    // Lost texts have an apostrophe directly before a brace.
    #expect(lost.filter { !$0.contains("'{") && !$0.contains("'}") } == [])
    #expect(lost.count < texts.count / 5)
  }

  @Test func `are what Flutter reads in plural forms`() throws {
    let forms = [PluralCategory.one: "l'ami {", .other: "%lld d'amis' '{}"]
    let written = try Written(
      ["l'eau"],
      Entry(
        key: "p",
        localizations: [
          .english: Localization(
            .plural(
              forms.mapValues {
                .text($0, .translated)
              }))
        ]))
    #expect(written.usesEscaping)
    let texts = written.texts.map { text in
      var reader = FlutterReader(text ?? "", usesEscaping: true)
      return reader.message()
    }
    #expect(texts == ["l'eau", "<arg1 one:l'ami {; other:<arg1> d'amis' '{};>"])
  }

  /// Returns a text with its arguments as the reader shows them.
  private static func shown(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    var count = 0
    while let first = rest.first {
      if let sign = ["%@", "%lld"].first(where: { rest.hasPrefix($0) }) {
        count += 1
        result += "<arg\(count)>"
        rest = rest.dropFirst(sign.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

/// A table of some texts in the form of its file.
private struct Written {
  let texts: [String?]
  let usesEscaping: Bool
  let lostKeys: Set<String>

  init(_ texts: [String], _ others: Entry...) throws {
    let entries = texts.enumerated().map { Entry(key: "k\($0)", value: $1) } + others
    let catalog = Catalog(table: "T", sourceLanguage: .english, entries: entries)
    let write = try #require(TableFormat.arb.write)
    let files = write(WritableTable(catalog, in: [.english], generator: ""))
    let file = try #require(files.first)
    let json = try JSONDocument.parse(file.bytes)
    self.texts = entries.map { json.member($0.key, of: 0).flatMap { json.string($0) } }
    usesEscaping = file.setting != nil
    lostKeys = Set(file.losses.map(\.key))
  }
}

/// Flutter's `message_parser.dart`: strings up to a brace, which begins or ends an argument.
private struct FlutterReader {
  private let text: [UInt8]
  private let usesEscaping: Bool
  private var index = 0

  init(_ text: String, usesEscaping: Bool) {
    self.text = Array(text.utf8)
    self.usesEscaping = usesEscaping
  }

  /// Returns the text with arguments as `<name>`; nil if Flutter rejects it.
  mutating func message() -> String? {
    guard let bytes = message(isInner: false) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func message(isInner: Bool) -> [UInt8]? {
    var result: [UInt8] = []
    while index < text.count {
      switch text[index] {
      case .apostrophe where usesEscaping:
        guard let end = text[(index + 1)...].firstIndex(of: .apostrophe) else { return nil }
        let string = text[index...end]
        if string.count == 2 {
          result.append(.apostrophe)
        } else if index > 1, text[index - 1] == .apostrophe {
          result += string.dropLast()
        } else {
          result += string.dropFirst().dropLast()
        }
        index = end + 1
      case .leftBrace:
        guard let argument = argument() else { return nil }
        result += argument
      case .rightBrace: return isInner ? result : nil
      default:
        result.append(text[index])
        index += 1
      }
    }
    return isInner ? nil : result
  }

  private mutating func argument() -> [UInt8]? {
    index += 1
    guard let name = word() else { return nil }
    if take(.rightBrace) { return Array("<\(name)>".utf8) }
    guard take(.comma), word() == "plural", take(.comma) else { return nil }
    var result = "<\(name)"
    while !take(.rightBrace) {
      guard let form = word(), take(.leftBrace), let inner = message(isInner: true),
        take(.rightBrace)
      else { return nil }
      result += " \(form):\(String(decoding: inner, as: UTF8.self));"
    }
    return Array("\(result)>".utf8)
  }

  private mutating func word() -> String? {
    skipSpaces()
    let start = index
    while index < text.count, text[index].isLetter || text[index].isDigit { index += 1 }
    return start == index ? nil : String(decoding: text[start..<index], as: UTF8.self)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpaces()
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while index < text.count, text[index] == .space { index += 1 }
  }
}

import CatalogModel
import Syntaxes
import TestSupport
import Testing

@testable import AppleFormats

/// Renames entries and changes nothing else in a table: renaming back restores it.
@Suite struct RenamingTests {
  private static let keys = [
    "a", "b", "cart.title", "cart.sum", "é", "%lld cups", "say \"hi\"", "a\\b", "two\nlines", "Z",
    "10",
    "9", "<b>", "&", "",
  ]

  /// Returns some keys in a random order, with new names for a part of them.
  private static func sample(
    _ generator: inout SplitMix64
  ) -> (keys: [String], names: [Key: String]) {
    let all = keys.shuffled(using: &generator).prefix(Int.random(in: 1...9, using: &generator))
    var names: [Key: String] = [:]
    for key in all where Bool.random(using: &generator) {
      names[Key(key)] = "\(["A", "m", "zz", "0"].randomElement(using: &generator) ?? "").\(key)"
    }
    return (Array(all), names)
  }

  private static func back(_ names: [Key: String]) -> [Key: String] {
    Dictionary(uniqueKeysWithValues: names.map { (Key($0.value), $0.key.text) })
  }

  private static func strings(_ keys: [String], _ generator: inout SplitMix64) -> [UInt8] {
    keys.map { key in
      let isBare = StringsLiteral.isBare(key) && Bool.random(using: &generator)
      let quote: UInt8 = Bool.random(using: &generator) ? .quote : .apostrophe
      let name = isBare ? Array(key.utf8) : StringsLiteral.encode(key, quote: quote)
      let comment = Bool.random(using: &generator) ? "/* \"a\" = \"b\"; */\n" : ""
      let end = ["\n", "\r\n", " // a\n", ""].randomElement(using: &generator) ?? ""
      return comment.utf8 + name + " = \"a\";\(end)".utf8
    }.reduce([], +)
  }

  @Test(arguments: 0..<200) func `strings come back`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let (keys, names) = Self.sample(&generator)
    let text = Self.strings(keys, &generator)
    // In UTF-16 and in UTF-8.
    let units = String(decoding: text, as: UTF8.self).utf16
    let bytes =
      seed % 3 == 0 ? [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : text
    var document = try StringsDocument.parse(bytes)
    let old = document.entries
    try document.rename(names)
    #expect(
      document.entries.map { [$0.key, $0.value, $0.comment] }
        == old.map { [names[Key($0.key)] ?? $0.key, $0.value, $0.comment] })
    try document.rename(Self.back(names))
    #expect(document.serialize() == bytes)
  }

  @Test func `a key that is its text keeps that`() throws {
    var document = try StringsDocument.parse(Array("\"Tea\";\n\"Tea\" = \"x\";\n".utf8))
    try document.rename([Key("Tea"): "menu.tea"])
    #expect(
      String(decoding: document.serialize(), as: UTF8.self)
        == "\"menu.tea\" = \"Tea\";\n\"menu.tea\" = \"x\";\n")
  }

  @Test(arguments: 0..<60) func `property lists come back`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let (keys, names) = Self.sample(&generator)
    let list = PropertyList.dictionary(
      keys.map { PropertyListMember($0, .dictionary([PropertyListMember("a", .string($0))])) })
    for bytes in [list.xml, list.binary] {
      var document = try PropertyListDocument.parse(bytes)
      try document.rename(names)
      #expect(
        document.value(at: [])?.members?.map(\.key) == keys.map { names[Key($0)] ?? $0 })
      try document.rename(Self.back(names))
      #expect(document.serialize() == bytes)
    }
  }

  @Test func `XML cannot hold every key`() throws {
    var document = try PropertyListDocument.parse(
      PropertyList.dictionary([PropertyListMember("a", .string("b"))]).xml)
    #expect(throws: ParseError.self) { try document.rename([Key("a"): "\u{1}"]) }
  }

  private static func catalog(_ keys: [String]) -> [UInt8] {
    JSONValue.object([
      "sourceLanguage": .string("en"),
      "strings": .object(keys.map { JSONMember($0, .object(["comment": .string("of \($0)")])) }),
      "version": .string("1.0"),
    ]).serialize()
  }

  @Test(arguments: 0..<200) func `catalogs come back`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var (keys, names) = Self.sample(&generator)
    switch seed % 4 {
    case 0: break
    case 1: keys = SortOrder.codePoint.sorted(keys, by: { $0 })
    default: keys = SortOrder.standard.sorted(keys, by: { $0 })
    }
    let bytes = Self.catalog(keys)
    var document = try XCStringsDocument.parse(bytes)
    try document.rename(names)
    let new = keys.map { names[Key($0)] ?? $0 }
    if seed % 4 > 1 {
      #expect(document.entries.map(\.key) == SortOrder.standard.sorted(new, by: { $0 }))
    }
    let comments = document.entries.map { [$0.key, $0.comment ?? ""] }
    #expect(Set(comments) == Set(zip(new, keys).map { [$0, "of \($1)"] }))
    try document.rename(Self.back(names))
    // An unsorted file, or one in another order, may end up in Xcode's order.
    let isInXcodesOrder = SortOrder.standard.sorted(new, by: { $0 }) == new
    if seed % 4 > 1 || !isInXcodesOrder && document.entries.map(\.key) == keys {
      #expect(document.serialize() == bytes)
    }
  }
}

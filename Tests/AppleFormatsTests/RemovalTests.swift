import AppleFormats
import CatalogModel
import Syntaxes
import TestSupport
import Testing

/// Entries that are removed from a table and restored from an excerpt.
struct RemovalTests {
  /// A file, and the rest of it without `x` and `y`.
  @Test(arguments: [
    ("x = 1;", ""),
    ("x = 1;\n", "\n"),
    ("a = 1;\nx = 2;\nb = 3;\n", "a = 1;\nb = 3;\n"),
    (
      "/* A */\na = 1;\n\n/* X */\nx = 2;\n\n/* B */\nb = 3;\n",
      "/* A */\na = 1;\n\n/* B */\nb = 3;\n"
    ),
    ("/* X */\nx = 2;\n\n/* B */\nb = 3;\n", "/* B */\nb = 3;\n"),
    ("/* B */\nb = 3;\n\n// X\n// more\nx = 2; // hot\n\n", "/* B */\nb = 3;\n\n"),
    ("a = 1;\nx = 2;\ny = 2;\n\n/* Menu */\n\nb = 3;\n", "a = 1;\n\n/* Menu */\n\nb = 3;\n"),
    ("/* Menu */\n\nx = 2;\nb = 3;\n", "/* Menu */\n\nb = 3;\n"),
    ("/* one */\n/* X */\nx = 2;\nb = 3;\n", "/* one */\n\nb = 3;\n"),
    ("/* one */\n/* X */\nx = 2; b = 3;\n", "b = 3;\n"),
    ("a = 1; x = 2; b = 3;", "a = 1; b = 3;"),
    ("a = 1; /* X */ x = 2; /* B */ b = 3;", "a = 1; /* B */ b = 3;"),
    ("a = 1;\r\nx = 2;\r\nb = 3;\r\n", "a = 1;\r\nb = 3;\r\n"),
    ("{ a = 1; x = { z = (1); }; }", "{ a = 1; }"),
    ("a = 1;\nx = 2;\nb = 3;\nx = 4;\n", "a = 1;\nb = 3;\n"),
    ("a = 1;\n\tx = 2;\n  b = 3;\n", "a = 1;\n  b = 3;\n"),
  ])
  func `takes entries with their comments and lines`(_ text: String, _ expected: String) throws {
    var document = try StringsDocument.parse(Array(text.utf8))
    document.remove([Key("x"), Key("y")])
    #expect(String(decoding: document.serialize(), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    TextEncoding.utf8(hasBOM: true), .utf16LittleEndian(hasBOM: true),
    .utf16BigEndian(hasBOM: true),
  ])
  func `keeps the encoding`(_ encoding: TextEncoding) throws {
    func file(_ text: String) -> [UInt8] { encoding.encode(Array(text.utf8)) }
    var document = try StringsDocument.parse(
      file("\"a\" = \"é\";\n\"x\" = \"1\";\n\"b\" = \"2\";\n"))
    let whole = document
    document.remove([Key("x")])
    #expect(document.serialize() == file("\"a\" = \"é\";\n\"b\" = \"2\";\n"))
    #expect(document.restore([Key("x")], from: whole.excerpt(of: [Key("x")])) == ["x"])
    #expect(document == whole)
  }

  /// The rest has the same texts for all other keys, its bytes are a subsequence of the file's, and
  /// the excerpt restores what was removed.
  @Test func `takes nothing else, and brings everything back`() throws {
    var generator = SplitMix64(seed: 7)
    for round in 0..<3000 {
      let text = Self.text(&generator)
      let whole = try StringsDocument.parse(Array(text.utf8))
      guard !whole.problems.reach(.warning) else { continue }
      let keys = Set(Self.keys.filter { _ in Bool.random(using: &generator) }.map { Key($0) })
      var document = whole
      document.remove(keys)
      let left = document.serialize()
      #expect(Self.isSubsequence(left, of: Array(text.utf8)), "\(round): \(text)")
      let kept = whole.entries.filter { !keys.contains(Key($0.key)) }
      #expect(document.entries.map(\.key) == kept.map(\.key), "\(round): \(text)")
      #expect(document.entries.map(\.value) == kept.map(\.value), "\(round): \(text)")
      #expect(
        Self.comments(document, but: []) == Self.comments(whole, but: keys), "\(round): \(text)")
      let excerpt = try StringsDocument.parse(whole.excerpt(of: keys).serialize())
      _ = document.restore(keys, from: excerpt)
      #expect(
        String(decoding: document.serialize(), as: UTF8.self) == text,
        "\(round): \(String(decoding: left, as: UTF8.self))")
    }
  }

  /// In a file that others have changed, keys are restored with at least their texts and comments.
  @Test func `brings entries back into another version of the file`() throws {
    let old = try StringsDocument.parse(
      Array("a = 1;\n/* X */\nx = 2;\nb = 3;\n/* Y */\ny = 4;\nc = 5;\n".utf8))
    let keys: Set = [Key("x"), Key("y")]
    var new = try StringsDocument.parse(Array("a = 7;\nb = 3;\nnew = 1;\nc = 5;\n".utf8))
    #expect(new.restore(keys, from: old.excerpt(of: keys)) == ["x", "y"])
    #expect(
      String(decoding: new.serialize(), as: UTF8.self) == """
        a = 7;
        /* X */
        x = 2;
        b = 3;
        new = 1;
        c = 5;
        /* Y */
        "y" = "4";

        """)
    #expect(new.restore(keys, from: old.excerpt(of: keys)) == [])
  }

  /// A language is restored between the others, sorted or not.
  @Test(arguments: [
    ["de", "en", "fr"], ["fr", "de", "en"], ["en", "de", "fr"], ["zh", "fr", "en", "de"], ["fr"],
  ]) func `brings languages of a catalog back`(_ languages: [String]) throws {
    let texts = languages.map {
      """
              "\($0)" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\($0)"
                }
              }
      """
    }
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "key" : {
            "comment" : "x",
            "localizations" : {
      \(texts.joined(separator: ",\n"))
            }
          }
        },
        "version" : "1.0"
      }
      """
    for language in languages where language != "en" {
      var document = try XCStringsDocument.parse(Array(text.utf8))
      let excerpt = document.excerpt(of: ["key"], hasAttributes: false) { $0 == language }
      document.removeLanguages(of: "key") { $0 == language }
      var other = try XCStringsDocument.parse(document.serialize())
      let restored = other.restore(try XCStringsDocument.parse(excerpt.serialize()))
      #expect(restored == ["key"])
      #expect(String(decoding: other.serialize(), as: UTF8.self) == text)
      // The language that shows the place does not come back itself, nor does the entry with it.
      other.removeLanguages(of: "key") { _ in true }
      _ = other.restore(excerpt) { $0 == language }
      #expect(other.entry("key")?.languages == [language])
      other.remove(key: "key")
      _ = other.restore(excerpt) { $0 == language }
      #expect(other.entry("key")?.languages == [language])
    }
  }

  /// The content of a localization, and the same marked for review.
  @Test(arguments: [
    (#""stringUnit":{"value":"a"}"#, #""stringUnit":{"state":"needs_review","value":"a"}"#),
    (
      #""stringUnit":{"state":"machine_translated","value":"a"}"#,
      #""stringUnit":{"state":"needs_review","value":"a"}"#
    ),
    (
      #""stringSet":{"state":"translated","values":["a"]}"#,
      #""stringSet":{"state":"needs_review","values":["a"]}"#
    ),
    (
      #""stringUnit":{"state":"new","value":"a"}"#,
      #""stringUnit":{"state":"new","value":"a"}"#
    ),
  ]) func `marks what comes back to a rewritten text`(_ old: String, _ new: String) throws {
    func catalog(_ content: String) throws -> XCStringsDocument {
      let text = #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{\#(content)}}}}}"#
      return try XCStringsDocument.parse(Array(text.utf8))
    }
    var document = XCStringsDocument(sourceLanguage: .english)
    check(document.restore(try catalog(old), rewritten: [Key("k")]) == ["k"])
    #expect(document.value(of: "k") == (try catalog(new).value(of: "k")))
  }

  private static let keys = ["a", "b", "c", "d", "e", "f"]

  private static func text(_ generator: inout SplitMix64) -> String {
    func pick(_ parts: [String]) -> String {
      parts[Int.random(in: parts.indices, using: &generator)]
    }
    let lineEnd = pick(["\n", "\n", "\r\n"])
    var result = pick(["", "/* head */\n\n", "// head\n", "\n"])
    for key in keys.shuffled(using: &generator) {
      result += pick([
        "", "/* \(key) */\n", "// \(key)\n// two\n", "/* \(key) */ /* two */\n", "/* \(key) */\n\n",
        "",
      ])
      result += pick(["", "", "  "]) + "\(key) = \"\(pick(["", "v", "w"]))\";"
      result += pick(["\n", "\n\n", "\n", " ", " // behind\n", "\n\n\n"])
    }
    result += pick(["", "", "/* end */", "\n"])
    return result.split(separator: "\n", omittingEmptySubsequences: false).joined(
      separator: lineEnd)
  }

  /// Returns the entries with the comments directly above them, and the standalone comments.
  private static func comments(_ document: StringsDocument, but keys: Set<Key>) -> [String] {
    guard let blocks = StringsBlocks(document) else { return [] }
    return blocks.blocks.compactMap { block in
      guard let key = block.name.key.map({ String(decoding: $0, as: UTF8.self) }) else {
        return nil
      }
      return keys.contains(Key(key)) ? nil : "\(key): \(blocks.comment(of: block) ?? "")"
    }
  }

  private static func isSubsequence(_ part: [UInt8], of whole: [UInt8]) -> Bool {
    var rest = whole[...]
    for byte in part {
      guard let place = rest.firstIndex(of: byte) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}

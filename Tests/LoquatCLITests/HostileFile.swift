import Syntaxes
import TestSupport
import Testing

/// A kind of bad input in any size, and the expected result.
struct HostileFile: Sendable, CustomTestStringConvertible {
  let name: String
  /// The larger of the tested sizes, in bytes.
  let size: Int
  /// A part of the first error; nil for a readable file.
  let message: String?
  /// The memory limit, as a multiple of the file's size.
  let factor: Int
  /// Creates a file of about this many bytes.
  let content: @Sendable (Int) -> [UInt8]

  init(
    _ name: String, _ megabytes: Double, _ message: String?, _ factor: Int,
    _ content: @escaping @Sendable (Int) -> [UInt8]
  ) {
    self.name = name
    size = Int(megabytes * 1_000_000)
    self.message = message
    self.factor = factor
    self.content = content
  }

  var testDescription: String { name }

  static let all = tables + xml + propertyLists + catalogs + code + keyFlow + exchange
}

// MARK: - Pieces

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// Returns whole copies of a text, as many as fit into a size in bytes.
private func copies(_ text: String, _ size: Int) -> [UInt8] {
  let piece = bytes(text)
  var result: [UInt8] = []
  result.reserveCapacity(size)
  for _ in 0..<size / piece.count { result += piece }
  return result
}

/// A text with numbers in place of `#`, each with at least `width` digits.
private struct Pattern {
  private let parts: [[UInt8]]
  private let width: Int

  init(_ text: String, width: Int = 1) {
    parts = text.utf8.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
      .map(Array.init)
    self.width = width
  }

  func append(_ numbers: Int..., to result: inout [UInt8]) {
    for (index, part) in parts.enumerated() {
      if index > 0 {
        let digits = String(numbers[(index - 1) % numbers.count])
        for _ in 0..<max(0, width - digits.utf8.count) { result.append(UInt8(ascii: "0")) }
        result += digits.utf8
      }
      result += part
    }
  }

  /// Returns the length with this number, in bytes.
  func count(with number: Int) -> Int {
    var result: [UInt8] = []
    append(number, to: &result)
    return result.count
  }
}

/// Returns lines of a pattern with the numbers from 0, about as many as fit into a size in bytes.
private func lines(_ text: String, _ size: Int, width: Int = 1) -> [UInt8] {
  let pattern = Pattern(text, width: width)
  var result: [UInt8] = []
  for number in 0..<size / pattern.count(with: 0) { pattern.append(number, to: &result) }
  return result
}

/// Returns lines of each pattern in turn with the numbers from 0, as many of each as fit into a
/// size in bytes.
private func numbered(_ texts: String..., size: Int) -> [UInt8] {
  let patterns = texts.map { Pattern($0) }
  let count = size / patterns.map { $0.count(with: 12_345) }.reduce(0, +)
  var result: [UInt8] = []
  for pattern in patterns {
    for number in 0..<count { pattern.append(number, to: &result) }
  }
  return result
}

/// Returns lines in which each number is followed by the next one, and the last by the first.
private func linked(_ text: String, size: Int) -> [UInt8] {
  let pattern = Pattern(text)
  let count = size / pattern.count(with: 12_345)
  var result: [UInt8] = []
  for number in 0..<count { pattern.append(number, (number + 1) % count, to: &result) }
  return result
}

private func letters(_ count: Int, _ letter: Unicode.Scalar = "x") -> [UInt8] {
  Array(repeating: UInt8(ascii: letter), count: count)
}

// MARK: - Tables

extension HostileFile {
  private static let tables = [
    HostileFile("long-line.strings", 100, nil, 5) {
      bytes("\"a\" = \"") + letters($0) + bytes("\";")
    },
    HostileFile("long-escaped-line.strings", 100, nil, 6) {
      bytes("\"a\" = \"") + copies("\\n", $0) + bytes("\";")
    },
    HostileFile("many-on-one-line.strings", 40, nil, 24) { lines("\"key #\" = \"value\";", $0) },
    HostileFile("no-end.strings", 100, ":1:7: error: the text has", 4) {
      bytes("\"a\" = \"b") + letters($0)
    },
    HostileFile("open-comment.strings", 100, ":2:1: error: the comment is not closed", 4) {
      bytes("\"a\" = \"b\";\n/*") + letters($0)
    },
    HostileFile("no-semicolons.strings", 20, ":1:18: error: expected ';'", 10) {
      lines("\"key #\" = \"value\"\n", $0)
    },
    HostileFile("quotes.strings", 20, ":1:", 10) { letters($0, "\"") + [UInt8(ascii: "x")] },
    HostileFile("open-braces.strings", 20, ":65:5: error: more than 64", 40) {
      copies("a = {\n", $0)
    },
    HostileFile("parentheses.strings", 0.1, ":1:69: error: more than 64", 40) {
      bytes("a = ") + letters($0, "(")
    },
    HostileFile("same-key.strings", 20, nil, 30) { copies("\"key\" = \"value\";\n", $0) },
    HostileFile("same-key-on-one-line.strings", 100, nil, 30) { copies("\"a\" = \"b\"; ", $0) },
    HostileFile("nuls.strings", 20, ":2:1:", 8) { bytes("\"a\" = \"b\";\n") + letters($0, "\0") },
    HostileFile("latin1.strings", 20, "byte 0xE9", 4) {
      bytes("\"a\" = \"") + letters($0) + [0xE9] + bytes("\";")
    },
    HostileFile("half-utf16.strings", 20, "ends within a character", 6) {
      Array(TextEncoding.utf16LittleEndian(hasBOM: true).encode(letters($0 / 2)).dropLast())
    },
  ]
}

// MARK: - XML

extension HostileFile {
  private static let head = """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a" \
    source-language="en" target-language="fr"><body>
    """
  private static let end = bytes("</body></file></xliff>")
  private static let unit = "<trans-unit id=\"a\"><source>x</source></trans-unit>"

  /// Returns an XLIFF file with one unit whose text fills it.
  private static func xliff(_ text: [UInt8]) -> [UInt8] {
    bytes("\(head)<trans-unit id=\"a\"><source>") + text + bytes("</source></trans-unit>") + end
  }

  private static let xml = [
    HostileFile("long-line.xliff", 100, nil, 5) { xliff(letters($0)) },
    HostileFile("cut-off.xliff", 100, ":1:", 5) {
      Array(xliff(letters($0)).dropLast(end.count))
    },
    HostileFile("deep.xliff", 0.4, ":1:769: error: more than 256", 20) { copies("<a>", $0 * 3) },
    HostileFile("bomb.xliff", 20, ":1:34: error: declarations in", 6) {
      bytes("<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"") + copies("&c;", $0)
        + bytes("\">]><xliff>&b;</xliff>")
    },
    HostileFile("external.xliff", 0.1, "instead of '<xliff>'", 4) {
      bytes("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>") + letters($0, " ")
    },
    HostileFile("attributes.xliff", 20, "instead of '<xliff>'", 20) {
      bytes("<a ") + lines("a#=\"\" ", $0, width: 7) + bytes("/>")
    },
    HostileFile("same-attribute.xliff", 20, ":1:9: error: 'a' is set twice", 4) {
      bytes("<a ") + copies("a=\"\" ", $0) + bytes("/>")
    },
    HostileFile("root-attributes.xliff", 2, nil, 24) {
      bytes("<xliff version=\"2.0\" ") + lines("a#=\"\" ", $0 / 2, width: 7) + bytes(">")
        + copies("<file id=\"f\"/>", $0 / 2) + bytes("</xliff>")
    },
    HostileFile("namespaces.xliff", 8, ":1:1: error: the root is", 24) {
      bytes("<a ") + lines("xmlns:a#=\"u\" ", $0, width: 7) + bytes("/>")
    },
    HostileFile("same-unit.xliff", 40, ":1:185: error: unit 'a' appears twice", 12) {
      bytes(head) + copies(unit, $0) + end
    },
    HostileFile("references.xliff", 40, nil, 4) { xliff(copies("&#x41;", $0)) },
    HostileFile("nuls.xliff", 20, "control characters", 4) { bytes(head) + letters($0, "\0") },
    HostileFile("many.storyboard", 20, nil, 40) {
      bytes(
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><objects>")
        + lines("<label text=\"Tea #\" id=\"a\"/>", $0) + bytes("</objects></document>")
    },
  ]
}

// MARK: - Property lists

extension HostileFile {
  private static func plist(_ content: [UInt8]) -> [UInt8] {
    bytes("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>") + content
      + bytes("</dict></plist>")
  }

  private static let propertyLists = [
    HostileFile("deep.stringsdict", 0.4, "elements are nested more than 256 deep", 40) {
      plist(bytes("<key>a</key>") + copies("<dict><key>a</key>", $0 * 18))
    },
    HostileFile("bomb.plist", 8, ":1:17: error: declarations", 4) {
      bytes("<!DOCTYPE plist [") + copies("<!ENTITY a \"&b;&b;\">", $0) + bytes("]><plist/>")
    },
    HostileFile("same-key.stringsdict", 20, nil, 30) {
      plist(copies("<key>a</key><string>b</string>", $0))
    },
    HostileFile("number.stringsdict", 8, ":2:1: error: '0' must be a string", 20) {
      plist(lines("<key>#</key>\n<integer>1</integer>", $0))
    },
    HostileFile("deep-binary.plist", 0.5, "values are nested more than", 8) { count in
      BinaryPropertyList((0..<count).map { [0xA1] + .references($0 + 1) } + [[0x09]]).bytes
    },
    HostileFile("recursive-binary.plist", 0.001, "inside itself", 8) { _ in
      BinaryPropertyList([[0xA1] + .references(0)]).bytes
    },
    // One long text that is the value of many keys.
    HostileFile("shared-text.strings", 8, "too often", 8) { size in
      let count = min(size / 20, 60_000)
      let keys = (0..<count).map {
        [0x54] + bytes(String(String($0 + 0x1_0000, radix: 16).suffix(4)))
      }
      let values = [UInt8].references(1)
      let dictionary =
        .sized(0xD, count) + keys.indices.flatMap { [UInt8].references($0 + 2) }
        + keys.indices.flatMap { _ in values }
      return BinaryPropertyList([dictionary, .sized(5, size) + letters(size)] + keys).bytes
    },
    // One long key that a dictionary has many times.
    HostileFile("shared-key.strings", 8, "too often", 8) { size in
      let (key, value) = ([UInt8].references(1), [UInt8].references(2))
      let all = 0..<size / 20
      let dictionary =
        .sized(0xD, all.count) + all.flatMap { _ in key } + all.flatMap { _ in value }
      return BinaryPropertyList([dictionary, .sized(5, size) + letters(size, "k"), [0x51, 0x76]])
        .bytes
    },
    // Arrays that contain the previous one twice.
    HostileFile("doubling.plist", 1, "too often", 90) { size in
      let levels = (0..<200).map { [0xA2] + .references($0 + 1, $0 + 1) }
      return BinaryPropertyList(levels + [.sized(5, size) + letters(size)]).bytes
    },
  ]
}

/// A binary property list of objects with four-byte references; the first one is the top.
private struct BinaryPropertyList {
  let bytes: [UInt8]

  init(_ objects: [[UInt8]]) {
    var data = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += .references(data.count)
      data += object
    }
    let place = data.count
    data += table + [0, 0, 0, 0, 0, 0, 4, 4]
    for number in [objects.count, 0, place] { data += .references(0) + .references(number) }
    bytes = data
  }
}

extension [UInt8] {
  fileprivate static func references(_ numbers: Int...) -> [UInt8] {
    var result: [UInt8] = []
    for number in numbers {
      for shift in [24, 16, 8, 0] { result.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    return result
  }

  fileprivate static func sized(_ kind: UInt8, _ count: Int) -> [UInt8] {
    [kind << 4 | 0xF, 0x12] + .references(count)
  }
}

// MARK: - Catalogs

extension HostileFile {
  private static func catalog(_ strings: some Sequence<UInt8>) -> [UInt8] {
    bytes("{\"sourceLanguage\":\"en\",\"strings\":{") + strings + bytes("},\"version\":\"1.0\"}")
  }

  private static let catalogs = [
    HostileFile("long-line.xcstrings", 100, nil, 8) {
      catalog(bytes("\"a\":{\"comment\":\"") + letters($0) + bytes("\"}"))
    },
    HostileFile("cut-off.xcstrings", 100, ":1:17: error:", 4) {
      bytes("{\"strings\":{\"a\":\"") + letters($0)
    },
    HostileFile("deep.xcstrings", 0.4, ":1:513: error: more than 512", 20) { letters($0, "[") },
    HostileFile("same-key.xcstrings", 20, "is already defined", 30) {
      catalog(copies("\"key\":{},", $0).dropLast())
    },
    HostileFile("many.xcstrings", 20, nil, 60) { size in
      let pattern = Pattern("\"k#\":{},")
      var strings: [UInt8] = []
      for number in 0..<size / 11 { pattern.append(number * 7919 % 10_000_019, to: &strings) }
      return catalog(strings.dropLast())
    },
    HostileFile("nuls.xcstrings", 20, ":1:", 4) { catalog(bytes("\"a\":") + letters($0, "\0")) },
    HostileFile("long-number.xcstrings", 20, nil, 8) {
      catalog(bytes("\"a\":{\"b\":") + letters($0, "1") + bytes("}"))
    },
  ]
}

// MARK: - Code

extension HostileFile {
  private static let code = [
    HostileFile("array.swift", 2, nil, 120) {
      bytes("let a: [LocalizedStringKey] = [") + lines("\"Tea #\", ", $0) + bytes("]")
    },
    HostileFile("dictionary.swift", 2, nil, 120) {
      bytes("let a: [Int: LocalizedStringKey] = [") + lines("#: \"Tea\", ", $0) + bytes("]")
    },
    HostileFile("chain.swift", 1, nil, 120) {
      bytes("let a = Text(\"Tea\")") + copies(".help(\"Hot\")", $0)
    },
    HostileFile("sum.swift", 1, nil, 120) { bytes("let a = \"Tea\"") + copies(" + \"Cup\"", $0) },
    HostileFile("overloads.swift", 0.4, nil, 400) {
      numbered(
        "struct T# {}\n", "func f(_ a: T#, _ b: String) {}\n", "f(T#(), \"Tea\")\n", size: $0)
    },
    HostileFile("overloaded-labels.swift", 0.4, nil, 400) {
      numbered("func f(a#: LocalizedStringKey) {}\n", "f(a#: \"Tea\")\n", size: $0)
    },
    HostileFile("members.swift", 1, nil, 200) {
      bytes("struct A {\n")
        + numbered(
          "  static let a#: LocalizedStringKey = \"Tea #\"\n",
          "  func f#() -> Text { Text(A.a#) }\n",
          size: $0) + bytes("}\n")
    },
    HostileFile("statements.swift", 1, nil, 200) {
      bytes("func f() {\n") + numbered("  let a# = #\n", "  Text(\"Tea \\(a#)\")\n", size: $0)
        + bytes("}\n")
    },
    // One generated type as a tool would write it: 100,000 lines and more.
    HostileFile("lines.swift", 8, nil, 120) {
      bytes("enum L10n {\n")
        + lines(
          "  /// Tea\n  static let tea# = NSLocalizedString(\"tea\", comment: \"A tea\")\n", $0)
        + bytes("}\n")
    },
    HostileFile("accessors.swift", 8, nil, 120) {
      bytes("enum L10n {\n")
        + numbered(
          "  static let tea# = NSLocalizedString(\"tea.#\", comment: \"\")\n",
          "  let a# = L10n.tea#\n", size: $0) + bytes("}\n")
    },
    HostileFile("classes.swift", 0.2, nil, 800) { linked("class A#: A# {}\n", size: $0) },
    HostileFile("protocols.swift", 0.2, nil, 800) { linked("protocol A#: A# {}\n", size: $0) },
    HostileFile("aliases.swift", 1, nil, 400) { linked("typealias A# = A#\n", size: $0) },
    HostileFile("alias-uses.swift", 1, nil, 400) {
      linked("typealias A# = A#\n", size: $0 / 2) + numbered("let a#: A# = \"Tea\"\n", size: $0 / 2)
    },
    HostileFile("values.swift", 1, nil, 400) { linked("let a# = a#\n", size: $0) },
    HostileFile("nested-types.swift", 0.4, nil, 400) { copies("struct A { let a: B }\n", $0) },
  ]

  private static let localized = bytes(
    "extension String {\n  var localized: String { NSLocalizedString(self, comment: \"\") }\n}\n")

  private static let keyFlow = [
    HostileFile("handed.swift", 4, nil, 120) {
      localized + numbered("let a# = \"tea.#\".localized\n", size: $0)
    },
    HostileFile("patterns.swift", 4, nil, 160) {
      localized + numbered("let a# = \"tea.\\(cup#).name\".localized\n", size: $0)
    },
    HostileFile("keys.swift", 4, nil, 160) {
      localized + bytes("enum Key: String {\n")
        + numbered(
          "  case tea# = \"tea.#\"\n", "  let a# = Key.tea#.rawValue.localized\n", size: $0)
        + bytes("}\n")
    },
    HostileFile("wrappers.swift", 0.4, nil, 400) {
      localized + linked("func f#(_ key: String) -> String { f#(key) }\n", size: $0)
        + bytes("let a = f0(\"tea\")\n")
    },
    HostileFile("wrapped.swift", 0.4, nil, 400) {
      localized
        + numbered(
          "func f#(_ key: String) -> String { key.localized }\n", "let a# = f#(\"tea.#\")\n",
          size: $0)
    },
    HostileFile("constants.swift", 0.4, nil, 400) {
      localized + numbered("let b# = \"tea.#\"\n", "let a# = b#.localized\n", size: $0)
    },
  ]
}

// MARK: - Files for translators

extension HostileFile {
  private static let exchange = [
    HostileFile("many.po", 50, nil, 40) {
      lines("msgctxt \"f:k#\"\nmsgid \"a\"\nmsgstr \"b\"\n", $0)
    },
    HostileFile("same-message.po", 20, ":3:1: error: the message appears twice", 40) {
      copies("msgid \"a\"\nmsgstr \"b\"\n", $0)
    },
    HostileFile("one-text.po", 50, nil, 12) {
      bytes("msgid \"a\"\nmsgstr ") + copies("\"b\"\n", $0)
    },
    HostileFile("cut-off.po", 100, ":1:7: error: the text has no closing quote", 8) {
      bytes("msgid \"") + letters($0)
    },
    HostileFile("quotes.po", 20, ":1:1: error: the text follows no keyword such as 'msgstr'", 8) {
      letters($0, "\"")
    },
    HostileFile("same-form.po", 20, ":3:1: error: 'msgstr[0]' appears twice in this message", 8) {
      bytes("msgid \"a\"\n") + copies("msgstr[0] \"c\"\n", $0)
    },
    HostileFile("comments.po", 20, nil, 60) {
      copies("#. x\n", $0) + bytes("msgid \"a\"\nmsgstr \"b\"\n")
    },
    HostileFile("many.csv", 50, nil, 40) {
      bytes("file,key,target\n") + lines("f,k#,\"a \"\"b\"\"\"\n", $0)
    },
    HostileFile("cells.csv", 20, nil, 20) { bytes("key,target\n") + letters($0, ",") },
    HostileFile("columns.csv", 8, nil, 60) {
      bytes("key,target") + copies(",a", $0) + bytes("\nb")
    },
    HostileFile("cut-off.csv", 50, ":2:1: error: the cell has no closing", 12) {
      bytes("key,target\n\"") + copies("\"\"", $0)
    },
  ]
}

import AppleFormats
import CatalogModel
import Syntaxes
import TestSupport
import Testing

struct BinaryPropertyListTests {
  /// Returns a file of these objects, the first of which is the value.
  private static func file(
    _ objects: [[UInt8]], offsetSize: Int = 1, referenceSize: UInt8 = 1, count: UInt64? = nil,
    table: UInt64? = nil, top: UInt64 = 0, extra: [UInt8] = []
  ) -> [UInt8] {
    func number(_ value: UInt64, _ size: Int = 8) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (size - 1 - $0))) }
    }
    var result = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += number(UInt64(result.count), offsetSize)
      result += object
    }
    result += extra
    let start = UInt64(result.count)
    result += offsets + [0, 0, 0, 0, 0, 0, UInt8(offsetSize), referenceSize]
    return result + number(count ?? UInt64(objects.count)) + number(top) + number(table ?? start)
  }

  @Test(
    arguments: [
      ([0x08], .boolean(false)), ([0x09], .boolean(true)), ([0x10, 200], .integer(200)),
      ([0x11, 1, 0], .integer(256)), ([0x12, 255, 255, 255, 255], .integer(4_294_967_295)),
      ([0x13, 255, 255, 255, 255, 255, 255, 255, 254], .integer(-2)),
      ([0x14, 0, 0, 0, 0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0], .integer(.init(UInt64(1) << 63))),
      ([0x14] + Array(repeating: 255, count: 16), .integer(-1)),
      ([0x22, 0x3F, 0x80, 0, 0], .real(1)), ([0x23, 0x3F, 0xF0, 0, 0, 0, 0, 0, 0], .real(1)),
      ([0x33, 0x3F, 0xF0, 0, 0, 0, 0, 0, 0], .date(1)), ([0x42, 1, 2], .data([1, 2])),
      ([0x52, 65, 66], .string("AB")), ([0x5F, 0x10, 2, 65, 66], .string("AB")),
      ([0x62, 0xD8, 0x3D, 0xDE, 0], .string("😀")), ([0x61, 0xD8, 0x3D], .string("\u{FFFD}")),
      ([0x72, 0xC3, 0xA9], .string("é")), ([0x51, 0xE9], .string("é")),
      ([0x80, 5], .uid(5)), ([0x81, 1, 0], .uid(256)),
      ([0xA0], .array([])), ([0xD0], .dictionary([])),
    ] as [([UInt8], PropertyList)])
  func `reads every kind`(_ object: [UInt8], _ expected: PropertyList) throws {
    for file in [Self.file([object]), Self.file([object], offsetSize: 3, extra: [1, 2, 3])] {
      let document = try PropertyListDocument.parse(file)
      #expect(document.originalValue() == expected && document.serialize() == file)
    }
    #expect(try PropertyListDocument.parse(expected.binary).originalValue() == expected)
  }

  @Test func `reads shared values`() throws {
    let file = Self.file(
      [[0xD2, 0, 1, 0, 2, 0, 3, 0, 3], [0x51, 65], [0x51, 66], [0xA1, 0, 1]], referenceSize: 2)
    let shared = PropertyList.array([.string("A")])
    let expected = PropertyList.dictionary([.init("A", shared), .init("B", shared)])
    #expect(try PropertyListDocument.parse(file).originalValue() == expected)
  }

  /// The bytes, the problem, and its offset.
  @Test(arguments: [
    (Array("bplist00".utf8), "the binary property list is cut off", 8),
    (
      Array("bplist15".utf8) + Array(repeating: 0, count: 40),
      "the version of the binary property list is unknown", 6
    ),
    (file([[0xA1, 0]]), "the value is inside itself", 9),
    (file([[0xA1, 1], [0xD1, 2, 0], [0x51, 65]]), "the value is inside itself", 12),
    (file([[0xA1, 9]]), "the file has no object with this number", 9),
    (file([[0xA1]]), "the object extends past the end of the objects", 8),
    (
      file([[0x5F, 0x13, 0x10, 0, 0, 0, 0, 0, 0, 0]]),
      "the object extends past the end of the objects", 8
    ),
    (
      file([[0xDF, 0x13, 0x10, 0, 0, 0, 0, 0, 0, 0]]),
      "the object extends past the end of the objects", 8
    ),
    (file([[0x4F, 0x51, 1]]), "the size of the object is not a number", 9),
    (file([[0xD1, 0, 0]]), "a key of a dictionary is not a string", 8),
    (file([[0x00]]), "the kind of the object is unknown", 8),
    (file([[0x71, 0xE9]]), "the string is not in UTF-8, as the file states", 8),
    (file([[0xC0]]), "the kind of the object is unknown", 8),
    (file([[0x24] + Array(repeating: 0, count: 16)]), "the kind of the object is unknown", 8),
    (file([[0x14] + Array(repeating: 1, count: 16)]), "the number is larger than 64 bits", 8),
    (file([[0x08]], count: 1 << 60), "the end of the file names a place outside of it", 18),
    (file([[0x08]], count: 30), "the table of offsets is outside of the file", 34),
    (file([[0x08]], table: 2), "the table of offsets is outside of the file", 34),
    (file([[0x08]], table: .max), "the end of the file names a place outside of it", 34),
    (file([[0x08]], top: 1), "the property list has no value", 26),
    (file([[0x08]], referenceSize: 0), "the sizes at the end of the file are not 1 to 8", 16),
    (file([]), "the property list has no value", 24),
    (
      Array(file([[0x08]]).prefix(9)) + [99] + file([[0x08]]).suffix(32),
      "the object is outside of the file", 9
    ),
  ])
  func `refuses`(_ bytes: [UInt8], _ message: String, _ offset: Int) {
    let expected = ParseError(.malformedPlist, message, at: offset)
    #expect(throws: expected) { try PropertyListDocument.parse(bytes) }
  }

  @Test func `refuses what is too deep or grows too large`() {
    // Each array contains the next one: once, and many times.
    let deep = (0..<250).map { [0xA1, UInt8($0 + 1)] } + [[0xA0]]
    #expect(throws: Never.self) { try PropertyListDocument.parse(Self.file(deep, offsetSize: 2)) }
    let deeper = (0..<100_000).map { [0xA1] + Self.bytes($0 + 1) }
    #expect(throws: ParseError.self) {
      try PropertyListDocument.parse(
        Self.file(deeper + [[0xA0]], offsetSize: 4, referenceSize: 4))
    }
    let wide = (0..<40).map { [0xA4] + Array(repeating: UInt8($0 + 1), count: 4) } + [[0xA0]]
    let error = #expect(throws: ParseError.self) {
      try PropertyListDocument.parse(Self.file(wide, offsetSize: 2))
    }
    #expect(error?.message == "the file refers to the same values too often")
    // A long text, many times.
    let size = Self.bytes(10_000)
    let shared: [[UInt8]] = [
      [0xAF, 0x12] + size + Array(repeating: 1, count: 10_000),
      [0x5F, 0x12] + size + Array(repeating: 65, count: 10_000),
    ]
    let second = #expect(throws: ParseError.self) {
      try PropertyListDocument.parse(Self.file(shared, offsetSize: 4))
    }
    #expect(second?.message == error?.message)
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * (3 - $0))) }
  }

  @Test func `writes large lists`() throws {
    let value = PropertyList.dictionary(
      (0..<300).map { .init("key \($0)", .array([.string("é\($0 % 7)"), .integer(-1)])) })
    let bytes = value.binary
    var document = try PropertyListDocument.parse(bytes)
    #expect(document.originalValue() == value && document.serialize() == bytes)
    check(document.set(.string("x"), at: ["key 7"]) && document.serialize() != bytes)
    check(document.set(try #require(value["key 7"]), at: ["key 7"]))
    #expect(document.serialize() == bytes)
  }

  @Test func `is a table of strings`() throws {
    let value = PropertyList.dictionary([
      .init("b", .string("1")), .init("é", .string("2")), .init("list", .array([])),
    ])
    var document = try StringsDocument.parse(value.binary)
    #expect(document.entries.map { "\($0.key)=\($0.value)" } == ["b=1", "é=2"])
    document.set("1", for: "b")
    document.set("x", for: "nowhere")
    #expect(document.serialize() == value.binary && document.text == value.binary)
    document.insert(key: "c", value: "3", comment: "no place", order: .standard)
    document.set("é", for: "é")
    let again = try StringsDocument.parse(document.serialize())
    #expect(
      again.entries.map { "\($0.key)=\($0.value)" } == ["b=1", "c=3", "é=é"] && again == document)
    #expect(document.entries == again.entries && document.value(for: "c") == "3")
  }

  @Test func `takes the first of equal keys`() throws {
    let texts = PropertyList.dictionary([
      .init("a", .string("1")), .init("b", .string("2")), .init("a", .string("3")),
      .init("b", .string("2")),
    ])
    let strings = try StringsDocument.parse(texts.binary)
    #expect(strings.entries.map { "\($0.key)=\($0.value)" } == ["a=1", "b=2"])
    let (catalog, losses) = strings.catalog(
      table: "T", language: .english, sourceLanguage: .english)
    #expect(catalog.entries.map(\.value) == ["1", "2"])
    #expect(losses.map { "\($0.key): \($0.message)" } == ["a: \(CatalogLoss.hidden)"])

    let widths = PropertyList.dictionary([
      .init("1", .string("first")), .init("1", .string("second")),
    ])
    let rules = PropertyList.dictionary([.init("NSStringVariableWidthRuleType", widths)])
    let forms = try StringsdictDocument.parse(
      PropertyList.dictionary([.init("a", rules), .init("a", .string("text"))]).binary)
    #expect(
      forms.propertyList.value(at: ["a"])?["NSStringVariableWidthRuleType"]?["1"]?.stringValue
        == "first")
    // An untouched file has them all.
    #expect(forms.serialize().count > forms.propertyList.value(at: [])?.binary.count ?? .max)
    let other = forms.catalog(table: "T", language: .english, sourceLanguage: .english)
    let message = Message.width([1: .text("first", .translated)])
    #expect(other.catalog.entries.map { $0.localizations[.english]?.message } == [message])
    #expect(other.losses.map { "\($0.key): \($0.message)" } == ["a: \(CatalogLoss.hidden)"])
  }
}

internal import CatalogModel

/// A parser of binary property lists.
///
///     "bplist00"  objects…  offset of each object  trailer of 32 bytes
///
/// An object begins with a byte for kind and size; dictionaries and arrays contain the numbers of
/// their objects. An object may be referenced several times, but never contain itself.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let top: Int
  private let tableStart: Int
  private var result: [PropertyListDocument.Node] = []
  /// The total content size of all nodes, in bytes.
  private var contentSize = 0
  /// The numbers of the containers that are being read.
  private var open: Set<Int> = []

  /// The maximum nesting depth of dictionaries and arrays.
  private static let depthLimit = 256
  /// The number of nodes that a file may have beyond its byte count; only heavily shared
  /// dictionaries reach it.
  private static let sharing = 65_536
  /// The maximum content size of all nodes, as a multiple of the file's size. Shared keys, such as
  /// the names of rules in a `.stringsdict`, reach four times the file's size.
  private static let repetition = 16
  /// The content size that any file may have in addition, in bytes; it matters for small ones.
  private static let repetitionOfSmallFiles = 1 << 20

  init(_ bytes: [UInt8]) throws(ParseError) {
    let trailer = bytes.count - 32
    guard trailer >= 8 else { throw Self.error("the binary property list is cut off", bytes.count) }
    guard bytes[6] == UInt8(ascii: "0") else {
      throw Self.error("the version of the binary property list is unknown", 6)
    }
    func number(_ place: Int) throws(ParseError) -> Int {
      let value = bytes[(trailer + place)..<(trailer + place + 8)].reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      guard value <= UInt64(bytes.count) else {
        throw Self.error("the end of the file names a place outside of it", trailer + place)
      }
      return Int(value)
    }
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = try number(8)
    top = try number(16)
    tableStart = try number(24)
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else {
      throw Self.error("the sizes at the end of the file are not 1 to 8", trailer + 6)
    }
    guard tableStart >= 8, tableStart + objectCount * offsetSize <= trailer else {
      throw Self.error("the table of offsets is outside of the file", trailer + 24)
    }
    guard top < objectCount else {
      throw Self.error("the property list has no value", trailer + 16)
    }
  }

  /// Returns the nodes of all keys and values, each container before its content, and an object
  /// once for each reference to it.
  mutating func nodes() throws(ParseError) -> [PropertyListDocument.Node] {
    try value(top, depth: 0, from: bytes.count - 16)
    return result
  }

  private static func error(_ message: String, _ offset: Int) -> ParseError {
    ParseError(.malformedPlist, message, at: offset)
  }
}

extension BinaryPropertyListReader {
  /// The kind and size of an object, and the byte offset of its content. The size is the number of
  /// members of a container, otherwise the number of bytes.
  private struct Head {
    let offset: Int
    let kind: UInt8
    let size: Int
    let content: Int
  }

  /// Reads an object with all its content; `source` is the offset of the reference to it.
  private mutating func value(
    _ object: Int, depth: Int, from source: Int, isKey: Bool = false
  ) throws(ParseError) {
    guard result.count < bytes.count + Self.sharing,
      contentSize <= Self.repetition * bytes.count + Self.repetitionOfSmallFiles
    else {
      throw Self.error("the file refers to the same values too often", source)
    }
    let head = try head(object, from: source)
    let kind = try kind(head)
    if isKey, kind != .string {
      throw Self.error("a key of a dictionary is not a string", head.offset)
    }
    guard kind == .dictionary || kind == .array else {
      let content = head.content..<head.content + head.size
      if head.kind == 0x7, String(validating: bytes[content], as: UTF8.self) == nil {
        throw Self.error("the string is not in UTF-8, as the file states", head.offset)
      }
      let isPlain =
        head.kind != 0x6 && !(head.kind == 0x5 && bytes[content].contains { $0 >= 0x80 })
      return append(isKey ? .key : kind, head.offset..<content.upperBound, content, isPlain)
    }
    guard depth < Self.depthLimit else {
      throw Self.error("values are nested more than \(Self.depthLimit) deep", head.offset)
    }
    guard open.insert(object).inserted else {
      throw Self.error("the value is inside itself", source)
    }
    try container(head, kind, depth: depth)
    open.remove(object)
  }

  private mutating func container(
    _ head: Head, _ kind: PropertyListDocument.Kind, depth: Int
  ) throws(ParseError) {
    let index = result.count
    let perMember = kind == .dictionary ? 2 : 1
    let content = head.content..<head.content + head.size * perMember * referenceSize
    append(kind, head.offset..<content.upperBound, content, true)
    for member in 0..<head.size {
      let source = head.content + member * referenceSize
      if kind == .dictionary {
        try value(reference(source), depth: depth + 1, from: source, isKey: true)
        let valueSource = source + head.size * referenceSize
        try value(reference(valueSource), depth: depth + 1, from: valueSource)
      } else {
        try value(reference(source), depth: depth + 1, from: source)
      }
    }
    result[index].next = result.count
  }

  private mutating func append(
    _ kind: PropertyListDocument.Kind, _ range: Range<Int>, _ content: Range<Int>, _ isPlain: Bool
  ) {
    contentSize += content.count
    result.append(
      PropertyListDocument.Node(
        kind, range, content: content, next: result.count + 1, isPlain: isPlain))
  }

  /// Returns the object number at a byte offset; one that does not fit becomes `Int.max`, which is
  /// not valid.
  private func reference(_ offset: Int) -> Int { Int(clamping: unsigned(offset, referenceSize)) }

  private func unsigned(_ offset: Int, _ size: Int) -> UInt64 {
    var value: UInt64 = 0
    for place in offset..<offset + size { value = value << 8 | UInt64(bytes[place]) }
    return value
  }

  private func head(_ object: Int, from source: Int) throws(ParseError) -> Head {
    guard object < objectCount else {
      throw Self.error("the file has no object with this number", source)
    }
    let entry = tableStart + object * offsetSize
    let offset = Int(clamping: unsigned(entry, offsetSize))
    guard 8..<tableStart ~= offset else {
      throw Self.error("the object is outside of the file", entry)
    }
    let kind = bytes[offset] >> 4
    let low = Int(bytes[offset] & 0xF)
    var content = offset + 1
    var size = low
    if low == 0xF, kind != 0x0 {
      guard content < tableStart, bytes[content] >> 4 == 0x1, bytes[content] & 0xF <= 3 else {
        throw Self.error("the size of the object is not a number", content)
      }
      let length = 1 << Int(bytes[content] & 0xF)
      guard content + 1 + length <= tableStart else { throw outside(offset) }
      size = Int(clamping: unsigned(content + 1, length))
      content += 1 + length
    }
    let unit = unit(kind)
    guard let unit, size <= tableStart else {
      throw unit == nil ? unknown(offset) : outside(offset)
    }
    let length = kind <= 0x3 ? scalarLength(kind, low) : kind == 0x8 ? low + 1 : size * unit
    guard content + length <= tableStart else { throw outside(offset) }
    let isContainer = kind == 0xA || kind == 0xD
    return Head(offset: offset, kind: kind, size: isContainer ? size : length, content: content)
  }

  private func outside(_ offset: Int) -> ParseError {
    Self.error("the object extends past the end of the objects", offset)
  }

  private func unknown(_ offset: Int) -> ParseError {
    Self.error("the kind of the object is unknown", offset)
  }

  /// Returns the number of bytes per unit of the size; 0 for kinds with a length in the first byte,
  /// nil for an unknown kind.
  private func unit(_ kind: UInt8) -> Int? {
    switch kind {
    case 0x0...0x3, 0x8: 0
    case 0x4, 0x5, 0x7: 1
    case 0x6: 2
    case 0xA: referenceSize
    case 0xD: 2 * referenceSize
    default: nil
    }
  }

  private func scalarLength(_ kind: UInt8, _ low: Int) -> Int {
    kind == 0x0 ? 0 : 1 << low
  }

  private func kind(_ head: Head) throws(ParseError) -> PropertyListDocument.Kind {
    switch (head.kind, head.size, bytes[head.offset] & 0xF) {
    case (0x0, _, 0x8): return .false
    case (0x0, _, 0x9): return .true
    case (0x1, 1...16, _):
      if head.size == 16, !fitsInteger(head.content) {
        throw Self.error("the number is larger than 64 bits", head.offset)
      }
      return .integer
    case (0x2, 4, _), (0x2, 8, _): return .real
    case (0x3, 8, _): return .date
    case (0x4, _, _): return .data
    case (0x5, _, _), (0x6, _, _), (0x7, _, _): return .string
    case (0x8, 1...8, _): return .uid
    case (0xA, _, _): return .array
    case (0xD, _, _): return .dictionary
    default: throw unknown(head.offset)
    }
  }

  private func fitsInteger(_ offset: Int) -> Bool {
    let high = unsigned(offset, 8)
    return high == 0 || high == .max && bytes[offset + 8] >= 0x80
  }
}

extension BinaryPropertyListReader {
  /// Returns the text, in UTF-8, of a string object that is not plain. The object contains
  /// big-endian UTF-16, whose unpaired surrogates become U+FFFD, or is marked as ASCII but contains
  /// other bytes, which are read as Latin-1, as Foundation does.
  static func decode(_ object: ArraySlice<UInt8>, content: Range<Int>) -> [UInt8] {
    let bytes = object[content]
    guard object.first.map({ $0 >> 4 }) == 0x6 else {
      return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

extension PropertyListDocument {
  /// Returns the value of a number, a date, data or a reference in binary form; nil for other
  /// kinds.
  func binaryScalar(_ node: Int) -> PropertyList? {
    let content = bytes[nodes[node].content]
    let bits = content.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch nodes[node].kind {
    case .integer:
      // Only eight-byte integers are signed; sixteen bytes hold values beyond their range.
      let isSigned = content.count == 8 || content.count == 16 && content.first == 0xFF
      let number =
        isSigned
        ? PropertyListInteger(Int64(bitPattern: bits)) : PropertyListInteger(bits)
      return .integer(number)
    case .real:
      let isShort = content.count == 4
      return .real(
        isShort
          ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits))
    case .date: return .date(Double(bitPattern: bits))
    case .data: return .data(Array(content))
    case .uid: return .uid(bits)
    default: return nil
    }
  }
}

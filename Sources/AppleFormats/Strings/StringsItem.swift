/// A part of a `.strings` file; between items is only white space.
///
/// It contains only offsets, so that reading a file allocates no string or array per item.
struct StringsItem: Sendable {
  enum Kind: UInt8, Sendable { case comment, brace, entry, junk }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let keyHasEscapes = Flags(rawValue: 1)
    static let valueHasEscapes = Flags(rawValue: 2)
    /// The value is a dictionary, an array or data.
    static let isNested = Flags(rawValue: 4)
    /// The entry has no value: in `key;`, the key is the value.
    static let isLonely = Flags(rawValue: 8)
    /// The item is a comment without an end, or junk that would include text written after it.
    static let isOpen = Flags(rawValue: 16)
  }

  let kind: Kind
  var flags: Flags
  private let start: UInt32
  private let end: UInt32
  private let keyEnd: UInt32
  private let valueStart: UInt32
  private let valueEnd: UInt32

  /// Creates a comment, a brace or junk.
  init(_ kind: Kind, _ range: Range<Int>, flags: Flags = []) {
    self.init(kind, range, keyEnd: range.lowerBound, value: 0..<0, flags)
  }

  /// Creates an entry, which begins with its key.
  init(entry range: Range<Int>, keyEnd: Int, value: Range<Int>, _ flags: Flags) {
    self.init(.entry, range, keyEnd: keyEnd, value: value, flags)
  }

  private init(
    _ kind: Kind, _ range: Range<Int>, keyEnd: Int, value: Range<Int>, _ flags: Flags
  ) {
    self.kind = kind
    self.flags = flags
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
    self.keyEnd = UInt32(keyEnd)
    valueStart = UInt32(value.lowerBound)
    valueEnd = UInt32(value.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
  /// The range of the key with its quotes.
  var keyRange: Range<Int> { Int(start)..<Int(keyEnd) }
  /// The range of the value with its quotes; empty after the key if there is none.
  var valueRange: Range<Int> {
    flags.contains(.isLonely) ? Int(keyEnd)..<Int(keyEnd) : Int(valueStart)..<Int(valueEnd)
  }
  /// Whether the item is an entry whose value is a text.
  var hasText: Bool { kind == .entry && !flags.contains(.isNested) }
}

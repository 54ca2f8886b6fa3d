/// A piece of a `.strings` file; what lies between two of them is white space.
///
/// It holds nothing but offsets, so that reading a file makes no text and no array per item.
struct StringsItem: Sendable {
  enum Kind: UInt8, Sendable { case comment, brace, entry, junk }

  /// What else is known of an item.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let keyHasEscapes = Flags(rawValue: 1)
    static let valueHasEscapes = Flags(rawValue: 2)
    /// The value is a dictionary, an array or data.
    static let isNested = Flags(rawValue: 4)
    /// There is no value: `key;` means that it is the key.
    static let isLonely = Flags(rawValue: 8)
    /// A comment without an end, or junk that would swallow what is written behind it.
    static let isOpen = Flags(rawValue: 16)
  }

  let kind: Kind
  var flags: Flags
  private let start: UInt32
  private let end: UInt32
  private let keyEnd: UInt32
  private let valueStart: UInt32
  private let valueEnd: UInt32

  /// A comment, a brace or junk.
  init(_ kind: Kind, _ range: Range<Int>, flags: Flags = []) {
    self.init(kind, range, keyEnd: range.lowerBound, value: 0..<0, flags)
  }

  /// An entry, which begins with its key.
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
  /// The key with its quotes.
  var keyRange: Range<Int> { Int(start)..<Int(keyEnd) }
  /// The value with its quotes; empty behind the key where there is none.
  var valueRange: Range<Int> {
    flags.contains(.isLonely) ? Int(keyEnd)..<Int(keyEnd) : Int(valueStart)..<Int(valueEnd)
  }
  /// Whether it is an entry whose value is a text.
  var hasText: Bool { kind == .entry && !flags.contains(.isNested) }
}

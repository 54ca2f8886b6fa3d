/// A reading position in bytes, used by the parsers of the package.
public struct ByteCursor: Sendable {
  public let bytes: [UInt8]
  /// The offset of the next byte; `bytes.count` at the end.
  public private(set) var offset: Int

  public init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Whether no bytes are left.
  @inlinable public var isAtEnd: Bool { offset >= bytes.count }

  /// Returns the byte that is `distance` bytes after the next one; nil if the bytes end before it.
  @inlinable public func peek(_ distance: Int = 0) -> UInt8? {
    let index = offset + distance
    return index < bytes.count ? bytes[index] : nil
  }

  /// Moves forward by a number of bytes, at most to the end.
  public mutating func advance(by count: Int = 1) {
    offset = min(offset + count, bytes.count)
  }

  /// Moves past the byte if it is next; returns whether it was.
  public mutating func consume(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  /// Moves past the text if it is next; returns whether it was.
  public mutating func consume(_ text: StaticString) -> Bool {
    guard isNext(text) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  /// Returns whether the text is next.
  public func isNext(_ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { unsafe $0.elementsEqual(bytes[offset..<(offset + $0.count)]) }
  }

  /// Moves past the next bytes while they satisfy the condition; returns their range, which may be
  /// empty.
  @discardableResult
  public mutating func consume(while condition: (UInt8) -> Bool) -> Range<Int> {
    let start = offset
    while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
    return start..<offset
  }

  /// Moves past the next occurrence of the text and returns true; moves to the end and returns
  /// false if there is none.
  public mutating func consume(through text: StaticString) -> Bool {
    while !isAtEnd {
      if consume(text) { return true }
      offset += 1
    }
    return false
  }
}

import CatalogModel

/// The byte range between the parentheses of a C++ raw string: `R"x(...)x"`.
struct RawContent {
  let range: Range<Int>
  /// The offset after the closing quote, or the end of the bytes if there is none.
  let end: Int
  let isTerminated: Bool

  /// Reads a raw string from the offset of its opening quote; nil if no valid delimiter follows.
  init?(_ bytes: [UInt8], from quote: Int) {
    let first = quote + 1
    // A delimiter has at most 16 bytes.
    let head = bytes[min(first, bytes.count)...].prefix(17)
    guard let open = head.firstIndex(of: .leftParenthesis),
      !bytes[first..<open].contains(where: Self.isForbidden)
    else { return nil }
    let terminator = [.rightParenthesis] + bytes[first..<open] + [.quote]
    var close = open + 1
    while let candidate = bytes[close...].firstIndex(of: .rightParenthesis) {
      if bytes[candidate...].starts(with: terminator) {
        range = open + 1..<candidate
        end = candidate + terminator.count
        isTerminated = true
        return
      }
      close = candidate + 1
    }
    range = open + 1..<bytes.count
    end = bytes.count
    isTerminated = false
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte.isBlank || byte.isLineBreak || byte == .backslash || byte == .rightParenthesis
      || byte == .quote
  }
}

internal import CatalogModel

/// Numbers in values, as the library reads them.
enum LibraryNumber {
  /// Returns the number at the start of a text, 0 if there is none, as `NSString.doubleValue` does.
  static func value(of text: String) -> Double {
    var cursor = ByteCursor(Array(text.utf8))
    cursor.consume { $0 == .space || (0x09...0x0D).contains($0) }
    let start = cursor.offset
    _ = cursor.consume(.minus) || cursor.consume(.plus)
    let whole = cursor.consume { $0.isDigit }
    var fraction = 0..<0
    if cursor.consume(.period) { fraction = cursor.consume { $0.isDigit } }
    guard !whole.isEmpty || !fraction.isEmpty else { return 0 }
    let mantissa = cursor.offset
    if cursor.consume(.e) || cursor.consume(.capitalE) {
      _ = cursor.consume(.minus) || cursor.consume(.plus)
      if cursor.consume(while: { $0.isDigit }).isEmpty {
        cursor = ByteCursor(cursor.bytes, at: mantissa)
      }
    }
    var spelled = String(decoding: cursor.bytes[start..<cursor.offset], as: UTF8.self)
    if spelled.hasSuffix(".") { spelled += "0" }
    return Double(spelled) ?? 0
  }

  /// Returns the part of a value that regular expressions search: as many UTF-16 code units as the
  /// value has characters, because the library confuses the two counts.
  static func searched(_ text: String) -> String {
    let count = text.count
    guard text.utf16.count > count else { return text }
    return String(decoding: text.utf16.prefix(count), as: UTF16.self)
  }
}

/// Comparisons as the library finds them in a pattern: with its own unanchored regular expressions.
enum LibraryComparison {
  typealias Comparison = SwifternalizationExpression.Comparison

  /// Parses the text after `ie:`, such as `x>=2`; nil if the library finds no comparison.
  static func parse(_ body: String) -> Comparison? {
    let bytes = Array(body.utf8)
    guard bytes.first?.lowercased == UInt8.x, let sign = sign(bytes, 1, all: true),
      let value = value(behind: bytes.dropFirst())
    else { return nil }
    return Comparison(sign: sign, value: value)
  }

  /// Parses the text after `iex:`, such as `2<=x<5`; nil if the library finds no range.
  static func parseRange(_ body: String) -> (Comparison, Comparison)? {
    let bytes = Array(body.utf8)
    guard let first = number(bytes, 0), let firstSign = sign(bytes, first.end, all: false) else {
      return nil
    }
    // Before `x`, one or two signs of any kind; after it, a "less than" sign.
    var x = first.end
    while x < bytes.count, [.lessThan, .equals, .greaterThan].contains(bytes[x]) { x += 1 }
    guard (1...2).contains(x - first.end), x < bytes.count, bytes[x].lowercased == UInt8.x,
      let secondSign = sign(bytes, x + 1, all: false), let second = lastNumber(bytes)
    else { return nil }
    let turned: Comparison.Sign = firstSign == .less ? .greater : .greaterOrEqual
    return (
      Comparison(sign: first.value < second ? turned : firstSign, value: first.value),
      Comparison(sign: secondSign, value: second)
    )
  }

  /// Returns the sign at a byte offset, only `<` or `<=` unless `all` is true; nil for none. Of
  /// `=<` and `=>`, the library sees only `=`.
  private static func sign(_ bytes: [UInt8], _ place: Int, all: Bool) -> Comparison.Sign? {
    let rest = bytes.dropFirst(place)
    let signs: [Comparison.Sign] =
      all ? [.lessOrEqual, .less, .equal, .greaterOrEqual, .greater] : [.lessOrEqual, .less]
    return signs.first { rest.starts(with: $0.rawValue.utf8) }
  }

  /// Returns the number after one or two characters that are neither digits nor minus signs; nil
  /// for any other text.
  private static func value(behind bytes: ArraySlice<UInt8>) -> Double? {
    let signs = String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix {
      $0 != "-" && !ScalarSet.digits.contains($0.value)
    }
    guard (1...2).contains(signs.count) else { return nil }
    return number(Array(bytes), String(signs).utf8.count)?.value
  }

  /// Parses a number such as `-10.5`, and returns the byte offset after it; nil without digits
  /// before the point.
  private static func number(_ bytes: [UInt8], _ start: Int) -> (value: Double, end: Int)? {
    var cursor = ByteCursor(bytes, at: start)
    _ = cursor.consume(.minus)
    guard !cursor.consume(while: { $0.isDigit }).isEmpty else { return nil }
    if cursor.consume(.period) { cursor.consume { $0.isDigit } }
    let text = String(decoding: bytes[start..<cursor.offset], as: UTF8.self)
    return (LibraryNumber.value(of: text), cursor.offset)
  }

  /// Returns the last number that follows `x<=` or `<`; nil if none does.
  private static func lastNumber(_ bytes: [UInt8]) -> Double? {
    var result: Double?
    var place = 0
    while place < bytes.count {
      let before = bytes[..<place]
      let isBehindSign =
        before.last == .lessThan
        || Array(before.suffix(3)).map { $0.lowercased } == [.x, .lessThan, .equals]
      if isBehindSign, let number = number(bytes, place) {
        result = number.value
        place = number.end
      } else {
        place += 1
      }
    }
    return result
  }
}

/// Comparisons as documented, with spaces and all usual signs.
enum IntendedComparison {
  typealias Comparison = SwifternalizationExpression.Comparison

  /// Parses a comparison such as `x>=2`; nil for anything else.
  static func parse(_ body: String) -> Comparison? {
    var cursor = cursor(body)
    guard cursor.consume(UInt8.x), let sign = sign(&cursor), let value = number(&cursor),
      cursor.isAtEnd
    else { return nil }
    return Comparison(sign: sign, value: value)
  }

  /// Parses a range such as `2<=x<5` or `5>x>=2`, with any signs but `!=`; nil for anything else.
  static func parseRange(_ body: String) -> (Comparison, Comparison)? {
    var cursor = cursor(body)
    guard let first = number(&cursor), let left = sign(&cursor), cursor.consume(UInt8.x),
      let right = sign(&cursor), let second = number(&cursor), cursor.isAtEnd,
      left != .unequal, right != .unequal
    else { return nil }
    return (
      Comparison(sign: left.turned, value: first), Comparison(sign: right, value: second)
    )
  }

  private static func cursor(_ body: String) -> ByteCursor {
    ByteCursor(body.utf8.filter { $0 != .space }.map { $0.lowercased })
  }

  private static func sign(_ cursor: inout ByteCursor) -> Comparison.Sign? {
    let spellings: [(String, Comparison.Sign)] = [
      ("<=", .lessOrEqual), ("=<", .lessOrEqual), (">=", .greaterOrEqual), ("=>", .greaterOrEqual),
      ("==", .equal), ("!=", .unequal), ("<", .less), (">", .greater), ("=", .equal),
    ]
    let rest = cursor.bytes.dropFirst(cursor.offset)
    for (spelling, sign) in spellings where rest.starts(with: spelling.utf8) {
      cursor.advance(by: spelling.utf8.count)
      return sign
    }
    return nil
  }

  private static func number(_ cursor: inout ByteCursor) -> Double? {
    let start = cursor.offset
    _ = cursor.consume(.minus)
    cursor.consume { $0.isDigit || $0 == .period }
    let text = String(decoding: cursor.bytes[start..<cursor.offset], as: UTF8.self)
    return Double(
      text.hasPrefix(".") ? "0" + text : text.hasPrefix("-.") ? "-0" + text.dropFirst() : text)
  }
}

extension SwifternalizationExpression.Comparison.Sign {
  /// The sign with its sides exchanged: `>` for `<`.
  var turned: Self {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    case .greater: .less
    case .equal, .unequal: self
    }
  }
}

extension UInt8 {
  fileprivate static let e: UInt8 = 0x65
  fileprivate static let capitalE: UInt8 = 0x45
  fileprivate static let x: UInt8 = 0x78
}

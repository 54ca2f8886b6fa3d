internal import CatalogModel

extension PropertyListDocument {
  /// The value of a number, a date or data in XML form.
  func xmlScalar(_ node: Int) -> PropertyList? {
    Self.scalar(nodes[node].kind, String(decoding: textBytes(node), as: UTF8.self))
  }

  /// What the text of such an element means; nil when it is none.
  static func scalar(_ kind: Kind, _ text: String) -> PropertyList? {
    let bytes = Array(text.utf8)
    let start = bytes.firstIndex { !$0.isBlank } ?? 0
    let end = bytes.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    let trimmed = String(decoding: bytes[start..<end], as: UTF8.self)
    switch kind {
    case .integer: return PropertyListInteger(trimmed).map { .integer($0) }
    case .real: return Double(trimmed).map { .real($0) }
    case .date: return PropertyListDate.parse(bytes[start..<end]).map { .date($0) }
    case .data: return Base64.decode(bytes).map { .data($0) }
    default: return nil
    }
  }
}

/// Dates as XML property lists spell them: `2011-01-01T00:00:00Z`.
enum PropertyListDate {
  /// Days from 1970 to 2001.
  private static let epoch = 11_323

  static func parse(_ bytes: ArraySlice<UInt8>) -> Double? {
    let pattern = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    guard bytes.count == pattern.count else { return nil }
    var numbers: [Int] = [0]
    for (byte, expected) in zip(bytes, pattern) {
      if expected == UInt8(ascii: "d") {
        guard byte.isDigit else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
      } else {
        guard byte == expected else { return nil }
        numbers.append(0)
      }
    }
    guard 1...12 ~= numbers[1], 1...31 ~= numbers[2] else { return nil }
    let days = days(numbers[0], numbers[1], numbers[2]) - epoch
    return Double(((days * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5])
  }

  /// Fractions of seconds have no spelling; a date outside the years 0 to 9999 has none either and
  /// is moved to the nearest one that has.
  static func text(_ date: Double) -> String {
    let limits = (Double((-719_528 - epoch) * 86_400), Double((2_932_897 - epoch) * 86_400 - 1))
    let seconds = Int(max(limits.0, min(limits.1, date.isNaN ? 0 : date)).rounded(.down))
    let days = (Double(seconds) / 86_400).rounded(.down)
    let rest = seconds - Int(days) * 86_400
    let (year, month, day) = civil(Int(days) + epoch)
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T"
      + "\(digits(rest / 3600, 2)):\(digits(rest / 60 % 60, 2)):\(digits(rest % 60, 2))Z"
  }

  /// Days since 1970 in the Gregorian calendar, counted in eras of 400 years from March 1, 0000.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1
    )
  }
}

/// Bytes as text (RFC 4648).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      word <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let letter = letters[Int(word >> UInt32(18 - 6 * place)) & 63]
        result.append(place <= group.count ? letter : .equals)
      }
    }
    return result
  }

  /// White space may stand anywhere; nil for anything that is no Base64.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var word: UInt32 = 0
    var bits: UInt32 = 0
    var padding = 0
    for byte in text where !byte.isBlank {
      if byte == .equals {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(byte) else { return nil }
      word = (word << 6 | value) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: word >> bits))
      }
    }
    return padding <= 2 && bits < 6 ? result : nil
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte - 0x41)
    case 0x61...0x7A: UInt32(byte - 0x61 + 26)
    case 0x30...0x39: UInt32(byte - 0x30 + 52)
    case .plus: 62
    case .slash: 63
    default: nil
    }
  }
}

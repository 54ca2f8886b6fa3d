internal import CatalogModel

extension PropertyListDocument {
  /// Returns the value of a number, a date or data in XML form; nil for other kinds.
  func xmlScalar(_ node: Int) -> PropertyList? {
    Self.scalar(nodes[node].kind, String(decoding: textBytes(node), as: UTF8.self))
  }

  /// Parses the text of an `<integer>`, `<real>`, `<date>` or `<data>` element, ignoring white
  /// space around it; nil if it is invalid or of another kind.
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

/// Dates in the spelling of XML property lists: `2011-01-01T00:00:00Z`.
enum PropertyListDate {
  /// The days from 1970 to 2001, in 64 bits for computations in seconds.
  private static let epoch: Int64 = 11_323

  package static func parse(_ bytes: ArraySlice<UInt8>) -> Double? {
    let pattern = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    guard bytes.count == pattern.count else { return nil }
    var numbers: [Int64] = [0]
    for (byte, expected) in zip(bytes, pattern) {
      if expected == UInt8(ascii: "d") {
        guard byte.isDigit else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int64(byte - 0x30)
      } else {
        guard byte == expected else { return nil }
        numbers.append(0)
      }
    }
    guard 1...12 ~= numbers[1], 1...31 ~= numbers[2] else { return nil }
    let days = days(numbers[0], numbers[1], numbers[2]) - epoch
    return Double(((days * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5])
  }

  /// Formats a date, in seconds since 2001, without fractions. Years are clamped to 0...9999,
  /// because others have no spelling; NaN gives the start of 2001.
  static func text(_ date: Double) -> String {
    let limits = (Double((-719_528 - epoch) * 86_400), Double((2_932_897 - epoch) * 86_400 - 1))
    let seconds = Int64(max(limits.0, min(limits.1, date.isNaN ? 0 : date)).rounded(.down))
    let days = (Double(seconds) / 86_400).rounded(.down)
    let rest = seconds - Int64(days) * 86_400
    let (year, month, day) = civil(Int64(days) + epoch)
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T"
      + "\(digits(rest / 3600, 2)):\(digits(rest / 60 % 60, 2)):\(digits(rest % 60, 2))Z"
  }

  /// Returns the days since 1970 in the Gregorian calendar, counting in eras of 400 years from
  /// March 1, 0000.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
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

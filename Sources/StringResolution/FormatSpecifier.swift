internal import CatalogModel

/// The parts of a placeholder after the percent sign: `-5.2f`, `lld`, `*d`.
struct FormatSpecifier {
  /// A width or a precision.
  enum Amount {
    case fixed(Int)
    /// `*`: an argument that precedes the value.
    case argument
  }

  var isLeftAligned = false
  var showsPlus = false
  var padsWithZeros = false
  var isAlternate = false
  var width: Amount?
  var precision: Amount?
  /// The size of an integer in bits: 8 for `hh`, 16 for `h`, 64 for another length such as `l` or
  /// `q` and for the conversions `D`, `O` and `U`, and 32 otherwise.
  var bits = 32
  /// The ASCII character at the end, such as `d` for an integer; `@` if it is missing.
  var conversion: UInt8 = .atSign

  /// The largest width and precision. Larger ones are clamped, so that no number gets a billion
  /// zeros.
  static let limit = 1_000

  /// Parses what follows the percent sign of a valid placeholder, without its argument number.
  init(_ specifier: String) {
    var cursor = ByteCursor(Array(specifier.utf8))
    for flag in cursor.bytes[cursor.consume { "-+#0'".utf8.contains($0) }] {
      switch flag {
      case .minus: isLeftAligned = true
      case .plus: showsPlus = true
      case .hash: isAlternate = true
      case .apostrophe: break
      default: padsWithZeros = true
      }
    }
    width = Self.amount(&cursor)
    if cursor.consume(.period) { precision = Self.amount(&cursor) ?? .fixed(0) }
    let length = cursor.bytes[cursor.consume { "hlqLztj".utf8.contains($0) }]
    conversion = cursor.peek() ?? .atSign
    let isLong = length.contains { $0 != UInt8(ascii: "h") } || "DUO".utf8.contains(conversion)
    bits = isLong ? 64 : length.isEmpty ? 32 : length.count > 1 ? 8 : 16
  }

  private static func amount(_ cursor: inout ByteCursor) -> Amount? {
    let range = cursor.consume { $0.isDigit || $0 == .asterisk }
    guard !range.isEmpty else { return nil }
    let text = cursor.bytes[range]
    if text.contains(.asterisk) { return .argument }
    return .fixed(min(Int(String(decoding: text, as: UTF8.self)) ?? limit, limit))
  }

  /// The number of arguments that are read before the value.
  var asterisks: Int {
    [width, precision].count { if case .argument? = $0 { true } else { false } }
  }

  /// Whether a negative number is shown as a large unsigned one.
  var isUnsigned: Bool { "uUxXoOp".utf8.contains(conversion) }

  var kind: Kind {
    switch conversion {
    case _ where "dDiuU".utf8.contains(conversion): .decimal
    case _ where "xXoOp".utf8.contains(conversion): .bits
    case _ where "fFeEgGaA".utf8.contains(conversion): .float
    case _ where "cC".utf8.contains(conversion): .character
    case _ where "sS".utf8.contains(conversion): .characters
    default: .object
    }
  }

  enum Kind { case decimal, bits, float, character, characters, object }
}

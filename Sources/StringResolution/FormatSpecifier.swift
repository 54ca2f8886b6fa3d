internal import CatalogModel

/// What a placeholder asks for, taken apart: `-5.2f`, `lld`, `*d`.
struct FormatSpecifier {
  /// A width or a precision.
  enum Amount {
    case fixed(Int)
    /// `*`: the argument before the value.
    case argument
  }

  var isLeftAligned = false
  var showsPlus = false
  var padsWithZeros = false
  var isAlternate = false
  var width: Amount?
  var precision: Amount?
  /// The bits of a whole number.
  var bits = 32
  /// The letter at the end.
  var conversion: UInt8 = .atSign

  /// Widths and precisions beyond this are taken for it: a number can have a billion zeros.
  static let limit = 1_000

  /// Takes what `FormatString` has found behind the percent sign.
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

  /// The arguments that are taken before the value.
  var asterisks: Int {
    [width, precision].count { if case .argument? = $0 { true } else { false } }
  }

  /// Whether the bits of a negative number are taken for a large one.
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

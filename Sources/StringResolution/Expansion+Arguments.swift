internal import CatalogModel

extension Expansion {
  /// Returns the argument at a position counted from 1; nil if there is none.
  func argument(at position: Int) -> FormatArgument? {
    position >= 1 && position <= input.arguments.count ? input.arguments[position - 1] : nil
  }

  /// Returns the integer argument for a `*`, clamped to `FormatSpecifier.limit` above and to its
  /// negative below; nil, with a problem, if it is missing or not an integer.
  mutating func amount(at position: Int) -> Int? {
    switch argument(at: position) {
    case .integer(let value)?:
      return max(-FormatSpecifier.limit, min(Int(clamping: value), FormatSpecifier.limit))
    case nil:
      report(.argumentNotGiven, "argument \(position), for '*', is not given; pass it with '--arg'")
    case let argument?:
      report(
        .wrongArgument,
        "'*' needs a whole number, but argument \(position) is \(argument); pass one with '--arg'")
    }
    return nil
  }

  /// Returns the argument formatted as its placeholder requires; nil, with a problem, if it is
  /// missing or the placeholder cannot format it.
  ///
  /// `amounts` are the values for `*`, in order; nil for one that is missing or not an integer.
  mutating func argument(
    at position: Int, _ specifier: FormatSpecifier, _ written: String, _ amounts: [Int?]
  ) -> String? {
    guard let argument = argument(at: position) else {
      report(
        .argumentNotGiven,
        "'\(written)' asks for argument \(position), "
          + (position < 1
            ? "but arguments are counted from 1; correct the number"
            : "which is not given; pass it with '--arg'"))
      return nil
    }
    var specifier = specifier
    var amounts = amounts[...]
    func value(_ amount: FormatSpecifier.Amount?) -> Int? {
      switch amount {
      case nil: nil
      case .fixed(let value)?: value
      case .argument?: amounts.popFirst() ?? nil
      }
    }
    let width = value(specifier.width) ?? 0
    // A negative precision counts as none, and a negative width aligns left, as in C.
    let precision = value(specifier.precision).flatMap { $0 < 0 ? nil : $0 }
    if width < 0 { specifier.isLeftAligned = true }
    guard
      let text = spell(argument, specifier, width: abs(width), precision, at: position, written)
    else {
      report(
        .wrongArgument,
        "'\(written)' cannot format argument \(position), which is \(argument); pass a fitting one with '--arg'"
      )
      return nil
    }
    return text
  }

  private mutating func spell(
    _ argument: FormatArgument, _ specifier: FormatSpecifier, width: Int, _ precision: Int?,
    at position: Int, _ written: String
  ) -> String? {
    let symbols = resolver.symbols
    switch (specifier.kind, argument) {
    case (.decimal, .integer(let value)):
      let fitting = fit(value, specifier, at: position, written)
      let text =
        specifier.isUnsigned
        ? symbols.spell(
          UInt64(bitPattern: fitting), specifier, width: width, precision: precision)
        : symbols.spell(fitting, specifier, width: width, precision: precision)
      return show(text, position, written)
    case (.float, .integer), (.float, .number):
      guard let value = argument.double else { return nil }
      let isHexadecimal = "aA".utf8.contains(specifier.conversion)
      let text =
        isHexadecimal
        ? padded(value.hexadecimal, specifier, width)
        : symbols.spell(value, specifier, width: width, precision: precision)
      return show(text, position, written)
    case (.bits, .integer(let value)):
      return padded(
        fit(value, specifier, at: position, written).bits(specifier, precision), specifier, width)
    case (.character, .integer(let value)):
      guard let scalar = UInt32(exactly: value).flatMap({ Unicode.Scalar($0) }) else { return nil }
      return padded(String(Character(scalar)), specifier, width)
    case (.object, .text(let text)): return isolated(text, position)
    case (.characters, .text(let text)):
      let shown = precision.map { String(text.unicodeScalars.prefix($0)) } ?? text
      return padded(shown, specifier, width)
    // Like the localized description of an `NSNumber`.
    case (.object, .integer(let value)):
      let text = symbols.spell(value, FormatSpecifier("lld"), width: 0, precision: nil)
      return show(text, position, written)
    case (.object, .number(let value)):
      let text = symbols.spell(value, FormatSpecifier("g"), width: 0, precision: 16)
      return show(text, position, written)
    default: return nil
    }
  }

  /// Returns the number truncated to the bits of its placeholder, as in C; warns if it does not
  /// fit, except for a negative number in an unsigned placeholder.
  private mutating func fit(
    _ value: Int64, _ specifier: FormatSpecifier, at position: Int, _ written: String
  ) -> Int64 {
    guard specifier.bits < 64, specifier.conversion != UInt8(ascii: "p") else { return value }
    let bits = UInt64(truncatingIfNeeded: value) & (1 << UInt64(specifier.bits) - 1)
    let isNegative = !specifier.isUnsigned && bits >> UInt64(specifier.bits - 1) == 1
    let result = isNegative ? Int64(bits) - (1 << Int64(specifier.bits)) : Int64(bits)
    if result != value, !(specifier.isUnsigned && value < 0) {
      let conversion = Character(Unicode.Scalar(specifier.conversion))
      report(
        .numberTooLarge,
        "'\(written)' has \(specifier.bits) bits, too few for argument \(position), which is \(value); write 'll', as in '%ll\(conversion)'",
        .warning)
    }
    return result
  }

  private mutating func show(_ text: String, _ position: Int, _ written: String) -> String {
    step(
      .argument,
      "argument \(position) for '\(written)' is '\(text)', as \(resolver.locale) writes it")
    return text
  }

  /// Returns the text between the isolate marks U+2068 and U+2069 if it or the language is
  /// right-to-left, so that punctuation stays with its own text; otherwise, or if it is empty, the
  /// text unchanged.
  private mutating func isolated(_ text: String, _ position: Int) -> String {
    guard !text.isEmpty, resolver.language.isRightToLeft || text.isRightToLeft else {
      step(.argument, "argument \(position) is '\(text)'")
      return text
    }
    step(.argument, "argument \(position) is '\(text)'")
    step(
      .isolation, "argument \(position) is between U+2068 and U+2069, since text runs both ways"
    )
    return "\u{2068}\(text)\u{2069}"
  }
}

extension FormatArgument {
  fileprivate var double: Double? {
    switch self {
    case .text: nil
    case .integer(let value): Double(value)
    case .number(let value): value
    }
  }
}

extension Int64 {
  /// Returns the number as C's `%x`, `%X`, `%o` and `%p` write it, but never padded with spaces.
  fileprivate func bits(_ specifier: FormatSpecifier, _ precision: Int?) -> String {
    let isUpper = "XO".utf8.contains(specifier.conversion)
    let isOctal = "oO".utf8.contains(specifier.conversion)
    let isPointer = specifier.conversion == UInt8(ascii: "p")
    let digits = String(UInt64(bitPattern: self), radix: isOctal ? 8 : 16, uppercase: isUpper)
    let prefix =
      isPointer || specifier.isAlternate && self != 0
      ? isOctal ? "0" : isUpper ? "0X" : "0x" : ""
    var wanted = precision ?? 0
    if precision == nil, specifier.padsWithZeros, !specifier.isLeftAligned,
      case .fixed(let width)? = specifier.width
    {
      wanted = width - prefix.utf8.count
    }
    return prefix + String(repeating: "0", count: Swift.max(0, wanted - digits.utf8.count)) + digits
  }
}

extension Double {
  /// The number as C's `%a` writes it without a precision, but a negative zero without its sign.
  fileprivate var hexadecimal: String {
    guard isFinite, self != 0 else { return self == 0 ? "0x0p+0" : "\(self)" }
    var digits = String(significandBitPattern << 12, radix: 16)
    digits = String(repeating: "0", count: Swift.max(0, 16 - digits.utf8.count)) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let fraction = digits.isEmpty ? "" : "." + digits
    let power = exponent < 0 ? "\(exponent)" : "+\(exponent)"
    return (sign == .minus ? "-0x1" : "0x1") + fraction + "p" + power
  }
}

extension String {
  /// Whether its first letter with a direction is right-to-left.
  fileprivate var isRightToLeft: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.numericType == nil { return true }
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}

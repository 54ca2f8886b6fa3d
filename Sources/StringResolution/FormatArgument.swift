public import CatalogModel

/// An argument that an app passes for a placeholder.
public enum FormatArgument: Sendable, Hashable {
  case text(String)
  case integer(Int64)
  case number(Double)

  /// Creates an argument from an integer of any type, clamped to 64 bits.
  public init(_ value: some BinaryInteger) { self = .integer(Int64(clamping: value)) }

  /// Reads `3` as an integer, and `-1.5` as a number; an integer of more than 64 bits is read as a
  /// number, too. Anything else, such as `1e5` or `.5`, becomes a text.
  public init(reading text: String) {
    let digits = text.utf8.drop { $0 == .minus }
    let isNumber =
      digits.first?.isDigit == true && digits.last?.isDigit == true
      && digits.count + 1 >= text.utf8.count && digits.allSatisfy { $0.isDigit || $0 == .period }
    if isNumber, let value = Int64(text) {
      self = .integer(value)
    } else if isNumber, let value = Double(text), value.isFinite {
      self = .number(value)
    } else {
      self = .text(text)
    }
  }
}

extension FormatArgument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension FormatArgument: CustomStringConvertible {
  /// The argument for messages: a text in quotation marks, `'Tea'`; an integer, `1`; or another
  /// number, `1.0`.
  public var description: String {
    switch self {
    case .text(let text): "'\(text)'"
    case .integer(let value): "\(value)"
    case .number(let value):
      DecimalDigits(value).map { $0.plain + ($0.plain.contains(".") ? "" : ".0") } ?? "\(value)"
    }
  }
}

extension FormatArgument {
  /// The operands of plural rules; nil for a text, infinity and NaN.
  ///
  /// Apple's systems pass ICU a `Double`, so 1.0 is 1 whatever its format shows.
  var operands: PluralOperands? {
    switch self {
    case .text: nil
    case .integer(let value): PluralOperands(value)
    case .number(let value): DecimalDigits(value).flatMap { PluralOperands($0.plain) }
    }
  }

  var isZero: Bool { self == .integer(0) || self == .number(0) }
}

/// The arguments to insert into a string, and the width and device for which to select its form.
public struct FormatInput: Sendable {
  public var arguments: [FormatArgument]
  /// The available width, as for Foundation's `variantFittingPresentationWidth`; nil means
  /// unlimited or, for Swifternalization, that the app passes none.
  public var width: Int?
  /// The requested device; nil prefers the form for `other` devices, then the one for iPhone, then
  /// the first by name.
  public var device: Device?

  public init(_ arguments: [FormatArgument] = [], width: Int? = nil, device: Device? = nil) {
    self.arguments = arguments
    self.width = width
    self.device = device
  }
}

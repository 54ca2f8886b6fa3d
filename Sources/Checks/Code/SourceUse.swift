public import CatalogModel
public import StringExtraction

/// A localizable string of the code, with what stands around it.
public struct SourceUse: Sendable {
  public let table: String
  public let key: CheckedText
  public let value: CheckedText?
  public let comment: String?
  public let span: Span
  /// What takes the string: `Text(_:comment:)`.
  public let api: String
  /// The type that is expected of the literal.
  public let type: String
  /// The code of each interpolation, with its specifier.
  public let interpolations: [(code: String, specifier: String)]
  public let context: Context
  /// How many arguments are passed with the text as their format; nil if it is none, or where that
  /// cannot be told.
  public let argumentCount: Int?
  /// The text of the key in the table of the source language, where that is known.
  public var tableText: CheckedText?
  /// Set for a key that code hands on and no table has.
  public private(set) var missing: MissingKey?
  /// Set for what stands for a key: an accessor or a symbol.
  public private(set) var member: MemberUse?
  /// Whether the literal is looked up where it stands.
  var isLiteral: Bool { missing == nil && member == nil }
  /// Whether it is the use of a symbol that Xcode makes.
  public var isSymbol: Bool { if case .call? = member { true } else { false } }
  /// Whether a rule compares it with the text in the table.
  public var needsTableText: Bool { argumentCount != nil || member != nil }

  /// What is done with the string.
  public struct Context: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Joined with other texts by `+`.
    public static let joined = Context(rawValue: 1)
    /// The format of `String(format:)` without a locale.
    public static let format = Context(rawValue: 2)
  }

  /// Takes a string that was found in a source file.
  public init(_ string: ExtractedString, in text: SourceText) {
    table = string.table
    key = CheckedText(string.key)
    value = string.value.map { CheckedText($0) }
    comment = string.comment
    span = string.span
    api = string.cause.api
    type = string.cause.type
    interpolations = string.interpolations.map {
      (
        text.bytes.indices.contains($0.span.range.lowerBound) ? text.text($0.span.range) : "",
        $0.specifier
      )
    }
    let around = CodeAround(text.bytes, string.span.range)
    context = around.context
    argumentCount = around.argumentCount
  }

  /// Takes a key that code hands on, and that no table has.
  public init(_ use: KeyFlow.Use, _ missing: MissingKey, in text: SourceText) {
    self.init(
      ExtractedString(
        table: use.table ?? Catalog.defaultTable, key: use.key, value: use.value,
        comment: use.comment, span: use.span,
        cause: Cause(api: use.wrapper, type: "String", declaration: text.path)), in: text)
    self.missing = missing
  }

  /// Takes the use of a symbol that no key has.
  public init(_ symbol: UnknownSymbol) {
    table = Catalog.defaultTable
    key = CheckedText(symbol.name)
    (value, comment) = (nil, nil)
    span = symbol.span
    (api, type) = (symbol.name, "LocalizedStringResource")
    interpolations = []
    context = []
    argumentCount = nil
    member = .unknown(suggestion: symbol.suggestion)
  }

  /// Takes a place at which code uses an accessor or a symbol, or the declaration of an accessor.
  public init(_ member: KeyIndex.Member, at span: Span, in text: SourceText) {
    table = member.table ?? Catalog.defaultTable
    key = CheckedText(member.key)
    (value, comment) = (nil, nil)
    self.span = span
    api = member.accessor.name
    type = member.isSymbol ? "LocalizedStringResource" : "String"
    interpolations = []
    context = []
    let around = CodeAround(text.bytes, name: span.range)
    if span == member.accessor.literal {
      argumentCount = nil
      self.member = .declaration(member.accessor.arguments ?? [])
    } else if member.isSymbol {
      argumentCount = nil
      self.member = .call(around.labels)
    } else {
      argumentCount = around.argumentCount
      self.member = .value
    }
  }

  /// What people see in the source language.
  var text: CheckedText { value ?? key }

  /// Whether the literal is looked up as it is written, other than a key that stands for a text.
  var isText: Bool {
    value != nil || key.bytes.contains(.space) || key.bytes.contains { $0 >= 0x80 }
  }
}

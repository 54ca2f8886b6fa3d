public import CatalogModel

/// A use of a localizable string in the code, with its surroundings.
public struct SourceUse: Sendable {
  public let table: String
  public let key: CheckedText
  public let value: CheckedText?
  public let comment: String?
  public let span: Span
  /// The function or initializer that takes the string, such as `Text(_:comment:)`, or the name of
  /// the accessor or symbol.
  public let api: String
  /// The expected type of the literal, or that of the accessor or symbol, such as
  /// `LocalizedStringKey`.
  public let type: String
  /// The code of each interpolation with its specifier, such as `count` and `%lld`.
  public let interpolations: [(code: String, specifier: String)]
  public let context: Context
  /// The number of arguments with which the text is formatted; nil if it is not a format, or if the
  /// number is unknown.
  public let argumentCount: Int?
  /// The text of the key in the table of the source language; nil until it is set, and if it is
  /// unknown or has forms. Only a use for which `needsTableText` is true needs it.
  public var tableText: CheckedText?
  /// The missing key, for a key that code passes on and no table has; else nil.
  public private(set) var missing: MissingKey?
  /// The bundle to name, for a look-up in a package that fails to name one; else nil.
  public var missingBundle: MissingBundle?
  /// The kind of use or declaration, for an accessor or a symbol; else nil.
  public private(set) var member: MemberUse?
  /// Whether the use is a literal that code looks up, rather than a passed key, an accessor or a
  /// symbol.
  var isLiteral: Bool { missing == nil && member == nil }
  /// Whether this is a use of a symbol that Xcode generates.
  public var isSymbol: Bool { if case .call? = member { true } else { false } }
  /// Whether a rule compares the use with the text in the table.
  public var needsTableText: Bool { argumentCount != nil || member != nil }

  /// What the code does with the string.
  public struct Context: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The string is joined with other texts by `+`.
    public static let joined = Context(rawValue: 1)
    /// The string is the format of `String(format:)` or `stringWithFormat:`, without a locale.
    public static let format = Context(rawValue: 2)
  }

  /// Creates the use of a literal, with its surroundings in the text of its file.
  ///
  /// - Parameter interpolations: The code of each interpolation, with its specifier.
  public init(
    table: String, key: String, value: String?, comment: String?, span: Span, api: String,
    type: String, interpolations: [(code: String, specifier: String)] = [], in text: SourceText
  ) {
    self.table = table
    self.key = CheckedText(key)
    self.value = value.map { CheckedText($0) }
    self.comment = comment
    self.span = span
    self.api = api
    self.type = type
    self.interpolations = interpolations
    let around = CodeAround(text.bytes, span.range)
    context = around.context
    argumentCount = around.argumentCount
  }

  /// Creates the use of a key that code passes on and no table has; `use` describes it as if the
  /// key were a literal.
  public init(_ use: SourceUse, missing: MissingKey) {
    self = use
    self.missing = missing
  }

  /// Creates the use of an unknown symbol. The suggestion is a similar symbol that may be meant;
  /// nil if none is similar.
  public init(unknownSymbol name: String, suggestion: String?, span: Span) {
    self.init(span: span, key: name, api: name, type: Self.symbolType)
    member = .unknown(suggestion: suggestion)
  }

  /// Creates the declaration of an accessor, with the arguments that it passes.
  public init(
    declarationOf accessor: String, isSymbol: Bool, arguments: [MemberUse.Argument],
    table: String, key: String, span: Span
  ) {
    self.init(
      span: span, table: table, key: key, api: accessor,
      type: isSymbol ? Self.symbolType : "String")
    member = .declaration(arguments)
  }

  /// Creates the use of an accessor or symbol, with its surroundings in the text of its file.
  public init(
    of accessor: String, isSymbol: Bool, table: String, key: String, span: Span,
    in text: SourceText
  ) {
    let around = CodeAround(text.bytes, name: span.range)
    self.init(
      span: span, table: table, key: key, api: accessor,
      type: isSymbol ? Self.symbolType : "String",
      argumentCount: isSymbol ? nil : around.argumentCount)
    member = isSymbol ? .call(around.labels) : .value
  }

  /// Creates a use for a key without the facts that only a literal has, such as a comment.
  private init(
    span: Span, table: String = Catalog.defaultTable, key: String, api: String, type: String,
    argumentCount: Int? = nil
  ) {
    self.table = table
    self.key = CheckedText(key)
    (value, comment) = (nil, nil)
    self.span = span
    self.api = api
    self.type = type
    interpolations = []
    context = []
    self.argumentCount = argumentCount
  }

  private static let symbolType = "LocalizedStringResource"

  /// The source text as the code gives it: the default value, or else the key.
  var text: CheckedText { value ?? key }

  /// Whether the use contains the text itself, rather than only a key: a default value, or a key
  /// with a space or a character beyond ASCII.
  var isText: Bool {
    value != nil || key.bytes.contains(.space) || key.bytes.contains { $0 >= 0x80 }
  }
}

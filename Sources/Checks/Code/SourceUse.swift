public import CatalogModel

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
  /// Set for a look-up in a package that does not name its bundle.
  public var missingBundle: MissingBundle?
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

  /// Takes a literal with what stands around it in the text of its file.
  ///
  /// - Parameter interpolations: The code of each, with its specifier.
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

  /// Takes a key that code hands on, and that no table has, as `init(table:key:…)` took it.
  public init(_ use: SourceUse, missing: MissingKey) {
    self = use
    self.missing = missing
  }

  /// Takes the use of a symbol that no key has, and the one that may be meant.
  public init(unknownSymbol name: String, suggestion: String?, span: Span) {
    self.init(span: span, key: name, api: name, type: Self.symbolType)
    member = .unknown(suggestion: suggestion)
  }

  /// Takes the declaration of an accessor, with the arguments that it passes.
  public init(
    declarationOf accessor: String, isSymbol: Bool, arguments: [MemberUse.Argument],
    table: String, key: String, span: Span
  ) {
    self.init(
      span: span, table: table, key: key, api: accessor,
      type: isSymbol ? Self.symbolType : "String")
    member = .declaration(arguments)
  }

  /// Takes a place at which code uses an accessor or a symbol.
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

  /// Takes what stands for a key and is no literal.
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

  /// What people see in the source language.
  var text: CheckedText { value ?? key }

  /// Whether the literal is looked up as it is written, other than a key that stands for a text.
  var isText: Bool {
    value != nil || key.bytes.contains(.space) || key.bytes.contains { $0 >= 0x80 }
  }
}

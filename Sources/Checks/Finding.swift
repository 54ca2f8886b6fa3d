public import CatalogModel

/// A finding of a rule, with the key and the place in its texts, but without their file.
public struct Finding: Sendable, Hashable {
  public let rule: DiagnosticID
  public var severity: Diagnostic.Severity
  /// The mistake in one line without a full stop, beginning in lower case unless the message is
  /// Xcode's own.
  public let message: String
  /// Further sentences: the location of a second text, or a way to solve the problem.
  public let notes: [String]
  public let key: String
  public let language: LanguageTag
  /// The affected text or expression of the key, or the key itself.
  public let place: Place
  /// The affected UTF-8 offsets in the text; nil for all of it.
  public let range: Range<Int>?
  /// The place in the code, for a rule about code; nil for other rules.
  public let span: Span?
  /// The whole corrected text; nil if it is not certain.
  public let replacement: String?
  /// The edit that corrects the code; nil if it is not certain.
  public var edit: TextEdit?

  /// A place among the texts of a key.
  public enum Place: Sendable, Hashable {
    /// The key itself.
    case key
    case text(TextPath)
    /// All forms of one kind at a path, such as all plural forms.
    case forms(TextPath.Kind, at: TextPath)
    /// A case of a Swifternalization file, by its expression as written.
    case expression(String)

    /// All texts of the key, or the only one of a key without forms.
    public static let whole = Place.text(TextPath())

    /// The names on the path, such as `substitutions`, `teas`, `plural`, `one`, or the expression;
    /// empty for a plain text, all texts or the key.
    public var names: [String] {
      switch self {
      case .key: []
      case .text(let path): path.names
      case .forms(let kind, let path): path.names + [kind.rawValue]
      case .expression(let expression): [expression]
      }
    }
  }
}

/// The collected findings of rules, in the order in which the rules run.
public struct Report: Sendable {
  public private(set) var findings: [Finding] = []
  /// The number of the current rule: its index in `RuleSet.heads`.
  var number = 0
  /// Whether substitutions are variables of a `.stringsdict`.
  let isStringsdict: Bool
  private let heads: [RuleSet.Head]
  private let language: LanguageTag
  /// How many findings each rule has, by the number of the rule.
  private var counts: [Int]

  /// The maximum number of findings of one rule. The next one says that it and all further ones are
  /// left out; those about expressions never are.
  private static let limit = 20_000

  init(_ rules: RuleSet, _ language: LanguageTag, isStringsdict: Bool = false) {
    heads = rules.heads
    self.isStringsdict = isStringsdict
    counts = heads.map { _ in 0 }
    self.language = language
  }

  /// What the format of the table calls a substitution.
  var substitutionTerm: String { isStringsdict ? "variable" : "substitution" }

  mutating func add(
    _ message: String, _ pair: TextPair, at range: Range<Int>? = nil, notes: [String] = [],
    severity: Diagnostic.Severity? = nil, replacement: String? = nil
  ) {
    add(
      message, pair.entry, .text(pair.place), range, notes: notes, severity: severity,
      replacement: replacement)
  }

  mutating func add(
    _ message: String, _ entry: CheckedEntry, _ place: Finding.Place = .whole,
    _ range: Range<Int>? = nil, notes: [String] = [], severity: Diagnostic.Severity? = nil,
    replacement: String? = nil
  ) {
    let key = entry.key.string
    guard hasRoom(at: key) else { return }
    append(
      message, key: key, place, range, notes: notes, severity: severity, replacement: replacement)
  }

  mutating func add(
    _ message: String, _ use: SourceUse, at span: Span? = nil, notes: [String] = [],
    severity: Diagnostic.Severity? = nil, edit: TextEdit? = nil
  ) {
    guard hasRoom(at: use.key.string, span ?? use.span) else { return }
    append(
      message, key: use.key.string, .whole, span: span ?? use.span, notes: notes,
      severity: severity, edit: edit)
  }

  mutating func add(_ message: String, _ set: ExpressionSet, _ name: String? = nil) {
    append(message, key: set.key, name.map { .expression($0) } ?? .whole)
  }

  /// Returns whether the rule may have another finding; if this is the first one too many, reports
  /// that, at its place.
  private mutating func hasRoom(at key: String, _ span: Span? = nil) -> Bool {
    if counts[number] == Self.limit {
      append(
        "this rule has more findings in '\(language)'; only the first \(Self.limit) are reported",
        key: key, .whole, span: span)
    }
    return counts[number] < Self.limit
  }

  private mutating func append(
    _ message: String, key: String, _ place: Finding.Place, _ range: Range<Int>? = nil,
    span: Span? = nil, notes: [String] = [], severity: Diagnostic.Severity? = nil,
    replacement: String? = nil, edit: TextEdit? = nil
  ) {
    counts[number] += 1
    findings.append(
      Finding(
        rule: heads[number].id, severity: severity ?? heads[number].severity, message: message,
        notes: notes, key: key, language: language, place: place, range: range, span: span,
        replacement: replacement, edit: edit))
  }
}

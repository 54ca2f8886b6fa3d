public import CatalogModel

/// A finding of a rule, with the key and the place in its texts, but without their file.
public struct Finding: Sendable, Hashable {
  public let rule: DiagnosticID
  public var severity: Diagnostic.Severity
  /// The mistake in one line, in lower case and without a full stop.
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

    /// The names on the path: `substitutions`, `teas`, `plural`, `one`; empty for a plain text or
    /// the key.
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
  public internal(set) var findings: [Finding] = []
  /// The current rule; without one, findings are dropped.
  var rule: DiagnosticID?
  var severity = Diagnostic.Severity.warning
  var language = LanguageTag.english

  /// The number of findings after which further ones are dropped; those on expressions are always
  /// kept.
  private static let limit = 20_000

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
    guard let rule, findings.count < Self.limit else { return }
    findings.append(
      Finding(
        rule: rule, severity: severity ?? self.severity, message: message, notes: notes,
        key: entry.key.string, language: language, place: place, range: range, span: nil,
        replacement: replacement))
  }

  mutating func add(
    _ message: String, _ use: SourceUse, at span: Span? = nil, notes: [String] = [],
    severity: Diagnostic.Severity? = nil, edit: TextEdit? = nil
  ) {
    guard let rule, findings.count < Self.limit else { return }
    findings.append(
      Finding(
        rule: rule, severity: severity ?? self.severity, message: message, notes: notes,
        key: use.key.string,
        language: language, place: .whole, range: nil, span: span ?? use.span, replacement: nil,
        edit: edit))
  }
}

public import CatalogModel

/// What a rule has found, with the key and the place in its texts; files are not known here.
public struct Finding: Sendable, Hashable {
  public let rule: DiagnosticID
  public var severity: Diagnostic.Severity
  /// One line, lower case, no full stop.
  public let message: String
  /// Where the other half is, or the way out.
  public let notes: [String]
  public let key: String
  public let language: LanguageTag
  /// What of the key's texts is concerned.
  public let place: Place
  /// The bytes of the text that are concerned; nil for all of it.
  public let range: Range<Int>?
  /// The place in the code, for what is about code.
  public let span: Span?
  /// What the text should be, where that is sure.
  public let replacement: String?
  /// What is to be changed in the code, where that is sure.
  public var edit: TextEdit?

  /// A place among the texts of a key.
  public enum Place: Sendable, Hashable {
    /// The key itself.
    case key
    case text(TextPath)
    /// All forms of a kind that the text at a way is chosen from.
    case forms(TextPath.Kind, at: TextPath)
    /// A case of a Swifternalization file, by its expression as written.
    case expression(String)

    /// All that the key says.
    public static let whole = Place.text(TextPath())

    /// The names on the way: `substitutions`, `teas`, `plural`, `one`; empty for the only text.
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

/// Collects findings of one rule after the other.
public struct Report: Sendable {
  public internal(set) var findings: [Finding] = []
  /// The rule that is followed; nothing is added before there is one.
  var rule: DiagnosticID?
  var severity = Diagnostic.Severity.warning
  var language = LanguageTag.english

  /// How many findings of a table are kept.
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

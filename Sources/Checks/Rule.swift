public import CatalogModel

/// A rule that detects a kind of mistake in the texts or the code of an app, and explains it.
///
/// Its examples are run as tests and shown by `loquat explain`.
public struct Rule: Sendable {
  /// The id; its name reads well after "allow" (`missing-argument`), and its summary states the
  /// mistake.
  public let id: DiagnosticID
  public let group: Group
  public let severity: Diagnostic.Severity
  /// Why the mistake matters, in a sentence or two.
  public let why: String
  let check: Check
  #if !hasFeature(Embedded)
    private let makeFlagged: @Sendable () -> [Example]
    private let makePassing: @Sendable () -> [Example]

    /// Examples that the rule reports.
    public var flagged: [Example] { makeFlagged() }
    /// Similar examples that are right.
    public var passing: [Example] { makePassing() }
  #endif

  /// The mistake, as a phrase.
  public var summary: String { id.summary }

  /// Whether the rule checks all keys of a language together.
  public var comparesKeys: Bool { if case .table = check { true } else { false } }

  /// The subject of a rule.
  public enum Group: String, Sendable, CaseIterable {
    case formats, plurals, text, markup, consistency, sources

    public var summary: String {
      switch self {
      case .formats: "format specifiers and the arguments they take"
      case .plurals: "plural forms, devices and widths"
      case .text: "white space, characters, numbers and punctuation"
      case .markup: "Markdown, inflection, tags and directions"
      case .consistency: "keys and texts that are compared with each other"
      case .sources: "the strings of the code and their comments"
      }
    }
  }

  /// The check of a rule, by its subject. One with features gets only texts with at least one of
  /// them.
  enum Check: Sendable {
    /// Checks each text, including those of the source language.
    case text(Features, @Sendable (TextPair, inout Report) -> Void)
    /// Checks each translated text with its source; one of the two has a feature.
    case pair(Features, @Sendable (TextPair, inout Report) -> Void)
    /// Checks all texts of one key in a language, with the source.
    case entry(@Sendable (EntryPair, inout Report) -> Void)
    /// Checks all keys of a language together.
    case table(@Sendable (TablePair, inout Report) -> Void)
    /// Checks the uses of strings in the code.
    case uses(@Sendable ([SourceUse], inout Report) -> Void)
    /// Checks the expressions of one key in a Swifternalization file.
    case expressions(@Sendable (ExpressionSet, inout Report) -> Void)
  }

  init(
    _ name: String, _ group: Group, _ severity: Diagnostic.Severity, _ summary: String,
    why: String, flagged: @autoclosure @escaping @Sendable () -> [Example],
    passing: @autoclosure @escaping @Sendable () -> [Example], check: Check
  ) {
    self.init(
      DiagnosticID(name, summary), group, severity, why: why, flagged: flagged(),
      passing: passing(), check: check)
  }

  /// Creates a rule with an id under which other parts of Loquat report findings, too.
  init(
    _ id: DiagnosticID, _ group: Group, _ severity: Diagnostic.Severity,
    why: String, flagged: @autoclosure @escaping @Sendable () -> [Example],
    passing: @autoclosure @escaping @Sendable () -> [Example], check: Check
  ) {
    self.id = id
    self.group = group
    self.severity = severity
    self.why = why
    // A page in a browser contains no examples.
    #if !hasFeature(Embedded)
      makeFlagged = flagged
      makePassing = passing
    #endif
    self.check = check
  }
}

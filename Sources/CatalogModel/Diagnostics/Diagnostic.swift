/// A fact about the user's input, such as a mistake in a file. Functions return diagnostics as
/// values, and a command shows them at the end.
public struct Diagnostic: Sendable, Hashable {
  public let id: DiagnosticID
  public let severity: Severity
  /// The message: one line without a full stop, beginning in lower case unless it is Xcode's own.
  public let message: String
  /// The place in a file; nil if the diagnostic is not about a file.
  public let span: Span?
  /// Further places and remarks, such as the first of two definitions or a way to solve the
  /// problem.
  public let notes: [Note]

  /// The severity: an error makes the exit status of a command at least 1, a warning only with
  /// `--strict`.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    case note, warning, error

    public static func < (left: Severity, right: Severity) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// A second place or remark that belongs to a diagnostic.
  public struct Note: Sendable, Hashable {
    public let message: String
    public let span: Span?

    public init(_ message: String, at span: Span? = nil) {
      self.message = message
      self.span = span
    }
  }

  public init(
    _ id: DiagnosticID, _ severity: Severity, _ message: String, at span: Span?, notes: [Note] = []
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.span = span
    self.notes = notes
  }

  /// Returns the same diagnostic with another severity.
  public func with(_ severity: Severity) -> Diagnostic {
    Diagnostic(id, severity, message, at: span, notes: notes)
  }

  /// Creates a diagnostic for the error of a parser in a file.
  public init(_ error: ParseError, _ severity: Severity = .error, in text: SourceText) {
    self.init(Problem(error, severity), in: text)
  }

  /// Creates a diagnostic for a problem in a file; the problem's other range, if any, becomes a
  /// note.
  ///
  /// If the file has no lines, the message and the note contain byte offsets; the message contains
  /// none for the range `0..<0`. For an error on a line that begins with a conflict marker of
  /// version control, the message is about the conflict.
  public init(_ problem: Problem, in text: SourceText) {
    let needsNone = text.hasLines || problem.range == 0..<0
    let place = needsNone ? "" : " (at byte \(problem.range.lowerBound))"
    let isConflict = problem.severity == .error && text.hasConflict(at: problem.range.lowerBound)
    let message = isConflict ? "version control left a conflict here" : problem.message
    self.init(
      problem.id, problem.severity, message + place, at: text.span(problem.range),
      notes: problem.other.map { other in
        let place = text.hasLines ? "" : " at byte \(other.lowerBound)"
        return [Note("the first is here" + place, at: text.span(other))]
      } ?? [])
  }
}

extension Diagnostic: Comparable {
  /// Orders by place, then by id and message, so that output never depends on scheduling;
  /// diagnostics without a place come first.
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    guard left.span == right.span else {
      guard let leftSpan = left.span else { return true }
      guard let rightSpan = right.span else { return false }
      return leftSpan < rightSpan
    }
    return (left.id, left.message) < (right.id, right.message)
  }
}

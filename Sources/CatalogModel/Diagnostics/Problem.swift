/// A mistake in a file that did not prevent reading it, or the error that did.
public struct Problem: Sendable, Equatable {
  public let id: DiagnosticID
  /// The severity; an error means that the file must not be changed until it is repaired.
  public let severity: Diagnostic.Severity
  /// The message: one line without a full stop, beginning in lower case.
  public let message: String
  /// The range of the affected bytes, which counts the same bytes as the offset of a `ParseError`.
  public let range: Range<Int>
  /// The byte range of the first of two contradictory parts, such as the first of two equal keys;
  /// nil for any other problem.
  public let other: Range<Int>?

  public init(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: String, at range: Range<Int>,
    other: Range<Int>? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.range = range
    self.other = other
  }

  /// Creates a problem from the error of a parser, with an empty range at its offset.
  public init(_ error: ParseError, _ severity: Diagnostic.Severity = .error) {
    self.init(error.id, severity, error.message, at: error.offset..<error.offset)
  }
}

/// The problems of a file: a limited number is listed and the rest counted, because a large file
/// can have millions.
public struct ProblemList: Sendable {
  private var listed: [Problem] = []
  private var leftOut = 0
  private var worst = Diagnostic.Severity.note

  /// The maximum number of listed problems per file.
  public static let limit = 1_000

  public init() {}

  /// Adds a problem, or only counts it if the list is full; then the message is not evaluated.
  public mutating func add(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: @autoclosure () -> String,
    at range: Range<Int>, other: Range<Int>? = nil
  ) {
    guard listed.count < Self.limit else { return leaveOut(1, severity) }
    listed.append(Problem(id, severity, message(), at: range, other: other))
  }

  /// Counts problems of a severity without listing them.
  public mutating func leaveOut(_ count: Int, _ severity: Diagnostic.Severity) {
    guard count > 0 else { return }
    leftOut += count
    worst = max(worst, severity)
  }

  /// The listed problems by place; if more were counted, a last one, `more-problems`, states their
  /// number and has the worst severity of them. Empty if none is listed.
  public var problems: [Problem] {
    let sorted = listed.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map { $0.element }
    guard leftOut > 0, let end = sorted.map({ $0.range.upperBound }).max() else { return sorted }
    let noun = leftOut == 1 ? "problem is" : "problems are"
    return sorted + [
      Problem(.moreProblems, worst, "\(leftOut) more \(noun) not listed", at: end..<end)
    ]
  }
}

extension [Problem] {
  /// Returns whether any problem has at least this severity.
  public func reach(_ severity: Diagnostic.Severity) -> Bool {
    contains { $0.severity >= severity }
  }
}

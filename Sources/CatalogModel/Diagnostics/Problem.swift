/// Something wrong in a file that did not stop its reading.
public struct Problem: Sendable, Equatable {
  public let id: DiagnosticID
  /// An error means that the file must not be changed before it is mended.
  public let severity: Diagnostic.Severity
  /// One line, lower case, no full stop.
  public let message: String
  /// The bytes it is about, which count as the offset of a `ParseError` does.
  public let range: Range<Int>
  /// Where the first of two things is that cannot both be; nil for any other problem.
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

  /// A reason that concerns a single place.
  public init(_ error: ParseError, _ severity: Diagnostic.Severity = .error) {
    self.init(error.id, severity, error.message, at: error.offset..<error.offset)
  }
}

/// The problems of a file, of which so many are listed and the others counted: a file of a hundred
/// megabytes can have millions.
public struct ProblemList: Sendable {
  private var listed: [Problem] = []
  private var leftOut = 0
  private var worst = Diagnostic.Severity.note

  /// How many problems of a file are listed.
  public static let limit = 1_000

  public init() {}

  /// Adds a problem; the message is not made when the list is full.
  public mutating func add(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: @autoclosure () -> String,
    at range: Range<Int>, other: Range<Int>? = nil
  ) {
    guard listed.count < Self.limit else { return leaveOut(1, severity) }
    listed.append(Problem(id, severity, message(), at: range, other: other))
  }

  /// Counts problems that nobody lists.
  public mutating func leaveOut(_ count: Int, _ severity: Diagnostic.Severity) {
    guard count > 0 else { return }
    leftOut += count
    worst = max(worst, severity)
  }

  /// The listed problems by place; a last one, `more-problems`, says how many others there are.
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
  /// Whether one of them is as bad as this, or worse.
  public func reach(_ severity: Diagnostic.Severity) -> Bool {
    contains { $0.severity >= severity }
  }
}

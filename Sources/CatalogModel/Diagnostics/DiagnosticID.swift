/// The kind of a diagnostic, problem or error, which its name identifies.
///
/// Ids with the same name are equal.
public struct DiagnosticID: Sendable {
  /// A stable kebab-case name, such as `key-not-literal`.
  public let name: String
  /// The meaning in words: a phrase without a full stop, in lower case except for names.
  public let summary: String
  private let scope: Scope

  /// The subject of the diagnostics with an id.
  public enum Scope: Sendable {
    /// The content of the project.
    case project
    /// A file that cannot be read completely, so that its content is not checked.
    case unread
    /// A run of the program, this one or another one.
    case run
    /// Many files, such as those of missing dependencies: a single fact that is shown only once.
    case manyFiles
  }

  public init(_ name: String, _ summary: String, _ scope: Scope = .project) {
    self.name = name
    self.summary = summary
    self.scope = scope
  }

  /// Whether an error with this id means that a file, or a part of it, cannot be read.
  public var meansUnread: Bool { scope == .unread }

  /// Whether a diagnostic with this id is about runs of the program, rather than the content of the
  /// project.
  public var isAboutRun: Bool { scope == .run }

  /// Whether diagnostics with this id are one fact about many files.
  public var isOfManyFiles: Bool { scope == .manyFiles }
}

extension DiagnosticID: Hashable, Comparable, CustomStringConvertible {
  public static func == (left: DiagnosticID, right: DiagnosticID) -> Bool {
    left.name == right.name
  }

  public static func < (left: DiagnosticID, right: DiagnosticID) -> Bool { left.name < right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  public var description: String { name }
}

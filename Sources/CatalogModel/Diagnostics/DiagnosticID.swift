/// The kind of a diagnostic, problem or error; only constants of this type are ids.
///
/// Ids with the same name are equal.
public struct DiagnosticID: Sendable {
  /// A stable kebab-case name, such as `key-not-literal`.
  public let name: String
  /// The meaning: a phrase, lower case, no full stop.
  public let summary: String
  private let scope: Scope

  /// The subject of diagnostics with an id.
  public enum Scope: Sendable {
    /// The content of the project.
    case project
    /// A file that cannot be read completely, so that its content is not checked.
    case unread
    /// A run of the program: this one or another one.
    case run
    /// Many files, such as those of missing dependencies: one fact that people need to read only
    /// once.
    case manyFiles
  }

  public init(_ name: String, _ summary: String, _ scope: Scope = .project) {
    self.name = name
    self.summary = summary
    self.scope = scope
  }

  /// Whether an error with this id means that a file, or a part of it, cannot be read.
  public var meansUnread: Bool { scope == .unread }

  /// Whether it is about runs of the program, rather than the content of the project.
  public var isAboutRun: Bool { scope == .run }

  /// Whether it is one fact about many files.
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

/// What kind of fact a diagnostic, a problem or an error is; constants of this type are the only ids.
///
/// Two ids with one name are the same id.
public struct DiagnosticID: Sendable {
  /// A stable kebab-case name, such as `key-not-literal`.
  public let name: String
  /// What it means: a phrase, lower case, no full stop.
  public let summary: String
  private let scope: Scope

  /// What diagnostics of an id are about.
  public enum Scope: Sendable {
    /// What the project says.
    case project
    /// A file that cannot be read, or not as a whole: what is in it is not checked.
    case unread
    /// This run and others.
    case run
    /// Many files, such as those of dependencies that nobody has fetched: one fact, which people need
    /// to read once.
    case manyFiles
  }

  public init(_ name: String, _ summary: String, _ scope: Scope = .project) {
    self.name = name
    self.summary = summary
    self.scope = scope
  }

  /// Whether an error of this id means that a file, or a part of it, cannot be read.
  public var meansUnread: Bool { scope == .unread }

  /// Whether it is about this run and others, and not about what the project says.
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

  /// The name.
  public var description: String { name }
}

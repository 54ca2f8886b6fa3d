/// Where files are read.
public protocol FileReading: Sendable {
  /// Returns the bytes of a file, or of a pipe that the shell hands over, if they are not more than a
  /// limit, else throws `file-too-large`. Other pipes and devices are refused as `not-a-file`, since
  /// they may never end.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]
  /// Returns what a directory contains, sorted by the bytes of the names.
  func list(_ directory: String) throws(FileError) -> [DirectoryEntry]
  /// Returns what is found at the path, behind links; nil when nothing is.
  func kind(of path: String) -> FileKind?
  /// Returns how many bytes a file has, behind links, without reading it; nil when that is not known.
  func size(of path: String) -> Int?
  /// Returns the absolute path with all links followed; nil when nothing is there.
  func realPath(of path: String) -> String?
}

/// Where files are read and written: the disk, or memory in tests.
///
/// There is no way to write a file but by the steps of a `FileTransaction` or a `FolderReplacement`.
public protocol FileSystem: FileReading, FileOperations {
  /// Whether a file has these bytes and no others.
  func holds(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool
  /// Refuses from now on to read what a path in a folder leads to if a link leads out of that, as
  /// `outside-folder`; exceptions are folders below.
  func confine(to root: String, except exceptions: [String])
  /// Remembers from now on what is read, as `lock` does.
  func rememberReads()
  /// Whether what a path holds now (nil for nothing) is what this run remembers of it; true for a path
  /// that it has not looked at.
  func isAsRead(_ path: String, _ bytes: [UInt8]?) -> Bool
  /// Forgets what was seen of paths that this run has changed itself, or of all.
  func forget(_ paths: [String]?)
}

extension FileSystem {
  public func holds(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    guard kind(of: path) == .file else { return false }
    return try read(path) == bytes
  }

  /// Nobody else writes where nothing else is said.
  public func isAsRead(_ path: String, _ bytes: [UInt8]?) -> Bool { true }

  public func confine(to root: String, except exceptions: [String]) {}

  public func rememberReads() {}

  public func forget(_ paths: [String]?) {}
}

/// What a path leads to.
public enum FileKind: Sendable, Hashable {
  case file, directory, other
}

/// What writing changed.
public enum WriteOutcome: Sendable, Hashable {
  case unchanged, changed, created
}

/// A name in a directory.
public struct DirectoryEntry: Sendable, Hashable {
  public let name: String
  /// A link to a file is a `file`; a link to a directory is `other`, so that nobody walks in circles.
  public let kind: FileKind

  public init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// The most bytes that are read of a file.
public enum FileLimit {
  /// Of a table, an exchange file, or whatever else has texts: 512 MB.
  public static let table = 512 << 20
  /// Of a source file: 64 MB. What is known of a source takes fifteen times its size.
  public static let source = 64 << 20
}

extension FileReading {
  /// Returns the bytes of a file that is not larger than tables may be.
  public func read(_ path: String) throws(FileError) -> [UInt8] {
    try read(path, limit: FileLimit.table)
  }

  /// A size is not known where nothing can tell it.
  public func size(of path: String) -> Int? { nil }

  /// What a directory contains; nothing, with an error among others, where it cannot be listed.
  public func list(_ directory: String, _ errors: inout [FileError]) -> [DirectoryEntry] {
    do throws(FileError) {
      return try list(directory)
    } catch {
      errors.append(error)
      return []
    }
  }
}

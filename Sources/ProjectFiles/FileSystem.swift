/// A source of files to read.
public protocol FileReading: Sendable {
  /// Returns the bytes of a file, or of a pipe from the shell; throws `file-too-large` if there are
  /// more than `limit`. Other pipes and devices are refused as `not-a-file`, because they may never
  /// end.
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]
  /// Returns the entries of a directory, sorted by the bytes of their names.
  func list(_ directory: String) throws(FileError) -> [DirectoryEntry]
  /// Returns the kind of the file or folder at a path, following links; nil if nothing exists there
  /// or it cannot be reached.
  func kind(of path: String) -> FileKind?
  /// Returns the size of a file in bytes, following links, without reading it; nil if it is unknown
  /// or the path is not a file.
  func size(of path: String) -> Int?
  /// Returns the absolute path with all links followed; nil if nothing exists there or it cannot be
  /// reached.
  func realPath(of path: String) -> String?
}

/// A place where files are read and written: the disk, a commit of git, which refuses all changes,
/// or memory in tests.
///
/// Files are replaced only through a `FileTransaction`, `replaceFolder` or `writeSharing`.
public protocol FileSystem: FileReading, FileOperations {
  /// Returns whether a file has exactly these bytes; false if the path is not a file.
  func holds(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool
  /// Refuses, from now on, to read through links that lead out of a folder: `read` then throws
  /// `outside-folder`.
  ///
  /// - Parameter exceptions: Folders below `root` whose links may lead outside.
  func confine(to root: String, except exceptions: [String])
  /// Remembers, from now on, the contents of the files that are read, for `isAsRead`; `lock` and
  /// `share` do the same.
  func rememberReads()
  /// Returns whether these bytes (nil for no file) are the content that this run has read at a path
  /// since `rememberReads`; true if it has not read the path, false if two reads differed.
  func isAsRead(_ path: String, _ bytes: [UInt8]?) -> Bool
  /// Forgets the remembered contents of paths that this run has changed itself; nil for all paths.
  func forget(_ paths: [String]?)
}

extension FileSystem {
  public func holds(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    guard kind(of: path) == .file else { return false }
    return try read(path) == bytes
  }

  /// Returns true: by default, nobody else writes.
  public func isAsRead(_ path: String, _ bytes: [UInt8]?) -> Bool { true }

  public func confine(to root: String, except exceptions: [String]) {}

  public func rememberReads() {}

  public func forget(_ paths: [String]?) {}
}

/// The kind of an entry of a file system; `other` for a device or a pipe, and in a listing also for
/// a link to a directory or a broken one.
public enum FileKind: Sendable, Hashable {
  case file, directory, other
}

/// The effect of writing a file; `unchanged` if it already had the bytes.
public enum WriteOutcome: Sendable, Hashable {
  case unchanged, changed, created
}

/// The name and the kind of an entry of a directory.
public struct DirectoryEntry: Sendable, Hashable {
  public let name: String
  /// The kind: `file` for a link to a file, and `other` for any other link, so that a search never
  /// runs in circles.
  public let kind: FileKind

  public init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// The largest sizes of files that are read, in bytes.
public enum FileLimit {
  /// The limit for tables, exchange files and other files with texts: 512 MB.
  public static let table = 512 << 20
  /// The limit for source files: 64 MB. A parsed source takes fifteen times its size.
  public static let source = 64 << 20
}

extension FileReading {
  /// Returns the bytes of a file; throws `file-too-large` beyond the limit for tables.
  public func read(_ path: String) throws(FileError) -> [UInt8] {
    try read(path, limit: FileLimit.table)
  }

  /// Returns nil: by default, sizes are unknown.
  public func size(of path: String) -> Int? { nil }

  /// Returns the entries of a directory; empty, with an error added, if it cannot be listed.
  public func list(_ directory: String, _ errors: inout [FileError]) -> [DirectoryEntry] {
    do throws(FileError) {
      return try list(directory)
    } catch {
      errors.append(error)
      return []
    }
  }
}

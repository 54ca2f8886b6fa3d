/// Where files are read.
public protocol FileReading: Sendable {
  /// Returns the bytes of a file, or of a pipe that the shell hands over; other pipes and devices
  /// are refused as `not-a-file`, since they may never end.
  func read(_ path: String) throws(FileError) -> [UInt8]
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
public protocol FileSystem: FileReading, FileOperations {
  /// Makes the file have these bytes, as a whole or not at all; touches nothing if it has them.
  ///
  /// A file that is read-only is refused, although another could take its place.
  mutating func write(_ bytes: [UInt8], to path: String) throws(FileError) -> WriteOutcome
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

extension FileReading {
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

public import CatalogModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The error of a request or of a file operation, with a message for the user: a file cannot be
/// read or written, something that is named does not exist, or arguments do not fit together.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  ///
  /// `fileError` in general; among others, `notAFile` for devices and pipes, which may never end;
  /// `fileTooLarge`; `outsideFolder` for a link that leaves its folder; `inUse` and
  /// `changedMeanwhile` if others write to the same files; `interrupted` for interrupted changes
  /// that must be settled first; `nothingFound` if there is nothing to work on; and
  /// `wrongConfiguration` for a `loquat.json` with mistakes.
  public let id: DiagnosticID
  /// What the error is about, for messages: in most cases the path of a file or folder as the
  /// caller gave it, otherwise a name such as `git` or `127.0.0.1:8080`.
  public let path: String
  /// The reason: lower case, no full stop, without the path.
  public let message: String
  /// The place in the file; nil for the whole file.
  public let place: Span?
  /// The `errno` value; nil for an error that the system did not report.
  var code: Int32?

  public init(
    path: String, message: String, id: DiagnosticID = .fileError, at place: Span? = nil
  ) {
    self.place = place
    self.id = id
    self.path = path
    self.message = message
  }

  /// The path and the reason, such as `fr.strings: permission denied`.
  public var description: String { "\(path): \(message)" }
}

extension Diagnostic {
  /// Creates a diagnostic of severity `error`, at the error's place or else for the whole file.
  public init(_ error: FileError) {
    self.init(error.id, .error, error.message, at: error.place ?? Span(file: error.path))
  }
}

extension FileError {
  /// Creates an error for an `errno` value, with our own message, which is the same on every
  /// system; `system error 71` for a value without a message.
  init(path: String, code: Int32) {
    self.init(path: path, message: Self.messages[code] ?? "system error \(code)")
    self.code = code
  }

  static func tooLarge(_ path: String, limit: Int) -> FileError {
    FileError(
      path: path,
      message: "is larger than \(limit >> 20) MB, the limit for such files; make it smaller",
      id: .fileTooLarge)
  }

  /// Returns an error for a file that has changed after this run read it.
  static func changedMeanwhile(_ path: String) -> FileError {
    FileError(
      path: path,
      message:
        "another program changed this file meanwhile; its version is kept; run the command again",
      id: .changedMeanwhile)
  }

  /// Returns an error for a folder where another disk is mounted, inside a folder that is to be
  /// replaced or removed.
  static func mounted(_ path: String) -> FileError {
    FileError(
      path: path,
      message: "another disk is mounted here, so this folder is left alone; unmount it first")
  }

  /// Returns an error for a path that a symbolic link leads out of the folder that is read.
  static func outside(_ path: String) -> FileError {
    FileError(
      path: path,
      message:
        "is reached through a symbolic link that leads out of the folder that is read, so the file is left out; put the file itself here, or run the command for a folder that contains the link and the file",
      id: .outsideFolder)
  }

  /// Returns an error for a folder that another run writes to.
  package static func inUse(_ folder: String) -> FileError {
    FileError(
      path: folder,
      message:
        "another run of 'loquat' is writing here; wait until it is done, then run the command again",
      id: .inUse)
  }

  /// Returns an error for a pipe, a device or a link in place of a file.
  static func noFile(_ path: String) -> FileError {
    FileError(
      path: path, message: "is a pipe or a device where a file is expected", id: .notAFile)
  }

  private static let messages: [Int32: String] = [
    EACCES: "permission denied",
    EADDRINUSE: "port is in use by another program; choose another one with '--port'",
    EBUSY: "file is in use",
    EDQUOT: "disk quota exceeded",
    EEXIST: "file exists",
    EFBIG: "file too large",
    EINVAL: "invalid argument",
    EIO: "input/output error",
    EISDIR: "is a directory",
    ELOOP: "too many levels of symbolic links",
    EMFILE: "too many open files",
    ENAMETOOLONG: "file name too long",
    ENFILE: "too many open files in the system",
    ENOENT: "no such file or directory",
    ENOSPC: "no space left on device",
    ENOTDIR: "not a directory",
    ENOTEMPTY: "directory not empty",
    EPERM: "operation not permitted",
    EPIPE: "broken pipe",
    EROFS: "read-only file system",
  ]
}

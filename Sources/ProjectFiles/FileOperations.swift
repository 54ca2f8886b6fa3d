/// The elementary operations of safe writing. Each happens completely or not at all, except
/// `create`, `copyAttributes` and `send`, which may stop halfway.
///
/// The operations on names, from `status` to `remove`, do not follow a link at the end of a path.
/// To write files safely, use `FileTransaction`, `FileSystem.replaceFolder` or
/// `FileSystem.writeSharing`.
public protocol FileOperations: Sendable {
  /// Returns the status of the path itself, without following a link; nil if nothing exists there
  /// or it cannot be reached.
  func status(of path: String) -> FileStatus?
  /// Creates a file; throws if anything exists at the path. The permissions are the lower twelve
  /// bits of the POSIX mode; nil means the permissions of any new file.
  mutating func create(
    _ bytes: [UInt8], at path: String, permissions: UInt32?
  ) throws(FileError)
  /// Copies the owner, group, extended attributes and access control list of a file or a folder to
  /// one that this process has just created. Does nothing if the original is missing, a symbolic
  /// link or not readable.
  ///
  /// Leaves out what only the superuser may set. Throws if anything else cannot be copied, because
  /// a file without its access control list may be open to more people.
  mutating func copyAttributes(of path: String, to copy: String) throws(FileError)
  /// Creates a folder in an existing folder; throws if anything exists at the path. If
  /// `permissions` is nil, the folder gets those of any new folder.
  mutating func makeFolder(_ path: String, permissions: UInt32?) throws(FileError)
  /// Gives a file, or a symbolic link itself, a second name in the same file system (a hard link);
  /// throws if anything has that name.
  mutating func link(_ path: String, to second: String) throws(FileError)
  /// Renames a file or a folder. A file replaces a file of the new name, and a folder an empty
  /// folder; does nothing if both are names of the same file.
  mutating func move(_ path: String, to target: String) throws(FileError)
  /// Exchanges two files or folders atomically; returns false, with both untouched, if the file
  /// system cannot do this.
  mutating func exchange(_ path: String, _ other: String) throws(FileError) -> Bool
  /// Removes a file, a link or an empty folder.
  mutating func remove(_ path: String) throws(FileError)
  /// Waits until the contents of files, and the names in folders, are on the disk.
  func synchronize(_ paths: [String]) throws(FileError)
  /// Writes to a pipe or a device, such as `/dev/stdout`, which cannot be replaced by a file.
  func send(_ bytes: [UInt8], to device: String) throws(FileError)
  /// Locks a folder and everything below it for writing, until the returned value is released or
  /// the process ends. The same run may lock it again, or folders in it.
  ///
  /// If another run has locked it, or a folder above or below, waits for a time. Then, or at once
  /// without `waits`, throws `in-use`.
  func lock(_ folder: String, waits: Bool) throws(FileError) -> FileLock
  /// Locks a folder so that nobody else can lock it or a folder above it, while others may write
  /// individual files in it and lock folders below; waits as `lock` does.
  func share(_ folder: String, waits: Bool) throws(FileError) -> FileLock
}

/// The status of a path itself, without following a link.
public struct FileStatus: Sendable, Equatable {
  public enum Kind: Sendable, Hashable { case file, directory, link, other }

  public let kind: Kind
  /// The lower twelve bits of the POSIX mode, such as `0o644`.
  public let permissions: UInt32
  /// Whether the file or folder belongs to the effective user of this process.
  public var isOwn = true
  /// The device and inode number of the file or folder, such as `2049:131`; nil if unknown.
  public var identity: String?
  /// Whether this process may write to the file or folder, or to the destination of a link; false,
  /// even for the superuser, for a file that is read-only for everybody.
  public let isWritable: Bool

  /// The device of the file or folder; nil if unknown.
  var device: Substring? { identity?.prefix { $0 != ":" } }

  package init(
    kind: Kind, permissions: UInt32, isOwn: Bool = true, identity: String? = nil, isWritable: Bool
  ) {
    self.kind = kind
    self.permissions = permissions
    self.isOwn = isOwn
    self.identity = identity
    self.isWritable = isWritable
  }
}

/// A lock on a folder, released with the last reference to it.
public final class FileLock: Sendable {
  private let release: @Sendable () -> Void

  package init(release: @escaping @Sendable () -> Void) { self.release = release }

  deinit { release() }
}

extension FileOperations {
  /// Does nothing: the default for file systems without attributes, such as `InMemoryFileSystem`.
  public func copyAttributes(of path: String, to copy: String) throws(FileError) {}

  /// Locks a folder for writing, without waiting; throws `in-use` if another run has locked it, or
  /// a folder above or below.
  public func lock(_ folder: String) throws(FileError) -> FileLock {
    try lock(folder, waits: false)
  }
}

extension FileOperations {
  /// Returns an error if the permissions of a file, or of the nearest existing folder that contains
  /// it, forbid creating, replacing or removing it; nil if they allow it.
  public func obstacle(toChanging path: String) -> FileError? {
    if let status = status(of: path), !status.isWritable {
      let message =
        switch status.kind {
        case .file: "file is read-only"
        case .directory: "is a directory"
        case .link:
          "is a symbolic link to nothing, or to a file that is read-only; correct the link"
        case .other: "cannot be written to; correct its permissions"
        }
      return FileError(path: path, message: message)
    }
    let parent = Path.deletingLastComponent(path)
    let known = missingFolders(parent).first.map(Path.deletingLastComponent) ?? parent
    let folder = known.isEmpty ? "." : known
    guard let status = status(of: folder), !status.isWritable else { return nil }
    let message =
      switch status.kind {
      case .directory: "folder '\(folder)' cannot be written to; make it writable"
      case .link:
        "'\(folder)' is a symbolic link to nothing, or to a folder that cannot be written to; correct the link"
      case .file, .other: "'\(folder)' is not a folder"
      }
    return FileError(path: path, message: message)
  }

  /// Returns the missing folders on the way to a folder, including itself, outermost first.
  public func missingFolders(_ path: String) -> [String] {
    var missing: [String] = []
    var path = path
    while !path.isEmpty, status(of: path) == nil {
      missing.append(path)
      path = Path.deletingLastComponent(path)
    }
    return missing.reversed()
  }
}

extension FileSystem {
  /// Removes a file, or a folder with everything in it, without following links; does nothing if
  /// nothing exists at the path. Throws if another disk is mounted in the folder; what has been
  /// removed before an error stays removed.
  public mutating func removeAll(_ path: String) throws(FileError) {
    guard let status = status(of: path) else { return }
    guard status.kind == .directory else { return try remove(path) }
    // Each folder is listed once, and removed after its contents.
    var folders = [path]
    var found: [String] = []
    while let folder = folders.popLast() {
      found.append(folder)
      for entry in try list(folder) {
        let inner = Path.join(folder, entry.name)
        if let other = self.status(of: inner), other.kind == .directory {
          guard other.device == status.device else { throw .mounted(inner) }
          folders.append(inner)
        } else {
          try remove(inner)
        }
      }
    }
    for folder in found.reversed() { try remove(folder) }
  }

  /// Creates a folder and its missing parent folders; does nothing if anything exists at the path.
  public mutating func makeFolders(_ path: String) throws(FileError) {
    for folder in missingFolders(path) { try makeFolder(folder, permissions: nil) }
  }
}

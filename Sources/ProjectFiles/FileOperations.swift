/// The steps that safe writing is made of: each is done as a whole or not at all, but for `create`,
/// which may leave half a file.
///
/// None of them follows a link at the end of its path. They are apart from `FileSystem` so that only
/// what puts them together, `FileTransaction` and `FolderReplacement`, needs to be known.
public protocol FileOperations: Sendable {
  /// Returns what is at the path itself, be it a link; nil when nothing is.
  func status(of path: String) -> FileStatus?
  /// Makes a file that is not there yet; without permissions, with those that new files get.
  mutating func create(
    _ bytes: [UInt8], at path: String, permissions: UInt32?
  ) throws(FileError)
  /// Makes a folder that is not there yet, in one that is.
  mutating func makeFolder(_ path: String, permissions: UInt32?) throws(FileError)
  /// Gives a file, or a link as such, a second name in the same file system.
  mutating func link(_ path: String, to second: String) throws(FileError)
  /// Gives a file or a folder another name; a file that has that name is replaced.
  mutating func move(_ path: String, to target: String) throws(FileError)
  /// Lets two files or folders change places at one moment; false where that cannot be.
  mutating func exchange(_ path: String, _ other: String) throws(FileError) -> Bool
  /// Removes a file, a link or an empty folder.
  mutating func remove(_ path: String) throws(FileError)
  /// Waits until the bytes of files, and the names in folders, are on the disk.
  func synchronize(_ paths: [String]) throws(FileError)
  /// Writes into a pipe or a device, such as `/dev/stdout`, which nothing can take the place of.
  func send(_ bytes: [UInt8], to device: String) throws(FileError)
  /// Keeps a folder, and all below, for one who writes there, until the value is gone or the process
  /// ends; who has it may ask again for it or for what is in it.
  ///
  /// When another run has it, or a folder above or below, waits for a time until that is done; then,
  /// or without waiting, throws an error with the id `in-use`.
  func lock(_ folder: String, waits: Bool) throws(FileError) -> FileLock
  /// Keeps a folder from those who lock it or one above, while others may write single files there and
  /// lock folders below; waits as `lock` does.
  func share(_ folder: String, waits: Bool) throws(FileError) -> FileLock
}

/// What is at a path itself.
public struct FileStatus: Sendable, Equatable {
  public enum Kind: Sendable, Hashable { case file, directory, link, other }

  public let kind: Kind
  /// The lower twelve bits of the mode.
  public let permissions: UInt32
  /// Whether it belongs to the user who runs this process.
  public var isOwn = true
  /// What tells a file or folder from all others of the machine; nil where nothing does.
  public var identity: String?
  /// Whether this process may write to it, and a file is not read-only for everybody.
  public let isWritable: Bool
}

/// The right to write into a folder. A class, since it is given back when nobody has it any more.
public final class FileLock: Sendable {
  private let release: @Sendable () -> Void

  init(release: @escaping @Sendable () -> Void) { self.release = release }

  deinit { release() }
}

extension FileOperations {
  /// Keeps a folder for one who writes into it; throws `in-use` when another has it.
  public func lock(_ folder: String) throws(FileError) -> FileLock {
    try lock(folder, waits: false)
  }
}

extension FileOperations {
  /// Why a file cannot be made, replaced or removed at a path, as far as permissions tell; nil where
  /// nothing is known to be in the way.
  public func obstacle(toChanging path: String) -> FileError? {
    if let status = status(of: path), !status.isWritable {
      return FileError(path: path, message: "file is read-only")
    }
    let parent = Path.deletingLastComponent(path)
    let known = missingFolders(parent).first.map(Path.deletingLastComponent) ?? parent
    let folder = known.isEmpty ? "." : known
    guard let status = status(of: folder), !status.isWritable else { return nil }
    return FileError(path: path, message: "folder '\(folder)' is read-only")
  }

  /// The folders of a path that are not there yet, the outermost first.
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
  /// Removes a file, or a folder with all that is in it, without following a link.
  public mutating func removeAll(_ path: String) throws(FileError) {
    guard let status = status(of: path) else { return }
    guard status.kind == .directory else { return try remove(path) }
    // Folders are entered once, and removed after what was found in them.
    var folders = [path]
    var found: [String] = []
    while let folder = folders.popLast() {
      found.append(folder)
      for entry in try list(folder) {
        let inner = Path.join(folder, entry.name)
        if self.status(of: inner)?.kind == .directory {
          folders.append(inner)
        } else {
          try remove(inner)
        }
      }
    }
    for folder in found.reversed() { try remove(folder) }
  }

  /// Makes the folders of a path that are not there yet.
  public mutating func makeFolders(_ path: String) throws(FileError) {
    for folder in missingFolders(path) { try makeFolder(folder, permissions: nil) }
  }
}

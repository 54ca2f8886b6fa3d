/// Memory has no links, permissions or other writers: `link` copies, and locks do nothing.
extension InMemoryFileSystem {
  public func status(of path: String) -> FileStatus? {
    kind(of: path).map {
      FileStatus(
        kind: $0 == .directory ? .directory : .file, permissions: 0o644,
        isWritable: !unwritable.contains(Path.normalized(path)))
    }
  }

  public mutating func create(
    _ bytes: [UInt8], at path: String, permissions: UInt32?
  ) throws(FileError) {
    if kind(of: path) != nil { throw FileError(path: path, message: "file exists") }
    try requireAccess(path, unless: unwritable)
    try requireAccess(Path.deletingLastComponent(path), unless: unwritable)
    files[Path.normalized(path)] = bytes
  }

  public mutating func makeFolder(_ path: String, permissions: UInt32?) throws(FileError) {
    try requireAccess(path, unless: unwritable)
    folders.insert(Path.normalized(path))
  }

  public mutating func link(_ path: String, to second: String) throws(FileError) {
    let bytes = try read(path)
    try create(bytes, at: second, permissions: nil)
  }

  public mutating func move(_ path: String, to target: String) throws(FileError) {
    let moved = subtree(path)
    for name in moved.keys { try requireAccess(target + name, unless: unwritable) }
    guard !moved.isEmpty else { throw FileError(path: path, message: Self.missing) }
    for (name, bytes) in moved {
      files[Path.normalized(path + name)] = nil
      files[Path.normalized(target + name)] = bytes
    }
  }

  public mutating func exchange(_ path: String, _ other: String) throws(FileError) -> Bool {
    let (first, second) = (subtree(path), subtree(other))
    for name in first.keys { try requireAccess(other + name, unless: unwritable) }
    for name in first.keys { files[Path.normalized(path + name)] = nil }
    for name in second.keys { files[Path.normalized(other + name)] = nil }
    for (name, bytes) in first { files[Path.normalized(other + name)] = bytes }
    for (name, bytes) in second { files[Path.normalized(path + name)] = bytes }
    return true
  }

  public mutating func remove(_ path: String) throws(FileError) {
    try requireAccess(path, unless: unwritable)
    files[Path.normalized(path)] = nil
    folders.remove(Path.normalized(path))
  }

  public func synchronize(_ paths: [String]) {}

  public func send(_ bytes: [UInt8], to device: String) {}

  public func share(_ folder: String, waits: Bool) -> FileLock { FileLock {} }

  public func lock(_ folder: String, waits: Bool) -> FileLock { FileLock {} }

  /// Returns the file at a path, or the files below it, by the rest of their paths: empty for the
  /// file itself, `/A.strings` for one below.
  private func subtree(_ path: String) -> [String: [UInt8]] {
    if let bytes = files[Path.normalized(path)] { return ["": bytes] }
    return files.reduce(into: [:]) { result, file in
      if let inner = Path.relative(file.key, to: path) { result["/" + inner] = file.value }
    }
  }
}

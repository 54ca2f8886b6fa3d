extension FileSystem {
  /// Writes a file in a folder that cannot be locked because others write below it, such as `/tmp`;
  /// touches nothing if the file has these bytes. Waits for a lock as `share` does. Throws
  /// `changed-meanwhile` if the file differs from what this run has read, or is changed meanwhile,
  /// and `not-a-file` for a symbolic link.
  ///
  /// No journal is written, because other runs there would take it for theirs. A process that is
  /// killed leaves the old file or the new one, and perhaps a copy beside it. The next run that
  /// locks the folder removes the copy.
  public mutating func writeSharing(
    _ bytes: [UInt8], to path: String, waits: Bool
  ) throws(FileError) -> WriteOutcome {
    let folder = Path.deletingLastComponent(path)
    let lock = try share(folder.isEmpty ? "." : folder, waits: waits)
    defer { withExtendedLifetime(lock) {} }
    let status = status(of: path)
    switch status?.kind {
    case nil, .file: break
    case .directory: throw FileError(path: path, message: "is a directory")
    case .link, .other: throw .noFile(path)
    }
    let old = status == nil ? nil : try read(path)
    if old == bytes { return .unchanged }
    guard isAsRead(path, old) else { throw .changedMeanwhile(path) }
    if let error = obstacle(toChanging: path) { throw error }
    let random = String(UInt64.random(in: .min ... .max), radix: 36).prefix(12)
    let prepared = Path.join(folder, ".loquat-\(random).tmp")
    do throws(FileError) {
      try create(bytes, at: prepared, permissions: status?.permissions)
      if old != nil { try copyAttributes(of: path, to: prepared) }
      try synchronize([prepared])
      try takePlace(prepared, of: path, old)
      if self.status(of: prepared) != nil { try remove(prepared) }
    } catch {
      try? remove(prepared)
      throw error
    }
    forget([path])
    return old == nil ? .created : .changed
  }

  private mutating func takePlace(
    _ prepared: String, of path: String, _ old: [UInt8]?
  ) throws(FileError) {
    guard let old else {
      do throws(FileError) {
        return try link(prepared, to: path)
      } catch {
        if status(of: path) != nil { throw .changedMeanwhile(path) }
        return try move(prepared, to: path)
      }
    }
    guard try holds(old, at: path) else { throw .changedMeanwhile(path) }
    guard try exchange(prepared, path) else { return try move(prepared, to: path) }
    if try holds(old, at: prepared) { return }
    _ = try exchange(prepared, path)
    throw .changedMeanwhile(path)
  }
}

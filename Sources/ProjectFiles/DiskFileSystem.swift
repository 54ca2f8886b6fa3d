internal import CatalogModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file system of the machine.
public struct DiskFileSystem: FileSystem {
  public init() {}

  public func read(_ path: String) throws(FileError) -> [UInt8] {
    // To open a pipe is to wait for who writes into it, so it must not come to that.
    guard let status = fileStatus(path) else { throw FileError(path: path, code: errno) }
    switch FileKind(status.st_mode) {
    case .file: return try Descriptor(path, O_RDONLY).readAll(path, sizeHint: Int(status.st_size))
    case .directory: throw FileError(path: path, code: EISDIR)
    case .other:
      guard status.st_mode & S_IFMT == S_IFIFO, Self.isHandedOver(path) else {
        throw .noFile(path)
      }
      return try Descriptor(path, O_RDONLY).readAll(path, sizeHint: 0, limit: Self.pipeLimit)
    }
  }

  /// The most bytes that are read from a pipe: 1 GB.
  private static let pipeLimit = 1 << 30

  /// Whether the shell made the path, for `<(command)` or a pipe on standard input.
  private static func isHandedOver(_ path: String) -> Bool {
    path == "/dev/stdin"
      || ["/dev/fd", "/proc/self/fd"].contains(Path.deletingLastComponent(path))
  }

  public func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
    guard let stream = unsafe opendir(directory) else {
      throw FileError(path: directory, code: errno)
    }
    defer { unsafe closedir(stream) }
    // Bytes are sorted in a third of the time that texts take.
    var names: [UInt8] = []
    names.reserveCapacity(1024)
    var found: [(name: Range<Int>, kind: FileKind)] = []
    found.reserveCapacity(32)
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let start = names.count
      unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe names += UnsafeRawBufferPointer(start: $0, count: strlen($0))
      }
      let name = start..<names.count
      // This folder and the one around it.
      if name.count <= 2, names[name].allSatisfy({ $0 == .period }) { continue }
      let kind = unsafe kind(ofEntry: entry.pointee.d_type) {
        Path.join(directory, String(decoding: names[name], as: UTF8.self))
      }
      found.append((name, kind))
    }
    if errno != 0 { throw FileError(path: directory, code: errno) }
    unsafe names.withUnsafeBytes { names in
      found.sort {
        unsafe UnsafeRawBufferPointer(rebasing: names[$0.name])
          .precedes(UnsafeRawBufferPointer(rebasing: names[$1.name]))
      }
    }
    let entries = found.map {
      DirectoryEntry(name: String(decoding: names[$0.name], as: UTF8.self), kind: $0.kind)
    }
    // A name that is no UTF-8 was mended, and may belong elsewhere.
    let isPlain = names.allSatisfy { $0 < 0x80 }
    return isPlain ? entries : entries.sorted { $0.name.precedesByBytes($1.name) }
  }

  public func kind(of path: String) -> FileKind? {
    fileStatus(path).map { FileKind($0.st_mode) }
  }

  public func size(of path: String) -> Int? {
    fileStatus(path).flatMap { FileKind($0.st_mode) == .file ? Int($0.st_size) : nil }
  }

  public func realPath(of path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> WriteOutcome {
    let status = fileStatus(path)
    switch status.map({ FileKind($0.st_mode) }) {
    case nil:
      let target = try linkTarget(of: path)
      try createDirectory(Path.deletingLastComponent(target))
      try replace(target, with: bytes, mode: nil)
      return .created
    case .file:
      if status?.st_size == numericCast(bytes.count), try read(path) == bytes { return .unchanged }
      let target = try linkTarget(of: path)
      // A rename would ask for the folder only.
      guard let status, status.st_mode & 0o222 != 0, unsafe access(target, W_OK) == 0 else {
        throw FileError(path: path, message: "file is read-only")
      }
      try replace(target, with: bytes, mode: status.st_mode)
      return .changed
    case .directory:
      throw FileError(path: path, code: EISDIR)
    case .other:
      // A pipe or a device, such as /dev/stdout, cannot be replaced.
      try Descriptor(path, O_WRONLY).writeAll(bytes, path)
      return .changed
    }
  }
}

extension DiskFileSystem {
  /// The kind that `readdir` found, or a second look at links and at file systems that do not say.
  private func kind(ofEntry type: UInt8, at path: () -> String) -> FileKind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .directory
    case Int(DT_LNK): return kind(of: path()) == .file ? .file : .other
    case Int(DT_UNKNOWN):
      let path = path()
      guard let found = kind(of: path) else { return .other }
      return found == .directory && linkDestination(path) != nil ? .other : found
    default: return .other
    }
  }

  /// Writes beside the file and renames, so that nobody ever sees half of it.
  private func replace(
    _ path: String, with bytes: [UInt8], mode: mode_t?
  ) throws(FileError) {
    let directory = Path.deletingLastComponent(path)
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = Path.join(directory, ".loquat-\(random).tmp")
    let descriptor = try Descriptor(temporary, O_WRONLY | O_CREAT | O_EXCL, reporting: path)
    do throws(FileError) {
      if let mode { try descriptor.setMode(mode & 0o7777, path) }
      try descriptor.writeAll(bytes, path)
      try descriptor.synchronize(path)
      guard unsafe rename(temporary, path) == 0 else { throw FileError(path: path, code: errno) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    // The rename is done; a directory that cannot be synchronized is no reason to fail.
    try? Descriptor(directory.isEmpty ? "." : directory, O_RDONLY).synchronize(directory)
  }

  private func createDirectory(_ path: String) throws(FileError) {
    if path.isEmpty || kind(of: path) == .directory { return }
    try createDirectory(Path.deletingLastComponent(path))
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw FileError(path: path, code: errno)
    }
    if kind(of: path) != .directory { throw FileError(path: path, code: ENOTDIR) }
  }

  /// The file behind a chain of links, even when it does not exist yet.
  private func linkTarget(of path: String) throws(FileError) -> String {
    var target = path
    for _ in 0..<40 {
      guard let destination = linkDestination(target) else { return target }
      target = Path.join(Path.deletingLastComponent(target), destination)
    }
    throw FileError(path: path, code: ELOOP)
  }
}

/// What a link says; nil when the path is no link.
private func linkDestination(_ path: String) -> String? {
  var bytes = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink(path, &bytes, bytes.count)
  guard count > 0 else { return nil }
  return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// The status of what a path leads to; nil when it leads nowhere.
private func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status : nil
}

extension FileKind {
  fileprivate init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    default: self = .other
    }
  }
}

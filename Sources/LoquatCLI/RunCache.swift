internal import CatalogModel
internal import ProjectFiles
internal import Syntaxes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A cache of the outputs of earlier runs. An output replaces a new run as long as every file that
/// the earlier run has read is unchanged.
///
/// A run is identified by its words, the program, the current folder, the user, and everything else
/// that can change its output. A cached file that cannot be read, or is damaged, is ignored.
struct RunCache {
  /// The output of a run, in order, and its exit status.
  struct Run {
    var chunks: [Console.Chunk] = []
    var status: ExitStatus
  }

  private let folder: String
  /// Everything that the output depends on, except files, as bytes.
  private let key: [UInt8]

  private static let magic = Array("loquat run 2\n".utf8)
  /// The maximum number of runs that are kept, and the maximum size of one in bytes.
  private static let countLimit = 64
  private static let sizeLimit = 16 << 20

  /// Nil if the current folder or the file of the program cannot be found.
  ///
  /// - Parameters:
  ///   - folder: The folder for the outputs.
  ///   - circumstances: Everything else that the output depends on, besides the program, the
  ///     user, the current folder and files.
  init?(in folder: String, _ circumstances: [String]) {
    guard let here = DiskFileSystem().realPath(of: "."),
      let program = AccessLog.identity(of: InstalledProgram.path)
    else { return nil }
    self.folder = folder
    key = program + (["\(getuid())", here] + circumstances).flatMap { Array($0.utf8) + [0] }
  }

  private var path: String { Path.join(folder, FileDigest.hexadecimal(key)) }

  /// The earlier run that this one would repeat; nil if none is kept or can be read, or if a file
  /// that it read has changed.
  var run: Run? {
    guard let bytes = try? DiskFileSystem().read(path, limit: 2 * Self.sizeLimit),
      bytes.starts(with: Self.magic), bytes.count >= Self.magic.count + 8
    else { return nil }
    let body = bytes[(Self.magic.count + 8)...]
    guard bytes[Self.magic.count..<body.startIndex] == Self.checksum(of: body)[...] else {
      return nil
    }
    var reader = Reader(rest: body)
    guard let known = reader.part(), known == key[...], let log = reader.part(),
      let status = reader.part()?.first.flatMap({ ExitStatus(rawValue: Int32($0)) })
    else { return nil }
    var run = Run(status: status)
    while let stream = reader.part(), let chunk = reader.part() {
      run.chunks.append((stream.first == 1 ? .output : .error, chunk))
    }
    return AccessLog.agrees(log) ? run : nil
  }

  /// Writes a run and the log of its file accesses to the cache, and removes the oldest runs. Does
  /// nothing if the run is too large; ignores errors.
  func keep(_ run: Run, _ log: [UInt8]) {
    var body: [UInt8] = []
    func append(_ part: ArraySlice<UInt8>) {
      body += UInt32(part.count).littleEndianBytes
      body += part
    }
    append(key[...])
    append(log[...])
    append([UInt8(run.status.rawValue)])
    for chunk in run.chunks {
      append([chunk.stream == .output ? 1 : 2])
      append(chunk.bytes)
    }
    guard body.count <= Self.sizeLimit else { return }
    let bytes = Self.magic + Self.checksum(of: body[...]) + body
    var files = DiskFileSystem()
    let new = "\(path).\(getpid())"
    do throws(FileError) {
      try files.makeFolders(folder)
      try files.create(bytes, at: new, permissions: 0o600)
      try files.move(new, to: path)
    } catch {
      // A cache that cannot be written is no reason to fail.
      try? files.remove(new)
    }
    removeOldest()
  }

  /// Returns the checksum that precedes the body of a cached file, in eight bytes.
  private static func checksum(of body: ArraySlice<UInt8>) -> [UInt8] {
    let sum = FileDigest.quick(body)
    return UInt32(truncatingIfNeeded: sum).littleEndianBytes
      + UInt32(truncatingIfNeeded: sum >> 32).littleEndianBytes
  }

  /// Removes the oldest runs beyond `countLimit`, by the change times of their files.
  private func removeOldest() {
    let files = DiskFileSystem()
    let entries = (try? files.list(folder)) ?? []
    guard entries.count > Self.countLimit else { return }
    let byAge = entries.map { Path.join(folder, $0.name) }
      .sorted { AccessLog.changeTime(of: $0) < AccessLog.changeTime(of: $1) }
    for path in byAge.prefix(entries.count - Self.countLimit) { try? files.remove(path) }
  }

  /// A reader of parts, each of which follows its size in four little-endian bytes.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func part() -> ArraySlice<UInt8>? {
      guard rest.count >= 4 else { return nil }
      let size = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      guard rest.count >= size else { return nil }
      defer { rest = rest.dropFirst(size) }
      return rest.prefix(size)
    }
  }
}

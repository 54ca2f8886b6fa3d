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

/// The outputs of earlier runs, which stand for a new one as long as everything that they have read
/// is unchanged.
///
/// A run is known by its words, the program, the folder, and whatever else can change its output. A
/// file that cannot be read, or is damaged, is as good as none.
struct RunCache {
  /// A run: what it has written, in order, and how it ended.
  struct Run {
    var chunks: [(stream: Console.Stream, bytes: ArraySlice<UInt8>)] = []
    var status: ExitStatus
  }

  private let folder: String
  /// What the output depends on besides files.
  private let key: [UInt8]

  private static let magic = Array("loquat run 2\n".utf8)
  /// The most runs that are kept, and the most bytes of one.
  private static let countLimit = 64
  private static let sizeLimit = 16 << 20

  /// - Parameters:
  ///   - folder: The folder for the outputs.
  ///   - circumstances: What the output depends on, besides the program, the current folder and files.
  init?(in folder: String, _ circumstances: [String]) {
    guard let here = DiskFileSystem().realPath(of: "."),
      let program = AccessLog.identity(of: InstalledProgram.path)
    else { return nil }
    self.folder = folder
    key = program + (["\(getuid())", here] + circumstances).flatMap { Array($0.utf8) + [0] }
  }

  private var path: String { Path.join(folder, FileDigest.hexadecimal(key)) }

  /// Returns an earlier run that this one would repeat; nil if there is none.
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

  /// Keeps a run with what it has read.
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

  private static func checksum(of body: ArraySlice<UInt8>) -> [UInt8] {
    let sum = FileDigest.quick(body)
    return UInt32(truncatingIfNeeded: sum).littleEndianBytes
      + UInt32(truncatingIfNeeded: sum >> 32).littleEndianBytes
  }

  /// Removes runs that are one too many; the time of a run is that of its file.
  private func removeOldest() {
    let files = DiskFileSystem()
    let entries = (try? files.list(folder)) ?? []
    guard entries.count > Self.countLimit else { return }
    let byAge = entries.map { Path.join(folder, $0.name) }
      .sorted { AccessLog.changeTime(of: $0) < AccessLog.changeTime(of: $1) }
    for path in byAge.prefix(entries.count - Self.countLimit) { try? files.remove(path) }
  }

  /// A reader of parts that are preceded by their sizes.
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

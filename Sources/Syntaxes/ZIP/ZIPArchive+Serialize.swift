public import CatalogModel

extension ZIPArchive {
  /// Returns the archive with the given files, each in place of the entry with its path, or at the
  /// end, after the folders of its path that are missing.
  ///
  /// All other entries stay unchanged.
  ///
  /// An archive that already contains the files is returned as it is. The same files always result
  /// in the same bytes: they all have the first date of the format. Throws the errors of `parse`.
  public func serialize(
    with files: [(path: String, bytes: [UInt8])]
  ) throws(ParseError) -> [UInt8] {
    let old = Dictionary(first: entries.lazy.map { ($0.path, $0) })
    var new: [String: [UInt8]] = [:]
    for file in files {
      if let entry = old[file.path], !entry.isFolder, try contents(of: entry) == file.bytes {
        continue
      }
      new[file.path] = file.bytes
    }
    guard !new.isEmpty else { return bytes }
    var writer = ZIPWriter()
    for entry in entries {
      if !entry.isFolder, let contents = new.removeValue(forKey: entry.path) {
        try writer.add(entry.path, contents)
      } else {
        try writer.copy(entry, of: self)
      }
    }
    for file in files {
      guard let contents = new.removeValue(forKey: file.path) else { continue }
      try writer.addFolders(of: file.path)
      try writer.add(file.path, contents)
    }
    return try writer.finish(comment: bytes[comment])
  }
}

private struct ZIPWriter {
  private var bytes: [UInt8] = []
  private var records: [UInt8] = []
  private var paths = ZIPPaths()
  private var folders: Set<String> = []
  private var size = 0

  mutating func addFolders(of path: String) throws(ParseError) {
    for slash in path.utf8.indices where path.utf8[slash] == .slash {
      let folder = String(path[..<slash])
      guard folders.insert(folder).inserted else { continue }
      _ = try paths.add(folder + "/", isFolder: true, at: 0)
      try write(folder + "/", [], mode: 0o040755)
    }
  }

  mutating func add(_ path: String, _ contents: [UInt8]) throws(ParseError) {
    try count(contents.count)
    _ = try paths.add(path, isFolder: false, at: 0)
    try write(path, contents, mode: 0o100644)
  }

  /// Copies an entry with everything that its archive records about it.
  mutating func copy(_ entry: ZIPArchive.Entry, of archive: ZIPArchive) throws(ParseError) {
    try count(entry.size)
    _ = try paths.add(entry.path, isFolder: entry.isFolder, at: 0)
    if entry.isFolder { folders.insert(entry.path) }
    let old = archive.bytes
    var record = Array(old[entry.record])
    guard record[42..<46] != [0xFF, 0xFF, 0xFF, 0xFF] else {
      throw .unsupportedZIP("'\(entry.path)' is stored in the ZIP64 format", at: 0)
    }
    record.replaceSubrange(42..<46, with: try place.littleEndianBytes)
    // The sizes may be repeated after the data.
    let descriptorSize = record[8] & 8 == 0 ? 0 : 24
    let end = min(entry.data.upperBound + descriptorSize, entry.end)
    bytes += old[entry.header..<end]
    records += record
  }

  private mutating func count(_ size: Int) throws(ParseError) {
    self.size += size
    guard self.size <= ZIPArchive.sizeLimit else { throw .tooLargeToWrite }
  }

  mutating func finish(comment: ArraySlice<UInt8>) throws(ParseError) -> [UInt8] {
    let start = try place
    let count = UInt16(paths.count)
    bytes += records
    bytes += [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
    bytes += count.littleEndianBytes + count.littleEndianBytes
    bytes += UInt32(records.count).littleEndianBytes + start.littleEndianBytes
    bytes += UInt16(comment.count).littleEndianBytes
    return bytes + comment
  }

  /// The byte offset after the entries written so far; throws if the archive becomes too large or
  /// has too many entries.
  private var place: UInt32 {
    get throws(ParseError) {
      guard paths.count < 0xFFFF else { throw .tooManyToWrite }
      guard bytes.count + records.count < Int(Int32.max) else { throw .tooLargeToWrite }
      return UInt32(bytes.count)
    }
  }

  private mutating func write(
    _ name: String, _ contents: [UInt8], mode: UInt32
  ) throws(ParseError) {
    let deflated = Deflater.deflate(contents)
    let isDeflated = deflated.count < contents.count
    let data = isDeflated ? deflated : contents
    // The version for deflated data and folders, a flag for UTF-8 names, the method, and the first
    // day of 1980.
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    var facts: [UInt8] = [20, 0, 0, isASCII ? 0 : 8, isDeflated ? 8 : 0, 0, 0, 0, 0x21, 0]
    facts += CRC32.checksum(of: contents).littleEndianBytes
    facts += UInt32(data.count).littleEndianBytes + UInt32(contents.count).littleEndianBytes
    facts += UInt16(name.utf8.count).littleEndianBytes + [0, 0]
    records += [0x50, 0x4B, 1, 2, 20, 3] + facts + [0, 0, 0, 0, 0, 0]
    records += (mode << 16 | (mode & 0o040000 == 0 ? 0 : 0x10)).littleEndianBytes
    records += try place.littleEndianBytes
    records += name.utf8
    bytes += [0x50, 0x4B, 3, 4] + facts
    bytes += name.utf8
    bytes += data
  }
}

extension ParseError {
  fileprivate static let tooLargeToWrite = ParseError(
    .archiveTooLarge, "files are too large for one archive; use a folder instead", at: 0)
  fileprivate static let tooManyToWrite = ParseError(
    .archiveTooLarge, "too many files for one archive; use a folder instead", at: 0)
}

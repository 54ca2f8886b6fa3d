internal import CatalogModel

/// A reader of the records of an archive (APPNOTE 4.3), including those for large archives.
struct ZIPReader {
  let bytes: [UInt8]

  /// The byte range and number of the records, and the byte range of the archive's comment.
  typealias Directory = (records: Range<Int>, count: Int, comment: Range<Int>)

  func directory() throws(ParseError) -> Directory {
    guard let end = endRecord() else {
      throw .malformedZIP("the file is not a ZIP archive, or is cut off", at: bytes.count)
    }
    let comment = end + 22..<end + 22 + u16(end + 20)
    var place = (
      offset: Int(clamping: u32(end + 16)), size: Int(clamping: u32(end + 12)), end: end
    )
    var (count, countHere) = (u16(end + 10), u16(end + 8))
    var disks = [u16(end + 4), u16(end + 6)]
    if end >= 20, u32(end - 20) == 0x0706_4B50 {
      let large = Int(clamping: u64(end - 12))
      guard large <= end - 76, u32(large) == 0x0606_4B50 else {
        throw .malformedZIP("the end of the archive names a place outside of it", at: end - 20)
      }
      disks = [Int(clamping: u32(large + 16)), Int(clamping: u32(large + 20))]
      (countHere, count) = (Int(clamping: u64(large + 24)), Int(clamping: u64(large + 32)))
      place = (Int(clamping: u64(large + 48)), Int(clamping: u64(large + 40)), large)
    }
    guard disks == [0, 0], count == countHere else {
      throw .unsupportedZIP("archive is split into several files", at: end)
    }
    guard count <= ZIPArchive.countLimit else { throw .tooManyEntries }
    guard place.offset <= place.end, place.size <= place.end - place.offset else {
      throw .malformedZIP("the end of the archive names a place outside of it", at: end)
    }
    return (place.offset..<place.offset + place.size, count, comment)
  }

  /// Returns the byte offset of the end record, which a comment may follow; nil if there is none.
  /// Bytes appended to the archive are ignored.
  private func endRecord() -> Int? {
    guard bytes.count >= 22 else { return nil }
    let last = bytes.count - 22
    let places = stride(from: last, through: max(0, last - 0xFFFF), by: -1).filter {
      bytes[$0] == 0x50 && u32($0) == 0x0605_4B50
    }
    return places.first { $0 + 22 + u16($0 + 20) == bytes.count }
      ?? places.first { $0 + 22 + u16($0 + 20) <= bytes.count }
  }

  /// Returns the entry of the record at an offset, nil for the folder that is the whole archive,
  /// and the offset of the next record. Adds its path to `paths`; throws for an entry that cannot
  /// be read safely.
  func entry(
    at offset: Int, in records: Range<Int>, _ paths: inout ZIPPaths
  ) throws(ParseError) -> (entry: ZIPArchive.Entry?, next: Int) {
    guard offset + 46 <= records.upperBound, u32(offset) == 0x0201_4B50 else {
      throw .malformedZIP("the list of entries is damaged", at: offset)
    }
    let name = offset + 46..<offset + 46 + u16(offset + 28)
    let extra = name.upperBound..<name.upperBound + u16(offset + 30)
    let next = extra.upperBound + u16(offset + 32)
    guard next <= records.upperBound else {
      throw .malformedZIP("the list of entries is damaged", at: offset)
    }
    let isUTF8 = u16(offset + 8) & 0x800 != 0
    let text = try ZIPPaths.text(
      of: bytes[name], isUTF8: isUTF8, unicode: extraField(0x7075, in: extra).map { bytes[$0] },
      at: offset)
    let isFolder = text.utf8.last == .slash
    let path = try paths.add(text, isFolder: isFolder, at: offset)
    try requireReadable(path, at: offset)
    let sizes = try sizes(path, extra, at: offset)
    let data = try data(path, sizes.header, bytes[name], sizes.packed, before: records.lowerBound)
    guard sizes.full == 0 || !isFolder else {
      throw .malformedZIP("'\(path)' is a folder with data", at: offset)
    }
    let isDeflated = u16(offset + 10) == 8
    // One bit cannot represent more than 129 bytes.
    guard isDeflated ? sizes.full / 1032 <= sizes.packed : sizes.full == sizes.packed else {
      throw .malformedZIP("'\(path)' cannot have the size that the archive declares", at: offset)
    }
    guard !path.isEmpty else { return (nil, next) }
    let entry = ZIPArchive.Entry(
      path: path, isFolder: isFolder, size: sizes.full, isDeflated: isDeflated,
      checksum: u32(offset + 16), header: sizes.header, data: data, record: offset..<next,
      end: data.upperBound)
    return (entry, next)
  }

  /// Throws for an entry that is encrypted, neither deflated nor stored, in another file of a split
  /// archive, a symbolic link or, if written on Unix or macOS, neither a file nor a folder.
  private func requireReadable(_ path: String, at offset: Int) throws(ParseError) {
    guard u16(offset + 8) & 0x2041 == 0 else {
      throw .unsupportedZIP("'\(path)' is encrypted", at: offset)
    }
    let method = u16(offset + 10)
    guard method == 0 || method == 8 else {
      throw .unsupportedZIP(
        "'\(path)' is packed with \(Self.methods[method] ?? "method \(method)")", at: offset)
    }
    guard u16(offset + 34) == 0 || u16(offset + 34) == 0xFFFF else {
      throw .unsupportedZIP("'\(path)' lies in another file of a split archive", at: offset)
    }
    // Unix and macOS store a mode; other systems leave it 0.
    let isUnix = [3, 19].contains(bytes[offset + 5])
    switch u16(offset + 40) & 0xF000 {
    case 0xA000: throw .unsafeArchive("'\(path)' is a symbolic link", at: offset)
    case 0, 0x4000, 0x8000: break
    default:
      guard !isUnix else {
        throw .unsafeArchive("'\(path)' is neither a file nor a folder", at: offset)
      }
    }
  }

  private static let methods = [
    1: "Shrink", 6: "Implode", 9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "XZ",
    99: "encryption",
  ]
}

extension ZIPReader {
  /// Returns the sizes of an entry in bytes, packed and unpacked, and the offset of its local
  /// header.
  ///
  /// An extra field contains 64-bit numbers, but only those that do not fit into the record.
  private func sizes(
    _ path: String, _ extra: Range<Int>, at offset: Int
  ) throws(ParseError) -> (packed: Int, full: Int, header: Int) {
    var large = extraField(1, in: extra) ?? 0..<0
    func number(_ place: Int) throws(ParseError) -> Int {
      let value = u32(place)
      guard value == .max else { return Int(clamping: value) }
      guard large.count >= 8 else {
        throw .malformedZIP("the sizes of '\(path)' are missing", at: place)
      }
      defer { large = large.lowerBound + 8..<large.upperBound }
      return Int(clamping: u64(large.lowerBound))
    }
    let full = try number(offset + 24)
    let packed = try number(offset + 20)
    return (packed, full, try number(offset + 42))
  }

  /// Returns the byte range of an entry's data; throws if its local header is missing or has
  /// another name than its record, or if the data is cut off.
  private func data(
    _ path: String, _ header: Int, _ name: ArraySlice<UInt8>, _ size: Int, before end: Int
  ) throws(ParseError) -> Range<Int> {
    guard header <= end - 30, u32(header) == 0x0403_4B50 else {
      throw .malformedZIP(
        "'\(path)' is not where the archive lists it", at: min(header, bytes.count))
    }
    let nameEnd = header + 30 + u16(header + 26)
    let start = nameEnd + u16(header + 28)
    guard start <= end, size <= end - start else {
      throw .malformedZIP("the data of '\(path)' is cut off", at: header)
    }
    guard bytes[header + 30..<nameEnd] == name else {
      throw .unsafeArchive("'\(path)' has a different name before its data", at: header)
    }
    return start..<start + size
  }

  /// Returns the byte range of the content of a record's extra field with an id; nil if there is
  /// none.
  private func extraField(_ id: Int, in extra: Range<Int>) -> Range<Int>? {
    var offset = extra.lowerBound
    while offset + 4 <= extra.upperBound {
      let content = offset + 4..<offset + 4 + u16(offset + 2)
      guard content.upperBound <= extra.upperBound else { return nil }
      if u16(offset) == id { return content }
      offset = content.upperBound
    }
    return nil
  }

  private func u16(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }

  private func u32(_ offset: Int) -> UInt32 {
    UInt32(u16(offset)) | UInt32(u16(offset + 2)) << 16
  }

  private func u64(_ offset: Int) -> UInt64 {
    UInt64(u32(offset)) | UInt64(u32(offset + 4)) << 32
  }
}

extension ParseError {
  static let tooManyEntries = ParseError(
    .archiveTooLarge,
    "archive has more than \(ZIPArchive.countLimit) files and folders; unpack it, and name the bundles",
    at: 0)
}

public import CatalogModel

extension ZIPArchive {
  /// Reads the records of an archive.
  ///
  /// Throws `malformed-zip`; `unsupported-zip` for features that this reader lacks, such as
  /// encryption; and `archive-too-large` for an archive with more than 100,000 files and folders,
  /// or one that would expand to more than `sizeLimit`, or to more than both 64 MB and a hundred
  /// times its own size.
  ///
  /// Throws `unsafe-archive` for symbolic links and other special files, and for paths that are
  /// repeated, invalid, too long or outside of the archive, or that differ from the name before the
  /// data.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> ZIPArchive {
    let reader = ZIPReader(bytes: bytes)
    let directory = try reader.directory()
    var entries: [Entry] = []
    var paths = ZIPPaths()
    var offset = directory.records.lowerBound
    while offset < directory.records.upperBound {
      let (entry, next) = try reader.entry(at: offset, in: directory.records, &paths)
      if let entry { entries.append(entry) }
      offset = next
    }
    guard directory.count == paths.count else {
      throw .malformedZIP("the archive does not have as many entries as it declares", at: offset)
    }
    try setEnds(&entries, directory.records.lowerBound)
    try requireSize(entries, bytes.count)
    return ZIPArchive(bytes, entries, comment: directory.comment)
  }

  /// Sets the `end` of each entry; throws for overlapping entries, which let a small archive expand
  /// to a large one.
  private static func setEnds(_ entries: inout [Entry], _ end: Int) throws(ParseError) {
    var end = end
    for index in entries.indices.sorted(by: { entries[$0].header > entries[$1].header }) {
      guard entries[index].data.upperBound <= end else {
        throw .malformedZIP(
          "the data of '\(entries[index].path)' is that of another entry",
          at: entries[index].header)
      }
      entries[index].end = end
      end = entries[index].header
    }
  }

  /// The total size that is always allowed, in bytes.
  private static let harmlessSize = 64 << 20
  /// The maximum ratio of the files' size to the archive's; texts shrink to a tenth or a twentieth.
  private static let ratioLimit = 100

  private static func requireSize(_ entries: [Entry], _ size: Int) throws(ParseError) {
    // No file is larger than a thousand times the archive, so the sum cannot overflow.
    let total = entries.reduce(0) { $0 + $1.size }
    guard total <= sizeLimit, total <= harmlessSize || total / ratioLimit <= size else {
      throw ParseError(
        .archiveTooLarge,
        "archive of \(size) bytes would expand to \(total) bytes, more than Loquat unpacks; unpack it yourself, and name the bundles",
        at: 0)
    }
  }
}

extension ParseError {
  static func malformedZIP(_ message: String, at offset: Int) -> ParseError {
    ParseError(.malformedZIP, message + "; ask for the archive again", at: offset)
  }

  static func unsupportedZIP(_ message: String, at offset: Int) -> ParseError {
    ParseError(.unsupportedZIP, message + "; unpack the archive with another program", at: offset)
  }
}

public import CatalogModel

/// A ZIP archive: files with their paths, each deflated or stored.
///
///     local header  name  data       for each entry
///     ...
///     record  name                   for each entry, with its local header's place; authoritative
///     end record                     how many records there are, and where
///
/// No path leaves the archive, and no two entries could be the same file on some disk: an archive
/// with such an entry is rejected as a whole.
public struct ZIPArchive: Sendable {
  public let bytes: [UInt8]
  /// The entries in the order of their records.
  public private(set) var entries: [Entry]
  /// The byte range of the archive's comment; empty if it has none.
  let comment: Range<Int>

  /// A file or a folder.
  public struct Entry: Sendable {
    /// The path in the archive, without a trailing slash.
    public let path: String
    public let isFolder: Bool
    /// The size of the file in bytes, according to the archive.
    public let size: Int
    let isDeflated: Bool
    let checksum: UInt32
    /// The byte offset of its local header.
    let header: Int
    /// The byte range of its data, as stored.
    let data: Range<Int>
    /// The byte range of its record.
    let record: Range<Int>
    /// The byte offset of the next local header in the file, or of the records after the last one.
    package var end: Int

    /// Whether it is metadata of macOS, such as `__MACOSX/._a.txt`, or of Finder, such as
    /// `.DS_Store`.
    public var isMetadata: Bool {
      path.utf8.starts(with: "__MACOSX/".utf8) || path == "__MACOSX"
        || path.split(separator: "/").contains { $0.hasPrefix("._") || $0 == ".DS_Store" }
    }
  }

  /// Creates an archive without entries, to which `serialize(with:)` adds files; its `bytes` are
  /// empty.
  public init() { self.init([], [], comment: 0..<0) }

  init(_ bytes: [UInt8], _ entries: [Entry], comment: Range<Int>) {
    self.bytes = bytes
    self.entries = entries
    self.comment = comment
  }

  /// The maximum total size of all uncompressed files, in bytes.
  public static let sizeLimit = 1 << 30
  /// The maximum number of files and folders in an archive.
  static let countLimit = 100_000

  /// Whether a file begins like a ZIP archive, including one without entries.
  public static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "PK\u{3}\u{4}".utf8) || bytes.starts(with: "PK\u{5}\u{6}".utf8)
  }

  /// Returns the uncompressed bytes of a file; throws `malformed-zip` if they do not have the size
  /// and the checksum that the archive states.
  public func contents(of entry: Entry) throws(ParseError) -> [UInt8] {
    do throws(Inflater.Damage) {
      let contents =
        entry.isDeflated
        ? try Inflater.inflate(bytes, entry.data, size: entry.size) : Array(bytes[entry.data])
      guard CRC32.checksum(of: contents) == entry.checksum else {
        throw Inflater.Damage(offset: entry.data.lowerBound)
      }
      return contents
    } catch {
      throw ParseError(
        .malformedZIP, "the data of '\(entry.path)' is damaged; ask for the archive again",
        at: error.offset)
    }
  }
}

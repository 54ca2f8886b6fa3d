public import CatalogModel

/// An archive as people attach it to mail: files with their paths, each deflated or as it is.
///
///     local header  name  data       for each entry
///     ...
///     record  name                   for each entry, with the place of its local header: these count
///     end record                     how many records there are, and where
///
/// Nothing in it has a path that leads anywhere else, and none of two entries could be the same
/// file on some disk: an archive with such an entry is refused as a whole.
public struct ZIPArchive: Sendable {
  public let bytes: [UInt8]
  /// In the order of their records.
  public private(set) var entries: [Entry]
  /// What somebody wrote about the archive.
  let comment: Range<Int>

  /// A file or a folder.
  public struct Entry: Sendable {
    /// The path in the archive, without a slash at the end.
    public let path: String
    public let isFolder: Bool
    /// How many bytes the file has, as the archive says.
    public let size: Int
    let isDeflated: Bool
    let checksum: UInt32
    /// Where its local header, its data and its record lie.
    let header: Int
    let data: Range<Int>
    let record: Range<Int>
    /// Where the next entry begins, or the records.
    package var end: Int

    /// Whether macOS put it beside a file, such as `__MACOSX/._a.txt`, or Finder, as `.DS_Store`.
    public var isMetadata: Bool {
      path.utf8.starts(with: "__MACOSX/".utf8) || path == "__MACOSX"
        || path.split(separator: "/").contains { $0.hasPrefix("._") || $0 == ".DS_Store" }
    }
  }

  /// An archive of nothing.
  public init() { self.init([], [], comment: 0..<0) }

  init(_ bytes: [UInt8], _ entries: [Entry], comment: Range<Int>) {
    self.bytes = bytes
    self.entries = entries
    self.comment = comment
  }

  /// How many bytes all files of an archive may have together.
  public static let sizeLimit = 1 << 30
  /// How many files and folders it may have.
  static let countLimit = 100_000

  /// Whether a file begins as an archive does.
  public static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "PK\u{3}\u{4}".utf8) || bytes.starts(with: "PK\u{5}\u{6}".utf8)
  }

  /// The bytes of a file; throws `malformed-zip` where they are not those that were put in.
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

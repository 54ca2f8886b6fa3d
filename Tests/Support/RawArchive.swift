/// A ZIP archive assembled field by field, so that any of them can be wrong.
public struct RawArchive: Sendable {
  /// An entry, stored without compression by default.
  public struct Entry: Sendable {
    public var name: [UInt8]
    /// The name before the data; nil for the same.
    public var localName: [UInt8]?
    public var data: [UInt8]
    public var flags: UInt16 = 0
    public var method: UInt16 = 0
    /// The size of the file in bytes; nil for that of the data.
    public var size: UInt32?
    public var checksum: UInt32
    public var mode: UInt32 = 0o100644
    public var extra: [UInt8] = []
    public var disk: UInt16 = 0
    /// The recorded offset of its local header; nil for the actual one.
    public var offset: UInt32?

    public init(_ name: String, _ text: String = "") {
      self.name = Array(name.utf8)
      data = Array(text.utf8)
      checksum = RawArchive.checksum(of: data)
    }

    /// Returns the same entry with a change.
    public func with(_ change: (inout Entry) -> Void) -> Entry {
      var copy = self
      change(&copy)
      return copy
    }
  }

  public var entries: [Entry]
  public var disk: UInt16 = 0
  public var comment: [UInt8] = []
  /// The recorded number of entries; nil for the actual one.
  public var count: UInt16?

  public init(_ entries: [Entry]) { self.entries = entries }

  /// Creates an archive of text files.
  public init(_ files: [(String, String)]) { self.init(files.map { Entry($0.0, $0.1) }) }

  public var bytes: [UInt8] {
    var result: [UInt8] = []
    var records: [UInt8] = []
    for entry in entries {
      let name = entry.localName ?? entry.name
      let sizes = [UInt32(entry.data.count), entry.size ?? UInt32(entry.data.count)]
      let facts =
        bytes(20, entry.flags, entry.method, 0, 0x21) + bytes(entry.checksum, sizes[0], sizes[1])
      records += bytes(UInt32(0x0201_4B50)) + bytes(UInt16(0x314)) + facts
      records += bytes(UInt16(entry.name.count), UInt16(entry.extra.count), 0, entry.disk, 0)
      records += bytes(entry.mode << 16, entry.offset ?? UInt32(result.count))
      records += entry.name + entry.extra
      result +=
        bytes(UInt32(0x0403_4B50)) + facts + bytes(UInt16(name.count), 0) + name + entry.data
    }
    let place = UInt32(result.count)
    let count = count ?? UInt16(entries.count)
    result += records + bytes(UInt32(0x0605_4B50)) + bytes(disk, 0, count, count)
    return result + bytes(UInt32(records.count), place) + bytes(UInt16(comment.count)) + comment
  }

  private func bytes<Number: FixedWidthInteger>(_ numbers: Number...) -> [UInt8] {
    numbers.flatMap { number in
      (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
    }
  }

  public static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : 0xEDB8_8320 ^ (sum >> 1) }
    }
    return ~sum
  }
}

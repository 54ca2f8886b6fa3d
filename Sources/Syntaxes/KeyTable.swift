internal import CatalogModel

/// A table that finds keys in constant time without storing their bytes.
///
/// It maps a hash to an id below `UInt32.max`; the user compares the bytes. The hash has a random
/// seed, so that no file can be crafted whose keys all collide.
package struct KeyTable: Sendable {
  /// The id plus one; zero for a free slot.
  private var slots: [UInt32]
  private let mask: Int

  /// Creates an empty table for at most `count` keys; it does not grow.
  package init(count: Int) {
    var capacity = 4
    while capacity < 2 * count { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    mask = capacity - 1
  }

  /// Returns the id that `isSame` accepts among those whose hash is equal or collides; nil if there
  /// is none.
  @inline(__always)
  package func find(_ hash: Int, isSame: (Int) -> Bool) -> Int? {
    var slot = hash & mask
    while slots[slot] != 0 {
      let id = Int(slots[slot]) - 1
      if isSame(id) { return id }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Inserts the id of a key; returns the id that it replaces, or nil if the key is new.
  @inline(__always)
  package mutating func insert(_ id: Int, _ hash: Int, isSame: (Int) -> Bool) -> Int? {
    var slot = hash & mask
    while slots[slot] != 0 {
      let known = Int(slots[slot]) - 1
      if isSame(known) {
        slots[slot] = UInt32(id + 1)
        return known
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = UInt32(id + 1)
    return nil
  }

  /// Hashes a range of bytes; `owner` distinguishes equal keys of different containers.
  package static func hash(_ bytes: [UInt8], _ range: Range<Int>, of owner: Int = 0) -> Int {
    hash(bytes[range], of: owner)
  }

  /// Hashes a slice of bytes; `owner` distinguishes equal keys of different containers.
  package static func hash(_ bytes: ArraySlice<UInt8>, of owner: Int = 0) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe hash($0, of: owner) }
  }

  /// Hashes the UTF-8 bytes of a text like a key without an owner.
  package static func hash(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { unsafe hash(UnsafeRawBufferPointer($0), of: 0) }
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer, of owner: Int) -> Int {
    var hash = mixed(seed ^ UInt64(truncatingIfNeeded: owner), UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = mixed(hash, unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    while offset < bytes.count {
      hash = unsafe mixed(hash, UInt64(bytes[offset]))
      offset += 1
    }
    return Int(truncatingIfNeeded: hash)
  }

  private static let seed = UInt64.random(in: .min ... .max)

  /// Mixes eight more bytes into a hash. `Hasher` takes seven times as long for a project's id of
  /// 24 bytes.
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    // The constant consists of the digits of the golden ratio.
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Hashes an array of bytes; `owner` distinguishes equal keys of different containers.
  package static func hash(_ bytes: [UInt8], of owner: Int = 0) -> Int {
    hash(bytes, bytes.indices, of: owner)
  }
}

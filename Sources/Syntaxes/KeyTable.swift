internal import CatalogModel

/// A table of keys that finds a key in constant time without holding its bytes.
///
/// It maps a hash to an id below `UInt32.max`; whoever uses it compares the bytes. The hash is seeded
/// by chance, so that no file can be written whose keys all fall together.
package struct KeyTable: Sendable {
  /// The id plus one; zero for a free slot.
  private var slots: [UInt32]
  private let mask: Int

  /// Makes room for so many keys.
  package init(count: Int) {
    var capacity = 4
    while capacity < 2 * count { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    mask = capacity - 1
  }

  /// The id with this hash that is the same key; nil when there is none.
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

  /// Puts an id in the place of the one with the same key, which is returned; nil when there is none.
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

  /// The hash of a range of bytes, which may depend on where the key belongs.
  package static func hash(_ bytes: [UInt8], _ range: Range<Int>, of owner: Int = 0) -> Int {
    hash(bytes[range], of: owner)
  }

  /// The hash of some bytes.
  package static func hash(_ bytes: ArraySlice<UInt8>, of owner: Int = 0) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe hash($0, of: owner) }
  }

  /// The hash of a text.
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

  /// A hash with eight more bytes in it. `Hasher` takes seven times as long for an id of
  /// a project, which has 24.
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    // The digits of the golden ratio.
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// The hash of a whole array of bytes.
  package static func hash(_ bytes: [UInt8], of owner: Int = 0) -> Int {
    hash(bytes, bytes.indices, of: owner)
  }
}

import CatalogModel
import SourceScan
import StringExtraction

/// The positions of a file's words, so that a search for a few words, which most files lack, need
/// not read the file again.
struct WordIndex: Sendable {
  /// The bytes of the file; in the C family, with lines joined that a backslash continues.
  let bytes: [UInt8]
  /// The byte offsets of words, without those that begin with a digit, grouped by hash bucket.
  private let places: [Int32]
  /// The index in `places` at which each bucket starts, and at which the last one ends.
  private let starts: [Int32]
  /// A Bloom filter of the hashes, which stays in the nearest cache while many words are looked up.
  private let filter: [UInt64]

  /// Words to look for.
  struct Words: Sendable {
    fileprivate let hashes: [UInt32]
    fileprivate let bytes: [[UInt8]]

    init(_ texts: some Collection<String>) {
      bytes = texts.map { Array($0.utf8) }
      hashes = bytes.map { $0.reduce(WordIndex.seed) { WordIndex.hash($0, $1) } }
    }
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var found: [(hash: UInt32, place: Int32)] = []
    found.reserveCapacity(bytes.count / 8)
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset].isWordByte else {
        offset += 1
        continue
      }
      let start = offset
      var hash = Self.seed
      while offset < bytes.count, bytes[offset].isWordByte {
        hash = Self.hash(hash, bytes[offset])
        offset += 1
      }
      if !bytes[start].isDigit { found.append((hash, Int32(start))) }
    }
    var bits = 4
    while 1 << bits < found.count { bits += 1 }
    var starts = [Int32](repeating: 0, count: 1 << bits + 1)
    let mask = UInt32(1) << bits - 1
    for word in found { starts[Int(word.hash & mask) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    var places = [Int32](repeating: 0, count: found.count)
    for word in found {
      let bucket = Int(word.hash & mask)
      places[Int(next[bucket])] = word.place
      next[bucket] += 1
    }
    self.places = places
    self.starts = starts
    var filter = [UInt64](repeating: 0, count: max(1, (1 << bits) / 16))
    for word in found {
      let bit = Self.bit(word.hash, filter.count)
      filter[bit >> 6] |= 1 << (bit & 63)
    }
    self.filter = filter
  }

  /// Returns the byte offsets at which one of the words occurs as a whole, in ascending order.
  /// Words that begin with a digit are not found.
  func places(of words: Words) -> [Int] {
    var result: [Int] = []
    for (number, hash) in words.hashes.enumerated() {
      let bit = Self.bit(hash, filter.count)
      if filter[bit >> 6] & 1 << (bit & 63) != 0 { add(words.bytes[number], hash, to: &result) }
    }
    return result.sorted()
  }

  private func add(_ word: [UInt8], _ hash: UInt32, to result: inout [Int]) {
    let bucket = Int(hash & UInt32(starts.count - 2))
    for index in starts[bucket]..<starts[bucket + 1] {
      let start = Int(places[Int(index)])
      let end = start + word.count
      guard end <= bytes.count, end == bytes.count || !bytes[end].isWordByte,
        bytes[start..<end].elementsEqual(word)
      else { continue }
      result.append(start)
    }
  }

  /// Returns the bit of a hash in a filter of `count` words of 64 bits, a power of two.
  private static func bit(_ hash: UInt32, _ count: Int) -> Int {
    Int(hash &* 0x9E37_79B1 >> 7) & (count << 6 - 1)
  }

  private static let seed: UInt32 = 2_166_136_261

  /// Returns the FNV-1a hash that follows `hash` after one more byte.
  private static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }
}

extension UInt8 {
  /// Whether a word may contain the byte: letters, digits, the underscore and all non-ASCII bytes.
  var isWordByte: Bool { isLetter || isDigit || self == .underscore || self >= 0x80 }
}

import CatalogModel
import SourceScan
import StringExtraction

/// The positions of a file's words, so that a search for a few words, which most files lack, need
/// not read the file again.
struct WordIndex: Sendable {
  /// The bytes of the file; in the C family, of its joined lines.
  let bytes: [UInt8]
  /// The byte offsets of words, without those that begin with a digit, grouped by hash bucket.
  private let places: [Int32]
  /// The start of each bucket, and the end of the last.
  private let starts: [Int32]

  /// A word to look for.
  struct Word: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let hash: UInt32

    init(_ text: String) {
      bytes = Array(text.utf8)
      hash = bytes.reduce(WordIndex.seed) { WordIndex.hash($0, $1) }
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
  }

  /// Returns the byte offsets of all occurrences of the words, in ascending order.
  func places(of words: [Word]) -> [Int] {
    let mask = UInt32(starts.count - 2)
    var result: [Int] = []
    for word in words {
      let bucket = Int(word.hash & mask)
      for index in starts[bucket]..<starts[bucket + 1] {
        let start = Int(places[Int(index)])
        let end = start + word.bytes.count
        guard end <= bytes.count, end == bytes.count || !bytes[end].isWordByte,
          bytes[start..<end].elementsEqual(word.bytes)
        else { continue }
        result.append(start)
      }
    }
    return result.sorted()
  }

  private static let seed: UInt32 = 2_166_136_261

  /// Adds a byte to an FNV-1a hash.
  private static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }
}

extension UInt8 {
  /// Whether a word may contain the byte: letters, digits, the underscore and all non-ASCII bytes.
  var isWordByte: Bool { isLetter || isDigit || self == .underscore || self >= 0x80 }
}

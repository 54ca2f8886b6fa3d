/// Damaged copies of an input, the same ones in every run.
public enum Mutations {
  /// Returns all truncations and some random changes.
  public static func all(of bytes: [UInt8], count: Int) -> [[UInt8]] {
    Array(truncations(of: bytes)) + Array(random(of: bytes, count: count))
  }

  /// Returns every proper prefix of the input, including the empty one.
  public static func truncations(of bytes: [UInt8]) -> some Sequence<[UInt8]> {
    bytes.indices.lazy.map { Array(bytes[..<$0]) }
  }

  /// Copies with one to four random changes, insertions or deletions; ten times as many in a long run.
  public static func random(
    of bytes: [UInt8], count: Int, seed: UInt64 = 1
  ) -> some Sequence<[UInt8]> {
    var generator = SplitMix64(seed: seed)
    return (0..<(isLongRun ? 10 * count : count)).lazy.map { _ in
      var result = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        mutate(&result, using: &generator)
      }
      return result
    }
  }

  /// Bytes with a meaning to one of our parsers; a random byte rarely has one.
  private static let interesting =
    Array("\"'<>&;=/*\\{}[](),!-?#:\n\r\0".utf8) + [0xC3, 0xFF, 0xEF]

  private static func mutate(_ bytes: inout [UInt8], using generator: inout SplitMix64) {
    let byte =
      Bool.random(using: &generator)
      ? UInt8.random(in: 0...255, using: &generator)
      : interesting[Int.random(in: interesting.indices, using: &generator)]
    let offset = Int.random(in: 0...bytes.count, using: &generator)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: bytes.insert(byte, at: offset)
    case 1 where offset < bytes.count: bytes[offset] = byte
    default:
      let end = min(bytes.count, offset + Int.random(in: 1...8, using: &generator))
      bytes.removeSubrange(offset..<end)
    }
  }
}

/// The generator of Steele, Lea and Flood: small, seeded, and good enough to break parsers.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The 64-bit hash FNV-1a, which is fast and equal on all machines, but not secure against
/// attackers.
extension UInt64 {
  /// Creates the hash of bytes, starting from `seed`. With the hash of preceding bytes as the seed,
  /// the result is the hash of all bytes; any other number gives an independent hash.
  @inlinable
  public init(fnv1a bytes: some Sequence<UInt8>, seed: UInt64 = Self.fnv1aSeed) {
    self = seed
    for byte in bytes { self = adding(fnv1a: byte) }
  }

  /// Returns the hash after one more byte.
  @inlinable
  public func adding(fnv1a byte: UInt8) -> UInt64 { (self ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// The hash of no bytes, with which hashing begins.
  @inlinable
  public static var fnv1aSeed: UInt64 { 0xCBF2_9CE4_8422_2325 }
}

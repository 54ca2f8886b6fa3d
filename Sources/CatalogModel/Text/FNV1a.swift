/// 64-bit FNV-1a: fast and equal on all machines, but not secure against attackers.
extension UInt64 {
  /// Hashes bytes; the seed varies the hash.
  @inlinable
  public init(fnv1a bytes: some Sequence<UInt8>, seed: UInt64 = Self.fnv1aSeed) {
    self = seed
    for byte in bytes { self = adding(fnv1a: byte) }
  }

  /// Returns the hash with one more byte.
  @inlinable
  public func adding(fnv1a byte: UInt8) -> UInt64 { (self ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// The hash of no bytes.
  @inlinable
  public static var fnv1aSeed: UInt64 { 0xCBF2_9CE4_8422_2325 }
}

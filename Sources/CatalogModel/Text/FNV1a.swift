/// FNV-1a of 64 bits: fast and the same on every machine, but no guard against people with bad intent.
extension UInt64 {
  /// The hash of some bytes; another seed gives another hash.
  @inlinable
  public init(fnv1a bytes: some Sequence<UInt8>, seed: UInt64 = Self.fnv1aSeed) {
    self = seed
    for byte in bytes { self = adding(fnv1a: byte) }
  }

  /// The hash of the bytes so far and one more.
  @inlinable
  public func adding(fnv1a byte: UInt8) -> UInt64 { (self ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// The hash of no bytes.
  @inlinable
  public static var fnv1aSeed: UInt64 { 0xCBF2_9CE4_8422_2325 }
}

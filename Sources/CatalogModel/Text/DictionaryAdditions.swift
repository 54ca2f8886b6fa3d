/// Dictionaries of pairs whose keys may come several times. The initializer of the standard library
/// casts errors, which Embedded Swift does not do. Inlinable, since without a copy for its own types
/// each caller in another module would hash through tables of witnesses.
extension Dictionary {
  /// Takes pairs; of several values for a key the first counts.
  @inlinable
  public init(first pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs { Self.keep(&self[key, default: value]) }
  }

  /// Takes pairs; of several values for a key the last counts.
  @inlinable
  public init(last pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs { self[key] = value }
  }

  /// Looking for a place puts the default there if it is free; nothing else changes.
  @inlinable
  static func keep(_ value: inout Value) {}
}

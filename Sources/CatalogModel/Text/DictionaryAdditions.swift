/// Initializers of dictionaries from pairs with repeated keys.
///
/// The initializers of the standard library cast errors, which Embedded Swift does not support;
/// these do not. They are inlinable, because otherwise each caller in another module would hash
/// through witness tables.
extension Dictionary {
  /// Creates a dictionary with the first value of each key.
  @inlinable
  public init(first pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs { Self.keep(&self[key, default: value]) }
  }

  /// Creates a dictionary with the last value of each key.
  @inlinable
  public init(last pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs { self[key] = value }
  }

  /// Does nothing: accessing the value has already inserted the default for a new key.
  @inlinable
  static func keep(_ value: inout Value) {}
}

/// Something of a localization for which a string catalog has no place.
public struct Inexpressible: Sendable, Equatable {
  /// The way to it, such as `plural`, `one`.
  public let path: [String]
  /// What was written instead.
  public let message: String
}

public import CatalogModel

/// Something of a localization for which a string catalog has no place.
public struct Inexpressible: Sendable, Equatable {
  /// The way to it.
  public let path: TextPath
  /// What was written instead.
  public let message: String
}

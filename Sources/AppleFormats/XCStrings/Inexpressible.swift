public import CatalogModel

/// A part of a localization that a string catalog cannot represent.
public struct Inexpressible: Sendable, Equatable {
  /// The path to the part.
  public let path: TextPath
  /// What is written instead.
  public let message: String
}

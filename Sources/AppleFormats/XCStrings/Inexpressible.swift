public import CatalogModel

/// A part of a localization that a string catalog cannot represent.
public struct Inexpressible: Sendable, Equatable {
  /// The path to the part in the localization, such as `plural.one`.
  public let path: TextPath
  /// The reason, and the content that is written instead, in words.
  public let message: String
}

/// The relation of a string catalog's entry to the code (apple-formats 4.3); an entry without a
/// state was found in the code.
///
/// Unknown names are kept as they are.
public struct ExtractionState: Sendable, Hashable {
  public let name: String

  public init(_ name: String) { self.name = name }

  /// Written by hand; Xcode neither changes nor removes it.
  public static let manual = ExtractionState("manual")
  /// Found in the code with a default value.
  public static let extractedWithValue = ExtractionState("extracted_with_value")
  /// Migrated from a `.strings` file.
  public static let migrated = ExtractionState("migrated")
  /// No longer in the code.
  public static let stale = ExtractionState("stale")

  /// The states that Apple's tools write.
  public static let known = [extractedWithValue, manual, migrated, stale]
}

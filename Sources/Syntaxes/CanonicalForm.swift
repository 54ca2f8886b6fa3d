public import CatalogModel

/// A file in the spelling of the tool that owns its format, or the reasons why there is none.
public enum CanonicalForm: Sendable, Equatable {
  /// The whole file, and what else than its layout is different, in words; nil for nothing.
  case file([UInt8], change: String?)
  /// The file must stay as it is: why, and the bytes in which the places count.
  case none([Problem], in: [UInt8])

  /// A file in UTF-8 that was in another encoding, or was not.
  package static func file(_ bytes: [UInt8], from encoding: TextEncoding) -> CanonicalForm {
    let utf8 = TextEncoding.utf8(hasBOM: false)
    return .file(bytes, change: encoding == utf8 ? nil : "\(encoding.name) → \(utf8.name)")
  }
}

public import CatalogModel

/// A file in the spelling of the tool that owns its format, or why there is none.
public enum CanonicalForm: Sendable, Equatable {
  /// The whole file, and what changes apart from its layout, in words; nil for nothing.
  case file([UInt8], change: String?)
  /// The problems that rule out a canonical form, and the bytes that their places refer to.
  case none([Problem], in: [UInt8])

  /// Wraps a file in UTF-8 that was in the given encoding before.
  package static func file(_ bytes: [UInt8], from encoding: TextEncoding) -> CanonicalForm {
    let utf8 = TextEncoding.utf8(hasBOM: false)
    return .file(bytes, change: encoding == utf8 ? nil : "\(encoding.name) → \(utf8.name)")
  }
}

public import CatalogModel

/// A file rewritten as the tool that owns its format writes it, or the problems that prevent this.
public enum CanonicalForm: Sendable, Equatable {
  /// The bytes of the whole file; `change` describes a change apart from the layout, such as
  /// `UTF-16 LE → UTF-8`, or is nil.
  case file([UInt8], change: String?)
  /// The problems that rule out a canonical form, and the bytes that their offsets refer to.
  case none([Problem], in: [UInt8])

  /// Returns `.file` for UTF-8 bytes that were converted from `encoding`; the conversion is the
  /// change, nil if the file already was UTF-8 without a byte order mark.
  package static func file(_ bytes: [UInt8], from encoding: TextEncoding) -> CanonicalForm {
    let utf8 = TextEncoding.utf8(hasBOM: false)
    return .file(bytes, change: encoding == utf8 ? nil : "\(encoding.name) → \(utf8.name)")
  }
}

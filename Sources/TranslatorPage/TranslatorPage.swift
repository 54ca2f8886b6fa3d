public import BundleEditing
internal import CatalogModel
internal import Syntaxes

// The page's program is in `Web`; `make page` builds it into `PageTemplate`.
/// A page for translating a bundle: a single HTML file that any browser opens, without loading
/// anything else.
public struct TranslatorPage: Sendable {
  /// An XLIFF file, or an archived bundle with one.
  public var bundle: [UInt8]
  /// The file name of the bundle, under which it is saved again.
  public var name: String
  public var context: EditingContext
  /// The version of the program that creates the page.
  public var version: String
  /// The name of the app; empty if unknown.
  public var title = ""
  /// Whether texts cannot be edited.
  public var isReadOnly = false
  /// Whether a program on the same machine receives what is saved.
  public var isServed: Bool { home != nil }
  /// The browser's storage key for typed texts of a served page, instead of `digest`, which changes
  /// with each save; nil for a page that is not served.
  public var home: String?

  public init(_ bundle: [UInt8], name: String, context: EditingContext, version: String) {
    self.bundle = bundle
    self.name = name
    self.context = context
    self.version = version
  }

  /// The HTML of the page in UTF-8; equal for equal properties.
  public var html: [UInt8] {
    let meta = JSONValue.object([
      "name": .string(name), "title": .string(title), "digest": .string(home ?? digest),
      "bundle": .string(digest),
      "version": .string(version),
      "isReadOnly": .bool(isReadOnly), "isServed": .bool(isServed),
    ])
    let slots = [
      Array((isServed ? "'self'" : "'none'").utf8),
      // Escape `<`, so that a text cannot end the element.
      Array(meta.line.replacingBytes(of: "<", with: "\\u003c").utf8),
      Base64.encode(context.fields), Base64.encode(bundle),
    ]
    var result: [UInt8] = []
    for (number, part) in PageTemplate.parts.enumerated() {
      unsafe result.append(
        contentsOf: UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount))
      if number < slots.count { result += slots[number] }
    }
    return result
  }

  /// The length of the bundle in bytes and its hash in hexadecimal digits, such as `2048-9f3c01`.
  /// Unless `home` is set, it is the browser's storage key for typed texts, which keeps different
  /// bundles apart.
  public var digest: String {
    "\(bundle.count)-" + String(UInt64(fnv1a: bundle), radix: 16)
  }

  /// Whether a file begins like a page of Loquat, and so may be overwritten by another one.
  public static func isPage(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "<!DOCTYPE html>".utf8)
      && bytes.prefix(4096).range(ofBytes: "<title>Loquat</title>") != nil
  }
}

public import BundleEditing
internal import CatalogModel
internal import Syntaxes

/// A page in which somebody translates a bundle: one file of HTML that any browser opens, and that loads
/// nothing from anywhere.
///
/// Its program is in `Web`; `make page` puts it into `PageTemplate`.
public struct TranslatorPage: Sendable {
  /// An XLIFF, or an archive of a bundle with one.
  public var bundle: [UInt8]
  /// The name of that file, as it is saved again.
  public var name: String
  public var context: EditingContext
  /// The version of the program that makes the page.
  public var version: String
  /// The app that the texts are of; empty where that is not known.
  public var title = ""
  /// Whether texts can be read only.
  public var isReadOnly = false
  /// Whether a program on the same machine takes what is saved.
  public var isServed: Bool { home != nil }
  /// For a page that such a program shows: what the page keeps what is typed by, since its bundle is another
  /// one after each save.
  public var home: String?

  public init(_ bundle: [UInt8], name: String, context: EditingContext, version: String) {
    self.bundle = bundle
    self.name = name
    self.context = context
    self.version = version
  }

  /// The page; the same for the same bundle, context and version.
  public var html: [UInt8] {
    let meta = JSONValue.object([
      "name": .string(name), "title": .string(title), "digest": .string(home ?? digest),
      "bundle": .string(digest),
      "version": .string(version),
      "isReadOnly": .bool(isReadOnly), "isServed": .bool(isServed),
    ])
    let slots = [
      Array((isServed ? "'self'" : "'none'").utf8),
      // The end of an element is none in an escape.
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

  /// By what the page keeps what is typed: texts of another bundle are none of its own.
  public var digest: String {
    "\(bundle.count)-" + String(UInt64(fnv1a: bundle), radix: 16)
  }

  /// Whether a file is such a page, which may be written over.
  public static func isPage(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "<!DOCTYPE html>".utf8)
      && bytes.prefix(4096).range(ofBytes: "<title>Loquat</title>") != nil
  }
}

internal import CatalogModel
internal import Syntaxes

/// The part of a source file that an XLIFF 1.2 embeds:
///
///     <header>
///       <skl>
///         <internal-file form="text">"Tea" = "Thé";</internal-file>
///       </skl>
///
/// Bytes that XML cannot hold, such as a file in UTF-16, are encoded in Base64.
extension XLIFFFile {
  /// Returns the skeleton of a `<file>` that `loquat prune` wrote; nil if there is none, its Base64
  /// is malformed, or another program wrote the file.
  func skeleton(of section: Section) -> [UInt8]? {
    let namespace = xml.namespace(of: xml.root)
    guard !isSecondVersion, section.tool?.id == XLIFFDocument.Tool.archiveID,
      let header = xml.element("header", namespace: namespace, of: section.element),
      let skeleton = xml.element("skl", namespace: namespace, of: header),
      let file = xml.element("internal-file", namespace: namespace, of: skeleton)
    else { return nil }
    let text = Array(xml.text(of: file).utf8)
    return xml.value("form", of: file) == Self.base64 ? Base64.decode(text) : text
  }

  static let base64 = "base64"
}

extension XLIFFWriter {
  mutating func skeleton(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let isText = text.utf8.elementsEqual(bytes) && XMLEscaping.isRepresentable(text)
    element(3, "skl") { writer in
      writer.leaf(
        4, "internal-file", [("form", isText ? "text" : XLIFFFile.base64)],
        text: isText ? text : String(decoding: Base64.encode(bytes), as: UTF8.self))
    }
  }
}

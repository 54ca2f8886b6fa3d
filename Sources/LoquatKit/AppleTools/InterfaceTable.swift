internal import AppleFormats
internal import CatalogModel
public import ProjectFiles
public import ProjectReading
internal import Syntaxes

/// A request to make the table of a storyboard or xib, as Xcode's `ibtool` does (apple-formats
/// 8.3).
public struct InterfaceTableRequest: Sendable {
  /// The path of the storyboard or xib.
  public var document: String
  /// The path of the `.strings` file; an existing one is replaced.
  public var output: String

  public init(document: String, output: String) {
    self.document = document
    self.output = output
  }
}

extension Workspace {
  /// Makes the table of a storyboard or xib, in UTF-16 with a byte order mark as `ibtool` does. A
  /// malformed document is refused; attributed texts are left out. `diagnostics` reports both.
  ///
  /// - Throws: `FileError` if a file cannot be read or written, or if both paths lead to the same
  ///   file.
  public mutating func interfaceTable(
    _ request: InterfaceTableRequest
  ) throws(FileError) -> Completion {
    beginRequest()
    let bytes = try fileSystem.read(request.document)
    guard fileSystem.realPath(of: request.output) != fileSystem.realPath(of: request.document)
    else {
      throw FileError(path: request.output, message: "is the document itself; name another file")
    }
    guard
      let document = parsed(bytes, at: request.document, parse: InterfaceBuilderDocument.parse)
    else { return .refused }
    let text = SourceText(path: request.document, bytes: document.xml.bytes)
    if !document.attributedTexts.isEmpty {
      diagnostics.append(
        .attributedTexts(
          document.attributedTexts.count, at: text.span(document.attributedTexts[0])))
    }
    let entries = document.strings.map {
      StringsEntry(key: $0.id, value: $0.text, comment: $0.note)
    }
    let table = [.newline] + (entries.isEmpty ? [] : StringsDocument.serialize(entries))
    _ = try write(TextEncoding.utf16LittleEndian(hasBOM: true).encode(table), to: request.output)
    return .done
  }
}

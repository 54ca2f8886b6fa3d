internal import AppleFormats
package import CatalogModel
package import ProjectFiles
package import Swifternalization

extension Workspace {
  /// Reads a file of Swifternalization and reports its problems; nil if it cannot be read or
  /// parsed.
  package mutating func swifternalization(at path: String) -> SwifternalizationDocument? {
    bytes(at: path).flatMap { parsedSwifternalization($0, path) }
  }

  /// Parses a file of Swifternalization for editing, and reports its problems; nil for one with
  /// mistakes, which stays as it is.
  package mutating func editableSwifternalization(
    _ bytes: [UInt8], _ path: String
  ) -> SwifternalizationDocument? {
    parsedSwifternalization(bytes, path).flatMap { document in
      guard document.problems.reach(.error) else { return document }
      diagnostics.append(.notChanged("table", path))
      return nil
    }
  }

  /// Returns the content of a file, or of a new one if `bytes` is nil, with the missing strings of
  /// the code added, and their keys; nil for a file with mistakes, which are reported.
  package mutating func swifternalization(
    _ bytes: [UInt8]?, _ path: String, adding catalog: Catalog
  ) -> (bytes: [UInt8], added: [String])? {
    var document = SwifternalizationDocument([])
    if let bytes {
      guard let parsed = editableSwifternalization(bytes, path) else { return nil }
      document = parsed
    }
    let added = TableUpdate.update(&document, from: catalog)
    return (document.serialize(), added)
  }

  private mutating func parsedSwifternalization(
    _ bytes: [UInt8], _ path: String
  ) -> SwifternalizationDocument? {
    parsed(bytes, at: path, parse: SwifternalizationDocument.parse).map { document in
      tell(document.problems, document.text, path)
      return document
    }
  }

  /// Returns the shared expressions in the folder of the texts, and reports problems; none if their
  /// file does not exist, or cannot be read or parsed.
  package mutating func sharedExpressions(
    of files: SwifternalizationFiles
  ) -> SwifternalizationSharedExpressions {
    guard files.hasExpressions, let bytes = bytes(at: files.expressionsPath),
      let (shared, problems) = parsed(
        bytes, at: files.expressionsPath, parse: SwifternalizationSharedExpressions.parse)
    else { return SwifternalizationSharedExpressions() }
    tell(problems, bytes, files.expressionsPath)
    return shared
  }

  /// Returns the shared expressions of the older dialect, which are in a separate table whose
  /// problems are reported when it is read as a table.
  package func olderExpressions(in tables: [TableFiles]) -> SwifternalizationSharedExpressions {
    var result = SwifternalizationSharedExpressions()
    for table in tables where table.name == StringsDocument.expressionsTable {
      for (localization, path) in table.files {
        guard let bytes = try? fileSystem.read(path),
          let file = try? TableFormat.strings.open(bytes)
        else { continue }
        result.add(file, of: localization)
      }
    }
    return result
  }

  /// Reports the problems of a file, whose ranges refer to `text`.
  package mutating func tell(_ problems: [Problem], _ text: [UInt8], _ path: String) {
    let source = SourceText(path: path, bytes: text)
    diagnostics += problems.map { Diagnostic($0, in: source) }
  }
}

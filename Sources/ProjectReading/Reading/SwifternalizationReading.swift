internal import AppleFormats
package import CatalogModel
package import ProjectFiles
package import Swifternalization

extension Workspace {
  /// Reads a file of Swifternalization and tells what is wrong with it; nil when nothing can be made
  /// of it.
  package mutating func swifternalization(at path: String) -> SwifternalizationDocument? {
    bytes(at: path).flatMap { parsedSwifternalization($0, path) }
  }

  /// Reads such a file to change it; nil for one with mistakes, which is left alone.
  package mutating func editableSwifternalization(
    _ bytes: [UInt8], _ path: String
  ) -> SwifternalizationDocument? {
    parsedSwifternalization(bytes, path).flatMap { document in
      guard document.problems.reach(.error) else { return document }
      diagnostics.append(.notChanged("table", path))
      return nil
    }
  }

  /// Adds what the code says to a file, or to a new one for nil, and returns the keys that it got; nil for
  /// a file with mistakes.
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

  /// The shared expressions beside the texts, without those that cannot be read.
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

  /// The shared expressions of the older dialect, which are in a table of their own; what is wrong with
  /// that is told by who reads it as a table.
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

  /// Tells what is wrong with a file; the problems are about `text`.
  package mutating func tell(_ problems: [Problem], _ text: [UInt8], _ path: String) {
    let source = SourceText(path: path, bytes: text)
    diagnostics += problems.map { Diagnostic($0, in: source) }
  }
}

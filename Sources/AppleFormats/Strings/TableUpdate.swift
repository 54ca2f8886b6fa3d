public import CatalogModel

/// The update of a development-language table to the texts that the code uses.
public enum TableUpdate {
  /// Adds missing entries and, except in a property list, updates comments; existing texts and
  /// entries stay.
  ///
  /// Returns the number of entries that the code does not use, and the entries that are added or
  /// whose comment changes.
  @discardableResult
  public static func update(
    _ document: inout StringsDocument, from catalog: Catalog
  ) -> (unused: Int, changes: [CatalogUpdate.Change]) {
    let known = document.entries
    let comments = Dictionary(
      first: known.map { (Key($0.key), $0.comment) })
    let used = Set(catalog.entries.map { Key($0.key) })
    document.insert(
      catalog.stringsEntries.filter { document.value(for: $0.key) == nil }, order: .caseInsensitive)
    var commented: [(key: String, comment: String)] = []
    for entry in document.hasComments ? catalog.entries : [] {
      guard let old = comments[Key(entry.key)], let comment = entry.joinedComment,
        !isWritten(comment, in: old)
      else { continue }
      commented.append((entry.key, comment))
    }
    document.setComments(commented)
    let unused = known.count { !used.contains(Key($0.key)) }
    let keys = Set(known.map { Key($0.key) })
    let added = catalog.entries.filter { !keys.contains(Key($0.key)) }
    return (
      unused, added.map { .init(.added, $0.key) } + commented.map { .init(.commented, $0.key) }
    )
  }

  /// Whether a comment equals the old one in the file, ignoring surrounding spaces, and backslash
  /// escapes in the old one, which Apple's tools copy from the source code. False if the old one is
  /// nil.
  private static func isWritten(_ comment: String, in old: String?) -> Bool {
    let comment = trimmed(comment)
    guard let old = old.map(trimmed) else { return false }
    if comment.utf8.elementsEqual(old.utf8) { return true }
    guard old.utf8.contains(.backslash) else { return false }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in old.utf8 {
      if isEscaped || byte != .backslash {
        result.append(isEscaped && byte == UInt8(ascii: "n") ? .newline : byte)
        isEscaped = false
      } else {
        isEscaped = true
      }
    }
    return comment.utf8.elementsEqual(result)
  }

  private static func trimmed(_ text: String) -> Substring {
    let start = text.drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
  }
}

extension Catalog {
  /// The entries as in a `.strings` file (apple-formats 5.1): source texts with argument numbers,
  /// such as `%1$@ of %2$@`, and `StringsDocument.noComment` for entries without a comment.
  public var stringsEntries: [StringsEntry] {
    entries.map { entry in
      StringsEntry(
        key: entry.key, value: FormatString(entry.sourceText).numbered,
        comment: entry.joinedComment ?? StringsDocument.noComment)
    }
  }
}

extension StringsDocument {
  /// The comment that Apple's tools write for a string without one in the code (apple-formats 2.7).
  public static let noComment = "No comment provided by engineer."
}

public import CatalogModel
internal import Syntaxes

extension StringsDocument {
  /// Removes the entries of the given keys, each with the comment directly above it and the
  /// comments that follow it on its line.
  ///
  /// All other bytes stay, apart from white space beside the entries, and every other entry keeps
  /// its comment; only a binary property list is rewritten as a whole.
  ///
  /// Separate comments, such as headings, stay, except one that would become the comment of the
  /// next entry.
  public mutating func remove(_ keys: Set<Key>) {
    switch form {
    case .text(let text): form = .text(StringsText(StringsText(text.text).removing(keys)))
    case .propertyList(var list):
      list.remove(keys)
      form = .propertyList(list)
    }
  }

  /// Returns the entries of the given keys as a separate file for `restore`, with neighbours that
  /// identify their places, except in a property list.
  public func excerpt(of keys: Set<Key>) -> StringsDocument {
    switch form {
    case .text(let text):
      StringsDocument(text: StringsText(text.text).excerpt(of: keys))
    case .propertyList(let list):
      StringsDocument(list.entries.filter { keys.contains(Key($0.key)) })
    }
  }

  /// Restores the entries of the given keys that the file lacks, as they are in an excerpt: in
  /// place if their neighbours are still adjacent, otherwise at their sorted position if the keys
  /// of the file are sorted, or else at the end.
  ///
  /// - Returns: The restored keys, in the order of the excerpt.
  public mutating func restore(_ keys: Set<Key>, from excerpt: StringsDocument) -> [String] {
    let known = Set(entries.map { Key($0.key) }).union(keysWithoutText.map { Key($0) })
    let wanted = keys.subtracting(known)
    if case .text(let text) = form, case .text(let old) = excerpt.form {
      form = .text(StringsText(StringsText(text.text).restoring(wanted, from: old)))
    }
    let fresh = excerpt.entries.filter { wanted.contains(Key($0.key)) }
    insert(fresh.filter { value(for: $0.key) == nil }, order: .caseInsensitive)
    var seen: Set<Key> = []
    return fresh.map { $0.key }.filter { seen.insert(Key($0)).inserted }
  }
}

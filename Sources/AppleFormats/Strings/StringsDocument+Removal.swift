public import CatalogModel
internal import Syntaxes

extension StringsDocument {
  /// Removes the entries of some keys, each with the comment directly above it and those after it on its
  /// line; all other bytes stay, and every other entry keeps the comment directly above it.
  ///
  /// A comment of its own stays, such as a heading.
  public mutating func remove(_ keys: Set<Key>) {
    switch form {
    case .text(let text): form = .text(StringsText(StringsText(text.text).removing(keys)))
    case .propertyList(var list):
      list.remove(keys)
      form = .propertyList(list)
    }
  }

  /// The entries of some keys as a file of their own, from which `restore` puts them back: with their
  /// neighbours, which say where they were.
  public func excerpt(of keys: Set<Key>) -> StringsDocument {
    switch form {
    case .text(let text):
      StringsDocument(text: StringsText(text.text).excerpt(of: keys))
    case .propertyList(let list):
      StringsDocument(list.entries.filter { keys.contains(Key($0.key)) })
    }
  }

  /// Puts entries of an excerpt back that are not there: where they were, if their neighbours are still
  /// beside each other, else where they sort, or at the end. Returns their keys.
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

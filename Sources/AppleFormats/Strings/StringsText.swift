internal import CatalogModel
internal import Syntaxes

/// A `.strings` file in OpenStep style: its text, its items, and the changes to make.
///
///     /* Title of the menu */        comment
///     "Tea" = "Thé";                 entry
///     "Milk" = "Lait"                junk: no semicolon
///
/// Unchanged parts, including unreadable ones, are written back byte for byte.
struct StringsText: Sendable {
  /// The original text: UTF-8 without a byte order mark.
  let bytes: [UInt8]
  let items: [StringsItem]
  private let junk: ProblemList
  /// The item of the first entry of each key.
  private let keys: KeyTable
  /// The items of entries that repeat a key, with the item of the key's first entry.
  let duplicates: [(item: Int, first: Int)]
  /// The item of the last entry of each repeated key, by the item of its first entry.
  private let lasts: [Int: Int]

  /// New values of entries, by item.
  var values: [Int: String] = [:]
  /// New comments of entries, by item.
  var comments: [Int: String] = [:]
  /// New entries in the order of insertion.
  var added: [StringsEntry] = []
  var addedPlaces: [Key: Int] = [:]
  /// The order in which new entries are inserted; nil to append them.
  var order: SortOrder? = .standard

  /// Reads a text; never fails.
  init(_ bytes: [UInt8]) {
    var parser = StringsParser(bytes)
    parser.read()
    self.init(bytes, parser.items, parser.junk)
  }

  private init(_ bytes: [UInt8], _ items: [StringsItem], _ junk: ProblemList) {
    self.bytes = bytes
    self.items = items
    self.junk = junk
    var keys = KeyTable(count: items.count)
    var duplicates: [(item: Int, first: Int)] = []
    var lasts: [Int: Int] = [:]
    for (index, item) in items.enumerated() where item.kind == .entry {
      let hash = Self.keyHash(item, bytes)
      let isSame: (Int) -> Bool = { Self.isSameKey(items[$0], item, bytes) }
      guard let first = keys.find(hash, isSame: isSame) else {
        _ = keys.insert(index, hash, isSame: isSame)
        continue
      }
      lasts[first] = index
      duplicates.append((item: index, first: first))
    }
    self.keys = keys
    self.duplicates = duplicates
    self.lasts = lasts
  }

  var isUntouched: Bool { values.isEmpty && comments.isEmpty && added.isEmpty }

  /// The text with all changes.
  var text: [UInt8] { isUntouched ? bytes : bytes.applying(edits) }

  /// Returns the index of the item of a key's effective entry, the last of several; nil if the
  /// original file has none.
  func item(of key: String) -> Int? {
    let first = keys.find(KeyTable.hash(key)) { index in
      let item = items[index]
      let content = Self.content(item.keyRange, bytes)
      guard item.flags.contains(.keyHasEscapes) else { return bytes.isSame(content, key) }
      return StringsLiteral.decode(bytes[content]).elementsEqual(key.utf8)
    }
    return first.map { lasts[$0] ?? $0 }
  }
}

extension StringsText {
  func value(for key: String) -> String? {
    if let item = item(of: key) { return values[item] ?? originalValue(of: item) }
    return addedPlaces.isEmpty ? nil : addedPlaces[Key(key)].map { added[$0].value }
  }

  /// The entries with a text, in file order, with all changes; O(n).
  var entries: [StringsEntry] {
    guard isUntouched else { return StringsText(text).entries }
    var result: [StringsEntry] = []
    result.reserveCapacity(items.count { $0.hasText })
    for index in items.indices where items[index].hasText {
      result.append(
        StringsEntry(
          key: key(of: index), value: originalValue(of: index) ?? "",
          comment: comment(ofItem: index), keyRange: items[index].keyRange))
    }
    return result
  }

  /// The keys whose values are dictionaries, arrays or data, which are never changed; O(n).
  var keysWithoutText: [String] {
    items.indices.lazy.filter { items[$0].kind == .entry && !items[$0].hasText }.map(key)
  }

  /// Returns the byte range of a key's effective value if it is not a text; otherwise nil.
  func textlessValue(for key: String) -> Range<Int>? {
    item(of: key).flatMap { items[$0].hasText ? nil : items[$0].valueRange }
  }

  /// Unreadable parts, values that are not texts, and repeated keys; O(n).
  var problems: [Problem] {
    guard isUntouched else { return StringsText(text).problems }
    var list = junk
    for (item, first) in duplicates {
      list.add(
        .duplicateKey, .warning, "'\(key(of: item))' is already defined; keep one definition",
        at: items[item].keyRange, other: items[first].keyRange)
    }
    for index in items.indices where items[index].flags.contains(.isNested) {
      list.add(
        .notAText, .note, "the value of '\(key(of: index))' is not a string and is ignored",
        at: items[index].valueRange)
    }
    return list.problems
  }

  func key(of item: Int) -> String {
    Self.text(items[item].keyRange, items[item].flags.contains(.keyHasEscapes), bytes)
  }

  /// Returns the original value of an entry, which in `key;` is the key; nil if it is not a text.
  func originalValue(of index: Int) -> String? {
    let item = items[index]
    if item.flags.contains(.isLonely) { return key(of: index) }
    guard item.hasText else { return nil }
    return Self.text(item.valueRange, item.flags.contains(.valueHasEscapes), bytes)
  }
}

extension StringsText {
  /// Returns the byte range between the quotes of a literal, or the same range if it has none.
  static func content(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    let first = bytes[range.lowerBound]
    guard first == .quote || first == .apostrophe else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  private static func text(_ range: Range<Int>, _ hasEscapes: Bool, _ bytes: [UInt8]) -> String {
    let slice = bytes[content(range, bytes)]
    guard hasEscapes else { return String(decoding: slice, as: UTF8.self) }
    return String(decoding: StringsLiteral.decode(slice), as: UTF8.self)
  }

  private static func keyHash(_ item: StringsItem, _ bytes: [UInt8]) -> Int {
    let content = content(item.keyRange, bytes)
    guard item.flags.contains(.keyHasEscapes) else { return KeyTable.hash(bytes, content) }
    return KeyTable.hash(StringsLiteral.decode(bytes[content]))
  }

  private static func isSameKey(
    _ left: StringsItem, _ right: StringsItem, _ bytes: [UInt8]
  ) -> Bool {
    let (leftContent, rightContent) = (
      content(left.keyRange, bytes), content(right.keyRange, bytes)
    )
    if left.flags.union(right.flags).contains(.keyHasEscapes) {
      return StringsLiteral.decode(bytes[leftContent]) == StringsLiteral.decode(bytes[rightContent])
    }
    return bytes.isSame(leftContent, bytes, rightContent)
  }
}

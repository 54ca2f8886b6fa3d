import CatalogModel

/// Takes fields one after the other; nil also where there is none.
struct FieldReader {
  private let content: [UInt8]
  private var offset = 0

  init(_ bytes: UnsafeRawPointer, _ count: Int) {
    content = Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  var isAtEnd: Bool { offset + 4 > content.count }

  mutating func bytes() -> [UInt8]? {
    guard !isAtEnd else { return nil }
    let length = (0..<4).reduce(UInt32(0)) { $0 | UInt32(content[offset + $1]) << UInt32(8 * $1) }
    offset += 4
    guard length != .max, Int(length) <= content.count - offset else { return nil }
    defer { offset += Int(length) }
    return Array(content[offset..<offset + Int(length)])
  }

  mutating func text() -> String? { bytes().map { String(decoding: $0, as: UTF8.self) } }

  /// Texts with their translations as a table; those of one key stand together.
  mutating func catalog() -> Catalog {
    let source = text().flatMap { LanguageTag($0) } ?? .english
    var catalog = Catalog(table: "Localizable", sourceLanguage: source, entries: [])
    while !isAtEnd {
      let language = text().flatMap { LanguageTag($0) } ?? .english
      let key = text() ?? ""
      let comment = text()
      let category = text().flatMap { PluralCategory(rawValue: $0) }
      if catalog.entries.last?.key.hasSameBytes(as: key) != true {
        catalog.entries.append(Entry(key: key, comments: comment.map { [$0] } ?? []))
      }
      let last = catalog.entries.count - 1
      for (tag, said) in [(source, text()), (language, text())] {
        guard let said else { continue }
        catalog.entries[last].add(said, category, tag)
      }
    }
    return catalog
  }
}

extension Entry {
  /// Adds a text, or one of its plural forms.
  fileprivate mutating func add(_ text: String, _ category: PluralCategory?, _ tag: LanguageTag) {
    guard let category else {
      localizations[tag] = Localization(text)
      return
    }
    var forms: [PluralCategory: Message] = [:]
    if case .plural(let known)? = localizations[tag]?.message { forms = known }
    forms[category] = .text(text, .translated)
    localizations[tag] = Localization(.plural(forms))
  }
}

/// Collects fields.
struct FieldWriter {
  private var content: [UInt8] = []

  mutating func append(_ text: String) { append(Array(text.utf8)) }

  mutating func append(_ bytes: [UInt8]?) {
    append(bytes.map { UInt32($0.count) } ?? .max)
    content += bytes ?? []
  }

  private mutating func append(_ number: UInt32) {
    content += (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
  }

  /// The fields in memory that is released by whoever takes them.
  func finish() -> UnsafeMutableRawPointer {
    var all = FieldWriter()
    all.append(UInt32(content.count))
    let bytes = all.content + content
    let result = allocate(bytes.count)
    result.copyMemory(from: bytes, byteCount: bytes.count)
    return result
  }
}

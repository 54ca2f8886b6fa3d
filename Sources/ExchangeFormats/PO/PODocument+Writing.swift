internal import AppleFormats
public import CatalogModel

extension PODocument {
  /// Returns the units of an XLIFF for one language as a new PO file.
  ///
  /// `msgctxt` names the file and the key, so that every message is unique and can be assigned when
  /// it returns. Plural forms that whole numbers take are one message; a form for fractions, such
  /// as `other` in Russian, and a `zero` that the language does not have, are separate messages.
  /// Untranslatable texts are left out.
  ///
  /// - Parameters:
  ///   - project: The name for `Project-Id-Version`.
  ///   - generator: The name for `X-Generator`.
  public static func serialize(
    _ document: XLIFFDocument, language: LanguageTag, project: String, generator: String
  ) -> [UInt8] {
    let source = document.files.first?.sourceLanguage ?? LanguageTag.english.description
    let forms = PluralForms(language: language)
    let header: [(name: String, value: String)] = [
      ("Project-Id-Version", project), ("PO-Revision-Date", ""), ("Last-Translator", ""),
      ("Language-Team", ""), ("Language", language.description.replacingBytes(of: "-", with: "_")),
      ("MIME-Version", "1.0"), ("Content-Type", "text/plain; charset=UTF-8"),
      ("Content-Transfer-Encoding", "8bit"), ("Plural-Forms", forms.field),
      ("X-Source-Language", source.replacingBytes(of: "-", with: "_")), ("X-Generator", generator),
    ]
    let categories = PluralForms.categories(of: language)
    let entries = document.files.flatMap { file in
      POUnitWriter(file, categories).entries
    }
    return serialize(header: header, entries)
  }
}

/// A converter of a file's units to messages.
private struct POUnitWriter {
  let file: XLIFFDocument.File
  let form: XLIFFForm
  let categories: [PluralCategory]

  init(_ file: XLIFFDocument.File, _ categories: [PluralCategory]) {
    self.file = file
    form = XLIFFForm(original: file.original)
    self.categories = categories
  }

  var entries: [POEntry] {
    let units = file.units.filter { $0.isTranslatable }
    var groups: [Key: [PluralCategory: XLIFFDocument.Unit]] = [:]
    for unit in units {
      guard let (prefix, category) = form.pluralPlace(of: unit.id) else { continue }
      groups[Key(prefix), default: [:]][category] = unit
    }
    var written: Set<Key> = []
    var seen: Set<Key> = []
    return units.compactMap { unit in
      guard seen.insert(Key(unit.id)).inserted else { return nil }
      if let (prefix, category) = form.pluralPlace(of: unit.id), categories.contains(category),
        let units = joined(groups[Key(prefix)] ?? [:])
      {
        guard written.insert(Key(prefix)).inserted else { return nil }
        return entry(prefix, units)
      }
      return entry(unit)
    }
  }

  /// Returns the units of all forms in the order of `categories`; nil if one is missing or a
  /// message with `msgid` and `msgid_plural` cannot express their sources.
  private func joined(
    _ units: [PluralCategory: XLIFFDocument.Unit]
  ) -> [XLIFFDocument.Unit]? {
    let all = categories.compactMap { units[$0] }
    guard all.count == categories.count, let last = all.last?.source else { return nil }
    let isSayable = zip(categories, all).allSatisfy { category, unit in
      guard let source = unit.source else { return false }
      return unit.sourcePhrases == nil
        && (category == .one && all.count > 1 || source.hasSameBytes(as: last))
    }
    return isSayable ? all : nil
  }

  private func entry(_ unit: XLIFFDocument.Unit) -> POEntry? {
    guard let source = unit.source else { return nil }
    let id = unit.sourcePhrases == nil ? unit.id : unit.id + POContext.phrases
    var entry = POEntry(
      context: POContext(file: file.original, id: id).text,
      id: unit.sourcePhrases?.joined(separator: "\n") ?? source,
      texts: [Self.text(unit.target)], comments: Self.comments(unit))
    entry.add(unit.context)
    entry.flags = Self.flags([entry.id], [unit.target], entry.texts)
    return entry
  }

  private func entry(
    _ prefix: String, _ units: [XLIFFDocument.Unit]
  ) -> POEntry {
    let sources = units.compactMap { $0.source }
    let one = categories.firstIndex(of: .one).map { sources[$0] }
    var entry = POEntry(
      context: POContext(file: file.original, id: prefix).text,
      id: one ?? sources.last ?? "", plural: sources.last ?? "",
      texts: units.map { Self.text($0.target) }, comments: Self.comments(units[0]))
    entry.add(units[0].context)
    entry.flags = Self.flags(
      [entry.id, entry.plural ?? ""], units.map { $0.target }, entry.texts)
    return entry
  }

  /// Returns the text of a translation, with one phrase per line; empty if there is none.
  private static func text(_ target: XLIFFDocument.Target?) -> String {
    guard let target else { return "" }
    return target.phrases?.joined(separator: "\n") ?? target.text
  }

  private static func comments(_ unit: XLIFFDocument.Unit) -> [String] {
    unit.notes.map { $0.text }.filter { !$0.isEmpty }
  }

  /// Returns the flags of a message: `fuzzy` for an unfinished or machine translation, unless all
  /// texts are empty, and the flag of its placeholders, such as `objc-format`.
  private static func flags(
    _ sources: [String], _ targets: [XLIFFDocument.Target?], _ texts: [String]
  ) -> [String] {
    let isFinished = targets.allSatisfy { $0.map { $0.translationState == .translated } ?? true }
    let hasText = texts.contains { !$0.isEmpty }
    return (isFinished || !hasText ? [] : [POEntry.fuzzy])
      + (FormatString.gettextFlag(of: sources).map { [$0] } ?? [])
  }
}

extension POEntry {
  /// Sets the remarks and the references, such as `Sources/Menu.swift:12`, to those of a context.
  fileprivate mutating func add(_ context: XLIFFDocument.Context?) {
    guard let context else { return }
    remarks = context.note.isEmpty ? [] : [context.note]
    references = context.places.map { place in
      place.line.map { "\(place.path):\($0)" } ?? place.path
    }
  }
}

extension XLIFFForm {
  /// Splits the id of a plural form, such as `teas|==|plural.one`, into the prefix `teas|==|plural`
  /// and the form; nil for any other unit.
  func pluralPlace(of id: String) -> (prefix: String, category: PluralCategory)? {
    place(of: id).path.category.map { (id.dropping(suffix: pluralSuffix($0)), $0) }
  }

  /// Returns the prefix of the ids of a text that is one plural as a whole, such as
  /// `teas|==|plural`; only the key for a file without plural forms.
  func pluralPrefix(of key: String) -> String {
    switch self {
    case .plain: key
    case .stringsdict: id(key: key, entryKeys: [TextPath.Kind.plural.rawValue])
    case .catalog:
      id(key: key, path: .text(TextPath([.plural(.other)])))
        .dropping(suffix: pluralSuffix(.other))
    }
  }

  /// Returns the rest of the id after the prefix of `pluralPlace`, such as `.one`.
  func pluralSuffix(_ category: PluralCategory) -> String {
    self == .catalog ? ".\(category.rawValue)" : ":dict/\(category.rawValue):dict/:string"
  }
}

extension String {
  /// Returns the text without its last `suffix.utf8.count` bytes.
  func dropping(suffix: String) -> String {
    String(decoding: utf8.dropLast(suffix.utf8.count), as: UTF8.self)
  }
}

extension FormatString {
  /// Returns the flag with which GNU gettext checks the placeholders of the texts: `objc-format` if
  /// one is `%@`, otherwise `c-format`.
  ///
  /// Nil if no text has a placeholder, or if gettext might not accept one of the texts as a format
  /// string.
  static func gettextFlag(of texts: [String]) -> String? {
    let strings = texts.map { FormatString($0) }
    guard strings.contains(where: { !$0.placeholders.isEmpty }),
      strings.allSatisfy({ $0.isGettextFormat })
    else { return nil }
    let hasObject = strings.contains { $0.placeholders.contains { $0.specifier.hasSuffix("@") } }
    return hasObject ? "objc-format" : "c-format"
  }

  /// Whether gettext certainly accepts the text as a format string: every percent sign is escaped
  /// or belongs to a placeholder without a name and without a character of `unknown`, and the
  /// arguments are numbered from 1 without a gap, or not at all.
  private var isGettextFormat: Bool {
    let bytes = Array(text.utf8)
    let known = Set(placeholders.map { $0.range.lowerBound })
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == .percent, !known.contains(offset) {
        guard offset + 1 < bytes.count, bytes[offset + 1] == .percent else { return false }
        offset += 1
      }
      offset += 1
    }
    let positions = Set(placeholders.compactMap { $0.position })
    let isNumbered = placeholders.allSatisfy { $0.position != nil }
    return (positions.isEmpty || isNumbered && positions == Set(1...positions.count))
      && placeholders.allSatisfy {
        $0.name == nil && $0.specifier.utf8.allSatisfy { !Self.unknown.contains($0) }
      }
  }

  /// The characters in specifiers of texts that get no flag. gettext rejects only `D`, `U`, `O`,
  /// and substitutions such as `%#@teas@`. The others stand for widths passed as arguments (`*`),
  /// alternative forms (`#`), pointers (`p`), `%n`, and the length `q`.
  private static let unknown = Set("DUO#*pnq".utf8)
}

internal import AppleFormats
public import CatalogModel
public import Swifternalization

/// One table in all its languages, for look-ups as in a bundle.
public struct LocalizedTable: Sendable {
  public let name: String
  /// The paths of the files that were added, in order.
  public private(set) var files: [String] = []
  /// The texts by the name of the localization, as folders and catalogs spell it, and by key.
  private var texts: [String: [Key: Text]] = [:]
  /// The texts of Swifternalization's JSON files, or of `.strings` files with expressions; nil if
  /// none was added.
  public private(set) var swifternalization: SwifternalizationTexts?
  /// The keys of catalogs by source language, in which a key without a text is its own text.
  private var sources: [String: Set<Key>] = [:]

  private struct Text: Sendable {
    let localization: Localization
    let file: Int
    let kind: TableFormat.Kind
  }

  private let olderExpressions: SwifternalizationSharedExpressions

  /// Creates an empty table. Its `.strings` files may have Swifternalization expressions in their
  /// keys; `olderExpressions` are the shared expressions to which these keys may refer by name.
  public init(
    name: String,
    olderExpressions: SwifternalizationSharedExpressions = SwifternalizationSharedExpressions()
  ) {
    self.name = name
    self.olderExpressions = olderExpressions
  }

  /// Returns whether a key has a text in Swifternalization files and in no other file.
  public func isSwifternalization(_ key: String) -> Bool {
    let key = Key(key)
    return swifternalization?.keys.contains(key) == true
      && !texts.values.contains { $0[key] != nil }
  }

  /// Adds the texts of a file, and returns its problems; their places refer to `text`.
  ///
  /// The extension determines the format. `localization` is the name of the `.lproj` folder without
  /// its extension; a catalog or JSON file needs none. A key in both a `.strings` and a
  /// `.stringsdict` file is read from the latter, whichever was added first; any other key is read
  /// from the file that was added last. Throws the errors of the formats, and `unknown-format`.
  public mutating func add(
    _ bytes: [UInt8], from path: String, localization: String = ""
  ) throws(ParseError) -> (text: [UInt8], problems: [Problem]) {
    guard let format = Self.formats.format(of: path) else {
      throw ParseError(
        .unknownFormat,
        "is not a table; apps look texts up in '.strings', '.stringsdict' and '.xcstrings' files",
        at: 0)
    }
    if format == .swifternalization {
      var texts = swifternalization ?? SwifternalizationTexts()
      let found = try texts.add(bytes, from: path)
      swifternalization = texts
      files.append(path)
      return found
    }
    let file = try format.open(bytes, at: TablePlace(name: name, localization: localization))
    take(file, format, from: path)
    if format == .strings {
      let owner = StringsDocument.swifternalizationName(of: localization)
      if let older = file.swifternalization(named: owner, olderExpressions) {
        var texts = swifternalization ?? SwifternalizationTexts(older: olderExpressions)
        texts.add(older, of: owner, from: path)
        swifternalization = texts
      }
    }
    return (file.text, file.problems)
  }

  private static let formats: [TableFormat] = [
    .strings, .stringsdict, .catalog, .swifternalization,
  ]

  /// Adds the texts of a file in any other format, as if from a `.strings` file.
  public mutating func add(
    _ texts: some Sequence<(key: String, localization: Localization)>, from path: String,
    localization: String
  ) {
    let texts = texts.lazy.map { ($0.key, $0.localization) }
    take(texts, from: path, localization: localization, as: .table)
  }

  private mutating func take(_ table: OpenTable, _ format: TableFormat, from path: String) {
    let isCatalog = format.kind == .catalog
    let source = table.sourceLanguage ?? "en"
    var new: [String: [(String, Localization)]] = [
      isCatalog ? source : table.place.localization: []
    ]
    for text in table.texts {
      let key = Key(text.key)
      if isCatalog { sources[source, default: []].insert(key) }
      for (name, localization) in text.localizations {
        // Tables number arguments differently than catalogs.
        let counted = format.kind == .forms ? localization.numberedAsTable() : localization
        new[name, default: []].append((text.key, counted))
      }
    }
    if isCatalog { sources[source] = sources[source] ?? [] }
    let number = files.count
    for (name, texts) in new {
      // All of it is one file.
      files.removeSubrange(number...)
      take(texts, from: path, localization: name, as: format.kind)
    }
  }

  private mutating func take(
    _ new: some Sequence<(String, Localization)>, from path: String, localization: String,
    as kind: TableFormat.Kind
  ) {
    var known = texts.removeValue(forKey: localization) ?? [:]
    for (key, text) in new {
      let key = Key(key)
      if kind != .forms, known[key]?.kind == .forms { continue }
      known[key] = Text(localization: text, file: files.count, kind: kind)
    }
    texts[localization] = known
    files.append(path)
  }

  /// The names of the table's localizations, such as `Base` and `pt-BR`, sorted; `""` for a file
  /// outside of language folders.
  public var localizations: [String] {
    Set(texts.keys).union(swifternalization?.languages ?? [])
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The source language of the catalog, or the first by name if several catalogs differ; nil
  /// without a catalog.
  public var sourceLanguage: String? { sources.keys.min() }

  /// All keys, sorted by bytes.
  public var keys: [String] {
    let all = texts.values.reduce(into: Set<Key>()) { $0.formUnion($1.keys) }
    return sources.values.reduce(into: all) { $0.formUnion($1) }
      .union(swifternalization?.keys ?? []).map { $0.text }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the path of the first file whose text for a key is used in some localization. If there
  /// is none, or only a file of Swifternalization, returns the path of the table's first file; nil
  /// for a table without files.
  public func file(of key: String) -> String? {
    let key = Key(key)
    let number = texts.values.compactMap { $0[key]?.file }.min() ?? 0
    return number < files.count ? files[number] : nil
  }

  /// Returns whether any file has the key, even without a text.
  public func has(_ key: String) -> Bool {
    let key = Key(key)
    return texts.values.contains { $0[key] != nil } || sources.values.contains { $0.contains(key) }
      || swifternalization?.keys.contains(key) == true
  }

  /// The result of a look-up.
  public enum Found: Sendable {
    case text(Localization, localization: String, file: String)
    /// A catalog has the key without a text in its source language, so the key is the text.
    case key(localization: String)
    /// The table exists in this language, but lacks the key; no other language is searched.
    case nothing(localization: String)
    /// The table exists in none of the languages.
    case noTable
  }

  /// Returns the one-based positions of named arguments, by name: those in the text of a key in the
  /// first of `localizations` that has one, or else those in the key itself. A name without a known
  /// position is absent.
  public func argumentNames(of key: String, in localizations: [String]) -> [String: Int] {
    let places = localizations.lazy.compactMap { texts[$0]?[Key(key)] }
    return FormatArguments.names(of: places.first?.localization, key: key)
  }

  /// Looks up a key in the first of the localizations that has the table, but not in files of
  /// Swifternalization.
  public func find(_ key: String, in localizations: [String]) -> Found {
    let key = Key(key)
    guard let name = localizations.first(where: { texts[$0] != nil }), let all = texts[name] else {
      return .noTable
    }
    if let text = all[key] {
      return .text(text.localization, localization: name, file: files[text.file])
    }
    return sources[name]?.contains(key) == true
      ? .key(localization: name) : .nothing(localization: name)
  }
}

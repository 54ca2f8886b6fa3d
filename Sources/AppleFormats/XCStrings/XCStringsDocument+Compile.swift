public import CatalogModel
public import Syntaxes

/// The compiled form of a string catalog in one language (apple-formats 4.9).
///
///     Hello : Bonjour                 strings
///     %lld teas : one, other          stringsdict
///
/// Each key is in only one of the two. Apple's compiler does not create a file without keys.
public struct CompiledTable: Sendable, Equatable {
  /// The language as the catalog writes it, such as `fr` for the folder `fr.lproj`.
  public let language: String
  /// The members of the `.strings` file, in catalog order: plain texts, and of each set of phrases
  /// only the first.
  public private(set) var strings: [StringsEntry] = []
  /// The members of the `.stringsdict`, in catalog order: texts with variations or substitutions.
  public private(set) var stringsdict: [PropertyListMember] = []

  /// The form of the compiled files.
  public enum Form: String, Sendable, CaseIterable {
    /// An XML property list, which Apple's compiler calls text.
    case xml
    case binary
    /// The OpenStep form, `"key" = "value";`, for the `.strings` file; the `.stringsdict` is still
    /// XML.
    case text
  }

  fileprivate init(_ language: String) { self.language = language }

  /// Returns the `.strings` file and the `.stringsdict`, each with its file name extension, without
  /// the dot, and with its keys sorted by code point. A file without keys is left out.
  ///
  /// - Parameter isComplete: Whether to include files without keys, too.
  public func files(
    _ form: Form, isComplete: Bool = false
  ) -> [(fileExtension: String, bytes: [UInt8])] {
    var files: [(fileExtension: String, bytes: [UInt8])] = []
    if !strings.isEmpty || isComplete {
      let sorted = SortOrder.codePoint.sorted(strings, by: { $0.key })
      let members = sorted.map { PropertyListMember($0.key, .string($0.value)) }
      files.append(
        ("strings", form == .text ? StringsDocument.serialize(sorted) : form.bytes(members)))
    }
    if !stringsdict.isEmpty || isComplete {
      files.append(
        ("stringsdict", form.bytes(SortOrder.codePoint.sorted(stringsdict, by: { $0.key }))))
    }
    return files
  }

  /// The keys that contain, or whose texts contain, characters that XML cannot represent, sorted by
  /// code point. A file in XML form that contains one of them cannot be read again.
  public var keysBeyondXML: [String] {
    let plain = strings.filter { !isHeldByXML($0.key) || !isHeldByXML($0.value) }.map { $0.key }
    let varied = stringsdict.filter { !isHeldByXML($0.key) || !$0.value.isHeldByXML }.map { $0.key }
    return SortOrder.codePoint.sorted(plain + varied, by: { $0 })
  }

  /// Adds the content of an entry; returns the parts that cannot be represented, in words.
  fileprivate mutating func add(_ localization: Localization, for key: String) -> [String] {
    if let text = localization.plainText {
      strings.append(StringsEntry(key: key, value: text, comment: nil))
      return []
    }
    if case .phrases(let phrases, _) = localization.message {
      strings += phrases.prefix(1).map { StringsEntry(key: key, value: $0, comment: nil) }
      return phrases.count > 1 ? ["only the first of \(phrases.count) phrases is compiled"] : []
    }
    let (value, losses) = PropertyList.stringsdictEntry(localization)
    if let value { stringsdict.append(PropertyListMember(key, value)) }
    return losses.filter { $0.part == .text }.map { $0.words }
  }
}

extension CompiledTable.Form {
  fileprivate func bytes(_ members: [PropertyListMember]) -> [UInt8] {
    let list = PropertyList.dictionary(members)
    return self == .binary ? list.binary : list.xml
  }
}

extension XCStringsDocument {
  /// Returns the compiled form of each valid language in the catalog and of its source language,
  /// sorted by the bytes of their names. The source language is `en` if the catalog names none; one
  /// that is not a valid tag is a `not-compiled` error, and then there are no tables.
  ///
  /// Each part that the compiled form cannot represent, and each reference to an argument or
  /// substitution that does not exist, is a `not-compiled` warning; in a localization with a plural
  /// form that varies further, it is an error, as for Apple's compiler.
  ///
  /// Like Apple's compiler, this leaves out `new` texts: they are untranslated, and in the source
  /// language the code has them anyway. The forms of a text are kept or left out together; those of
  /// the source language are always kept, because code cannot contain them.
  ///
  /// - Parameters:
  ///   - languages: The languages to compile; nil for all.
  ///   - hasSourceTexts: Whether every entry gets its text in the source language, even if that is
  ///     `new` or the key.
  public func compiled(
    languages: [LanguageTag]? = nil, hasSourceTexts: Bool = false
  ) -> (tables: [CompiledTable], problems: [Problem]) {
    let source = sourceLanguage.flatMap { LanguageTag($0) } ?? .english
    let sourceName = sourceLanguage ?? source.description
    func isWanted(_ language: LanguageTag) -> Bool { languages?.contains(language) ?? true }
    var tables: [String: CompiledTable] = [:]
    if isWanted(source) { tables[sourceName] = CompiledTable(sourceName) }
    var list = ProblemList()
    if isWanted(source), LanguageTag(sourceName) == nil {
      let place = json.lastMember("sourceLanguage", of: 0).map { json.nodes[$0].range } ?? 0..<0
      list.add(
        .notCompiled, .error,
        "the source language '\(sourceName)' cannot name a folder; write a tag such as 'en'",
        at: place)
      return ([], list.problems)
    }
    func add(
      _ entry: XCStringsEntry, _ name: String, _ localization: Localization, _ text: Localization?
    ) {
      // The oldest systems that read the tables do not know names (apple-formats 6.10).
      let names = FormatArguments.names(of: text, key: entry.key)
      let unknown = localization.argumentNames.filter { names[$0] == nil }
      let localization = localization.numberingNames(names)
      let losses =
        unknown.map { "no argument of the source text is called '\($0)'; correct the name" }
        + tables[name, default: CompiledTable(name)].add(localization, for: entry.key)
        + localization.undefinedSubstitutions.map {
          "substitution '\($0)' does not exist; add it, or correct its name"
        }
      for loss in losses {
        let place = range(of: entry.key, LanguageTag(name), TextPath()) ?? 0..<0
        list.add(
          .notCompiled, localization.variesPluralForms ? .error : .warning,
          "'\(entry.key)' (\(name)): \(loss)", at: place)
      }
    }
    for entry in keyed {
      var hasSource = false
      let localizations = entry.localizations
      let text = localizations.last { $0.language == sourceName }?.localization
      for (name, localization) in localizations {
        guard let language = LanguageTag(name), isWanted(language), let localization else {
          continue
        }
        let isSource = language == source
        hasSource = hasSource || isSource
        if localization.isCompiled(isSource: isSource) || isSource && hasSourceTexts {
          add(entry, name, localization, text)
        } else if tables[name] == nil {
          tables[name] = CompiledTable(name)
        }
      }
      if hasSourceTexts, !hasSource, isWanted(source) {
        add(entry, sourceName, Localization(entry.key), nil)
      }
    }
    return (
      tables.values.sorted { $0.language.utf8.lexicographicallyPrecedes($1.language.utf8) },
      list.problems
    )
  }

  /// The entries; of several with the same key, only the last, in the place of the first.
  private var keyed: [XCStringsEntry] {
    var places: [Key: Int] = [:]
    var result: [XCStringsEntry] = []
    for entry in entries {
      if let place = places.updateValue(result.count, forKey: Key(entry.key)) {
        places[Key(entry.key)] = place
        result[place] = entry
      } else {
        result.append(entry)
      }
    }
    return result
  }
}

extension Localization {
  /// The distinct names of arguments, such as `count` in `%(count)lld`, in order of occurrence.
  fileprivate var argumentNames: [String] {
    var known: Set<String> = []
    return leaves.filter { $0.text.containsBytes(of: "(") }.flatMap { leaf in
      let format = FormatString(leaf.text)
      return format.placeholders.filter { $0.kind != .variable }.compactMap { format.name(of: $0) }
    }.filter { known.insert($0).inserted }
  }

  /// The distinct names in references, such as `%#@teas@`, that have no substitution.
  fileprivate var undefinedSubstitutions: [String] {
    var known = Set(substitutions.map { Key($0.name) })
    let texts = leaves.map { $0.text }
    let names = texts.filter { $0.utf8.contains(.atSign) }.flatMap {
      FormatString($0).placeholders.map { $0.specifier }.filter { $0.hasPrefix("#@") }
    }.map { String($0.dropFirst(2).dropLast()) }
    return names.filter { known.insert(Key($0)).inserted }
  }

  /// Whether a plural form varies further, such as by device.
  fileprivate var variesPluralForms: Bool {
    leaves.contains { leaf in
      guard case .plural? = leaf.path.steps.dropLast().last else { return false }
      return true
    }
  }

  /// Whether the localization is compiled. A plain text or phrases are compiled unless they are
  /// `new`. Any other content is always compiled in the source language; in other languages, it is
  /// compiled if any of its texts is not `new`.
  package func isCompiled(isSource: Bool) -> Bool {
    switch message {
    case .text(_, let state), .phrases(_, let state):
      if substitutions.isEmpty { return state != .new }
    default: break
    }
    return isSource || leaves.contains { $0.state != .new }
  }
}

extension PropertyList {
  fileprivate var isHeldByXML: Bool {
    switch self {
    case .string(let text): XMLEscaping.isRepresentable(text)
    case .dictionary(let members):
      members.allSatisfy { XMLEscaping.isRepresentable($0.key) && $0.value.isHeldByXML }
    default: true
    }
  }
}

private func isHeldByXML(_ text: String) -> Bool { XMLEscaping.isRepresentable(text) }

public import CatalogModel

extension PODocument {
  /// Returns the messages as units by file, the problems found, the number of messages left out,
  /// and the losses of the other messages.
  ///
  /// A message is left out if its context names no file, or if it has plural forms and the text
  /// that the context names cannot have any. An untranslated message has no target; a `fuzzy` one
  /// needs review.
  ///
  /// - Parameters:
  ///   - language: The language of the translations, for a header that does not state it.
  ///   - sourceLanguage: The language of the texts to translate, for a header that does not state
  ///     it.
  ///   - original: The file of messages whose context does not name a file; their key is their
  ///     context and text: `menu|Open`. Nil leaves these messages out. If it is not nil, each
  ///     plural has a form `other`, and its source has only `one` and `other`.
  public func files(
    language: LanguageTag? = nil, sourceLanguage: LanguageTag = .english, original: String? = nil
  ) -> (
    files: [XLIFFDocument.File], problems: [Problem], lostCount: Int, losses: [CatalogLoss]
  ) {
    var reader = POUnitReader(self, language, sourceLanguage, original)
    for message in messages.indices where !isHeader(message) { reader.add(message) }
    reader.checkForms()
    return (reader.files, reader.problems.problems, reader.lostCount, reader.losses)
  }
}

private struct POUnitReader {
  private(set) var files: [XLIFFDocument.File] = []
  private(set) var problems = ProblemList()
  private(set) var losses: [CatalogLoss] = []
  /// The number of messages left out: their context names no file, or they have plural forms and
  /// the text that it names cannot have any.
  private(set) var lostCount = 0
  private let document: PODocument
  private let source: LanguageTag
  private let target: LanguageTag?
  private let categories: [PluralCategory?]
  private let original: String?
  /// The contexts of translated messages without plural forms, among them those for a form `other`
  /// that no whole number takes; empty if `original` is nil.
  private let alone: Set<String>
  private var places: [String: Int] = [:]
  private var hasPlurals = false

  init(
    _ document: PODocument, _ named: LanguageTag?, _ sourceLanguage: LanguageTag,
    _ original: String?
  ) {
    self.document = document
    self.original = original
    alone =
      original == nil
      ? []
      : Set(
        document.messages.indices.lazy.map(document.entry)
          .filter { $0.plural == nil && $0.texts.first?.isEmpty == false }
          .compactMap { $0.context })
    let header = document.header
    func language(_ name: String) -> LanguageTag? {
      header.first { $0.name.lowercased() == name }.flatMap { LanguageTag(gettext: $0.value) }
    }
    source = language("x-source-language") ?? sourceLanguage
    target = language("language") ?? named
    let field = header.first { $0.name.lowercased() == "plural-forms" }?.value
    let forms = field.flatMap { PluralForms(field: $0) }
    categories =
      target.map {
        (forms ?? PluralForms(language: $0)).categories(in: $0, isExact: original == nil)
      }
      ?? []
    if target == nil {
      let message =
        "the header names no valid language; write 'Language: fr' or the like, or name the file after its language, as in 'fr.po'"
      // Without a file for other messages, this is an import, which has no such option.
      let option =
        original == nil ? "" : ", or convert it by itself with '--language', as in '--language fr'"
      problems.add(.poLanguage, .error, message + option, at: 0..<0)
    }
  }

  mutating func add(_ message: Int) {
    let entry = document.entry(message)
    let range = document.range(of: message)
    guard let context = context(of: entry) else {
      lostCount += 1
      return problems.add(
        .poContext, .error,
        "the message does not name its file in 'msgctxt', and is left out; name it there, as 'loquat export --as po' does",
        at: range)
    }
    guard entry.plural == nil || canVary(context) else {
      lostCount += 1
      return problems.add(
        .poContext, .error,
        "the message has plural forms, but its 'msgctxt' is not that of a text with plural forms, so it is left out; restore the 'msgctxt', or export the file again with 'loquat export --as po'",
        at: range)
    }
    let place = place(of: context.file, range)
    if entry.plural == nil {
      files[place].units.append(unit(entry, context, range))
    } else {
      hasPlurals = true
      let formless = formless(entry)
      files[place].units += units(entry, context, range, without: formless)
      files[place].formless += formless.map { index in
        XLIFFDocument.Unit(
          id: "\(context.id) msgstr[\(index)]", source: entry.plural,
          target: target(entry.texts[index], entry, context),
          range: document.range(ofText: index, of: message))
      }
    }
  }

  /// Returns whether the text that a context names can have plural forms.
  private func canVary(_ context: POContext) -> Bool {
    let form = XLIFFForm(original: context.file)
    return !form.place(of: context.id + form.pluralSuffix(.other)).path.isEmpty
  }

  private func context(of entry: POEntry) -> POContext? {
    let own = entry.context.flatMap { POContext($0) }
    guard let original else { return own }
    if let own, own.namesTable { return own }
    let key = (entry.context.map { $0 + "|" } ?? "") + entry.id
    let form = XLIFFForm(original: original)
    return POContext(
      file: original, id: entry.plural == nil ? key : form.pluralPrefix(of: key))
  }

  /// Reports the plural forms of the language that `Plural-Forms` of the header does not
  /// distinguish, if a message has plural forms.
  mutating func checkForms() {
    guard hasPlurals, let target else { return }
    let missing = PluralForms.categories(of: target).filter { !categories.contains($0) }
    guard !missing.isEmpty else { return }
    let names = missing.map { "'\($0.rawValue)'" }
    let others = names.dropLast().joined(separator: ", ")
    let list = (others.isEmpty ? "" : others + " and ") + (names.last ?? "")
    problems.add(
      .pluralForms, .warning,
      "'Plural-Forms' of the header does not distinguish \(list) of '\(target)', so "
        + "\(missing.count == 1 ? "this form gets" : "these forms get") no translation; write "
        + "'\(PluralForms(language: target).field)' there, and a 'msgstr' for each form",
      at: document.text.startIndex..<document.text.startIndex)
  }

  private mutating func place(of file: String, _ range: Range<Int>) -> Int {
    if let place = places[file] { return place }
    places[file] = files.count
    files.append(
      XLIFFDocument.File(
        original: file, sourceLanguage: source.description, targetLanguage: target?.description,
        range: range))
    return files.count - 1
  }

  private func unit(
    _ entry: POEntry, _ context: POContext, _ range: Range<Int>
  ) -> XLIFFDocument.Unit {
    let isSet = context.id.hasSuffix(POContext.phrases)
    let id = isSet ? context.id.dropping(suffix: POContext.phrases) : context.id
    let phrases = isSet ? Self.lines(entry.id) : nil
    var unit = XLIFFDocument.Unit(
      id: id, source: phrases?.joined() ?? entry.id,
      target: target(entry.texts.first ?? "", entry, context), notes: notes(entry), range: range)
    unit.sourcePhrases = phrases
    if isSet, let text = unit.target?.text {
      let phrases = Self.lines(text)
      unit.target?.phrases = phrases
      unit.target?.text = phrases.joined()
    }
    return unit
  }

  private mutating func units(
    _ entry: POEntry, _ context: POContext, _ range: Range<Int>, without formless: [Int]
  ) -> [XLIFFDocument.Unit] {
    let form = XLIFFForm(original: context.file)
    var texts = texts(
      entry, without: formless,
      other: POContext(file: context.file, id: context.id + form.pluralSuffix(.other)))
    // Languages with one form must hold both texts of the source, too.
    if !texts.contains(where: { $0.category == .one }) { texts.insert((.one, ""), at: 0) }
    return texts.map { category, text in
      let isOfSource = original == nil || category == .other
      return XLIFFDocument.Unit(
        id: context.id + form.pluralSuffix(category),
        source: category == .one ? entry.id : isOfSource ? entry.plural : nil,
        target: target(text, entry, context), notes: notes(entry), range: range)
    }
  }

  private func known(_ entry: POEntry) -> [(category: PluralCategory, text: String)] {
    zip(categories, entry.texts).compactMap { category, text in
      category.map { (category: $0, text: text) }
    }
  }

  /// Returns the indices of nonempty translations that belong to no plural form of the language and
  /// repeat no translation that does; empty without a target language.
  private func formless(_ entry: POEntry) -> [Int] {
    let known = known(entry)
    return entry.texts.indices.filter { index in
      let text = entry.texts[index]
      return target != nil && !text.isEmpty && !known.contains { $0.text == text }
    }
  }

  /// Returns the translations with their plural forms; none without a target language, which is a
  /// loss. If `original` is set, and neither this message nor a separate one has the form `other`,
  /// adds it with the last nonempty text. That text and the `formless` ones are losses.
  private mutating func texts(
    _ entry: POEntry, without formless: [Int], other: POContext
  ) -> [(category: PluralCategory, text: String)] {
    func lose(_ message: String) {
      let key = XLIFFForm(original: other.file).place(of: other.id).key
      losses.append(
        CatalogLoss(key: key, language: target?.description, part: .text, message: message))
    }
    guard target != nil else {
      if entry.texts.contains(where: { !$0.isEmpty }) { lose(CatalogLoss.noTargetLanguage) }
      return []
    }
    var texts = known(entry)
    for index in formless {
      lose("'msgstr[\(index)]' belongs to no plural form of the language")
    }
    if original != nil, !texts.contains(where: { $0.category == .other }),
      !alone.contains(other.text)
    {
      let closest = texts.last { !$0.text.isEmpty }
      texts.append((.other, closest?.text ?? ""))
      if let closest {
        lose("there is no text for 'other'; the text for '\(closest.category.rawValue)' is used")
      }
    }
    return texts
  }

  private func target(
    _ text: String, _ entry: POEntry, _ context: POContext
  ) -> XLIFFDocument.Target? {
    guard !text.isEmpty else { return nil }
    let finished = XLIFFForm(original: context.file) == .catalog ? "translated" : nil
    return XLIFFDocument.Target(text, state: entry.isFuzzy ? "needs-review-l10n" : finished)
  }

  private func notes(_ entry: POEntry) -> [XLIFFDocument.Note] {
    entry.comments.isEmpty
      ? [] : [XLIFFDocument.Note(entry.comments.joined(separator: "\n"))]
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension LanguageTag {
  /// Creates a tag from a locale name of gettext, such as `pt_BR`, `sr@latin` or `ca@valencia`; nil
  /// if the part before `@` is not a language, as in `pt_BR.UTF-8`, or the name has a second `@`.
  ///
  /// The modifiers `latin`, `iqtelif`, `cyrillic`, `arabic` and `devanagari` become a script, and
  /// any other of five to eight characters a variant. All others, such as `euro`, are ignored, and
  /// so is a modifier with which the tag would not be well-formed.
  public init?(gettext name: String) {
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count < 3,
      let tag = LanguageTag(name: String(first))
    else { return nil }
    self = tag
    guard parts.count == 2 else { return }
    let scripts = [
      "latin": "Latn", "iqtelif": "Latn", "cyrillic": "Cyrl", "arabic": "Arab",
      "devanagari": "Deva",
    ]
    var subtags = description.split(separator: "-").map(String.init)
    if let script = scripts[parts[1].lowercased()] {
      subtags.insert(script, at: 1)
    } else if (5...8).contains(parts[1].utf8.count) {
      subtags.append(String(parts[1]))
    }
    // Modifiers such as '@euro' are about currency.
    if let whole = LanguageTag(subtags.joined(separator: "-")) { self = whole }
  }
}

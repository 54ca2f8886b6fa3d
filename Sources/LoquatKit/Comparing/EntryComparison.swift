internal import CatalogModel
internal import ProjectFiles

/// A comparison of the entries of two states by table and key.
struct EntryComparison {
  private(set) var changes: [DiffResult.Change] = []
  private let languages: Set<LanguageTag>

  private struct Place: Hashable {
    let table: String
    let key: Key
  }

  private struct Form: Hashable {
    let language: LanguageTag
    let path: TextPath
  }

  /// Compares the entries of two states.
  ///
  /// - Parameters:
  ///   - languages: The languages to compare; empty for all.
  ///   - unread: The places of tables to leave out because a state could not be read completely.
  init(
    _ old: [KeyEntry], _ new: [KeyEntry], _ languages: [LanguageTag], besides unread: Set<String>
  ) {
    self.languages = Set(languages)
    func place(_ entry: KeyEntry) -> Place {
      Place(table: entry.table.place, key: Key(entry.key))
    }
    let (old, new) = ([old, new].map { $0.filter { !unread.contains($0.table.place) } }).pair
    let before = Dictionary(old.map { (place($0), $0) }) { first, _ in first }
    let after = Set(new.map(place))
    let renamed = Self.renamed(
      old.filter { !after.contains(place($0)) }, new.filter { before[place($0)] == nil })
    var known: Set<Place> = []
    for entry in new where known.insert(place(entry)).inserted {
      let then = before[place(entry)] ?? renamed[place(entry)]
      if let then, then.key != entry.key {
        known.insert(place(then))
        changes.append(
          DiffResult.Change(
            table: entry.table.original, key: entry.key, kind: .renamed(from: then.key)))
      }
      compare(then, entry)
    }
    for entry in old where known.insert(place(entry)).inserted { compare(entry, nil) }
    // Keep the order of the tables.
    let order = Dictionary(
      changes.map(\.table).enumerated().map { ($0.element, $0.offset) }
    ) { first, _ in first }
    changes = changes.enumerated().sorted { left, right in
      let (first, second) = (order[left.element.table] ?? 0, order[right.element.table] ?? 0)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }

  /// Returns the old entries of renamed keys, by the places of the new ones: both are in one table
  /// and have the same texts, with at least one translation; a source text that equals its key does
  /// not count. Ambiguous matches are left out.
  private static func renamed(_ old: [KeyEntry], _ new: [KeyEntry]) -> [Place: KeyEntry] {
    func signature(_ entry: KeyEntry) -> [String]? {
      let texts = entry.texts.filter {
        $0.language != entry.sourceLanguage || !$0.text.hasSameBytes(as: entry.key)
      }
      guard texts.contains(where: { $0.language != entry.sourceLanguage }) else { return nil }
      return [entry.table.place]
        + texts.map { "\($0.language)\u{0}\($0.path)\u{0}\($0.text)" }.sorted()
    }
    let gone = Dictionary(grouping: old, by: signature)
    let fresh = Dictionary(grouping: new, by: signature)
    var result: [Place: KeyEntry] = [:]
    for case (let signature?, let entries) in fresh where entries.count == 1 {
      guard let then = gone[signature], then.count == 1 else { continue }
      result[Place(table: entries[0].table.place, key: Key(entries[0].key))] = then[0]
    }
    return result
  }

  private mutating func compare(_ old: KeyEntry?, _ new: KeyEntry?) {
    guard let entry = new ?? old else { return }
    func change(_ kind: DiffResult.Kind) -> DiffResult.Change {
      DiffResult.Change(table: entry.table.original, key: entry.key, kind: kind)
    }
    if old == nil { changes.append(change(.added)) }
    if new == nil { changes.append(change(.removed)) }
    if let old, let new {
      if old.comment.map(Key.init) != new.comment.map(Key.init) {
        changes.append(change(.comment(old: old.comment, new: new.comment)))
      }
      if old.isTranslatable != new.isTranslatable {
        changes.append(change(.translatable(new.isTranslatable)))
      }
    }
    let isMoved = old.map(\.isInForms) != new.map(\.isInForms) && old != nil && new != nil
    let (before, after) = [old, new].map(texts).pair
    let then = Dictionary(before.map { ($0.form, $0.text) }) { first, _ in first }
    var left = Set(then.keys)
    for (form, text) in after {
      let known = then[form]
      left.remove(form)
      if let known, known.isSame(as: text, isMoved: isMoved) {
        addState(form, known.state ?? .translated, text.state, change)
        continue
      }
      // A key without a text is its own text.
      if known == nil, isKey(text, form, of: entry) { continue }
      changes.append(
        change(
          .text(
            language: form.language, form: form.path.description, old: known?.text, new: text.text))
      )
      addState(form, known.map { $0.state ?? .translated }, text.state, change)
    }
    for (form, text) in before where left.contains(form) && !isKey(text, form, of: entry) {
      changes.append(
        change(
          .text(language: form.language, form: form.path.description, old: text.text, new: nil)))
    }
  }

  private mutating func addState(
    _ form: Form, _ old: TranslationState?, _ new: TranslationState?,
    _ change: (DiffResult.Kind) -> DiffResult.Change
  ) {
    // A text without a state is translated, and a new text had none.
    let new = new ?? .translated
    guard old ?? .translated != new else { return }
    changes.append(
      change(
        .state(
          language: form.language, form: form.path.description, old: old?.name, new: new.name)))
  }

  private struct Spelled {
    let text: String
    let state: TranslationState?
    let isForm: Bool
    /// Whether its message consists of a single substitution.
    let isOfOnlyPart: Bool

    /// Returns whether both texts are equal. For a text that moved between a `.stringsdict` and a
    /// catalog, or if only one of them is from a message with a single substitution, different
    /// spellings of arguments are equal, too.
    func isSame(as other: Spelled, isMoved: Bool) -> Bool {
      if text.hasSameBytes(as: other.text) { return true }
      guard isMoved || isOfOnlyPart != other.isOfOnlyPart else { return false }
      return spelled.hasSameBytes(as: other.spelled)
    }

    private var spelled: String {
      isForm ? text.namingItsNumber : FormatString(text).numbered.replacing("%1$#@", with: "%#@")
    }
  }

  private func isKey(_ text: Spelled, _ form: Form, of entry: KeyEntry) -> Bool {
    form.path.isEmpty && form.language == entry.sourceLanguage
      && text.text.hasSameBytes(as: entry.key)
  }

  /// Returns the texts of an entry in the compared languages, one for each form; none for nil. If
  /// the text of a language is a single substitution, returns its forms without the name of the
  /// substitution.
  private func texts(of entry: KeyEntry?) -> [(form: Form, text: Spelled)] {
    guard let entry else { return [] }
    let wanted = entry.texts.filter { languages.isEmpty || languages.contains($0.language) }
    var only: [LanguageTag: String] = [:]
    for text in wanted where text.path.isEmpty {
      let names = Set(
        wanted.filter { $0.language == text.language }.compactMap(\.path.substitution))
      guard let name = names.first, names.count == 1, text.text == "%#@\(name)@" else { continue }
      only[text.language] = name
    }
    var known: Set<Form> = []
    return wanted.compactMap { text in
      var path = text.path
      if only[text.language] != nil {
        guard !path.isEmpty else { return nil }
        path.substitution = nil
      }
      let form = Form(language: text.language, path: path)
      guard known.insert(form).inserted else { return nil }
      let spelled = Spelled(
        text: text.text, state: text.state, isForm: !path.isEmpty,
        isOfOnlyPart: only[text.language] != nil)
      return (form, spelled)
    }
  }
}

extension KeyTable {
  /// The folder and name of the table, the same for a catalog and for files in `.lproj` folders:
  /// `App/Menu`.
  var place: String {
    var folder = Path.deletingLastComponent(original)
    if Path.fileExtension(folder) == "lproj" { folder = Path.deletingLastComponent(folder) }
    return Path.join(folder, name)
  }
}

extension String {
  /// The text with `%arg` in place of its only number placeholder; unchanged if it has none or
  /// several.
  fileprivate var namingItsNumber: String {
    let numbers = FormatString(self).placeholders.filter(\.isNumber)
    guard numbers.count == 1 else { return self }
    let bytes = Array(utf8).applying([TextEdit(numbers[0].range, Array("%arg".utf8))])
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Array {
  fileprivate var pair: (Element, Element) { (self[0], self[1]) }
}

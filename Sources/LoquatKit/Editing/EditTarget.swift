internal import AppleFormats
internal import CatalogModel
internal import ExchangeFormats
internal import ProjectFiles

/// An edit with the entry of its key, and the texts that it changes.
struct EditTarget {
  let edit: EditRequest.Edit
  let entry: KeyEntry
  let language: LanguageTag
  let shape: EditedShape
  /// The path of the form; nil if its name is invalid.
  let path: TextPath?
  /// The existing texts that the edit concerns: at most one, or all forms if only the state changes
  /// and the edit names no form.
  let same: [KeyEntry.Text]

  init(_ edit: EditRequest.Edit, _ entry: KeyEntry, _ language: LanguageTag) {
    self.edit = edit
    self.entry = entry
    self.language = language
    shape = EditedShape(entry, language)
    let path = shape.path(edit.form)
    self.path = path
    same = shape.own.filter { text in
      edit.text == nil && edit.form.isEmpty || text.path == path
        || text.path.description == edit.form
    }
  }

  /// Whether the texts that the edit concerns exist, and already have its text, if it has one, and
  /// its state.
  var isThere: Bool {
    !same.isEmpty
      && same.allSatisfy { text in
        (edit.text.map { $0.hasSameBytes(as: text.text) } ?? true)
          && (edit.state ?? .translated) == (text.state ?? .translated)
      }
  }
}

/// The edits of one request, which may repeat or contradict each other in any order.
struct EditBatch {
  private var said: [Place: [(number: Int, edit: EditRequest.Edit)]] = [:]
  private var groups: [Place: Group] = [:]

  /// A text of a table; without `form`, all texts of a key in a language.
  private struct Place: Hashable {
    let table: String
    let key: Key
    let language: LanguageTag
    var form: String?
  }

  /// The forms that the edits of a key in a language give a text to.
  private struct Group {
    var paths: Set<TextPath> = []
    /// Whether one of them is `device.other` or a form of it, for all devices without a text of
    /// their own.
    var hasOther = false
  }

  mutating func add(_ target: EditTarget, _ number: Int) {
    for place in places(of: target) { said[place, default: []].append((number, target.edit)) }
    guard target.edit.text != nil, let path = target.path else { return }
    groups[group(of: target), default: Group()].paths.insert(path)
    guard path.substitution == nil, path.steps.first == .device(.other) else { return }
    groups[group(of: target)]?.hasOther = true
  }

  /// Returns an obstacle if an edit conflicts with others, or if other devices would have no text;
  /// nil otherwise. All edits in a conflict get one.
  func obstacle(to target: EditTarget) -> EditedUnits.Obstacle? {
    let isDisputed = places(of: target).contains { place in
      said[place]?.contains { !Self.isSame($0.edit, target.edit) } == true
    }
    let group = target.edit.text == nil ? nil : groups[group(of: target)]
    let isExcluded = target.path.map { path in
      group?.paths.contains { $0.excludes(path) } == true
    }
    if isDisputed || isExcluded == true {
      return EditedUnits.Obstacle(
        .conflictingUnits,
        "\(target.edit.key.quoted) is set in ways that exclude each other in '\(target.language)'; none is "
          + "taken; keep one of them")
    }
    let hasText = target.shape.own.contains { $0.path.substitution == nil }
    if let group, target.path?.substitution == nil, target.path?.steps.first?.kind == .device,
      !group.hasOther, !hasText
    {
      return EditedUnits.Obstacle(
        .invalidValue,
        "\(target.edit.key.quoted) would have no text for other devices; set 'device.other', too"
      )
    }
    return nil
  }

  /// Returns whether earlier edits already set all texts that an edit concerns. The number is the
  /// index of the edit.
  func isSaidBefore(_ target: EditTarget, _ number: Int) -> Bool {
    let places = places(of: target)
    return !places.isEmpty
      && places.allSatisfy { said[$0]?.contains { $0.number < number } == true }
  }

  private static func isSame(_ left: EditRequest.Edit, _ right: EditRequest.Edit) -> Bool {
    left.text.map(Key.init) == right.text.map(Key.init)
      && left.state ?? .translated == right.state ?? .translated
  }

  private func group(of target: EditTarget) -> Place {
    Place(
      table: target.entry.table.original, key: Key(target.entry.key), language: target.language)
  }

  private func places(of target: EditTarget) -> [Place] {
    let forms: [String] =
      if target.edit.text == nil, target.edit.form.isEmpty {
        target.same.map(\.path.description)
      } else {
        [target.path?.description ?? target.edit.form]
      }
    return forms.map { form in
      var place = group(of: target)
      place.form = form
      return place
    }
  }
}

/// The forms that a key has in a language, or may get.
struct EditedShape {
  /// The texts in the language.
  let own: [KeyEntry.Text]
  private let entry: KeyEntry
  private let language: LanguageTag
  /// The texts in the source language.
  private let source: [KeyEntry.Text]

  init(_ entry: KeyEntry, _ language: LanguageTag) {
    self.entry = entry
    self.language = language
    own = entry.texts.filter { $0.language == language }
    source = entry.texts.filter { $0.language == entry.sourceLanguage }
  }

  /// Returns the path that the name of a form abbreviates; nil if it is invalid. `one` means
  /// `substitutions.teas.plural.one` if `teas` is the only substitution, and the key has no plural
  /// forms outside of it.
  func path(_ form: String) -> TextPath? {
    guard var path = TextPath(form: form) else { return nil }
    let parts = Set(entry.texts.compactMap(\.path.substitution))
    if parts.count == 1, path.lastCategory != nil, path.substitution == nil,
      !entry.texts.contains(where: { $0.path.isLike(path) })
    {
      path.substitution = parts.first
    }
    return path
  }

  /// Returns the reason why the key cannot have a text at a path in the language; nil if only an
  /// import can decide.
  func obstacle(
    to path: TextPath, _ text: String, isCatalog: Bool
  ) -> EditedUnits.Obstacle? {
    let texts = own.isEmpty ? source : own
    // A `.stringsdict` entry always varies.
    let isVaried =
      isCatalog
      ? !texts.isEmpty && texts.allSatisfy { !$0.path.isEmpty }
      : texts.contains { !$0.path.isEmpty } && !text.containsBytes(of: "#@")
    if path.isEmpty, isVaried { return hasForms }
    guard isCatalog else { return nil }
    for case .device(let device) in path.steps where !Device.known.contains(device) {
      let names = Device.known.map { "'\($0.name)'" }.joined(separator: ", ")
      return EditedUnits.Obstacle(
        .invalidValue, "'\(device.name)' is not a device; choose one of \(names)")
    }
    if let name = path.substitution {
      let names = Set(entry.texts.compactMap(\.path.substitution)).sorted()
      guard !names.contains(name) else { return nil }
      let known = names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
      return EditedUnits.Obstacle(
        .invalidValue, "\(entry.key.quoted) has no substitution '\(name)'; it has \(known)"
      )
    }
    if path.category != nil, !entry.texts.contains(where: { $0.path.category != nil }) {
      let plain = source.first { $0.path.isEmpty }?.text ?? entry.key
      guard FormatString(plain).placeholders.contains(where: \.isNumber) else {
        return EditedUnits.Obstacle(
          .invalidValue,
          "\(entry.key.quoted) has no number, so it cannot have plural forms; leave '--form' out"
        )
      }
    }
    // A single text is the common text of all forms that have none.
    if let other = own.first(where: { !$0.path.isEmpty && $0.path.excludes(path) }), !path.isEmpty {
      return EditedUnits.Obstacle(
        .invalidValue,
        "\(entry.key.quoted) has '\(other.path)' in '\(language)', which '\(path)' excludes; remove the "
          + "translation first")
    }
    return nil
  }

  /// The obstacle that the key has forms, one of which the edit must name.
  private var hasForms: EditedUnits.Obstacle {
    .init(
      .invalidValue,
      "\(entry.key.quoted) has forms in '\(language)'; choose one with '--form': \(forms)")
  }

  /// Returns the obstacle that the key does not have a form; for an empty path, that it has forms.
  func noForm(_ path: TextPath) -> EditedUnits.Obstacle {
    path.isEmpty
      ? hasForms
      : .init(.invalidValue, "\(entry.key.quoted) has no form '\(path)'; it has \(forms)")
  }

  /// The forms that the key has or may have in the language, sorted and quoted:
  /// `'plural.one', 'plural.other'`.
  private var forms: String {
    let categories = PluralRules.formula(of: language).categories
    var names: Set<String> = []
    for path in (own.isEmpty ? source : own).map(\.path) where !path.isEmpty {
      guard path.lastCategory != nil else {
        names.insert(path.description)
        continue
      }
      for category in categories {
        let steps = Array(path.steps.dropLast()) + [.plural(category)]
        names.insert(TextPath(steps, in: path.substitution).description)
      }
    }
    return names.sorted().map { "'\($0)'" }.joined(separator: ", ")
  }
}

extension TextPath {
  /// Parses the name of a form in an edit: `one` means `plural.one`, an empty name the text itself;
  /// nil if it is invalid.
  fileprivate init?(form: String) {
    guard !form.isEmpty else {
      self.init()
      return
    }
    if let category = PluralCategory(rawValue: form) {
      self.init([.plural(category)])
      return
    }
    let key = "k"
    let (name, path) = XLIFFDocument.File.place(inCatalog: "\(key)|==|\(form)")
    guard name == key, !path.isEmpty else { return nil }
    self = path
  }

  /// Returns whether the paths differ at most in the plural form.
  func isLike(_ other: TextPath) -> Bool {
    substitution == other.substitution && steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { left, right in
        left == right || left.kind == .plural && right.kind == .plural
      }
  }
}

extension StringsdictPath {
  /// Returns the path with the plural form of a text path at its end; nil if either is not the path
  /// of a plural form.
  func replacingForm(by path: TextPath) -> StringsdictPath? {
    guard case .form(let variable, _) = text, let category = path.lastCategory else { return nil }
    return StringsdictPath(.form(variable: variable, category), in: outer)
  }
}

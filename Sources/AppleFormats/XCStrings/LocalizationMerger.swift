internal import CatalogModel
internal import Syntaxes

/// A merger of localizations into values of a string catalog; unknown members stay.
struct LocalizationMerger {
  /// The parts of all merged localizations that a string catalog cannot represent.
  private(set) var losses: [Inexpressible] = []
  private var path = TextPath()

  /// The context of a text, which decides how it may vary (apple-formats 4.3).
  private enum Place { case root, device, plural, substitution }

  /// Returns the value for a localization: the existing one with the new content, or a new one if
  /// that is nil. Adds what cannot be represented to `losses`.
  mutating func merge(_ localization: Localization, into old: JSONValue?) -> JSONValue {
    // Most localizations are new and plain.
    if old == nil, localization.substitutions.isEmpty,
      case .text(let text, let state) = localization.message
    {
      let unit = [JSONMember("state", .string(state.name)), JSONMember("value", .string(text))]
      return .object([JSONMember("stringUnit", .object(unit))])
    }
    var value = merge(localization.message, into: old, .root)
    guard !localization.substitutions.isEmpty || value["substitutions"] != nil else { return value }
    let known = value["substitutions"]?.members ?? []
    let names = Set(localization.substitutions.map { $0.name })
    var substitutions = JSONValue.object(known.filter { names.contains($0.name) })
    for substitution in localization.substitutions {
      path = TextPath(in: substitution.name)
      substitutions.set(
        substitution.name, merge(substitution, into: substitutions[substitution.name]))
    }
    path = TextPath()
    value.set("substitutions", localization.substitutions.isEmpty ? nil : substitutions)
    return value
  }

  private mutating func merge(
    _ substitution: Substitution, into old: JSONValue?
  ) -> JSONValue {
    var message = substitution.message
    if case .text = message {
      lose("a substitution without variations is written as its form for 'other'")
      message = .plural([.other: message])
    }
    var value = merge(message, into: old, .substitution)
    value.set("argNum", substitution.argument.map { .integer($0) })
    value.set("formatSpecifier", .string(substitution.specifier))
    return value
  }

  private mutating func merge(
    _ message: Message, into old: JSONValue?, _ place: Place
  ) -> JSONValue {
    var value = old ?? .object([])
    switch message {
    case .text(let text, let state):
      value.setOnly("stringUnit", Self.unit(text, state, into: value["stringUnit"]))
    case .phrases(let phrases, let state):
      guard place == .root else { return merge(.first(of: phrases, state), into: old, place) }
      value.setOnly("stringSet", Self.set(phrases, state, into: value["stringSet"]))
    case .plural(let forms):
      guard place != .plural else { return merge(fallback(of: message), into: old, place) }
      let forms = forms.map { (step: TextPath.Step.plural($0.key), message: $0.value) }
      value.setOnly("variations", merge(.plural, forms, into: value["variations"], .plural))
    case .device(let forms):
      guard place == .root || place == .substitution else {
        return merge(fallback(of: message), into: old, place)
      }
      let forms = forms.map { (step: TextPath.Step.device($0.key), message: $0.value) }
      value.setOnly("variations", merge(.device, forms, into: value["variations"], .device))
    case .width:
      return merge(fallback(of: message), into: old, place)
    }
    return value
  }

  private mutating func merge(
    _ kind: TextPath.Kind, _ forms: [(step: TextPath.Step, message: Message)],
    into old: JSONValue?, _ place: Place
  ) -> JSONValue {
    var variations = old ?? .object([])
    let known = variations[kind.rawValue]?.members ?? []
    let names = Set(forms.map { $0.step.name })
    let isKnownForm: (String) -> Bool = { kind == .device || PluralCategory(rawValue: $0) != nil }
    var result = JSONValue.object(known.filter { names.contains($0.name) || !isKnownForm($0.name) })
    for (step, message) in forms.sorted(by: { $0.step.name < $1.step.name }) {
      path.steps.append(step)
      result.set(step.name, merge(message, into: result[step.name], place))
      path.steps.removeLast()
    }
    variations.set((kind == .plural ? TextPath.Kind.device : .plural).rawValue, nil)
    variations.set(kind.rawValue, result)
    return variations
  }

  /// Returns the form that is written instead of variations that a string catalog does not allow at
  /// their place, and reports the loss; an empty, untranslated text if there are no forms.
  private mutating func fallback(of message: Message) -> Message {
    let form: Message?
    switch message {
    case .width(let forms):
      lose("variations by width have no place in a string catalog; the widest text is written")
      form = forms.max { $0.key < $1.key }?.value
    case .plural(let forms):
      lose("plural forms cannot be inside of plural forms; the one for 'other' is written")
      form = forms[.other] ?? forms.min { $0.key < $1.key }?.value
    case .device(let forms):
      lose("devices cannot be inside of other variations; the text for 'other' is written")
      form = forms[.other] ?? forms.min { $0.key.name < $1.key.name }?.value
    case .text, .phrases: form = message
    }
    return form ?? .text("", .new)
  }

  private mutating func lose(_ message: String) {
    losses.append(Inexpressible(path: path, message: message))
  }

  /// Returns a `stringUnit` with a text and its state. An existing one keeps its other members; if
  /// it has no state, `translated` is not added.
  static func unit(
    _ text: String, _ state: TranslationState, into old: JSONValue?
  ) -> JSONValue {
    var unit = old ?? .object([])
    unit.setState(state, isNew: old == nil)
    unit.set("value", .string(text))
    return unit
  }

  private static func set(
    _ phrases: [String], _ state: TranslationState, into old: JSONValue?
  ) -> JSONValue {
    var set = old ?? .object([])
    set.setState(state, isNew: old == nil)
    set.set("values", .array(phrases.map { .string($0) }))
    return set
  }
}

extension Message {
  /// Returns the first phrase as a text, where only one is allowed; an empty text if there is none.
  fileprivate static func first(of phrases: [String], _ state: TranslationState) -> Message {
    .text(phrases.first ?? "", state)
  }
}

extension JSONValue {
  /// Sets `stringSet`, `stringUnit` or `variations` of a localization, and removes the other two.
  fileprivate mutating func setOnly(_ name: String, _ value: JSONValue) {
    for other in ["stringSet", "stringUnit", "variations"] where other != name { set(other, nil) }
    set(name, value)
  }

  fileprivate mutating func setState(_ state: TranslationState, isNew: Bool) {
    guard isNew || self["state"] != nil || state != .translated else { return }
    set("state", .string(state.name))
  }
}

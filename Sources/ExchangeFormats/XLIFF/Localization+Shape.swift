internal import CatalogModel

extension Localization {
  /// Returns the translation or, without one, the source, with all plural forms that the language
  /// needs: the variations of the texts to translate (apple-formats 4.6). Forms of the source that
  /// the language does not need are dropped, except `zero`.
  static func shape(
    source: Localization, target: Localization?, language: LanguageTag
  ) -> Localization {
    var result = target ?? source
    if result.plainText != nil { return result }
    let forms = PluralCategory.forms(of: language)
    result.message = result.message.withForms(forms, keepsAll: target != nil)
    for index in result.substitutions.indices {
      result.substitutions[index].message = result.substitutions[index].message
        .withForms(forms, keepsAll: target != nil)
    }
    return result
  }

  /// Returns these texts with the variations and substitutions of `shape`; `missing` supplies the
  /// text for a path of `shape` without a counterpart.
  ///
  /// A missing plural form or device gets the text of `other`, or of the last plural form if a
  /// damaged text has no `other`; a missing width gets the text of the greatest.
  func poured(into shape: Localization, missing: (TextPath) -> String) -> Localization {
    let substitutions = shape.substitutions.map { wanted in
      let known = self.substitutions.first { $0.name.hasSameBytes(as: wanted.name) }
      var result = known ?? wanted
      result.message = Self.pour(known?.message, TextPath(in: wanted.name), wanted.message) {
        .text(missing($0), .new)
      }
      return result
    }
    let message = Self.pour(message, TextPath(), shape.message) { .text(missing($0), .new) }
    return Localization(message, substitutions: substitutions)
  }

  private static func pour(
    _ source: Message?, _ path: TextPath, _ shape: Message, missing: (TextPath) -> Message
  ) -> Message {
    switch shape {
    case .text: source?.leaf ?? missing(path)
    case .phrases: source?.leaf ?? missing(path)
    case .plural(let forms):
      .plural(
        forms.mapWithKeys {
          pour(source?.form($0), path.appending(.plural($0)), $1, missing: missing)
        })
    case .device(let forms):
      .device(
        forms.mapWithKeys {
          pour(source?.form($0), path.appending(.device($0)), $1, missing: missing)
        })
    case .width(let forms):
      .width(
        forms.mapWithKeys {
          pour(source?.form($0), path.appending(.width($0)), $1, missing: missing)
        })
    }
  }
}

extension Message {
  /// Returns the message with these forms in every plural; an added form copies `other`, or is
  /// empty without it. All other forms stay if `keepsAll`, and otherwise only `zero`.
  fileprivate func withForms(_ forms: [PluralCategory], keepsAll: Bool) -> Message {
    switch self {
    case .text, .phrases: return self
    case .plural(let known):
      var result = known.filter { keepsAll || $0.key == .zero || forms.contains($0.key) }
      for form in forms where result[form] == nil {
        result[form] = known[.other] ?? .text("", .new)
      }
      return .plural(result)
    case .device(let known):
      return .device(known.mapValues { $0.withForms(forms, keepsAll: keepsAll) })
    case .width(let known):
      return .width(known.mapValues { $0.withForms(forms, keepsAll: keepsAll) })
    }
  }

  /// Returns the message for a plural form or, if it is missing, for the most general one. If the
  /// message varies by device or width, it is taken from the device `other` or the greatest width.
  /// Nil if there is none.
  fileprivate func form(_ category: PluralCategory) -> Message? {
    switch self {
    case .text, .phrases: self
    case .plural(let forms): forms[category] ?? forms.general
    case .device(let forms): forms[.other]?.form(category)
    case .width(let forms): forms.widest?.form(category)
    }
  }

  fileprivate func form(_ device: Device) -> Message? {
    if case .device(let forms) = self { return forms[device] ?? forms[.other] }
    return self
  }

  fileprivate func form(_ width: Int) -> Message? {
    if case .width(let forms) = self { return forms[width] ?? forms.widest }
    return self
  }

  /// The most general text or set of phrases: that of `other` or the greatest width at each choice.
  /// Nil if there is none.
  fileprivate var leaf: Message? {
    switch self {
    case .text, .phrases: self
    case .plural(let forms): forms.general?.leaf
    case .device(let forms): forms[.other]?.leaf
    case .width(let forms): forms.widest?.leaf
    }
  }
}

extension [PluralCategory: Message] {
  fileprivate var general: Message? { self[.other] ?? self.max { $0.key < $1.key }?.value }
}

extension [Int: Message] {
  fileprivate var widest: Message? { self.max { $0.key < $1.key }?.value }
}

extension Dictionary {
  fileprivate func mapWithKeys<Result>(
    _ transform: (Key, Value) -> Result
  ) -> [Key: Result] {
    Dictionary<Key, Result>(last: map { ($0.key, transform($0.key, $0.value)) })
  }
}

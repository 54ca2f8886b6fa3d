internal import CatalogModel
internal import Syntaxes

extension Localization {
  /// Reads a localization of a string catalog; nil if it has no variations, text or phrases that
  /// can be read.
  ///
  /// If a localization has variations as well as a text or phrases, which is invalid, the
  /// variations count. Substitutions that cannot be read are left out.
  init?(catalogValue value: JSONValue) {
    guard let message = Message(catalogValue: value) else { return nil }
    let substitutions = value["substitutions"]?.members ?? []
    self.init(message, substitutions: substitutions.compactMap { Substitution($0.name, $0.value) })
  }
}

extension Localization {
  /// Reads the most common kind of localization, a plain text with its state, from a JSON node; nil
  /// for any other.
  init?(plainNode node: Int, of json: JSONDocument) {
    guard let plain = json.plainText(node), let text = json.string(plain.value) else { return nil }
    // Most texts are translated, so the name need not be decoded.
    let isTranslated = json.isString(plain.state, name: "translated")
    self.init(
      text,
      state: isTranslated ? .translated : TranslationState(json.string(plain.state) ?? ""))
  }
}

extension Message {
  /// Reads `variations`, `stringUnit` or `stringSet`, the first of them that can be read; nil if
  /// none can. Unknown plural categories, and forms that cannot be read, are left out.
  fileprivate init?(catalogValue value: JSONValue) {
    if let devices = value["variations"]?["device"]?.members {
      let forms = devices.compactMap { member in
        Message(catalogValue: member.value).map { (Device(member.name), $0) }
      }
      self = .device(Dictionary(last: forms))
    } else if let categories = value["variations"]?["plural"]?.members {
      let forms = categories.compactMap { member in
        PluralCategory(rawValue: member.name).flatMap { category in
          Message(catalogValue: member.value).map { (category, $0) }
        }
      }
      self = .plural(Dictionary(last: forms))
    } else if let unit = value["stringUnit"], let text = unit["value"]?.stringValue {
      self = .text(text, TranslationState(catalogValue: unit))
    } else if let set = value["stringSet"], case .array(let values)? = set["values"] {
      self = .phrases(values.compactMap { $0.stringValue }, TranslationState(catalogValue: set))
    } else {
      return nil
    }
  }
}

extension Substitution {
  fileprivate init?(_ name: String, _ value: JSONValue) {
    guard let message = Message(catalogValue: value) else { return nil }
    var argument: Int?
    if case .number(let text)? = value["argNum"] { argument = Int(text) }
    self.init(
      name: name, argument: argument, specifier: value["formatSpecifier"]?.stringValue ?? "",
      message: message)
  }
}

extension TranslationState {
  /// Reads the state of a `stringUnit` or `stringSet`; a missing one counts as translated.
  fileprivate init(catalogValue unit: JSONValue) {
    self = unit["state"]?.stringValue.map { TranslationState($0) } ?? .translated
  }
}

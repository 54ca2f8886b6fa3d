import CatalogModel

/// A declaration that takes a key and looks it up or passes it on, known by its name.
package struct KeyWay: Hashable, Sendable {
  /// Returns the way with `isGuess` set if the argument is true; never clears it.
  package func guessed(_ isGuess: Bool) -> KeyWay {
    var way = self
    way.isGuess = way.isGuess || isGuess
    return way
  }

  package enum Place: Hashable, Sendable {
    /// The argument with a label, or the one with a zero-based index among the unlabelled
    /// arguments.
    case argument(label: String?, number: Int)
    /// The receiver, before the period.
    case receiver
    /// The raw values of the enumeration with a name; nil for all enumerations.
    case rawValues(of: String?)
    /// The cases of the enumeration with a name, or of all enumerations that conform to the
    /// protocol with that name, and the template of their keys.
    case elements(of: String, KeyTemplate)
    /// The value of a property: a stored one, which is also set by arguments with its name as their
    /// label, or a computed one.
    case property
    /// The result of a function.
    case result
  }

  package enum Table: Hashable, Sendable {
    case named(String)
    /// An argument, found as for `Place.argument`. If a call omits it, the table is `absent`; nil
    /// for an unknown one.
    case argument(label: String?, number: Int, absent: String? = Catalog.defaultTable)
    case unknown
  }

  /// The name of the function, macro, type or property; that of a type with `[]` stands for the
  /// type's subscripts.
  package let name: String
  package let key: Place
  package let table: Table
  /// Whether it also takes values other than keys, like `LocalizedStringKey(markdown)` and
  /// `String(localized: resource)`: a value that cannot be followed then proves nothing.
  package var isLoose = false
  /// Whether it is uncertain that the value is a key of the project, because the value passes
  /// through a declaration that is only known by its name, such as a property, or is one of several
  /// values, or may be looked up in another bundle.
  package var isGuess = false

  /// Whether the argument is a localizable text, as in `String(localized: resource)`. It is only
  /// followed if it is a call, such as `LocalizationValue(key)`, which may be given any string.
  package var takesTexts: Bool {
    name == "String" || name == "LocalizedStringResource" && key == .argument(label: nil, number: 0)
  }

  /// The suffix of a type's name that stands for the type's subscripts, as in `Strings[]`.
  package static let subscriptSign = "[]"

  /// The spelling of the declaration for the option `--macro`: `tr` or `String.localized`.
  package var wrapper: String { key == .receiver ? "String.\(name)" : name }

  /// Hashes the name alone, which few ways share.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Whether the key is a value that callers pass.
  package var takesHanded: Bool {
    switch key {
    case .argument, .receiver: true
    case .rawValues, .elements, .property, .result: false
    }
  }

  /// The words of which a file must contain at least one to use the declaration.
  package var words: [String] {
    if name.hasSuffix(Self.subscriptSign) { return [String(name.dropLast(2))] }
    // Nearly every file contains that name.
    if name == "String", case .argument(let label?, _) = key { return [label + ":"] }
    if case .rawValues(let type?) = key { return [type] }
    if case .rawValues(nil) = key { return ["enum", "rawValue"] }
    if case .elements(let type, _) = key { return [type] }
    return [name]
  }

  private init(_ name: String, _ label: String?, table: Table = .named(Catalog.defaultTable)) {
    self.init(
      name: name, key: .argument(label: label, number: 0), table: table,
      isLoose: name.hasPrefix("LocalizedString") || name == "String")
  }

  /// Creates a way for a declaration that passes a key on to another way. It is loose if the other
  /// one is. It is a guess if the other one is, or if the key is a property, a result or the raw
  /// value of an unknown enumeration.
  package init(_ name: String, _ key: Place, _ table: Table, after way: KeyWay) {
    let isGuess =
      switch key {
      case .argument, .receiver, .elements, .rawValues(of: .some): false
      case .property, .result, .rawValues(of: nil): true
      }
    self.init(name: name, key: key, table: table, isLoose: way.isLoose)
    self.isGuess = way.isGuess || isGuess
  }

  private init(property: String) {
    self.init(name: property, key: .property, table: .named(Catalog.defaultTable))
  }

  package init(name: String, key: Place, table: Table, isLoose: Bool = false) {
    self.name = name
    self.key = key
    self.table = table
    self.isLoose = isLoose
  }

  /// The look-ups of the SDKs that take any string.
  package static let lookUps: Set<KeyWay> = [
    KeyWay("NSLocalizedString", nil, table: .argument(label: "tableName", number: 0)),
    KeyWay("CFCopyLocalizedString", nil),
    KeyWay("NSLocalizedStringFromTable", nil, table: .argument(label: "tableName", number: 1)),
    KeyWay("localizedString", "forKey", table: .argument(label: "table", number: 0)),
    KeyWay("localizedAttributedString", "forKey", table: .argument(label: "table", number: 0)),
    KeyWay("localizedUserNotificationString", "forKey"),
    KeyWay("localizableTextProvider", "withStringsFileTextKey"),
    KeyWay("localizableTextProvider", "withStringsFileFormatKey"),
    KeyWay("localizableTextProvider", "shortTextKey"),
    KeyWay(property: "alertLocalizationKey"), KeyWay(property: "alertActionLocalizationKey"),
    KeyWay(property: "titleLocalizationKey"), KeyWay(property: "subtitleLocalizationKey"),
    KeyWay("LocalizedStringKey", nil), KeyWay("LocalizedStringKey", "stringLiteral"),
    KeyWay("LocalizedStringResource", nil, table: .argument(label: "table", number: 0)),
    KeyWay("LocalizedStringResource", "stringLiteral"),
    KeyWay("LocalizationValue", nil, table: .unknown),
    KeyWay("String", "localized", table: .argument(label: "table", number: 0)),
    KeyWay("NSLocalizedStringFromTableInBundle", nil, table: .argument(label: nil, number: 1)),
    KeyWay("NSLocalizedStringWithDefaultValue", nil, table: .argument(label: nil, number: 1)),
    KeyWay("CFCopyLocalizedStringFromTable", nil, table: .argument(label: nil, number: 1)),
    KeyWay("CFCopyLocalizedStringFromTableInBundle", nil, table: .argument(label: nil, number: 1)),
  ]
}

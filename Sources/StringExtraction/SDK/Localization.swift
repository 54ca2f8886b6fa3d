import CatalogModel

extension SDK {
  /// The look-ups that Apple's tools find by name; each has four forms, such as
  /// `NSLocalizedStringFromTable`.
  static let lookUpNames = [
    "NSLocalizedString", "NSLocalizedAttributedString", "CFCopyLocalizedString",
  ]

  /// The types and functions of Foundation that look up localized strings.
  static let localization =
    localizationTypes + lookUps(named: "NSLocalizedString", returning: "String")
    + lookUps(named: "NSLocalizedAttributedString", returning: "NSAttributedString")
    + lookUps(named: "CFCopyLocalizedString", returning: "CFString")

  private static let localizationTypes = """
    extension AttributedString {
      @localizes init(localized key: StaticString, defaultValue: String.LocalizationValue, options: _ = _, table: String? = _, bundle: Bundle? = _, locale: Locale? = _, comment: StaticString? = _, including: _ = _)
      @localizes init(localized key: String.LocalizationValue, options: _ = _, table: String? = _, bundle: Bundle? = _, locale: Locale? = _, comment: StaticString? = _, including: _ = _)
      @_disfavoredOverload init(localized resource: LocalizedStringResource, options: _ = _, including: _ = _)
    }
    protocol CustomLocalizedStringResourceConvertible {
      var localizedStringResource: LocalizedStringResource { get }
    }
    @localizedLiteral struct LocalizedStringResource: CustomLocalizedStringResourceConvertible {
      @localizes init(_ key: StaticString, defaultValue: String.LocalizationValue, table: String? = _, locale: Locale = _, bundle: _ = _, comment: StaticString? = _)
      @localizes init(_ key: String.LocalizationValue, table: String? = _, locale: Locale = _, bundle: _ = _, comment: StaticString? = _)
      @localizes init(stringLiteral key: StaticString)
      var bundle: LocalizedStringResource.BundleDescription { get }
      var defaultValue: String.LocalizationValue { get }
      var key: String { get }
      var locale: Locale { get }
      var table: String? { get }
      enum BundleDescription { case main, forClass(_), atURL(URL) }
    }
    extension String {
      @localizes init(localized key: StaticString, defaultValue: String.LocalizationValue, options: _ = _, table: String? = _, bundle: Bundle? = _, locale: Locale = _, comment: StaticString? = _)
      @localizes init(localized key: String.LocalizationValue, options: _ = _, table: String? = _, bundle: Bundle? = _, locale: Locale = _, comment: StaticString? = _)
      @_disfavoredOverload init(localized resource: LocalizedStringResource, options: _ = _)
      @localizedLiteral struct LocalizationValue {
        init(_ value: String)
        @localizes init(stringLiteral key: StaticString)
        struct StringInterpolation {
          mutating func appendInterpolation(_ value: _)
          mutating func appendInterpolation(_ value: _, format: _)
          mutating func appendInterpolation(_ value: _, options: _)
          mutating func appendInterpolation(_ value: _, specifier: String)
          mutating func appendInterpolation(accessibilityName: _)
          mutating func appendInterpolation(placeholder: _, specifier: String = _)
        }
      }
    }

    """

  /// Returns the declaration of a function that is known by its name alone: its first argument is a
  /// key if it is a literal. A name such as `#localized` is that of a macro.
  static func call(named name: String) -> String {
    let function = name.isMacroName ? "macro \(name.dropFirst())" : "func \(name)"
    return """
      @localizes \(function)(_ key: LocalizedStringKey, tableName: String? = _, table: String? = _, value: String? = _, defaultValue: String? = _, comment: StaticString? = _) -> _

      """
  }

  /// Returns the declaration of a function from its name and labels, in the form that
  /// `scan --unknown` lists: `func Badge(title: LocalizedStringKey, icon: _) -> _` for
  /// `Badge(title:icon:)`. The first argument is the text.
  static func call(shaped shape: String) -> String {
    let name = shape.prefix { $0 != "(" }
    let labels = shape.dropFirst(name.count + 1).dropLast().split(separator: ":")
    let parameters = labels.enumerated().map { place, label in
      let type = place == 0 ? "LocalizedStringKey" : "_"
      return label == "_" ? "_ p\(place): \(type)" : "\(label): \(type)"
    }
    return "func \(name)(\(parameters.joined(separator: ", "))) -> _\n"
  }

  /// Returns the declarations of the look-ups for a name, in the Swift and in the C spelling, as
  /// for `genstrings -s` and the setting `LOCALIZED_STRING_MACRO_NAMES` (apple-formats 6.2). The C
  /// spelling may have a label before the comment, as `NSLocalizedString` has in Swift.
  static func lookUps(named name: String, returning result: String) -> String {
    """
    @localizes func \(name)(_ key: String, tableName: String? = _, bundle: Bundle = _, value: String = _, comment: String = _) -> \(result)
    @localizes func \(name)(_ key: String, table: String?, bundle: Bundle = _, value: String = _, comment: String = _) -> \(result)
    @localizes func \(name)(_ key: String, _ comment: String) -> \(result)
    @localizes func \(name)FromTable(_ key: String, tableName: String? = _, table: String? = _, comment: String = _) -> \(result)
    @localizes func \(name)FromTable(_ key: String, _ table: String?, _ comment: String = _, comment: String = _) -> \(result)
    @localizes func \(name)FromTableInBundle(_ key: String, tableName: String? = _, table: String? = _, bundle: Bundle = _, comment: String = _) -> \(result)
    @localizes func \(name)FromTableInBundle(_ key: String, _ table: String?, _ bundle: Bundle, _ comment: String = _, comment: String = _) -> \(result)
    @localizes func \(name)WithDefaultValue(_ key: String, tableName: String? = _, table: String? = _, bundle: Bundle = _, value: String = _, comment: String = _) -> \(result)
    @localizes func \(name)WithDefaultValue(_ key: String, _ table: String?, _ bundle: Bundle, _ value: String, _ comment: String = _, comment: String = _) -> \(result)

    """
  }
}

public import CatalogModel

/// The path to a text in a `.stringsdict` entry, which unit ids in an XLIFF spell as the keys in
/// the file (apple-formats 3.1).
///
///     NSStringLocalizedFormatKey
///     count, one
///     NSStringDeviceSpecificRuleType, mac
///     NSStringDeviceSpecificRuleType, mac, count, one
public struct StringsdictPath: Sendable, Hashable {
  /// The device or width whose dictionary contains the text; nil at the top level.
  public var outer: Choice?
  public var text: Text

  /// A device or a width, by its name in the file.
  public enum Choice: Sendable, Hashable {
    case device(String)
    case width(String)
  }

  /// The kind of a text in a dictionary.
  public enum Text: Sendable, Hashable {
    /// The text that refers to the variables.
    case format
    /// A form of a variable.
    case form(variable: String, PluralCategory)
    /// A text of a device or width that is a plain string instead of a dictionary.
    case choice(Choice)
  }

  public init(_ text: Text, in outer: Choice? = nil) {
    self.text = text
    self.outer = outer
  }

  /// The plural category of a form of a variable; nil for any other text.
  public var category: PluralCategory? {
    if case .form(_, let category) = text { category } else { nil }
  }

  /// The keys in the file below that of the entry, such as `["count", "one"]`.
  public var keys: [String] {
    let own =
      switch text {
      case .format: [StringsdictKey.format]
      case .form(let variable, let category): [variable, category.rawValue]
      case .choice(let choice): choice.keys
      }
    return (outer?.keys ?? []) + own
  }
}

extension StringsdictPath.Choice {
  /// Creates a choice from a rule, such as `NSStringDeviceSpecificRuleType`, and a name, such as
  /// `mac`; nil for any other rule.
  public init?(rule: String, name: String) {
    switch rule {
    case StringsdictKey.device: self = .device(name)
    case StringsdictKey.width: self = .width(name)
    default: return nil
    }
  }

  fileprivate var keys: [String] {
    switch self {
    case .device(let name): [StringsdictKey.device, name]
    case .width(let name): [StringsdictKey.width, name]
    }
  }
}

extension StringsdictPath {
  /// Returns the longest path that the last keys spell, and the number of its keys; nil if they do
  /// not spell one.
  ///
  /// At least one key must precede the path.
  public static func last(of keys: [String]) -> (path: StringsdictPath, count: Int)? {
    func choice(endingAt end: Int) -> Choice? {
      end > 2 ? Choice(rule: keys[end - 2], name: keys[end - 1]) : nil
    }
    guard let last = keys.last, keys.count > 1 else { return nil }
    let end: (text: Text, count: Int)
    if last == StringsdictKey.format {
      end = (.format, 1)
    } else if let choice = choice(endingAt: keys.count) {
      end = (.choice(choice), 2)
    } else if keys.count > 2, let category = PluralCategory(rawValue: last) {
      end = (.form(variable: keys[keys.count - 2], category), 2)
    } else {
      return nil
    }
    let outer = choice(endingAt: keys.count - end.count)
    return (StringsdictPath(end.text, in: outer), end.count + (outer == nil ? 0 : 2))
  }
}

extension StringsdictDocument {
  /// Returns the path in the file for a text at a path in a catalog, whether or not the file has
  /// the form. Returns nil if the key is missing or has a plain text, if the file lacks the device
  /// or width, or if the path is that of a plural form without a substitution and the text does not
  /// have exactly one variable.
  ///
  ///     plural.one                 count, one
  ///     substitutions.teas.…one    teas, one
  package func path(of key: String, _ path: TextPath) -> StringsdictPath? {
    guard let entry = entries.last(where: { $0.key.hasSameBytes(as: key) }),
      case .rules(var rules) = StringsdictText(entry.content)
    else { return nil }
    var steps = path.steps[...]
    var outer: StringsdictPath.Choice?
    switch steps.first {
    case .device(let device): outer = .device(device.name)
    case .width(let width): outer = .width("\(width)")
    default: break
    }
    if let choice = outer {
      steps = steps.dropFirst()
      let (forms, name) =
        switch choice {
        case .device(let name): (rules.devices, name)
        case .width(let name): (rules.widths, name)
        }
      guard let form = forms?.last(where: { $0.name == name }) else { return nil }
      guard case .rules(let inner) = form.content else { return StringsdictPath(.choice(choice)) }
      rules = inner
    }
    guard case .plural(let category)? = steps.first else {
      return StringsdictPath(.format, in: outer)
    }
    let name = path.substitution ?? (rules.variables.count == 1 ? rules.variables[0].name : nil)
    return name.map { StringsdictPath(.form(variable: $0, category), in: outer) }
  }
}

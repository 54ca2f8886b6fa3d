import SourceScan

/// A function or initializer whose literal arguments are localizable strings.
///
/// It is written as Swift declares it, with the role of a parameter in the place of its internal
/// name: `Text(_ key, tableName table, bundle, comment)`. Roles are `key`, `value`, `table` and
/// `comment`; a parameter with any other name is accepted and not looked at.
public struct RecognizedAPI: Sendable {
  /// The function or the type that is called.
  public let name: String
  let parameters: [Parameter]
  let kind: Kind

  /// How calls are told from calls of something else, and what their keys may hold.
  enum Kind: Sendable {
    /// A function found by its name alone; its key holds no interpolation.
    case function
    /// An initializer that always localizes.
    case initializer
    /// An initializer that localizes a literal; a variable may be any string.
    case initializerOfLiteral
  }

  struct Parameter: Sendable {
    let label: String?
    let role: Role?
  }

  /// What an argument says about the string.
  enum Role: String, Sendable, CaseIterable { case key, value, table, comment }

  init(_ declaration: String, _ kind: Kind) {
    let parts = declaration.dropLast().split(separator: "(", maxSplits: 1)
    name = String(parts[0])
    parameters = parts[1].split(separator: ", ").map { parameter in
      let words = parameter.split(separator: " ").map(String.init)
      return Parameter(
        label: words[0] == "_" ? nil : words[0], role: Role(rawValue: words.last ?? ""))
    }
    self.kind = kind
  }

  /// What the arguments of a call mean; nil if the call cannot be one of this API.
  func roles(of call: CallSite) -> [Role: CallSite.Argument]? {
    guard kind == .function || Self.isModule(call.receiver) else { return nil }
    var roles: [Role: CallSite.Argument] = [:]
    var free = parameters
    for argument in call.arguments {
      if let index = free.firstIndex(where: { $0.label == argument.label }) {
        if let role = free.remove(at: index).role { roles[role] = argument }
      } else if kind != .function || argument.label == nil {
        return nil
      }
    }
    return roles[.key] == nil ? nil : roles
  }

  /// Whether a name before a period can be the module of a type of Apple's.
  private static func isModule(_ receiver: String?) -> Bool {
    switch receiver {
    case nil, "Swift", "Foundation", "FoundationEssentials", "SwiftUI", "SwiftUICore": true
    default: false
    }
  }
}

extension RecognizedAPI {
  /// The APIs of Apple's SDKs (apple-formats 6.2, 6.3).
  public static let standard: [RecognizedAPI] =
    [
      RecognizedAPI(
        "String(localized key, defaultValue value, options, table, bundle, locale, comment)",
        .initializer),
      RecognizedAPI(
        "AttributedString(localized key, defaultValue value, options, table, bundle, locale, comment, including)",
        .initializer),
      RecognizedAPI(
        "LocalizedStringResource(_ key, defaultValue value, table, locale, bundle, comment)",
        .initializer),
      RecognizedAPI("Text(_ key, tableName table, bundle, comment)", .initializerOfLiteral),
    ] + macro("NSLocalizedString") + macro("CFCopyLocalizedString")
    + macro("NSLocalizedAttributedString")

  /// The four functions that a name stands for, in the Swift and in the C spelling, as
  /// `genstrings -s` and the setting `LOCALIZED_STRING_MACRO_NAMES` take it (apple-formats 6.2).
  public static func macro(_ name: String) -> [RecognizedAPI] {
    [
      "\(name)(_ key, tableName table, bundle, value, comment)",
      "\(name)(_ key, _ comment)",
      "\(name)FromTable(_ key, tableName table, comment)",
      "\(name)FromTable(_ key, _ table, _ comment)",
      "\(name)FromTableInBundle(_ key, tableName table, bundle, comment)",
      "\(name)FromTableInBundle(_ key, _ table, _ bundle, _ comment)",
      "\(name)WithDefaultValue(_ key, tableName table, bundle, value, comment)",
      "\(name)WithDefaultValue(_ key, _ table, _ bundle, _ value, _ comment)",
    ].map { RecognizedAPI($0, .function) }
  }
}

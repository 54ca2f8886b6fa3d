/// The content of a string in one language.
///
/// Plural forms of a whole text are variations of the message. A text with several numbers, or with
/// a constant part, refers to substitutions by name: `%#@teas@` (apple-formats 3, 4.3).
public struct Localization: Sendable, Equatable {
  public var message: Message
  /// The substitutions in file order; names are unique.
  public var substitutions: [Substitution]

  public init(_ message: Message, substitutions: [Substitution] = []) {
    self.message = message
    self.substitutions = substitutions
  }

  /// Creates the content of a string that is one plain text.
  public init(_ text: String, state: TranslationState = .translated) {
    self.init(.text(text, state))
  }
}

/// A text, a set of phrases, or several messages from which one is chosen at run time.
public indirect enum Message: Sendable, Equatable {
  case text(String, TranslationState)
  /// The phrases of an App Shortcut, any of which a person may say.
  case phrases([String], TranslationState)
  case plural([PluralCategory: Message])
  case device([Device: Message])
  /// Texts by width, in the units of `variantFittingPresentationWidth`; only in `.stringsdict` and
  /// Swifternalization files.
  case width([Int: Message])

  /// All texts with their paths and states: plural forms from `zero` to `other`, devices by name,
  /// widths in ascending order. All phrases of a set have the same path.
  public var leaves: [(path: TextPath, text: String, state: TranslationState)] { leaves([]) }

  fileprivate func leaves(
    _ start: [TextPath.Step], in substitution: String? = nil
  ) -> [(path: TextPath, text: String, state: TranslationState)] {
    switch self {
    case .text(let text, let state): [(TextPath(start, in: substitution), text, state)]
    case .phrases(let phrases, let state):
      phrases.map { (TextPath(start, in: substitution), $0, state) }
    case .plural(let forms):
      forms.sorted { $0.key < $1.key }.flatMap {
        $0.value.leaves(start + [.plural($0.key)], in: substitution)
      }
    case .device(let forms):
      forms.sorted { $0.key.name < $1.key.name }.flatMap {
        $0.value.leaves(start + [.device($0.key)], in: substitution)
      }
    case .width(let forms):
      forms.sorted { $0.key < $1.key }.flatMap {
        $0.value.leaves(start + [.width($0.key)], in: substitution)
      }
    }
  }
}

extension Localization {
  /// All texts with their paths; those of substitutions come last.
  public var leaves: [(path: TextPath, text: String, state: TranslationState)] {
    message.leaves + substitutions.flatMap { $0.message.leaves([], in: $0.name) }
  }
}

/// A part of a text that depends on one argument, such as a number with its noun.
public struct Substitution: Sendable, Equatable {
  public var name: String
  /// The number of the argument, counted from 1; nil for the one after the previous argument.
  public var argument: Int?
  /// The format of the argument, without the percent sign: `lld`.
  public var specifier: String
  public var message: Message

  public init(name: String, argument: Int?, specifier: String, message: Message) {
    self.name = name
    self.argument = argument
    self.specifier = specifier
    self.message = message
  }
}

/// A kind of device that a text is meant for: `iphone`, `mac`, or any other name in a file.
public struct Device: Sendable, Hashable {
  public let name: String

  public init(_ name: String) { self.name = name }

  /// The fallback for all devices without a text of their own.
  public static let other = Device("other")

  /// The devices that Apple's tools know (apple-formats 4.3).
  public static let known = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ].map { Device($0) }
}

/// The state of a translation; unknown names are kept as they are.
public struct TranslationState: Sendable, Hashable {
  public let name: String

  public init(_ name: String) { self.name = name }

  public static let new = TranslationState("new")
  public static let translated = TranslationState("translated")
  public static let needsReview = TranslationState("needs_review")
  /// Written since Xcode 27.
  public static let machineTranslated = TranslationState("machine_translated")

  /// The states that Apple's tools write.
  public static let known = [new, translated, needsReview, machineTranslated]
}

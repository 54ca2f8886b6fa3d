internal import StringExtraction

/// The kinds of look-ups that Xcode's extraction tools distinguish; `loquat extract` finds all of
/// them.
public struct LookUps: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// `NSLocalizedString`, `CFCopyLocalizedString`, their variants such as
  /// `NSLocalizedStringFromTable`, and the functions in `NamedSources.routines`.
  public static let byName = LookUps(rawValue: 1)
  /// `Text(…)` of SwiftUI.
  public static let text = LookUps(rawValue: 2)
  /// All other API that SwiftUI declares or that takes a `LocalizedStringKey`.
  public static let otherSwiftUI = LookUps(rawValue: 4)
  /// `String(localized:)`, `LocalizedStringResource`, and all other look-ups.
  public static let byType = LookUps(rawValue: 8)

  public static let all: LookUps = [.byName, .text, .otherSwiftUI, .byType]
}

extension LookUps {
  /// Determines the kind of look-up that found a string.
  init(_ cause: Cause) {
    let isNamed =
      cause.declaration == "--macro" || cause.api.hasPrefix("NSLocalized")
      || cause.api.hasPrefix("CFCopyLocalized")
    let isSwiftUI = cause.declaration == "SwiftUI" || cause.type == "LocalizedStringKey"
    self =
      isNamed
      ? .byName : !isSwiftUI ? .byType : cause.api.hasPrefix("Text(") ? .text : .otherSwiftUI
  }
}

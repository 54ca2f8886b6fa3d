/// The declarations of Apple's SDKs, as far as they concern strings in code, written in Swift.
///
/// They are read by the same parser as the code of a project, into the same index. To recognize
/// another API, add its declaration. The form is a subset of Swift:
///
/// - Functions have no bodies. `_` is any type that does not matter; a default is written `= _`.
/// - Overloads that only differ in parameters that do not matter are merged into one declaration in
///   which these have defaults. A closure has a default if a call may omit it; it may always trail
///   the call, and use fewer parameters than its type has.
/// - A settable property may also be written `{ get }`.
/// - Overloads for a `String` are left out where SwiftUI disfavors them: a literal selects the
///   localized one. Overloads for the other localized type (`LocalizedStringResource` beside
///   `LocalizedStringKey`) are left out too.
/// - Modifiers that many views repeat are declared once, in `extension View`.
///
/// Attributes that Swift does not have define how the compiler treats literals:
///
/// - `@localizedLiteral` marks a type: a literal of this type is a localizable string. So is the
///   only, unlabelled argument of its initializer, because Swift treats `Key("text")` as a literal.
///   A table other than the default one is given in parentheses.
/// - `@localizes` marks a function, initializer or macro that looks up a string. The internal names
///   of its parameters determine their roles: `key`, `table` or `tableName`, `value` or
///   `defaultValue`, and `comment`. A key of type `StaticString` or `String` has no interpolations.
///
/// The facts come from Apple's SDK interfaces and documentation (apple-formats 6.2 to 6.6).
package enum SDK {
  /// The declarations, each text with its module; a module may have several texts. A type may be
  /// declared in one text and extended in another.
  static let interfaces: [(module: String, text: String)] =
    [
      ("Swift", standardLibrary),
      ("Swift", concurrency),
      ("Foundation", foundation),
      ("Foundation", localization),
      ("Foundation", statusCodes),
      ("Foundation", cNumbers),
      ("SwiftUI", swiftUI),
      ("SwiftUI", swiftUIModifiers),
      ("AppIntents", appIntents),
      ("Charts", charts),
      ("ActivityKit", activityKit),
      ("AlarmKit", alarmKit),
      ("AppKit", appKit),
      ("CoreLocation", coreLocation),
      ("EventKit", eventKit),
      ("JournalingSuggestions", journalingSuggestions),
      ("LocalAuthentication", localAuthentication),
      ("ManagedAppDistribution", managedAppDistribution),
      ("MapKit", mapKit),
      ("PhotosUI", photosUI),
      ("RealityKit", realityKit),
      ("StoreKit", storeKit),
      ("TipKit", tipKit),
      ("UIKit", uiKit),
      ("WidgetKit", widgetKit),
    ]
    + numberMembers

  /// The names of the modules with declarations, and `SwiftUICore`.
  static let modules = Set(interfaces.map(\.module)).union(["SwiftUICore"])
}

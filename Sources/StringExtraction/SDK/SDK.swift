/// What Apple's SDKs declare, as far as strings in code are concerned: as Swift declarations.
///
/// The texts are read by the same parser as the code of a project, into the same index. To
/// recognize one more API is to write its declaration. The form is Swift's, with less in it:
///
/// - Functions have no bodies. `_` as a type stands for anything that is of no interest; a default
///   is written `= _`.
/// - Overloads that differ only in parameters of no interest are folded into one declaration in
///   which these have defaults. A closure has one where a call may be written without it; it may
///   always stand behind the call, and use fewer parameters than its type says.
/// - A property that can be set may be written `{ get }`, too.
/// - Overloads for a `String` are left out where SwiftUI disfavors them: a literal picks the
///   localized one. Overloads for the other localized type (`LocalizedStringResource` beside
///   `LocalizedStringKey`) are left out too.
/// - Modifiers that many views repeat are declared once, in `extension View`.
///
/// Attributes that Swift does not have say what the compiler does with literals:
///
/// - `@localizedLiteral` marks a type: a literal of this type is a localizable string. So is the
///   only, unlabelled argument of its initializer, as Swift takes `Key("text")` for a literal. A
///   table other than the default one stands in parentheses.
/// - `@localizes` marks a call that says more than its key. The roles of the parameters are told by
///   their inner names: `key`, `table` or `tableName`, `value` or `defaultValue`, and `comment`. A
///   key of type `StaticString` or `String` has no interpolations.
///
/// The facts come from Apple's SDK interfaces and documentation (apple-formats 6.2 to 6.6).
package enum SDK {
  /// The declarations of all modules. A type may be declared in one and extended in another.
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

  /// The names of the modules.
  static let modules = Set(interfaces.map(\.module)).union(["SwiftUICore"])
}

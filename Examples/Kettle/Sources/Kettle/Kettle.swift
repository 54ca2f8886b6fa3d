import Foundation
import LoquatRuntime

/// Says that the water boils and how many cups there are, in the languages that are named: with
/// Foundation, and with Loquat's own look-up, which knows plural forms on Linux, too. What the cups are
/// for is looked up by symbols.
@main
struct Kettle {
  static func main() throws {
    for language in CommandLine.arguments.dropFirst() {
      let text = Bundle.module.table(of: language)?.localizedString(
        forKey: "The water boils.", value: nil, table: nil)
      let localizer = try Localizer(
        directory: Bundle.module.bundlePath, preferring: [language], developmentLanguage: "en")
      let cups = [1, 2].map { localizer.string("%lld cups", arguments: $0) }
      print(text ?? "?", localizer.string("The water boils."), cups.joined(separator: ", "))
      Localizer.$preferredLanguages.withValue([language]) {
        print(String(localized: .teaReady), String(localized: .teaPoured(count: 2, guest: "Ada")))
      }
    }
  }
}

extension Bundle {
  /// The tables of one language. SwiftPM writes the names of their folders in small letters.
  func table(of language: String) -> Bundle? {
    path(forResource: language.lowercased(), ofType: "lproj").flatMap { Bundle(path: $0) }
  }
}

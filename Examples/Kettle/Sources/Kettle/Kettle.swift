import Foundation

/// Says that the water boils, in the languages that are named.
@main
struct Kettle {
  static func main() {
    for language in CommandLine.arguments.dropFirst() {
      print(
        Bundle.module.table(of: language)?.localizedString(
          forKey: "The water boils.", value: nil, table: nil) ?? "?")
    }
  }
}

extension Bundle {
  /// The tables of one language. SwiftPM writes the names of their folders in small letters.
  func table(of language: String) -> Bundle? {
    path(forResource: language.lowercased(), ofType: "lproj").flatMap { Bundle(path: $0) }
  }
}

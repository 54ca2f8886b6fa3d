import Foundation

// Without Swifternalization, its names are those of anybody.
enum I18n {
  static func localizedString(_ key: String, comment: String) -> String {
    NSLocalizedString("o", comment: "c")  // → "o" comment="c"
  }
}
let a = I18n.localizedString("no", comment: "c"), b = Other.localizedString("no")

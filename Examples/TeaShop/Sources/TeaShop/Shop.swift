import Foundation

/// The shop's own look-up: it is found with `--macro shopText`.
func shopText(_ key: String, tableName: String = "Shop", comment: String) -> String {
  Bundle.module.localizedString(forKey: key, value: nil, table: tableName)
}

/// A name in the form that C code has, which takes no labels.
func shopTextFromTable(_ key: String, _ table: String, _ comment: String) -> String {
  Bundle.module.localizedString(forKey: key, value: nil, table: table)
}

enum Shop {
  static let closed = shopText(
    "Closed on Mondays", tableName: "Shop", comment: "Sign at the door")
  static let phone = shopTextFromTable(
    #"Call us: ask for "Ana""#, "Shop", "Beside the phone number. Ana is a name")
}

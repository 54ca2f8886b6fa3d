internal import CatalogModel

extension Rule {
  static let missingKey = Rule(
    "missing-key", .sources, .error, "a key that the code passes to a look-up is in no table",
    why: """
      'NSLocalizedString' returns a key that no table has: people read 'menu.tea' on the button. \
      The compiler does not know which texts a function looks up, so nothing else reports it.
      """,
    flagged: [
      Example(code: #"\#(Self.wrapper)let title = "menu.teas".localized"#, keys: ["menu.tea"]),
      Example(code: #"\#(Self.wrapper)let title = "お茶".localized"#, keys: ["コーヒー"]),
      Example(code: #"\#(Self.inBundles)let ok = "OK".localized(in: .module)"#, keys: ["menu.tea"]),
      Example(
        code: #"""
          func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
          let title = tr("menu.coffee")
          """#, keys: ["menu.tea"]),
    ],
    passing: [
      Example(code: #"\#(Self.wrapper)let title = "menu.tea".localized"#, keys: ["menu.tea"]),
      Example(code: #"\#(Self.wrapper)let title = "お茶".localized"#, keys: ["お茶"]),
      Example(code: #"\#(Self.wrapper)let dash = "–".localized"#, keys: ["menu.tea"]),
      Example(
        code:
          #"\#(Self.inBundles)let ok = "OK".localized(in: Bundle(identifier: "com.apple.UIKit")!)"#,
        keys: ["menu.tea"]),
      Example(
        code: #"""
          let names = ["tea": "menu.tea"]
          func name(_ kind: String) -> String { NSLocalizedString(names[kind] ?? "", comment: "") }
          """#, keys: ["menu.tea"]),
      Example(code: #"let title = "menu.teas".uppercased()"#, keys: ["menu.tea"]),
    ],
    check: .uses { uses, report in
      for use in uses {
        guard let missing = use.missing else { continue }
        let table = missing.table.map { "is not in table '\($0)'" } ?? "is in no table"
        let isText = use.value == nil && use.key.string.readsAsText
        let shown =
          use.value != nil
          ? "the app shows its default value in all languages"
          : isText ? "the app shows it untranslated" : "the app shows the key itself"
        let hint = missing.suggestion.map { "; did you mean '\($0)'?" } ?? ""
        report.add(
          "key '\(use.key.string)' that '\(use.api)' looks up \(table), so \(shown)\(hint)",
          use, severity: use.value == nil && !isText ? nil : .warning)
      }
    })

  private static let inBundles = """
    extension String {
      func localized(in bundle: Bundle = .main) -> String {
        NSLocalizedString(self, bundle: bundle, comment: "")
      }
    }

    """

  private static let wrapper = """
    extension String { var localized: String { NSLocalizedString(self, comment: "") } }

    """
}

/// The facts about a key that code passes to a look-up, and that its table lacks.
public struct MissingKey: Sendable {
  /// The table that should have the key; nil for any table.
  let table: String?
  /// A similar key of the table that may be meant; nil if none is similar, or none was sought.
  let suggestion: String?

  public init(table: String?, suggestion: String?) {
    self.table = table
    self.suggestion = suggestion
  }
}

extension String {
  /// Whether the key reads as text: it contains white space, or it begins with its only capital
  /// letter, has a second character, and has no digit, `_` or `.`.
  fileprivate var readsAsText: Bool {
    if contains(where: { $0.isWhitespace }) { return true }
    guard let first, first.isUppercase, count > 1 else { return false }
    return dropFirst().allSatisfy { !$0.isUppercase && $0 != "_" && $0 != "." && !$0.isNumber }
  }
}

public import CatalogModel

extension Rule {
  static let missingBundle = Rule(
    .missingBundle, .sources, .warning,
    why: """
      Without a bundle, the text is looked up in the app's own table. People read the key, in \
      every language, though the package has the text.
      """,
    flagged: [
      Example(package: #"Text("Tea")"#),
      Example(package: #"String(localized: "Tea", comment: "")"#),
      Example(package: #"NSLocalizedString("Чай", comment: "")"#),
      Example(package: #"Button("Pour") {}"#), Example(package: #"Text("Tea", tableName: "Menu")"#),
      Example(package: #"LocalizedStringResource("Tea")"#),
    ],
    passing: [
      Example(package: #"Text("Tea", bundle: .module)"#),
      Example(package: #"String(localized: "Чай", bundle: #bundle, comment: "")"#),
      Example(package: #"Text(verbatim: "Tea")"#), Example(code: #"Text("Tea")"#),
    ],
    check: .uses { uses, report in
      for use in uses {
        guard let missing = use.missingBundle else { continue }
        let type = use.api.prefix { $0 != "(" }
        let isString = use.api.hasPrefix("\(type)(localized:")
        let name = isString ? "\(type)(localized:)" : String(type)
        report.add(
          missing.edit == nil
            ? "'\(name)' looks the text up in the app, not in this package, and takes no bundle; show the text with 'Text(…, bundle: \(missing.name))', for example as a label"
            : "'\(name)' looks the text up in the app, not in this package; add 'bundle: \(missing.name)'",
          use, edit: missing.edit)
      }
    })
}

/// The bundle that a look-up in a package with its own tables fails to name.
public struct MissingBundle: Sendable, Hashable {
  /// The expression for the bundle, such as `.module`.
  public let name: String
  /// The edit that adds the bundle to the call; nil if the API accepts no bundle.
  public let edit: TextEdit?

  public init(name: String, edit: TextEdit?) {
    self.name = name
    self.edit = edit
  }
}

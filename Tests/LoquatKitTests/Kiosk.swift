import CatalogModel
import LoquatKit
import ProjectFiles

/// A small project in memory: two keys in the code, one of them in no table, and one that the code
/// does not use.
enum Kiosk {
  static let french = LanguageTag("fr") ?? .undetermined

  static let files = [
    "App.swift": """
    import Foundation
    let tea = NSLocalizedString("menu.tea", comment: "On the board")
    let coffee = NSLocalizedString("menu.coffee", comment: "")
    let greeting = String(format: NSLocalizedString("greeting", comment: ""), "Ana")

    """,
    "en.lproj/Localizable.strings": """
    "menu.tea" = "Tea";
    "menu.juice" = "Juice";
    "greeting" = "Good day, %@!";

    """,
    "fr.lproj/Localizable.strings": """
    "menu.tea" = "Thé ";
    "greeting" = "Bonjour, %d !";

    """,
  ]

  /// Returns a workspace with the project, and with other files in addition to or in place of its
  /// own.
  static func workspace(_ others: [String: String] = [:]) -> Workspace {
    Workspace(InMemoryFileSystem(files.merging(others) { $1 }))
  }
}

extension Workspace {
  /// Returns the contents of a file; nil if it does not exist.
  func text(_ path: String) -> String? {
    (try? fileSystem.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the findings in short form: `error below-floor fr.lproj/Localizable.strings`.
  mutating func findings() -> [String] {
    takeDiagnostics().map { diagnostic in
      ["\(diagnostic.severity)", "\(diagnostic.id)", diagnostic.span?.path]
        .compactMap(\.self).joined(separator: " ")
    }
  }
}

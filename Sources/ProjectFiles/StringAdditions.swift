internal import CatalogModel

extension String {
  /// The text as one word of a shell command, in single quotes if necessary: `'My App'`.
  package var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 >= 0x80
          || [.minus, .period, .slash, .underscore].contains($0)
      }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  /// The path of a project as an option after a command, ` --project App`; empty for the current
  /// folder.
  package var projectOption: String { self == "." ? "" : " --project \(shellWord)" }
}

extension [String] {
  /// The texts as a list in quotes: `'de', 'en' and 'fr'`.
  package var quotedList: String { map { "'\($0)'" }.list("and") }

  /// Returns the texts as a list with a word before the last one: `PNG, GIF or HEIC`.
  package func list(_ word: String) -> String {
    count > 1 ? "\(dropLast().joined(separator: ", ")) \(word) \(self[count - 1])" : first ?? ""
  }
}

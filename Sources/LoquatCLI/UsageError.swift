import CatalogModel

/// A mistake in the command line, with a message for the user.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }

  /// Creates an error about an unknown word, with a hint at the known word that resembles it, if
  /// any.
  init(unknown kind: String, _ word: String, among known: [String]) {
    let hint = word.closest(among: known).map { "; did you mean '\($0)'?" } ?? ""
    self.init("unknown \(kind) '\(word)'\(hint)")
  }

  init(noLanguage tag: String) {
    self.init("'\(tag)' is not a language tag; write one such as de or pt-BR")
  }
}

internal import CatalogModel

extension Arguments {
  /// Returns the distinct languages of `--language`, in order. The option is repeatable and takes
  /// tags separated by commas.
  ///
  /// Throws an error for a value that is not a language tag. The message shows `example`. For the
  /// name of a language, such as `german`, it also suggests the tag, unless `isPseudo` is true.
  mutating func languages(
    help: String, such example: String = "fr or pt-BR", isPseudo: Bool = false
  ) throws(UsageError) -> [LanguageTag] {
    let lists = options("--language", "-l", value: "tag", help: help, completion: .list(.language))
    var tags: [LanguageTag] = []
    for text in lists.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      guard let tag = LanguageTag(String(text)) else {
        let name = text.prefix(1).uppercased() + text.dropFirst().lowercased()
        let meant = isPseudo ? nil : LanguageTag(localization: name)
        let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
        throw UsageError(
          "'\(text)' is not a value of '--language'; write a language tag such as \(example)\(hint)"
        )
      }
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }
}

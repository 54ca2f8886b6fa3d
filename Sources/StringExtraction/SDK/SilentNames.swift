extension SDK {
  /// Labels of parameters that take a text of the interface in most functions.
  static let textLabels: Set<String> = [
    "caption", "footer", "header", "label", "message", "placeholder", "prompt", "subtitle", "text",
    "title",
  ]

  /// Returns whether a name implies that a function or type takes no text of the interface, such as
  /// `Logger` or `UIColor`.
  ///
  /// Longer names that begin with the word `NS`, `UI` or `XCT` count, because Objective-C classes
  /// and test functions take a `String`, which is not looked up.
  static func isSilent(_ name: String) -> Bool {
    let words = words(of: name)
    let isObjectiveC = words.count > 1 && ["NS", "UI", "XCT"].contains(words[0])
    return isObjectiveC || silentNames.contains(name) || words.contains(where: silentWords.contains)
  }

  /// Silent names besides those with one of `silentWords`: types that convert a text, or take a
  /// number, a key or an identifier as text, and types for the prompts of a language model.
  private static let silentNames: Set<String> = [
    "Character", "Data", "Decimal", "Double", "Float", "Instructions", "Int", "KeyEquivalent",
    "Prompt", "StaticString", "String", "Substring", "UTType",
  ]

  /// Words in names of APIs that take no text of the interface, such as `DDLogInfo`,
  /// `Notification.Name` and `NSPredicate`.
  private static let silentWords = Set<Substring>(
    """
    Assert Asset Color Date Debug Error Exception Failure Fatal Font Icon ID Identifier Image JSON
    Key Log Logger Name Notification Path Pattern Predicate Query Queue Regex Selector SQL Symbol
    Tag Test Token URL UUID
    """.split { $0.isWhitespace })

  /// Returns the words in a name: `DD`, `Log` and `Info` in `DDLogInfo`.
  static func words(of name: String) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    for place in name.indices.dropFirst() {
      let next = name.index(after: place)
      let endsLowercase = !name[name.index(before: place)].isUppercase
      let startsWord = next < name.endIndex && name[next].isLowercase
      guard name[place].isUppercase, endsLowercase || startsWord else { continue }
      words.append(name[start..<place])
      start = place
    }
    return words + [name[start...]]
  }
}

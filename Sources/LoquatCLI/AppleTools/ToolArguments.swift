internal import CatalogModel

/// A command line in the style of Xcode's tools: long options may have one dash, and options and
/// operands may be mixed.
///
/// Each request removes its words, so that `operands` finds unknown options.
struct ToolArguments: Sendable {
  private(set) var words: [String]

  init(_ words: [String]) { self.words = words }

  /// Removes all words that are one of the names, and returns whether there were any.
  mutating func flag(_ names: String...) -> Bool { !removeAll { names.contains($0) }.isEmpty }

  /// Removes the words that satisfy the predicate, and returns them in order.
  mutating func removeAll(where isRemoved: (String) -> Bool) -> [String] {
    defer { words.removeAll(where: isRemoved) }
    return words.filter(isRemoved)
  }

  /// Returns the values of a repeatable option, in order. A value may begin with a dash; a missing
  /// one is a mistake.
  mutating func values(_ names: String...) throws(ToolError) -> [String] {
    try values(names, many: false)
  }

  /// Returns the values of a repeatable option that takes all words up to the next option, such as
  /// `--stringsdata a b c`.
  mutating func lists(_ names: String...) throws(ToolError) -> [String] {
    try values(names, many: true)
  }

  /// Returns the value of an option, or nil if it is absent; an option that is given twice is a
  /// mistake.
  mutating func value(_ names: String...) throws(ToolError) -> String? {
    let values = try values(names, many: false)
    guard values.count < 2 else { throw .usage("\(names[0]) is given more than once") }
    return values.first
  }

  /// Returns the languages of a repeatable option, in order; a value that is not a language tag is
  /// a mistake.
  mutating func languages(_ names: String...) throws(ToolError) -> [LanguageTag] {
    try values(names, many: false).map { tag throws(ToolError) in
      guard let language = LanguageTag(tag) else {
        throw .usage("'\(tag)' is not a language such as de or pt-BR")
      }
      return language
    }
  }

  /// Returns the choice that an option names, or nil if it is absent. The last one wins; it is a
  /// mistake if its name is unknown.
  mutating func choice<Choice>(
    _ names: String..., of choices: KeyValuePairs<String, Choice>
  ) throws(ToolError) -> Choice? {
    guard let word = try values(names, many: false).last else { return nil }
    guard let choice = choices.first(where: { $0.key == word }) else {
      let list = choices.map { "'\($0.key)'" }.joined(separator: ", ")
      throw .usage("'\(word)' is invalid for '\(names[0])'; choose one of \(list)")
    }
    return choice.value
  }

  /// Removes all remaining words, and returns them without the first `--`. Before it, a word with a
  /// dash is a mistake, except for `-` alone.
  mutating func operands() throws(ToolError) -> [String] {
    defer { words = [] }
    let end = words.firstIndex(of: "--") ?? words.endIndex
    if let option = words[..<end].first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw .usage("unknown option '\(option)'")
    }
    return Array(words[..<end] + words[end...].dropFirst())
  }

  private mutating func values(_ names: [String], many: Bool) throws(ToolError) -> [String] {
    var result: [String] = []
    var rest: [String] = []
    var index = 0
    while index < words.count, words[index] != "--" {
      let word = words[index]
      index += 1
      if let name = names.first(where: { $0.hasPrefix("--") && word.hasPrefix($0 + "=") }) {
        result.append(String(word.dropFirst(name.count + 1)))
        continue
      }
      guard names.contains(word) else {
        rest.append(word)
        continue
      }
      guard index < words.count, words[index] != "--" else {
        throw .usage("missing value for '\(word)'")
      }
      result.append(words[index])
      index += 1
      while many, index < words.count, !words[index].hasPrefix("-") {
        result.append(words[index])
        index += 1
      }
    }
    words = rest + words[index...]
    return result
  }
}

/// The words of a command line as tools of Xcode read them: options may have one dash and many letters,
/// and stand anywhere.
///
/// Each request removes the words that it is about, so that `operands` finds what nobody asked for.
struct ToolArguments: Sendable {
  private(set) var words: [String]

  init(_ words: [String]) { self.words = words }

  /// Whether one of the names stands there.
  mutating func flag(_ names: String...) -> Bool {
    let isThere = words.contains { names.contains($0) }
    words.removeAll { names.contains($0) }
    return isThere
  }

  /// The values of an option that may be repeated, in their order.
  mutating func values(_ names: String...) throws(ToolError) -> [String] {
    try values(names, many: false)
  }

  /// The values of an option, each of which takes all words up to the next option.
  mutating func lists(_ names: String...) throws(ToolError) -> [String] {
    try values(names, many: true)
  }

  /// The value of an option that is given once.
  mutating func value(_ names: String...) throws(ToolError) -> String? {
    let values = try values(names, many: false)
    guard values.count < 2 else { throw .usage("\(names[0]) is given more than once") }
    return values.first
  }

  /// One of some values.
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

  /// All other words; an option among them is one that the tool does not have.
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

extension ToolArguments {
  /// Removes words of a kind, and returns them.
  mutating func removeAll(where isRemoved: (String) -> Bool) -> [String] {
    defer { words.removeAll(where: isRemoved) }
    return words.filter(isRemoved)
  }
}

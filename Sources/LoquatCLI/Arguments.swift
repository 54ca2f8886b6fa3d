internal import CatalogModel
internal import ProjectFiles
internal import ProjectReading

/// A parsed command line that a command reads its arguments from.
///
/// A command's initializer requests its options and operands, and runs twice: once with
/// `Arguments.describe`, which records every request and returns defaults, and once with the words
/// of the user. So an option is declared in one place, by the line that reads it.
///
/// An error that default values cause, such as a missing option, may be thrown only after the last
/// request, because it ends `describe`.
struct Arguments {
  /// Every request so far, in order.
  private(set) var specs: [ArgumentSpec] = []
  private var values: [String: [String]] = [:]
  private var words: [String] = []
  private let isDescribing: Bool
  /// The section of help for the following requests.
  var section = ArgumentSpec.Section.own

  /// Returns the arguments that a closure requests.
  static func describe(_ ask: (inout Arguments) throws(UsageError) -> Void) -> [ArgumentSpec] {
    var arguments = Arguments()
    // While describing, requests do not throw; an error can only be about default values.
    try? ask(&arguments)
    return arguments.specs
  }

  private init() { isDescribing = true }

  /// Splits the words into options and operands; `--` ends the options. Throws for an unknown
  /// option, a missing value and a flag with a value.
  init(_ words: [String], accepting specs: [ArgumentSpec]) throws(UsageError) {
    isDescribing = false
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        self.words += rest
        return
      }
      if word.hasPrefix("--") {
        try readLongOption(word, &rest, specs)
      } else if Self.looksLikeOption(word, specs) {
        try readShortOptions(word, &rest, specs)
      } else {
        self.words.append(word)
      }
    }
  }

  /// Throws if an operand remains that was not requested.
  func finish() throws(UsageError) {
    if let word = words.first { throw UsageError("unexpected argument '\(word)'") }
  }
}

extension Arguments {
  /// Returns whether the flag is present.
  ///
  /// - Parameter aliases: Former names, which still work and are not shown in help.
  mutating func flag(_ names: String..., formerly aliases: [String] = [], help: String) -> Bool {
    !take(ArgumentSpec(names: names, aliases: aliases, kind: .flag, help: help)).isEmpty
  }

  /// Returns the value of an option, or nil if it is absent; if it is repeated, the last one wins.
  mutating func option(
    _ names: String..., value: String, help: String, completion: ArgumentSpec.Completion = .none
  ) -> String? {
    take(
      ArgumentSpec(names: names, kind: .option(value: value), help: help, completion: completion)
    ).last
  }

  /// Returns the values of a repeatable option, in order.
  mutating func options(
    _ names: String..., value: String, help: String, completion: ArgumentSpec.Completion = .none
  ) -> [String] {
    take(
      ArgumentSpec(
        names: names, kind: .option(value: value, isRepeatable: true), help: help,
        completion: completion))
  }

  /// Returns the converted values of a repeatable option, in order. Throws if `convert` returns
  /// nil; `expecting` completes the advice of the error, "write …".
  mutating func options<Value>(
    _ names: String..., value: String, expecting: String, help: String,
    completion: ArgumentSpec.Completion = .none, convert: (String) -> Value?
  ) throws(UsageError) -> [Value] {
    let spec = ArgumentSpec(
      names: names, kind: .option(value: value, isRepeatable: true), help: help,
      completion: completion)
    return try converted(spec, expecting, convert)
  }

  /// Returns the converted value of an option, or nil if it is absent; if it is repeated, the last
  /// one wins. Throws if `convert` returns nil for any of the values.
  mutating func option<Value>(
    _ names: String..., value: String, expecting: String, help: String,
    completion: ArgumentSpec.Completion = .none, convert: (String) -> Value?
  ) throws(UsageError) -> Value? {
    let spec = ArgumentSpec(
      names: names, kind: .option(value: value), help: help, completion: completion)
    return try converted(spec, expecting, convert).last
  }

  private mutating func converted<Value>(
    _ spec: ArgumentSpec, _ expecting: String, _ convert: (String) -> Value?
  ) throws(UsageError) -> [Value] {
    var result: [Value] = []
    for text in take(spec) {
      guard let value = convert(text) else {
        throw UsageError("'\(text)' is not a value of '\(spec.id)'; write \(expecting)")
      }
      result.append(value)
    }
    return result
  }

  /// Returns the case whose raw value the option names, or `fallback` if the option is absent. The
  /// last one wins; it is an error if its value is unknown.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ names: String..., default fallback: Choice, help: String
  ) throws(UsageError) -> Choice {
    try choose(names, of: Self.cases(), help: "\(help) (default: \(fallback.rawValue))") ?? fallback
  }

  /// Returns the case whose raw value the option names, or nil if the option is absent. The last
  /// one wins; it is an error if its value is unknown.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ names: String..., of _: Choice.Type, help: String
  ) throws(UsageError) -> Choice? {
    try choose(names, of: Self.cases(), help: help)
  }

  /// Returns the value in `choices` that the option names, or nil if the option is absent. The last
  /// one wins; it is an error if its name is unknown.
  mutating func choice<Choice>(
    _ names: String..., formerly aliases: [String] = [],
    of choices: [(name: String, value: Choice)], help: String
  ) throws(UsageError) -> Choice? {
    try choose(names, aliases, of: choices, help: help)
  }

  private static func cases<Choice: CaseIterable & RawRepresentable<String>>()
    -> [(name: String, value: Choice)]
  {
    Choice.allCases.map { ($0.rawValue, $0) }
  }

  /// Returns the next operands, up to `maximum`; throws if there are fewer than `minimum`, and for
  /// `-` among files: operands with the completion `file`, unless `areFiles` returns false.
  mutating func operands(
    _ value: String, help: String, minimum: Int = 0, maximum: Int = .max,
    completion: ArgumentSpec.Completion = .none, areFiles: ([String]) -> Bool = { _ in true }
  ) throws(UsageError) -> [String] {
    let kind = ArgumentSpec.Kind.operands(value: value, minimum: minimum, maximum: maximum)
    record(ArgumentSpec(kind: kind, help: help, completion: completion))
    guard isDescribing || words.count >= minimum else { throw UsageError("missing <\(value)>") }
    defer { words.removeFirst(min(maximum, words.count)) }
    let operands = Array(words.prefix(maximum))
    if case .file = completion, operands.contains("-"), areFiles(operands) {
      throw UsageError(
        "standard input cannot be read here; name a file or folder, or write './-' for one that is called '-'"
      )
    }
    return operands
  }

  /// Returns the next operand, which is required.
  mutating func operand(
    _ value: String, help: String, completion: ArgumentSpec.Completion = .none
  ) throws(UsageError) -> String {
    try operands(value, help: help, minimum: 1, maximum: 1, completion: completion).first ?? ""
  }

  /// Returns the folder of a project: the next operand, or the value of `--project`, as in other
  /// commands; `.` if both are absent. Throws if both are given.
  mutating func projectFolder() throws(UsageError) -> String {
    let named = take(
      ArgumentSpec(
        aliases: ["--project", "-p"], kind: .option(value: "dir"), help: "",
        completion: .directory)
    ).last
    let operand = try operands(
      "path", help: "Folder of the project (default: this folder)", maximum: 1,
      completion: .directory
    ).first
    guard named == nil || operand == nil else {
      throw UsageError("'--project' and '\(operand ?? "")' both name the project; leave one out")
    }
    return named ?? operand ?? "."
  }

  private mutating func choose<Choice>(
    _ names: [String], _ aliases: [String] = [], of choices: [(name: String, value: Choice)],
    help: String
  ) throws(UsageError) -> Choice? {
    let words = choices.map(\.name)
    let kind = ArgumentSpec.Kind.option(value: words.joined(separator: "|"))
    let found = take(
      ArgumentSpec(
        names: names, aliases: aliases, kind: kind, help: help, completion: .choices(words)))
    guard let text = found.last else { return nil }
    guard let choice = choices.first(where: { $0.name == text }) else {
      let others = words.dropLast().joined(separator: ", ")
      let list = (others.isEmpty ? "" : others + " or ") + (words.last ?? "")
      throw UsageError("'\(text)' is not a value of '\(names[0])'; choose \(list)")
    }
    return choice.value
  }

  /// Returns the words for the options that `ask` requests and the user gave: the first name of
  /// each, and its value, quoted for a shell. Operands, and options that have already been
  /// requested, are left out.
  func words(for ask: (inout Arguments) throws(UsageError) -> Void) -> [String] {
    Self.describe(ask).flatMap { spec in
      (spec.isOperand ? [] : values[spec.id] ?? []).flatMap { value in
        [spec.names[0]] + (spec.takesValue ? [value.shellWord] : [])
      }
    }
  }

  private mutating func take(_ spec: ArgumentSpec) -> [String] {
    record(spec)
    return values.removeValue(forKey: spec.id) ?? []
  }

  private mutating func record(_ spec: ArgumentSpec) {
    precondition(
      specs.allSatisfy { Set($0.names + $0.aliases).isDisjoint(with: spec.names + spec.aliases) },
      "an option is declared once")
    var spec = spec
    spec.section = section
    specs.append(spec)
  }
}

extension Arguments {
  private mutating func readLongOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ specs: [ArgumentSpec]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard let spec = specs.first(where: { $0.isCalled(name) }) else {
      throw UsageError(unknown: "option", name, among: specs.flatMap(\.names))
    }
    switch (spec.takesValue, value) {
    case (true, let value?): store(value, spec)
    case (true, nil): try store(Self.nextValue(for: name, &rest, specs), spec)
    case (false, nil): store("", spec)
    case (false, _?): throw UsageError("option '\(name)' does not take a value")
    }
  }

  /// Reads `-q`, `-qv`, `-o dir`, `-odir` and `-o=dir`.
  private mutating func readShortOptions(
    _ word: String, _ rest: inout ArraySlice<String>, _ specs: [ArgumentSpec]
  ) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let spec = specs.first(where: { $0.isCalled(name) }) else {
        let longName = ("-" + word).closest(among: specs.flatMap(\.names))
        let hint = longName.map { "; did you mean '\($0)'?" } ?? ""
        throw UsageError("unknown option '\(hint.isEmpty ? name : word)'\(hint)")
      }
      guard spec.takesValue else {
        guard letters.first != "=" else {
          throw UsageError("option '\(name)' does not take a value")
        }
        store("", spec)
        continue
      }
      if letters.first == "=" { letters.removeFirst() }
      try store(letters.isEmpty ? Self.nextValue(for: name, &rest, specs) : String(letters), spec)
      return
    }
  }

  private mutating func store(_ value: String, _ spec: ArgumentSpec) {
    values[spec.id, default: []].append(value)
  }

  /// Removes and returns the next word; throws if it is missing or looks like an option. A value
  /// such as `-x` is written as `--name=-x`.
  private static func nextValue(
    for name: String, _ rest: inout ArraySlice<String>, _ specs: [ArgumentSpec]
  ) throws(UsageError) -> String {
    guard let word = rest.first else { throw UsageError("option '\(name)' needs a value") }
    guard !looksLikeOption(word, specs) else {
      let isOption = word == "--" || specs.contains { $0.isCalled(word) }
      let way = isOption ? "" : "; for the value '\(word)', write '\(name)=\(word)'"
      throw UsageError("option '\(name)' needs a value\(way)")
    }
    return rest.removeFirst()
  }

  /// Returns whether the word is an option. `-` is an operand, and so is a dash with a digit, as in
  /// `-12`, unless both are the name of an option, such as `-1`.
  private static func looksLikeOption(_ word: String, _ specs: [ArgumentSpec]) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !second.isASCII || !second.isWholeNumber
      || specs.contains { $0.names.contains("-\(second)") }
  }
}

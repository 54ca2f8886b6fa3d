internal import CatalogModel
internal import Checks
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading

/// The completions of a command line: commands and options as declared, and names from the project
/// of `--project`, or else from the one in the current folder.
///
/// The scripts of the shells contain no commands: they call `loquat complete -- WORD…` with the
/// words up to the cursor, and read the lines of the answer.
struct Completions {
  let subcommands: [any Subcommand.Type]
  private(set) var workspace: Workspace

  init(_ subcommands: [any Subcommand.Type], _ fileSystem: any FileSystem) {
    self.subcommands = subcommands
    workspace = Workspace(fileSystem)
  }

  /// A word to offer at the cursor, with its description; `""` if it has none.
  struct Candidate: Equatable {
    var word: String
    var help = ""
  }

  enum Answer: Equatable {
    case candidates([Candidate])
    case files
    case directories

    /// The lines that the scripts read: `:files`, `:directories`, or each word, followed by a tab
    /// and its description if it has one. Words with control characters are left out.
    var lines: [String] {
      switch self {
      case .files: [":files"]
      case .directories: [":directories"]
      case .candidates(let all):
        // Words that a terminal cannot show unchanged cannot be typed either.
        all.filter { $0.word.escapingControls == $0.word }
          .map { $0.help.isEmpty ? $0.word : "\($0.word)\t\($0.help.escapingControls)" }
      }
    }
  }

  /// Returns the answer for the last of the words after `loquat`, which may be empty; no candidates
  /// without words, or if nothing is known to fit.
  mutating func answer(_ words: [String]) async -> Answer {
    guard let current = words.last else { return .candidates([]) }
    guard words.count > 1 else { return .candidates(commands(from: current)) }
    guard let command = subcommands.first(where: { $0.name == words[0] }) else {
      return .candidates(words[0] == "help" && words.count == 2 ? commands(from: current) : [])
    }
    let specs = command.specs + GlobalOptions.specs
    let before = words[1..<words.count - 1]
    if let equals = current.firstIndex(of: "="), current.hasPrefix("--"),
      let spec = specs.first(where: { $0.isCalled(String(current[..<equals])) })
    {
      let start = String(current[...equals])
      let value = String(current[current.index(after: equals)...])
      let project = Self.project(of: before, specs)
      return await values(of: spec, from: value, in: project).prefixed(by: start)
    }
    if let last = before.last, let spec = specs.first(where: { $0.isCalled(last) && $0.takesValue })
    {
      return await values(of: spec, from: current, in: Self.project(of: before.dropLast(), specs))
    }
    if current.hasPrefix("-"), !before.contains("--") {
      return .candidates(options(specs, from: current, before))
    }
    let operands = specs.filter { $0.isOperand }
    let count = Self.operandCount(before, specs)
    guard let spec = Self.operand(number: count, of: operands) else { return .candidates([]) }
    return await values(of: spec, from: current, in: Self.project(of: before, specs))
  }

  private func commands(from start: String) -> [Candidate] {
    let all =
      subcommands.map { Candidate(word: $0.name, help: $0.summary) }
      + [Candidate(word: "help", help: "Show the help of a command")]
    return all.filter { $0.word.hasPrefix(start) }
  }

  private func options(
    _ specs: [ArgumentSpec], from start: String, _ before: ArraySlice<String>
  ) -> [Candidate] {
    specs.filter { spec in
      guard spec.isShownOption else { return false }
      if case .option(_, isRepeatable: true) = spec.kind { return true }
      return !before.contains { spec.isCalled($0) }
    }.flatMap { spec in spec.names.map { Candidate(word: $0, help: spec.help) } }
      .filter { $0.word.hasPrefix(start) }
  }

  /// Returns the folder that `--project` names; `.` without it, and for words that are refused.
  private static func project(of words: ArraySlice<String>, _ specs: [ArgumentSpec]) -> String {
    var arguments = try? Arguments(Array(words), accepting: specs)
    return arguments?.projectOption() ?? "."
  }

  private static func operandCount(_ words: ArraySlice<String>, _ specs: [ArgumentSpec]) -> Int {
    var count = 0
    var isValue = false
    for word in words {
      if isValue {
        isValue = false
      } else if word.hasPrefix("-") {
        isValue = specs.contains { $0.isCalled(word) && $0.takesValue }
      } else {
        count += 1
      }
    }
    return count
  }

  private static func operand(number: Int, of specs: [ArgumentSpec]) -> ArgumentSpec? {
    var first = 0
    for spec in specs {
      guard case .operands(_, _, let maximum) = spec.kind else { continue }
      if number - first < maximum { return spec }
      first += maximum
    }
    return nil
  }
}

extension Completions {
  /// Returns the values of an option or operand that begin with a text, or says that they are files
  /// or folders. In a list with commas, the values complete its last part, and repeat no other
  /// part.
  private mutating func values(
    of spec: ArgumentSpec, from text: String, in project: String
  ) async -> Answer {
    switch spec.completion {
    case .file: return .files
    case .directory: return .directories
    case .list(let completion):
      let place = text.lastIndex(of: ",").map { text.index(after: $0) } ?? text.startIndex
      let (start, rest) = (String(text[..<place]), text[place...])
      let listed = Set(start.split(separator: ",").map(String.init))
      let words = await words(completion, in: project).filter {
        $0.word.hasPrefix(rest) && !listed.contains($0.word)
      }
      return .candidates(words).prefixed(by: start)
    case let completion:
      let words = await words(completion, in: project)
      return .candidates(words.filter { $0.word.hasPrefix(text) && !$0.word.isEmpty })
    }
  }

  private mutating func words(
    _ completion: ArgumentSpec.Completion, in project: String
  ) async -> [Candidate] {
    switch completion {
    case .none, .file, .directory, .list: []
    case .choices(let names): names.map { Candidate(word: $0) }
    case .command: subcommands.map { Candidate(word: $0.name, help: $0.summary) }
    case .commit: [Candidate(word: GitCommit.mergeBase)]
    case .diagnostic:
      rules + DiagnosticID.all.map { Candidate(word: $0.name, help: $0.summary) }
    case .rule: rules
    case .key: await keys(of: project)
    case .language, .table, .target: await names(completion, in: project)
    }
  }

  private var rules: [Candidate] {
    Rule.Group.allCases.map { Candidate(word: $0.rawValue, help: $0.summary) }
      + Rule.all.map { Candidate(word: $0.id.name, help: $0.summary) }
  }

  private mutating func keys(of project: String) async -> [Candidate] {
    let entries = (try? await workspace.get(GetRequest([], in: project)))?.entries ?? []
    return entries.map { Candidate(word: $0.key, help: $0.table) }.unique
  }

  private mutating func names(
    _ kind: ArgumentSpec.Completion, in project: String
  ) async -> [Candidate] {
    guard let opened = try? await workspace.open(OpenRequest(paths: [project])) else { return [] }
    switch kind {
    case .language:
      return ([opened.developmentLanguage] + opened.languages).map {
        Candidate(word: $0.description)
      }.unique
    case .target: return opened.targets.map { Candidate(word: $0.name) }.unique
    default:
      return opened.discovery.project.targets.indices.flatMap { number in
        opened.homes.tables(of: number).map { Candidate(word: $0.name, help: $0.path) }
      }.unique
    }
  }
}

extension [Completions.Candidate] {
  /// The first candidate for each word.
  fileprivate var unique: [Completions.Candidate] {
    var seen: Set<String> = []
    return filter { seen.insert($0.word).inserted }
  }
}

extension Completions.Answer {
  fileprivate func prefixed(by start: String) -> Self {
    guard case .candidates(let all) = self else { return self }
    return .candidates(
      all.map { Completions.Candidate(word: start + $0.word, help: $0.help) })
  }
}

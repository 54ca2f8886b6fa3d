internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat set` sets the text of a key in the tables of a project.
struct SetText: Subcommand {
  static let name = "set"
  static let summary = "Set the text of a key in a language"
  static let discussion = [
    """
    The text goes where an import would put it, by the same rules: a text whose placeholders do not \
    fit the source is refused, and so is one for an entry with mistakes; a language that the project \
    has gets a file if it lacks one. In a string catalog the text becomes 'translated', or what \
    '--state' says.
    """,
    """
    'loquat set -' reads a JSON object from each line of the standard input, with 'key', 'language' \
    and 'text' and, if needed, 'table', 'form' and 'state'. All files change, or none. A line that \
    cannot be taken is reported by its number; the others are taken.
    """,
  ]
  static let examples = [
    "loquat set cart.title 'Votre panier' --language fr",
    "loquat set '%lld teas' '%lld thés' -l fr --form other --state needs_review",
    "loquat get --as lines -l fr | jq -c '.text |= gsub(\"oe\"; \"œ\")' | loquat set -",
  ]

  private var request: EditRequest
  private let readsLines: Bool
  /// The values of `--language`, `--table`, `--form` and `--state`, for JSON lines that lack the
  /// member of that name; empty without `-`.
  private let defaults: [String: String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let place = try TextPlace(&arguments)
    let state = try arguments.textState(
      "--state", help: "The state in a catalog (default: translated)")
    request = EditRequest([])
    try request.takeOptions(&arguments)
    request.allowsBrokenPlaceholders = arguments.flag(
      "--allow-broken-placeholders", help: "Accept texts whose placeholders do not fit")
    let words =
      try [arguments.keyOperand()]
      + arguments.operands("text", help: "The text of the key", maximum: 1)
    readsLines = try EditLines.areMeant(by: words)
    guard !readsLines else {
      var defaults = try place.defaults(by: Self.name)
      defaults["state"] = state?.name
      self.defaults = defaults
      return
    }
    defaults = [:]
    guard words.count == 2 else { throw UsageError("'set' takes a key and a text") }
    request.edits = try place.edits(words[0], by: Self.name).map { edit in
      var edit = edit
      edit.text = words[1]
      edit.state = state
      return edit
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    var request = request
    if readsLines {
      let lines = try context.editLines(
        required: ["key", "language", "text"], optional: ["table", "form", "state"], defaults)
      request.take(lines, &context)
    }
    return try await context.run(request)
  }
}

/// `loquat state` sets the state of a translation in the catalogs of a project.
struct SetState: Subcommand {
  static let name = "state"
  static let summary = "Set the state of a translation in a string catalog"
  static let discussion = [
    """
    The states are new, needs_review, translated and machine_translated. All forms of the text get \
    the state, unless '--form' names one. 'loquat state -' reads a JSON object from each line of the \
    standard input, with 'key', 'language' and 'state' and, if needed, 'table' and 'form'.
    """
  ]
  static let examples = [
    "loquat state cart.title needs_review --language fr",
    "loquat state '%lld teas' translated -l fr --form one", "loquat state - < reviewed.jsonl",
  ]

  private var request: EditRequest
  private let readsLines: Bool
  /// The values of `--language`, `--table` and `--form`, for JSON lines that lack the member of
  /// that name; empty without `-`.
  private let defaults: [String: String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let place = try TextPlace(&arguments)
    request = EditRequest([])
    try request.takeOptions(&arguments)
    let words =
      try [arguments.keyOperand()]
      + arguments.operands(
        "state", help: "The state of its translation", maximum: 1,
        completion: .choices(TranslationState.names))
    readsLines = try EditLines.areMeant(by: words)
    guard !readsLines else {
      defaults = try place.defaults(by: Self.name)
      return
    }
    defaults = [:]
    let names = TranslationState.names.joined(separator: ", ")
    guard words.count == 2 else {
      throw UsageError("'state' takes a key and a state, one of \(names)")
    }
    guard let state = TranslationState(named: words[1]) else {
      throw UsageError("'\(words[1])' is not a state; choose one of \(names)")
    }
    request.edits = try place.edits(words[0], by: Self.name).map { edit in
      var edit = edit
      edit.state = state
      return edit
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    var request = request
    if readsLines {
      let lines = try context.editLines(
        required: ["key", "language", "state"], optional: ["table", "form"], ignored: ["text"],
        defaults)
      request.take(lines, &context)
    }
    return try await context.run(request)
  }
}

extension EditRequest {
  fileprivate mutating func takeOptions(_ arguments: inout Arguments) throws(UsageError) {
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    allowsNewLanguages = arguments.flag(
      "--new-language", help: "Add a language that the project does not have")
    editsProject = !arguments.flag(
      "--no-project-edit", help: "Leave the Xcode project as it is; say what it lacks")
    project = arguments.projectOption()
  }

  /// Appends an edit for each line of the standard input; a line without a language is skipped.
  fileprivate mutating func take(_ lines: EditLines, _ context: inout Context) {
    source = lines.source
    for line in lines.lines {
      guard let language = line.language else { continue }
      var edit = EditRequest.Edit(line["key"] ?? "", language: language, text: line["text"])
      edit.state = line["state"].map { TranslationState($0) }
      edit.table = line["table"]
      edit.form = line["form"] ?? ""
      edit.range = line.range
      edits.append(edit)
    }
  }
}

extension Context {
  fileprivate mutating func run(_ request: EditRequest) async throws(FileError) -> ExitStatus {
    let badCount = workspace.diagnostics.count { $0.severity == .error }
    guard !request.edits.isEmpty else {
      summary = ["\(badCount.counted("line")) not used; nothing is changed"]
      return .problems
    }
    let result = try await workspace.edit(request)
    report = [
      JSONMember("texts", result.outcome.json), JSONMember("lost", .integer(result.lostCount)),
      JSONMember("files", result.files.json),
    ]
    let outcome = result.outcome
    let taken = outcome.total > 0 ? [outcome.summary(isCheck: request.isCheck)] : []
    let lost = result.lostCount > 0 ? ["\(result.lostCount.counted("edit")) refused"] : []
    let bad = badCount > 0 ? ["\(badCount.counted("line")) not used"] : []
    summary = [(taken + lost + bad + [result.files.summary]).joined(separator: "; ")]
    guard result.completion == .done else { return ExitStatus(result.completion) }
    let isWhole = result.lostCount == 0 && result.outcome.refused == 0 && badCount == 0
    return isWhole ? result.files.status : .problems
  }
}

extension TranslationState {
  /// The names of the states that a catalog can have, such as `needs_review`.
  fileprivate static let names = known.map(\.name)

  fileprivate init?(named name: String) {
    guard Self.names.contains(name) else { return nil }
    self.init(name)
  }
}

/// The options that select the texts of a key: `--language`, `--table` and `--form`.
private struct TextPlace {
  private let languages: [LanguageTag]
  private let table: String?
  private let form: String?

  init(_ arguments: inout Arguments) throws(UsageError) {
    languages = try arguments.languages(help: "The language of the text")
    table = arguments.option(
      "--table", value: "name",
      help: "The name or path of the table, if several tables have the key", completion: .table)
    form = arguments.option(
      "--form", value: "form",
      help: "The form, such as one, device.mac or substitutions.teas.plural.other")
  }

  func edits(_ key: String, by command: String) throws(UsageError) -> [EditRequest.Edit] {
    guard !languages.isEmpty else { throw UsageError("'\(command)' needs '--language'") }
    return languages.map { language in
      var edit = EditRequest.Edit(key, language: language)
      edit.table = table
      edit.form = form ?? ""
      return edit
    }
  }

  /// Returns the values of the options that are given, by the name of the JSON member: `language`,
  /// `table` or `form`; throws if several languages are given.
  func defaults(by command: String) throws(UsageError) -> [String: String] {
    guard languages.count <= 1 else {
      throw UsageError("'\(command) -' takes one language, for the lines that name none")
    }
    return ["language": languages.first?.description, "table": table, "form": form]
      .compactMapValues(\.self)
  }
}

extension Arguments {
  fileprivate mutating func textState(
    _ name: String, help: String
  ) throws(UsageError) -> TranslationState? {
    try option(
      name, value: "state", expecting: "one of \(TranslationState.names.joined(separator: ", "))",
      help: help, completion: .choices(TranslationState.names)
    ) { TranslationState(named: $0) }
  }

  fileprivate mutating func keyOperand() throws(UsageError) -> String {
    try operand("key", help: "The key, or - to read JSON lines", completion: .key)
  }

  /// Returns the value of `--project`, or `.` if it is absent, for commands with other operands.
  mutating func projectOption() -> String {
    option(
      "--project", "-p", value: "dir", help: "Folder of the project (default: this folder)",
      completion: .directory) ?? "."
  }
}

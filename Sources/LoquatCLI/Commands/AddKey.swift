internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat add` adds keys to the tables of a project.
struct AddKey: Subcommand {
  static let name = "add"
  static let summary = "Add a key to a table, with its text and comment"
  static let discussion = [
    """
    In a string catalog, the key is marked as managed by hand; in another table, it goes into the \
    '.strings' file of the development language. Without a text, the key is its own text. Keys that \
    code looks up by a literal need no command: 'loquat extract' adds them.
    """,
    """
    'loquat add -' reads a JSON object from each line of the standard input, with 'key' and, if \
    needed, 'text', 'comment' and 'table'.
    """,
  ]
  static let examples = [
    "loquat add error.12 'Sold out' --comment 'Shown when no tea is left'",
    "loquat add error.13 --table Errors", "loquat add - < keys.jsonl",
  ]

  private var request = KeyEditRequest([])
  private let readsLines: Bool
  /// The values of `--table` and `--comment`, as `table` and `comment`, for JSON lines that lack
  /// these members; without options that are not given.
  private let defaults: [String: String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let table = arguments.option(
      "--table", value: "name", help: "The name or path of the table (default: Localizable)",
      completion: .table)
    let comment = arguments.option(
      "--comment", value: "text", help: "A comment for translators")
    request.isCheck = arguments.flag(
      "--check", help: "Write nothing; exit 1 if something would change")
    request.project = arguments.projectOption()
    let words =
      try [arguments.operand("key", help: "The key, or - to read JSON lines")]
      + arguments.operands("text", help: "The text of the key", maximum: 1)
    readsLines = try EditLines.areMeant(by: words)
    defaults = ["table": table, "comment": comment].compactMapValues(\.self)
    guard !readsLines else { return }
    var edit = KeyEditRequest.Edit(
      words.first ?? "", .add(text: words.count > 1 ? words[1] : nil, comment: comment))
    edit.table = table
    request.edits = [edit]
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    var request = request
    if readsLines {
      let lines = try context.editLines(
        required: ["key"], optional: ["text", "comment", "table"], defaults)
      request.source = lines.source
      request.edits = lines.lines.map { line in
        var edit = KeyEditRequest.Edit(
          line["key"] ?? "", .add(text: line["text"], comment: line["comment"]))
        edit.table = line["table"]
        edit.range = line.range
        return edit
      }
    }
    return try await context.run(request)
  }
}

/// `loquat remove` removes keys, or some of their translations, from the tables of a project.
struct RemoveKey: Subcommand {
  static let name = "remove"
  static let summary = "Remove keys from their tables, or one of their translations"
  static let discussion = [
    """
    Removes a key from all files of its table, with all translations; with '--language', only that \
    translation. It does not check whether code uses the key: 'loquat prune' finds the keys that \
    nothing uses, and can archive them.
    """,
    """
    'loquat remove -' reads a JSON object from each line of the standard input, with 'key' and, if \
    needed, 'language' and 'table'.
    """,
  ]
  static let examples = [
    "loquat remove error.12", "loquat remove cart.title --language fr",
    "loquat remove - < keys.jsonl",
  ]

  private var request = KeyEditRequest([])
  private let readsLines: Bool
  /// The value of `--table`, as `table`, for JSON lines that lack it; empty without the option.
  private let defaults: [String: String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let languages = try arguments.languages(help: "Remove this translation, and keep the key")
    let table = arguments.option(
      "--table", value: "name",
      help: "The name or path of the table, if several tables have the key", completion: .table)
    request.isCheck = arguments.flag(
      "--check", help: "Write nothing; exit 1 if something would change")
    request.project = arguments.projectOption()
    let words = try arguments.operands(
      "key", help: "Keys, or - to read JSON lines", minimum: 1, completion: .key)
    readsLines = try EditLines.areMeant(by: words)
    defaults = ["table": table].compactMapValues(\.self)
    guard !readsLines else {
      guard languages.isEmpty else {
        throw UsageError(
          "'--language' cannot be combined with '-'; name the language in the lines instead")
      }
      return
    }
    let actions: [KeyEditRequest.Action] =
      languages.isEmpty ? [.remove] : languages.map { .removeTranslation($0) }
    request.edits = words.flatMap { key in
      actions.map { action in
        var edit = KeyEditRequest.Edit(key, action)
        edit.table = table
        return edit
      }
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    var request = request
    if readsLines {
      let lines = try context.editLines(
        required: ["key"], optional: ["language", "table"], defaults)
      request.source = lines.source
      request.edits = lines.lines.map { line in
        var edit = KeyEditRequest.Edit(
          line["key"] ?? "", line.language.map { .removeTranslation($0) } ?? .remove)
        edit.table = line["table"]
        edit.range = line.range
        return edit
      }
    }
    return try await context.run(request)
  }
}

extension Context {
  fileprivate mutating func run(_ request: KeyEditRequest) async throws(FileError) -> ExitStatus {
    let badCount = workspace.diagnostics.count { $0.severity == .error }
    guard !request.edits.isEmpty else {
      summary = ["\(badCount.counted("line")) not used; nothing is changed"]
      return .problems
    }
    let result = try await workspace.edit(request)
    report = [
      JSONMember("added", .integer(result.addedCount)),
      JSONMember("removed", .integer(result.removedCount)),
      JSONMember("removedTranslations", .integer(result.removedTextCount)),
      JSONMember("translations", .integer(result.translationCount)),
      JSONMember("lost", .integer(result.lostCount)), JSONMember("files", result.files.json),
    ]
    let isRefused = result.completion == .refused && result.lostCount < request.edits.count
    let verb = request.isCheck || isRefused ? "would be " : ""
    var parts: [String] = []
    if result.addedCount > 0 {
      parts.append("\(result.addedCount.counted("key")) \(verb)added")
    }
    if result.removedCount > 0 {
      let texts = result.translationCount
      parts.append(
        "\(result.removedCount.counted("key")) \(verb)removed"
          + (texts > 0 ? " with \(texts.counted("translation"))" : "")
      )
    }
    if result.removedTextCount > 0 {
      parts.append("\(result.removedTextCount.counted("translation")) \(verb)removed")
    }
    if result.lostCount > 0 { parts.append("\(result.lostCount.counted("edit")) refused") }
    if badCount > 0 { parts.append("\(badCount.counted("line")) not used") }
    summary = [(parts + [result.files.summary]).joined(separator: "; ")]
    guard result.completion == .done else { return ExitStatus(result.completion) }
    return result.lostCount == 0 && badCount == 0 ? result.files.status : .problems
  }
}

internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat add`: a key, into a table of a project.
struct AddKey: Subcommand {
  static let name = "add"
  static let summary = "Add a key to a table, with its text and comment"
  static let discussion = [
    """
    The key goes into the catalog as one that people manage by hand, or into the '.strings' file in the \
    development language. Without a text it is its own text. Keys that code looks up by a literal need no \
    command: 'loquat extract' adds them.
    """,
    """
    'loquat add -' reads a JSON object from each line of the standard input, with 'key', and 'text', \
    'comment' and 'table' where they are needed.
    """,
  ]
  static let examples = [
    "loquat add error.12 'Sold out' --comment 'Shown when no tea is left'",
    "loquat add error.13 --table Errors", "loquat add - < keys.jsonl",
  ]

  private var request = KeyEditRequest([])
  private let readsLines: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    let table = arguments.option(
      "--table", value: "name", help: "The name or the path of the table (Localizable)")
    let comment = arguments.option(
      "--comment", value: "text", help: "What translators are to know of it")
    request.isCheck = arguments.flag(
      "--check", help: "Write nothing; exit 1 if something would change")
    request.project = arguments.projectOption()
    let words = try arguments.operands(
      "key", help: "The key and its text, or - to read JSON lines", minimum: 1, maximum: 2)
    readsLines = words == [EditLines.name]
    guard !readsLines else {
      guard table == nil, comment == nil else {
        throw UsageError("lines say table and comment themselves")
      }
      return
    }
    var edit = KeyEditRequest.Edit(
      words.first ?? "", .add(text: words.count > 1 ? words[1] : nil, comment: comment))
    edit.table = table
    request.edits = [edit]
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    var request = request
    if readsLines {
      let lines = try context.editLines(
        required: ["key"], optional: ["text", "comment", "table"])
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

/// `loquat remove`: keys, out of the tables of a project.
struct RemoveKey: Subcommand {
  static let name = "remove"
  static let summary = "Remove keys from their tables, or a translation of them"
  static let discussion = [
    """
    A key goes from all files of its table, with all translations; with '--language', only its \
    translation goes. Whether code uses a key is not looked at: 'loquat prune' finds those that nothing \
    uses, and keeps them in an archive.
    """,
    """
    'loquat remove -' reads a JSON object from each line of the standard input, with 'key', and \
    'language' and 'table' where they are needed.
    """,
  ]
  static let examples = [
    "loquat remove error.12", "loquat remove cart.title --language fr",
    "loquat remove - < keys.jsonl",
  ]

  private var request = KeyEditRequest([])
  private let readsLines: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    let language = try arguments.options(
      "--language", "-l", value: "tag", expecting: "a language such as fr or pt-BR",
      help: "Remove this translation, and keep the key", completion: .language
    ) { LanguageTag($0) }.last
    let table = arguments.option(
      "--table", value: "name",
      help: "The name or the path of the table, where several have the key")
    request.isCheck = arguments.flag(
      "--check", help: "Write nothing; exit 1 if something would change")
    request.project = arguments.projectOption()
    let words = try arguments.operands("key", help: "Keys, or - to read JSON lines", minimum: 1)
    readsLines = words == [EditLines.name]
    guard !readsLines else {
      guard table == nil, language == nil else {
        throw UsageError("lines say table and language themselves")
      }
      return
    }
    request.edits = words.map { key in
      var edit = KeyEditRequest.Edit(key, language.map { .removeTranslation($0) } ?? .remove)
      edit.table = table
      return edit
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    var request = request
    if readsLines {
      let lines = try context.editLines(required: ["key"], optional: ["language", "table"])
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
    let hasBadLines = workspace.diagnostics.contains { $0.severity == .error }
    guard !request.edits.isEmpty else { return .problems }
    let result = try await workspace.edit(request)
    report = [
      JSONMember("added", .integer(result.addedCount)),
      JSONMember("removed", .integer(result.removedCount)),
      JSONMember("translations", .integer(result.translationCount)),
      JSONMember("lost", .integer(result.lostCount)), JSONMember("files", result.files.json),
    ]
    var parts: [String] = []
    if result.addedCount > 0 { parts.append("\(result.addedCount.counted("key")) added") }
    if result.removedCount > 0 {
      let texts = result.translationCount
      parts.append(
        "\(result.removedCount) removed"
          + (texts > 0 ? " with \(texts.counted("translation"))" : "")
      )
    }
    if result.lostCount > 0 { parts.append("\(result.lostCount) not done") }
    summary = [(parts + [result.files.summary]).joined(separator: "; ")]
    guard result.completion == .done else { return ExitStatus(result.completion) }
    return result.lostCount == 0 && !hasBadLines ? result.files.status : .problems
  }
}

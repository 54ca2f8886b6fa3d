internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat suggest` finds translations of the same or similar texts, and can fill them into
/// catalogs.
struct Suggest: Subcommand {
  static let name = "suggest"
  static let answers = true
  static let summary = "Show translations that other texts of the project already have"
  static let discussion = [
    """
    For each text that is not translated into a language, it prints the translations of the same \
    text in other tables, and those of similar texts, with a score: 100 is the same text; less is \
    the share of words that are the same, in percent. Numbers do not count, and different \
    placeholders cost 10. If you give a text, it looks for translations of that text only.
    """,
    """
    '--memory' adds translations of other projects: TMX, XLIFF, PO and CSV files, and bundles. \
    Nothing is written without '--fill', which writes translations that are all but certain into \
    string catalogs, as 'needs_review'.
    """,
  ]
  static let examples = [
    "loquat suggest --language fr", "loquat suggest 'Your cart' -l fr -l de",
    "loquat suggest --min 60 --memory old.tmx --table Checkout",
    "loquat suggest --fill --check",
  ]

  private let request: SuggestRequest
  private let fill: FillRequest?

  init(_ arguments: inout Arguments) throws(UsageError) {
    let languages = try arguments.languages(help: "Look for translations into this language only")
    let table = arguments.option(
      "--table", value: "name", help: "Look at texts of this table only", completion: .table)
    let minimum = try arguments.option(
      "--min", value: "score", expecting: "a number from 1 to 100",
      help: "The least score of a suggestion (default: 75)"
    ) { Int($0).flatMap { (1...100).contains($0) ? $0 : nil } }
    let limit = try arguments.option(
      "--limit", value: "number", expecting: "a number of 1 or more",
      help: "How many suggestions each text gets (default: 3)"
    ) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    let memories = arguments.options(
      "--memory", value: "file", help: "A TMX, XLIFF, PO or CSV file with more translations",
      completion: .file)
    let fills = arguments.flag(
      "--fill", help: "Write certain translations into catalogs, to be reviewed")
    let isCheck = arguments.flag(
      "--check", help: "With --fill: write nothing; exit 1 if something would change")
    let project = arguments.projectOption()
    let words = try arguments.operands("text", help: "The text to translate", maximum: 1)
    var request = SuggestRequest(words.first, in: project)
    request.languages = languages
    request.table = table
    request.minimum = minimum ?? request.minimum
    request.limit = limit ?? request.limit
    request.memories = memories
    self.request = request
    guard fills else {
      guard !isCheck else { throw UsageError("'--check' needs '--fill'") }
      fill = nil
      return
    }
    guard words.isEmpty, memories.isEmpty, minimum == nil, limit == nil else {
      throw UsageError(
        "'--fill' cannot be combined with a text, '--memory', '--min' or '--limit'; leave them out"
      )
    }
    var fill = FillRequest(in: project)
    fill.languages = languages
    fill.table = table
    fill.isCheck = isCheck
    self.fill = fill
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    if let fill {
      let result = try await context.workspace.fill(fill)
      for text in result.texts { context.printResult(text.line) }
      context.report = [
        JSONMember("filled", .integer(result.filledCount)),
        JSONMember("texts", .array(result.texts.map(\.json))),
        JSONMember("files", result.files.json),
      ]
      guard result.completion == .done else { return ExitStatus(result.completion) }
      context.summary = ["\(result.summary); \(result.files.summary)"]
      return result.files.status
    }
    let result = try await context.workspace.suggest(request)
    guard result.completion == .done else { return ExitStatus(result.completion) }
    for text in result.texts { text.lines.forEach(context.printResult) }
    context.markdown = result.texts.flatMap(\.lines).map { "    " + $0 }
    context.report = [
      JSONMember("texts", .array(result.texts.map(\.json))),
      JSONMember("searched", .integer(result.searchedCount)),
      JSONMember("memory", .integer(result.memoryCount)),
    ]
    let noun = request.text == nil ? "text of a table that is not translated" : "language"
    let others =
      result.searchedCount == 1
      ? noun : request.text == nil ? "texts of tables that are not translated" : "languages"
    context.summary = [
      "\(result.searchedCount) \(others): \(result.exactCount) \(result.exactCount == 1 ? "is" : "are") translated elsewhere, "
        + "\(result.texts.count - result.exactCount) much the same; "
        + "\(result.memoryCount.counted("text")) with translations"
    ]
    return .done
  }
}

extension FillResult.Text {
  fileprivate var line: String {
    "\(path): \(key.quoted) = \(source.quoted) in \(language): \(target.quoted)"
  }

  fileprivate var json: JSONValue {
    .object([
      "path": .string(path), "key": .string(key), "source": .string(source),
      "language": .string(language.description), "target": .string(target),
    ])
  }
}

extension SuggestResult.Text {
  fileprivate var lines: [String] {
    let place = path.isEmpty ? "" : "\(path): \(key.quoted) = "
    return ["\(place)\(source.quoted) in \(language):"]
      + suggestions.map { suggestion in
        let score =
          String(repeating: " ", count: max(0, 3 - "\(suggestion.score)".count))
          + "\(suggestion.score)"
        let count = suggestion.count > 1 ? " (\(suggestion.count) times)" : ""
        let source = suggestion.score == 100 ? "" : " for \(suggestion.source.quoted)"
        return "  \(score)  \(suggestion.target.quoted)\(source)  \(suggestion.origin)\(count)"
      }
  }

  fileprivate var json: JSONValue {
    .object([
      "path": .string(path), "key": .string(key), "source": .string(source),
      "language": .string(language.description),
      "suggestions": .array(
        suggestions.map { suggestion in
          .object([
            "score": .integer(suggestion.score), "source": .string(suggestion.source),
            "target": .string(suggestion.target), "origin": .string(suggestion.origin),
            "key": .string(suggestion.key), "count": .integer(suggestion.count),
          ])
        }),
    ])
  }
}

internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat find` finds the keys, comments, source texts and translations that contain a text.
struct Find: Subcommand {
  static let name = "find"
  static let isRepeatable = true
  static let answers = true
  static let summary = "Find a text in keys, comments, texts and translations"
  static let discussion = [
    """
    Looks in all tables of the project, and prints a line for each place. Upper and lower case are \
    the same, and so are different ways to encode an accent. The exit status is 1 if nothing \
    contains the text.
    """,
    """
    Texts that are in no table are not searched: those of code, of Info.plist files and of interface \
    files without translations.
    """,
  ]
  static let examples = [
    "loquat find 'log in'", "loquat find --in translations --language de Konto",
    "loquat find --whole OK App", "loquat find --format json 'cart.' | jq '.matches[].key'",
  ]

  private let request: FindRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    let parts = try arguments.options(
      "--in", value: "part", expecting: "keys, comments, texts or translations",
      help: "Look there only: keys, comments, texts of the source language, or translations",
      completion: .choices(FindRequest.Part.allCases.map(\.rawValue))
    ) { FindRequest.Part(rawValue: $0) }
    let languages = try arguments.languages(
      help: "Search only texts and translations of this language")
    let table = arguments.option(
      "--table", value: "name", help: "Look in this table only", completion: .table)
    let matchesCase = arguments.flag("--match-case", help: "Distinguish upper and lower case")
    let isWhole = arguments.flag("--whole", help: "Match whole texts only")
    let text = try arguments.operand("text", help: "What to look for")
    var request = FindRequest(text, in: try arguments.projectFolder())
    guard !text.isEmpty else {
      throw UsageError("the text to look for is empty; give a text")
    }
    if !parts.isEmpty { request.parts = Set(parts) }
    request.languages = languages
    request.table = table
    request.matchesCase = matchesCase
    request.isWhole = isWhole
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.find(request)
    for match in result.matches { context.printResult(match.line) }
    context.markdown = result.matches.map { "- `\($0.line)`" }
    context.report = [
      JSONMember("matches", .array(result.matches.map(\.json))),
      JSONMember("searched", .integer(result.searchedCount)),
    ]
    let texts = "\(result.searchedCount) keys, comments and texts"
    context.summary = [
      result.matches.isEmpty
        ? "none of \(texts) has '\(request.text)'"
        : "\(result.matches.count.counted("place")) in \(texts)"
    ]
    return result.matches.isEmpty ? .problems : .done
  }
}

extension FindResult.Match {
  /// The line of output, such as `App/Localizable.xcstrings:12:9: fr "cart.title": "Panier"`.
  fileprivate var line: String {
    let form = place.isEmpty ? "" : " (\(place.joined(separator: ".")))"
    let what =
      switch part {
      case .keys: "key \(key.quoted)"
      case .comments: "comment of \(key.quoted): \(text.quoted)"
      case .texts, .translations:
        "\(language?.description ?? "") \(key.quoted)\(form): \(text.quoted)"
      }
    return "\(span.place): \(what)"
  }

  fileprivate var json: JSONValue {
    .object(
      span.members + [
        JSONMember("part", .string(part.rawValue)), JSONMember("table", .string(table)),
        JSONMember("key", .string(key)),
        JSONMember("language", language.map { .string($0.description) } ?? .null),
        JSONMember("form", .string(place.joined(separator: "."))),
        JSONMember("text", .string(text)),
      ])
  }
}

internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat get` prints what the tables of a project have for keys: comments, texts and states.
struct Get: Subcommand {
  static let name = "get"
  static let isRepeatable = true
  static let answers = true
  static let summary = "Show what the tables say for keys, in all languages"
  static let discussion = [
    """
    Prints each key with its comment, its texts and their states. 'cart.*' stands for all keys that \
    begin with 'cart.', and without a key, all keys are printed. With '--as lines' it prints a JSON \
    object for each text, which 'loquat set -' takes: to change many texts, change these lines. The \
    exit status is 1 if a key is in no table.
    """
  ]
  static let examples = [
    "loquat get cart.title", "loquat get 'cart.*' -l fr -l de",
    "loquat get --as lines -l fr | jq -c '.text |= gsub(\"oe\"; \"œ\")' | loquat set -",
  ]

  /// The values of `--as`: how texts are printed.
  private enum Form: String, CaseIterable {
    case text
    /// A JSON object on each line.
    case lines
  }

  private let request: GetRequest
  private let form: Form

  init(_ arguments: inout Arguments) throws(UsageError) {
    let languages = try arguments.languages(help: "Show this language only")
    let table = arguments.option(
      "--table", value: "name", help: "Look in this table only", completion: .table)
    form = try arguments.choice(
      "--as", default: .text, help: "What is printed: text, or JSON lines for 'loquat set -'")
    let project = arguments.projectOption()
    let keys = try arguments.operands(
      "key", help: "Keys, or patterns such as 'cart.*'", completion: .key)
    var request = GetRequest(keys, in: project)
    request.languages = languages
    request.table = table
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.get(request)
    switch form {
    case .text: for entry in result.entries { entry.lines.forEach(context.printResult) }
    case .lines:
      for entry in result.entries { entry.editLines.forEach { context.printResult($0) } }
    }
    context.markdown = result.entries.flatMap(\.lines).map { "    " + $0 }
    context.report = [
      JSONMember("entries", .array(result.entries.map(\.json))),
      JSONMember("missing", .array(result.missingKeys.map { .string($0) })),
    ]
    context.summary = result.missingKeys.map { "no table has the key \($0.quoted)" }
    if result.entries.isEmpty, result.missingKeys.isEmpty { context.summary.append("no key") }
    return result.missingKeys.isEmpty && !result.entries.isEmpty ? .done : .problems
  }
}

extension GetResult.Entry {
  fileprivate var lines: [String] {
    let head = ["\(path): \(key.quoted)"]
    let notes = (comment ?? "").split(separator: "\n").map {
      "  // \($0.trimmingPrefix { $0 == " " })"
    }
    let width = texts.map { $0.name.count }.max() ?? 0
    return head + notes
      + texts.map { text in
        let name = text.name + String(repeating: " ", count: width - text.name.count)
        let state = text.state.flatMap { $0 == "translated" ? nil : "  (\($0))" } ?? ""
        return "  \(name)  \(text.text.quoted)\(state)"
      }
  }

  /// The JSON lines that `loquat set -` reads, one for each text; without phrases of App Shortcuts.
  fileprivate var editLines: [String] {
    texts.filter { !$0.form.hasPrefix("phrase") }.map { text in
      var members = [
        JSONMember("table", .string(path)), JSONMember("key", .string(key)),
        JSONMember("language", .string(text.language.description)),
      ]
      if !text.form.isEmpty { members.append(JSONMember("form", .string(text.form))) }
      members.append(JSONMember("text", .string(text.text)))
      if let state = text.state { members.append(JSONMember("state", .string(state))) }
      return JSONValue.object(members).shownLine
    }
  }

  fileprivate var json: JSONValue {
    .object([
      "table": .string(table), "path": .string(path), "key": .string(key),
      "comment": comment.map { .string($0) } ?? .null,
      "texts": .array(
        texts.map { text in
          .object(
            [
              JSONMember("language", .string(text.language.description)),
              JSONMember("form", .string(text.form)), JSONMember("text", .string(text.text)),
              JSONMember("state", text.state.map { .string($0) } ?? .null),
            ] + text.span.members)
        }),
    ])
  }
}

extension GetResult.Text {
  /// The language with the form, such as `fr` or `fr plural.one`.
  fileprivate var name: String {
    form.isEmpty ? language.description : "\(language) \(form)"
  }
}

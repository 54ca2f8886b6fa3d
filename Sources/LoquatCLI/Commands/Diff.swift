internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat diff` lists the keys, texts, comments and states that differ between two versions of a
/// project, or between two files or bundles.
struct Diff: Subcommand {
  static let name = "diff"
  static let answers = true
  static let summary = "Show which texts, comments and states changed, by language"
  static let discussion = [
    """
    Compares the tables of a project as they are now with those at a commit of git: HEAD, unless you \
    name another one. 'v1..v2' compares two commits, and 'merge-base' is where the branch began. Two \
    files or bundles are compared with each other. Layout and order do not count, and a table that \
    moved to a string catalog is the same table.
    """,
    """
    With '--format markdown', the output is a list for release notes or reviewers. The exit status \
    is 1 if '--check' is given and something differs.
    """,
  ]
  static let examples = [
    "loquat diff", "loquat diff v1.2 --language fr", "loquat diff v1.2..v1.3 --format markdown",
    "loquat diff merge-base --table Localizable", "loquat diff old/fr.xliff new/fr.xliff",
  ]

  private let request: DiffRequest
  private let isCheck: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    var request = DiffRequest()
    request.languages = try arguments.languages(help: "Compare texts of this language only")
    request.table = arguments.option(
      "--table", value: "name", help: "Compare this table only", completion: .table)
    isCheck = arguments.flag("--check", help: "Exit 1 if something differs")
    request.project = arguments.projectOption()
    let words = try arguments.operands(
      "commit", help: "A commit, two commits as v1..v2, or two files", maximum: 2,
      completion: .file, areFiles: { $0.count == 2 })
    if words.count == 2 {
      request.files = (words[0], words[1])
    } else if let word = words.first {
      if let range = word.firstRange(of: "..") {
        request.from = String(word[..<range.lowerBound])
        request.to = String(word[range.upperBound...].drop { $0 == "." })
        request.isFromMergeBase = word[range.upperBound...].hasPrefix(".")
        guard !request.from.isEmpty, request.to?.isEmpty == false else {
          throw UsageError(
            "'\(word)' does not name two commits; write them as v1..v2, or name two files")
        }
      } else {
        request.from = word
      }
    }
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.diff(request)
    for line in result.lines { context.printResult(line) }
    context.markdown = result.markdown
    context.report = [
      JSONMember("from", .string(result.from)), JSONMember("to", .string(result.to)),
      JSONMember("changes", .array(result.changes.map(\.json))),
      JSONMember("notCompared", .array(result.notCompared.map { .string($0) })),
    ]
    guard result.completion == .done else { return ExitStatus(result.completion) }
    context.summary = [result.summary]
    guard result.notCompared.isEmpty else { return .problems }
    return isCheck && !result.changes.isEmpty ? .problems : .done
  }
}

extension DiffResult {
  /// The summary, such as `v1.2 to the working tree: 3 keys added; en: 1 changed; fr: 3 added`.
  fileprivate var summary: String {
    let left =
      notCompared.isEmpty
      ? [] : ["not compared: \(notCompared.map { "'\($0)'" }.joined(separator: ", "))"]
    guard !changes.isEmpty else {
      let others = left.isEmpty ? [] : ["in other tables"]
      return "\(from) to \(to): " + ((["no text differs"] + others).joined(separator: " "))
        + left.map { "; " + $0 }.joined()
    }
    var parts: [String] = []
    if addedCount > 0 { parts.append("\(addedCount.counted("key")) added") }
    if removedCount > 0 { parts.append("\(removedCount.counted("key")) removed") }
    if renamedCount > 0 { parts.append("\(renamedCount.counted("key")) renamed") }
    let keys = parts.isEmpty ? [] : [parts.joined(separator: ", ")]
    let counts = languages.map { language, added, changed, removed in
      let counts = [(added, "added"), (changed, "changed"), (removed, "removed")]
      return "\(language == .undetermined ? "texts" : language.description): "
        + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
    let comments = changes.count { if case .comment = $0.kind { true } else { false } }
    let states = changes.count { if case .state = $0.kind { true } else { false } }
    let locks = changes.count { if case .translatable = $0.kind { true } else { false } }
    let others =
      (comments > 0 ? [comments.counted("comment")] : [])
      + (states > 0 ? [states.counted("state")] : [])
      + (locks > 0 ? ["\(locks.counted("key")) now to translate, or no longer"] : [])
    return "\(from) to \(to): " + (keys + counts + others + left).joined(separator: "; ")
  }

  /// The lines of the output: each table, its changed keys, and the changes of each key, indented.
  fileprivate var lines: [String] {
    var lines: [String] = []
    var (table, key) = ("", "")
    for change in changes {
      if change.table != table || lines.isEmpty {
        lines.append(change.table)
        (table, key) = (change.table, "\0")
      }
      if change.key != key {
        let sign =
          switch change.kind {
          case .added: "+ "
          case .removed: "- "
          case .renamed(let old): "\(old.quoted) → "
          default: ""
          }
        lines.append("  \(sign)\(change.key.quoted)")
        key = change.key
      }
      if let line = change.line { lines.append("      " + line) }
    }
    return lines
  }

  /// The lines of Markdown: counts by language, and the changed keys with their changes; only the
  /// summary if nothing differs.
  fileprivate var markdown: [String] {
    guard !changes.isEmpty else { return [summary] }
    var lines = ["| language | added | changed | removed |", "|---|---:|---:|---:|"]
    lines += languages.map { "| \($0.language) | \($0.added) | \($0.changed) | \($0.removed) |" }
    var key = ""
    lines.append("")
    for change in changes {
      let place = "\(change.table)\n\(change.key)"
      if place != key {
        let what =
          switch change.kind {
          case .added: " is new"
          case .removed: " is gone"
          case .renamed(let old): " was \(old.markdownCode)"
          default: ""
          }
        lines.append("- \(change.key.markdownCode)\(what) (\(change.table.markdownCode))")
        key = place
      }
      if let line = change.line { lines.append("  - \(line.markdownCell)") }
    }
    return lines
  }
}

extension DiffResult.Change {
  /// The line for a change, such as `fr: "Thé" → "Le thé"`; nil for an added, removed or renamed
  /// key.
  fileprivate var line: String? {
    func name(_ language: LanguageTag, _ form: String) -> String {
      let name = language == .undetermined ? "text" : language.description
      return form.isEmpty ? name : "\(name) \(form)"
    }
    switch kind {
    case .added, .removed, .renamed: return nil
    case .comment(let old, let new):
      return "comment: \(old?.quoted ?? "none") → \(new?.quoted ?? "none")"
    case .translatable(let isOne): return isOne ? "to translate" : "not to translate"
    case .text(let language, let form, let old, let new):
      let name = name(language, form)
      guard let old else { return "\(name): + \((new ?? "").quoted)" }
      guard let new else { return "\(name): - \(old.quoted)" }
      return "\(name): \(old.quoted) → \(new.quoted)"
    case .state(let language, let form, let old, let new):
      return "\(name(language, form)): " + (old.map { "\($0) → " } ?? "") + new
    }
  }

  fileprivate var json: JSONValue {
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    var members = [JSONMember("table", .string(table)), JSONMember("key", .string(key))]
    switch kind {
    case .added: members.append(JSONMember("kind", .string("added")))
    case .removed: members.append(JSONMember("kind", .string("removed")))
    case .renamed(let old):
      members += [JSONMember("kind", .string("renamed")), JSONMember("old", .string(old))]
    case .comment(let old, let new):
      members += [
        JSONMember("kind", .string("comment")), JSONMember("old", text(old)),
        JSONMember("new", text(new)),
      ]
    case .translatable(let isOne):
      members += [
        JSONMember("kind", .string("translatable")), JSONMember("new", .bool(isOne)),
      ]
    case .text(let language, let form, let old, let new):
      members += [
        JSONMember("kind", .string("text")), JSONMember("language", .string(language.description)),
        JSONMember("form", .string(form)), JSONMember("old", text(old)),
        JSONMember("new", text(new)),
      ]
    case .state(let language, let form, let old, let new):
      members += [
        JSONMember("kind", .string("state")),
        JSONMember("language", .string(language.description)), JSONMember("form", .string(form)),
        JSONMember("old", text(old)), JSONMember("new", .string(new)),
      ]
    }
    return .object(members)
  }
}

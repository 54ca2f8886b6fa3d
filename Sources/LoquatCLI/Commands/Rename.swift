internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat rename` renames keys in the code and in all tables of a project.
struct Rename: Subcommand {
  static let name = "rename"
  static let summary = "Rename keys in code and in all tables"
  static let discussion = [
    """
    Changes every look-up of the key in the code of all targets, uses of its Swift symbol, and its \
    entries in string catalogs, '.strings', '.stringsdict' and Swifternalization files of all \
    languages. Translations, states and comments come along. All files change, or none.
    """,
    """
    Literals that only spell the key are listed, and changed with '--everywhere'. A use that cannot \
    be changed, such as a key that is put together from parts, stops everything unless you say \
    '--force'.
    """,
    """
    If the text in the development language is the key itself, the text becomes the new key, as the \
    code says; '--keep-text' keeps the text.
    """,
  ]
  static let examples = [
    "loquat rename cart.title basket.title", "loquat rename 'cart.*' 'basket.*' --check",
    "loquat rename 'Helo world' 'Hello world' --review",
    "loquat rename Cancel common.cancel --keep-text --table Localizable",
  ]

  private let request: RenameRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    let table = arguments.option(
      "--table", value: "name", help: "Rename in this table only", completion: .table)
    let keepsText = arguments.flag(
      "--keep-text", help: "Keep a text that is its own key, instead of changing it with the key")
    let marksReview = arguments.flag(
      "--review", help: "Mark translations of texts that change with their key as needing review")
    let isEverywhere = arguments.flag(
      "--everywhere", help: "Also change literals that only spell the key")
    let bundles = arguments.options(
      "--bundle", value: "path",
      help: "An XLIFF file or bundle that a translator has, whose units also get the new keys",
      completion: .file)
    let isForced = arguments.flag(
      "--force", help: "Leave uses that cannot be changed, instead of changing nothing")
    let isCheck = arguments.flag(
      "--check", help: "Write nothing; print what would change, and exit 1 if something would")
    let project = arguments.projectOption()
    let options = try SourceOptions(&arguments)
    let old = try arguments.operand(
      "old", help: "A key, or a pattern: '*' stands for any text", completion: .key)
    let new = try arguments.operand("new", help: "The new key, with as many '*' as the old one")
    guard !old.isEmpty, !new.isEmpty else {
      throw UsageError("a key cannot be empty; name the old and the new one")
    }
    guard old != new else {
      throw UsageError("'\(old)' is both the old and the new key; choose a different new key")
    }
    guard !keepsText || !marksReview else {
      throw UsageError("'--review' cannot be combined with '--keep-text'; leave one out")
    }
    var request = RenameRequest(old, to: new, in: project)
    request.table = table
    request.bundles = bundles
    request.keepsText = keepsText
    request.marksReview = marksReview
    request.isEverywhere = isEverywhere
    request.isForced = isForced
    request.isCheck = isCheck
    request.options = options
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.rename(request)
    context.report = [
      JSONMember("keys", .array(result.keys.map(\.json))),
      JSONMember("places", .integer(result.placeCount)),
      JSONMember("left", .array(result.left.map(\.json))),
      JSONMember("files", result.files?.json ?? .array([])),
    ]
    guard let files = result.files, result.completion == .done else {
      return ExitStatus(result.completion)
    }
    let followed = result.keys.count { $0.changesText }
    if followed > 0 {
      context.workspace.say(
        "\(followed.counted("text")) of the development language \(followed == 1 ? "is its key and changes" : "are their keys and change") with "
          + "\(followed == 1 ? "it" : "them"); '--keep-text' keeps \(followed == 1 ? "it" : "them")"
      )
    }
    let left = result.left.isEmpty ? "" : "; \(result.left.count.counted("place")) left"
    context.summary = [
      "\(result.keys.count.counted("key")) in \(result.placeCount.counted("place"))\(left); "
        + files.summary
    ]
    return files.status
  }
}

extension RenameResult.RenamedKey {
  fileprivate var json: JSONValue {
    .object([
      "table": .string(table), "old": .string(old), "new": .string(new),
      "changesText": .bool(changesText),
    ])
  }
}

extension RenameResult.Left {
  fileprivate var json: JSONValue {
    .object(
      [JSONMember("key", .string(key))] + span.members + [
        JSONMember("reason", .string(reason)), JSONMember("isUse", .bool(isUse)),
      ])
  }
}

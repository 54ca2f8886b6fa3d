internal import CatalogModel
internal import LoquatKit
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat edit` turns a bundle or a language into a page for a translator.
struct Edit: Subcommand {
  static let name = "edit"
  static let summary = "Make a page to translate in, with any browser"
  static let discussion = [
    """
    The page is one HTML file, which you send by mail. It shows each text with its comment, its \
    place in the code and its screenshots, checks translations with the rules of 'loquat check' \
    while they are typed, and saves the file that it was made from with the translations in it, for \
    'loquat import'. It needs no network, no account and no Mac.
    """,
    """
    A bundle is an .xcloc, an .xcloc.zip or an XLIFF file, written by Xcode or any other tool. \
    Without one, the page holds what 'loquat export --context' would write in a language of the \
    project.
    """,
    """
    Names, terms and levels of rules come from the 'loquat.json' of the project.
    """,
  ]
  static let examples = [
    "loquat edit fr.xcloc", "loquat edit --language fr",
    "loquat edit --language fr --output Mail/fr.html --memory other-app.tmx",
  ]

  private let request: PageRequest
  /// Whether `--serve` is given: the page is served to a browser, at `port` if it is given.
  private let isServed: Bool
  private let port: UInt16?

  init(_ arguments: inout Arguments) throws(UsageError) {
    let isServed = arguments.flag(
      "--serve",
      help: "Serve the page to a browser on this machine, and save into the bundle or project")
    let port = try arguments.option(
      "--port", value: "number", expecting: "a number from 1 to 65535",
      help: "With --serve: the port (default: the same one each time for a bundle or project)"
    ) { UInt16($0).flatMap { $0 > 0 ? $0 : nil } }
    request = try PageRequest(&arguments)
    guard isServed || port == nil else { throw UsageError("'--port' needs '--serve'") }
    guard !isServed || request.output == nil && !request.isCheck && !request.isForced else {
      throw UsageError(
        "'--serve' cannot be combined with '--output', '--check' or '--force', as it writes no page; leave them out"
      )
    }
    guard !isServed || request.languages.count < 2 else {
      throw UsageError("'--serve' shows one language; name only one with '--language'")
    }
    self.isServed = isServed
    self.port = port
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    guard isServed else { return try await context.makePages(request) }
    let shown = context
    let completion = try await context.workspace.serve(request, port: port) { address in
      shown.printNow([address], [JSONMember("address", .string(address))])
      shown.say("open this address in a browser on this machine; Ctrl-C ends it")
    } saved: { lines, isWhole in
      let saved = JSONMember("saved", .array(lines.map { .string($0) }))
      shown.printNow(lines, [saved, JSONMember("isWhole", .bool(isWhole))])
    }
    return ExitStatus(completion)
  }
}

/// `loquat preview` creates the page of `loquat edit` without editing, for reviewers.
struct Preview: Subcommand {
  static let name = "preview"
  static let summary = "Make a page to review translations in, with any browser"
  static let discussion = [
    """
    It is the page of 'loquat edit' without anything that changes texts. Reviewers search it, see \
    each text with its context and with what 'loquat check' finds, and print it.
    """
  ]
  static let examples = ["loquat preview fr.xcloc", "loquat preview --language ja"]

  private let request: PageRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    var request = try PageRequest(&arguments)
    request.isReadOnly = true
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    try await context.makePages(request)
  }
}

extension PageRequest {
  fileprivate init(_ arguments: inout Arguments) throws(UsageError) {
    let languages = try arguments.languages(help: "Make a page of this language of the project")
    let output = arguments.option(
      "--output", "-o", value: "file",
      help: "Write this file (default: <language>.html, or <language>-preview.html)",
      completion: .file)
    let memories = arguments.options(
      "--memory", value: "file", help: "A TMX, XLIFF, PO or CSV file with translations to offer",
      completion: .file)
    let screenshots = arguments.option(
      "--screenshots", value: "dir", help: "Show these screenshots with the texts of the project",
      completion: .directory)
    let since = arguments.option(
      "--since", value: "commit",
      help:
        "Show how texts of the project have changed since this commit of git, or since the 'merge-base'",
      completion: .commit)
    let isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    let isForced = arguments.flag("--force", help: "Replace a file that is not such a page")
    let project = arguments.projectOption()
    let options = try SourceOptions(&arguments)
    let bundle = try arguments.operands(
      "bundle", help: "A bundle (.xcloc, .xcloc.zip) or an XLIFF file", maximum: 1,
      completion: .file)
    guard bundle.isEmpty != languages.isEmpty else {
      throw UsageError(
        bundle.isEmpty
          ? "name a bundle, or a language of the project with '--language'"
          : "'--language' cannot be combined with a bundle, which is in one language; leave out '--language' or the bundle"
      )
    }
    guard bundle.isEmpty || screenshots == nil && since == nil else {
      throw UsageError(
        "'--screenshots' and '--since' are for a project, not for a bundle; leave them out, or give '--language' instead of the bundle"
      )
    }
    guard output == nil || languages.count < 2 else {
      throw UsageError(
        "'--output' is one file, but each language has its own page; name only one language")
    }
    guard output != "" else { throw UsageError("'--output' is empty; name a file") }
    self.init(bundle: bundle.first, project: project)
    self.languages = languages
    self.output = output
    self.memories = memories
    self.since = since
    aids.screenshots = screenshots
    self.isCheck = isCheck
    self.isForced = isForced
    self.options = options
  }
}

extension Context {
  fileprivate mutating func makePages(_ request: PageRequest) async throws(FileError) -> ExitStatus
  {
    let result = try await workspace.makePages(request)
    report = [
      JSONMember("pages", .array(result.pages.map(\.json))), JSONMember("files", result.files.json),
    ]
    guard result.completion == .done else { return ExitStatus(result.completion) }
    let way = request.isReadOnly ? "reads" : "translates, and import the file that they save"
    summary = result.pages.map { page in
      "\(page.language): \(page.textCount.counted("text")), \(page.openCount) to do"
        + (page.changedCount > 0 ? ", \(page.changedCount) with a changed source" : "")
        + (request.isCheck ? "" : "; send '\(page.path)' to whoever \(way)")
    }
    return result.files.status
  }
}

extension PageResult.Page {
  fileprivate var json: JSONValue {
    .object([
      "path": .string(path), "language": .string(language.description),
      "texts": .integer(textCount), "open": .integer(openCount),
      "changed": .integer(changedCount),
    ])
  }
}

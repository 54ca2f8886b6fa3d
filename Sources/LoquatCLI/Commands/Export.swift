internal import CatalogModel
internal import CatalogPasses
internal import ExchangeFormats
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat export` writes the texts of a project for translators, to a bundle or file for each
/// language.
struct Export: Subcommand {
  static let name = "export"
  static let isWatchable = true
  static let summary = "Write an .xcloc bundle for each language, as Xcode does"
  static let discussion = [
    """
    String catalogs, tables, storyboards and other localized files of all targets, their Info.plist \
    files and the strings of their code go into <dir>/<language>.xcloc, together with existing \
    translations. Nothing is written into the project: catalogs are brought up to date with the code \
    for the bundle only, and a string whose table has no file yet gets the path where the file would \
    be made.
    """,
    """
    With '--as xcloc.zip' the bundle is an archive, for mail and issues. With the other formats, \
    <dir>/<language>.xliff, .po or .csv hold the same strings for systems that take no bundles; \
    xliff2 is XLIFF 2.1. With '--as strings', <dir>/<language>.lproj has the plain texts as tables. \
    What a format cannot hold is reported.
    """,
    """
    '--only', '--since', '--table', '--target' and '--key' export a part: the texts that all of \
    them select. Such a bundle is imported like any other: what it lacks stays as it is. A language \
    with nothing to export gets no bundle.
    """,
    """
    '--as-xcode' is for systems that accept only files written by Xcode. It also leaves out what that version \
    of Xcode would leave out, with a warning: strings that only the compiler finds if \
    SWIFT_EMIT_LOC_STRINGS is not set, tables in folders that are copied as they are, and before \
    Xcode 16 the empty key.
    """,
    """
    '--context' adds to each text a note and groups that other tools know: what the text is in the \
    interface, what replaces its placeholders, and lines of the code that uses it. '--screenshots' \
    takes a folder with images and a screenshots.json, or with attachments of UI tests that \
    xcresulttool has exported. An import ignores both.
    """,
  ]
  static let examples = [
    "loquat export --language fr --output Exported",
    "loquat export --language fr --language pt-BR --output Exported App",
    "loquat export --as xcloc.zip --output Exported",
    "loquat export --as po --output Exported",
    "loquat export --context --screenshots Screenshots --output Exported",
    "loquat export --only untranslated,changed --output Exported",
    "loquat export --since v1.2 --table Localizable --output Exported",
    "loquat export --as-xcode 26.5:17F42 --output Exported",
  ]

  let request: ExportRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    let languages = try arguments.languages(
      help: "Export this language (default: all of the project)")
    let output = arguments.option(
      "--output", "-o", value: "dir",
      help: "Write <dir>/<language>.xcloc and the like (default: Localizations)",
      completion: .directory)
    let format = try arguments.choice(
      "--as", default: ExportFormat.xcloc, help: "What to write for each language")
    let isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    let isForced = arguments.flag(
      "--force",
      help:
        "Replace bundles even if they have translations that the project lacks; export unknown languages"
    )
    let suggests = arguments.flag(
      "--suggest", help: "Add translations that other texts already have, as <alt-trans>")
    let xcode = arguments.option(
      "--as-xcode", value: "version:build",
      help: "Sign as this version of Xcode, and leave out what it leaves out")
    let selecting = try SelectionOptions(&arguments)
    let aids = try ContextOptions(&arguments)
    let options = try SourceOptions(&arguments)
    let root = try arguments.projectFolder()
    guard output?.isEmpty != true, output != "-" else {
      throw UsageError(
        output == "-"
          ? "'--output' takes a folder, not '-'; name one, such as '.'"
          : "'--output' is empty; name a folder, such as '.'")
    }
    guard !selecting.includesContext || selecting.narrows else {
      throw UsageError(
        "'--include-translated-context' needs '--since', '--key', or '--only' with a value other than 'all'"
      )
    }
    let tool = xcode.map { XLIFFDocument.Tool(xcode: $0) } ?? .loquat
    guard let tool else {
      throw UsageError(
        "'\(xcode ?? "")' is not a value of '--as-xcode'; "
          + "write a version and a build such as 26.5:17F42")
    }
    var request = ExportRequest(
      project: root, output: output ?? "Localizations", languages: languages)
    request.isCheck = isCheck
    request.isForced = isForced
    request.suggests = suggests
    request.format = format
    request.tool = tool
    request.rules = xcode == nil ? nil : XcodeRules(version: tool.version)
    request.selecting = selecting
    request.aids = aids
    request.options = options
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.export(request)
    guard !result.bundles.isEmpty else { return ExitStatus(result.completion) }
    context.summary += result.bundles.map(\.summary)
    context.report = [
      JSONMember("languages", .array(result.bundles.map(\.json))),
      JSONMember("files", result.files.json),
    ]
    return result.files.status
  }
}

extension XLIFFDocument.Tool {
  /// Parses a version of Xcode with its build, such as `26.5:17F42`; nil if it has another form.
  fileprivate init?(xcode text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && XMLEscaping.isRepresentable($0) })
    else { return nil }
    self.init(id: "com.apple.dt.xcode", name: "Xcode", version: parts[0], build: parts[1])
  }
}

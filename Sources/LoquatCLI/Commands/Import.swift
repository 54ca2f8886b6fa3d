internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading
internal import StringExtraction
internal import Syntaxes

/// `loquat import` imports translations from bundles, XLIFF, PO and CSV files into the files of a
/// project.
struct Import: Subcommand {
  static let name = "import"
  static let summary = "Merge translations from bundles, XLIFF, PO or CSV files into a project"
  static let discussion = [
    """
    Each <file> of the XLIFF goes into the file of its language beside the one that it was made \
    from: en.lproj/Localizable.strings into fr.lproj/Localizable.strings, and likewise for \
    .stringsdict files. Translations of a string catalog go into the catalog. What exists and is not \
    in the bundle stays, with its order, comments and spacing. A new language is added to the Xcode \
    project.
    """,
    """
    PO and CSV files are those that 'loquat export' writes with '--as po' or '--as csv': each text \
    says which file it belongs to. A CSV file is named after its language, such as fr.csv. Bundles \
    and files in an archive, such as fr.xcloc.zip, are read without unpacking it.
    """,
    """
    Every unit is accounted for. What could only be guessed, such as two translations of one text, a \
    key that a catalog does not have, or placeholders that do not fit, is refused and reported with \
    all texts and places, and the exit status is 1. A key that neither a table nor the code has is \
    reported and taken.
    """,
    """
    All files change, or none: if one cannot be written, or the process ends, the project is as it \
    was. If a run is interrupted while files take their places, the next command that writes in the \
    project finishes the import first; '--resume' does only that.
    """,
  ]
  static let examples = [
    "loquat import fr.xcloc", "loquat import Returned/fr.xcloc.zip",
    "loquat import --check Translations",
    "loquat import --project App --base Sent/pt-BR.xcloc Returned/pt-BR.xliff",
    "loquat import Returned/fr.po Returned/de.csv",
    "loquat import --resume",
  ]

  private let request: ImportRequest
  private let isResuming: Bool
  private let filling: Filling?

  /// The values of `--fill`: which translations fill other texts after an import.
  private enum Filling: String, CaseIterable {
    case exact
  }

  init(_ arguments: inout Arguments) throws(UsageError) {
    let root = arguments.projectOption()
    let isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    var rules = ImportRules()
    rules.mode = try arguments.choice(
      "--mode", default: .merge, help: "Keep what the bundle lacks, or replace tables as Xcode does"
    )
    rules.unfinished = try arguments.choice(
      "--unfinished", default: .skip, help: "What to do with unfinished translations")
    rules.stale = try arguments.choice(
      "--stale", default: .review, help: "What to do with translations of texts that have changed")
    let base = arguments.options(
      "--base", value: "bundle",
      help: "The bundle as it was sent: find what both sides have changed",
      completion: .file)
    rules.preferred = try arguments.choice(
      "--prefer", of: ImportRules.Side.self, help: "Whose text counts if both sides have changed it"
    )
    rules.allowsBrokenPlaceholders = arguments.flag(
      "--allow-broken-placeholders", help: "Accept translations whose placeholders do not fit")
    filling = try arguments.choice(
      "--fill", of: Filling.self,
      help:
        "Then fill texts of the imported languages with translations that other texts make certain, to be reviewed"
    )
    let newLanguages = try arguments.options(
      "--new-language", value: "tag", expecting: "a language tag such as de-AT",
      help:
        "Add this language, although the project has another name or region of it",
      completion: .language
    ) { LanguageTag($0) }
    let editsProject = !arguments.flag(
      "--no-project-edit", help: "Leave the Xcode project as it is; say what it lacks")
    let report = arguments.option(
      "--report", value: "file", help: "Write what became of each unit to a .json or .md file",
      completion: .file)
    let lookUps = try ScanOptions(lookUps: &arguments)
    isResuming = arguments.flag(
      "--resume", help: "Finish an import that was interrupted; every import does so first")
    let bundles = try arguments.operands(
      "bundle", help: "Bundles (.xcloc, .xcloc.zip), XLIFF, PO and CSV files, or folders with them",
      minimum: isResuming ? 0 : 1, completion: .file)
    if isResuming, !bundles.isEmpty {
      throw UsageError(
        "'--resume' cannot be combined with a bundle; leave one out, as every import resumes first")
    }
    if rules.preferred != nil, base.isEmpty {
      throw UsageError(
        "'--prefer' needs '--base <bundle>', without which it is not known who changed what")
    }
    if let report, !["json", "md"].contains(Path.fileExtension(report)) {
      throw UsageError(
        "'\(report)' is not a value of '--report'; write a file name such as 'report.json' or 'report.md'"
      )
    }
    var request = ImportRequest(project: root, bundles: bundles)
    request.isCheck = isCheck
    request.base = base
    request.rules = rules
    request.newLanguages = newLanguages
    request.editsProject = editsProject
    request.lookUps = lookUps
    request.report = report
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    if isResuming { return try resume(&context) }
    let result = try await context.workspace.importBundles(request)
    guard let report = result.report else {
      return ExitStatus(result.completion)
    }
    let outcome = result.outcome
    if let path = request.report {
      _ = try context.workspace.write(report.bytes(as: path), to: path)
    }
    context.report = [
      JSONMember("units", outcome.json), JSONMember("files", result.files.json),
      JSONMember("findings", .array(report.findings)),
    ]
    context.summary = [outcome.summary(isCheck: request.isCheck)]
    var status = ExitStatus.done
    if filling != nil, result.completion != .done || result.languages.isEmpty {
      context.summary.append("no text is filled, as nothing is imported")
    } else if filling != nil {
      var fill = FillRequest(in: request.project)
      fill.languages = result.languages
      fill.isCheck = request.isCheck
      let filled = try await context.workspace.fill(fill)
      context.report.append(JSONMember("filled", .integer(filled.filledCount)))
      context.summary.append(filled.summary)
      status = filled.completion == .done ? filled.files.status : ExitStatus(filled.completion)
    }
    return max(
      status,
      result.files.status, outcome.refused > 0 || result.hasIdleSources ? .problems : .done)
  }

  private func resume(_ context: inout Context) throws(FileError) -> ExitStatus {
    let isSettled = try context.workspace.resume(
      project: request.project, isCheck: request.isCheck)
    guard isSettled else { return .problems }
    if !context.workspace.diagnostics.contains(where: { $0.id == .interrupted }) {
      let folder = Discovery.folder(of: request.project)
      context.summary = ["nothing was interrupted in '\(folder)'"]
    }
    return .done
  }
}

internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat pseudo` translates a project into a pseudo-language, which shows texts that are not
/// ready for translation, or removes that language.
struct Pseudo: Subcommand {
  static let name = "pseudo"
  static let isWatchable = true
  static let summary = "Translate a project into a pseudo-language, for testing"
  static let discussion = [
    """
    Every text of the tables, catalogs and storyboards of the project gets a translation that people \
    can read and that looks foreign, in the places where 'import' puts translations; '--output' \
    writes an .xcloc bundle instead. What a program reads stays: format specifiers, substitutions, \
    '${name}', tags, links, addresses, escapes. Code is not read, and no table is made that the \
    project does not have: texts that only the code or an Info.plist has are left out. 'loquat \
    extract' brings those of code into tables.
    """,
    """
    Strategies: accented letters; expanded, as texts grow in other languages; double-length; \
    right-to-left, with the words in that order and values isolated; bracketed, in '[' and ']'; \
    bounded, between '[#' and '#]', which shows texts that are cut off or put together. Unless you \
    choose, en-XA is accented,expanded,bounded, and ar-XB and other right-to-left languages are \
    right-to-left. If the language already has texts, what was done to them is done again.
    """,
    """
    '--check' says whether the texts are up to date; '--remove' removes the language, and leaves \
    files as they were. A language that people speak is never touched: the tag must be that of a \
    pseudo-language (regions XA, XB and XC, languages from qaa to qtz such as qps), be new to the \
    project, or have no texts other than these.
    """,
  ]
  static let examples = [
    "loquat pseudo", "loquat pseudo --language ar-XB",
    "loquat pseudo --language en-XA --strategy double-length,bracketed",
    "loquat pseudo --check", "loquat pseudo --output Translations", "loquat pseudo --remove",
  ]

  private let request: PseudoRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    let named = try arguments.languages(
      help: "The pseudo-language (default: en-XA)", such: "en-XA or ar-XB", isPseudo: true)
    let languages = named.isEmpty ? [LanguageTag("en-XA") ?? .undetermined] : Set(named).sorted()
    let names = PseudoTranslation.Strategy.allCases.map(\.rawValue).joined(separator: ", ")
    let chosen = try arguments.options(
      "--strategy", value: "name", expecting: "\(names), or several with commas",
      help: "What is done to texts: \(names)"
    ) { text -> [PseudoTranslation.Strategy]? in
      let all = text.split(separator: ",", omittingEmptySubsequences: false)
        .map { PseudoTranslation.Strategy(rawValue: String($0)) }
      return all.contains(nil) ? nil : all.compactMap(\.self)
    }
    var request = PseudoRequest(languages: languages)
    request.strategies = Set(chosen.joined())
    request.isCheck = arguments.flag(
      "--check", help: "Write nothing; exit 1 if something would change")
    let isRemoving = arguments.flag("--remove", help: "Remove the language from the project")
    request.editsProject = !arguments.flag(
      "--no-project-edit", help: "Leave the Xcode project as it is; say what it lacks")
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write <dir>/<tag>.xcloc instead of into the project",
      completion: .directory)
    request.project = try arguments.projectFolder()
    if isRemoving, output != nil {
      throw UsageError("'--remove' cannot be combined with '--output'; leave one out")
    }
    request.work = isRemoving ? .remove : output.map { .export(output: $0) } ?? .translate
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.pseudoTranslate(request)
    let status = ExitStatus(result.completion)
    guard status == .done || result.outcome != nil else { return status }
    let units = result.outcome.map { JSONMember("units", $0.json) }
    context.report = [units, JSONMember("files", result.files.json)].compactMap(\.self)
    context.summary = [
      result.outcome?.summary(isCheck: request.isCheck) ?? result.files.summary
    ]
    return max(status, result.files.status, result.hasRefusals ? .problems : .done)
  }
}

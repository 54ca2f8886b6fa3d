internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import StringResolution
internal import Syntaxes

/// `loquat languages` selects the languages to use from a person's preferences.
struct Languages: Subcommand {
  static let name = "languages"
  static let summary = "Choose among languages as Apple's systems do, the best first"
  static let discussion = [
    """
    Does what 'Bundle.preferredLocalizations(from:)' does on Apple's systems, for servers and \
    scripts: prints the language that fits best, and those of its parents that are available, such \
    as es for es-419. If nothing fits, the result is the development language.
    """
  ]
  static let examples = [
    "loquat languages --prefer es-MX --available es-419,en,es",
    "loquat languages --prefer fr-CH,de App",
  ]

  let preferred: [String]
  let available: [String]
  let path: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    preferred = arguments.options(
      "--prefer", value: "tags", help: "What a person prefers, the best first, such as fr-CA,en",
      completion: .list(.language)
    ).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    available = arguments.options(
      "--available", value: "tags", help: "The languages to choose from (default: the project's)",
      completion: .list(.language)
    ).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    path =
      try arguments.operands(
        "path", help: "Project or package (default: this folder)", maximum: 1, completion: .file
      ).first ?? "."
    let others = available.filter { $0 != "Base" && LanguageTag(localization: $0) == nil }
    for tag in preferred.filter({ LanguageTag($0) == nil }) + others {
      throw UsageError(noLanguage: tag)
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    var offers = available
    var development = available.first { $0.hasPrefix("en") } ?? available.first ?? "en"
    if available.isEmpty {
      let app = try await AppTexts.read(path, &context.workspace)
      (offers, development) = (app.languages, app.development)
    }
    let choice = LanguageChoice(preferred: preferred, available: offers, development: development)
    for language in choice.localizations { context.print(language) }
    context.say(choice.reason, .verbose)
    context.report = [
      JSONMember("available", .array(offers.map { .string($0) })),
      JSONMember("languages", .array(choice.localizations.map { .string($0) })),
      JSONMember("locale", .string(choice.locale.description)),
      JSONMember("preferred", choice.decisive.map { .string($0) } ?? .null),
      JSONMember("reason", .string(choice.reason)),
    ]
    return .done
  }
}

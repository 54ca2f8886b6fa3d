public import CatalogModel
package import ProjectFiles
internal import ProjectReading
public import StringResolution
package import Syntaxes

/// A string in one language, found and made into what an app shows.
public struct ResolvedString: Sendable {
  /// The language whose text it is, as the app calls it.
  public let language: String
  /// Whose digits and separators arguments have.
  public let locale: String
  /// Whether a table has the key in this language.
  public package(set) var isFound = true
  /// Where the text is; nil if no table has it.
  public package(set) var span: Span?
  /// The name of the table; nil if there is none.
  public package(set) var table: String?
  /// What is shown, the steps that led there, and what is wrong with it.
  public package(set) var resolution: Resolution
  /// The number that was tried, and its category.
  public private(set) var sample: PluralSample?
  /// The place of that number among the arguments, counted from 1.
  public private(set) var argument: Int?

  /// Resolves a key of a table; nil is a table that is not there.
  package init(
    _ key: String, in table: LocalizedTable?, of app: AppTexts, _ choice: LanguageChoice,
    _ input: FormatInput, code: CodeText?, in fileSystem: any FileReading
  ) {
    let places = app.places(choice)
    let found = table?.find(key, in: places) ?? .noTable
    language = choice.localizations[0]
    locale = choice.locale.description
    self.table = table?.name
    let given = code?.words ?? "the key"
    var steps: [Resolution.Step] = []
    var place = language
    var localization = Localization(code?.text ?? key)
    let name = table.map { "'\($0.name)'" } ?? "it"
    switch found {
    case .text(let text, let folder, let file):
      localization = text
      if !folder.isEmpty, folder != "Base" { place = folder }
      span = KeyPlaces(file, in: fileSystem)?.span(of: key, folder)
      steps.append(.init(.table, "\(name) in '\(place)': \(span?.place ?? file)"))
    case .key(let folder):
      place = folder
      localization = Localization(key)
      steps.append(
        .init(.table, "\(name) has the key without a text in '\(folder)': the key is the text"))
    case .nothing(let folder):
      isFound = false
      steps.append(
        .init(
          .table,
          "\(name) has no text for the key in '\(folder)', and no other language is asked: \(given)"
        ))
    case .noTable:
      isFound = false
      let table =
        table == nil ? "there is no such table" : "\(name) does not exist in '\(language)'"
      steps.append(.init(.table, "\(table): \(given)"))
    }
    let tag = LanguageTag(localization: place) ?? .english
    let resolver = StringResolver(language: tag, locale: choice.locale)
    let names = table?.argumentNames(
      of: key, in: [table?.sourceLanguage ?? app.development, "Base", ""])
    resolution = resolver.resolve(localization, key: key, names: names, with: input)
    if let text = localization.plainText, text != resolution.text {
      steps.append(.init(.text, text))
    }
    resolution.steps = [.init(.language, choice.reason)] + steps + resolution.steps
    resolution.problems = resolution.problems.map { $0.at(span) }
  }

  /// What a row of a table says behind the text; nil for nothing.
  package var remark: String? {
    guard isFound else { return "no text" }
    if case .number? = sample?.number,
      resolution.problems.contains(where: { $0.id == .wrongArgument })
    {
      return "for fractions only"
    }
    return resolution.problems.isEmpty
      ? nil : resolution.problems.map(\.message).joined(separator: "; ")
  }

  /// The same, for a number that was tried.
  package func with(_ sample: PluralSample, for argument: Int) -> ResolvedString {
    var result = self
    result.sample = sample
    result.argument = argument
    return result
  }
}

extension Diagnostic {
  /// The same at another place.
  package func at(_ span: Span?) -> Diagnostic { Diagnostic(id, severity, message, at: span) }
}

extension ResolvedString {
  package var json: JSONValue {
    // In one literal, the closures of nine optional values take the compiler eleven seconds.
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    func number(_ value: Int?) -> JSONValue { value.map { .integer($0) } ?? .null }
    let steps = resolution.steps.map { step -> JSONValue in
      .object(["kind": .string(step.kind.rawValue), "text": .string(step.text)])
    }
    let problems = resolution.problems.map { problem -> JSONValue in
      .object(["id": .string(problem.id.name), "message": .string(problem.message)])
    }
    return .object([
      "language": .string(language), "locale": .string(locale), "table": text(table),
      "path": text(span?.path), "line": number(span?.bounds?.start.line),
      "text": .string(resolution.text), "category": text(sample?.category.rawValue),
      "argument": number(argument), "number": text(sample?.number.description),
      "steps": .array(steps), "problems": .array(problems),
    ])
  }
}

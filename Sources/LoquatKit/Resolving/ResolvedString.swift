public import CatalogModel
package import ProjectFiles
internal import ProjectReading
public import StringResolution
package import Syntaxes

/// A string in one language, resolved to the text that an app shows.
public struct ResolvedString: Sendable {
  /// The chosen language, as the app's folders and catalogs spell it, such as `pt-BR`.
  public let language: String
  /// The locale for the digits and separators of arguments, such as `pt-BR`.
  public let locale: String
  /// Whether a table has the key in this language.
  public package(set) var isFound = true
  /// The place of the key in its file, or, in a catalog, of its text; nil if no table has a text
  /// for the key, or the place is unknown.
  public package(set) var span: Span?
  /// The name of the table that was searched; nil if the app has no such table.
  public package(set) var table: String?
  /// The resulting text, the steps that led to it, and its problems.
  public package(set) var resolution: Resolution
  /// The sample number for an argument, with its plural category; nil without samples.
  public private(set) var sample: PluralSample?
  /// The one-based position of the argument that the sample replaces; nil without samples.
  public private(set) var argument: Int?

  /// Resolves a key in a table; if the table is nil or lacks the key in the language, to the text
  /// in code or the key.
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
          "\(name) has no text for the key in '\(folder)', and no other language is tried: \(given)"
        ))
    case .noTable:
      isFound = false
      let table =
        table == nil ? "no such table exists" : "\(name) does not exist in '\(language)'"
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

  /// The remark after the text in an output row: `no text`, `for fractions only`, or the messages
  /// of problems; nil for none.
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

  /// Returns the string with a record of the sample number and the one-based position of its
  /// argument.
  package func with(_ sample: PluralSample, for argument: Int) -> ResolvedString {
    var result = self
    result.sample = sample
    result.argument = argument
    return result
  }
}

extension Diagnostic {
  /// Returns the diagnostic at another place, without its notes.
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

internal import CatalogFormats
internal import CatalogModel
internal import ProjectFiles
internal import StringResolution

/// A string in one language, found and made into what an app shows.
struct ResolvedString {
  let language: String
  let locale: String
  /// Whether a table has the key in this language.
  var isFound = true
  /// Where the text is; nil if no table has it.
  var span: Span?
  var table: String?
  var resolution: Resolution
  /// The number that was tried, and its category.
  private(set) var sample: PluralSample?
  /// The place of that number among the arguments, counted from 1.
  private(set) var argument: Int?

  /// Resolves a key of a table; nil is a table that is not there.
  init(
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
      span = Self.span(of: key, folder, file, fileSystem)
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
      let table = table == nil ? "there is no such table" : "\(name) is not there in '\(language)'"
      steps.append(.init(.table, "\(table): \(given)"))
    }
    let tag = LanguageTag(localization: place) ?? .english
    let resolver = StringResolver(language: tag, locale: choice.locale)
    resolution = resolver.resolve(localization, key: key, with: input)
    if let text = localization.plainText, text != resolution.text {
      steps.append(.init(.text, text))
    }
    resolution.steps = [.init(.language, choice.reason)] + steps + resolution.steps
    resolution.problems = resolution.problems.map { $0.at(span) }
  }

  /// What a row of a table says behind the text; nil for nothing.
  var remark: String? {
    guard isFound else { return "no text" }
    if case .number? = sample?.number,
      resolution.problems.contains(where: { $0.id == "wrong-argument" })
    {
      return "for fractions only"
    }
    return resolution.problems.isEmpty
      ? nil : resolution.problems.map(\.message).joined(separator: "; ")
  }

  /// The same, for a number that was tried.
  func with(_ sample: PluralSample, for argument: Int) -> ResolvedString {
    var result = self
    result.sample = sample
    result.argument = argument
    return result
  }

  /// The place of a key in a file.
  static func span(
    of key: String, _ localization: String, _ path: String, _ fileSystem: any FileReading
  ) -> Span? {
    guard let bytes = try? fileSystem.read(path) else { return nil }
    var place: (range: Range<Int>, text: [UInt8])?
    if path.hasSuffix(".xcstrings") {
      place = (try? XCStringsDocument.parse(bytes))?
        .range(of: key, at: ["localizations", localization]).map { ($0, bytes) }
    } else if path.hasSuffix(".json") {
      let document = try? SwifternalizationDocument.parse(bytes)
      place = document?.entries.last { ByteKey($0.key) == ByteKey(key) }
        .flatMap { entry in document.map { (entry.keyRange, $0.text) } }
    } else if path.hasSuffix(".stringsdict") {
      let document = try? StringsdictDocument.parse(bytes)
      place = document?.entries.last { ByteKey($0.key) == ByteKey(key) }
        .flatMap { entry in document.map { (entry.keyRange, $0.text) } }
    } else {
      let document = try? StringsDocument.parse(bytes)
      place = document.flatMap { document in
        let older = document.entries.first { $0.key.hasPrefix(key + "{") }?.key
        return (document.range(of: key, nil) ?? older.flatMap { document.range(of: $0, nil) })
          .map { ($0, document.text) }
      }
    }
    return place.map { SourceText(path: path, bytes: $0.text).span($0.range) }
  }
}

extension Diagnostic {
  /// The same at another place.
  func at(_ span: Span?) -> Diagnostic { Diagnostic(id, severity, message, at: span) }
}

extension ResolvedString {
  var json: JSONValue {
    .object([
      "language": .string(language), "locale": .string(locale),
      "table": table.map { .string($0) } ?? .null,
      "path": span.map { .string($0.path) } ?? .null,
      "line": span?.bounds.map { .integer($0.start.line) } ?? .null,
      "text": .string(resolution.text),
      "category": sample.map { .string($0.category.rawValue) } ?? .null,
      "argument": argument.map { .integer($0) } ?? .null,
      "number": sample.map { .string($0.number.description) } ?? .null,
      "steps": .array(
        resolution.steps.map {
          .object(["kind": .string($0.kind.rawValue), "text": .string($0.text)])
        }),
      "problems": .array(
        resolution.problems.map {
          .object(["id": .string($0.id), "message": .string($0.message)])
        }),
    ])
  }
}

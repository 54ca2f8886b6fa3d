internal import CatalogModel
public import ProjectFiles
public import ProjectReading
public import StringResolution
public import Swifternalization

/// A key to resolve to the text that an app shows.
///
///     var request = ResolveRequest(key: "tickets", path: "App")
///     request.languages = ["ru"]
///     request.input.arguments = [.integer(21)]
///     let result = try await workspace.resolve(request)
///     print(result.strings[0].resolution.text)
public struct ResolveRequest: Sendable {
  /// The key as tables spell it.
  public var key: String
  /// The path of a project, a package, or a file of a table.
  public var path: String
  /// The name of the table in which to look the key up; nil for `Localizable` if it has the key, or
  /// else for the only table that has it.
  public var table: String?
  /// The tags of the user's languages, such as `pt-BR`, best first. If empty, the language of the
  /// file at `path`, or else the development language.
  public var languages: [String] = []
  /// The arguments of the key, and the device and width.
  public var input = FormatInput()
  /// The text for a key that no table has; nil to use the default value in the code, or else the
  /// key.
  public var value: String?
  /// The way to choose texts of Swifternalization: as its library does, or as its documentation
  /// describes.
  public var mode = SwifternalizationExpression.Mode.library
  /// Whether to use Swifternalization's expressions for Russian, which its library never loads.
  public var loadsRussian = false
  /// Whether to show each plural form, with a sample number that selects it.
  public var showsPlurals = false
  /// Whether to show the text in all languages of the app, instead of `languages`.
  public var isMatrix = false

  public init(key: String, path: String = ".") {
    self.key = key
    self.path = path
  }
}

/// The texts that an app shows for a key.
public struct ResolveResult: Sendable {
  public package(set) var completion = Completion.done
  /// The names of the app's languages in `.lproj` folders and catalogs, sorted.
  public package(set) var languages: [String] = []
  /// One string, or with `isMatrix` one for each language of the app. With `showsPlurals`, each of
  /// these is repeated for every plural category of every argument that chooses forms, if any does.
  /// Empty if the request is refused.
  public package(set) var strings: [ResolvedString] = []
}

extension Workspace {
  /// Looks a key up as a bundle does, chooses the form for the number, device and width, and fills
  /// in the arguments. `diagnostics` has an error if neither a table nor the code has the key and
  /// the request has no `value`, or if the table is ambiguous.
  ///
  /// - Throws: `FileError` if there is neither a project nor a file at the path.
  public mutating func resolve(_ request: ResolveRequest) async throws(FileError) -> ResolveResult {
    beginRequest()
    let app = try await AppTexts.read(request.path, &self)
    var result = ResolveResult()
    result.languages = app.languages
    var code = request.value.map { CodeText(text: $0, place: nil) }
    if code == nil, !app.tables.contains(where: { request.isNamed($0) && $0.has(request.key) }) {
      code = try await codeText(of: request.key, table: request.table, inProject: request.path)
    }
    guard let table = request.find(app, code, &self) else {
      diagnostics += app.problems(of: nil)
      result.completion = .refused
      return result
    }
    diagnostics += app.problems(of: table)
    let choices = request.choices(app)
    for choice in choices where choice.decisive == nil && !request.languages.isEmpty {
      diagnostics.append(Diagnostic(.noLanguage, .warning, choice.reason, at: nil))
    }
    func strings(_ code: CodeText?) -> [ResolvedString] {
      choices.map { request.resolve(table, app, $0, request.input, code, fileSystem) }
    }
    result.strings = strings(code)
    if code == nil, result.strings.contains(where: { !$0.isFound }) {
      // Other languages have the key, but in this one an app shows the text in the code.
      code = try await codeText(
        of: request.key, table: request.table ?? table?.name, inProject: request.path)
      if code != nil { result.strings = strings(code) }
    }
    if request.showsPlurals {
      result.strings = zip(choices, result.strings).flatMap {
        request.samples($1, table, app, $0, code, fileSystem)
      }
    } else {
      diagnostics += result.strings.flatMap(\.resolution.problems)
    }
    return result
  }
}

extension ResolveRequest {
  fileprivate func choices(_ app: AppTexts) -> [LanguageChoice] {
    func choice(_ preferred: [String]) -> LanguageChoice {
      LanguageChoice(
        preferred: preferred, available: app.languages, development: app.development)
    }
    if isMatrix { return app.languages.map { choice([$0]) } }
    let own = SwifternalizationFiles.language(Path.lastComponent(path))
    let isFolder = Path.fileExtension(path) == "lproj"
    let table = TableFile(
      path: isFolder ? Path.join(path, "Localizable.strings") : path,
      extensions: ["strings", "stringsdict"])
    let file = own ?? table.map(\.localization).flatMap { $0 == "Base" ? nil : $0 }
    return [choice(languages.isEmpty ? file.map { [$0] } ?? [] : languages)]
  }

  fileprivate func resolve(
    _ table: LocalizedTable?, _ app: AppTexts, _ choice: LanguageChoice, _ input: FormatInput,
    _ code: CodeText?, _ fileSystem: any FileReading
  ) -> ResolvedString {
    if let table, let texts = table.swifternalization, table.isSwifternalization(key) {
      return ResolvedString(
        key, in: texts.library(for: choice.localizations, mode: mode, loadsRussian: loadsRussian),
        of: texts, table.name, choice, input, code: code, in: fileSystem)
    }
    return ResolvedString(key, in: table, of: app, choice, input, code: code, in: fileSystem)
  }

  /// Returns a string for each plural category of each argument that chooses a form, with a sample
  /// number of the category as the argument; only `result` if no argument does. Other arguments
  /// that the request lacks are 2.
  fileprivate func samples(
    _ result: ResolvedString, _ table: LocalizedTable?, _ app: AppTexts, _ choice: LanguageChoice,
    _ code: CodeText?, _ fileSystem: any FileReading
  ) -> [ResolvedString] {
    let tag = LanguageTag(localization: result.language) ?? .english
    // A text can name any argument number, but no app passes so many.
    let positions = result.resolution.plurals.map(\.argument).filter { (1...100).contains($0) }
    guard !positions.isEmpty else { return [result] }
    return positions.flatMap { position in
      func row(_ sample: PluralSample) -> ResolvedString {
        var input = input
        while input.arguments.count < positions.max() ?? 0 { input.arguments.append(.integer(2)) }
        input.arguments[position - 1] = sample.number
        return resolve(table, app, choice, input, code, fileSystem).with(sample, for: position)
      }
      let withZero = PluralSample.all(of: tag, zero: true).map(row)
      // A form for 0 that the language does not require is shown if it exists.
      let first = withZero.first?.resolution.plurals.first { $0.argument == position }
      return first?.form == .zero ? withZero : PluralSample.all(of: tag).map(row)
    }
  }
}

extension ResolveRequest {
  /// Returns the table that has the key, preferably the requested one or `Localizable`. If only the
  /// code has the key, returns the table that the code names, or `.some(nil)` if that does not
  /// exist. Returns nil, with a diagnostic, if nothing has the key, or several other tables do.
  fileprivate func find(
    _ app: AppTexts, _ code: CodeText?, _ workspace: inout Workspace
  ) -> LocalizedTable?? {
    let named = app.tables.filter(isNamed)
    let having = named.filter { $0.has(key) }
    let usual = having.filter { $0.name == table ?? Catalog.defaultTable }
    if let first = usual.first ?? (having.count == 1 ? having.first : nil) {
      let others = having.filter { $0.files != first.files }
      if !others.isEmpty { workspace.say("other tables have the key, too: \(list(others))") }
      return .some(first)
    }
    if having.count > 1 {
      // '--table' cannot choose between tables of one name.
      let way =
        Set(having.map(\.name)).count == having.count
        ? "name one with '--table'" : "pass the file of one of them after the key"
      workspace.diagnostics.append(
        Diagnostic(
          .keyInSeveralTables, .error,
          "several tables have the key '\(key)'; \(way): \(list(having))", at: nil)
      )
      return nil
    }
    if let code {
      return .some(named.first { $0.name == table ?? code.table ?? Catalog.defaultTable })
    }
    var notes: [Diagnostic.Note] = []
    let elsewhere = app.tables.filter { $0.has(key) }
    if named.isEmpty, let table {
      let hint = table.closest(among: app.tables.map(\.name)).map { "; did you mean '\($0)'?" }
      notes.append(.init("table '\(table)' does not exist\(hint ?? "")"))
    }
    if !elsewhere.isEmpty { notes.append(.init("it is in \(list(elsewhere))")) }
    for (near, table) in near(elsewhere.isEmpty ? app.tables : []) {
      notes.append(.init("similar key: '\(near)' in '\(table)'"))
    }
    notes.append(
      .init(
        "for a missing key, an app shows the default value from the code, which '--value' sets, or else the key itself"
      ))
    let message =
      table.map { "table '\($0)' does not have the key '\(key)'" }
      ?? "no table has the key '\(key)'"
    workspace.diagnostics.append(
      Diagnostic(.keyNotFound, .error, message, at: nil, notes: notes))
    return nil
  }

  fileprivate func isNamed(_ other: LocalizedTable) -> Bool { table == nil || other.name == table }

  private func list(_ tables: [LocalizedTable]) -> String {
    tables.map { "'\($0.name)' (\($0.file(of: key) ?? ""))" }.joined(separator: ", ")
  }

  /// Returns up to three similar keys with their tables' names; none for a key of more than 200
  /// bytes.
  private func near(_ tables: [LocalizedTable]) -> [(key: String, table: String)] {
    var result: [(key: String, table: String)] = []
    for table in tables {
      var keys = key.utf8.count > 200 ? [] : table.keys
      while result.count < 3, let found = key.closest(among: keys) {
        result.append((found, table.name))
        keys.removeAll { $0 == found }
      }
    }
    return result
  }
}

internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import StringResolution
internal import Swifternalization
internal import Syntaxes

/// `loquat resolve`: a key and its arguments in, what an app shows out.
struct Resolve: Subcommand {
  static let name = "resolve"
  static let summary = "Show what an app shows for a key, and why"
  static let discussion = [
    """
    Looks the key up as a bundle does: in the language that fits best, in the .stringsdict before \
    the .strings file, and in no other language if it is not there. The text of a key that no table \
    has is the default value in the code of the project, or the key. Then the form for the number, \
    the device and the width is chosen, and the arguments are put in, with digits and separators of \
    the locale.
    """,
    """
    A value of --arg that is a number is passed as a number, anything else as a text; '"3"' is a \
    text. With -q the text is printed as it is, and nothing else.
    """,
    """
    Keys of Swifternalization are resolved as its library does, with the first argument as the value \
    that expressions are asked with; where it leaves the text to chance, the first one of the file is \
    taken, and the others are told. --swifternalization strict shows what its documentation promises \
    instead.
    """,
  ]
  static let examples = [
    "loquat resolve tickets --language ru --arg 21",
    "loquat resolve greeting --table Shop --language fr-CA,en --arg Ana",
    "loquat resolve tickets --language ar-EG --all-plurals", "loquat resolve Order --matrix",
    "loquat resolve hint --device ipad --width 200 App/Localizable.xcstrings",
    "loquat resolve cars --language pl --arg 5 --swifternalization strict",
  ]

  let key: String
  let table: String?
  let languages: [String]
  let input: FormatInput
  let value: String?
  let mode: SwifternalizationExpression.Mode
  let loadsRussian: Bool
  let showsPlurals: Bool
  let isMatrix: Bool
  let path: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    table = arguments.option("--table", value: "name", help: "Look in this table only")
    languages = arguments.options(
      "--language", value: "tags",
      help:
        "What a person prefers, the best first, such as fr-CA,en (default: the development language)",
      completion: .language
    ).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let values = arguments.options(
      "--arg", value: "value", help: "Pass an argument: a number such as 3, or a text")
    let width = arguments.option("--width", value: "number", help: "Room for width variations")
    let device = arguments.option(
      "--device", value: "name",
      help: "Take the text for iphone, ipad, ipod, mac, applewatch, appletv or applevision")
    value = arguments.option(
      "--value", value: "text",
      help: "The default value, for a key without a text (default: what the code says)")
    mode = try arguments.choice(
      "--swifternalization", default: SwifternalizationExpression.Mode.library,
      help: "Take texts of Swifternalization as its library does, or as it is documented")
    loadsRussian = arguments.flag(
      "--load-russian",
      help: "Know the expressions for Russian that Swifternalization has and never loads")
    showsPlurals = arguments.flag(
      "--all-plurals", help: "Show each plural form, with the smallest number that selects it")
    isMatrix = arguments.flag("--matrix", help: "Show the text in all languages")
    key = try arguments.operand("key", help: "The key, as tables have it")
    path =
      try arguments.operands(
        "path", help: "Project, package, or file of a table (default: this folder)", maximum: 1,
        completion: .file
      ).first ?? "."
    let names = Device.known.map(\.name)
    if let device, !names.contains(device) {
      let hint = device.closest(among: names).map { "; did you mean '\($0)'?" }
      throw UsageError(
        "unknown device '\(device)'\(hint ?? "; choose one of \(names.joined(separator: ", "))")")
    }
    for tag in languages where LanguageTag(tag) == nil { throw UsageError(noLanguage: tag) }
    if let width, Int(width) == nil {
      throw UsageError("'\(width)' is no value of '--width'; write a whole number")
    }
    input = FormatInput(
      values.map(Self.argument), width: width.flatMap { Int($0) },
      device: device.map { Device($0) })
  }

  /// A number is a text in quotation marks.
  private static func argument(_ value: String) -> FormatArgument {
    let isQuoted = value.utf8.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
    return isQuoted ? .text(String(value.dropFirst().dropLast())) : FormatArgument(reading: value)
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let app = try await AppTexts.read(path, &context.workspace)
    var code = value.map { CodeText(text: $0, place: nil) }
    if code == nil, !app.tables.contains(where: { isNamed($0) && $0.has(key) }) {
      code = try await context.workspace.codeText(of: key, table: table, inProject: path)
    }
    guard let table = find(app, code, &context) else {
      context.workspace.diagnostics += app.problems(of: nil)
      return .problems
    }
    context.workspace.diagnostics += app.problems(of: table)
    let choices = choices(app)
    for choice in choices where choice.decisive == nil && !languages.isEmpty {
      context.workspace.diagnostics.append(
        Diagnostic(.noLanguage, .warning, choice.reason, at: nil))
    }
    var results = choices.map { choice in
      resolve(table, app, choice, input, code, context.workspace.fileSystem)
    }
    if showsPlurals {
      results = zip(choices, results).flatMap {
        samples($1, table, app, $0, code, context.workspace.fileSystem)
      }
    } else {
      context.workspace.diagnostics += results.flatMap(\.resolution.problems)
    }
    show(results, &context)
    context.report = [
      JSONMember("key", .string(key)),
      JSONMember("languages", .array(app.languages.map { .string($0) })),
      JSONMember("resolutions", .array(results.map(\.json))),
    ]
    return .done
  }

  private func choices(_ app: AppTexts) -> [LanguageChoice] {
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

  private func resolve(
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

  /// The string for the smallest number of each category, which takes the place of one argument that
  /// chooses a form after the other.
  private func samples(
    _ result: ResolvedString, _ table: LocalizedTable?, _ app: AppTexts, _ choice: LanguageChoice,
    _ code: CodeText?, _ fileSystem: any FileReading
  ) -> [ResolvedString] {
    let tag = LanguageTag(localization: result.language) ?? .english
    // A text can name any number; no app passes so many.
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
      // A form for 0 that the language does not ask for is shown where there is one.
      let first = withZero.first?.resolution.plurals.first { $0.argument == position }
      return first?.form == .zero ? withZero : PluralSample.all(of: tag).map(row)
    }
  }
}

extension Resolve {
  /// The table that has the key, as far as one can be told; an outer nil means that there is an error.
  private func find(
    _ app: AppTexts, _ code: CodeText?, _ context: inout Context
  ) -> LocalizedTable?? {
    let named = app.tables.filter(isNamed)
    let having = named.filter { $0.has(key) }
    let usual = having.filter { $0.name == table ?? Catalog.defaultTable }
    if let first = usual.first ?? (having.count == 1 ? having.first : nil) {
      let others = having.filter { $0.files != first.files }
      if !others.isEmpty { context.say("other tables have the key, too: \(list(others))") }
      return .some(first)
    }
    if having.count > 1 {
      context.workspace.diagnostics.append(
        Diagnostic(
          .keyInSeveralTables, .error,
          "several tables have the key '\(key)'; name one with '--table': \(list(having))", at: nil)
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
      notes.append(.init("there is no table '\(table)'\(hint ?? "")"))
    }
    if !elsewhere.isEmpty { notes.append(.init("it is in \(list(elsewhere))")) }
    for (near, table) in near(elsewhere.isEmpty ? app.tables : []) {
      notes.append(.init("near to it: '\(near)' in '\(table)'"))
    }
    notes.append(.init("an app shows the default value of the code, see '--value', or the key"))
    context.workspace.diagnostics.append(
      Diagnostic(.keyNotFound, .error, "no table has the key '\(key)'", at: nil, notes: notes))
    return nil
  }

  private func isNamed(_ other: LocalizedTable) -> Bool { table == nil || other.name == table }

  private func list(_ tables: [LocalizedTable]) -> String {
    tables.map { "'\($0.name)' (\($0.file(of: key) ?? ""))" }.joined(separator: ", ")
  }

  /// Up to three keys that may be meant; to compare long texts takes long.
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

  private func show(_ results: [ResolvedString], _ context: inout Context) {
    guard context.options.format == .text else { return }
    if context.options.isQuiet {
      return results.forEach { context.console.write(Array($0.resolution.text.utf8) + [.newline]) }
    }
    guard isMatrix || showsPlurals else {
      for result in results {
        context.print(result.resolution.text)
        for step in result.resolution.steps {
          context.print("  \(step.kind.rawValue): \(step.text)")
        }
      }
      return
    }
    // Where several arguments choose forms, it is said which one a row is about.
    let isOne = Set(results.compactMap(\.argument)).count < 2
    var rows = results.map { result in
      let number = result.sample?.number.description ?? ""
      let start = isOne ? "" : result.argument.map { "argument \($0): " } ?? ""
      return (isMatrix ? [result.language] : [])
        + (showsPlurals ? [result.sample?.category.rawValue ?? "", start + number] : [])
    }
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0
    }
    for number in rows.indices {
      rows[number] = zip(rows[number], widths).map { $0.padded(to: $1) }
      let note = results[number].remark.map { "  (\($0))" } ?? ""
      context.print(
        rows[number].joined(separator: "  ") + "  " + results[number].resolution.text + note)
    }
  }
}

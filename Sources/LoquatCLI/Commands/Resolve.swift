internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import StringResolution
internal import Swifternalization
internal import Syntaxes

/// `loquat resolve` shows the text that an app shows for a key and its arguments.
struct Resolve: Subcommand {
  static let name = "resolve"
  static let isRepeatable = true
  static let summary = "Show what an app shows for a key, and why"
  static let discussion = [
    """
    Looks the key up as a bundle does: in the language that fits best, in the .stringsdict file \
    before the .strings file, and in no other language if the key is missing in that one. For a key \
    that no table has, the text is the default value in the code of the project, or the key. Then \
    the form for the number, the device and the width is chosen, and the arguments are inserted, \
    with digits and separators of the locale.
    """,
    """
    A value of '--arg' that is a number is passed as a number, anything else as a text; '"3"' is a \
    text. With '-q' only the text is printed, as it is.
    """,
    """
    Keys of Swifternalization are resolved as that library does it, with the first argument as the \
    value that expressions are tested with. If the library picks a text at random, the first one in \
    the file is taken, and the others are reported. '--swifternalization strict' shows what the \
    documentation of the library promises instead.
    """,
  ]
  static let examples = [
    "loquat resolve tickets --language ru --arg 21",
    "loquat resolve greeting --table Shop --language fr-CA,en --arg Ana",
    "loquat resolve tickets --language ar-EG --all-plurals", "loquat resolve Order --matrix",
    "loquat resolve hint --device ipad --width 200 App/Localizable.xcstrings",
    "loquat resolve cars --language pl --arg 5 --swifternalization strict",
  ]

  private let request: ResolveRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    var request = ResolveRequest(key: "")
    request.table = arguments.option(
      "--table", value: "name", help: "Look in this table only", completion: .table)
    request.languages = arguments.options(
      "--language", "-l", value: "tags",
      help:
        "What a person prefers, the best first, such as fr-CA,en (default: the development language)",
      completion: .list(.language)
    ).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let values = arguments.options(
      "--arg", value: "value", help: "Pass an argument: a number such as 3, or a text")
    let width = arguments.option("--width", value: "number", help: "Room for width variations")
    let device = arguments.option(
      "--device", value: "name",
      help: "Take the text for iphone, ipad, ipod, mac, applewatch, appletv or applevision")
    request.value = arguments.option(
      "--value", value: "text",
      help: "The default value, for a key without a text (default: what the code says)")
    request.mode = try arguments.choice(
      "--swifternalization", default: SwifternalizationExpression.Mode.library,
      help: "Take texts of Swifternalization as its library does, or as it is documented")
    request.loadsRussian = arguments.flag(
      "--load-russian",
      help: "Know the expressions for Russian that Swifternalization has and never loads")
    request.showsPlurals = arguments.flag(
      "--all-plurals", help: "Show each plural form, with the smallest number that selects it")
    request.isMatrix = arguments.flag("--matrix", help: "Show the text in all languages")
    request.key = try arguments.operand("key", help: "The key, as tables have it", completion: .key)
    request.path =
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
    for tag in request.languages where LanguageTag(tag) == nil { throw UsageError(noLanguage: tag) }
    if let width, width.isEmpty || !width.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      throw UsageError(
        "'\(width)' is not a value of '--width'; write a whole number that is not negative")
    }
    request.input = FormatInput(
      values.map(Self.argument), width: width.map { Int($0) ?? .max },
      device: device.map { Device($0) })
    self.request = request
  }

  /// Returns the argument for a value of `--arg`: a number such as `3`, or a text such as `Ana` or
  /// `"3"`.
  private static func argument(_ value: String) -> FormatArgument {
    let isQuoted = value.utf8.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
    return isQuoted ? .text(String(value.dropFirst().dropLast())) : FormatArgument(reading: value)
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.resolve(request)
    guard result.completion == .done else { return ExitStatus(result.completion) }
    show(result.strings, &context)
    context.report = [
      JSONMember("key", .string(request.key)),
      JSONMember("languages", .array(result.languages.map { .string($0) })),
      JSONMember("resolutions", .array(result.strings.map(\.json))),
    ]
    return .done
  }

  private func show(_ results: [ResolvedString], _ context: inout Context) {
    guard context.options.format == .text else { return }
    if context.options.isQuiet {
      return results.forEach { context.console.write(Array($0.resolution.text.utf8) + [.newline]) }
    }
    guard request.isMatrix || request.showsPlurals else {
      for result in results {
        context.print(result.resolution.text)
        for step in result.resolution.steps {
          context.print("  \(step.kind.rawValue): \(step.text)")
        }
      }
      return
    }
    // If several arguments select forms, each row shows its argument.
    let isOne = Set(results.compactMap(\.argument)).count < 2
    var rows = results.map { result in
      let number = result.sample?.number.description ?? ""
      let start = isOne ? "" : result.argument.map { "argument \($0): " } ?? ""
      return (request.isMatrix ? [result.language] : [])
        + (request.showsPlurals ? [result.sample?.category.rawValue ?? "", start + number] : [])
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

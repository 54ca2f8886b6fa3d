internal import CatalogModel
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// The program as a value: tests give it their own commands, files and console.
struct Program {
  let subcommands: [any Subcommand.Type]
  var fileSystem: any FileSystem
  var console: Console
  /// The folder with fetched packages; nil for none.
  var packageCache: String?
  /// The values of the variables by which CI systems name the branch to merge into, or the base
  /// commit, by variable; those that are not set are absent.
  var variables: [String: String] = [:]

  /// The folder for the outputs of runs; nil to keep none.
  var runCache: String?

  /// Whether the command has changed files, so that its output is not its only effect.
  var hasWritten = false

  /// What earlier runs of this process have read, if there may be later ones; nil otherwise.
  var memory: FileMemory?

  /// Whether the words contain `--format json`, so that stdout gets JSON even if the command line
  /// is invalid.
  private var wantsJSON = false

  init(subcommands: [any Subcommand.Type], fileSystem: any FileSystem, console: Console) {
    self.subcommands = subcommands
    self.fileSystem = fileSystem
    self.console = console
  }

  private var help: Help { Help(subcommands: subcommands, width: console.width) }

  /// Runs the command or tool of Xcode that the first word names, shows its findings, and returns
  /// the exit status. The status is `.failure` if stdout cannot be written, unless its reader has
  /// closed it, or it was closed from the start and files were written.
  mutating func run(_ words: [String]) async -> ExitStatus {
    wantsJSON =
      words.contains("--format=json")
      || zip(words, words.dropFirst()).contains { $0 == ("--format", "json") }
    let status = await dispatch(words)
    console.eraseProgress()
    console.flush()
    switch console.outputDelivery {
    // A reader who stops has what they want, and a user who closes stdout wants the files.
    case .delivered, .closed: return status
    case .missing where hasWritten: return status
    case .missing, .failed:
      console.writeError("error: cannot write standard output\n")
      return .failure
    }
  }

  private mutating func dispatch(_ words: [String]) async -> ExitStatus {
    switch words.first {
    case nil:
      console.writeError(help.overview())
      return .failure
    case "--version":
      let version = JSONValue.object([JSONMember("version", .string(Loquat.version))])
      console.print(wantsJSON ? version.line : "loquat \(Loquat.version)")
      return .done
    case "--help", "-h":
      return showHelp(nil)
    case "help":
      return showHelp(words.dropFirst().first)
    case "complete" where words.dropFirst().first == "--":
      var completions = Completions(subcommands, fileSystem)
      let lines = await completions.answer(Array(words.dropFirst(2))).lines
      console.write(Array(lines.map { $0 + "\n" }.joined().utf8))
      return .done
    case let word? where word.hasPrefix("-"):
      return refuse(UsageError(unknown: "option", word, among: ["--help", "--version"]))
    case let name?:
      if let tool = appleTools.first(where: { $0.name == name }) {
        return await run(tool, Array(words.dropFirst()))
      }
      guard let command = subcommands.first(where: { $0.name == name }) else {
        return refuse(unknownCommand(name))
      }
      return await run(command, Array(words.dropFirst()))
    }
  }

  private mutating func showHelp(_ name: String?) -> ExitStatus {
    if let tool = appleTools.first(where: { $0.name == name }) {
      console.write(Array("\(tool.usage)\n".utf8))
    } else if let name, name != "help", !name.hasPrefix("-") {
      guard let command = subcommands.first(where: { $0.name == name }) else {
        return refuse(unknownCommand(name))
      }
      console.write(Array(help.screen(of: command).utf8))
    } else {
      console.write(Array(help.overview().utf8))
    }
    return .done
  }

  private var commands: [String] { subcommands.map { $0.name } + ["help"] }

  /// - Parameter isWatched: Whether `loquat watch` is to run the command.
  private func unknownCommand(_ name: String, isWatched: Bool = false) -> UsageError {
    guard let ours = Self.commandsOfOthers.first(where: { $0.names.contains(name) })?.ours else {
      return UsageError(unknown: "command", name, among: commands)
    }
    let isWatchable = subcommands.contains { $0.name == ours && $0.isWatchable }
    let command = isWatched && isWatchable ? "watch \(ours)" : ours
    return UsageError("unknown command '\(name)'; use 'loquat \(command)' instead")
  }

  /// The commands of Loquat for names in other tools and for likely guesses, such as `check` for
  /// `lint`.
  private static let commandsOfOthers: [(names: Set<String>, ours: String)] = [
    (["lint", "validate", "verify", "test"], "check"),
    (["sync", "update", "scan-strings"], "extract"),
    (["push", "upload", "exportLocalizations", "export-localizations"], "export"),
    (["pull", "download", "importLocalizations", "import-localizations"], "import"),
    (["translate", "serve"], "edit"), (["stats", "statistics", "coverage", "progress"], "status"),
    (["unused", "clean", "purge"], "prune"), (["format"], "fmt"), (["mv", "move"], "rename"),
    (["rm", "delete"], "remove"), (["show", "cat"], "get"), (["search", "grep"], "find"),
    (["generate", "swiftgen", "generate-symbols"], "symbols"), (["ci", "doctor"], "health"),
    (["pseudolocalize", "pseudolocalise"], "pseudo"),
  ]

  private mutating func refuse(
    _ error: UsageError, _ command: (any Subcommand.Type)? = nil
  ) -> ExitStatus {
    let usage = command.map(help.shortUsage) ?? Help.usage
    let advice = command.map { "loquat \($0.name) --help" } ?? "loquat help"
    if wantsJSON {
      let diagnostic = Diagnostic(.usage, .error, error.message, at: nil)
      let document = JSONValue.object(JSONRenderer().members(of: [diagnostic]))
      console.write(document.serialize() + [.newline])
    }
    console.writeError(
      """
      error: \(error.message.escapingControls)
      \(usage)
      See '\(advice)'.

      """)
    return .failure
  }

  private mutating func run(
    _ type: any Subcommand.Type, _ words: [String]
  ) async -> ExitStatus {
    let words = type == Watch.self ? Watch.separated(words) : words
    let parsed: Parsed
    var watched: (any Subcommand.Type)?
    do throws(UsageError) {
      parsed = try Self.parse(type, words)
      if let watch = parsed.command as? Watch { watched = try commandToWatch(watch) }
    } catch {
      return refuse(error, type)
    }
    let options = parsed.options
    guard let command = parsed.command else { return showHelp(type.name) }
    console.chooseColor(options.color)
    console.verbosity = options.verbosity
    if let watched, let watch = command as? Watch { return await run(watch, of: watched) }
    guard type.isRepeatable, !options.avoidsCache, let cache = cache(for: [type.name] + words)
    else {
      return await run(command, options, words)
    }
    if let run = cache.run {
      console.write(run.chunks)
      return run.status
    }
    let log = AccessLog()
    fileSystem = DiskFileSystem(log: log)
    console.beginRecord()
    let status = await run(command, options, words)
    console.flush()
    // What went wrong once, such as a lack of memory, may not go wrong again.
    if status != .failure, console.outputDelivery == .delivered, let accesses = log.serialized {
      cache.keep(RunCache.Run(chunks: console.record ?? [], status: status), accesses)
    }
    return status
  }

  /// Returns the command that `loquat watch` names. Throws if it is unknown or cannot be watched,
  /// if its arguments are wrong, or if they ask for help.
  private func commandToWatch(_ watch: Watch) throws(UsageError) -> any Subcommand.Type {
    let name = watch.words.first ?? ""
    guard commands.contains(name) || appleTools.contains(where: { $0.name == name }) else {
      throw unknownCommand(name, isWatched: true)
    }
    guard let type = subcommands.first(where: { $0.name == name }), type.isWatchable else {
      throw UsageError("'\(name)' cannot be watched; choose one of \(subcommands.watchable)")
    }
    guard try Self.parse(type, Array(watch.words.dropFirst())).command != nil else {
      throw UsageError("'--help' cannot be watched; use 'loquat \(name) --help'")
    }
    return type
  }

  /// A command line; without a command if the user asks for help.
  private struct Parsed {
    let command: (any Subcommand)?
    let options: GlobalOptions
  }

  /// Parses the words after the name of a command. With `--help`, operands and the values of the
  /// command's own options are not checked.
  private static func parse(
    _ type: any Subcommand.Type, _ words: [String]
  ) throws(UsageError) -> Parsed {
    var arguments = try Arguments(words, accepting: type.specs + GlobalOptions.specs)
    let options = try GlobalOptions(&arguments)
    if options.wantsHelp { return Parsed(command: nil, options: options) }
    if type.answers, ![.text, .json, .markdown].contains(options.format) {
      throw UsageError(
        "'--format \(options.format.rawValue)' is for findings; choose text, json or markdown for 'loquat \(type.name)'"
      )
    }
    let command = try type.init(&arguments)
    try arguments.finish()
    return Parsed(command: command, options: options)
  }

  /// Returns the cache for a run with these words; nil without `runCache`, or if the files are not
  /// on the disk.
  private func cache(for words: [String]) -> RunCache? {
    guard let runCache, fileSystem is DiskFileSystem else { return nil }
    let variables = variables.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    let places = [packageCache ?? "", "\(console.usesColor) \(console.width) \(variables.count)"]
    return RunCache(in: runCache, places + variables + words)
  }

  private mutating func run(
    _ command: any Subcommand, _ options: GlobalOptions, _ words: [String]
  ) async -> ExitStatus {
    var context = Context(fileSystem: fileSystem, console: console, options: options)
    context.workspace.packageCache = packageCache
    context.workspace.memory = memory
    // A process that goes on needs its memory.
    if memory != nil { context.workspace.keep = { _ in } }
    context.workspace.variables = variables
    context.namedPlaces = words
    let status = await context.status(of: command)
    fileSystem = context.workspace.fileSystem
    hasWritten = context.workspace.hasWritten
    return status
  }
}

extension Context {
  /// Runs the command, shows its findings and its summary, and returns the worst of its own status,
  /// that of its findings, and `.failure` if work could not be done.
  fileprivate mutating func status(of command: any Subcommand) async -> ExitStatus {
    var status = ExitStatus.done
    do throws(FileError) {
      status = try await command.run(&self)
    } catch {
      workspace.fail(error)
    }
    workspace.settleDiagnostics()
    let diagnostics = workspace.diagnostics
    switch options.format {
    case .text:
      let renderer = TextRenderer(usesColor: console.usesColor)
      var lines = SourceLines(workspace.fileSystem, in: namedPlaces)
      for diagnostic in options.isVerbose
        ? diagnostics.capped() : diagnostics.forTerminal()
      where !options.isQuiet || diagnostic.severity >= quietLimit {
        let line = showsLines ? lines.excerpt(of: diagnostic.span) : nil
        console.writeError(renderer.render(diagnostic, line))
      }
      for line in summary { say(line) }
    case .json: await writeDocument()
    case .markdown where !markdown.isEmpty:
      markdown.forEach { console.print($0) }
      guard !diagnostics.isEmpty else { break }
      console.print("")
      fallthrough
    case .github, .sarif, .junit, .checkstyle, .markdown:
      console.write(options.format.document(of: diagnostics, rules) ?? [])
    }
    if let reason, options.isQuiet || options.format != .text { console.say(reason, .quiet) }
    let hasProblems = diagnostics.contains { $0.severity >= options.failureSeverity }
    return max(status, workspace.hasFailed ? .failure : .done, hasProblems ? .problems : .done)
  }
}

extension Diagnostic {
  /// Returns the diagnostic; if it has more than 12 notes, with the first five and a note that
  /// counts the rest. `hasOptions` as in `forTerminal(hasOptions:)`.
  fileprivate func shortened(hasOptions: Bool) -> Diagnostic {
    guard notes.count > 12 else { return self }
    let more = Note("\(notes.count - 5) more\(hasOptions ? ", which '-v' lists" : "")")
    return Diagnostic(id, severity, message, at: span, notes: notes.prefix(5) + [more])
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics as a terminal shows them: folded, capped and shortened. `hasOptions`
  /// is whether the command has '-v' and '--format', which show the rest; a tool of Apple has none.
  func forTerminal(hasOptions: Bool = true) -> [Diagnostic] {
    folded(hasOptions: hasOptions).capped(hasOptions: hasOptions).map {
      $0.shortened(hasOptions: hasOptions)
    }
  }

  /// Returns the diagnostics, but fewer for each id that concerns many files, such as a missing
  /// file. Of diagnostics without notes, only the first is kept, with the number of all others in
  /// its message. A diagnostic with several notes loses them if an option lists them; one with a
  /// single note loses it, and gets its place.
  private func folded(hasOptions: Bool) -> [Diagnostic] {
    let counts = Dictionary(grouping: filter(\.notes.isEmpty), by: \.id).mapValues(\.count)
    var seen: Set<DiagnosticID> = []
    return compactMap { diagnostic in
      guard diagnostic.id.isOfManyFiles else { return diagnostic }
      // Each is about many files itself.
      guard diagnostic.notes.isEmpty else {
        let isOne = diagnostic.notes.count == 1
        guard isOne || hasOptions else { return diagnostic }
        return Diagnostic(
          diagnostic.id, diagnostic.severity,
          diagnostic.message + (isOne ? "" : "; '-v' lists them"),
          at: isOne ? diagnostic.notes[0].span : diagnostic.span)
      }
      guard seen.insert(diagnostic.id).inserted else { return nil }
      let more = (counts[diagnostic.id] ?? 1) - 1
      return more == 0
        ? diagnostic
        : Diagnostic(
          diagnostic.id, diagnostic.severity,
          diagnostic.message + "; \(more) more like this"
            + (hasOptions ? ", which '-v' lists" : ""), at: diagnostic.span)
    }
  }

  /// Returns the first hundred diagnostics for each id and file, followed by a note with the number
  /// of those left out, if there are any.
  func capped(hasOptions: Bool = true) -> [Diagnostic] {
    let limit = 100
    var counts: [String: Int] = [:]
    var result: [Diagnostic] = []
    for diagnostic in self {
      let kind = "\(diagnostic.id.name) \(diagnostic.span?.path ?? "")"
      counts[kind, default: 0] += 1
      if counts[kind, default: 0] <= limit { result.append(diagnostic) }
    }
    let more = counts.values.reduce(0) { $0 + Swift.max(0, $1 - limit) }
    guard more > 0 else { return result }
    return result + [
      Diagnostic(
        .more, .note,
        "\(more) more \(more == 1 ? "message is" : "messages are") not shown, since at most \(limit) of a kind are shown for each file"
          + (hasOptions ? "; see them all with '--format json'" : ""), at: nil)
    ]
  }
}

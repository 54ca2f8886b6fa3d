internal import ProjectFiles

/// `loquat watch` runs a command again whenever a file that it has read changes.
struct Watch: Subcommand {
  static let name = "watch"
  static let summary = "Run a command again whenever a file that it reads changes"
  static let discussion = [
    """
    The command runs at once, and then after each change of a source, a table, a project file or \
    anything else that it has read. What did not change is not read again. The output of the command \
    appears only when it differs from the last one; a line on stderr names the file that changed and \
    the time that the answer took. Ctrl-C ends it.
    """,
    """
    Options of the command come after its name, '--run' before it. These commands can be watched: \
    \(LoquatCLI.subcommands.watchable).
    """,
  ]
  static let examples = [
    "loquat watch", "loquat watch extract", "loquat watch check --language fr",
    "loquat watch --run 'make strings' extract",
  ]

  /// The name of the command, and the words after it.
  let words: [String]
  /// A command for the shell to run after each run that ends with `.done`, unless its own changes
  /// caused that run.
  let next: String?

  init(_ arguments: inout Arguments) throws(UsageError) {
    next = arguments.option(
      "--run", value: "command",
      help: "Run a command of the shell after each run that ends with exit status 0")
    let words = try arguments.operands(
      "command", help: "Command of loquat to run, with its options (default: check)")
    if next?.isEmpty == true { throw UsageError("'--run' needs a command, such as 'make strings'") }
    self.words = words
  }

  /// Returns the words after `watch` with `--` between its own options and the command to run,
  /// which is `check` if none is named.
  ///
  /// Options that every command has, such as `--strict`, also go to the command if they precede it.
  static func separated(_ words: [String]) -> [String] {
    let options = specs + GlobalOptions.specs
    let takesValue = Set(options.filter { $0.takesValue && !$0.isOperand }.flatMap(\.names))
    var rest = words[...]
    var own: [String] = []
    var shared: [String] = []
    while let word = rest.first, word.hasPrefix("-"), word != "--" {
      let option = rest.prefix(takesValue.contains(word) ? 2 : 1)
      rest = rest.dropFirst(option.count)
      own += option
      if word != "--run", !word.hasPrefix("--run=") { shared += option }
    }
    if rest.first == "--" { rest = rest.dropFirst() }
    return own + ["--", rest.first ?? Check.name] + shared + rest.dropFirst()
  }

  /// Does nothing: `Program` does the work, because it knows all commands.
  func run(_ context: inout Context) async throws(FileError) -> ExitStatus { .done }
}

extension Program {
  /// Runs a command, and runs it again after each change of what it has read. Returns `.done` when
  /// its output cannot be delivered any more, and `.failure` when its folder is moved or removed.
  func run(_ watch: Watch, of type: any Subcommand.Type) async -> ExitStatus {
    let changes = FileWatch()
    let memory = FileMemory()
    let clock = ContinuousClock()
    var last: [Console.Chunk]?
    var cause = "start"
    var isAfterNext = false
    while true {
      changes.forget()
      let start = clock.now
      let log = AccessLog(survivesWriting: true)
      let recorder = Console.recorder(like: console)
      var program = Program(
        subcommands: subcommands, fileSystem: DiskFileSystem(log: log, memory: memory),
        console: recorder)
      program.packageCache = packageCache
      program.variables = variables
      program.memory = memory
      let status = await program.run(watch.words)
      let chunks = recorder.record ?? []
      let isSame = last.map { $0.elementsEqual(chunks, by: ==) } ?? false
      if !isSame { console.write(chunks) }
      last = chunks
      let milliseconds = Int((clock.now - start) / .milliseconds(1))
      console.say("\(cause): \(type.name) took \(milliseconds) ms\(isSame ? ", as before" : "")")
      guard console.outputDelivery == .delivered else { return .done }
      if status == .done, !isAfterNext, let next = watch.next {
        if !ShellCommand.run(next) { console.say("'\(next)' has failed") }
        // What it has changed is read, but not a reason to run it again.
        isAfterNext = changes.hasChanged(since: log)
        if isAfterNext {
          cause = "after '\(next)'"
          continue
        }
      }
      isAfterNext = false
      guard let paths = changes.wait(for: log) else {
        console.writeError("error: the folder was moved or removed; run 'loquat watch' again\n")
        return .failure
      }
      let more = paths.count > 1 ? " and \(paths.count - 1) more" : ""
      cause = paths.first.map { "\($0) changed\(more)" } ?? "a file changed"
    }
  }
}

extension [any Subcommand.Type] {
  /// The names of the commands that can be watched, in quotes.
  var watchable: String {
    filter { $0.isWatchable }.map { "'\($0.name)'" }.joined(separator: ", ")
  }
}

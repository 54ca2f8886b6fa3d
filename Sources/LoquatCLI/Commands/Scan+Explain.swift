internal import CatalogModel
internal import KeyFlow
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import SourceScan
internal import StringExtraction
internal import Syntaxes

extension Context {
  /// Prints why each literal at a place is a localizable string or not (in the C family, only for
  /// those that are), and which keys are passed on there. Throws if the place does not exist or has
  /// neither.
  mutating func explain(
    _ place: CodePlace, below paths: [String], _ options: SourceOptions, _ discovery: Discovery?
  ) async throws(FileError) -> ExitStatus {
    let path = Path.normalized(place.path)
    guard workspace.fileSystem.kind(of: path) == .file, CodeLanguage(ofFile: path) != nil else {
      let inner = paths.map { Path.join($0, path) }.first {
        CodeLanguage(ofFile: $0) != nil && workspace.fileSystem.kind(of: $0) == .file
      }
      let hint = inner.map { "did you mean '\($0)'?" } ?? "correct the path"
      throw FileError(
        path: path,
        message: workspace.fileSystem.kind(of: path) == nil
          ? "does not exist; \(hint)"
          : "is not a source file; name one, such as a '.swift' file")
    }
    let set = await workspace.sourceSet(below: paths + [path], options)
    let sources = await workspace.read(set, options.scan)
    guard let number = sources.scanner.file(at: path) else { return .failure }
    let text = SourceText(path: path, bytes: try workspace.fileSystem.read(path))
    let lineCount = text.position(of: max(0, text.bytes.count - 1)).line
    guard place.line <= lineCount else {
      throw FileError(
        path: path,
        message: "line \(place.line) does not exist; the file has \(lineCount.counted("line"))")
    }
    var found = sources.scanner.explanations(
      in: number, text, line: place.line, column: place.column)
    let keys = await keys(
      onLine: place.line, column: place.column, in: text, set, options, discovery)
    guard !found.isEmpty || !keys.isEmpty else {
      let others = await self.keys(
        onLine: place.line, column: nil, in: text, set, options, discovery)
      throw nothing(at: place, text, sources.scanner, number, besides: others)
    }
    var tables = KnownTables(set.tables, sourceLanguage: options.sourceLanguage)
    for number in found.indices {
      if var string = found[number].string {
        tables.settle(&string, in: workspace.fileSystem)
        found[number].string = string
      }
      let span = found[number].span
      let text =
        keys.uses.first { $0.span == span }?.text
        ?? keys.accessors.first { $0.literal == span }?.text
      show(found[number], found[number].string == nil ? text : nil)
    }
    let literals = Set(found.map(\.span))
    for use in keys.uses where !literals.contains(use.span) {
      print("\(use.span.place): \(use.text)")
    }
    for accessor in keys.accessors where !literals.contains(accessor.literal) {
      print("\(accessor.literal.place): \(accessor.text)")
    }
    for span in keys.lookUps { print(keys.text(of: span)) }
    workspace.diagnostics += sources.scanner.strings(in: number).diagnostics.filter {
      $0.span?.bounds?.start.line == place.line
    }
    report = [
      JSONMember("explanations", .array(found.map(\.json))),
      JSONMember("uses", .array(keys.uses.map(\.json))),
    ]
    return .done
  }

  /// Returns the error for a place without a literal and a key; `keys` are those on its line.
  private func nothing(
    at place: CodePlace, _ text: SourceText, _ scanner: SourceScanner, _ file: Int,
    besides keys: ExplainedKeys
  ) -> FileError {
    let path = text.path
    let others = scanner.explanations(in: file, text, line: place.line, column: nil)
    // A literal of several lines may begin above.
    let columns = others.compactMap { $0.span.bounds?.start }
      .filter { $0.line == place.line }.map { String($0.column) }
    let kind = CodeLanguage(ofFile: path) == .swift ? "string literal" : "localizable string"
    guard let column = place.column, !others.isEmpty || !keys.isEmpty else {
      return FileError(
        path: "\(path):\(place.line)",
        message:
          "this line has no \(kind), no accessor and no key that is passed on; name another line",
        id: .nothingFound)
    }
    let here = "\(path):\(place.line):\(column)"
    guard !columns.isEmpty else {
      return FileError(
        path: here,
        message:
          "there is no \(kind), accessor or passed key here; leave out the column, or name another line",
        id: .nothingFound)
    }
    let begin =
      columns.count == 1
      ? "the one on this line begins in column" : "those on this line begin in columns"
    return FileError(
      path: here, message: "there is no \(kind) here; \(begin) \(columns.list("and"))",
      id: .nothingFound)
  }

  private func keys(
    onLine line: Int, column: Int?, in text: SourceText, _ set: SourceSet,
    _ options: SourceOptions, _ discovery: Discovery?
  ) async -> ExplainedKeys {
    // Other findings are not about this place.
    var reader = workspace.beside
    let strings = await reader.extractedStrings(from: set, options.scan, options.sourceLanguage)
    let paths = discovery?.codePaths() ?? set.files
    let flow = await reader.keyFlow(
      in: paths, named: options.scan.takers, isApp: discovery?.isApp ?? false)
    var known: Set<Key> = []
    var symbols: [GeneratedSymbol] = []
    if let discovery {
      let homes = TableHomes(discovery.project, discovery.configuration)
      known = await reader.keys(ofTablesIn: discovery.project, homes)
      symbols = await reader.symbols(of: discovery.project, homes)
    }
    let index = await reader.keyIndex(
      strings.strings, flow, in: paths, symbols: symbols,
      keys: flow.unreached(known, by: strings.strings))
    func isThere(_ span: Span) -> Bool {
      guard Path.normalized(span.path) == text.path, let bounds = span.bounds,
        bounds.start.line == line
      else { return false }
      return column.map { $0 >= bounds.start.column && $0 < bounds.end.column } ?? true
    }
    let members = index.members().filter { !$0.isSymbol && isThere($0.accessor.literal) }
    let untold = reader.diagnostics.filter {
      [.interpolatedKey, .keyNotLiteral].contains($0.id)
    }.compactMap(\.span)
    return ExplainedKeys(
      uses: index.usesBesideLiterals(known: known).filter { isThere($0.span) },
      accessors: members.map { ExplainedKeys.Accessor($0) },
      lookUps: Set((untold + flow.handedOn).filter(isThere)).sorted(), flow: flow)
  }

  private mutating func show(_ explanation: Explanation, _ use: String?) {
    print("\(explanation.span.place): \(explanation.literal)")
    if let use { return print("  is \(use)") }
    if let string = explanation.string {
      print("  is \(string.key.quoted) in \(string.table)")
    } else {
      print("  is not a localizable string")
    }
    print("  \(explanation.reason)")
    guard let string = explanation.string else { return }
    for (interpolation, steps) in zip(string.interpolations, explanation.steps) {
      print(
        "  \\(\(steps.last?.expression ?? "")) is \(interpolation.specifier)\(interpolation.reason)"
      )
      for step in steps {
        print("    \(step.expression): \(step.type ?? "not known"); \(step.reason)")
      }
    }
  }
}

/// The uses of keys, accessors and look-ups at a place of the code.
private struct ExplainedKeys {
  let uses: [KeyUse]
  /// The accessors whose literals are at the place.
  let accessors: [Accessor]
  /// The places of look-ups whose keys are not literals, and of declarations that pass keys on.
  let lookUps: [Span]
  let flow: KeyFlow

  /// The literal of an accessor's key, and a text about it, such as
  /// `the key "menu.tea" of the accessor 'L10n.tea', used at Menu.swift:3:9`.
  struct Accessor {
    let literal: Span
    let text: String

    init(_ member: KeyIndex.Member) {
      literal = member.accessor.literal
      let table = member.table.map { " in \($0)" } ?? ""
      let uses = member.uses.sorted()
      text =
        "the key \(member.key.quoted)\(table) of the accessor '\(member.accessor.name)', "
        + (uses.first.map {
          uses.count == 1
            ? "used at \($0.place)"
            : "used \(uses.count) times, first at \($0.place)"
        } ?? "which nothing here uses")
    }
  }

  var isEmpty: Bool { uses.isEmpty && accessors.isEmpty && lookUps.isEmpty }

  /// Returns a line that describes the origin of a look-up's key: the code computes it, or callers
  /// of a function pass it.
  func text(of span: Span) -> String {
    guard let (name, uses) = flow.taker(at: span) else {
      return "\(span.place): the key is computed here, so it may be any key"
    }
    let count = Set(uses.map { Key($0.key) }).count
    return "\(span.place): the key is what '\(name)' gets: "
      + (uses.first.map {
        "\(count.counted("key")), such as \($0.key.quoted) at \($0.span.place)"
      } ?? "none in this code")
  }
}

extension Interpolation {
  /// The reason for the specifier, such as `, as the code says`; empty if the specifier follows
  /// from the type, which the steps explain.
  fileprivate var reason: String {
    switch basis {
    case .type: ""
    case .code: ", as the code says"
    case .mark(let type): ", as 'loquat:type \(type)' says"
    case .table(let path): ", as in \(path)"
    case .nothing: ", because most are"
    }
  }
}

extension Explanation {
  fileprivate var json: JSONValue {
    .object(
      span.members + [
        JSONMember("literal", .string(literal)), JSONMember("reason", .string(reason)),
        JSONMember("string", string?.json() ?? .null),
        JSONMember("steps", .array(steps.map { .array($0.map(\.json)) })),
      ])
  }
}

extension Explanation.Step {
  fileprivate var json: JSONValue {
    .object([
      "expression": .string(expression), "type": type.map { .string($0) } ?? .null,
      "reason": .string(reason),
    ])
  }
}

internal import CatalogFormats
internal import CatalogModel
internal import ProjectFiles
internal import SourceScan
internal import StringExtraction

extension Context {
  /// Explains the literals at a place; what else is found stays untold.
  mutating func explain(
    _ place: CodePlace, below paths: [String], _ options: SourceOptions
  ) async throws(FileError) -> ExitStatus {
    let path = Path.normalized(place.path)
    guard fileSystem.kind(of: path) == .file, CodeLanguage(ofFile: path) != nil else {
      throw FileError(path: path, message: "no such source file")
    }
    let set = await sourceSet(below: paths + [path], options)
    let sources = await read(set, options.scan)
    guard let number = sources.scanner.file(at: path) else { return .failure }
    let text = SourceText(path: path, bytes: try fileSystem.read(path))
    let lineCount = text.position(of: max(0, text.bytes.count - 1)).line
    guard place.line <= lineCount else {
      throw FileError(
        path: path, message: "no line \(place.line); the file has \(lineCount.counted("line"))")
    }
    var found = sources.scanner.explanations(
      in: number, text, line: place.line, column: place.column)
    guard !found.isEmpty else { throw nothing(at: place, text, sources.scanner, number) }
    var tables = KnownTables(set.tables, sourceLanguage: options.sourceLanguage)
    for number in found.indices {
      if var string = found[number].string {
        tables.settle(&string, in: fileSystem)
        found[number].string = string
      }
      show(found[number])
    }
    diagnostics += sources.scanner.strings(in: number).diagnostics.filter {
      $0.span?.bounds?.start.line == place.line
    }
    report = [JSONMember("explanations", .array(found.map(\.json)))]
    return .done
  }

  private func nothing(
    at place: CodePlace, _ text: SourceText, _ scanner: SourceScanner, _ file: Int
  ) -> FileError {
    let path = text.path
    let others = scanner.explanations(in: file, text, line: place.line, column: nil)
    let columns = others.compactMap { $0.span.bounds?.start.column }.map(String.init)
    guard let column = place.column, !others.isEmpty else {
      return FileError(path: "\(path):\(place.line)", message: "no string literal on this line")
    }
    return FileError(
      path: "\(path):\(place.line):\(column)",
      message:
        "no string literal here; those of this line begin at \(columns.joined(separator: ", "))")
  }

  private mutating func show(_ explanation: Explanation) {
    print("\(explanation.span.place): \(explanation.literal)")
    if let string = explanation.string {
      print("  is \(string.key.quoted) in \(string.table)")
    } else {
      print("  is no localizable string")
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

extension Interpolation {
  /// The basis in words, as far as the steps do not say it.
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
    .object([
      "file": .string(span.path), "line": .integer(span.bounds?.start.line ?? 0),
      "column": .integer(span.bounds?.start.column ?? 0), "literal": .string(literal),
      "reason": .string(reason), "string": string?.json() ?? .null,
      "steps": .array(steps.map { .array($0.map(\.json)) }),
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

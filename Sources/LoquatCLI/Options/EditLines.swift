internal import CatalogModel
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// What commands that edit keys read from their standard input: a JSON object in each line.
///
///     {"key": "cart.title", "language": "fr", "text": "Panier"}
///     {"key": "teas", "language": "fr", "form": "one", "text": "%lld thé", "state": "needs_review"}
struct EditLines {
  let source: SourceText
  private(set) var lines: [Line] = []
  /// What is wrong with lines.
  private(set) var problems: [Diagnostic] = []

  /// A line with its members, which all are texts.
  struct Line {
    let range: Range<Int>
    /// Nil where the line names none.
    let language: LanguageTag?
    fileprivate let members: [String: String]

    subscript(name: String) -> String? { members[name] }
  }

  /// The word in the place of a key that stands for the standard input.
  static let name = "-"

  /// Reads lines; members that are in none of the lists are mistakes.
  init(_ bytes: [UInt8], required: [String], optional: [String]) {
    source = SourceText(path: "<stdin>", bytes: bytes)
    var start = 0
    for line in bytes.split(separator: .newline, omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      let range = start..<start + line.count
      guard !line.allSatisfy({ $0 == .space || $0 == .tab || $0 == .carriageReturn }) else {
        continue
      }
      read(Array(line), range, required, required + optional)
    }
  }

  private mutating func read(
    _ line: [UInt8], _ range: Range<Int>, _ required: [String], _ known: [String]
  ) {
    func fail(
      _ message: String, at offset: Int = 0, id: DiagnosticID = .malformedJSON
    ) -> Diagnostic {
      Diagnostic(
        id, .error, message,
        at: source.span(range.lowerBound + offset..<range.upperBound))
    }
    do throws(ParseError) {
      guard case .object(let members) = try JSONValue.parse(line) else {
        return problems.append(fail("a line is a JSON object"))
      }
      var texts: [String: String] = [:]
      for member in members where member.value != .null {
        guard known.contains(member.name) else {
          let hint = member.name.closest(among: known).map { "; did you mean '\($0)'?" } ?? ""
          return problems.append(fail("'\(member.name)' is not known here\(hint)"))
        }
        guard let text = member.value.stringValue else {
          return problems.append(fail("'\(member.name)' is not a text"))
        }
        texts[member.name] = text
      }
      if let missing = required.first(where: { texts[$0] == nil }) {
        return problems.append(fail("'\(missing)' is missing"))
      }
      let language = texts["language"].flatMap { LanguageTag($0) }
      if let name = texts["language"], language == nil {
        return problems.append(fail("'\(name)' is not a language", id: .invalidValue))
      }
      lines.append(Line(range: range, language: language, members: texts))
    } catch {
      problems.append(fail(error.message, at: min(error.offset, line.count)))
    }
  }
}

extension Context {
  /// Reads the lines of the standard input, and reports those that cannot be used.
  mutating func editLines(
    required: [String], optional: [String]
  ) throws(FileError) -> EditLines {
    let bytes = try workspace.fileSystem.read("/dev/stdin")
    let lines = EditLines(bytes, required: required, optional: optional)
    workspace.diagnostics += lines.problems
    guard !lines.lines.isEmpty || !lines.problems.isEmpty else {
      throw FileError(path: "<stdin>", message: "has no line; each is a JSON object")
    }
    return lines
  }
}

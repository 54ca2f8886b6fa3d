internal import CatalogModel
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// The standard input of commands that edit keys: a JSON object on each line.
///
///     {"key": "cart.title", "language": "fr", "text": "Panier"}
///     {"key": "tea", "language": "fr", "form": "one", "text": "%lld thé", "state": "needs_review"}
struct EditLines {
  let source: SourceText
  private(set) var lines: [Line] = []
  private let defaults: [String: String]
  /// The names of members that only other commands read; lines may have them, to no effect.
  private let ignored: Set<String>
  /// The errors of lines that cannot be used, in order.
  private(set) var problems: [Diagnostic] = []

  /// A line with its members and the defaults for missing ones, all of which are texts.
  struct Line {
    let range: Range<Int>
    /// The language; nil if neither the line nor the defaults name one.
    let language: LanguageTag?
    fileprivate let members: [String: String]

    subscript(name: String) -> String? { members[name] }
  }

  /// Returns whether the operands mean the standard input: `-` alone. Throws if `-` is not alone.
  static func areMeant(by words: [String]) throws(UsageError) -> Bool {
    guard words.contains("-") else { return false }
    guard words.count == 1 else {
      throw UsageError(
        "'-' reads JSON lines from the standard input; leave out the other arguments, or put a key or text that is '-' into such a line"
      )
    }
    return true
  }

  /// Reads a JSON object from each line that is not blank. Members that are missing or null have
  /// their `defaults`. A line is a problem and left out if it is not an object, lacks a required
  /// member, or has an unknown one, a value that is not a text, or an invalid language.
  init(
    _ bytes: [UInt8], required: [String], optional: [String], ignored: Set<String> = [],
    defaults: [String: String] = [:]
  ) {
    self.defaults = defaults
    self.ignored = ignored
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

  /// Returns a line that has the required members without a default, for messages.
  private func example(with required: [String]) -> String {
    let texts = ["key": "tea", "language": "fr", "text": "thé", "state": "translated"]
    let members = required.filter { defaults[$0] == nil }.map { name in
      "\"\(name)\": \"\(texts[name] ?? "")\""
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func read(
    _ line: [UInt8], _ range: Range<Int>, _ required: [String], _ known: [String]
  ) {
    func fail(
      _ message: String, at offset: Int = 0, id: DiagnosticID = .invalidValue
    ) -> Diagnostic {
      Diagnostic(
        id, .error, message,
        at: source.span(range.lowerBound + offset..<range.upperBound))
    }
    do throws(ParseError) {
      guard case .object(let members) = try JSONValue.parse(line) else {
        return problems.append(
          fail(
            "the line is not a JSON object; write one such as '\(example(with: required))'",
            id: .malformedJSON))
      }
      var texts = defaults
      for member in members where member.value != .null && !ignored.contains(member.name) {
        guard known.contains(member.name) else {
          let hint =
            member.name.closest(among: known).map { "; did you mean '\($0)'?" } ?? "; leave it out"
          return problems.append(fail("'\(member.name)' is not known here\(hint)"))
        }
        guard let text = member.value.stringValue else {
          return problems.append(
            fail("the value of '\(member.name)' is not a text; write a text in quotes"))
        }
        texts[member.name] = text
      }
      if let missing = required.first(where: { texts[$0] == nil }) {
        return problems.append(fail("the line has no '\(missing)'; add it"))
      }
      let language = texts["language"].flatMap { LanguageTag($0) }
      if let name = texts["language"], language == nil {
        return problems.append(
          fail("'\(name)' is not a language tag; write one such as 'fr'", id: .invalidValue))
      }
      lines.append(Line(range: range, language: language, members: texts))
    } catch {
      problems.append(fail(error.message, at: min(error.offset, line.count), id: .malformedJSON))
    }
  }
}

extension Context {
  /// Reads the lines of the standard input, and reports unusable ones; throws if it cannot be read
  /// or has only blank lines.
  mutating func editLines(
    required: [String], optional: [String], ignored: Set<String> = [],
    _ defaults: [String: String] = [:]
  ) throws(FileError) -> EditLines {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try workspace.fileSystem.read("/dev/stdin")
    } catch {
      guard error.id == .notAFile else { throw error }
      throw FileError(
        path: "<stdin>",
        message: "the standard input is neither a pipe nor a file; give it JSON lines",
        id: .nothingFound)
    }
    let lines = EditLines(
      bytes, required: required, optional: optional, ignored: ignored, defaults: defaults)
    workspace.diagnostics += lines.problems
    guard !lines.lines.isEmpty || !lines.problems.isEmpty else {
      throw FileError(
        path: "<stdin>", message: "the standard input has no JSON line, so there is nothing to do",
        id: .nothingFound)
    }
    return lines
  }
}

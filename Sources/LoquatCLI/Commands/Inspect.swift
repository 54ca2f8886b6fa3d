internal import CatalogFormats
internal import CatalogModel
internal import ProjectFiles

/// `loquat inspect`: files in, what is read of them out.
struct Inspect: Subcommand {
  static let name = "inspect"
  static let summary = "Show the texts that a file holds, as Loquat reads them"
  static let discussion = [
    """
    Reads .strings and .stringsdict files in every encoding and form, string catalogs, XLIFF 1.x \
    and 2.x, storyboards, xibs and Info.plist files, and names what is wrong with them.
    """
  ]
  static let examples = [
    "loquat inspect fr.lproj/Localizable.strings", "loquat inspect --format json fr.xliff",
  ]

  let files: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    files = try arguments.operands("file", help: "Files", minimum: 1, completion: .file)
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    var reports: [JSONValue] = []
    for path in files {
      do throws(FileError) {
        if let report = try inspect(path, &context) { reports.append(report) }
      } catch {
        context.fail(error)
      }
    }
    context.report = [JSONMember("files", .array(reports))]
    return .done
  }

  private func inspect(
    _ path: String, _ context: inout Context
  ) throws(FileError) -> JSONValue? {
    let bytes = try context.fileSystem.read(path)
    guard let format = FileFormat.format(of: Path.lastComponent(path)) else {
      context.diagnostics.append(.unknownFormat(path))
      return nil
    }
    do throws(ParseError) {
      let content = try format.read(bytes)
      let text = SourceText(path: path, bytes: content.text)
      context.diagnostics += content.problems.map { Diagnostic(problem: $0, in: text) }
      show(content, format, path, &context)
      return json(content, format, path)
    } catch {
      context.diagnostics.append(Diagnostic(error, in: SourceText(path: path, bytes: bytes)))
      return nil
    }
  }

  private func show(
    _ content: FileContent, _ format: FileFormat, _ path: String, _ context: inout Context
  ) {
    context.print("\(path): \(format.name), \(content.strings.count.counted("string"))")
    for fact in content.facts { context.print("  \(fact.name): \(fact.value)") }
    for string in content.strings {
      context.print("")
      context.print(string.id.debugDescription)
      for value in string.values { context.print("  \(value.name): \(value.text)") }
      if let comment = string.comment { context.print("  comment: \(comment)") }
    }
  }

  private func json(_ content: FileContent, _ format: FileFormat, _ path: String) -> JSONValue {
    .object([
      "path": .string(path), "kind": .string(format.name),
      "facts": .object(content.facts.map { JSONMember($0.name, .string($0.value)) }),
      "strings": .array(
        content.strings.map { string in
          .object([
            "id": .string(string.id),
            "values": .object(string.values.map { JSONMember($0.name, .string($0.text)) }),
            "comment": string.comment.map { .string($0) } ?? .null,
          ])
        }),
    ])
  }
}

extension Diagnostic {
  fileprivate static func unknownFormat(_ path: String) -> Diagnostic {
    Diagnostic(
      "unknown-format", .error, "no format that is read has this name; see 'loquat help inspect'",
      at: Span(file: path))
  }
}

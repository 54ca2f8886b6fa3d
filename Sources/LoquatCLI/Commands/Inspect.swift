internal import AppleFormats
internal import CatalogModel
internal import CatalogPasses
internal import ExchangeFormats
internal import LoquatKit
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat inspect` shows the contents of files and bundles, and reports their problems.
struct Inspect: Subcommand {
  static let name = "inspect"
  static let summary = "Show the texts that a file holds, as Loquat reads them"
  static let discussion = [
    """
    Reads .strings and .stringsdict files in every encoding and form, string catalogs, XLIFF 1.x and \
    2.x, PO, CSV, ARB, Android and Swifternalization files, storyboards, xibs, intent definitions \
    and Info.plist files, and reports what is wrong with them. For an .xcloc bundle, and for each \
    bundle in an .xcloc.zip archive, it shows contents.json, the XLIFF, and what else is in the \
    bundle.
    """
  ]
  static let examples = [
    "loquat inspect fr.lproj/Localizable.strings", "loquat inspect --format json fr.xliff",
    "loquat inspect Returned/fr.xcloc", "git config diff.loquat.textconv 'loquat inspect --plain'",
  ]

  let isPlain: Bool
  let files: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    isPlain = arguments.flag(
      "--plain",
      help: "Print only texts, for 'git diff'; a file that cannot be read is printed as it is")
    files = try arguments.operands("file", help: "Files and bundles", minimum: 1, completion: .file)
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    var reports: [JSONValue] = []
    for path in files {
      do throws(FileError) {
        try inspect(path, &reports, &context)
      } catch {
        context.workspace.fail(error)
      }
    }
    context.report = [JSONMember("files", .array(reports))]
    return .done
  }

  /// Shows a file or bundle, or each bundle in an archive; adds their JSON to the reports if that
  /// is the format.
  private func inspect(
    _ path: String, _ reports: inout [JSONValue], _ context: inout Context
  ) throws(FileError) {
    switch isPlain ? nil : try ArchivedBundles.open(path, in: context.workspace.fileSystem) {
    case nil:
      if let report = try inspect(path, in: context.workspace.fileSystem, &context) {
        reports.append(report)
      }
    case .refused(let reason): context.workspace.diagnostics.append(reason)
    case .bundles(let archive):
      context.workspace.diagnostics += archive.diagnostics
      for path in archive.paths {
        if let report = try inspect(path, in: archive.files, &context) { reports.append(report) }
      }
    }
  }

  private func inspect(
    _ path: String, in files: some FileReading, _ context: inout Context
  ) throws(FileError) -> JSONValue? {
    if Path.fileExtension(path).lowercased() == "xcloc" || files.kind(of: path) == .directory {
      return try inspect(bundle: path, in: files, &context)
    }
    let bytes = try files.read(path)
    if isPlain {
      showPlain(bytes, path, &context)
      return nil
    }
    guard let format = TableFormat.format(of: Path.lastComponent(path)) else {
      context.workspace.diagnostics.append(.unknownFormat(path, Self.name))
      return nil
    }
    guard let content = read(bytes, format, path, &context) else { return nil }
    guard context.options.format == .json else {
      show(content, facts(of: content), format.name, path, [], &context)
      return nil
    }
    return .object(members(content, facts(of: content), format.name, path))
  }

  /// Shows `contents.json`, the XLIFF and the other files of a bundle; with `--format json`,
  /// returns them as JSON instead.
  private func inspect(
    bundle path: String, in files: some FileReading, _ context: inout Context
  ) throws(FileError) -> JSONValue? {
    let folder = try context.workspace.bundle(at: path, in: files)
    var content = FileContent()
    if let xliff = folder.xliff, let format = TableFormat.format(of: xliff) {
      let whole = Path.join(path, xliff)
      let bytes = try files.read(whole)
      content = read(bytes, format, whole, &context) ?? content
      if let manifest = folder.manifest, let file = try? XLIFFFile.parse(bytes) {
        let text = SourceText(path: whole, bytes: file.xml.bytes)
        let isPacked = context.workspace.fileSystem.kind(of: whole) == nil
        context.workspace.diagnostics +=
          manifest.languageProblems(of: XLIFFDocument(file), in: text, isPacked: isPacked).problems
      }
      content.facts = content.facts.map {
        ($0.name == "version" ? "XLIFF version" : $0.name, $0.value)
      }
      content.facts.insert(("XLIFF", xliff), at: 0)
    }
    let facts = (folder.manifest?.facts ?? []) + facts(of: content)
    let others = folder.files.filter { $0.part != .manifest && $0.path != folder.xliff }
    guard context.options.format == .json else {
      show(content, facts, ".xcloc", path, others, &context)
      return nil
    }
    let names = others.map { file in
      JSONValue.object(["path": .string(file.path), "part": .string(file.part.rawValue)])
    }
    return .object(members(content, facts, ".xcloc", path) + [JSONMember("files", .array(names))])
  }

  /// Parses a file and reports its problems; nil if it cannot be parsed.
  private func read(
    _ bytes: [UInt8], _ format: TableFormat, _ path: String, _ context: inout Context
  ) -> FileContent? {
    do throws(ParseError) {
      let table = try format.open(bytes, at: TablePlace(name: Path.stem(path)))
      context.workspace.tell(table.problems, table.text, path)
      return table.content
    } catch {
      context.workspace.diagnostics.append(Diagnostic(error, of: bytes, at: path))
      return nil
    }
  }

  private typealias Fact = (name: String, value: JSONValue)

  private func facts(of content: FileContent) -> [Fact] {
    content.facts.map { ($0.name, .string($0.value)) }
  }

  private func show(
    _ content: FileContent, _ facts: [Fact], _ kind: String, _ path: String,
    _ files: [XclocFolder.File], _ context: inout Context
  ) {
    guard !context.options.isQuiet else { return }
    context.print("\(path): \(kind), \(content.strings.count.counted("string"))")
    for fact in facts {
      let text = fact.value.stringValue ?? String(decoding: fact.value.serialize(), as: UTF8.self)
      context.print("  \(fact.name): \(text)")
    }
    for file in files { context.print("  \(file.part.rawValue): \(file.path)") }
    show(content.strings, &context)
  }

  /// Prints the texts of a file for `git diff`, without its name and counts, so that the output of
  /// two versions differs only where their texts do. Prints a file that cannot be read or has
  /// errors as it is, in UTF-8 if its encoding is known. Prints nothing with a `--format` other
  /// than `text`.
  private func showPlain(_ bytes: [UInt8], _ path: String, _ context: inout Context) {
    guard let format = TableFormat.format(of: Path.lastComponent(path)),
      let table = try? format.open(bytes), !table.problems.reach(.error)
    else {
      guard context.options.format == .text else { return }
      return context.console.write((try? TextEncoding.decode(bytes))?.utf8 ?? bytes)
    }
    let content = table.content
    for fact in content.facts where ["encoding", "version", "source language"].contains(fact.name) {
      context.print("\(fact.name): \(fact.value)")
    }
    show(content.strings, &context)
  }

  private func show(_ strings: [FileContent.Text], _ context: inout Context) {
    for string in strings {
      context.print("")
      context.print(string.id.quoted)
      if let file = string.file { context.print("  file: \(file)") }
      for value in string.values {
        context.print("  \(value.name)\(value.state.map { " (\($0))" } ?? ""): \(value.text)")
      }
      if let comment = string.comment { context.print("  comment: \(comment)") }
    }
  }

  private func members(
    _ content: FileContent, _ facts: [Fact], _ kind: String, _ path: String
  ) -> [JSONMember] {
    let facts = facts.map { JSONValue.object(["name": .string($0.name), "value": $0.value]) }
    return [
      JSONMember("path", .string(path)), JSONMember("kind", .string(kind)),
      JSONMember("facts", .array(facts)),
      JSONMember("strings", .array(content.strings.map(\.json))),
    ]
  }
}

extension FileContent.Text {
  fileprivate var json: JSONValue {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    let values = values.map {
      JSONValue.object([
        "name": .string($0.name), "text": .string($0.text), "state": text($0.state),
      ])
    }
    return .object([
      "id": .string(id), "original": text(file), "values": .array(values), "comment": text(comment),
    ])
  }
}

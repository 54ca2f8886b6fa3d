internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectFiles
internal import StringExtraction

/// `loquat extract`: sources in, one catalog per table out.
struct Extract: Subcommand {
  static let name = "extract"
  static let summary = "Collect the localizable strings of Swift sources into catalogs"
  static let discussion = [
    """
    Strings are found without compiling: String(localized:), NSLocalizedString, \
    LocalizedStringResource, AttributedString(localized:), Text, and the names given with --macro. \
    Every table becomes a file. A .strings file that is there already keeps its texts, its order \
    and its own entries, and gets the strings it lacks and the comments of the code.
    """
  ]
  static let examples = [
    "loquat extract --output Sources/TeaShop/en.lproj Sources/TeaShop",
    "loquat extract --as json Sources",
    "loquat extract --check --output en.lproj Sources",
  ]

  /// The kinds of catalogs that are written.
  enum Kind: String, CaseIterable { case strings, xcstrings, json }

  let options: SourceOptions
  let output: String
  let kind: Kind
  let isCheck: Bool
  let paths: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    let output = arguments.option(
      "--output", "-o", value: "dir", help: "Write <dir>/<table>.strings", completion: .directory)
    kind = try arguments.choice(
      "--as", default: .strings, help: "Kind of catalogs; json is printed")
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    options = try SourceOptions(&arguments)
    paths = try arguments.operands(
      "path", help: "Sources, files or folders (default: this folder)", completion: .file)
    guard (output == nil) == (kind == .json) else {
      throw UsageError(
        output == nil
          ? "missing '--output <dir>'; print with '--as json' instead"
          : "'--as json' prints and takes no '--output'")
    }
    guard kind != .json || !isCheck else { throw UsageError("'--check' needs files to compare") }
    self.output = output ?? ""
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let sources = try await context.extractedStrings(from: paths.isEmpty ? ["."] : paths, options)
    let (catalogs, conflicts) = CatalogBuilder.catalogs(
      of: sources.strings, sourceLanguage: options.sourceLanguage)
    context.diagnostics += conflicts
    let count = catalogs.map(\.entries.count).reduce(0, +)
    context.summary = [
      "\(count.counted("string")) in \(catalogs.count.counted("table")) "
        + "from \(sources.fileCount.counted("file"))"
    ]
    guard kind != .json else {
      printJSON(catalogs, &context)
      return .done
    }
    var files = FileReport(isCheck: isCheck)
    for catalog in catalogs {
      let path = Path.join(output, "\(catalog.table).\(kind.rawValue)")
      do throws(FileError) {
        guard let bytes = try bytes(of: catalog, at: path, &context) else { continue }
        try files.write(bytes, to: path, "\(catalog.entries.count.counted("string"))", &context)
      } catch {
        context.fail(error)
      }
    }
    context.report = [JSONMember("files", files.json)]
    return files.status
  }

  /// What the file is to hold; nil if it cannot be touched.
  private func bytes(
    of catalog: Catalog, at path: String, _ context: inout Context
  ) throws(FileError) -> [UInt8]? {
    let existing =
      context.fileSystem.kind(of: path) == nil ? nil : try context.fileSystem.read(path)
    guard kind == .strings else {
      let bytes = XCStringsWriter.serialize(catalog)
      if let existing, existing != bytes {
        guard context.isUntouched(existing, path, sourceLanguage: options.sourceLanguage) else {
          return nil
        }
      }
      return bytes
    }
    guard existing != nil else { return StringsDocument.serialize(catalog.stringsEntries) }
    guard var document = context.editableStrings(at: path) else { return nil }
    let unused = TableUpdate.update(&document, from: catalog)
    if unused > 0 {
      context.say("\(path): \(unused.counted("string")) not found in the sources, kept", .verbose)
    }
    return document.serialize()
  }

  private func printJSON(_ catalogs: [Catalog], _ context: inout Context) {
    let tables = JSONValue.array(catalogs.map(\.json))
    if context.options.format == .json {
      context.report = [JSONMember("tables", tables)]
    } else {
      let document: JSONValue = .object([
        "version": .integer(JSONRenderer.version), "tables": tables,
      ])
      context.console.write(document.serialize() + [.newline])
    }
  }
}

extension Context {
  /// Whether a string catalog holds nothing that came from elsewhere than the code.
  fileprivate mutating func isUntouched(
    _ bytes: [UInt8], _ path: String, sourceLanguage: LanguageTag
  ) -> Bool {
    do throws(ParseError) {
      if XCStringsWriter.holdsOnlyExtraction(
        try JSONValue.parse(bytes), sourceLanguage: sourceLanguage)
      {
        return true
      }
      diagnostics.append(
        Diagnostic(
          "catalog-in-use", .error,
          "catalog holds translations or edits, which would be lost; choose another '--output'",
          at: Span(file: path)))
    } catch {
      diagnostics.append(Diagnostic(error, in: SourceText(path: path, bytes: bytes)))
    }
    return false
  }
}

extension Catalog {
  fileprivate var json: JSONValue {
    .object([
      "table": .string(table), "sourceLanguage": .string(sourceLanguage.description),
      "strings": .array(entries.map(\.json)),
    ])
  }
}

extension Entry {
  fileprivate var json: JSONValue {
    .object([
      "key": .string(key), "value": .string(FormatString(sourceText).numbered),
      "comment": comments.isEmpty ? .null : .string(comments.joined(separator: "\n")),
      "places": .array(origins.map { .string($0.place) }),
    ])
  }
}

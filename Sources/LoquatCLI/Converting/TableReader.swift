internal import CatalogFormats
internal import CatalogModel
internal import ProjectFiles

/// Reads files of several formats into the tables that they are of.
struct TableReader {
  let language: LanguageTag?
  let sourceLanguage: LanguageTag
  /// In the order in which they were first seen.
  private(set) var catalogs: [Catalog] = []
  /// What the files say and a catalog does not.
  private(set) var losses: [(path: String, losses: [CatalogLoss])] = []
  private var shared: [String: SwifternalizationSharedExpressions] = [:]

  init(language: LanguageTag?, sourceLanguage: LanguageTag) {
    self.language = language
    self.sourceLanguage = sourceLanguage
  }

  /// Reads a file; what is wrong with it is told.
  mutating func read(_ path: String, _ context: inout Context) {
    do throws(FileError) {
      let bytes = try context.fileSystem.read(path)
      do throws(ParseError) {
        try read(bytes, path, &context)
      } catch {
        context.diagnostics.append(Diagnostic(error, of: bytes, at: path))
      }
    } catch {
      context.fail(error)
    }
  }

  private mutating func read(
    _ bytes: [UInt8], _ path: String, _ context: inout Context
  ) throws(ParseError) {
    let table = Path.stem(path)
    switch Path.fileExtension(path).lowercased() {
    case "xcstrings":
      let document = try XCStringsDocument.parse(bytes)
      context.tell(document.problems, document.text, path)
      add(document.catalog(table: table), path)
    case "strings":
      guard let language = folderLanguage(path, &context) else { return }
      let document = try StringsDocument.parse(bytes)
      context.tell(document.problems, document.text, path)
      add(
        document.catalog(table: table, language: language, sourceLanguage: sourceLanguage), path)
    case "stringsdict":
      guard let language = folderLanguage(path, &context) else { return }
      let document = try StringsdictDocument.parse(bytes)
      context.tell(document.problems, document.text, path)
      add(
        document.catalog(table: table, language: language, sourceLanguage: sourceLanguage), path)
    case "xml":
      let folder = Path.lastComponent(Path.deletingLastComponent(path))
      let named = LanguageTag(androidFolder: folder) ?? (folder == "values" ? sourceLanguage : nil)
      guard let language = known(named, path, &context) else { return }
      let document = try AndroidDocument.parse(bytes)
      context.tell(document.problems, document.text, path)
      let catalog = document.catalog(
        table: Catalog.defaultTable, language: language, sourceLanguage: sourceLanguage)
      add((catalog, []), path)
    case "json": try readSwifternalization(bytes, path, &context)
    default: context.diagnostics.append(.unknownFormat(path, Convert.self))
    }
  }

  private mutating func readSwifternalization(
    _ bytes: [UInt8], _ path: String, _ context: inout Context
  ) throws(ParseError) {
    let name = Path.stem(path)
    // Shared expressions are read with the files that use them.
    if name == "expressions" { return }
    guard let language = known(name == "base" ? sourceLanguage : LanguageTag(name), path, &context)
    else { return }
    let document = try SwifternalizationDocument.parse(bytes)
    context.tell(document.problems, document.text, path)
    let expressions = expressions(beside: path, &context)
    let result = document.catalog(
      table: Catalog.defaultTable, language: language, named: name,
      sourceLanguage: sourceLanguage, shared: expressions)
    add(result, path)
  }

  private mutating func expressions(
    beside path: String, _ context: inout Context
  ) -> SwifternalizationSharedExpressions {
    let file = Path.join(Path.deletingLastComponent(path), "expressions.json")
    if let known = shared[file] { return known }
    var result = SwifternalizationSharedExpressions()
    if context.fileSystem.kind(of: file) == .file, let bytes = try? context.fileSystem.read(file) {
      do throws(ParseError) {
        let (found, problems) = try SwifternalizationSharedExpressions.parse(bytes)
        result = found
        context.tell(problems, bytes, file)
      } catch {
        context.diagnostics.append(Diagnostic(error, of: bytes, at: file))
      }
    }
    shared[file] = result
    return result
  }

  private mutating func add(_ read: (catalog: Catalog, losses: [CatalogLoss]), _ path: String) {
    losses.append((path, read.losses))
    if let place = catalogs.firstIndex(where: { $0.table == read.catalog.table }) {
      losses.append((path, catalogs[place].merge(read.catalog)))
    } else {
      catalogs.append(read.catalog)
    }
  }

  private func folderLanguage(_ path: String, _ context: inout Context) -> LanguageTag? {
    let file = TableFile(path: path, extensions: ["strings", "stringsdict"])
    return known(file?.localization == "Base" ? sourceLanguage : file?.language, path, &context)
  }

  private func known(
    _ found: LanguageTag?, _ path: String, _ context: inout Context
  ) -> LanguageTag? {
    if let result = found ?? language { return result }
    context.diagnostics.append(
      Diagnostic(
        "no-language", .error,
        "nothing says in which language this is; name it with '--language', as in '--language fr'",
        at: Span(file: path)))
    return nil
  }
}

extension Context {
  fileprivate mutating func tell(_ problems: [Problem], _ bytes: [UInt8], _ path: String) {
    let text = SourceText(path: path, bytes: bytes)
    diagnostics += problems.map { Diagnostic($0, in: text) }
  }
}

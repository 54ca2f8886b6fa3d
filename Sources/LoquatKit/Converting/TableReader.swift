internal import AppleFormats
package import CatalogModel
internal import ExchangeFormats
internal import ProjectFiles
package import ProjectReading
internal import Swifternalization

/// Reads files of several formats into the tables that they are of.
package struct TableReader {
  /// The language of files whose place does not say it.
  package let language: LanguageTag?
  /// The language that texts are translated from, where the user says it.
  package let sourceLanguage: LanguageTag?
  /// What the files say and a catalog does not.
  package private(set) var losses: [(path: String, losses: [CatalogLoss])] = []
  /// In the order in which they were read.
  private var parts: [TablePart] = []
  private var shared: [String: SwifternalizationSharedExpressions] = [:]

  package init(language: LanguageTag?, sourceLanguage: LanguageTag?) {
    self.language = language
    self.sourceLanguage = sourceLanguage
  }

  /// Reads a file; what is wrong with it is told.
  package mutating func read(_ path: String, _ workspace: inout Workspace) {
    do throws(FileError) {
      let bytes = try workspace.fileSystem.read(path)
      do throws(ParseError) {
        try read(bytes, path, &workspace)
      } catch {
        workspace.diagnostics.append(Diagnostic(error, of: bytes, at: path))
      }
    } catch {
      workspace.fail(error)
    }
  }

  private mutating func read(
    _ bytes: [UInt8], _ path: String, _ workspace: inout Workspace
  ) throws(ParseError) {
    let table = Path.stem(path)
    switch Path.fileExtension(path).lowercased() {
    case "xcstrings":
      let document = try XCStringsDocument.parse(bytes)
      workspace.tell(document.problems, document.text, path)
      let (catalog, losses) = document.catalog(table: table)
      add(path, catalog, losses, .named(catalog.sourceLanguage))
    case "strings":
      guard let (language, source) = folderLanguage(path, &workspace) else { return }
      let document = try StringsDocument.parse(bytes)
      workspace.tell(document.problems, document.text, path)
      let name = localization(of: path) ?? language.description
      let older = olderExpressions(of: path, workspace)
      let (catalog, losses) =
        document.swifternalization(named: name, older).map { entries in
          SwifternalizationDocument(entries).catalog(
            table: table, language: language, named: name, sourceLanguage: unnamed, shared: older)
        } ?? document.catalog(table: table, language: language, sourceLanguage: unnamed)
      add(path, catalog, losses, source)
    case "stringsdict":
      guard let (language, source) = folderLanguage(path, &workspace) else { return }
      let document = try StringsdictDocument.parse(bytes)
      workspace.tell(document.problems, document.text, path)
      let (catalog, losses) = document.catalog(
        table: table, language: language, sourceLanguage: unnamed)
      add(path, catalog, losses, source)
    case "xml":
      let folder = Path.lastComponent(Path.deletingLastComponent(path))
      guard
        let (language, source) = known(
          LanguageTag(androidFolder: folder), isBase: folder == "values", path, &workspace)
      else { return }
      var document = try AndroidDocument.parse(bytes)
      if document.hasUnknownReferences, folder != "values" {
        document = try AndroidDocument.parse(bytes, others: defaultTexts(beside: path, workspace))
      }
      workspace.tell(document.problems, document.text, path)
      let catalog = document.catalog(
        table: Catalog.defaultTable, language: language, sourceLanguage: unnamed)
      add(path, catalog, [], source)
    case "json": try readSwifternalization(bytes, path, &workspace)
    case "po": try readExchange(.po, bytes, path, &workspace)
    case "csv", "tsv": try readExchange(.csv, bytes, path, &workspace)
    default: workspace.diagnostics.append(.unknownFormat(path, "convert"))
    }
  }

  /// The texts that an Android app shows where those of a language are not there.
  private func defaultTexts(beside path: String, _ workspace: Workspace) -> [String: String] {
    let resources = Path.deletingLastComponent(Path.deletingLastComponent(path))
    let file = Path.join(resources, "values/\(Path.lastComponent(path))")
    let document = (try? workspace.fileSystem.read(file)).flatMap { try? AndroidDocument.parse($0) }
    return document?.texts ?? [:]
  }

  /// What files of Swifternalization call the localization of a file.
  private func localization(of path: String) -> String? {
    TableFile(path: path).map { StringsDocument.swifternalizationName(of: $0.localization) }
  }

  /// The shared expressions of its older dialect, in the folders beside that of a file.
  private func olderExpressions(
    of path: String, _ workspace: Workspace
  ) -> SwifternalizationSharedExpressions {
    guard let file = TableFile(path: path) else { return SwifternalizationSharedExpressions() }
    let table = TableFile(
      folder: file.folder, localization: file.localization, table: StringsDocument.expressionsTable)
    return workspace.olderExpressions(
      in: TableFiles.group(of: table.path, in: workspace.fileSystem).files)
  }

  private mutating func readSwifternalization(
    _ bytes: [UInt8], _ path: String, _ workspace: inout Workspace
  ) throws(ParseError) {
    let name = Path.stem(path)
    // Shared expressions are read with the files that use them.
    if name == "expressions" { return }
    guard
      let (language, source) = known(
        LanguageTag(name) ?? LanguageTag(gettext: name), isBase: name == "base", path, &workspace)
    else { return }
    let document = try SwifternalizationDocument.parse(bytes)
    workspace.tell(document.problems, document.text, path)
    let expressions = expressions(beside: path, &workspace)
    let (catalog, losses) = document.catalog(
      table: Catalog.defaultTable, language: language, named: name, sourceLanguage: unnamed,
      shared: expressions)
    add(path, catalog, losses, source)
  }

  /// Texts that name no file are of the table that the file is named as, unless that is a language.
  private mutating func readExchange(
    _ format: ExchangeFormat, _ bytes: [UInt8], _ path: String, _ workspace: inout Workspace
  ) throws(ParseError) {
    let name = Path.stem(path)
    let named = LanguageTag(fileName: name)
    let content = try format.parse(
      bytes, language: named ?? language, sourceLanguage: unnamed,
      original: (named == nil ? name : Catalog.defaultTable) + ".xcstrings")
    workspace.tell(content.problems, content.text, path)
    losses.append((path, content.losses))
    for file in content.document.files {
      var (catalog, losses) = file.catalog()
      // A language of three letters is one where the file says the same.
      if catalog.table == name, LanguageTag(gettext: name)?.description == file.targetLanguage {
        catalog.table = Catalog.defaultTable
      }
      let isNamed = catalog.sourceLanguage != .undetermined
      add(
        path, catalog, losses, isNamed ? .named(catalog.sourceLanguage) : .unnamed,
        unitsIn: file.targetLanguage.flatMap { LanguageTag($0) })
    }
  }

  private mutating func expressions(
    beside path: String, _ workspace: inout Workspace
  ) -> SwifternalizationSharedExpressions {
    let file = Path.join(Path.deletingLastComponent(path), "expressions.json")
    if let known = shared[file] { return known }
    var result = SwifternalizationSharedExpressions()
    if workspace.fileSystem.kind(of: file) == .file,
      let bytes = try? workspace.fileSystem.read(file)
    {
      do throws(ParseError) {
        let (found, problems) = try SwifternalizationSharedExpressions.parse(bytes)
        result = found
        workspace.tell(problems, bytes, file)
      } catch {
        workspace.diagnostics.append(Diagnostic(error, of: bytes, at: file))
      }
    }
    shared[file] = result
    return result
  }

  private mutating func add(
    _ path: String, _ catalog: Catalog, _ losses: [CatalogLoss], _ source: TablePart.Source,
    unitsIn language: LanguageTag? = nil
  ) {
    self.losses.append((path, losses))
    parts.append(TablePart(path: path, catalog: catalog, source: source, unitLanguage: language))
  }
}

extension TableReader {
  /// The tables of the files, in the order in which they were first seen; what two files say in
  /// different ways becomes a loss.
  package mutating func tables(_ workspace: inout Workspace) -> [ConvertedTable] {
    var names: [String] = []
    for part in parts where !names.contains(part.catalog.table) { names.append(part.catalog.table) }
    let groups = Dictionary(grouping: parts) { $0.catalog.table }
    return names.compactMap { name in
      let parts = withoutHiddenTexts(groups[name] ?? [])
      var source = sourceLanguage
      for part in parts {
        guard case .named(let own) = part.source else { continue }
        if let source, source != own {
          workspace.diagnostics.append(.otherSource(part.path, own, source))
          return nil
        }
        source = own
      }
      return table(parts, source)
    }
  }

  /// The parts without the texts of '.strings' files that an app does not show, as a '.stringsdict'
  /// of the language says them; these become losses.
  private mutating func withoutHiddenTexts(_ parts: [TablePart]) -> [TablePart] {
    var result = parts
    for part in parts where part.isStringsdict {
      for index in result.indices where result[index].isStrings {
        losses.append((result[index].path, result[index].hideTexts(behind: part)))
      }
    }
    return result
  }

  /// Texts in English are taken for the source where nothing says what it is.
  private mutating func table(_ parts: [TablePart], _ named: LanguageTag?) -> ConvertedTable {
    let source = named ?? (parts.contains { $0.says(.english) } ? .english : .undetermined)
    let parts = parts.map { $0.translated(from: source) }
    var catalog = Catalog(table: parts[0].catalog.table, sourceLanguage: source, entries: [])
    // Units in the source language have all of its forms, others those of their language.
    let own = parts.filter { $0.unitLanguage == source }
    for var part in own + parts.filter({ $0.unitLanguage != source }) {
      part.settleSources(in: &catalog)
      losses.append((part.path, catalog.merge(part.catalog)))
    }
    let hasSource = parts.contains { $0.source != .none || $0.says(source) }
    return ConvertedTable(catalog: catalog, hasSource: source != .undetermined && hasSource)
  }

  /// The source language of files that do not say theirs, until all of them are read.
  private var unnamed: LanguageTag { sourceLanguage ?? .undetermined }

  private func folderLanguage(
    _ path: String, _ workspace: inout Workspace
  ) -> (LanguageTag, TablePart.Source)? {
    let file = TableFile(path: path, extensions: ["strings", "stringsdict"])
    let language = file.flatMap {
      LanguageTag(name: $0.localization) ?? LanguageTag(gettext: $0.localization)
    }
    return known(language, isBase: file?.localization == "Base", path, &workspace)
  }

  /// The language of a file, and whether that is the one to translate from: it is English where a
  /// place that is for it does not name it.
  private func known(
    _ found: LanguageTag?, isBase: Bool, _ path: String, _ workspace: inout Workspace
  ) -> (LanguageTag, TablePart.Source)? {
    if isBase {
      let source = sourceLanguage ?? .english
      return (source, .named(source))
    }
    if let result = found ?? language { return (result, .none) }
    workspace.diagnostics.append(
      Diagnostic(
        "no-language", .error,
        "nothing says in which language this is, and it is left out; convert it by itself with '--language', as in '--language fr'",
        at: Span(file: path)))
    return nil
  }
}

extension LanguageTag {
  /// The language that a file is named as; nil for other words, of which many have three letters.
  fileprivate init?(fileName: String) {
    guard let tag = LanguageTag(gettext: fileName), tag.isKnown,
      PluralRules(of: tag) != nil || tag.description.prefix(while: { $0 != "-" }).count == 2
    else { return nil }
    self = tag
  }
}

extension Diagnostic {
  fileprivate static func otherSource(
    _ path: String, _ own: LanguageTag, _ other: LanguageTag
  ) -> Diagnostic {
    Diagnostic(
      "other-source-language", .error,
      "is translated from '\(own)', not from '\(other)'; convert it by itself, without '--source-language'",
      at: Span(file: path))
  }
}

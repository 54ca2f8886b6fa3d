internal import AppleFormats
package import CatalogModel
internal import CatalogPasses
internal import ExchangeFormats
internal import ProjectFiles
package import ProjectReading
internal import Swifternalization

/// A reader of files in several formats, which groups them into tables.
package struct TableReader {
  /// The language of files whose paths do not state it; nil if it is unknown.
  package let language: LanguageTag?
  /// The source language, if the user states it; nil otherwise.
  package let sourceLanguage: LanguageTag?
  /// Whether unknown members of a catalog, which are lost, are errors instead of warnings.
  package var verifies = false
  /// The losses by the path of the file that contains the lost content: what a catalog cannot
  /// represent, hidden texts, and contradictions. A path can occur several times or without losses.
  package private(set) var losses: [(path: String, losses: [CatalogLoss])] = []
  /// The parts in the order in which they were read.
  private var parts: [ConvertedPart] = []
  /// The files of shared expressions already read, whose problems are reported only once.
  private var expressions: Set<String> = []
  /// The tables with a file in English that cannot be read as a whole.
  private var unreadEnglish: Set<String> = []
  /// The folders with at least one file that is certainly named after a language: `fr.csv`.
  private let languageFolders: Set<String>

  /// Creates a reader, given the paths of all files that it will read.
  package init(of paths: [String], language: LanguageTag?, sourceLanguage: LanguageTag?) {
    self.language = language
    self.sourceLanguage = sourceLanguage
    languageFolders = Set(
      paths.lazy.filter { LanguageTag(fileName: Path.stem($0)) != nil }
        .map(Path.deletingLastComponent))
  }

  /// Reads a file, and reports its problems. A file that cannot be read, or whose language is
  /// unknown, is left out.
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
    guard let format = Self.format(of: path) else {
      return workspace.diagnostics.append(.unknownFormat(path, "convert"))
    }
    // Shared expressions are read with the files that use them.
    if format == .swifternalization, Path.lastComponent(path) == Self.expressionsFile { return }
    guard let (place, source) = place(of: path, format, &workspace) else { return }
    let table = format.languagePlace == .localizedFolder ? place.name : Catalog.defaultTable
    let file: OpenTable
    do {
      file = try format.open(bytes, at: place)
    } catch {
      if place.language == .english { unreadEnglish.insert(table) }
      throw error
    }
    if place.language == .english, file.problems.contains(where: { $0.severity == .error }) {
      unreadEnglish.insert(table)
    }
    // A new catalog cannot hold unknown members.
    let problems = file.problems.map { problem in
      guard format == .catalog, problem.id == .unknownMember else { return problem }
      return Problem(
        .unknownMember, verifies ? .error : .warning,
        problem.message.replacing("is not known", with: "is not known and is lost"),
        at: problem.range)
    }
    workspace.tell(problems, file.text, path)
    if format == .swifternalization { checkExpressions(beside: path, &workspace) }
    var found = olderParts(of: file, format, path, workspace)
    if found == nil { found = try file.parts() }
    guard let found else {
      return workspace.diagnostics.append(.unknownFormat(path, "convert"))
    }
    workspace.tell(found.problems, file.text, path)
    if !found.losses.isEmpty { losses.append((path, found.losses)) }
    for var part in found.parts {
      if source != .none { part = TablePart(part.catalog, part.losses, source: source) }
      losses.append((path, part.losses))
      parts.append(ConvertedPart(part, of: format, at: path))
    }
  }

  /// Returns the format of a file; nil if it is unknown. Any other `.xml` file counts as Android's.
  private static func format(of path: String) -> TableFormat? {
    TableFormat.format(of: path)
      ?? (Path.fileExtension(path).lowercased() == "xml" ? .android : nil)
  }

  private static let expressionsFile = "expressions.json"

  /// Returns the place of a file, and its source language if the path is one of source texts, as in
  /// `Base.lproj` or `values`: the one that the user states, or else English. Returns nil, with a
  /// diagnostic, if the language of the file is unknown.
  private func place(
    of path: String, _ format: TableFormat, _ workspace: inout Workspace
  ) -> (TablePlace, TablePart.Source)? {
    let name = Path.stem(path)
    let folder = Path.deletingLastComponent(path)
    var place = TablePlace(name: name, sourceLanguage: unnamed) {
      [fileSystem = workspace.fileSystem] in
      try? fileSystem.read(Path.normalized(Path.join(folder, $0)))
    }
    let found: LanguageTag?
    var isBase = false
    switch format.languagePlace {
    case .file:
      if let language = language ?? languageBesideOthers(name, in: folder) {
        place.language = language
      }
      return (place, .none)
    case .localizedFolder:
      let file = TableFile(path: path, extensions: ["strings", "stringsdict"])
      place.localization = file?.localization ?? ""
      isBase = place.localization == "Base"
      found = file.flatMap {
        LanguageTag(name: $0.localization) ?? LanguageTag(gettext: $0.localization)
      }
    case .valuesFolder:
      place.localization = Path.lastComponent(folder)
      isBase = place.localization == AndroidDocument.defaultFolder
      found = LanguageTag(androidFolder: place.localization)
    case .fileName:
      place.localization = name
      isBase = name == "base"
      found = LanguageTag(name) ?? LanguageTag(gettext: name)
    }
    // It is English if its path is for the source language and does not name it.
    guard let language = isBase ? sourceLanguage ?? .english : found ?? language else {
      workspace.diagnostics.append(.noLanguage(path))
      return nil
    }
    place.language = language
    return (place, isBase ? .named(language) : .none)
  }

  /// Returns the language of a file name that could also be another word, if other files in the
  /// folder are named after languages: `fur.csv` next to `fr.csv`; nil otherwise.
  private func languageBesideOthers(_ name: String, in folder: String) -> LanguageTag? {
    guard languageFolders.contains(folder), LanguageTag(fileName: name) == nil,
      let tag = LanguageTag(gettext: name),
      tag.description.prefix(while: { $0 != "-" }).count <= 3
    else { return nil }
    return tag
  }

  /// Returns the contents of a `.strings` file in Swifternalization's older dialect; nil for other
  /// files.
  private func olderParts(
    of file: OpenTable, _ format: TableFormat, _ path: String, _ workspace: Workspace
  ) -> TableParts? {
    guard format == .strings else { return nil }
    let table = TableFile(path: path)
    let name =
      table.map { StringsDocument.swifternalizationName(of: $0.localization) }
      ?? file.place.language.description
    let shared = table.map { olderExpressions(of: $0, workspace) } ?? .init()
    return file.swifternalization(named: name, shared).map { entries in
      let (catalog, losses) = SwifternalizationDocument(entries).catalog(
        table: file.place.name, language: file.place.language, named: name,
        sourceLanguage: unnamed, shared: shared)
      return TableParts([TablePart(catalog, losses)])
    }
  }

  /// Returns the shared expressions of Swifternalization's older dialect in all languages, from the
  /// `Expressions` tables in the `.lproj` folders next to that of the file.
  private func olderExpressions(
    of file: TableFile, _ workspace: Workspace
  ) -> SwifternalizationSharedExpressions {
    let table = TableFile(
      folder: file.folder, localization: file.localization, table: StringsDocument.expressionsTable)
    return workspace.olderExpressions(
      in: TableFiles.group(of: table.path, in: workspace.fileSystem).files)
  }

  /// Reports the problems of `expressions.json` in the folder of a file, only once for each folder.
  private mutating func checkExpressions(beside path: String, _ workspace: inout Workspace) {
    let file = Path.join(Path.deletingLastComponent(path), Self.expressionsFile)
    guard expressions.insert(file).inserted, workspace.fileSystem.kind(of: file) == .file,
      let bytes = try? workspace.fileSystem.read(file)
    else { return }
    if let (_, problems) = workspace.parsed(
      bytes, at: file, parse: SwifternalizationSharedExpressions.parse)
    {
      workspace.tell(problems, bytes, file)
    }
  }
}

extension TableReader {
  /// Returns the tables of the files, in the order in which they were first seen. Contradictions
  /// between files become losses; a table with two source languages is reported and left out.
  package mutating func tables(_ workspace: inout Workspace) -> [ConvertedTable] {
    var names: [String] = []
    for part in parts where !names.contains(part.catalog.table) { names.append(part.catalog.table) }
    let groups = Dictionary(grouping: parts) { $0.catalog.table }
    return names.compactMap { name in
      let parts = withoutHiddenTexts(groups[name] ?? [])
      var source = sourceLanguage
      for part in parts {
        guard case .named(let own) = part.part.source else { continue }
        if let source, source != own {
          workspace.diagnostics.append(
            .otherSource(part.path, own, source, isRequested: sourceLanguage != nil))
          return nil
        }
        source = own
      }
      return table(parts, source)
    }
  }

  /// Returns the parts without the texts of `.strings` files that an app does not show because a
  /// `.stringsdict` of the language overrides them; these become losses.
  private mutating func withoutHiddenTexts(_ parts: [ConvertedPart]) -> [ConvertedPart] {
    var result = parts
    for part in parts where part.format.kind == .forms {
      for index in result.indices where result[index].format == .strings {
        losses.append((result[index].path, result[index].hideTexts(behind: part)))
      }
    }
    return result
  }

  /// Combines parts into a table. If no source language is named, it is English if a part has
  /// English texts, or a file that cannot be read would have; unspecified otherwise.
  private mutating func table(_ parts: [ConvertedPart], _ named: LanguageTag?) -> ConvertedTable {
    let hasEnglish =
      unreadEnglish.contains(parts[0].catalog.table) || parts.contains { $0.says(.english) }
    let source = named ?? (hasEnglish ? .english : .undetermined)
    let parts = parts.map { $0.translated(from: source) }
    var catalog = Catalog(table: parts[0].catalog.table, sourceLanguage: source, entries: [])
    // Units in the source language have all of its forms, others those of their language.
    let own = parts.filter { $0.part.unitLanguage == source }
    for var part in own + parts.filter({ $0.part.unitLanguage != source }) {
      part.settleSources(in: &catalog)
      losses.append((part.path, catalog.merge(part.catalog)))
    }
    let hasSource = parts.contains { $0.part.source != .none || $0.says(source) }
    return ConvertedTable(catalog: catalog, hasSource: source != .undetermined && hasSource)
  }

  /// The source language of files that do not state theirs, until all of them are read; unspecified
  /// if the user states none.
  private var unnamed: LanguageTag { sourceLanguage ?? .undetermined }
}

extension Diagnostic {
  fileprivate static func noLanguage(_ path: String) -> Diagnostic {
    Diagnostic(
      .noLanguage, .error,
      "the language is not known, and the file is left out; convert it by itself with '--language', as in '--language fr'",
      at: Span(file: path))
  }

  /// Reports a file whose source language differs from the requested one, or from that of another
  /// file of the same table.
  fileprivate static func otherSource(
    _ path: String, _ own: LanguageTag, _ other: LanguageTag, isRequested: Bool
  ) -> Diagnostic {
    Diagnostic(
      .otherSourceLanguage, .error,
      isRequested
        ? "is translated from '\(own)', not from '\(other)', so its table is left out; convert this file by itself, without '--source-language'"
        : "the source language is '\(own)', while another file of the same table has '\(other)', so the table is left out; convert this file by itself",
      at: Span(file: path))
  }
}

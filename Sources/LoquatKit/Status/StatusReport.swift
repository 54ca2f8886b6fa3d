public import CatalogModel
public import CatalogPasses
package import ProjectDiscovery
package import ProjectExchange
public import ProjectFiles
package import ProjectReading
internal import Syntaxes

/// The translated shares of a project: of each language, of its tables, and of each target.
public struct StatusReport: Sendable {
  /// The name, without its extension, of the only Xcode workspace in the project's folder, or else
  /// of the only Xcode project in it; nil without either.
  public let name: String?
  public let languages: [Language]
  /// The commit with which the source texts are compared; nil for none.
  public let since: GitCommit?
  /// The texts that are new or changed since the commit; nil without one.
  public let news: News?

  /// The counts of a language: in total, by table, sorted by path, and by target, in the order of
  /// the project; the tables in no target follow together. Tables and targets without texts to
  /// count are left out.
  public struct Language: Sendable {
    public let language: LanguageTag
    public let status: TranslationStatus
    /// The minimum percentage to be translated; nil for none.
    public let floor: Int?
    public let tables: [Group]
    public let targets: [Group]
    /// The number of translated strings among those added since the commit; 0 without one.
    public let translatedAdditions: Int

    /// Whether the translated share is below the floor; false without a floor.
    public var isBelowFloor: Bool {
      floor.map { status.coverage.translated * 100 < $0 * status.coverage.total } ?? false
    }
  }

  /// The counts of a table or of a target.
  public struct Group: Sendable {
    /// The path of the table or the name of the target; empty for the tables in no target.
    public let name: String
    public let status: TranslationStatus
    /// The names of the targets that have the table; empty for a target.
    public package(set) var targets: [String] = []
  }

  /// The new and changed strings, and their size.
  public struct News: Sendable {
    public package(set) var texts: [NewText] = []
    /// The number of words in these strings, in the source language.
    public package(set) var words = 0

    public var added: Int { texts.count { $0.isAdded } }
    public var changed: Int { texts.count - added }
  }

  package init() {
    name = nil
    languages = []
    since = nil
    news = nil
  }

  package init(name: String?, languages: [Language], since: GitCommit?, news: News?) {
    self.name = name
    self.languages = languages
    self.since = since
    self.news = news
  }

  /// The sums of the counts of all languages.
  public var total: TotalStatus { languages.reduce(into: TotalStatus()) { $0.add($1.status) } }
}

/// The sums over all languages; a text counts once for each language.
public struct TotalStatus: Sendable {
  public private(set) var coverage = Coverage()
  public private(set) var review = 0
  public private(set) var new = 0
  public private(set) var plurals = Coverage()
  public private(set) var stale = 0
  public private(set) var wordsLeft = 0

  package mutating func add(_ status: TranslationStatus) {
    coverage += status.coverage
    review += status.review
    new += status.new
    plurals += status.plurals
    stale += status.stale
    wordsLeft += status.wordsLeft
  }
}

extension StatusReport {
  /// The files to count, with their targets and the keys to select.
  package struct Job: Sendable {
    package let files: [FileExport]
    /// The names of the targets that have each file.
    package let owners: [[String]]
    package let targets: [String]
    /// The selected keys of each file; nil for all.
    package let keys: [Set<Key>]?
    /// The keys of each file that were added since the commit; nil without one.
    package let added: [Set<Key>]?

    /// Returns the counts of the selected texts in a language: in total, by table and by target.
    package func language(_ language: LanguageTag, floor: Int?) -> Language {
      let parts = files.indices.map { number in
        var selection = ExportSelection()
        if let keys = keys?[number] {
          selection.isKeyWanted = { keys.contains(Key($0)) }
        }
        return files[number].part(for: language, tool: .loquat, selecting: selection)
      }
      let counted = parts.indices.filter { parts[$0].work.contains { $0 != nil } }
      let tables = counted.map {
        Group(
          name: files[$0].original, status: TranslationStatus([parts[$0]]), targets: owners[$0])
      }
      let targets = (targets + [""]).compactMap { name -> Group? in
        let own = counted.filter {
          name.isEmpty ? owners[$0].isEmpty : owners[$0].contains(name)
        }
        guard !own.isEmpty else { return nil }
        return Group(name: name, status: TranslationStatus(own.map { parts[$0] }))
      }
      return Language(
        language: language, status: TranslationStatus(parts), floor: floor, tables: tables,
        targets: targets,
        translatedAdditions: zip(files, added ?? []).reduce(0) {
          $0 + ($1.1.isEmpty ? 0 : $1.0.translatedCount(of: $1.1, in: language))
        })
    }
  }
}

extension Workspace {
  /// Counts the texts of a project in each exported language. With a commit, lists the texts that
  /// are new or changed since then, and counts only these unless `countsAll` is true.
  package mutating func statusReport(
    of exported: ExportedFiles, _ discovery: Discovery, _ homes: TableHomes,
    _ texts: ProjectTexts, _ floors: CoverageFloors,
    since: (commit: GitCommit, record: SourceRecord)? = nil,
    countsAll: Bool = false
  ) async -> StatusReport {
    let project = discovery.project
    let sent = SortOrder.standard.sorted(exported.files.filter(\.isSent), by: \.export.original)
    let files = sent.map(\.export)
    let found = since.map { since in files.map { since.record.news(in: $0) } }
    let keys = found?.map { texts in Set(texts.map { Key($0.key) }) }
    let news = found.map { found in
      StatusReport.News(
        texts: found.flatMap(\.self),
        words: zip(files, keys ?? []).reduce(0) { $0 + $1.0.words(of: $1.1) })
    }
    let owned = project.targets.indices.map { homes.files(of: $0, in: project) }
    // A table without a file belongs to the targets that use it.
    var users: [String: Set<String>] = [:]
    for (table, _) in texts.tables where !table.exists {
      users[table.path] = Set(
        homes.targets(of: table, texts.sources.strings, in: project).map(\.name))
    }
    let job = StatusReport.Job(
      files: files,
      owners: sent.map { file in
        zip(project.targets, owned).filter { target, files in
          files.hasFile(file.table) || users[file.table]?.contains(target.name) == true
        }.map(\.0.name)
      }, targets: project.targets.map(\.name), keys: countsAll ? nil : keys,
      added: found?.map { texts in Set(texts.filter(\.isAdded).map { Key($0.key) }) })
    var languages: [StatusReport.Language] = []
    await inParallel("Counting", exported.languages.count, by: 1) {
      [all = exported.languages] range in
      range.map { job.language(all[$0], floor: floors.floor(of: all[$0])) }
    } use: {
      languages += $0
    }
    return StatusReport(
      name: exported.folder.container.map(Path.stem), languages: languages, since: since?.commit,
      news: news)
  }
}

extension StatusReport {
  /// A language below its floor, or with a floor of its own although it is not in the report; then
  /// `stringsLeft` is nil.
  package struct Shortfall {
    package let language: LanguageTag
    package var stringsLeft: Int?
    package let diagnostic: Diagnostic
  }

  /// Returns first the languages of `named` that were not counted, then those below their floors.
  ///
  /// - Parameter isSelection: Whether only requested languages were counted.
  package func shortfalls(
    _ floors: CoverageFloors, named: [LanguageTag], isSelection: Bool = false
  ) -> [Shortfall] {
    let known = Set(languages.map(\.language))
    let unknown = named.filter { !known.contains($0) }.map { language in
      Shortfall(
        language: language,
        diagnostic: .notCounted(
          language, at: floors.place(of: language), isSelection: isSelection))
    }
    return unknown
      + languages.filter(\.isBelowFloor).map { language in
        Shortfall(
          language: language.language, stringsLeft: language.stringsLeft,
          diagnostic: .belowFloor(language, at: floors.place(of: language.language)))
      }
  }
}

extension StatusReport.Language {
  fileprivate var stringsLeft: Int { status.coverage.total - status.coverage.translated }
}

extension FileExport {
  /// Returns the number of words, in the source language, of the strings with the given keys.
  fileprivate func words(of keys: Set<Key>) -> Int {
    var selection = ExportSelection()
    selection.isKeyWanted = { keys.contains(Key($0)) }
    return part(for: .undetermined, tool: .loquat, selecting: selection).sizes
      .reduce(0) { $0 + $1.words }
  }
}

extension Set<String> {
  /// Returns whether the paths include a file, or the folder that contains its language folder,
  /// such as a bundle.
  fileprivate func hasFile(_ path: String) -> Bool {
    let folder = TableFile(path: path, extensions: ["strings"])?.folder
    return contains(path) || folder.map(contains) == true
  }
}

extension Diagnostic {
  fileprivate static func belowFloor(
    _ language: StatusReport.Language, at place: Span?
  ) -> Diagnostic {
    let status = language.status
    let left = language.stringsLeft
    return Diagnostic(
      .belowFloor, .error,
      "\(status.coverage.percent) % of the counted strings are translated into '\(language.language)'; "
        + "\(language.floor ?? 0) % is required; \(left.counted("string")) "
        + "with \(status.wordsLeft.counted("word")) \(left == 1 ? "is" : "are") left", at: place)
  }

  fileprivate static func notCounted(
    _ language: LanguageTag, at place: Span?, isSelection: Bool
  ) -> Diagnostic {
    Diagnostic(
      .belowFloor, .error,
      isSelection
        ? "coverage is required for '\(language)', which '--language' leaves out; name it there, too, or leave it out of '--fail-under'"
        : "coverage is required for '\(language)', which is not one of the languages to translate into; correct or remove the requirement, or add the language; 'loquat project' lists the languages of the project",
      at: place)
  }
}

internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat status`: a project in, how far it is translated out.
struct Status: Subcommand {
  static let name = "status"
  static let summary = "Show how far a project is translated"
  static let discussion = [
    """
    Counts what 'loquat export' would send: the texts of all tables, catalogs, interface files and \
    Info.plists, brought up to the code in memory. A plural counts with each of its forms. A text \
    is translated, needs review (also where the code has another text since), or is new. Words are \
    those of source texts that are new or need review.
    """,
    """
    --fail-under, or 'coverage' in loquat.json, says how much must be translated; the exit status \
    is 1 if a language has less. --unused tells which keys the code uses, which it does not, and \
    of which that cannot be told, with the place in the code that makes it so.
    """,
    """
    --as html is one page with charts that loads nothing; svg is a badge. Pseudo-languages such \
    as en-XA are left out unless they are named.
    """,
  ]
  static let examples = [
    "loquat status", "loquat status --by table --language fr", "loquat status --since v1.2",
    "loquat status --unused", "loquat status --fail-under 90 --fail-under fr=95,ja=80",
    "loquat status --as html --output status.html", "loquat status --as svg --output badge.svg",
  ]

  /// What is written.
  enum Form: String, CaseIterable { case text, markdown, html, svg }

  /// What has a line.
  enum Grouping: String, CaseIterable { case language, table, target }

  let languages: [LanguageTag]
  let grouping: Grouping
  let form: Form
  let output: String?
  let floors: CoverageFloors
  let since: String?
  let showsKeys: Bool
  let options: SourceOptions
  let root: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    languages = try arguments.options(
      "--language", "-l", value: "tag", expecting: "a language tag such as fr or pt-BR",
      help: "Count this language (default: all of the project)", completion: .language
    ) { LanguageTag($0) }
    grouping = try arguments.choice(
      "--by", default: Grouping.language, help: "What has a line of its own")
    form = try arguments.choice("--as", default: Form.text, help: "What to write")
    output = arguments.option(
      "--output", "-o", value: "file", help: "Write to <file> instead of stdout",
      completion: .file)
    floors = try arguments.coverageFloors()
    since = arguments.option(
      "--since", value: "commit",
      help: "Count strings only that are new, or whose text changed, since this commit")
    showsKeys = arguments.flag(
      "--unused", help: "List keys that the code does not use, or of which nobody can tell")
    options = try SourceOptions(&arguments)
    root = try arguments.projectFolder()
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    guard try context.workspace.beginWriting(in: root, isCheck: output == nil) else {
      return .problems
    }
    context.workspace.expectToWrite(output)
    let discovery = try await context.workspace.discover(
      at: root, options, readsCatalogs: languages.isEmpty)
    let languages =
      languages.isEmpty
      ? discovery.project.realLanguages
      : Set(languages.map { discovery.languages.tag(for: $0.description) ?? $0 }).sorted()
    context.workspace.diagnostics += Diagnostic.doubts(self.languages)
    // Keys are used or not in whatever languages they are.
    guard !languages.isEmpty || showsKeys else {
      context.workspace.diagnostics.append(.noLanguage(root))
      return .failure
    }
    let folder = try context.workspace.project(
      at: discovery.project.root, developmentLanguage: discovery.project.developmentLanguage,
      excluding: options.excluded)
    let homes = TableHomes(discovery.project, discovery.configuration)
    context.workspace.diagnostics += homes.conflicts
    let texts = await context.workspace.texts(of: discovery, homes, options, .markStale)
    var exported = ExportedFiles(discovery, folder, languages)
    await exported.gather(texts, homes, &context.workspace)
    var record: (commit: String, record: SourceRecord)?
    if let since {
      record = (
        since,
        try await context.workspace.sourceRecord(
          at: since, of: discovery, named: root, options, now: exported)
      )
    }
    let floors = CoverageFloors(discovery.configuration).overridden(by: floors)
    let report = await context.workspace.statusReport(
      of: exported, discovery, homes, floors, since: record)
    guard record != nil || languages.isEmpty || report.total.coverage.total > 0 else {
      throw .noText(in: discovery.project)
    }
    let keys = showsKeys ? await context.workspace.keyUses(in: discovery, homes, texts) : nil
    context.workspace.diagnostics += report.shortfalls(floors).map(\.diagnostic)
    context.report = report.json(keys)
    if form == .text, output == nil, context.options.format == .markdown {
      context.markdown =
        (languages.isEmpty ? [] : report.markdown(by: grouping)) + (keys?.markdown ?? [])
    }
    return try write(report, keys, hasLanguages: !languages.isEmpty, &context)
  }

  private func write(
    _ report: StatusReport, _ keys: KeyUses?, hasLanguages: Bool, _ context: inout Context
  ) throws(FileError) -> ExitStatus {
    var lines: [String] = []
    switch form {
    case .text where context.options.format != .markdown:
      lines = (hasLanguages ? report.lines(by: grouping) : []) + (keys?.lines ?? [])
    case .text, .markdown:
      lines = (hasLanguages ? report.markdown(by: grouping) : []) + (keys?.markdown ?? [])
    case .html: lines = StatusPage(report, keys).lines
    case .svg: lines = report.badge
    }
    if let output {
      context.workspace.endWriting()
      var files = FileReport(isCheck: false, context.options)
      let text = lines.map { $0 + "\n" }.joined()
      try files.write(Array(text.utf8), to: output, "", &context.workspace)
      return files.status
    }
    guard context.options.format == .text else { return .done }
    if form == .text {
      lines.forEach { context.console.print($0) }
    } else {
      context.console.write(Array(lines.map { $0 + "\n" }.joined().utf8))
    }
    return .done
  }
}

internal import CatalogModel
internal import KeyFlow
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import StringExtraction
internal import Syntaxes

/// `loquat scan` lists every localizable string in sources.
struct Scan: Subcommand {
  static let name = "scan"
  static let isRepeatable = true
  static let summary = "List every localizable string of the sources with its place"
  static let discussion = [
    """
    A literal is a localizable string where the code expects a LocalizedStringKey, a \
    LocalizedStringResource or a String.LocalizationValue, and in calls such as NSLocalizedString. \
    For each one, 'scan' shows table, key, comment and default value, and why it was found: what was \
    called, what that takes, and where it is declared.
    """,
    """
    A comment 'loquat:ignore' after the code, or alone on the line before it, leaves a string out. \
    Folders of tests and code for Xcode's previews are left out unless you ask for them. What you \
    name on the command line is always searched.
    """,
    """
    Declarations of dependencies are known if their sources are checked out below the paths \
    (.build/checkouts, SourcePackages/checkouts, Pods, Carthage/Checkouts) or in the folders of \
    '--dependencies'. You can give others with '--localizes': by name, which takes the first \
    argument for a key, or as Swift declares them.
    """,
    """
    After the strings come the keys that the code passes on to look-ups, as "menu.tea".localized \
    does, and the places that use an accessor such as L10n.Menu.tea, each with what takes the key.
    """,
    """
    '--explain' says for each literal on a line why it is a localizable string or why not, and for \
    each interpolation how its type was found, declaration by declaration. For an accessor, and for \
    a function that passes a key on, it names the key; for a key that is not a literal, it says \
    where the key comes from.
    """,
    """
    '--unknown' lists functions that receive texts and that nothing declares, such as a view of a \
    dependency that is not checked out: each with its labels, the number of texts, and the first \
    places. A function counts if its name begins with a capital letter, and its first argument is a \
    literal with words for people, without a label or with one such as 'title'. Names about keys, \
    logs, images and the like do not count. If a function was taken for one of an SDK that has the \
    same name, its texts are found, and the list says so.
    """,
  ]
  static let examples = [
    "loquat scan Sources", "loquat scan --format json Sources/Shop.swift",
    "loquat scan --explain Sources/Menu.swift:12",
    "loquat scan --localizes TextState .", "loquat scan --suggest", "loquat scan --unknown",
    "loquat scan --localizes 'struct Row { init(title: LocalizedStringKey, icon: String) }'",
  ]

  let options: SourceOptions
  let place: CodePlace?
  let suggests: Bool
  let listsUnknown: Bool
  let paths: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    place = try arguments.option(
      "--explain", value: "place", expecting: "<file>:<line> or <file>:<line>:<column>",
      help:
        "Explain the literals on this line: why each is a string or not, and how types were found",
      completion: .file
    ) { CodePlace($0) }
    suggests = arguments.flag(
      "--suggest",
      help: "List functions that take keys and could be named with '--macro', with counts")
    listsUnknown = arguments.flag(
      "--unknown", help: "List functions that get texts and that nothing declares")
    options = try SourceOptions(&arguments)
    paths = try arguments.operands(
      "path", help: "Source files or folders; or one project (default: the one in this folder)",
      completion: .file)
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    if let place {
      var options = options.with(try context.workspace.configuration())
      var discovery: Discovery?
      if paths.isEmpty {
        let found = try await context.workspace.discover(at: ".", options)
        options.scan = options.scan.with(found)
        discovery = found
      }
      return try await context.explain(
        place, below: paths.isEmpty ? ["."] : paths, options, discovery)
    }
    let project = paths.count == 1 ? paths.first { Discovery.isContainer($0) } : nil
    guard let project = paths.isEmpty ? "." : project else {
      return try await listFiles(&context)
    }
    let discovery = try await context.workspace.discover(at: project, options)
    context.workspace.tellAbsentPackages(discovery.packages, below: project)
    let homes = TableHomes(discovery.project, discovery.configuration)
    context.workspace.diagnostics += homes.conflicts
    let (sources, flow) = await context.workspace.codeStrings(of: discovery, options)
    if listsUnknown { return list(sources.unknownFunctions, &context) }
    let keys = await context.workspace.keys(ofTablesIn: discovery.project, homes)
    if suggests { return suggest(flow, keys, &context) }
    let index = await context.workspace.keyIndex(
      sources.strings, flow, in: discovery.codePaths(),
      symbols: await context.workspace.symbols(of: discovery.project, homes),
      keys: flow.unreached(keys, by: sources.strings))
    return await show(
      sources, index.usesBesideLiterals(known: keys),
      { homes.homes(of: $0, in: discovery.project) }, &context)
  }

  /// Lists the strings of files and folders without a project, or the functions in them that
  /// `--suggest` or `--unknown` asks for.
  private func listFiles(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let options = options.with(try context.workspace.configuration())
    let set = await context.workspace.sourceSet(below: paths, options)
    let root = paths.count == 1 ? paths[0] : "."
    context.workspace.tellAbsentPackages(set.packages, below: root)
    var sources = await context.workspace.extractedStrings(
      from: set, options.scan, options.sourceLanguage)
    let flow = await context.workspace.keyFlow(
      in: set.files, named: options.scan.takers, isApp: false)
    context.workspace.settle(&sources, by: flow, named: options.scan.takers)
    context.workspace.tellIdleTakers(self.options.scan, flow, sources.strings, below: root)
    if suggests { return suggest(flow, [], &context) }
    if listsUnknown { return list(sources.unknownFunctions, &context) }
    let index = await context.workspace.keyIndex(sources.strings, flow, in: set.files)
    return await show(
      sources, index.usesBesideLiterals(known: []), { _ in nil }, &context)
  }

  /// Lists the functions that certainly take keys and that `--macro` can name, those with the most
  /// keys first.
  private func suggest(
    _ flow: KeyFlow, _ known: Set<Key>, _ context: inout Context
  ) -> ExitStatus {
    let uses = flow.uses.filter { flow.isSure($0) && $0.isNameable && !$0.isLookUp }
    let rows = Dictionary(grouping: uses, by: \.wrapper).map { name, uses in
      let keys = Set(uses.map { Key($0.key) })
      return (
        name: name, count: keys.count, missing: known.isEmpty ? 0 : keys.subtracting(known).count
      )
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    for row in rows {
      context.print(
        "\(row.name)  \(row.count.counted("key"))"
          + (row.missing > 0 ? ", \(row.missing) of them in no table" : "")
          + ": --macro \(row.name)")
    }
    context.report = [
      JSONMember(
        "suggestions",
        .array(
          rows.map {
            .object([
              "macro": .string($0.name), "keys": .integer($0.count),
              "missing": .integer($0.missing),
            ])
          }))
    ]
    context.summary = [
      rows.isEmpty
        ? "no function takes keys"
        : "\(rows.count.counted("function")); 'macros' in loquat.json names them for good"
    ]
    return .done
  }

  /// Shows the strings and the other uses of keys; `homes` returns the tables of a string, or nil
  /// if no project is known.
  private func show(
    _ sources: SourceStrings, _ uses: [KeyUse],
    _ homes: @Sendable @escaping (ExtractedString) -> [ProjectTable]?,
    _ context: inout Context
  ) async -> ExitStatus {
    if context.options.format == .json {
      let strings = sources.strings
      context.list = ReportList(name: "strings", count: strings.count) {
        strings[$0].json(homes(strings[$0]))
      }
      context.report = [
        JSONMember("uses", .array(uses.map(\.json))),
        JSONMember("unresolved", .array(sources.unresolved.map(\.json))),
      ]
    } else if context.options.format == .text, !context.options.isQuiet {
      let strings = sources.strings
      let console = context.console
      await context.workspace.inParallel("Writing", strings.count, by: 512, {}) { range, _ in
        strings[range].flatMap { Self.text(of: $0, homes($0)) }
      } use: { text, _ in
        console.write(text)
      }
      context.console.write(uses.flatMap { Array(($0.line.escapingControls + "\n").utf8) })
    }
    let others = uses.isEmpty ? "" : " and \(uses.count.counted("other use")) of keys"
    context.summary = [
      "\(sources.strings.count.counted("string"))\(others) from "
        + "\(sources.fileCount.counted("file"))"
    ]
    return .done
  }

  /// Returns the lines about a string in UTF-8, each with a newline.
  private static func text(of string: ExtractedString, _ homes: [ProjectTable]?) -> [UInt8] {
    let tables = homes?.map { $0.exists ? $0.path : "\($0.path), which does not exist" }
    let place =
      tables.map { $0.isEmpty ? "no table" : $0.joined(separator: ", ") } ?? string.table
    var lines = ["\(string.span.place): \(string.key.quoted) in \(place)"]
    if let value = string.value { lines.append("  value: \(value)") }
    lines += string.phrases.dropFirst().map { "  phrase: \($0)" }
    if let comment = string.comment { lines.append("  comment: \(comment)") }
    lines.append("  \(string.cause.api) \(string.cause.reason)")
    return lines.flatMap { Array($0.escapingControls.utf8) + [.newline] }
  }
}

extension KeyUse {
  /// The line of output, such as `Menu.swift:3:9: "menu.tea", passed to 'String.localized'`.
  fileprivate var line: String { "\(span.place): \(text)" }

  /// The key, its table and its use, such as
  /// `"menu.tea" in Localizable, passed to 'String.localized'`.
  var text: String {
    let text = key.quoted + (table.map { " in \($0)" } ?? "")
    return switch way {
    case .literal: text
    case .flow(let name): "\(text), passed to '\(name)'"
    case .accessor(let name): "\(text), by '\(name)'"
    case .name(let name): "\(text), by its name below '\(name)'"
    }
  }

  var json: JSONValue {
    let name =
      switch way {
      case .literal: "literal"
      case .flow: "flow"
      case .accessor: "accessor"
      case .name: "name"
      }
    return .object(
      [
        JSONMember("key", .string(key)), JSONMember("table", table.map { .string($0) } ?? .null),
        JSONMember("way", .string(name)),
        JSONMember("through", way.through.map { .string($0) } ?? .null),
      ] + span.members)
  }
}

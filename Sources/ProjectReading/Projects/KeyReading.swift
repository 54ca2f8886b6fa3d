internal import AppleFormats
package import CatalogModel
internal import ExchangeFormats
package import KeyFlow
package import ProjectDiscovery
internal import ProjectFiles
package import StringExtraction
internal import Syntaxes

extension Discovery {
  /// Returns the sorted paths of all code that may use keys: the project's sources, headers, files
  /// that none of its targets compiles, and `others`.
  package func codePaths(and others: [String] = []) -> [String] {
    Set(project.sourcePaths + others + (bystanders + headers).map(project.path(of:)))
      .sorted { $0.precedesByBytes($1) }
  }

  /// Whether the project has an application, so that no other code uses it.
  package var isApp: Bool { project.targets.contains { $0.kind == .application } }
}

extension Workspace {
  /// Returns all keys in the existing files of a project's tables.
  package mutating func keys(ofTablesIn project: Project, _ homes: TableHomes) async -> Set<Key> {
    let tables = Set(project.targets.indices.flatMap(homes.tables)).filter(\.exists)
    return Set(await keys(in: tables.sorted(), of: project).joined().lazy.map { Key($0) })
  }

  /// Returns the unique keys in the files of each table, in the order of `tables`; none for a file
  /// that cannot be read, which is reported when the file is needed.
  package mutating func keys(in tables: [ProjectTable], of project: Project) async -> [[String]] {
    let paths = tables.map { project.path(of: $0.path) }
    await readCatalogs(zip(tables, paths).filter(\.0.isCatalog).map(\.1))
    let missing = Set(zip(tables, paths).filter { !$0.isCatalog && tableKeys[$1] == nil }.map(\.1))
      .sorted()
    let read = await missing.concurrentMap { [fileSystem] in fileSystem.keys(inStringsAt: $0) }
    for (path, keys) in zip(missing, read) { tableKeys[path] = keys }
    return zip(tables, paths).map { table, path in
      table.isCatalog ? catalogs[path]?.entries.map(\.key) ?? [] : tableKeys[path] ?? []
    }
  }

  /// Returns the symbols that Xcode generates for the keys of a project's catalogs.
  package mutating func symbols(of project: Project, _ homes: TableHomes) async -> [GeneratedSymbol]
  {
    let tables = homes.tablesWithSymbols(of: project)
    await readCatalogs(tables.map { project.path(of: $0.path) })
    return tables.flatMap { table -> [GeneratedSymbol] in
      guard let catalog = catalogs[project.path(of: table.path)] else { return [] }
      let language =
        catalog.sourceLanguage.flatMap { LanguageTag($0) } ?? project.developmentLanguage
      return catalog.entries.filter(\.hasSymbol).compactMap { entry in
        var symbol = GeneratedSymbol(key: entry.key, table: table.name)
        symbol?.takesArguments =
          GeneratedSymbol.parameters(of: entry.key, entry.localization(of: language))
          .map { !$0.isEmpty }
        return symbol
      }
    }
  }
}

extension TableHomes {
  /// Returns the string catalogs that Xcode generates symbols for, sorted; none of those in
  /// `.lproj` folders.
  package func tablesWithSymbols(of project: Project) -> [ProjectTable] {
    Set(project.targets.indices.flatMap(tables)).filter {
      $0.exists && $0.isCatalog && !Path.deletingLastComponent($0.path).hasSuffix(".lproj")
    }.sorted()
  }
}

extension FileReading {
  /// Returns the unique keys of a `.strings` file and, if that is in an `.lproj` folder, of the
  /// `.stringsdict` file beside it; none of a file that cannot be read.
  fileprivate func keys(inStringsAt path: String) -> [String] {
    let beside = TableFile(path: path)?.path(extension: "stringsdict")
    let found = [path, beside].compactMap(\.self).flatMap { path in
      (try? read(path)).flatMap { try? TableFormat.format(of: path)?.open($0) }?.texts.map(\.key)
        ?? []
    }
    var seen: Set<Key> = []
    return found.filter { seen.insert(Key($0)).inserted }
  }
}

extension KeyFlow {
  /// Returns the keys that neither literals nor functions reach, if these are more than half of all
  /// keys; otherwise none, because their names need no search.
  package func unreached(_ keys: Set<Key>, by strings: [ExtractedString]) -> [String] {
    let known = Set(strings.lazy.map { Key($0.key) }).union(uses.lazy.map { Key($0.key) })
    let rest = keys.subtracting(known)
    return rest.count * 2 > keys.count ? rest.map(\.text) : []
  }
}

extension Workspace {
  /// Returns the origins of keys that code passes on to look-ups, and the keys that the functions
  /// `takers` take. With `isApp`, no other code calls the public functions of these files. Values
  /// that the files `interfaces` assign to properties count if the properties take keys.
  package mutating func keyFlow(
    in paths: [String], named takers: [KeyTaker], isApp: Bool, interfaces: [String] = []
  ) async -> KeyFlow {
    let name = "key flow"
    var search = KeyFlowSearch(
      await texts(of: paths), takers: takers, keepsPast: memory != nil,
      after: memory?.left(name))
    while !search.isDone {
      var steps: [KeyFlowSearch.Steps] = []
      await inParallel("Following keys", paths.count) { [search] range in
        search.steps(range)
      } use: {
        steps.append($0)
      }
      search.add(steps)
    }
    if let past = search.past { memory?.leave(past, as: name) }
    let attributes = search.asksInterfaces ? interfaces.flatMap(runtimeAttributes) : []
    return search.result(isWhole: isApp, attributes)
  }

  /// Returns the values that an interface file assigns to properties of the app's classes; none if
  /// it cannot be read.
  private func runtimeAttributes(at path: String) -> [KeyFlow.RuntimeAttribute] {
    guard let bytes = try? fileSystem.read(path), let xml = try? XMLDocument.parse(bytes) else {
      return []
    }
    let text = SourceText(path: path, bytes: bytes)
    return xml.nodes.indices.compactMap { node in
      guard xml.nodes[node].kind == .element, xml.isElement(node, "userDefinedRuntimeAttribute"),
        let property = xml.value("keyPath", of: node), let value = xml.value("value", of: node)
      else { return nil }
      return KeyFlow.RuntimeAttribute(
        property: property, value: value, at: text.span(xml.nodes[node].startTagRange))
    }
  }

  /// Returns the uses of keys in code: literals, accessors and symbols. A key of `keys` counts as
  /// used, too, if a member has its name.
  package mutating func keyIndex(
    _ strings: [ExtractedString], _ flow: KeyFlow, in paths: [String],
    symbols: [GeneratedSymbol] = [], keys: [String] = []
  ) async -> KeyIndex {
    let texts = await texts(of: paths)
    let places = KeyAccessor.places(strings, flow)
    let accessors = await results("Finding accessors", of: texts) {
      places[$0.path] ?? [:]
    } _: {
      KeyAccessor.accessors(in: $0, $1)
    }.flatMap(\.self)
    var aliases = TypeAliases()
    for file in await results(
      "Finding aliases", of: texts, { _ in true },
      { text, _ in
        TypeAliases(in: text)
      })
    {
      aliases.add(file)
    }
    let search = MemberSearch(accessors, symbols: symbols, keys: keys, aliases: aliases)
    var found = MemberSearch.Found()
    if !search.isEmpty {
      let version = memory.version(of: search.wanted, as: "member search")
      for file in await results(
        "Finding uses", of: texts, { _ in version },
        { text, _ in
          search.found(in: text)
        })
      {
        found.add(file)
      }
    }
    let implicit = Dictionary(grouping: found.implicitUses(of: search), by: \.path)
    let shown = await results(
      "Finding uses of symbols", of: texts.filter { implicit[$0.path] != nil },
      { implicit[$0.path] ?? [] }
    ) { text, places in
      StringUses.texts(in: text, at: places)
    }.reduce(into: Set<Span>()) { $0.formUnion($1) }
    found.settle(search, texts: shown)
    return KeyIndex(strings, flow, search, found)
  }
}

extension Workspace {
  /// Warns about functions that the options name or declare but that take no keys: misspelled, or
  /// no longer used.
  package mutating func tellIdleTakers(
    _ scan: ScanOptions, _ flow: KeyFlow, _ strings: [ExtractedString], below root: String
  ) {
    let names = scan.declarations.filter(\.isIdentifier).map { KeyTaker(name: $0) }
    diagnostics += (scan.takers + names).filter { taker in
      !flow.mentions(taker) && !strings.contains { $0.cause.isLookUp(by: taker.text) }
    }.map { taker in
      Diagnostic(
        .idleDeclaration, .warning,
        "'\(taker.text)' does not take a key in these sources; is it spelled as in the code? "
          + "'loquat scan --suggest\(root.shellArgument)' lists functions that may take keys",
        at: nil)
    }
  }
}

extension KeyFlow {
  /// Returns the keys that a project wants in its tables as if an SDK looked them up: those of
  /// look-ups whose table is a constant, and those that the functions `takers` take. Leaves out
  /// empty and ignored keys, and places that `strings` already has.
  package func strings(named takers: [KeyTaker], beside strings: [ExtractedString])
    -> [ExtractedString]
  {
    guard !uses.isEmpty else { return [] }
    var known = Set(strings.map(\.span))
    return uses.compactMap { use in
      let taker = takers.first { $0.takes(use) }
      // An empty text is passed on where none exists.
      guard use.isInConstantTable || taker != nil, !use.isIgnored, !use.key.isEmpty,
        known.insert(use.span).inserted
      else { return nil }
      return ExtractedString(
        table: use.table ?? Catalog.defaultTable, key: use.key, value: use.value,
        comment: use.comment, span: use.span,
        cause: Cause(
          api: use.wrapper, type: "String",
          declaration: use.isLookUp ? "Foundation" : taker?.option ?? "--macro"))
    }
  }
}

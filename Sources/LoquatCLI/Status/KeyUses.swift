internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectDiscovery
internal import ProjectFiles
internal import StringExtraction

/// Which keys of the tables the code uses, which it does not, and of which nobody can tell.
struct KeyUses {
  fileprivate(set) var usedCount = 0
  /// In the order of the tables, and of the keys in them.
  fileprivate(set) var others: [Key] = []

  /// A key that no look-up in the code names.
  struct Key {
    let table: String
    let key: String
    /// Why it may be used after all; nil for one that is not.
    let doubt: Doubt?
  }

  /// What makes it uncertain whether a key is used.
  enum Doubt {
    /// A look-up is put together of parts that fit the key.
    case pattern(Span)
    /// The literal is there, but for all that is known no key.
    case spelled(Span)
    /// A look-up whose key is known only when the app runs, and how many more there are.
    case computed(Span, more: Int)
    /// Not all of the code is known.
    case incomplete(String)
  }

  var unusedCount: Int { others.count { $0.doubt == nil } }
  var patternCount: Int { others.count { $0.doubt?.isPattern == true } }
}

extension Context {
  /// Compares the keys in the tables of a project with what its code looks up.
  ///
  /// Texts of Info.plist and tables in bundles are not looked up by code, and are left out.
  mutating func keyUses(
    in discovery: Discovery, _ homes: TableHomes, _ texts: ProjectTexts
  ) async -> KeyUses {
    let project = discovery.project
    let tables = texts.tables.filter { $0.table.exists && !$0.table.isInfoPlist }
    let keys = await tables.concurrentMap { [fileSystem] in
      fileSystem.keys(in: $0.table, of: project)
    }
    var result = KeyUses()
    var unnamed: [(table: ProjectTable, keys: [String])] = []
    // A module without the table takes texts from that of the app, whatever target it is in.
    var named: [String: Set<[UInt8]>] = [:]
    for string in texts.sources.strings {
      named[string.table, default: []].insert(Array(string.key.utf8))
    }
    // Also what no target here compiles may use a key.
    let sources = Set(
      project.sourcePaths + texts.sharers + discovery.bystanders.map(project.path(of:))
    ).sorted { $0.precedesByBytes($1) }
    let flow = await keyFlow(in: sources)
    var reached: [[UInt8]: Set<String?>] = [:]
    for use in flow.uses { reached[Array(use.key.utf8), default: []].insert(use.table) }
    for ((table, catalog), keys) in zip(tables, keys) {
      let used = Set(catalog.entries.map { Array($0.key.utf8) }).union(named[table.name] ?? [])
      let rest = keys.filter { key in
        guard !used.contains(Array(key.utf8)) else { return false }
        let tables = reached[Array(key.utf8)] ?? []
        return !tables.contains(nil) && !tables.contains(table.name)
      }
      result.usedCount += keys.count - rest.count
      unnamed.append((table, rest))
    }
    let spelled = await places(
      of: unnamed.flatMap(\.keys), spelledIn: sources)
    let places =
      diagnostics.filter { ["key-not-literal", "interpolated-key"].contains($0.id) }
      .compactMap(\.span).filter { !flow.followed.contains($0) } + flow.unfollowed
    let calls = places.sorted()
    let compilers = calls.map { homes.targets(compiling: project.relativePath(of: $0.path)) }
    let patterns = flow.patterns.sorted { $0.span < $1.span }
    let owned = project.targets.indices.map { homes.files(of: $0, in: project) }
    for (table, keys) in unnamed where !keys.isEmpty {
      // The keys of interface files are ids, which no call can name.
      let isInterface = Path.lastComponent(Path.deletingLastComponent(table.path)) == "mul.lproj"
      let reaching = zip(calls, compilers).filter { _, targets in
        !isInterface && targets.contains { owned[$0].contains(table.path) }
      }.map(\.0)
      for key in keys {
        let doubt: KeyUses.Doubt? =
          if let pattern = patterns.first(where: { $0.fits(key, table.name) }) {
            .pattern(pattern.span)
          } else if let place = spelled[Array(key.utf8)] {
            .spelled(place)
          } else if texts.unused == .keep {
            .incomplete(texts.gap ?? "not all sources could be read")
          } else if let doubt = texts.doubt(about: table) {
            .incomplete(doubt)
          } else {
            reaching.first.map { .computed($0, more: reaching.count - 1) }
          }
        result.others.append(KeyUses.Key(table: table.path, key: key, doubt: doubt))
      }
    }
    return result
  }

  /// Where keys come from that code hands on.
  private mutating func keyFlow(in paths: [String]) async -> KeyFlow {
    // What cannot be read has been told when it was searched for strings.
    let texts = paths.filter { $0.hasSuffix(".swift") }.compactMap { path in
      (try? fileSystem.read(path)).map { SourceText(path: path, bytes: $0) }
    }
    guard texts.contains(where: KeyFlow.begins) else { return KeyFlow([]) }
    var names = KeyFlowNames()
    await inParallel("Following keys", texts.count) { range in
      [KeyFlowNames(texts[range])]
    } use: {
      $0.forEach { names.add($0) }
    }
    return KeyFlow(texts, names)
  }

  /// The first literal in some files that spells each of some keys.
  private mutating func places(
    of keys: [String], spelledIn files: [String]
  ) async -> [[UInt8]: Span] {
    guard !keys.isEmpty else { return [:] }
    let search = SpelledKeys(keys)
    var result: [[UInt8]: Span] = [:]
    await inParallel("Looking for unused keys", files.count) { [fileSystem] range in
      files[range].map { path in
        // What cannot be read has been told when it was searched for strings.
        let bytes = (try? fileSystem.read(path)) ?? []
        return search.places(spelledIn: SourceText(path: path, bytes: bytes))
      }
    } use: {
      for found in $0 { result.merge(found) { first, _ in first } }
    }
    return result
  }
}

extension FileReading {
  /// The keys of a table as its files have them, each once; of one that cannot be read, which has been
  /// told, there are none.
  func keys(in table: ProjectTable, of project: Project) -> [String] {
    let path = project.path(of: table.path)
    let bytes = try? read(path)
    if table.isCatalog {
      return bytes.flatMap { try? XCStringsDocument.parse($0) }?.entries.map(\.key) ?? []
    }
    let strings = bytes.flatMap { try? StringsDocument.parse($0) }?.entries.map(\.key) ?? []
    let beside = TableFile(path: table.path)?.path(extension: "stringsdict")
    let dictionary = beside.flatMap { try? read(project.path(of: $0)) }
      .flatMap { try? StringsdictDocument.parse($0) }?.read().entries.map(\.key)
    var seen: Set<[UInt8]> = []
    return (strings + (dictionary ?? [])).filter { seen.insert(Array($0.utf8)).inserted }
  }
}

extension KeyUses {
  /// One line with the counts, and one for each key.
  var lines: [String] {
    [summary]
      + others.map { key in
        let verdict = key.doubt?.text ?? "unused"
        return "  \(key.table) \(key.key.quoted) \(verdict)"
      }
  }

  private var summary: String {
    "keys: \(usedCount) used, "
      + (patternCount > 0 ? "\(patternCount) used by pattern, " : "")
      + "\(unusedCount) unused, \(others.count - unusedCount - patternCount) cannot tell"
  }

  var markdown: [String] {
    guard !others.isEmpty else { return ["", summary] }
    return ["", summary, "", "| table | key | verdict |", "|---|---|---|"]
      + others.map { key in
        let verdict = key.doubt?.text ?? "unused"
        let cells = [key.table.markdownCode, key.key.quoted.markdownCell, verdict.markdownCell]
        return "| " + cells.joined(separator: " | ") + " |"
      }
  }

  var json: JSONValue {
    func list(_ keys: [Key]) -> JSONValue {
      .array(
        keys.map { key in
          var members = [
            JSONMember("table", .string(key.table)), JSONMember("key", .string(key.key)),
          ]
          if let doubt = key.doubt {
            members.append(JSONMember("reason", .string(doubt.name)))
            members.append(JSONMember("place", doubt.span.map { .string($0.place) } ?? .null))
          }
          return .object(members)
        })
    }
    return .object([
      "used": .integer(usedCount), "unused": list(others.filter { $0.doubt == nil }),
      "unknown": list(others.filter { $0.doubt != nil }),
    ])
  }
}

extension KeyFlow.Pattern {
  fileprivate func fits(_ key: String, _ table: String) -> Bool {
    (self.table == nil || self.table == table) && matches(key)
  }
}

extension KeyUses.Doubt {
  fileprivate var isPattern: Bool { if case .pattern = self { true } else { false } }

  var text: String {
    switch self {
    case .pattern(let span): "used by pattern: \(span.place)"
    case .spelled(let span): "cannot tell: spelled at \(span.place)"
    case .computed(let span, let more):
      "cannot tell: a key is computed at \(span.place)"
        + (more > 0 ? " and \(more.counted("other place"))" : "")
    case .incomplete(let why): "cannot tell: \(why)"
    }
  }

  fileprivate var name: String {
    switch self {
    case .pattern: "pattern"
    case .spelled: "spelled"
    case .computed: "computed-key"
    case .incomplete: "sources-missing"
    }
  }

  fileprivate var span: Span? {
    switch self {
    case .pattern(let span), .spelled(let span), .computed(let span, _): span
    case .incomplete: nil
    }
  }
}

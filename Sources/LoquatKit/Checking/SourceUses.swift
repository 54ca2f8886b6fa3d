package import CatalogModel
package import Checks
package import KeyFlow
package import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
package import StringExtraction

/// The uses of strings and keys in code, in the form that rules check.
package struct SourceUses {
  package var all: [SourceUse] = []
  /// Whether code passes arguments to the texts of a key, by key, whatever the table; keys for
  /// which this is unknown are absent.
  package var formats: [String: FormatUse] = [:]
  /// The ids of the rules whose findings a comment marks as intended, by file path and one-based
  /// line.
  package var allowed: [String: [Int: Set<String>]] = [:]
  /// The default value that the code gives to a key, by `[table, key]`; the last one of several,
  /// and absent for keys without one.
  package var values: [[String]: String] = [:]
}

extension Workspace {
  /// Returns the uses of strings with the code around them; an unreadable file counts as empty. The
  /// strings must be sorted by place, so that each file is read only once.
  package func uses(of strings: [ExtractedString]) -> SourceUses {
    var result = SourceUses()
    var text = SourceText(path: "", bytes: [])
    for string in strings {
      if string.span.path != text.path {
        text = self.text(at: string.span.path)
        result.allowed[text.path] = IgnoreMarks.allowedRules(in: text)
      }
      result.all.append(SourceUse(string, in: text))
      if let value = string.value { result.values[[string.table, string.key]] = value }
      if string.interpolations.contains(where: { $0.specifier.hasPrefix("%") }) {
        result.formats[string.key] = .formatted
      } else if string.cause.isTyped, result.formats[string.key] == nil {
        result.formats[string.key] = .plain
      }
    }
    return result
  }

  /// Returns the text of a source file; empty if it cannot be read, which was reported earlier.
  private func text(at path: String) -> SourceText {
    code[path] ?? SourceText(path: path, bytes: (try? fileSystem.read(path)) ?? [])
  }
}

extension Workspace {
  /// Adds uses of keys that code passes on to look-ups and that their table lacks, as `MissingKey`
  /// finds them. Leaves out those at the places of `strings`, which an extraction adds. Does
  /// nothing without tables.
  package func add(
    _ flow: KeyFlow, missingIn tables: [Catalog], but strings: [ExtractedString],
    to uses: inout SourceUses
  ) {
    guard !flow.uses.isEmpty, !tables.isEmpty else { return }
    var keys: [String: Set<Key>] = [:]
    for table in tables {
      keys[table.table, default: []].formUnion(table.entries.lazy.map { Key($0.key) })
    }
    var text = SourceText(path: "", bytes: [])
    let known = Set(strings.map(\.span))
    for (use, missing) in MissingKey.uses(of: flow, in: keys) where !known.contains(use.span) {
      if use.span.path != text.path {
        text = self.text(at: use.span.path)
        uses.allowed[text.path] = IgnoreMarks.allowedRules(in: text)
      }
      uses.all.append(SourceUse(use, missing, in: text))
    }
  }
}

extension Workspace {
  /// Adds each accessor and symbol of a key: at its declaration if that shows the arguments, or
  /// else at the places that use it. Also adds the uses of symbols that no catalog has. Leaves out
  /// symbols that the code declares itself, and known ones that several keys share.
  package mutating func addMembers(
    of discovery: Discovery, _ strings: [ExtractedString], _ flow: KeyFlow,
    to uses: inout SourceUses
  ) async {
    let paths = discovery.codePaths()
    let symbols = await symbols(
      of: discovery.project, TableHomes(discovery.project, discovery.configuration))
    let index = await keyIndex(strings, flow, in: paths, symbols: symbols)
    let search = UnknownSymbol.Search(symbols)
    let texts = await texts(of: paths)
    var unknown: [UnknownSymbol] = []
    if !symbols.isEmpty {
      let version = memory.version(of: symbols, as: "symbols")
      unknown = await results(
        "Finding symbols", of: texts, { _ in version },
        { text, _ in
          search.unknown(in: text)
        }
      ).flatMap(\.self)
    }
    // A member that the code declares itself has the arguments in its declaration.
    let members = index.members()
    let used = members.lazy.filter { $0.isSymbol && !$0.places.isEmpty }.map(\.accessor.member)
    let declared = await membersDeclared(Set(used).union(unknown.map(\.member)), in: texts)
    var found: [SourceUse] = []
    // Keys with different arguments may share a name; the compiler decides which one is meant.
    let counts = members.lazy.filter(\.isSymbol).reduce(into: [:]) {
      $0[$1.accessor.path, default: 0] += 1
    }
    for member in members
    where !member.isSymbol
      || !declared.contains(member.accessor.member) && counts[member.accessor.path] == 1
    {
      for span in member.places {
        guard let text = code[span.path] else { continue }
        found.append(SourceUse(member, at: span, in: text))
      }
    }
    for symbol in search.found(unknown, declared: declared) { found.append(SourceUse(symbol)) }
    for path in Set(found.map(\.span.path)) where uses.allowed[path] == nil {
      guard let text = code[path] else { continue }
      uses.allowed[path] = IgnoreMarks.allowedRules(in: text)
    }
    uses.all += found.sorted { $0.span < $1.span }
  }

  /// Returns which of `names` the files may declare, in any type or scope.
  private mutating func membersDeclared(
    _ names: Set<String>, in texts: [SourceText]
  ) async -> Set<String> {
    guard !names.isEmpty else { return [] }
    let version = memory.version(of: names, as: "used symbols")
    return await results(
      "Finding declared symbols", of: texts, { _ in version },
      { text, _ in
        UnknownSymbol.Search.declared(names, in: text)
      }
    ).reduce(into: []) { $0.formUnion($1) }
  }
}

extension SourceUses {
  /// Sets `tableText` of each use that rules compare with the table: of a format, an accessor or a
  /// symbol. It is the text in the source language; for a symbol without one, the key. It stays nil
  /// if the text has forms or does not exist, or if tables of the same name disagree.
  package mutating func take(from tables: [Catalog]) {
    let indices = all.indices.filter { all[$0].needsTableText }
    let wanted = Set(indices.map { all[$0].key.string })
    guard !wanted.isEmpty else { return }
    let symbols = Set(all.filter(\.isSymbol).map(\.key.string))
    var texts: [[String]: Set<String>] = [:]
    for table in tables {
      for entry in table.entries where wanted.contains(entry.key) {
        switch entry.localizations[table.sourceLanguage]?.message {
        case .text(let text, _)?: texts[[table.table, entry.key], default: []].insert(text)
        // The key of a catalog is its text if it has no other.
        case nil where symbols.contains(entry.key):
          texts[[table.table, entry.key], default: []].insert(entry.key)
        default: continue
        }
      }
    }
    for index in indices {
      let use = all[index]
      guard let found = texts[[use.table, use.key.string]], found.count == 1 else {
        continue
      }
      all[index].tableText = found.first.map { CheckedText($0) }
    }
  }

  /// Returns whether a comment allows the rule of a finding on any of the finding's lines; false
  /// for a finding without a place.
  package func allows(_ finding: Finding) -> Bool {
    guard let span = finding.span, let bounds = span.bounds, let lines = allowed[span.path] else {
      return false
    }
    return (bounds.start.line...max(bounds.start.line, bounds.end.line)).contains {
      lines[$0]?.contains(finding.rule.name) == true
    }
  }
}

extension Cause {
  /// Whether the literal becomes a value that contains its arguments, such as a
  /// `LocalizedStringKey`.
  fileprivate var isTyped: Bool {
    ["LocalizedStringKey", "LocalizedStringResource"].contains(type)
      || type.hasSuffix("LocalizationValue")
  }
}

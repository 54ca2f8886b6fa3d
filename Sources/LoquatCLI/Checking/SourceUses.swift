internal import CatalogModel
internal import Checks
internal import ProjectFiles
internal import StringExtraction

/// The strings of the code as rules see them.
struct SourceUses {
  var all: [SourceUse] = []
  /// How the texts of keys are used, as far as the code says it.
  var formats: [String: FormatUse] = [:]
  /// The rules whose findings are meant, by file and line.
  var allowed: [String: [Int: Set<String>]] = [:]
  /// The texts that the code gives to keys, by table and key.
  var values: [[String]: String] = [:]
}

extension Context {
  /// Takes strings of the code, sorted by place, with what stands around them; each file is read
  /// once.
  func uses(of strings: [ExtractedString]) -> SourceUses {
    var result = SourceUses()
    var text = SourceText(path: "", bytes: [])
    for string in strings {
      if string.span.path != text.path {
        // What cannot be read has been told.
        let bytes = (try? fileSystem.read(string.span.path)) ?? []
        text = SourceText(path: string.span.path, bytes: bytes)
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
}

extension Context {
  /// Adds the keys that code hands on to look-ups and that no table has.
  /// Those that an extraction adds are its own.
  func add(
    _ flow: KeyFlow, missingIn tables: [Catalog], but strings: [ExtractedString],
    to uses: inout SourceUses
  ) {
    guard !flow.uses.isEmpty, !tables.isEmpty else { return }
    var keys: [String: Set<ByteKey>] = [:]
    for table in tables {
      keys[table.table, default: []].formUnion(table.entries.lazy.map { ByteKey($0.key) })
    }
    var text = SourceText(path: "", bytes: [])
    let known = Set(strings.map(\.span))
    for (use, missing) in MissingKey.uses(of: flow, in: keys) where !known.contains(use.span) {
      if use.span.path != text.path {
        text = SourceText(
          path: use.span.path, bytes: (try? fileSystem.read(use.span.path)) ?? [])
        uses.allowed[text.path] = IgnoreMarks.allowedRules(in: text)
      }
      uses.all.append(SourceUse(use, missing, in: text))
    }
  }
}

extension SourceUses {
  /// Takes the texts in the source language of what is used as a format, where all tables of a name
  /// agree.
  mutating func take(from tables: [Catalog]) {
    let indices = all.indices.filter { all[$0].argumentCount != nil }
    let wanted = Set(indices.map { all[$0].key.string })
    guard !wanted.isEmpty else { return }
    var texts: [[String]: Set<String>] = [:]
    for table in tables {
      for entry in table.entries where wanted.contains(entry.key) {
        guard case .text(let text, _)? = entry.localizations[table.sourceLanguage]?.message else {
          continue
        }
        texts[[table.table, entry.key], default: []].insert(text)
      }
    }
    for index in indices {
      guard let found = texts[[all[index].table, all[index].key.string]], found.count == 1 else {
        continue
      }
      all[index].tableText = found.first.map { CheckedText($0) }
    }
  }

  /// Whether a comment in the code says that a finding there is meant.
  func allows(_ finding: Finding) -> Bool {
    guard let span = finding.span, let bounds = span.bounds, let lines = allowed[span.path] else {
      return false
    }
    return (bounds.start.line...max(bounds.start.line, bounds.end.line)).contains {
      lines[$0]?.contains(finding.rule) == true
    }
  }
}

extension Cause {
  /// Whether the literal becomes a value that knows its arguments.
  fileprivate var isTyped: Bool {
    ["LocalizedStringKey", "LocalizedStringResource"].contains(type)
      || type.hasSuffix("LocalizationValue")
  }
}

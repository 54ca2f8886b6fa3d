internal import AppleFormats
internal import CatalogModel
public import ProjectFiles
public import ProjectReading
internal import StringExtraction
internal import Syntaxes

/// A request to make tables from source files, as Xcode's `genstrings` and `xcstringstool extract`
/// do (apple-formats 5.1).
public struct SourceTablesRequest: Sendable {
  public var sources: NamedSources
  /// The existing folder for `<table>.strings` or `<table>.xcstrings`.
  public var output: String
  public var kind = CollectRequest.Kind.strings
  /// Whether missing entries are appended to existing `.strings` files, which are replaced
  /// otherwise.
  public var appends = false
  /// The names of the tables to leave out.
  public var skippedTables: Set<String> = []
  /// Whether to number the format arguments of a value with several, as in `%1$@ of %2$lld`; only
  /// in `.strings` files.
  public var numbersArguments = true
  /// The byte order of `.strings` files in UTF-16; nil for UTF-8. With a byte order, quotes and
  /// line breaks in comments are escaped, too. A file that is appended to keeps its encoding.
  public var byteOrder: ByteOrder?

  public enum ByteOrder: Sendable { case little, big }

  public init(_ sources: NamedSources, output: String) {
    self.sources = sources
    self.output = output
  }
}

/// The result of making tables from source files.
public struct SourceTablesResult: Sendable {
  public package(set) var completion = Completion.done
  /// The number of strings found, without those in `otherCount`.
  public package(set) var stringCount = 0
  /// The number of strings left out, because `NamedSources.lookUps` excludes their look-up.
  public package(set) var otherCount = 0
  /// A line for each ignored value of a key that has several values, in the words of `genstrings`.
  public package(set) var ignoredValues: [String] = []
  /// A line for each key with several comments, in the words of `genstrings`.
  public package(set) var warnings: [String] = []
  /// A line for each replaced table whose old keys or texts are lost, or may be.
  public package(set) var losses: [String] = []
  /// The report of the tables that were written or are unchanged.
  public package(set) var files: FileReport
}

extension Workspace {
  /// Makes tables from source files; writes none if one cannot be written. Leaves an existing table
  /// alone, with a diagnostic, if it is a symbolic link out of the folder, if it cannot be updated,
  /// or if it may have keys of a source that was not read completely.
  ///
  /// - Throws: `FileError` if the folder does not exist or cannot be written into.
  public mutating func sourceTables(
    _ request: SourceTablesRequest
  ) async throws(FileError) -> SourceTablesResult {
    beginRequest()
    guard fileSystem.kind(of: request.output) == .directory else {
      throw FileError(
        path: request.output,
        message: fileSystem.kind(of: request.output) == nil
          ? "couldn't connect to output directory; create it, or name another folder"
          : "couldn't connect to output directory, because it is not a folder; name one")
    }
    let found = await strings(of: request.sources)
    var result = SourceTablesResult(files: FileReport(isCheck: false, telling))
    result.stringCount = found.strings.count
    result.otherCount = found.otherCount
    guard try beginWriting(into: request.output) else {
      result.completion = .refused
      return result
    }
    defer { endWriting() }
    let tables = Dictionary(grouping: found.strings, by: \.table)
      .sorted { $0.key.precedesByBytes($1.key) }
    for (table, strings) in tables where !request.skippedTables.contains(table) {
      let file = SourceTable(
        name: table, strings: strings, isComplete: found.isComplete, request: request)
      file.write(&result, &self)
    }
    if !result.files.commit(&self) { result.completion = .failed }
    return result
  }
}

private struct SourceTable {
  let name: String
  /// The strings in the order of the sources.
  let strings: [ExtractedString]
  /// Whether all sources were read completely.
  let isComplete: Bool
  let request: SourceTablesRequest

  func write(_ result: inout SourceTablesResult, _ workspace: inout Workspace) {
    let file = "\(name).\(request.kind.rawValue)"
    let path = Path.join(request.output, file)
    guard !workspace.fileSystem.leadsOutside(file, of: request.output) else {
      return workspace.refuseLink(path)
    }
    do throws(FileError) {
      let existing =
        workspace.fileSystem.kind(of: path) == nil ? nil : try workspace.fileSystem.read(path)
      let bytes: [UInt8]?
      switch request.kind {
      case .xcstrings: bytes = catalog(existing, path, &workspace)
      case .strings: bytes = table(existing, path, &result, &workspace)
      }
      guard let bytes else { return }
      try result.files.write(bytes, to: path, "", &workspace)
    } catch {
      result.files.refuseFolder(path, workspace)
      workspace.fail(error)
    }
  }

  private func catalog(
    _ existing: [UInt8]?, _ path: String, _ workspace: inout Workspace
  ) -> [UInt8]? {
    var document = XCStringsDocument(sourceLanguage: .english)
    if let existing {
      guard let parsed = workspace.editableCatalog(existing, path) else { return nil }
      document = parsed
    }
    let (catalogs, conflicts) = CatalogBuilder.catalogs(of: strings, sourceLanguage: .english)
    workspace.diagnostics += conflicts
    for catalog in catalogs { _ = CatalogUpdate.update(&document, from: catalog, unused: .keep) }
    return document.serialize()
  }

  private func table(
    _ existing: [UInt8]?, _ path: String, _ result: inout SourceTablesResult,
    _ workspace: inout Workspace
  ) -> [UInt8]? {
    let entries = entries(&result, workspace)
    guard let existing else { return encoded(entries) }
    guard request.appends else {
      let losses = Losses(of: existing, besides: entries)
      // The keys may be those of the source that was not read.
      guard isComplete || !losses.mayHaveKeys else {
        workspace.diagnostics.append(.notReplaced(path, request))
        return nil
      }
      if let text = losses.text(request.appendOption) { result.losses.append("\(path): \(text)") }
      return encoded(entries)
    }
    guard let parsed = workspace.parsedStrings(existing, path),
      var document = workspace.editable(parsed, path)
    else { return nil }
    let new = entries.filter { document.value(for: $0.key) == nil }
    guard !new.isEmpty else { return existing }
    guard document.hasComments else {
      workspace.diagnostics.append(.notAppended(path, request))
      return nil
    }
    document.append(new)
    return document.serialize()
  }

  /// Returns an entry for each key, in the order of `genstrings`, which compares the spelled keys
  /// regardless of case. Adds ignored values and keys with several comments to the result.
  private func entries(
    _ result: inout SourceTablesResult, _ workspace: Workspace
  ) -> [StringsEntry] {
    let entries = Dictionary(grouping: strings) { Key($0.key) }.values.map { uses in
      SourceEntry(
        uses, numbering: request.numbersArguments, spellsComments: request.byteOrder != nil
      ) { use in
        guard request.sources.readsShortEscapes else { return [] }
        let bytes = workspace.code[use.span.path]?.bytes ?? []
        return NamedSources.escapedCharacters(in: bytes[use.span.range])
      }
    }
    let sorted = SortOrder.caseInsensitive.sorted(entries, by: \.spelledKey)
    result.ignoredValues += sorted.flatMap(\.ignoredValues)
    result.warnings += sorted.compactMap(\.warning)
    return sorted.map(\.entry)
  }

  private func encoded(_ entries: [StringsEntry]) -> [UInt8] {
    let text = StringsDocument.serialize(entries)
    return switch request.byteOrder {
    case nil: text
    case .little: TextEncoding.utf16LittleEndian(hasBOM: true).encode(text)
    case .big: TextEncoding.utf16BigEndian(hasBOM: true).encode(text)
    }
  }
}

/// The contents of an old table that a new one lacks.
private struct Losses {
  private var keys: [String] = []
  private var changedCount = 0
  /// Whether the old table has mistakes, so that not all of its contents are known.
  private var isDamaged = false

  init(of old: [UInt8], besides entries: [StringsEntry]) {
    guard let document = try? StringsDocument.parse(old) else {
      isDamaged = true
      return
    }
    isDamaged = document.problems.reach(.error)
    let new = Dictionary(first: entries.map { (Key($0.key), $0.value) })
    for entry in document.entries {
      guard let value = new[Key(entry.key)] else {
        keys.append(entry.key)
        continue
      }
      if !value.hasSameBytes(as: entry.value) { changedCount += 1 }
    }
  }

  /// Whether keys of the old table are gone, or may be because it has mistakes.
  var mayHaveKeys: Bool { isDamaged || !keys.isEmpty }

  /// Returns the losses in one line, with the option that avoids them; nil if there are none.
  func text(_ option: String) -> String? {
    var parts: [String] = []
    if !keys.isEmpty {
      let names = keys.prefix(3).map(\.quoted).joined(separator: ", ")
      let more = keys.count > 3 ? ", …" : ""
      parts.append("\(keys.count.counted("old key")) no longer in it: \(names)\(more)")
    }
    if changedCount > 0 {
      parts.append("\(changedCount.counted("text")) replaced by what the sources have")
    }
    if isDamaged { parts.append("the old file had mistakes, so more may be gone") }
    let isOne = !isDamaged && keys.count + changedCount == 1
    return parts.isEmpty
      ? nil : "\(parts.joined(separator: "; ")); '\(option)' keeps \(isOne ? "it" : "them")"
  }
}

/// An entry of a table as `genstrings` makes it from the uses of a key.
private struct SourceEntry {
  private(set) var entry: StringsEntry
  let ignoredValues: [String]
  let warning: String?

  /// The key as the table spells it between quotes, by which entries are sorted.
  var spelledKey: String { entry.spelledKey ?? entry.key }

  /// Merges the uses of a key.
  ///
  /// - Parameters:
  ///   - spellsComments: Whether quotes and line breaks in comments are escaped, as by
  ///     `genstrings`, but not by `xcstringstool`.
  ///   - escapes: Returns the characters that the literal of a use spells with `\u` or `\U`; the
  ///     table spells them with `\U`.
  init(
    _ uses: [ExtractedString], numbering: Bool, spellsComments: Bool,
    escapes: (ExtractedString) -> Set<Unicode.Scalar>
  ) {
    let key = uses[0].key
    // The first value is kept, and the key is one where none is given.
    let values = uses.compactMap(\.value).reduce(into: [String]()) { values, value in
      if !values.contains(where: { $0.hasSameBytes(as: value) }) { values.append(value) }
    }
    let text = values.first ?? key
    let escaped = uses.reduce(into: Set<Unicode.Scalar>()) { $0.formUnion(escapes($1)) }
    let comments = Set(
      uses.compactMap(\.comment).filter { !$0.isEmpty }
        .map { spellsComments ? Self.spelled($0, escaping: []) : $0 })
    let sorted = SortOrder.standard.sorted(Array(comments), by: \.self)
    entry = StringsEntry(
      key: key, value: numbering ? FormatString(text).numbered : text,
      comment: sorted.isEmpty ? StringsDocument.noComment : sorted.joined(separator: "\n   "))
    entry.spelledKey = Self.spelled(key, escaping: escaped)
    let list = sorted.map { "\"\($0)\"" }.joined(separator: " & ")
    warning = sorted.count > 1 ? "Key \"\(key)\" used with multiple comments \(list)" : nil
    ignoredValues = values.dropFirst().map { ignored in
      "Key \"\(key)\" used with multiple values. Value \"\(text)\" kept. "
        + "Value \"\(ignored)\" ignored."
    }
  }

  /// Returns the spelling of a text in a literal, without its quotes. The characters in `escaped`,
  /// except quotes and backslashes, become `\U` escapes: `\U00e9`.
  private static func spelled(_ text: String, escaping escaped: Set<Unicode.Scalar>) -> String {
    let text = String(decoding: StringsLiteral.encode(text).dropFirst().dropLast(), as: UTF8.self)
    guard !escaped.isEmpty else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      guard escaped.contains(scalar), scalar != "\"", scalar != "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }
}

extension SourceTablesRequest {
  /// The option that sets `appends`: `-a` of `genstrings`, whose requests always have a byte order,
  /// or `--append` of `xcstringstool`.
  fileprivate var appendOption: String { byteOrder == nil ? "--append" : "-a" }
}

extension Diagnostic {
  fileprivate static func notReplaced(
    _ path: String, _ request: SourceTablesRequest
  ) -> Diagnostic {
    // A guessed encoding may be wrong.
    let message =
      request.sources.detectsCharset
      ? "is kept, because an input file could not be read completely, or was read in a guessed encoding, "
        + "and may use keys of this table; correct the input, name the encoding with '-encoding', "
      : "is kept, because an input file could not be read completely and may use keys of this "
        + "table; correct the input, "
    return Diagnostic(
      .notReplaced, .error, message + "or use '\(request.appendOption)' to add to the table",
      at: Span(file: path))
  }

  fileprivate static func notAppended(
    _ path: String, _ request: SourceTablesRequest
  ) -> Diagnostic {
    Diagnostic(
      .tableNotChanged, .error,
      "is a property list, to which nothing can be appended; use 'loquat extract --output "
        + "\(request.output.shellWord)' with the same sources to add to it", at: Span(file: path))
  }
}

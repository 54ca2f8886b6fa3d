internal import AppleFormats
public import CatalogModel
public import KeyFlow
internal import ProjectDiscovery
public import ProjectFiles
public import ProjectReading
internal import StringExtraction

/// Look-ups in the code of a project to replace with symbols, or the reverse.
///
///     var request = SymbolConversionRequest(.toSymbols, project: "App")
///     request.keys = ["Hello"]
///     let result = try await workspace.convertSymbols(request)
public struct SymbolConversionRequest: Sendable {
  public var direction: Direction
  /// The path of the project's folder, or of an Xcode workspace or project in it.
  public var project: String
  /// The keys to convert; nil for all.
  public var keys: [String]?
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// The options for reading source code.
  public var options = SourceOptions()

  public enum Direction: Sendable {
    /// `Text("Hello")` becomes `Text(.hello)`, and its entry is managed manually.
    case toSymbols
    /// `Text(.hello)` becomes `Text("Hello")`. Its entry is extracted again, unless its text
    /// differs from the key or the code may still use the symbol.
    case toLiterals
  }

  public init(_ direction: Direction, project: String = ".") {
    self.direction = direction
    self.project = project
  }
}

/// The result of converting keys.
public struct SymbolConversionResult: Sendable {
  public package(set) var completion = Completion.done
  /// The number of places in code that were rewritten, or would be.
  public fileprivate(set) var placeCount = 0
  /// The keys that were converted in at least one place, or would be.
  public fileprivate(set) var keys: [String] = []
  /// The look-ups or uses of symbols that stay unchanged, sorted by place; in no particular order
  /// if `files` is nil.
  public fileprivate(set) var left: [Left] = []
  /// The changed files; nil if the request is refused or fails before changes are written.
  public fileprivate(set) var files: FileReport?

  /// A place in code that stays as it is.
  public struct Left: Sendable {
    public let key: String
    public let span: Span
    public let obstacle: SymbolObstacle
  }
}

extension Workspace {
  /// Replaces look-ups with symbols, or the reverse; all files or none. Only literals that are
  /// proven look-ups of a key in one string catalog are replaced. A requested key that no code uses
  /// is an error in `diagnostics`, and nothing changes; with `toSymbols`, a key that already has a
  /// symbol is not an error.
  ///
  /// - Throws: `FileError` if there is no project or no string catalog in a target, or if a file
  ///   cannot be written.
  public mutating func convertSymbols(
    _ request: SymbolConversionRequest
  ) async throws(FileError) -> SymbolConversionResult {
    beginRequest()
    guard try beginWriting(in: request.project, isCheck: request.isCheck) else {
      var result = SymbolConversionResult()
      result.completion = .refused
      return result
    }
    defer { endWriting() }
    let discovery = try await discover(at: [request.project], request.options)
    let homes = TableHomes(discovery.project, discovery.configuration)
    var conversion = SymbolConversion(request.keys.map { Set($0.map { Key($0) }) })
    conversion.readCatalogs(discovery.project, homes, &self)
    guard conversion.hasCatalogs || conversion.result.completion != .done else {
      throw .noCatalog(in: request.project)
    }
    switch request.direction {
    case .toSymbols:
      let (sources, _) = await codeStrings(of: discovery, request.options)
      await conversion.readCode(discovery.codePaths(), &self)
      await conversion.nameStrings(sources.strings, discovery.project, homes, &self)
    case .toLiterals:
      let index = await symbolIndex(of: discovery, homes, request.options)
      await conversion.readCode(discovery.codePaths(), &self)
      await conversion.spell(index, discovery.project, homes, &self)
    }
    for key in request.keys ?? [] where !conversion.met.contains(Key(key)) {
      if request.direction == .toSymbols, conversion.hasSymbol(key) {
        say("\(key.quoted) has a symbol, and no look-up in code is left")
        continue
      }
      fail(
        FileError(
          path: request.project,
          message: request.direction == .toSymbols
            ? "has no code that looks the key '\(key)' up in a string catalog; correct the key"
            : "has no code that uses a symbol of the key '\(key)'; correct the key"))
      conversion.result.completion = .failed
    }
    guard conversion.result.completion == .done else { return conversion.result }
    if request.keys == nil, conversion.met.isEmpty {
      say(
        request.direction == .toSymbols
          ? "no code looks up a key of a string catalog; nothing is converted"
          : "no code uses a symbol of a string catalog; nothing is converted")
    }
    return try conversion.written(isCheck: request.isCheck, telling, &self)
  }
}

/// The changes, while they are being determined.
private struct SymbolConversion {
  var result = SymbolConversionResult()
  /// The keys to convert that the code looks up, or whose symbols it uses.
  private(set) var met: Set<Key> = []
  private let wanted: Set<Key>?
  private var catalogs: [OpenCatalog] = []
  /// The edits of each file, by its path, in no particular order.
  private var edits: [String: [TextEdit]] = [:]
  private var texts: [String: SourceText] = [:]
  /// All Swift code of the project, without generated symbols.
  private var code: [SourceText] = []
  private var ownMembers: Set<String> = []
  /// The number of entries that stay manual because their texts differ from their keys.
  private var managedCount = 0
  private var ownLookUps: Set<String> = []

  private struct OpenCatalog {
    let path: String
    let table: String
    let language: LanguageTag
    var document: XCStringsDocument
    var keys: [String] = []
  }

  init(_ wanted: Set<Key>?) { self.wanted = wanted }

  private func isWanted(_ key: String) -> Bool { wanted?.contains(Key(key)) ?? true }

  /// Reads the string catalogs in a project's targets. The conversion is refused, with a
  /// diagnostic, if one cannot be read, or has errors or duplicate keys.
  mutating func readCatalogs(
    _ project: Project, _ homes: TableHomes, _ workspace: inout Workspace
  ) {
    for table in homes.tablesWithSymbols(of: project) {
      let path = project.path(of: table.path)
      do throws(FileError) {
        let bytes = try workspace.fileSystem.read(path)
        do throws(ParseError) {
          let document = try XCStringsDocument.parse(bytes)
          let text = SourceText(path: path, bytes: document.text)
          let problems = document.problems.filter {
            $0.severity == .error || $0.id == .duplicateKey
          }
          workspace.diagnostics += problems.map { Diagnostic($0, in: text) }
          if !problems.isEmpty { result.completion = .refused }
          let language = document.sourceLanguage.flatMap { LanguageTag($0) }
          catalogs.append(
            OpenCatalog(
              path: path, table: table.name, language: language ?? project.developmentLanguage,
              document: document))
        } catch {
          workspace.diagnostics.append(Diagnostic(error, of: bytes, at: path))
          result.completion = .refused
        }
      } catch {
        workspace.fail(error)
        result.completion = .refused
      }
    }
  }

  mutating func readCode(_ paths: [String], _ workspace: inout Workspace) async {
    code = await workspace.texts(
      of: paths.filter { $0.hasSuffix(".swift") && !Self.declaresSymbols($0) })
    for text in code {
      ownMembers.formUnion(SymbolRewriter.ownMembers(in: text))
      ownLookUps.formUnion(SymbolRewriter.ownLookUps(in: text))
    }
  }

  /// Returns whether a file contains generated symbols, by its name, such as
  /// `GeneratedStringSymbols_Localizable.swift`.
  private static func declaresSymbols(_ path: String) -> Bool {
    Path.lastComponent(path).hasPrefix("GeneratedStringSymbols_")
  }

  var hasCatalogs: Bool { !catalogs.isEmpty }

  func hasSymbol(_ key: String) -> Bool {
    catalogs.contains { $0.document.entry(key)?.hasSymbol == true }
  }

  private mutating func rewriters(
    of paths: Set<String>, _ project: Project, _ homes: TableHomes, _ workspace: inout Workspace
  ) async -> [String: SymbolRewriter] {
    let swift = paths.filter { $0.hasSuffix(".swift") }.sorted()
    var rewriters: [String: SymbolRewriter] = [:]
    for text in await workspace.texts(of: swift) {
      texts[text.path] = text
      rewriters[text.path] = SymbolRewriter(text, homes.symbolHome(of: text.path, in: project))
    }
    return rewriters
  }

  private mutating func take(
    _ edit: Result<TextEdit, SymbolObstacle>, _ key: String, at span: Span
  ) -> Bool {
    var edit = edit
    // Two catalogs may have the key.
    if case .success(let new) = edit, edits[span.path]?.contains(new) == true { return true }
    if case .success(let new) = edit,
      edits[span.path]?.contains(where: { $0.range.overlaps(new.range) || $0.range == new.range })
        == true
    {
      edit = .failure(.nested)
    }
    switch edit {
    case .success(let edit):
      edits[span.path, default: []].append(edit)
      result.placeCount += 1
      return true
    case .failure(let obstacle):
      result.left.append(SymbolConversionResult.Left(key: key, span: span, obstacle: obstacle))
      return false
    }
  }
}

extension SymbolConversion {
  /// Collects the edits that replace look-ups with symbols, and makes the entries of their keys
  /// manual. Warns of a catalog with replaced look-ups whose symbols no target generates and no
  /// source file contains.
  mutating func nameStrings(
    _ strings: [ExtractedString], _ project: Project, _ homes: TableHomes,
    _ workspace: inout Workspace
  ) async {
    let numbers = Dictionary(
      uniqueKeysWithValues: catalogs.enumerated().map { ($0.element.path, $0.offset) })
    var uses: [Int: [Key: [ExtractedString]]] = [:]
    // A look-up that targets interpret differently cannot be one symbol.
    let counts = strings.reduce(into: [:]) { counts, string in counts[string.span, default: 0] += 1
    }
    for string in strings.sorted(by: { $0.span < $1.span })
    where isWanted(string.key) && !Self.declaresSymbols(string.span.path) {
      let all = homes.homes(of: string, in: project).map { project.path(of: $0.path) }
      let own = Set(all).compactMap { numbers[$0] }
      guard let first = own.first else { continue }
      guard own.count == 1, all.count == 1, counts[string.span] == 1 else {
        met.insert(Key(string.key))
        _ = take(.failure(.severalTables), string.key, at: string.span)
        continue
      }
      uses[first, default: [:]][Key(string.key), default: []].append(string)
      met.insert(Key(string.key))
    }
    let paths = Set(uses.values.lazy.flatMap(\.values).joined().map(\.span.path))
    let rewriters = await rewriters(of: paths, project, homes, &workspace)
    let makers = project.targets.filter(\.settings.generatesSymbols)
    for (number, uses) in uses.sorted(by: { $0.key < $1.key }) {
      let before = result.placeCount
      name(uses, inCatalog: number, rewriters, &workspace)
      let catalog = catalogs[number]
      let file = "GeneratedStringSymbols_\(catalog.table).swift"
      let path = project.relativePath(of: catalog.path)
      let isMade = makers.contains { $0.resources.contains(path) }
      if result.placeCount > before, !isMade,
        !project.sourcePaths.contains(where: { Path.lastComponent($0) == file })
      {
        // Other projects have no build settings.
        let isOfXcode = project.targets.contains {
          Path.fileExtension($0.container) == "xcodeproj" && $0.resources.contains(path)
        }
        workspace.diagnostics.append(
          Diagnostic(
            .symbolsNotMade, .warning,
            "no target generates symbols for this catalog; "
              + (isOfXcode ? "set STRING_CATALOG_GENERATE_SYMBOLS to YES, or " : "")
              + "generate '\(file)' with 'loquat symbols'", at: Span(file: catalog.path)))
      }
    }
  }

  private mutating func name(
    _ uses: [Key: [ExtractedString]], inCatalog number: Int, _ rewriters: [String: SymbolRewriter],
    _ workspace: inout Workspace
  ) {
    let catalog = catalogs[number]
    var sources: [Key: Localization] = [:]
    for (key, uses) in uses {
      sources[key] = source(of: key.text, uses, catalog, rewriters)
    }
    let others = catalog.document.entries.filter { $0.hasSymbol && uses[Key($0.key)] == nil }
    let symbols = GeneratedSymbols(
      others.map { ($0.key, $0.localization(of: catalog.language)) }
        + uses.keys.sorted { $0.text.precedesByBytes($1.text) }.map { ($0.text, sources[$0]) })
    var refused: Set<Key> = []
    for mistake in symbols.mistakes where uses[Key(mistake.key)] != nil {
      refused.insert(Key(mistake.key))
      guard let span = uses[Key(mistake.key)]?.first?.span else { continue }
      // A request for all keys converts as many as possible.
      let severity = wanted == nil ? Diagnostic.Severity.warning : mistake.severity
      workspace.diagnostics.append(
        Diagnostic(
          mistake.id, severity, "\(mistake.key.quoted) stays as it is: \(mistake.message)",
          at: span,
          notes: mistake.note.map { [Diagnostic.Note($0)] } ?? []))
      if severity == .error { result.completion = .refused }
    }
    var planned: [Span: Result<TextEdit, SymbolObstacle>] = [:]
    let members = Set(symbols.all.lazy.filter { uses[Key($0.key)] != nil }.map(\.name))
    let declared = code.reduce(into: Set()) {
      $0.formUnion(UnknownSymbol.Search.declared(members, in: $1))
    }
    for symbol in symbols.all {
      let key = Key(symbol.key)
      guard let uses = uses[key], !refused.contains(key) else { continue }
      let use = SymbolUse(symbol, table: catalog.table)
      for string in uses {
        let obstacle =
          obstacle(to: string, beside: uses, sources[key], catalog)
          ?? meaning(of: symbol.name, string, catalog.table, declared)
        planned[string.span] =
          obstacle.map { .failure($0) } ?? rewriters[string.span.path]?.edit(of: string, to: use)
          ?? .failure(.unread)
      }
    }
    leaveBranches(of: uses.values.joined(), rewriters, &planned)
    for symbol in symbols.all {
      let key = Key(symbol.key)
      guard let uses = uses[key], !refused.contains(key) else { continue }
      let count = uses.count { string in
        take(planned[string.span] ?? .failure(.unread), string.key, at: string.span)
      }
      guard count > 0 else { continue }
      manage(symbol.key, uses, sources[key], inCatalog: number)
    }
  }

  /// Returns why the catalog does not allow a symbol for a look-up, such as a default value or a
  /// comment that differs from the entry's; nil if it does.
  private func obstacle(
    to string: ExtractedString, beside uses: [ExtractedString], _ source: Localization?,
    _ catalog: OpenCatalog
  ) -> SymbolObstacle? {
    let entry = catalog.document.entry(string.key)
    if entry?.generatesSymbol == false { return .noSymbol }
    if let value = string.value, !value.isEmpty, let text = source?.plainText,
      text != value, text != FormatString(value).numbered
    {
      return .argument("defaultValue")
    }
    guard let comment = string.comment, !comment.isEmpty else { return nil }
    guard let known = entry?.comment, entry?.isCommentAutoGenerated != true else {
      // The entry gets only one comment: that of the first place.
      let first = uses.lazy.compactMap(\.comment).first { !$0.isEmpty }
      return first == comment ? nil : .comment
    }
    return known.split(separator: "\n").contains { $0 == comment } || known == comment
      ? nil : .comment
  }

  /// Returns the obstacle that names cause at a look-up: the symbol's is unknown or may mean
  /// something else, or the code declares the look-up itself. Nil for none. `declared` are the
  /// names of members and cases in the code.
  private func meaning(
    of name: String, _ string: ExtractedString, _ table: String, _ declared: Set<String>
  ) -> SymbolObstacle? {
    guard SymbolsFile.isNamed(table) else { return .tableName }
    let lookUp = String(string.cause.api.prefix { $0 != "(" })
    if ownLookUps.contains(lookUp) { return .ownLookUp(lookUp) }
    let first = table == Catalog.defaultTable ? name : table
    if ownMembers.contains(first) || ["none", "some"].contains(first) {
      return .otherMeaning(first)
    }
    // Another function with the name may accept a member of another type.
    return string.cause.isOfProject && declared.contains(first) ? .otherMeaning(first) : nil
  }

  /// Leaves all branches of a conditional expression unchanged if one stays.
  private func leaveBranches(
    of strings: some Sequence<ExtractedString>, _ rewriters: [String: SymbolRewriter],
    _ planned: inout [Span: Result<TextEdit, SymbolObstacle>]
  ) {
    let edited = Set(
      planned.compactMap { span, edit -> Place? in
        if case .success = edit {
          Place(path: span.path, start: span.range.lowerBound)
        } else {
          nil
        }
      })
    for string in strings {
      guard case .success? = planned[string.span] else { continue }
      let others = rewriters[string.span.path]?.branches(beside: string) ?? []
      if !others.allSatisfy({
        edited.contains(Place(path: string.span.path, start: $0.lowerBound))
      }) {
        planned[string.span] = .failure(.branch)
      }
    }
  }

  private struct Place: Hashable {
    let path: String
    let start: Int
  }

  /// Returns the text of a key in the source language: the single text of its entry, or else a
  /// default value in the code, or else the forms of its entry or, without an entry in this
  /// language, the key. The arguments of a text that equals the key get their names in the code.
  private func source(
    of key: String, _ uses: [ExtractedString], _ catalog: OpenCatalog,
    _ rewriters: [String: SymbolRewriter]
  ) -> Localization {
    let known = catalog.document.entry(key)?.localization(of: catalog.language)
    if let known, known.plainText == nil { return known }
    let text =
      known?.plainText ?? uses.lazy.compactMap(\.value).first { !$0.isEmpty } ?? key
    let names =
      Self.isKey(text, key)
      ? uses.lazy.compactMap { rewriters[$0.span.path]?.names(of: $0) }.first : nil
    // A new text of the code becomes a manual one.
    let state = known?.message.leaves.first?.state
    let own = state == .new ? .translated : state ?? .translated
    return Localization(names.flatMap { FormatString(text).named($0) } ?? text, state: own)
  }

  /// Makes an entry manual, and adds it if it is missing. Sets its text, and the comment from the
  /// code unless it has one that was not generated.
  private mutating func manage(
    _ key: String, _ uses: [ExtractedString], _ source: Localization?, inCatalog number: Int
  ) {
    let language = catalogs[number].language
    catalogs[number].document.add(key: key)
    catalogs[number].document.setExtractionState(.manual, of: key)
    let entry = catalogs[number].document.entry(key)
    if let source, entry?.localization(of: language) != source {
      catalogs[number].document.set(source, key: key, language: language)
    }
    if entry?.comment == nil || entry?.isCommentAutoGenerated == true,
      let comment = uses.lazy.compactMap(\.comment).first(where: { !$0.isEmpty })
    {
      catalogs[number].document.setComment(comment, of: key)
    }
    catalogs[number].keys.append(key)
    result.keys.append(key)
  }
}

extension SymbolConversion {
  /// Collects the edits that replace symbols with literals of their keys. The entries of keys
  /// without any other use are extracted again if their text equals the key.
  mutating func spell(
    _ index: KeyIndex, _ project: Project, _ homes: TableHomes, _ workspace: inout Workspace
  ) async {
    let members = index.members().filter { member in
      member.isSymbol && (!member.uses.isEmpty || member.possible != nil) && isWanted(member.key)
    }
    let rewriters = await rewriters(
      of: Set(members.lazy.flatMap(\.uses).map(\.path)), project, homes, &workspace)
    let names = catalogs.map { catalog in
      catalog.document.entries.filter(\.hasSymbol).reduce(into: [String: Int]()) { counts, entry in
        let path = GeneratedSymbol(key: entry.key, table: catalog.table)?.path
        if let name = path?.last { counts[name, default: 0] += 1 }
      }
    }
    var all: Set<Span> = []
    var changed: [(key: String, name: String, catalogs: [Int])] = []
    for member in members {
      met.insert(Key(member.key))
      let numbers = catalogs.indices.filter {
        catalogs[$0].table == member.table
          && catalogs[$0].document.entry(member.key)?.hasSymbol == true
      }
      // The targets of a place may have another module's catalog, with another key of that name.
      let places = Set(numbers.map { catalogs[$0].path })
      let uses = member.uses.filter { span in
        let tables = homes.targets(compiling: project.relativePath(of: span.path))
          .flatMap(homes.tables).map { project.path(of: $0.path) }
        return tables.isEmpty || tables.contains(where: places.contains)
      }
      let entries = numbers.compactMap { catalogs[$0].document.entry(member.key) }
      let comment = entries.first { $0.comment != nil && !$0.isCommentAutoGenerated }?.comment
      guard let number = numbers.first,
        let symbol = GeneratedSymbols([
          (
            member.key,
            catalogs[number].document.entry(member.key)?.localization(of: catalogs[number].language)
          )
        ]).all.first
      else { continue }
      var taken: Set<Span> = []
      for span in uses.sorted() {
        let edit = rewriters[span.path]?.edit(
          ofSymbolAt: span, key: member.key, table: member.table ?? Catalog.defaultTable,
          comment: comment, symbol.parameters)
        // The same name with other arguments is the symbol of another key.
        if case .failure(.unsure)? = edit, names[number][symbol.name] ?? 0 > 1 {
          continue
        }
        guard !ownMembers.contains(symbol.name) else {
          _ = take(.failure(.otherMeaning(symbol.name)), member.key, at: span)
          continue
        }
        if take(edit ?? .failure(.unread), member.key, at: span) { taken.insert(span) }
      }
      guard !taken.isEmpty else {
        if let possible = member.possible, member.uses.isEmpty {
          _ = take(.failure(.unsure), member.key, at: possible)
        }
        continue
      }
      result.keys.append(member.key)
      all.formUnion(taken)
      changed.append((member.key, symbol.name, numbers))
    }
    let rest = mentions(of: Set(changed.map(\.name)), in: code, but: all)
    for (key, name, numbers) in changed {
      guard let first = rest[name]?.first else {
        for number in numbers { release(key, inCatalog: number) }
        continue
      }
      if !result.left.contains(where: { $0.key == key }) {
        _ = take(.failure(.unsure), key, at: first)
      }
    }
  }

  /// Returns, by name, the places in the code where it follows a period, except the taken ones;
  /// names without a place are absent.
  private func mentions(
    of names: Set<String>, in code: [SourceText], but taken: Set<Span>
  ) -> [String: [Span]] {
    var result: [String: [Span]] = [:]
    for text in code {
      var place = text.bytes.startIndex
      while let period = text.bytes[place...].firstIndex(of: .period) {
        let rest = text.bytes[(period + 1)...]
        let word = rest.prefix { $0.isLetter || $0.isDigit || $0 == .underscore || $0 >= 0x80 }
        place = max(period + 1, word.endIndex)
        let name = String(decoding: word, as: UTF8.self)
        guard names.contains(name) else { continue }
        let span = text.span(word.startIndex..<word.endIndex)
        if !taken.contains(span) { result[name, default: []].append(span) }
      }
    }
    return result
  }

  /// Makes a manual entry extracted again, if its text equals its key; otherwise counts it as
  /// managed. Does nothing for an entry that is not manual or has no text in the source language.
  private mutating func release(_ key: String, inCatalog number: Int) {
    let language = catalogs[number].language
    guard let entry = catalogs[number].document.entry(key), entry.extractionState == .manual,
      let source = entry.localization(of: language)
    else { return }
    let text = source.plainText.map { FormatString($0).withoutNames }
    guard let text, Self.isKey(text, key) else {
      managedCount += 1
      return
    }
    catalogs[number].document.setExtractionState(nil, of: key)
    if text == key {
      catalogs[number].document.remove(key: key, language: language)
    } else {
      catalogs[number].document.set(
        Localization(text, state: .new), key: key, language: language)
    }
    catalogs[number].keys.append(key)
  }

  /// Returns whether a text equals a key, or the key with arguments numbered as Xcode does:
  /// `%1$@ of %2$@`.
  private static func isKey(_ text: String, _ key: String) -> Bool {
    text == key || text == FormatString(key).numbered
  }
}

extension SymbolConversion {
  /// Reports the unchanged places, writes all files or none, and returns the result.
  mutating func written(
    isCheck: Bool, _ telling: Workspace.Telling, _ workspace: inout Workspace
  ) throws(FileError) -> SymbolConversionResult {
    result.left.sort { $0.span < $1.span }
    // A request for all keys converts as many as possible.
    workspace.diagnostics += result.left.map { left in
      Diagnostic(
        .symbolNotUsed, wanted == nil ? .note : .warning,
        "\(left.key.quoted) stays as it is: \(left.obstacle.reason)", at: left.span)
    }
    if managedCount > 0 {
      workspace.say(
        "\(managedCount.counted("key")) of the catalogs "
          + (managedCount == 1
            ? "stays managed by hand: its text differs from the key"
            : "stay managed by hand: their texts differ from their keys")
      )
    }
    // A request that names keys fails if none can be changed.
    if wanted != nil, edits.isEmpty, !result.left.isEmpty { result.completion = .refused }
    var files = FileReport(isCheck: isCheck, telling)
    for (path, edits) in edits.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      guard let text = texts[path] else { continue }
      let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
      try files.write(
        text.bytes.applying(edits), to: path, edits.count.counted("place"),
        lines: edits.map { "  " + $0.shown(in: text) }, &workspace)
    }
    for catalog in catalogs where !catalog.keys.isEmpty {
      try files.write(
        catalog.document.serialize(), to: catalog.path, catalog.keys.count.counted("key"),
        &workspace)
    }
    if !files.commit(&workspace) { result.completion = .refused }
    result.files = files
    return result
  }
}

extension TextEdit {
  /// Returns the edit with the one-based number of its line: `12: Text("Hello") → Text(.hello)`.
  func shown(in text: SourceText) -> String {
    let line = text.span(range).bounds?.start.line ?? 0
    let old = range.isEmpty ? "" : "\(text.text(range)) "
    return "\(line): \(old)→ \(String(decoding: replacement, as: UTF8.self))"
  }
}

extension TableHomes {
  /// Returns the bundle of the symbols of a file's targets: the app's, also for a file in no
  /// target, or that of its package; `.unknown` for other or mixed targets.
  fileprivate func symbolHome(of path: String, in project: Project) -> SymbolHome {
    let targets = targets(compiling: project.relativePath(of: path)).map { project.targets[$0] }
    if targets.allSatisfy({ [.application, .appExtension, .other].contains($0.kind) }) {
      return .app
    }
    let versions = targets.compactMap(\.toolsVersion)
    guard versions.count == targets.count, let version = versions.min() else { return .unknown }
    return .package(version.bundleName)
  }
}

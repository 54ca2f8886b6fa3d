internal import CatalogModel
internal import KeyFlow
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import SourceScan
internal import StringExtraction

/// The places in code that get new keys, and those that stay.
struct RenamedCode {
  private(set) var left: [RenameResult.Left] = []
  /// The edits of each file, by its path, in no particular order.
  private(set) var edits: [String: [TextEdit]] = [:]
  private let names: KeyNames
  private let request: RenameRequest
  private var texts: [String: SourceText] = [:]
  private var rewriters: [String: LiteralRewriter] = [:]
  /// The starts of the literals and symbols already processed.
  private var known: Set<Place> = []

  private struct Place: Hashable {
    let path: String
    let start: Int

    init(path: String, start: Int) { (self.path, self.start) = (path, start) }

    init(_ span: Span) { self.init(path: span.path, start: span.range.lowerBound) }
  }

  init(_ names: KeyNames, _ request: RenameRequest) {
    self.names = names
    self.request = request
  }

  /// The changed files, sorted by path.
  var changes: [RenamedFile] {
    edits.sorted { $0.key.precedesByBytes($1.key) }.compactMap { path, edits in
      texts[path].map { text in
        RenamedFile(
          path: path, old: text.bytes,
          new: text.bytes.applying(edits.sorted { $0.range.lowerBound < $1.range.lowerBound }),
          detail: edits.count.counted("place"))
      }
    }
  }

  /// Finds the uses of the old keys in all code of a project, and collects for each an edit, or the
  /// reason to leave it.
  mutating func read(
    _ index: KeyIndex, _ tables: RenamedTables, _ discovery: Discovery,
    _ workspace: inout Workspace
  ) async {
    let paths = discovery.codePaths()
    for text in await workspace.texts(of: paths) { texts[text.path] = text }
    for use in index.spelledUses() { take(use, tables) }
    for member in index.members() where member.isSymbol { take(member, tables) }
    for key in names.all {
      for (span, isLikely) in index.patterns(of: key.old, in: key.table) {
        leave(
          key.old, span,
          isLikely ? "the key is put together here" : "the key may be put together here",
          isUse: isLikely)
      }
    }
    for use in index.usesBesideLiterals(known: Set(names.all.map { Key($0.old) })) {
      guard case .name(let base) = use.way else { continue }
      leave(
        use.key, use.span,
        "the generated '\(base)' has a member named after the key, and must be generated again",
        isUse: true)
    }
    await takeLookAlikes(paths, &workspace)
  }

  /// Returns the new name of a key that code uses; nil if it is not renamed. Without a known table,
  /// also returns nil, and leaves the place, if a table that may be meant keeps the key.
  private mutating func newName(
    of key: String, _ table: String?, _ span: Span, _ tables: RenamedTables
  ) -> String? {
    if let table { return names[table][Key(key)] }
    let renamed = names.tables(with: key)
    guard let first = renamed.first else { return nil }
    guard tables.tables(with: key).isSubset(of: renamed) else {
      leave(key, span, "it is not known in which table it is looked up", isUse: true)
      return nil
    }
    return names[first][Key(key)]
  }

  private mutating func take(_ use: KeyUse, _ tables: RenamedTables) {
    guard let new = newName(of: use.key, use.table, use.span, tables) else { return }
    rewrite(use.key, use.span, to: new, isUse: true)
  }

  private mutating func rewrite(_ key: String, _ span: Span, to new: String, isUse: Bool) {
    guard known.insert(Place(span)).inserted else { return }
    // The search for look-alikes finds a literal without its '@'.
    if let bytes = texts[span.path]?.bytes, span.range.lowerBound < bytes.count,
      bytes[span.range.lowerBound] == .atSign
    {
      known.insert(Place(path: span.path, start: span.range.lowerBound + 1))
    }
    guard let text = texts[span.path] else {
      return leave(key, span, "its file is not read as code of the project", isUse: isUse)
    }
    let rewriter = rewriters[span.path] ?? LiteralRewriter(text)
    rewriters[span.path] = rewriter
    switch rewriter.edit(of: span.range, key, to: new) {
    case .success(let edit): edits[span.path, default: []].append(edit)
    case .failure(let obstacle): leave(key, span, obstacle.rawValue, isUse: isUse)
    }
  }

  private mutating func leave(_ key: String, _ span: Span, _ reason: String, isUse: Bool) {
    left.append(RenameResult.Left(key: key, span: span, reason: reason, isUse: isUse))
  }

  /// Renames the uses of a generated symbol, such as `cartTitle` for `cart.title`, to the symbol of
  /// the new key, or leaves them with a reason.
  private mutating func take(_ member: KeyIndex.Member, _ tables: RenamedTables) {
    let table = member.table ?? Catalog.defaultTable
    guard let new = names[table][Key(member.key)] else { return }
    let old = GeneratedSymbol(key: member.key, table: table)?.path.last
    let arguments = [member.key, new].map { FormatString($0).placeholders.map(\.specifier) }
    for span in member.uses.sorted() {
      guard arguments[0] == arguments[1] else {
        leave(member.key, span, LiteralRewriter.Obstacle.arguments.rawValue, isUse: true)
        continue
      }
      guard let name = GeneratedSymbol(key: new, table: table)?.path.last else {
        leave(member.key, span, "the new key has no symbol", isUse: true)
        continue
      }
      guard let text = texts[span.path], text.text(span.range) == old else {
        leave(member.key, span, "the symbol is spelled differently", isUse: true)
        continue
      }
      guard known.insert(Place(span)).inserted, name != old else { continue }
      edits[span.path, default: []].append(TextEdit(span.range, Array(name.utf8)))
    }
    if let possible = member.possible {
      leave(member.key, possible, "this may be its symbol, or another member", isUse: false)
    }
  }

  /// Renames literals that equal an old key but may not be one, if requested, and leaves them
  /// otherwise. Also leaves files that contain a merge conflict and mention an old key.
  private mutating func takeLookAlikes(_ paths: [String], _ workspace: inout Workspace) async {
    var new: [Key: Set<String>] = [:]
    for key in names.all { new[Key(key.old), default: []].insert(key.new) }
    let search = SpelledKeys(new.keys.map(\.text))
    let texts = await workspace.texts(of: paths)
    var found: [(key: Key, span: Span)] = []
    var damaged: Set<String> = []
    await workspace.inParallel("Looking for the keys", texts.count) { range in
      texts[range].map { text in
        let places = search.allPlaces(spelledIn: text)
        let isDamaged =
          !places.isEmpty && CodeLanguage(ofFile: text.path) == .swift
          && SyntaxTree.complete(text).mistake != nil
        return (places, isDamaged ? text.path : nil)
      }
    } use: {
      for (places, path) in $0 {
        found += places
        if let path { damaged.insert(path) }
      }
    }
    for text in texts where text.hasConflict {
      let code = String(decoding: text.bytes, as: UTF8.self)
      for key in new.keys.map(\.text).sorted() where code.contains(key.swiftLiteral) {
        leave(key, Span(file: text.path), "a merge left a conflict in this file", isUse: true)
      }
    }
    for (key, span) in found where !known.contains(Place(span)) {
      let isDamaged = damaged.contains(span.path)
      if request.isEverywhere, let names = new[key], names.count == 1, let name = names.first {
        rewrite(key.text, span, to: name, isUse: false)
      } else {
        leave(
          key.text, span,
          isDamaged
            ? "this code cannot be read completely, and may use the key"
            : "nothing shows that this literal is the key; '--everywhere' changes it",
          isUse: isDamaged)
      }
    }
  }
}

extension SourceText {
  private static let conflict = WordSearch(["\n<<<<<<< "])

  /// Whether a line starts with the marker of a merge conflict, `<<<<<<< `.
  fileprivate var hasConflict: Bool {
    bytes.starts(with: "<<<<<<< ".utf8) || Self.conflict.isFound(in: bytes)
  }
}

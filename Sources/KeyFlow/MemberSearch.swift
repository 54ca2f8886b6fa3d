public import CatalogModel
import SourceScan
import StringExtraction

/// A search for uses of accessors and of names derived from keys.
public struct MemberSearch: Sendable {
  let accessors: [KeyAccessor]
  /// The symbols that Xcode generates, by the indices of their accessors.
  let symbols: [Int: GeneratedSymbol]
  /// The indices of accessors by their own names, also those in Objective-C.
  private let members: [String: [Int]]
  /// The unqualified names of the types that contain accessors, also those in Objective-C.
  private let owners: Set<String>
  /// The shapes of words that may name an accessor.
  fileprivate let shapes: WordShapes
  /// The search for the types of accessors before a period, as in `L10n.`, in comments.
  private let names: WordSearch
  /// The search for files that mention an accessor, its type, or an alias.
  private let mentions: WordSearch
  fileprivate let aliases: TypeAliases
  /// Keys whose accessors are unknown, in lower case without punctuation: `commonok`.
  private let keyNames: Set<String>

  /// The findings in one file, or in several that `add(_:)` has combined.
  public struct Found: Sendable {
    /// By the index of an accessor, the places of its name where code uses it; absent if it is
    /// unused.
    var uses: [Int: [Span]] = [:]
    /// The uses of a symbol with its type before the name: `LocalizedStringResource.title`.
    var typed: Set<Span> = []
    /// The uses of an accessor with parentheses after the name, unless it directly follows `Text(`
    /// or `localized:`.
    var called: Set<Span> = []
    /// By the index of an accessor, the first place that uses it if a value there has its type, or
    /// if a text is expected there.
    var possible: [Int: Span] = [:]
    /// By the index of an accessor, a key path to a member of an unnamed type: `\.title`.
    var keyPaths: [Int: Span] = [:]
    /// Types with accessors that are passed as values, so that their members have no type name
    /// before the period.
    var metatypes: Set<String> = []
    /// Types that declare a superclass, a raw type or a protocol, which may require their members.
    var conforming: Set<String> = []
    /// By the index of an accessor, a place in a comment that names it as code would.
    var commented: [Int: Span] = [:]
    var declared: Set<String> = []
    /// The places of names derived from keys, by name and base.
    var names: [Named: [Span]] = [:]
    /// The different names after each base, in lower case without punctuation.
    var leaves: [String: Set<String>] = [:]

    public init() {}

    /// Returns, in no order, the places of names of symbols without a namespace, as in
    /// `Text(.title)` and `.font(.title)`. Only the surrounding code shows whether a text is
    /// expected.
    public func implicitUses(of search: MemberSearch) -> [Span] {
      search.symbols.keys.flatMap { number in
        search.symbols[number]?.path.count == 1 ? uses[number] ?? [] : []
      }
    }

    /// Removes the uses of symbols without a namespace, except after `LocalizedStringResource` and
    /// at `texts`, where a text is expected. At `texts`, removes calls of symbols that take no
    /// arguments. If a symbol has no use left, its first one becomes a possible use.
    public mutating func settle(_ search: MemberSearch, texts: Set<Span>) {
      for (number, symbol) in search.symbols where symbol.path.count == 1 {
        guard let found = uses[number] else { continue }
        // `.cancel()` is not a text named `cancel`.
        let known = found.filter {
          typed.contains($0)
            || texts.contains($0) && !(symbol.takesArguments == false && called.contains($0))
        }
        uses[number] = known.isEmpty ? nil : known
        if known.isEmpty { possible[number] = found.first }
      }
    }

    public mutating func add(_ other: Found) {
      uses.merge(other.uses) { $0 + $1 }
      typed.formUnion(other.typed)
      called.formUnion(other.called)
      possible.merge(other.possible) { first, _ in first }
      commented.merge(other.commented) { first, _ in first }
      keyPaths.merge(other.keyPaths) { first, _ in first }
      metatypes.formUnion(other.metatypes)
      conforming.formUnion(other.conforming)
      declared.formUnion(other.declared)
      names.merge(other.names) { $0 + $1 }
      leaves.merge(other.leaves) { $0.union($1) }
    }
  }

  /// A name that may be derived from a key: `commonOK` in `R.string.localizable.commonOK`, stored
  /// in lower case without punctuation.
  struct Named: Hashable {
    let name: String
    /// The names before it, as written: `R.string.localizable`; empty for `.commonOK`.
    let base: String
  }

  /// Prepares a search for accessors, symbols, and names derived from `keys`; `aliases` are those
  /// of all files.
  public init(
    _ declared: [KeyAccessor], symbols: [GeneratedSymbol] = [], keys: [String],
    aliases: TypeAliases = TypeAliases()
  ) {
    let accessors = declared + symbols.map { KeyAccessor($0) }
    self.accessors = accessors
    self.symbols = Dictionary(
      symbols.enumerated().map { (declared.count + $0, $1) }
    ) { first, _ in first }
    var members = Dictionary(grouping: accessors.indices.map(\.self)) { accessors[$0].member }
    for (number, accessor) in accessors.enumerated() {
      for name in accessor.otherNames { members[name, default: []].append(number) }
    }
    self.members = members
    owners = Set(accessors.map(\.owner)).union(accessors.compactMap(\.otherOwner))
    keyNames = Set(keys.lazy.flatMap(Self.plainNames).filter { !$0.isEmpty })
    self.aliases = aliases
    shapes = WordShapes(members.keys.map(\.self) + ["self", "Type"])
    names = WordSearch(owners.map { $0 + "." })
    let implicit = accessors.filter { $0.isImplicit || $0.isInherited || $0.isInstance }
    mentions = WordSearch(
      owners.union(implicit.map { "." + $0.member }).union(aliases.names).sorted())
  }

  public var isEmpty: Bool { accessors.isEmpty && keyNames.isEmpty }

  /// All that `found(in:)` depends on, besides the text.
  public struct Wanted: Sendable, Equatable {
    fileprivate let accessors: [KeyAccessor]
    fileprivate let symbols: [Int: GeneratedSymbol]
    fileprivate let keyNames: Set<String>
    fileprivate let aliases: TypeAliases
  }

  public var wanted: Wanted {
    Wanted(
      accessors: accessors.map(\.withoutPlace), symbols: symbols, keyNames: keyNames,
      aliases: aliases)
  }

  /// Returns the letters, digits and non-ASCII characters of a key or a name, in lower case if they
  /// are ASCII: `commonok` for `common.OK`.
  static func plainName(_ text: String) -> String {
    String(decoding: plainBytes(text.utf8), as: UTF8.self)
  }

  /// Returns the plain name, and, if it begins with digits, which no name in code does, the rest
  /// after them, unless that is empty.
  static func plainNames(_ text: String) -> [String] {
    let name = plainName(text)
    let rest = name.drop { $0.isNumber }
    return rest.count == name.count || rest.isEmpty ? [name] : [name, String(rest)]
  }

  private static func plainBytes(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.compactMap { byte in
      if byte.isDigit || byte >= 0x80 { return byte }
      return byte.isLetter ? byte | 0x20 : nil
    }
  }

  /// Returns the findings in a file of any language; in Swift, also the accessors that comments
  /// name, unless no keys are searched for.
  public func found(in text: SourceText) -> Found {
    guard hasKeyNames || mentions.isFoundWhole(in: text.bytes) else { return Found() }
    var reader = MemberReader(self, text)
    reader.read()
    var result = reader.result
    // Comments only matter for a key that is otherwise unused.
    guard hasKeyNames, !accessors.isEmpty, text.path.hasSuffix(".swift") else { return result }
    let comments = text.commentsAlone
    guard names.isFound(in: comments.bytes) else { return result }
    var other = MemberReader(self, comments)
    other.read()
    result.commented = other.result.uses.compactMapValues(\.first)
    return result
  }

  fileprivate func accessors(named name: String) -> [Int] { members[name] ?? [] }
  fileprivate func isSymbol(_ number: Int) -> Bool { symbols[number] != nil }
  fileprivate func isOwner(_ name: String) -> Bool { owners.contains(name) }
  fileprivate func isKeyName(_ name: String) -> Bool { keyNames.contains(name) }
  fileprivate var hasKeyNames: Bool { !keyNames.isEmpty }
}

private struct MemberReader {
  let search: MemberSearch
  let names: NameStream
  let isObjectiveC: Bool
  /// The aliases that this file declares.
  let aliases: TypeAliases
  /// The types that this file declares or extends.
  var types: Set<String> = []
  var result = MemberSearch.Found()

  init(_ search: MemberSearch, _ text: SourceText) {
    self.search = search
    names = NameStream(text)
    aliases = TypeAliases(in: names)
    isObjectiveC = CodeLanguage(ofFile: text.path) == .objectiveC
  }

  mutating func read() {
    for index in names.words.indices where isOfInterest(index, Self.keywordShapes) {
      guard let keyword = names.word(index), Self.typeKeywords.contains(keyword) else { continue }
      var place = index + 1
      while let name = names.word(place), name != "func", name != "var", name != "let" {
        types.insert(name)
        if keyword != "extension" { result.declared.insert(name) }
        guard names.isPeriod(place + 1) else {
          if names.isSign(.colon, place + 1) { result.conforming.insert(name) }
          break
        }
        place += 2
      }
    }
    for index in names.words.indices
    where isOfInterest(index, search.shapes) || search.hasKeyNames && names.isPeriod(index - 1) {
      readName(index)
    }
  }

  /// Returns whether a word may be one of a few words with known shapes, without creating a string.
  private func isOfInterest(_ index: Int, _ shapes: WordShapes) -> Bool {
    let word = names.words[index]
    return word.kind == .word && shapes.mayHave(names.text.bytes, word.range)
  }

  private static let keywordShapes = WordShapes(typeKeywords)

  private static let typeKeywords: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "extension", "typealias",
  ]

  private mutating func readName(_ index: Int) {
    guard let name = names.word(index) else { return }
    let known = search.accessors(named: name)
    if (name == "self" || name == "Type"), names.isPeriod(index - 1),
      let base = names.word(index - 2),
      search.isOwner(base)
    {
      result.metatypes.insert(base)
    }
    let isMember = names.isPeriod(index - 1)
    guard !known.isEmpty || isMember && search.hasKeyNames else { return }
    // `private` is a name only after a period or in backticks.
    if !isMember, Self.modifiers.contains(name), names.words[index].range.count == name.utf8.count {
      return
    }
    var (path, hasBase) = path(endingAt: index)
    if isObjectiveC, path.count == 1, let receiver = names.word(index - 1),
      names.isSign(.leftBracket, index - 2)
    {
      (path, hasBase) = ([receiver, name], true)
    }
    if path.count == 1, !isMember, isDeclarationOrLabel(index) { return }
    // `\L10n.Type.ok`
    if !known.isEmpty {
      let written = path.filter { $0 != "Type" || path.last == "Type" }
      let paths = search.aliases.readings(of: written, in: aliases)
      match(known, paths, isMember: isMember, hasBase: hasBase, index)
    }
    // Only the last name of a path counts; `.self` and calls of `init` are not names of keys.
    if search.hasKeyNames, isMember, name != "self", name != "init" {
      noteName(path, index)
    }
  }

  /// Returns a name and up to 15 names before it, separated by periods, outermost first, and
  /// whether a name or a value precedes the first period: false for `.ok` and for a name alone.
  private func path(endingAt index: Int) -> ([String], hasBase: Bool) {
    var path = [names.word(index) ?? ""]
    var place = index
    // The last names are enough.
    while names.isPeriod(place - 1), path.count < 16 {
      var before = place - 2
      // This is `a?.b` or `a!.b`, but not `a ? .b : .c`.
      while names.isSign(UInt8(ascii: "?"), before) || names.isSign(.exclamationMark, before),
        isAdjacent(before, before + 1)
      {
        before -= 1
      }
      guard isAdjacent(before, before + 1) || isOnOwnLine(before + 1) else {
        return (path, path.count > 1)
      }
      // `L10n<Int>.b`
      if names.isSign(.greaterThan, before) {
        var depth = 0
        var start = before
        while start >= 0, before - start < 60 {
          if names.isSign(.greaterThan, start) { depth += 1 }
          if names.isSign(.lessThan, start) { depth -= 1 }
          if depth == 0 { break }
          start -= 1
        }
        if names.word(start - 1) != nil { before = start - 1 }
      }
      if names.isSign(.rightParenthesis, before) {
        // `R.string(preferredLanguages: l).localizable`
        var depth = 0
        while before >= 0 {
          if names.isSign(.rightParenthesis, before) { depth += 1 }
          if names.isSign(.leftParenthesis, before) { depth -= 1 }
          if depth == 0 { break }
          before -= 1
        }
        guard names.word(before - 1) != nil else { return (path, true) }
        before -= 1
      }
      guard let word = names.word(before) else {
        return (path, isValue(before))
      }
      // `return .ok`
      if Self.keywords.contains(word) { return (path, false) }
      path.insert(word, at: 0)
      place = before
    }
    return (path, path.count > 1)
  }

  /// Returns whether nothing is between two words or punctuation marks.
  private func isAdjacent(_ first: Int, _ second: Int) -> Bool {
    guard names.words.indices.contains(first), names.words.indices.contains(second) else {
      return false
    }
    return names.words[first].range.upperBound == names.words[second].range.lowerBound
  }

  /// Returns whether a line begins with a period that continues the line before.
  private func isOnOwnLine(_ period: Int) -> Bool {
    guard names.words.indices.contains(period) else { return false }
    let bytes = names.text.bytes
    var offset = names.words[period].range.lowerBound - 1
    while offset >= 0, bytes[offset] == .space || bytes[offset] == .tab { offset -= 1 }
    return offset < 0 || bytes[offset].isLineBreak
  }

  /// Returns whether the token before a period ends a value.
  private func isValue(_ index: Int) -> Bool {
    guard names.words.indices.contains(index) else { return false }
    return names.words[index].kind == .string
      || [UInt8.rightParenthesis, .rightBracket, .rightBrace].contains { names.isSign($0, index) }
  }

  private static let keywords: Set<String> = [
    "return", "case", "in", "if", "else", "guard", "while", "where", "try", "await", "default",
    "throw", "switch", "is", "as", "for", "yield", "repeat", "and", "or",
  ]

  private static let modifiers: Set<String> = [
    "public", "private", "internal", "fileprivate", "open", "package", "static", "class", "final",
    "default", "in", "is", "as", "do", "if", "else", "for", "while", "repeat", "switch", "case",
    "return", "break", "continue", "true", "false", "nil", "self", "throw", "throws", "try",
    "catch",
    "guard", "where", "import", "init", "let", "var", "func", "enum", "struct", "protocol",
    "extension", "operator", "required", "optional", "lazy", "weak", "override", "async", "await",
  ]

  private static let declarators: Set<String> = [
    "let", "var", "func", "case", "struct", "class", "enum", "protocol", "extension", "typealias",
    "import", "actor", "macro",
  ]

  /// Returns whether a word names a declaration or labels an argument.
  private func isDeclarationOrLabel(_ index: Int) -> Bool {
    if let before = names.word(index - 1), Self.declarators.contains(before) { return true }
    return names.isSign(.colon, index + 1)
      && (names.isSign(.leftParenthesis, index - 1) || names.isSign(.comma, index - 1)
        || names.word(index - 1) != nil)
  }
}

extension MemberReader {
  /// Records which accessors of a name a path means: those that share the most names with one of
  /// its readings.
  private mutating func match(
    _ known: [Int], _ paths: [[String]], isMember: Bool, hasBase: Bool, _ index: Int
  ) {
    var best = 0
    var meant: [Int] = []
    for number in known {
      let accessor = search.accessors[number]
      let strength =
        paths.map { self.strength(accessor, $0, isMember: isMember, hasBase: hasBase) }.max() ?? 0
      if strength > best { (best, meant) = (strength, []) }
      if strength == best, best > 0 { meant.append(number) }
      // `\.title` of a type that the context determines
      if strength == 0, paths[0].count == 1, names.isSign(.backslash, index - 2) {
        result.keyPaths[number] = span(index)
      }
      if strength == 0, hasBase, isPossible(paths[0]), result.possible[number] == nil {
        result.possible[number] = span(index)
      }
    }
    for number in meant { result.uses[number, default: []].append(span(index)) }
    if !meant.isEmpty, names.isSign(.leftParenthesis, index + 1),
      names.word(index - 3).map({ !["Text", "localized"].contains($0) }) ?? true
    {
      result.called.insert(span(index))
    }
    if names.isWord("LocalizedStringResource", index - 2), meant.contains(where: search.isSymbol) {
      result.typed.insert(span(index))
    }
  }

  /// Returns the number of names that a path and an accessor share at their ends; 1 if the accessor
  /// is meant without its type's name, and 0 if it is not meant.
  private func strength(
    _ accessor: KeyAccessor, _ path: [String], isMember: Bool, hasBase: Bool
  ) -> Int {
    if isObjectiveC, path.count > 1, accessor.isNamed(path) { return 2 }
    let common = zip(path.reversed(), accessor.path.reversed()).prefix { $0 == $1 }.count
    if common > 1, agree(path, accessor.path, common) { return common }
    return isMeant(accessor, path, isMember, hasBase) ? 1 : 0
  }

  /// Returns whether the names before the shared end of two paths are compatible: at most one path
  /// has more names, such as a module, or the path in code begins with a value.
  private func agree(_ path: [String], _ accessor: [String], _ common: Int) -> Bool {
    common == path.count || common == accessor.count || path[0].first?.isLowercase == true
  }

  /// Returns whether a name means an accessor without the type's name before it: alone, after only
  /// a period, `Self` or a value, or after a type that may inherit the accessor.
  private func isMeant(
    _ accessor: KeyAccessor, _ path: [String], _ isMember: Bool, _ hasBase: Bool
  ) -> Bool {
    let base = path.count > 1 ? path[path.count - 2] : nil
    if !isMember || base == "Self" || base == "self" {
      return types.contains(accessor.owner) && types.contains(accessor.path[0])
    }
    if !hasBase { return accessor.isImplicit }
    let isOfValue = base?.first?.isLowercase ?? true
    return isOfValue && accessor.isInstance || !isOfValue && accessor.isInherited
  }

  private func isPossible(_ path: [String]) -> Bool {
    let base = path.count > 1 ? path[path.count - 2] : nil
    return base?.first?.isLowercase ?? true
  }

  private mutating func noteName(_ path: [String], _ index: Int) {
    // Only the end of a long path counts.
    for count in 1...min(path.count, 6) {
      let name = MemberSearch.plainName(path.suffix(count).joined())
      guard search.isKeyName(name) else { continue }
      let named = MemberSearch.Named(
        name: name, base: path.dropLast(count).joined(separator: "."))
      result.names[named, default: []].append(span(index))
    }
    guard path.count > 1, path[0].first?.isUppercase == true, !names.isPeriod(index + 1) else {
      return
    }
    for count in 1..<path.count {
      result.leaves[path.prefix(count).joined(separator: "."), default: []]
        .insert(MemberSearch.plainName(path.dropFirst(count).joined()))
    }
  }

  private func span(_ index: Int) -> Span { names.text.span(names.words[index].range) }
}

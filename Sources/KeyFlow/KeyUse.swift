public import CatalogModel
public import StringExtraction

/// One place where code uses a key.
public struct KeyUse: Sendable, Hashable {
  public let key: String
  /// The table; nil if unknown.
  public let table: String?
  /// The place of the literal, or of the name of the accessor or member.
  public let span: Span
  public let way: Way

  public init(key: String, table: String?, span: Span, way: Way) {
    self.key = key
    self.table = table
    self.span = span
    self.way = way
  }

  /// The way in which code reaches the key.
  public enum Way: Sendable, Hashable {
    /// A look-up of a literal.
    case literal
    /// A literal that is passed on, with the spelling in options of the declaration that takes it:
    /// `String.localized`.
    case flow(String)
    /// A member whose value is the look-up, or a symbol that Xcode generates, with its full name:
    /// `L10n.ok`.
    case accessor(String)
    /// A member that is declared elsewhere and whose name is derived from the key, with the names
    /// before it: `R.string.localizable`.
    case name(String)

    /// The name of the function, accessor or type that the key passes through; nil for a look-up of
    /// a literal.
    public var through: String? {
      switch self {
      case .literal: nil
      case .flow(let name), .accessor(let name), .name(let name): name
      }
    }
  }
}

/// The uses of keys in all code together.
public struct KeyIndex: Sendable {
  private var direct: [Key: [KeyUse]] = [:]
  private var accessors: [Key: [(table: String?, number: Int)]] = [:]
  private let all: [KeyAccessor]
  private let literals: Set<Place>
  /// The indices of the accessors that Xcode generates.
  private let symbols: Set<Int>
  /// The literals that certainly are keys.
  private let sure: Set<Span>
  private let found: MemberSearch.Found
  /// The outermost types of the accessors that are used.
  private let usedRoots: Set<String>
  /// By a key in lower case without punctuation, the names in code derived from it, and their
  /// places in order.
  private let names: [String: [(name: MemberSearch.Named, span: Span)]]
  /// The names of types from a missing generated file, such as `R.string.localizable`, some of
  /// whose members are named after keys.
  private let foreign: Set<String>
  public let flow: KeyFlow

  /// How code reaches a key that it certainly uses.
  public enum Reach: Sendable { case literal, function, accessor, symbol }

  /// Whether and how code uses a key of a table.
  public enum Verdict: Sendable {
    case used(Reach)
    /// Unused, with its accessor in code, which is unused, too; nil if it has none.
    case unused(KeyAccessor?)
    /// Possibly composed at this place: known parts, not only white space, fit the key.
    case pattern(Span)
    /// Possibly composed at this place, of parts that are unknown except for white space.
    case computed(Span)
    /// Code at this place uses a member that no file declares and that is named after the key; the
    /// names before it are given: `R.string.localizable`.
    case named(String, Span)
    /// Possibly used at this place, by its accessor, or, if that is nil, by a member that is named
    /// after the key.
    case perhaps(KeyAccessor?, Span)
    /// Only a comment, at this place, mentions the key's accessor.
    case commented(KeyAccessor, Span)
    /// The key's accessor is public, and no accessor in its outermost type is used, so that other
    /// modules may use it.
    case exposed(KeyAccessor)
  }

  /// Creates the index from the extracted strings, the flow of keys, and the uses of accessors.
  public init(
    _ strings: [ExtractedString], _ flow: KeyFlow, _ search: MemberSearch,
    _ found: MemberSearch.Found
  ) {
    self.flow = flow
    self.found = found
    all = search.accessors
    literals = Set(search.accessors.lazy.map(\.literal.literalPlace))
    let numbers = Dictionary(
      search.accessors.enumerated().map { ($1.literal.literalPlace, $0) }
    ) { first, _ in first }
    sure = Set(strings.lazy.map(\.span)).union(flow.uses.lazy.filter(flow.isSure).map(\.span))
    for (number, symbol) in search.symbols {
      accessors[Key(symbol.key), default: []].append((symbol.table, number))
    }
    symbols = Set(search.symbols.keys)
    usedRoots = Set(found.uses.keys.compactMap { search.accessors[$0].path.first })
    foreign = found.foreignBases
    var places: [(name: MemberSearch.Named, span: Span)] = []
    for (name, spans) in found.names { places += spans.map { (name: name, span: $0) } }
    places.sort { $0.span == $1.span ? $0.name.base < $1.name.base : $0.span < $1.span }
    names = Dictionary(grouping: places, by: \.name.name)
    let spelled = strings.flatMap { string in
      // All phrases of an App Shortcut are keys.
      ([string.key] + string.phrases.dropFirst()).map {
        KeyUse(key: $0, table: string.table, span: string.span, way: .literal)
      }
    }
    let handed = flow.uses.map {
      KeyUse(key: $0.key, table: $0.table, span: $0.span, way: .flow($0.wrapper))
    }
    var seen: Set<Spelled> = []
    for use in spelled + handed {
      let spelled = Spelled(key: Key(use.key), place: use.span.literalPlace)
      if seen.insert(spelled).inserted { add(use, numbers) }
    }
  }

  /// Creates the index by reading the files one after the other; `strings` were extracted from
  /// them, `symbols` and `keys` belong to the tables, and `isWhole` means that no other code uses
  /// the files' public declarations.
  public init(
    of texts: [SourceText], _ strings: [ExtractedString], symbols: [GeneratedSymbol] = [],
    keys: [String], isWhole: Bool
  ) {
    let flow = KeyFlow(texts, isWhole: isWhole)
    let places = KeyAccessor.places(strings, flow)
    let search = MemberSearch(
      texts.flatMap { KeyAccessor.accessors(in: $0, places[$0.path] ?? [:]) }, symbols: symbols,
      keys: keys,
      aliases: texts.reduce(into: TypeAliases()) { $0.add(TypeAliases(in: $1)) })
    var found = MemberSearch.Found()
    for text in texts { found.add(search.found(in: text)) }
    let implicit = Dictionary(grouping: found.implicitUses(of: search), by: \.path)
    let shown = texts.flatMap { StringUses.texts(in: $0, at: implicit[$0.path] ?? []) }
    found.settle(search, texts: Set(shown))
    self.init(strings, flow, search, found)
  }

  private mutating func add(_ use: KeyUse, _ numbers: [Place: Int]) {
    let key = Key(use.key)
    if let number = numbers[use.span.literalPlace] {
      accessors[key, default: []].append((use.table, number))
    } else {
      direct[key, default: []].append(use)
    }
  }

  /// Returns whether a literal, by its first byte, is the key of an accessor in code.
  public func isOfAccessor(_ span: Span) -> Bool { literals.contains(span.literalPlace) }

  /// Returns the uses of keys besides look-ups of literals, by place: literals that are passed on,
  /// accessors, and members of a missing file that are named after a key.
  ///
  /// Names decide where keys flow: an uncertain use only counts if `keys`, those of the tables,
  /// contains its key.
  public func usesBesideLiterals(known keys: Set<Key>) -> [KeyUse] {
    let handed = direct.values.joined().filter { use in
      // An empty text is passed on where none exists.
      use.way != .literal
        && (sure.contains(use.span) && !use.key.isEmpty || keys.contains(Key(use.key)))
    }
    let named = accessors.flatMap { key, known in
      known.filter {
        sure.contains(all[$0.number].literal) && !key.text.isEmpty || symbols.contains($0.number)
          || keys.contains(key)
      }
      .flatMap { table, number in
        (found.uses[number] ?? []).map {
          KeyUse(key: key.text, table: table, span: $0, way: .accessor(all[number].name))
        }
      }
    }
    // Accessors in missing files, for keys that nothing else reaches.
    let declared = accessors.filter { $0.value.contains { !symbols.contains($0.number) } }
    let reached = Set(direct.keys).union(declared.keys)
    let byName = keys.subtracting(reached).flatMap { key in
      places(named: key.text).filter { foreign.contains($0.name.base) }
        .map { KeyUse(key: key.text, table: nil, span: $0.span, way: .name($0.name.base)) }
    }
    return Set(handed + named + byName).sorted { one, other in
      if one.span != other.span { return one.span < other.span }
      return (one.key, one.table ?? "", one.way.through ?? "")
        < (other.key, other.table ?? "", other.way.through ?? "")
    }
  }

  /// Returns the literals that are keys, sorted by place: look-ups, literals that are passed on,
  /// and those that accessors look up. Names decide where keys flow, so that a few may not be keys.
  public func spelledUses() -> [KeyUse] {
    let named = accessors.flatMap { key, known in
      known.filter { !symbols.contains($0.number) }.map { table, number in
        KeyUse(
          key: key.text, table: table, span: all[number].literal,
          way: .accessor(all[number].name))
      }
    }
    return (direct.values.joined() + named).sorted { one, other in
      if one.span != other.span { return one.span < other.span }
      return (one.key, one.table ?? "") < (other.key, other.table ?? "")
    }
  }

  /// Returns the places where code may compose a key of a table, in order, except those whose known
  /// parts are only white space. A place is likely if its known parts have at least three letters
  /// or digits.
  public func patterns(of key: String, in table: String) -> [(span: Span, isLikely: Bool)] {
    flow.patterns(of: key, in: table).filter(\.isTelling).map { ($0.span, $0.letterCount >= 3) }
      .sorted { $0.span < $1.span }
  }

  /// A member for a key, and where code uses it.
  public struct Member: Sendable {
    public let key: String
    public let table: String?
    public let accessor: KeyAccessor
    public let isSymbol: Bool
    public let uses: [Span]
    /// A place that may use the member or something else; nil if none is known.
    public let possible: Span?

    /// The places that show the arguments: the literal in the member's declaration if that
    /// determines their kinds, else the uses.
    public var places: [Span] { accessor.arguments == nil ? uses : [accessor.literal] }
  }

  /// Returns the accessors and symbols of keys, sorted by full name and key.
  public func members() -> [Member] {
    let named = accessors.flatMap { key, known in
      known.map { table, number in
        let accessor = all[number]
        return (
          name: accessor.name,
          member: Member(
            key: key.text, table: table, accessor: accessor, isSymbol: symbols.contains(number),
            uses: found.uses[number] ?? [], possible: found.possible[number])
        )
      }
    }
    let order = named.indices.sorted {
      (named[$0].name, named[$0].member.key) < (named[$1].name, named[$1].member.key)
    }
    return order.map { named[$0].member }
  }

  /// Returns the members in code that are named after a key, with their places.
  private func places(named key: String) -> [(name: MemberSearch.Named, span: Span)] {
    MemberSearch.plainNames(key).flatMap { names[$0] ?? [] }
  }

  private func numbers(of key: String, in table: String) -> [Int] {
    (accessors[Key(key)] ?? []).filter { $0.table == nil || $0.table == table }.map(\.number)
  }

  /// Returns whether code uses a key of a table, and how.
  public func verdict(on key: String, in table: String) -> Verdict {
    let direct = direct[Key(key), default: []].filter { $0.table == nil || $0.table == table }
    if !direct.isEmpty {
      return .used(direct.contains { $0.way == .literal } ? .literal : .function)
    }
    let numbers = numbers(of: key, in: table)
    if let number = numbers.first(where: { found.uses[$0] != nil }) {
      return .used(symbols.contains(number) ? .symbol : .accessor)
    }
    // The pattern with most of the key is the most likely one.
    let pattern = flow.patterns(of: key, in: table).max {
      ($0.weight, $1.span) < ($1.weight, $0.span)
    }
    if let pattern, pattern.isTelling { return .pattern(pattern.span) }
    for number in numbers {
      let accessor = all[number]
      if let span = found.possible[number],
        accessor.isInstance || found.conforming.contains(accessor.owner) || symbols.contains(number)
          || found.metatypes.contains(accessor.owner)
      {
        return .perhaps(accessor, span)
      }
      if let span = found.keyPaths[number] { return .perhaps(accessor, span) }
      if let span = found.commented[number] { return .commented(accessor, span) }
      if accessor.isPublic, !usedRoots.contains(accessor.path[0]) { return .exposed(accessor) }
    }
    if let pattern { return .computed(pattern.span) }
    let own = numbers.first { !symbols.contains($0) }
    if let own { return .unused(all[own]) }
    let places = places(named: key)
    if let place = places.first(where: { foreign.contains($0.name.base) }) {
      return .named(place.name.base, place.span)
    }
    // The symbol that Xcode generates for the key is known, and nothing uses it.
    guard numbers.isEmpty else { return .unused(nil) }
    return places.first.map { .perhaps(nil, $0.span) } ?? .unused(nil)
  }
}

/// A byte offset in a file.
struct Place: Hashable {
  let path: String
  let offset: Int
}

private struct Spelled: Hashable {
  let key: Key
  let place: Place
}

extension Span {
  fileprivate var literalPlace: Place { Place(path: path, offset: range.lowerBound) }
}

extension MemberSearch.Found {
  /// The bases of names derived from keys that seem to be types of a missing generated file: no
  /// file declares the capitalized first name, and at least three members of it or of the base, and
  /// 60 percent or more, are named after keys.
  fileprivate var foreignBases: Set<String> {
    var matched: [String: Set<String>] = [:]
    for (named, _) in names where !named.base.isEmpty {
      var base = named.base
      // `AppStrings.Settings.title` counts for `AppStrings`, too.
      var name = named.name
      while true {
        matched[base, default: []].insert(name)
        guard let period = base.lastIndex(of: ".") else { break }
        name = MemberSearch.plainName(String(base[base.index(after: period)...])) + name
        base = String(base[..<period])
      }
    }
    let isForeign = matched.filter { base, keys in
      let root = base.prefix { $0 != "." }
      guard root.first?.isUppercase == true, !declared.contains(String(root)) else { return false }
      let all = leaves[base]?.count ?? 0
      return keys.count >= 3 && keys.count * 10 >= all * 6
    }
    // Keep tables below a known root, and roots of a known table.
    return Set(
      names.keys.map(\.base).filter { base in
        isForeign[base] != nil || isForeign[String(base.prefix { $0 != "." })] != nil
      })
  }
}

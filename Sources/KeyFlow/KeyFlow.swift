public import CatalogModel
import SourceScan
public import StringExtraction

/// Follows keys from the look-ups of code back to where they are spelled.
///
///     extension String { var localized: String { NSLocalizedString(self, comment: "") } }
///     func title(_ name: String) -> String { "title.\(name)".localized }
///     let done = "done".localized
///
/// A look-up whose key is a parameter, the receiver, a raw value or a stored property makes a look-up
/// of what gets it, through any number of levels. Names decide, not types: a key may be called used
/// that is not, but none is called unused that is.
public struct KeyFlow: Sendable {
  /// A key that is spelled on its way to a look-up.
  public struct Use: Sendable, Hashable, Comparable {
    public let key: String
    /// Nil where it is not known.
    public let table: String?
    public let span: Span
    /// The default value and the comment, where the call says them.
    public var value: String?
    public var comment: String?
    let source: KeyWay
    /// Whether the table is a constant, so that only its value says which one it is.
    public var isInConstantTable = false
    /// Whether a comment takes the literal out of what is extracted.
    public internal(set) var isIgnored = false
    /// The types whose function may be meant; the empty name is that of none.
    var owners: Set<String> = []
    /// What takes it: `localized`, `tr`.
    public var way: String { source.name }
    /// Whether a function or an extension of a text takes it, which an option can name.
    public var isNameable: Bool { source.takesHanded }
    /// Whether an SDK has what takes it.
    public var isLookUp: Bool { KeyWay.lookUps.contains(source) }
    public static func < (one: Self, other: Self) -> Bool {
      if one.span != other.span { return one.span < other.span }
      if one.source.isGuess != other.source.isGuess { return other.source.isGuess }
      return (one.wrapper, one.table ?? "") < (other.wrapper, other.table ?? "")
    }

    /// How an option names what takes it: `String.localized` for what stands after the period.
    public var wrapper: String { source.wrapper }
  }

  /// A key of which only some parts are known.
  public struct Pattern: Sendable, Hashable {
    public let prefix: String
    public let suffix: String
    /// What stands between, in order.
    public let inner: [String]
    private let innerBytes: [[UInt8]]
    public let table: String?
    public let span: Span

    /// Takes the parts of a key, with nil for those that are not known; nil if none is known.
    init?(_ texts: [String?], table: String?, at span: Span) {
      // What is not known separates what is.
      var known = [""]
      for text in texts {
        if let text { known[known.count - 1] += text } else { known.append("") }
      }
      guard known.contains(where: { !$0.isEmpty }) else { return nil }
      prefix = known[0]
      suffix = known.count > 1 ? known[known.count - 1] : ""
      inner = known.dropFirst().dropLast().filter { !$0.isEmpty }
      innerBytes = inner.map { Array($0.utf8) }
      self.table = table
      self.span = span
    }

    /// How many bytes of a key it says.
    var weight: Int { ([prefix, suffix] + inner).reduce(0) { $0 + $1.utf8.count } }

    /// How many letters and digits of a key it says.
    var letterCount: Int {
      ([prefix, suffix] + inner).reduce(0) { $0 + $1.count { $0.isLetter || $0.isNumber } }
    }

    /// Whether it says something, other than how parts are put together: `"\(a) \(b)"`.
    var isTelling: Bool {
      ([prefix, suffix] + inner).contains { $0.contains { !$0.isWhitespace } }
    }

    /// Whether a key may be meant, as UTF-8; one without fixed parts may be any, which says nothing.
    func matches(_ key: [UInt8]) -> Bool {
      guard !(prefix.isEmpty && suffix.isEmpty && inner.isEmpty),
        key.count >= prefix.utf8.count + suffix.utf8.count, key.starts(with: prefix.utf8),
        key.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      else { return false }
      let end = key.count - suffix.utf8.count
      var start = prefix.utf8.count
      for part in innerBytes {
        guard let place = Self.place(of: part, in: key, start, end) else { return false }
        start = place + part.count
      }
      return true
    }

    /// Where some bytes begin in a part of others.
    private static func place(
      of part: [UInt8], in key: [UInt8], _ start: Int, _ end: Int
    ) -> Int? {
      guard end - start >= part.count else { return nil }
      return (start...end - part.count).first { place in
        key[place] == part[0] && key[place..<place + part.count].elementsEqual(part)
      }
    }
  }

  /// The functions of these files that hand keys on.
  public private(set) var functions: Set<String> = []
  /// Those whose parameter without a label is not a comment, in the place where macros have one.
  public private(set) var commentless: Set<String> = []

  /// Whether what takes a key is known for sure, so that a key without a text is a mistake.
  public func isSure(_ use: Use) -> Bool {
    guard let owners = sure[use.source] else { return false }
    if case .argument = use.source.key { return !use.owners.isDisjoint(with: owners) }
    return true
  }

  /// Whether code names what takes keys.
  public func mentions(_ taker: KeyTaker) -> Bool { mentioned.contains(taker.way) }

  /// The patterns that a key of a table fits.
  public func patterns(of key: String, in table: String) -> [Pattern] {
    let key = Array(key.utf8)
    let candidates = [key.first, nil].lazy.flatMap { patternsByStart[$0] ?? [] }
    return candidates.filter { ($0.table == nil || $0.table == table) && $0.matches(key) }
  }

  /// By place; what is sure comes before what only has the right name.
  public private(set) var uses: [Use] = []
  public private(set) var patterns: Set<Pattern> = []
  /// The same by the first byte of a key; nil for those with an unknown beginning.
  private let patternsByStart: [UInt8?: [Pattern]]
  /// The ways that code names.
  private let mentioned: Set<KeyWay>
  /// What takes keys for sure, as nothing else here has its name, with the types that declare it;
  /// empty for a file.
  private var sure: [KeyWay: Set<String>] = [:]
  /// The keys and tables of look-ups that are followed to where they come from.
  public private(set) var followed: Set<Span> = []
  /// What hands keys on, by the names that are looked up or handed on.
  private let takers: [Span: KeyWay]

  /// Whether all keys are known that a parameter or a receiver gets which is looked up.
  public func isSettled(_ span: Span) -> Bool {
    unfollowed.isEmpty && takers[span]?.takesHanded == true
  }

  /// What takes the keys that a name on the way to a look-up stands for, as an option names it, and
  /// the literals that it gets; nil for anything else.
  public func taker(at span: Span) -> (name: String, uses: [Use])? {
    takers[span].map { way in (way.wrapper, uses.filter { $0.source == way }) }
  }
  /// The places of what hands keys on, and of what cannot be followed.
  public var handedOn: [Span] { Array(unfollowed.union(takers.keys)) }

  /// What gives keys that cannot be followed: they may be any.
  public private(set) var unfollowed: Set<Span> = []

  /// Follows the keys in some files, one after the other; `isWhole` says that no other code uses what
  /// is public in them, as in an app.
  public init(_ texts: [SourceText], isWhole: Bool = false) {
    var search = KeyFlowSearch(texts)
    while !search.isDone {
      search.add(texts.indices.compactMap { search.step($0) })
    }
    self = search.result(isWhole: isWhole)
  }

  /// A value that an interface file gives to a property: `keyPath="titleKey" value="a"`.
  public struct RuntimeAttribute: Sendable {
    let property: String
    let value: String
    let span: Span

    public init(property: String, value: String, at span: Span) {
      self.property = property
      self.value = value
      self.span = span
    }
  }

  init(_ all: KeyFlowStep, isWhole: Bool, _ attributes: [RuntimeAttribute]) {
    let openStored = all.openStored.union(
      all.storedIn.lazy.filter { !$0.value.isDisjoint(with: all.decoded) }.map(\.key))
    let properties = Dictionary(grouping: all.found.keys.filter { $0.key == .property }, by: \.name)
    let given = attributes.flatMap { attribute in
      (properties[attribute.property] ?? []).map {
        Use(key: attribute.value, table: $0.table.name, span: attribute.span, source: $0)
      }
    }
    uses = Self.ordered(all.uses + given)
    // An enumeration that is declared elsewhere may have any cases.
    var ofOthers: [KeyWay: Pattern] = [:]
    for (way, origin) in all.found where !all.fed.contains(way) {
      ofOthers[way] = way.pattern(at: origin.span)
    }
    patterns = all.patterns.union(ofOthers.values)
    patternsByStart = Dictionary(grouping: patterns) { $0.prefix.utf8.first }
    mentioned = all.mentioned
    functions = Set(
      all.found.keys.filter { if case .argument = $0.key { !$0.isGuess } else { false } }.map(
        \.name))
    followed = all.followed
    commentless = all.commentless
    takers = all.handed
    for way in Set(all.uses.lazy.map(\.source)) where !way.isGuess {
      switch way.key {
      case .receiver, .rawValues(of: .some): sure[way] = []
      case .argument:
        let isAlone = all.declared[way, default: []].isSubset(of: all.handing[way, default: []])
        if isAlone { sure[way] = all.owners[way] ?? [] }
      case .property, .result, .elements, .rawValues(of: nil): continue
      }
    }
    // What nothing here gives a key gets it from elsewhere: a file, an SDK, other code.
    let open = all.found.filter { way, origin in
      // What nothing calls gets no key.
      let isReached =
        switch origin.reach {
        case .byAnyone:
          way.key != .property || !all.stored.contains(way.name)
            || openStored.contains(way.name)
        case .ofModules: !isWhole || all.mentioned.contains(way)
        case .byName: all.mentioned.contains(way)
        }
      // What is decoded may be anything, also where the code has a default.
      let isOpen = way.key == .property && openStored.contains(way.name)
      return !way.isLoose && (isOpen || !all.fed.contains(way)) && isReached && ofOthers[way] == nil
    }
    unfollowed = all.unfollowed.union(open.values.map(\.span))
  }

  /// Sorts uses and keeps each once.
  private static func ordered(_ uses: [Use]) -> [Use] {
    var result: [Use] = []
    for use in uses.sorted() {
      let isKnown = result.reversed().lazy.prefix { !($0 < use) }.contains(use)
      if !isKnown { result.append(use) }
    }
    return result
  }

  /// Whether a file has a look-up whose key or table is not a literal; most have none, and need not be read.
  public static func begins(in text: SourceText) -> Bool {
    let isObjectiveC = CodeLanguage(ofFile: text.path) == .objectiveC
    return (isObjectiveC ? inObjectiveC : inSwift).isFound(in: text.bytes) { word, end in
      let rest = text.bytes[end...].drop(while: isSpace)
      if isObjectiveC { return word > 0 || !isPlainCall(rest) }
      switch word {
      case 0..<labelCount: return !isPlainLiteral(rest)
      case 0..<lookUpCount:
        return rest.first == .leftParenthesis
          && !isPlainLiteral(rest.dropFirst().drop(while: isSpace))
      default: return true
      }
    }
  }

  /// Whether a literal without interpolations, and nothing more, stands at the beginning, or nothing.
  private static func isPlainLiteral(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == .quote else { return bytes.first == UInt8(ascii: "#") || bytes.isEmpty }
    var isEscaped = false
    for (offset, byte) in zip(bytes.indices, bytes).dropFirst() {
      if isEscaped, byte == .leftParenthesis { return false }
      if !isEscaped, byte == .newline { return true }
      if !isEscaped, byte == .quote {
        // `"menu." + name`
        return bytes[(offset + 1)...].first { !isSpace($0) } != UInt8(ascii: "+")
      }
      isEscaped = !isEscaped && byte == .backslash
    }
    return true
  }

  /// Whether what follows `LocalizedString` in Objective-C is not a call, or one with a literal.
  private static func isPlainCall(_ bytes: ArraySlice<UInt8>) -> Bool {
    // `LocalizedStringFromTable`
    if let first = bytes.first, first.isLetter { return false }
    guard bytes.first == .leftParenthesis else { return true }
    let key = bytes.dropFirst().drop(while: isSpace)
    return [Array("@\"".utf8), Array("CFSTR(\"".utf8)].contains { key.starts(with: $0) }
  }

  /// What takes keys that the compiler does not find, so that literals count as well.
  private static let otherNames = [
    "localizedUserNotificationString", "localizableTextProvider", "LocalizationKey",
    "localizedAttributedString", "localizedString(forKey:",
  ]
  /// The labels of keys and tables.
  private static let labels = ["tring(forKey:", "(stringLiteral:", " table:", " tableName:"]
  private static let calls = [
    "LocalizedString", "LocalizedStringFromTable", "LocalizedStringKey", "LocalizationValue",
  ]
  private static let labelCount = labels.count
  private static let lookUpCount = labels.count + calls.count
  private static let inSwift = WordSearch(labels + calls + otherNames)
  private static let inObjectiveC = WordSearch(
    ["LocalizedString", "localizedStringForKey"] + otherNames)

  private static func isSpace(_ byte: UInt8) -> Bool { byte == .space || byte.isLineBreak }
}

extension KeyWay {
  /// What all keys of cases fit, of which nothing is known; nil for other ways.
  fileprivate func pattern(at span: Span) -> KeyFlow.Pattern? {
    guard case .elements(_, let template) = key else { return nil }
    let texts = template.texts(type: nil, element: nil, rawValue: nil) { _ in [.unknown] }
    return KeyFlow.Pattern(texts, table: table.name, at: span)
  }
}

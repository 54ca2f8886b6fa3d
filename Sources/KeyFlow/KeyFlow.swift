public import CatalogModel
import SourceScan
public import StringExtraction

/// The flow of keys in code, from literals to the look-ups that they reach.
///
///     extension String { var localized: String { NSLocalizedString(self, comment: "") } }
///     func title(_ name: String) -> String { "title.\(name)".localized }
///     let done = "done".localized
///
/// If the key of a look-up is a parameter, the receiver, a raw value, a property or a result,
/// everything that passes a value to it is a look-up, too, through up to a dozen levels. Matching
/// uses names, not types: it would sooner report an unused key as used than a used one as unused.
public struct KeyFlow: Sendable {
  /// A key that reaches a look-up: a literal, the name of a case, a text composed from cases, or a
  /// value from an interface file.
  public struct Use: Sendable, Hashable, Comparable {
    public let key: String
    /// The table; nil if unknown.
    public let table: String?
    public let span: Span
    /// The default value and the comment; nil unless a call in Swift states them as literals with
    /// text.
    public var value: String?
    public var comment: String?
    let source: KeyWay
    /// Whether the key reaches a look-up of an SDK without a wrapper, and the look-up names its
    /// table by a constant with a known value instead of by a literal.
    public var isInConstantTable = false
    /// Whether a comment excludes the literal from extraction.
    public internal(set) var isIgnored = false
    /// The names of the types whose function the call may mean: `L10n` for `L10n.tr("a")`. For a
    /// name alone, the enclosing types and `""`, a function of a file; empty if the receiver is
    /// unknown, or if no call takes the key.
    var owners: Set<String> = []
    /// The name of the function, macro, property or type that takes the key: `localized`, `tr`; for
    /// a subscript, the name of its type with `[]`.
    public var way: String { source.name }
    /// Whether code passes the key as an argument or as the receiver, so that an option can name
    /// the declaration that takes it.
    public var isNameable: Bool { source.takesHanded }
    /// Whether the key reaches a look-up of an SDK, such as `NSLocalizedString`, without a wrapper.
    /// False for an uncertain look-up, such as one that uses another module's bundle.
    public var isLookUp: Bool { KeyWay.lookUps.contains(source) }
    public static func < (one: Self, other: Self) -> Bool {
      if one.span != other.span { return one.span < other.span }
      if one.source.isGuess != other.source.isGuess { return other.source.isGuess }
      return (one.wrapper, one.table ?? "") < (other.wrapper, other.table ?? "")
    }

    /// The declaration that takes the key, as options spell it: `tr`, or `String.localized` for a
    /// member of `String`.
    public var wrapper: String { source.wrapper }
  }

  /// A key that is known only in part.
  public struct Pattern: Sendable, Hashable {
    public let prefix: String
    public let suffix: String
    /// The known parts between the prefix and the suffix, in order.
    public let inner: [String]
    private let innerBytes: [[UInt8]]
    public let table: String?
    public let span: Span

    /// Creates a pattern from the parts of a key, with nil for unknown ones, of which there must be
    /// at least one; nil if no known part has text.
    init?(_ texts: [String?], table: String?, at span: Span) {
      // Unknown parts separate the known ones.
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

    /// The number of known bytes of the key.
    var weight: Int { ([prefix, suffix] + inner).reduce(0) { $0 + $1.utf8.count } }

    /// The number of known letters and digits of the key.
    var letterCount: Int {
      ([prefix, suffix] + inner).reduce(0) { $0 + $1.count { $0.isLetter || $0.isNumber } }
    }

    /// Whether any known part contains more than white space: false for `"\(a) \(b)"`.
    var isTelling: Bool {
      ([prefix, suffix] + inner).contains { $0.contains { !$0.isWhitespace } }
    }

    /// Returns whether a UTF-8 key fits; a pattern without fixed parts would fit any key and
    /// matches none.
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

    /// Returns the first byte offset at which a known part lies entirely between two offsets of a
    /// key; nil if there is none.
    private static func place(
      of part: [UInt8], in key: [UInt8], _ start: Int, _ end: Int
    ) -> Int? {
      guard end - start >= part.count else { return nil }
      return (start...end - part.count).first { place in
        key[place] == part[0] && key[place..<place + part.count].elementsEqual(part)
      }
    }
  }

  /// The names of functions, macros, initializers and subscripts that pass an argument on as a key;
  /// uncertain ones are left out. An initializer has the name of its type, a subscript the name of
  /// its type with `[]`.
  public private(set) var functions: Set<String> = []
  /// The names of functions that may take keys and whose unlabelled parameter at the position of
  /// the comment is not a comment, judging by the name of the parameter. The position is that in
  /// `NSLocalizedString`, or in its variant with the same ending, such as `FromTable`.
  public private(set) var commentless: Set<String> = []

  /// Returns whether the declaration that a use passes its key to certainly takes keys, so that a
  /// key that no table has is a mistake. False for the look-ups of SDKs, see `isLookUp`.
  public func isSure(_ use: Use) -> Bool {
    guard let owners = sure[use.source] else { return false }
    if case .argument = use.source.key { return !use.owners.isDisjoint(with: owners) }
    return true
  }

  /// Returns whether code refers to a taker by name.
  public func mentions(_ taker: KeyTaker) -> Bool { mentioned.contains(taker.way) }

  /// Returns the patterns that a key of a table fits, in no order, including those whose table is
  /// unknown.
  public func patterns(of key: String, in table: String) -> [Pattern] {
    let key = Array(key.utf8)
    let candidates = [key.first, nil].lazy.flatMap { patternsByStart[$0] ?? [] }
    return candidates.filter { ($0.table == nil || $0.table == table) && $0.matches(key) }
  }

  /// The uses, sorted by place and without duplicates; at one place, certain ones precede guesses,
  /// such as those that only match by name.
  public private(set) var uses: [Use] = []
  public private(set) var patterns: Set<Pattern> = []
  /// The patterns by the first byte of the keys that fit; nil for patterns with an unknown
  /// beginning.
  private let patternsByStart: [UInt8?: [Pattern]]
  /// The ways that code refers to by name.
  private let mentioned: Set<KeyWay>
  /// The ways that certainly take keys: receivers, raw values of a known type, and arguments if all
  /// functions with the name pass them on. With the names of the declaring types, `""` for an
  /// initializer or a function of a file; none for receivers, raw values and look-ups of SDKs.
  private var sure: [KeyWay: Set<String>] = [:]
  /// The places of the keys of SDK look-ups, which are followed as far as possible, and of tables
  /// that are constants with a known value.
  public private(set) var followed: Set<Span> = []
  /// By the place of an expression for a key, the way that the key comes through, such as a
  /// parameter or a property.
  private let takers: [Span: KeyWay]

  /// Returns whether the expression at a place passes on a parameter or receiver as a key, and
  /// nothing in the code is unfollowed, so that all keys that reach it are known.
  public func isSettled(_ span: Span) -> Bool {
    unfollowed.isEmpty && takers[span]?.takesHanded == true
  }

  /// Returns the declaration that passes a key on at a place, spelled as in options, and the uses
  /// that pass a key directly to it; nil for any other place.
  public func taker(at span: Span) -> (name: String, uses: [Use])? {
    takers[span].map { way in (way.wrapper, uses.filter { $0.source == way }) }
  }
  /// The places of all expressions that pass keys on, and the places in `unfollowed`, in no order.
  public var handedOn: [Span] { Array(unfollowed.union(takers.keys)) }

  /// The places of expressions for keys that cannot be followed, or that no known key reaches, so
  /// that they may have any value.
  public private(set) var unfollowed: Set<Span> = []

  /// Follows the keys in the code of files, which are read one after the other.
  ///
  /// - Parameter isWhole: Whether no other code uses the public declarations of these files, as in
  ///   an app.
  public init(_ texts: [SourceText], isWhole: Bool = false) {
    var search = KeyFlowSearch(texts)
    while !search.isDone {
      search.add([search.steps(texts.indices)])
    }
    self = search.result(isWhole: isWhole)
  }

  /// A value that an interface file assigns to a property: `keyPath="titleKey" value="a"`.
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
    // A way that no key reaches here gets its keys from elsewhere: a file, an SDK, other code.
    let open = all.found.filter { way, origin in
      // Code that is never called gets no key.
      let isReached =
        switch origin.reach {
        case .byAnyone:
          way.key != .property || !all.stored.contains(way.name)
            || openStored.contains(way.name)
        case .ofModules: !isWhole || all.mentioned.contains(way)
        case .byName: all.mentioned.contains(way)
        }
      // A decoded property may have any value, even if the code has a default.
      let isOpen = way.key == .property && openStored.contains(way.name)
      return !way.isLoose && (isOpen || !all.fed.contains(way)) && isReached && ofOthers[way] == nil
    }
    unfollowed = all.unfollowed.union(open.values.map(\.span))
  }

  /// Returns uses in their order, without duplicates.
  private static func ordered(_ uses: [Use]) -> [Use] {
    var result: [Use] = []
    for use in uses.sorted() {
      let isKnown = result.reversed().lazy.prefix { !($0 < use) }.contains(use)
      if !isKnown { result.append(use) }
    }
    return result
  }

  /// Returns whether a file may have a look-up whose key or table is not a literal, or one that the
  /// compiler does not find; most have none and need not be parsed.
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

  /// Returns whether the bytes are empty or begin with a literal that has no interpolation and no
  /// `+` after it. A multi-line literal always counts.
  private static func isPlainLiteral(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.first == UInt8(ascii: "#") {
      // An interpolation begins with `\#`.
      return !bytes.prefix { $0 != .newline }.contains(.backslash)
    }
    guard bytes.first == .quote else { return bytes.isEmpty }
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

  /// Returns whether the code after `LocalizedString` in Objective-C is not a call, or is a call
  /// with a literal key; false if the name goes on, as in `LocalizedStringFromTable`.
  private static func isPlainCall(_ bytes: ArraySlice<UInt8>) -> Bool {
    // `LocalizedStringFromTable`
    if let first = bytes.first, first.isLetter { return false }
    guard bytes.first == .leftParenthesis else { return true }
    let key = bytes.dropFirst().drop(while: isSpace)
    return [Array("@\"".utf8), Array("CFSTR(\"".utf8)].contains { key.starts(with: $0) }
  }

  /// Names of APIs that take keys but whose literals the compiler does not extract, so that a call
  /// with a plain literal counts, too.
  private static let otherNames = [
    "localizedUserNotificationString", "localizableTextProvider", "LocalizationKey",
    "localizedAttributedString", "localizedString(forKey:",
  ]
  /// The labels before keys and tables, with enough code to find them by bytes.
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
  /// Returns a pattern that fits the keys of all cases of an enumeration; nil unless the key is
  /// composed from cases and has a fixed part.
  fileprivate func pattern(at span: Span) -> KeyFlow.Pattern? {
    guard case .elements(_, let template) = key else { return nil }
    let texts = template.texts(type: nil, element: nil, rawValue: nil) { _ in [.unknown] }
    return KeyFlow.Pattern(texts, table: table.name, at: span)
  }
}

public import AppleFormats
public import CatalogModel
internal import Syntaxes

/// The named expressions of `expressions.json` and of the library itself.
public struct SwifternalizationSharedExpressions: Sendable {
  /// The expressions of a file, in their order, by section: a language such as `pl`, or `base`.
  public var sections: [String: [(name: String, pattern: String)]] = [:]
  /// Whether to include the library's Russian expressions, which it contains but never loads.
  public var loadsRussian = false

  public init() {}

  /// Returns the pattern of a name in a language; nil for an unknown name.
  ///
  /// The section of the language takes precedence, then `base`, then the built-in expressions of
  /// the language and of all languages. Languages are compared literally: `pl-PL` is not `pl`.
  public func pattern(of name: String, in language: String) -> String? {
    let builtIn = Self.builtIn[language == "ru" && !loadsRussian ? "" : language] ?? []
    let lists = [
      sections[language] ?? [], sections["base"] ?? [], builtIn, Self.builtIn["base"] ?? [],
    ]
    for list in lists {
      if let found = list.first(where: { $0.name.hasSameBytes(as: name) }) {
        return found.pattern
      }
    }
    return nil
  }

  /// Replaces a section with the expressions of the older dialect, from a table in an `.lproj`
  /// folder; `localization` is the folder's name without `.lproj`.
  public mutating func add(_ table: OpenTable, of localization: String) {
    sections[StringsDocument.swifternalizationName(of: localization)] = table.sharedExpressions
  }

  /// The built-in patterns of the library, by language; those of `base` apply to all.
  public static let builtIn: [String: [(name: String, pattern: String)]] = [
    "base": [
      ("one", "ie:x=1"), (">one", "ie:x>1"), ("two", "ie:x=2"),
      ("other", "exp:(^[^1])|(^\\d{2,})"),
    ],
    "pl": [
      ("few", "exp:(((?!1).[2-4]{1})$)|(^[2-4]$)"),
      ("many", "exp:(^[05-9]$)|(.*(?=1).[0-9]$)|(^[0-9]{1}.*[0156789]$)"),
    ],
    "ru": [
      ("one", "exp:(^1$)|(^[^1]1$)|(^[1-9][0-9]?[0,2,3,4,5,6,7,8,9]+1$)"),
      ("few", "exp:(^[2-4]$)|(^[2-9][2-4]$)|([1-9]+[0-9]*[^1][2-4]$)"),
      (
        "many",
        "exp:(^[05-9]$)|(^1[1-4]$)|(^[1-9]+[0-9]*[5-9]$)|(^[1-9]+[0-9]*1{1}[1-4]$)|([1-9]+[0-9]*0$)"
      ),
    ],
  ]
}

/// The numbers that the expressions of one key cover.
public struct SwifternalizationCoverage: Sendable, Equatable {
  /// For each expression, how many of the tried numbers it matches, and how many of those no
  /// earlier expression matches.
  public private(set) var counts: [(all: Int, first: Int)]
  /// The first number that two expressions match, with their indices; nil if they do not overlap.
  public private(set) var overlap: (number: Int, first: Int, second: Int)?
  /// The first number that no expression matches, and the count of all such numbers; nil if there
  /// are none.
  public private(set) var uncovered: (number: Int, count: Int)?

  /// Tries the whole numbers from 0 to `limit`, including it; nil if an expression cannot be
  /// evaluated.
  public init?(_ expressions: [SwifternalizationExpression], upTo limit: Int = 200_000) {
    guard !expressions.contains(where: { $0.matches(0) == nil }) else { return nil }
    counts = expressions.map { _ in (0, 0) }
    for number in 0...limit {
      var first: Int?
      for (index, expression) in expressions.enumerated() where expression.matches(number) == true {
        counts[index].all += 1
        if let first {
          if overlap == nil { overlap = (number, first, index) }
        } else {
          first = index
          counts[index].first += 1
        }
      }
      if first == nil { uncovered = (uncovered?.number ?? number, (uncovered?.count ?? 0) + 1) }
    }
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.counts.elementsEqual(right.counts, by: ==) && left.overlap?.number == right.overlap?.number
      && left.uncovered?.number == right.uncovered?.number
  }
}

extension SwifternalizationExpression {
  /// Returns the count of whole numbers that only the expression or only a plural category covers,
  /// and the lowest of them (nil if there are none). Returns nil if the expression cannot be
  /// evaluated.
  ///
  /// - Parameter categories: The categories of the numbers from 0, as in `PluralRules.categories`.
  public func difference(
    from category: PluralCategory, in categories: [PluralCategory]
  ) -> (count: Int, first: Int?)? {
    var count = 0
    var first: Int?
    for (number, right) in categories.enumerated() {
      guard let isMatch = matches(number) else { return nil }
      guard isMatch != (right == category) else { continue }
      count += 1
      if first == nil { first = number }
    }
    return (count, first)
  }
}

extension PluralRules {
  /// Returns the categories of the whole numbers from 0 to `limit`, including it, by number.
  public func categories(upTo limit: Int) -> [PluralCategory] {
    (0...limit).map { category(of: $0) }
  }
}

extension SwifternalizationSharedExpressions {
  /// Parses `expressions.json`. Throws the errors of `SwifternalizationDocument.parse(_:)`.
  ///
  /// A section that is not an object, or contains anything but texts, is left out with a warning,
  /// because the library drops all of it.
  public static func parse(
    _ bytes: [UInt8]
  ) throws(ParseError) -> (shared: SwifternalizationSharedExpressions, problems: [Problem]) {
    let document = try SwifternalizationDocument.parse(bytes)
    let json = document.json
    var shared = SwifternalizationSharedExpressions()
    var list = ProblemList()
    for (name, value) in json.members(of: 0) {
      let section = json.string(name) ?? ""
      let members = Array(json.members(of: value))
      guard json.nodes[value].kind == .object,
        members.allSatisfy({ json.nodes[$0.value].kind == .string })
      else {
        list.add(
          .swifternalizationDropped, .warning,
          "'\(section)' is not an object with texts only; the library drops all of it",
          at: json.nodes[name].range)
        continue
      }
      shared.sections[section] = members.map {
        (json.string($0.name) ?? "", json.string($0.value) ?? "")
      }
    }
    return (shared, list.problems)
  }
}

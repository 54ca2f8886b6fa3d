public import AppleFormats
public import CatalogModel
internal import Syntaxes

/// The expressions that have a name, of `expressions.json` and of the library itself.
public struct SwifternalizationSharedExpressions: Sendable {
  /// Those of a file, by section: a language or `base`.
  public var sections: [String: [(name: String, pattern: String)]] = [:]
  /// Whether Russian has the expressions that the library holds and never loads.
  public var loadsRussian = false

  public init() {}

  /// The pattern that stands for a name in a language; nil for a name that nobody knows.
  ///
  /// The section of the language counts first, then `base`, then what is built in for the language and
  /// for all. The language is taken as it is: `pl-PL` is not `pl`.
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

  /// Takes those of the older dialect, from a table in an `.lproj` folder.
  public mutating func add(_ table: OpenTable, of localization: String) {
    sections[StringsDocument.swifternalizationName(of: localization)] = table.sharedExpressions
  }

  /// The patterns of the library by language.
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

/// Texts of one key, one for each expression.
public struct SwifternalizationCoverage: Sendable, Equatable {
  /// By the number of the expression, how many whole numbers it is for and how many of them it has
  /// first in the order of the file.
  public private(set) var counts: [(all: Int, first: Int)]
  /// The first number that two expressions are for.
  public private(set) var overlap: (number: Int, first: Int, second: Int)?
  /// The first number that none is for, from 0, and how many there are.
  public private(set) var uncovered: (number: Int, count: Int)?

  /// Tries the numbers from 0; nil when one of the expressions cannot be evaluated.
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
  /// Where an expression and a plural category differ: how many of the numbers from 0, and the first;
  /// nil when it cannot be evaluated.
  ///
  /// - Parameter categories: Those of the numbers, as `PluralRules.categories` has them.
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
  /// The categories of the whole numbers from 0.
  public func categories(upTo limit: Int) -> [PluralCategory] {
    (0...limit).map { category(of: $0) }
  }
}

extension SwifternalizationSharedExpressions {
  /// Reads `expressions.json`; the errors are those of `SwifternalizationDocument`, and a section with
  /// anything but texts, which the library drops as a whole, is a problem.
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
          "'\(section)' has something else than texts; the library drops all of it",
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

internal import AppleFormats
internal import CatalogModel
internal import ProjectFiles
internal import ProjectReading

/// Finds keys that seem to have got another name in the code, so that their translations need not be
/// lost.
///
///     catalog, not in the code:   "Delete item" (17 translations)     "cart.title"
///     code, not in the catalog:   "Delete items"                      "basket.title" on its line
///
/// A pair has the same text, nearly the same text, or stands on one line of code that is otherwise
/// the same as at the last commit; and nothing else fits as well.
struct RenameSearch {
  /// A key, and what it says in the development language.
  struct Candidate {
    let key: String
    let text: String
    /// What its arguments are, in their order.
    fileprivate let specifiers: [String]
    var isKeyAsText: Bool { key == text }

    init(key: String, text: String) {
      self.key = key
      self.text = text
      specifiers = FormatString(key).placeholders.map(\.specifier)
    }
  }

  struct Pair: Equatable {
    let old: String
    let new: String
    let changesText: Bool
  }

  /// What a text has to have of another one to be nearly the same, and on one line of code.
  private static let (near, onOneLine) = (0.8, 0.5)
  /// How many pairs are compared at most.
  private static let limit = 40_000
  private let old: [Candidate]
  private let new: [Candidate]
  /// The pairs of keys that stand on one line.
  private let lines: Set<[String]>

  init(_ old: [Candidate], _ new: [Candidate], lines: Set<[String]> = []) {
    self.old = old
    self.new = new
    self.lines = lines
  }

  /// In the order of the old keys; each key is in one pair.
  var pairs: [Pair] {
    guard old.count * new.count <= Self.limit else { return [] }
    let scores = old.map { old in new.map { score(old, $0) } }
    return old.indices.compactMap { row -> Pair? in
      guard let column = new.indices.max(by: { scores[row][$0] < scores[row][$1] }),
        scores[row][column] > 0
      else { return nil }
      // What fits two keys is a guess.
      let score = scores[row][column]
      let rivals =
        new.indices.filter { $0 != column }.map { scores[row][$0] }
        + old.indices.filter { $0 != row }.map { scores[$0][column] }
      guard rivals.allSatisfy({ $0 < score - 0.1 }) else { return nil }
      return Pair(
        old: old[row].key, new: new[column].key, changesText: old[row].text != new[column].text)
    }
  }

  private func score(_ old: Candidate, _ new: Candidate) -> Double {
    guard old.specifiers == new.specifiers else { return 0 }
    if old.text == new.text, old.text.contains(where: \.isLetter) { return 3 }
    // The texts of names that say nothing are not known.
    let areNames = new.isKeyAsText && !old.isKeyAsText
    let isOnOneLine = lines.contains([old.key, new.key])
    // Short texts are near each other by chance.
    guard isOnOneLine || !areNames && min(old.text.count, new.text.count) >= 8 else { return 0 }
    let similarity =
      areNames
      ? Self.similarity(old.key, new.key) : Self.similarity(old.text, new.text)
    if isOnOneLine { return similarity >= Self.onOneLine ? 2 + similarity : 0 }
    return similarity >= Self.near ? similarity : 0
  }

  /// How much two texts have in common, from 0 to 1: the edits from one to the other beside the longer
  /// one's length.
  static func similarity(_ one: String, _ other: String) -> Double {
    let (one, other) = (
      Array(one.lowercased().unicodeScalars.prefix(300)),
      Array(other.lowercased().unicodeScalars.prefix(300))
    )
    let length = max(one.count, other.count)
    guard length > 0 else { return 1 }
    guard abs(one.count - other.count) * 2 <= length else { return 0 }
    var row = Array(0...other.count)
    for (number, scalar) in one.enumerated() {
      var diagonal = row[0]
      row[0] = number + 1
      for place in other.indices {
        let replaced = diagonal + (other[place] == scalar ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(replaced, row[place] + 1, diagonal + 1)
      }
    }
    return 1 - Double(row[other.count]) / Double(length)
  }
}

extension RenameSearch {
  /// The pairs of an old and a new key that stand on one line of a file before and after, which is
  /// otherwise the same.
  static func lines(
    from before: [UInt8], to after: [UInt8], _ old: [String], _ new: [String]
  ) -> Set<[String]> {
    let (removed, added) = LineDiff.replacedLines(from: before, to: after)
    guard removed.count == added.count else { return [] }
    var result: Set<[String]> = []
    for (one, other) in zip(removed, added) {
      let olds = old.filter { one.contains($0.swiftLiteral) }
      let news = new.filter { other.contains($0.swiftLiteral) }
      guard let old = olds.only, let new = news.only,
        one.replacing(old.swiftLiteral, with: "\"\"")
          == other.replacing(new.swiftLiteral, with: "\"\"")
      else { continue }
      result.insert([old, new])
    }
    return result
  }
}

extension [String] {
  fileprivate var only: String? { count == 1 ? first : nil }
}

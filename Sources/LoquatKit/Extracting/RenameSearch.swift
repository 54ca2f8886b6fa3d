internal import AppleFormats
internal import CatalogModel
internal import ProjectFiles
internal import ProjectReading

/// A search for keys that appear to be renamed in the code, to preserve their translations.
///
///     catalog, not in the code:   "Delete item" (17 translations)     "cart.title"
///     code, not in the catalog:   "Delete items"                      "basket.title" on its line
///
/// A pair has the same format specifiers, and the same or a similar text; a less similar one is
/// enough on a line of code that is otherwise the same as at the last commit. No other pair fits as
/// well.
struct RenameSearch {
  /// A key with its text in the source language.
  struct Candidate {
    let key: String
    let text: String
    /// The format specifiers in the key, in order, such as `["@", "lld"]`.
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

  /// The minimum similarity of two texts, from 0 to 1, and that of two texts on one line of code.
  private static let (near, onOneLine) = (0.8, 0.5)
  /// The maximum number of pairs to compare.
  private static let limit = 40_000
  private let old: [Candidate]
  private let new: [Candidate]
  /// The `[old, new]` pairs of keys on the same line of code.
  private let lines: Set<[String]>

  init(_ old: [Candidate], _ new: [Candidate], lines: Set<[String]> = []) {
    self.old = old
    self.new = new
    self.lines = lines
  }

  /// The pairs in the order of the old keys; each key is in at most one pair. None if there are too
  /// many keys to compare.
  var pairs: [Pair] {
    guard old.count * new.count <= Self.limit else { return [] }
    let scores = old.map { old in new.map { score(old, $0) } }
    return old.indices.compactMap { row -> Pair? in
      guard let column = new.indices.max(by: { scores[row][$0] < scores[row][$1] }),
        scores[row][column] > 0
      else { return nil }
      // A match of two keys would be a guess.
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
    // The text of a new key that is only a name is unknown.
    let areNames = new.isKeyAsText && !old.isKeyAsText
    let isOnOneLine = lines.contains([old.key, new.key])
    // Short texts resemble each other by chance.
    guard isOnOneLine || !areNames && min(old.text.count, new.text.count) >= 8 else { return 0 }
    let similarity =
      areNames
      ? Self.similarity(old.key, new.key) : Self.similarity(old.text, new.text)
    if isOnOneLine { return similarity >= Self.onOneLine ? 2 + similarity : 0 }
    return similarity >= Self.near ? similarity : 0
  }

  /// Returns the similarity of two texts, from 0 to 1: the share of the longer one that need not be
  /// edited. Ignores case, and compares only the beginnings of long texts. Returns 0 if one is less
  /// than half as long as the other.
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
  /// Returns `[old, new]` pairs of keys that replace each other on an otherwise unchanged line of a
  /// file. Ignores lines with several of the old or of the new keys.
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

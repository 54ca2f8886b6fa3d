/// A mistake in the command line, in words for the person who typed it.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }

  /// An unknown word, with the known one it resembles.
  init(unknown kind: String, _ word: String, among known: [String]) {
    let hint = closest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
    self.init("unknown \(kind) '\(word)'\(hint)")
  }
}

/// The candidate with the fewest edits, if a third of the word or less must change.
func closest(to word: String, among candidates: [String]) -> String? {
  candidates.map { (name: $0, distance: editDistance(word, $0)) }
    .filter { $0.distance <= max(1, word.count / 3) }
    .min { $0.distance < $1.distance }?.name
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two words.
private func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left.utf8)
  let right = Array(right.utf8)
  var rows = [Array(0...right.count)]
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      let replaced = rows[i][j] + (left[i] == right[j] ? 0 : 1)
      var best = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        best = min(best, rows[i - 1][j - 1] + 1)
      }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[left.count][right.count]
}

extension String {
  /// Returns the candidate that needs the fewest edits, the first of several; nil if each needs
  /// more than a third of this text's bytes, or more than one in a short text.
  public func closest(among candidates: [String]) -> String? {
    let limit = max(1, utf8.count / 3)
    return
      candidates
      .filter { abs($0.utf8.count - utf8.count) <= limit }
      .map { (name: $0, distance: editDistance(self, $0)) }
      .filter { $0.distance <= limit }
      .min { $0.distance < $1.distance }?.name
  }
}

/// Returns the smallest number of insertions, deletions, replacements and swaps of adjacent bytes
/// that turn one word into the other.
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

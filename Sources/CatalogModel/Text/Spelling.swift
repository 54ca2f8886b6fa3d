extension String {
  /// Returns the candidate that differs by the fewest edits of bytes, the first of several. Nil if
  /// each differs by more than one edit and by more than a third of this text's bytes.
  ///
  /// An edit inserts, removes or replaces a byte, or swaps two adjacent ones.
  public func closest(among candidates: [String]) -> String? {
    let bytes = Array(utf8)
    var limit = max(1, bytes.count / 3)
    var closest: String?
    // The number of each byte in this text.
    var counts = [Int32](repeating: 0, count: 256)
    for byte in bytes { counts[Int(byte)] += 1 }
    for candidate in candidates where abs(candidate.utf8.count - bytes.count) <= limit {
      // Each edit adds at most one byte and removes at most one.
      var added = 0
      for byte in candidate.utf8 {
        counts[Int(byte)] -= 1
        if counts[Int(byte)] < 0 { added += 1 }
      }
      for byte in candidate.utf8 { counts[Int(byte)] += 1 }
      let removed = bytes.count - (candidate.utf8.count - added)
      guard max(added, removed) <= limit,
        let distance = editDistance(bytes, Array(candidate.utf8), limit)
      else { continue }
      closest = candidate
      limit = distance - 1
    }
    return closest
  }
}

/// Returns the smallest number of insertions, deletions, replacements and swaps of adjacent bytes
/// that turn one word into the other; nil if it exceeds `limit`.
private func editDistance(_ left: [UInt8], _ right: [UInt8], _ limit: Int) -> Int? {
  // The distances from the first bytes of `left` to those of `right`, for the last three lengths.
  var (beforeLast, last) = ([Int](), Array(0...right.count))
  var row = last
  for i in left.indices {
    row[0] = i + 1
    var least = i + 1
    for j in right.indices {
      var best = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row[j + 1] = best
      least = min(least, best)
    }
    // Later distances are not smaller, and a swap adds one to the row before the last.
    guard least <= limit || last.contains(where: { $0 < limit }) else { return nil }
    (beforeLast, last, row) = (last, row, beforeLast.isEmpty ? last : beforeLast)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}

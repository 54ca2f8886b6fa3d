extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which `isBefore` does not hold, or `endIndex`, in
  /// O(log count).
  ///
  /// All elements for which it holds must come first.
  @inlinable public func partition(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

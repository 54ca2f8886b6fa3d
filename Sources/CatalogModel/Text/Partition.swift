extension RandomAccessCollection where Index == Int {
  /// The index of the first element that does not come before something, or `endIndex`; O(log count).
  ///
  /// The elements that come before it must be the first ones.
  @inlinable public func partition(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

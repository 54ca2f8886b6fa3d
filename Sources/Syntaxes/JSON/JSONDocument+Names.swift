internal import CatalogModel

extension JSONDocument {
  /// A repeated name in an object: the node indices of its first occurrence and of this one.
  package struct RepeatedName: Sendable, Equatable {
    package let first: Int
    package let name: Int
  }

  /// Returns the decoded UTF-8 bytes of a string, to be compared instead of a `String`, which
  /// compares by canonical equivalence.
  package func key(_ index: Int) -> [UInt8] {
    let inner = bytes[innerRange(index)]
    return nodes[index].hasEscapes ? JSONEscapes.decode(inner) : Array(inner)
  }

  /// Returns the byte range between the quotes of a string.
  func innerRange(_ index: Int) -> Range<Int> {
    let range = nodes[index].range
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }

  /// Whether the string at node `left` sorts before the one at `right` by decoded bytes.
  package func isIncreasing(_ left: Int, _ right: Int) -> Bool { compare(left, right) < 0 }

  /// Compares two strings by decoded bytes: negative if `left` comes first, zero if they are equal.
  package func compare(_ left: Int, _ right: Int) -> Int {
    if nodes[left].hasEscapes || nodes[right].hasEscapes {
      let (leftKey, rightKey) = (key(left), key(right))
      return Self.compare(leftKey.span, 0..<leftKey.count, rightKey.span, 0..<rightKey.count)
    }
    return Self.compare(bytes.span, innerRange(left), bytes.span, innerRange(right))
  }

  /// Compares the string at a node with UTF-8 bytes: negative if the string comes first, zero if
  /// they are equal.
  package func compare(_ index: Int, _ text: [UInt8]) -> Int {
    if nodes[index].hasEscapes {
      let key = key(index)
      return Self.compare(key.span, 0..<key.count, text.span, 0..<text.count)
    }
    return Self.compare(bytes.span, innerRange(index), text.span, 0..<text.count)
  }

  private static func compare(
    _ left: Swift.Span<UInt8>, _ leftRange: Range<Int>, _ right: Swift.Span<UInt8>,
    _ rightRange: Range<Int>
  ) -> Int {
    let (leftStart, rightStart) = (leftRange.lowerBound, rightRange.lowerBound)
    for index in 0..<min(leftRange.count, rightRange.count) {
      let (leftByte, rightByte) = (left[leftStart + index], right[rightStart + index])
      if leftByte != rightByte { return leftByte < rightByte ? -1 : 1 }
    }
    return leftRange.count - rightRange.count
  }

  /// Returns the node indices of an object's names sorted by decoded bytes; equal names in text
  /// order.
  package func sortedNames(of object: Int) -> [UInt32] {
    if let largestSorted, largestSorted.object == object { return largestSorted.names }
    var names: [UInt32] = []
    var isSorted = true
    for (name, _) in members(of: object) {
      if isSorted, let last = names.last { isSorted = compare(Int(last), name) <= 0 }
      names.append(UInt32(name))
    }
    guard !isSorted else { return names }
    names.sort {
      let order = compare(Int($0), Int($1))
      return order < 0 || order == 0 && $0 < $1
    }
    return names
  }

  /// Returns the node indices of an object's names in Finder's order; equal names in text order.
  package func standardNames(of object: Int) -> [UInt32] {
    let names = members(of: object).map { UInt32($0.name) }
    return SortOrder.standard.sorted(names) { string(Int($0)) ?? "" }
  }

  /// Whether a quick check proves that the names of an object are in Finder's order; false if they
  /// are not, or if the check is not conclusive.
  package func isInStandardOrder(_ object: Int) -> Bool {
    let end = nodes[object].next
    guard object + 1 < end else { return true }
    var name = object + 1
    var next = nodes[name + 1].next
    while next < end {
      guard isQuicklyIncreasing(name, next) else { return false }
      (name, next) = (next, nodes[next + 1].next)
    }
    return true
  }

  /// Whether a quick check proves that `left` sorts before `right` in Finder's order: neither has
  /// escapes and, after equal ASCII characters, `left` ends or has an earlier letter of either
  /// case.
  private func isQuicklyIncreasing(_ left: Int, _ right: Int) -> Bool {
    guard !nodes[left].hasEscapes, !nodes[right].hasEscapes else { return false }
    let (leftRange, rightRange) = (innerRange(left), innerRange(right))
    for offset in 0..<min(leftRange.count, rightRange.count) {
      let leftByte = bytes[leftRange.lowerBound + offset]
      let rightByte = bytes[rightRange.lowerBound + offset]
      if leftByte >= 0x80 || rightByte >= 0x80 { return false }
      if leftByte == rightByte { continue }
      return leftByte.isLetter && rightByte.isLetter && leftByte.lowercased < rightByte.lowercased
    }
    return leftRange.count < rightRange.count
  }

  /// Appends the repeated names of an object to `repeatedNames`, and keeps its sorted names if it
  /// is larger than those searched before.
  mutating func findRepeatedNames(of object: Int) {
    let names = sortedNames(of: object)
    if names.count > largestSorted?.names.count ?? 0 { largestSorted = (object, names) }
    var first = 0
    for index in names.indices.dropFirst() {
      if compare(Int(names[first]), Int(names[index])) == 0 {
        repeatedNames.append(RepeatedName(first: Int(names[first]), name: Int(names[index])))
      } else {
        first = index
      }
    }
  }

  /// Sorts repeated names in text order; they are found when their object ends.
  mutating func sortRepeatedNames() { repeatedNames.sort { $0.name < $1.name } }
}

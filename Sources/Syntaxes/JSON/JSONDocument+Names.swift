internal import CatalogModel

extension JSONDocument {
  /// A name that an object has already.
  package struct RepeatedName: Sendable, Equatable {
    package let first: Int
    package let name: Int
  }

  /// The decoded bytes of a string: `String` would take two spellings of one letter for the same.
  package func key(_ index: Int) -> [UInt8] {
    let inner = bytes[innerRange(index)]
    return nodes[index].hasEscapes ? JSONEscapes.decode(inner) : Array(inner)
  }

  /// The bytes between the quotes of a string.
  func innerRange(_ index: Int) -> Range<Int> {
    let range = nodes[index].range
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }

  /// Whether the left string comes before the right one in the order of their decoded bytes.
  package func isIncreasing(_ left: Int, _ right: Int) -> Bool { compare(left, right) < 0 }

  /// Negative, zero or positive, as the left string comes before, is, or comes behind the right.
  package func compare(_ left: Int, _ right: Int) -> Int {
    if nodes[left].hasEscapes || nodes[right].hasEscapes {
      let (leftKey, rightKey) = (key(left), key(right))
      return Self.compare(leftKey.span, 0..<leftKey.count, rightKey.span, 0..<rightKey.count)
    }
    return Self.compare(bytes.span, innerRange(left), bytes.span, innerRange(right))
  }

  /// Compares a string with the bytes of a text, as the function for two strings does.
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

  /// The names of an object in the order of their bytes, equal ones in the order of the text.
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

  /// The names of an object in Finder's order, equal ones in the order of the text.
  package func standardNames(of object: Int) -> [UInt32] {
    let names = members(of: object).map { UInt32($0.name) }
    return SortOrder.standard.sorted(names) { string(Int($0)) ?? "" }
  }

  /// Whether it is plain that the names of an object are in Finder's order.
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

  /// Whether it is plain that a string comes before another in Finder's order: their first
  /// difference is between letters of ASCII, or one begins with the other.
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

  /// Notes the repeated names of an object.
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

  /// Puts repeated names in the order of the text; they are found when an object ends.
  mutating func sortRepeatedNames() { repeatedNames.sort { $0.name < $1.name } }
}

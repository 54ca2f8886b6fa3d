internal import CatalogModel

/// The names and namespaces of a file as small integers, used while parsing.
///
/// A file has a few dozen names and uses them millions of times, so a small cache by length and
/// edges comes before the hash table.
struct XMLNames {
  /// The names in the order of first use; index 0 is the empty name.
  private(set) var entries: [XMLDocument.NameEntry] = []
  /// The namespace URIs by index: `""` for none, that of `xml:`, and those of the file.
  private(set) var namespaces = ["", "http://www.w3.org/XML/1998/namespace"]

  private let bytes: [UInt8]
  private var indices: [ArraySlice<UInt8>: UInt32] = [:]
  private var cache = [UInt32](repeating: 0, count: 256)
  /// The number of the last tag in which each name was an attribute; 0 for none.
  private var lastTags: [UInt32] = []
  private var tag: UInt32 = 0
  /// The index of the current namespace of each prefix, by the prefix's name index; the default
  /// namespace has the empty prefix.
  private var bindings: [UInt16] = []
  private var replaced: [(prefix: UInt32, namespace: UInt16, depth: Int)] = []
  private var namespaceIndices: [[UInt8]: UInt16] = [:]
  /// The name index of `xmlns`; nil until the file uses it.
  private var xmlns: UInt32?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    append(0..<0, prefix: 0, local: 0)
    for (index, namespace) in namespaces.enumerated() {
      namespaceIndices[Array(namespace.utf8)] = UInt16(index)
    }
  }

  /// Returns the index of the name in a byte range, adding it if it is new; nil if its colons are
  /// misplaced.
  mutating func index(of range: Range<Int>) -> UInt32? {
    let slot = slot(range)
    let cached = cache[slot]
    if cached != 0, entries[Int(cached)].range.count == range.count,
      isSame(entries[Int(cached)].range, range.lowerBound)
    {
      return cached
    }
    guard let index = indices[bytes[range]] ?? add(range) else { return nil }
    cache[slot] = index
    return index
  }

  /// Whether the bytes of a range recur at an offset.
  func isSame(_ range: Range<Int>, _ offset: Int) -> Bool {
    var other = offset
    for index in range {
      guard bytes[index] == bytes[other] else { return false }
      other += 1
    }
    return true
  }

  private func slot(_ range: Range<Int>) -> Int {
    let edges = UInt(bytes[range.lowerBound]) &* 31 &+ UInt(bytes[range.upperBound - 1]) &* 7
    return Int((edges &+ UInt(truncatingIfNeeded: range.count)) & 255)
  }

  private mutating func add(_ range: Range<Int>) -> UInt32? {
    var (prefix, local): (UInt32, UInt32?) = (0, nil)
    if let colon = bytes[range].firstIndex(of: .colon) {
      let (left, right) = (range.lowerBound..<colon, (colon + 1)..<range.upperBound)
      guard isPart(left), isPart(right), let first = index(of: left), let last = index(of: right)
      else { return nil }
      (prefix, local) = (first, last)
    }
    let index = UInt32(entries.count)
    indices[bytes[range]] = index
    append(range, prefix: prefix, local: local ?? index)
    if bytes[range].elementsEqual("xmlns".utf8) { xmlns = index }
    return index
  }

  private func isPart(_ range: Range<Int>) -> Bool {
    guard let first = bytes[range].first else { return false }
    return XMLParser.isNameStart(first) && !bytes[range].contains(.colon)
  }

  private mutating func append(_ range: Range<Int>, prefix: UInt32, local: UInt32) {
    entries.append(XMLDocument.NameEntry(range, prefix: prefix, local: local))
    lastTags.append(0)
    // `xml` is the only prefix that need not be declared.
    bindings.append(bytes[range].elementsEqual("xml".utf8) ? 1 : 0)
  }
}

extension XMLNames {
  /// Begins a tag, in which `isNewAttribute` detects repeated attributes.
  mutating func beginTag() { tag += 1 }

  /// Records an attribute of the current tag; returns false if the tag already has one of that
  /// name.
  mutating func isNewAttribute(_ name: UInt32) -> Bool {
    defer { lastTags[Int(name)] = tag }
    return lastTags[Int(name)] != tag
  }

  /// Returns the name index of the prefix that an attribute declares, 0 for `xmlns="…"`; nil for an
  /// ordinary attribute.
  func declaredPrefix(_ attribute: UInt32) -> UInt32? {
    guard let xmlns else { return nil }
    if attribute == xmlns { return 0 }
    let entry = entries[Int(attribute)]
    return entry.prefix == xmlns ? entry.local : nil
  }

  func namespace(of prefix: UInt32) -> UInt16 { bindings[Int(prefix)] }

  /// Returns the index of a namespace, adding it if it is new; nil if the file has more than
  /// 65,535.
  mutating func namespace(_ text: [UInt8]) -> UInt16? {
    if let index = namespaceIndices[text] { return index }
    guard namespaces.count <= UInt16.max else { return nil }
    let index = UInt16(namespaces.count)
    namespaces.append(String(decoding: text, as: UTF8.self))
    namespaceIndices[text] = index
    return index
  }

  mutating func bind(_ prefix: UInt32, to namespace: UInt16, depth: Int) {
    replaced.append((prefix, bindings[Int(prefix)], depth))
    bindings[Int(prefix)] = namespace
  }

  /// Reverts the namespace declarations of the elements at a depth or deeper.
  mutating func leave(depth: Int) {
    while let last = replaced.last, last.depth >= depth {
      bindings[Int(last.prefix)] = last.namespace
      replaced.removeLast()
    }
  }
}

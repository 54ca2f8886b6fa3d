public import CatalogModel

/// A property list: its bytes, the place of each value in them, and the pending changes.
///
///     <dict><key>a</key><array><true/></array></dict>
///
///     0 dictionary   1 key "a"   2 array   3 true
///
/// A node is a value or a key, given by its index in tree order, a key before its value; node 0 is
/// the value of the whole file. A change in an XML file affects only the lines of its value; a
/// changed binary file is rewritten. Files in OpenStep form are only read.
public struct PropertyListDocument: Sendable {
  /// The form of the file, with its encoding unless it is binary.
  public let format: Format
  /// The unchanged file: UTF-8 without a byte order mark, or the binary file.
  public let bytes: [UInt8]
  /// The nodes; the first one is the value of the whole file.
  package let nodes: [Node]
  /// The effective key node of each key of each long dictionary; short ones are searched.
  let keys: KeyTable
  /// Key nodes that repeat a key of their dictionary, in the order of the nodes, each with the
  /// first node of that key.
  public let duplicates: [(key: Int, first: Int)]

  /// New values, by the node that they replace.
  var replacements: [Int: PropertyList] = [:]
  /// New members, by the node of their dictionary.
  var additions: [Int: [PropertyListMember]] = [:]
  /// The index of each new member among the new ones of its dictionary.
  var additionPlaces: [MemberKey: Int] = [:]
  /// The key nodes of removed members.
  package var removals: Set<Int> = []
  /// The order in which new members are inserted.
  package var order = SortOrder.codePoint

  /// The form of a property list, with its encoding unless it is binary.
  public enum Format: Sendable, Equatable {
    case xml(TextEncoding)
    case binary
    /// The OpenStep form with braces, as in Xcode's projects.
    case openStep(TextEncoding)
  }

  /// The kind of a node; `key` is the key of a dictionary's member, not a value.
  public enum Kind: UInt8, Sendable {
    case dictionary, key, array, string, integer, real, `true`, `false`, date, data, uid
  }

  struct MemberKey: Sendable, Hashable {
    let dictionary: Int
    let key: [UInt8]
  }

  init(_ format: Format, _ bytes: [UInt8], _ nodes: [Node]) {
    self.format = format
    self.bytes = bytes
    self.nodes = nodes
    (keys, duplicates) = Self.index(format, bytes, nodes)
  }

  /// A value, or the key of a member.
  package struct Node: Sendable {
    let kind: Kind
    /// Whether the content is the text itself: without markup, references or CR in XML, not in
    /// UTF-16 in a binary file, and without escapes in OpenStep form.
    let isPlain: Bool
    private let start: UInt32
    private let end: UInt32
    private let contentStart: UInt32
    private let contentEnd: UInt32
    private var following: UInt32

    init(_ kind: Kind, _ range: Range<Int>, content: Range<Int>, next: Int, isPlain: Bool = true) {
      self.kind = kind
      self.isPlain = isPlain
      start = UInt32(range.lowerBound)
      end = UInt32(range.upperBound)
      contentStart = UInt32(content.lowerBound)
      contentEnd = UInt32(content.upperBound)
      following = UInt32(next)
    }

    /// The byte range of the element with its tags, of the binary object, or of the value in
    /// OpenStep form with its quotes or brackets.
    var range: Range<Int> { Int(start)..<Int(end) }
    /// The byte range between the tags, quotes or brackets, or of the binary object without its
    /// kind and size.
    var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
    /// The index after this node and everything inside it.
    package var next: Int {
      get { Int(following) }
      set { following = UInt32(newValue) }
    }
  }
}

extension PropertyListDocument {
  /// Whether the bytes begin with `bplist`, or, after white space, with `<?xml`, `<!DOCTYPE`,
  /// `<plist` or `<!--`, also in UTF-16 and UTF-32.
  public static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "bplist".utf8) { return true }
    // Enough for white space and the start of a tag in UTF-16.
    let start = bytes.prefix(256).filter { $0 != .nul && $0 < 0x80 }.drop { $0.isBlank }
    return ["<?xml", "<!DOCTYPE", "<plist", "<!--"].contains { start.starts(with: $0.utf8) }
  }

  /// Parses a file in XML or binary form. Throws `malformed-plist`, `file-too-large` and the errors
  /// of `XMLDocument.parse`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> PropertyListDocument {
    guard bytes.count < UInt32.max else {
      throw ParseError(.fileTooLarge, "the file is larger than 4 GB", at: 0)
    }
    if bytes.starts(with: "bplist".utf8) {
      var reader = try BinaryPropertyListReader(bytes)
      return PropertyListDocument(.binary, bytes, try reader.nodes())
    }
    return try PropertyListXMLReader.document(bytes)
  }

  /// Parses a file in any form, including OpenStep; throws the errors of `parse`.
  public static func parseAnyForm(_ bytes: [UInt8]) throws(ParseError) -> PropertyListDocument {
    guard !isPropertyList(bytes), bytes.count < UInt32.max else { return try parse(bytes) }
    return try OpenStepPropertyListReader.document(bytes)
  }

  /// Parses a file whose value must be a dictionary; otherwise throws `not-a-dictionary`, with
  /// `content` in its message, such as `texts by their keys`.
  package static func parse(
    _ bytes: [UInt8], of content: String
  ) throws(ParseError) -> PropertyListDocument {
    let document = try parse(bytes)
    guard document.kind(0) == .dictionary else {
      throw ParseError(
        .notADictionary, "the property list is not a dictionary of \(content)",
        at: document.range(0).lowerBound)
    }
    return document
  }

  /// Creates a file with an empty dictionary, in XML form as Apple's tools write it.
  public init() {
    // The element follows the header and is empty.
    let bytes = PropertyList.dictionary([]).xml
    let header = PropertyList.xmlHeader.count
    let range = header..<header + "<dict/>".utf8.count
    let content = range.upperBound..<range.upperBound
    self.init(
      .xml(.utf8(hasBOM: false)), bytes, [Node(.dictionary, range, content: content, next: 1)])
  }
}

extension PropertyListDocument {
  public var nodeCount: Int { nodes.count }

  /// Returns the kind of the value or key at a node.
  public func kind(_ node: Int) -> Kind { nodes[node].kind }

  /// Returns the range of a node in `bytes`: an element with its tags, a binary object, or a value
  /// in OpenStep form with its quotes or brackets.
  public func range(_ node: Int) -> Range<Int> { nodes[node].range }

  /// Returns the keys and values of a dictionary as pairs of nodes, ignoring pending changes; none
  /// for anything else.
  public func members(of node: Int) -> [(key: Int, value: Int)] {
    guard nodes[node].kind == .dictionary else { return [] }
    return children(of: node, step: 2).map { (key: $0, value: $0 + 1) }
  }

  /// Returns the nodes of an array's elements, ignoring pending changes; none for anything else.
  public func elements(of node: Int) -> [Int] {
    nodes[node].kind == .array ? children(of: node, step: 1) : []
  }

  /// Returns the first node of each group of `step` children.
  private func children(of node: Int, step: Int) -> [Int] {
    var result: [Int] = []
    var index = node + 1
    while index < nodes[node].next {
      result.append(index)
      index = nodes[index + step - 1].next
    }
    return result
  }

  /// Returns the value node of a key of a dictionary, ignoring pending changes; nil if there is
  /// none. Of equal keys, the first is effective in binary form, otherwise the last, as in
  /// CoreFoundation.
  public func member(_ key: String, of node: Int = 0) -> Int? {
    // Take the bytes once, not for each comparison.
    var key = key
    return key.withUTF8 { key in
      if isShort(node) { return shortMember(of: node) { unsafe isText($0, key) } }
      let hash = unsafe KeyTable.hash(Array(key), of: node)
      return keys.find(hash) { unsafe isMember($0, of: node) && isText($0, key) }.map { $0 + 1 }
    }
  }

  /// Returns the value node of the key with the same text as another string or key, without copying
  /// it; nil if there is none.
  public func member(namedBy other: Int, of node: Int) -> Int? {
    guard nodes[other].isPlain else { return string(other).flatMap { member($0, of: node) } }
    let range = nodes[other].content
    if isShort(node) { return shortMember(of: node) { isText($0, range) } }
    let hash = KeyTable.hash(bytes, range, of: node)
    return keys.find(hash) { isMember($0, of: node) && isText($0, range) }.map { $0 + 1 }
  }

  /// Returns the value node of the effective key that `isSame` accepts, searching a short
  /// dictionary.
  ///
  /// It is inlined, because a closure call in the loop would retain the whole document each time.
  @inline(__always)
  private func shortMember(of node: Int, isSame: (Int) -> Bool) -> Int? {
    guard nodes[node].kind == .dictionary else { return nil }
    let isFirstTaken = format == .binary || duplicates.isEmpty
    var found: Int?
    var index = node + 1
    while index < nodes[node].next {
      if isSame(index) {
        found = index + 1
        if isFirstTaken { break }
      }
      index = nodes[index + 1].next
    }
    return found
  }

  /// Whether a string or key has exactly the bytes of `text`; most are compared without a copy.
  public func isText(_ node: Int, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { unsafe isText(node, $0) }
  }

  private func isText(_ node: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard nodes[node].isPlain else { return unsafe textBytes(node).elementsEqual(text) }
    let range = nodes[node].content
    guard range.count == text.count else { return false }
    for index in 0..<text.count {
      if unsafe bytes[range.lowerBound + index] != text[index] { return false }
    }
    return true
  }

  private func isText(_ node: Int, _ range: Range<Int>) -> Bool {
    guard nodes[node].isPlain else { return textBytes(node).elementsEqual(bytes[range]) }
    return bytes.isSame(nodes[node].content, bytes, range)
  }

  /// Returns the text of a string or key, ignoring pending changes; nil for anything else.
  public func string(_ node: Int) -> String? {
    guard nodes[node].kind == .string || nodes[node].kind == .key else { return nil }
    return nodes[node].isPlain
      ? String(decoding: bytes[nodes[node].content], as: UTF8.self)
      : String(decoding: textBytes(node), as: UTF8.self)
  }

  /// Returns the value at a node with all its content, ignoring pending changes; nil for a key. A
  /// dictionary with only a number for `CF$UID` becomes a `uid`.
  public func originalValue(_ node: Int = 0) -> PropertyList? {
    switch nodes[node].kind {
    case .dictionary:
      let members = members(of: node).map {
        PropertyListMember(string($0) ?? "", originalValue($1) ?? .dictionary([]))
      }
      return Self.uid(members) ?? .dictionary(members)
    case .array: return .array(elements(of: node).compactMap { originalValue($0) })
    case .string: return string(node).map { .string($0) }
    case .key: return nil
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    default:
      switch format {
      case .binary: return binaryScalar(node)
      case .xml: return xmlScalar(node)
      case .openStep: return openStepData(node)
      }
    }
  }

  /// The key of a dictionary for a reference (`uid`), for which XML has no element.
  static let uidKey = "CF$UID"

  private static func uid(_ members: [PropertyListMember]) -> PropertyList? {
    guard members.count == 1, members[0].key == uidKey,
      case .integer(let number) = members[0].value, !number.isNegative
    else { return nil }
    return .uid(number.magnitude)
  }

  /// Returns the decoded UTF-8 bytes of a string or key.
  func textBytes(_ node: Int) -> [UInt8] { Self.textBytes(format, bytes, nodes[node]) }

  private static func textBytes(_ format: Format, _ bytes: [UInt8], _ node: Node) -> [UInt8] {
    if node.isPlain { return Array(bytes[node.content]) }
    switch format {
    case .binary: return BinaryPropertyListReader.decode(bytes[node.range], content: node.content)
    case .xml: return PropertyListXMLReader.decode(bytes[node.content])
    case .openStep: return StringsLiteral.decode(bytes[node.content])
    }
  }
}

extension PropertyListDocument {
  /// Whether searching a dictionary is faster than hashing: it has fewer than 24 nodes.
  private func isShort(_ node: Int) -> Bool { Self.isShort(nodes, node) }

  private static func isShort(_ nodes: [Node], _ node: Int) -> Bool {
    nodes[node].next - node < 24
  }

  /// Returns the effective key nodes of long dictionaries, and all repeated keys in the order of
  /// the nodes.
  private static func index(
    _ format: Format, _ bytes: [UInt8], _ nodes: [Node]
  ) -> (KeyTable, [(key: Int, first: Int)]) {
    var duplicates: [(key: Int, first: Int)] = []
    var (long, count) = ([Int](), 0)
    for node in nodes.indices where nodes[node].kind == .dictionary {
      if isShort(nodes, node) {
        compareKeys(of: node, format, bytes, nodes, &duplicates)
      } else {
        long.append(node)
        var key = node + 1
        while key < nodes[node].next { (key, count) = (nodes[key + 1].next, count + 1) }
      }
    }
    // Keep the table small, because look-ups wait for memory.
    var table = KeyTable(count: count)
    for node in long { enterKeys(of: node, format, bytes, nodes, &table, &duplicates) }
    return (table, duplicates.sorted { $0.key < $1.key })
  }

  private static func compareKeys(
    of dictionary: Int, _ format: Format, _ bytes: [UInt8], _ nodes: [Node],
    _ duplicates: inout [(key: Int, first: Int)]
  ) {
    var key = dictionary + 1
    while key < nodes[dictionary].next {
      var other = dictionary + 1
      while other < key, !isSameKey(other, key, format, bytes, nodes) {
        other = nodes[other + 1].next
      }
      if other < key { duplicates.append((key: key, first: other)) }
      key = nodes[key + 1].next
    }
  }

  private static func enterKeys(
    of dictionary: Int, _ format: Format, _ bytes: [UInt8], _ nodes: [Node],
    _ table: inout KeyTable, _ duplicates: inout [(key: Int, first: Int)]
  ) {
    var firsts: [Int: Int] = [:]
    var key = dictionary + 1
    while key < nodes[dictionary].next {
      // Most keys equal their bytes and need no copy, which halves the time.
      let hash =
        nodes[key].isPlain
        ? KeyTable.hash(bytes, nodes[key].content, of: dictionary)
        : KeyTable.hash(textBytes(format, bytes, nodes[key]), of: dictionary)
      // Of equal keys, CoreFoundation takes the first in binary form, otherwise the last.
      let first =
        format == .binary
        ? table.find(hash) { isKey($0, of: dictionary, sameAs: key, format, bytes, nodes) } : nil
      let known =
        first
        ?? table.insert(key, hash) { isKey($0, of: dictionary, sameAs: key, format, bytes, nodes) }
      if let known {
        firsts[key] = firsts[known] ?? known
        duplicates.append((key: key, first: firsts[known] ?? known))
      }
      key = nodes[key + 1].next
    }
  }

  /// Whether two keys with equal hashes are equal; the hash includes the dictionary, so the other
  /// key is almost always in it.
  private static func isKey(
    _ other: Int, of dictionary: Int, sameAs key: Int, _ format: Format, _ bytes: [UInt8],
    _ nodes: [Node]
  ) -> Bool {
    dictionary < other && other < nodes[dictionary].next
      && isSameKey(other, key, format, bytes, nodes)
  }

  private static func isSameKey(
    _ left: Int, _ right: Int, _ format: Format, _ bytes: [UInt8], _ nodes: [Node]
  ) -> Bool {
    guard nodes[left].isPlain, nodes[right].isPlain else {
      return textBytes(format, bytes, nodes[left]) == textBytes(format, bytes, nodes[right])
    }
    let (left, right) = (nodes[left].content, nodes[right].content)
    // Every key is compared with all others of its object; lengths rarely agree.
    guard left.count == right.count else { return false }
    return bytes.isSame(left, bytes, right)
  }

  /// Whether a key with an equal hash is inside the dictionary, at any depth, rather than in
  /// another.
  ///
  /// The hash includes the dictionary, so it almost always is.
  private func isMember(_ key: Int, of node: Int) -> Bool {
    node < key && nodes[node].next > key
  }
}

public import CatalogModel

/// A Swift file as a tree; its nodes are in one array and identified by their indices.
///
/// It includes all branches of `#if`, except the first one of `#if false`. Bodies of functions and
/// accessors that cannot contain strings are left out, unless the file is read by `complete(_:)`.
/// The tree keeps no tokens. It is a class because every look-up passes it on, and copies of a
/// structure would count references to each of its arrays.
public final class SyntaxTree: Sendable {
  public let text: SourceText
  public let nodes: [SyntaxNode]
  /// The byte offsets of string literals and words such as `NSLocalizedString`, in order; code with
  /// none of them has no strings. Those of all tokens after `complete(_:)`; none after
  /// `declarations(of:)`.
  let landmarks: [UInt32]
  /// The byte ranges of `import` declarations in file order, from attributes such as `@testable` to
  /// the last token of the line, or to a semicolon, which is not included.
  public let imports: [Range<Int>]
  /// The places where the set of builds that compile the code changes, in order.
  private let changes: [SyntaxTokens.Change]
  /// A mistake because of which some code was not read; nil if there is none. An unterminated
  /// literal or comment, or a conflict marker, has precedence over an unpaired bracket, and an
  /// unpaired bracket over deep nesting. Of several with the same precedence, it is the first; of
  /// brackets that are never closed, it is the innermost.
  public let mistake: Mistake?
  /// The index of the block of all statements. Its last children are parts of chains that are too
  /// long to nest, which were detached from their places.
  public let root: Int

  /// Reads a file; every input gives a tree. O(bytes).
  public convenience init(_ text: SourceText) {
    var memory = SwiftParser.Memory()
    self.init(text, &memory) { _ in }
  }

  /// Reads a file without the bodies of functions and accessors, which are flagged as skipped.
  public static func declarations(of text: SourceText) -> SyntaxTree {
    var reader = SyntaxReader()
    return reader.declarations(of: text)
  }

  /// Reads a file with the bodies of all functions and accessors, even those without strings.
  public static func complete(_ text: SourceText) -> SyntaxTree {
    var memory = SwiftParser.Memory()
    return SyntaxTree(text, &memory) {
      $0.landmarks = $0.tokens.indices.map { Int32($0) }
    }
  }

  fileprivate init(
    _ text: SourceText, _ memory: inout SwiftParser.Memory, _ prepare: (inout SwiftParser) -> Void
  ) {
    var parser = SwiftParser(text, &memory)
    prepare(&parser)
    self.text = text
    nodes = parser.parseFile(&memory)
    root = nodes.count - 1
    landmarks = parser.landmarks.map { UInt32(parser.tokens[Int($0)].range.lowerBound) }
    imports = parser.imports
    mistake = parser.mistake
    changes = parser.changes
  }

  /// The reason why a part of a file was not read.
  public struct Mistake: Sendable {
    public enum Kind: Sendable { case unpairedBracket, openLiteral, conflictMarker, tooDeep }

    public let kind: Kind
    /// The byte range of the first token concerned.
    public let range: Range<Int>
  }

  /// Returns whether a node contains a string literal or a word such as `NSLocalizedString`; O(log
  /// literals). Any token counts in a tree of `complete(_:)`, and none in one of
  /// `declarations(of:)`.
  public func hasLandmark(_ node: Int) -> Bool {
    let range = nodes[node].range
    let place = landmarks.partition { Int($0) < range.lowerBound }
    return place < landmarks.count && Int(landmarks[place]) < range.upperBound
  }

  /// Returns whether a string literal or a word such as `NSLocalizedString` begins at a byte
  /// offset. Any token counts in a tree of `complete(_:)`, and none in one of `declarations(of:)`.
  public func isLandmark(at offset: Int) -> Bool {
    let place = landmarks.partition { Int($0) < offset }
    return place < landmarks.count && Int(landmarks[place]) == offset
  }

  /// Returns the platforms that the code at a byte offset may be compiled for, by the `#if`s around
  /// it.
  public func platforms(at offset: Int) -> Platforms {
    change(before: offset)?.surroundings.platforms ?? .all
  }

  /// Returns the names that the `#if`s around a byte offset require to be defined.
  public func flags(at offset: Int) -> FlagConditions {
    change(before: offset)?.surroundings.flags ?? FlagConditions()
  }

  private func change(before offset: Int) -> SyntaxTokens.Change? {
    guard !changes.isEmpty else { return nil }
    let place = changes.partition { $0.offset <= offset }
    return place > 0 ? changes[place - 1] : nil
  }

  /// Returns the indices of a node's children in order.
  public func children(of node: Int) -> Children {
    Children(nodes: nodes, upcoming: nodes[node].first)
  }

  /// Returns the index of a node's first child; nil if it has none.
  public func firstChild(of node: Int) -> Int? {
    let first = nodes[node].first
    return first < 0 ? nil : Int(first)
  }

  /// Returns the index of the next node with the same parent; nil for the last one.
  public func sibling(of node: Int) -> Int? {
    let next = nodes[node].next
    return next < 0 ? nil : Int(next)
  }

  /// Returns the index of a node's first child of a kind; nil if there is none.
  public func child(of node: Int, _ kind: SyntaxNode.Kind) -> Int? {
    var next = nodes[node].first
    while next >= 0 {
      if nodes[Int(next)].kind == kind { return Int(next) }
      next = nodes[Int(next)].next
    }
    return nil
  }

  /// Returns the name of a node without backticks; empty if there is none.
  public func name(of node: Int) -> String {
    String(decoding: nameBytes(of: node), as: UTF8.self)
  }

  /// Returns the bytes of a node's name without backticks; empty if there is none.
  public func nameBytes(of node: Int) -> ArraySlice<UInt8> {
    let name = text.bytes[nodes[node].nameRange]
    return name.count > 2 && name.first == .backtick ? name.dropFirst().dropLast() : name
  }

  /// Returns the name of the type that a declaration declares or extends, without blanks: `A.B` for
  /// an extension of a nested type, `Array` or `Dictionary` for one of `[T]` or `[K: V]`, and
  /// `Optional` for one of `T?`.
  public func typeName(of declaration: Int) -> String {
    let name = name(of: declaration).filter { $0 != " " }
    if name.utf8.last == .questionMark { return "Optional" }
    guard name.utf8.first == .leftBracket else { return name }
    var depth = 0
    for byte in name.utf8 {
      switch byte {
      case .leftBracket, .leftParenthesis: depth += 1
      case .rightBracket, .rightParenthesis: depth -= 1
      case .colon where depth == 1: return "Dictionary"
      default: continue
      }
    }
    return "Array"
  }

  /// Returns whether a node has this name, without backticks.
  public func isNamed(_ name: StaticString, _ node: Int) -> Bool {
    let bytes = nameBytes(of: node)
    return bytes.count == name.utf8CodeUnitCount
      && name.withUTF8Buffer { unsafe bytes.elementsEqual($0) }
  }

  /// The indices of a node's children in order; the sequence is its own iterator.
  public struct Children: Sequence, IteratorProtocol {
    let nodes: [SyntaxNode]
    var upcoming: Int32

    public mutating func next() -> Int? {
      guard upcoming >= 0 else { return nil }
      let result = Int(upcoming)
      upcoming = nodes[result].next
      return result
    }

    /// The number of children that `next()` has not returned yet; O(n).
    public var count: Int { reduce(0) { count, _ in count + 1 } }
  }

  /// Returns the decoded literal of a `string` node; its ranges and token indices are relative to
  /// the node.
  public func literal(of node: Int) -> StringLiteral {
    let range = nodes[node].range
    if let plain = StringLiteral(plain: text.bytes[range]) { return plain }
    let stream = TokenStream(
      SourceText(path: text.path, bytes: Array(text.bytes[range])))
    return stream.literal(at: 0).literal
  }
}

/// A reader of many files that reuses memory, which is faster than `SyntaxTree.init`.
public struct SyntaxReader {
  fileprivate var memory = SwiftParser.Memory()

  public init() {}

  /// Reads a file; every input gives a tree. O(bytes).
  public mutating func tree(of text: SourceText) -> SyntaxTree {
    SyntaxTree(text, &memory) { _ in }
  }

  /// Reads a file without the bodies of functions and accessors, which are flagged as skipped.
  public mutating func declarations(of text: SourceText) -> SyntaxTree {
    SyntaxTree(text, &memory) { $0.landmarks = [] }
  }
}

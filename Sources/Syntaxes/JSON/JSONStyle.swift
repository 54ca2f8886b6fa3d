internal import CatalogModel

/// The layout and the escapes of a JSON file, which differ between writers.
package struct JSONStyle: Equatable {
  /// The indentation per nesting level.
  var indent = Array("  ".utf8)
  var lineEnd: [UInt8] = [.newline]
  /// The bytes between a name and its value.
  package var colon = Array(" : ".utf8)
  /// The bytes after a comma in a one-line list.
  var gap: [UInt8] = [.space]
  /// Whether lists are on one line.
  package var isOneLine = false
  /// Whether an empty list contains a blank line.
  package var opensEmptyLists = true
  var escapesNonASCII = false
  var escapesSlashes = false

  /// Xcode's style: two spaces per level, `"key" : value`, a blank line in an empty list.
  package static let xcode = JSONStyle()
}

extension JSONStyle {
  /// Determines the style of a file from its first line end, member, empty list and slash, and from
  /// whether all its non-ASCII characters are escaped. A file without line ends is on one line,
  /// unless it is `{}`.
  package init(of document: JSONDocument) {
    let bytes = document.bytes
    if let end = bytes.firstIndex(where: { $0.isLineBreak }) {
      lineEnd =
        bytes[end...].starts(with: "\r\n".utf8) ? [.carriageReturn, .newline] : [bytes[end]]
    } else {
      isOneLine = true
    }
    // An object without members shows no style.
    if document.nodes[0].kind == .object, document.nodes[0].next == 1 {
      isOneLine = false
      return
    }
    if let first = document.members(of: 0).first(where: { _ in true }) {
      colon = Array(document.bytes(from: first.name, to: first.value))
      indent = document.indentation(at: first.name) ?? indent
      gap = colon.last == .space ? [.space] : []
    }
    opensEmptyLists = colon.first == .space && !isOneLine
    for index in document.nodes.indices where document.isEmptyList(index) {
      opensEmptyLists = bytes[document.nodes[index].range].contains { $0.isLineBreak }
      break
    }
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    escapesNonASCII = isASCII && document.hasEscapedLetter
    escapesSlashes = document.escapesFirstSlash
  }
}

extension JSONDocument {
  /// Returns the bytes between two adjacent nodes.
  func bytes(from left: Int, to right: Int) -> ArraySlice<UInt8> {
    bytes[nodes[left].range.upperBound..<nodes[right].range.lowerBound]
  }

  /// Returns the white space at the start of a node's line; nil if anything else precedes the node,
  /// or if the line is the first of the file.
  func indentation(at index: Int) -> [UInt8]? {
    let start = nodes[index].range.lowerBound
    let blank = bytes[..<start].reversed().prefix { $0 == .space || $0 == .tab }.count
    guard start - blank > 0, bytes[start - blank - 1].isLineBreak else { return nil }
    return Array(bytes[(start - blank)..<start])
  }

  func isEmptyList(_ index: Int) -> Bool {
    (nodes[index].kind == .object || nodes[index].kind == .array) && nodes[index].next == index + 1
  }

  /// Whether a string has both an escape and a non-ASCII character, which in an ASCII file is
  /// written as in `\u00e9`.
  fileprivate var hasEscapedLetter: Bool {
    nodes.indices.contains { nodes[$0].hasEscapes && key($0).contains { $0 >= 0x80 } }
  }

  /// Whether the first slash in a string is written as `\/`.
  fileprivate var escapesFirstSlash: Bool {
    guard let slash = bytes.firstIndex(of: .slash) else { return false }
    // `\\/` is an escaped backslash before a plain slash.
    return !bytes[..<slash].reversed().prefix { $0 == .backslash }.count.isMultiple(of: 2)
  }
}

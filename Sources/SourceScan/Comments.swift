public import CatalogModel

extension SourceText {
  /// The file with each byte outside of comments, and the `//`, `/*` and `*/` around each comment,
  /// replaced by a space; line breaks stay, so that offsets and lines are the same. O(bytes). Any
  /// file but a Swift file is read as one of the C family.
  public var commentsAlone: SourceText {
    var result = bytes.map { $0.isLineBreak ? $0 : .space }
    for comment in comments {
      for offset in comment.dropFirst(2) { result[offset] = bytes[offset] }
      let end = comment.upperBound - 2
      if end >= comment.lowerBound + 2, bytes[comment].starts(with: "/*".utf8),
        bytes[end...].starts(with: "*/".utf8)
      {
        result[end] = .space
        result[end + 1] = .space
      }
    }
    return SourceText(path: path, bytes: result)
  }

  /// The byte ranges of comments with their markers, in order.
  private var comments: [Range<Int>] {
    guard CodeLanguage(ofFile: path) == .swift else {
      return CLexer.comments(of: SplicedText(bytes))
    }
    return Lexer.tokens(of: bytes).filter { [.lineComment, .blockComment].contains($0.kind) }
      .map(\.range)
  }
}

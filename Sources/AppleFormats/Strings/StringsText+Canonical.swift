public import CatalogModel
public import Syntaxes

extension StringsDocument {
  /// Returns a file as Xcode writes it, as text or XML property list like the original.
  ///
  /// Throws the errors of `parse`. No canonical form exists for a property list in binary form or
  /// with attributes that Apple's tools do not write, a file with `problems` (in a property list,
  /// other than notes), a text file that is enclosed in braces, or one with U+0000 so near its
  /// start that it would look like UTF-16 or UTF-32.
  public static func canonicalForm(of bytes: [UInt8]) throws(ParseError) -> CanonicalForm {
    if PropertyListDocument.isPropertyList(bytes) {
      let list = try PropertyListStrings(bytes)
      return try list.document.canonicalForm(of: bytes, problems: list.problems)
    }
    let (encoding, text) = try TextEncoding.decode(bytes)
    return StringsText(text).canonicalForm(from: encoding)
  }
}

extension StringsText {
  /// Returns the text as Xcode writes it (apple-formats 5.3), with the entries in their order.
  ///
  ///     /* Heading */                       the empty line below stays
  ///
  ///     /* Title of the menu */             `// Title of the menu` becomes this
  ///     "Tea" = "Thé"; // hot               what follows an entry stays there
  ///
  /// Every entry keeps its comment. The file becomes UTF-8, unless it is in UTF-16 or UTF-32 with a
  /// byte order mark.
  func canonicalForm(from encoding: TextEncoding) -> CanonicalForm {
    let problems = problems
    guard problems.isEmpty else { return .none(problems, in: bytes) }
    if let item = items.first(where: { $0.kind == .brace }) {
      return reason(
        .outerBraces, "Xcode's form has no braces around the whole file", remove: "them",
        at: item.range)
    }
    let result = canonical
    // Control characters at the start can make it look like another encoding.
    guard TextEncoding.detect(result) == .utf8(hasBOM: false) else {
      return reason(
        .controlCharacter, "a text at the start of the file contains U+0000",
        remove: "the character", at: 0..<0)
    }
    // Without a byte order mark, other readers must guess the encoding.
    if case .utf8 = encoding { return .file(result, from: encoding) }
    guard !encoding.byteOrderMark.isEmpty else { return .file(result, from: encoding) }
    // An Xcode project states which of its tables are in UTF-16.
    return .file(encoding.encode(result), change: nil)
  }

  private func reason(
    _ id: DiagnosticID, _ message: String, remove cause: String, at place: Range<Int>
  ) -> CanonicalForm {
    .none(
      [Problem(id, .note, "\(message), so the file is left as it is; remove \(cause)", at: place)],
      in: bytes)
  }

  private var canonical: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 16)
    var index = 0
    while index < items.count {
      let isEntry = items[index].kind == .entry
      let end = isEntry ? endOfLine(behind: index) : endOfLines(from: index)
      if isEntry {
        appendEntry(index, to: &result)
        for comment in index + 1..<end { result += [.space] + canonicalComment(comment) }
      } else {
        appendComments(index..<end, to: &result)
      }
      let isApart = isEntry || end < items.count && lineEndCount(gap(before: end)) > 1
      result += isApart ? [.newline, .newline] : [.newline]
      index = end
    }
    return result.isEmpty ? [.newline] : result
  }
}

extension StringsText {
  private func appendEntry(_ index: Int, to result: inout [UInt8]) {
    let item = items[index]
    let key = item.keyRange
    let value = item.valueRange
    let gaps = [key.upperBound..<value.lowerBound, value.upperBound..<item.range.upperBound]
    // Comments inside an entry have no other place.
    if gaps.contains(where: { bytes[$0].contains(.slash) }) { return result += bytes[item.range] }
    result += literal(self.key(of: index), key)
    result += " = ".utf8
    result += literal(originalValue(of: index) ?? "", value.isEmpty ? key : value)
    result.append(.semicolon)
  }

  /// Returns a text in quotes; one with characters that XML cannot represent, such as U+0001, keeps
  /// its spelling in the file.
  private func literal(_ text: String, _ range: Range<Int>) -> [UInt8] {
    XMLEscaping.isRepresentable(text) ? StringsLiteral.encode(text) : Array(bytes[range])
  }

  /// Returns the index after the comments that follow an entry on its line, without the last of
  /// them if another item follows it on the same line.
  func endOfLine(behind entry: Int) -> Int {
    var end = entry + 1
    while end < items.count, items[end].kind == .comment, lineEndCount(gap(before: end)) == 0 {
      end += 1
    }
    // The last comment belongs to the next entry if that is on the same line.
    let isShared =
      end > entry + 1 && end < items.count && lineEndCount(gap(before: end)) == 0
    return isShared ? end - 1 : end
  }

  /// Returns the index after a comment and, if it is a `//` line, the `//` lines that follow it
  /// without an empty line.
  private func endOfLines(from comment: Int) -> Int {
    var end = comment + 1
    guard !isBlockComment(comment) else { return end }
    while end < items.count, items[end].kind == .comment, !isBlockComment(end),
      lineEndCount(gap(before: end)) == 1
    {
      end += 1
    }
    return end
  }

  /// Appends comments on lines of their own.
  ///
  /// `//` lines directly above an entry become one block comment, unless they contain `*/`, or the
  /// first or last one is empty, which a block comment would lose.
  private func appendComments(_ comments: Range<Int>, to result: inout [UInt8]) {
    let next = comments.upperBound
    if !isBlockComment(comments.lowerBound), next < items.count, items[next].kind == .entry,
      lineEndCount(gap(before: next)) == 1, let text = comment(ofItem: next),
      text.utf8.first?.isBlank != true, text.utf8.last?.isBlank != true,
      !zip(text.utf8, text.utf8.dropFirst()).contains(where: { $0 == (.asterisk, .slash) })
    {
      result += Self.comment(text, [.newline])
    } else {
      result += comments.map(canonicalComment).joined(separator: [.newline])
    }
  }

  /// Returns a comment with LF line ends and no white space at its end. `/*A*/` becomes `/* A */`;
  /// `//` lines, boxes such as `/*** A ***/` and comments of several lines otherwise stay as
  /// written.
  private func canonicalComment(_ index: Int) -> [UInt8] {
    let comment = bytes[items[index].range]
    let end = comment.lastIndex { !$0.isBlank } ?? comment.startIndex
    let written = comment[...end].withPlainLineEnds
    let content = written.dropFirst(2).dropLast(2)
    guard isBlockComment(index), let first = content.first, let last = content.last,
      !first.isBlank || !last.isBlank, first != .asterisk, last != .asterisk,
      !content.contains(.newline)
    else { return written }
    return Self.comment(Self.commentText(written[...]), [.newline])
  }
}

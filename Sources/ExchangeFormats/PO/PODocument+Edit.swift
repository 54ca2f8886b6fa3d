internal import CatalogModel
internal import Syntaxes

extension PODocument {
  /// Sets the translations of a message, in the order of its forms, and whether they need review.
  /// Forms that the file lacks are added, and those that `texts` lacks stay in the file.
  ///
  /// Values equal to the file's do not count as a change, so that restoring a translation gives the
  /// original bytes.
  public mutating func set(_ texts: [String], isFuzzy: Bool = false, of message: Int) {
    changes[message] = nil
    let old = entry(message)
    let isSame =
      old.isFuzzy == isFuzzy && old.texts.count == texts.count
      && zip(old.texts, texts).allSatisfy { $0.hasSameBytes(as: $1) }
    if !isSame { changes[message] = Change(texts: texts, isFuzzy: isFuzzy) }
  }

  /// Returns the file with its changes, in its encoding; unchanged bytes if there are none.
  public func serialize() -> [UInt8] {
    encoding.encode(
      text.applying(changes.sorted { $0.key < $1.key }.flatMap { edits(of: $0.key, $0.value) }))
  }

  private func edits(of message: Int, _ change: Change) -> [TextEdit] {
    let lineEnd: [UInt8] =
      text.firstIndex(of: .newline).map { $0 > 0 && text[$0 - 1] == .carriageReturn } == true
      ? [.carriageReturn, .newline] : [.newline]
    var missing = Set(change.texts.indices)
    var edits: [TextEdit] = []
    for field in fields(of: message) {
      guard case .text(let index) = field.kind, missing.remove(Int(index)) != nil else { continue }
      let new = change.texts[Int(index)]
      guard !Self.decode(text, field.range).elementsEqual(new.utf8) else { continue }
      edits.append(TextEdit(field.range, POEntry.literal(new, lineEnd: lineEnd)))
    }
    let end = range(of: message).upperBound
    let added = missing.sorted().flatMap {
      lineEnd + Array("msgstr[\($0)] ".utf8)
        + POEntry.literal(change.texts[$0], lineEnd: lineEnd)
    }
    if !added.isEmpty { edits.append(TextEdit(end..<end, added)) }
    return edits + flagEdits(of: message, change.isFuzzy, lineEnd)
  }

  private func flagEdits(
    of message: Int, _ isFuzzy: Bool, _ lineEnd: [UInt8]
  ) -> [TextEdit] {
    let lines = commentLines(of: message).filter { $0.kind == .flags }
    let flags = lines.map { Self.words(self.text($0.content), separator: ",") }
    let has = flags.contains { $0.contains(POEntry.fuzzy) }
    guard has != isFuzzy else { return [] }
    if isFuzzy {
      if let line = lines.first {
        let end = line.content.upperBound
        return [TextEdit(end..<end, Array(", \(POEntry.fuzzy)".utf8))]
      }
      let start = commentLines(of: message).last?.whole.upperBound ?? range(of: message).lowerBound
      return [TextEdit(start..<start, Array("#, \(POEntry.fuzzy)".utf8) + lineEnd)]
    }
    return zip(lines, flags).compactMap { line, flags in
      guard flags.contains(POEntry.fuzzy) else { return nil }
      let rest = flags.filter { $0 != POEntry.fuzzy }
      guard rest.isEmpty else {
        return TextEdit(line.content, Array(rest.joined(separator: ", ").utf8))
      }
      return TextEdit(line.whole, [])
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}

extension PODocument {
  /// A comment line of a message, such as `#, fuzzy`.
  struct CommentLine {
    enum Kind { case extracted, reference, flags, other }
    let kind: Kind
    /// The range of the comment, without the marker, a space after it and the line ending.
    let content: Range<Int>
    /// The range of the line from its marker to its line ending, including both.
    let whole: Range<Int>
  }

  /// Returns the comment lines of a message before its first keyword, in order.
  func commentLines(of message: Int) -> [CommentLine] {
    guard let first = fields(of: message).first else { return [] }
    var cursor = ByteCursor(text, at: range(of: message).lowerBound)
    var lines: [CommentLine] = []
    while cursor.offset < first.range.lowerBound {
      cursor.consume { $0 == .space || $0 == .tab || $0.isLineBreak }
      guard cursor.peek() == .hash else { break }
      let start = cursor.offset
      cursor.advance()
      var kind = CommentLine.Kind.other
      switch cursor.peek() {
      case .period: kind = .extracted
      case .colon: kind = .reference
      case .comma: kind = .flags
      default: kind = .other
      }
      if kind != .other { cursor.advance() }
      _ = cursor.consume(.space)
      var content = cursor.consume { $0 != .newline }
      if !content.isEmpty, text[content.upperBound - 1] == .carriageReturn {
        content = content.lowerBound..<content.upperBound - 1
      }
      _ = cursor.consume(.newline)
      lines.append(CommentLine(kind: kind, content: content, whole: start..<cursor.offset))
    }
    return lines
  }
}

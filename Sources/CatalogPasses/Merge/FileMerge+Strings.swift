internal import AppleFormats
internal import CatalogModel
internal import Syntaxes

extension FileMerge {
  func strings() throws(MergeError) -> MergeResult {
    let documents = try versions { (bytes) throws(ParseError) in
      let document = try StringsDocument.parse(bytes)
      return (document, document.problems, document.text)
    }
    let (ours, theirs) = (documents.ours, documents.theirs)
    if let left = ours.propertyList, let right = theirs.propertyList {
      let base = documents.base?.propertyList
      return try propertyList(
        Versions(base: base, ours: left, theirs: right),
        fingerprint: { $0.stringValue.map { Array($0.utf8) } })
    }
    guard let left = StringsBlocks(ours), let right = StringsBlocks(theirs) else {
      throw MergeError(
        .theirs, .differentForms,
        "one of the files is a property list, and the other is a text; save both in the same form")
    }
    let old = documents.base.flatMap { StringsBlocks($0) }
    var merger = BlockMerger(old, left, right, preferred)
    merger.isOursHost =
      documents.base.map { base in
        let isOursMoved = !ours.hasForm(of: base) || !left.hasOrder(of: old)
        return isOursMoved || theirs.hasForm(of: base) && right.hasOrder(of: old)
      } ?? true
    merger.merge()
    let text = merger.text
    let bytes = (merger.isOursHost ? ours : theirs).file(of: text)
    guard let written = try? StringsDocument.parse(bytes), let blocks = StringsBlocks(written),
      written.problems.reach(.error) == false, merger.isResult(blocks)
    else { throw .unexpected }
    var result = MergeResult(bytes)
    result.conflicts = merger.conflicts
    result.renames = merger.renames
    result.texts = [.ours: ours.text, .theirs: theirs.text]
    result.locate { side, key, path in
      let blocks = side == .ours ? left : right
      guard let block = merger.block(key, of: side) else { return nil }
      return path == ["value"] ? blocks.valueRange(of: block) : block.range
    }
    return result
  }
}

extension StringsBlocks {
  /// Returns an entry as an object with `value` and, if it has one, `comment`; null for a block
  /// that is only a comment. A value that is not a text becomes a number with its raw spelling.
  func tree(of block: Block) -> JSONValue {
    guard block.name.key != nil else { return .null }
    var result = JSONValue.object([])
    if let comment = comment(of: block) { result.set("comment", .string(comment)) }
    let raw = String(decoding: self[valueRange(of: block)], as: UTF8.self)
    result.set("value", value(of: block).map { .string($0) } ?? .number(raw))
    return result
  }

  /// Returns whether the blocks that both versions have are in the same order; true if `other` is
  /// nil.
  func hasOrder(of other: StringsBlocks?) -> Bool {
    guard let other else { return true }
    var places: [Name: Int] = [:]
    for (place, block) in other.blocks.enumerated() { places[block.name] = place }
    let common = blocks.compactMap { places[$0.name] }
    return zip(common, common.dropFirst()).allSatisfy { $0 < $1 }
  }
}

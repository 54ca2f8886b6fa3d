public import CatalogModel
internal import Syntaxes

extension XCStringsDocument {
  /// Returns the byte range of a text in the original file with its quotes, or of `part` of it in
  /// UTF-8 offsets; with a kind, of the name of the forms of that kind at the path.
  ///
  /// If the file has only the beginning of the path, returns the range of its last existing name;
  /// if the language is nil or missing, that of the key, or of `part` of the key. Nil if the file
  /// lacks the key.
  public func range(
    of key: String, _ language: LanguageTag?, _ path: TextPath, forms kind: TextPath.Kind? = nil,
    _ part: Range<Int>? = nil
  ) -> Range<Int>? {
    guard let keyRange = entry(key)?.keyRange else { return nil }
    let name = nodeIndex(ofKey: keyRange)
    guard let name, let language, let start = localization(language, of: name + 1) else {
      return spelled(keyRange, part)
    }
    return range(from: start, (path.names + (kind.map { [$0.rawValue] } ?? []))[...], part)
  }

  /// Returns the node of a key at a byte range; nil if there is none.
  private func nodeIndex(ofKey range: Range<Int>) -> Int? {
    let node = json.nodes.partition { $0.range.lowerBound < range.lowerBound }
    return node < json.nodes.count && json.nodes[node].range == range ? node : nil
  }

  private func localization(_ language: LanguageTag, of entry: Int) -> (name: Int, value: Int)? {
    guard let localizations = json.lastMember("localizations", of: entry) else { return nil }
    var result: (name: Int, value: Int)?
    for member in json.members(of: localizations)
    where json.string(member.name).flatMap({ LanguageTag($0) }) == language {
      result = member
    }
    return result
  }

  /// Returns the range of the text at a path of names below a localization, or of `part` of it; if
  /// there is no text, that of the last existing name.
  private func range(
    from start: (name: Int, value: Int), _ path: ArraySlice<String>, _ part: Range<Int>?
  ) -> Range<Int> {
    var (name, value) = start
    var path = path
    while let kind = path.popFirst() {
      if kind == TextPath.Kind.phrase.rawValue {
        let values =
          json.lastMember("stringSet", of: value)
          .flatMap { json.lastMember("values", of: $0) }.map { json.elements(of: $0) } ?? []
        guard let number = path.popFirst().flatMap({ Int($0) }), values.indices ~= number - 1
        else { return json.nodes[name].range }
        return spelled(json.nodes[values[number - 1]].range, part)
      }
      let outer =
        kind == TextPath.substitutions ? value : json.lastMember("variations", of: value) ?? value
      guard let forms = json.memberNodes(kind, of: outer) else { return json.nodes[name].range }
      guard let next = path.popFirst() else { return json.nodes[forms.name].range }
      guard let form = json.memberNodes(next, of: forms.value) else {
        return json.nodes[forms.name].range
      }
      (name, value) = form
    }
    guard let unit = json.lastMember("stringUnit", of: value),
      let text = json.lastMember("value", of: unit)
    else { return json.nodes[name].range }
    return spelled(json.nodes[text].range, part)
  }

  /// Returns the range of a part of a quoted text; without a part, the range with the quotes.
  private func spelled(_ range: Range<Int>, _ part: Range<Int>?) -> Range<Int> {
    guard let part, range.count >= 2 else { return range }
    let content = range.lowerBound + 1..<range.upperBound - 1
    return SpelledText(bytes: json.bytes, content: content, spelling: .json).range(of: part)
  }

  /// The original file; all ranges refer to it.
  public var text: [UInt8] { json.bytes }
}

extension JSONDocument {
  /// Returns the nodes of a member's name and value, the last one of several; nil if there is none.
  fileprivate func memberNodes(_ name: String, of index: Int) -> (name: Int, value: Int)? {
    var result: (name: Int, value: Int)?
    for member in members(of: index) where isString(member.name, name) { result = member }
    return result
  }
}

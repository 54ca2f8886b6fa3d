public import CatalogModel
internal import Syntaxes

/// An editor that writes plain texts of many languages directly into an unchanged catalog.
///
/// Most translations do not need the value of the whole entry: a new one is inserted, and of an
/// existing one only state and text are compared. The resulting bytes equal those of
/// `XCStringsDocument.set`.
public struct PlainTextEditor: Sendable {
  private let json: JSONDocument
  private let style: JSONStyle
  /// The style for an empty entry, which is written on one line if others are.
  private let emptyEntryStyle: JSONStyle

  /// Creates an editor; nil for a catalog with changes, with repeated names, or without `strings`.
  public init?(_ document: XCStringsDocument) {
    guard let strings = document.strings, !document.hasRepeatedNames, document.edits.isEmpty else {
      return nil
    }
    json = document.json
    style = JSONStyle(of: json)
    var entryStyle = style
    entryStyle.isOneLine = style.isOneLine || json.hasOneLineMembers(strings)
    emptyEntryStyle = entryStyle
  }

  fileprivate struct Text {
    let language: String
    let state: String
    let value: String
  }

  /// Returns the edits that set the content of an entry in several languages. Nil if the entry has
  /// changes or is not an object, if replaced or new content is anything but a plain text with its
  /// state, if a language is given twice, or if the entry's member `localizations` is empty or has
  /// names that are unsorted or not spelled like `LanguageTag.description`.
  public func edits(
    setting localizations: [(language: LanguageTag, localization: Localization)],
    of entry: XCStringsEntry
  ) -> [TextEdit]? {
    guard case .node(let entry) = entry.content, json.nodes[entry].kind == .object else {
      return nil
    }
    var texts: [Text] = []
    texts.reserveCapacity(localizations.count)
    for (language, localization) in localizations {
      guard case .text(let value, let state) = localization.message,
        localization.substitutions.isEmpty
      else { return nil }
      texts.append(Text(language: language.description, state: state.name, value: value))
    }
    if !isIncreasing(texts.map { $0.language }) {
      texts.sort { $0.language.utf8.lexicographicallyPrecedes($1.language.utf8) }
      guard isIncreasing(texts.map { $0.language }) else { return nil }
    }
    guard let all = json.lastMember("localizations", of: entry) else {
      return edits(adding: texts, to: entry)
    }
    return edits(setting: texts, in: all)
  }

  private func isIncreasing(_ names: [String]) -> Bool {
    zip(names, names.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the edits that add texts to an entry without the member `localizations`.
  private func edits(adding texts: [Text], to entry: Int) -> [TextEdit] {
    let members = json.members(of: entry).map { $0.name }
    let name = "localizations"
    let place = JSONValue.place(of: name, in: members.map { json.string($0) ?? "" })
    return json.edits(
      ofObject: entry,
      writing: [
        (
          place < members.count ? members[place] : nil,
          { writer in
            writer.append(name)
            writer.bytes += writer.style.colon
            writer.begin(.leftBrace)
            for (number, text) in texts.enumerated() {
              writer.beginElement(isFirst: number == 0)
              writer.append(text)
            }
            writer.end(.rightBrace, isEmpty: texts.isEmpty)
          }
        )
      ], members.isEmpty ? emptyEntryStyle : style)
  }

  /// Returns the edits that set texts in the object `localizations`; nil if it is empty or
  /// unsorted, if a name is not spelled like `LanguageTag.description`, or if replaced content is
  /// more than a plain text.
  private func edits(setting texts: [Text], in all: Int) -> [TextEdit]? {
    let members = json.members(of: all).map { (name: json.string($0.name) ?? "", node: $0.name) }
    // A language in another spelling must be found by its tag.
    guard !members.isEmpty, isIncreasing(members.map { $0.name }),
      members.allSatisfy({ LanguageTag($0.name)?.description == $0.name })
    else { return nil }
    var rest = members[...]
    var changes: [TextEdit] = []
    var added: [(before: Int?, write: (inout JSONWriter) -> Void)] = []
    for text in texts {
      rest = rest.drop { $0.name.utf8.lexicographicallyPrecedes(text.language.utf8) }
      guard let next = rest.first, next.name == text.language else {
        added.append((rest.first?.node, { $0.append(text) }))
        continue
      }
      guard let old = json.plainText(next.node + 1) else { return nil }
      changes += json.edits(changing: old.state, to: .string(text.state), in: nil, style)
      changes += json.edits(changing: old.value, to: .string(text.value), in: nil, style)
    }
    return added.isEmpty ? changes : json.edits(ofObject: all, writing: added, style) + changes
  }
}

extension JSONWriter {
  /// Appends a member of `localizations`: a language with its text and state.
  fileprivate mutating func append(_ text: PlainTextEditor.Text) {
    append(text.language)
    bytes += style.colon
    begin(.leftBrace)
    beginElement(isFirst: true)
    append("stringUnit")
    bytes += style.colon
    begin(.leftBrace)
    beginElement(isFirst: true)
    append("state")
    bytes += style.colon
    append(text.state)
    beginElement(isFirst: false)
    append("value")
    bytes += style.colon
    append(text.value)
    end(.rightBrace, isEmpty: false)
    end(.rightBrace, isEmpty: false)
  }
}

extension JSONDocument {
  /// Returns the nodes of the state and the text of the most common kind of localization, a text
  /// with its state and nothing else; nil for any other.
  func plainText(_ node: Int) -> (state: Int, value: Int)? {
    // An object with one member, an object with two texts.
    let (name, unit, end) = (node + 1, node + 2, node + 7)
    let (first, second) = (node + 4, node + 6)
    guard nodes[node].kind == .object, nodes[node].next == end,
      nodes[unit].kind == .object, nodes[unit].next == end,
      nodes[first].kind == .string, nodes[first].next == second - 1, nodes[second].kind == .string,
      isString(name, name: "stringUnit")
    else { return nil }
    if isString(first - 1, name: "state"), isString(second - 1, name: "value") {
      return (first, second)
    }
    return isString(first - 1, name: "value") && isString(second - 1, name: "state")
      ? (second, first) : nil
  }
}

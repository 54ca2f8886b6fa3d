public import CatalogModel
public import Syntaxes

/// A string catalog as it is in its file: the JSON text, and the changes that were made to entries.
///
///     "strings" : {                        names: the keys by their bytes, for look-up
///       "Brew" : { "comment" : … },        untouched: stays as it is written
///       "Milk" : { … },                    changes[Milk]: another value, or removed
///     }                                    added: new entries by key
///
/// Nothing is decoded until it is asked for. `serialize` compares each changed entry with the one
/// in the file and writes only what differs, in the style of the file; what is set and set back
/// is no change. Versions and members that are not known stay in place (apple-formats 4).
public struct XCStringsDocument: Sendable {
  package let json: JSONDocument
  /// The node of the object that holds the entries; nil when the file has none.
  let strings: Int?
  /// The nodes of the keys in the order of their bytes.
  let names: [UInt32]
  /// By the node of the key.
  private(set) var changes: [Int: Change] = [:]
  private(set) var added: [[UInt8]: JSONMember] = [:]
  /// Where new entries go in a file that is not sorted, by their keys.
  var places: [[UInt8]: Place] = [:]
  /// The keys of entries that no change touches.
  public private(set) var lockedKeys: Set<Key> = []
  /// New values of members beside `strings`; nil for those that go.
  var rootChanges: [(name: String, value: JSONValue?)] = []

  /// What becomes of an entry of the file.
  enum Change: Sendable {
    case value(JSONValue)
    case removed
  }

  /// Reads a file; the errors are `malformed-json`, `invalid-encoding`, and `malformed-catalog`
  /// when it is no object of which `strings` is an object.
  ///
  /// All else that is wrong is in `problems`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> XCStringsDocument {
    let json = try JSONDocument.parseAllowingRepeatedNames(bytes)
    guard json.nodes[0].kind == .object else {
      throw ParseError(
        .malformedCatalog, "a string catalog is a JSON object", at: json.nodes[0].range.lowerBound
      )
    }
    let strings = json.lastMember("strings", of: 0)
    if let strings, json.nodes[strings].kind != .object {
      throw ParseError(
        .malformedCatalog, "'strings' is a JSON object", at: json.nodes[strings].range.lowerBound)
    }
    return XCStringsDocument(json: json, strings: strings)
  }

  /// A catalog without entries, as Xcode writes it.
  public init(sourceLanguage: LanguageTag) {
    let value = JSONValue.object([
      "sourceLanguage": .string(sourceLanguage.description), "strings": .object([]),
      "version": .string("1.0"),
    ])
    let json = try? JSONDocument.parse(value.serialize())
    self.init(json: json ?? JSONDocument(bytes: []), strings: json?.member("strings", of: 0))
  }

  private init(json: JSONDocument, strings: Int?) {
    self.json = json
    self.strings = strings
    names = strings.map { json.sortedNames(of: $0) } ?? []
  }

  /// The file that was read, without changes.
  public var bytes: [UInt8] { json.bytes }

  /// The tag as it is written; nil when there is none.
  public var sourceLanguage: String? { text(ofMember: "sourceLanguage") }

  /// The version of the format as it is written, such as `1.0`; nil when there is none.
  public var version: String? { text(ofMember: "version") }

  private func text(ofMember name: String) -> String? {
    if let change = rootChanges.last(where: { $0.name == name }) {
      return change.value?.stringValue
    }
    return json.lastMember(name, of: 0).flatMap { json.string($0) }
  }

  /// All entries in the order of the file, then those that were added in Xcode's order; O(n).
  public var entries: [XCStringsEntry] {
    var result: [XCStringsEntry] = []
    if let strings {
      for (name, value) in json.members(of: strings) {
        switch changes[name] {
        case .removed: continue
        case .value(let value): result.append(XCStringsEntry(json, name, .value(value)))
        case nil: result.append(XCStringsEntry(json, name, .node(value)))
        }
      }
    }
    let new = SortOrder.standard.sorted(Array(added.values), by: { $0.name })
    return result + new.map { XCStringsEntry(json, added: $0) }
  }

  /// The entry of a key, the last one if the file has several; nil when there is none. O(log n).
  public func entry(_ key: String) -> XCStringsEntry? {
    let bytes = Array(key.utf8)
    if let member = added[bytes] { return XCStringsEntry(json, added: member) }
    guard let name = name(of: bytes) else { return nil }
    switch changes[name] {
    case .removed: return nil
    case .value(let value): return XCStringsEntry(json, name, .value(value))
    case nil: return XCStringsEntry(json, name, .node(name + 1))
    }
  }

  /// What an entry says in a language; nil when it says nothing that can be read.
  public func localization(_ key: String, _ language: LanguageTag) -> Localization? {
    entry(key)?.localization(of: language)
  }

  /// The node of a key in the file.
  func name(of key: [UInt8]) -> Int? {
    let place = names.partition { json.compare(Int($0), key) <= 0 }
    guard place > 0, json.compare(Int(names[place - 1]), key) == 0 else { return nil }
    return Int(names[place - 1])
  }
}

extension XCStringsDocument {
  /// Locks the entries that have errors: whatever is changed, they stay byte for byte.
  ///
  /// False for errors that are not in entries; nothing of such a file may be changed.
  public mutating func lockFaultyEntries() -> Bool {
    guard let faultyKeys else { return false }
    lockedKeys = faultyKeys
    return true
  }

  /// Whether the entries with a key have errors, and no change touches them.
  public func isLocked(_ key: String) -> Bool {
    !lockedKeys.isEmpty && lockedKeys.contains(Key(key))
  }

  /// The value of an entry with its changes; nil when there is none.
  public func value(of key: String) -> JSONValue? { entry(key)?.value }

  /// Gives an entry another value, or takes it away (nil); one that is locked stays.
  public mutating func setValue(_ value: JSONValue?, of key: String) {
    guard !isLocked(key) else { return }
    let bytes = Array(key.utf8)
    guard let name = name(of: bytes) else {
      added[bytes] = value.map { JSONMember(key, $0) }
      return
    }
    changes[name] = value.map { .value($0) } ?? .removed
  }

  /// Changes the value of an entry, which is an object from then on; false when there is none, or it
  /// is locked.
  mutating func modify(_ key: String, _ change: (inout JSONValue) -> Bool) -> Bool {
    guard !isLocked(key), var value = value(of: key), change(&value) else { return false }
    setValue(value, of: key)
    return true
  }
}

extension XCStringsDocument: Equatable {
  /// The same bytes mean the same document.
  public static func == (left: XCStringsDocument, right: XCStringsDocument) -> Bool {
    left.serialize() == right.serialize()
  }
}

extension JSONDocument {
  /// The value of a member, the last one of several; nil when there is none.
  package func lastMember(_ name: String, of index: Int) -> Int? {
    var result: Int?
    for member in members(of: index) where isString(member.name, name) { result = member.value }
    return result
  }
}

public import CatalogModel
public import Syntaxes

/// A string catalog: the JSON text of its file, and the changes to its entries.
///
///     "strings" : {
///       "Brew" : { "comment" : … },        unchanged: stays as it is written
///       "Milk" : { … },                    changed: has a new value, or is removed
///     }                                    new entries are added
///
/// Content is decoded on demand. `serialize` compares each changed entry with the one in the file
/// and writes only the differences, in the style of the file; a reverted change has no effect.
/// Unknown versions and members stay in place (apple-formats 4).
public struct XCStringsDocument: Sendable {
  package let json: JSONDocument
  /// The node of the object that contains the entries; nil if the file has none.
  let strings: Int?
  /// The nodes of the keys, sorted by bytes.
  let names: [UInt32]
  /// The changes, by the node of the key.
  private(set) var changes: [Int: Change] = [:]
  private(set) var added: [[UInt8]: JSONMember] = [:]
  /// The positions of new entries in an unsorted file, by key.
  var places: [[UInt8]: Place] = [:]
  /// The keys of entries that `lockFaultyEntries` has locked, and that cannot be changed.
  public private(set) var lockedKeys: Set<Key> = []
  /// New values of members other than `strings`, in the order of the changes; nil for removed ones.
  var rootChanges: [(name: String, value: JSONValue?)] = []

  enum Change: Sendable {
    case value(JSONValue)
    case removed
  }

  /// Parses a file.
  ///
  /// Throws `malformed-json`, `invalid-encoding`, and `malformed-catalog` if the file or its
  /// `strings` is not an object.
  ///
  /// All other mistakes are in `problems`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> XCStringsDocument {
    let json = try JSONDocument.parseAllowingRepeatedNames(bytes)
    guard json.nodes[0].kind == .object else {
      throw ParseError(
        .malformedCatalog, "a string catalog must be a JSON object",
        at: json.nodes[0].range.lowerBound
      )
    }
    let strings = json.lastMember("strings", of: 0)
    if let strings, json.nodes[strings].kind != .object {
      throw ParseError(
        .malformedCatalog, "'strings' must be a JSON object",
        at: json.nodes[strings].range.lowerBound)
    }
    return XCStringsDocument(json: json, strings: strings)
  }

  /// Creates a catalog without entries, as Xcode writes it.
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

  /// The original file, without changes.
  public var bytes: [UInt8] { json.bytes }

  /// The tag of the source language as written, after changes; nil if there is none or it is not a
  /// string.
  public var sourceLanguage: String? { text(ofMember: "sourceLanguage") }

  /// The format version as written, such as `1.0`, after changes; nil if there is none or it is not
  /// a string.
  public var version: String? { text(ofMember: "version") }

  private func text(ofMember name: String) -> String? {
    if let change = rootChanges.last(where: { $0.name == name }) {
      return change.value?.stringValue
    }
    return json.lastMember(name, of: 0).flatMap { json.string($0) }
  }

  /// All entries, with changes: those of the file in file order, repeated keys included, then added
  /// ones in Finder's order; O(n).
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

  /// Returns the entry of a key, the last one of several; nil if there is none. O(log n).
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

  /// Returns the content of an entry in a language; nil if it has none that can be read.
  public func localization(_ key: String, _ language: LanguageTag) -> Localization? {
    entry(key)?.localization(of: language)
  }

  /// Returns the name node of a key in the file, the last one of several; nil if there is none.
  func name(of key: [UInt8]) -> Int? {
    let place = names.partition { json.compare(Int($0), key) <= 0 }
    guard place > 0, json.compare(Int(names[place - 1]), key) == 0 else { return nil }
    return Int(names[place - 1])
  }
}

extension XCStringsDocument {
  /// Locks the entries with errors: they stay as they are, whatever is changed.
  ///
  /// Returns false, and locks nothing, if an error is outside of entries; the file must then not be
  /// changed at all.
  public mutating func lockFaultyEntries() -> Bool {
    guard let faultyKeys else { return false }
    lockedKeys = faultyKeys
    return true
  }

  /// Whether `lockFaultyEntries` has locked the entries of a key because of their errors.
  public func isLocked(_ key: String) -> Bool {
    !lockedKeys.isEmpty && lockedKeys.contains(Key(key))
  }

  /// Returns the value of an entry with its changes; nil if there is none.
  public func value(of key: String) -> JSONValue? { entry(key)?.value }

  /// Sets the value of an entry, adding the entry if it is missing, or removes it (nil); a locked
  /// entry stays as it is.
  public mutating func setValue(_ value: JSONValue?, of key: String) {
    guard !isLocked(key) else { return }
    let bytes = Array(key.utf8)
    guard let name = name(of: bytes) else {
      added[bytes] = value.map { JSONMember(key, $0) }
      return
    }
    changes[name] = value.map { .value($0) } ?? .removed
  }

  /// Changes the value of an entry; returns false, without a change, if the entry does not exist or
  /// is locked, or if `change` returns false.
  mutating func modify(_ key: String, _ change: (inout JSONValue) -> Bool) -> Bool {
    guard !isLocked(key), var value = value(of: key), change(&value) else { return false }
    setValue(value, of: key)
    return true
  }
}

extension XCStringsDocument: Equatable {
  /// Documents are equal if `serialize` returns the same bytes for both.
  public static func == (left: XCStringsDocument, right: XCStringsDocument) -> Bool {
    left.serialize() == right.serialize()
  }
}

extension JSONDocument {
  /// Returns the node of a member's value, of the last member if the name is repeated; nil if the
  /// node is not an object or has no such member.
  package func lastMember(_ name: String, of index: Int) -> Int? {
    var result: Int?
    for member in members(of: index) where isString(member.name, name) { result = member.value }
    return result
  }
}

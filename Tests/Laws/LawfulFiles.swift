import AppleFormats
import CatalogModel
import ExchangeFormats
import Syntaxes

extension StringsDocument: LawfulFile {
  /// A key with the byte range from it to the next key in the file.
  struct Place {
    let key: String
    let range: Range<Int>
  }

  var lawText: [UInt8]? { text.starts(with: "bplist".utf8) ? nil : text }
  var entryCount: Int { entries.count }
  func range(of place: Place) -> Range<Int> { place.range }
  func text(at place: Place) -> String? { value(for: place.key) }

  var hasMistakes: Bool { !problems.isEmpty }

  /// The place of each key; of equal keys, the last one is used.
  var places: [Place] {
    var seen: Set<[UInt8]> = []
    var end = text.count
    return entries.reversed().compactMap { entry in
      defer { end = entry.keyRange.lowerBound }
      guard seen.insert(Array(entry.key.utf8)).inserted else { return nil }
      // The objects of a binary file are in any order.
      return Place(
        key: entry.key, range: entry.keyRange.lowerBound..<max(entry.keyRange.lowerBound, end))
    }.reversed()
  }

  mutating func set(_ text: String, at place: Place) -> Bool {
    set(text, for: place.key)
    return value(for: place.key) != nil
  }

  mutating func restore(_ place: Place, from original: StringsDocument) -> Bool {
    set(original.value(for: place.key) ?? "", at: place)
  }

  /// Returns a failure if a new entry cannot be added and read back.
  func brokenPromises(_ bytes: [UInt8]) -> [String] {
    let key = "a key \"\\ of ours"
    var changed = self
    changed.insert(key: key, value: "v", comment: "c", order: .standard)
    guard let read = try? StringsDocument.parse(changed.serialize()), read.value(for: key) == "v",
      read.entries.count == entries.count + 1, read == changed
    else { return ["an entry cannot be added"] }
    return []
  }

  var notes: [String] {
    let source = SourceText(path: "", bytes: text)
    return problems.filter { $0.severity == .error }.prefix(1).map {
      let position = source.position(of: $0.range.lowerBound)
      return "read with mistakes, \(position.line):\(position.column): \($0.message)"
    }
  }
}

extension StringsdictDocument: LawfulFile {
  var lawText: [UInt8]? { text.starts(with: "bplist".utf8) ? nil : text }
  var entryCount: Int { entries.count }
  var hasMistakes: Bool { !problems.isEmpty }
  var places: [Leaf] { entries.flatMap { Self.leaves(of: $0.content) } }
  func range(of place: Leaf) -> Range<Int> { place.range }
  func text(at place: Leaf) -> String? { propertyList.string(at: place.path) }
  mutating func set(_ text: String, at place: Leaf) -> Bool { set(text, at: place.path) }

  mutating func restore(_ place: Leaf, from original: StringsdictDocument) -> Bool {
    set(place.text, at: place.path)
  }

  /// Returns the localizations that differ after they are written, although nothing is reported.
  func brokenPromises(_ bytes: [UInt8]) -> [String] {
    let (fresh, lost) = rewritten
    let back = fresh.entries.map { ($0.key, Self.sorted($0)) }
    let known = Dictionary(back) { $1 }
    return entries.filter { lost[$0.key] == nil && known[$0.key] != Self.sorted($0) }
      .map { "'\($0.key)' is another localization after writing it" }
  }

  var losses: [String] { rewritten.lost.values.flatMap(\.self).sorted() }

  /// The localizations of all entries in a new file, and what is lost of each by its key.
  private var rewritten: (file: StringsdictDocument, lost: [String: [String]]) {
    var fresh = StringsdictDocument()
    var lost: [String: [String]] = [:]
    for entry in entries {
      let (localization, losses) = entry.localization
      let all = losses + fresh.set(localization, for: entry.key)
      if !all.isEmpty { lost[entry.key, default: []] += all.map { "\($0.place): \($0.message)" } }
    }
    return (fresh, lost)
  }

  var notes: [String] { problems.map { "\($0.range.lowerBound): \($0.message)" } }

  private static func leaves(of content: Content) -> [Leaf] {
    switch content {
    case .text(let leaf): [leaf]
    case .rules(let rules):
      [rules.format].compactMap(\.self)
        + ((rules.devices ?? []) + (rules.widths ?? []) + rules.variables.flatMap(\.forms))
        .flatMap { leaves(of: $0.content) }
    }
  }

  /// Returns the localization of an entry with sorted substitutions, as in a new file.
  private static func sorted(_ entry: Entry) -> Localization {
    var result = entry.localization.localization
    result.substitutions.sort { $0.name < $1.name }
    return result
  }
}

extension XCStringsDocument: LawfulFile {
  /// A text of a catalog, by its key, language and path.
  struct Place {
    let key: String
    let language: LanguageTag
    let path: TextPath
    /// The byte range from the key to the next one.
    let range: Range<Int>
  }

  var lawText: [UInt8]? { serialize() }
  var entryCount: Int { entries.count }
  var hasMistakes: Bool { !problems.isEmpty }
  func range(of place: Place) -> Range<Int> { place.range }
  func text(at place: Place) -> String? { found(place)?.text }

  /// The places of all texts that can be set alone: not those of phrases, which are set as a whole.
  /// Two names of one language are one place.
  var places: [Place] {
    let entries = entries
    return entries.indices.flatMap { index -> [Place] in
      let entry = entries[index]
      let end = index + 1 < entries.count ? entries[index + 1].keyRange?.lowerBound : nil
      let range = (entry.keyRange?.lowerBound ?? 0)..<(end ?? .max)
      return Set(entry.languages.compactMap { LanguageTag($0) }).sorted().flatMap { language in
        guard let localization = entry.localization(of: language) else { return [Place]() }
        if case .phrases = localization.message { return [] }
        return localization.leaves.map {
          Place(key: entry.key, language: language, path: $0.path, range: range)
        }
      }
    }
  }

  mutating func set(_ text: String, at place: Place) -> Bool {
    set(text, state: .needsReview, key: place.key, language: place.language, path: place.path)
  }

  mutating func restore(_ place: Place, from original: XCStringsDocument) -> Bool {
    guard let (text, state) = original.found(place) else { return false }
    return set(text, state: state, key: place.key, language: place.language, path: place.path)
  }

  private func found(_ place: Place) -> (text: String, state: TranslationState)? {
    localization(place.key, place.language)?.leaves.first { $0.path == place.path }
      .map { ($0.text, $0.state) }
  }

  /// Returns failures if setting localizations to their own values changes the file, or setting a
  /// text and a comment changes another entry; also those of `brokenSpelling`.
  func brokenPromises(_ bytes: [UInt8]) -> [String] {
    var failures: [String] = []
    var copy = self
    for entry in entries {
      for language in entry.languages.compactMap({ LanguageTag($0) }) {
        guard let localization = entry.localization(of: language) else { continue }
        _ = copy.set(localization, key: entry.key, language: language)
      }
    }
    if copy.serialize() != bytes { failures.append("the same localizations change the file") }
    let entries = entries
    for index in stride(from: 0, to: entries.count, by: max(1, entries.count / 10)) {
      copy = self
      copy.set(Localization("x"), key: entries[index].key, language: .english)
      copy.setComment("x", of: entries[index].key)
      let start = entries[index].keyRange?.upperBound ?? 0
      let end = index + 1 < entries.count ? entries[index + 1].keyRange?.lowerBound : nil
      let isInside = copy.edits.allSatisfy {
        $0.range.lowerBound > start && $0.range.upperBound < end ?? .max
      }
      if !isInside { failures.append("entry \(index): a comment changes other entries") }
    }
    return failures + brokenSpelling()
  }

  /// Xcode's own spelling, if Xcode wrote the catalog with other lines. Only the order of lines may
  /// differ, because people move and rename entries.
  var losses: [String] {
    let (written, bytes) = (canonical(), serialize())
    let isByXcode = bytes.starts(with: "{\n  \"sourceLanguage\" : ".utf8) && bytes.last != .newline
    guard isByXcode, Self.sortedLines(written) != Self.sortedLines(bytes) else { return [] }
    return ["is by Xcode, but would be written differently"]
  }

  /// Returns a failure if the catalog has other contents in Xcode's spelling.
  private func brokenSpelling() -> [String] {
    guard let read = try? XCStringsDocument.parse(canonical()), read.isCanonical,
      places.allSatisfy({ read.found($0)?.text == found($0)?.text })
    else { return ["Xcode's spelling says something else"] }
    return []
  }

  private static func sortedLines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: .newline).map { Array($0.last == .comma ? $0.dropLast() : $0) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  var notes: [String] {
    let problems = problems.map { "\($0.range.lowerBound): \($0.message)" }
    if isCanonical { return problems }
    let isReordered = Self.sortedLines(serialize()) == Self.sortedLines(canonical())
    return problems + [
      "\(isReordered ? "but for order or last line end as" : "not as") Xcode writes it"
    ]
  }
}

extension XLIFFFile: LawfulFile {
  var lawText: [UInt8]? { xml.bytes.applying(edits) }
  var entryCount: Int { units.count }
  var hasMistakes: Bool {
    !problems.isEmpty || lostCount > 0 || units.indices.contains(where: hasTags)
  }
  var places: [Int] { Array(units.indices) }
  func text(at place: Int) -> String? { target(of: place)?.text }
  mutating func set(_ text: String, at place: Int) -> Bool { setTarget(text, of: place) }

  mutating func restore(_ place: Int, from original: XLIFFFile) -> Bool {
    setTarget(original.target(of: place), of: place)
  }

  /// Returns a failure if notes cannot be added, or targets cannot be removed and restored.
  func brokenPromises(_ bytes: [UInt8]) -> [String] {
    var edited = self
    for unit in units.indices { _ = edited.addNote(.init("n \(unit)"), to: unit) }
    guard let read = try? XLIFFFile.parse(edited.serialize()),
      units.indices.allSatisfy({ read.notes(of: $0).last?.text == "n \($0)" })
    else { return ["notes cannot be added"] }
    edited = self
    for unit in units.indices { _ = edited.setTarget(nil, of: unit) }
    guard let read = try? XLIFFFile.parse(edited.serialize()),
      units.indices.allSatisfy({ read.target(of: $0) == nil })
    else { return ["targets cannot be taken away"] }
    for unit in units.indices { _ = edited.setTarget(target(of: unit), of: unit) }
    return edited.serialize() == bytes ? [] : ["targets cannot be set back"]
  }

  var notes: [String] { problems.map { "\($0.range.lowerBound): \($0.message)" } }
}

/// Read-only: translations of storyboards are in tables beside them.
extension InterfaceBuilderDocument: LawfulFile {
  func serialize() -> [UInt8] { xml.serialize() }
  var lawText: [UInt8]? { nil }
  var entryCount: Int { strings.count }
  var places: [Int] { [] }
  func range(of place: Int) -> Range<Int> { 0..<0 }
  func text(at place: Int) -> String? { nil }
  mutating func set(_ text: String, at place: Int) -> Bool { false }
  mutating func restore(_ place: Int, from original: InterfaceBuilderDocument) -> Bool { false }
}

extension PropertyListDocument: LawfulFile {
  /// A string that is reached through the keys of dictionaries alone.
  struct Place {
    let path: [String]
    let range: Range<Int>
  }

  var lawText: [UInt8]? { format == .binary ? nil : text }
  var entryCount: Int { places.count }
  var places: [Place] { places(in: 0, []) }
  func range(of place: Place) -> Range<Int> { place.range }
  func text(at place: Place) -> String? { string(at: place.path) }

  private func places(in node: Int, _ path: [String]) -> [Place] {
    var seen: Set<String> = []
    return members(of: node).flatMap { key, value -> [Place] in
      // Of equal keys, only one is used.
      guard let name = string(key), member(name, of: node) == value, seen.insert(name).inserted
      else { return [] }
      let path = path + [name]
      if kind(value) == .string { return [Place(path: path, range: range(value))] }
      return places(in: value, path)
    }
  }

  mutating func set(_ text: String, at place: Place) -> Bool { set(.string(text), at: place.path) }

  mutating func restore(_ place: Place, from original: PropertyListDocument) -> Bool {
    set(original.string(at: place.path) ?? "", at: place)
  }
}

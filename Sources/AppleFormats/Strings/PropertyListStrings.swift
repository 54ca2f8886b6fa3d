internal import CatalogModel
internal import Syntaxes

/// A `.strings` file that is a property list in XML or binary form.
struct PropertyListStrings: Sendable {
  var document: PropertyListDocument

  init(_ bytes: [UInt8]) throws(ParseError) {
    document = try PropertyListDocument.parse(bytes, of: "texts by their keys")
  }

  var encoding: TextEncoding {
    if case .xml(let encoding) = document.format { encoding } else { .utf8(hasBOM: false) }
  }

  func value(for key: String) -> String? { document.string(at: [key]) }

  var entries: [StringsEntry] {
    let current = document.isUntouched ? document : (try? .parse(document.serialize())) ?? document
    return current.effectiveMembers(of: 0).compactMap { key, value in
      guard current.kind(value) == .string, let text = current.string(value) else { return nil }
      return StringsEntry(
        key: current.string(key) ?? "", value: text, comment: nil, keyRange: current.range(key))
    }
  }

  var keysWithoutText: [String] {
    document.members(of: 0).filter { document.kind($0.value) != .string }
      .map { document.string($0.key) ?? "" }
  }

  var problems: [Problem] {
    var list = document.duplicateProblems
    for (key, value) in document.members(of: 0) where document.kind(value) != .string {
      let (severity, message) = Self.fault(of: document.kind(value))
      list.add(
        .notAText, severity,
        "the value of '\(document.string(key) ?? "")' is not a string\(message)",
        at: document.range(value))
    }
    return list.problems
  }

  /// Returns the severity and the end of the message for a value that is not a text.
  ///
  /// Containers and data are only notes, because they stay unchanged.
  private static func fault(
    of kind: PropertyListDocument.Kind
  ) -> (Diagnostic.Severity, String) {
    switch kind {
    case .dictionary, .array, .data, .uid, .string, .key: (.note, " and is ignored")
    case .integer, .real: (.error, ", but a number; write a string")
    case .true, .false: (.error, ", but a Boolean; write a string")
    case .date: (.error, ", but a date; write a string")
    }
  }

  func textlessValue(for key: String) -> Range<Int>? {
    guard document.isDictionary(at: [key]) != nil else { return nil }
    return document.member(key).flatMap {
      document.kind($0) == .string ? nil : document.range($0)
    }
  }

  mutating func set(_ value: String, for key: String) {
    guard document.isDictionary(at: [key]) != nil, textlessValue(for: key) == nil else { return }
    _ = document.set(.string(value), at: [key])
  }

  mutating func remove(_ keys: Set<Key>) {
    document.remove(Set(keys.map { Array($0.text.utf8) }), at: [])
  }

  mutating func insert(_ entries: [StringsEntry], order: SortOrder) {
    document.order = order
    for entry in entries where textlessValue(for: entry.key) == nil {
      _ = document.set(.string(entry.value), at: [entry.key])
    }
  }
}

extension PropertyListDocument {
  /// Returns the members of a dictionary; in binary form, where the first of equal keys counts, not
  /// the others.
  func effectiveMembers(of node: Int) -> [(key: Int, value: Int)] {
    let members = members(of: node)
    guard format == .binary, !duplicates.isEmpty else { return members }
    return members.filter { member(namedBy: $0.key, of: node) == $0.value }
  }

  /// Returns a loss for each member of the outermost dictionary that `effectiveMembers` leaves out
  /// and that has another value than the one that counts.
  func hiddenMembers(_ language: LanguageTag) -> [CatalogLoss] {
    guard format == .binary, !duplicates.isEmpty else { return [] }
    return members(of: 0).filter { key, value in
      member(namedBy: key, of: 0).flatMap { originalValue($0) } != originalValue(value)
    }.map {
      CatalogLoss(
        key: string($0.key) ?? "", language: language.description, part: .text,
        message: CatalogLoss.hidden)
    }
  }

  /// A `duplicate-key` warning for each repetition of a key in a dictionary, with the place of the
  /// first.
  var duplicateProblems: ProblemList {
    var list = ProblemList()
    for (key, first) in duplicates {
      list.add(
        .duplicateKey, .warning,
        "'\(string(key) ?? "")' is already defined; keep one definition", at: range(key),
        other: range(first))
    }
    return list
  }
}

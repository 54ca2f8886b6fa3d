internal import CatalogModel

/// A `.strings` file that is a property list in XML or binary form.
struct PropertyListStrings: Sendable {
  private(set) var document: PropertyListDocument

  init(_ bytes: [UInt8]) throws(ParseError) {
    document = try PropertyListDocument.parse(bytes, of: "texts by their keys")
  }

  var encoding: TextEncoding {
    if case .xml(let encoding) = document.format { encoding } else { .utf8(hasBOM: false) }
  }

  func value(for key: String) -> String? { document.string(at: [key]) }

  var entries: [StringsEntry] {
    let current = document.isUntouched ? document : (try? .parse(document.serialize())) ?? document
    return current.members(of: 0).compactMap { key, value in
      guard current.kind(value) == .string, let text = current.string(value) else { return nil }
      return StringsEntry(
        key: current.string(key) ?? "", value: text, comment: nil, keyRange: current.range(key))
    }
  }

  var keysWithoutText: [String] {
    document.members(of: 0).filter { document.kind($0.value) != .string }
      .map { document.string($0.key) ?? "" }
  }

  var problems: [ParseError] { document.duplicateProblems }

  mutating func set(_ value: String, for key: String) {
    guard document.isDictionary(at: [key]) != nil else { return }
    _ = document.set(.string(value), at: [key])
  }

  mutating func insert(_ entries: [StringsEntry], order: SortOrder) {
    document.order = order
    for entry in entries { _ = document.set(.string(entry.value), at: [entry.key]) }
  }
}

extension PropertyListDocument {
  /// Keys that a dictionary has more than once.
  var duplicateProblems: [ParseError] {
    guard !duplicates.isEmpty else { return [] }
    let source = SourceText(path: "", bytes: bytes)
    return duplicates.map { key, first in
      let place =
        format == .binary
        ? "in this dictionary" : "on line \(source.position(of: range(first).lowerBound).line)"
      return ParseError(
        "duplicate-key", "'\(string(key) ?? "")' is already defined \(place)",
        at: range(key).lowerBound)
    }
  }
}

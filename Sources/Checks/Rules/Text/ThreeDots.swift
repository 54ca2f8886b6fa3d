import CatalogModel

extension Rule {
  static let threeDots = Rule(
    "three-dots", .text, .note, "a translation has three dots where the source has an ellipsis",
    why:
      "Apple's interfaces write '…': one character, never split between lines or read as three dots.",
    flagged: [
      Example("de", "Open…", "Öffnen..."), Example("fr", "Loading…", "Chargement..."),
      Example("ru", "Save As…", "Сохранить как..."),
    ],
    passing: [
      Example("de", "Open...", "Öffnen..."), Example("fr", "Loading…", "Chargement…"),
      Example("ja", "Loading…", "読み込み中……"),
    ],
    check: .pair(.dots) { pair, report in
      guard let dots = pair.target.first("..."), pair.source.first("…") != nil,
        pair.source.first("...") == nil
      else { return }
      let bytes = pair.target.bytes
      report.add(
        "the source has '…' instead of three dots", pair, at: dots,
        replacement: String(decoding: bytes[..<dots.lowerBound], as: UTF8.self) + "…"
          + String(decoding: bytes[dots.upperBound...], as: UTF8.self))
    })
}

extension CheckedText {
  /// Returns the UTF-8 offsets of the first occurrence of a text; nil if it does not occur.
  func first(_ text: StaticString) -> Range<Int>? {
    let count = text.utf8CodeUnitCount
    guard bytes.count >= count else { return nil }
    let start = unsafe text.utf8Start
    let first = unsafe start[0]
    var index = 0
    while index + count <= bytes.count {
      if bytes[index] == first {
        var matched = 1
        while matched < count, unsafe bytes[index + matched] == start[matched] { matched += 1 }
        if matched == count { return index..<index + count }
      }
      index += 1
    }
    return nil
  }
}

import CatalogModel

extension Rule {
  static let edgeLineBreak = Rule(
    "edge-line-break", .text, .warning,
    "a translation begins or ends with more or fewer line breaks than the source",
    why: """
      Line breaks at the ends are layout: they keep texts apart, or leave a gap where none \
      belongs.
      """,
    flagged: [
      Example("de", "Tea", "Tee\n"), Example("ja", "\nTea", "お茶"),
      Example("fr", "Tea\n\n", "Thé\n"),
    ],
    passing: [
      Example("de", "Tea\n", "Tee\n"), Example("ja", "\nTea", "\nお茶"),
      Example("fr", "Tea\nand milk", "Thé et lait"),
    ],
    check: .pair(.lineBreak) { pair, report in
      guard !pair.source.isBlank, !pair.target.isBlank else { return }
      let target = pair.target.bytes
      let (first, wantedFirst) = (breaks(target), breaks(pair.source.bytes))
      let (last, wantedLast) = (breaks(target.reversed()), breaks(pair.source.bytes.reversed()))
      if first != wantedFirst {
        report.add(
          "translation begins with \(counted(first)), the source with \(counted(wantedFirst))",
          pair, at: 0..<0)
      }
      if last != wantedLast {
        report.add(
          "translation ends with \(counted(last)), the source with \(counted(wantedLast))", pair,
          at: target.count..<target.count)
      }
    })

  static let lineBreakCount = Rule(
    "line-break-count", .text, .note,
    "a translation has a different number of lines from the source",
    why: """
      A text of several lines is usually meant to have them in all languages; a list that became \
      one line is hard to read.
      """,
    flagged: [
      Example("de", "One\nTwo", "Eins Zwei"), Example("ja", "One\n\nTwo", "一\n二"),
      Example("fr", "One", "Un\nDeux"),
    ],
    passing: [
      Example("de", "One\nTwo", "Eins\nZwei"), Example("ja", "One\r\nTwo", "一\n二"),
      Example("fr", "One", "Un"),
    ],
    check: .pair(.lineBreak) { pair, report in
      let found = inner(pair.target.bytes)
      let wanted = inner(pair.source.bytes)
      guard !pair.target.isBlank, found != wanted else { return }
      report.add(
        "translation has \(counted(found)) inside, the source has "
          + (wanted == 0 ? "none" : "\(wanted)"), pair)
    })

  /// Returns the number of line breaks before the first other character, apart from spaces and
  /// tabs. A CR and an LF side by side count as one in either order: the bytes may be reversed.
  private static func breaks(_ bytes: some Collection<UInt8>) -> Int {
    var count = 0
    var pair: UInt8?
    for byte in bytes {
      if byte == .space || byte == .tab { continue }
      guard byte.isLineBreak else { break }
      if let other = pair, other != byte {
        pair = nil
        continue
      }
      count += 1
      pair = byte
    }
    return count
  }

  private static func inner(_ bytes: [UInt8]) -> Int {
    var all = 0
    for (index, byte) in bytes.enumerated() {
      if byte == .newline { all += 1 }
      if byte == .carriageReturn, index + 1 == bytes.count || bytes[index + 1] != .newline {
        all += 1
      }
    }
    return max(0, all - breaks(bytes) - breaks(bytes.reversed()))
  }

  private static func counted(_ count: Int) -> String {
    count == 0 ? "no line break" : "\(count) line break\(count == 1 ? "" : "s")"
  }
}

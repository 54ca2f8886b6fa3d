import CatalogModel

extension Rule {
  static let changedAddress = Rule(
    "changed-address", .text, .warning,
    "a web or email address of the source is not in the translation",
    why: """
      An address with a changed letter leads nowhere, or to somebody else. The path may differ by \
      language, the host may not.
      """,
    flagged: [
      Example("de", "See https://example.com/tea", "Siehe https://exampel.com/tee"),
      Example("ja", "Write to tea@example.com", "tee@example.comまで"),
      Example("fr", "See http://example.com", "Voir notre site"),
    ],
    passing: [
      Example("de", "See https://example.com/tea", "Siehe https://example.com/de/tee"),
      Example("ja", "Write to tea@example.com.", "tea@example.comまで"),
      Example("fr", "Hello %@", "Bonjour %@"), Example("de", "Type @name", "Tippe @name"),
    ],
    check: .pair(.address) { pair, report in
      guard pair.source.features.contains(.address), !pair.target.isSame(pair.source) else {
        return
      }
      for address in addresses(in: pair.source).prefix(20) where !pair.target.contains(address) {
        report.add(
          "translation lacks '\(String(decoding: address, as: UTF8.self))', which is in the source",
          pair)
        return
      }
    })

  /// Returns the hosts after `://`, such as `example.com`, and the mail addresses, in the order of
  /// the text and without a final full stop. Hosts without a period are left out.
  private static func addresses(in text: CheckedText) -> [ArraySlice<UInt8>] {
    let bytes = text.bytes
    var result: [ArraySlice<UInt8>] = []
    var index = 0
    while index < bytes.count {
      defer { index += 1 }
      if bytes[index] == .slash, index > 1, bytes[index - 1] == .slash, bytes[index - 2] == .colon {
        let host = bytes[(index + 1)...].prefix(while: isHost)
        if host.contains(.period) { result.append(trimmed(host)) }
      } else if bytes[index] == .atSign {
        let name = bytes[..<index].suffix(while: isHost)
        let host = bytes[(index + 1)...].prefix(while: isHost)
        if !name.isEmpty, trimmed(host).contains(.period) {
          result.append(trimmed(bytes[name.startIndex..<host.endIndex]))
        }
      }
    }
    return result
  }

  private static func isHost(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == .period || byte == .minus || byte == .underscore
  }

  /// Returns the bytes without a full stop at the end, which belongs to the sentence.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.last == .period ? bytes.dropLast() : bytes
  }
}

extension ArraySlice<UInt8> {
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}

extension CheckedText {
  /// Returns whether the text contains the bytes; false for no bytes.
  func contains(_ part: some Collection<UInt8>) -> Bool { count(of: Array(part)) > 0 }

  /// Returns the number of occurrences of the bytes in the text, without overlaps; 0 for no bytes.
  func count(of part: [UInt8]) -> Int {
    guard let first = part.first, bytes.count >= part.count else { return 0 }
    var count = 0
    var index = 0
    while index + part.count <= bytes.count {
      if bytes[index] == first, bytes[index...].starts(with: part) {
        count += 1
        index += part.count
      } else {
        index += 1
      }
    }
    return count
  }
}

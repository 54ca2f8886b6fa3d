internal import CatalogModel
internal import LoquatKit
internal import ProjectReading
internal import Syntaxes

extension KeyUses {
  /// The lines of output: the counts, the remedy if one is known, and a line for each key in
  /// `others`.
  var lines: [String] {
    [summary] + (remedy.map { ["  " + $0.text] } ?? [])
      + others.map { "  \($0.table) \($0.key.quoted) \($0.reading.text)" }
  }

  /// The line with the counts, such as `keys: 3 used, 1 unused, 0 cannot tell`.
  var summary: String {
    let known = [(patternCount, "used by pattern"), (namedCount, "used by name")]
    let unknown = count(.unknown)
    return "keys: \(usedCount) used, "
      + known.filter { $0.0 > 0 }.map { "\($0.0) \($0.1), " }.joined()
      + "\(unusedCount) unused, \(unknown) cannot tell"
  }

  var markdown: [String] {
    guard !others.isEmpty else { return ["", summary] }
    return ["", summary] + (remedy.map { ["", $0.text.markdownCell] } ?? []) + [
      "", "| table | key | verdict |", "|---|---|---|",
    ]
      + others.map { key in
        let cells = [
          key.table.markdownCode, key.key.quoted.markdownCell, key.reading.text.markdownCell,
        ]
        return "| " + cells.joined(separator: " | ") + " |"
      }
  }

  var json: JSONValue {
    func list(_ keys: [Key]) -> JSONValue {
      .array(
        keys.map { key in
          var members = [
            JSONMember("table", .string(key.table)), JSONMember("key", .string(key.key)),
          ]
          if let accessor = key.reading.accessor {
            members.append(JSONMember("accessor", .string(accessor)))
          }
          if let reason = key.reading.reason {
            members.append(JSONMember("reason", .string(reason)))
            members.append(JSONMember("place", key.reading.span.map { .string($0.place) } ?? .null))
          }
          return .object(members)
        })
    }
    return .object([
      "used": .integer(usedCount), "unused": list(others.filter { $0.reading.kind == .unused }),
      "usedByPattern": list(others.filter { $0.reading.kind == .pattern }),
      "usedByName": list(others.filter { $0.reading.kind == .named }),
      "unknown": list(others.filter { $0.reading.kind == .unknown }),
      "remedy": remedy.map {
        .object([
          "keys": .integer($0.count), "reason": .string($0.reason), "text": .string($0.text),
        ])
      } ?? .null,
    ])
  }
}

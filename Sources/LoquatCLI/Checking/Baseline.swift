internal import CatalogFormats
internal import CatalogModel
internal import Checks
internal import ProjectFiles

/// The findings that are known, by what they are about; lines do not count, so that they are
/// recognized wherever they move in their file.
struct Baseline {
  private var counts: [Fingerprint: Int] = [:]

  /// What makes a finding the same one.
  struct Fingerprint: Hashable, Comparable {
    let rule: String
    let file: String
    let language: String
    let key: String
    let place: String

    static func < (left: Fingerprint, right: Fingerprint) -> Bool {
      left.parts.lexicographicallyPrecedes(right.parts)
    }

    private var parts: [String] { [file, key, language, place, rule] }
  }

  /// Takes findings; paths are relative to the root of the project.
  init(_ findings: [PlacedFinding], root: String) {
    for finding in findings { counts[Fingerprint(finding, root: root), default: 0] += 1 }
  }

  /// Takes the known ones out of findings; says how many there were, and how many are gone.
  func remove(from findings: inout [PlacedFinding], root: String) -> (known: Int, gone: Int) {
    var left = counts
    let all = findings.count
    findings.removeAll { finding in
      let print = Fingerprint(finding, root: root)
      guard let count = left[print], count > 0 else { return false }
      left[print] = count - 1
      return true
    }
    return (all - findings.count, left.values.reduce(0, +))
  }
}

extension Baseline.Fingerprint {
  init(_ finding: PlacedFinding, root: String) {
    rule = finding.finding.rule
    file = finding.span.map { Path.relative($0.path, to: root) ?? $0.path } ?? ""
    language = finding.finding.language.description
    key = finding.finding.key
    place = finding.finding.path.joined(separator: ".")
  }
}

extension Baseline {
  /// The file, sorted, so that it can be compared and merged line by line.
  func serialize() -> [UInt8] {
    let findings = counts.sorted { $0.key < $1.key }.map { print, count in
      JSONValue.object([
        "file": .string(print.file), "key": .string(print.key),
        "language": .string(print.language), "place": .string(print.place),
        "rule": .string(print.rule), "count": .integer(count),
      ])
    }
    return JSONValue.object(["version": .integer(1), "findings": .array(findings)]).serialize()
      + [.newline]
  }

  /// Reads a file; the errors are those of JSON, and `malformed-baseline`.
  init(_ bytes: [UInt8]) throws(ParseError) {
    let value = try JSONDocument.parse(bytes).value()
    guard value["version"] == .integer(1), case .array(let findings)? = value["findings"] else {
      throw ParseError(
        "malformed-baseline",
        "a baseline has 'version' 1 and a list 'findings'; write it with '--write-baseline'", at: 0)
    }
    for finding in findings {
      func text(_ name: String) -> String { finding[name]?.stringValue ?? "" }
      var count = 1
      if case .number(let number)? = finding["count"] { count = Int(number) ?? 1 }
      let print = Fingerprint(
        rule: text("rule"), file: text("file"), language: text("language"), key: text("key"),
        place: text("place"))
      counts[print, default: 0] += count
    }
  }
}

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
    /// What was found in code or in a file as a whole is about no key: its message tells it from
    /// others.
    var message = ""

    static func < (left: Fingerprint, right: Fingerprint) -> Bool {
      left.parts.lexicographicallyPrecedes(right.parts)
    }

    private var parts: [String] { [file, key, language, place, rule, message] }
  }

  /// Takes findings, and what reading has told; paths are relative to the root of the project.
  init(_ findings: [PlacedFinding], _ diagnostics: [Diagnostic], root: String) {
    for finding in findings { counts[Fingerprint(finding, root: root), default: 0] += 1 }
    for print in diagnostics.compactMap({ Fingerprint($0, root: root) }) {
      counts[print, default: 0] += 1
    }
  }

  var count: Int { counts.values.reduce(0, +) }

  /// Takes the known ones out of findings; says how many there were, and how many are gone.
  func remove(
    from findings: inout [PlacedFinding], _ diagnostics: inout [Diagnostic], root: String
  ) -> (known: Int, gone: Int) {
    var left = counts
    func isKnown(_ print: Fingerprint?) -> Bool {
      guard let print, let count = left[print], count > 0 else { return false }
      left[print] = count - 1
      return true
    }
    findings.removeAll { isKnown(Fingerprint($0, root: root)) }
    diagnostics.removeAll { isKnown(Fingerprint($0, root: root)) }
    let gone = left.values.reduce(0, +)
    return (count - gone, gone)
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

  /// Nil for what is about no file, and for a file that could not be read at all.
  fileprivate init?(_ diagnostic: Diagnostic, root: String) {
    guard let span = diagnostic.span, diagnostic.id != "file-error" else { return nil }
    rule = diagnostic.id
    file = Path.relative(span.path, to: root) ?? span.path
    language = ""
    key = ""
    place = ""
    message = diagnostic.message
  }
}

extension Baseline {
  /// The file, sorted, so that it can be compared and merged line by line.
  func serialize() -> [UInt8] {
    let findings = counts.sorted { $0.key < $1.key }.map { print, count in
      var members = [
        JSONMember("file", .string(print.file)), JSONMember("key", .string(print.key)),
        JSONMember("language", .string(print.language)), JSONMember("place", .string(print.place)),
      ]
      if !print.message.isEmpty { members.append(JSONMember("message", .string(print.message))) }
      members += [JSONMember("rule", .string(print.rule)), JSONMember("count", .integer(count))]
      return JSONValue.object(members)
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
        place: text("place"), message: text("message"))
      counts[print, default: 0] += count
    }
  }
}

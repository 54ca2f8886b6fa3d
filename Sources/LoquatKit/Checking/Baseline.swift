internal import CatalogModel
internal import Checks
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// The findings that are known, by what they are about; lines do not count, so that they are
/// recognized wherever they move in their file.
struct Baseline {
  private var counts: [Fingerprint: Int] = [:]
  /// What is known, by the tables that their files are of: made where it is asked for.
  private var byTable: [Fingerprint: [Fingerprint]]?

  /// What makes a finding the same one.
  struct Fingerprint: Hashable, Comparable {
    /// What looked at it; `check` has the texts, `health` all.
    var part = HealthPart.Name.texts
    let rule: String
    var file: String
    var language = ""
    var key = ""
    var place = ""
    /// What is wrong: a text may have another mistake tomorrow, and what was found in code is about no
    /// key.
    var message = ""

    static func < (left: Fingerprint, right: Fingerprint) -> Bool {
      left.parts.lexicographicallyPrecedes(right.parts)
    }

    /// The same whatever it says.
    var withoutMessage: Fingerprint {
      var result = self
      result.message = ""
      return result
    }

    /// The same for all files of its table, be they in `.lproj` folders or a string catalog.
    var ofTable: Fingerprint {
      guard TableFiles.extensions.contains(Path.fileExtension(file)) else { return self }
      let folder = Path.deletingLastComponent(file)
      let isLocalized = Path.fileExtension(folder) == "lproj"
      var result = self
      result.file = Path.join(
        isLocalized ? Path.deletingLastComponent(folder) : folder, Path.stem(file))
      return result
    }

    private var parts: [String] {
      [file, key, language, place, rule, message, part.rawValue]
    }
  }

  /// Nothing.
  init() {}

  /// Those of another that some parts have found.
  init(_ other: Baseline, of parts: Set<HealthPart.Name>) {
    counts = other.counts.filter { parts.contains($0.key.part) }
  }

  var count: Int { counts.values.reduce(0, +) }

  func count(where counts: (Fingerprint) -> Bool) -> Int {
    self.counts.reduce(0) { $0 + (counts($1.key) ? $1.value : 0) }
  }

  mutating func add(_ print: Fingerprint) {
    counts[print, default: 0] += 1
    byTable = nil
  }

  mutating func add(_ other: Baseline) {
    counts.merge(other.counts, uniquingKeysWith: +)
    byTable = nil
  }

  /// All that one of two knows, and what both know once.
  func union(_ other: Baseline) -> Baseline {
    var result = self
    result.counts.merge(other.counts, uniquingKeysWith: max)
    result.byTable = nil
    return result
  }

  /// Takes one out, or one of another file of the same table, which may have become a string catalog; false
  /// where there is none. Older files have no messages for most findings.
  mutating func remove(_ print: Fingerprint) -> Bool {
    let plain = print.withoutMessage
    if takeOut(print) || takeOut(plain) { return true }
    let known =
      byTable ?? Dictionary(grouping: counts.keys.sorted { $0 < $1 }, by: \.ofTable)
    byTable = known
    return [print, plain].flatMap { known[$0.ofTable] ?? [] }.contains { takeOut($0) }
  }

  private mutating func takeOut(_ print: Fingerprint) -> Bool {
    guard let count = counts[print], count > 0 else { return false }
    counts[print] = count - 1
    return true
  }
}

/// The findings that are known from before, and those to be known from now on.
struct Ledger {
  /// Those of the baseline that were not found yet; nil without one.
  private var left: Baseline?
  /// How many findings of the baseline were found.
  private(set) var knownCount = 0
  /// All that was found.
  private(set) var found = Baseline()
  /// The same, whatever it says.
  private var foundPlaces: Set<Baseline.Fingerprint> = []
  /// Whether all that is found is known from now on.
  let isWritten: Bool

  init(_ known: Baseline?, isWritten: Bool) {
    left = known
    self.isWritten = isWritten
  }

  /// Whether findings are compared with those of a baseline.
  var isCompared: Bool { left != nil }

  /// How many findings of the baseline, by some parts, are gone.
  func goneCount(of parts: Set<HealthPart.Name>) -> Int {
    left.map { left in
      // One that counts differently is not gone.
      Baseline(left, of: parts).count { !foundPlaces.contains($0.withoutMessage) }
    } ?? 0
  }

  /// Whether all of what a finding is about is known. What it is about is known from now on.
  mutating func knows(_ prints: [Baseline.Fingerprint]) -> Bool {
    for print in prints {
      found.add(print)
      foundPlaces.insert(print.withoutMessage)
    }
    let unknown = prints.count { left?.remove($0) != true }
    knownCount += prints.count - unknown
    return !prints.isEmpty && (isWritten || unknown == 0)
  }
}

extension Baseline.Fingerprint {
  init(_ finding: PlacedFinding, root: String) {
    rule = finding.finding.rule.name
    file = finding.span.map { Path.relative($0.path, to: root) ?? $0.path } ?? ""
    language = finding.finding.language.description
    key = finding.finding.key
    place = finding.finding.place.names.joined(separator: ".")
    message = finding.finding.message.withoutPlaces
  }

  /// Nil for what is about no file or about this run, and for a file that cannot be read: nobody knows
  /// what else is wrong with it.
  init?(_ diagnostic: Diagnostic, of part: HealthPart.Name = .texts, root: String) {
    guard let span = diagnostic.span, !diagnostic.id.meansUnread,
      !diagnostic.id.isAboutRun
    else { return nil }
    self.part = part
    rule = diagnostic.id.name
    file = Path.relative(span.path, to: root) ?? span.path
    message = diagnostic.message.withoutPlaces
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
      if print.part != .texts { members.append(JSONMember("part", .string(print.part.rawValue))) }
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
        .malformedBaseline,
        "a baseline has 'version' 1 and a list 'findings'; write it with '--write-baseline'", at: 0)
    }
    for finding in findings {
      func text(_ name: String) -> String { finding[name]?.stringValue ?? "" }
      var count = 1
      if case .number(let number)? = finding["count"] { count = Int(number) ?? 1 }
      count = max(0, min(count, 1_000_000))
      let print = Fingerprint(
        part: HealthPart.Name(rawValue: text("part")) ?? .texts, rule: text("rule"),
        file: text("file"), language: text("language"), key: text("key"),
        place: text("place"), message: text("message"))
      // Two versions that git has joined line by line name one finding twice.
      counts[print] = max(counts[print] ?? 0, count)
    }
  }
}

extension String {
  /// Without places such as `App/Menu.swift:12:3`, which move and depend on where a run is started.
  fileprivate var withoutPlaces: String { replacing(#/[^ ']+:\d+:\d+/#, with: "") }
}

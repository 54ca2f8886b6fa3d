internal import CatalogModel
internal import Checks
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// The known findings with their counts. Line numbers do not identify a finding, so it is
/// recognized when it moves within its file.
struct Baseline {
  private var counts: [Fingerprint: Int] = [:]
  /// For each `ofTable`, the fingerprints that share it, sorted; nil until they are needed.
  private var byTable: [Fingerprint: [Fingerprint]]?

  /// The properties that identify a finding.
  struct Fingerprint: Hashable, Comparable {
    /// The part of the health report that found it; `.texts` for `check`.
    var part = HealthPart.Name.texts
    let rule: String
    var file: String
    var language = ""
    var key = ""
    var place = ""
    /// The message without places, which distinguishes mistakes in one text and findings without a
    /// key; empty in most older baselines.
    var message = ""

    static func < (left: Fingerprint, right: Fingerprint) -> Bool {
      left.parts.lexicographicallyPrecedes(right.parts)
    }

    var withoutMessage: Fingerprint {
      var result = self
      result.message = ""
      return result
    }

    /// The fingerprint that all files of its table share: `App/fr.lproj/Menu.strings` and
    /// `App/Menu.xcstrings` become `App/Menu`. A fingerprint in any other file is returned
    /// unchanged.
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

  init() {}

  /// Creates a baseline with those findings of another that the given parts of the health report
  /// found.
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

  /// Returns the findings of both baselines, with the greater count of each.
  func union(_ other: Baseline) -> Baseline {
    var result = self
    result.counts.merge(other.counts, uniquingKeysWith: max)
    result.byTable = nil
    return result
  }

  /// Removes one finding with this fingerprint, or else one in another file of the same table,
  /// which may have become a string catalog. A finding without a message matches, too, as in older
  /// baselines. Returns whether one was removed.
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

/// The findings of a run, compared with those of the old baseline.
struct Ledger {
  /// The findings of the baseline that have not been found yet; nil without a baseline.
  private var left: Baseline?
  /// The number of findings in the baseline that were found.
  private(set) var knownCount = 0
  /// All findings so far, including known ones; none if nobody asks for them.
  private(set) var found = Baseline()
  /// The fingerprints of all findings so far, without their messages.
  private var foundPlaces: Set<Baseline.Fingerprint> = []
  /// Whether all findings are written to a new baseline.
  let isWritten: Bool
  /// Whether anybody asks for what is found; if not, fingerprints are not made.
  private let isKept: Bool

  /// - Parameter isKept: Whether `found` is read although nothing is compared or written.
  init(_ known: Baseline?, isWritten: Bool, isKept: Bool) {
    left = known
    self.isWritten = isWritten
    self.isKept = isKept || isWritten || known != nil
  }

  /// Whether findings are compared with a baseline.
  var isCompared: Bool { left != nil }

  /// Returns the number of findings of `parts` that are in the baseline and no longer found, not
  /// even once or with another message; 0 without a baseline.
  func goneCount(of parts: Set<HealthPart.Name>) -> Int {
    left.map { left in
      // A finding whose message contains another count is still there.
      Baseline(left, of: parts).count { !foundPlaces.contains($0.withoutMessage) }
    } ?? 0
  }

  /// Records that a finding still exists though it is not compared, so that it is not gone.
  mutating func see(_ diagnostic: Diagnostic, of part: HealthPart.Name, root: String) {
    guard isCompared, let print = Baseline.Fingerprint(diagnostic, of: part, root: root) else {
      return
    }
    foundPlaces.insert(print.withoutMessage)
  }

  /// Adds findings to `found`, and removes and counts those in the baseline. Returns whether they
  /// are known: all of them are in the baseline, or are written to a new one. Returns false for an
  /// empty list, and, without evaluating the list, if nobody asks for findings.
  mutating func knows(_ prints: @autoclosure () -> [Baseline.Fingerprint]) -> Bool {
    guard isKept else { return false }
    let prints = prints()
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

  /// Creates the fingerprint of a diagnostic; nil if it has no place and is not about a
  /// declaration, is about this run, or reports an unreadable file, whose other findings are
  /// unknown.
  init?(_ diagnostic: Diagnostic, of part: HealthPart.Name = .texts, root: String) {
    let hasPlace = diagnostic.span != nil
    guard hasPlace || diagnostic.id == .idleDeclaration,
      !diagnostic.id.meansUnread, !diagnostic.id.isAboutRun
    else { return nil }
    self.part = part
    rule = diagnostic.id.name
    file = diagnostic.span.map { Path.relative($0.path, to: root) ?? $0.path } ?? ""
    message = diagnostic.message.withoutPlaces
  }
}

extension Baseline {
  /// Returns the JSON file, sorted so that it can be compared and merged line by line.
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

  /// Parses a JSON file; throws the errors of JSON, and `malformed-baseline`. In a finding, a
  /// missing text is empty, a missing or unknown part is `.texts`, and a missing count is 1. A
  /// finding that is listed twice has the greater count.
  init(_ bytes: [UInt8]) throws(ParseError) {
    let value = try JSONDocument.parse(bytes).value()
    guard value["version"] == .integer(1), case .array(let findings)? = value["findings"] else {
      throw ParseError(
        .malformedBaseline,
        "is not a baseline with 'version' 1 and a list 'findings'; name another file, or, if it was a baseline, delete it and write it again with '--write-baseline'",
        at: 0)
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
      // Two versions that Git has merged line by line contain one finding twice.
      counts[print] = max(counts[print] ?? 0, count)
    }
  }
}

extension String {
  /// The message without places such as `App/Menu.swift:12:3`, which move and depend on the working
  /// directory.
  fileprivate var withoutPlaces: String {
    // Few messages have places, and looking for one with an expression takes long.
    let mayHavePlace = zip(utf8, utf8.dropFirst()).contains { $0 == .colon && $1.isDigit }
    return mayHavePlace ? replacing(#/[^ ']+:\d+:\d+/#, with: "") : self
  }
}

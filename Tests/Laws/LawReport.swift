import AppleFormats
import CatalogModel
import ExchangeFormats
import Syntaxes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Checks the laws of the lossless formats on the files of a list, and prints a line about each
/// kind of file; ends with status 1 if a law is broken.
///
/// 1. Files are written back byte for byte.
/// 2. Setting texts, all or one, and setting them back gives the same bytes.
/// 3. Setting one text changes nothing outside of its entry, and no other text.
/// 4. Truncated and damaged files are rejected, or read and written back byte for byte.
/// 5. Further promises of a format hold: see `LawfulFile.brokenPromises`.
func checkLaws(named list: String) {
  var failures = 0
  for kind in LawKind.all {
    var total = LawReport()
    var (files, rejected) = (0, 0)
    forEachFile(in: list) { path, bytes in
      guard kind.suffixes.contains(where: path.hasSuffix) else { return }
      files += 1
      let text = SourceText(path: path, bytes: bytes)
      do throws(ParseError) {
        let report = try kind.check(bytes)
        for failure in report.failures { print("broken: \(path): \(failure)") }
        for note in report.notes { print("\(note): \(path)") }
        total.add(report)
      } catch {
        rejected += 1
        print("rejected: \(text.span(error.offset..<error.offset).place): \(error.message)")
      }
    }
    failures += total.failures.count
    print(
      "\(kind.name): \(files) files, \(files - rejected) accepted, \(rejected) rejected, "
        + "\(total.entries) entries, \(total.edits) edits, \(total.damaged) damaged copies, "
        + "\(total.failures.count) failures")
  }
  exit(failures == 0 ? 0 : 1)
}

/// The results of checking the laws for one file, or their sums for many.
struct LawReport {
  var entries = 0
  /// The number of texts that were set individually.
  var edits = 0
  var damaged = 0
  var failures: [String] = []
  /// Observations that break no law; they are not summed.
  var notes: [String] = []

  mutating func add(_ other: LawReport) {
    entries += other.entries
    edits += other.edits
    damaged += other.damaged
    failures += other.failures
  }
}

/// A kind of file, by its suffixes, with the check of its laws.
struct LawKind: Sendable {
  let name: String
  let suffixes: [String]
  let check: @Sendable ([UInt8]) throws(ParseError) -> LawReport

  static let all = [
    LawKind(name: ".strings", suffixes: [".strings"]) { (bytes) throws(ParseError) in
      try LawReport(StringsDocument.self, bytes)
    },
    LawKind(name: ".stringsdict", suffixes: [".stringsdict"]) { (bytes) throws(ParseError) in
      try LawReport(StringsdictDocument.self, bytes)
    },
    LawKind(name: ".xcstrings", suffixes: [".xcstrings"]) { (bytes) throws(ParseError) in
      try LawReport(XCStringsDocument.self, bytes)
    },
    LawKind(name: "XLIFF", suffixes: [".xliff", ".xlf"]) { (bytes) throws(ParseError) in
      try LawReport(XLIFFFile.self, bytes)
    },
    LawKind(name: "Interface Builder", suffixes: [".storyboard", ".xib"]) {
      (bytes) throws(ParseError) in try LawReport(InterfaceBuilderDocument.self, bytes)
    },
    LawKind(name: "property lists", suffixes: [".plist"]) { (bytes) throws(ParseError) in
      try LawReport(PropertyListDocument.self, bytes)
    },
  ]
}

/// A format in the view of the laws: texts at places, each of which can be set.
protocol LawfulFile {
  associatedtype Place
  static func parse(_ bytes: [UInt8]) throws(ParseError) -> Self
  func serialize() -> [UInt8]
  /// The bytes that ranges refer to; nil for a form that is always rewritten as a whole.
  var lawText: [UInt8]? { get }
  var entryCount: Int { get }
  /// The places of all texts that can be set; empty for a read-only format.
  var places: [Place] { get }
  /// Returns the range of a text and its key, as byte offsets in `lawText`.
  func range(of place: Place) -> Range<Int>
  func text(at place: Place) -> String?
  mutating func set(_ text: String, at place: Place) -> Bool
  /// Restores the value of a text from the original file; returns whether this is possible.
  mutating func restore(_ place: Place, from original: Self) -> Bool
  /// Returns the broken promises of the format beyond the laws, as messages; `bytes` are the
  /// original file.
  func brokenPromises(_ bytes: [UInt8]) -> [String]
  var notes: [String] { get }
}

extension LawfulFile {
  func brokenPromises(_ bytes: [UInt8]) -> [String] { [] }
  var notes: [String] { [] }
}

extension LawReport {
  init<File: LawfulFile>(_: File.Type, _ bytes: [UInt8]) throws(ParseError) {
    let file = try File.parse(bytes)
    entries = file.entryCount
    notes = file.notes
    if file.serialize() != bytes { failures.append("is written differently") }
    checkAll(file, bytes)
    // Some megabytes of work for each file.
    let samples = max(3, min(20, 4_000_000 / max(1, bytes.count)))
    let places = file.places
    for index in stride(from: 0, to: places.count, by: max(1, places.count / samples)) {
      edits += 1
      if let failure = Self.failure(file, places[index], places, bytes) {
        failures.append("text \(index): \(failure)")
      }
    }
    var damage = Damage(bytes)
    for _ in 0..<samples {
      damaged += 1
      let copy = damage.next()
      guard let file = try? File.parse(copy) else { continue }
      for place in file.places { _ = file.text(at: place) }
      if file.serialize() != copy { failures.append("a damaged copy is written differently") }
    }
    failures += file.brokenPromises(bytes)
  }

  /// Checks the second law: sets all texts at once, restores them and records failures.
  private mutating func checkAll<File: LawfulFile>(_ file: File, _ bytes: [UInt8]) {
    let places = file.places
    var changed = file
    for place in places where !changed.set((file.text(at: place) ?? "") + "+", at: place) {
      return failures.append("a text cannot be set")
    }
    guard let read = try? File.parse(changed.serialize()),
      places.allSatisfy({ Self.isSame(read.text(at: $0), (file.text(at: $0) ?? "") + "+") })
    else { return failures.append("all texts: something else is read back") }
    for place in places where !changed.restore(place, from: file) {
      return failures.append("a text cannot be set back")
    }
    if changed.serialize() != bytes { failures.append("all texts: is not as before") }
  }

  /// Returns the failure of setting one text and restoring it; nil for none.
  private static func failure<File: LawfulFile>(
    _ file: File, _ place: File.Place, _ places: [File.Place], _ bytes: [UInt8]
  ) -> String? {
    let text = "⟦\"<&>\\\n\(file.text(at: place) ?? "")⟧"
    var changed = file
    guard changed.set(text, at: place) else { return "cannot be set" }
    guard let read = try? File.parse(changed.serialize()) else { return "makes the file malformed" }
    guard isSame(read.text(at: place), text) else { return "is read back as another one" }
    let others = places.count { !isSame(read.text(at: $0), file.text(at: $0)) }
    // A text without a translation counts as different, too.
    guard others == 1, read.entryCount == file.entryCount else { return "changes other texts" }
    if let old = file.lawText, let new = changed.lawText {
      let difference = differingBytes(old, new)
      let range = file.range(of: place)
      guard range.lowerBound <= difference.lowerBound, difference.upperBound <= range.upperBound
      else { return "changes other lines" }
    }
    guard changed.restore(place, from: file), changed.serialize() == bytes else {
      return "is not as before"
    }
    return nil
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
  }

  /// Returns the byte range of `left` without the common start and end of both.
  private static func differingBytes(_ left: [UInt8], _ right: [UInt8]) -> Range<Int> {
    let shorter = min(left.count, right.count)
    var start = 0
    while start < shorter, left[start] == right[start] { start += 1 }
    var end = 0
    while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] {
      end += 1
    }
    return start..<(left.count - end)
  }
}

/// A generator of damaged copies of a file, the same ones in every run.
private struct Damage {
  let bytes: [UInt8]
  private var state: UInt64
  /// Bytes that have a meaning in one of the formats.
  private static let interesting = Array("\"'<>&;=/*\\{}[](),!-?#:\n\r\0".utf8) + [0xC3, 0xFF]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    state = UInt64(bytes.count)
  }

  /// Returns a copy that is truncated, or has some bytes changed, inserted or removed.
  mutating func next() -> [UInt8] {
    if random(3) == 0 { return Array(bytes[..<random(bytes.count + 1)]) }
    var result = bytes
    for _ in 0...random(4) {
      let offset = random(result.count + 1)
      let byte = Self.interesting[random(Self.interesting.count)]
      switch random(3) {
      case 0: result.insert(byte, at: offset)
      case 1 where offset < result.count: result[offset] = byte
      default: result.removeSubrange(offset..<min(result.count, offset + random(8)))
      }
    }
    return result
  }

  /// Returns a pseudorandom number that is at least 0 and less than a limit (Steele, Lea and Flood:
  /// SplitMix64).
  private mutating func random(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (mixed ^ (mixed >> 31)) % UInt64(max(1, limit)))
  }
}

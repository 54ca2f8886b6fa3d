import AppleFormats
package import CatalogModel
import ExchangeFormats
import Syntaxes

/// The results of checking the laws of a lossless format for one file, or their sums for many.
///
/// 1. Files are written back byte for byte.
/// 2. Setting texts, all or one, and setting them back gives the same bytes.
/// 3. Setting one text changes nothing outside of its entry, and no other text.
/// 4. Truncated and damaged files are rejected, or read and written back byte for byte.
/// 5. Further promises of a format hold: see `LawfulFile.brokenPromises`.
package struct LawReport {
  package var entries = 0
  /// The number of texts that were set individually.
  package var edits = 0
  package var damaged = 0
  package var failures: [String] = []
  /// Observations that break no law; they are not summed.
  package var notes: [String] = []

  package init() {}

  package mutating func add(_ other: LawReport) {
    entries += other.entries
    edits += other.edits
    damaged += other.damaged
    failures += other.failures
  }
}

/// A kind of file, by its suffixes, with the check of its laws.
package struct LawKind: Sendable {
  package let name: String
  package let suffixes: [String]
  private let laws: @Sendable ([UInt8]) throws(ParseError) -> LawReport

  private init(
    name: String, suffixes: [String],
    _ laws: @escaping @Sendable ([UInt8]) throws(ParseError) -> LawReport
  ) {
    self.name = name
    self.suffixes = suffixes
    self.laws = laws
  }

  package func check(_ bytes: [UInt8]) throws(ParseError) -> LawReport { try laws(bytes) }

  package static let all = [
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
protocol LawfulFile: SendableMetatype {
  associatedtype Place
  static func parse(_ bytes: [UInt8]) throws(ParseError) -> Self
  func serialize() -> [UInt8]
  /// The bytes that ranges refer to; nil for a form that is always rewritten as a whole.
  var lawText: [UInt8]? { get }
  var entryCount: Int { get }
  /// Whether anything in the file is not as the format wants it.
  var hasMistakes: Bool { get }
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
  /// What files of real projects never have, such as parts that a format reports as lost.
  var losses: [String] { get }
  var notes: [String] { get }
}

extension LawfulFile {
  func brokenPromises(_ bytes: [UInt8]) -> [String] { [] }
  var hasMistakes: Bool { false }
  var losses: [String] { [] }
  var notes: [String] { [] }
}

extension LawReport {
  /// - Parameter isAnything: Whether the file may say anything: then a text may refuse to be set, no
  ///   damaged copies are tried, and of a file with mistakes only the first law is checked.
  init<File: LawfulFile>(
    _: File.Type, _ bytes: [UInt8], isAnything: Bool = false
  ) throws(ParseError) {
    let file = try File.parse(bytes)
    entries = file.entryCount
    notes = file.notes
    if file.serialize() != bytes { failures.append("is written differently") }
    if isAnything, file.hasMistakes { return }
    checkAll(file, bytes, mayRefuse: isAnything)
    // Some megabytes of work for each file.
    let samples = max(3, min(20, 4_000_000 / max(1, bytes.count)))
    let places = file.places
    for index in stride(from: 0, to: places.count, by: max(1, places.count / samples)) {
      edits += 1
      if let failure = Self.failure(file, places[index], places, bytes),
        !isAnything || failure != Self.refusal
      {
        failures.append("text \(index): \(failure)")
      }
    }
    var damage = Damage(bytes)
    for _ in 0..<(isAnything ? 0 : samples) {
      damaged += 1
      let copy = damage.next()
      guard let file = try? File.parse(copy) else { continue }
      for place in file.places { _ = file.text(at: place) }
      if file.serialize() != copy { failures.append("a damaged copy is written differently") }
    }
    failures += file.brokenPromises(bytes)
    if !isAnything { failures += file.losses }
  }

  private static let refusal = "cannot be set"

  /// Checks the second law: sets all texts at once, restores them and records failures.
  private mutating func checkAll<File: LawfulFile>(
    _ file: File, _ bytes: [UInt8], mayRefuse: Bool
  ) {
    let places = file.places
    var changed = file
    for place in places where !changed.set((file.text(at: place) ?? "") + "+", at: place) {
      return mayRefuse ? () : failures.append("a text \(Self.refusal)")
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
    guard changed.set(text, at: place) else { return refusal }
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

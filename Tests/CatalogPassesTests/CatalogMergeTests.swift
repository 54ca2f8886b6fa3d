import AppleFormats
import CatalogPasses
import Foundation
import TestSupport
import Testing

struct CatalogMergeTests {
  private static let count = isLongRun ? 10_000 : 200

  private static func merge(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], preferring side: MergeSide? = nil
  ) -> MergeResult? {
    try? FileMerge(base: base, ours: ours, theirs: theirs, kind: .catalog, preferred: side).result()
  }

  private static func place(_ conflict: MergeConflict) -> String {
    let part = conflict.path.first == "localizations" ? conflict.path[1] : conflict.path.first
    return [conflict.key, part].compactMap(\.self).joined(separator: " ")
  }

  @Test(arguments: 0..<10)
  func `does what the model does`(_ part: UInt64) {
    for number in 0..<UInt64(Self.count / 10) {
      if let failure = Self.failure(part * 10_000_000 + number) {
        Issue.record("\(part * 10_000_000 + number): \(failure)")
        return
      }
    }
  }

  @Test func `the model is asked about all that can happen`() {
    var (conflicts, agreed, renames) = (0, 0, 0)
    for seed in 0..<UInt64(200) {
      var random = MergeRandom(seed: seed)
      let base = random.catalog()
      let (ours, theirs) = (random.changed(base), random.changed(base))
      guard let result = Self.merge(base.file, ours.file, theirs.file) else { continue }
      conflicts += result.conflicts.count
      agreed += result.conflicts.isEmpty ? 1 : 0
      renames += result.renames.count
    }
    #expect(conflicts > 50 && agreed > 50 && renames > 3, "\(conflicts) \(agreed) \(renames)")
  }

  private static func failure(_ seed: UInt64) -> String? {
    var random = MergeRandom(seed: seed)
    let base = random.catalog()
    let ours = random.changed(base)
    let theirs = random.changed(base)
    let files = [base.file, ours.file, theirs.file]
    guard let result = merge(files[0], files[1], files[2]), let found = MergeModel(result.bytes)
    else { return "is not merged" }
    let wanted = MergeModel.merge(base, ours, theirs)
    let places = Set(result.conflicts.map(place))
    if found != wanted || places != wanted.conflicts {
      return """
        differs from the model
        base \(String(decoding: files[0], as: UTF8.self))
        ours \(changedLines(files[0], files[1]))
        theirs \(changedLines(files[0], files[2]))
        result \(changedLines(wanted.file, result.bytes))
        conflicts \(places) for \(wanted.conflicts)
        """
    }
    guard let document = try? XCStringsDocument.parse(result.bytes), document.isCanonical else {
      return "is not canonical"
    }
    guard let other = merge(files[0], files[2], files[1]) else { return "is not merged backwards" }
    if Set(other.conflicts.map(place)) != places { return "has other conflicts backwards" }
    if places.isEmpty, other.bytes != result.bytes { return "is another one backwards" }
    for (side, name) in [(MergeSide.ours, 1), (.theirs, 2)] {
      if merge(files[0], files[name], files[0])?.bytes != files[name] { return "loses a side" }
      guard let chosen = merge(files[0], files[1], files[2], preferring: side) else {
        return "is not merged for \(side)"
      }
      if places.isEmpty, chosen.bytes != result.bytes { return "\(side) changes what is agreed on" }
    }
    // Another layout of the same contents is not a change.
    guard
      let loose = try? JSONSerialization.data(
        withJSONObject: JSONSerialization.jsonObject(with: Data(files[0])), options: [.sortedKeys]),
      let kept = merge(Array(loose), files[1], files[0]), MergeModel(kept.bytes) == ours
    else { return "takes another layout for a change" }
    return nil
  }
}

import AppleFormats
import CatalogModel
import CatalogPasses

/// A kind of file with the laws of merging it.
///
/// 1. Changes of both sides in different places are all in the result, byte for byte as if one
///   person had made them, without conflicts.
/// 2. A place that both sides change differently is a conflict and keeps our text; equal changes
///   are merged without a conflict.
/// 3. A change of one side is kept if the other side removed the entry.
package struct MergeKind: Sendable {
  package let suffix: String
  /// Returns the broken laws of a file, and adds the number of its texts.
  package let failures: @Sendable ([UInt8], inout Int) -> [String]

  package static let all = [
    MergeKind(suffix: ".strings") { check(StringsDocument.self, $0, .strings, &$1) },
    MergeKind(suffix: ".stringsdict") { check(StringsdictDocument.self, $0, .stringsdict, &$1) },
    MergeKind(suffix: ".xcstrings") {
      check(XCStringsDocument.self, $0, .catalog, &$1) + checkRemoval($0)
    },
  ]

  private static func check<File: LawfulFile>(
    _: File.Type, _ bytes: [UInt8], _ kind: FileMerge.Kind, _ texts: inout Int
  ) -> [String] {
    // Files with mistakes are not merged.
    guard let file = try? File.parse(bytes), file.isMergeable else { return [] }
    // Setting a text takes a while in large files.
    let places = Array(file.places.prefix(400))
    guard places.count > 1 else { return [] }
    texts += places.count
    let all = Array(places.indices)
    let (even, odd) = (all.filter { $0 % 2 == 0 }, all.filter { $0 % 2 == 1 })
    func changed(_ indices: [Int], _ mark: String, from start: File? = nil) -> File {
      var result = start ?? file
      for index in indices {
        _ = result.set("\(mark)\(index) \(file.text(at: places[index]) ?? "")", at: places[index])
      }
      return result
    }
    func merge(_ ours: File, _ theirs: File) -> MergeResult? {
      try? FileMerge(
        base: bytes, ours: ours.serialize(), theirs: theirs.serialize(), kind: kind
      ).result()
    }
    var result: [String] = []
    let ours = changed(even, "→")
    let apart = merge(ours, changed(odd, "⇒"))
    if apart?.bytes != changed(odd, "⇒", from: ours).serialize()
      || apart?.conflicts.isEmpty == false
    {
      result.append("changes in different places are not all there")
    }
    let same = merge(changed(all, "→"), changed(all, "→", from: changed(odd, "⇒")))
    if same?.bytes != changed(all, "→").serialize() {
      result.append("the same changes are not merged")
    }
    let clash = merge(ours, changed(even, "⇒"))
    if clash?.conflicts.count != even.count {
      result.append("\(clash?.conflicts.count ?? -1) conflicts where \(even.count) are")
    }
    let kept = clash.flatMap { try? File.parse($0.bytes) }
    for index in even where kept?.text(at: places[index]) != ours.text(at: places[index]) {
      result.append("our text is not kept")
      break
    }
    return result
  }

  /// Removes every third entry on one side, and changes every second one on the other; returns
  /// failures of the third law.
  private static func checkRemoval(_ bytes: [UInt8]) -> [String] {
    guard let file = try? XCStringsDocument.parse(bytes), file.isMergeable else { return [] }
    let keys = file.entries.map(\.key)
    let language = LanguageTag.english
    var (ours, theirs, wanted) = (file, file, file)
    var conflicts = 0
    for (index, key) in keys.enumerated() {
      if index % 2 == 0 {
        theirs.set(Localization("changed \(index)"), key: key, language: language)
        wanted.set(Localization("changed \(index)"), key: key, language: language)
      }
      guard index % 3 == 0 else { continue }
      ours.remove(key: key)
      if index % 2 == 0, theirs.value(of: key) != file.value(of: key) { conflicts += 1 }
      if index % 2 == 1 { wanted.remove(key: key) }
    }
    let merge = FileMerge(
      base: bytes, ours: ours.serialize(), theirs: theirs.serialize(), kind: .catalog)
    guard let result = try? merge.result() else { return ["is not merged"] }
    guard let merged = try? XCStringsDocument.parse(result.bytes) else { return ["is malformed"] }
    for key in keys where merged.value(of: key) != wanted.value(of: key) {
      return ["'\(key)' is not as it should be"]
    }
    if result.conflicts.count != conflicts { return ["has \(result.conflicts.count) conflicts"] }
    return file.isCanonical && !merged.isCanonical ? ["is not canonical any more"] : []
  }
}

extension LawfulFile {
  fileprivate var isMergeable: Bool {
    let problems: [Problem]
    switch self {
    case let file as StringsDocument: problems = file.problems
    case let file as StringsdictDocument: problems = file.problems
    case let file as XCStringsDocument: problems = file.problems
    default: return false
    }
    return !problems.reach(.warning)
  }
}

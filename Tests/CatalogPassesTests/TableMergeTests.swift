import AppleFormats
import CatalogModel
import CatalogPasses
import Syntaxes
import TestSupport
import Testing

struct TableMergeTests {
  @Test func `strings files do what the model does`() {
    for seed in 0..<UInt64(1_000) {
      if let failure = Self.stringsFailure(seed) {
        Issue.record("\(seed): \(failure)")
        return
      }
    }
  }

  private static func stringsFailure(_ seed: UInt64) -> String? {
    let base = RandomStrings(seed: seed)
    var (ours, theirs) = (base, base)
    theirs.random = MergeRandom(seed: seed + 1_000_000)
    ours.change()
    theirs.change()
    let isWide = seed % 5 == 0
    let files = [base, ours, theirs].map {
      isWide ? TextEncoding.utf16BigEndian(hasBOM: true).encode($0.file) : $0.file
    }
    let wanted = FlatModel.merge(base.model, ours.model, theirs.model)
    func merge(_ left: Int, _ right: Int) -> MergeResult? {
      try? FileMerge(base: files[0], ours: files[left], theirs: files[right], kind: .strings)
        .result()
    }
    func story(_ what: String, _ result: MergeResult?) -> String {
      let texts = [base.file, ours.file, theirs.file] + [result?.bytes ?? []]
      return "\(what)\n"
        + texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n--\n")
    }
    guard let result = merge(1, 2), let document = try? StringsDocument.parse(result.bytes),
      let blocks = StringsBlocks(document), document.problems.isEmpty
    else { return story("is not merged", nil) }
    var found: [String: [String: String]] = [:]
    for block in blocks.blocks {
      guard let key = block.name.key else { continue }
      var entry = ["value": blocks.value(of: block) ?? "?"]
      entry["comment"] = blocks.comment(of: block)
      found[String(decoding: key, as: UTF8.self)] = entry
    }
    if found != wanted.entries { return story("differs from the model", result) }
    let places = Set(result.conflicts.map { "\($0.key ?? "") \($0.path.joined(separator: "/"))" })
    if places != wanted.conflicts { return story("has other conflicts: \(places)", result) }
    let comments = Set(
      blocks.blocks.filter { $0.name.key == nil }.map {
        String(decoding: blocks[$0.range], as: UTF8.self)
      })
    let all = [base, ours, theirs].map { Set($0.order).subtracting($0.model.entries.keys) }
    let kept = all[1].intersection(all[2]).union(
      all[1].symmetricDifference(all[2]).subtracting(all[0]))
    if comments != kept { return story("loses or keeps a comment of its own", result) }
    let order = blocks.blocks.compactMap { $0.name.key.map { String(decoding: $0, as: UTF8.self) } }
    let isOrdered = [ours, theirs].contains { side in
      order.filter { side.model.entries[$0] != nil }
        == side.order.filter { side.model.entries[$0] != nil && wanted.entries[$0] != nil }
    }
    if !isOrdered { return story("is in nobody's order", result) }
    if document.encoding != (isWide ? .utf16BigEndian(hasBOM: true) : .utf8(hasBOM: false)) {
      return "has another encoding"
    }
    let backwards = merge(2, 1).map {
      Set($0.conflicts.map { "\($0.key ?? "") \($0.path.joined(separator: "/"))" })
    }
    return backwards == places ? nil : story("has other conflicts backwards", result)
  }

  /// Whichever side is preferred, changes made only by the other are kept.
  @Test(arguments: [MergeSide.ours, .theirs])
  func `a preferred side keeps remarks of the other`(_ side: MergeSide) throws {
    let base = Array("\"A\" = \"a\"; // x\n".utf8)
    let changed = Array("\"A\" = \"a\"; // y\n".utf8)
    let text = Array("\"A\" = \"b\"; // x\n".utf8)
    for (ours, theirs) in [(changed, text), (text, changed)] {
      let result = try FileMerge(
        base: base, ours: ours, theirs: theirs, kind: .strings, preferred: side
      ).result()
      #expect(String(decoding: result.bytes, as: UTF8.self) == "\"A\" = \"b\"; // y\n")
      #expect(result.conflicts.isEmpty)
    }
  }

  /// Comments inside and after an entry do not belong to one side alone.
  @Test(arguments: [
    ("\"A\" = \"a\"; // x", "\"A\" = \"b\"; // x", "\"A\" = \"a\"; // y", "\"A\" = \"b\"; // y", 0),
    ("\"A\" = \"a\";", "\"A\" = \"b\";", "\"A\" = \"a\"; // y", "\"A\" = \"b\"; // y", 0),
    ("\"A\" = \"a\"; // x", "\"A\" = \"a\"; // y", "\"A\" = \"b\"; // x", "\"A\" = \"b\"; // y", 0),
    (
      "\"A\" = /* x */ \"a\";", "\"A\" = /* x */ \"b\";", "\"A\" = /* y */ \"a\";",
      "\"A\" = /* y */ \"b\";", 0
    ),
    ("\"A\" = \"a\"; // x", "\"A\" = \"a\"; // y", "\"A\" = \"a\"; // z", "\"A\" = \"a\"; // y", 1),
    ("\"A\" = \"a\";", "\"A\"   =   \"b\";", "\"A\" =\n\"a\";", "\"A\"   =   \"b\";", 0),
  ])
  func `remarks are merged`(
    _ base: String, _ ours: String, _ theirs: String, _ expected: String, _ conflicts: Int
  ) throws {
    let files = [base, ours, theirs].map { Array("\($0)\n\"Z\" = \"z\";\n".utf8) }
    let result = try FileMerge(base: files[0], ours: files[1], theirs: files[2], kind: .strings)
      .result()
    #expect(String(decoding: result.bytes, as: UTF8.self) == "\(expected)\n\"Z\" = \"z\";\n")
    #expect(result.conflicts.count == conflicts)
  }

  @Test func `stringsdict files do what the model does`() {
    for seed in 0..<UInt64(1_000) {
      if let failure = Self.stringsdictFailure(seed) {
        Issue.record("\(seed): \(failure)")
        return
      }
    }
  }

  private static func stringsdictFailure(_ seed: UInt64) -> String? {
    let base = RandomStringsdict(seed: seed)
    var (ours, theirs) = (base, base)
    theirs.random = MergeRandom(seed: seed + 1_000_000)
    ours.change()
    theirs.change()
    func story(_ what: String, _ result: MergeResult?) -> String {
      let texts = [base.file, ours.file, theirs.file] + [result?.bytes ?? []]
      return "\(what)\n"
        + texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n--\n")
    }
    let merge = FileMerge(
      base: base.file, ours: ours.file, theirs: theirs.file, kind: .stringsdict)
    guard let result = try? merge.result(),
      let list = try? PropertyListDocument.parse(result.bytes),
      let members = list.originalValue()?.members
    else { return story("is not merged", nil) }
    var found: [String: [String: String]] = [:]
    for member in members { found[member.key] = Self.texts(member.value, "") }
    let wanted = FlatModel.merge(base.model, ours.model, theirs.model)
    if found != wanted.entries { return story("differs from the model", result) }
    let places = Set(result.conflicts.map { "\($0.key ?? "") \($0.path.joined(separator: "/"))" })
    return places == wanted.conflicts ? nil : story("has other conflicts: \(places)", result)
  }

  private static func texts(_ value: PropertyList, _ path: String) -> [String: String] {
    if let text = value.stringValue { return [path: text] }
    return (value.members ?? []).reduce(into: [:]) { result, member in
      let name = path.isEmpty ? member.key : "\(path)/\(member.key)"
      result.merge(Self.texts(member.value, name)) { $1 }
    }
  }

  @Test func `damaged files are refused or merged`() throws {
    let random = RandomStrings(seed: 1)
    var other = random
    other.change()
    let catalogs = (MergeRandom(seed: 3), MergeRandom(seed: 4))
    var (first, second) = catalogs
    let dictionary = RandomStringsdict(seed: 7)
    for (kind, file, theirs) in [
      (FileMerge.Kind.strings, random.file, other.file),
      (.catalog, first.catalog().file, second.catalog().file),
      (.stringsdict, dictionary.file, RandomStringsdict(seed: 8).file),
    ] {
      for damaged in Mutations.random(of: file, count: 300) {
        for versions in [(file, damaged, theirs), (damaged, file, theirs), (file, theirs, damaged)]
        {
          let merge = FileMerge(
            base: versions.0, ours: versions.1, theirs: versions.2, kind: kind)
          _ = try? merge.result()
          _ = try? merge.resultWithMarkers()
        }
      }
    }
  }
}

internal import AppleFormats
internal import CatalogModel
internal import Syntaxes

/// A merger of `.strings` texts, block by block.
///
/// A block that only one side changed is written as that side has it. If both changed it, text and
/// comment are merged into the block of the host.
struct BlockMerger {
  typealias Name = StringsBlocks.Name

  /// Whether the result is our text with their changes, rather than the reverse.
  var isOursHost = true

  private let old: StringsBlocks?
  private let ours: StringsBlocks
  private let theirs: StringsBlocks
  private let preferred: MergeSide?
  private let oldBlocks: [Name: StringsBlocks.Block]
  private let ourBlocks: [Name: StringsBlocks.Block]
  private let theirBlocks: [Name: StringsBlocks.Block]
  private(set) var conflicts: [MergeConflict] = []
  private(set) var renames: [MergeRename] = []
  /// The merged entry of each block that exists in any version, `.null` for a block without a key;
  /// nil for a removed one.
  private var merged: [Name: JSONValue?] = [:]

  init(
    _ old: StringsBlocks?, _ ours: StringsBlocks, _ theirs: StringsBlocks, _ preferred: MergeSide?
  ) {
    self.old = old
    self.ours = ours
    self.theirs = theirs
    self.preferred = preferred
    oldBlocks = old?.byName ?? [:]
    ourBlocks = ours.byName
    theirBlocks = theirs.byName
  }

  private var host: StringsBlocks { isOursHost ? ours : theirs }
  private var donor: StringsBlocks { isOursHost ? theirs : ours }
  private var hostBlocks: [Name: StringsBlocks.Block] { isOursHost ? ourBlocks : theirBlocks }
  private var donorBlocks: [Name: StringsBlocks.Block] { isOursHost ? theirBlocks : ourBlocks }

  /// Merges each block; collects the renames, and the conflicts in the order of our blocks,
  /// followed by those that only their side has.
  mutating func merge() {
    var names: [Name] = []
    var seen: Set<Name> = []
    for block in ours.blocks + theirs.blocks + (old?.blocks ?? [])
    where seen.insert(block.name).inserted { names.append(block.name) }

    // Repeated entries of a key are merged one by one.
    let groups = Dictionary(grouping: names.filter { $0.key != nil }, by: { $0.number })
    for (_, names) in groups.sorted(by: { $0.key < $1.key }) {
      let keys = names.compactMap { $0.key }.map { String(decoding: $0, as: UTF8.self) }
      let table = TableMerger(
        keys, entries(old, oldBlocks, names), entries(ours, ourBlocks, names),
        entries(theirs, theirBlocks, names),
        MergeRules(fingerprint: { $0["value"].map { $0.serialize() } }), preferred: preferred)
      for name in names { merged[name] = table.merged[name.key ?? []] ?? .some(nil) }
      conflicts += table.conflicts
      renames += table.renames
    }
    for name in names where name.key == nil {
      let isThere = ourBlocks[name] != nil && theirBlocks[name] != nil
      let isNew = oldBlocks[name] == nil
      merged[name] = .some(isThere || isNew ? .null : nil)
    }
    conflicts += names.compactMap(remarkConflict)
    let order = Dictionary(first: names.enumerated().map { ($1, $0) })
    conflicts.sort { order[$0.name] ?? 0 < order[$1.name] ?? 0 }
  }

  private func entries(
    _ blocks: StringsBlocks?, _ byName: [Name: StringsBlocks.Block], _ names: [Name]
  ) -> [[UInt8]: JSONValue] {
    var result: [[UInt8]: JSONValue] = [:]
    for name in names {
      if let key = name.key, let block = byName[name] { result[key] = blocks?.tree(of: block) }
    }
    return result
  }

  /// Returns the side whose comments inside and after an entry are used if they differ, and whether
  /// both sides changed them.
  ///
  /// Returns nil if both are equal, or one side or the common version lacks the entry.
  private func remarkSide(_ name: Name) -> (side: MergeSide, isConflict: Bool)? {
    guard let left = ourBlocks[name], let right = theirBlocks[name], name.key != nil else {
      return nil
    }
    let (own, other) = (ours.remarks(of: left), theirs.remarks(of: right))
    guard own != other else { return nil }
    guard let old, let block = oldBlocks[name] else { return nil }
    let base = old.remarks(of: block)
    if own == base { return (.theirs, false) }
    return other == base ? (.ours, false) : (preferred ?? .ours, true)
  }

  /// Returns the conflict if both sides changed the comments inside or after an entry, otherwise
  /// nil; comments above an entry are merged with it.
  private func remarkConflict(_ name: Name) -> MergeConflict? {
    guard let (side, isConflict) = remarkSide(name), isConflict, let key = name.key,
      let left = ourBlocks[name], let right = theirBlocks[name]
    else { return nil }
    return MergeConflict(
      key: String(decoding: key, as: UTF8.self), path: ["comment"],
      ours: String(decoding: ours[left.range], as: UTF8.self),
      theirs: String(decoding: theirs[right.range], as: UTF8.self), kept: side)
  }

  /// Returns the first block of a key on a side; nil if there is none.
  func block(_ key: String, of side: MergeSide) -> StringsBlocks.Block? {
    (side == .ours ? ourBlocks : theirBlocks)[.entry(key: Array(key.utf8), number: 0)]
  }

  /// Returns whether a text has exactly the merged entries; blocks that are only comments are
  /// ignored.
  func isResult(_ blocks: StringsBlocks) -> Bool {
    let wanted = merged.compactMapValues { $0 }.filter { $0.key.key != nil }
    let found = blocks.blocks.filter { $0.name.key != nil }
    return wanted.count == found.count
      && found.allSatisfy { isSame(wanted[$0.name], blocks.tree(of: $0)) }
  }
}

extension BlockMerger {
  var text: [UInt8] {
    let names = order
    let places = (Self.predecessors(host), Self.predecessors(donor), Self.predecessors(old))
    var result: [UInt8] = []
    var before: Name?
    for name in names {
      result += gap(before, name, places) + written(name)
      before = name
    }
    return result + (names.isEmpty && !host.blocks.isEmpty ? [] : host.end)
  }

  /// Returns the white space between two blocks. If they are adjacent in the host, it is the
  /// host's, unless only the donor changed it; otherwise the donor's, if they are adjacent there,
  /// or that before the second block, fitted to the first.
  private func gap(
    _ before: Name?, _ name: Name, _ places: ([Name: Name], [Name: Name], [Name: Name])
  ) -> [UInt8] {
    let own = hostBlocks[name].map { Array(host[$0.gap]) }
    let other = donorBlocks[name].map { StringsBlocks.written(donor[$0.gap], host.lineEnd) }
    if let own, places.0[name] == before {
      guard let other, places.1[name] == before, places.2[name] == before, let old,
        let block = oldBlocks[name], own == StringsBlocks.written(old[block.gap], host.lineEnd)
      else { return own }
      return other
    }
    if let other, places.1[name] == before { return other }
    return fitted(own ?? other ?? host.lineEnd, before, name)
  }

  /// Returns the name of the preceding block, by the name of each block but the first.
  private static func predecessors(_ blocks: StringsBlocks?) -> [Name: Name] {
    guard let blocks = blocks?.blocks else { return [:] }
    return Dictionary(first: zip(blocks.dropFirst(), blocks).map { ($0.name, $1.name) })
  }

  /// Returns the white space before a block, with the line ends that a new preceding block needs;
  /// empty for the first block.
  private func fitted(_ gap: [UInt8], _ before: Name?, _ name: Name) -> [UInt8] {
    guard let before else { return [] }
    var count = gap.count { $0 == .newline || $0 == .carriageReturn }
    if host.lineEnd.count == 2 { count /= 2 }
    if count > 0, before.key != nil { return gap }
    let wanted = before.key == nil ? 2 : host.usualLineEndCount
    return count >= wanted
      ? gap : Array(repeatElement(host.lineEnd, count: wanted - count).joined()) + gap
  }

  /// Returns a block as written by the only side that changed it, or else with the merged content.
  private func written(_ name: Name) -> [UInt8] {
    guard let block = hostBlocks[name] else {
      guard let block = donorBlocks[name] ?? nil else { return [] }
      return donorBlock(block, name)
    }
    guard let other = donorBlocks[name] else { return adapted(host, block, name) }
    let plain = host.written(block, lineEnd: [.newline])
    let base = oldBlocks[name].flatMap { old?.written($0, lineEnd: [.newline]) }
    if plain == base, isSame(donor.tree(of: other), merged[name] ?? nil) {
      return donor.written(other, lineEnd: host.lineEnd)
    }
    if let (side, _) = remarkSide(name), (side == .ours) != isOursHost {
      return donorBlock(other, name)
    }
    return adapted(host, block, name)
  }

  private func donorBlock(_ block: StringsBlocks.Block, _ name: Name) -> [UInt8] {
    StringsBlocks.written(adapted(donor, block, name)[...], host.lineEnd)
  }

  /// Returns a block of a side with the merged text and comment; unchanged if it already has them.
  private func adapted(
    _ side: StringsBlocks, _ block: StringsBlocks.Block, _ name: Name
  ) -> [UInt8] {
    guard let tree = merged[name] ?? nil, !isSame(tree, side.tree(of: block)) else {
      return Array(side[block.range])
    }
    return side.written(
      block, value: tree["value"]?.stringValue, comment: tree["comment"]?.stringValue)
  }

  /// The names of the result's blocks: those of the host in order, with new ones of the donor
  /// between them.
  ///
  /// New blocks are at their sorted position if both sides are sorted. Otherwise, they follow their
  /// predecessor on the donor's side, and the additions of the host in the same place.
  private var order: [Name] {
    let kept = host.blocks.map { $0.name }.filter { (merged[$0] ?? nil) != nil }
    let added = donor.blocks.map { $0.name }.filter {
      hostBlocks[$0] == nil && (merged[$0] ?? nil) != nil
    }
    guard !added.isEmpty else { return kept }
    if added.allSatisfy({ $0.key != nil }), host.isSorted, donor.isSorted {
      let keys = added.map { $0.text }
      var result: [Name] = []
      var copied = 0
      for (place, fresh) in SortOrder.standard.places(of: keys, among: kept.map { $0.text }) {
        result += kept[copied..<place] + fresh.map { added[$0] }
        copied = place
      }
      return result + kept[copied...]
    }
    let isKept = Set(kept)
    var behind: [Name?: [Name]] = [:]
    var last: Name?
    for name in donor.blocks.map({ $0.name }) {
      if isKept.contains(name) {
        last = name
      } else if hostBlocks[name] == nil, (merged[name] ?? nil) != nil {
        behind[last, default: []].append(name)
      }
    }
    // They follow the host's own additions in the same place.
    var result: [Name] = []
    var waiting = behind[nil] ?? []
    for name in kept {
      if donorBlocks[name] != nil {
        result += waiting
        waiting = behind[name] ?? []
      }
      result.append(name)
    }
    return result + waiting
  }
}

extension StringsBlocks {
  fileprivate var byName: [Name: Block] {
    Dictionary(first: blocks.map { ($0.name, $0) })
  }

  /// Returns an entry without its text, the comment above it and white space.
  fileprivate func remarks(of block: Block) -> [UInt8] {
    written(block, value: "", comment: nil).filter {
      ![.space, .tab, .newline, .carriageReturn].contains($0)
    }
  }

  /// Whether the file consists of at least two entries in Finder's order and nothing else.
  fileprivate var isSorted: Bool {
    let keys = blocks.map { $0.name.text }
    return blocks.count > 1 && blocks.allSatisfy { $0.name.key != nil }
      && SortOrder.standard.sorted(Array(keys.indices)) { keys[$0] }.elementsEqual(keys.indices)
  }

  /// The number of line ends before the second block of the file, at least 1; 2 with fewer blocks.
  fileprivate var usualLineEndCount: Int {
    blocks.count > 1 ? max(1, lineEndCount(before: blocks[1])) : 2
  }
}

extension StringsBlocks.Name {
  fileprivate var number: Int {
    switch self {
    case .entry(_, let number), .comment(_, let number): number
    }
  }

  fileprivate var text: String { String(decoding: key ?? [], as: UTF8.self) }
}

extension MergeConflict {
  /// The name of the block with the conflict, the first one of its key.
  fileprivate var name: StringsBlocks.Name { .entry(key: Array((key ?? "").utf8), number: 0) }
}

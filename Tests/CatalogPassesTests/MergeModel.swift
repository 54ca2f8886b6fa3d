import Syntaxes
import TestSupport

/// A string catalog as dictionaries, and a three-way merge that follows the written rules.
struct MergeModel: Equatable {
  struct Unit: Equatable {
    var text: String
    var state: String
  }

  struct Texts: Equatable {
    /// `unit`, `plural` or `device`.
    var shape = "unit"
    var leaves: [String: Unit] = [:]
    var substitutions: [String: [String: Unit]] = [:]

    var all: [Unit] { leaves.values + substitutions.values.flatMap(\.values) }
  }

  struct Entry: Equatable {
    var comment: String?
    var extraction: String?
    var languages: [String: Texts] = [:]

    var isTranslated: Bool {
      languages.values.contains { $0.all.contains { $0.state != "new" } }
    }
  }

  var entries: [String: Entry] = [:]
  /// The conflicts, as key, language and further parts.
  var conflicts: Set<String> = []

  static func == (left: MergeModel, right: MergeModel) -> Bool { left.entries == right.entries }
}

extension MergeModel {
  static func merge(_ base: MergeModel, _ ours: MergeModel, _ theirs: MergeModel) -> MergeModel {
    var result = MergeModel()
    var (base, ours, theirs) = (base.entries, ours.entries, theirs.entries)
    let renames = renames(base, ours, theirs) + renames(base, theirs, ours)
    for (old, new) in renames {
      let common = base.removeValue(forKey: old)
      let left = ours.removeValue(forKey: old)
      let right = theirs.removeValue(forKey: old)
      base[new] = common
      ours[new] = ours[new] ?? left
      theirs[new] = theirs[new] ?? right
    }
    for key in Set(base.keys).union(ours.keys).union(theirs.keys) {
      result.entries[key] = result.merge(key, base[key], ours[key], theirs[key]) {
        $0.merge(key, $1, $2, $3)
      }
    }
    return result
  }

  /// Keys whose content one side has moved to another key, while the other side has changed it.
  private static func renames(
    _ base: [String: Entry], _ here: [String: Entry], _ there: [String: Entry]
  ) -> [(String, String)] {
    let gone = base.keys.filter { here[$0] == nil && base[$0]?.isTranslated == true }
    let new = here.keys.filter { base[$0] == nil && there[$0] == nil }
    return gone.compactMap { old in
      let texts = base[old]?.languages
      let candidates = new.filter { here[$0]?.languages == texts }
      guard candidates.count == 1, gone.count(where: { base[$0]?.languages == texts }) == 1,
        there[old] != nil, there[old] != base[old]
      else { return nil }
      return (old, candidates[0])
    }
  }

  /// Merges an optional part.
  private mutating func merge<Part: Equatable>(
    _ place: String, _ base: Part?, _ ours: Part?, _ theirs: Part?,
    both: (inout MergeModel, Part?, Part, Part) -> Part?
  ) -> Part? {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    if let ours, let theirs { return both(&self, base, ours, theirs) }
    if let base = base as? Entry, var left = (ours ?? theirs) as? Entry {
      let isStale = left.extraction == "stale"
      left.extraction = base.extraction
      if isStale, left == base { return nil }
    }
    conflicts.insert(place)
    return ours ?? theirs
  }

  private mutating func merge(
    _ key: String, _ base: Entry?, _ ours: Entry, _ theirs: Entry
  ) -> Entry {
    var result = Entry()
    result.comment = merge("\(key) comment", base?.comment, ours.comment, theirs.comment) {
      $0.conflicts.insert("\(key) comment")
      return [$1, $2][1] ?? $3
    }
    let order = ["manual", "extracted_with_value", "", "migrated", "stale"]
    if ours.extraction == theirs.extraction || theirs.extraction == base?.extraction, base != nil {
      result.extraction = ours.extraction
    } else if base != nil, ours.extraction == base?.extraction {
      result.extraction = theirs.extraction
    } else {
      // Without a common version, everything is new.
      let sides = [ours.extraction, theirs.extraction]
      result.extraction =
        base == nil && sides.contains(nil)
        ? sides[0] ?? sides[1]
        : order.first { sides.map { $0 ?? "" }.contains($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let all = [base, ours, theirs].flatMap { $0?.languages.keys.map { $0 } ?? [] }
    for language in Set(all) {
      let place = "\(key) \(language)"
      result.languages[language] = merge(
        place, base?.languages[language], ours.languages[language], theirs.languages[language]
      ) { $0.merge(place, $1, $2, $3) }
    }
    return result
  }

  private mutating func merge(
    _ place: String, _ base: Texts?, _ ours: Texts, _ theirs: Texts
  ) -> Texts {
    func isOld(_ units: [Unit]) -> Bool { units.allSatisfy { $0.state == "new" } }
    if (ours.shape == "unit") != (theirs.shape == "unit") {
      if isOld(ours.all) != isOld(theirs.all) { return isOld(ours.all) ? theirs : ours }
      conflicts.insert(place)
      var result = ours
      result.leaves = result.leaves.mapValues { Unit(text: $0.text, state: "needs_review") }
      result.substitutions = result.substitutions.mapValues {
        $0.mapValues { Unit(text: $0.text, state: "needs_review") }
      }
      return result
    }
    var result = ours
    let common = base.flatMap { (($0.shape == "unit") == (ours.shape == "unit")) ? $0 : nil }
    if ours.shape == theirs.shape {
      let old = common?.shape == ours.shape ? common?.leaves ?? [:] : [:]
      result.leaves = merge(place, old, ours.leaves, theirs.leaves)
    } else if common?.shape == theirs.shape, common?.leaves == theirs.leaves {
      // The other side changed nothing in it.
    } else if common?.shape == ours.shape, common?.leaves == ours.leaves {
      (result.shape, result.leaves) = (theirs.shape, theirs.leaves)
    } else if isOld(Array(ours.leaves.values)) != isOld(Array(theirs.leaves.values)) {
      if isOld(Array(ours.leaves.values)) {
        (result.shape, result.leaves) = (theirs.shape, theirs.leaves)
      }
    } else {
      conflicts.insert(place)
      result.leaves = result.leaves.mapValues { Unit(text: $0.text, state: "needs_review") }
    }
    let names = [base, ours, theirs].flatMap { $0?.substitutions.keys.map { $0 } ?? [] }
    for name in Set(names) {
      result.substitutions[name] = merge(
        place, base?.substitutions[name], ours.substitutions[name], theirs.substitutions[name]
      ) { $0.merge(place, $1 ?? [:], $2, $3) }
    }
    return result
  }

  private mutating func merge(
    _ place: String, _ base: [String: Unit], _ ours: [String: Unit], _ theirs: [String: Unit]
  ) -> [String: Unit] {
    var result: [String: Unit] = [:]
    for name in Set(base.keys).union(ours.keys).union(theirs.keys) {
      result[name] = merge(place, base[name], ours[name], theirs[name]) {
        $0.merge(place, $1, $2, $3)
      }
    }
    return result
  }

  private mutating func merge(
    _ place: String, _ base: Unit?, _ ours: Unit, _ theirs: Unit
  ) -> Unit {
    let state: String
    switch (base?.state == ours.state, base?.state == theirs.state) {
    case (true, _): state = theirs.state
    case (_, true): state = ours.state
    default:
      switch Set([ours.state, theirs.state]) {
      case let one where one.count == 1: state = ours.state
      case let two where two.contains("new"): state = two.subtracting(["new"]).first ?? ""
      case ["translated", "machine_translated"]: state = "translated"
      default: state = "needs_review"
      }
    }
    if ours.text == theirs.text || theirs.text == base?.text {
      return Unit(text: ours.text, state: state)
    }
    if ours.text == base?.text { return Unit(text: theirs.text, state: state) }
    if (ours.state == "new") != (theirs.state == "new") {
      return ours.state == "new" ? theirs : ours
    }
    conflicts.insert(place)
    return Unit(text: ours.text, state: "needs_review")
  }
}

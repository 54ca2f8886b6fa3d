import TestSupport

/// Random catalogs and random changes of them, the same ones in every run.
struct MergeRandom {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  /// Returns one of a few texts, so that texts repeat.
  mutating func text() -> String {
    "\(pick(["Tea", "Thé", "A \"cup\"", "Milk\n%@", "茶"])) \(Int.random(in: 0..<4, using: &generator))"
  }

  mutating func unit() -> MergeModel.Unit {
    MergeModel.Unit(
      text: text(),
      state: pick([
        "translated", "translated", "translated", "needs_review", "new", "machine_translated",
      ]))
  }

  static let categories = ["one", "few", "other"]
  static let devices = ["iphone", "mac", "other"]

  mutating func texts() -> MergeModel.Texts {
    var result = MergeModel.Texts()
    result.shape = pick(["unit", "unit", "plural", "device"])
    switch result.shape {
    case "unit": result.leaves[""] = unit()
    case "plural":
      for name in Self.categories where name == "other" || chance(2) {
        result.leaves[name] = unit()
      }
    default:
      for name in Self.devices where name == "other" || chance(2) { result.leaves[name] = unit() }
    }
    if chance(4) { result.substitutions["n"] = ["other": unit(), "one": unit()] }
    return result
  }

  mutating func entry() -> MergeModel.Entry {
    var result = MergeModel.Entry()
    if chance(2) { result.comment = text() }
    if chance(3) { result.extraction = pick(Self.extractions) }
    for language in Self.languages where chance(2) { result.languages[language] = texts() }
    return result
  }

  static let extractions = ["manual", "stale", "extracted_with_value", "migrated"]
  static let languages = ["de", "fr", "ru"]
  static let keys = [
    "Tea", "Milk", "tea", "%lld cups", "Émile", "emile", "a/b", "menu.title", "\"q\"",
  ]

  mutating func catalog() -> MergeModel {
    var result = MergeModel()
    for key in Self.keys where chance(2) { result.entries[key] = entry() }
    return result
  }

  /// Returns a catalog after some changes.
  mutating func changed(_ catalog: MergeModel) -> MergeModel {
    var result = catalog
    for _ in 0..<Int.random(in: 1...5, using: &generator) { change(&result) }
    return result
  }

  private mutating func change(_ catalog: inout MergeModel) {
    let key = pick(Self.keys + ["new 1", "new 2"])
    guard var entry = catalog.entries[key] else {
      catalog.entries[key] = entry()
      return
    }
    let language = pick(Self.languages)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return catalog.entries[key] = nil
    case 1:
      let new = pick(["renamed 1", "renamed 2", "zz"])
      guard catalog.entries[new] == nil else { return }
      catalog.entries[key] = nil
      catalog.entries[new] = entry
      return
    case 2: entry.comment = chance(3) ? nil : text()
    case 3: entry.extraction = chance(3) ? nil : pick(Self.extractions)
    case 4: entry.languages[language] = nil
    case 5: entry.languages[language] = texts()
    default:
      guard var texts = entry.languages[language] else {
        entry.languages[language] = self.texts()
        break
      }
      change(&texts)
      entry.languages[language] = texts
    }
    catalog.entries[key] = entry
  }

  private mutating func change(_ texts: inout MergeModel.Texts) {
    if chance(4) {
      let forms = texts.substitutions["n"]
      texts.substitutions["n"] = forms == nil || chance(2) ? ["other": unit()] : nil
      if let forms, chance(2) { texts.substitutions["n"] = forms.merging(["one": unit()]) { $1 } }
      return
    }
    let names =
      texts.shape == "unit" ? [""] : texts.shape == "plural" ? Self.categories : Self.devices
    let name = pick(names)
    if name == "one" || name == "mac", chance(3) {
      texts.leaves[name] = nil
    } else if var old = texts.leaves[name], chance(2) {
      if chance(2) { old.text = text() } else { old.state = unit().state }
      texts.leaves[name] = old
    } else {
      texts.leaves[name] = unit()
    }
  }
}

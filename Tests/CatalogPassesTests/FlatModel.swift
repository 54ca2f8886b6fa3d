import TestSupport

/// Tables as dictionaries of texts by path, and a three-way merge that follows the written rules.
struct FlatModel: Equatable {
  var entries: [String: [String: String]] = [:]
  var conflicts: Set<String> = []
  /// The content by which a renamed entry is recognized.
  let fingerprint: @Sendable ([String: String]) -> [String: String]

  static func == (left: FlatModel, right: FlatModel) -> Bool { left.entries == right.entries }

  static func merge(_ base: FlatModel, _ ours: FlatModel, _ theirs: FlatModel) -> FlatModel {
    var (base, ours, theirs) = (base, ours, theirs)
    let renames = renames(base, ours, theirs) + renames(base, theirs, ours)
    for (old, new) in renames {
      base.entries[new] = base.entries.removeValue(forKey: old)
      if let entry = ours.entries.removeValue(forKey: old) { ours.entries[new] = entry }
      if let entry = theirs.entries.removeValue(forKey: old) { theirs.entries[new] = entry }
    }
    var result = FlatModel(fingerprint: base.fingerprint)
    let keys = Set(base.entries.keys).union(ours.entries.keys).union(theirs.entries.keys)
    for key in keys {
      let (old, left, right) = (base.entries[key], ours.entries[key], theirs.entries[key])
      if left == right || right == old {
        result.entries[key] = left
      } else if left == old {
        result.entries[key] = right
      } else if let left, let right {
        for path in Set((old ?? [:]).keys).union(left.keys).union(right.keys) {
          let sides = (left[path], right[path])
          if sides.0 == sides.1 || sides.1 == old?[path] {
            result.entries[key, default: [:]][path] = sides.0
          } else if sides.0 == old?[path] {
            result.entries[key, default: [:]][path] = sides.1
          } else {
            result.entries[key, default: [:]][path] = sides.0 ?? sides.1
            result.conflicts.insert("\(key) \(path)")
          }
        }
      } else {
        result.entries[key] = left ?? right
        result.conflicts.insert("\(key) ")
      }
    }
    return result
  }

  private static func renames(
    _ base: FlatModel, _ here: FlatModel, _ there: FlatModel
  ) -> [(String, String)] {
    let print = base.fingerprint
    let gone = base.entries.filter { here.entries[$0.key] == nil }
    let new = here.entries.filter { base.entries[$0.key] == nil && there.entries[$0.key] == nil }
    return gone.compactMap { key, entry in
      let candidates = new.filter { print($0.value) == print(entry) }
      guard candidates.count == 1, let name = candidates.first?.key,
        gone.values.count(where: { print($0) == print(entry) }) == 1,
        let other = there.entries[key], other != entry
      else { return nil }
      return (key, name)
    }
  }
}

/// A `.strings` file with everything that people put into one.
struct RandomStrings {
  var random: MergeRandom
  /// The order of the file: a key, or a standalone comment.
  var order: [String] = []
  var model = FlatModel(fingerprint: { ["value": $0["value"] ?? ""] })
  var gap = "\n"
  var lineEnd = "\n"

  init(seed: UInt64) {
    random = MergeRandom(seed: seed)
    gap = random.pick(["\n", "\n\n", "\n\n\n"])
    lineEnd = random.pick(["\n", "\n", "\r\n"])
    for key in ["b", "a", "é", "k 1", "k 2", "\"q\"", "z"] where random.chance(2) { add(key) }
  }

  private mutating func add(_ key: String) {
    guard model.entries[key] == nil else { return }
    model.entries[key] = ["value": random.text()]
    if random.chance(2) {
      model.entries[key]?["comment"] = "about \(random.text().replacing("\n", with: " "))"
    }
    order.insert(key, at: Int.random(in: 0...order.count, using: &random.generator))
  }

  mutating func change() {
    for _ in 0..<Int.random(in: 1...4, using: &random.generator) { changeOnce() }
  }

  private mutating func changeOnce() {
    let keys = order.filter { model.entries[$0] != nil }
    switch Int.random(in: 0..<9, using: &random.generator) {
    case 0: add(random.pick(["new 1", "new 2", "b", "zz"]))
    case 1:
      guard !keys.isEmpty else { return }
      let key = random.pick(keys)
      model.entries[key] = nil
      order.removeAll { $0 == key }
    case 2:
      let name = random.pick(["renamed 1", "renamed 2"])
      guard !keys.isEmpty, model.entries[name] == nil else { return }
      let key = random.pick(keys)
      model.entries[name] = model.entries.removeValue(forKey: key)
      order = order.map { $0 == key ? name : $0 }
    case 3:
      let comment = random.pick(["// section 1", "/* section 2 */"])
      guard !order.contains(comment) else { return order.removeAll { $0 == comment } }
      order.insert(comment, at: Int.random(in: 0...order.count, using: &random.generator))
    case 4: order.shuffle(using: &random.generator)
    case 5, 6:
      guard !keys.isEmpty else { return }
      model.entries[random.pick(keys)]?["comment"] =
        random.chance(2) ? nil : "about \(random.text().replacing("\n", with: " "))"
    default:
      guard !keys.isEmpty else { return }
      model.entries[random.pick(keys)]?["value"] = random.text()
    }
  }

  var file: [UInt8] {
    var text = ""
    for (index, name) in order.enumerated() {
      // A standalone comment has an empty line on both sides.
      let isApart =
        model.entries[name] == nil || index > 0 && model.entries[order[index - 1]] == nil
      text += index == 0 ? "" : isApart ? "\n\n" : gap
      guard let entry = model.entries[name] else {
        text += name
        continue
      }
      if let comment = entry["comment"] { text += "/* \(comment) */\n" }
      text += "\(Self.quoted(name)) = \(Self.quoted(entry["value"] ?? ""));"
      if name == "z" { text += " // last" }
    }
    return Array((text + "\n").replacing("\n", with: lineEnd).utf8)
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""
  }
}

/// A `.stringsdict` file of plurals.
struct RandomStringsdict {
  var random: MergeRandom
  var model = FlatModel(fingerprint: { $0 })

  init(seed: UInt64) {
    random = MergeRandom(seed: seed)
    for key in ["a", "b/c", "é", "z"] where random.chance(2) { model.entries[key] = entry() }
  }

  private mutating func entry() -> [String: String] {
    var result = ["NSStringLocalizedFormatKey": "%#@n@ \(random.text())", "n/other": random.text()]
    if random.chance(2) { result["n/one"] = random.text() }
    return result
  }

  mutating func change() {
    for _ in 0..<Int.random(in: 1...4, using: &random.generator) {
      let keys = model.entries.keys.sorted()
      guard !keys.isEmpty else { return model.entries["a"] = entry() }
      let key = random.pick(keys)
      switch Int.random(in: 0..<7, using: &random.generator) {
      case 0: model.entries[key] = nil
      case 1: model.entries[random.pick(["new 1", "b", "m"])] = entry()
      case 2:
        let name = random.pick(["renamed 1", "renamed 2"])
        if model.entries[name] == nil {
          model.entries[name] = model.entries.removeValue(forKey: key)
        }
      case 3: model.entries[key]?["n/one"] = nil
      default:
        let path = random.pick(["NSStringLocalizedFormatKey", "n/one", "n/few", "n/other"])
        model.entries[key]?[path] = random.text()
      }
    }
  }

  var file: [UInt8] {
    var text = "<plist version=\"1.0\">\n<dict>\n"
    for (key, entry) in model.entries.sorted(by: { $0.key < $1.key }) {
      text += "\t<!-- \(key) -->\n\t<key>\(key)</key>\n\t<dict>\n"
      text += "\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t"
      text += "<string>\(Self.escaped(entry["NSStringLocalizedFormatKey"]))</string>\n"
      text += "\t\t<key>n</key>\n\t\t<dict>\n"
      for (path, value) in entry.sorted(by: { $0.key < $1.key }) where path.hasPrefix("n/") {
        text += "\t\t\t<key>\(path.dropFirst(2))</key>\n\t\t\t<string>"
        text += "\(Self.escaped(value))</string>\n"
      }
      text += "\t\t</dict>\n\t</dict>\n"
    }
    return Array((text + "</dict>\n</plist>\n").utf8)
  }

  private static func escaped(_ text: String?) -> String {
    (text ?? "").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

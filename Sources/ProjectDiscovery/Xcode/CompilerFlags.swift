internal import CatalogModel

/// Collects the names that are defined for Swift's compiler in any configuration, which `#if` can
/// test.
///
///     FEATURES[sdk=iphoneos*] = TRIAL
///     SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) $(FEATURES) BETA
///     OTHER_SWIFT_FLAGS = -D INTERNAL
///
/// All values of a setting count, whatever their conditions, because an extra name does no harm.
struct CompilerFlags {
  private var values: [String: Set<String>] = [:]
  private var isComplete = true

  private static let roots = ["SWIFT_ACTIVE_COMPILATION_CONDITIONS", "OTHER_SWIFT_FLAGS"]

  /// Adds a value that a setting has in one of the configurations.
  mutating func add(_ name: String, _ text: String) { values[name, default: []].insert(text) }

  /// Records that there may be other values.
  mutating func missSome() { isComplete = false }

  /// Returns the names that the values define, together with those of a project; nil if there may
  /// be others, if one is computed, or if the values exceed the budget in bytes.
  func names(above project: CompilerFlags, _ budget: inout Int) -> Set<String>? {
    guard isComplete, project.isComplete else { return nil }
    var result: Set<String> = []
    var known = Set(Self.roots + ["inherited"])
    var waiting = Self.roots
    while let setting = waiting.popLast() {
      let texts = [values, project.values].flatMap { $0[setting] ?? [] }
      if texts.isEmpty, !Self.roots.contains(setting) { return nil }
      budget -= texts.reduce(0) { $0 + $1.utf8.count }
      guard budget > 0 else { return nil }
      for word in texts.flatMap(Self.words) {
        switch Self.meaning(of: word) {
        case .name(let name): result.insert(name)
        case .setting(let name): if known.insert(name).inserted { waiting.append(name) }
        case .other: continue
        case .unknown: return nil
        }
      }
    }
    return result
  }
}

extension CompilerFlags {
  private enum Meaning { case name(String), setting(String), other, unknown }

  private static func words(_ text: String) -> [Substring] {
    text.split { $0.isWhitespace || $0 == "\"" || $0 == "'" || $0 == "\\" }
  }

  /// Returns the meaning of a word, which may begin with `-D` or follow it.
  private static func meaning(of word: Substring) -> Meaning {
    let word = word.hasPrefix("-D") ? word.dropFirst(2) : word
    if word.hasPrefix("@") { return .unknown }
    guard let dollar = word.firstIndex(of: "$") else {
      let name = String(word.prefix { $0 != "=" })
      return name.isIdentifier ? .name(name) : .other
    }
    let reference = word[dollar...].dropFirst()
    if dollar == word.startIndex, let name = settingName(reference) { return .setting(name) }
    // Paths are not names, whatever is substituted in them.
    return word.contains("/") ? .other : .unknown
  }

  /// Returns `NAME` for `(NAME)`, `{NAME}`, `[NAME]` or `NAME`; nil for any other text.
  private static func settingName(_ reference: Substring) -> String? {
    var name = String(reference)
    for (open, close) in [("(", ")"), ("{", "}"), ("[", "]")]
    where name.hasPrefix(open) && name.hasSuffix(close) {
      name = String(name.dropFirst().dropLast())
      break
    }
    return name.isIdentifier ? name : nil
  }
}

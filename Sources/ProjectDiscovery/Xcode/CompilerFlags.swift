internal import CatalogModel

/// A collector of the names that any configuration defines for the Swift compiler, for `#if` to
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

  /// Adds a value that the setting of a name has in one of the configurations.
  mutating func add(_ name: String, _ text: String) { values[name, default: []].insert(text) }

  /// Records that settings may have other values than the added ones.
  mutating func missSome() { isComplete = false }

  /// Returns the names that these values and those of the project define, and subtracts the bytes
  /// of the values that it reads from the budget. Nil if values may be missing, a name is computed
  /// or refers to an unknown setting, or the budget is used up.
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

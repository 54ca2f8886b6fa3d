import CatalogModel

extension Rule {
  static let similarKeys = Rule(
    "similar-keys", .consistency, .note, "two keys differ only in case or white space",
    why: """
      Both are translated, and the code can use the wrong one. One of them is usually a slip, or \
      left over from an old text.
      """,
    flagged: [
      Example("en", keys: [("Sign In", "", "Sign In"), ("Sign in", "", "Sign in")]),
      Example("en", keys: [("Tea", "", "Tea"), ("Tea ", "", "Tea ")]),
      Example("en", keys: [("menu.open", "", "Open"), ("Menu.Open", "", "Open")]),
    ],
    passing: [
      Example("en", keys: [("Sign in", "", "Sign in"), ("Sign up", "", "Sign up")]),
      Example("en", keys: [("a.b", "", "A"), ("a-b", "", "A")]),
      Example("en", keys: [("茶", "", "Tea"), ("お茶", "", "Tea")]),
    ],
    check: .table { table, report in
      guard table.isSource else { return }
      var first: [[UInt8]: CheckedEntry] = [:]
      for pair in table.entries {
        let bytes = pair.entry.key.bytes.lazy.filter { $0 != .space && !$0.isLineBreak }
          .map { $0.lowercased }
        let folded = Array(bytes)
        guard let other = first[folded] else {
          first[folded] = pair.entry
          continue
        }
        report.add(
          "key differs from '\(other.key.string)' only in case or white space", pair.entry, .key)
      }
    })

  static let missingSourceText = Rule(
    "missing-source-text", .consistency, .warning,
    "a key has no text in the source language, though nearly all others have one",
    why: """
      Where keys are names and not texts, people see the name: in the source language, and in \
      every language without a translation. Translators do not know what to translate.
      """,
    flagged: [
      Example("en", entries: keyed(missing: "menu.share")),
      Example("en", entries: keyed(missing: "settings_title")),
      Example("en", entries: keyed(missing: "OrderButton")),
    ],
    passing: [
      Example("en", entries: keyed(missing: nil)), Example("ja", "Share this tea", "この紅茶を共有"),
      Example("en", entries: keyed(missing: "Order a cup of tea")),
    ],
    check: .table { table, report in
      guard table.isSource, table.entries.count > 9 else { return }
      let named = table.entries.count { !$0.entry.isKeyAsText }
      guard named * 10 >= table.entries.count * 9 else { return }
      for pair in table.entries where pair.entry.isTextUnknown {
        report.add(
          "key '\(pair.entry.key.string)' has no text in the source language, so people see the key; add a text",
          pair.entry)
      }
    })

  private static func keyed(missing key: String?) -> [Entry] {
    let names = (1...20).map { Entry(key: "tea.\($0)", texts: "Tea \($0)", "Tee \($0)") }
    return names + (key.map { [Entry(key: $0, texts: nil, "Etwas")] } ?? [])
  }

  static let missingTranslations = Rule(
    "missing-translations", .consistency, .note, "a table has keys without a translation",
    why: "People see the source language among texts in their own.",
    flagged: [
      Example(
        "de", entries: [Entry(key: "Tea", texts: nil, "Tee"), Entry(key: "Milk", texts: nil, nil)]),
      Example(
        "ja", entries: [Entry(key: "Tea", texts: nil, "茶"), Entry(key: "Milk", texts: nil, nil)]),
      Example(
        "fr", entries: [Entry(key: "Tea", texts: nil, "Thé"), Entry(key: "Milk", texts: nil, nil)]),
    ],
    passing: [
      Example("de", "Tea", "Tee"), Example("ja", texts: ["Tea": "茶", "Milk": "牛乳"]),
      Example("fr", "Tea", "Thé"),
    ],
    check: .table { table, report in
      guard !table.isSource, !table.entries.isEmpty else { return }
      let new = table.entries.filter { $0.target.all.allSatisfy { $0.state == .new } }
      let missing = (table.missing + new.map { $0.entry }).filter { hasLetters($0) }
      guard let first = missing.first else { return }
      let some = missing.prefix(3).map { "'\($0.key.string)'" }.joined(separator: ", ")
      let total = (table.missing + table.entries.map { $0.entry }).count { hasLetters($0) }
      let count = "\(missing.count) of \(total) keys"
      report.add(
        "\(count) \(missing.count == 1 ? "has" : "have") no translation into '\(table.language)': \(some)"
          + (missing.count > 3 ? ", …" : ""), first)
    })

  /// Returns whether the key of an entry may need a translation.
  private static func hasLetters(_ entry: CheckedEntry) -> Bool {
    entry.key.features.contains(.letter) || entry.key.features.contains(.nonASCII)
  }
}

extension Entry {
  /// Creates an entry with the source as its English text, and the target as its text in German,
  /// Japanese and French; nil for no text.
  fileprivate init(key: String, texts source: String?, _ target: String?) {
    self.init(key: key)
    if let source { set(Localization(source), language: .english, sourceLanguage: .english) }
    for tag in ["de", "ja", "fr"] {
      guard let target, let language = LanguageTag(tag) else { continue }
      set(Localization(target), language: language, sourceLanguage: .english)
    }
  }
}

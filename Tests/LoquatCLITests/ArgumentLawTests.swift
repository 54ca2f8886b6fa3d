import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// All parts agree on the argument of a placeholder: `import` rejects exactly what `check` reports,
/// and for all other texts `resolve` shows the intended result, from the catalog and from the
/// tables that `compile` and `convert` make from it.
struct ArgumentLawTests {
  /// A source text and its translation.
  struct Pair {
    let key: String
    var source = ""
    var french = ""
    /// Whether both are plural forms of the only number.
    var isPlural = false
    /// The number that a substitution shows in both, counted from 0.
    var variable: Int?
    /// The type of each argument: `@` or `lld`.
    var kinds: [String] = []
    /// The displayed text for `arguments`, if there is no mistake.
    var shown = ""

    /// The values of the arguments; some numbers are not 1.
    var arguments: [String] {
      kinds.enumerated().map { $1 == "@" ? "A\($0 + 1)" : "\($0 + 1)" }
    }
  }

  private static let names = ["who", "n", "where"]

  private static func pair(_ number: Int, _ generator: inout SplitMix64) -> Pair {
    var pair = Pair(key: "k\(number)")
    let count = Int.random(in: 1...3, using: &generator)
    pair.kinds = (0..<count).map { _ in Bool.random(using: &generator) ? "@" : "lld" }
    pair.isPlural =
      pair.kinds.count { $0 == "lld" } == 1 && Bool.random(using: &generator)
    let style = Int.random(in: 0..<3, using: &generator)
    if !pair.isPlural, Bool.random(using: &generator) {
      pair.variable = pair.kinds.firstIndex(of: "lld")
    }
    pair.source = pair.kinds.indices.map { spelling($0, style, pair) }.joined(separator: " in ")
    if Int.random(in: 0..<8, using: &generator) == 0 {
      (pair.source, pair.french) = rareTexts.randomElement(using: &generator) ?? ("", "")
      pair.variable = nil
    } else {
      translate(&pair, &generator)
    }
    return pair
  }

  /// Percent signs without arguments, and undeclared variables.
  private static let rareTexts = [
    ("100%% sure", "100 %"), ("100%% sure", "100 %%"), ("100%% sure", "100 % sûr"),
    ("100%% sure", "sûr"), ("100% sure", "100 %% sûr"), ("100% sure", "100 %"),
    ("sure", "100 %"), ("sure", "%arg"), ("sure", "%@"), ("sure", "%(x)@"), ("sure", "%#@x@"),
    ("%#@x@ left", "%#@x@ restants"), ("%#@x@ left", "%#@y@ restants"),
    ("%#@x@ left", "%lld restants"), ("%#@x@ left", "%@ restants"), ("%#@x@ left", "restants"),
    ("%lld left", "%#@x@ restants"),
    ("%1$#@x@ of %2$lld", "%2$lld : %1$#@x@"), ("%1$#@x@ of %2$lld", "%2$#@x@ de %2$lld"),
    ("%arg left", "%arg restants"), ("%arg left", "restants"), ("%c", "%C"), ("%s", "%S"),
    ("%@ %arg", "%arg"), ("%lld", "%arg"),
  ]

  /// Returns the spelling of an argument by its name, its number or its position.
  private static func spelling(
    _ index: Int, _ style: Int, _ pair: Pair, as other: String? = nil
  ) -> String {
    let kind = other ?? pair.kinds[index]
    if index == pair.variable { return style == 1 ? "%\(index + 1)$#@v@" : "%#@v@" }
    return switch style {
    case 0: "%(\(names[index]))\(kind)"
    case 1: "%\(index + 1)$\(kind)"
    default: "%\(kind)"
    }
  }

  /// Translates a pair, mostly correctly.
  private static func translate(_ pair: inout Pair, _ generator: inout SplitMix64) {
    let isMixed = Int.random(in: 0..<3, using: &generator) == 0
    let style = Int.random(in: 0..<3, using: &generator)
    var order = Array(pair.kinds.indices)
    if Bool.random(using: &generator) { order.shuffle(using: &generator) }
    var next = 0
    var parts: [String] = []
    var shown: [String] = []
    for index in order {
      let style = isMixed ? Int.random(in: 0..<3, using: &generator) : style
      var kind = pair.kinds[index]
      if Int.random(in: 0..<20, using: &generator) == 0 { kind = "arg" }
      if Int.random(in: 0..<30, using: &generator) == 0 { kind = "s" }
      parts.append(spelling(index, style, pair, as: kind))
      if index == pair.variable {
        shown.append(pair.arguments[index])
        continue
      }
      // Arguments of references are not counted.
      if next == pair.variable { next += 1 }
      // A named argument is counted if it is in its own position.
      let read = style == 2 ? next : index
      if style == 2 || style == 0 && index == next { next += 1 }
      shown.append(read < pair.kinds.count ? pair.arguments[read] : "?")
    }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: (parts, shown) = (parts + ["100%%"], shown + ["100%"])
    case 1: parts.append("100 %")
    case 2: parts.append("%(other)@")
    case 3: parts[parts.count - 1] = "rien"
    default: break
    }
    pair.french = parts.joined(separator: " dans ")
    pair.shown = shown.joined(separator: " dans ")
  }

  private static func localization(_ text: String, _ pair: Pair) -> String {
    let unit = #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
    if let variable = pair.variable {
      let forms = localization("%arg", Pair(key: "", isPlural: true)).dropFirst()
      return unit.dropLast()
        + #","substitutions":{"v":{"argNum":\#(variable + 1),"formatSpecifier":"lld",\#(forms)}}"#
    }
    return pair.isPlural
      ? #"{"variations":{"plural":{"one":\#(unit),"other":\#(unit)}}}"# : unit
  }

  /// Returns a catalog with one line for each key, so that the line of a finding identifies it.
  private static func catalog(_ pairs: [Pair], hasFrench: Bool) -> String {
    let entries = pairs.map { pair in
      let french = hasFrench ? #","fr":\#(localization(pair.french, pair))"# : ""
      return
        #""\#(pair.key)":{"extractionState":"manual","localizations":{"en":\#(localization(pair.source, pair))\#(french)}}"#
    }
    return "{\"sourceLanguage\":\"en\",\"strings\":{\n\(entries.joined(separator: ",\n"))\n},"
      + "\"version\":\"1.0\"}\n"
  }

  private static func unit(_ id: String, _ source: String, _ target: String) -> String {
    "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
  }

  private static func bundle(_ pairs: [Pair]) -> String {
    let units = pairs.map { pair in
      let forms = pair.isPlural ? ["|==|plural.one", "|==|plural.other"] : [""]
      let units = forms.map {
        unit(pair.key + $0, pair.source, pair.french)
      }
      guard let variable = pair.variable else { return units.joined() }
      let number = "%\(variable + 1)$lld"
      let others = ["one", "other"].map {
        unit("\(pair.key)|==|substitutions.v.plural.\($0)", number, number)
      }
      return (units + others).joined()
    }
    return """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file \
      original="Sources/A/T.xcstrings" source-language="en" target-language="fr" \
      datatype="plaintext"><body>
      \(units.joined(separator: "\n"))
      </body></file></xliff>
      """
  }

  /// Returns the indices of the pairs for which a line of the output has one of the words.
  private static func faults(_ output: String, _ path: String, _ words: [String]) -> Set<Int> {
    Set(
      output.split(separator: "\n").compactMap { line in
        let start = "! \(path):"
        guard line.hasPrefix(start), line.contains(": error: "),
          words.contains(where: { line.contains("[\($0)]") })
        else { return nil }
        return Int(line.dropFirst(start.utf8.count).prefix { $0 != ":" }).map { $0 - 2 }
      })
  }

  private static let rules = [
    "argument-type", "argument-size", "extra-argument", "missing-argument", "mixed-arguments",
    "reordered-arguments", "single-percent", "missing-number", "undeclared-substitution",
  ]

  @Test(arguments: 0..<16) func `everybody reads the same arguments`(seed: UInt64) async {
    var generator = SplitMix64(seed: seed)
    let pairs = (0..<40).map { Self.pair($0, &generator) }
    var files = InMemoryFileSystem([
      "Package.swift":
        "let package = Package(name: \"A\", defaultLocalization: \"en\", targets: [.target(name: \"A\")])",
      "Sources/A/T.xcstrings": Self.catalog(pairs, hasFrench: false),
      "fr.xliff": Self.bundle(pairs), "T.xcstrings": Self.catalog(pairs, hasFrench: true),
    ])
    let checked = await files.run("check --language fr T.xcstrings")
    let wrong = Self.faults(checked, "T.xcstrings", Self.rules)
    let imported = await files.run("import --new-language fr --check fr.xliff")
    let refused = Self.faults(imported, "fr.xliff", ["broken-placeholder"])
    #expect(
      wrong == refused,
      "\(wrong.symmetricDifference(refused).sorted().map { (pairs[$0].source, pairs[$0].french, wrong.contains($0)) })"
    )
    #expect(!wrong.isEmpty && wrong.count < 36)
    _ = await files.run("compile T.xcstrings -o out")
    _ = await files.run("convert --to strings T.xcstrings -o tables")
    for (number, pair) in pairs.enumerated() where !wrong.contains(number) && !pair.shown.isEmpty {
      let arguments = pair.arguments.map { "--arg \($0)" }.joined(separator: " ")
      let dictionary = pair.isPlural ? "dict" : ""
      for path in [
        "T.xcstrings", "out/fr.lproj/T.strings\(dictionary)",
        "tables/fr.lproj/T.strings\(dictionary)",
      ] {
        let text = await files.run("resolve \(pair.key) --language fr \(arguments) \(path)")
        let lines = text.split(separator: "\n").map(String.init)
        #expect(
          lines.contains(pair.shown), "\(path): \(pair.source) → \(pair.french): \(text)")
      }
    }
  }
}

import CatalogModel
import KeyFlow
import LoquatKit
import StringExtraction
import Swifternalization
import Testing

@testable import Checks

/// Tests the description of each rule on its own examples.
struct RuleTests {
  @Test(arguments: Rule.all.map(Named.init))
  func `finds its flagged examples and passes the others`(_ named: Named) {
    let rule = named.rule
    let missed = rule.flagged.filter { findings($0, [rule]).isEmpty }
    #expect(missed.map(\.shown) == [])
    let alarms = rule.passing.filter { !findings($0, [rule]).isEmpty }
    #expect(alarms.map(\.shown) == [])
  }

  @Test(arguments: Rule.all.map(Named.init))
  func `is documented`(_ named: Named) {
    let rule = named.rule
    #expect(rule.flagged.count >= 3 && rule.passing.count >= 3)
    #expect(rule.id.name.utf8.allSatisfy { $0.isLetter && $0.lowercased == $0 || $0 == .minus })
    #expect(rule.summary.last != "." && rule.why.last == ".")
  }

  /// A rule tested only with Latin letters may count bytes, or rely on spaces.
  @Test(arguments: Rule.all.map(Named.init))
  func `is tried in several scripts`(_ named: Named) {
    let rule = named.rule
    // Expressions are a notation without words.
    if case .expressions = rule.check { return }
    let scripts = Set((rule.flagged + rule.passing).flatMap(\.scripts))
    #expect(scripts.count > 1)
  }

  @Test func `has a name of its own`() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }

  private func findings(_ example: Example, _ rules: [Rule]) -> [Finding] {
    if let code = example.code {
      let text = SourceText(path: "a.swift", bytes: Array("import SwiftUI\n\(code)".utf8))
      let strings = SourceScanner([ParsedSource(text)]).strings(in: 0).strings
      let reader = BundleReader(text)
      var uses = strings.sorted { $0.span < $1.span }.map { string in
        var use = SourceUse(string, in: text)
        if example.isPackage {
          use.missingBundle = MissingBundle(
            of: string, reader, module: ".module", resource: ".module")
        }
        return use
      }
      if !example.keys.isEmpty {
        let tables = [Catalog.defaultTable: Set(example.keys.map { Key($0) })]
        uses += MissingKey.uses(of: KeyFlow([text]), in: tables).map {
          SourceUse($0.use, $0.missing, in: text)
        }
      }
      return TableCheck.findings(
        in: uses + members(example, strings, text), language: .english, rules: rules)
    }
    if !example.expressions.isEmpty { return expressionFindings(example, rules) }
    let catalog = Catalog(table: "T", sourceLanguage: .english, entries: example.entries)
    return TableCheck(catalog, rules: rules, terminology: example.terminology)
      .findings(in: example.language)
  }

  private func expressionFindings(_ example: Example, _ rules: [Rule]) -> [Finding] {
    var shared = SwifternalizationSharedExpressions()
    var names: [String] = []
    for text in example.expressions {
      // A name has no colon, unlike an expression.
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2, !parts[0].contains(":") {
        shared.sections["base", default: []].append((parts[0], parts[1]))
        names.append(parts[0])
      } else {
        names.append(text)
      }
    }
    let cases = names.map { SwifternalizationDocument.Case(pattern: $0, texts: [.init(text: $0)]) }
    var check = ExpressionCheck(shared, rules: rules, limit: 1_200)
    return check.findings(
      in: [.init(key: "key", content: .cases(cases))],
      language: example.language.description)
  }

  /// Returns the accessors and symbols of an example, whose keys are their texts.
  private func members(
    _ example: Example, _ strings: [ExtractedString], _ text: SourceText
  ) -> [SourceUse] {
    let symbols = example.symbols.compactMap { GeneratedSymbol(key: $0, table: "Localizable") }
    let index = KeyIndex(of: [text], strings, symbols: symbols, keys: [], isWhole: true)
    let declared = index.members().flatMap { member in
      member.places.map { span in
        var use = SourceUse(member, at: span, in: text)
        use.tableText = use.key
        return use
      }
    }
    let search = UnknownSymbol.Search(symbols)
    let unknown = search.unknown(in: text)
    let declaredNames = UnknownSymbol.Search.declared(Set(unknown.map(\.member)), in: text)
    let found = search.found(unknown, declared: declaredNames)
    return declared + found.map { SourceUse($0) }
  }
}

/// A rule, shown by its name.
struct Named: CustomTestStringConvertible {
  let rule: Rule
  var testDescription: String { rule.id.name }
}

extension Example {
  var shown: String {
    code ?? (expressions.isEmpty ? nil : "\(expressions)")
      ?? entries.map { entry in
        let texts = entry.localizations.values.flatMap { $0.message.leaves.map(\.text) }.sorted()
        return "\(entry.key): \(texts)"
      }.joined(separator: "; ")
  }
}

/// The scripts of letters in examples; East Asian ones count as one.
private enum Script {
  case latin, greek, cyrillic, armenian, hebrew, arabic, indic, southEastAsian, georgian, eastAsian

  init?(_ scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic else { return nil }
    switch scalar.value {
    case ..<0x250, 0x1E00..<0x1F00: self = .latin
    case 0x370..<0x400, 0x1F00..<0x2000: self = .greek
    case 0x400..<0x530: self = .cyrillic
    case 0x531..<0x590: self = .armenian
    case 0x5D0..<0x600: self = .hebrew
    case 0x600..<0x780: self = .arabic
    case 0x900..<0xE00: self = .indic
    case 0xE00..<0x10A0, 0x1780..<0x1800: self = .southEastAsian
    case 0x10A0..<0x1100: self = .georgian
    case 0x1100..<0x1200, 0x3040..<0xD800: self = .eastAsian
    default: return nil
    }
  }
}

extension Example {
  /// The scripts of the words in texts, except format specifiers such as '%lld'.
  fileprivate var scripts: Set<Script> {
    let texts = entries.flatMap { entry in
      [entry.key]
        + entry.localizations.values.flatMap { value in
          (value.message.leaves + value.substitutions.flatMap { $0.message.leaves }).map(\.text)
        }
    }
    return texts.reduce(into: Set((code ?? "").unicodeScalars.compactMap(Script.init))) {
      let text = CheckedText($1)
      for (scalar, range) in text.scalars
      where !text.specifiers.contains(where: { $0.range.overlaps(range) }) {
        if let script = Script(scalar) { $0.insert(script) }
      }
    }
  }
}

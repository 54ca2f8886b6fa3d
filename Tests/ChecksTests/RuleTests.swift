import CatalogModel
import StringExtraction
import Testing

@testable import Checks

/// What each rule says about itself is tried on its own examples.
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
    #expect(rule.id.utf8.allSatisfy { $0.isLetter && $0.lowercased == $0 || $0 == .minus })
    #expect(rule.summary.last != "." && rule.why.last == ".")
  }

  @Test func `has a name of its own`() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }

  private func findings(_ example: Example, _ rules: [Rule]) -> [Finding] {
    if let code = example.code {
      let text = SourceText(path: "a.swift", bytes: Array("import SwiftUI\n\(code)".utf8))
      let strings = SourceScanner([ParsedSource(text)]).strings(in: 0).strings
      let uses = strings.sorted { $0.span < $1.span }.map { SourceUse($0, in: text) }
      return TableCheck.findings(in: uses, language: .english, rules: rules)
    }
    if !example.expressions.isEmpty { return ExpressionCheck.findings(in: example, rules: rules) }
    let catalog = Catalog(table: "T", sourceLanguage: .english, entries: example.entries)
    return TableCheck(catalog, rules: rules, terminology: example.terminology)
      .findings(in: example.language)
  }
}

/// A rule, shown by its name.
struct Named: CustomTestStringConvertible {
  let rule: Rule
  var testDescription: String { rule.id }
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

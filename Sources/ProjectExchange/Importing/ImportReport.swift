package import CatalogModel
package import CatalogPasses
package import Syntaxes

/// The result for the units of an import, for users or programs to review.
package struct ImportReport: Sendable {
  package let outcome: ImportOutcome
  package let isCheck: Bool
  package let files: [File]
  /// The findings on single units as JSON, in the order of the files, followed by all other
  /// diagnostics.
  package let findings: [JSONValue]

  /// A changed file, with the numbers of its units in each language.
  package struct File: Sendable {
    package let path: String
    package let languages: [(language: LanguageTag, outcome: ImportOutcome)]
  }

  /// Creates the report; `others` are the diagnostics that do not come from findings.
  init(_ changes: ImportChanges, _ plan: ImportPlan, _ others: [Diagnostic], isCheck: Bool) {
    outcome = changes.outcome
    self.isCheck = isCheck
    files = changes.files.map { file in
      File(path: file.path, languages: file.results.map { ($0.language, $0.result.outcome) })
    }
    let findings = changes.files.flatMap { file in
      file.results.flatMap { language, result in
        result.findings.compactMap { plan.json($0, language, of: file.path) }
          + result.removed.map { plan.json(removed: $0.key, $0.text, language, of: file.path) }
      }
    }
    self.findings = findings + others.sorted().map { plan.json($0) }
  }
}

package import CatalogModel
package import CatalogPasses
package import Syntaxes

/// The numbers, files and findings of an import, which are written as JSON or Markdown for review.
package struct ImportReport: Sendable {
  package let outcome: ImportOutcome
  package let isCheck: Bool
  package let files: [File]
  /// The findings on individual units, and the entries that the import removes, as JSON, by file
  /// and language; then the other diagnostics, sorted. Findings that are only counted are left out.
  package let findings: [JSONValue]

  /// A file into which units were merged, even if nothing changes, with their numbers in each
  /// language.
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

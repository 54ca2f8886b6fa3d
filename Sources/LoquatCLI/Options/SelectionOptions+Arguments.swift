internal import CatalogPasses
internal import LoquatKit
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading

extension SelectionOptions {
  /// The values of `--only`: which texts are sent.
  private enum Choice: String, CaseIterable {
    case untranslated, changed, all
    case needsReview = "needs-review"

    var work: ExportWork? { ExportWork(rawValue: rawValue) }
  }

  init(_ arguments: inout Arguments) throws(UsageError) {
    let choices = try arguments.options(
      "--only", value: "work",
      expecting: "'untranslated', 'needs-review', 'changed' or 'all', or several with commas",
      help: "Send only texts that need this work: untranslated, needs-review, changed, or all",
      completion: .list(.choices(Choice.allCases.map(\.rawValue)))
    ) { text in
      let choices = text.split(separator: ",", omittingEmptySubsequences: false).map {
        Choice(rawValue: String($0))
      }
      return choices.contains(nil) ? nil : choices.compactMap(\.self)
    }.flatMap(\.self)
    let work = choices.isEmpty || choices.contains(.all) ? nil : Set(choices.compactMap(\.work))
    let since = arguments.option(
      "--since", value: "commit",
      help: "Send only texts that are new, or whose text or comment changed, since this commit",
      completion: .commit)
    let tables = arguments.options(
      "--table", value: "glob", help: "Send only tables with this name or path",
      completion: .table
    ).map { NamePattern($0) }
    let targets = arguments.options(
      "--target", value: "glob", help: "Send only what belongs to targets with this name",
      completion: .target
    ).map { NamePattern($0) }
    let keys = arguments.options(
      "--key", value: "glob", help: "Send only strings with this key", completion: .key
    )
    .map { NamePattern($0) }
    let includesContext = arguments.flag(
      "--include-translated-context",
      help: "Keep the other texts of each file, marked as not to be translated")
    self.init(
      work: work, since: since, tables: tables, targets: targets, keys: keys,
      includesContext: includesContext)
  }
}

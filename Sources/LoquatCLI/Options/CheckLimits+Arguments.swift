internal import CatalogModel
internal import LoquatKit

extension CheckLimits {
  /// The severities that `--fail-on` may name.
  private enum Severity: String, CaseIterable { case error, warning, note }

  init(_ arguments: inout Arguments) throws(UsageError) {
    self.init()
    let failOn = try arguments.choice(
      "--fail-on", default: Severity.error,
      help: "Exit with 1 for findings of this severity or a higher one")
    maximumWarnings = try arguments.option(
      "--max-warnings", value: "number", expecting: "a number such as 0 or 20",
      help: "Exit with 1 for more warnings than this"
    ) { Int($0).flatMap { $0 >= 0 ? $0 : nil } }
    baseline = arguments.option(
      "--baseline", value: "file", help: "Leave out the findings in this file",
      completion: .file)
    newBaseline = arguments.option(
      "--write-baseline", value: "file", help: "Write all findings to this file, as a baseline",
      completion: .file)
    since = arguments.option(
      "--since", value: "commit",
      help: "Leave out what was found at this commit of git, or at the 'merge-base' of the branch",
      completion: .commit)
    if since != nil, newBaseline != nil {
      throw UsageError(
        "'--write-baseline' cannot be combined with '--since'; leave one out")
    }
    severity = Diagnostic.Severity(rawValue: failOn.rawValue) ?? .error
  }
}

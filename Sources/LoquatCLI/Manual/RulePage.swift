internal import CatalogModel
internal import Checks

/// The reference page of a group of rules: what each finds, why it matters, and examples.
struct RulePage {
  let group: Rule.Group

  static func name(of group: Rule.Group) -> String { "Rules-\(group.rawValue)" }

  var markdown: String {
    let rules = Rule.all.filter { $0.group == group }
    let title = group.rawValue.prefix(1).uppercased() + group.rawValue.dropFirst()
    let head = [
      "# Rules: \(title)", "What `loquat check` finds in \(group.summary).",
      """
      ✗ marks what is found, ✓ what is not; `loquat explain` shows more examples of a rule. <doc:CheckTexts> says how \
      rules are used, and <doc:Configuration> how their severity is changed.
      """,
    ]
    return (head + rules.map(section(of:))).joined(separator: "\n\n") + "\n"
  }

  private func section(of rule: Rule) -> String {
    let summary = rule.summary.prefix(1).uppercased() + rule.summary.dropFirst()
    let examples =
      rule.flagged.prefix(2).map { ("✗", $0) } + rule.passing.prefix(2).map { ("✓", $0) }
    let lines = examples.flatMap { mark, example in example.lines.map { "\(mark) \($0)" } }
    return """
      ## \(rule.id.name)
      **\(rule.severity.rawValue)**: \(String(summary).marked). \(rule.why.marked)
      ```
      \(lines.joined(separator: "\n"))
      ```
      """
  }
}

/// Returns the reference page of all diagnostics that are not rules of `loquat check`.
func diagnosticsPage() -> String {
  let rules = Set(Rule.all.map(\.id.name))
  let rows = DiagnosticID.all.filter { !rules.contains($0.name) }.map {
    "| `\($0.name)` | \($0.summary.marked.replacing("|", with: "\\|")) |"
  }
  return """
    # Diagnostics

    What is reported about files, code and projects, by the id in brackets after each message.

    The rules of `loquat check` are on pages of their own: <doc:Rules-formats>, <doc:Rules-plurals>, <doc:Rules-text>,
    <doc:Rules-markup>, <doc:Rules-consistency> and <doc:Rules-sources>.

    | | |
    | --- | --- |
    \(rows.joined(separator: "\n"))

    """
}

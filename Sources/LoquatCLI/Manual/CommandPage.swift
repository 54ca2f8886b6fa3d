internal import CatalogModel
internal import Checks
internal import LoquatKit

/// The reference page of a command in the documentation, generated from its declaration.
struct CommandPage {
  let command: any Subcommand.Type

  /// Returns the name of the page for links, such as `Command-extract`.
  static func name(of command: String) -> String { "Command-\(command)" }

  var markdown: String {
    let specs = command.specs
    let own = specs.filter { $0.isShownOption && $0.section == .own }
    let readsSources = specs.contains { $0.section == .sources }
    var parts = ["# loquat \(command.name)", command.summary.marked + "."]
    parts.append(Self.block("sh", ["loquat \(command.name) \(usage(specs))"]))
    parts += command.discussion.map(\.marked)
    parts += Self.table("Arguments", specs.filter { $0.isOperand })
    parts += Self.table("Options", own)
    var more = "See <doc:CommonOptions> for the options of every command"
    if readsSources { more += " and for those that say how sources are read" }
    parts.append(more + ".")
    if !command.examples.isEmpty {
      parts += ["## Examples", Self.block("sh", command.examples)]
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func usage(_ specs: [ArgumentSpec]) -> String {
    (["[<option>…]"] + specs.filter { $0.isOperand }.map(\.usage)).joined(separator: " ")
  }

  static func table(_ title: String, _ specs: [ArgumentSpec]) -> [String] {
    guard !specs.isEmpty else { return [] }
    let rows = specs.map { spec in
      let label = String(spec.label.drop { $0 == " " }).replacing("|", with: "\\|")
      return "| `\(label)` | \(spec.help.marked.replacing("|", with: "\\|")) |"
    }
    let head = ["| | |", "| --- | --- |"]
    return ["## \(title)", (head + rows).joined(separator: "\n")]
  }

  static func block(_ language: String, _ lines: [String]) -> String {
    (["```\(language)"] + lines + ["```"]).joined(separator: "\n")
  }
}

/// Returns the Markdown pages of the reference; each name is a file name without extension, such as
/// `Command-extract`.
func referencePages(of subcommands: [any Subcommand.Type]) -> [(name: String, markdown: String)] {
  let commands = subcommands.map {
    (CommandPage.name(of: $0.name), CommandPage(command: $0).markdown)
  }
  let rules = Rule.Group.allCases.map { (RulePage.name(of: $0), RulePage(group: $0).markdown) }
  return [
    ("Commands", overview(of: subcommands)), ("CommonOptions", commonOptions(of: subcommands)),
    ("Diagnostics", diagnosticsPage()),
  ] + commands + rules
}

private func overview(of subcommands: [any Subcommand.Type]) -> String {
  let rows = subcommands.map { "| <doc:\(CommandPage.name(of: $0.name))> | \($0.summary.marked) |" }
  return """
    # Commands

    Every command with its arguments, options and examples, as `loquat help` shows them.

    | | |
    | --- | --- |
    \(rows.joined(separator: "\n"))

    ## Topics

    \(subcommands.map { "- <doc:\(CommandPage.name(of: $0.name))>" }.joined(separator: "\n"))

    """
}

/// Returns the page about shared options, formats of reports and exit statuses.
private func commonOptions(of subcommands: [any Subcommand.Type]) -> String {
  let readers = subcommands.filter { $0.specs.contains { $0.section == .sources } }
  let sources = readers.first?.specs.filter { $0.section == .sources } ?? []
  let names = readers.map { "`\($0.name)`" }
  let statuses = ExitStatus.allCases.map { "| \($0.rawValue) | \($0.meaning.marked) |" }
  let parts =
    ["# Common options", "Options of all commands but `help`, and of all that read sources."]
    + CommandPage.table("Options of every command", GlobalOptions.specs)
    + CommandPage.table("Options for reading sources", sources) + [
      "The commands that take these are \(names.joined(separator: ", ")).",
      "## Formats of reports",
      """
      | `--format` | |
      | --- | --- |
      | `text` | for people |
      | `json` | one document on the standard output, with diagnostics and results: <doc:JSONOutput> |
      | `github` | annotations of GitHub Actions |
      | `sarif` | SARIF 2.1.0 |
      | `junit` | a report of tests, for CI systems |
      | `checkstyle` | XML that readers of Checkstyle take |
      | `markdown` | a table, for comments and summaries |
      """,
      "`--color auto` uses colors on a terminal, unless the variable `NO_COLOR` is set.",
      "## Exit statuses",
      (["| | |", "| --- | --- |"] + statuses).joined(separator: "\n"),
      "Results go to the standard output, messages for people to the standard error.",
    ]
  return parts.joined(separator: "\n\n") + "\n"
}

extension String {
  /// The text as Markdown. Words in single quotes, options, extensions such as `.strings` and names
  /// in angle brackets become code; `<`, `*` and `_` outside of code are escaped.
  var marked: String {
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      if first == "'", let end = rest.dropFirst().firstIndex(of: "'"), !result.endsInWord {
        result += "`\(rest[rest.index(after: rest.startIndex)..<end])`"
        rest = rest[rest.index(after: end)...]
      } else if first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        result += rest[...end]
        rest = rest[rest.index(after: end)...]
      } else if !result.endsInWord, rest.beginsCode {
        let word = rest.prefix { !$0.isWhitespace && $0 != "," && $0 != ";" && $0 != ")" }
        let code = word.last == "." || word.last == ":" ? word.dropLast() : word
        result += "`\(code)`"
        rest = rest.dropFirst(code.count)
      } else {
        result += first == "<" || first == "*" || first == "_" ? "\\\(first)" : String(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private var endsInWord: Bool { last.map { $0.isLetter || $0.isNumber } ?? false }
}

extension Substring {
  /// Whether it begins like an option, an extension such as `.strings`, or a name in angle
  /// brackets.
  fileprivate var beginsCode: Bool {
    let second = dropFirst().first
    switch first {
    case "-": return second == "-" || second?.isLetter == true
    case "<": return second?.isLetter == true
    case ".": return second?.isLetter == true
    default: return false
    }
  }
}

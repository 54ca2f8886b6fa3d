internal import LoquatKit
internal import ProjectReading

/// Help screens, generated from the declarations of commands.
struct Help {
  let subcommands: [any Subcommand.Type]
  let width: Int

  /// Returns the screen of `loquat help`.
  func overview() -> String {
    let commands = subcommands.map { ($0.name, $0.summary) }
    let sections = [
      ["Take the texts of Apple-platform apps to translators and back"],
      [Self.usage],
      section("commands", commands + [("help", "Show the help of a command")]),
      ["tools of Xcode, with their options:"]
        + appleTools.map { $0.name }.joined(separator: ", ").wrapped(to: width - 2)
        .map { "  \($0)" },
      section("options", [("-h, --help", "Show this help"), ("--version", "Show the version")]),
      ["See 'loquat help <command>' for more about a command"],
    ]
    return render(sections)
  }

  /// Returns the screen of `loquat help <command>`.
  func screen(of command: any Subcommand.Type) -> String {
    let specs = command.specs
    let options = specs.filter { $0.isShownOption }
    let sections =
      [
        command.summary.wrapped(to: width), command.examples.prefix(2).map { "  \($0)" },
        usage(of: command),
      ]
      + command.discussion.map { $0.wrapped(to: width) }
      + [
        section("arguments", specs.filter { $0.isOperand }),
        section("options", options.filter { $0.section == .own }),
        section("options for reading sources", options.filter { $0.section == .sources }),
        section("options of every command", GlobalOptions.specs),
        examples(after: command.examples.prefix(2).count, of: command),
      ]
    return render(sections)
  }

  private func examples(after count: Int, of command: any Subcommand.Type) -> [String] {
    let more = command.examples.dropFirst(count)
    return more.isEmpty ? [] : ["more examples:"] + more.map { "  \($0)" }
  }

  /// Returns the lines of a command's usage, with a hanging indentation. Hidden options, those for
  /// reading sources and those of every command are left out.
  func usage(of command: any Subcommand.Type) -> [String] {
    let start = "usage: loquat \(command.name) "
    let specs = command.specs
    // A space inside an option must not become a line break.
    let parts =
      specs.filter { $0.isShownOption && $0.section == .own } + specs.filter { $0.isOperand }
    let text = parts.map { $0.usage.replacing(" ", with: "\u{A0}") }.joined(separator: " ")
    let lines = text.wrapped(to: width - start.count).map { $0.replacing("\u{A0}", with: " ") }
    guard let first = lines.first else { return ["usage: loquat \(command.name)"] }
    return [start + first]
      + lines.dropFirst().map { String(repeating: " ", count: start.count) + $0 }
  }

  static let usage = "usage: loquat <command> [<option>…] [<argument>…]"

  /// Returns the usage of a command in one line, in which `[<option>…]` stands for all options.
  func shortUsage(of command: any Subcommand.Type) -> String {
    let operands = command.specs.filter { $0.isOperand }.map(\.usage)
    return (["usage: loquat \(command.name) [<option>…]"] + operands).joined(separator: " ")
  }

  private func render(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private func section(_ title: String, _ specs: [ArgumentSpec]) -> [String] {
    section(title, specs.map { ($0.label, $0.help) })
  }

  /// Returns the lines of a title and two columns; none without rows. A label of more than 26
  /// characters gets its own line.
  private func section(_ title: String, _ rows: [(label: String, help: String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let column = min(rows.map(\.label.count).max() ?? 0, 26) + 4
    let margin = String(repeating: " ", count: column)
    var lines = ["\(title):"]
    for row in rows {
      var help = row.help.wrapped(to: width - column)[...]
      let label = "  \(row.label)"
      let fits = label.count + 2 <= column
      lines.append(fits ? label.padded(to: column) + (help.popFirst() ?? "") : label)
      lines += help.map { margin + $0 }
    }
    return lines
  }
}

extension GlobalOptions {
  static var specs: [ArgumentSpec] {
    Arguments.describe { arguments throws(UsageError) in _ = try GlobalOptions(&arguments) }
  }
}

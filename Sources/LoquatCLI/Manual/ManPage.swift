internal import CatalogModel
internal import LoquatKit

/// The pages for `man`, in the language of man(7), generated from the declarations of commands.
struct ManPage {
  let subcommands: [any Subcommand.Type]

  /// Returns the page of a command; for nil, the page of the program itself.
  func text(of command: (any Subcommand.Type)?) -> String {
    (command.map(page) ?? overview).joined(separator: "\n") + "\n"
  }

  private var overview: [String] {
    var lines = Self.head("loquat", "take the texts of Apple-platform apps to translators and back")
    lines += [".B loquat", ".I command", "[option ...] [argument ...]", ".SH COMMANDS"]
    for command in subcommands {
      lines += [".TP", ".BR loquat\\-\(command.name) (1)", Self.escaped(command.summary + ".")]
    }
    return lines + Self.options("OPTIONS OF EVERY COMMAND", GlobalOptions.specs) + Self.exitStatus
  }

  private func page(of command: any Subcommand.Type) -> [String] {
    let specs = command.specs
    let shown = specs.filter { $0.isShownOption }
    let summary = command.summary.prefix(1).lowercased() + command.summary.dropFirst()
    var lines = Self.head("loquat-\(command.name)", String(summary))
    lines += [".B loquat \(Self.escaped(command.name))", "[option ...]"]
    lines += specs.filter { $0.isOperand }.map { Self.escaped($0.usage) }
    lines.append(".SH DESCRIPTION")
    for paragraph in command.discussion { lines += [".PP", Self.escaped(paragraph)] }
    if command.discussion.isEmpty { lines.append(Self.escaped(command.summary + ".")) }
    lines += Self.options("ARGUMENTS", specs.filter { $0.isOperand })
    lines += Self.options("OPTIONS", shown.filter { $0.section == .own })
    lines += Self.options("OPTIONS FOR READING SOURCES", shown.filter { $0.section == .sources })
    lines += Self.options("OPTIONS OF EVERY COMMAND", GlobalOptions.specs)
    if !command.examples.isEmpty {
      lines += [".SH EXAMPLES", ".EX"] + command.examples.map(Self.escaped) + [".EE"]
    }
    return lines + Self.exitStatus + [".SH SEE ALSO", ".BR loquat (1)"]
  }

  private static func head(_ name: String, _ summary: String) -> [String] {
    let title = name.uppercased()
    return [
      ".TH \"\(title)\" 1 \"\" \"Loquat \(Loquat.version)\" \"Loquat manual\"", ".SH NAME",
      "\(escaped(name)) \\- \(escaped(summary))", ".SH SYNOPSIS",
    ]
  }

  private static let exitStatus =
    [".SH EXIT STATUS"]
    + ExitStatus.allCases.flatMap { [".TP", "\($0.rawValue)", escaped($0.meaning + ".")] }

  private static func options(_ title: String, _ specs: [ArgumentSpec]) -> [String] {
    guard !specs.isEmpty else { return [] }
    return [".SH \(title)"]
      + specs.flatMap { spec in
        [".TP", ".B \(escaped(String(spec.label.drop { $0 == " " })))", escaped(spec.help + ".")]
      }
  }

  /// Returns the text on one line, escaped so that roff prints it literally, but with each `…` as
  /// three periods.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...").replacing("\n", with: " ")
    return plain.first == "." || plain.first == "'" ? "\\&" + plain : plain
  }
}

/// What a command accepts, as it was declared; help and completions are made from it.
struct ArgumentSpec: Equatable {
  /// `--output`, `-o`; empty for operands.
  var names: [String] = []
  /// Former names, which still work. Help does not show them, nor an option that has no other names.
  var aliases: [String] = []
  var kind: Kind
  /// An imperative phrase without a full stop.
  var help: String
  var completion: Completion = .none
  /// Where help lists it.
  var section = Section.own

  enum Kind: Equatable {
    case flag
    /// An option with a value, such as `dir`.
    case option(value: String, isRepeatable: Bool = false)
    case operands(value: String, minimum: Int, maximum: Int)
  }

  /// What a shell may offer for the value.
  enum Completion: Equatable {
    case none, file, directory, command, rule
    /// What the project in this folder has.
    case language, table, target, key
    case choices([String])
  }

  enum Section {
    /// An option of the command itself.
    case own
    /// How sources are read, which many commands can be told.
    case sources
  }
}

extension ArgumentSpec {
  /// Whether the user means it by this name.
  func isCalled(_ name: String) -> Bool { names.contains(name) || aliases.contains(name) }

  /// What values are stored under.
  var id: String { names.first ?? aliases.first ?? "" }

  var isOperand: Bool {
    if case .operands = kind { true } else { false }
  }

  /// Whether help shows it as an option.
  var isShownOption: Bool { !names.isEmpty }

  var takesValue: Bool {
    if case .option = kind { true } else { false }
  }

  /// `-o, --output <dir>` or `<path>…`, as in the left column of a help screen.
  var label: String {
    let short = names.filter { !$0.hasPrefix("--") }
    let long = names.filter { $0.hasPrefix("--") }
    switch kind {
    case .operands(let value, _, let maximum): return "<\(value)>" + (maximum > 1 ? "…" : "")
    case .flag: return (short.isEmpty ? "    " : "") + (short + long).joined(separator: ", ")
    case .option(let value, _):
      return (short.isEmpty ? "    " : "") + (short + long).joined(separator: ", ") + " <\(value)>"
    }
  }

  /// `[--output <dir>]` or `[<path>…]`, as in a usage line.
  var usage: String {
    switch kind {
    case .flag: "[\(names[0])]"
    case .option(let value, let isRepeatable):
      "[\(names[0]) <\(value)>]" + (isRepeatable ? "…" : "")
    case .operands(_, let minimum, _): minimum > 0 ? label : "[\(label)]"
    }
  }
}

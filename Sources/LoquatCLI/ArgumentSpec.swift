/// An argument of a command, as declared; help and completions are generated from it.
struct ArgumentSpec: Equatable {
  /// The names, such as `--output` and `-o`; empty for operands and for hidden options.
  var names: [String] = []
  /// Former names, which still work but are not in help. An option with former names only is
  /// hidden.
  var aliases: [String] = []
  var kind: Kind
  /// The summary, without a full stop: a phrase that says what an option does or what an operand
  /// is; empty for a hidden option.
  var help: String
  var completion: Completion = .none
  /// The section of help that lists it.
  var section = Section.own

  enum Kind: Equatable {
    case flag
    /// An option with a value; `value` is its placeholder in help, such as `dir`.
    case option(value: String, isRepeatable: Bool = false)
    case operands(value: String, minimum: Int, maximum: Int)
  }

  /// The values that a shell offers.
  indirect enum Completion: Equatable {
    case none, file, directory, command, rule
    /// The word `merge-base`; other commits are not offered.
    case commit
    /// Groups, rules, and the ids of other diagnostics.
    case diagnostic
    /// The languages, tables, targets or keys of the project that `--project` names, or of the one
    /// in the current folder.
    case language, table, target, key
    case choices([String])
    /// A value with several parts between commas, and what a shell offers for each.
    case list(Completion)
  }

  enum Section {
    /// Arguments of the command itself, and options that every command has.
    case own
    /// Options for reading sources, which many commands share.
    case sources
  }
}

extension ArgumentSpec {
  /// Returns whether the option has this name or former name, such as `--output`.
  func isCalled(_ name: String) -> Bool { names.contains(name) || aliases.contains(name) }

  /// The key of its values in `Arguments`: the first name, or else the first former name; empty for
  /// operands.
  var id: String { names.first ?? aliases.first ?? "" }

  var isOperand: Bool {
    if case .operands = kind { true } else { false }
  }

  /// Whether help shows it as an option; false for operands and for hidden options.
  var isShownOption: Bool { !names.isEmpty }

  var takesValue: Bool {
    if case .option = kind { true } else { false }
  }

  /// The label in the left column of help: `-o, --output <dir>` or `<path>…`. Four spaces stand for
  /// a missing short name.
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

  /// The argument in a usage line: `[--output <dir>]` or `[<path>…]`, without brackets for a
  /// required operand. A hidden option has no usage.
  var usage: String {
    switch kind {
    case .flag: "[\(names[0])]"
    case .option(let value, let isRepeatable):
      "[\(names[0]) <\(value)>]" + (isRepeatable ? "…" : "")
    case .operands(_, let minimum, _): minimum > 0 ? label : "[\(label)]"
    }
  }
}

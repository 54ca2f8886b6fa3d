internal import CatalogModel

/// The expansion of one string: selects forms and inserts arguments.
struct Expansion {
  let resolver: StringResolver
  let input: FormatInput
  private let localization: Localization
  let key: String
  private var substitutions: [Key: Substitution] = [:]
  let variables: [String: FormatArguments.Variable]
  private(set) var steps: [Resolution.Step] = []
  private(set) var problems: [Diagnostic] = []
  var plurals: [Resolution.Plural] = []
  /// The number of placeholders that may still be replaced. Without a limit, a few variables that
  /// each refer to the next one twice would fill the memory.
  private var pieces = 2_000
  private var bytes = 1 << 20
  /// The maximum depth of nested variables.
  private static let depth = 16

  /// The one-based position of the argument that a variable or plural form depends on, and its
  /// specifier, such as `lld`; an empty one leaves it to the type of the argument.
  struct Number {
    let position: Int
    let specifier: String
  }

  init(
    _ resolver: StringResolver, _ localization: Localization, key: String, _ input: FormatInput
  ) {
    self.resolver = resolver
    self.localization = localization
    self.key = key
    self.input = input
    variables = FormatArguments.variables(of: localization)
    for substitution in localization.substitutions {
      substitutions[Key(substitution.name)] = substitution
    }
  }

  mutating func text() -> String {
    guard let (format, number) = form(of: localization.message, nil) else {
      // Like a look-up without a result.
      return key
    }
    if format.utf8.contains(.leftParenthesis), format.hasInflection {
      note("'inflect: true' is kept: grammatical agreement is not simulated")
    }
    guard isFormat(format) else { return format }
    return String(decoding: expand(format, number, []), as: UTF8.self)
  }

  /// Returns whether a text is treated as a format: if there are arguments, or it has a placeholder
  /// or `%%`. Another text is shown as it is.
  private func isFormat(_ text: String) -> Bool {
    guard input.arguments.isEmpty else { return true }
    let format = FormatString(text)
    return !format.placeholders.isEmpty || text.containsBytes(of: "%%")
  }

  mutating func step(_ kind: Resolution.Step.Kind, _ text: String) {
    steps.append(Resolution.Step(kind, text))
  }

  mutating func note(_ text: String) { step(.note, text) }

  mutating func report(
    _ id: DiagnosticID, _ message: String, _ severity: Diagnostic.Severity = .error
  ) {
    let problem = Diagnostic(id, severity, message, at: nil)
    if !problems.contains(problem) { problems.append(problem) }
  }
}

extension Expansion {
  /// Returns the text in UTF-8 with arguments and variables inserted, cut off if it becomes too
  /// long. In the text of a variable, positions are relative to its `number`. `outer` are the names
  /// of the enclosing variables.
  private mutating func expand(_ text: String, _ number: Number?, _ outer: [Key]) -> [UInt8] {
    let format = FormatString(text)
    let source = Array(text.utf8)
    var result: [UInt8] = []
    var copied = 0
    let own =
      outer.isEmpty
      ? nil
      : number.map { FormatArguments.Variable(kind: .longLong, number: $0.position) }
    let arguments = FormatArguments(format, variables: variables, own: own).all
    for placeholder in format.placeholders {
      guard pieces > 0, result.count <= bytes else { return tooLong(result) }
      pieces -= 1
      result += literal(source[copied..<placeholder.range.lowerBound])
      copied = placeholder.range.upperBound
      let positions = arguments.filter { $0.range == placeholder.range }.map { $0.number }
      if let piece = piece(placeholder, positions, number, outer) {
        result += piece
      } else {
        result += source[placeholder.range]
      }
    }
    result += literal(source[copied...])
    guard result.count <= bytes else { return tooLong(result) }
    bytes -= result.count
    return result
  }

  private mutating func tooLong(_ text: [UInt8]) -> [UInt8] {
    report(
      .textTooLong,
      "the text is cut off, because too much is inserted into it; use fewer placeholders, or nest fewer substitutions"
    )
    pieces = 0
    return Array(text.prefix(bytes))
  }

  /// Returns the text between placeholders, with `%%` replaced by one percent sign; warns of a
  /// single `%`, which stays.
  private mutating func literal(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(.percent) else { return Array(bytes) }
    var cursor = ByteCursor(Array(bytes))
    var result: [UInt8] = []
    while let byte = cursor.peek() {
      cursor.advance()
      result.append(byte)
      guard byte == .percent, !cursor.consume(.percent) else { continue }
      report(
        .strayPercent,
        "a '%' does not begin a placeholder; write '%%' for a percent sign, or correct the placeholder",
        .warning)
    }
    return result
  }

  /// Returns the replacement for a placeholder; nil keeps the placeholder as written. `positions`
  /// are those of its arguments: first the values for `*`, last the one to insert.
  private mutating func piece(
    _ placeholder: Placeholder, _ positions: [Int], _ number: Number?, _ outer: [Key]
  ) -> [UInt8]? {
    let position = positions.last ?? 1
    if placeholder.kind == .variable {
      return variable(String(placeholder.specifier.dropFirst(2).dropLast()), position, outer)
    }
    if placeholder.kind == .argument {
      guard !outer.isEmpty else {
        report(
          .wrongArgument,
          "'%arg' stands for the number of a substitution, but this text belongs to none; write a placeholder such as '%lld' instead"
        )
        return nil
      }
      return self.number(number, position)
    }
    let amounts = positions.dropLast().map { amount(at: $0) }
    let specifier = FormatSpecifier(placeholder.specifier)
    let written = "%" + (placeholder.position.map { "\($0)$" } ?? "") + placeholder.specifier
    return argument(at: position, specifier, written, amounts)
      .map { Array($0.utf8) }
  }

  /// Returns the replacement for `%arg`, formatted by the specifier of its variable, or else by the
  /// type of the argument; nil, with a problem, if the argument is missing or of another type.
  private mutating func number(_ number: Number?, _ position: Int) -> [UInt8]? {
    var specifier = number?.specifier ?? ""
    if specifier.isEmpty {
      switch argument(at: position) {
      case .number?: specifier = "lf"
      case .text?: specifier = "@"
      case .integer?, nil: specifier = "lld"
      }
    }
    return argument(at: position, FormatSpecifier(specifier), "%arg", [])
      .map { Array($0.utf8) }
  }

  /// Returns the replacement for `%#@name@`; nil, with a problem, if the variable does not exist,
  /// refers to itself, is nested too deeply or has no fitting form.
  private mutating func variable(
    _ name: String, _ position: Int, _ outer: [Key]
  ) -> [UInt8]? {
    let id = Key(name)
    guard let substitution = substitutions[id] else {
      report(
        .unknownVariable, "substitution '\(name)' does not exist; add it, or correct '%#@\(name)@'")
      return nil
    }
    guard !outer.contains(id), outer.count < Self.depth else {
      report(
        .variableLoop,
        outer.contains(id)
          ? "substitution '\(name)' refers to itself, perhaps by way of others; remove that reference"
          : "substitution '\(name)' is nested more than \(Self.depth) deep in others; nest them less deeply"
      )
      return nil
    }
    step(.variable, "'\(name)' depends on argument \(position)")
    let number = Number(position: position, specifier: substitution.specifier)
    guard let (text, _) = form(of: substitution.message, number) else { return nil }
    return expand(text, number, outer + [id])
  }
}

extension String {
  /// Whether it uses grammatical agreement: `^[%lld tea](inflect: true)`.
  fileprivate var hasInflection: Bool {
    var cursor = ByteCursor(Array(utf8))
    while cursor.consume(through: "](") {
      let attributes = cursor.consume { $0 != .rightParenthesis }
      if String(decoding: cursor.bytes[attributes], as: UTF8.self).containsBytes(of: "inflect") {
        return true
      }
    }
    return false
  }
}

/// What a translation does with the arguments of its source text.
///
/// `String(format:)` trusts the text: an object where a number was passed is a crash, a missing
/// position or a wrong length prints garbage. Texts without placeholders say nothing about
/// arguments.
public enum FormatComparison {
  /// Where the translation stands, which decides what it may leave out.
  public enum Place: Sendable {
    case text
    /// A plural form, which need not say its number: `one cup`.
    case pluralForm
    /// A plural form of a substitution, in which the first number is that of its argument, whatever
    /// that is (apple-formats 4.8).
    case substitution
  }

  /// Why the translation would crash, print garbage or lose an argument, in words; nil if it would
  /// not.
  public static func problem(
    source: String, translation: String, in place: Place = .text
  ) -> String? {
    if case .broken(let problem) = verdict(source: source, translation: translation, in: place) {
      problem
    } else {
      nil
    }
  }

  /// What becomes of the arguments.
  public enum Verdict: Sendable, Equatable {
    case fits
    /// An argument that is missing otherwise is read by this placeholder, `% d`. In French people write
    /// `100 % de`, which C takes for such a one, and they do not.
    case spaced(String)
    /// Why the translation would crash, print garbage or lose an argument.
    case broken(String)
  }

  /// Compares the arguments of a translation with those of its source.
  public static func verdict(
    source: String, translation: String, in place: Place = .text
  ) -> Verdict {
    // Most texts have neither.
    guard hasSigns(source) || hasSigns(translation) else { return .fits }
    if let problem = namesProblem(source, translation) { return .broken(problem) }
    let theirs = FormatArguments(FormatString(translation))
    let ours = FormatArguments(FormatString(source))
    guard let found = problem(ours, theirs, in: place) else { return .fits }
    guard !theirs.strays.isEmpty, theirs.lacksArgument(of: ours) else { return .broken(found) }
    let format = FormatString(translation, readsSpaces: true)
    let spaced = format.placeholders.first { $0.specifier.utf8.contains(.space) }
    guard let spaced, problem(ours, FormatArguments(format), in: place) == nil else {
      return .broken(found)
    }
    return .spaced(String(decoding: Array(translation.utf8)[spaced.range], as: UTF8.self))
  }

  private static func problem(
    _ ours: FormatArguments, _ theirs: FormatArguments, in place: Place
  ) -> String? {
    if theirs.isMixed, !ours.isMixed {
      return "placeholders with and without a number stand side by side"
    }
    if !theirs.strays.isEmpty, ours.strays.isEmpty, ours.isFormat {
      return "'%' alone is no placeholder; write '%%'"
    }
    if place == .substitution { return theirs.leafProblem(ours) }
    return theirs.problem(ours, isForm: place == .pluralForm)
  }

  private static func hasSigns(_ text: String) -> Bool {
    text.utf8.contains { $0 == .percent || $0 == .dollar }
  }

  /// Compares what App Shortcuts and App Intents put in: `${applicationName}`.
  private static func namesProblem(_ source: String, _ translation: String) -> String? {
    let ours = Set(names(in: source))
    let theirs = Set(names(in: translation))
    if let name = theirs.subtracting(ours).min() {
      return ours.isEmpty ? nil : "'${\(name)}' is not in the source"
    }
    return ours.subtracting(theirs).min().map { "'${\($0)}' is missing" }
  }

  private static func names(in text: String) -> [String] {
    var cursor = ByteCursor(Array(text.utf8))
    var result: [String] = []
    while cursor.consume(through: "${") {
      let name = cursor.consume { $0 != .rightBrace }
      if cursor.consume(.rightBrace) {
        result.append(String(decoding: cursor.bytes[name], as: UTF8.self))
      }
    }
    return result
  }
}

/// The arguments that a text asks for.
private struct FormatArguments {
  /// By their positions.
  private var arguments: [Int: Argument] = [:]
  /// The variables, `%#@name@`: the arguments that the text says they read, and those that are next.
  private var variables: [String: (position: Int?, next: Int)] = [:]
  /// The percent signs that belong to no placeholder.
  private(set) var strays: [Int] = []
  /// Whether some placeholders have a number and others do not.
  private(set) var isMixed = false
  private var hasEscapes = false

  private struct Argument {
    let kind: Kind
    let specifier: String
    /// The position, where the text says it.
    var number: Int?
  }

  /// What is taken from the list of arguments: different kinds take different bytes.
  private enum Kind {
    case object, int, long, float, pointer, string
    /// The number of a substitution, whatever its type.
    case number
  }

  init(_ format: FormatString) {
    var next = 1
    var hasNumbers = false
    var hasOthers = false
    // Beside numbered references the others read what these do not.
    let references = Set(
      format.placeholders.filter { $0.specifier.hasPrefix("#@") }.compactMap(\.position))
    for placeholder in format.placeholders {
      let specifier = placeholder.specifier
      while placeholder.position == nil, references.contains(next) { next += 1 }
      if specifier.hasPrefix("#@") {
        variables[specifier] = (placeholder.position, next)
        if placeholder.position == nil { next += 1 }
        continue
      }
      if placeholder.position == nil {
        for _ in specifier.utf8.filter({ $0 == .asterisk }) {
          arguments[next] = Argument(kind: .int, specifier: "*")
          next += 1
        }
      }
      if specifier.hasSuffix("arg") {
        arguments[placeholder.position ?? next] = Argument(
          kind: .number, specifier: specifier, number: placeholder.position)
      } else {
        arguments[placeholder.position ?? next] = Argument(
          kind: Self.kind(of: specifier), specifier: specifier, number: placeholder.position)
      }
      if placeholder.position == nil {
        next += 1
        hasOthers = true
      } else {
        hasNumbers = true
      }
    }
    isMixed = hasNumbers && hasOthers
    findSigns(Array(format.text.utf8), format.placeholders.map(\.range))
  }

  private mutating func findSigns(_ bytes: [UInt8], _ placeholders: [Range<Int>]) {
    var offset = 0
    var ranges = placeholders[...]
    while offset < bytes.count {
      if let range = ranges.first, range.lowerBound == offset {
        offset = range.upperBound
        ranges.removeFirst()
      } else if bytes[offset] != .percent {
        offset += 1
      } else if offset + 1 < bytes.count, bytes[offset + 1] == .percent {
        hasEscapes = true
        offset += 2
      } else {
        strays.append(offset)
        offset += 1
      }
    }
  }

  private static func kind(of specifier: String) -> Kind {
    let isLong = specifier.utf8.contains { "lqztjL".utf8.contains($0) }
    switch specifier.utf8.last {
    case .atSign: return .object
    case let byte? where "fFeEgGaA".utf8.contains(byte): return .float
    case let byte? where "sS".utf8.contains(byte): return .string
    case let byte? where "p".utf8.contains(byte): return .pointer
    case let byte? where "DUO".utf8.contains(byte): return .long
    default: return isLong ? .long : .int
    }
  }

  /// Whether the text is surely one for `String(format:)`.
  var isFormat: Bool { !arguments.isEmpty || !variables.isEmpty || hasEscapes }

  /// Whether the source shows an argument that this does not.
  func lacksArgument(of source: FormatArguments) -> Bool {
    source.arguments.keys.contains { arguments[$0] == nil }
  }

  /// What is wrong beside the text that was translated.
  func problem(_ source: FormatArguments, isForm: Bool) -> String? {
    for (position, argument) in arguments.sorted(by: { $0.key < $1.key }) {
      guard let wanted = source.arguments[position] else {
        return "'%\(argument.specifier)' asks for argument \(position), and the source has none"
      }
      if !Self.agree(argument.kind, wanted.kind) {
        return
          "'%\(argument.specifier)' stands for argument \(position), which is '%\(wanted.specifier)' in the source"
      }
    }
    if let problem = variablesProblem(source) { return problem }
    let missing = source.arguments.filter { arguments[$0.key] == nil }
    let numbers = missing.filter { Self.isNumber($0.value.kind) }
    let lost =
      isForm && numbers.count <= 1 ? missing.filter { !Self.isNumber($0.value.kind) } : missing
    guard let first = lost.min(by: { $0.key < $1.key }) else { return nil }
    return "argument \(first.key), '%\(first.value.specifier)' in the source, is missing"
  }

  /// In the forms of a substitution the number may be spelled in several ways, or be missing.
  func leafProblem(_ source: FormatArguments) -> String? {
    guard arguments.count == 1, source.arguments.count == 1, let own = arguments.values.first,
      let wanted = source.arguments.values.first
    else { return problem(source, isForm: true) }
    guard Self.agree(own.kind, wanted.kind) else {
      return "'%\(own.specifier)' stands for '%\(wanted.specifier)' of the source"
    }
    if let number = own.number, let expected = wanted.number, number != expected {
      return "'%\(number)$\(own.specifier)' reads argument \(number), and in the source \(expected)"
    }
    return variablesProblem(source)
  }

  private func variablesProblem(_ source: FormatArguments) -> String? {
    for (name, own) in variables.sorted(by: { $0.key < $1.key }) {
      guard let known = source.variables[name] else { return "'%\(name)' is not in the source" }
      let wanted = known.position ?? known.next
      guard let position = own.position, position != wanted else { continue }
      return "'%\(position)$\(name)' reads argument \(position), and in the source \(wanted)"
    }
    return source.variables.keys.filter { variables[$0] == nil }.min().map { "'%\($0)' is missing" }
  }

  private static func isNumber(_ kind: Kind) -> Bool {
    switch kind {
    case .int, .long, .float, .number: true
    case .object, .pointer, .string: false
    }
  }

  private static func agree(_ left: Kind, _ right: Kind) -> Bool {
    left == right || left == .number && isNumber(right) || right == .number && isNumber(left)
  }
}

/// The comparison of a translation's arguments with those of its source, with a result in words.
///
/// Texts without `%` and `$` always fit.
public enum FormatComparison {
  /// The place of the translation, which decides what it may omit.
  public enum Place: Sendable, Equatable {
    case text
    /// A plural form; unless it is the general one, it may omit the number: `one cup`.
    case pluralForm(isGeneral: Bool)
    /// A plural form of a named substitution, where the first number is the substitution's own
    /// argument (apple-formats 4.8).
    case substitution(String)

    public var isOfSubstitution: Bool { if case .substitution = self { true } else { false } }
  }

  /// The result of a comparison.
  public enum Verdict: Sendable, Equatable {
    case fits
    /// The translation fits only if the associated spelling, such as `% d`, is a placeholder, as it
    /// is in C. It may also be prose, as in French `100 % de`.
    case spaced(String)
    /// The translation would crash, print garbage or lose an argument, for the given reason.
    case broken(String)

    /// The reason in words if the translation is broken; otherwise nil.
    public var problem: String? {
      if case .broken(let problem) = self { problem } else { nil }
    }
  }

  /// Compares the arguments of a translation with those of its source.
  ///
  /// - Parameters:
  ///   - names: The numbers of argument names, if the source is one of several forms.
  ///   - variables: The substitutions that both texts may refer to, by name.
  ///   - pinsReferences: Whether a reference reads the same argument as in the source, regardless
  ///     of its position.
  ///   - whole: The source of the whole text, whose arguments a plural form may also show.
  ///   - shown: The numbers of the arguments that the translation's substitutions show, which the
  ///     whole text may omit.
  public static func verdict(
    source: String, translation: String, names: [String: Int] = [:],
    variables: [String: FormatArguments.Variable] = [:], in place: Place = .text,
    pinsReferences: Bool = true, whole: String? = nil, shown: Set<Int> = []
  ) -> Verdict {
    // Most texts have no placeholders.
    guard hasSigns(source) || hasSigns(translation) else { return .fits }
    if let problem = namesProblem(source, translation) { return .broken(problem) }
    var context = FormatArguments.Context()
    context.comparesReferences = !pinsReferences
    var own: FormatArguments.Variable?
    if case .substitution(let name) = place { own = variables[name] }
    let ours = FormatString(source.withNumber(of: own))
    var theirs = FormatString(translation.withNumber(of: own))
    theirs.settleDoubts(beside: [ours])
    switch place {
    case .text: context.shown = shown
    case .pluralForm(let isGeneral):
      context.mayLackNumber = !isGeneral
      context.shown = shown
    case .substitution:
      context.isOfVariable = true
      context.own = own
    }
    let passed = whole.map { FormatArguments(FormatString($0), names: names, variables: variables) }
    if let problem = problem(ours, theirs, names, variables, context, passed) {
      return .broken(problem)
    }
    let spaced = theirs.signs.first { $0.counts && $0.hasSpace }
    return spaced.map { .spaced(theirs.spelling(of: $0)) } ?? .fits
  }

  private static func problem(
    _ ours: FormatString, _ theirs: FormatString, _ names: [String: Int],
    _ variables: [String: FormatArguments.Variable], _ context: FormatArguments.Context,
    _ passed: FormatArguments?
  ) -> String? {
    let own = context.own
    let source = FormatArguments(ours, names: names, variables: variables, own: own)
    let translation = FormatArguments(theirs, names: source.names, variables: variables, own: own)
    if translation.mixed != nil, source.mixed == nil {
      return "placeholders with and without numbers are mixed; number all or none"
    }
    let isFormat = ours.signs.contains { $0.counts || $0.kind == .percent }
    if theirs.signs.contains(where: { $0.isStray }), !ours.signs.contains(where: { $0.isStray }),
      isFormat
    {
      return "'%' alone is not a placeholder; write '%%'"
    }
    var context = context
    if let passed {
      let others = passed.all.filter { $0.number > 0 && $0.variable == nil }
      context.passed = Dictionary(grouping: source.all + others) { $0.number }
        .mapValues { $0.map { $0.kind } }
    }
    let differences = translation.differences(from: source, context)
    let first = differences.first { !$0.isVariable && !$0.isOfSize }
    return first.map { words($0, theirs, source, ours) }
      ?? variablesProblem(translation, source, isOfVariable: context.isOfVariable)
  }

  private static func words(
    _ difference: FormatArguments.Difference, _ text: FormatString, _ source: FormatArguments,
    _ sourceText: FormatString
  ) -> String {
    func wanted(_ argument: FormatArguments.Argument) -> String {
      guard let wanted = source[argument.number] else {
        return source.all.first.map { "'\(sourceText.spelling(of: $0.placeholder))' of the source" }
          ?? "nothing in the source"
      }
      return "argument \(argument.number), which is "
        + "'\(sourceText.spelling(of: wanted.placeholder))' in the source"
    }
    switch difference {
    case .missing(let argument):
      return "argument \(argument.number), '\(sourceText.spelling(of: argument.placeholder))' "
        + "in the source, is missing"
    case .extra(let argument):
      return "'\(text.spelling(of: argument.placeholder))' takes argument \(argument.number), "
        + "which the source does not have"
    case .type(let argument, _) where argument.kind == .argument:
      return
        "'%arg' is the number of a substitution, but the text belongs to none; use a format specifier such as '%lld'"
    case .type(let argument, _):
      return "'\(text.spelling(of: argument.placeholder))' takes \(wanted(argument))"
    case .reordered(let argument):
      return "'\(text.spelling(of: argument.placeholder))' takes \(wanted(argument)); "
        + "number the arguments"
    case .unknownName(let argument):
      return "'\(text.spelling(of: argument.placeholder))' has a name that the source does not have"
    case .otherNumber(let argument, let expected):
      return "'\(text.spelling(of: argument.placeholder))' reads argument "
        + "\(argument.placeholder.position ?? argument.number), but \(expected) in the source"
    }
  }

  /// Compares references to variables by their names; returns the first problem in words, or nil.
  private static func variablesProblem(
    _ translation: FormatArguments, _ source: FormatArguments, isOfVariable: Bool
  ) -> String? {
    let known = Dictionary(
      first: source.all.compactMap { argument in argument.variable.map { ($0, argument) } }
    )
    let own = translation.all.filter { $0.variable != nil }
    for argument in own.sorted(by: { ($0.variable ?? "") < ($1.variable ?? "") }) {
      guard let name = argument.variable else { continue }
      guard let wanted = known[name] else { return "'%#@\(name)@' is not in the source" }
      guard let position = argument.placeholder.position,
        !source.all.contains(where: { $0.variable == name && $0.number == position })
      else { continue }
      return
        "'%\(position)$#@\(name)@' reads argument \(position), but \(wanted.number) in the source"
    }
    let names = Set(own.compactMap { $0.variable })
    // In a language without plural forms, the number itself suffices.
    let missing = known.filter { name, wanted in
      !names.contains(name) && translation[wanted.number]?.kind.isNumber != true
    }
    return missing.keys.min().map { "'%#@\($0)@' is missing" }
  }

  private static func hasSigns(_ text: String) -> Bool {
    text.utf8.contains { $0 == .percent || $0 == .dollar }
  }

  /// Compares the parameters of App Shortcuts and App Intents, such as `${applicationName}`;
  /// returns the first problem in words, or nil. A source without parameters allows any in the
  /// translation.
  private static func namesProblem(_ source: String, _ translation: String) -> String? {
    func names(in text: String) -> Set<String> {
      let bytes = Array(text.utf8)
      return Set(
        Self.names(in: text).map {
          String(decoding: bytes[$0].dropFirst(2).dropLast(), as: UTF8.self)
        })
    }
    let ours = names(in: source)
    let theirs = names(in: translation)
    if let name = theirs.subtracting(ours).min() {
      return ours.isEmpty ? nil : "'${\(name)}' is not in the source"
    }
    return ours.subtracting(theirs).min().map { "'${\($0)}' is missing" }
  }

  /// Returns the UTF-8 ranges of names such as `${applicationName}`, including `${` and `}`.
  public static func names(in text: String) -> [Range<Int>] {
    var cursor = ByteCursor(Array(text.utf8))
    var result: [Range<Int>] = []
    while cursor.consume(through: "${") {
      let name = cursor.consume { $0 != .rightBrace }
      if cursor.consume(.rightBrace) { result.append(name.lowerBound - 2..<name.upperBound + 1) }
    }
    return result
  }
}

extension Placeholder {
  /// Whether the sign is a percent sign that a format should double, as in `100%`.
  public var isStray: Bool { kind == .nothing || isDoubtful }
}

extension FormatArguments.Difference {
  /// Whether a reference to a variable is missing, extra or of another type; these differences are
  /// found by comparing names.
  fileprivate var isVariable: Bool {
    switch self {
    case .missing(let argument), .extra(let argument), .type(let argument, _):
      argument.variable != nil
    default: false
    }
  }

  /// Whether the difference is only that of `long` and `long long`, which matters only on 32-bit
  /// watches.
  public var isOfSize: Bool {
    if case .type(let argument, let expected) = self {
      argument.kind.differsInSizeOnly(from: expected)
    } else {
      false
    }
  }
}

extension String {
  /// Returns the text with `%arg` for the number of its own variable, which an XLIFF spells
  /// `%1$lld` (apple-formats 4.5); unchanged if the variable is nil or has no number or specifier.
  fileprivate func withNumber(of own: FormatArguments.Variable?) -> String {
    guard let own, let number = own.number, !own.specifier.isEmpty else { return self }
    return respelling(own.specifier, at: number, as: "arg")
  }
}

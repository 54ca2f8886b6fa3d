/// The arguments that the placeholders of a text read, with their numbers.
///
///     %2$@ has %(count)lld     2: object, 1: longLong, named count
public struct FormatArguments: Sendable {
  /// An argument that a placeholder reads: its value, or a width or precision for `*`.
  public struct Argument: Sendable, Equatable {
    /// The number, counted from 1. In texts of a variable whose argument is unknown, 0 for that
    /// argument and for those that are counted from it.
    public let number: Int
    public let kind: Placeholder.Kind
    public let placeholder: Placeholder
    /// The name, as in `%(name)@`; nil if there is none.
    public var name: String?
    /// The name of the substitution that reads the argument, as in `%#@teas@`; nil for an ordinary
    /// placeholder.
    public var variable: String?
    /// Whether the argument is the width or precision of the placeholder, as in `%*d`.
    public var isWidth = false
    /// Whether this is a reference to a substitution that states the number of its argument.
    var isOfNumberedVariable = false

    public var range: Range<Int> { placeholder.range }
    /// Whether the text states the number or the name of the argument.
    public var isNumbered: Bool { placeholder.position != nil || name != nil }
  }

  /// The facts about a substitution that concern its argument.
  public struct Variable: Sendable {
    public let kind: Placeholder.Kind
    public let number: Int?
    /// The number of the argument that all references read, or `number` if there are no references;
    /// nil if the references differ. A number in a reference takes precedence over `number`.
    public internal(set) var place: Int?
    /// The format that `%arg` stands for, such as `lld`; empty if the texts state it themselves.
    public let specifier: String

    public init(kind: Placeholder.Kind, number: Int?, specifier: String = "") {
      self.kind = kind
      self.number = number
      self.specifier = specifier
      place = number
    }
  }

  /// The arguments in the order of the text.
  public private(set) var all: [Argument] = []
  /// The number of each named argument, including names that only the source has.
  public private(set) var names: [String: Int] = [:]
  /// The first placeholder without a number and the first with one; nil unless the text has both.
  /// References to substitutions do not count, nor does an unnumbered `%arg` or another unnumbered
  /// argument of the text's own variable. A named argument counts, as numbered, only if it is not
  /// the next one.
  public private(set) var mixed: (bare: Placeholder, numbered: Placeholder)?

  /// Collects the arguments of one text.
  ///
  /// A reference to a variable counts as that variable's argument (apple-formats 4.8). Placeholders
  /// that may be prose are ignored.
  ///
  /// - Parameters:
  ///   - names: The numbers of argument names in the source.
  ///   - variables: The variables by name; a reference to any other one has the kind `variable`.
  ///   - own: The variable that the text belongs to; arguments without a number are counted from
  ///     its number.
  public init(
    _ format: FormatString, names: [String: Int] = [:], variables: [String: Variable] = [:],
    own: Variable? = nil
  ) {
    self.names = names
    let counted = format.signs.filter { $0.counts }
    let start = own.map { $0.place ?? 0 } ?? 1
    // Beside numbered references, the other arguments take the remaining numbers.
    var references = Set(
      counted.filter { $0.kind == .variable }.compactMap { reference in
        reference.position ?? format.name(of: reference).flatMap { variables[$0]?.number }
      })
    if own != nil { references.remove(start) }
    var next = start
    var bare: Placeholder?
    var numbered: Placeholder?
    for placeholder in counted {
      while references.contains(next) { next += 1 }
      let name = format.name(of: placeholder)
      let isVariable = placeholder.kind == .variable
      if placeholder.position == nil { addStars(of: placeholder, &next) }
      var kind = placeholder.kind
      var number = placeholder.position
      var isOwn = false
      var isFixed = false
      if isVariable {
        if let variable = name.flatMap({ variables[$0] }) {
          kind = variable.kind
          number = number ?? variable.number
          isFixed = variable.number != nil
        }
      } else if let name {
        let known = self.names[name]
        // A named argument may occur where another one would be counted.
        if let known, known != next { numbered = numbered ?? placeholder }
        number = known ?? number
        if known == next { next += 1 }
        if number == nil, let own, placeholder.isNumber { number = own.place ?? 0 }
      } else if let own, number == nil, kind == .argument || placeholder.isNumber && next == start {
        // In a text of a variable, the first number is that of the variable.
        number = own.place ?? 0
        isOwn = true
        next += 1
        if kind == .argument { kind = own.kind }
      }
      if number == nil { next += 1 }
      if !isVariable, name == nil, kind != .argument, !isOwn {
        if placeholder.position == nil { bare = bare ?? placeholder }
      }
      if !isVariable, placeholder.position != nil { numbered = numbered ?? placeholder }
      let taken = number ?? (start > 0 ? next - 1 : 0)
      if !isVariable, let name { self.names[name] = taken }
      all.append(
        Argument(
          number: taken, kind: kind, placeholder: placeholder, name: isVariable ? nil : name,
          variable: isVariable ? name : nil, isOfNumberedVariable: isFixed))
    }
    if let bare, let numbered { mixed = (bare, numbered) }
  }

  /// Adds an argument for each `*` of a placeholder: `%*d` takes the width before the number.
  private mutating func addStars(of placeholder: Placeholder, _ next: inout Int) {
    for _ in 0..<placeholder.stars {
      all.append(Argument(number: next, kind: .int, placeholder: placeholder, isWidth: true))
      next += 1
    }
  }

  /// Returns the first argument with the given number; nil if there is none.
  public subscript(number: Int) -> Argument? { all.first { $0.number == number } }

  public var numbers: Set<Int> { Set(all.map { $0.number }) }

  /// The argument that selects the plural form of a text: the first number that is neither a
  /// variable nor a width; nil if there is none.
  public var firstNumber: Argument? {
    all.first { $0.variable == nil && !$0.isWidth && $0.kind.isNumber }
  }
}

extension Placeholder.Kind {
  /// Whether the argument is a number, including the `%arg` of a substitution.
  public var isNumber: Bool {
    switch self {
    case .int, .long, .longLong, .float, .longDouble, .argument: true
    default: false
    }
  }

  /// Returns whether an argument of one kind can be read as the other; `%arg` and the argument of a
  /// variable match any number.
  public func agrees(with other: Placeholder.Kind) -> Bool {
    if self == other { return true }
    func isAny(_ kind: Placeholder.Kind) -> Bool { kind == .argument || kind == .variable }
    return isAny(self) && (other.isNumber || isAny(other)) || isAny(other) && isNumber
  }

  /// Returns whether one kind is `long` and the other `long long`, which differ in size only on
  /// 32-bit watches.
  public func differsInSizeOnly(from other: Placeholder.Kind) -> Bool {
    self == .long && other == .longLong || self == .longLong && other == .long
  }

  /// A sort key, by which lists of kinds are compared regardless of order.
  fileprivate var rank: Int {
    switch self {
    case .object: 0
    case .int: 1
    case .long: 2
    case .longLong: 3
    case .float: 4
    case .longDouble: 5
    case .character: 6
    case .cString: 7
    case .wideString: 8
    case .pointer: 9
    case .write: 10
    case .variable: 11
    case .argument: 12
    case .percent: 13
    case .nothing: 14
    }
  }
}

extension FormatArguments {
  /// A difference between a translation and its source.
  public enum Difference: Sendable, Equatable {
    /// An argument of the source that the translation does not show.
    case missing(Argument)
    /// An argument that the app does not pass.
    case extra(Argument)
    case type(Argument, expected: Placeholder.Kind)
    /// All arguments are unnumbered and present, but from this one on in another order.
    case reordered(Argument)
    /// A name that the source does not have.
    case unknownName(Argument)
    /// An argument number that differs from that in the source: in a form of a variable, in a
    /// reference to a variable, or beside a name.
    case otherNumber(Argument, expected: Int)
  }

  /// The facts about a text, apart from its arguments, on which the comparison depends.
  public struct Context: Sendable {
    /// Whether the translation may omit one number of the source, as in `one cup`.
    public var mayLackNumber = false
    /// Whether the text belongs to a variable; `own` is that variable, if known.
    public var isOfVariable = false
    public var own: Variable?
    /// Whether to report references to variables that do not read the same arguments as in the
    /// source; unnecessary where an import restores the arguments.
    public var comparesReferences = false
    /// The kinds of arguments that the app passes, by number; nil if only the source text is known.
    public var passed: [Int: [Placeholder.Kind]]?
    /// The numbers of the arguments that the texts of referenced variables show.
    public var shown: Set<Int> = []
    /// The names of the source's variables that select a text by a number without showing it.
    public var silent: Set<String> = []

    public init() {}
  }

  /// Returns the differences of this translation from the source; empty if it fits. Only the first
  /// kind found is returned: unknown names, numbers that contradict a name, exchanged references,
  /// the difference of a variable's only argument, another order, or all others.
  ///
  /// `String(format:)` trusts the text: an object in place of a number crashes, a missing position
  /// or a wrong length prints garbage.
  public func differences(from source: FormatArguments, _ context: Context = Context())
    -> [Difference]
  {
    let unknown = all.filter { $0.name != nil && source.names[$0.name ?? ""] == nil }
    if !unknown.isEmpty { return unknown.map { .unknownName($0) } }
    let contradictions = all.filter { argument in
      argument.name != nil
        && argument.placeholder.position.map { $0 != argument.number } == true
    }
    if !contradictions.isEmpty {
      return contradictions.map { .otherNumber($0, expected: $0.number) }
    }
    let exchanged = context.comparesReferences ? exchangedVariables(beside: source) : []
    if !exchanged.isEmpty { return exchanged }
    if context.isOfVariable, let difference = differenceInVariable(from: source) {
      return difference
    }
    if let first = reordering(of: source) { return [.reordered(first)] }
    return strange(beside: source, context) + missing(of: source, context)
  }

  /// Compares two forms of a variable with one argument each, which may be spelled in several ways;
  /// returns the difference, or an empty list if they fit. Nil if either has none or several.
  private func differenceInVariable(from source: FormatArguments) -> [Difference]? {
    guard all.count == 1, source.all.count == 1 else { return nil }
    let (own, wanted) = (all[0], source.all[0])
    guard own.kind.agrees(with: wanted.kind) else { return [.type(own, expected: wanted.kind)] }
    if let number = own.placeholder.position, let expected = wanted.placeholder.position,
      number != expected
    {
      return [.otherNumber(own, expected: expected)]
    }
    return []
  }

  /// Returns the references to variables that do not read the same argument as in the source.
  private func exchangedVariables(beside source: FormatArguments) -> [Difference] {
    all.compactMap { argument in
      guard let name = argument.variable,
        let wanted = source.all.first(where: { $0.variable == name }),
        !source.all.contains(where: { $0.variable == name && $0.number == argument.number })
      else { return nil }
      return .otherNumber(argument, expected: wanted.number)
    }
  }

  /// Returns the first misplaced argument if both texts take the same unnumbered arguments in a
  /// different order; otherwise nil.
  private func reordering(of source: FormatArguments) -> Argument? {
    let isFixed = { (argument: Argument) in argument.isNumbered || argument.isOfNumberedVariable }
    guard all.count == source.all.count, all.count > 1, !all.contains(where: isFixed),
      !source.all.contains(where: isFixed)
    else { return nil }
    let kinds = all.map { $0.kind }
    let others = source.all.map { $0.kind }
    guard kinds != others, kinds.map({ $0.rank }).sorted() == others.map({ $0.rank }).sorted()
    else {
      return nil
    }
    return zip(all, others).first { $0.0.kind != $0.1 }?.0
  }

  private func strange(beside source: FormatArguments, _ context: Context) -> [Difference] {
    all.compactMap { argument in
      let kinds =
        context.passed?[argument.number]
        ?? source.all.filter { $0.number == argument.number }.map { $0.kind }
      guard let wanted = kinds.first else {
        // A translation may show the number even if the source does not.
        if let own = context.own, own.place == argument.number {
          return argument.kind.agrees(with: own.kind) ? nil : .type(argument, expected: own.kind)
        }
        // A variable may select by an argument that is not shown.
        return argument.kind == .variable ? nil : .extra(argument)
      }
      // Outside of a substitution, nothing replaces `%arg` by a number (apple-formats 4.3).
      if argument.kind == .argument, !context.isOfVariable,
        let other = kinds.first(where: { $0 != .argument })
      {
        return .type(argument, expected: other)
      }
      let fits = kinds.contains { argument.kind.agrees(with: $0) }
      return fits ? nil : .type(argument, expected: wanted)
    }
  }

  /// Returns the missing arguments, except for those that the context lets a translation omit, such
  /// as the number in `one cup`.
  private func missing(of source: FormatArguments, _ context: Context) -> [Difference] {
    var seen: Set<Int> = []
    let missing = source.all.filter { argument in
      guard self[argument.number] == nil, !context.shown.contains(argument.number) else {
        return false
      }
      if let name = argument.variable, context.silent.contains(name) { return false }
      return seen.insert(argument.number).inserted
    }
    if let own = context.own {
      return missing.filter { $0.number != own.place ?? 0 }.map { .missing($0) }
    }
    let numbers = missing.count { $0.kind.isNumber }
    let mayLack = context.isOfVariable || context.mayLackNumber
    return missing.filter { !(mayLack && numbers == 1 && $0.kind.isNumber) }
      .map { .missing($0) }
  }
}

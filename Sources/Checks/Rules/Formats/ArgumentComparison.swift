import CatalogModel

/// The arguments that texts take, by their numbers.
struct Arguments {
  struct Argument {
    let number: Int
    let kind: Specifier.Kind
    let range: Range<Int>
    let hasNumber: Bool
    let style: Range<Int>
    /// The name of the variable that takes it.
    var variable: String?
  }

  private(set) var all: [Argument] = []

  /// Those of one text; a variable counts as what its substitution formats.
  init(_ text: CheckedText, _ substitutions: [String: Variable] = [:], own: Variable? = nil) {
    var next = 1
    for specifier in text.specifiers where specifier.counts {
      next += specifier.stars
      var kind = specifier.kind
      var number = specifier.position
      let name = kind == .variable ? specifier.name.map(text.text) : nil
      if let variable = name.flatMap({ substitutions[$0] }) {
        kind = variable.kind
        number = number ?? variable.number
      } else if let own, number == nil, kind == .argument || specifier.isNumber {
        // In a text of a variable the number is that of the variable.
        number = own.number ?? 0
        if kind == .argument { kind = own.kind }
      }
      if number == nil { next += 1 }
      all.append(
        Argument(
          number: number ?? next - 1, kind: kind, range: specifier.range,
          hasNumber: specifier.position != nil, style: specifier.style, variable: name))
    }
  }

  /// A substitution as far as it takes an argument.
  struct Variable {
    let kind: Specifier.Kind
    let number: Int?
  }

  /// The substitutions of a localization by name.
  static func variables(of localization: Localization) -> [String: Variable] {
    var result: [String: Variable] = [:]
    for substitution in localization.substitutions {
      let text = CheckedText("%" + substitution.specifier)
      result[substitution.name] = Variable(
        kind: text.specifiers.first?.kind ?? .longLong, number: substitution.argument)
    }
    return result
  }

  subscript(number: Int) -> Argument? { all.first { $0.number == number } }

  var numbers: Set<Int> { Set(all.map(\.number)) }
}

/// Differences between the arguments of a translation and those that the app passes.
struct ArgumentComparison {
  enum Difference {
    case missing(Int, Specifier.Kind)
    case extra(Arguments.Argument)
    case type(Arguments.Argument, expected: Specifier.Kind)
    case reordered(Range<Int>)
  }

  /// Calls for each difference of each text outside of substitutions.
  static func differences(
    of pair: EntryPair, _ use: (Difference, Leaf, _ source: CheckedText) -> Void
  ) {
    let entry = pair.entry
    let isFormat =
      pair.target.all.contains { $0.text.features.contains(.percent) }
      || pair.source.all.contains { $0.text.features.contains(.percent) }
    guard isFormat, pair.isSource || !entry.isTextUnknown else { return }
    let expected = Expected(entry)
    let variables = Arguments.variables(of: pair.target.localization)
    let inner = numbersInSubstitutions(pair.target, variables)
    for leaf in pair.target.all {
      guard leaf.state != .new || pair.isSource else { continue }
      guard leaf.place.substitution == nil else {
        if let extra = expected.strange(in: leaf, variables) { use(.extra(extra), leaf, entry.key) }
        continue
      }
      let source: CheckedText
      if pair.isSource {
        // The code made the key: what it passes is there.
        guard !entry.isKeyAsText, expected.isFromKey else { return }
        source = entry.key
      } else {
        source = pair.source.counterpart(of: leaf.place)?.text ?? entry.key
      }
      let target = Arguments(leaf.text, variables)
      let sourceArguments = Arguments(source, expected.variables)
      if let range = reordering(target, sourceArguments) {
        use(.reordered(range), leaf, source)
        continue
      }
      compare(leaf, source, target, sourceArguments, inner, expected, pair, use)
    }
  }

  private static func compare(
    _ leaf: Leaf, _ source: CheckedText, _ target: Arguments, _ sourceArguments: Arguments,
    _ inner: Set<Int>, _ expected: Expected, _ pair: EntryPair,
    _ use: (Difference, Leaf, CheckedText) -> Void
  ) {
    for argument in target.all {
      guard let kinds = expected.kinds[argument.number] else {
        // A variable may choose by an argument that is not shown.
        if argument.kind != .variable { use(.extra(argument), leaf, source) }
        continue
      }
      guard argument.kind != .variable, !kinds.contains(.variable), !kinds.contains(argument.kind),
        argument.kind != .argument, !kinds.contains(.argument)
      else { continue }
      use(.type(argument, expected: kinds[0]), leaf, source)
    }
    guard !pair.isSource else { return }
    var told: Set<Int> = []
    for argument in sourceArguments.all
    where target[argument.number] == nil && !inner.contains(argument.number) {
      guard told.insert(argument.number).inserted else { continue }
      // A variable may choose by a number that none of its forms shows.
      if let name = argument.variable, !pair.source.showsNumber(of: name) { continue }
      // A form for one number need not show it.
      let category = leaf.place.category
      if let category, category != .other, argument.kind.isNumber { continue }
      use(.missing(argument.number, argument.kind), leaf, source)
    }
  }

  /// Where the order goes wrong, if both texts take the same arguments without numbers, but in
  /// another order.
  private static func reordering(_ target: Arguments, _ source: Arguments) -> Range<Int>? {
    guard target.all.count == source.all.count, target.all.count > 1,
      !target.all.contains(where: \.hasNumber), !source.all.contains(where: \.hasNumber)
    else { return nil }
    let kinds = target.all.map(\.kind)
    let others = source.all.map(\.kind)
    guard kinds != others, kinds.map(\.rank).sorted() == others.map(\.rank).sorted() else {
      return nil
    }
    return zip(target.all, others).first { $0.0.kind != $0.1 }?.0.range
  }

  private static func numbersInSubstitutions(
    _ leaves: Leaves, _ variables: [String: Arguments.Variable]
  ) -> Set<Int> {
    guard !variables.isEmpty else { return [] }
    var result: Set<Int> = []
    for leaf in leaves.all {
      guard let name = leaf.place.substitution else { continue }
      result.formUnion(Arguments(leaf.text, variables, own: variables[name]).numbers)
    }
    return result
  }

  /// The arguments that the app passes, as far as source texts and key tell.
  private struct Expected {
    private(set) var kinds: [Int: [Specifier.Kind]] = [:]
    let variables: [String: Arguments.Variable]
    let isFromKey: Bool

    init(_ entry: CheckedEntry) {
      variables = Arguments.variables(of: entry.source.localization)
      isFromKey = entry.key.specifiers.contains { $0.counts && $0.kind != .variable }
      if isFromKey { add(Arguments(entry.key)) }
      for leaf in entry.source.all {
        let own = leaf.place.substitution.flatMap { variables[$0] }
        add(Arguments(leaf.text, variables, own: own))
      }
    }

    /// A text of a variable whose argument is of a kind that no argument of the source has; the
    /// numbers of arguments are not looked at there.
    func strange(in leaf: Leaf, _ variables: [String: Arguments.Variable]) -> Arguments.Argument? {
      let own = leaf.place.substitution.flatMap { variables[$0] }
      let known = kinds.values.joined()
      return Arguments(leaf.text, variables, own: own).all.first { argument in
        [.object, .cString, .pointer, .write].contains(argument.kind)
          && !known.contains(argument.kind)
      }
    }

    private mutating func add(_ arguments: Arguments) {
      for argument in arguments.all { kinds[argument.number, default: []].append(argument.kind) }
    }
  }
}

extension Leaves {
  /// Whether a form of a variable shows the number that it is chosen by.
  fileprivate func showsNumber(of variable: String) -> Bool {
    let forms = all.filter { $0.place.substitution == variable }
    return forms.isEmpty || forms.contains { $0.text.showsNumber }
  }
}

extension Specifier.Kind {
  var isNumber: Bool {
    switch self {
    case .int, .long, .longLong, .float, .longDouble, .argument: true
    default: false
    }
  }

  /// A number for each kind, to compare lists without order.
  var rank: Int {
    switch self {
    case .object: 0
    case .int: 1
    case .long: 2
    case .longLong: 3
    case .float: 4
    case .longDouble: 5
    case .character: 6
    case .cString: 7
    case .pointer: 8
    case .write: 9
    case .variable: 10
    case .argument: 11
    case .percent: 12
    case .nothing: 13
    }
  }

  /// What an argument has to be, for people.
  var name: String {
    switch self {
    case .object: "an object"
    case .int: "a whole number of 32 bits"
    case .long: "a whole number of the size of a pointer"
    case .longLong: "a whole number of 64 bits"
    case .float: "a number with a fraction"
    case .longDouble: "a long double"
    case .character: "a character"
    case .cString: "a C string"
    case .pointer: "a pointer"
    case .write: "a place to write to"
    case .variable, .argument: "a number"
    case .percent, .nothing: "nothing"
    }
  }

  /// The specifier that people write for it.
  var spelling: String {
    switch self {
    case .object: "%@"
    case .int: "%d"
    case .long: "%ld"
    case .longLong: "%lld"
    case .float: "%f"
    case .longDouble: "%Lf"
    case .character: "%c"
    case .cString: "%s"
    case .pointer: "%p"
    case .write: "%n"
    case .variable: "%#@…@"
    case .argument: "%arg"
    case .percent: "%%"
    case .nothing: "%"
    }
  }
}

import CatalogModel

extension FormatArguments {
  init(
    _ text: CheckedText, names: [String: Int] = [:], variables: [String: Variable] = [:],
    own: Variable? = nil
  ) {
    self.init(text.format, names: names, variables: variables, own: own)
  }

  /// The kinds of each argument, by its number: one for each time that it occurs.
  fileprivate var kinds: [Int: [Placeholder.Kind]] {
    Dictionary(grouping: all) { $0.number }.mapValues { $0.map { $0.kind } }
  }
}

/// The arguments that the app passes for a key, as its source texts and the key itself show them.
struct SourceArguments: Sendable {
  /// The number of each named argument, such as `count` in `%(count)lld`, by its name. The names
  /// are those in the source text, or in the key if it serves as the text.
  let names: [String: Int]
  /// The arguments of the source's substitutions, by the names of the substitutions.
  let variables: [String: FormatArguments.Variable]
  /// Whether the key has arguments other than references to substitutions.
  let isFromKey: Bool
  /// The kinds of each argument, by its number: one for each time that it occurs in the key or in a
  /// source text.
  private(set) var passed: [Int: [Placeholder.Kind]] = [:]
  /// The arguments of the source text if it has no forms; otherwise nil.
  private(set) var plain: FormatArguments?

  init(_ key: CheckedText, _ source: Leaves, isKeyAsText: Bool) {
    names = FormatArguments.names(
      of: isKeyAsText ? nil : source.localization, key: key.format.text)
    variables = FormatArguments.variables(of: source.localization)
    isFromKey = key.specifiers.contains { $0.counts && $0.kind != .variable }
    if isFromKey { add(FormatArguments(key, names: names)) }
    for leaf in source.all where leaf.text.features.contains(.percent) || source.isPlain {
      let own = leaf.place.substitution.flatMap { variables[$0] }
      let arguments = FormatArguments(leaf.text, names: names, variables: variables, own: own)
      add(arguments)
      if source.isPlain { plain = arguments }
    }
  }

  private mutating func add(_ arguments: FormatArguments) {
    for (number, kinds) in arguments.kinds { passed[number, default: []] += kinds }
  }
}

/// A comparison of the arguments of a translation with those that the app passes, for the rules
/// about arguments; `FormatComparison` is its counterpart for imports.
struct ArgumentComparison {
  private let target: Leaves
  private let entry: CheckedEntry
  private let isSource: Bool
  private let variables: [String: FormatArguments.Variable]

  /// A difference, the text that has it, and the text that it was compared with.
  typealias Found = (difference: FormatArguments.Difference, leaf: Leaf, source: CheckedText)

  /// Returns the differences between the arguments of a key's texts and those of the source, in the
  /// order of the texts. Translations in the state `new` are left out.
  ///
  /// Source texts are compared with the key, if it has arguments and is not itself the text. Those
  /// of substitutions are instead checked for an argument of a strange kind.
  ///
  /// Empty if neither the texts nor those of the source contain `%`, and for translations of an
  /// unknown source text.
  static func differences(of target: Leaves, _ entry: CheckedEntry, isSource: Bool) -> [Found] {
    let isFormat =
      target.all.contains { $0.text.features.contains(.percent) }
      || entry.source.all.contains { $0.text.features.contains(.percent) }
    guard isFormat, isSource || !entry.isTextUnknown else { return [] }
    let comparison = ArgumentComparison(
      target: target, entry: entry, isSource: isSource,
      variables: FormatArguments.variables(of: target.localization))
    // The code created the key, so it passes what the key shows.
    let isKnown = !isSource || !entry.isKeyAsText && entry.arguments.isFromKey
    var result: [Found] = []
    for leaf in target.all where leaf.state != .new || isSource {
      if leaf.place.substitution != nil {
        comparison.compareForm(leaf) { result.append(($0, leaf, $1)) }
      } else if isKnown {
        comparison.compare(leaf) { result.append(($0, leaf, $1)) }
      }
    }
    return result
  }

  private func compare(_ leaf: Leaf, _ use: (FormatArguments.Difference, CheckedText) -> Void) {
    let known = entry.arguments
    let source =
      isSource ? entry.key : entry.source.counterpart(of: leaf.place)?.text ?? entry.key
    let plain = isSource ? nil : known.plain
    let theirs =
      plain ?? FormatArguments(source, names: known.names, variables: known.variables)
    var context = FormatArguments.Context()
    context.mayLackNumber = leaf.place.category.map { $0 != .other } ?? false
    // A source text does not show what is passed for itself.
    context.passed = isSource ? theirs.kinds : known.passed
    context.comparesReferences = !isSource
    context.shown = numbersInSubstitutions
    context.silent = Set(
      theirs.all.compactMap { $0.variable }.filter { !entry.source.showsNumber(of: $0) })
    let own = FormatArguments(leaf.text, names: theirs.names, variables: variables)
    for difference in own.differences(from: theirs, context) {
      switch difference {
      // The key may omit or not name what the source text shows.
      case .missing, .unknownName: if !isSource { use(difference, source) }
      default: use(difference, source)
      }
    }
  }

  /// Compares the text of a variable with the same form of the source and with its general form. If
  /// it fits neither, passes its differences from the same form, or else from the general one, to
  /// `use`, each with that source text.
  ///
  /// In the source language, or if the source lacks both forms, passes only an argument of a
  /// strange kind, with the key or the source text.
  private func compareForm(_ leaf: Leaf, _ use: (FormatArguments.Difference, CheckedText) -> Void) {
    let name = leaf.place.substitution
    let sources = entry.source.all.filter { $0.place.substitution == name }
    let models =
      sources.filter { $0.place.category == leaf.place.category }
      + sources.filter { $0.place.category == .other }
    guard !isSource, !models.isEmpty else {
      let source = isSource ? nil : entry.source.counterpart(of: leaf.place)?.text
      if let extra = strange(in: leaf) { use(.extra(extra), source ?? entry.key) }
      return
    }
    var context = FormatArguments.Context()
    context.isOfVariable = true
    // In a text of a variable, arguments are numbered from the variable's own.
    let own = name.flatMap { variables[$0] ?? entry.arguments.variables[$0] }
    context.own = own
    let differences = models.map { model in
      let theirs = FormatArguments(
        model.text, names: entry.arguments.names, variables: entry.arguments.variables, own: own)
      // A form may show an argument of the whole text. The number 0 stands for any unknown one.
      context.passed = entry.arguments.passed
      context.passed?[0] = theirs.kinds[0]
      return FormatArguments(leaf.text, names: theirs.names, variables: variables, own: own)
        .differences(from: theirs, context)
    }
    guard !differences.contains([]) else { return }
    for difference in differences[0] { use(difference, models[0].text) }
  }

  /// Returns the first argument of a variable's text that is not a number or character, such as
  /// `%@`, and whose kind no source argument of any number has; nil if all arguments fit.
  private func strange(in leaf: Leaf) -> FormatArguments.Argument? {
    let own = leaf.place.substitution.flatMap { variables[$0] }
    let known = entry.arguments.passed.values.joined()
    let arguments = FormatArguments(
      leaf.text, names: entry.arguments.names, variables: variables, own: own)
    return arguments.all.first { argument in
      [.object, .cString, .wideString, .pointer, .write].contains(argument.kind)
        && !known.contains(argument.kind)
    }
  }

  /// The numbers of the arguments in the texts of variables to which the translation refers,
  /// directly or through other variables.
  private var numbersInSubstitutions: Set<Int> {
    guard !variables.isEmpty else { return [] }
    var result: Set<Int> = []
    var known: Set<String> = []
    var open = [String?.none]
    while let name = open.popLast() {
      for leaf in target.all where leaf.place.substitution == name {
        let own = name.flatMap { variables[$0] }
        let arguments = FormatArguments(
          leaf.text, names: entry.arguments.names, variables: variables, own: own)
        if name != nil { result.formUnion(arguments.numbers) }
        for argument in arguments.all {
          guard let variable = argument.variable, known.insert(variable).inserted else { continue }
          open.append(variable)
        }
      }
    }
    return result
  }
}

extension Leaves {
  /// Returns whether a form of a variable shows the number that selects it; true if the variable
  /// has no forms.
  fileprivate func showsNumber(of variable: String) -> Bool {
    let forms = all.filter { $0.place.substitution == variable }
    return forms.isEmpty || forms.contains { $0.text.showsNumber }
  }
}

extension Placeholder.Kind {
  /// The kind of value that an argument needs, in words: `a whole number of 32 bits`.
  var name: String {
    switch self {
    case .object: "an object"
    case .int: "a whole number of 32 bits"
    case .long: "a whole number of the size of a pointer"
    case .longLong: "a whole number of 64 bits"
    case .float: "a floating-point number"
    case .longDouble: "a long double"
    case .character: "a character"
    case .cString: "a C string"
    case .wideString: "a UTF-16 string"
    case .pointer: "a pointer"
    case .write: "a place to write to"
    case .variable, .argument: "a number"
    case .percent, .nothing: "nothing"
    }
  }

  /// The usual specifier for the kind, such as `%lld`.
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
    case .wideString: "%S"
    case .pointer: "%p"
    case .write: "%n"
    case .variable: "%#@…@"
    case .argument: "%arg"
    case .percent: "%%"
    case .nothing: "%"
    }
  }
}

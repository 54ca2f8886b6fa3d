/// How placeholders without numbers are counted in the tables that are made of a catalog.
///
/// A catalog counts the arguments of a text without those that numbered references take, and `%arg`
/// is the number of its substitution wherever it stands. A `.stringsdict` has `%1$#@cups@` and
/// `%lld` instead, and counts what has no number from the number of the variable in whose text it
/// stands (apple-formats 4.8).
///
///     catalog                      table
///     %arg of %arg cups            %1$lld of %1$lld cups
///     a file in %#@folders@        a file in %2$#@folders@
extension Localization {
  /// The same with a number for each argument of the texts that a table would count otherwise, and
  /// the places of texts for which nothing in a table reads the same.
  ///
  /// References have the numbers of their substitutions. Where a table counts as the catalog does,
  /// nothing else changes. Names of arguments must be gone.
  public func numberedForTables() -> (localization: Localization, unreadable: [TextPath]) {
    let variables = FormatArguments.variables(of: self)
    var unreadable: [TextPath] = []
    var result = self
    result.message = message.numberedForTables(from: 1, variables, nil, TextPath(), &unreadable)
    for index in substitutions.indices {
      let name = substitutions[index].name
      let own = variables[name]
      result.substitutions[index].message = substitutions[index].message.numberedForTables(
        from: own?.place ?? 0, variables, own, TextPath(in: name), &unreadable)
    }
    result.takeNumbersOfReferences()
    return (result, unreadable)
  }
}

extension Localization {
  /// What a table says, spelled as a table does, with numbers where a catalog would count otherwise.
  public func numberedAsTable() -> Localization {
    guard !substitutions.isEmpty else { return self }
    var result = self
    var variables = FormatArguments.variables(of: self)
    result.message = message.mapTexts { $0.numberedForCatalog(spelled: $0, from: 1, variables) }
    variables = FormatArguments.variables(of: result)
    for index in substitutions.indices {
      let own = variables[substitutions[index].name]
      result.substitutions[index].message = substitutions[index].message.mapTexts {
        $0.numberedForCatalog(spelled: $0, from: own?.place ?? 0, variables, own: own)
      }
    }
    return result
  }
}

extension String {
  /// A text of a table as a catalog counts, with numbers where that reads other arguments.
  ///
  /// - Parameters:
  ///   - new: The same text with `%arg` for the number of its variable, and with references that have
  ///     lost the numbers of their substitutions.
  ///   - start: The number of the variable, or 1.
  ///   - own: The variable whose text it is; nil for none.
  public func numberedForCatalog(
    spelled new: String, from start: Int, _ variables: [String: FormatArguments.Variable],
    own: FormatArguments.Variable? = nil
  ) -> String {
    var next = start
    var read: [Int] = []
    for placeholder in FormatString(self).signs where placeholder.counts {
      if placeholder.position == nil {
        read += (0..<placeholder.stars).map { next + $0 }
        next += placeholder.stars + 1
      }
      read.append(placeholder.position ?? next - 1)
    }
    let arguments = FormatArguments(FormatString(new), variables: variables, own: own).all
    guard arguments.count == read.count else { return new }
    let isSame = zip(arguments, read).allSatisfy { argument, number in
      argument.number == number || argument.number == 0 && start == 0
        || argument.number == 0 && number == start
    }
    guard !isSame, !arguments.contains(where: { $0.isWidth }) else { return new }
    let edits = zip(arguments, read).compactMap { argument, number -> TextEdit? in
      let hasNumber =
        argument.placeholder.position != nil || argument.placeholder.kind == .argument
        || argument.variable.flatMap { variables[$0]?.number } == number
      guard !hasNumber, number > 0 else { return nil }
      return TextEdit(
        argument.range, Array("%\(number)$\(argument.placeholder.specifier)".utf8))
    }
    return String(decoding: Array(new.utf8).applying(edits), as: UTF8.self)
  }
}

extension Localization {
  /// Gives the number of its references to each substitution that has none, where all have the same.
  private mutating func takeNumbersOfReferences() {
    guard substitutions.contains(where: { $0.argument == nil }) else { return }
    var numbers: [Key: Set<Int?>] = [:]
    for leaf in leaves where leaf.text.utf8.contains(.hash) {
      for placeholder in FormatString(leaf.text).placeholders where placeholder.kind == .variable {
        numbers[Key(placeholder.specifier), default: []].insert(placeholder.position)
      }
    }
    for index in substitutions.indices where substitutions[index].argument == nil {
      let found = numbers[Key("#@\(substitutions[index].name)@")] ?? []
      if found.count == 1 { substitutions[index].argument = found.first ?? nil }
    }
  }
}

extension Message {
  fileprivate func numberedForTables(
    from start: Int, _ variables: [String: FormatArguments.Variable],
    _ own: FormatArguments.Variable?, _ path: TextPath, _ unreadable: inout [TextPath]
  ) -> Message {
    func numbered(_ message: Message, _ step: TextPath.Step, from start: Int) -> Message {
      message.numberedForTables(from: start, variables, own, path.appending(step), &unreadable)
    }
    switch self {
    case .phrases: return self
    case .text(let text, let state):
      guard text.utf8.contains(.percent), start != 1 || !variables.isEmpty else { return self }
      let arguments = FormatArguments(FormatString(text), variables: variables, own: own)
      // A variable whose first number has none is taken for one of the first argument.
      let numbersAll = own == nil && start > 1
      guard
        let edits = arguments.editsForTables(from: start, variables, numbersAll: numbersAll)
      else {
        unreadable.append(path)
        return self
      }
      return .text(String(decoding: Array(text.utf8).applying(edits), as: UTF8.self), state)
    case .plural(let forms):
      // The forms of a whole text become those of a variable that is about their first number.
      let start = own == nil ? numberOfPlural(variables) : start
      var result: [PluralCategory: Message] = [:]
      for (category, form) in forms.sorted(by: { $0.key < $1.key }) {
        result[category] = numbered(form, .plural(category), from: start)
      }
      return .plural(result)
    case .device(let forms):
      var result: [Device: Message] = [:]
      for (device, form) in forms.sorted(by: { $0.key.name < $1.key.name }) {
        result[device] = numbered(form, .device(device), from: start)
      }
      return .device(result)
    case .width(let forms):
      var result: [Int: Message] = [:]
      for (width, form) in forms.sorted(by: { $0.key < $1.key }) {
        result[width] = numbered(form, .width(width), from: start)
      }
      return .width(result)
    }
  }

  /// The argument that the plural forms of a whole text are about: the first number that the most
  /// general form shows, or another one.
  private func numberOfPlural(_ variables: [String: FormatArguments.Variable]) -> Int {
    for leaf in leaves.reversed() {
      let arguments = FormatArguments(FormatString(leaf.text), variables: variables)
      if let number = arguments.firstNumber { return number.number }
    }
    return 1
  }
}

extension FormatArguments {
  /// What makes a table read the same arguments, the first of which has a number there, or 0 where nobody
  /// knows; nil if nothing does.
  fileprivate func editsForTables(
    from start: Int, _ variables: [String: Variable], numbersAll: Bool
  ) -> [TextEdit]? {
    var next = start
    var isSame = !numbersAll
    var edits: [TextEdit] = []
    for argument in all {
      let placeholder = argument.placeholder
      let known = argument.variable.flatMap { variables[$0]?.number }
      let number = argument.isWidth ? nil : placeholder.position ?? known
      let wanted =
        argument.number > 0 ? argument.number : placeholder.kind == .argument ? start : next
      isSame = isSame && (number ?? next) == wanted
      if number == nil { next += 1 }
      if let known, placeholder.position == nil { edits.append(Self.edit(placeholder, known)) }
    }
    // Whether a reference's argument is skipped depends on where the variable stands.
    let isOpen =
      start == 0 && all.contains { $0.variable.flatMap { variables[$0]?.number } != nil }
      && all.contains { $0.number == 0 && $0.placeholder.kind != .argument }
    if isOpen { return nil }
    if isSame { return edits }
    let open = all.filter { $0.placeholder.position == nil }
    let isKnown = open.allSatisfy { ($0.number > 0 || start > 0) && !$0.isWidth }
    guard isKnown else { return nil }
    return open.map { Self.edit($0.placeholder, $0.number > 0 ? $0.number : start) }
  }

  private static func edit(_ placeholder: Placeholder, _ number: Int) -> TextEdit {
    TextEdit(placeholder.range, Array("%\(number)$\(placeholder.specifier)".utf8))
  }
}

/// Conversion of argument numbers between catalogs and the tables made from them.
///
/// A catalog counts the arguments of a text without those of numbered references, and `%arg` is
/// always the number of its substitution. A `.stringsdict` uses `%1$#@cups@` and `%lld` instead,
/// and counts unnumbered arguments from the number of the variable that the text belongs to
/// (apple-formats 4.8).
///
///     catalog                      table
///     %arg of %arg cups            %1$lld of %1$lld cups
///     a file in %#@folders@        a file in %2$#@folders@
extension Localization {
  /// Returns the localization with argument numbers in texts whose arguments a table would count
  /// differently, and the paths of texts that a table cannot express, which stay unchanged.
  ///
  /// References get the numbers of their substitutions. A substitution without a number gets the
  /// number that all its references have. Apart from that, texts stay unchanged if a table counts
  /// their arguments as the catalog does. Argument names must have been removed.
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
  /// Returns this content of a table with numbers added to arguments that a catalog would count
  /// differently; unchanged without substitutions. Specifiers stay as the table spells them.
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
  /// Returns `new` with argument numbers if a catalog would not read the same arguments from it as
  /// a table reads from this text. Returns `new` as it is if the numbers of arguments differ, or if
  /// one of its arguments is a width.
  ///
  /// - Parameters:
  ///   - new: The same text with `%arg` for the number of its variable, and with references that
  ///     have lost the numbers of their substitutions.
  ///   - start: The number from which unnumbered arguments count: that of the variable, 0 if it is
  ///     unknown, or 1 outside of variables.
  ///   - variables: The variables that `new` may refer to, by name.
  ///   - own: The variable that the text belongs to; nil for none.
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
  /// Sets the argument of each unnumbered substitution to the number in its references, if they
  /// agree.
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
      // A variable whose first number is unnumbered is taken for one of the first argument.
      let numbersAll = own == nil && start > 1
      guard
        let edits = arguments.editsForTables(from: start, variables, numbersAll: numbersAll)
      else {
        unreadable.append(path)
        return self
      }
      return .text(String(decoding: Array(text.utf8).applying(edits), as: UTF8.self), state)
    case .plural(let forms):
      // The forms of a whole text become those of a variable for their first number.
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

  /// Returns the number of the argument that selects the plural form of a whole text: the first
  /// number that the most general form shows, or else another form; 1 by default.
  private func numberOfPlural(_ variables: [String: FormatArguments.Variable]) -> Int {
    for leaf in leaves.reversed() {
      let arguments = FormatArguments(FormatString(leaf.text), variables: variables)
      if let number = arguments.firstNumber { return number.number }
    }
    return 1
  }
}

extension FormatArguments {
  /// Returns the edits of a text after which a table reads the same arguments, counted from
  /// `start`, which is 0 if unknown; nil if no edits achieve this.
  ///
  /// - Parameter numbersAll: Whether to number all arguments even if the table reads the same ones.
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
    // Whether the argument of a reference is skipped depends on the position of the variable.
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

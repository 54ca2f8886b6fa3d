/// The numbers of named arguments.
///
///     %(who)@ has %(n)lld     who: 1, n: 2
///
/// A name gets the number of its first occurrence in the source text, and the most general form of
/// a varied text takes precedence. All readers of texts with names get their numbers here.
extension FormatArguments {
  /// Returns the argument number of each name in a source text, or in the key if `source` is nil.
  /// Names of arguments without a known number are left out.
  public static func names(of source: Localization?, key: String) -> [String: Int] {
    guard let source else { return names(of: key) }
    guard source.leaves.contains(where: { $0.text.mayHaveNames }) else { return [:] }
    let variables = variables(of: source)
    var names: [String: Int] = [:]
    for leaf in source.message.leaves.reversed() {
      names = FormatArguments(FormatString(leaf.text), names: names, variables: variables).names
    }
    for substitution in source.substitutions {
      for leaf in substitution.message.leaves.reversed() {
        names =
          FormatArguments(
            FormatString(leaf.text), names: names, variables: variables,
            own: variables[substitution.name]
          ).names
      }
    }
    return names.filter { $0.value > 0 }
  }

  /// Returns the argument number of each name in a single source text.
  public static func names(of source: String) -> [String: Int] {
    guard source.mayHaveNames else { return [:] }
    return FormatArguments(FormatString(source)).names.filter { $0.value > 0 }
  }

  /// Returns the number of the argument that the first reference to each substitution in the
  /// message reads, by the name of the substitution; substitutions without references are left out.
  public static func references(of localization: Localization) -> [String: Int] {
    guard !localization.substitutions.isEmpty else { return [:] }
    let variables = variables(of: localization)
    var result: [String: Int] = [:]
    for leaf in localization.message.leaves.reversed() {
      let arguments = FormatArguments(FormatString(leaf.text), variables: variables)
      for argument in arguments.all.reversed() {
        if let name = argument.variable { result[name] = argument.number }
      }
    }
    return result
  }

  /// Returns the arguments of a localization's substitutions, by the names of the substitutions.
  /// Their kinds are those of the specifiers: `nothing` for an unknown one.
  public static func variables(of localization: Localization) -> [String: Variable] {
    var result: [String: Variable] = [:]
    for substitution in localization.substitutions {
      let signs = FormatString("%" + substitution.specifier).signs
      result[substitution.name] = Variable(
        kind: signs.first?.kind ?? .longLong, number: substitution.argument,
        specifier: substitution.specifier)
    }
    for (name, places) in places(ofReferencesIn: localization, result) {
      result[name]?.place = places.count == 1 ? places.first : nil
    }
    return result
  }

  /// Returns the numbers of the arguments that references to each variable read, by its name,
  /// including references in the texts of variables.
  private static func places(
    ofReferencesIn localization: Localization, _ variables: [String: Variable]
  ) -> [String: Set<Int>] {
    var result: [String: Set<Int>] = [:]
    var open: [(message: Message, own: Variable?)] = [(localization.message, nil)]
    // Visit each variable once, because variables may refer to each other.
    var known: Set<String> = []
    while let (message, own) = open.popLast() {
      for leaf in message.leaves where leaf.text.utf8.contains(.hash) {
        let arguments = FormatArguments(FormatString(leaf.text), variables: variables, own: own)
        for argument in arguments.all {
          guard let name = argument.variable, var variable = variables[name] else { continue }
          result[name, default: []].insert(argument.number)
          guard known.insert("\(name) \(argument.number)").inserted, known.count < 100 else {
            continue
          }
          variable.place = argument.number
          let substitution = localization.substitutions.last { $0.name == name }
          if let substitution { open.append((substitution.message, variable)) }
        }
      }
    }
    return result
  }
}

extension Localization {
  /// Returns the localization without argument names, for formats that lack them.
  ///
  /// Arguments get numbers if their order differs from that in the source. `names` has the argument
  /// numbers in the source by name.
  ///
  ///     %(n)lld chats pour %(who)@     %2$lld chats pour %1$@
  public func numberingNames(_ names: [String: Int]) -> Localization {
    guard mayHaveNames else { return self }
    let variables = FormatArguments.variables(of: self)
    return Localization(
      message.mapTexts { $0.numberingNames(names, variables, own: nil) },
      substitutions: substitutions.map { substitution in
        var result = substitution
        let own = variables[substitution.name]
        result.message = substitution.message.mapTexts {
          $0.numberingNames(names, variables, own: own)
        }
        return result
      })
  }
}

extension Localization {
  /// Returns the localization with a number for each unnumbered argument in texts of the message
  /// that have a numbered reference, or a reference to a numbered substitution.
  ///
  /// In a catalog, `%#@teas@ for %@` reads two arguments in order, even if the substitution states
  /// that its argument is the first. In a `.stringsdict` this becomes `%1$#@teas@`, and a plain
  /// `%@` beside it would read the first argument again. The `names` are the numbers of named
  /// arguments in the source.
  public func numberingArguments(names: [String: Int] = [:]) -> Localization {
    guard !substitutions.isEmpty else { return self }
    let variables = FormatArguments.variables(of: self)
    let message = message.mapTexts {
      var text = $0
      text.numberArgumentsBesideReferences(names: names, variables: variables)
      return text
    }
    return Localization(message, substitutions: substitutions)
  }
}

extension String {
  /// Numbers the arguments without a number or name in texts that have numbered references, or
  /// references to numbered substitutions. Otherwise, these arguments would be counted differently
  /// once the references lose their numbers.
  ///
  /// The placeholders take the remaining arguments in order: `%1$#@cups@ for %@` reads the first
  /// and the second. If `variables`, the substitutions by name, is not empty, references to
  /// substitutions without a number get numbers, too. The `names` are the numbers of named
  /// arguments.
  public mutating func numberArgumentsBesideReferences(
    names: [String: Int] = [:], variables: [String: FormatArguments.Variable] = [:]
  ) {
    let arguments = FormatArguments(FormatString(self), names: names, variables: variables).all
    let number = { (variable: String) in variables[variable]?.number }
    guard
      arguments.contains(where: { argument in
        argument.variable.map { number($0) != nil || argument.isNumbered } ?? false
      })
    else { return }
    // A reference without a number gets one where the substitutions are known.
    let open = arguments.filter { argument in
      !argument.isNumbered && !argument.isWidth
        && argument.variable.map { !variables.isEmpty && number($0) == nil } ?? true
    }
    let edits = open.map {
      TextEdit($0.range, Array("%\($0.number)$\($0.placeholder.specifier)".utf8))
    }
    self = String(decoding: Array(utf8).applying(edits), as: UTF8.self)
  }
}

extension Catalog {
  /// Returns the catalog without argument names in the texts of a language, and a loss for each
  /// entry that this changes.
  ///
  /// Arguments get numbers if their order differs from that in the source: `%(n)lld` becomes `%lld`
  /// or `%2$lld`.
  ///
  /// - Parameter place: The format to write as a noun phrase with its article, such as
  ///   `a '.strings' file`, for the message "names of arguments have no place in …".
  public func numberingNames(
    in language: LanguageTag, place: String
  ) -> (catalog: Catalog, losses: [CatalogLoss]) {
    var result = self
    var losses: [CatalogLoss] = []
    for index in entries.indices {
      guard
        let old = entries[index].localization(in: language, sourceLanguage)
          ?? (language == sourceLanguage ? Localization(entries[index].key) : nil),
        old.mayHaveNames
      else { continue }
      let entry = entries[index]
      let source = entry.localization(in: sourceLanguage, sourceLanguage)
      let new = old.numberingNames(FormatArguments.names(of: source, key: entry.key))
      guard new != old else { continue }
      result.entries[index].set(new, language: language, sourceLanguage: sourceLanguage)
      losses.append(
        CatalogLoss(
          key: entry.key, language: language.description, part: .text,
          message: "names of arguments have no place in \(place)"))
    }
    return (result, losses)
  }
}

extension Localization {
  /// Whether one of the texts may have argument names.
  fileprivate var mayHaveNames: Bool {
    if let plainText { return plainText.mayHaveNames }
    return leaves.contains { $0.text.mayHaveNames }
  }
}

extension String {
  /// Whether the text contains `%(` or `$(`, as in `%(name)@` and `%1$(name)@`; without them, it
  /// has no argument names.
  fileprivate var mayHaveNames: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == .leftParenthesis, last == .percent || last == .dollar { return true }
      last = byte
    }
    return false
  }

  fileprivate func numberingNames(
    _ names: [String: Int], _ variables: [String: FormatArguments.Variable],
    own: FormatArguments.Variable?
  ) -> String {
    guard mayHaveNames else { return self }
    let arguments = FormatArguments(
      FormatString(self), names: names, variables: variables, own: own)
    guard arguments.all.contains(where: { $0.name != nil }) else { return self }
    let isPlain = arguments.isInOrder(from: own.map { $0.place ?? 0 } ?? 1)
    let edits = arguments.all.compactMap { argument -> TextEdit? in
      let needsNumber =
        !isPlain && argument.number > 0 && argument.placeholder.kind != .argument
        && argument.variable.map { variables[$0] != nil && variables[$0]?.number == nil } ?? true
      guard !argument.isWidth, argument.name != nil || needsNumber else { return nil }
      let number = needsNumber ? "\(argument.number)$" : ""
      let spelling = "%\(number)\(argument.placeholder.specifier)"
      return TextEdit(argument.range, Array(spelling.utf8))
    }
    return String(decoding: Array(utf8).applying(edits), as: UTF8.self)
  }
}

extension FormatArguments {
  /// Returns whether no argument has an explicit number, and all have the numbers that they would
  /// have without names, counted from `start`.
  fileprivate func isInOrder(from start: Int) -> Bool {
    zip(start..., all).allSatisfy { number, argument in
      argument.number == number && argument.placeholder.position == nil
    }
  }
}

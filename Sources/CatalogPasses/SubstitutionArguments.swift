internal import CatalogModel

extension Localization {
  /// Sets the arguments and specifiers of a translation's substitutions to those that they had
  /// before, or else have in the source: a reference means the same wherever a translator puts it.
  ///
  /// A number on which all imported references to a substitution agree takes precedence, then that
  /// of the existing translation `old`, or, if it lacks the substitution, of the source. References
  /// lose the numbers that substitutions have (apple-formats 4.7). If a substitution without a
  /// number would still not read the same argument as before, all arguments of the texts get
  /// numbers.
  ///
  /// - Parameters:
  ///   - references: The imported texts that refer to substitutions.
  ///   - names: The number of each named argument in the source.
  mutating func numberSubstitutions(
    beside old: Localization?, _ source: Localization?, references: [String],
    names: [String: Int]
  ) {
    for index in substitutions.indices {
      let name = substitutions[index].name
      guard let model = old?.substitution(name) ?? source?.substitution(name) else { continue }
      let found = references.flatMap { $0.positions(ofReferencesTo: name) }
      substitutions[index].specifier = model.specifier
      substitutions[index].argument = Set(found).only ?? model.argument
      guard let argument = substitutions[index].argument else { continue }
      let reference = "#@\(name)@"
      message = message.mapTexts { $0.respelling(reference, at: argument, as: reference) }
    }
    guard !references.isEmpty else { return }
    let read = FormatArguments.references(of: self)
    var wanted: [String: Int] = [:]
    for localization in [old, source].compactMap({ $0 }) {
      for (name, number) in FormatArguments.references(of: localization) { wanted[name] = number }
    }
    let isOpen = substitutions.contains { one in
      one.argument == nil && wanted[one.name] != nil && read[one.name] != wanted[one.name]
    }
    guard isOpen else { return }
    for index in substitutions.indices where substitutions[index].argument == nil {
      substitutions[index].argument = wanted[substitutions[index].name]
    }
    self = numberingArguments(names: names)
  }

  func substitution(_ name: String) -> Substitution? {
    substitutions.last { $0.name.hasSameBytes(as: name) }
  }
}

extension String {
  func refers(toSubstitution name: String) -> Bool {
    !positions(ofReferencesTo: name).isEmpty
  }

  /// Returns the number in each reference to a substitution; nil for a reference without one.
  fileprivate func positions(ofReferencesTo name: String) -> [Int?] {
    FormatString(self).placeholders.filter { $0.specifier.hasSameBytes(as: "#@\(name)@") }
      .map { $0.position }
  }
}

extension Set<Int?> {
  /// The only element; nil if the set has other elements or the element is nil.
  fileprivate var only: Int? { count == 1 ? first ?? nil : nil }
}

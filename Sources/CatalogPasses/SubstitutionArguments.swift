internal import CatalogModel

extension Localization {
  /// Numbers the arguments of substitutions where the order of the references to them says something
  /// else than their names do: a translator who changes the order means the numbers to go along.
  ///
  /// A number in a reference counts most, then what the translation or the source says itself.
  /// References lose the numbers that substitutions have (apple-formats 4.7).
  ///
  /// - Parameter references: The texts that came and refer to substitutions.
  mutating func numberSubstitutions(
    beside old: Localization?, _ source: Localization?, references: [String]
  ) {
    for index in substitutions.indices {
      let name = substitutions[index].name
      guard let model = old?.substitution(name) ?? source?.substitution(name) else { continue }
      let found = references.flatMap { $0.references(to: name) }
      substitutions[index].specifier = model.specifier
      substitutions[index].argument =
        Set(found.map { $0.position }).only ?? model.argument
        ?? source?.argument(of: name, at: found.map { $0.place })
      guard let argument = substitutions[index].argument else { continue }
      let reference = "#@\(name)@"
      message = message.mapTexts { $0.respelling(reference, at: argument, as: reference) }
    }
  }

  func substitution(_ name: String) -> Substitution? {
    substitutions.last { $0.name.hasSameBytes(as: name) }
  }

  /// The argument that a substitution of this source needs where a translation refers to it at some
  /// places among its placeholders; nil where it is the next one anyway.
  private func argument(of name: String, at places: [Int]) -> Int? {
    let own =
      substitution(name)?.argument
      ?? message.leaves.lazy.flatMap { $0.text.references(to: name) }.first?.place
    return places.contains { $0 != own } ? own : nil
  }
}

extension String {
  func refers(toSubstitution name: String) -> Bool { !references(to: name).isEmpty }

  /// The references to a substitution: their numbers, and those that they have by their order.
  fileprivate func references(to name: String) -> [(position: Int?, place: Int)] {
    FormatString(self).placeholders.enumerated().compactMap { index, placeholder in
      placeholder.specifier.hasSameBytes(as: "#@\(name)@")
        ? (placeholder.position, index + 1) : nil
    }
  }
}

extension Set<Int?> {
  /// The number, if there is one and nothing else.
  fileprivate var only: Int? { count == 1 ? first ?? nil : nil }
}

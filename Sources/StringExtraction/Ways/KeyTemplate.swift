/// A key that is composed from the name of an enumeration, its cases or their raw values:
/// `"\(Self.self).\(self)"`, `"menu.\(rawValue).title"`.
package struct KeyTemplate: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text(String)
    /// The name of the type.
    case type
    /// The name of the case.
    case element
    case rawValue
    case unknown
    /// A property: its name, and the parts of its value unless the type redeclares it.
    indirect case property(String, [Part])
  }

  package let parts: [Part]

  /// Creates a template; nil if the key is the same for all cases.
  package init?(_ parts: [Part]) {
    guard parts.contains(where: \.isOfCase) else { return nil }
    self.parts = parts
  }

  /// Returns the key of a case as its parts in order, with nil for each unknown part. `own` returns
  /// the parts of a property that the type redeclares; nil if it does not.
  package func texts(
    type: String?, element: String?, rawValue: String?, own: (String) -> [Part]?
  ) -> [String?] {
    Self.texts(parts) { part in
      switch part {
      case .text(let text): [.text(text)]
      case .type: type.map { [.text($0)] }
      case .element: element.map { [.text($0)] }
      case .rawValue: rawValue.map { [.text($0)] }
      case .unknown: nil
      case .property(let name, let parts): own(name) ?? parts
      }
    }
  }

  private static func texts(_ parts: [Part], _ value: (Part) -> [Part]?) -> [String?] {
    parts.flatMap { part -> [String?] in
      if case .text(let text) = part { return [text] }
      return value(part).map { texts($0, value) } ?? [nil]
    }
  }
}

extension KeyTemplate.Part {
  fileprivate var isOfCase: Bool {
    switch self {
    case .element, .rawValue: true
    case .text, .type, .unknown: false
    case .property(_, let parts): parts.contains(where: \.isOfCase)
    }
  }
}

extension Localization {
  /// Changes the message at a path; returns false if there is none, as for a single phrase, or if
  /// `change` returns false, which must then leave the message unchanged.
  public mutating func update(
    _ path: TextPath, _ change: (inout Message) -> Bool
  ) -> Bool {
    guard let name = path.substitution else { return message.update(path.steps[...], change) }
    guard let index = substitutions.firstIndex(where: { $0.name == name }) else { return false }
    return substitutions[index].message.update(path.steps[...], change)
  }

  /// Returns the message at a path, which is the whole message for an empty path; nil if there is
  /// none.
  public func message(at path: TextPath) -> Message? {
    var copy = self
    var found: Message?
    _ = copy.update(path) {
      found = $0
      return false
    }
    return found
  }
}

extension Message {
  /// Returns the message with each text replaced, except for phrases.
  public func mapTexts(_ replace: (String) -> String) -> Message {
    switch self {
    case .text(let text, let state): .text(replace(text), state)
    case .phrases: self
    case .plural(let forms): .plural(forms.mapValues { $0.mapTexts(replace) })
    case .device(let forms): .device(forms.mapValues { $0.mapTexts(replace) })
    case .width(let forms): .width(forms.mapValues { $0.mapTexts(replace) })
    }
  }

  /// Changes the message at a path, recursively; returns false if there is none, or if `change`
  /// returns false, which must then leave the message unchanged.
  fileprivate mutating func update(
    _ path: ArraySlice<TextPath.Step>, _ change: (inout Message) -> Bool
  ) -> Bool {
    guard let step = path.first else { return change(&self) }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.plural(var forms), .plural(let category)):
      guard forms[category]?.update(rest, change) == true else { return false }
      self = .plural(forms)
    case (.device(var forms), .device(let device)):
      guard forms[device]?.update(rest, change) == true else { return false }
      self = .device(forms)
    case (.width(var forms), .width(let width)):
      guard forms[width]?.update(rest, change) == true else { return false }
      self = .width(forms)
    default: return false
    }
    return true
  }
}

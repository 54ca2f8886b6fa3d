extension Localization {
  /// Changes the message at a way of names as `Message.leaves` has them, such as `device`, `mac`,
  /// `plural`, `one`, behind `substitutions` and a name for those; false, with nothing done, where
  /// there is none or nothing is to be changed.
  public mutating func update(
    _ path: [String], _ change: (inout Message) -> Bool
  ) -> Bool {
    guard path.first == "substitutions", path.count > 1 else {
      return message.update(path[...], change)
    }
    guard let index = substitutions.firstIndex(where: { $0.name == path[1] }) else { return false }
    return substitutions[index].message.update(path.dropFirst(2), change)
  }

  /// The message at such a way; nil where there is none.
  public func message(at path: [String]) -> Message? {
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
  /// The message with each of its texts replaced, but for phrases.
  public func mapTexts(_ replace: (String) -> String) -> Message {
    switch self {
    case .text(let text, let state): .text(replace(text), state)
    case .phrases: self
    case .plural(let forms): .plural(forms.mapValues { $0.mapTexts(replace) })
    case .device(let forms): .device(forms.mapValues { $0.mapTexts(replace) })
    case .width(let forms): .width(forms.mapValues { $0.mapTexts(replace) })
    }
  }

  /// One level for each pair of names.
  fileprivate mutating func update(
    _ path: ArraySlice<String>, _ change: (inout Message) -> Bool
  ) -> Bool {
    guard let kind = path.first else { return change(&self) }
    guard let name = path.dropFirst().first else { return false }
    let rest = path.dropFirst(2)
    switch (self, kind) {
    case (.plural(var forms), "plural"):
      guard let category = PluralCategory(rawValue: name),
        forms[category]?.update(rest, change) == true
      else { return false }
      self = .plural(forms)
    case (.device(var forms), "device"):
      guard forms[Device(name)]?.update(rest, change) == true else { return false }
      self = .device(forms)
    case (.width(var forms), "width"):
      guard let width = Int(name), forms[width]?.update(rest, change) == true else { return false }
      self = .width(forms)
    default: return false
    }
    return true
  }
}

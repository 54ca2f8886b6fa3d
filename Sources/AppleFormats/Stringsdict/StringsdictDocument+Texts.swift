public import CatalogModel

extension StringsdictDocument.Entry {
  /// The content of the entry, with every text as written: unlike in `localization`, variables keep
  /// their names, and numbers their specifiers. Of variables with the same name, only the first is
  /// kept.
  public var texts: Localization {
    var substitutions: [Substitution] = []
    let message = Self.message(content, &substitutions)
    return Localization(message, substitutions: substitutions)
  }

  private static func message(
    _ content: StringsdictDocument.Content, _ substitutions: inout [Substitution]
  ) -> Message {
    guard case .rules(let rules) = content else {
      if case .text(let leaf) = content { return .text(leaf.text, .translated) }
      return .text("", .translated)
    }
    if let devices = rules.devices {
      return .device(forms(devices, &substitutions) { Device($0) })
    }
    if let widths = rules.widths { return .width(forms(widths, &substitutions) { Int($0) }) }
    let references = FormatString(rules.format?.text ?? "").placeholders
    for variable in rules.variables
    where !substitutions.contains(where: { $0.name == variable.name }) {
      let message = Message.plural(
        forms(variable.forms, &substitutions) { PluralCategory(rawValue: $0) })
      let place = references.first { $0.specifier == "#@\(variable.name)@" }?.position
      substitutions.append(
        Substitution(
          name: variable.name, argument: place, specifier: variable.specifier?.text ?? "",
          message: message))
    }
    return .text(rules.format?.text ?? "", .translated)
  }

  private static func forms<Name>(
    _ forms: [StringsdictDocument.Form], _ substitutions: inout [Substitution],
    name: (String) -> Name?
  ) -> [Name: Message] {
    var result: [Name: Message] = [:]
    for form in forms {
      if let name = name(form.name) { result[name] = message(form.content, &substitutions) }
    }
    return result
  }
}

extension StringsdictDocument.Entry {
  /// The bytes of a text, or of a part of it, on a way as `device`, `mac`, or `substitutions`,
  /// `teas`, `plural`, `one`; the key where the way ends before.
  public func range(
    in document: StringsdictDocument, _ path: [String], _ part: Range<Int>?
  ) -> Range<Int> {
    guard let leaf = leaf(in: content, path[...]) else { return keyRange }
    return document.propertyList.range(ofText: leaf.range, part)
  }

  private func leaf(
    in content: StringsdictDocument.Content, _ path: ArraySlice<String>
  ) -> StringsdictDocument.Leaf? {
    guard case .rules(let rules) = content else {
      if case .text(let leaf) = content { return leaf }
      return nil
    }
    var rest = path
    switch rest.popFirst() {
    case nil: return rules.format
    case "substitutions":
      guard let name = rest.popFirst(),
        let variable = rules.variables.first(where: { $0.name == name })
      else { return nil }
      guard rest.popFirst() == "plural", let category = rest.popFirst() else {
        return variable.rule ?? variable.specifier
      }
      return form(category, of: variable.forms, rest) ?? variable.rule ?? variable.specifier
    case "device": return rest.popFirst().flatMap { form($0, of: rules.devices ?? [], rest) }
    case "width": return rest.popFirst().flatMap { form($0, of: rules.widths ?? [], rest) }
    default: return nil
    }
  }

  private func form(
    _ name: String, of forms: [StringsdictDocument.Form], _ rest: ArraySlice<String>
  ) -> StringsdictDocument.Leaf? {
    forms.first { $0.name == name }.flatMap { leaf(in: $0.content, rest) }
  }
}

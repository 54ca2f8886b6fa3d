public import CatalogModel

extension StringsdictDocument.Entry {
  /// Returns the byte range of a text of the entry in its document, without the tags in XML, or of
  /// `part` of the text in UTF-8 offsets.
  ///
  /// If there is no text at the path, returns the range of the rule or specifier of the path's
  /// variable, or else of the key. With a `kind`, the format that refers to variables does not
  /// count as a text.
  public func range(
    in document: StringsdictDocument, _ path: TextPath, forms kind: TextPath.Kind? = nil,
    _ part: Range<Int>? = nil
  ) -> Range<Int> {
    guard let leaf = leaf(at: path, kind) else { return keyRange }
    return document.propertyList.range(ofText: leaf.range, part)
  }

  private func leaf(at path: TextPath, _ kind: TextPath.Kind?) -> StringsdictDocument.Leaf? {
    guard let name = path.substitution, case .rules(let rules) = content else {
      return leaf(in: content, path.steps[...], kind)
    }
    guard let variable = rules.variables.first(where: { $0.name == name }) else { return nil }
    let start = variable.rule ?? variable.specifier
    guard case .plural(let category)? = path.steps.first else { return start }
    return form(category.rawValue, of: variable.forms, path.steps.dropFirst(), kind) ?? start
  }

  private func leaf(
    in content: StringsdictDocument.Content, _ steps: ArraySlice<TextPath.Step>,
    _ kind: TextPath.Kind?
  ) -> StringsdictDocument.Leaf? {
    guard case .rules(let rules) = content else {
      if case .text(let leaf) = content { return leaf }
      return nil
    }
    switch steps.first {
    case nil: return kind == nil ? rules.format : nil
    case .device(let device)?:
      return form(device.name, of: rules.devices ?? [], steps.dropFirst(), kind)
    case .width(let width)?:
      return form("\(width)", of: rules.widths ?? [], steps.dropFirst(), kind)
    default: return nil
    }
  }

  private func form(
    _ name: String, of forms: [StringsdictDocument.Form], _ rest: ArraySlice<TextPath.Step>,
    _ kind: TextPath.Kind?
  ) -> StringsdictDocument.Leaf? {
    forms.first { $0.name == name }.flatMap { leaf(in: $0.content, rest, kind) }
  }
}

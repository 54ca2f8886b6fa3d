internal import AppleFormats
internal import CatalogModel
internal import Syntaxes

/// A text of a localization in an XLIFF: one `<source>` or `<target>`.
struct XLIFFLeaf {
  var path: UnitPath
  var text: String
  var state: TranslationState
  /// The phrases if the text is a set of them; `text` joins them.
  var phrases: [String]?
}

extension XLIFFForm {
  /// Returns the texts of a localization that get a unit: in a plain file, only a text without
  /// variations; in a `.stringsdict`, only those of a localization with variations; in a string
  /// catalog, all but variations by width.
  func leaves(of localization: Localization) -> [XLIFFLeaf] {
    switch self {
    case .plain:
      localization.plainText == nil ? [] : localization.message.xliffLeaves(TextPath())
    case .stringsdict: stringsdictLeaves(of: localization)
    case .catalog: catalogLeaves(of: localization)
    }
  }

  private func stringsdictLeaves(of localization: Localization) -> [XLIFFLeaf] {
    guard localization.plainText == nil,
      let value = PropertyList.stringsdictEntry(
        localization, isRaw: localization.isSpelledAsTable, hasVariablesInWidths: true
      ).value
    else { return [] }
    return value.xliffLeaves(in: nil)
  }

  /// Returns the texts with argument numbers in references, as in `%1$#@cups@`, and with the
  /// specifier instead of `%arg` (apple-formats 4.5). `%arg` stays in a substitution without a
  /// number if one of its texts has another unnumbered placeholder.
  private func catalogLeaves(of localization: Localization) -> [XLIFFLeaf] {
    let substitutions = localization.substitutions
    var result = localization.message.xliffLeaves(TextPath())
    for substitution in substitutions {
      let number = substitution.argument.map { "\($0)$" } ?? ""
      var leaves = substitution.message.xliffLeaves(TextPath(in: substitution.name))
      // Without a number, the specifier would be that of the next argument.
      if number.isEmpty, leaves.contains(where: { $0.text.hasBareNumber }) {
        result += leaves
        continue
      }
      for index in leaves.indices {
        leaves[index].text.respell("arg", as: number + substitution.specifier)
      }
      result += leaves
    }
    for substitution in substitutions {
      guard let argument = substitution.argument else { continue }
      let name = "#@\(substitution.name)@"
      for index in result.indices {
        result[index].text = result[index].text.respelling(name, as: "\(argument)$\(name)")
      }
    }
    return result
  }
}

extension Message {
  /// Returns the texts in the order of their paths. Variations by width have none, because a string
  /// catalog has no widths; an empty set of phrases becomes an empty text.
  fileprivate func xliffLeaves(_ path: TextPath) -> [XLIFFLeaf] {
    switch self {
    case .text(let text, let state): [XLIFFLeaf(path: .text(path), text: text, state: state)]
    case .phrases(let phrases, let state):
      [
        XLIFFLeaf(
          path: .text(path), text: phrases.joined(), state: state,
          phrases: phrases.isEmpty ? nil : phrases)
      ]
    case .plural(let forms):
      forms.sorted { $0.key < $1.key }
        .flatMap { $0.value.xliffLeaves(path.appending(.plural($0.key))) }
    case .device(let forms):
      forms.sorted { $0.key.name < $1.key.name }
        .flatMap { $0.value.xliffLeaves(path.appending(.device($0.key))) }
    case .width: []
    }
  }
}

extension PropertyList {
  /// Returns the texts of an entry of a `.stringsdict` that are translated (apple-formats 3.1).
  /// `outer` is the device or width that these rules are for; nil at the top.
  fileprivate func xliffLeaves(in outer: StringsdictPath.Choice?) -> [XLIFFLeaf] {
    (members ?? []).flatMap { rule -> [XLIFFLeaf] in
      if case .string(let text) = rule.value {
        return rule.key == StringsdictKey.format ? [Self.leaf(.format, outer, text)] : []
      }
      return (rule.value.members ?? []).flatMap { form -> [XLIFFLeaf] in
        let choice = StringsdictPath.Choice(rule: rule.key, name: form.key)
        guard case .string(let text) = form.value else {
          return form.value.xliffLeaves(in: choice)
        }
        if let choice { return [Self.leaf(.choice(choice), outer, text)] }
        return PluralCategory(rawValue: form.key).map {
          [Self.leaf(.form(variable: rule.key, $0), outer, text)]
        } ?? []
      }
    }
  }

  private static func leaf(
    _ text: StringsdictPath.Text, _ outer: StringsdictPath.Choice?, _ value: String
  ) -> XLIFFLeaf {
    XLIFFLeaf(path: .entry(StringsdictPath(text, in: outer)), text: value, state: .translated)
  }
}

extension Localization {
  /// Whether the texts are spelled as in a `.stringsdict`: none has `%arg`, and each reference to a
  /// substitution with an argument number states a number.
  fileprivate var isSpelledAsTable: Bool {
    let numbered = Set(substitutions.lazy.filter { $0.argument != nil }.map { "#@\($0.name)@" })
    return leaves.allSatisfy { leaf in
      FormatString(leaf.text).placeholders.allSatisfy {
        $0.kind != .argument && ($0.position != nil || !numbered.contains($0.specifier))
      }
    }
  }
}

extension String {
  /// Whether the text has `%arg` and at least one more placeholder without an argument number.
  fileprivate var hasBareNumber: Bool {
    let placeholders = FormatString(self).placeholders.filter { $0.position == nil }
    return placeholders.count > 1 && placeholders.contains { $0.kind == .argument }
  }
}

package import CatalogModel
package import Syntaxes

extension PropertyList {
  /// Returns a localization as the value of a `.stringsdict` entry that reads the same arguments,
  /// or nil if nothing can be written; also returns the parts that are lost.
  ///
  /// - Parameters:
  ///   - isRaw: Whether the texts are already spelled as in a table; if false, they get the argument
  ///     numbers of tables.
  ///   - hasVariablesInWidths: Whether the text of a width may have variables, as those in a file
  ///     may. Apple documents only plain texts.
  package static func stringsdictEntry(
    _ localization: Localization, isRaw: Bool = false, hasVariablesInWidths: Bool = false
  ) -> (value: PropertyList?, losses: [StringsdictLoss]) {
    let (numbered, unreadable) = isRaw ? (localization, []) : localization.numberedForTables()
    var converter = LocalizationToStringsdict(
      numbered.substitutions, hasVariablesInWidths: hasVariablesInWidths)
    for path in unreadable {
      converter.lose(path, StringsdictLoss.unreadable)
    }
    let value = converter.value(numbered.message, TextPath())
    converter.checkUse()
    return (value, converter.losses)
  }
}

private struct LocalizationToStringsdict {
  private let substitutions: [Substitution]
  private let hasVariablesInWidths: Bool
  private(set) var losses: [StringsdictLoss] = []
  /// The names of the substitutions that were written as variables.
  private var used: Set<Key> = []

  init(_ substitutions: [Substitution], hasVariablesInWidths: Bool) {
    self.substitutions = substitutions
    self.hasVariablesInWidths = hasVariablesInWidths
  }

  /// Returns the value for a message at the top level, or of a device or width: a dictionary, or a
  /// string for the text of one without references; nil for phrases and for devices inside another
  /// choice, which are reported as lost.
  mutating func value(_ message: Message, _ path: TextPath) -> PropertyList? {
    switch message {
    case .text(let text, let state):
      checkState(state, path)
      // The text of a device or width needs no dictionary.
      if !path.isEmpty, references(in: text).isEmpty { return .string(text) }
      return format(text, path)
    case .phrases:
      lose(path, "phrases of App Shortcuts have no place in a '.stringsdict'")
      return nil
    case .plural(let forms): return plural(forms, path)
    case .device(let forms):
      guard path.isEmpty else {
        lose(path, "devices inside of another choice have no place in a '.stringsdict'")
        return nil
      }
      let members = forms.sorted { $0.key.name < $1.key.name }.compactMap { device, message in
        value(message, TextPath([.device(device)])).map { PropertyListMember(device.name, $0) }
      }
      return .dictionary([PropertyListMember(StringsdictKey.device, .sorted(members))])
    case .width(let forms): return widths(forms, path)
    }
  }

  private mutating func widths(_ forms: [Int: Message], _ path: TextPath) -> PropertyList {
    let members = forms.sorted { $0.key < $1.key }.compactMap { width, message in
      let place = path.appending(.width(width))
      let isInWidth = if case .width = message { true } else { false }
      // Only the first choice of a path to a text may have variables.
      let value =
        hasVariablesInWidths && path.isEmpty && !isInWidth
        ? value(message, place) : text(message, place).map { .string($0) }
      return value.map { PropertyListMember("\(width)", $0) }
    }
    return .dictionary([PropertyListMember(StringsdictKey.width, .sorted(members))])
  }

  /// Returns a dictionary whose format, such as `%#@value@`, is only a variable with the given
  /// forms. It also has the variables to which the forms refer; at the top level, all variables.
  private mutating func plural(
    _ forms: [PluralCategory: Message], _ path: TextPath
  ) -> PropertyList {
    var texts: [PluralCategory: String] = [:]
    for (category, message) in forms.sorted(by: { $0.key < $1.key }) {
      texts[category] = text(message, path.appending(.plural(category)))
    }
    let sorted = texts.sorted { $0.key < $1.key }.map { $0.value }
    let number = PluralNumber(sorted)
    let name = freeName(StringsdictVariables.name)
    let reference = number.position.map { "%\($0)$#@\(name)@" } ?? "%#@\(name)@"
    let variable = PropertyList.variable(
      specifier: number.specifier ?? "lld", forms: texts.mapValues { .string($0) })
    return .sorted(
      [
        PropertyListMember(StringsdictKey.format, .string(reference)),
        PropertyListMember(name, variable),
      ] + variables(referredToIn: sorted, path))
  }

  /// Returns the text of a message without variations; nil for any other, which is reported as
  /// lost.
  private mutating func text(_ message: Message, _ path: TextPath) -> String? {
    guard case .text(let text, let state) = message else {
      lose(path, "a choice inside of another one has no place in a '.stringsdict'")
      return nil
    }
    checkState(state, path)
    return text
  }

  private mutating func checkState(_ state: TranslationState, _ path: TextPath) {
    if state != .translated {
      losses.append(
        StringsdictLoss(
          path, "the state '\(state.name)' has no place in a '.stringsdict'", part: .state))
    }
  }

  /// Reports the substitutions that were not written, because no text refers to them.
  mutating func checkUse() {
    for substitution in substitutions where !used.contains(Key(substitution.name)) {
      lose(TextPath(in: substitution.name), "no text refers to this substitution")
    }
  }

  mutating func lose(_ path: TextPath, _ message: String) {
    losses.append(StringsdictLoss(path, message))
  }
}

extension LocalizationToStringsdict {
  /// Returns a dictionary with a text as its format, and the variables to which the text refers; at
  /// the top level, all variables.
  private mutating func format(_ text: String, _ path: TextPath) -> PropertyList {
    .sorted(
      [PropertyListMember(StringsdictKey.format, .string(text))]
        + variables(referredToIn: [text], path))
  }

  /// Returns the members for the variables that texts refer to, directly or in forms of variables;
  /// at the top level, for all substitutions.
  private mutating func variables(
    referredToIn texts: [String], _ path: TextPath
  ) -> [PropertyListMember] {
    var members: [PropertyListMember] = []
    var seen: Set<Key> = []
    var open = (path.isEmpty ? substitutions.map { $0.name } : []) + texts.flatMap(references)
    while let name = open.popLast() {
      guard seen.insert(Key(name)).inserted,
        let substitution = substitutions.first(where: { $0.name.hasSameBytes(as: name) })
      else { continue }
      used.insert(Key(name))
      let forms = forms(of: substitution)
      open += forms.sorted { $0.key < $1.key }.flatMap { references(in: $0.value) }
      let variable = PropertyList.variable(
        specifier: substitution.specifier, forms: forms.mapValues { .string($0) })
      members.append(PropertyListMember(name, variable))
    }
    return members
  }

  private mutating func forms(of substitution: Substitution) -> [PluralCategory: String] {
    let path = TextPath(in: substitution.name)
    var messages: [PluralCategory: Message] = [:]
    switch substitution.message {
    case .plural(let forms): messages = forms
    case .text: messages = [.other: substitution.message]
    default: lose(path, "a variable of a '.stringsdict' can vary only by plural form")
    }
    var result: [PluralCategory: String] = [:]
    for (category, message) in messages.sorted(by: { $0.key < $1.key }) {
      result[category] = text(message, path.appending(.plural(category)))?
        .spellingNumber(as: substitution.specifier)
    }
    return result
  }

  /// Returns the names in `%#@name@`, in text order.
  private func references(in text: String) -> [String] {
    FormatString(text).placeholders.map { $0.specifier }.filter { $0.hasPrefix("#@") }
      .map { String($0.dropFirst(2).dropLast()) }
  }

  private func freeName(_ name: String) -> String {
    let isTaken = substitutions.contains { $0.name.hasSameBytes(as: name) }
    return isTaken ? freeName(name + "_") : name
  }
}

extension String {
  /// Returns a variable's text with the specifier in place of `arg`: `%arg` becomes `%lld`, and
  /// `%2$arg` becomes `%2$lld`.
  package func spellingNumber(as specifier: String) -> String {
    let edits = FormatString(self).placeholders.filter { $0.kind == .argument }.map {
      let number = $0.position.map { "\($0)$" } ?? ""
      return TextEdit($0.range, Array("%\(number)\(specifier)".utf8))
    }
    return edits.isEmpty ? self : String(decoding: Array(utf8).applying(edits), as: UTF8.self)
  }
}

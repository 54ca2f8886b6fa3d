public import CatalogModel

/// A part of an entry that is lost in the conversion between a `.stringsdict` and a catalog.
public struct StringsdictLoss: Sendable, Equatable {
  /// The keys in the file, joined by periods (`unread.count.one`), or the path in the message
  /// (`plural.one`); empty for the whole message.
  public var place: String
  /// The lost content or the reason, such as `this key is not known`.
  public var message: String
  public var part: CatalogLoss.Part

  static let unreadable =
    "a table reads different arguments than the catalog does; number the arguments"

  /// Creates a loss at a path in the message.
  public init(_ path: TextPath, _ message: String, part: CatalogLoss.Part = .text) {
    place = path.description
    self.message = message
    self.part = part
  }

  /// Creates a loss at the end of a path of keys in the file, which begins with the key of the
  /// entry: `["unread", "count", "one"]`.
  public init(keys: [String], _ message: String) {
    place = keys.joined(separator: ".")
    self.message = message
    part = .text
  }
}

extension StringsdictDocument.Entry {
  /// The entry as a localization, and the parts of the entry that it cannot represent.
  ///
  /// A format that is only one variable becomes a plural if nothing but the variable's name is
  /// lost; every other variable becomes a substitution, with `%arg` for the number in its texts.
  public var localization: (localization: Localization, losses: [StringsdictLoss]) {
    localization(variables: .plurals)
  }

  /// Returns the entry as a localization, and the parts of the entry that it cannot represent;
  /// `variables` is the representation of a variable that is the whole text.
  public func localization(
    variables: StringsdictVariables
  ) -> (localization: Localization, losses: [StringsdictLoss]) {
    StringsdictText(content).localization(at: [key], variables: variables)
  }
}

extension StringsdictText {
  /// Returns the text as a localization, and the parts that it cannot represent; `path` contains
  /// the keys of the text in the file, which losses refer to.
  package func localization(
    at path: [String] = [], variables: StringsdictVariables
  ) -> (localization: Localization, losses: [StringsdictLoss]) {
    var converter = StringsdictToLocalization(variables: variables)
    let message = converter.message(self, path)
    return (Localization(message, substitutions: converter.substitutions), converter.losses)
  }
}

/// The representation of a variable that is the whole text: `%#@count@`.
public enum StringsdictVariables: Sendable {
  /// The variable becomes the plural forms of the text and loses its name; if anything else would
  /// be lost, it becomes a substitution.
  case plurals
  /// The variable becomes a substitution with its name, which unit ids in an XLIFF contain; only a
  /// variable named `value`, the default for written plural forms, becomes plural forms.
  case substitutions
  /// Like `substitutions`, but all texts keep the file's spelling. Of variables with one name, the
  /// texts of the first count, with the forms that only others have.
  case texts

  /// The name of the variable that plural forms are written as.
  static let name = "value"
}

private struct StringsdictToLocalization {
  let variables: StringsdictVariables
  var substitutions: [Substitution] = []
  var losses: [StringsdictLoss] = []

  mutating func message(_ content: StringsdictText, _ path: [String]) -> Message {
    switch content {
    case .text(let text): return .text(text, .translated)
    case .rules(let rules): return message(rules, path)
    }
  }

  private mutating func message(_ rules: StringsdictText.Rules, _ path: [String]) -> Message {
    for path in rules.unknown { lose(path, "this key is not known") }
    if variables == .texts, rules.hasNoUnit(at: path) {
      lose(path, "it depends on too many choices")
    }
    // The order of Apple's reader is unknown; no known file has two of these rules.
    if let devices = rules.devices {
      if rules.format != nil || rules.widths != nil {
        lose(path, "only the texts for devices are read, not the texts beside them")
      }
      return .device(forms(devices, path + [StringsdictKey.device]) { Device($0) })
    }
    if let widths = rules.widths {
      if rules.format != nil {
        lose(path, "only the texts for widths are read, not the texts beside them")
      }
      return .width(forms(widths, path + [StringsdictKey.width]) { Int($0) })
    }
    let format = rules.format ?? ""
    if let plural = wholePlural(rules, format) { return plural }
    return .text(addSubstitutions(rules, format, path), .translated)
  }

  private mutating func forms<Name>(
    _ forms: [StringsdictText.Form], _ path: [String], name: (String) -> Name?
  ) -> [Name: Message] {
    var result: [Name: Message] = [:]
    for form in forms {
      guard let name = name(form.name) else {
        lose(path + [form.name], "'\(form.name)' is not a whole number")
        continue
      }
      result[name] = message(form.content, path + [form.name])
    }
    return result
  }

  private mutating func lose(_ path: [String], _ message: String) {
    losses.append(StringsdictLoss(keys: path, message))
  }
}

extension StringsdictToLocalization {
  /// Returns the plural forms of a variable that is the whole format, if nothing is lost and its
  /// name need not be kept; otherwise nil.
  private func wholePlural(_ rules: StringsdictText.Rules, _ format: String) -> Message? {
    let placeholders = FormatString(format).placeholders
    guard rules.variables.count == 1, let variable = rules.variables.first,
      variables == .plurals || variable.name == StringsdictVariables.name,
      placeholders.count == 1, placeholders[0].range == 0..<format.utf8.count,
      placeholders[0].specifier == "#@\(variable.name)@", variable.unknown.isEmpty,
      variable.rule == StringsdictKey.plural, let specifier = variable.specifier
    else { return nil }
    let texts = variable.texts.sorted { $0.category < $1.category }
    let number = PluralNumber(texts.map { $0.text })
    let start = placeholders[0].position ?? 1
    let refersToItself = texts.contains { $0.text.containsBytes(of: "#@\(variable.name)@") }
    guard texts.count == variable.forms.count, number.specifier == specifier, !refersToItself,
      (number.position ?? 1) == start
    else { return nil }
    let forms = texts.map { category, text in
      (
        category,
        Message.text(text.numberedForCatalog(spelled: text, from: start, [:]), .translated)
      )
    }
    return .plural(Dictionary(first: forms))
  }

  /// Adds a substitution for each variable, and returns the format with argument numbers as in
  /// catalogs; for `StringsdictVariables.texts`, the format as written.
  private mutating func addSubstitutions(
    _ rules: StringsdictText.Rules, _ format: String, _ path: [String]
  ) -> String {
    let numbers = numbers(of: rules, format)
    guard variables != .texts else {
      for variable in rules.variables {
        let path = path + [variable.name]
        add(substitution(variable, numbers[variable.name], path) { $0 }, path)
      }
      return format
    }
    func spelled(_ text: String) -> String {
      var result = text
      for (name, number) in numbers {
        result.respell("#@\(name)@", at: number, as: "#@\(name)@")
      }
      return result
    }
    var plain = Localization(Message.text(spelled(format), .translated))
    plain.substitutions = rules.variables.map { variable in
      let forms = variable.texts.map { ($0.category, Message.text(spelled($0.text), .translated)) }
      return Substitution(
        name: variable.name, argument: numbers[variable.name],
        specifier: variable.specifier ?? "lld", message: .plural(Dictionary(first: forms)))
    }
    var variables = FormatArguments.variables(of: plain)
    let text = format.numberedForCatalog(spelled: spelled(format), from: 1, variables)
    plain.message = .text(text, .translated)
    variables = FormatArguments.variables(of: plain)
    for variable in rules.variables {
      let path = path + [variable.name]
      let own = variables[variable.name]
      let start = own?.place ?? 0
      let new = substitution(variable, numbers[variable.name], path) { text in
        let specifier = variable.specifier ?? ""
        let new = specifier.isEmpty ? text : text.spellingArgument(specifier)
        return text.numberedForCatalog(spelled: spelled(new), from: start, variables, own: own)
      }
      add(new, path)
    }
    return text
  }

  /// Returns the argument numbers by variable name, for variables whose references all have the
  /// same number, such as `%2$#@count@`.
  private func numbers(of rules: StringsdictText.Rules, _ format: String) -> [String: Int] {
    let texts = [format] + rules.variables.flatMap { $0.texts.map { $0.text } }
    var positions: [Key: Set<Int?>] = [:]
    for text in texts where text.utf8.contains(.hash) {
      for reference in FormatString(text).placeholders where reference.kind == .variable {
        positions[Key(reference.specifier), default: []].insert(reference.position)
      }
    }
    var result: [String: Int] = [:]
    for variable in rules.variables {
      let found = positions[Key("#@\(variable.name)@")] ?? []
      if found.count == 1, let number = found.first ?? nil { result[variable.name] = number }
    }
    return result
  }

  private mutating func substitution(
    _ variable: StringsdictText.Variable, _ argument: Int?, _ path: [String],
    spelled: (String) -> String
  ) -> Substitution {
    for path in variable.unknown { lose(path, "this key is not known") }
    if variable.rule != StringsdictKey.plural {
      lose(
        path + [StringsdictKey.rule],
        variable.rule == nil
          ? "the variable has no rule" : "the rule is not \(StringsdictKey.plural)")
    }
    let specifier = variable.specifier ?? ""
    if specifier.isEmpty {
      lose(path + [StringsdictKey.specifier], "the variable has no specifier")
    }
    var forms: [PluralCategory: Message] = [:]
    for form in variable.forms {
      guard let category = PluralCategory(rawValue: form.name) else { continue }
      guard case .text(let text) = form.content else {
        lose(path + [form.name], "a plural form has rules of its own")
        continue
      }
      if FormatString(text).placeholders.contains(where: { $0.kind == .argument }) {
        lose(path + [form.name], "'%arg' is read as the number of the variable")
      }
      forms[category] = .text(spelled(text), .translated)
    }
    return Substitution(
      name: variable.name, argument: argument, specifier: specifier, message: .plural(forms))
  }

  /// Adds a substitution of the whole localization, which all its devices share; a different one
  /// with the same name is reported as lost.
  private mutating func add(_ new: Substitution, _ path: [String]) {
    guard let place = substitutions.firstIndex(where: { $0.name.hasSameBytes(as: new.name) })
    else { return substitutions.append(new) }
    if variables == .texts, case .plural(var forms) = substitutions[place].message,
      case .plural(let others) = new.message
    {
      for (form, text) in others where forms[form] == nil { forms[form] = text }
      substitutions[place].message = .plural(forms)
    } else if substitutions[place] != new {
      lose(path, "another variable of the entry has the same name; rename one")
    }
  }
}

extension StringsdictText.Rules {
  /// Whether units in an XLIFF cannot hold the choices of these rules at a path, which begins with
  /// the key of the entry: only texts by width, or variables, may be inside of another choice.
  fileprivate func hasNoUnit(at path: [String]) -> Bool {
    guard path.count > 2 else { return false }
    if devices != nil { return true }
    let isInWidth = path[path.count - 2] == StringsdictKey.width
    return isInWidth && (widths != nil || path.count > 3 && !variables.isEmpty)
  }
}

extension StringsdictText.Variable {
  /// The forms that are plain texts, without those of unknown plural categories.
  fileprivate var texts: [(category: PluralCategory, text: String)] {
    forms.compactMap { form in
      guard case .text(let text) = form.content, let category = PluralCategory(rawValue: form.name)
      else { return nil }
      return (category, text)
    }
  }
}

extension String {
  /// Returns a variable's text with `%arg` in place of its first unnumbered placeholder, if that
  /// has the variable's specifier.
  fileprivate func spellingArgument(_ specifier: String) -> String {
    let placeholders = FormatString(self).placeholders
    let first = placeholders.first { $0.position == nil }?.range
    let edits = placeholders.filter {
      $0.specifier.hasSameBytes(as: specifier)
        && $0.range == first
    }.map { TextEdit($0.range, Array("%arg".utf8)) }
    return edits.isEmpty ? self : String(decoding: Array(utf8).applying(edits), as: UTF8.self)
  }
}

/// The placeholder for the number in plural forms. `position` is nil for the first argument without
/// a written number; `specifier` is nil only if there is no number.
package struct PluralNumber {
  var position: Int?
  package var specifier: String?

  /// Finds the first placeholder for a number in a text, trying the last text first; both
  /// properties are nil if no text has one. The last text should be the most general one, for
  /// `other`.
  package init(_ texts: [String]) {
    for text in texts.reversed() {
      guard let number = FormatArguments(FormatString(text)).firstNumber else { continue }
      let written = number.placeholder.position
      position = written ?? (number.number > 1 ? number.number : nil)
      specifier = number.placeholder.specifier
      return
    }
  }
}

/// The content of one key of a `.stringsdict`, read from the file or from the ids of an XLIFF
/// (apple-formats 3).
package indirect enum StringsdictText {
  case text(String)
  case rules(Rules)

  /// The members of a dictionary: a format with its variables, or texts by device or width.
  package struct Rules {
    /// `NSStringLocalizedFormatKey`: the text that refers to the variables.
    package var format: String?
    package var variables: [Variable] = []
    /// `NSStringDeviceSpecificRuleType`: the texts by device.
    package var devices: [Form]?
    /// `NSStringVariableWidthRuleType`: the texts by width.
    package var widths: [Form]?
    /// The key paths of all other members, each beginning with the key of the entry; empty for an
    /// XLIFF.
    package var unknown: [[String]] = []

    package init() {}
  }

  /// A variable that is replaced by one of several texts, chosen by a number.
  package struct Variable {
    package let name: String
    /// `NSStringFormatSpecTypeKey`: the rule; only `NSStringPluralRuleType` is known.
    package let rule: String?
    /// `NSStringFormatValueTypeKey`: the specifier of the number, such as `lld`.
    package let specifier: String?
    /// The forms by plural category.
    package let forms: [Form]
    /// The key paths of all other members, each beginning with the key of the entry; empty for an
    /// XLIFF.
    package let unknown: [[String]]

    package init(
      name: String, rule: String?, specifier: String?, forms: [Form], unknown: [[String]] = []
    ) {
      self.name = name
      self.rule = rule
      self.specifier = specifier
      self.forms = forms
      self.unknown = unknown
    }
  }

  /// The content for a plural category, a device or a width; `name` is its name in the file.
  package struct Form {
    package let name: String
    package let content: StringsdictText

    package init(_ name: String, _ content: StringsdictText) {
      self.name = name
      self.content = content
    }
  }
}

extension StringsdictText {
  init(_ content: StringsdictDocument.Content) {
    switch content {
    case .text(let leaf): self = .text(leaf.text)
    case .rules(let rules): self = .rules(Rules(rules))
    }
  }
}

extension StringsdictText.Rules {
  fileprivate init(_ rules: StringsdictDocument.Rules) {
    format = rules.format?.text
    variables = rules.variables.map {
      StringsdictText.Variable(
        name: $0.name, rule: $0.rule?.text, specifier: $0.specifier?.text,
        forms: $0.forms.map(StringsdictText.Form.init), unknown: $0.unknown)
    }
    devices = rules.devices?.map(StringsdictText.Form.init)
    widths = rules.widths?.map(StringsdictText.Form.init)
    unknown = rules.unknown
  }
}

extension StringsdictText.Form {
  fileprivate init(_ form: StringsdictDocument.Form) {
    self.init(form.name, StringsdictText(form.content))
  }
}

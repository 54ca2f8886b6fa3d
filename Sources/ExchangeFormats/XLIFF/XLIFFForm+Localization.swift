internal import AppleFormats
public import CatalogModel

extension Localization {
  /// Creates a localization from the targets of one key's units in a string catalog, each with the
  /// path to its text; nil if no text could be shown. Of several units with the same path, the
  /// first counts. A text of the whole key is dropped if the key has variations.
  public init?(targetsInCatalog units: [(path: TextPath, unit: XLIFFDocument.Unit)]) {
    let isVaried = units.contains { UnitPath.text($0.path).isVariation }
    var seen: Set<TextPath> = []
    let units = units.filter { !(isVaried && $0.path.isEmpty) && seen.insert($0.path).inserted }
    let sources = units.compactMap { path, unit in
      unit.source.map {
        XLIFFLeaf(
          path: .text(path), text: $0, state: .translated, phrases: unit.sourcePhrases)
      }
    }
    let targets = units.compactMap { path, unit in
      unit.target.map {
        XLIFFLeaf(
          path: .text(path), text: $0.text, state: $0.translationState, phrases: $0.phrases)
      }
    }
    let form = XLIFFForm.catalog
    guard let all = form.localization(of: targets, beside: sources, variables: .substitutions)
    else { return nil }
    self = all
  }
}

extension XLIFFForm {
  /// Combines `leaves` into a localization. `others`, the texts in the other language, supply the
  /// argument numbers and specifiers that `leaves` lack.
  ///
  /// Nil if there are no leaves, or only those of substitutions, which could not be shown.
  func localization(
    of leaves: [XLIFFLeaf], beside others: [XLIFFLeaf], variables: StringsdictVariables
  ) -> Localization? {
    guard !leaves.isEmpty else { return nil }
    if leaves.allSatisfy({ $0.path.isEmpty }) {
      return Message(leaves.map { ([], $0) }).map { Localization($0) }
    }
    return switch self {
    case .plain, .catalog: catalogLocalization(of: leaves, beside: others)
    case .stringsdict:
      StringsdictText.rules(
        Self.rules(leaves.map { ($0.path.names[...], $0.text) }, beside: others)
      )
      .localization(variables: variables).localization
    }
  }

  private func catalogLocalization(
    of leaves: [XLIFFLeaf], beside others: [XLIFFLeaf]
  ) -> Localization? {
    let roots = leaves.filter { $0.path.textPath.substitution == nil }
    var names: [String] = []
    for name in leaves.compactMap({ $0.path.textPath.substitution }) where !names.contains(name) {
      names.append(name)
    }
    let arguments = names.map { Self.argument(of: $0, roots) ?? Self.argument(of: $0, others) }
    let unnumbered = { (text: String) in
      zip(names, arguments).reduce(text) { text, name in
        name.1.map { text.respelling("#@\(name.0)@", at: $0, as: "#@\(name.0)@") } ?? text
      }
    }
    let message = Message(roots.map { ($0.path.textPath.steps[...], $0.respelled(unnumbered)) })
    let substitutions = zip(names, arguments).compactMap { name, argument in
      Self.substitution(name, argument, leaves, beside: others, unnumbered)
    }
    return message.map { Localization($0, substitutions: substitutions) }
  }

  /// Returns the argument number in all references to a substitution, such as 1 in `%1$#@cups@`;
  /// nil if there is none, or if they differ.
  private static func argument(of name: String, _ leaves: [XLIFFLeaf]) -> Int? {
    let references = leaves.flatMap { FormatString($0.text).placeholders }
      .filter { $0.specifier == "#@\(name)@" }
    let positions = Set(references.map { $0.position })
    return positions.count == 1 ? positions.first ?? nil : nil
  }

  private static func substitution(
    _ name: String, _ argument: Int?, _ leaves: [XLIFFLeaf], beside others: [XLIFFLeaf],
    _ unnumbered: (String) -> String
  ) -> Substitution? {
    let isOfName = { (leaf: XLIFFLeaf) in leaf.path.textPath.substitution == name }
    let own = leaves.filter(isOfName)
    let placeholders = (own + others.filter(isOfName)).flatMap {
      FormatString($0.text).placeholders
    }
    let isNamed = placeholders.contains { $0.kind == .argument }
    let number = placeholders.first {
      $0.position == argument && $0.kind != .variable && $0.kind != .argument
        && (argument != nil || $0.kind.isNumber && !isNamed)
    }
    let message = Message(
      own.map { leaf in
        let steps = leaf.path.textPath.steps[...]
        let leaf = leaf.respelled(unnumbered)
        guard let number else { return (steps, leaf) }
        return (steps, leaf.respelled { $0.respelling(number.specifier, at: argument, as: "arg") })
      })
    let specifier = number ?? placeholders.first { $0.kind.isNumber && $0.kind != .argument }
    return message.map {
      Substitution(
        name: name, argument: argument, specifier: specifier?.specifier ?? "lld", message: $0)
    }
  }
}

extension XLIFFForm {
  /// Returns the rules of a `.stringsdict` entry, reconstructed from the paths of its texts.
  /// Specifiers come from the texts, or else from the other language; without either they are
  /// `lld`.
  private static func rules(
    _ texts: [(path: ArraySlice<String>, text: String)], beside others: [XLIFFLeaf]
  ) -> StringsdictText.Rules {
    var result = StringsdictText.Rules()
    for (name, texts) in grouped(texts) {
      switch name {
      case StringsdictKey.format: result.format = texts.first?.text
      case StringsdictKey.device: result.devices = forms(texts, beside: others)
      case StringsdictKey.width: result.widths = forms(texts, beside: others)
      default:
        let siblings = others.filter { $0.path.names.dropLast().last == name }.map { $0.text }
        let number = PluralNumber(siblings).specifier
        result.variables.append(
          StringsdictText.Variable(
            name: name, rule: StringsdictKey.plural,
            specifier: PluralNumber(texts.map { $0.text }).specifier ?? number ?? "lld",
            forms: forms(texts, beside: others)))
      }
    }
    return result
  }

  private static func forms(
    _ texts: [(path: ArraySlice<String>, text: String)], beside others: [XLIFFLeaf]
  ) -> [StringsdictText.Form] {
    grouped(texts).map { name, texts in
      let text = texts.first { $0.path.isEmpty }?.text
      return StringsdictText.Form(
        name, text.map { .text($0) } ?? .rules(rules(texts, beside: others)))
    }
  }

  /// Groups texts by the first component of their paths, which it removes, in the order of its
  /// first occurrence. Leaves out texts with an empty path.
  private static func grouped(
    _ texts: [(path: ArraySlice<String>, text: String)]
  ) -> [(name: String, texts: [(path: ArraySlice<String>, text: String)])] {
    var result: [(name: String, texts: [(path: ArraySlice<String>, text: String)])] = []
    for (path, text) in texts {
      guard let name = path.first else { continue }
      let place = result.firstIndex { $0.name == name } ?? result.count
      if place == result.count { result.append((name, [])) }
      result[place].texts.append((path.dropFirst(), text))
    }
    return result
  }
}

extension XLIFFLeaf {
  fileprivate func respelled(_ change: (String) -> String) -> XLIFFLeaf {
    var result = self
    result.text = change(text)
    return result
  }
}

extension Message {
  /// Combines texts as their paths state; nil if there are none. The first text with an empty path
  /// counts alone; otherwise, choices of another kind than the first are left out. Recurses to the
  /// depth of a path.
  fileprivate init?(_ leaves: [(steps: ArraySlice<TextPath.Step>, leaf: XLIFFLeaf)]) {
    if let leaf = leaves.first(where: { $0.steps.isEmpty })?.leaf {
      self = leaf.phrases.map { .phrases($0, leaf.state) } ?? .text(leaf.text, leaf.state)
      return
    }
    guard let kind = leaves.first?.steps.first?.kind else { return nil }
    var groups: [TextPath.Step: [(steps: ArraySlice<TextPath.Step>, leaf: XLIFFLeaf)]] = [:]
    for (steps, leaf) in leaves {
      guard let step = steps.first, step.kind == kind else { continue }
      groups[step, default: []].append((steps.dropFirst(), leaf))
    }
    var (devices, forms): ([Device: Message], [PluralCategory: Message]) = ([:], [:])
    for (step, leaves) in groups {
      switch step {
      case .device(let device): devices[device] = Message(leaves)
      case .plural(let category): forms[category] = Message(leaves)
      // Ids have no such step.
      case .width, .phrase: continue
      }
    }
    self = kind == .device ? .device(devices) : .plural(forms)
  }
}

/// The path to a text inside a localization, from the outside in; empty for a message of one text.
///
///     plural.one                          a plural form
///     device.mac.plural.one               a plural form of the text for a device
///     substitutions.teas.plural.other     a plural form of a substitution
public struct TextPath: Sendable, Hashable {
  /// The name of the substitution that contains the text; nil for the message.
  public var substitution: String?
  /// The choices that lead to the text, from the outside in.
  public var steps: [Step]

  /// The kind of choice between texts.
  public enum Kind: String, Sendable, Hashable {
    case plural, device, width
    /// A phrase of an App Shortcut, any of which a person may say.
    case phrase
  }

  /// One choice between texts, such as a plural form or a device.
  public enum Step: Sendable, Hashable {
    case plural(PluralCategory)
    /// A device by any name, including unknown ones.
    case device(Device)
    /// A width in the units of `variantFittingPresentationWidth`.
    case width(Int)
    /// A phrase of an App Shortcut by its index, from 0.
    case phrase(Int)
  }

  public init(_ steps: [Step] = [], in substitution: String? = nil) {
    self.substitution = substitution
    self.steps = steps
  }

  /// Whether this is the path of a text without variations, outside of substitutions.
  public var isEmpty: Bool { steps.isEmpty && substitution == nil }

  /// Returns whether no localization can have texts at both paths: one continues where the other
  /// ends, or the first choices in which they differ are of two kinds.
  public func excludes(_ other: TextPath) -> Bool {
    guard substitution == other.substitution, self != other else { return false }
    for (own, its) in zip(steps, other.steps) where own != its { return own.kind != its.kind }
    return true
  }

  /// Returns the path with one more choice.
  public func appending(_ step: Step) -> TextPath { TextPath(steps + [step], in: substitution) }
}

extension TextPath {
  /// The chosen plural form, the innermost of several; nil if none is chosen.
  public var category: PluralCategory? {
    for case .plural(let category) in steps.reversed() { return category }
    return nil
  }

  public var device: Device? {
    for case .device(let device) in steps.reversed() { return device }
    return nil
  }

  public var width: Int? {
    for case .width(let width) in steps.reversed() { return width }
    return nil
  }

  /// The index of the chosen phrase, from 0; nil if none is chosen.
  public var phrase: Int? {
    for case .phrase(let number) in steps.reversed() { return number }
    return nil
  }

  /// The plural form at the end of the path; nil if it ends with another choice.
  public var lastCategory: PluralCategory? {
    if case .plural(let category)? = steps.last { category } else { nil }
  }
}

extension TextPath.Step {
  public var kind: TextPath.Kind {
    switch self {
    case .plural: .plural
    case .device: .device
    case .width: .width
    case .phrase: .phrase
    }
  }

  /// The name of the choice in `TextPath.names`, such as `one` or `mac`; widths are decimal,
  /// phrases are counted from 1.
  public var name: String {
    switch self {
    case .plural(let category): category.rawValue
    case .device(let device): device.name
    case .width(let width): "\(width)"
    case .phrase(let number): "\(number + 1)"
    }
  }
}

extension TextPath.Kind {
  /// The fallback choice, `other`; nil for a kind without one.
  public var general: TextPath.Step? {
    switch self {
    case .plural: .plural(.other)
    case .device: .device(.other)
    case .width, .phrase: nil
    }
  }
}

extension TextPath: CustomStringConvertible {
  /// The substitution, if any, then the kind and the name of each choice: `substitutions`, `teas`,
  /// `plural`, `one`.
  public var names: [String] {
    var result: [String] = []
    result.reserveCapacity(2 * steps.count + 2)
    if let substitution {
      result.append(Self.substitutions)
      result.append(substitution)
    }
    for step in steps {
      result.append(step.kind.rawValue)
      result.append(step.name)
    }
    return result
  }

  /// The names joined by periods: `substitutions.teas.plural.one`; empty for an empty path.
  public var description: String { names.joined(separator: ".") }

  /// The word that precedes the name of a substitution in `names`.
  public static let substitutions = "substitutions"
}

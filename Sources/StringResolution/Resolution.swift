public import CatalogModel

/// The text that an app shows for a string, and how it came about.
public struct Resolution: Sendable, Equatable {
  public var text: String
  /// In the order in which they were taken.
  public var steps: [Step]
  /// What is wrong with the string or with what it was given; they have no place in a file.
  public var problems: [Diagnostic]
  /// The arguments that have chosen plural forms, in order, each once.
  public internal(set) var plurals: [Plural] = []

  /// An argument that has chosen a plural form.
  public struct Plural: Sendable, Equatable {
    /// Counted from 1.
    public let argument: Int
    /// The first form that it has chosen; nil if there is none for it.
    public let form: PluralCategory?
  }

  public init(text: String, steps: [Step] = [], problems: [Diagnostic] = []) {
    self.text = text
    self.steps = steps
    self.problems = problems
  }

  /// One decision on the way to a text.
  public struct Step: Sendable, Equatable {
    public let kind: Kind
    /// In words, one line.
    public let text: String

    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }

    /// What was decided; the raw value is stable.
    public enum Kind: String, Sendable, CaseIterable {
      case language, table, text, plural, expression, device, width, variable, argument, isolation,
        note
    }
  }
}

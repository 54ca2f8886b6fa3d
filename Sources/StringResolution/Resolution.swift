public import CatalogModel

/// The text that an app shows for a string, and how it was determined.
public struct Resolution: Sendable, Equatable {
  public var text: String
  /// The decisions in order.
  public var steps: [Step]
  /// The problems of the string and its arguments, without places in a file.
  public var problems: [Diagnostic]
  /// The arguments on which plural forms depend, in the order of their first use, each once.
  public internal(set) var plurals: [Plural] = []

  /// An argument on which plural forms depend.
  public struct Plural: Sendable, Equatable {
    /// The position of the argument, counted from 1.
    public let argument: Int
    /// The first form that it selected; nil if no form fits it, if it is missing or not a number,
    /// or if Swifternalization matched it against expressions.
    public let form: PluralCategory?
  }

  public init(text: String, steps: [Step] = [], problems: [Diagnostic] = []) {
    self.text = text
    self.steps = steps
    self.problems = problems
  }

  /// A decision on the way to a text.
  public struct Step: Sendable, Equatable {
    public let kind: Kind
    /// The decision in words; for the kind `text`, the text before arguments are inserted.
    public let text: String

    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }

    /// The kind of decision; the raw value is stable.
    public enum Kind: String, Sendable, CaseIterable {
      case language, table, text, plural, expression, device, width, variable, argument, isolation,
        note
    }
  }
}

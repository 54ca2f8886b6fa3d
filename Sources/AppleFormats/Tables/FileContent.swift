/// The content of a file in any format, for display.
public struct FileContent: Sendable {
  /// Facts about the file as a whole, such as its encoding.
  public var facts: [(name: String, value: String)] = []
  public var strings: [Text]

  public init(facts: [(name: String, value: String)] = [], strings: [Text] = []) {
    self.facts = facts
    self.strings = strings
  }

  /// One key with all its content, or in a file of units, such as XLIFF, one unit.
  public struct Text: Sendable, Equatable {
    public var id: String
    /// The source file of the text, in a format that combines the texts of several files, such as
    /// XLIFF; otherwise nil.
    public var file: String?
    /// The texts, and attributes such as `extractionState`, by role: `value`, `source`, `target`,
    /// `plural.one`, or with a language in a multilingual file, `fr.plural.one`.
    public var values: [Value]
    public var comment: String?

    public init(id: String, file: String? = nil, values: [Value], comment: String? = nil) {
      self.id = id
      self.file = file
      self.values = values
      self.comment = comment
    }
  }

  /// A text and its role.
  public struct Value: Sendable, Equatable {
    public var name: String
    public var text: String
    /// The state in the terms of the format; nil if it has none.
    public var state: String?

    public init(name: String, text: String, state: String? = nil) {
      self.name = name
      self.text = text
      self.state = state
    }
  }
}

/// What a file says, whatever its format.
public struct FileContent: Sendable {
  /// Facts about the file as a whole, such as its encoding.
  public var facts: [(name: String, value: String)] = []
  public var strings: [Text]

  public init(facts: [(name: String, value: String)] = [], strings: [Text] = []) {
    self.facts = facts
    self.strings = strings
  }

  /// One key with everything that is said for it.
  public struct Text: Sendable, Equatable {
    public var id: String
    /// The source file that it belongs to, in a format that holds those of several.
    public var file: String?
    /// The texts with what each is: `value`, `source`, `target`, `plural.one`.
    public var values: [Value]
    public var comment: String?

    public init(id: String, file: String? = nil, values: [Value], comment: String? = nil) {
      self.id = id
      self.file = file
      self.values = values
      self.comment = comment
    }
  }

  /// A text and what it is.
  public struct Value: Sendable, Equatable {
    public var name: String
    public var text: String
    /// How far it is, in the words of the format; nil where it has none.
    public var state: String?

    public init(name: String, text: String, state: String? = nil) {
      self.name = name
      self.text = text
      self.state = state
    }
  }
}

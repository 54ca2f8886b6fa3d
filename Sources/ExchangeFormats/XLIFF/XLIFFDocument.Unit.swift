extension XLIFFDocument {
  /// One text and its translation, `<trans-unit>`.
  ///
  /// An export copies the units of a file for each language. All but the target is one piece of
  /// memory for that: to count who holds each text and note of it took a seventh of the time.
  public struct Unit: Sendable, Equatable {
    public var target: Target?
    /// Translations of other texts that may serve for this one, `<alt-trans>`; no part of equality, and not
    /// read.
    public var suggestions: [Suggestion] = []
    /// The one element; an array is shared until it is changed.
    @usableFromInline internal private(set) var fixed: [Fixed]

    @usableFromInline struct Fixed: Sendable {
      var id: String
      var isTranslatable: Bool
      var source: String?
      var sourcePhrases: [String]?
      var notes: [Note]
      var name: String?
      var literalTarget: String?
      var context: Context?
      var spelling: Spelling?
      var range: Range<Int>
    }

    /// A translation of a text that is the same, or much the same.
    public struct Suggestion: Sendable {
      /// From 1 to 100 for the same text, `match-quality`.
      public var score: Int
      public var source: String
      public var target: String
      /// The file that it is of.
      public var origin: String

      public init(score: Int, source: String, target: String, origin: String) {
        self.score = score
        self.source = source
        self.target = target
        self.origin = origin
      }
    }

    public init(
      id: String, isTranslatable: Bool = true, source: String?, target: Target? = nil,
      notes: [Note] = [], range: Range<Int> = 0..<0
    ) {
      self.target = target
      fixed = [
        Fixed(
          id: id, isTranslatable: isTranslatable, source: source, notes: notes, range: range)
      ]
    }

    /// All of another unit but the target; made for each text of each language, and so in place.
    @inlinable public init(_ head: Head, _ target: consuming Target?) {
      self.target = target
      fixed = head.fixed
    }

    /// A unit without its target.
    public struct Head: Sendable {
      @usableFromInline let fixed: [Fixed]
    }

    public var head: Head { Head(fixed: fixed) }

    public static func == (left: Unit, right: Unit) -> Bool {
      left.id == right.id && left.isTranslatable == right.isTranslatable
        && left.source == right.source && left.sourcePhrases == right.sourcePhrases
        && left.target == right.target
        && left.notes == right.notes
    }
  }
}

extension XLIFFDocument.Unit {
  public var id: String {
    get { fixed[0].id }
    set { change { $0.id = newValue } }
  }

  public var isTranslatable: Bool {
    get { fixed[0].isTranslatable }
    set { change { $0.isTranslatable = newValue } }
  }

  /// Nil when the unit has no `<source>`, as Xcode 27 writes for new plural cases.
  public var source: String? {
    get { fixed[0].source }
    set { change { $0.source = newValue } }
  }

  /// The phrases if the source is a set of them, as App Shortcuts have it; `source` joins them.
  public var sourcePhrases: [String]? {
    get { fixed[0].sourcePhrases }
    set { change { $0.sourcePhrases = newValue } }
  }

  /// Without the empty note that Xcode writes where there is no comment.
  public var notes: [XLIFFDocument.Note] {
    get { fixed[0].notes }
    set { change { $0.notes = newValue } }
  }

  /// What a parsed file of 1.x calls the text beside its id, `resname`; no part of equality.
  public var name: String? {
    get { fixed[0].name }
    set { change { $0.name = newValue } }
  }

  /// What is written for people only; no part of equality, and nil in what was read.
  public var context: XLIFFDocument.Context? {
    get { fixed[0].context }
    set { change { $0.context = newValue } }
  }

  /// The text of the target without what inline elements stand for; nil where there is none of these.
  public var literalTarget: String? {
    get { fixed[0].literalTarget }
    set { change { $0.literalTarget = newValue } }
  }

  /// The element in the parsed file; empty when built.
  public var range: Range<Int> {
    get { fixed[0].range }
    set { change { $0.range = newValue } }
  }

  /// What is written around the target, if that is known.
  var spelling: Spelling? {
    get { fixed[0].spelling }
    set { fixed[0].spelling = newValue }
  }

  private mutating func change(_ change: (inout Fixed) -> Void) {
    change(&fixed[0])
    fixed[0].spelling = nil
  }
}

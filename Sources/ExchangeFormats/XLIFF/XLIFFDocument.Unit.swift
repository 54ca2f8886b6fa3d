extension XLIFFDocument {
  /// One text and its translation, `<trans-unit>`.
  ///
  /// An export copies the units of a file for each language. Everything but the target and the
  /// suggestions is therefore in one allocation, which the copies share until one is changed.
  public struct Unit: Sendable, Equatable {
    public var target: Target?
    /// Translations of the same or similar texts, `<alt-trans>`; ignored by equality, and empty in
    /// a parsed file.
    public var suggestions: [Suggestion] = []
    /// An array of one element, which holds everything but the target and the suggestions; copies
    /// of a unit share it until one is changed.
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

    /// A translation of the same or a similar text.
    public struct Suggestion: Sendable {
      /// The match quality, `match-quality`, in percent: 100 for the same text. It is 0 if the file
      /// states none.
      public var score: Int
      public var source: String
      public var target: String
      /// The file that the translation comes from, `origin`; empty if the file states none.
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

    /// Creates a unit with the head of another and a target; inlinable, because it runs for each
    /// text of each language.
    @inlinable public init(_ head: Head, _ target: consuming Target?) {
      self.target = target
      fixed = head.fixed
    }

    /// A unit without its target and its suggestions.
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

  /// The text to translate; nil if the unit has no `<source>`, as Xcode 27 writes for new plural
  /// forms.
  public var source: String? {
    get { fixed[0].source }
    set { change { $0.source = newValue } }
  }

  /// The phrases if the source is a set of them, as in App Shortcuts; `source` joins them.
  public var sourcePhrases: [String]? {
    get { fixed[0].sourcePhrases }
    set { change { $0.sourcePhrases = newValue } }
  }

  /// The comments for translators. In a parsed file, these exclude Xcode's empty note, and the
  /// notes by Loquat or translators.
  public var notes: [XLIFFDocument.Note] {
    get { fixed[0].notes }
    set { change { $0.notes = newValue } }
  }

  /// The `resname` in a parsed file of 1.x; nil if it has none, and ignored by equality.
  public var name: String? {
    get { fixed[0].name }
    set { change { $0.name = newValue } }
  }

  /// Information about the text for translators; ignored by equality, and nil in a parsed file.
  public var context: XLIFFDocument.Context? {
    get { fixed[0].context }
    set { change { $0.context = newValue } }
  }

  /// The text of the parsed target without the values of its inline elements; nil if it has no
  /// inline elements or is a set of phrases.
  public var literalTarget: String? {
    get { fixed[0].literalTarget }
    set { change { $0.literalTarget = newValue } }
  }

  /// The byte range of the element in the parsed file; empty if the unit was not parsed.
  public var range: Range<Int> {
    get { fixed[0].range }
    set { change { $0.range = newValue } }
  }

  /// The bytes around the target, if `spell` has stored them.
  var spelling: Spelling? {
    get { fixed[0].spelling }
    set { fixed[0].spelling = newValue }
  }

  private mutating func change(_ change: (inout Fixed) -> Void) {
    change(&fixed[0])
    fixed[0].spelling = nil
  }
}

public import CatalogModel
public import ExchangeFormats

/// A unit to import, and the file that it comes from.
public struct ImportedUnit: Sendable {
  public var unit: XLIFFDocument.Unit
  /// The number of the file, assigned by the caller.
  public var file: Int
  /// The reason why the unit must not be imported, such as a plural form that the language lacks or
  /// a damaged text; nil if it may be.
  public var obstacle: ImportOutcome.Reason?

  public init(
    _ unit: XLIFFDocument.Unit, file: Int, obstacle: ImportOutcome.Reason? = nil
  ) {
    self.unit = unit
    self.file = file
    self.obstacle = obstacle
  }

  /// The id of the unit, compared byte by byte.
  public var key: Key { Key(unit.id) }
}

/// A message about a unit of an import.
public struct ImportFinding: Sendable {
  public var kind: Kind
  public var unit: ImportedUnit
  /// The other unit that this one repeats or contradicts; nil if there is none.
  public var other: ImportedUnit?
  /// The current source text in the project or, in a finding about placeholders, the source text of
  /// the unit if that in the project is unknown. Nil if neither is known, and for kinds that do not
  /// depend on the source text.
  public var source: String?
  /// The translation in the project; nil if there is none, and for kinds that do not depend on it.
  public var ours: String?
  /// If both sides changed the text, the translation as it was sent to the translator; nil if there
  /// was none, and for other kinds.
  public var base: String?
  /// The details, which depend on the kind: a problem in words, a placeholder, or the name of a
  /// substitution. Nil for none.
  public var detail: String?

  public enum Kind: Sendable, Equatable {
    /// The unit is not imported.
    case left(ImportOutcome.Reason)
    /// The unit is imported and marked for review, because the source has changed.
    case reviewed
    /// The unit is imported although the source has changed.
    case takenStale
    /// The unit is imported although its placeholders do not fit.
    case takenBroken
    /// The unit is imported although its translation is blank.
    case takenBlank
    /// The unit is imported although its source came back with other white space. The source lost
    /// `lineBreaks` line breaks; `isLostInTarget` is true if that number is not 0 and the
    /// translation, too, has fewer line breaks than the source in the project.
    case changedWhiteSpace(lineBreaks: Int, isLostInTarget: Bool)
    /// The unit is imported although a placeholder has a space after its percent sign.
    case takenSpaced
    /// Both sides have changed the text, and that of the given side is preferred.
    case preferred(ImportRules.Side)
    /// The unit is imported although neither the source table nor the code has the key.
    case strange
    /// The language needs these plural forms, and they are not translated.
    case missingForms([PluralCategory])
    /// The unit is imported although the language does not use this plural form.
    case unusedForm(PluralCategory)
  }

  init(
    _ kind: Kind, _ unit: ImportedUnit, other: ImportedUnit? = nil, source: String? = nil,
    ours: String? = nil, base: String? = nil, detail: String? = nil
  ) {
    self.kind = kind
    self.unit = unit
    self.other = other
    self.source = source
    self.ours = ours
    self.base = base
    self.detail = detail
  }
}

/// The project's content for a unit.
struct CurrentText {
  /// Whether the project has an entry for the unit.
  var isKnown = true
  /// The text to translate; nil if unknown.
  var source: String?
  /// The most general source text of the entry, such as that of the form `other`, which has all
  /// arguments; nil if unknown.
  var general: String?
  var target: String?
  /// The state of the translation; nil without a translation, and in formats without states.
  var state: TranslationState?
  /// The substitutions that source and translation may refer to, by name.
  var variables: [String: FormatArguments.Variable] = [:]
  /// Whether references read the same arguments as in the source, regardless of their position.
  var pinsReferences = true
  /// The source of the whole text, if the unit is a plural form of a substitution; its arguments may
  /// also be shown there.
  var whole: String?
  /// The numbers of the arguments that the translation's substitutions show.
  var shown: Set<Int> = []
}

/// The translations as they were sent, by unit id; ids without a translation are absent.
public typealias BaseTexts = [Key: String]

extension ImportFinding.Kind {
  /// Whether the finding must be dropped if the unit is left out after all: it says that the unit
  /// is imported, or that one side was preferred. False for `unusedForm`, which is only added after
  /// that decision.
  var isTaken: Bool {
    switch self {
    case .reviewed, .takenStale, .takenBroken, .takenBlank, .changedWhiteSpace, .takenSpaced,
      .preferred, .strange:
      true
    default: false
    }
  }
}

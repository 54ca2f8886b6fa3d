public import CatalogModel
public import ExchangeFormats

/// A unit on its way into a project, and which of the files it comes from.
public struct ImportedUnit: Sendable {
  public var unit: XLIFFDocument.Unit
  /// A number that the caller has given to the file.
  public var file: Int
  /// Why it must not be taken, for a plural form that the language does not have, or a text that is
  /// damaged.
  public var obstacle: ImportOutcome.Reason?

  public init(
    _ unit: XLIFFDocument.Unit, file: Int, obstacle: ImportOutcome.Reason? = nil
  ) {
    self.unit = unit
    self.file = file
    self.obstacle = obstacle
  }

  /// Its id in the bytes by which ids are compared.
  public var key: Key { Key(unit.id) }
}

/// Something to be told about a unit of an import.
public struct ImportFinding: Sendable {
  public var kind: Kind
  public var unit: ImportedUnit
  /// The unit that contradicts it.
  public var other: ImportedUnit?
  /// The text that is translated as the project has it now; nil when that is not known.
  public var source: String?
  /// The translation that the project has.
  public var ours: String?
  /// The translation as it was sent to the translator.
  public var base: String?
  /// What is wrong, in words.
  public var detail: String?

  public enum Kind: Sendable, Equatable {
    /// It is not taken.
    case left(ImportOutcome.Reason)
    /// It is taken and needs review, since the source has changed.
    case reviewed
    /// It is taken although the source has changed.
    case takenStale
    /// It is taken although its placeholders do not fit.
    case takenBroken
    /// It is taken although it is nothing but space.
    case takenBlank
    /// It is taken although its source came back with other white space, or with fewer line breaks,
    /// which the translation may lack, too.
    case changedWhiteSpace(lineBreaks: Int, isLostInTarget: Bool)
    /// It is taken although a placeholder has a space behind its percent sign.
    case takenSpaced
    /// Both sides have changed it, and this one is preferred.
    case preferred(ImportRules.Side)
    /// Taken, although neither the table that is translated nor the code has the key.
    case strange
    /// The language needs this plural form, and nobody has translated it.
    case missingForms([PluralCategory])
    /// The language does not use this plural form; it is taken.
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

/// What a project has for a unit.
struct CurrentText {
  /// Whether there is a place for it.
  var isKnown = true
  /// The text to translate; nil when that is not known.
  var source: String?
  /// The text of the form `other`, which has all arguments, for a plural form.
  var general: String?
  var target: String?
  /// In formats that have states.
  var state: TranslationState?
  /// The substitutions that source and translation may refer to.
  var variables: [String: FormatArguments.Variable] = [:]
  /// Whether references read what they read in the source wherever a translation puts them.
  var pinsReferences = true
}

/// The translations as they were sent, by the ids of their units; a missing one had none.
public typealias BaseTexts = [Key: String]

public import CatalogModel
public import ExchangeFormats

/// A unit to import, and the file that it comes from.
public struct ImportedUnit: Sendable {
  public var unit: XLIFFDocument.Unit
  /// The number that the caller has given to the file.
  public var file: Int
  /// Why the unit must not be imported: a plural form that the language does not have, or a damaged
  /// text.
  public var obstacle: ImportOutcome.Reason?

  public init(
    _ unit: XLIFFDocument.Unit, file: Int, obstacle: ImportOutcome.Reason? = nil
  ) {
    self.unit = unit
    self.file = file
    self.obstacle = obstacle
  }

  /// The id as the bytes by which ids are compared.
  public var key: Key { Key(unit.id) }
}

/// A message about a unit of an import.
public struct ImportFinding: Sendable {
  public var kind: Kind
  public var unit: ImportedUnit
  /// The unit that contradicts this one.
  public var other: ImportedUnit?
  /// The translated source text as the project has it now; nil if unknown.
  public var source: String?
  /// The translation in the project.
  public var ours: String?
  /// The translation as it was sent to the translator.
  public var base: String?
  /// The details, in words.
  public var detail: String?

  public enum Kind: Sendable, Equatable {
    /// It is not imported.
    case left(ImportOutcome.Reason)
    /// It is imported and marked for review, because the source has changed.
    case reviewed
    /// It is imported although the source has changed.
    case takenStale
    /// It is imported although its placeholders do not fit.
    case takenBroken
    /// It is imported although it is blank.
    case takenBlank
    /// It is imported although its source came back with different white space, or with fewer line
    /// breaks, which the translation may lack as well.
    case changedWhiteSpace(lineBreaks: Int, isLostInTarget: Bool)
    /// It is imported although a placeholder has a space after its percent sign.
    case takenSpaced
    /// Both sides have changed it, and this one is preferred.
    case preferred(ImportRules.Side)
    /// It is imported although neither the source table nor the code has the key.
    case strange
    /// The language needs these plural forms, and they are not translated.
    case missingForms([PluralCategory])
    /// It is imported although the language does not use this plural form.
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
  /// Whether the project has a place for it.
  var isKnown = true
  /// The text to translate; nil if unknown.
  var source: String?
  /// For a plural form, the text of `other`, which has all arguments.
  var general: String?
  var target: String?
  /// The state, in formats that have states.
  var state: TranslationState?
  /// The substitutions that source and translation may refer to.
  var variables: [String: FormatArguments.Variable] = [:]
  /// Whether references read the same arguments as in the source, regardless of their position.
  var pinsReferences = true
}

/// The translations as they were sent, by unit id; a missing id had no translation.
public typealias BaseTexts = [Key: String]

internal import CatalogModel

extension Rule {
  /// Every rule, in the order of the groups; in Embedded Swift without those for code and
  /// expressions.
  #if hasFeature(Embedded)
    // A page checks translators' files, which contain neither code nor expressions.
    public static let all: [Rule] = formats + plurals + text + markup + consistency
  #else
    public static let all: [Rule] =
      formats + plurals + expressions + text + markup + consistency + sources
  #endif

  private static let formats = [
    missingArgument, extraArgument, argumentType, argumentSize, reorderedArguments,
    mixedArguments, skippedArgument, unnumberedArguments, changedPrecision, singlePercent,
    doubledPercent, cStringArgument, undeclaredSubstitution, unusedSubstitution, missingNumber,
    argumentInWord, spacedSpecifier,
  ]

  private static let plurals = [
    missingOther, missingPluralForm, unusedPluralForm, impliedNumber, samePluralForms,
    emptyForm, pluralWithoutNumber, pluralCandidate, parenthesizedPlural, pluralByText,
    twoNumbers, missingDeviceOther, unknownDevice, widthOrder,
  ]

  private static let expressions = [
    overlappingExpressions, uncoveredNumber, unreachableExpression, unknownExpression,
    mistakenExpression, wrongPluralExpression,
  ]

  private static let text = [
    blankTranslation, changedAddress, changedNumber, controlCharacter, doubleSpace,
    leadingSpace, trailingSpace, invisibleCharacter, edgeLineBreak, lineBreakCount, mixedDigits,
    tabCount, threeDots, unbalancedBrackets, untranslated, visibleEscape, changedPlaceholder,
    doubledWord, endPunctuation, frenchSpace, mixedChinese, mixedScript, tooLong, muchLonger,
    decomposedCharacter, lostSentence, lowercaseStart, unbalancedQuotes, changedName, wrongTerm,
  ]

  private static let markup = [
    changedLink, changedMarkdown, changedTags, unsafeTags, droppedInflection, changedAttribute,
    unbalancedDirection,
  ]

  private static let consistency = [
    inconsistentTranslation, reusedTranslation, similarKeys, missingSourceText,
    missingTranslations,
  ]

  private static let sources = [
    missingComment, uselessComment, unexplainedArgument, commentConflict, joinedText,
    formattedText, formatArgumentCount, edgeSpaceInSource, fixedNumber, gluedUnit, bareNumber,
    signsOnly, missingKey, memberArguments, unknownSymbol, symbolCollision, symbolReserved,
    symbolUnderivable, missingBundle,
  ]

  /// Returns the rule with a name such as `missing-argument`; nil for an unknown name.
  public static func named(_ name: String) -> Rule? { all.first { $0.id.name == name } }
}

extension SDK {
  /// App Intents: titles, descriptions, parameters, phrases and dialogs.
  static let appIntents = """
    protocol AnyIntentValue {
      static var title: LocalizedStringResource { get }
    }
    protocol AppEntity: AppValue, InstanceDisplayRepresentable {}
    protocol AppEnum: AppValue, CaseDisplayRepresentable {}
    protocol AppIntent: PersistentlyIdentifiable {
      static var deprecation: IntentDeprecation? { get }
      static var description: IntentDescription? { get }
      static var parameterSummary: some ParameterSummary { get }
      static var title: LocalizedStringResource { get }
      func perform() -> some IntentResult
    }
    extension AppIntent {
      func continueInForeground(_ dialog: IntentDialog? = _, alwaysConfirm: _ = _) -> _
      func needsToContinueInForegroundError(_ dialog: IntentDialog? = _, alwaysConfirm: _ = _, continuation: _ = _) -> _
      func requestChoice(between: [IntentChoiceOption], dialog: IntentDialog? = _, view: _ = _, content: _ = _) -> IntentChoiceOption
      func requestConfirmation(result: _, confirmationActionName: ConfirmationActionName = _, showPrompt: _ = _) -> _
      func requestConfirmation(conditions: _ = _, actionName: ConfirmationActionName = _, dialog: IntentDialog = _, showDialogAsPrompt: _ = _, snippetIntent: _ = _, view: _ = _, content: _ = _) -> _
    }
    extension AppIntent { typealias Option = IntentChoiceOption }
    enum AppIntentError: CustomLocalizedStringResourceConvertible {}
    struct AppShortcut {
      init(intent: _, phrases: [AppShortcutPhrase], shortTitle: LocalizedStringResource = _, systemImageName: _ = _, parameterPresentation: AppShortcutParameterPresentation = _)
    }
    struct AppShortcutOptionsCollection: AppShortcutOptionsCollectionProtocol {
      init(_ optionsProvider: _, title: LocalizedStringResource, systemImageName: _ = _)
    }
    protocol AppShortcutOptionsCollectionProtocol {
      var title: LocalizedStringResource { get }
    }
    struct AppShortcutParameterPresentation {
      init(for: _, summary: AppShortcutParameterPresentationSummary, optionsCollections: _ = _)
    }
    struct AppShortcutParameterPresentationSummary {
      @localizes init(_ key: AppShortcutParameterPresentationSummaryString, table: String? = _)
    }
    @localizedLiteral struct AppShortcutParameterPresentationSummaryString {}
    @localizedLiteral(table: "AppShortcuts") struct AppShortcutPhrase {}
    protocol AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] { get }
      static var negativePhrases: [NegativeAppShortcutPhrase] { get }
    }
    protocol AppValue: TypeDisplayRepresentable {}
    extension Array {
      var promptLabel: LocalizedStringResource? { get }
    }
    protocol AudioPlaybackIntent: AppIntent {}
    protocol AudioRecordingIntent: AppIntent {}
    extension Bool {
      struct IntentDisplayName {
        init(true: LocalizedStringResource, false: LocalizedStringResource)
      }
    }
    protocol CameraCaptureIntent: AppIntent {}
    protocol CaseDisplayRepresentable: TypeDisplayRepresentable, CustomLocalizedStringResourceConvertible {
      static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
    }
    struct ComputedProperty {
      init(title: LocalizedStringResource = _, indexingKey: _ = _, customIndexingKey: _ = _)
    }
    struct ConfirmationActionName {
      static func custom(acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource], denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource], destructive: _ = _) -> ConfirmationActionName
    }
    protocol ControlConfigurationIntent: AppIntent {}
    protocol CustomIntentMigratedAppIntent: AppIntent {}
    struct DeferredProperty {
      init(title: LocalizedStringResource = _)
    }
    protocol DeleteIntent: AppIntent {}
    @localizedLiteral struct DisplayRepresentation {
      init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = _, image: _ = _, synonyms: [LocalizedStringResource] = _, descriptionText: LocalizedStringResource? = _)
      var subtitle: LocalizedStringResource? { get }
      var synonyms: [LocalizedStringResource] { get }
      var title: LocalizedStringResource { get }
    }
    protocol DynamicOptionsProvider {}
    protocol EntityPropertyQuery: EntityQuery {
      static var findIntentDescription: IntentDescription? { get }
    }
    struct EntityProperty {
      init(title: LocalizedStringResource, indexingKey: _ = _, customIndexingKey: _ = _)
      var title: LocalizedStringResource { get }
    }
    protocol EntityQuery: DynamicOptionsProvider {}
    protocol EnumerableEntityQuery: EntityQuery {
      static var findIntentDescription: IntentDescription? { get }
    }
    protocol FileEntity: AppEntity {}
    protocol ForegroundContinuableIntent: AppIntent {}
    extension ForegroundContinuableIntent {
      func needsToContinueInForegroundError(_ dialog: IntentDialog? = _, continuation: _ = _) -> _
      func requestToContinueInForeground(_ dialog: IntentDialog? = _, continuation: _ = _) -> _
    }
    protocol IndexedEntity: AppEntity {}
    protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
      var displayRepresentation: DisplayRepresentation { get }
    }
    struct IntentChoiceOption {
      init(title: LocalizedStringResource, style: _ = _)
      var title: LocalizedStringResource { get }
    }
    struct IntentCurrencyAmount: CustomLocalizedStringResourceConvertible {}
    struct IntentDeprecation {
      init(message: LocalizedStringResource, replacedBy: _ = _)
      var message: LocalizedStringResource { get }
    }
    @localizedLiteral struct IntentDescription {
      init(_ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = _, searchKeywords: [LocalizedStringResource] = _, resultValueName: LocalizedStringResource? = _)
      var categoryName: LocalizedStringResource? { get }
      var descriptionText: LocalizedStringResource { get }
      var resultValueName: LocalizedStringResource? { get }
      var searchKeywords: [LocalizedStringResource] { get }
    }
    @localizedLiteral struct IntentDialog {
      init(_ dialog: LocalizedStringResource)
      init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: _ = _)
      init(full: LocalizedStringResource, systemImageName: _)
    }
    struct IntentFile: CustomLocalizedStringResourceConvertible {}
    struct IntentItem {
      init(_ value: _, title: LocalizedStringResource, subtitle: LocalizedStringResource? = _, image: _ = _)
    }
    struct IntentItemCollection {
      init(promptLabel: LocalizedStringResource? = _, usesIndexedCollation: _ = _, items: _ = _, sections: _ = _, sectionsBuilder: _ = _)
      var promptLabel: LocalizedStringResource? { get }
    }
    struct IntentItemSection {
      init(_ title: LocalizedStringResource = _, subtitle: LocalizedStringResource? = _, image: _ = _, items: _ = _, itemsBuilder: _ = _)
      init(title: LocalizedStringResource, items: _)
    }
    class IntentParameter<Value> {
      init(title: LocalizedStringResource = _, description: LocalizedStringResource? = _, default: _ = _, controlStyle: _ = _, currencyCodes: _ = _, inclusiveRange: _ = _, displayName: Bool.IntentDisplayName = _, displayStyle: _ = _, inputOptions: _ = _, kind: _ = _, mode: _ = _, supportedContentTypes: _ = _, supportedTypeIdentifiers: _ = _, size: _ = _, requestValueDialog: IntentDialog? = _, requestDisambiguationDialog: IntentDialog? = _, inputConnectionBehavior: _ = _, query: _ = _, supportedValues: _ = _, optionsProvider: _ = _, resolvers: _ = _)
      init(title: LocalizedStringResource = _, description: LocalizedStringResource? = _, defaultValue: Double? = _, defaultUnit: _ = _, defaultUnitAdjustForLocale: _ = _, unit: _ = _, unitAdjustForLocale: _ = _, supportsNegativeNumbers: _ = _, requestValueDialog: IntentDialog? = _, inputConnectionBehavior: _ = _, resolvers: _ = _)
      init(title: LocalizedStringResource = _, description: LocalizedStringResource? = _, requestValueDialog: IntentDialog? = _, inputConnectionBehavior: _ = _, resolvers: _, optionsProvider: _)
      func needsDisambiguationError(among: _, dialog: IntentDialog? = _) -> _
      func needsValueError(_ dialog: IntentDialog? = _) -> _
      func requestConfirmation(for: _, dialog: IntentDialog? = _) -> Bool
      func requestDisambiguation(among: _, dialog: IntentDialog? = _) -> Value
      func requestValue(_ dialog: IntentDialog? = _) -> Value
      var projectedValue: IntentParameter<Value> { get }
      var title: LocalizedStringResource { get }
      var wrappedValue: Value { get }
    }
    struct IntentParameterContext {
      var title: LocalizedStringResource { get }
    }
    struct IntentParameterSummary: ParameterSummary {
      @localizes init(_ key: ParameterSummaryString, table: String? = _, _ parameterKeyPaths: _ = _)
    }
    struct IntentPaymentMethod: CustomLocalizedStringResourceConvertible {
      init(type: _, name: LocalizedStringResource? = _, identificationHint: _ = _, icon: _ = _)
    }
    struct IntentPerson: CustomLocalizedStringResourceConvertible {}
    struct IntentPrediction {
      init(parameters: _, displayRepresentation: (_) -> DisplayRepresentation)
      init(displayRepresentation: () -> DisplayRepresentation)
    }
    protocol IntentResult {}
    extension IntentResult {
      static func result(value: _ = _, opensIntent: _ = _, actionButtonIntent: _ = _, snippetIntent: _ = _, dialog: IntentDialog = _, view: _ = _, content: _ = _) -> some IntentResult
    }
    typealias ItemCollection = IntentItemCollection
    typealias ItemSection = IntentItemSection
    protocol LiveActivityIntent: SystemIntent {}
    @localizedLiteral(table: "AppShortcuts") struct NegativeAppShortcutPhrase {}
    struct NegativeAppShortcutPhrases {
      init(phrases: [NegativeAppShortcutPhrase])
      init(@NegativeAppShortcutPhrasesBuilder phrases: () -> [NegativeAppShortcutPhrase])
    }
    enum NegativeAppShortcutPhrasesBuilder {
      static func buildExpression(_ phrase: NegativeAppShortcutPhrase) -> [NegativeAppShortcutPhrase]
    }
    extension Never {
      static var title: LocalizedStringResource { get }
    }
    protocol OpenIntent: SystemIntent {}
    protocol OpensIntent: IntentResult {}
    struct OpenURLIntent: SystemIntent {}
    typealias OptionsCollection = AppShortcutOptionsCollection
    typealias Parameter = IntentParameter
    typealias ParameterPresentation = AppShortcutParameterPresentation
    protocol ParameterSummary {}
    @localizedLiteral struct ParameterSummaryString {}
    protocol PersistentlyIdentifiable {}
    protocol PredictableIntent: AppIntent {}
    typealias Property = EntityProperty
    protocol ProvidesDialog: IntentResult {}
    protocol ResultsCollection {
      var promptLabel: LocalizedStringResource? { get }
    }
    protocol ReturnsValue: IntentResult {}
    protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {}
    protocol ShowInAppSearchResultsIntent: SystemIntent {}
    protocol ShowsSnippetIntent: IntentResult {}
    protocol ShowsSnippetView: IntentResult {}
    protocol SnippetIntent: AppIntent {}
    struct StringSearchScope: CustomLocalizedStringResourceConvertible {}
    typealias Summary = IntentParameterSummary
    protocol SystemIntent: AppIntent {}
    protocol TransientAppEntity: AppValue, InstanceDisplayRepresentable {}
    protocol TypeDisplayRepresentable {
      static var typeDisplayName: LocalizedStringResource { get }
      static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    }
    @localizedLiteral struct TypeDisplayRepresentation {
      init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = _, synonyms: [LocalizedStringResource] = _)
      var name: LocalizedStringResource { get }
      var numericFormat: LocalizedStringResource? { get }
      var synonyms: [LocalizedStringResource] { get }
    }
    protocol URLRepresentableEnum: AppEnum {}
    protocol URLRepresentableIntent: SystemIntent {}
    protocol UndoableIntent: AppIntent {}
    protocol UniqueAppEntity: AppEntity {}
    struct VideoCategory: CustomLocalizedStringResourceConvertible {}
    protocol WidgetConfigurationIntent: AppIntent {}
    """
}

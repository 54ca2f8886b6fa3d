extension SDK {
  static let swiftUIModifiers = """
    extension ControlWidgetConfiguration {
      func description(_ description: LocalizedStringResource) -> some ControlWidgetConfiguration
      func displayName(_ displayName: LocalizedStringResource) -> some ControlWidgetConfiguration
      func promptsForUserConfiguration() -> some ControlWidgetConfiguration
    }
    extension TabContent {
      func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: _ = _) -> some TabContent
      func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: _ = _) -> some TabContent
      func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: _ = _) -> some TabContent
      func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: _ = _) -> some TabContent
      func badge(_ key: LocalizedStringKey?) -> some TabContent
    }
    extension View {
      func accessibilityAction(named nameKey: LocalizedStringKey, intent: _ = _, _ handler: _ = _) -> some View
      func accessibilityCustomContent(_ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: _ = _) -> some View
      @_disfavoredOverload func accessibilityCustomContent(_ labelKey: LocalizedStringKey, _ value: String, importance: _ = _) -> some View
      func accessibilityCustomContent(_ labelKey: LocalizedStringKey, _ value: Text, importance: _ = _) -> some View
      func accessibilityCustomContent(_ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey?, importance: _ = _) -> some View
      func accessibilityCustomContent(_ label: Text, _ value: Text, importance: _ = _) -> some View
      func accessibilityDragPoint(_ point: _, description: LocalizedStringKey, isEnabled: _ = _) -> some View
      func accessibilityDropPoint(_ point: _, description: LocalizedStringKey, isEnabled: _ = _) -> some View
      func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: _ = _) -> some View
      func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey], isEnabled: _ = _) -> some View
      func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: _ = _) -> some View
      func accessibilityRotor(_ labelKey: LocalizedStringKey, entries: _ = _, entryID: _ = _, entryLabel: _ = _) -> some View
      func accessibilityRotor(_ labelKey: LocalizedStringKey, textRanges: _) -> some View
      func accessibilityScrollStatus(_ statusKey: LocalizedStringKey, isEnabled: _ = _) -> some View
      func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: _ = _) -> some View
      func actionSheet(isPresented: _, content: () -> ActionSheet = _) -> some View
      func actionSheet<Item>(item: Binding<Item?>, content: (Item) -> ActionSheet = _) -> some View
      func alert<T>(_ titleKey: LocalizedStringKey, isPresented: _, presenting: T? = _, actions: (T) -> _ = _, message: (T) -> _ = _) -> some View
      func alert<E>(isPresented: _, error: E?, actions: (E) -> _ = _, message: (E) -> _ = _) -> some View
      func alert(isPresented: _, content: () -> Alert = _) -> some View
      func alert<Item>(item: Binding<Item?>, content: (Item) -> Alert = _) -> some View
      func badge(_ key: LocalizedStringKey?) -> some View
      func confirmationDialog<T>(_ titleKey: LocalizedStringKey, isPresented: _, titleVisibility: _ = _, presenting: T? = _, actions: (T) -> _ = _, message: (T) -> _ = _) -> some View
      func controlWidgetActionHint(_ hintKey: LocalizedStringKey) -> some View
      func controlWidgetStatus(_ statusKey: LocalizedStringKey) -> some View
      func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: _) -> some View
      func dismissalConfirmationDialog(_ titleKey: LocalizedStringKey, shouldPresent: _, actions: _ = _, message: _ = _) -> some View
      func environment<V>(_ keyPath: (EnvironmentValues) -> V, _ value: V) -> some View
      func fileDialogConfirmationLabel(_ label: LocalizedStringKey) -> some View
      func fileDialogMessage(_ message: LocalizedStringKey) -> some View
      func fileExporterFilenameLabel(_ label: LocalizedStringKey) -> some View
      func fullScreenCover<Item>(item: Binding<Item?>, onDismiss: _ = _, content: (Item) -> _ = _) -> some View
      func help(_ textKey: LocalizedStringKey) -> some View
      func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: _ = _) -> some View
      func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View
      func navigationTitle(_ titleKey: LocalizedStringKey) -> some View
      func onChange<V>(of: V, initial: Bool = _, _ action: (V, V) -> _ = _) -> some View
      func onReceive<P: Publisher>(_ publisher: P, perform: (P.Output) -> Void) -> some View
      func popover<Item>(item: Binding<Item?>, attachmentAnchor: _ = _, arrowEdge: _ = _, content: (Item) -> _ = _) -> some View
      func searchable(text: _, editableTokens: _ = _, tokens: _ = _, suggestedTokens: _ = _, scope: _ = _, isPresented: _ = _, placement: _ = _, prompt: LocalizedStringKey, token: _ = _, scopes: _ = _, suggestions: _ = _) -> some View
      func sheet<Item>(item: Binding<Item?>, onDismiss: _ = _, content: (Item) -> _ = _) -> some View
      func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View
      func widgetLabel(_ labelKey: LocalizedStringKey) -> some View
    }
    extension WidgetConfiguration {
      func backgroundTask(_ task: _, action: _ = _) -> some WidgetConfiguration
      func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration
      func containerBackgroundRemovable(_ isRemovable: _ = _) -> some WidgetConfiguration
      func contentMarginsDisabled() -> some WidgetConfiguration
      func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration
      func disfavoredLocations(_ locations: _, for: _) -> some WidgetConfiguration
      func onBackgroundURLSessionEvents(matching: _ = _, _ urlSessionEvent: _ = _) -> some WidgetConfiguration
      func promptsForUserConfiguration() -> some WidgetConfiguration
      func pushHandler(_ handler: _) -> some WidgetConfiguration
      func supplementalActivityFamilies(_ families: _) -> some WidgetConfiguration
      func supportedFamilies(_ families: _) -> some WidgetConfiguration
    }
    """
}

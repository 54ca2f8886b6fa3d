package import CatalogModel

/// The roles of texts in the interface, with the names of the APIs that take the texts.
///
///     Button(_)             an argument without a label
///     Alert(message:)       an argument, or a closure after the call, with a label
///     setTitle(_:for:)      the first argument of a call with just these labels
///     Button{}              the content of a closure without a label
///     Menu{Button}          a button in the content of a closure without a label
///     UILabel.text          a property that is set, on a value of that type or name
///     .errorDescription     a property that is set or declared, on any type
///     AppIntent:title       a property that is declared in, or set by, a type of that kind
///     -tableView(titleForHeaderInSection:)    the result of a method with a parameter so labelled
///     [setToolTip:]         the argument after this part of an Objective-C message
///
/// A name with its type, as in `PlottableValue.value(_)`, takes precedence over the name alone.
/// Names that many types share are only listed with a type, a receiver or labels.
extension SDK {
  package static let roles: [(role: InterfaceRole, apis: String)] = [
    (
      .text,
      """
      Text(_) UILabel.text NSTextField.stringValue NSTextField(labelWithString:)
      NSTextField(wrappingLabelWithString:) UITextView.text WKInterfaceLabel.setText(_)
      [labelWithString:]
      """
    ),
    (.label, "Label(_) Label(title:) Label{} LabeledContent(_)"),
    (
      .navigationTitle,
      """
      navigationTitle(_) navigationBarTitle(_) navigationItem.title navigationItem.prompt
      UINavigationItem(title:) UINavigationItem.title navigationItem.backButtonTitle
      """
    ),
    (.navigationSubtitle, "navigationSubtitle(_) navigationItem.subtitle NSWindow.subtitle"),
    (
      .screenTitle,
      """
      UIViewController:title UITableViewController:title UICollectionViewController:title
      UIHostingController:title UINavigationController:title NSViewController:title
      UIViewController.title DocumentGroupLaunchScene(_) DocumentLaunchView(_)
      """
    ),
    (.windowTitle, "Window(_) WindowGroup(_) UtilityWindow(_) NSWindow.title NSPanel.title"),
    (.tab, "Tab(_) TabSection(_) tabItem{} tabBarItem.title UITabBarItem(title:) UITab(title:)"),
    (
      .sectionHeader,
      """
      Section(_) Section(header:) UITableViewHeaderFooterView.text SubscriptionOptionSection(_)
      -tableView(titleForHeaderInSection:)
      """
    ),
    (.sectionFooter, "Section(footer:) -tableView(titleForFooterInSection:)"),
    (
      .groupTitle,
      """
      GroupBox(_) GroupBox(label:) DisclosureGroup(_) DisclosureGroup(label:) ControlGroup(_)
      AccessoryWidgetGroup(_) SubscriptionOptionGroup(_) NSBox.title
      """
    ),
    (.tableColumn, "TableColumn(_) NSTableColumn.title"),
    (
      .emptyState,
      """
      ContentUnavailableView(_) ContentUnavailableView(label:)
      ContentUnavailableView(description:) UIContentUnavailableConfiguration.text
      UIContentUnavailableConfiguration.secondaryText
      """
    ),
    (.badge, "badge(_) tabBarItem.badgeValue UITabBarItem.badgeValue"),
    (.progress, "ProgressView(_) ProgressView{} ProgressView(label:)"),
    (
      .chartLabel,
      """
      PlottableValue.value(_) PlottableProjection.value(_) AxisValueLabel(_) chartXAxisLabel(_)
      chartYAxisLabel(_) chartZAxisLabel(_) LinePlot(x:) LinePlot(y:) LinePlot(t:) AreaPlot(x:)
      AreaPlot(y:) AreaPlot(yStart:) AreaPlot(yEnd:) SurfacePlot(x:) SurfacePlot(y:)
      SurfacePlot(z:)
      """
    ),
    (.mapLabel, "Marker(_) Annotation(_) MKPointAnnotation.title MKPointAnnotation.subtitle"),
    (.tip, "Tip:title Tip:message Tips.Action(title:)"),
    (.tooltip, "help(_) .toolTip [setToolTip:]"),
    (
      .button,
      """
      Button(_) Button(label:) Button{} NewDocumentButton(_) MenuButton(_) ShareLink(_)
      PhotosPicker(_) JournalingSuggestionsPicker(_) TextFieldLink(_) LocalAuthenticationView(_)
      setTitle(_) UIButton.title NSButton(title:) NSButton.title UIBarButtonItem(title:)
      UIBarButtonItem.title UIContextualAction(title:) FormattingStyle(title:)
      UITableViewRowAction(title:) ManagedContentView(primaryLabel:)
      ManagedContentView(secondaryLabel:) ManagedContentView(tertiaryLabel:)
      ManagedContentView(quaternaryLabel:) _PullDownButton(_) NSToolbarItem.label
      AlarmButton(text:) AlarmButton.text
      [buttonWithTitle:]
      """
    ),
    (.menu, "Menu(_) Menu(label:) CommandMenu(_) MenuBarExtra(_) UIMenu(title:) NSMenu(title:)"),
    (
      .menuItem,
      """
      Menu{Button} contextMenu{Button} contextMenu(menuItems:) CommandMenu{Button}
      CommandGroup{Button} UIAction(title:) UICommand(title:) UIKeyCommand(title:)
      NSMenuItem(title:) addItem(withTitle:) NSMenuItem.title UIKeyCommand.discoverabilityTitle
      [addItemWithTitle:] [insertItemWithTitle:]
      """
    ),
    (.link, "Link(_) NavigationLink(_) NavigationLink(label:) Link(label:)"),
    (.toggle, "Toggle(_) Toggle{} Toggle(label:) dialogSuppressionToggle(_) UISwitch.title"),
    (
      .picker,
      """
      Picker(_) Picker(label:) ColorPicker(_) DatePicker(_) MultiDatePicker(_) DatePicker{}
      ColorPicker{}
      """
    ),
    (.pickerOption, "Picker{} -pickerView(titleForRow:)"),
    (
      .stepper,
      """
      Stepper(_) Stepper{} Stepper(label:) Slider(label:) Slider{} SliderTick(_) Gauge{}
      """
    ),
    (
      .segment,
      """
      setTitle(_:forSegmentAt:) insertSegment(withTitle:) UISegmentedControl(items:)
      [insertSegmentWithTitle:]
      """
    ),
    (
      .textField,
      """
      TextField(_) TextField(prompt:) SecureField(_) SecureField(prompt:) TextField(label:)
      UITextField.placeholder NSTextField.placeholderString .placeholder .placeholderString
      [setPlaceholder:] [setPlaceholderString:]
      """
    ),
    (.textFieldContent, "UITextField.text NSTextField(string:)"),
    (.searchField, "searchable(prompt:) searchBar.placeholder UISearchBar.placeholder"),
    (.shareSheet, "SharePreview(_) ShareLink(subject:) ShareLink(message:)"),
    (
      .alertTitle,
      """
      alert(_) Alert(title:) AlertScene(_) UIAlertController(title:) ActionSheet(title:)
      NSAlert.messageText
      [alertControllerWithTitle:] [setMessageText:] [alertWithMessageText:]
      """
    ),
    (
      .alertMessage,
      """
      alert(message:) Alert(message:) ActionSheet(message:) UIAlertController(message:)
      confirmationDialog(message:) NSAlert.informativeText AlertScene(message:)
      [setInformativeText:]
      """
    ),
    (
      .alertButton,
      """
      alert(actions:) alert{Button} confirmationDialog{Button} confirmationDialog(actions:)
      UIAlertAction(title:) Alert(primaryButton:) Alert(secondaryButton:) Alert(dismissButton:)
      ActionSheet(buttons:) addButton(withTitle:) ConfirmationActionName.custom(acceptLabel:)
      ConfirmationActionName.custom(denyLabel:) ConfirmationActionName.custom(acceptAlternatives:)
      ConfirmationActionName.custom(denyAlternatives:)
      [actionWithTitle:] [addButtonWithTitle:]
      """
    ),
    (.confirmationDialog, "confirmationDialog(_) dismissalConfirmationDialog(_)"),
    (
      .dialogText,
      """
      fileDialogMessage(_) fileDialogConfirmationLabel(_) fileExporterFilenameLabel(_)
      NSOpenPanel.prompt NSOpenPanel.message NSSavePanel.prompt NSSavePanel.message
      evaluatePolicy(localizedReason:) LocalAuthenticationView(reason:)
      """
    ),
    (
      .errorMessage,
      """
      .errorDescription .localizedDescription Error:localizedStringResource
      IntentDeprecation(message:)
      """
    ),
    (.errorReason, ".failureReason"),
    (.errorRecovery, ".recoverySuggestion .helpAnchor"),
    (
      .notificationTitle,
      """
      AlarmPresentation.Countdown(title:) AlarmPresentation.Paused(title:)
      AlertConfiguration(title:) UNMutableNotificationContent.title
      UNMutableNotificationContent.subtitle
      """
    ),
    (.notificationText, "AlertConfiguration(body:) UNMutableNotificationContent.body"),
    (.notificationAction, "UNNotificationAction(title:) UNTextInputNotificationAction(title:)"),
    (
      .accessibilityLabel,
      """
      accessibilityLabel(_) accessibilityInputLabels(_) accessibilityCustomContent(_)
      AccessibilityCustomContentKey(_) AccessibilityRotorEntry(_) accessibilityRotor(_)
      .accessibilityLabel Image(label:) typeSelectEquivalent(_) setAccessibilityLabel(_)
      accessibilityDragPoint(description:) accessibilityDropPoint(description:)
      AccessibilityComponent.CustomContent(label:) .accessibilityLabelKey RotorType.custom(_)
      [setAccessibilityLabel:]
      """
    ),
    (.accessibilityHint, "accessibilityHint(_) .accessibilityHint [setAccessibilityHint:]"),
    (
      .accessibilityValue,
      """
      accessibilityValue(_) accessibilityScrollStatus(_) .accessibilityValue
      AccessibilityComponent.CustomContent(value:)
      [setAccessibilityValue:]
      """
    ),
    (
      .accessibilityAction,
      """
      accessibilityAction(named:) UIAccessibilityCustomAction(name:)
      AccessibilityEvents.CustomAction(key:)
      """
    ),
    (.widgetName, "configurationDisplayName(_) ControlWidgetConfiguration.displayName(_)"),
    (
      .widgetDescription,
      """
      WidgetConfiguration.description(_) ControlWidgetConfiguration.description(_)
      AppIntentRecommendation(description:) IntentRecommendation(description:)
      """
    ),
    (.widgetLabel, "widgetLabel(_) widgetLabel{}"),
    (
      .controlLabel,
      """
      ControlWidgetButton(_) ControlWidgetToggle(_) controlWidgetActionHint(_)
      controlWidgetStatus(_) ControlWidgetButton{} ControlWidgetToggle{}
      """
    ),
    (
      .intentTitle,
      """
      AppIntent:title OpenIntent:title WidgetConfigurationIntent:title LiveActivityIntent:title
      SetFocusFilterIntent:title AudioPlaybackIntent:title AudioRecordingIntent:title
      ForegroundContinuableIntent:title ControlConfigurationIntent:title SetValueIntent:title
      DeleteIntent:title SnippetIntent:title ShowInAppSearchResultsIntent:title
      PredictableIntent:title CustomIntentMigratedAppIntent:title URLRepresentableIntent:title
      """
    ),
    (
      .intentDescription,
      """
      IntentDescription(_) IntentDescription(categoryName:) IntentDescription(searchKeywords:)
      IntentDescription(resultValueName:) AppIntent:description
      """
    ),
    (
      .intentParameter,
      """
      IntentParameter(title:) IntentParameter(description:) EntityProperty(title:)
      Parameter(title:) Parameter(description:) Property(title:) ComputedProperty(title:)
      DeferredProperty(title:)
      """
    ),
    (
      .intentSummary,
      "IntentParameterSummary(_) Summary(_) AppShortcutParameterPresentationSummary(_)"
    ),
    (
      .intentDialog,
      """
      IntentDialog(_) IntentDialog(full:) continueInForeground(_)
      needsToContinueInForegroundError(_) requestToContinueInForeground(_)
      needsDisambiguationError(dialog:) IntentDialog(supporting:) result(dialog:) requestValue(_)
      needsValueError(_) requestConfirmation(dialog:) requestDisambiguation(dialog:)
      requestChoice(dialog:) IntentParameter(requestValueDialog:)
      IntentParameter(requestDisambiguationDialog:)
      """
    ),
    (
      .intentOption,
      """
      DisplayRepresentation(_) DisplayRepresentation(title:) DisplayRepresentation(subtitle:)
      DisplayRepresentation(synonyms:) DisplayRepresentation(descriptionText:)
      .caseDisplayRepresentations IntentItem(title:) IntentPaymentMethod(name:)
      IntentItem(subtitle:) IntentItemSection(_) IntentItemSection(title:)
      IntentItemSection(subtitle:) IntentItemCollection(promptLabel:)
      AppShortcutOptionsCollection(title:) IntentChoiceOption(title:) Bool.IntentDisplayName(true:)
      Bool.IntentDisplayName(false:) .displayRepresentation
      """
    ),
    (
      .typeName,
      """
      TypeDisplayRepresentation(name:) TypeDisplayRepresentation(numericFormat:)
      TypeDisplayRepresentation(_) TypeDisplayRepresentation(synonyms:) .typeDisplayRepresentation
      .typeDisplayName
      """
    ),
    (.shortcutTitle, "AppShortcut(shortTitle:) UIApplicationShortcutItem(localizedTitle:)"),
    (
      .shortcutPhrase,
      """
      AppShortcut(phrases:) NegativeAppShortcutPhrases(phrases:)
      NegativeAppShortcutPhrasesBuilder.buildExpression(_)
      """
    ),
  ]

  /// Calls that only pass on or lay out their arguments: their context determines the role.
  package static let transparent = Set(
    """
    String AttributedString NSAttributedString NSMutableAttributedString NSString LocalizedStringKey
    LocalizedStringResource LocalizationValue localizedStringWithFormat NSLocalizedString
    NSLocalizedAttributedString CFCopyLocalizedString localizedString init Group HStack VStack
    ZStack LazyHStack LazyVStack ViewThatFits ForEach AnyView default cancel destructive
    """.split { $0.isWhitespace }.map(String.init))

  /// Functions whose first argument is a format, and whose other arguments are its values.
  package static let formats: Set<String> = ["String(format:)", "localizedStringWithFormat(_)"]
}

/// The role of a text in the interface of an app; raw values are shown to users and stable.
public enum InterfaceRole: String, Sendable, Hashable, CaseIterable {
  // Texts that are read.
  case text
  case label
  case navigationTitle = "navigation title"
  case navigationSubtitle = "navigation subtitle"
  case screenTitle = "title of a screen"
  case windowTitle = "window title"
  case tab
  case sectionHeader = "section header"
  case sectionFooter = "section footer"
  case groupTitle = "group title"
  case tableColumn = "table column"
  case emptyState = "text of an empty screen"
  case badge
  case progress = "progress label"
  case chartLabel = "chart label"
  case mapLabel = "map label"
  case tip
  case tooltip

  // Controls.
  case button
  case menu = "menu title"
  case menuItem = "menu item"
  case link
  case toggle
  case picker
  case pickerOption = "picker option"
  case stepper
  case segment
  case textField = "text field placeholder"
  case textFieldContent = "text in a text field"
  case searchField = "search field placeholder"
  case shareSheet = "title in the share sheet"

  // Alerts and notifications.
  case alertTitle = "alert title"
  case alertMessage = "alert message"
  case alertButton = "alert button"
  case confirmationDialog = "confirmation dialog title"
  case dialogText = "text in a system dialog"
  case errorMessage = "error message"
  case errorReason = "reason of an error"
  case errorRecovery = "advice after an error"
  case notificationTitle = "notification title"
  case notificationText = "notification text"
  case notificationAction = "notification action"

  // Texts for accessibility.
  case accessibilityLabel = "accessibility label"
  case accessibilityHint = "accessibility hint"
  case accessibilityValue = "accessibility value"
  case accessibilityAction = "accessibility action"

  // Texts outside of the app.
  case widgetName = "widget name"
  case widgetDescription = "widget description"
  case widgetLabel = "widget label"
  case controlLabel = "control in Control Center"
  case intentTitle = "App Intent title"
  case intentDescription = "App Intent description"
  case intentParameter = "App Intent parameter"
  case intentSummary = "App Intent summary"
  case intentDialog = "App Intent dialog, shown and spoken"
  case intentOption = "App Intent option"
  case typeName = "name of a kind of thing"
  case shortcutTitle = "App Shortcut title"
  case shortcutPhrase = "App Shortcut phrase, spoken by people"
}

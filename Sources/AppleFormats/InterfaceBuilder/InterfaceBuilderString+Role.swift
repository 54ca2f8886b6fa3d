public import CatalogModel

extension InterfaceBuilderString {
  /// The role of the text in the interface, by class and attribute; nil if these do not determine
  /// it.
  public var role: InterfaceRole? {
    let name =
      attribute.utf8.last == .rightBracket ? attribute.prefix { $0 != "[" } : attribute[...]
    let isController = className.hasSuffix("Controller")
    let names = ["\(className).\(name)", ".\(name)"]
    return names.lazy.compactMap { Self.rolesByName[$0] }.first
      ?? (isController && name == "title" ? .screenTitle : nil)
  }

  private static let rolesByName = Dictionary(
    first: roles.flatMap { role, names in names.split { $0.isWhitespace }.map { (String($0), role) }
    }
  )

  /// The attributes with each role, as `Class.attribute` separated by white space. `.attribute` is
  /// for all classes; `Class.attribute` takes precedence over it.
  static let roles: [(role: InterfaceRole, names: String)] = [
    (.text, "UILabel.text UITextView.text NSTextFieldCell.title WKInterfaceLabel.text"),
    (
      .button,
      """
      .normalTitle .selectedTitle .disabledTitle .highlightedTitle .configuration.title
      .configuration.subtitle UIBarButtonItem.title NSButtonCell.title WKInterfaceButton.title
      NSToolbarItem.label NSToolbarItem.paletteLabel
      """
    ),
    (.toggle, "WKInterfaceSwitch.title"),
    (.navigationTitle, "UINavigationItem.title UINavigationItem.prompt"),
    (.windowTitle, "NSWindow.title"),
    (.tab, "UITabBarItem.title NSTabViewItem.label"),
    (.segment, ".segmentTitles .ibShadowedLabels"),
    (.sectionHeader, ".headerTitle"),
    (.sectionFooter, ".footerTitle"),
    (.groupTitle, "NSBox.title"),
    (.tableColumn, ".headerCell.title"),
    (.menu, "NSMenu.title"),
    (.menuItem, "NSMenuItem.title"),
    (.textField, ".placeholder .placeholderString"),
    (.textFieldContent, "UITextField.text NSSecureTextFieldCell.title NSComboBoxCell.title"),
    (
      .searchField, "UISearchBar.placeholder UISearchBar.prompt NSSearchFieldCell.placeholderString"
    ),
    (.tooltip, ".toolTip .headerToolTip .ibShadowedToolTip .ibShadowedToolTips"),
    (.accessibilityLabel, ".accessibilityLabel .ibExternalAccessibilityDescription"),
    (.accessibilityHint, ".accessibilityHint"),
  ]
}

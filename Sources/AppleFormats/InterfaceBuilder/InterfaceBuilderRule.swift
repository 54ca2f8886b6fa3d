/// A rule for finding a translatable text in a storyboard or xib, and for its key (apple-formats
/// 8.2).
struct InterfaceBuilderRule: Sendable {
  /// The platform of the files to which the rule applies; nil for all platforms.
  let platform: InterfaceBuilderDocument.Platform?
  let element: Element
  let place: Place
  /// The part of the key after the object's id and the period; `[n]` is added for `list` and
  /// `runtimeAttributes`.
  let attribute: String

  enum Element: Sendable, Equatable {
    case named(String)
    /// Any element whose name has this ending: `Controller` for `viewController`,
    /// `tabBarController`, ….
    case suffix(String)
    case any
  }

  /// The place of a text in an object; the text is an attribute with a given name, or a child
  /// `<string key="…">` with that key.
  enum Place: Sendable, Equatable {
    case own(String)
    /// In the first child element with the given name and `key` attribute (nil: without the
    /// attribute); the last value is the name of the text in the child.
    case child(String, key: String?, String)
    /// In the dictionary of options of a binding, by name.
    case option(String)
    /// In each child of a list: the name of the list, of the children, and of the text in a child.
    case list(String, String, String)
    /// In each user-defined runtime attribute that is a localized string.
    case runtimeAttributes
  }

  private init(
    _ platform: InterfaceBuilderDocument.Platform?, _ element: Element, _ place: Place,
    _ attribute: String
  ) {
    self.platform = platform
    self.element = element
    self.place = place
    self.attribute = attribute
  }

  static let all: [InterfaceBuilderRule] = touch + mac + watch + everywhere

  private static let touch: [InterfaceBuilderRule] = [
    .init(.touch, .named("label"), .own("text"), "text"),
    .init(.touch, .named("textView"), .own("text"), "text"),
    .init(.touch, .named("textField"), .own("text"), "text"),
    .init(.touch, .named("textField"), .own("placeholder"), "placeholder"),
    .init(.touch, .named("searchBar"), .own("text"), "text"),
    .init(.touch, .named("searchBar"), .own("placeholder"), "placeholder"),
    .init(.touch, .named("searchBar"), .own("prompt"), "prompt"),
    .init(.touch, .named("button"), .child("state", key: "normal", "title"), "normalTitle"),
    .init(.touch, .named("button"), .child("state", key: "selected", "title"), "selectedTitle"),
    .init(.touch, .named("button"), .child("state", key: "disabled", "title"), "disabledTitle"),
    .init(
      .touch, .named("button"), .child("state", key: "highlighted", "title"), "highlightedTitle"),
    .init(
      .touch, .named("button"), .child("buttonConfiguration", key: "configuration", "title"),
      "configuration.title"),
    .init(
      .touch, .named("button"), .child("buttonConfiguration", key: "configuration", "subtitle"),
      "configuration.subtitle"),
    .init(.touch, .named("navigationItem"), .own("title"), "title"),
    .init(.touch, .named("navigationItem"), .own("prompt"), "prompt"),
    .init(.touch, .named("barButtonItem"), .own("title"), "title"),
    .init(.touch, .named("tabBarItem"), .own("title"), "title"),
    .init(.touch, .suffix("Controller"), .own("title"), "title"),
    .init(
      .touch, .named("segmentedControl"), .list("segments", "segment", "title"), "segmentTitles"),
    .init(.touch, .named("tableViewSection"), .own("headerTitle"), "headerTitle"),
    .init(.touch, .named("tableViewSection"), .own("footerTitle"), "footerTitle"),
    .init(
      .touch, .any, .child("accessibility", key: "accessibilityConfiguration", "label"),
      "accessibilityLabel"),
    .init(
      .touch, .any, .child("accessibility", key: "accessibilityConfiguration", "hint"),
      "accessibilityHint"),
  ]

  private static let mac: [InterfaceBuilderRule] = [
    .init(.mac, .named("menuItem"), .own("title"), "title"),
    .init(.mac, .named("menu"), .own("title"), "title"),
    .init(.mac, .named("window"), .own("title"), "title"),
    .init(.mac, .named("box"), .own("title"), "title"),
    .init(.mac, .suffix("Controller"), .own("title"), "title"),
    .init(.mac, .named("buttonCell"), .own("title"), "title"),
    .init(.mac, .named("textFieldCell"), .own("title"), "title"),
    .init(.mac, .named("textFieldCell"), .own("placeholderString"), "placeholderString"),
    .init(.mac, .named("secureTextFieldCell"), .own("title"), "title"),
    .init(.mac, .named("secureTextFieldCell"), .own("placeholderString"), "placeholderString"),
    .init(.mac, .named("searchFieldCell"), .own("title"), "title"),
    .init(.mac, .named("searchFieldCell"), .own("placeholderString"), "placeholderString"),
    .init(.mac, .named("tokenFieldCell"), .own("title"), "title"),
    .init(.mac, .named("tokenFieldCell"), .own("placeholderString"), "placeholderString"),
    .init(.mac, .named("comboBoxCell"), .own("title"), "title"),
    .init(.mac, .named("comboBoxCell"), .own("placeholderString"), "placeholderString"),
    .init(
      .mac, .named("tableColumn"), .child("tableHeaderCell", key: "headerCell", "title"),
      "headerCell.title"),
    .init(.mac, .named("tableColumn"), .own("headerToolTip"), "headerToolTip"),
    .init(.mac, .named("tabViewItem"), .own("label"), "label"),
    .init(.mac, .named("toolbarItem"), .own("label"), "label"),
    .init(.mac, .named("toolbarItem"), .own("paletteLabel"), "paletteLabel"),
    .init(.mac, .named("toolbarItem"), .own("toolTip"), "toolTip"),
    .init(
      .mac, .named("segmentedCell"), .list("segments", "segment", "label"), "ibShadowedLabels"),
    .init(
      .mac, .named("segmentedCell"), .list("segments", "segment", "toolTip"),
      "ibShadowedToolTips"),
    .init(.mac, .named("binding"), .option("NSNullPlaceholder"), "ibShadowedIsNilPlaceholder"),
    .init(
      .mac, .named("binding"), .option("NSNoSelectionPlaceholder"),
      "ibShadowedNoSelectionPlaceholder"),
    .init(.mac, .named("binding"), .option("NSDisplayPattern"), "ibShadowedDisplayPattern"),
    .init(
      .mac, .any, .child("accessibility", key: nil, "description"),
      "ibExternalAccessibilityDescription"),
  ]

  private static let watch: [InterfaceBuilderRule] = [
    .init(.watch, .named("label"), .own("text"), "text"),
    .init(.watch, .named("button"), .own("title"), "title"),
    .init(.watch, .named("switch"), .own("title"), "title"),
    .init(.watch, .named("controller"), .own("title"), "title"),
    .init(.watch, .suffix("Controller"), .own("title"), "title"),
  ]

  private static let everywhere: [InterfaceBuilderRule] = [
    .init(nil, .any, .own("toolTip"), "ibShadowedToolTip"),
    .init(
      nil, .any, .runtimeAttributes, "ibExternalUserDefinedRuntimeAttributesLocalizableStrings"),
  ]

  /// Elements to which the rule for `ibShadowedToolTip` does not apply, because another rule reads
  /// their tool tips.
  static let withOwnToolTip = ["toolbarItem", "segment"]

  /// The class of an element in Interface Builder, such as `NSView` for `customView`. The class of
  /// an element not listed is a prefix and the element's name: `UILabel` for `label`.
  static let classNames: [(InterfaceBuilderDocument.Platform, element: String, name: String)] = [
    (.touch, "mapView", "MKMapView"), (.touch, "glkView", "GLKView"),
    (.touch, "glkViewController", "GLKViewController"), (.touch, "wkWebView", "WKWebView"),
    (.touch, "avPlayerViewController", "AVPlayerViewController"),
    (.touch, "mtkView", "MTKView"), (.touch, "sceneKitView", "SCNView"),
    (.touch, "viewControllerPlaceholder", "UIStoryboardViewControllerPlaceholder"),
    (.mac, "customView", "NSView"), (.mac, "binding", "CocoaBindingsConnection"),
    (.mac, "wkWebView", "WKWebView"), (.mac, "mapView", "MKMapView"),
    (.mac, "avPlayerView", "AVPlayerView"), (.mac, "pdfView", "PDFView"),
    (.watch, "controller", "WKInterfaceController"),
    (.watch, "notificationController", "WKUserNotificationInterfaceController"),
  ]
}

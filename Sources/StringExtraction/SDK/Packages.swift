/// Declarations of packages that many apps use, as far as they concern strings in code.
///
/// A project often pins a package whose sources are missing, although its declarations determine
/// the types of texts passed to it. These declarations replace the missing ones. They agree with
/// the sources, so that fetching these changes nothing:
///
/// - An overload for a `String` that a package does not disfavor is included: a literal selects it.
/// - Arguments for a table or a comment are ignored: Apple's compiler reads neither in calls to
///   packages.
///
/// The facts come from the public documentation of the packages.
public struct PackageDeclarations: Sendable {
  /// The identities of the packages with these declarations, as in the package manager.
  public let identities: [String]
  let text: String

  /// The built-in declarations of all known packages in the form of `SDK`, without `@localizes`, in
  /// the order in which they are read; a package may occur more than once.
  static let all = [
    PackageDeclarations(
      identities: ["swift-navigation", "swiftui-navigation", "swift-composable-architecture"],
      text: navigation),
    PackageDeclarations(
      identities: ["swift-composable-architecture"], text: composableArchitecture),
    PackageDeclarations(identities: ["buttonkit"], text: buttonKit),
    PackageDeclarations(identities: ["defaults"], text: defaults),
    PackageDeclarations(identities: ["keyboardshortcuts"], text: keyboardShortcuts),
    PackageDeclarations(
      identities: ["launchatlogin", "launchatlogin-modern"], text: launchAtLogin),
    PackageDeclarations(identities: ["sfsafesymbols"], text: sfSafeSymbols),
    PackageDeclarations(identities: ["speziviews"], text: speziViews),
  ]

  /// The identities of all known packages.
  public static let identities = Set(all.flatMap(\.identities))

  private init(identities: [String], text: String) {
    self.identities = identities
    self.text = text
  }

  /// Returns the built-in declarations of the packages with the given identities, in the order of
  /// `all`; none for an unknown one. A text that several packages share is returned once, with the
  /// first of its `identities` that is given.
  static func trees(of packages: [String]) -> [(package: String, text: String)] {
    all.compactMap { declarations in
      declarations.identities.first(where: packages.contains).map { ($0, declarations.text) }
    }
  }
}

extension PackageDeclarations {
  private static let navigation = """
    struct AlertState<Action> {
      init(title: () -> TextState, actions: () -> [ButtonState<Action>] = _, message: () -> TextState = _)
      init(title: TextState, message: TextState? = _, buttons: [ButtonState<Action>])
      init(title: TextState, message: TextState? = _, dismissButton: ButtonState<Action>? = _)
      init(title: TextState, message: TextState? = _, primaryButton: ButtonState<Action>, secondaryButton: ButtonState<Action>)
      var buttons: [ButtonState<Action>] { get }
      var message: TextState? { get }
      var title: TextState { get }
    }
    struct ButtonState<Action> {
      init(role: _ = _, action: _ = _, label: () -> TextState)
      static func `default`(_ label: TextState, action: _ = _) -> ButtonState<Action>
      static func cancel(_ label: TextState, action: _ = _) -> ButtonState<Action>
      static func destructive(_ label: TextState, action: _ = _) -> ButtonState<Action>
      var label: TextState { get }
    }
    struct ConfirmationDialogState<Action> {
      init(titleVisibility: _ = _, title: () -> TextState, actions: () -> [ButtonState<Action>] = _, message: () -> TextState = _)
      init(title: TextState, titleVisibility: _ = _, message: TextState? = _, buttons: [ButtonState<Action>] = _)
      var buttons: [ButtonState<Action>] { get }
      var message: TextState? { get }
      var title: TextState { get }
    }
    struct TextState {
      init(_ key: LocalizedStringKey, tableName: String? = _, bundle: Bundle? = _, comment: StaticString? = _)
      init(_ resource: LocalizedStringResource)
      init(verbatim content: String)
      static func + (lhs: TextState, rhs: TextState) -> TextState
      func accessibilityLabel(_ label: TextState) -> TextState
      func accessibilityLabel(_ string: String) -> TextState
      func accessibilityLabel(_ key: LocalizedStringKey, tableName: String? = _, bundle: Bundle? = _, comment: StaticString? = _) -> TextState
      func bold(isActive: Bool = _) -> TextState
      func font(_ font: _) -> TextState
      func fontWeight(_ weight: _) -> TextState
      func foregroundColor(_ color: _) -> TextState
      func italic(isActive: Bool = _) -> TextState
      func underline(_ isActive: Bool = _, color: _ = _) -> TextState
    }
    extension String { init(state: TextState, locale: Locale? = _) }
    """

  private static let composableArchitecture = """
    extension NavigationLink { init(_ titleKey: LocalizedStringKey, state: _, fileID: _ = _, line: _ = _) }
    """

  private static let buttonKit = """
    struct AsyncButton: View {
      init(_ titleKey: LocalizedStringKey, image: _ = _, systemImage: _ = _, role: _ = _, id: _ = _, progress: _ = _, intent: _ = _, action: _ = _, onStateChange: _ = _)
    }
    """

  private static let defaults = """
    enum Defaults {
      struct Toggle: View {
        init(_ title: String, systemImage: String = _, key: _, inverted: Bool = _)
      }
    }
    """

  private static let keyboardShortcuts = """
    enum KeyboardShortcuts {
      struct Recorder: View {
        init(_ title: LocalizedStringKey, name: _ = _, shortcut: _ = _, onChange: _ = _)
      }
    }
    """

  private static let launchAtLogin = """
    enum LaunchAtLogin {
      struct Toggle: View {
        init(_ titleKey: LocalizedStringKey)
        init<S: StringProtocol>(_ title: S)
      }
    }
    """

  private static let sfSafeSymbols = """
    extension Button { init(_ titleKey: LocalizedStringKey, systemSymbol: _, role: _ = _, intent: _ = _, action: _ = _) }
    extension ContentUnavailableView { init(_ title: LocalizedStringKey, systemSymbol: _, description: Text? = _) }
    extension Image { init(systemSymbol: _, variableValue: Double? = _) }
    extension Label { init(_ titleKey: LocalizedStringKey, systemSymbol: _) }
    extension MenuBarExtra { init(_ titleKey: LocalizedStringKey, systemSymbol: _, isInserted: _ = _, content: _ = _) }
    extension Tab { init(_ titleKey: LocalizedStringKey, systemSymbol: _, value: _, content: _ = _) }
    """

  private static let speziViews = """
    struct AsyncButton: View {
      init(_ title: LocalizedStringResource, role: _ = _, state: _ = _, action: _)
    }
    struct CaseIterablePicker: View {
      init(_ titleKey: LocalizedStringResource, selection: _, none: _ = _)
    }
    struct InfoButton: View {
      init(_ label: Text, action: _)
      init(_ resource: LocalizedStringResource, action: _)
    }
    struct LazyText: View {
      init(_ text: LocalizedStringResource)
      init(verbatim text: String)
    }
    struct ListRow: View {
      init(_ label: LocalizedStringResource, content: _ = _)
      init(verbatim label: String, content: _ = _)
    }
    struct NameFieldRow: View {
      init(_ description: LocalizedStringResource, name: _, for: _, label: _ = _)
    }
    struct NameTextField: View {
      init(_ label: LocalizedStringResource, name: _, for: _, prompt: Text? = _)
    }
    struct OptionSetPicker: View {
      init(_ titleKey: LocalizedStringResource, selection: _, style: _ = _, allowEmptySelection: Bool = _)
    }
    struct ValidationRule {
      init(rule: _, message: LocalizedStringResource)
      init(rule: _, message: String.LocalizationValue, bundle: Bundle)
      init(regex: _, message: LocalizedStringResource)
      init(regex: _, message: String.LocalizationValue, bundle: Bundle)
      init(copy validationRule: ValidationRule, message: LocalizedStringResource)
      var message: LocalizedStringResource { get }
    }
    struct VerifiableTextField: View {
      init(_ label: LocalizedStringResource, text: _, type: _ = _, footer: _ = _)
    }
    extension View { func validate(_ predicate: Bool, message: LocalizedStringResource) -> some View }
    """
}

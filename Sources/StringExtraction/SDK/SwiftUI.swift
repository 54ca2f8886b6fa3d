extension SDK {
  /// The views, scenes and values of SwiftUI. Some views are included for the parameters of their
  /// closures.
  static let swiftUI = """
    protocol App {}
    protocol ChartContent {}
    protocol Commands {}
    protocol FileDocument { typealias ReadConfiguration = FileDocumentReadConfiguration }
    protocol ReferenceFileDocument { typealias ReadConfiguration = FileDocumentReadConfiguration }
    struct FileDocumentReadConfiguration { let file: FileWrapper }
    protocol ControlWidgetConfiguration {}
    protocol ControlWidgetTemplate {}
    protocol Scene {}
    protocol TabContent {}
    protocol ToolbarContent {}
    protocol View {}
    protocol ViewModifier {}
    protocol Widget {}
    protocol WidgetConfiguration {}
    struct AccessibilityCustomContentKey {
      init(_ labelKey: LocalizedStringKey, id: String = _)
      init(_ label: Text, id: String)
    }
    struct AccessibilityRotorEntry {
      init(_ labelKey: LocalizedStringKey, id: _ = _, in: _ = _, textRange: _ = _, prepare: _ = _)
    }
    struct ActionSheet {
      init(title: Text, message: Text? = _, buttons: [Alert.Button] = _)
      typealias Button = Alert.Button
    }
    struct Alert {
      init(title: Text, message: Text? = _, dismissButton: Alert.Button? = _)
      init(title: Text, message: Text? = _, primaryButton: Alert.Button, secondaryButton: Alert.Button)
      static func sideBySideButtons(title: Text, message: Text? = _, primaryButton: Alert.Button, secondaryButton: Alert.Button) -> Alert
      struct Button {
        static func `default`(_ label: Text, action: _ = _) -> Alert.Button
        static func cancel(_ label: Text, action: _ = _) -> Alert.Button
        static func cancel(_ action: _ = _) -> Alert.Button
        static func destructive(_ label: Text, action: _ = _) -> Alert.Button
      }
    }
    struct AlertScene: Scene {
      init(_ titleKey: LocalizedStringKey, isPresented: _ = _, presenting: _ = _, actions: _ = _, message: _ = _)
    }
    struct Binding<Value> {
      init(get: () -> Value, set: (Value) -> _)
      static func constant(_ value: Value) -> Binding<Value>
      var projectedValue: Binding<Value> { get }
      var wrappedValue: Value { get set }
      typealias Element = Binding<Value.Element>
    }
    struct Button: View {
      init(_ titleKey: LocalizedStringKey, image: _ = _, systemImage: _ = _, role: _ = _, intent: _ = _, action: _ = _)
    }
    struct ColorPicker: View {
      init(_ titleKey: LocalizedStringKey, selection: _, supportsOpacity: _ = _)
    }
    struct CommandMenu: Commands {
      init(_ nameKey: LocalizedStringKey, content: _ = _)
    }
    struct ContentUnavailableView: View {
      init(_ titleKey: LocalizedStringKey, image: _ = _, systemImage: _ = _, description: Text? = _)
    }
    struct ControlGroup: View {
      init(_ titleKey: LocalizedStringKey, image: _ = _, systemImage: _ = _, content: _ = _)
    }
    struct DatePicker: View {
      init(_ titleKey: LocalizedStringKey, selection: _, in: _ = _, displayedComponents: _ = _)
    }
    struct DisclosureGroup: View {
      init(_ titleKey: LocalizedStringKey, isExpanded: _ = _, content: _ = _)
    }
    struct DocumentGroupLaunchScene: Scene {
      init(_ titleKey: LocalizedStringKey, backgroundStyle: _ = _, _ actions: _ = _, background: _ = _, backgroundAccessoryView: _ = _, overlayAccessoryView: _ = _)
    }
    struct DocumentLaunchView: View {
      init(_ titleKey: LocalizedStringKey, for: _, backgroundStyle: _ = _, _ actions: _ = _, onDocumentOpen: _ = _, background: _ = _, backgroundAccessoryView: _ = _, overlayAccessoryView: _ = _)
    }
    struct EdgeInsets {
      init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat)
      var bottom: CGFloat { get set }
      var leading: CGFloat { get set }
      var top: CGFloat { get set }
      var trailing: CGFloat { get set }
    }
    struct FetchedResults<Result>: RandomAccessCollection {
      typealias Element = Result
      typealias Index = Int
    }
    protocol Publisher {
      associatedtype Output
    }
    struct Published<Value> {
      struct Publisher<Value>: SwiftUI.Publisher {
        typealias Output = Value
      }
      var projectedValue: Published.Publisher<Value> { get }
      var wrappedValue: Value { get set }
    }
    struct ForEach<Data>: View {
      init(_ data: Data, id: _ = _, content: (Data.Element) -> _ = _)
    }
    struct GeometryProxy {
      func frame(in: _) -> CGRect
      var safeAreaInsets: EdgeInsets { get }
      var size: CGSize { get }
    }
    struct GeometryReader: View {
      init(content: (GeometryProxy) -> _ = _)
    }
    struct GroupBox: View {
      init(_ titleKey: LocalizedStringKey, content: _ = _)
    }
    struct Image: View {
      init(_ name: _, variableValue: _ = _, bundle: _ = _, label: Text)
      init(_ cgImage: _, scale: CGFloat, orientation: _ = _, label: Text)
      init(size: _, label: Text? = _, opaque: _ = _, colorMode: _ = _, renderer: _ = _)
    }
    struct Label: View {
      init(_ titleKey: LocalizedStringKey, image: _ = _, systemImage: _ = _)
    }
    struct LabeledContent: View {
      init(_ titleKey: LocalizedStringKey, value: _ = _, format: _ = _, content: _ = _)
    }
    struct Link: View {
      init(_ titleKey: LocalizedStringKey, destination: URL)
    }
    struct List<Data>: View {
      init(_ data: Data, id: _ = _, selection: _ = _, rowContent: (Data.Element) -> _ = _)
    }
    @localizedLiteral struct LocalizedStringKey {
      init(_ value: String)
      @localizes init(stringLiteral key: StaticString)
      struct StringInterpolation {
        mutating func appendInterpolation(_ value: _)
        mutating func appendInterpolation(_ value: _, format: _)
        mutating func appendInterpolation(_ value: _, formatter: _)
        mutating func appendInterpolation(_ value: _, specifier: String)
        mutating func appendInterpolation(_ date: _, style: _)
        mutating func appendInterpolation(timerInterval: _, pauseTime: _ = _, countsDown: _ = _, showsHours: _ = _)
      }
    }
    struct Menu: View {
      init(_ titleKey: LocalizedStringKey, image: _ = _, systemImage: _ = _, content: _ = _, primaryAction: _ = _)
    }
    struct MenuBarExtra: Scene {
      init(_ titleKey: LocalizedStringKey, image: _ = _, systemImage: _ = _, isInserted: _ = _, content: _ = _)
    }
    struct MenuButton: View {
      init(_ titleKey: LocalizedStringKey, content: _ = _)
    }
    struct MultiDatePicker: View {
      init(_ titleKey: LocalizedStringKey, selection: _, in: _ = _)
    }
    struct NavigationLink: View {
      init(_ titleKey: LocalizedStringKey, destination: _, isActive: _ = _)
      init(_ titleKey: LocalizedStringKey, destination: _, tag: _, selection: _)
      init(_ titleKey: LocalizedStringKey, value: _ = _, isActive: _ = _, tag: _ = _, selection: _ = _, destination: _ = _)
    }
    struct NewDocumentButton: View {
      init(_ titleKey: LocalizedStringKey = _, for: _ = _, contentType: _ = _, prepareDocument: _ = _)
    }
    struct Picker: View {
      init(_ titleKey: LocalizedStringKey, image: _ = _, systemImage: _ = _, sources: _ = _, selection: _, content: _ = _, currentValueLabel: _ = _)
    }
    struct ProgressView: View {
      init(_ titleKey: LocalizedStringKey, value: _ = _, total: _ = _)
    }
    struct Section: View {
      init(_ titleKey: LocalizedStringKey, isExpanded: _ = _, content: _ = _)
    }
    struct SecureField: View {
      init(_ titleKey: LocalizedStringKey, text: _, onCommit: _ = _)
      init(_ titleKey: LocalizedStringKey, text: _, prompt: Text?)
      init(text: _, prompt: Text? = _, label: _ = _)
    }
    struct ShareLink: View {
      init(_ titleKey: LocalizedStringKey, item: _ = _, items: _ = _, subject: Text? = _, message: Text? = _, preview: SharePreview = _)
      init(item: _ = _, items: _ = _, subject: Text? = _, message: Text? = _, preview: SharePreview = _, label: _ = _)
    }
    struct SharePreview {
      init(_ titleKey: LocalizedStringKey, image: _ = _, icon: _ = _)
    }
    struct SliderTick {
      init(_ titleKey: LocalizedStringKey, _ value: _)
    }
    struct State<Value> {
      init(initialValue: Value)
      init(wrappedValue: Value)
      var projectedValue: Binding<Value> { get }
      var wrappedValue: Value { get set }
    }
    struct Stepper: View {
      init(_ titleKey: LocalizedStringKey, onIncrement: _, onDecrement: _, onEditingChanged: _ = _)
      init(_ titleKey: LocalizedStringKey, value: _, in: _ = _, step: _ = _, format: _ = _, onEditingChanged: _ = _)
    }
    struct Tab: TabContent {
      init(_ titleKey: LocalizedStringKey, image: _ = _, systemImage: _ = _, value: _ = _, role: _ = _, content: _ = _)
    }
    struct TabSection: TabContent {
      init(_ titleKey: LocalizedStringKey, content: _ = _)
    }
    struct TableColumn {
      init(_ titleKey: LocalizedStringKey, sortUsing: _, content: _ = _)
      init(_ titleKey: LocalizedStringKey, value: _ = _, comparator: _ = _, content: _ = _)
    }
    struct Text: View {
      @localizes init(_ key: LocalizedStringKey, tableName: String? = _, bundle: Bundle? = _, comment: StaticString? = _)
      @_disfavoredOverload init(_ resource: LocalizedStringResource)
      init(verbatim content: String)
      static func + (lhs: Text, rhs: Text) -> Text
    }
    struct TextField: View {
      init(_ titleKey: LocalizedStringKey, text: _, onEditingChanged: _ = _, onCommit: _ = _)
      init(_ titleKey: LocalizedStringKey, text: _, selection: _ = _, prompt: Text? = _, axis: _ = _)
      init(_ titleKey: LocalizedStringKey, value: _, format: _, prompt: Text? = _)
      init(_ titleKey: LocalizedStringKey, value: _, formatter: _, onEditingChanged: _ = _, onCommit: _ = _)
      init(_ titleKey: LocalizedStringKey, value: _, formatter: _, prompt: Text?)
      init(text: _, selection: _ = _, prompt: Text? = _, axis: _ = _, label: _ = _)
      init(value: _, format: _ = _, formatter: _ = _, prompt: Text? = _, label: _ = _)
    }
    struct TextFieldLink: View {
      init(_ titleKey: LocalizedStringKey, prompt: Text? = _, onSubmit: _ = _)
      init(prompt: Text? = _, label: _ = _, onSubmit: _ = _)
    }
    struct Toggle: View {
      init(_ titleKey: LocalizedStringKey, image: _ = _, systemImage: _ = _, sources: _ = _, isOn: _, intent: _ = _)
    }
    struct UtilityWindow: Scene {
      init(_ titleKey: LocalizedStringKey, id: String, content: _ = _)
    }
    struct Window: Scene {
      init(_ titleKey: LocalizedStringKey, id: String, content: _ = _)
    }
    struct WindowGroup: Scene {
      init(_ titleKey: LocalizedStringKey, id: String = _, for: _ = _, content: _ = _, defaultValue: _ = _)
    }
    struct _PullDownButton: View {
      init(_ titleKey: LocalizedStringKey, content: _ = _)
    }
    func withAnimation<Result>(_ animation: _ = _, _ body: () -> Result) -> Result
    """
}

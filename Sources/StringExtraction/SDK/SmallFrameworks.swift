extension SDK {
  static let activityKit = """
    class Activity<Attributes: ActivityAttributes> {
      static func request(attributes: Attributes, content: _ = _, contentState: _ = _, pushType: _ = _, style: _ = _, alertConfiguration: AlertConfiguration = _, start: _ = _, startDate: _ = _) -> Activity<Attributes>
      static var activities: [Activity<Attributes>] { get }
      func update(_ content: _, alertConfiguration: AlertConfiguration? = _, timestamp: _ = _) -> _
      func update(using: _, alertConfiguration: AlertConfiguration? = _) -> _
      var attributes: Attributes { get }
      var content: ActivityContent<Attributes.ContentState> { get }
      var contentState: Attributes.ContentState { get }
      var id: String { get }
    }
    protocol ActivityAttributes { associatedtype ContentState }
    struct ActivityContent<State> {
      init(state: State, staleDate: Date?, relevanceScore: Double = _)
      var relevanceScore: Double { get }
      var staleDate: Date? { get }
      var state: State { get }
    }
    struct AlertConfiguration {
      init(title: LocalizedStringResource, body: LocalizedStringResource, sound: _)
      var body: LocalizedStringResource { get }
      var title: LocalizedStringResource { get }
    }
    """

  static let alarmKit = """
    struct Alarm {
      var countdownDuration: Alarm.CountdownDuration? { get set }
      var id: UUID { get set }
      var schedule: Alarm.Schedule? { get set }
      struct CountdownDuration {
        init(preAlert: TimeInterval?, postAlert: TimeInterval?)
        var postAlert: TimeInterval? { get set }
        var preAlert: TimeInterval? { get set }
      }
      enum Schedule {
        case fixed(Date)
        case relative(Alarm.Schedule.Relative)
        struct Relative {
          init(time: Alarm.Schedule.Relative.Time, repeats: _ = _)
          var time: Alarm.Schedule.Relative.Time { get set }
          struct Time {
            init(hour: Int, minute: Int)
            var hour: Int { get set }
            var minute: Int { get set }
          }
        }
      }
    }
    struct AlarmAttributes<Metadata>: ActivityAttributes {
      init(presentation: AlarmPresentation, metadata: Metadata? = _, tintColor: _)
      var metadata: Metadata? { get set }
      var presentation: AlarmPresentation { get set }
      typealias ContentState = AlarmPresentationState
    }
    struct AlarmButton {
      init(text: LocalizedStringResource, textColor: _, systemImageName: String)
      var systemImageName: String { get set }
      var text: LocalizedStringResource { get set }
    }
    class AlarmManager {
      static var shared: AlarmManager { get }
      var alarms: [Alarm] { get }
    }
    struct AlarmPresentation {
      init(alert: AlarmPresentation.Alert, countdown: AlarmPresentation.Countdown? = _, paused: AlarmPresentation.Paused? = _)
      var alert: AlarmPresentation.Alert { get set }
      var countdown: AlarmPresentation.Countdown? { get set }
      var paused: AlarmPresentation.Paused? { get set }
      struct Alert {
        init(title: LocalizedStringResource, stopButton: AlarmButton = _, secondaryButton: AlarmButton? = _, secondaryButtonBehavior: _ = _)
        var secondaryButton: AlarmButton? { get set }
        var stopButton: AlarmButton { get set }
        var title: LocalizedStringResource { get set }
      }
      struct Countdown {
        init(title: LocalizedStringResource, pauseButton: AlarmButton? = _)
        var pauseButton: AlarmButton? { get set }
        var title: LocalizedStringResource { get set }
      }
      struct Paused {
        init(title: LocalizedStringResource, resumeButton: AlarmButton)
        var resumeButton: AlarmButton { get set }
        var title: LocalizedStringResource { get set }
      }
    }
    struct AlarmPresentationState {
      var alarmID: UUID { get set }
      var mode: AlarmPresentationState.Mode { get set }
      enum Mode {
        case alert(AlarmPresentationState.Mode.Alert)
        case countdown(AlarmPresentationState.Mode.Countdown)
        case paused(AlarmPresentationState.Mode.Paused)
        struct Alert { var time: Alarm.Schedule.Relative.Time { get set } }
        struct Countdown {
          var fireDate: Date { get set }
          var previouslyElapsedDuration: TimeInterval { get set }
          var startDate: Date { get set }
          var totalCountdownDuration: TimeInterval { get set }
        }
        struct Paused {
          var previouslyElapsedDuration: TimeInterval { get set }
          var totalCountdownDuration: TimeInterval { get set }
        }
      }
    }
    """

  static let appKit = """
    class NSDocument: NSObject {
      var autosavingFileType: String? { get }
      var displayName: String! { get set }
      var fileModificationDate: Date? { get set }
      var fileType: String? { get set }
      var fileURL: URL? { get set }
      var hasUnautosavedChanges: Bool { get }
      var isDocumentEdited: Bool { get }
    }
    """

  static let coreLocation = """
    class CLFloor: NSObject {}
    class CLLocation: NSObject {
      init(latitude: CLLocationDegrees, longitude: CLLocationDegrees)
      init(coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, course: _ = _, courseAccuracy: _ = _, speed: _ = _, speedAccuracy: _ = _, timestamp: Date, sourceInfo: _ = _)
      var coordinate: CLLocationCoordinate2D { get }
      var courseAccuracy: CLLocationDirectionAccuracy { get }
      var floor: CLFloor? { get }
      var speedAccuracy: CLLocationSpeedAccuracy { get }
      var timestamp: Date { get }
      func distance(from: CLLocation) -> CLLocationDistance
    }
    struct CLLocationCoordinate2D {
      init(latitude: CLLocationDegrees = _, longitude: CLLocationDegrees = _)
      var latitude: CLLocationDegrees { get set }
      var longitude: CLLocationDegrees { get set }
    }
    class CLLocationManager: NSObject {
      init()
      var heading: CLHeading? { get }
      var location: CLLocation? { get }
    }
    class CLGeocoder: NSObject {
      func geocodeAddressString(_ text: String, in: _ = _, preferredLocale: _ = _) -> [CLPlacemark]
      func geocodeAddressString(_ text: String, in: _ = _, preferredLocale: _ = _, completionHandler: ([CLPlacemark]?, Error?) -> Void)
      func reverseGeocodeLocation(_ location: CLLocation, preferredLocale: _ = _) -> [CLPlacemark]
      func reverseGeocodeLocation(_ location: CLLocation, preferredLocale: _ = _, completionHandler: ([CLPlacemark]?, Error?) -> Void)
    }
    class CLPlacemark: NSObject, CustomLocalizedStringResourceConvertible {
      var administrativeArea, country, inlandWater, isoCountryCode, locality, name, ocean: String?
      var postalCode, subAdministrativeArea, subLocality, subThoroughfare, thoroughfare: String?
      var areasOfInterest: [String]?
      var location: CLLocation?
      var timeZone: TimeZone?
    }
    class CLRegion: NSObject { var identifier: String }
    """

  static let eventKit = """
    class EKCalendar: EKObject {
      var calendarIdentifier, title: String
      var source: EKSource!
    }
    class EKCalendarItem: EKObject {
      var attendees: [EKParticipant]?
      var calendar: EKCalendar!
      var calendarItemExternalIdentifier, title: String!
      var calendarItemIdentifier: String
      var creationDate, lastModifiedDate: Date?
      var hasAlarms, hasAttendees, hasNotes, hasRecurrenceRules: Bool
      var location, notes: String?
      var timeZone: TimeZone?
      var url: URL?
    }
    class EKEvent: EKCalendarItem {
      init(eventStore: _)
      var endDate, startDate, occurrenceDate: Date!
      var eventIdentifier: String!
      var isAllDay, isDetached: Bool
      var organizer: EKParticipant?
      var structuredLocation: EKStructuredLocation?
    }
    class EKEventStore: NSObject {
      var defaultCalendarForNewEvents: EKCalendar?
      var sources: [EKSource]
      func calendar(withIdentifier: String) -> EKCalendar?
      func calendarItem(withIdentifier: String) -> EKCalendarItem?
      func calendars(for: _) -> [EKCalendar]
      func defaultCalendarForNewReminders() -> EKCalendar?
      func event(withIdentifier: String) -> EKEvent?
      func events(matching: _) -> [EKEvent]
      func fetchReminders(matching: _, completion: ([EKReminder]?) -> Void) -> _
      func source(withIdentifier: String) -> EKSource?
    }
    class EKObject: NSObject {}
    class EKParticipant: EKObject {
      var isCurrentUser: Bool
      var name: String?
      var url: URL
    }
    class EKReminder: EKCalendarItem {
      init(eventStore: _)
      var completionDate: Date?
      var dueDateComponents, startDateComponents: DateComponents?
      var isCompleted: Bool
    }
    class EKSource: EKObject { var sourceIdentifier, title: String }
    class EKStructuredLocation: EKObject {
      var geoLocation: CLLocation?
      var title: String?
    }
    """

  static let journalingSuggestions = """
    struct JournalingSuggestionsPicker: View {
      init(_ titleKey: LocalizedStringKey, onCompletion: _ = _)
    }
    """

  static let localAuthentication = """
    struct LocalAuthenticationView: View {
      init(_ titleKey: LocalizedStringKey, reason: Text = _, context: _ = _, result: _ = _)
    }
    """

  static let managedAppDistribution = """
    enum ManagedAppDistributionError: CustomLocalizedStringResourceConvertible {}
    struct ManagedContentView: View {
      init(primaryLabel: LocalizedStringKey, secondaryLabel: LocalizedStringKey = _, tertiaryLabel: LocalizedStringKey = _, quaternaryLabel: LocalizedStringKey = _, offerState: _, offerAction: _ = _, icon: _ = _)
    }
    """

  static let mapKit = """
    struct MKCoordinateRegion {
      init(center: CLLocationCoordinate2D, span: MKCoordinateSpan)
      init(center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance)
      var center: CLLocationCoordinate2D { get set }
      var span: MKCoordinateSpan { get set }
    }
    struct MKCoordinateSpan {
      init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees)
      var latitudeDelta: CLLocationDegrees { get set }
      var longitudeDelta: CLLocationDegrees { get set }
    }
    class MKDistanceFormatter: Formatter {
      func distance(from: String) -> Double
      func string(fromDistance: Double) -> String
    }
    class MKMapItem: NSObject {
      var name, phoneNumber: String?
      var placemark: MKPlacemark
      var timeZone: TimeZone?
      var url: URL?
    }
    class MKPlacemark: CLPlacemark {
      var countryCode, subtitle, title: String?
    }
    struct Annotation {
      init(_ titleKey: LocalizedStringKey, coordinate: _, anchor: _ = _, accessoryAnchor: _ = _, content: _ = _)
    }
    struct Marker {
      init(_ titleKey: LocalizedStringKey, image: _ = _, monogram: Text = _, systemImage: _ = _, coordinate: _)
    }
    """

  static let photosUI = """
    struct PhotosPicker: View {
      init(_ titleKey: LocalizedStringKey, selection: _, maxSelectionCount: _ = _, selectionBehavior: _ = _, matching: _ = _, preferredItemEncoding: _ = _, photoLibrary: _ = _)
    }
    """

  static let realityKit = """
    struct AccessibilityComponent {
      var customActions: [LocalizedStringResource] { get }
      var customContent: [AccessibilityComponent.CustomContent] { get }
      var customRotors: [AccessibilityComponent.RotorType] { get }
      var label: LocalizedStringResource? { get }
      var value: LocalizedStringResource? { get }
      struct CustomContent {
        init(label: LocalizedStringResource, value: LocalizedStringResource, importance: _)
        var label: LocalizedStringResource { get }
        var value: LocalizedStringResource { get }
      }
      enum RotorType { case custom(LocalizedStringResource) }
    }
    enum AccessibilityEvents {
      struct CustomAction {
        init(key: LocalizedStringResource, entity: _)
        var key: LocalizedStringResource { get }
      }
    }
    class Entity {
      var accessibilityCustomActions: [LocalizedStringResource] { get }
      var accessibilityCustomContent: [AccessibilityComponent.CustomContent] { get }
      var accessibilityCustomRotors: [AccessibilityComponent.RotorType] { get }
      var accessibilityLabelKey: LocalizedStringResource? { get }
      var accessibilityValue: LocalizedStringResource? { get }
      var components: _ { get }
    }
    """

  static let storeKit = """
    struct SubscriptionOptionGroup {
      init(_ titleKey: LocalizedStringKey, isIncluded: _ = _, content: _ = _, marketingContent: _ = _)
    }
    struct SubscriptionOptionSection {
      init(_ titleKey: LocalizedStringKey, isIncluded: _ = _, footer: _ = _)
    }
    """

  static let tipKit = """
    protocol Tip {
      var actions: [Tips.Action] { get }
      var message: Text? { get }
      var title: Text { get }
      typealias Action = Tips.Action
    }
    enum Tips {
      struct Action {
        init(id: String? = _, disabled: _ = _, perform: _ = _, _ label: () -> Text)
        init(id: String? = _, title: String, disabled: _ = _, perform: _ = _)
      }
    }
    """

  static let uiKit = """
    class UITextFormattingViewController {
      class FormattingStyle {
        init(styleKey: _, title: LocalizedStringResource, attributes: _)
        var title: LocalizedStringResource { get }
      }
    }
    """

  static let widgetKit = """
    struct AccessoryWidgetGroup: View {
      init(_ titleKey: LocalizedStringKey, image: _ = _, systemImage: _ = _, content: _ = _)
    }
    struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
      init(for: Attributes.Type, content: (ActivityViewContext<Attributes>) -> _, dynamicIsland: (ActivityViewContext<Attributes>) -> _)
    }
    struct ActivityViewContext<Attributes: ActivityAttributes> {
      var activityID: String { get }
      var attributes: Attributes { get }
      var isStale: Bool { get }
      var state: Attributes.ContentState { get }
    }
    struct AppIntentConfiguration: WidgetConfiguration {
      init(kind: String, intent: _, provider: _, content: _ = _)
    }
    struct AppIntentControlConfiguration: ControlWidgetConfiguration {
      init(kind: String, intent: _ = _, provider: _ = _, content: _ = _)
    }
    struct AppIntentRecommendation {
      init(intent: _, description: LocalizedStringKey)
    }
    struct ControlWidgetButton: ControlWidgetTemplate {
      init(_ titleKey: LocalizedStringKey, action: _, actionLabel: _ = _)
    }
    struct ControlWidgetToggle: ControlWidgetTemplate {
      init(_ titleKey: LocalizedStringKey, isOn: _, action: _, valueLabel: _ = _)
    }
    struct IntentConfiguration: WidgetConfiguration {
      init(kind: String, intent: _, provider: _, content: _ = _)
    }
    struct IntentRecommendation {
      init(intent: _, description: LocalizedStringKey)
    }
    struct RelevanceConfiguration: WidgetConfiguration {
      init(kind: String, provider: _, content: _ = _)
    }
    struct StaticConfiguration: WidgetConfiguration {
      init(kind: String, provider: _, content: _ = _)
    }
    struct StaticControlConfiguration: ControlWidgetConfiguration {
      init(kind: String, provider: _ = _, content: _ = _)
    }
    """
}

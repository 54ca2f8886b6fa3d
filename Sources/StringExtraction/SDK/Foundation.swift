extension SDK {
  /// Foundation, Core Foundation and Dispatch, as far as they determine the type of an interpolated
  /// expression.
  static let foundation = dates + formatters + values + objects + geometry

  private static let dates = """
    struct Calendar: Hashable, CustomStringConvertible {
      init(identifier: _)
      static var autoupdatingCurrent: Calendar { get }
      static var current: Calendar { get }
      var amSymbol: String { get }
      var eraSymbols: [String] { get }
      var firstWeekday: Int { get set }
      var identifier: Calendar.Identifier { get }
      var locale: Locale? { get set }
      var minimumDaysInFirstWeek: Int { get set }
      var monthSymbols: [String] { get }
      var pmSymbol: String { get }
      var quarterSymbols: [String] { get }
      var shortMonthSymbols: [String] { get }
      var shortStandaloneMonthSymbols: [String] { get }
      var shortStandaloneWeekdaySymbols: [String] { get }
      var shortWeekdaySymbols: [String] { get }
      var standaloneMonthSymbols: [String] { get }
      var standaloneWeekdaySymbols: [String] { get }
      var timeZone: TimeZone { get set }
      var veryShortMonthSymbols: [String] { get }
      var veryShortStandaloneWeekdaySymbols: [String] { get }
      var veryShortWeekdaySymbols: [String] { get }
      var weekdaySymbols: [String] { get }
      func compare(_ date1: Date, to: Date, toGranularity: _) -> ComparisonResult
      func component(_ component: Calendar.Component, from: Date) -> Int
      func date(_ date: Date, matchesComponents: DateComponents) -> Bool
      func date(byAdding: DateComponents, to: Date, wrappingComponents: Bool = _) -> Date?
      func date(byAdding: Calendar.Component, value: Int, to: Date, wrappingComponents: Bool = _) -> Date?
      func date(bySetting: Calendar.Component, value: Int, of: Date) -> Date?
      func date(bySettingHour: Int, minute: Int, second: Int, of: Date, matchingPolicy: _ = _, repeatedTimePolicy: _ = _, direction: _ = _) -> Date?
      func date(from: DateComponents) -> Date?
      func dateComponents(_ components: _, from: Date, to: Date) -> DateComponents
      func dateComponents(_ components: _, from: Date) -> DateComponents
      func dateComponents(in: TimeZone, from: Date) -> DateComponents
      func dateInterval(of: Calendar.Component, for: Date) -> DateInterval?
      func isDate(_ date1: Date, equalTo: Date, toGranularity: Calendar.Component) -> Bool
      func isDate(_ date1: Date, inSameDayAs: Date) -> Bool
      func isDateInToday(_ date: Date) -> Bool
      func isDateInTomorrow(_ date: Date) -> Bool
      func isDateInWeekend(_ date: Date) -> Bool
      func isDateInYesterday(_ date: Date) -> Bool
      func nextDate(after: Date, matching: DateComponents, matchingPolicy: _, repeatedTimePolicy: _ = _, direction: _ = _) -> Date?
      func ordinality(of: Calendar.Component, in: Calendar.Component, for: Date) -> Int?
      func range(of: Calendar.Component, in: Calendar.Component, for: Date) -> Range<Int>?
      func startOfDay(for: Date) -> Date
      enum Component { case era, year, month, day, hour, minute, second, weekday, weekdayOrdinal, quarter, weekOfMonth, weekOfYear, yearForWeekOfYear, nanosecond, calendar, timeZone, dayOfYear }
      enum Identifier {}
    }
    enum ComparisonResult: Int { case orderedAscending, orderedSame, orderedDescending }
    struct Date: Hashable, Comparable, Strideable, CustomStringConvertible {
      init()
      init(timeInterval: TimeInterval, since: Date)
      init(timeIntervalSince1970: TimeInterval)
      init(timeIntervalSinceNow: TimeInterval)
      init(timeIntervalSinceReferenceDate: TimeInterval)
      static func + (lhs: Date, rhs: TimeInterval) -> Date
      static func - (lhs: Date, rhs: TimeInterval) -> Date
      static var distantFuture: Date { get }
      static var distantPast: Date { get }
      static var now: Date { get }
      static var timeIntervalBetween1970AndReferenceDate: TimeInterval { get }
      static var timeIntervalSinceReferenceDate: TimeInterval { get }
      var timeIntervalSince1970: TimeInterval { get }
      var timeIntervalSinceNow: TimeInterval { get }
      var timeIntervalSinceReferenceDate: TimeInterval { get }
      func addingTimeInterval(_ timeInterval: TimeInterval) -> Date
      func advanced(by: TimeInterval) -> Date
      func compare(_ other: Date) -> ComparisonResult
      func distance(to: Date) -> TimeInterval
      func formatted() -> String
      func formatted(_ format: some FormatStyle) -> String
      func formatted(date: _, time: _) -> String
      func ISO8601Format(_ style: _ = _) -> String
      func timeIntervalSince(_ date: Date) -> TimeInterval
    }
    struct DateComponents: Hashable, CustomStringConvertible {
      init(calendar: Calendar? = _, timeZone: TimeZone? = _, era: Int? = _, year: Int? = _, month: Int? = _, day: Int? = _, hour: Int? = _, minute: Int? = _, second: Int? = _, nanosecond: Int? = _, weekday: Int? = _, weekdayOrdinal: Int? = _, quarter: Int? = _, weekOfMonth: Int? = _, weekOfYear: Int? = _, yearForWeekOfYear: Int? = _)
      var calendar: Calendar? { get set }
      var date: Date? { get }
      var day: Int? { get set }
      var dayOfYear: Int? { get set }
      var era: Int? { get set }
      var hour: Int? { get set }
      var isLeapMonth: Bool? { get set }
      var minute: Int? { get set }
      var month: Int? { get set }
      var nanosecond: Int? { get set }
      var quarter: Int? { get set }
      var second: Int? { get set }
      var timeZone: TimeZone? { get set }
      var weekOfMonth: Int? { get set }
      var weekOfYear: Int? { get set }
      var weekday: Int? { get set }
      var weekdayOrdinal: Int? { get set }
      var year: Int? { get set }
      var yearForWeekOfYear: Int? { get set }
      func value(for: Calendar.Component) -> Int?
    }
    struct DateInterval: Hashable, Comparable {
      init(start: Date, duration: TimeInterval)
      init(start: Date, end: Date)
      var duration: TimeInterval { get set }
      var end: Date { get set }
      var start: Date { get set }
      func contains(_ date: Date) -> Bool
      func intersection(with: DateInterval) -> DateInterval?
      func intersects(_ dateInterval: DateInterval) -> Bool
    }
    struct DispatchTime: Comparable {
      static func + (time: DispatchTime, seconds: Double) -> DispatchTime
      static func now() -> DispatchTime
      var rawValue: UInt64 { get }
      var uptimeNanoseconds: UInt64 { get }
    }
    typealias TimeInterval = Double
    struct TimeZone: Hashable, CustomStringConvertible {
      init?(abbreviation: String)
      init?(identifier: String)
      init?(secondsFromGMT: Int)
      static var autoupdatingCurrent: TimeZone { get }
      static var current: TimeZone { get }
      static var knownTimeZoneIdentifiers: [String] { get }
      var identifier: String { get }
      func abbreviation(for: Date = _) -> String?
      func daylightSavingTimeOffset(for: Date = _) -> TimeInterval
      func localizedName(for: _, locale: Locale?) -> String?
      func secondsFromGMT(for: Date = _) -> Int
    }
    typealias CFAbsoluteTime = Double
    typealias CFTimeInterval = Double
    func CACurrentMediaTime() -> CFTimeInterval
    func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime

    """

  private static let formatters = """
    class ByteCountFormatter: Formatter {
      static func string(fromByteCount: Int64, countStyle: _) -> String
      func string(from: _) -> String
      func string(fromByteCount: Int64) -> String
    }
    class DateComponentsFormatter: Formatter {
      static func localizedString(from: DateComponents, unitsStyle: _) -> String?
      func string(from: Date, to: Date) -> String?
      func string(from: DateComponents) -> String?
      func string(from: TimeInterval) -> String?
      var maximumUnitCount: Int { get set }
    }
    class DateFormatter: Formatter {
      static func dateFormat(fromTemplate: String, options: Int, locale: Locale?) -> String?
      static func localizedString(from: Date, dateStyle: _, timeStyle: _) -> String
      func date(from: String) -> Date?
      func string(from: Date) -> String
      var amSymbol: String { get set }
      var dateFormat: String { get set }
      var monthSymbols: [String] { get set }
      var pmSymbol: String { get set }
      var shortMonthSymbols: [String] { get set }
      var shortWeekdaySymbols: [String] { get set }
      var weekdaySymbols: [String] { get set }
    }
    class DateIntervalFormatter: Formatter {
      func string(from: Date, to: Date) -> String
      func string(from: DateInterval) -> String?
    }
    class EnergyFormatter: Formatter {
      func string(fromJoules: Double) -> String
      func string(fromValue: Double, unit: _) -> String
    }
    protocol FormatStyle {
      associatedtype FormatInput
      associatedtype FormatOutput
      func format(_ value: FormatInput) -> FormatOutput
    }
    class Formatter: NSObject {
      func string(for: _) -> String?
    }
    class ISO8601DateFormatter: Formatter {
      static func string(from: Date, timeZone: TimeZone, formatOptions: _ = _) -> String
      func date(from: String) -> Date?
      func string(from: Date) -> String
    }
    class LengthFormatter: Formatter {
      func string(fromMeters: Double) -> String
      func string(fromValue: Double, unit: _) -> String
    }
    class ListFormatter: Formatter {
      static func localizedString(byJoining: [String]) -> String
      func string(from: _) -> String?
    }
    class MassFormatter: Formatter {
      func string(fromKilograms: Double) -> String
      func string(fromValue: Double, unit: _) -> String
    }
    class MeasurementFormatter: Formatter {
      func string(from: _) -> String
    }
    class NumberFormatter: Formatter {
      static func localizedString(from: NSNumber, number: _) -> String
      func number(from: String) -> NSNumber?
      func string(from: NSNumber) -> String?
      var currencyCode: String { get set }
      var currencySymbol: String { get set }
      var decimalSeparator: String { get set }
      var groupingSeparator: String { get set }
      var groupingSize: Int { get set }
      var maximumFractionDigits: Int { get set }
      var maximumIntegerDigits: Int { get set }
      var maximumSignificantDigits: Int { get set }
      var minimumFractionDigits: Int { get set }
      var minimumIntegerDigits: Int { get set }
      var minimumSignificantDigits: Int { get set }
      var percentSymbol: String { get set }
    }
    class PersonNameComponentsFormatter: Formatter {
      static func localizedString(from: PersonNameComponents, style: _, options: _ = _) -> String
      func string(from: PersonNameComponents) -> String
    }
    class RelativeDateTimeFormatter: Formatter {
      func localizedString(for: Date, relativeTo: Date) -> String
      func localizedString(from: DateComponents) -> String
      func localizedString(fromTimeInterval: TimeInterval) -> String
    }

    """

  private static let values = """
    struct AttributeContainer: Hashable {}
    struct AttributedString: Hashable, CustomStringConvertible {
      init(_ value: _)
      func mergingAttributes(_ attributes: _, mergePolicy: _ = _) -> AttributedString
      func replacingAttributes(_ attributes: _, with: _) -> AttributedString
      func settingAttributes(_ attributes: _) -> AttributedString
      var characters: String { get }
      var unicodeScalars: String.UnicodeScalarView { get }
    }
    struct CharacterSet: SetAlgebra {
      typealias Element = Unicode.Scalar
    }
    struct Data: MutableCollection, RandomAccessCollection, RangeReplaceableCollection, Hashable {
      init()
      init(_ elements: _)
      init(bytes: _, count: Int)
      init(contentsOf: URL, options: _ = _)
      init(count: Int)
      init?(base64Encoded: _, options: _ = _)
      func base64EncodedData(options: _ = _) -> Data
      func base64EncodedString(options: _ = _) -> String
      func range(of: Data, options: _ = _, in: _ = _) -> Range<Int>?
      func subdata(in: Range<Int>) -> Data
      typealias Element = UInt8
      typealias Index = Int
      typealias SubSequence = Data
    }
    struct Decimal: SignedNumeric, Hashable, Strideable, CustomStringConvertible {
      init(_ value: _)
      init(sign: FloatingPointSign, exponent: Int, significand: Decimal)
      init?(string: String, locale: Locale? = _)
      static func / (lhs: Decimal, rhs: Decimal) -> Decimal
      static var pi: Decimal { get }
      var exponent: Int { get }
      var isZero: Bool { get }
      func formatted() -> String
      func formatted(_ format: some FormatStyle) -> String
      typealias Magnitude = Decimal
    }
    struct IndexPath: MutableCollection, RandomAccessCollection, Hashable {
      init(index: Int)
      init(indexes: _)
      init(item: Int, section: Int)
      init(row: Int, section: Int)
      var item: Int { get set }
      var length: Int { get }
      var row: Int { get set }
      var section: Int { get set }
      typealias Element = Int
      typealias Index = Int
      typealias SubSequence = IndexPath
    }
    struct IndexSet: BidirectionalCollection, SetAlgebra {
      init(integer: Int)
      init(integersIn: _)
      typealias Element = Int
    }
    struct Locale: Hashable, CustomStringConvertible {
      init(identifier: String)
      static var autoupdatingCurrent: Locale { get }
      static var availableIdentifiers: [String] { get }
      static var current: Locale { get }
      static var preferredLanguages: [String] { get }
      var calendar: Calendar { get }
      var currencyCode: String? { get }
      var currencySymbol: String? { get }
      var decimalSeparator: String? { get }
      var groupingSeparator: String? { get }
      var identifier: String { get }
      var languageCode: String? { get }
      var regionCode: String? { get }
      var scriptCode: String? { get }
      var usesMetricSystem: Bool { get }
      func localizedString(forCurrencyCode: String) -> String?
      func localizedString(forIdentifier: String) -> String?
      func localizedString(forLanguageCode: String) -> String?
      func localizedString(forRegionCode: String) -> String?
    }
    struct Measurement<UnitType>: Hashable, Comparable, CustomStringConvertible {
      init(value: Double, unit: UnitType)
      static func * (lhs: Measurement<UnitType>, rhs: Double) -> Measurement<UnitType>
      static func + (lhs: Measurement<UnitType>, rhs: Measurement<UnitType>) -> Measurement<UnitType>
      static func - (lhs: Measurement<UnitType>, rhs: Measurement<UnitType>) -> Measurement<UnitType>
      static func / (lhs: Measurement<UnitType>, rhs: Double) -> Measurement<UnitType>
      var unit: UnitType { get }
      var value: Double { get set }
      func converted(to: UnitType) -> Measurement<UnitType>
      func formatted() -> String
      func formatted(_ format: some FormatStyle) -> String
    }
    struct Notification: CustomStringConvertible {
      var name: Notification.Name { get set }
      var object: Any? { get set }
      var userInfo: [AnyHashable: Any]? { get set }
      struct Name: RawRepresentable {
        var rawValue: String { get }
      }
    }
    struct PersonNameComponents: Hashable {
      var familyName: String? { get set }
      var givenName: String? { get set }
      var middleName: String? { get set }
      var namePrefix: String? { get set }
      var nameSuffix: String? { get set }
      var nickname: String? { get set }
      func formatted() -> String
      func formatted(_ format: some FormatStyle) -> String
    }
    extension String { static func localizedName(of: String.Encoding) -> String }
    extension StringProtocol {
      var capitalized: String { get }
      var decomposedStringWithCanonicalMapping: String { get }
      var hash: Int { get }
      var localizedCapitalized: String { get }
      var localizedLowercase: String { get }
      var localizedUppercase: String { get }
      var precomposedStringWithCanonicalMapping: String { get }
      var removingPercentEncoding: String? { get }
      func addingPercentEncoding(withAllowedCharacters: CharacterSet) -> String?
      func applyingTransform(_ transform: _, reverse: Bool) -> String?
      func capitalized(with: Locale?) -> String
      func caseInsensitiveCompare(_ string: String) -> ComparisonResult
      func compare(_ string: String, options: _ = _, range: _ = _, locale: Locale? = _) -> ComparisonResult
      func components(separatedBy: _) -> [String]
      func contains(_ other: some StringProtocol) -> Bool
      func data(using: String.Encoding, allowLossyConversion: Bool = _) -> Data?
      func folding(options: _, locale: Locale?) -> String
      func lengthOfBytes(using: String.Encoding) -> Int
      func localizedCaseInsensitiveCompare(_ string: String) -> ComparisonResult
      func localizedCaseInsensitiveContains(_ other: String) -> Bool
      func localizedCompare(_ string: String) -> ComparisonResult
      func localizedStandardCompare(_ string: String) -> ComparisonResult
      func localizedStandardContains(_ string: String) -> Bool
      func lowercased(with: Locale?) -> String
      func padding(toLength: Int, withPad: String, startingAt: Int) -> String
      func range(of: String, options: _ = _, range: _ = _, locale: Locale? = _) -> Range<String.Index>?
      func rangeOfCharacter(from: CharacterSet, options: _ = _, range: _ = _) -> Range<String.Index>?
      func replacing(_ other: _, with: _, subrange: _ = _, maxReplacements: Int = _) -> String
      func replacingCharacters(in: _, with: String) -> String
      func replacingOccurrences(of: String, with: String, options: _ = _, range: _ = _) -> String
      func substring(from: _) -> String
      func substring(to: _) -> String
      func substring(with: _) -> String
      func trimmingCharacters(in: CharacterSet) -> String
      func uppercased(with: Locale?) -> String
    }
    struct URL: Hashable, CustomStringConvertible {
      init(filePath: String, directoryHint: _ = _, relativeTo: URL? = _)
      init(fileURLWithPath: String, isDirectory: Bool = _, relativeTo: URL? = _)
      init?(string: String, relativeTo: URL? = _)
      var absoluteString: String { get }
      var absoluteURL: URL { get }
      var baseURL: URL? { get }
      var fragment: String? { get }
      var hasDirectoryPath: Bool { get }
      var host: String? { get }
      var isFileURL: Bool { get }
      var lastPathComponent: String { get }
      var password: String? { get }
      var path: String { get }
      var pathComponents: [String] { get }
      var pathExtension: String { get }
      var port: Int? { get }
      var query: String? { get }
      var relativePath: String { get }
      var relativeString: String { get }
      var scheme: String? { get }
      var standardizedFileURL: URL { get }
      var user: String? { get }
      func appending(component: _, directoryHint: _ = _) -> URL
      func appending(path: _, directoryHint: _ = _) -> URL
      func appendingPathComponent(_ pathComponent: String, isDirectory: Bool = _) -> URL
      func appendingPathExtension(_ pathExtension: String) -> URL
      func checkResourceIsReachable() -> Bool
      func deletingLastPathComponent() -> URL
      func deletingPathExtension() -> URL
      func formatted() -> String
      func host(percentEncoded: Bool = _) -> String?
      func path(percentEncoded: Bool = _) -> String
      func query(percentEncoded: Bool = _) -> String?
      func resolvingSymlinksInPath() -> URL
      func resourceValues(forKeys: _) -> URLResourceValues
      func startAccessingSecurityScopedResource() -> Bool
    }
    struct URLComponents: Hashable {
      init()
      init?(string: String)
      init?(url: URL, resolvingAgainstBaseURL: Bool)
      var fragment: String? { get set }
      var host: String? { get set }
      var path: String { get set }
      var port: Int? { get set }
      var query: String? { get set }
      var queryItems: [URLQueryItem]? { get set }
      var scheme: String? { get set }
      var string: String? { get }
      var url: URL? { get }
    }
    struct URLQueryItem: Hashable {
      init(name: String, value: String?)
      var name: String { get set }
      var value: String? { get set }
    }
    struct URLRequest: Hashable {
      init(url: URL, cachePolicy: _ = _, timeoutInterval: TimeInterval = _)
      var allHTTPHeaderFields: [String: String]? { get set }
      var httpBody: Data? { get set }
      var httpMethod: String? { get set }
      var timeoutInterval: TimeInterval { get set }
      var url: URL? { get set }
    }
    struct URLResourceValues {
      var creationDate: Date? { get }
      var contentModificationDate: Date? { get }
      var fileAllocatedSize: Int? { get }
      var fileSize: Int? { get }
      var isDirectory: Bool? { get }
      var localizedName: String? { get }
      var name: String? { get }
      var totalFileAllocatedSize: Int? { get }
      var totalFileSize: Int? { get }
      var volumeAvailableCapacity: Int? { get }
      var volumeAvailableCapacityForImportantUsage: Int64? { get }
      var volumeTotalCapacity: Int? { get }
    }
    struct UUID: Hashable, CustomStringConvertible {
      init()
      init?(uuidString: String)
      var uuidString: String { get }
    }
    typealias OSStatus = Int32
    typealias OSType = UInt32
    typealias pid_t = Int32
    typealias unichar = UInt16
    func acos<T: FloatingPoint>(_ x: T) -> T
    func asin<T: FloatingPoint>(_ x: T) -> T
    func atan<T: FloatingPoint>(_ x: T) -> T
    func atan2<T: FloatingPoint>(_ y: T, _ x: T) -> T
    func cbrt<T: FloatingPoint>(_ x: T) -> T
    func ceil<T: FloatingPoint>(_ x: T) -> T
    func cos<T: FloatingPoint>(_ x: T) -> T
    func exp<T: FloatingPoint>(_ x: T) -> T
    func fabs<T: FloatingPoint>(_ x: T) -> T
    func floor<T: FloatingPoint>(_ x: T) -> T
    func fmod<T: FloatingPoint>(_ x: T, _ y: T) -> T
    func hypot<T: FloatingPoint>(_ x: T, _ y: T) -> T
    func log<T: FloatingPoint>(_ x: T) -> T
    func log10<T: FloatingPoint>(_ x: T) -> T
    func log2<T: FloatingPoint>(_ x: T) -> T
    func lrint(_ x: Double) -> Int
    func lround(_ x: Double) -> Int
    func pow(_ x: Decimal, _ y: Int) -> Decimal
    func pow<T: FloatingPoint>(_ x: T, _ y: T) -> T
    func round<T: FloatingPoint>(_ x: T) -> T
    func sin<T: FloatingPoint>(_ x: T) -> T
    func sqrt<T: FloatingPoint>(_ x: T) -> T
    func tan<T: FloatingPoint>(_ x: T) -> T
    func trunc<T: FloatingPoint>(_ x: T) -> T
    func trunc<T: FloatingPoint>(_ x: T) -> T
    func arc4random() -> UInt32
    func arc4random_uniform(_ upperBound: UInt32) -> UInt32
    func strlen(_ s: _) -> UInt

    """

  private static let objects = """
    class FileWrapper: NSObject {
      var filename, preferredFilename: String?
      var fileWrappers: [String: FileWrapper]?
      var isDirectory, isRegularFile, isSymbolicLink: Bool
      var regularFileContents: Data?
      var symbolicLinkDestinationURL: URL?
    }
    class NetService: NSObject {
      var domain, name, type: String
      var hostName: String?
    }
    class Bundle: NSObject {
      init(for aClass: _)
      init?(identifier: String)
      init?(path: String)
      init?(url: URL)
      static var allBundles: [Bundle] { get }
      static var main: Bundle { get }
      static var module: Bundle { get }
      var appStoreReceiptURL: URL? { get }
      var bundleIdentifier: String? { get }
      var bundlePath: String { get }
      var bundleURL: URL { get }
      var developmentLocalization: String? { get }
      var executablePath: String? { get }
      var executableURL: URL? { get }
      var infoDictionary: [String: Any]? { get }
      var localizations: [String] { get }
      var localizedInfoDictionary: [String: Any]? { get }
      var preferredLocalizations: [String] { get }
      var resourcePath: String? { get }
      var resourceURL: URL? { get }
      func localizedString(forKey: String, value: String?, table: String?) -> String
      func object(forInfoDictionaryKey: String) -> Any?
      func path(forResource: String?, ofType: String?, inDirectory: String? = _) -> String?
      func url(forResource: String?, withExtension: String?, subdirectory: String? = _) -> URL?
    }
    class FileHandle: NSObject {
      var availableData: Data { get }
      var fileDescriptor: Int32 { get }
      var offsetInFile: UInt64 { get }
      func offset() -> UInt64
      func readDataToEndOfFile() -> Data
      func seekToEnd() -> UInt64
      func seekToEndOfFile() -> UInt64
    }
    class FileManager: NSObject {
      static var `default`: FileManager { get }
      var currentDirectoryPath: String { get }
      var homeDirectoryForCurrentUser: URL { get }
      var temporaryDirectory: URL { get }
      func attributesOfItem(atPath: String) -> [FileAttributeKey: Any]
      func componentsToDisplay(forPath: String) -> [String]?
      func contents(atPath: String) -> Data?
      func contentsOfDirectory(at: URL, includingPropertiesForKeys: _, options: _ = _) -> [URL]
      func contentsOfDirectory(atPath: String) -> [String]
      func displayName(atPath: String) -> String
      func fileExists(atPath: String, isDirectory: _ = _) -> Bool
      func subpaths(atPath: String) -> [String]?
      func url(for: _, in: _, appropriateFor: URL?, create: Bool) -> URL
      func urls(for: _, in: _) -> [URL]
    }
    struct FileAttributeKey: RawRepresentable, Hashable {
      var rawValue: String { get }
    }
    class HTTPURLResponse: URLResponse {
      static func localizedString(forStatusCode: Int) -> String
      var statusCode: Int { get }
      func value(forHTTPHeaderField: String) -> String?
    }
    class JSONDecoder { init() }
    class JSONEncoder { init() }
    class NSArray: NSObject {
      var count: Int { get }
    }
    class NSAttributedString: NSObject {
      init(string: String, attributes: _ = _)
      var length: Int { get }
      var string: String { get }
      func boundingRect(with: CGSize, options: _, context: _) -> CGRect
      func size() -> CGSize
    }
    class NSDictionary: NSObject {
      var count: Int { get }
    }
    class NSError: NSObject, Error {
      init(domain: String, code: Int, userInfo: _ = _)
      var code: Int { get }
      var domain: String { get }
      var helpAnchor: String? { get }
      var localizedDescription: String { get }
      var localizedFailureReason: String? { get }
      var localizedRecoveryOptions: [String]? { get }
      var localizedRecoverySuggestion: String? { get }
      var userInfo: [String: Any] { get }
    }
    class NSMutableArray: NSArray {}
    class NSMutableAttributedString: NSAttributedString {}
    class NSMutableDictionary: NSDictionary {}
    class NSDecimalNumber: NSNumber {
      init(decimal: Decimal)
      init(string: String?)
    }
    class NSNumber: NSObject {
      init(value: _)
      var boolValue: Bool { get }
      var decimalValue: Decimal { get }
      var doubleValue: Double { get }
      var floatValue: Float { get }
      var int16Value: Int16 { get }
      var int32Value: Int32 { get }
      var int64Value: Int64 { get }
      var int8Value: Int8 { get }
      var intValue: Int { get }
      var stringValue: String { get }
      var uint16Value: UInt16 { get }
      var uint32Value: UInt32 { get }
      var uint64Value: UInt64 { get }
      var uint8Value: UInt8 { get }
      var uintValue: UInt { get }
    }
    class NSObject: Hashable, CustomStringConvertible {
      var hash: Int { get }
    }
    struct NSRange: Hashable {
      init(_ region: _, in: _)
      init(location: Int, length: Int)
      var length: Int { get set }
      var location: Int { get set }
      var lowerBound: Int { get }
      var upperBound: Int { get }
    }
    class NSSet: NSObject {
      var count: Int { get }
    }
    class NSString: NSObject {
      var boolValue: Bool { get }
      var deletingLastPathComponent: String { get }
      var deletingPathExtension: String { get }
      var doubleValue: Double { get }
      var floatValue: Float { get }
      var intValue: Int32 { get }
      var integerValue: Int { get }
      var lastPathComponent: String { get }
      var length: Int { get }
      var longLongValue: Int64 { get }
      var pathComponents: [String] { get }
      var pathExtension: String { get }
      func appendingPathComponent(_ str: String) -> String
      func character(at: Int) -> UInt16
      func range(of: String, options: _ = _, range: _ = _, locale: _ = _) -> NSRange
      func size(withAttributes: _) -> CGSize
      func substring(from: Int) -> String
      func substring(to: Int) -> String
      func substring(with: NSRange) -> String
    }
    class OperationQueue: NSObject {
      var maxConcurrentOperationCount: Int { get set }
      var name: String? { get set }
      var operationCount: Int { get }
    }
    class Process: NSObject {
      enum TerminationReason: Int { case exit, uncaughtSignal }
      var arguments: [String]? { get set }
      var processIdentifier: Int32 { get }
      var terminationReason: TerminationReason { get }
      var terminationStatus: Int32 { get }
    }
    class ProcessInfo: NSObject {
      static var processInfo: ProcessInfo { get }
      var activeProcessorCount: Int { get }
      var arguments: [String] { get }
      var environment: [String: String] { get }
      var fullUserName: String { get }
      var hostName: String { get }
      var operatingSystemVersion: OperatingSystemVersion { get }
      var operatingSystemVersionString: String { get }
      var physicalMemory: UInt64 { get }
      var processIdentifier: Int32 { get }
      var processName: String { get }
      var processorCount: Int { get }
      var systemUptime: TimeInterval { get }
      var userName: String { get }
    }
    struct OperatingSystemVersion {
      init(majorVersion: Int, minorVersion: Int, patchVersion: Int)
      var majorVersion: Int { get set }
      var minorVersion: Int { get set }
      var patchVersion: Int { get set }
    }
    class Progress: NSObject {
      var completedUnitCount: Int64 { get set }
      var estimatedTimeRemaining: TimeInterval? { get set }
      var fileCompletedCount: Int? { get set }
      var fileTotalCount: Int? { get set }
      var fractionCompleted: Double { get }
      var localizedAdditionalDescription: String { get set }
      var localizedDescription: String { get set }
      var throughput: Int? { get set }
      var totalUnitCount: Int64 { get set }
    }
    class Timer: NSObject {
      var fireDate: Date { get set }
      var timeInterval: TimeInterval { get }
      var tolerance: TimeInterval { get set }
    }
    class URLResponse: NSObject {
      var expectedContentLength: Int64 { get }
      var mimeType: String? { get }
      var suggestedFilename: String? { get }
      var textEncodingName: String? { get }
      var url: URL? { get }
    }
    class Unit: NSObject {
      var symbol: String { get }
    }
    class UserDefaults: NSObject {
      init?(suiteName: String?)
      static var standard: UserDefaults { get }
      func array(forKey: String) -> [Any]?
      func bool(forKey: String) -> Bool
      func data(forKey: String) -> Data?
      func dictionary(forKey: String) -> [String: Any]?
      func double(forKey: String) -> Double
      func float(forKey: String) -> Float
      func integer(forKey: String) -> Int
      func object(forKey: String) -> Any?
      func string(forKey: String) -> String?
      func stringArray(forKey: String) -> [String]?
      func url(forKey: String) -> URL?
    }
    protocol LocalizedError: Error {
      var errorDescription: String? { get }
      var failureReason: String? { get }
      var helpAnchor: String? { get }
      var recoverySuggestion: String? { get }
    }
    func NSHomeDirectory() -> String
    func NSStringFromClass(_ aClass: _) -> String
    func NSTemporaryDirectory() -> String
    func NSUserName() -> String

    """

  private static let geometry = """
    struct CGFloat: BinaryFloatingPoint {
      typealias Magnitude = CGFloat
    }
    struct CGPoint: Hashable {
      init(x: _, y: _)
      static var zero: CGPoint { get }
      var x: CGFloat { get set }
      var y: CGFloat { get set }
    }
    struct CGRect: Hashable {
      init(origin: CGPoint, size: CGSize)
      init(x: _, y: _, width: _, height: _)
      static var zero: CGRect { get }
      var height: CGFloat { get }
      var maxX: CGFloat { get }
      var maxY: CGFloat { get }
      var midX: CGFloat { get }
      var midY: CGFloat { get }
      var minX: CGFloat { get }
      var minY: CGFloat { get }
      var origin: CGPoint { get set }
      var size: CGSize { get set }
      var width: CGFloat { get }
      func contains(_ other: _) -> Bool
      func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect
      func intersection(_ r2: CGRect) -> CGRect
      func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect
      func union(_ r2: CGRect) -> CGRect
    }
    struct CGSize: Hashable {
      init(width: _, height: _)
      static var zero: CGSize { get }
      var height: CGFloat { get set }
      var width: CGFloat { get set }
    }
    struct CGVector: Hashable {
      init(dx: _, dy: _)
      var dx: CGFloat { get set }
      var dy: CGFloat { get set }
    }
    typealias NSPoint = CGPoint
    typealias NSRect = CGRect
    typealias NSSize = CGSize

    """
}

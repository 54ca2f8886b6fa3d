extension SDK {
  /// The standard library, as far as it determines the type of an interpolated expression.
  ///
  /// Mere wrappers of a collection, such as the keys of a dictionary or lazy collections, are
  /// declared as the collection. `throws` and `async` are left out.
  static let standardLibrary = numbers + text + sequences + collections + values

  private static let numbers = """
    protocol AdditiveArithmetic: Equatable {
      static func + (lhs: Self, rhs: Self) -> Self
      static func += (lhs: inout Self, rhs: Self)
      static func - (lhs: Self, rhs: Self) -> Self
      static func -= (lhs: inout Self, rhs: Self)
      static var zero: Self { get }
    }
    protocol BinaryFloatingPoint: FloatingPoint {}
    extension BinaryFloatingPoint {
      init(_ value: some BinaryFloatingPoint)
      init(_ value: some BinaryInteger)
      init?(exactly value: _)
      init?(_ text: some StringProtocol)
      func formatted() -> String
      func formatted(_ format: some FormatStyle) -> String
      static func random(in range: _, using: _ = _) -> Self
    }
    protocol BinaryInteger: Numeric, Hashable, Strideable, CustomStringConvertible {
      static func % (lhs: Self, rhs: Self) -> Self
      static func & (lhs: Self, rhs: Self) -> Self
      static func / (lhs: Self, rhs: Self) -> Self
      static func << (lhs: Self, rhs: _) -> Self
      static func >> (lhs: Self, rhs: _) -> Self
      static func ^ (lhs: Self, rhs: Self) -> Self
      static func | (lhs: Self, rhs: Self) -> Self
      static prefix func ~ (x: Self) -> Self
      var bitWidth: Int { get }
      var trailingZeroBitCount: Int { get }
      func isMultiple(of other: Self) -> Bool
      func quotientAndRemainder(dividingBy: Self) -> (quotient: Self, remainder: Self)
      func signum() -> Self
    }
    extension BinaryInteger {
      init(_ value: some BinaryFloatingPoint)
      init(_ value: some BinaryInteger)
      init(clamping value: some BinaryInteger)
      init(truncatingIfNeeded value: some BinaryInteger)
      init?(exactly value: _)
      func advanced(by n: Int) -> Self
      func distance(to other: Self) -> Int
      func formatted() -> String
      func formatted(_ format: some FormatStyle) -> String
    }
    struct Bool: Hashable, CustomStringConvertible {
      init(_ value: _)
      init?(_ description: String)
      static func random(using: _ = _) -> Bool
      static prefix func ! (a: Bool) -> Bool
      static func && (lhs: Bool, rhs: () -> Bool) -> Bool
      static func || (lhs: Bool, rhs: () -> Bool) -> Bool
      mutating func toggle()
    }
    struct Double: BinaryFloatingPoint {
      init(bitPattern: UInt64)
      var bitPattern: UInt64 { get }
      typealias Magnitude = Double
    }
    struct Float: BinaryFloatingPoint {
      init(bitPattern: UInt32)
      var bitPattern: UInt32 { get }
      typealias Magnitude = Float
    }
    typealias Float32 = Float
    typealias Float64 = Double
    struct Float16: BinaryFloatingPoint {
      init(bitPattern: UInt16)
      var bitPattern: UInt16 { get }
      typealias Magnitude = Float16
    }
    struct Float80: BinaryFloatingPoint {
      typealias Magnitude = Float80
    }
    protocol FixedWidthInteger: BinaryInteger {
      static var bitWidth: Int { get }
      static var max: Self { get }
      static var min: Self { get }
      static func &* (lhs: Self, rhs: Self) -> Self
      static func &+ (lhs: Self, rhs: Self) -> Self
      static func &- (lhs: Self, rhs: Self) -> Self
      var bigEndian: Self { get }
      var byteSwapped: Self { get }
      var leadingZeroBitCount: Int { get }
      var littleEndian: Self { get }
      var nonzeroBitCount: Int { get }
      func addingReportingOverflow(_ rhs: Self) -> (partialValue: Self, overflow: Bool)
      func dividedReportingOverflow(by rhs: Self) -> (partialValue: Self, overflow: Bool)
      func multipliedReportingOverflow(by rhs: Self) -> (partialValue: Self, overflow: Bool)
      func subtractingReportingOverflow(_ rhs: Self) -> (partialValue: Self, overflow: Bool)
    }
    extension FixedWidthInteger {
      init(bigEndian value: Self)
      init(bitPattern: _)
      init(littleEndian value: Self)
      init?(_ text: some StringProtocol, radix: Int = _)
      static func random(in range: _, using: _ = _) -> Self
    }
    protocol FloatingPoint: SignedNumeric, Hashable, Strideable, CustomStringConvertible {
      static func / (lhs: Self, rhs: Self) -> Self
      static func /= (lhs: inout Self, rhs: Self)
      static var greatestFiniteMagnitude: Self { get }
      static var infinity: Self { get }
      static var leastNonzeroMagnitude: Self { get }
      static var leastNormalMagnitude: Self { get }
      static var nan: Self { get }
      static var pi: Self { get }
      static var ulpOfOne: Self { get }
      var binade: Self { get }
      var exponent: Int { get }
      var isFinite: Bool { get }
      var isInfinite: Bool { get }
      var isNaN: Bool { get }
      var isNormal: Bool { get }
      var isZero: Bool { get }
      var nextDown: Self { get }
      var nextUp: Self { get }
      var sign: FloatingPointSign { get }
      var significand: Self { get }
      var ulp: Self { get }
      func addingProduct(_ lhs: Self, _ rhs: Self) -> Self
      func remainder(dividingBy other: Self) -> Self
      func rounded() -> Self
      func rounded(_ rule: FloatingPointRoundingRule) -> Self
      func squareRoot() -> Self
      func truncatingRemainder(dividingBy other: Self) -> Self
      static func maximum(_ x: Self, _ y: Self) -> Self
      static func minimum(_ x: Self, _ y: Self) -> Self
    }
    enum FloatingPointRoundingRule {
      case awayFromZero, down, toNearestOrAwayFromZero, toNearestOrEven, towardZero, up
    }
    enum FloatingPointSign: Int { case plus, minus }
    struct Int: FixedWidthInteger, SignedInteger {
      typealias Magnitude = UInt
    }
    struct Int8: FixedWidthInteger, SignedInteger {
      typealias Magnitude = UInt8
    }
    struct Int16: FixedWidthInteger, SignedInteger {
      typealias Magnitude = UInt16
    }
    struct Int32: FixedWidthInteger, SignedInteger {
      typealias Magnitude = UInt32
    }
    struct Int64: FixedWidthInteger, SignedInteger {
      typealias Magnitude = UInt64
    }
    struct Int128: FixedWidthInteger, SignedInteger {
      typealias Magnitude = UInt128
    }
    protocol Numeric: AdditiveArithmetic {
      associatedtype Magnitude
      static func * (lhs: Self, rhs: Self) -> Self
      static func *= (lhs: inout Self, rhs: Self)
      var magnitude: Magnitude { get }
    }
    protocol SignedInteger: BinaryInteger, SignedNumeric {}
    protocol SignedNumeric: Numeric {
      static prefix func - (operand: Self) -> Self
      mutating func negate()
    }
    protocol Strideable: Comparable {}
    extension Strideable {
      func advanced(by n: _) -> Self
    }
    struct UInt: FixedWidthInteger, UnsignedInteger {
      typealias Magnitude = UInt
    }
    struct UInt8: FixedWidthInteger, UnsignedInteger {
      init(ascii scalar: Unicode.Scalar)
      typealias Magnitude = UInt8
    }
    struct UInt16: FixedWidthInteger, UnsignedInteger {
      typealias Magnitude = UInt16
    }
    struct UInt32: FixedWidthInteger, UnsignedInteger {
      typealias Magnitude = UInt32
    }
    struct UInt64: FixedWidthInteger, UnsignedInteger {
      typealias Magnitude = UInt64
    }
    struct UInt128: FixedWidthInteger, UnsignedInteger {
      typealias Magnitude = UInt128
    }
    protocol UnsignedInteger: BinaryInteger {}
    func abs<T: SignedNumeric>(_ x: T) -> T
    func max<T: Comparable>(_ x: T, _ y: T, _ rest: T...) -> T
    func min<T: Comparable>(_ x: T, _ y: T, _ rest: T...) -> T
    func numericCast<T: BinaryInteger, U: BinaryInteger>(_ x: T) -> U

    """

  private static let text = """
    struct Character: Hashable, Comparable, CustomStringConvertible {
      init(_ value: _)
      var asciiValue: UInt8? { get }
      var hexDigitValue: Int? { get }
      var isASCII: Bool { get }
      var isCased: Bool { get }
      var isCurrencySymbol: Bool { get }
      var isHexDigit: Bool { get }
      var isLetter: Bool { get }
      var isLowercase: Bool { get }
      var isMathSymbol: Bool { get }
      var isNewline: Bool { get }
      var isNumber: Bool { get }
      var isPunctuation: Bool { get }
      var isSymbol: Bool { get }
      var isUppercase: Bool { get }
      var isWhitespace: Bool { get }
      var isWholeNumber: Bool { get }
      var unicodeScalars: String.UnicodeScalarView { get }
      var utf16: String.UTF16View { get }
      var utf8: String.UTF8View { get }
      var wholeNumberValue: Int? { get }
      func lowercased() -> String
      func uppercased() -> String
    }
    protocol CustomDebugStringConvertible {
      var debugDescription: String { get }
    }
    protocol CustomStringConvertible {
      var description: String { get }
    }
    struct StaticString: CustomStringConvertible {
      var utf8CodeUnitCount: Int { get }
    }
    struct String: StringProtocol, RangeReplaceableCollection {
      init()
      init(_ value: _)
      init(_ value: some BinaryInteger, radix: Int, uppercase: Bool = _)
      init?(bytes: _, encoding: String.Encoding)
      init(cString: _)
      init(contentsOf: _, encoding: String.Encoding = _)
      init(contentsOfFile: String, encoding: String.Encoding = _)
      init?(data: Data, encoding: String.Encoding)
      init(decoding: _, as: _)
      init(describing: _)
      init(format: String, locale: Locale? = _, _ arguments: _...)
      init(format: String, locale: Locale? = _, arguments: _)
      init(reflecting: _)
      init(repeating: _, count: Int)
      init?(utf8String: _)
      init?(validating: _, as: _)
      static func + (lhs: String, rhs: String) -> String
      mutating func append(_ other: _)
      mutating func append(contentsOf: _)
      mutating func insert(_ newElement: Character, at: Index)
      mutating func insert(contentsOf: _, at: Index)
      mutating func remove(at: Index) -> Character
      struct Encoding: Hashable {
        init(rawValue: UInt)
        var rawValue: UInt { get }
        static var ascii: String.Encoding { get }
        static var unicode: String.Encoding { get }
        static var utf16: String.Encoding { get }
        static var utf8: String.Encoding { get }
      }
      struct Index: Hashable, Comparable {
        func utf16Offset(in: _) -> Int
      }
      struct UTF16View: BidirectionalCollection {
        typealias Element = UInt16
        typealias Index = String.Index
      }
      struct UTF8View: BidirectionalCollection {
        typealias Element = UInt8
        typealias Index = String.Index
      }
      struct UnicodeScalarView: BidirectionalCollection {
        typealias Element = Unicode.Scalar
        typealias Index = String.Index
      }
      typealias SubSequence = Substring
    }
    protocol StringProtocol: BidirectionalCollection, Hashable, Comparable, CustomStringConvertible {
      var unicodeScalars: String.UnicodeScalarView { get }
      var utf16: String.UTF16View { get }
      var utf8: String.UTF8View { get }
      func hasPrefix(_ prefix: some StringProtocol) -> Bool
      func hasSuffix(_ suffix: some StringProtocol) -> Bool
      func lowercased() -> String
      func uppercased() -> String
      typealias Element = Character
      typealias Index = String.Index
    }
    struct Substring: StringProtocol, RangeReplaceableCollection {
      init(_ content: _)
      var base: String { get }
      typealias SubSequence = Substring
    }
    enum Unicode {
      struct Scalar: Hashable, Comparable, CustomStringConvertible {
        init?(_ value: _)
        var isASCII: Bool { get }
        var properties: Unicode.Scalar.Properties { get }
        var utf16: _ { get }
        var utf8: _ { get }
        var value: UInt32 { get }
        struct Properties {
          var isAlphabetic: Bool { get }
          var isEmoji: Bool { get }
          var isWhitespace: Bool { get }
          var lowercaseMapping: String { get }
          var name: String? { get }
          var numericValue: Double? { get }
          var titlecaseMapping: String { get }
          var uppercaseMapping: String { get }
        }
      }
    }
    typealias UnicodeScalar = Unicode.Scalar
    func readLine(strippingNewline: Bool = _) -> String?

    """

  private static let sequences = """
    protocol Comparable: Equatable {
      static func < (lhs: Self, rhs: Self) -> Bool
      static func <= (lhs: Self, rhs: Self) -> Bool
      static func > (lhs: Self, rhs: Self) -> Bool
      static func >= (lhs: Self, rhs: Self) -> Bool
      static func ... (minimum: Self, maximum: Self) -> ClosedRange<Self>
      static func ..< (minimum: Self, maximum: Self) -> Range<Self>
    }
    protocol Equatable {
      static func == (lhs: Self, rhs: Self) -> Bool
      static func != (lhs: Self, rhs: Self) -> Bool
    }
    protocol Hashable: Equatable {
      var hashValue: Int { get }
      func hash(into: inout Hasher)
    }
    struct Hasher {
      init()
      mutating func combine(_ value: _)
      func finalize() -> Int
    }
    protocol IteratorProtocol {
      associatedtype Element
      mutating func next() -> Element?
    }
    protocol Sequence {
      associatedtype Element
    }
    extension Sequence {
      var lazy: Self { get }
      var underestimatedCount: Int { get }
      func allSatisfy(_ predicate: (Element) -> Bool) -> Bool
      func compactMap<T>(_ transform: (Element) -> T?) -> [T]
      func contains(_ element: Element) -> Bool
      func contains(where: (Element) -> Bool) -> Bool
      func count(where: (Element) -> Bool) -> Int
      func dropFirst(_ k: Int = _) -> [Element]
      func dropLast(_ k: Int = _) -> [Element]
      func elementsEqual(_ other: _, by: _ = _) -> Bool
      func enumerated() -> EnumeratedSequence<Self>
      func filter(_ isIncluded: (Element) -> Bool) -> [Element]
      func first(where: (Element) -> Bool) -> Element?
      func flatMap<S: Sequence>(_ transform: (Element) -> S) -> [S.Element]
      func forEach(_ body: (Element) -> Void)
      func formatted() -> String
      func formatted(_ format: some FormatStyle) -> String
      func joined(separator: String = _) -> String
      func map<T>(_ transform: (Element) -> T) -> [T]
      func max() -> Element?
      func max(by: (Element, Element) -> Bool) -> Element?
      func min() -> Element?
      func min(by: (Element, Element) -> Bool) -> Element?
      func prefix(_ maxLength: Int) -> [Element]
      func prefix(while: (Element) -> Bool) -> [Element]
      func reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) -> Result) -> Result
      func reduce<Result>(into: Result, _ updateAccumulatingResult: (inout Result, Element) -> Void) -> Result
      func reversed() -> [Element]
      func shuffled(using: _ = _) -> [Element]
      func sorted(by: (Element, Element) -> Bool = _) -> [Element]
      func sorted(using: _) -> [Element]
      func starts(with: _, by: _ = _) -> Bool
      func suffix(_ maxLength: Int) -> [Element]
    }
    struct AnyIterator<Element>: IteratorProtocol {}
    struct IndexingIterator<Elements: Collection>: IteratorProtocol {
      typealias Element = Elements.Element
    }
    struct AnySequence<Element>: Sequence {
      init(_ base: _)
    }
    struct EnumeratedSequence<Base: Sequence>: Sequence {
      typealias Element = (offset: Int, element: Base.Element)
    }
    struct Zip2Sequence<Sequence1: Sequence, Sequence2: Sequence>: Sequence {
      typealias Element = (Sequence1.Element, Sequence2.Element)
    }
    func repeatElement<T>(_ element: T, count: Int) -> [T]
    func sequence<T>(first: T, next: (T) -> T?) -> AnySequence<T>
    func stride<T: Strideable>(from: T, through: T, by: _) -> AnySequence<T>
    func stride<T: Strideable>(from: T, to: T, by: _) -> AnySequence<T>
    func zip<Sequence1: Sequence, Sequence2: Sequence>(_ sequence1: Sequence1, _ sequence2: Sequence2) -> Zip2Sequence<Sequence1, Sequence2>

    """

  private static let collections = """
    protocol BidirectionalCollection<Element>: Collection {
      var last: Element? { get }
    }
    extension BidirectionalCollection {
      func formIndex(before: inout Index)
      func index(before: Index) -> Index
      func last(where: (Element) -> Bool) -> Element?
      func lastIndex(of element: Element) -> Index?
      func lastIndex(where: (Element) -> Bool) -> Index?
      mutating func popLast() -> Element?
      mutating func removeLast() -> Element
    }
    protocol Collection<Element>: Sequence {
      associatedtype Index
      associatedtype SubSequence
      var count: Int { get }
      var endIndex: Index { get }
      var first: Element? { get }
      var indices: Range<Index> { get }
      var isEmpty: Bool { get }
      var startIndex: Index { get }
      subscript(position: Index) -> Element { get }
      subscript(bounds: Range<Index>) -> SubSequence { get }
    }
    extension Collection {
      func distance(from: Index, to: Index) -> Int
      func dropFirst(_ k: Int = _) -> SubSequence
      func dropLast(_ k: Int = _) -> SubSequence
      func firstIndex(of element: Element) -> Index?
      func firstIndex(where: (Element) -> Bool) -> Index?
      func firstRange(of: _) -> Range<Index>?
      func formIndex(after: inout Index)
      func index(_ i: Index, offsetBy: Int) -> Index
      func index(_ i: Index, offsetBy: Int, limitedBy: Index) -> Index?
      func index(after: Index) -> Index
      func indices(of element: Element) -> _
      func prefix(_ maxLength: Int) -> SubSequence
      func prefix(through: Index) -> SubSequence
      func prefix(upTo: Index) -> SubSequence
      func prefix(while: (Element) -> Bool) -> SubSequence
      func randomElement(using: _ = _) -> Element?
      func ranges(of: _) -> [Range<Index>]
      func split(separator: _, maxSplits: Int = _, omittingEmptySubsequences: Bool = _) -> [SubSequence]
      func split(maxSplits: Int = _, omittingEmptySubsequences: Bool = _, whereSeparator: (Element) -> Bool) -> [SubSequence]
      func suffix(_ maxLength: Int) -> SubSequence
      func suffix(from: Index) -> SubSequence
      func trimmingPrefix(_ prefix: _) -> SubSequence
      mutating func popFirst() -> Element?
    }
    protocol MutableCollection<Element>: Collection {}
    extension MutableCollection {
      mutating func partition(by: (Element) -> Bool) -> Index
      mutating func reverse()
      mutating func shuffle(using: _ = _)
      mutating func sort(by: (Element, Element) -> Bool = _)
      mutating func swapAt(_ i: Index, _ j: Index)
    }
    protocol RandomAccessCollection<Element>: BidirectionalCollection {}
    protocol RangeReplaceableCollection<Element>: Collection {}
    extension RangeReplaceableCollection {
      init(repeating: Element, count: Int)
      static func + (lhs: Self, rhs: _) -> Self
      mutating func append(_ newElement: Element)
      mutating func append(contentsOf: some Sequence<Element>)
      mutating func insert(_ newElement: Element, at: Index)
      mutating func insert(contentsOf: some Sequence<Element>, at: Index)
      mutating func remove(at: Index) -> Element
      mutating func removeAll(keepingCapacity: Bool = _)
      mutating func removeAll(where: (Element) -> Bool)
      mutating func removeFirst() -> Element
      mutating func removeFirst(_ k: Int)
      mutating func replaceSubrange(_ subrange: _, with: some Sequence<Element>)
      mutating func reserveCapacity(_ n: Int)
    }
    struct Array<Element>: MutableCollection, RandomAccessCollection, RangeReplaceableCollection, CustomStringConvertible {
      init()
      init(_ elements: some Sequence<Element>)
      init(repeating: Element, count: Int)
      var capacity: Int { get }
      func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) -> R) -> R
      typealias Index = Int
      typealias SubSequence = ArraySlice<Element>
    }
    struct ArraySlice<Element>: MutableCollection, RandomAccessCollection, RangeReplaceableCollection {
      typealias Index = Int
      typealias SubSequence = ArraySlice<Element>
    }
    struct ClosedRange<Bound>: RandomAccessCollection {
      init(uncheckedBounds: (lower: Bound, upper: Bound))
      var lowerBound: Bound { get }
      var upperBound: Bound { get }
      static func ~= (pattern: ClosedRange<Bound>, value: Bound) -> Bool
      func clamped(to limits: ClosedRange<Bound>) -> ClosedRange<Bound>
      func overlaps(_ other: _) -> Bool
      typealias Element = Bound
      typealias Index = Int
      typealias SubSequence = ClosedRange<Bound>
    }
    struct ContiguousArray<Element>: MutableCollection, RandomAccessCollection, RangeReplaceableCollection {
      init(_ elements: some Sequence<Element>)
      typealias Index = Int
      typealias SubSequence = ArraySlice<Element>
    }
    struct Dictionary<Key, Value>: Collection, CustomStringConvertible {
      init()
      init(grouping: some Sequence<Value.Element>, by: (Value.Element) -> Key)
      init(uniqueKeysWithValues: some Sequence<(Key, Value)>)
      init(_ keysAndValues: some Sequence<(Key, Value)>, uniquingKeysWith: (Value, Value) -> Value)
      var capacity: Int { get }
      var keys: [Key] { get }
      var values: [Value] { get }
      subscript(key: Key) -> Value? { get }
      subscript(key: Key, default default: Value) -> Value { get }
      func compactMapValues<T>(_ transform: (Value) -> T?) -> [Key: T]
      func filter(_ isIncluded: (Element) -> Bool) -> [Key: Value]
      func mapValues<T>(_ transform: (Value) -> T) -> [Key: T]
      func merging(_ other: _, uniquingKeysWith: (Value, Value) -> Value) -> [Key: Value]
      mutating func merge(_ other: _, uniquingKeysWith: (Value, Value) -> Value)
      mutating func removeValue(forKey: Key) -> Value?
      mutating func updateValue(_ value: Value, forKey: Key) -> Value?
      typealias Element = (key: Key, value: Value)
    }
    struct KeyValuePairs<Key, Value>: RandomAccessCollection {
      typealias Element = (key: Key, value: Value)
      typealias Index = Int
    }
    struct Range<Bound>: RandomAccessCollection {
      init(uncheckedBounds: (lower: Bound, upper: Bound))
      var lowerBound: Bound { get }
      var upperBound: Bound { get }
      static func ~= (pattern: Range<Bound>, value: Bound) -> Bool
      func clamped(to limits: Range<Bound>) -> Range<Bound>
      func overlaps(_ other: _) -> Bool
      typealias Element = Bound
      typealias Index = Int
      typealias SubSequence = Range<Bound>
    }
    protocol SetAlgebra: Equatable {
      associatedtype Element
      var isEmpty: Bool { get }
      func contains(_ member: Element) -> Bool
      func intersection(_ other: _) -> Self
      func isDisjoint(with other: _) -> Bool
      func isSubset(of other: _) -> Bool
      func isSuperset(of other: _) -> Bool
      func subtracting(_ other: _) -> Self
      func symmetricDifference(_ other: _) -> Self
      func union(_ other: _) -> Self
      mutating func formUnion(_ other: _)
      mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
      mutating func remove(_ member: Element) -> Element?
    }
    protocol OptionSet: SetAlgebra, RawRepresentable {
      typealias Element = Self
    }
    struct Set<Element>: Collection, SetAlgebra, CustomStringConvertible {
      init()
      init(_ elements: some Sequence<Element>)
      var capacity: Int { get }
      func filter(_ isIncluded: (Element) -> Bool) -> Set<Element>
    }
    struct UnsafeBufferPointer<Element>: RandomAccessCollection {
      typealias Index = Int
    }

    """

  private static let values = """
    struct AnyHashable: Hashable, CustomStringConvertible {
      init(_ base: _)
      var base: Any { get }
    }
    protocol CaseIterable {
      static var allCases: [Self] { get }
    }
    enum CommandLine {
      static var arguments: [String] { get }
    }
    struct Duration: AdditiveArithmetic, Comparable, Hashable, CustomStringConvertible {
      static func / (lhs: Duration, rhs: Duration) -> Double
      static func / (lhs: Duration, rhs: _) -> Duration
      static func * (lhs: Duration, rhs: _) -> Duration
      static func microseconds(_ value: _) -> Duration
      static func milliseconds(_ value: _) -> Duration
      static func nanoseconds(_ value: _) -> Duration
      static func seconds(_ value: _) -> Duration
      var components: (seconds: Int64, attoseconds: Int64) { get }
      func formatted() -> String
      func formatted(_ format: some FormatStyle) -> String
    }
    protocol Error {
      var localizedDescription: String { get }
    }
    protocol Identifiable {
      associatedtype ID
      var id: ID { get }
    }
    enum MemoryLayout<T> {
      static var alignment: Int { get }
      static var size: Int { get }
      static var stride: Int { get }
      static func size(ofValue value: T) -> Int
    }
    struct Mirror {
      init(reflecting: _)
      var children: [(label: String?, value: Any)] { get }
      var subjectType: Any.Type { get }
      var superclassMirror: Mirror? { get }
    }
    enum Never {}
    struct ObjectIdentifier: Hashable, Comparable {
      init(_ x: _)
    }
    enum Optional<Wrapped> {
      case none, some(Wrapped)
      static func ?? (optional: Wrapped?, defaultValue: () -> Wrapped) -> Wrapped
      var debugDescription: String { get }
      var unsafelyUnwrapped: Wrapped { get }
      func flatMap<U>(_ transform: (Wrapped) -> U?) -> U?
      func map<U>(_ transform: (Wrapped) -> U) -> U?
      mutating func take() -> Wrapped?
    }
    protocol RandomNumberGenerator {
      mutating func next() -> UInt64
    }
    protocol RawRepresentable: Hashable {
      associatedtype RawValue
      init?(rawValue: RawValue)
      var rawValue: RawValue { get }
    }
    enum Result<Success, Failure> {
      case success(Success), failure(Failure)
      init(catching: () -> Success)
      func flatMap<T>(_ transform: (Success) -> Result<T, Failure>) -> Result<T, Failure>
      func get() -> Success
      func map<T>(_ transform: (Success) -> T) -> Result<T, Failure>
      func mapError<E>(_ transform: (Failure) -> E) -> Result<Success, E>
    }
    struct SystemRandomNumberGenerator: RandomNumberGenerator {
      init()
    }
    typealias Void = ()
    func swap<T>(_ a: inout T, _ b: inout T)
    func type<T>(of value: T) -> T.Type
    func unsafeBitCast<T, U>(_ x: T, to type: U.Type) -> U
    func withUnsafePointer<T, Result>(to: T, _ body: (_) -> Result) -> Result

    """
}

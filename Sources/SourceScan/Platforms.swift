/// The Apple platforms that code may be compiled for.
public struct Platforms: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let iOS = Platforms(rawValue: 1)
  public static let macOS = Platforms(rawValue: 2)
  public static let tvOS = Platforms(rawValue: 4)
  public static let watchOS = Platforms(rawValue: 8)
  public static let visionOS = Platforms(rawValue: 16)

  public static let all: Platforms = [.iOS, .macOS, .tvOS, .watchOS, .visionOS]

  /// Each platform with its name in lower case, such as `ios`.
  public static let names: [(name: String, platform: Platforms)] = [
    ("ios", .iOS), ("macos", .macOS), ("tvos", .tvOS), ("watchos", .watchOS),
    ("visionos", .visionOS),
  ]

  /// Finds the platform of a name in any letter case; nil for an unknown name.
  public init?(named name: String) {
    let name = name.lowercased()
    guard let known = Self.names.first(where: { $0.name == name }) else { return nil }
    self = known.platform
  }
}

extension Platforms {
  /// Parses platform names separated by commas, in any letter case, such as `ios,macOS`; nil if one
  /// is unknown or empty.
  public init?(list: String) {
    self = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let platform = Platforms(named: String(name)) else { return nil }
      formUnion(platform)
    }
  }

  /// Finds the platforms for the destinations of a target, which are devices such as `iPhone` or
  /// platforms such as `macOS`; nil if one is unknown, or if there are none.
  public init?(destinations: [String]) {
    self = []
    for name in destinations {
      switch name {
      // These devices run iOS apps.
      case "iPhone", "iPad", "macCatalyst", "macWithiPadDesign", "appleVisionWithiPadDesign":
        insert(.iOS)
      case "mac": insert(.macOS)
      case "appleTv": insert(.tvOS)
      case "appleWatch": insert(.watchOS)
      case "appleVision": insert(.visionOS)
      default:
        guard let platform = Platforms(named: name) else { return nil }
        formUnion(platform)
      }
    }
    if isEmpty { return nil }
  }

  /// Parses the platforms of SDK names in Xcode's settings, separated by blanks:
  /// `iphoneos macosx10.15`; nil if one is unknown, or if there are none.
  public init?(sdks: String) {
    self = []
    for sdk in sdks.split(separator: " ") {
      guard let known = Self.sdks.first(where: { sdk.hasPrefix($0.name) }) else { return nil }
      formUnion(known.platform)
    }
    if isEmpty { return nil }
  }

  private static let sdks: [(name: String, platform: Platforms)] = [
    ("iphone", .iOS), ("macosx", .macOS), ("appletv", .tvOS), ("watch", .watchOS),
    ("xr", .visionOS),
  ]
}

/// The possible values of an `#if` condition by platform: where it may be true, and where it may be
/// false. A condition that the platform does not decide, such as `DEBUG`, may be both.
struct PlatformCondition {
  var mayHold: Platforms
  var mayFail: Platforms
  /// The names that must be defined for the condition to be true, and those for it to be false.
  var flagsToHold = FlagConditions()
  var flagsToFail = FlagConditions()

  /// Creates a condition that is true on these platforms and false on all others.
  init(on platforms: Platforms) {
    mayHold = platforms
    mayFail = Platforms.all.subtracting(platforms)
  }

  /// Creates a condition with given possible values, by default an unknown one.
  init(mayHold: Platforms = .all, mayFail: Platforms = .all) {
    (self.mayHold, self.mayFail) = (mayHold, mayFail)
  }

  /// Creates a condition on a name that `-D` may define; `DEBUG` and `$Feature` require no name.
  init(flag: String) {
    self.init()
    // `$Feature` is defined by the compiler itself.
    if flag != "DEBUG", !flag.hasPrefix("$") { flagsToHold = FlagConditions(flag) }
  }

  static prefix func ! (condition: PlatformCondition) -> PlatformCondition {
    var result = PlatformCondition(mayHold: condition.mayFail, mayFail: condition.mayHold)
    (result.flagsToHold, result.flagsToFail) = (condition.flagsToFail, condition.flagsToHold)
    return result
  }

  static func && (left: PlatformCondition, right: PlatformCondition) -> PlatformCondition {
    var result = PlatformCondition(
      mayHold: left.mayHold.intersection(right.mayHold),
      mayFail: left.mayFail.union(right.mayFail))
    result.flagsToHold = left.flagsToHold && right.flagsToHold
    result.flagsToFail = left.flagsToFail || right.flagsToFail
    return result
  }

  static func || (left: PlatformCondition, right: PlatformCondition) -> PlatformCondition {
    !(!left && !right)
  }

  /// Creates the condition of a call such as `os(iOS)` or `canImport(UIKit)`; unknown for other
  /// functions and modules. `os` of a system that is not Apple's holds nowhere.
  init(_ function: ArraySlice<UInt8>, _ argument: ArraySlice<UInt8>) {
    let argument = String(decoding: argument, as: UTF8.self)
    switch (String(decoding: function, as: UTF8.self), argument) {
    case ("os", "OSX"): self.init(on: .macOS)
    case ("os", _): self.init(on: Platforms(named: argument) ?? [])
    case ("targetEnvironment", "macCatalyst"): self.init(mayHold: .iOS, mayFail: .all)
    case ("canImport", "UIKit"): self.init(on: Platforms.all.subtracting(.macOS))
    case ("canImport", "AppKit"):
      // Mac Catalyst, which counts as iOS here, has it.
      self.init(mayHold: [.macOS, .iOS], mayFail: Platforms.all.subtracting(.macOS))
    default: self.init()
    }
  }
}

/// A parser of the condition of an `#if`; only platforms and defined names are evaluated.
struct PlatformConditionParser {
  private let bytes: [UInt8]
  private let tokens: [Token]
  private var index: Int
  private var depth = 0

  /// Parses the rest of the line after the directive token at an index.
  static func condition(
    behind directive: Int, _ tokens: [Token], _ bytes: [UInt8]
  ) -> PlatformCondition {
    var parser = PlatformConditionParser(bytes: bytes, tokens: tokens, index: directive + 1)
    return parser.alternatives()
  }

  private init(bytes: [UInt8], tokens: [Token], index: Int) {
    (self.bytes, self.tokens, self.index) = (bytes, tokens, index)
  }

  /// The next token of the line; nil at its end.
  private var token: Token? {
    mutating get {
      while index < tokens.count {
        let token = tokens[index]
        if token.flags.contains(.hasNewline) { return nil }
        if !token.kind.isTrivia { return token.kind == .directive ? nil : token }
        index += 1
      }
      return nil
    }
  }

  private mutating func consume(_ text: StaticString) -> Bool {
    guard let token, text.withUTF8Buffer({ unsafe bytes[token.range].elementsEqual($0) }) else {
      return false
    }
    index += 1
    return true
  }

  private mutating func alternatives() -> PlatformCondition {
    var result = parts()
    while consume("||") { result = result || parts() }
    return result
  }

  private mutating func parts() -> PlatformCondition {
    var result = part()
    while consume("&&") { result = result && part() }
    return result
  }

  private mutating func part() -> PlatformCondition {
    guard depth < 64 else { return PlatformCondition() }
    depth += 1
    defer { depth -= 1 }
    if consume("!") { return !part() }
    if consume("(") {
      let result = alternatives()
      skipToParenthesis()
      return result
    }
    guard let name = token, name.kind == .identifier else { return PlatformCondition() }
    index += 1
    let word = bytes[name.range]
    if word.elementsEqual("true".utf8) { return PlatformCondition(on: .all) }
    if word.elementsEqual("false".utf8) { return PlatformCondition(on: []) }
    guard consume("(") else {
      return PlatformCondition(flag: String(decoding: word, as: UTF8.self))
    }
    guard let argument = token else { return PlatformCondition() }
    skipToParenthesis()
    return PlatformCondition(word, bytes[argument.range])
  }

  /// Moves after the parenthesis that closes the last one opened, or to the end of the line.
  private mutating func skipToParenthesis() {
    var open = 1
    while open > 0, let token {
      if token.kind == .leftParenthesis { open += 1 }
      if token.kind == .rightParenthesis { open -= 1 }
      index += 1
    }
  }
}

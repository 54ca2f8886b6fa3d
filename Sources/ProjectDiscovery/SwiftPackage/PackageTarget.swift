public import CatalogModel

/// A target as declared in a manifest.
public struct PackageTarget: Sendable, Equatable {
  public let name: String
  public let kind: Kind
  /// The folder, relative to that of the package; nil for the default folder with the target's
  /// name, or if the path is computed.
  public var path: String?
  /// The files and folders that are compiled, relative to the target's folder; nil for all.
  public var sources: [String]?
  /// The place of each source in the manifest.
  var sourcePlaces: [Span] = []
  public var exclude: [String] = []
  /// Whether Loquat's plugin compiles the string catalogs in its folder, even excluded ones.
  public internal(set) var compilesCatalogs = false
  public var resources: [Resource] = []
  /// The place of each resource in the manifest.
  var resourcePlaces: [Span] = []
  /// The names that it defines for Swift's compiler, for `#if`; nil if not all are known.
  public internal(set) var flags: Set<String>?
  /// The place of the declaration.
  public let span: Span

  /// The function that declares it; the raw values are those of `swift package dump-package`.
  public enum Kind: String, Sendable, CaseIterable {
    case library = "regular"
    case executable, test, macro, plugin, system, binary
  }

  /// A file or folder of resources, and the rule for it.
  public struct Resource: Sendable, Equatable {
    public let rule: Rule
    /// A file or folder, relative to the folder of the target.
    public let path: String
    /// The localization, `base` or `default`, if one is given.
    public let localization: String?
  }

  /// The treatment of resources; the raw values are the names of the manifest's functions.
  public enum Rule: String, Sendable, CaseIterable {
    case process, copy, embedInCode
  }

  init(name: String, kind: Kind, span: Span) {
    self.name = name
    self.kind = kind
    self.span = span
  }
}

extension PackageTarget.Kind {
  /// Finds the kind for a function of `Target`, such as `testTarget`; nil for an unknown one.
  init?(function: String) {
    switch function {
    case "target": self = .library
    case "executableTarget": self = .executable
    case "testTarget": self = .test
    case "macro": self = .macro
    case "plugin": self = .plugin
    case "systemLibrary": self = .system
    case "binaryTarget": self = .binary
    default: return nil
    }
  }
}

/// The version of Swift's package manager that a manifest asks for.
public struct ToolsVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let major: Int
  public let minor: Int

  public init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  public static func < (left: ToolsVersion, right: ToolsVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  public var description: String { "\(major).\(minor)" }

  /// The expression for a module's bundle in its code: the macro `#bundle` from version 6.2 on,
  /// which is that of Xcode 26; `.module` for older versions.
  public var bundleName: String { self >= ToolsVersion(6, 2) ? "#bundle" : ".module" }

  /// Reads the major and minor version at the start of a text: `5.9`, `6.0.1`, or `6` for 6.0; nil
  /// if it begins with none.
  init?(_ text: some StringProtocol) {
    let parts = text.prefix { $0 == "." || $0.isASCII && $0.isNumber }.split(separator: ".")
    guard let major = parts.first.flatMap({ Int($0) }) else { return nil }
    self.init(major, parts.dropFirst().first.flatMap { Int($0) } ?? 0)
  }

  /// Reads the version in the first non-blank line of a manifest, `// swift-tools-version:5.9`; nil
  /// if that line has none.
  init?(in text: SourceText) {
    let line = text.bytes.drop { $0.isLineBreak || $0 == .space || $0 == .tab }
      .prefix { !$0.isLineBreak }.map(\.lowercased)
    var cursor = ByteCursor(line)
    cursor.consume { $0 == .space || $0 == .tab || $0 == .slash }
    guard cursor.consume("swift-tools-version") else { return nil }
    cursor.consume { $0 == .space || $0 == .tab || $0 == .colon }
    self.init(String(decoding: line[cursor.offset...], as: UTF8.self))
  }
}

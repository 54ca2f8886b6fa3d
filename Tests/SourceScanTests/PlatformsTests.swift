import CatalogModel
import SourceScan
import Testing

/// The platforms that code between `#if` and `#endif` may be compiled for.
struct PlatformsTests {
  static let conditions: [(condition: String, platforms: Platforms, others: Platforms)] = [
    ("os(iOS)", .iOS, Platforms.all.subtracting(.iOS)),
    ("!os(macOS)", Platforms.all.subtracting(.macOS), .macOS),
    ("os(iOS) || os(visionOS)", [.iOS, .visionOS], [.macOS, .tvOS, .watchOS]),
    ("os(iOS) && !targetEnvironment(macCatalyst)", .iOS, .all),
    ("!(os(tvOS) || os(watchOS)) // not here", [.iOS, .macOS, .visionOS], [.tvOS, .watchOS]),
    ("os(OSX)", .macOS, Platforms.all.subtracting(.macOS)),
    ("os(Linux)", [], .all),
    ("DEBUG && os(macOS)", .macOS, .all),
    ("DEBUG", .all, .all),
    ("swift(>=6) || os(iOS)", .all, Platforms.all.subtracting(.iOS)),
    ("canImport(UIKit)", Platforms.all.subtracting(.macOS), .macOS),
    ("canImport(AppKit)", [.macOS, .iOS], Platforms.all.subtracting(.macOS)),
    ("canImport(Shop)", .all, .all),
    ("targetEnvironment(simulator)", .all, .all),
    ("targetEnvironment(macCatalyst)", .iOS, .all),
    ("true", .all, []),
  ]

  @Test(arguments: conditions)
  func `conditions hold on platforms, and fail on others`(
    _ one: (condition: String, platforms: Platforms, others: Platforms)
  ) {
    let code = "0\n#if \(one.condition)\n1\n#else\n2\n#endif\n3"
    #expect(Self.platforms(in: code) == [.all, one.platforms, one.others, .all])
  }

  @Test func `branches stand in each other and behind each other`() {
    let code = """
      #if os(iOS)
      1
      #elseif os(macOS) || os(tvOS)
      2
      #if os(macOS)
      3
      #endif
      4
      #elseif os(iOS)
      5
      #else
      6
      #endif
      """
    #expect(
      Self.platforms(in: code)
        == [.iOS, [.macOS, .tvOS], .macOS, [.macOS, .tvOS], [], [.watchOS, .visionOS]])
  }

  @Test func `names and SDKs say platforms`() {
    #expect(Platforms(list: "ios,macOS") == [.iOS, .macOS])
    #expect(Platforms(list: "ios,,macos") == nil)
    #expect(Platforms(sdks: "iphoneos iphonesimulator macosx10.15") == [.iOS, .macOS])
    #expect(Platforms(sdks: "xros xrsimulator watchos appletvos") == [.visionOS, .watchOS, .tvOS])
    #expect(Platforms(sdks: "auto") == nil)
  }

  /// Returns the platforms at each line that is a single digit.
  private static func platforms(in code: String) -> [Platforms] {
    let tree = SyntaxTree(SourceText(path: "f.swift", bytes: Array(code.utf8)))
    var offset = 0
    return code.utf8.split(separator: .newline).compactMap { line in
      defer { offset += line.count + 1 }
      return line.count == 1 ? tree.platforms(at: offset) : nil
    }
  }
}

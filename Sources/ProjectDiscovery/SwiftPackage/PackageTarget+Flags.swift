import SourceScan

extension PackageTarget {
  /// Returns the names that the `swiftSettings` of a target define for `#if`, such as `DEBUG`;
  /// empty without settings, and nil if not all names are known. Conditions are ignored, and each
  /// word of `unsafeFlags` counts, because it may follow `-D`.
  static func flags(_ settings: ManifestValue?) -> Set<String>? {
    guard let settings, !settings.isNil else { return [] }
    var result: Set<String> = []
    for setting in settings.elements {
      guard let call = setting.call else { return nil }
      switch call.name {
      case "define":
        guard let name = call[""]?.text else { return nil }
        result.insert(name)
      case "unsafeFlags":
        for flag in call[""]?.elements ?? [] {
          guard let text = flag.text, !text.hasPrefix("@") else { return nil }
          result.insert(text.hasPrefix("-D") ? String(text.dropFirst(2)) : text)
        }
      case let other where plainSettings.contains(other): continue
      default: return nil
      }
    }
    return result
  }

  private static let plainSettings: Set<String> = [
    "defaultIsolation", "enableExperimentalFeature", "enableUpcomingFeature",
    "interoperabilityMode", "strictMemorySafety", "swiftLanguageMode", "swiftLanguageVersion",
    "treatAllWarnings", "treatWarning",
  ]
}

extension SyntaxTree {
  /// Whether a manifest may change the settings of a target after its declaration: a member named
  /// `swiftSettings` occurs in it.
  var changesSwiftSettings: Bool {
    nodes.indices.contains { nodes[$0].kind == .member && isNamed("swiftSettings", $0) }
  }
}

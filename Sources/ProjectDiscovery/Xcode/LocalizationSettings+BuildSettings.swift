internal import CatalogModel
internal import ProjectFiles

extension LocalizationSettings {
  /// Takes what build settings say; `path` makes a path of a setting relative to the root.
  ///
  /// What is not set has Xcode's default, in its `CoreBuildSystem.xcspec`.
  init(
    _ settings: BuildSettings, _ expansion: inout SettingExpansion, path: (String) -> String
  ) {
    self.init()
    variables.reserveCapacity(settings.count)
    var compound: [String] = []
    for (name, text) in settings.all {
      if text.utf8.contains(.dollar) { compound.append(name) } else { take(name, text) }
    }
    // In their order, since the values together may be too long.
    for name in compound.sorted(by: { $0.precedesByBytes($1) }) {
      if let value = expansion.value(of: name) { take(name, value) }
    }
    infoPlistTexts.sort { $0.key.precedesByBytes($1.key) }
    func isOn(_ name: String) -> Bool? { variables[name].map(Self.isYes) }
    macros = (variables["LOCALIZED_STRING_MACRO_NAMES"] ?? "").split(separator: " ").map(
      String.init
    )
    .filter { !Self.appleMacros.contains($0) }
    emitsSwiftStrings = isOn("SWIFT_EMIT_LOC_STRINGS")
    includesSwiftUI = isOn("LOCALIZED_STRING_SWIFTUI_SUPPORT") ?? true
    includesComments = isOn("LOCALIZED_STRING_CODE_COMMENTS") ?? false
    prefersCatalogs = isOn("LOCALIZATION_PREFERS_STRING_CATALOGS") ?? false
    isExported = isOn("LOCALIZATION_EXPORT_SUPPORTED") ?? true
    generatesInfoPlist = isOn("GENERATE_INFOPLIST_FILE") ?? false
    developmentLanguage = variables["DEVELOPMENT_LANGUAGE"]
    // A path without its first setting, which only a build knows, leads out of the project.
    infoPlist = variables["INFOPLIST_FILE"].map(path).flatMap { $0.hasPrefix("/") ? nil : $0 }
  }

  private mutating func take(_ name: String, _ value: String) {
    if !value.isEmpty { variables[name] = value }
    guard name.hasPrefix(Self.infoPlistPrefix) else { return }
    let key = String(name.dropFirst(Self.infoPlistPrefix.utf8.count))
    infoPlistTexts.append(InfoPlistText(key: key, text: value))
  }

  private static let infoPlistPrefix = "INFOPLIST_KEY_"
  private static let appleMacros: Set<String> = ["NSLocalizedString", "CFCopyLocalizedString"]

  private static func isYes(_ value: String) -> Bool {
    ["yes", "true", "1"].contains(value.lowercased())
  }
}

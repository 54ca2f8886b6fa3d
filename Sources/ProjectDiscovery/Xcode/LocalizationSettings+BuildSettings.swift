extension LocalizationSettings {
  /// Takes what build settings say; `path` makes a path of a setting relative to the root.
  ///
  /// What is not set has Xcode's default, in its `CoreBuildSystem.xcspec`.
  init(
    _ settings: BuildSettings, _ expansion: inout SettingExpansion, path: (String) -> String
  ) {
    self.init()
    for name in settings.names {
      guard let value = expansion.value(of: name) else { continue }
      if !value.isEmpty { variables[name] = value }
      guard name.hasPrefix(Self.infoPlistPrefix) else { continue }
      let key = String(name.dropFirst(Self.infoPlistPrefix.utf8.count))
      infoPlistTexts.append(InfoPlistText(key: key, text: value))
    }
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
    infoPlist = variables["INFOPLIST_FILE"].map(path)
  }

  private static let infoPlistPrefix = "INFOPLIST_KEY_"
  private static let appleMacros: Set<String> = ["NSLocalizedString", "CFCopyLocalizedString"]

  private static func isYes(_ value: String) -> Bool {
    ["yes", "true", "1"].contains(value.lowercased())
  }
}

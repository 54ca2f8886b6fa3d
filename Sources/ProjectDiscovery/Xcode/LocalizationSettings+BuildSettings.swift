internal import CatalogModel
internal import ProjectFiles
internal import SourceScan

extension LocalizationSettings {
  /// Takes the expanded values of build settings; `path` makes the path in a setting relative to
  /// the root. Leaves `flags` nil.
  ///
  /// Missing settings have Xcode's defaults, from its `CoreBuildSystem.xcspec`, except that
  /// `emitsSwiftStrings` is nil.
  init(
    _ settings: BuildSettings, _ expansion: inout SettingExpansion, path: (String) -> String
  ) {
    self.init()
    buildSettings = settings
    func value(_ name: String) -> String? { expansion.nonEmptyValue(of: name) }
    func isOn(_ name: String) -> Bool? { value(name).map(Self.isYes) }
    macros = (value("LOCALIZED_STRING_MACRO_NAMES") ?? "").split(separator: " ").map(String.init)
      .filter { !Self.appleMacros.contains($0) }
    emitsSwiftStrings = isOn("SWIFT_EMIT_LOC_STRINGS")
    includesSwiftUI = isOn("LOCALIZED_STRING_SWIFTUI_SUPPORT") ?? true
    includesComments = isOn("LOCALIZED_STRING_CODE_COMMENTS") ?? false
    prefersCatalogs = isOn("LOCALIZATION_PREFERS_STRING_CATALOGS") ?? false
    generatesSymbols = isOn("STRING_CATALOG_GENERATE_SYMBOLS") ?? false
    isExported = isOn("LOCALIZATION_EXPORT_SUPPORTED") ?? true
    generatesInfoPlist = isOn("GENERATE_INFOPLIST_FILE") ?? false
    let supported = value("SUPPORTED_PLATFORMS") ?? ""
    platforms = Platforms(
      sdks: supported.contains { $0 != " " } ? supported : value("SDKROOT") ?? "")
    developmentLanguage = value("DEVELOPMENT_LANGUAGE")
    // A path that begins with a setting known only to a build leads out of the project.
    infoPlist = value("INFOPLIST_FILE").map(path).flatMap { $0.hasPrefix("/") ? nil : $0 }
    let prefix = "INFOPLIST_KEY_"
    for name in settings.names(beginningWith: prefix) {
      let key = String(name.dropFirst(prefix.utf8.count))
      infoPlistTexts.append(InfoPlistText(key: key, text: expansion.value(of: name) ?? ""))
    }
  }

  /// The values of the settings by name, with references to other settings replaced; settings that
  /// are then empty are absent.
  public var variables: [String: String] {
    var expansion = SettingExpansion(buildSettings)
    return buildSettings.names().reduce(into: [:]) { values, name in
      values[name] = expansion.nonEmptyValue(of: name)
    }
  }

  private static let appleMacros: Set<String> = ["NSLocalizedString", "CFCopyLocalizedString"]

  private static func isYes(_ value: String) -> Bool {
    ["yes", "true", "1"].contains(value.lowercased())
  }
}

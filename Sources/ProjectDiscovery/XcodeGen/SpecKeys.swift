internal import CatalogModel

/// A check of a specification for keys and values that XcodeGen does not know, most likely
/// misspelled.
///
/// Only keys that are close to a known one are reported, because at the top level any key may
/// define an anchor.
struct SpecKeys {
  private(set) var diagnostics: [Diagnostic] = []
  /// The message about the first misspelled key that may hide targets; nil without one.
  private(set) var gap: String?

  init(_ spec: SpecValue) {
    tellUnknown(in: spec, of: "the specification", Self.top)
    if let options = spec["options"] { tellUnknown(in: options, of: "'options'", Self.options) }
    for (key, noun) in [("targets", "target"), ("targetTemplates", "template")] {
      for target in spec[key]?.members ?? [] {
        check("type", of: target, noun, Self.types)
        check("platform", of: target, noun, Self.platforms)
      }
    }
  }

  private mutating func tellUnknown(in value: SpecValue, of what: String, _ known: [String]) {
    for member in value.members where !known.contains(member.name) {
      guard let nearest = member.name.closest(among: known) else { continue }
      let message = "\(what) has an unknown key '\(member.name)'; did you mean '\(nearest)'?"
      diagnostics.append(Diagnostic(.unknownKey, .warning, message, at: member.keySpan))
      if Self.ofTargets.contains(nearest) { gap = gap ?? message }
    }
  }

  /// Reports unknown values of a key, which has one or a list; a value with a variable, such as
  /// `${type}`, is not checked.
  private mutating func check(
    _ key: String, of target: SpecValue.Member, _ noun: String, _ known: [String]
  ) {
    guard let value = target.value[key] else { return }
    for value in value.elements ?? [value] {
      // Legacy targets have an empty type.
      guard let text = value.text, !text.isEmpty, !text.contains("${"), !known.contains(text)
      else { continue }
      // There are too many types to name them all.
      let others =
        key == "platform"
        ? "; write one of " + known.map { "'\($0)'" }.joined(separator: ", ") : "; correct it"
      let hint = text.closest(among: known).map { "; did you mean '\($0)'?" } ?? others
      diagnostics.append(
        Diagnostic(
          .invalidValue, .warning,
          "\(noun) '\(target.key)' has an unknown '\(key)', '\(text)'\(hint)",
          at: value.span))
    }
  }

  private static let ofTargets = ["aggregateTargets", "include", "targetTemplates", "targets"]

  private static let top = [
    "aggregateTargets", "attributes", "breakpoints", "configFiles", "configs", "fileGroups",
    "include", "localPackages", "name", "options", "packages", "projectReferences",
    "schemeTemplates", "schemes", "settingGroups", "settingPresets", "settings", "targetTemplates",
    "targets",
  ]

  private static let options = [
    "bundleIdPrefix", "carthageBuildPath", "carthageExecutablePath", "createIntermediateGroups",
    "defaultConfig", "defaultSourceDirectoryType", "deploymentTarget", "developmentLanguage",
    "disabledValidations", "fileTypes", "findCarthageFrameworks", "generateEmptyDirectories",
    "groupOrdering", "groupSortPosition", "indentWidth", "localPackagesGroup",
    "minimumXcodeGenVersion", "postGenCommand", "preGenCommand", "projectFormat",
    "schemePathPrefix",
    "settingPresets", "tabWidth", "transitivelyLinkDependencies", "useBaseInternationalization",
    "usesTabs", "xcodeVersion",
  ]

  private static let platforms = ["auto", "iOS", "macOS", "tvOS", "visionOS", "watchOS"]

  private static let types = [
    "app-extension", "app-extension.intents-service", "app-extension.messages",
    "app-extension.messages-sticker-pack", "application", "application.messages",
    "application.on-demand-install-capable", "application.watchapp", "application.watchapp2",
    "application.watchapp2-container", "bundle", "bundle.ocunit-test", "bundle.ui-testing",
    "bundle.unit-test", "driver-extension", "extensionkit-extension", "framework",
    "framework.static", "instruments-package", "kernel-extension",
    "kernel-extension.iokit", "library.dynamic", "library.static", "metal-library",
    "system-extension", "tool", "tv-app-extension", "watchkit-extension", "watchkit2-extension",
    "xcode-extension", "xcframework", "xpc-service",
  ]
}

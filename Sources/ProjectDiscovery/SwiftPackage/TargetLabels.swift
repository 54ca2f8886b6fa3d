internal import CatalogModel

/// The labels of the arguments by which a manifest describes a target.
struct TargetLabels {
  /// All that there are.
  let known: [String]
  /// Those that decide which sources there are.
  let ofSources: Set<String>

  /// Those of Swift's package manager, of all kinds of targets.
  static let package = TargetLabels(
    known: [
      "cSettings", "capability", "checksum", "cxxSettings", "dependencies", "exclude",
      "linkerSettings", "name", "packageAccess", "path", "pkgConfig", "plugins", "providers",
      "publicHeadersPath", "resources", "sources", "swiftSettings", "url",
    ], ofSources: ["exclude", "path", "sources"])

  /// Those of Tuist, with those of older versions.
  static let tuist = TargetLabels(
    known: [
      "actions", "additionalFiles", "buildRules", "buildableFolders", "bundleId", "copyFiles",
      "coreDataModels", "dependencies", "deploymentTarget", "deploymentTargets", "destinations",
      "entitlements", "environment", "environmentVariables", "filesGroup", "foreignBuild",
      "headers", "infoPlist", "launchArguments", "mergeable", "mergedBinaryType", "metadata",
      "name",
      "onDemandResourcesTags", "platform", "product", "productName", "resources", "scripts",
      "settings", "sources", "type",
    ], ofSources: ["buildableFolders", "sources"])

  /// An argument that is passed over.
  struct Unknown {
    let message: String
    /// Whether it may say where sources are: it is misspelled, or newer than what is known.
    let mayHoldSources: Bool
    let range: Range<Int>
  }

  /// The arguments of a target with other labels, most likely misspelled.
  func unknown(of call: ManifestValue.Call, named name: String) -> [Unknown] {
    call.arguments.filter { !known.contains($0.label) }.map { argument in
      let nearest = argument.label.closest(among: known)
      let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
      let what = argument.label.isEmpty ? "argument without a label" : "unknown argument"
      let label = argument.label.isEmpty ? "" : " '\(argument.label)'"
      return Unknown(
        message: "target '\(name)' has an \(what)\(label)\(hint)",
        mayHoldSources: nearest.map(ofSources.contains) ?? true, range: argument.value.range)
    }
  }
}

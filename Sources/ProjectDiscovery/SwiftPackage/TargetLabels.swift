internal import CatalogModel

/// The argument labels of a manifest's targets.
struct TargetLabels {
  let known: [String]
  /// The labels of arguments that decide which files are sources.
  let ofSources: Set<String>

  /// The labels of Swift's package manager, for all kinds of targets.
  static let package = TargetLabels(
    known: [
      "cSettings", "capability", "checksum", "cxxSettings", "dependencies", "exclude",
      "linkerSettings", "name", "packageAccess", "path", "pkgConfig", "plugins", "providers",
      "publicHeadersPath", "resources", "sources", "swiftSettings", "url",
    ], ofSources: ["exclude", "path", "sources"])

  /// The labels of Tuist, including those of older versions.
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

  /// An argument with an unknown label, which is ignored.
  struct Unknown {
    let message: String
    /// Whether it may decide which files are sources: its label resembles one that does, or no
    /// known label.
    let mayHoldSources: Bool
    let range: Range<Int>
  }

  /// Returns the arguments of a target with unknown labels, most likely misspelled.
  func unknown(of call: ManifestValue.Call, named name: String) -> [Unknown] {
    call.arguments.filter { !known.contains($0.label) }.map { argument in
      let nearest = argument.label.closest(among: known)
      let hint = nearest.map { "; did you mean '\($0)'?" } ?? "; correct or remove it"
      let what = argument.label.isEmpty ? "argument without a label" : "unknown argument"
      let label = argument.label.isEmpty ? "" : " '\(argument.label)'"
      return Unknown(
        message: "target '\(name)' has an \(what)\(label)\(hint)",
        mayHoldSources: nearest.map(ofSources.contains) ?? true, range: argument.value.range)
    }
  }
}

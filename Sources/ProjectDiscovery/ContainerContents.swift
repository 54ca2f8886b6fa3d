internal import CatalogModel
internal import ProjectFiles

/// The declarations of a container, such as an Xcode project or a package; paths are relative to
/// the root.
struct ContainerContents: Sendable {
  var targets: [Target] = []
  /// String catalogs in no target.
  var looseCatalogs: [String] = []
  /// The development language, as written; nil if the container names none.
  var developmentLanguage: String?
  /// The languages that the container names, as written; `Base` may be among them.
  var languages: [String] = []
  /// The paths of Xcode projects, and of Tuist's `Project.swift` files, that the container refers
  /// to.
  var projects: [String] = []
  /// The folders of local packages that the container refers to.
  var packages: [String] = []
  /// The locations of other packages that the container depends on, such as URLs.
  var remotePackages: [String] = []
  /// The places that refer to packages that may not exist, by the folders of the packages.
  var references: [String: Span] = [:]
  var diagnostics: [Diagnostic] = []
  /// The reason why sources of the targets may be unknown; nil if they are known, or if the id of a
  /// diagnostic implies it.
  var gap: String?
  /// The Swift files that describe a project to Tuist, which no target compiles; empty for any
  /// other container.
  var descriptions: [String] = []
}

extension ContainerContents {
  init(_ workspace: XcodeWorkspace) {
    projects = workspace.projects
    packages = workspace.packages
    diagnostics = workspace.diagnostics
  }

  init(_ project: XcodeProject) {
    targets = project.targets
    looseCatalogs = project.looseCatalogs
    developmentLanguage = project.developmentRegion
    languages = project.knownRegions
    projects = project.projects
    packages = project.packages
    remotePackages = project.remotePackages
    references = project.references
    diagnostics = project.diagnostics
  }

  init(_ package: SwiftPackage) {
    targets = package.targets
    developmentLanguage = package.manifest.defaultLocalization
    packages = package.localDependencies
    remotePackages = package.manifest.remoteDependencies
    references = Dictionary(zip(packages, package.manifest.dependencyPlaces)) { first, _ in first }
    diagnostics = package.diagnostics
    gap = package.manifest.gap
  }
}

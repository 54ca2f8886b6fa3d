internal import CatalogModel
internal import ProjectFiles

/// What a workspace, a project of Xcode or a package declares; paths are relative to the root.
struct ContainerContents: Sendable {
  var targets: [Target] = []
  /// String catalogs in no target.
  var looseCatalogs: [String] = []
  /// As it is written.
  var developmentLanguage: String?
  /// The languages it names, as they are written.
  var languages: [String] = []
  /// Projects it refers to.
  var projects: [String] = []
  /// Folders of packages it refers to.
  var packages: [String] = []
  /// Where other packages that it depends on come from.
  var remotePackages: [String] = []
  /// Where it refers to packages that may not be there, by their folders.
  var references: [String: Span] = [:]
  var diagnostics: [Diagnostic] = []
  /// Why the sources of its targets may not be known, where no diagnostic says it by its kind.
  var gap: String?
  /// The source files that describe it, and that no target compiles.
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

public import CatalogModel
internal import ProjectFiles

/// The project in a folder: its targets, the sources of each, and its tables.
public struct Project: Sendable {
  /// The folder, as the user named it; all paths below are relative to it.
  public let root: String
  /// The workspaces, projects, packages, and descriptions for other tools that were read, in the
  /// order of reading.
  public let containers: [String]
  /// The language of the texts in the code.
  public let developmentLanguage: LanguageTag
  /// The languages to translate into, sorted, without the development language.
  public internal(set) var languages: [LanguageTag]
  public let targets: [Target]
  /// The string catalogs that Xcode projects have in no target, such as one for the texts of a
  /// store, sorted by bytes; they are translated, too.
  public let looseCatalogs: [String]
  /// The existing source files, targets and containers that are left out, sorted by path.
  public let omissions: [Omission]
  /// Remarks about choices that were made because the folder is ambiguous or no project describes
  /// it, and how to change them.
  public internal(set) var remarks: [String] = []

  public init(
    root: String, containers: [String], developmentLanguage: LanguageTag, languages: [LanguageTag],
    targets: [Target], looseCatalogs: [String] = [], omissions: [Omission]
  ) {
    self.root = root
    self.containers = containers
    self.developmentLanguage = developmentLanguage
    self.languages = languages
    self.targets = targets
    self.looseCatalogs = looseCatalogs
    self.omissions = omissions
  }

  /// A source file, a target or a container that is left out, and the reason. For a target, `path`
  /// is `App.xcodeproj: Name`, or the name if no container describes it.
  public struct Omission: Sendable, Equatable {
    public let path: String
    public let reason: Reason

    public init(_ path: String, _ reason: Reason) {
      self.path = path
      self.reason = reason
    }

    public enum Reason: String, Sendable, Equatable {
      case noTarget = "in no target"
      case tests = "tests"
      case notReferenced = "in no workspace or project that was read"
      case notExported = "LOCALIZATION_EXPORT_SUPPORTED is NO"
      case noDefaultLocalization = "in a package without 'defaultLocalization'"
      case notWanted = "left out by the configuration"
    }
  }

  /// Whether the project has no loose catalog, and its targets no source, no resource and no
  /// Info.plist or texts for one.
  public var isEmpty: Bool {
    looseCatalogs.isEmpty
      && targets.allSatisfy { target in
        target.sources.isEmpty && target.resources.isEmpty && target.settings.infoPlist == nil
          && target.settings.infoPlistTexts.isEmpty
      }
  }

  /// Returns the path for opening a file of the project.
  public func path(of relativePath: String) -> String { Path.join(root, relativePath) }
}

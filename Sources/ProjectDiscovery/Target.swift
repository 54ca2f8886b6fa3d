internal import ProjectFiles
public import SourceScan

/// A product that is built: an app, an extension, a framework, a module of a package.
public struct Target: Sendable, Equatable {
  public let name: String
  public let kind: Kind
  /// The `.xcodeproj`, `Package.swift` or other file that declares it, relative to the root; empty
  /// for a plain folder and for a target of `loquat.json`.
  public let container: String
  /// The folder for new tables, relative to the root.
  public var folder: String
  /// The source files that are compiled, to which `Discovery` adds the headers that belong to them
  /// in Xcode projects; relative to the root, sorted by bytes.
  public var sources: [String]
  /// The localizable files other than code: tables, catalogs, interface files, and bundles that may
  /// contain texts, such as asset catalogs; relative to the root, sorted by bytes.
  public var resources: [String]
  public var settings: LocalizationSettings

  /// The folders that the target includes as they are on the disk, relative to the root; for a
  /// target of `loquat.json`, its paths and patterns as written.
  var searchedFolders: [String] = []

  /// The folders whose future resources the target includes, relative to the root; empty if its
  /// resources are listed individually, and for existing Xcode projects, packages and plain
  /// folders.
  var resourceFolders: [String] = []

  /// The patterns by which the target includes resources, relative to the root.
  var resourcePatterns: [String] = []

  /// The Bazel rule for the target's resources: its argument, its name, and the file that has it,
  /// relative to the root. Nil for a target that Bazel does not build.
  var resourceRule: ResourceRule?

  struct ResourceRule: Sendable, Equatable {
    let argument: String
    let name: String
    let file: String
  }

  /// The resources in folders that are copied as they are, relative to the root.
  public var copiedResources: [String] = []

  /// The package manager version that the package requires; nil if it names none, and for a target
  /// that is in no package.
  public var toolsVersion: ToolsVersion?

  /// Tables that the target names but that do not exist, relative to the root.
  public var absentTables: [String] = []

  public init(
    name: String, kind: Kind, container: String, folder: String, sources: [String] = [],
    resources: [String] = [], settings: LocalizationSettings = LocalizationSettings()
  ) {
    self.name = name
    self.kind = kind
    self.container = container
    self.folder = folder
    self.sources = sources
    self.resources = resources
    self.settings = settings
  }

  /// The module's name in code: `PRODUCT_MODULE_NAME`, or else the target's name with `_` for each
  /// character other than letters and digits.
  public var moduleName: String {
    var expansion = SettingExpansion(settings.buildSettings)
    if let name = expansion.nonEmptyValue(of: "PRODUCT_MODULE_NAME") { return name }
    return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  /// The storyboards, xibs and intent definitions with localized texts, which are those in
  /// `Base.lproj`.
  public var interfaceFiles: [String] {
    resources.filter {
      Resource.interfaces.contains(Path.fileExtension($0))
        && Path.lastComponent(Path.deletingLastComponent($0)) == "Base.lproj"
    }
  }

  /// Returns whether a `.strings` table that is created in a folder becomes part of the target by
  /// itself; always false for a package or an existing Xcode project, which have no
  /// `resourceFolders`.
  func takesTables(in folder: String) -> Bool {
    let table = Path.join(folder, "en.lproj/Localizable.strings")
    return (container.isEmpty ? searchedFolders : resourceFolders).contains { taken in
      Glob.globs(forPath: taken).contains { $0.matches(table) }
    }
  }

  /// Returns the catalog with the texts of an interface file (apple-formats 4.3), such as
  /// `mul.lproj/Main.xcstrings`; nil if the target does not include it.
  public func catalog(ofInterface path: String) -> String? {
    let folder = Path.deletingLastComponent(Path.deletingLastComponent(path))
    let catalog = Path.join(folder, "mul.lproj/\(Path.stem(path)).xcstrings")
    return resources.contains(catalog) ? catalog : nil
  }

  /// The possible names of the table with the texts of Info.plist, which builds rename to
  /// `InfoPlist` (apple-formats 7.4); the first one is that of a new table. `InfoPlist` and
  /// `<target>-InfoPlist` are always among them.
  ///
  ///     Info.plist          InfoPlist, Info-InfoPlist
  ///     Shop-Info.plist     Shop-InfoPlist, Shop-Info-InfoPlist
  ///     Shop.plist          Shop-InfoPlist
  ///     made by the build   <target>-InfoPlist
  var infoPlistTables: [String] {
    let others = ["InfoPlist", "\(name)-InfoPlist"]
    guard let file = settings.infoPlist.map(Path.stem) else { return others.reversed() }
    let long = "\(file)-InfoPlist"
    return (file.hasSuffix("Info") ? ["\(file)Plist", long] : [long]) + others
  }

  /// The catalog with the texts of Info.plist; nil if they are in `.strings` files or nowhere.
  public var infoPlistCatalog: String? {
    let catalogs = resources.filter { Path.fileExtension($0) == "xcstrings" }
    return infoPlistTables.lazy.compactMap { name in
      catalogs.first { Path.stem($0).lowercased() == name.lowercased() }
    }.first
  }

  /// The kind of product, as far as it matters for strings.
  public enum Kind: String, Sendable, Equatable {
    case application, appExtension, framework, library, tool, tests, plugin, other
  }
}

/// The build settings about strings; the names are those of Xcode's build settings reference.
public struct LocalizationSettings: Sendable, Equatable {
  /// `LOCALIZED_STRING_MACRO_NAMES` without Apple's names.
  public var macros: [String] = []
  /// `SWIFT_EMIT_LOC_STRINGS`: the compiler extracts strings. Nil if it is not set, which Xcode
  /// treats as `NO`; projects older than Xcode 13 lack it.
  public var emitsSwiftStrings: Bool?
  /// `LOCALIZED_STRING_SWIFTUI_SUPPORT`: SwiftUI literals are extracted.
  public var includesSwiftUI = true
  /// `LOCALIZED_STRING_CODE_COMMENTS`: look-ups in comments are extracted.
  public var includesComments = false
  /// `LOCALIZATION_PREFERS_STRING_CATALOGS`: a new table is a catalog.
  public var prefersCatalogs = false
  /// `STRING_CATALOG_GENERATE_SYMBOLS`: Xcode generates Swift symbols for keys.
  public var generatesSymbols = false
  /// `LOCALIZATION_EXPORT_SUPPORTED`: the target is exported.
  public var isExported = true
  /// `DEVELOPMENT_LANGUAGE` with references to other settings replaced, or else the project's
  /// development region; `defaultLocalization` in a package. Nil if there is none.
  public var developmentLanguage: String?
  /// `SUPPORTED_PLATFORMS`, or else `SDKROOT`: code that `#if` excludes on all of them is not
  /// compiled. Nil if unknown.
  public var platforms: Platforms?
  /// The names that are defined for `#if` in Swift code in any configuration, by
  /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS`, by `-D` in `OTHER_SWIFT_FLAGS`, or by `swiftSettings`
  /// of a package. Nil if not all are known.
  public var flags: Set<String>?
  /// `INFOPLIST_FILE`, relative to the root; nil if it is not set, or if its path is absolute.
  public var infoPlist: String?
  /// `GENERATE_INFOPLIST_FILE`: the build takes texts of Info.plist from settings.
  public var generatesInfoPlist = false
  /// The texts of `INFOPLIST_KEY_*`, each with its key in Info.plist, sorted by the key.
  public var infoPlistTexts: [InfoPlistText] = []
  /// All settings, because texts of Info.plist may refer to them, as to `PRODUCT_NAME`.
  var buildSettings = BuildSettings(configuration: "")

  public init() {}

  /// Returns whether a target extracts a string of Swift code that a function of this name takes.
  ///
  /// If `emitsSwiftStrings` is false, Xcode finds look-ups by the beginning of their names, and
  /// `Text` if `includesSwiftUI` is true (apple-formats 6.1). If it is nil, all strings count,
  /// because apps look them up anyway.
  public func takes(swiftFunction name: String) -> Bool {
    guard emitsSwiftStrings == false else { return true }
    return ["NSLocalizedString", "CFCopyLocalizedString"].contains(where: name.hasPrefix)
      || macros.contains(where: name.hasPrefix) || includesSwiftUI && name == "Text"
  }

  /// A text for Info.plist from a build setting.
  public struct InfoPlistText: Sendable, Equatable {
    public let key: String
    public let text: String

    public init(key: String, text: String) {
      self.key = key
      self.text = text
    }
  }
}

internal import CatalogModel
package import ProjectDiscovery
package import ProjectFiles

extension Discovery {
  /// Whether the project is empty, and neither a file error nor an error in a diagnostic explains
  /// it.
  package var findsNothing: Bool {
    project.isEmpty && errors.isEmpty && !diagnostics.contains { $0.severity == .error }
  }
}

extension FileError {
  /// Returns the error for a project without sources and tables, with the kinds of files that were
  /// looked for and the reasons for leaving files out.
  package static func nothingFound(in discovery: Discovery, excluding patterns: [Glob]) -> FileError
  {
    let project = discovery.project
    var left = exclusions(discovery.configuration, patterns)
    if !project.omissions.isEmpty {
      left.append(
        project.omissions.reasons
          + " ('loquat project -v\(project.root.shellArgument)' lists them)")
    }
    let hint =
      left.isEmpty
      ? "is this the folder of the project?" : "left out: \(left.joined(separator: ", "))"
    let searched = project.containers.quotedList
    return FileError(
      path: project.root,
      message: "no source files and no tables were found "
        + (searched.isEmpty ? "in this folder or below it" : "through \(searched)")
        + "; looked for \(Self.searchedKinds), .xcstrings, .strings, .stringsdict, storyboards and xibs; "
        + hint, id: .nothingFound)
  }

  /// Returns the error for a project without any texts left, naming the exclusions; nil if nothing
  /// is excluded.
  package static func allExcluded(
    in discovery: Discovery, excluding patterns: [Glob]
  ) -> FileError? {
    var left = exclusions(discovery.configuration, patterns)
    let languages = discovery.configuration.excludedLanguages.map(\.value.description)
    if !languages.isEmpty {
      left.append("\(languages.quotedList) of 'excludeLanguages'")
    }
    return left.isEmpty
      ? nil
      : FileError(
        path: discovery.project.root,
        message:
          "no texts to check were found, with these exclusions: \(left.joined(separator: ", ")); if they leave out too much, exclude less; if there is no table yet, 'loquat extract --create\(discovery.project.root.shellArgument)' makes one",
        id: .nothingFound)
  }

  private static func exclusions(
    _ configuration: Configuration, _ patterns: [Glob]
  ) -> [String] {
    patterns.map { "'\($0.text)' of '--exclude'" }
      + configuration.exclude.map { "'\($0.value)' of 'exclude'" }
      + (configuration.sources.isEmpty ? [] : ["what is not in 'sources' of loquat.json"])
  }

  /// Returns the error for a project without a text to translate: none in its tables and, unless
  /// `readsCode` is false, no localizable string in its source files.
  package static func noText(in project: Project, readsCode: Bool = true) -> FileError {
    let count = project.sourcePaths.count
    let tables = TableFiles.all(of: project).isEmpty ? "no table" : "none in its tables"
    let root = project.root.shellArgument
    let code =
      if count == 0 {
        "no source file; if another language is meant, name it in 'developmentLanguage' of loquat.json"
      } else if readsCode {
        "none is taken from \(count.counted("source file")); "
          + "'loquat scan --suggest\(root)' lists functions that may take keys"
      } else {
        "code is not read; 'loquat extract --create\(root)' brings its strings into tables"
      }
    return FileError(
      path: project.root,
      message:
        "no text to translate was found in the development language '\(project.developmentLanguage)': \(tables), "
        + "and \(code)",
      id: .nothingFound)
  }

  package static func noTables(in project: Project) -> FileError {
    FileError(
      path: project.root,
      message:
        "no tables were found in the project, apart from excluded ones; 'loquat extract --create\(project.root.shellArgument)' makes one if the code has strings",
      id: .nothingFound)
  }

  /// Returns the error for a table that the project does not have; suggests a similar one of
  /// `names`.
  package static func noTable(
    _ name: String, among names: [String], in project: String
  ) -> FileError {
    let hint =
      name.closest(among: Set(names).sorted()).map { "; did you mean '\($0)'?" }
      ?? "; 'loquat project\(project.shellArgument)' lists its tables"
    return FileError(path: project, message: "the project has no table '\(name)'\(hint)")
  }

  /// Returns the error for a project in which no string of the code belongs to a table.
  fileprivate static func noTable(_ count: Int, in project: Project) -> FileError {
    let packages = project.containers.filter { Path.lastComponent($0) == "Package.swift" }
    let (forPackage, forTargets) = (
      "give the package a 'defaultLocalization'", "set SWIFT_EMIT_LOC_STRINGS of the targets to YES"
    )
    let advice =
      packages.isEmpty
      ? forTargets
      : packages.count == project.containers.count
        ? forPackage : "\(forPackage), or \(forTargets)"
    return FileError(
      path: project.root,
      message: "\(count.counted("string")) of the code \(count == 1 ? "belongs" : "belong") to no "
        + "table; \(advice), unless '#if' keeps the code out of all targets",
      id: .nothingFound)
  }

  /// Returns the error for a project without source files that show which texts belong in its
  /// tables.
  fileprivate static func noSource(in project: Project) -> FileError {
    FileError(
      path: project.root,
      message:
        "no source files were found, so it is not known what belongs in the tables; looked for "
        + searchedKinds, id: .nothingFound)
  }

  /// Returns the error for paths that lead to no source file; `root` is the first of them.
  package static func noSource(at root: String, isFile: Bool) -> FileError {
    FileError(
      path: root,
      message: isFile
        ? "is not a source file in Swift, Objective-C, C or C++"
        : "no source files were found here; looked for \(searchedKinds)", id: .noSources)
  }

  /// Returns the error for paths that lead to no file that can be rewritten.
  package static func noFile(at root: String) -> FileError {
    FileError(
      path: root,
      message:
        "no files that can be rewritten were found here; 'loquat help fmt' lists the formats",
      id: .nothingFound)
  }

  private static let searchedKinds = "Swift, Objective-C, C and C++ sources"
}

extension Project {
  /// Whether any target or the project itself has files with texts: tables, interface files, or
  /// `.bundle` folders such as `Settings.bundle`.
  package var hasTexts: Bool { !TableFiles.all(of: self).isEmpty || hasInterfaces }

  /// Whether any target has files whose texts are in no table of code: interface files, or
  /// `.bundle` folders such as `Settings.bundle`.
  package var hasInterfaces: Bool {
    targets.contains { !$0.interfaceFiles.isEmpty || !$0.bundles.isEmpty }
  }
}

extension ProjectTexts {
  /// Returns the reason why tables cannot be compared with the code; nil if they can.
  package func nothingToUpdate(in project: Project) -> FileError? {
    if tables.isEmpty, sources.isEmpty, !project.hasTexts { return .noText(in: project) }
    if tables.isEmpty, strayCount > 0 { return .noTable(strayCount, in: project) }
    let isEmpty = sources.fileCount == 0 && sources.isComplete
    return isEmpty && tables.allSatisfy(\.catalog.entries.isEmpty) ? .noSource(in: project) : nil
  }
}

extension [Project.Omission] {
  /// The reasons in words, each with its count, sorted as texts: `1 test target, 2 source files in
  /// no target`. Empty without omissions.
  package var reasons: String {
    Dictionary(grouping: self, by: \.reason).map { $0.text($1.count) }.sorted()
      .joined(separator: ", ")
  }
}

extension Project.Omission.Reason {
  fileprivate func text(_ count: Int) -> String {
    switch self {
    case .noTarget: "\(count.counted("source file")) in no target"
    case .tests: count.counted("test target")
    case .notReferenced: "\(count.counted("project")) \(rawValue)"
    case .notExported: "\(count.counted("target")) with LOCALIZATION_EXPORT_SUPPORTED = NO"
    case .noDefaultLocalization, .notWanted: "\(count.counted("target")) \(rawValue)"
    }
  }
}

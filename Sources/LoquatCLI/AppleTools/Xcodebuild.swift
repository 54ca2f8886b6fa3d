internal import CatalogModel
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectExchange
internal import ProjectFiles
internal import ProjectReading
internal import StringExtraction

/// `xcodebuild -exportLocalizations` and `-importLocalizations`: exports bundles for translators,
/// and imports them.
struct Xcodebuild: AppleTool {
  static let name = "xcodebuild"
  static let usage = """
    usage: xcodebuild -exportLocalizations -localizationPath folder
                      [-project path | -workspace path] [-exportLanguage tag]...
                      [-defaultLanguage tag]
           xcodebuild -importLocalizations -localizationPath bundle
                      [-project path | -workspace path] [-mergeImport]
    """

  private enum Work: Sendable {
    case export(ExportRequest)
    case `import`(ImportRequest)
  }

  private let work: Work
  /// The options and settings that have no effect because nothing is built, such as
  /// `-sdk iphoneos`.
  private let ignored: [String]
  private let isQuiet: Bool

  init(_ words: ToolArguments) throws(ToolError) {
    var words = words
    let isExport = words.flag("-exportLocalizations")
    let isImport = words.flag("-importLocalizations")
    guard isExport || isImport else {
      _ = try Self.ignored(&words)
      for option in ["-project", "-workspace"] { _ = try words.values(option) }
      let action = words.words.first ?? "build"
      throw .beyond(
        "'\(action)' needs Xcode",
        instead: "Loquat stands in for -exportLocalizations and -importLocalizations")
    }
    guard !isExport || !isImport else { throw .usage("only one action can be specified") }
    isQuiet = words.flag("-quiet")
    let place = try words.value("-localizationPath")
    let project = try words.value("-project")
    let workspace = try words.value("-workspace")
    let languages = try words.languages("-exportLanguage")
    let defaultLanguages = try words.languages("-defaultLanguage")
    guard defaultLanguages.count < 2 else {
      throw .usage("-defaultLanguage is given more than once")
    }
    let macros = Self.macros(&words)
    // An import always keeps translations that the bundle lacks.
    _ = words.flag("-mergeImport")
    guard !words.flag("-includeScreenshots") else {
      throw .beyond(
        "'-includeScreenshots' runs UI tests",
        instead: "leave it out, or use 'loquat export --screenshots <folder>'")
    }
    ignored = try Self.ignored(&words)
    if let word = try words.operands().first { throw .usage("unknown build action '\(word)'") }
    guard let place, !place.isEmpty else { throw .usage("-localizationPath is required") }
    guard project == nil || workspace == nil else {
      throw .usage("cannot specify both a project and a workspace")
    }
    let root = project ?? workspace ?? "."
    if isExport {
      var request = ExportRequest(project: root, output: place)
      request.languages = languages
      request.options.namedLanguage = defaultLanguages.last
      request.options.macros = macros
      work = .export(request)
    } else {
      var request = ImportRequest(project: root, bundles: [place])
      request.lookUps.macros = macros
      work = .import(request)
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    if !ignored.isEmpty {
      let words = ignored.joined(separator: ", ")
      context.console.report(
        .note, "ignored, as nothing is built: \(words)", by: Self.name)
    }
    let status: ExitStatus
    switch work {
    case .export(let request): status = try await export(request, &context)
    case .import(let request): status = try await importBundles(request, &context)
    }
    if context.workspace.diagnostics.contains(where: { $0.message.containsBytes(of: "'--") }) {
      context.console.report(
        .note, "options in the messages are those of 'loquat export' and 'loquat import'",
        by: Self.name)
    }
    return status
  }

  private func export(
    _ request: ExportRequest, _ context: inout Context
  ) async throws(FileError) -> ExitStatus {
    var request = request
    log("Localization Export started for \(name(of: request.project, context)) project", context)
    log("Started export", context)
    if request.languages.isEmpty {
      // Without a language, Xcode exports the development language.
      var opening = OpenRequest(paths: [request.project])
      opening.options = request.options
      let project = try await context.workspace.open(opening)
      request.languages = [project.developmentLanguage]
      // The export reports them again.
      context.workspace.diagnostics = []
    }
    log("Extracting strings from code", context)
    let told = await updateCatalogs(for: request, &context)
    log("Extracting strings from localizable files", context)
    log("Copying source language files", context)
    let result = try await context.workspace.export(request)
    // The export reports most problems of the sources again.
    let known = Set(context.workspace.diagnostics)
    context.workspace.diagnostics += told.filter { !known.contains($0) }
    // Bundles that are kept or cannot be written have no files in the report.
    let bundles = result.bundles.filter { bundle in
      result.files.files.contains { Path.isInside($0.path, root: bundle.path) }
    }
    for bundle in result.completion == .done ? bundles : [] {
      let folder = Path.join(bundle.path, "Source Contents")
      for file in result.files.files where Path.isInside(file.path, root: folder) {
        let name = Path.lastComponent(file.path)
        log("Exporting \(name) to \(bundle.language).xliff...", context)
      }
      log("Writing", context)
      log("An xcloc was created at \(bundle.path)", context)
    }
    return max(ExitStatus(result.completion), result.files.status)
  }

  /// Updates the string catalogs of the project from its code, as Xcode's export does
  /// (apple-formats 9.4): a translation that comes back for a key without an entry would be
  /// refused. Returns the problems.
  private func updateCatalogs(
    for request: ExportRequest, _ context: inout Context
  ) async -> [Diagnostic] {
    var update = ExtractRequest(project: request.project)
    update.options = request.options
    update.updatesCatalogsOnly = true
    var workspace = context.workspace
    // Whatever stops it stops the export as well, or concerns tables that it does not need.
    guard let result = try? await workspace.extract(update) else { return [] }
    guard result.completion == .done else {
      return result.completion == .failed
        ? [] : workspace.diagnostics.filter { $0.severity == .error }
    }
    let told = workspace.diagnostics
    workspace.diagnostics = []
    context.workspace = workspace
    return told
  }

  private func importBundles(
    _ request: ImportRequest, _ context: inout Context
  ) async throws(FileError) -> ExitStatus {
    log("Localization Import started for \(name(of: request.project, context)) project", context)
    log("Started import", context)
    log("Comparing", context)
    let result = try await context.workspace.importBundles(request)
    guard result.completion == .done else { return ExitStatus(result.completion) }
    for file in result.files.files where Path.lastComponent(file.path) != "project.pbxproj" {
      let name = Path.lastComponent(file.path)
      log("Checking for new localizations in the XLIFF for \(name)...", context)
    }
    log("Writing", context)
    log(result.outcome.summary(isCheck: false), context)
    let isIncomplete = result.outcome.refused > 0 || result.hasIdleSources
    return max(
      ExitStatus(result.completion), result.files.status, isIncomplete ? .problems : .done)
  }

  private func log(_ line: String, _ context: Context) {
    guard !isQuiet else { return }
    context.console.print(line)
    context.console.flush()
  }

  /// Returns the name of a project, of the only project in a folder, or else of the folder.
  private func name(of project: String, _ context: Context) -> String {
    let files = context.workspace.fileSystem
    let inner = ((try? files.list(project)) ?? []).map(\.name).filter {
      $0.hasSuffix(".xcodeproj")
    }
    if inner.count == 1 { return Path.stem(inner[0]) }
    return Path.stem(Discovery.container(at: files.realPath(of: project) ?? project))
  }
}

extension Xcodebuild {
  /// Removes the settings `LOCALIZED_STRING_MACRO_NAMES=…`, and returns the function names in them,
  /// which are separated by spaces; other words in them are ignored.
  private static func macros(_ words: inout ToolArguments) -> [String] {
    let start = "LOCALIZED_STRING_MACRO_NAMES="
    return words.removeAll { $0.hasPrefix(start) }.flatMap { setting in
      setting.dropFirst(start.count).split(separator: " ").map(String.init)
        .filter(\.isFunctionName)
    }
  }

  /// Removes the options and settings of a build, and returns them with their values, such as
  /// `-sdk iphoneos` or `CODE_SIGNING_ALLOWED=NO`.
  private static func ignored(_ words: inout ToolArguments) throws(ToolError) -> [String] {
    var result: [String] = []
    for option in [
      "-sdk", "-scheme", "-target", "-configuration", "-arch", "-destination", "-toolchain",
      "-derivedDataPath", "-resultBundlePath", "-xcconfig", "-clonedSourcePackagesDirPath",
      "-packageCachePath", "-jobs", "-destination-timeout",
    ] {
      for value in try words.values(option) { result.append("\(option) \(value)") }
    }
    for option in [
      "-verbose", "-alltargets", "-parallelizeTargets", "-hideShellScriptEnvironment",
      "-skipPackagePluginValidation", "-skipMacroValidation", "-skipPackageUpdates",
      "-disableAutomaticPackageResolution", "-onlyUsePackageVersionsFromResolvedFile",
      "-allowProvisioningUpdates", "-showBuildTimingSummary",
    ] where words.flag(option) {
      result.append(option)
    }
    return result
      + words.removeAll { word in
        !word.hasPrefix("-") && word.contains("=")
      }
  }
}

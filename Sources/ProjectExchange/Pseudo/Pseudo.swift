public import CatalogModel
public import CatalogPasses
public import ProjectFiles
public import ProjectReading

/// A project that is to be translated into languages nobody speaks, to try it out with.
public struct PseudoRequest: Sendable {
  /// The folder of the project, or a workspace or project of Xcode in it.
  public var project: String
  /// Pseudo-languages, such as en-XA and ar-XB.
  public var languages: [LanguageTag]
  /// What is done to texts; empty for what was done before, or else for what fits the language.
  public var strategies: Set<PseudoTranslation.Strategy> = []
  public var work = Work.translate
  /// Whether nothing is written, and only what would change is said.
  public var isCheck = false
  /// Whether new files and languages go into the Xcode project, or out of it.
  public var editsProject = true

  /// What is done.
  public enum Work: Sendable {
    /// Translations go into the files of the project.
    case translate
    /// A bundle for each language goes into a folder; the project stays as it is.
    case export(output: String)
    /// The languages are taken out of the project.
    case remove
  }

  public init(project: String = ".", languages: [LanguageTag]) {
    self.project = project
    self.languages = languages
  }
}

/// What became of a project that was translated into languages nobody speaks.
public struct PseudoResult: Sendable {
  public package(set) var completion = Completion.done
  /// The files that were written or removed, or would be.
  public package(set) var files: FileReport
  /// What became of the translations; nil where none go into the project.
  package var outcome: ImportOutcome?
  /// Whether translations could not be taken.
  public package(set) var hasRefusals = false
}

extension Workspace {
  /// Translates a project into pseudo-languages, or takes these out of it again; a language that people
  /// speak is never touched.
  ///
  /// - Throws: `FileError` where there is no project, or no text in its files.
  public mutating func pseudoTranslate(
    _ request: PseudoRequest
  ) async throws(FileError) -> PseudoResult {
    var result = PseudoResult(files: FileReport(isCheck: request.isCheck, telling))
    let isBundle = if case .export = request.work { true } else { false }
    guard try beginWriting(in: request.project, isCheck: request.isCheck || isBundle) else {
      result.completion = .refused
      return result
    }
    defer { endWriting() }
    let languages = request.languages
    let project = try await PseudoProject(
      request.project, languages, request.strategies, &self)
    for language in languages where !project.mayTouch(language, &self) {
      result.completion = .refused
      return result
    }
    switch request.work {
    case .export(let output):
      for language in languages {
        var plan = project.bundle(of: language, in: output, fileSystem)
        plan.carryOut(&result.files, &self)
      }
    case .remove:
      try project.remove(
        languages, editsProject: request.editsProject, &result.files, &self)
    case .translate:
      let (plan, outcome) = await project.write(
        editsProject: request.editsProject, &result.files, &self)
      result.outcome = outcome
      result.hasRefusals = plan.refused.refused + outcome.refused > 0
    }
    return result
  }
}

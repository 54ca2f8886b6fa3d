public import CatalogModel
public import CatalogPasses
public import ProjectFiles
public import ProjectReading

/// The options for translating a project into pseudo-languages, with which an app is tested, or for
/// removing these translations.
public struct PseudoRequest: Sendable {
  /// The folder of the project, or an Xcode workspace or project in it.
  public var project: String
  /// The pseudo-languages, such as `en-XA` and `ar-XB`.
  public var languages: [LanguageTag]
  /// The changes to make to texts. If empty, the changes with which the existing translations into
  /// a language were made, or else the changes that suit the language.
  public var strategies: Set<PseudoTranslation.Strategy> = []
  public var work = Work.translate
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// Whether to edit the Xcode project: to add new files and languages to it or, for `remove`, to
  /// remove the deleted ones from it.
  public var editsProject = true

  /// The kind of work that a request asks for.
  public enum Work: Sendable {
    /// Writes translations into the files of the project.
    case translate
    /// Writes a bundle for each language into a folder; the project stays as it is.
    case export(output: String)
    /// Removes the languages from catalogs, deletes their tables, and with `editsProject` removes
    /// both from the Xcode project.
    case remove
  }

  public init(project: String = ".", languages: [LanguageTag]) {
    self.project = project
    self.languages = languages
  }
}

/// The result of pseudo-translating a project.
public struct PseudoResult: Sendable {
  /// The completion: `refused` if the request was refused, or if a file cannot be written; else `done`,
  /// also if a bundle could not be written.
  public package(set) var completion = Completion.done
  /// The files that were written or removed, or would be.
  public package(set) var files: FileReport
  /// The numbers of translations by outcome for `translate`, also in a check; nil for other work,
  /// and if everything is refused.
  package var outcome: ImportOutcome?
  /// Whether at least one translation could not be imported; false unless the work is `translate`.
  public package(set) var hasRefusals = false
}

extension Workspace {
  /// Translates a project into pseudo-languages, exports bundles in them, or removes them again.
  /// Refuses everything if interrupted changes must be settled first, or if one of the languages is
  /// the development language, or is a natural language of the project, unless it has translations
  /// and all of them are earlier pseudo-translations.
  ///
  /// - Throws: `FileError` if the project does not exist, or its files contain no texts.
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
    let isRemoval = if case .remove = request.work { true } else { false }
    for language in languages
    where !project.mayTouch(language, isRemoval: isRemoval, &self) {
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
      let isDone = try project.remove(
        languages, editsProject: request.editsProject, &result.files, &self)
      if !isDone { result.completion = .refused }
    case .translate:
      let (plan, outcome, isWritten) = await project.write(
        editsProject: request.editsProject, &result.files, &self)
      if !isWritten { result.completion = .refused }
      result.outcome = outcome
      result.hasRefusals = plan.refused.refused + outcome.refused > 0
    }
    return result
  }
}

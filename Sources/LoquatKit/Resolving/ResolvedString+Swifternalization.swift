internal import CatalogModel
package import ProjectFiles
internal import ProjectReading
package import StringResolution
package import Swifternalization

extension ResolvedString {
  /// Resolves a key in the files of Swifternalization; if they lack it, to the text in code or the
  /// key.
  package init(
    _ key: String, in library: SwifternalizationLibrary, of texts: SwifternalizationTexts,
    _ table: String, _ choice: LanguageChoice, _ input: FormatInput, code: CodeText?,
    in fileSystem: any FileReading
  ) {
    resolution = library.resolve(key, value: code?.text, with: input)
    language = choice.localizations[0]
    locale = "en"
    self.table = table
    isFound = library.has(key)
    let owner = texts.has(key, in: library.language) ? library.language : nil
    let path = texts.path(of: owner)
    if isFound, let path { span = KeyPlaces(path, in: fileSystem)?.span(of: key, owner ?? "") }
    let place = span?.place ?? path ?? ""
    var steps: [Resolution.Step] = [.init(.language, choice.reason)]
    if !isFound {
      steps.append(.init(.table, "no file has a text for the key: \(code?.words ?? "the key")"))
    } else if owner != nil {
      steps.append(.init(.table, "'\(library.language)' has the key: \(place)"))
    } else {
      let reason = texts.path(of: library.language) == nil ? "has no file" : "lacks the key"
      steps.append(.init(.table, "'\(library.language)' \(reason): \(place)"))
    }
    resolution.steps = steps + resolution.steps
    resolution.problems = resolution.problems.map { $0.at(span) }
  }
}

internal import CatalogFormats
internal import CatalogModel
internal import ProjectFiles

extension Context {
  /// Reads a `.strings` file; nil, with a diagnostic, when nothing can be made of it.
  ///
  /// Parts that cannot be read are reported as errors; they stay in the document as they are.
  mutating func strings(at path: String) -> StringsDocument? {
    do throws(FileError) {
      return parsedStrings(try fileSystem.read(path), path)
    } catch {
      fail(error)
      return nil
    }
  }

  mutating func parsedStrings(_ bytes: [UInt8], _ path: String) -> StringsDocument? {
    do throws(ParseError) {
      let document = try StringsDocument.parse(bytes)
      let problems = document.problems
      if !problems.isEmpty {
        let text = SourceText(path: path, bytes: document.text)
        diagnostics += problems.map { Diagnostic($0, in: text) }
      }
      return document
    } catch {
      diagnostics.append(Diagnostic(error, in: SourceText(path: path, bytes: bytes)))
      return nil
    }
  }

  /// Looks through the folder of a project.
  mutating func project(
    at root: String, developmentLanguage: LanguageTag, excluding patterns: [Glob] = []
  ) throws(FileError) -> Project {
    let project = try Project(
      root: root, developmentLanguage: developmentLanguage, excluding: patterns, in: fileSystem)
    project.errors.forEach { fail($0) }
    return project
  }
}

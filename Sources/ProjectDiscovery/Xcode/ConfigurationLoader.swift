internal import CatalogModel
internal import ProjectFiles

/// A reader of `.xcconfig` files with everything that they include; each file is read once.
struct ConfigurationLoader {
  /// The folder that paths are relative to. `searched`, which is relative to it, is the folder in
  /// which included files are searched last.
  private let root: String
  private let searched: String
  private var loaded: [String: [Line]] = [:]
  private var open: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The paths of the files of which not everything is known: a line is invalid, the file cannot be
  /// read, or an include, even an optional one, is left out; or this is so in an included file.
  private(set) var incomplete: Set<String> = []

  typealias Line = (name: SettingName, value: String)

  /// The limit of the depth of includes. `lineLimit` is the number of settings in a file with its
  /// includes from which on its further includes are left out.
  private static let depthLimit = 64
  private static let lineLimit = 100_000

  init(root: String, searching folder: String) {
    self.root = root
    searched = folder
  }

  /// Returns the settings of a file and its includes in order; of one name, the last applies. Nil
  /// if the path is not that of a file; empty, with a diagnostic, if the file cannot be read.
  mutating func lines(of path: String, in fileSystem: some FileReading) -> [Line]? {
    if let lines = loaded[path] { return lines }
    let shown = Path.join(root, path)
    guard fileSystem.kind(of: shown) == .file else { return nil }
    var lines: [Line] = []
    do throws(FileError) {
      let text = SourceText(path: shown, bytes: try fileSystem.read(shown))
      open.insert(path)
      lines = self.lines(of: text, at: path, in: fileSystem)
      open.remove(path)
    } catch {
      diagnostics.append(Diagnostic(error.id, .error, error.message, at: Span(file: shown)))
      incomplete.insert(path)
    }
    loaded[path] = lines
    return lines
  }

  private mutating func lines(
    of text: SourceText, at path: String, in fileSystem: some FileReading
  ) -> [Line] {
    let file = ConfigurationFile(text.bytes)
    let problems = file.problems.problems
    if path.isOutside {
      // A project may name any file of the machine, so only settings are quoted from it.
      if !problems.isEmpty {
        diagnostics.append(
          Diagnostic(
            .malformedSetting, .warning,
            "this file outside of the project has \(problems.count == 1 ? "a line" : "\(problems.count) lines") that cannot be read; correct \(problems.count == 1 ? "it" : "them")",
            at: Span(file: text.path)))
      }
    } else {
      diagnostics += problems.map { Diagnostic($0, in: text) }
    }
    if !problems.isEmpty { incomplete.insert(path) }
    var result: [Line] = []
    for line in file.lines {
      switch line {
      case .assignment(let name, let value): result.append((name, value))
      case .include(let name, let isOptional, let range):
        let found = self.file(named: name, from: path, in: fileSystem)
        if let problem = problem(with: found, name, isOptional, result.count) {
          diagnostics.append(
            Diagnostic(problem.id, .warning, problem.message, at: text.span(range)))
          incomplete.insert(path)
        } else if let found {
          result += lines(of: found, in: fileSystem) ?? []
          if incomplete.contains(found) { incomplete.insert(path) }
        } else {
          incomplete.insert(path)
        }
      }
    }
    return result
  }

  /// Returns the reason why a file cannot be included; nil if it can, or need not be.
  private func problem(
    with path: String?, _ name: String, _ isOptional: Bool, _ count: Int
  ) -> (id: DiagnosticID, message: String)? {
    guard let path else {
      return isOptional
        ? nil
        : (
          .missingInclude,
          "'\(name)' does not exist, so its settings are missing; correct or remove it"
        )
    }
    if open.contains(path) {
      return (
        .includeCycle,
        "'\(name)' already includes this file, perhaps by way of others; remove this include"
      )
    }
    guard open.count < Self.depthLimit else {
      return (
        .tooManyIncludes,
        "'\(name)' is left out, because includes can be nested at most \(Self.depthLimit) deep; nest them less deeply"
      )
    }
    guard count < Self.lineLimit else {
      return (
        .tooManyIncludes,
        "'\(name)' is left out, because at least \(Self.lineLimit) settings come before it; include fewer files"
      )
    }
    return nil
  }

  /// Returns the path of an included file, named with or without `.xcconfig`, relative to the root:
  /// beside the including file, or else in the folder `searched`. Nil if it does not exist.
  private func file(
    named name: String, from path: String, in fileSystem: some FileReading
  ) -> String? {
    let names = Path.fileExtension(name).isEmpty ? [name, name + ".xcconfig"] : [name]
    for folder in [Path.deletingLastComponent(path), searched] {
      for name in names {
        let found = Path.normalized(Path.join(folder, name))
        if fileSystem.kind(of: Path.join(root, found)) == .file { return found }
      }
    }
    return nil
  }
}

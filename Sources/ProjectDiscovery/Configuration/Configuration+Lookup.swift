public import CatalogModel
public import ProjectFiles

extension Configuration {
  /// The names of the configuration file; the first one that exists is used.
  public static let fileNames = ["loquat.json", ".loquat.json"]

  /// Reads the configuration file in the root of a project; returns an empty configuration if it
  /// does not exist. The diagnostics report mistakes in the file, missing folders of dependencies,
  /// and a second file that is not read.
  public static func read(
    in root: String, of fileSystem: some FileReading
  ) throws(FileError) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    let paths = fileNames.map { Path.join(root, $0) }
    let found = paths.filter { fileSystem.kind(of: $0) != nil }
    guard let path = found.first else { return (Configuration(), []) }
    var result = parse(SourceText(path: path, bytes: try fileSystem.read(path)))
    result.diagnostics += result.configuration.dependencies.filter {
      fileSystem.kind(of: Path.join(root, $0.value)) != .directory
    }.map {
      let hint = fileSystem.spellingHint(
        for: $0.value, below: root, otherwise: "; correct or remove it")
      let isThere = fileSystem.kind(of: Path.join(root, $0.value)) != nil
      return Diagnostic(
        .missingSource, .error,
        isThere
          ? "'\($0.value)' is not a folder\(hint)" : "folder '\($0.value)' does not exist\(hint)",
        at: $0.span)
    }
    for other in found.dropFirst() {
      result.diagnostics.append(
        Diagnostic(
          .secondConfiguration, .warning,
          "is not read, because '\(fileNames[0])' is; remove one of them",
          at: Span(file: other)))
    }
    return result
  }

  /// Returns whether a target is included: no name or pattern after a `!` in `targets` matches it,
  /// and one without `!` does, unless all have a `!`. A target of `ownTargets` needs no match.
  public func includes(target name: String) -> Bool {
    let names = targets.map(\.value)
    let wanted = names.filter { !$0.hasPrefix("!") }
    let unwanted = names.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
    let isNamed = { (names: [String]) in names.contains { Glob($0).matches(name) } }
    let isOwn = ownTargets.contains { $0.name.value == name }
    return (wanted.isEmpty || isOwn || isNamed(wanted)) && !isNamed(unwanted)
  }

  /// Returns whether `keep` has an entry for the table with this name.
  package func hasKeeper(ofTable name: String) -> Bool {
    keepers.contains { $0.name.value == name }
  }

  /// Returns the file that `tables` has for a table: by its name, else by the first matching
  /// pattern; nil if none matches.
  public func file(ofTable name: String) -> Located<String>? {
    let entry =
      tables.first { $0.name.value == name }
      ?? tables.first { Glob($0.name.value).matches(name) }
    return entry?.value
  }
}

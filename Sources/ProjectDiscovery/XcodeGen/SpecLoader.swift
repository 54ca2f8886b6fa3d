internal import CatalogModel
internal import ProjectFiles
internal import Syntaxes

/// A reader of an XcodeGen specification with everything that it includes, merged into one value.
struct SpecLoader<Files: FileReading> {
  let root: String
  let fileSystem: Files
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that are being read, innermost last.
  private var open: [String] = []
  private var merged: Set<String> = []

  /// The limits of the depth of includes and of the number of files.
  private static var depthLimit: Int { 32 }
  private static var fileLimit: Int { 500 }

  init(root: String, in fileSystem: Files) {
    self.root = root
    self.fileSystem = fileSystem
  }

  /// A file, and the folders that paths in it are relative to.
  private struct Place {
    let path: String
    /// The folder in which the including specification looks for includes.
    let base: String
    /// The folder of its own includes, relative to `base`.
    let relative: String
    /// The folder of its paths, relative to that of the first specification.
    let inner: String
  }

  /// Returns the specification at a path, merged with the ones it includes; nil, with a diagnostic,
  /// if it cannot be read.
  mutating func load(_ path: String) -> SpecValue? {
    let base = Path.deletingLastComponent(path)
    return load(Place(path: path, base: base, relative: "", inner: ""), from: nil)
  }

  private mutating func load(_ place: Place, from include: Span?) -> SpecValue? {
    guard let value = read(place.path, from: include) else { return nil }
    guard merged.insert(place.path).inserted else { return nil }
    open.append(place.path)
    defer { open.removeLast() }
    var base = SpecValue(.object([]), at: value.span)
    for (name, isRelative, span) in includes(of: value) {
      guard let other = self.place(of: name, isRelative: isRelative, from: place, at: span),
        let included = load(other, from: span)
      else { continue }
      base = included.merged(onto: base)
    }
    var own = value
    own.resolvePaths(in: place.inner)
    return own.merged(onto: base)
  }

  /// Reads a single file. An empty file is an empty object; nil, with a diagnostic, for anything
  /// else that is not an object, and for a file that cannot be read.
  private mutating func read(_ path: String, from include: Span?) -> SpecValue? {
    let shown = Path.join(root, path)
    let text: SourceText
    do throws(FileError) {
      text = SourceText(path: shown, bytes: try fileSystem.read(shown))
    } catch {
      add(error.id, .error, error.message, at: include ?? Span(file: shown))
      return nil
    }
    do throws(ParseError) {
      // JSON is also YAML, but has errors of its own.
      if Path.fileExtension(path) == "json" { _ = try JSONDocument.parse(text.bytes) }
      let value = SpecValue(try YAMLNode.parse(text.bytes), in: text)
      if case .object = value.content { return value }
      if value.isNull { return SpecValue(.object([]), at: value.span) }
      add(
        .malformedSpec, .error,
        "a specification must be an object, not \(value.kindName), so this one is not read; correct it",
        at: value.span)
    } catch {
      diagnostics.append(Diagnostic(error, in: text))
    }
    return nil
  }

  private mutating func add(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: String, at span: Span
  ) {
    diagnostics.append(Diagnostic(id, severity, message, at: span))
  }
}

extension SpecLoader {
  /// Returns the files that a specification includes, in order, without disabled ones; reports
  /// malformed ones and those that depend on the environment.
  private mutating func includes(
    of value: SpecValue
  ) -> [(name: String, isRelative: Bool, span: Span)] {
    guard let include = value["include"] else { return [] }
    return (include.elements ?? [include]).compactMap { element in
      guard
        let path = element.text.map({ ($0, element.span) })
          ?? element["path"].flatMap({ path in path.text.map { ($0, path.span) } })
      else {
        add(
          .malformedSpec, .error,
          "an include is neither a path nor an object with a 'path'; correct or remove it",
          at: element.span)
        return nil
      }
      if let enable = element["enable"], enable.flag != true {
        if let name = enable.text?.environmentVariable {
          add(
            .environmentVariable, .warning,
            "'\(path.0)' depends on the environment variable '\(name)', so it is left out; set 'enable' to 'true' or 'false'",
            at: enable.span)
        }
        return nil
      }
      return (path.0, element["relativePaths"]?.flag ?? true, path.1)
    }
  }

  /// Returns the location of an included file; nil, with a diagnostic, if it is missing or outside
  /// of the root, includes itself, or exceeds a limit.
  private mutating func place(
    of name: String, isRelative: Bool, from place: Place, at span: Span
  ) -> Place? {
    let base = isRelative ? Path.join(place.base, place.relative) : place.base
    let path = Path.normalized(Path.join(base, name))
    guard !name.hasPrefix("/"), !path.isOutside else {
      add(.outsideProject, .error, .outside(name), at: span)
      return nil
    }
    guard !open.contains(path) else {
      add(
        .includeCycle, .error,
        "'\(name)' already includes this file, perhaps by way of others; remove this include",
        at: span)
      return nil
    }
    guard open.count < Self.depthLimit, merged.count < Self.fileLimit else {
      add(
        .tooManyIncludes, .error,
        "'\(name)' is left out, because at most \(Self.fileLimit - 1) files can be included, nested at most \(Self.depthLimit - 1) deep; include fewer files, or nest them less deeply",
        at: span)
      return nil
    }
    let kind = fileSystem.kind(of: Path.join(root, path))
    guard kind == .file else {
      if let variable = name.environmentVariable {
        add(
          .environmentVariable, .warning,
          "'\(name)' depends on the environment variable '\(variable)', so it is left out; write the path literally",
          at: span)
      } else {
        add(
          .missingInclude, .error,
          kind == nil
            ? "'\(name)' does not exist, so its content is missing; correct or remove it"
            : "'\(name)' is not a file, so it is not included; name a file", at: span)
      }
      return nil
    }
    let relative = isRelative ? Path.deletingLastComponent(name) : ""
    return Place(
      path: path, base: base, relative: relative, inner: Path.join(place.inner, relative))
  }
}

extension SpecValue {
  /// Makes the paths of an included specification relative to the folder of the first one; `folder`
  /// is its own folder, relative to that.
  fileprivate mutating func resolvePaths(in folder: String) {
    guard !folder.isEmpty, folder != "." else { return }
    for key in ["configFiles", "localPackages", "fileGroups"] {
      change(key) { $0.resolveTexts(in: folder) }
    }
    for key in ["packages", "projectReferences"] {
      change(key) { packages in
        packages.changeEach { $0.change("path") { $0.resolveTexts(in: folder) } }
      }
    }
    for key in ["targets", "targetTemplates", "aggregateTargets"] {
      change(key) { targets in targets.changeEach { $0.resolvePaths(ofTargetIn: folder) } }
    }
  }

  private mutating func resolvePaths(ofTargetIn folder: String) {
    change("configFiles") { $0.resolveTexts(in: folder) }
    change("info") { $0.change("path") { $0.resolveTexts(in: folder) } }
    for key in ["sources", "sources:REPLACE"] {
      change(key) { sources in
        if sources.members.isEmpty { sources.resolveTexts(in: folder) }
        sources.changeEach { $0.change("path") { $0.resolveTexts(in: folder) } }
      }
    }
  }

  /// Prefixes a text, or the texts of an object or a list, with a folder.
  private mutating func resolveTexts(in folder: String) {
    if let text {
      content = .text(Path.normalized(Path.join(folder, text)))
    } else {
      changeEach { value in
        if let text = value.text {
          value.content = .text(Path.normalized(Path.join(folder, text)))
        }
      }
    }
  }
}

internal import CatalogModel
internal import ProjectFiles

/// The files of a target, found through the `sources` in its specification.
struct SpecFiles {
  /// The folder of the specification, relative to the root; empty for the root.
  let folder: String
  let options: SpecValue?
  private(set) var sources: Set<String> = []
  private(set) var resources: Set<String> = []
  /// The sources that are not compiled, and the resources that are in no build phase.
  private(set) var others: Set<String> = []
  /// The files in folders that are copied as they are.
  private(set) var copied: Set<String> = []
  /// The paths of tables that a source names but that do not exist, relative to the root.
  private(set) var absentTables: [String] = []
  /// The folders that Xcode keeps in sync with the disk, relative to the root; `searched` also has
  /// those that XcodeGen searches.
  private(set) var synchronized: [String] = []
  private(set) var searched: [String] = []
  /// The names, without the extension, of the `.lproj` folders in the folders that XcodeGen
  /// searches.
  private(set) var regions: Set<String> = []
  private(set) var infoPlist: String?
  /// The folders whose new resources will be included, relative to the root; `.` for the root.
  private(set) var resourceFolders: [String] = []
  private var files: FolderFiles
  private var own: [Diagnostic] = []

  var diagnostics: [Diagnostic] { own + files.diagnostics }

  init(root: String, folder: String, options: SpecValue?, in fileSystem: any FileReading) {
    self.folder = folder
    self.options = options
    files = FolderFiles(root: root, in: fileSystem)
  }

  /// Returns a path in the specification made relative to the root; empty for the root itself.
  func path(_ text: String) -> String {
    let path = Path.normalized(Path.join(folder, text))
    return path == "." ? "" : path
  }

  /// Adds the files for the `sources` of a target; reports those that are missing, malformed or
  /// outside of the root.
  mutating func add(_ sources: SpecValue?, of target: String) {
    guard let sources else { return }
    let single = sources.elements == nil ? [sources] : nil
    for source in single ?? sources.elements ?? [] {
      let name =
        source.text.map { ($0, source.span) }
        ?? source["path"].flatMap { value in value.text.map { ($0, value.span) } }
      guard let (text, span) = name else {
        tell(
          .malformedSpec, .error,
          "a source of target '\(target)' is neither a path nor an object with a 'path'; correct or remove it",
          source.span)
        continue
      }
      add(text, SpecSource(source, ofFile: options), of: target, at: span)
    }
  }

  private mutating func add(_ text: String, _ source: SpecSource, of target: String, at span: Span)
  {
    guard !path(text).isOutside else {
      return tell(.outsideProject, .warning, .outside(text), span)
    }
    let path = files.spelled(path(text), at: span)
    guard let kind = files.kind(path) else {
      if Resource.isTable(path) { absentTables.append(path) }
      if !source.isOptional {
        let message =
          text.environmentVariable.map { variable in
            "'\(text)' of target '\(target)' depends on the environment variable '\(variable)', so it is left out; write the path literally"
          } ?? "'\(text)' of target '\(target)' does not exist; correct or remove it"
        tell(.missingFile, .warning, message, span)
      }
      return
    }
    let isFile = kind == .file || !Path.fileExtension(path).isEmpty
    switch source.type
      ?? (isFile ? "file" : options?["defaultSourceDirectoryType"]?.text ?? "group")
    {
    case "folder": addFolder(path, isCopied: true, source)
    case "syncedFolder": addFolder(path, isCopied: false, source)
    case "group" where kind == .directory: addGroup(path, source)
    default: add(path, source)
    }
  }

  private mutating func tell(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: String, _ span: Span
  ) {
    own.append(Diagnostic(id, severity, message, at: span))
  }
}

extension SpecFiles {
  /// Adds one file, or a folder that Xcode treats as one item, unless it is neither a source nor a
  /// resource; the first `Info.plist` sets `infoPlist` instead.
  private mutating func add(_ path: String, _ source: SpecSource) {
    if Path.lastComponent(path) == "Info.plist" {
      infoPlist = infoPlist ?? path
      return
    }
    let phase = source.phase(of: path)
    switch XcodeFileType(path: path, type: nil) {
    case .source where phase == .sources: sources.insert(path)
    case .resource where phase == .sources || phase == .resources: resources.insert(path)
    case .source, .resource: others.insert(path)
    case .folder, .other: break
    }
  }

  /// Adds the files that a source takes from a folder as it is now, as XcodeGen does; the first
  /// `Info.plist` by path sets `infoPlist` instead.
  private mutating func addGroup(_ folder: String, _ source: SpecSource) {
    searched.append(folder.isEmpty ? "." : folder)
    let table = Path.join(folder, "en.lproj/Localizable.strings")
    if [.sources, .resources].contains(source.phase(of: table)),
      source.takes("en.lproj/Localizable.strings")
    {
      resourceFolders.append(folder.isEmpty ? "." : folder)
    }
    var waiting = [""]
    var plists: [String] = []
    while let inner = waiting.popLast() {
      for entry in files.list(Path.join(folder, inner)) where entry.name != ".git" {
        let path = Path.join(inner, entry.name)
        if entry.kind == .directory, Path.fileExtension(path) == "lproj", !source.excludes(path) {
          regions.insert(Path.stem(path))
        }
        if entry.kind == .directory, !XcodeFileType.isWrapper(entry.name) {
          waiting.append(path)
        } else if entry.kind != .other, source.takes(path) {
          if entry.name == "Info.plist" {
            plists.append(Path.join(folder, path))
          } else {
            add(Path.join(folder, path), source)
          }
        }
      }
    }
    infoPlist = infoPlist ?? plists.min { $0.precedesByBytes($1) }
  }

  /// Adds the files of a folder that Xcode keeps in sync with the disk, without the excluded ones,
  /// or all files of one that is copied as it is.
  private mutating func addFolder(_ path: String, isCopied: Bool, _ source: SpecSource) {
    let content = SynchronizedFolder(
      files.place(path), types: [:], folders: isCopied ? [""] : source.explicitFolders,
      in: files.fileSystem)
    if !isCopied {
      synchronized.append(path)
      searched.append(path.isEmpty ? "." : path)
      resourceFolders.append(path.isEmpty ? "." : path)
    }
    own += content.errors.map { Diagnostic($0) }
    for entry in content.entries where isCopied || source.takes(entry.path) {
      let file = Path.join(path, entry.path)
      if entry.type == .source { sources.insert(file) } else { resources.insert(file) }
      if isCopied { copied.insert(file) }
    }
  }
}

/// The options of one source in a specification.
struct SpecSource {
  let type: String?
  let isOptional: Bool
  let explicitFolders: Set<String>
  private let excludes: [Glob]
  private let includes: [Glob]
  private let buildPhase: String?
  private let fileTypes: SpecValue?

  enum Phase { case sources, resources, none }

  init(_ value: SpecValue, ofFile options: SpecValue?) {
    type = value["type"]?.text
    isOptional = value["optional"]?.flag == true
    explicitFolders = Set(value["explicitFolders"]?.elements?.compactMap(\.text) ?? [])
    excludes = Self.patterns(value["excludes"])
    includes = Self.patterns(value["includes"])
    buildPhase = value["buildPhase"].map { $0.text ?? "copyFiles" }
    fileTypes = options?["fileTypes"]
  }

  /// Returns the patterns of a list, or of a single text; they match whole paths, and a part in
  /// braces gives several.
  private static func patterns(_ value: SpecValue?) -> [Glob] {
    (value?.elements ?? [value].compactMap(\.self)).compactMap(\.text)
      .flatMap(\.alternatives).map { Glob("./" + $0) }
  }

  /// Returns whether a file, relative to the source, is included: `includes` is empty or matches
  /// the file or a folder that contains it, nothing excludes it, and its extension is not `orig`.
  func takes(_ path: String) -> Bool {
    !excludes(path) && (includes.isEmpty || Self.matches(includes, path))
      && Path.fileExtension(path) != "orig"
  }

  /// Returns whether a pattern excludes a file or a folder that contains it.
  func excludes(_ path: String) -> Bool { Self.matches(excludes, path) }

  private static func matches(_ patterns: [Glob], _ path: String) -> Bool {
    var path = path
    while !path.isEmpty {
      if patterns.contains(where: { $0.matches(path) }) { return true }
      path = Path.deletingLastComponent(path)
    }
    return false
  }

  /// Returns the build phase of a file: from `buildPhase` of the source, else from `fileTypes` of
  /// the options, else by its extension. Any phase but those of sources and resources is `none`.
  func phase(of path: String) -> Phase {
    let suffix = Path.fileExtension(path)
    let named = buildPhase ?? fileTypes?[suffix]?["buildPhase"].map { $0.text ?? "copyFiles" }
    switch named {
    case "sources": return .sources
    case "resources": return .resources
    case .some: return .none
    case nil: return Self.compiled.contains(suffix) ? .sources : .resources
    }
  }

  private static let compiled: Set<String> = [
    "swift", "m", "mm", "cpp", "cxx", "c", "cc", "xcdatamodeld", "intentdefinition",
  ]
}

extension String {
  /// Returns the message about an absolute path in a specification, or one that leads out of the
  /// folder that is read.
  static func outside(_ path: String) -> String {
    path.hasPrefix("/")
      ? "'\(path)' is an absolute path, and is left out; write it relative to the specification"
      : "'\(path)' is outside of the folder that is read, and is left out; run the command for a folder that also contains it"
  }
}

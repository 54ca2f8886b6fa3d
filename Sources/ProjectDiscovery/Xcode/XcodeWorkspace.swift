public import CatalogModel
public import ProjectFiles
internal import Syntaxes

/// An Xcode workspace: the projects and packages that it names.
public struct XcodeWorkspace: Sendable, Equatable {
  /// The `.xcworkspace`, relative to the root.
  public let path: String
  /// The existing `.xcodeproj` folders, each once, in the order of the workspace; relative to the
  /// root, except that absolute locations stay absolute.
  public private(set) var projects: [String] = []
  /// The folders with a `Package.swift`, each once, in the order of the workspace; relative to the
  /// root, except that absolute locations stay absolute.
  public private(set) var packages: [String] = []
  /// The diagnostics, sorted.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Reads the projects and packages that the `.xcworkspace` at a path relative to the root names;
  /// reports a file that cannot be read, missing projects and locations of an unknown kind.
  public static func read(
    _ path: String, root: String = ".", in fileSystem: some FileReading
  ) -> XcodeWorkspace {
    var workspace = XcodeWorkspace(path: Path.normalized(path))
    let file = Path.join(root, Path.join(workspace.path, "contents.xcworkspacedata"))
    do throws(FileError) {
      let bytes = try fileSystem.read(file)
      do throws(ParseError) {
        let document = try XMLDocument.parse(bytes)
        let text = SourceText(path: file, bytes: document.bytes)
        workspace.read(document, text, root: root, in: fileSystem)
      } catch {
        workspace.diagnostics.append(Diagnostic(error, in: SourceText(path: file, bytes: bytes)))
      }
    } catch {
      workspace.diagnostics.append(
        Diagnostic(error.id, .error, error.message, at: Span(file: file)))
    }
    workspace.diagnostics.sort()
    return workspace
  }

  private init(path: String) { self.path = path }

  private mutating func read(
    _ document: XMLDocument, _ text: SourceText, root: String, in fileSystem: some FileReading
  ) {
    var folders = [String](repeating: folder, count: document.nodes.count)
    var problems = ProblemList()
    for (index, node) in document.nodes.enumerated() where node.kind == .element {
      let parent = node.parent.map { folders[$0] } ?? folder
      folders[index] = parent
      let isGroup = document.isElement(index, "Group")
      guard isGroup || document.isElement(index, "FileRef"),
        let location = document.value("location", of: index), !location.hasPrefix("developer:")
      else { continue }
      guard let path = resolve(location, in: parent) else {
        problems.add(
          .unknownLocation, .warning,
          "location '\(location)' is of an unknown kind, and is left out; add it again in Xcode",
          at: node.startTagRange)
        continue
      }
      if isGroup {
        folders[index] = path
      } else if !add(path, root: root, in: fileSystem) {
        problems.add(
          .missingFile, .warning, "'\(path)' does not exist; restore it, or remove the reference",
          at: node.startTagRange)
      }
    }
    diagnostics += problems.problems.map { Diagnostic($0, in: text) }
  }

  /// Adds a project or a package, and ignores any other file; returns false for a missing project.
  private mutating func add(
    _ path: String, root: String, in fileSystem: some FileReading
  ) -> Bool {
    let shown = Path.join(root, path)
    if Path.fileExtension(path) == "xcodeproj" {
      guard fileSystem.kind(of: shown) == .directory else { return false }
      if !projects.contains(path) { projects.append(path) }
    } else if fileSystem.kind(of: Path.join(shown, "Package.swift")) == .file {
      if !packages.contains(path) { packages.append(path) }
    }
    return true
  }

  /// The folder that `container:` locations, and `group:` locations outside of groups, are relative
  /// to: that of the workspace, or of the project or package that it is in.
  private var folder: String {
    let folder = Path.deletingLastComponent(path)
    if Path.fileExtension(folder) == "xcodeproj" { return Path.deletingLastComponent(folder) }
    return isInPackage ? Path.normalized(Path.join(folder, "../..")) : folder
  }

  /// Whether Xcode created the workspace when it opened the folder of a package.
  private var isInPackage: Bool { Path.normalized("/" + path).hasSuffix(Self.packageWorkspace) }
  private static let packageWorkspace = "/.swiftpm/xcode/package.xcworkspace"

  /// Returns the path of a location such as `group:App/App.xcodeproj`; nil for a location of an
  /// unknown kind, or without a kind.
  private func resolve(_ location: String, in parent: String) -> String? {
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let path = String(parts[1])
    switch parts[0] {
    case "group": return Path.normalized(Path.join(parent, path))
    case "container": return Path.normalized(Path.join(folder, path))
    case "absolute": return Path.normalized("/" + path)
    case "self":
      // The project around the workspace, which old versions name again.
      let container = Path.deletingLastComponent(self.path)
      return Path.fileExtension(container) == "xcodeproj"
        ? container : Path.normalized(Path.join(folder, path))
    default: return nil
    }
  }
}

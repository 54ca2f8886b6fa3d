public import CatalogModel
internal import ProjectFiles
internal import Syntaxes

/// The contents of a `Package.resolved`.
///
///     version 1        { "object" : { "pins" : [ { "package", "repositoryURL", "state" } ] } }
///     versions 2, 3    { "pins" : [ { "identity", "kind", "location", "state" } ] }
///     state            { "revision", "version" or "branch" }
public struct ResolvedPackages: Sendable {
  /// The pins in the order of the file, without unreadable ones.
  public private(set) var pins: [PackagePin] = []
  /// The errors, each at its place, sorted.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Reads a file; every text gives a result.
  public static func parse(_ text: SourceText) -> ResolvedPackages {
    var result = ResolvedPackages()
    do throws(ParseError) {
      var reader = Reader(document: try JSONDocument.parse(text.bytes), text: text)
      reader.read()
      result.pins = reader.pins
      result.diagnostics = reader.diagnostics.sorted()
    } catch {
      result.diagnostics = [Diagnostic(error, in: text)]
    }
    return result
  }

  /// The name of a file with pins.
  public static let fileName = "Package.resolved"

  /// Returns the possible paths of a container's `Package.resolved`, relative to the root; the
  /// first one that exists is used. For a description of a generated project, the paths are in the
  /// workspaces and projects beside it, and then the tool's own, such as `.package.resolved`.
  static func paths(
    of container: String, root: String, in fileSystem: some FileReading
  ) -> [String] {
    guard ContainerKind(container)?.isDescription == true else { return [path(of: container)] }
    let folder = Path.deletingLastComponent(container)
    let entries = (try? fileSystem.list(Path.join(root, folder))) ?? []
    let made = entries.map(\.name).filter {
      $0.hasSuffix(".xcworkspace") || $0.hasSuffix(".xcodeproj")
    }.sortedByBytes()
    let own = [fileName, ".package.resolved", "Tuist/\(fileName)", "Tuist/.package.resolved"]
    return (made.map { path(of: $0) } + own).map { Path.join(folder, $0) }
  }

  /// Returns the path of the `Package.resolved` of a workspace, a project or a manifest.
  static func path(of container: String) -> String {
    switch Path.fileExtension(container) {
    case "xcworkspace": Path.join(container, "xcshareddata/swiftpm/\(fileName)")
    case "xcodeproj": path(of: Path.join(container, "project.xcworkspace"))
    default: Path.join(Path.deletingLastComponent(container), fileName)
    }
  }
}

private struct Reader {
  let document: JSONDocument
  let text: SourceText
  var pins: [PackagePin] = []
  var diagnostics: [Diagnostic] = []

  /// The member names of a package in one version of the format.
  private struct Names {
    let identity, location: String
  }

  mutating func read() {
    guard require(0, .object, "the file") else { return }
    guard let version = document.member("version", of: 0) else {
      return add("the file has no 'version'; resolve the packages again", 0..<1)
    }
    switch String(decoding: document.bytes[document.nodes[version].range], as: UTF8.self) {
    case "1":
      guard let object = member("object", .object, of: 0, "the file") else { return }
      readPins(of: object, Names(identity: "package", location: "repositoryURL"))
    case "2", "3": readPins(of: 0, Names(identity: "identity", location: "location"))
    case let other:
      add(
        "version \(other) of '\(ResolvedPackages.fileName)' is not known, only 1, 2 and 3 are; update Loquat, or resolve the packages again",
        document.nodes[version].range)
    }
  }

  private mutating func readPins(of object: Int, _ names: Names) {
    guard let list = member("pins", .array, of: object, "the file") else { return }
    for node in document.elements(of: list) {
      if let pin = pin(node, names) { pins.append(pin) }
    }
  }

  private mutating func pin(_ node: Int, _ names: Names) -> PackagePin? {
    guard require(node, .object, "a pin"),
      let name = member(names.identity, .string, of: node, "a pin"),
      let state = member("state", .object, of: node, "a pin")
    else { return nil }
    let kind = document.member("kind", of: node).flatMap(document.string)
    let isOfRegistry = kind == "registry"
    var location: Int?
    var revision: Int?
    if !isOfRegistry {
      guard let place = member(names.location, .string, of: node, "a pin"),
        let commit = member("revision", .string, of: state, "the state of a pin")
      else { return nil }
      (location, revision) = (place, commit)
    }
    let url = location.flatMap(document.string)
    return PackagePin(
      identity: names.identity == "package"
        ? PackagePin.identity(of: url ?? "") : document.string(name) ?? "",
      location: url, revision: revision.flatMap(document.string),
      version: document.member("version", of: state).flatMap(document.string),
      branch: document.member("branch", of: state).flatMap(document.string),
      span: span(location ?? node), revisionSpan: span(revision ?? node))
  }
}

extension Reader {
  private func span(_ node: Int) -> Span { text.span(document.nodes[node].range) }

  private mutating func add(_ message: String, _ range: Range<Int>) {
    diagnostics.append(Diagnostic(.malformedPins, .error, message, at: text.span(range)))
  }

  /// Returns the node of a member of an object; nil, with an error, if it is missing or not of the
  /// kind.
  private mutating func member(
    _ name: String, _ kind: JSONDocument.Kind, of node: Int, _ what: String
  ) -> Int? {
    guard let member = document.member(name, of: node) else {
      let start = document.nodes[node].range.lowerBound
      add("\(what) has no '\(name)'; resolve the packages again", start..<start + 1)
      return nil
    }
    return require(member, kind, "'\(name)'") ? member : nil
  }

  private mutating func require(_ node: Int, _ kind: JSONDocument.Kind, _ what: String) -> Bool {
    let (actual, range) = (document.nodes[node].kind, document.nodes[node].range)
    if actual != kind {
      add("\(what) must be \(kind.name), not \(actual.name); resolve the packages again", range)
    }
    return actual == kind
  }
}

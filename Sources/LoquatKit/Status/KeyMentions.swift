internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import SourceScan
internal import StringExtraction
internal import Syntaxes

/// Where files mention keys that no code of the app looks up: tests look for the texts that an app shows,
/// and the system looks up what payloads of notifications and property lists name.
extension Workspace {
  /// The first place of each of some keys in the code of tests, and among the values of JSON files,
  /// payloads, property lists and runtime attributes of interface files, wherever in the folder of a
  /// project.
  ///
  /// - Parameter sources: The code that has been looked through.
  mutating func mentions(
    of keys: [String], in project: Project, besides sources: [String]
  ) async -> [Key: Span] {
    guard !keys.isEmpty else { return [:] }
    let known = Set(sources.map { project.relativePath(of: $0) })
    let walk = await FileWalk.inParallel(roots: [project.root], in: fileSystem) { name in
      Self.hasValues(name) || CodeLanguage(ofFile: name) != nil
    }
    let paths = walk.files.filter { path in
      let relative = project.relativePath(of: path)
      return !known.contains(relative) && !fileSystem.leadsOutside(relative, of: project.root)
    }
    let search = SpelledKeys(keys)
    let wanted = Set(keys.map { Key($0) })
    var result: [Key: Span] = [:]
    await inParallel("Looking for mentions of keys", paths.count) { [fileSystem] range in
      paths[range].map { path -> [Key: Span] in
        guard fileSystem.size(of: path) ?? 0 <= Self.sizeLimit,
          let bytes = try? fileSystem.read(path)
        else { return [:] }
        guard Self.hasValues(path) else {
          return search.places(spelledIn: SourceText(path: path, bytes: bytes))
        }
        return Self.values(of: bytes, at: path, among: wanted)
      }
    } use: {
      for found in $0 { result.merge(found) { first, _ in first } }
    }
    return result
  }

  private static func hasValues(_ path: String) -> Bool {
    ["json", "apns", "plist", "storyboard", "xib"].contains(Path.fileExtension(path))
  }

  /// Larger files are data that no person writes keys into.
  private static var sizeLimit: Int { 8 << 20 }

  private static func values(
    of bytes: [UInt8], at path: String, among keys: Set<Key>
  ) -> [Key: Span] {
    var result: [Key: Span] = [:]
    func add(_ value: String?, _ range: Range<Int>, _ text: () -> SourceText) {
      guard let key = value.map({ Key($0) }), keys.contains(key), result[key] == nil else { return }
      result[key] = text().span(range)
    }
    if ["storyboard", "xib"].contains(Path.fileExtension(path)) {
      // Setters of code get the values of attributes that people give to views.
      guard let xml = try? XMLDocument.parse(bytes) else { return [:] }
      for node in xml.nodes.indices where xml.isElement(node, "userDefinedRuntimeAttribute") {
        let texts = xml.elements(of: node).map { xml.text(of: $0) }
        for value in [xml.value("value", of: node)].compactMap(\.self) + texts {
          add(value, xml.nodes[node].range) { SourceText(path: path, bytes: bytes) }
        }
      }
    } else if Path.fileExtension(path) == "plist" {
      guard let list = try? PropertyListDocument.parse(bytes) else { return [:] }
      for node in list.nodes.indices where list.kind(node) == .string {
        add(list.string(node), list.range(node)) { SourceText(path: path, bytes: list.text) }
      }
    } else if let json = try? JSONDocument.parse(bytes) {
      let names = json.nodes.indices.reduce(into: Set<Int>()) { names, node in
        guard json.nodes[node].kind == .object else { return }
        for member in json.members(of: node) { names.insert(member.name) }
      }
      for node in json.nodes.indices where json.nodes[node].kind == .string && !names.contains(node)
      {
        add(json.string(node), json.nodes[node].range) { SourceText(path: path, bytes: bytes) }
      }
    }
    return result
  }
}

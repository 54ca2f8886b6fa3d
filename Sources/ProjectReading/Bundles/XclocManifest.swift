internal import ProjectFiles
package import CatalogModel
package import ExchangeFormats
package import Syntaxes

/// The contents of a bundle's `contents.json` (apple-formats 1.2).
package struct XclocManifest: Sendable, Equatable {
  /// The path of the manifest in a bundle.
  package static let path = "contents.json"
  /// The supported version of the bundle format.
  static let version = "1.0"

  package var developmentRegion: String
  /// The file name of the project or workspace; if nil, the manifest names none.
  package var container: String?
  package var targetLocale: String
  package var tool: XLIFFDocument.Tool

  package init(
    developmentRegion: String, container: String?, targetLocale: String, tool: XLIFFDocument.Tool
  ) {
    self.developmentRegion = developmentRegion
    self.container = container
    self.targetLocale = targetLocale
    self.tool = tool
  }

  /// Returns the bytes as Xcode writes them: keys sorted, no final newline.
  package func serialize() -> [UInt8] { value(changing: .object([])).serialize() }

  /// Returns the object with the members of the manifest set, in `toolInfo`, too, and those without
  /// a value (`project`, `workspace` or both) removed; other members stay.
  fileprivate func value(changing old: JSONValue) -> JSONValue {
    let isWorkspace = container.map(Path.fileExtension) == "xcworkspace"
    var toolInfo = old["toolInfo"] ?? .object([])
    toolInfo.set("toolBuildNumber", .string(tool.build))
    toolInfo.set("toolID", .string(tool.id))
    toolInfo.set("toolName", .string(tool.name))
    toolInfo.set("toolVersion", .string(tool.version))
    var value = old
    value.set("developmentRegion", .string(developmentRegion))
    value.set("project", isWorkspace ? nil : container.map { .string($0) })
    value.set("targetLocale", .string(targetLocale))
    value.set("toolInfo", toolInfo)
    value.set("version", .string(Self.version))
    value.set("workspace", isWorkspace ? container.map { .string($0) } : nil)
    return value
  }
}

extension XclocManifest {
  /// A `contents.json` as it is written, including unknown members.
  package struct Document: Sendable {
    let json: JSONDocument

    /// Parses a file; the errors are those of `JSONDocument`, and `malformed-manifest` if it is not
    /// an object, a known member is not a string, or `toolInfo` is not an object.
    package static func parse(_ bytes: [UInt8]) throws(ParseError) -> Document {
      let json = try JSONDocument.parse(bytes)
      try json.require(.object, 0, "'contents.json' must be a JSON object")
      for name in ["developmentRegion", "project", "targetLocale", "version", "workspace"] {
        if let member = json.member(name, of: 0) {
          try json.require(.string, member, "'\(name)' must be a string")
        }
      }
      if let tool = json.member("toolInfo", of: 0) {
        try json.require(.object, tool, "'toolInfo' must be an object")
      }
      return Document(json: json)
    }

    /// The file name of the project or, if none is named, of the workspace; nil without either.
    package var container: String? { self["project"] ?? self["workspace"] }

    /// The language the bundle is for; nil if none is named.
    package var targetLocale: String? { self["targetLocale"] }

    /// The language that the bundle is translated from; nil if none is named.
    package var developmentRegion: String? { self["developmentRegion"] }

    /// The version of the bundle format; nil if none is named.
    package var version: String? { self["version"] }

    /// All members with their paths, in the order of the file: those of `toolInfo` one by one, such
    /// as `toolInfo.toolName`, but other objects as a whole.
    package var facts: [(name: String, value: JSONValue)] {
      (json.value().members ?? []).flatMap { member in
        guard member.name == "toolInfo", let inner = member.value.members else {
          return [(member.name, member.value)]
        }
        return inner.map { ("\(member.name).\($0.name)", $0.value) }
      }
    }

    /// Returns the updated bytes, with unknown members unchanged.
    func updated(to manifest: XclocManifest) -> [UInt8] {
      json.bytes.applying(json.edits(changing: 0, to: manifest.value(changing: json.value())))
    }

    private subscript(name: String) -> String? {
      json.member(name, of: 0).flatMap { json.string($0) }
    }
  }
}

extension JSONDocument {
  fileprivate func require(
    _ kind: Kind, _ index: Int, _ message: String
  ) throws(ParseError) {
    guard nodes[index].kind != kind else { return }
    throw ParseError(.malformedManifest, message, at: nodes[index].range.lowerBound)
  }
}

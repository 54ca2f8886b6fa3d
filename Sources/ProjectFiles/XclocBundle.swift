public import CatalogFormats
public import CatalogModel

/// The bundle a translator gets: `fr.xcloc` with the XLIFF and the files it was made from
/// (apple-formats 1).
public struct XclocBundle: Sendable {
  /// The language tag that names the bundle and the XLIFF.
  public var language: String
  /// The content of `contents.json`.
  public var manifest: Manifest
  public var xliff: XLIFFDocument
  /// The files for context, by their path in the project.
  public var sources: [(path: String, bytes: [UInt8])]

  public init(
    language: String, manifest: Manifest, xliff: XLIFFDocument,
    sources: [(path: String, bytes: [UInt8])]
  ) {
    self.language = language
    self.manifest = manifest
    self.xliff = xliff
    self.sources = sources
  }

  /// What `contents.json` says.
  public struct Manifest: Sendable, Equatable {
    public var developmentRegion: String
    /// The file name of the project or workspace.
    public var container: String?
    public var targetLocale: String
    public var tool: XLIFFDocument.Tool

    public init(
      developmentRegion: String, container: String?, targetLocale: String,
      tool: XLIFFDocument.Tool
    ) {
      self.developmentRegion = developmentRegion
      self.container = container
      self.targetLocale = targetLocale
      self.tool = tool
    }
  }

  /// Where the XLIFF of a bundle of that language lies in it.
  public static func xliffPath(language: String) -> String {
    "Localized Contents/\(language).xliff"
  }

  /// Every file of the bundle with its path in it.
  public var files: [(path: String, bytes: [UInt8])] {
    [
      ("contents.json", manifest.serialize()),
      (Self.xliffPath(language: language), xliff.serialize()),
    ] + sources.map { (Path.join("Source Contents", $0.path), $0.bytes) }
  }
}

extension XclocBundle.Manifest {
  /// The bytes as Xcode writes them: keys sorted, no newline at the end (apple-formats 1.2).
  public func serialize() -> [UInt8] {
    var members: [(String, JSONValue)] = [("developmentRegion", .string(developmentRegion))]
    if let container {
      let isWorkspace = Path.fileExtension(container) == "xcworkspace"
      members.append((isWorkspace ? "workspace" : "project", .string(container)))
    }
    members += [
      ("targetLocale", .string(targetLocale)),
      (
        "toolInfo",
        .object([
          JSONMember("toolBuildNumber", .string(tool.build)),
          JSONMember("toolID", .string(tool.id)),
          JSONMember("toolName", .string(tool.name)),
          JSONMember("toolVersion", .string(tool.version)),
        ])
      ),
      ("version", .string("1.0")),
    ]
    let sorted = members.sorted { $0.0 < $1.0 }
    return JSONValue.object(sorted.map { JSONMember($0.0, $0.1) }).serialize()
  }

  /// The project or workspace a `contents.json` names; nil where it names none.
  public static func container(in bytes: [UInt8]) throws(ParseError) -> String? {
    let value = try JSONValue.parse(bytes)
    return value["project"]?.stringValue ?? value["workspace"]?.stringValue
  }
}

package import ProjectFiles
package import CatalogModel
internal import Syntaxes

/// A bundle on disk, perhaps returned by a translator (apple-formats 1).
///
///     fr.xcloc/
///       contents.json                   manifest
///       Localized Contents/fr.xliff     xliff
///       Localized Contents/...          localized: images and other files in the language
///       Source Contents/...             source: the files it was made from
///       Notes/...                       notes: screenshots and whatever else people add
///       ...                             other
///
/// Nothing is read through a symbolic link that leads out of the folder, or from anything that is
/// not a file: a pipe would never end.
package struct XclocFolder: Sendable {
  package let path: String
  /// All entries that are not folders, and folders at the path of an XLIFF; sorted by path. Empty
  /// if the bundle is not a folder.
  package private(set) var files: [File] = []
  /// The contents of `contents.json`; nil if it is missing, or if `obstacles` report that it is not
  /// a file of the bundle or is malformed.
  package private(set) var manifest: XclocManifest.Document?
  /// The path of the XLIFF in the bundle, such as `Localized Contents/fr.xliff`; nil unless there
  /// is exactly one, which is a file and not a link out of the bundle.
  package private(set) var xliff: String?
  /// Problems that prevent using or overwriting the bundle.
  package private(set) var obstacles: [Diagnostic] = []
  /// Other problems, which concern readers of the bundle.
  package private(set) var problems: [Diagnostic] = []
  /// The errors of the folders that could not be listed, sorted by path.
  package private(set) var errors: [FileError] = []

  package struct File: Sendable, Hashable {
    /// The path in the bundle.
    package let path: String
    package let part: Part

    /// Whether Finder hides it, because its name or that of an enclosing folder begins with a dot.
    package var isHidden: Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }
  }

  package enum Part: String, Sendable, Hashable {
    case manifest, xliff, localized, source, notes, other
  }

  /// Lists the files of a bundle and reads its manifest. Throws if nothing exists at the path, or
  /// if the manifest, or a file at the path itself, cannot be read. Anything but a folder at the
  /// path is an obstacle.
  package init(_ path: String, in fileSystem: some FileReading) throws(FileError) {
    self.path = path
    switch fileSystem.kind(of: path) {
    case .directory:
      list(in: fileSystem)
      try readManifest(in: fileSystem)
      findXLIFF(in: fileSystem)
    case .file:
      let isArchive = try ZIPArchive.isArchive(fileSystem.read(path))
      obstacles.append(.noFolder(path, isArchive ? .archive : .file))
    case .other: obstacles.append(.noFolder(path, .other))
    case nil: throw FileError(path: path, message: "no such file or directory")
    }
  }

  /// Returns the reason why a path in the bundle cannot be used for a file: it leads out of the
  /// bundle or through a broken link, or something other than a file is there. Nil otherwise, also
  /// if nothing exists there.
  package func obstacle(at innerPath: String, in fileSystem: some FileReading) -> Diagnostic? {
    let whole = Path.join(path, innerPath)
    if fileSystem.leadsOutside(innerPath, of: path) { return .outsideBundle(whole) }
    return fileSystem.kind(of: whole).flatMap { $0 == .file ? nil : .noFile(whole, $0) }
  }
}

extension XclocFolder {
  private static let localizedContents = "Localized Contents"

  /// Returns whether an entry is `contents.json` or `Localized Contents`, either of which shows
  /// that its folder is a bundle.
  package static func isPart(_ entry: DirectoryEntry) -> Bool {
    entry.name == XclocManifest.path || entry.name == localizedContents
  }

  private mutating func list(in fileSystem: some FileReading) {
    var folders = [""]
    while let folder = folders.popLast() {
      do throws(FileError) {
        let whole = folder.isEmpty ? path : Path.join(path, folder)
        for entry in try fileSystem.list(whole) {
          let inner = Path.join(folder, entry.name)
          let part = Self.part(of: inner)
          if entry.kind == .directory, part != .xliff {
            folders.append(inner)
          } else {
            files.append(File(path: inner, part: part))
          }
        }
      } catch {
        errors.append(error)
      }
    }
    files.sort { $0.path.precedesByBytes($1.path) }
    errors.sort { $0.path.precedesByBytes($1.path) }
  }

  private static func part(of path: String) -> Part {
    let parts = path.split(separator: "/", maxSplits: 2)
    switch parts[0] {
    case "contents.json" where parts.count == 1: return .manifest
    // A copy from a Mac has a hidden `._fr.xliff` next to the file.
    case "Localized Contents" where parts.count == 2:
      return parts[1].lowercased().hasSuffix(".xliff") && !parts[1].hasPrefix(".")
        ? .xliff : .localized
    case "Localized Contents": return .localized
    case "Source Contents": return .source
    case "Notes": return .notes
    default: return .other
    }
  }

  private mutating func readManifest(in fileSystem: some FileReading) throws(FileError) {
    let whole = Path.join(path, XclocManifest.path)
    if let obstacle = obstacle(at: XclocManifest.path, in: fileSystem) {
      return obstacles.append(obstacle)
    }
    guard fileSystem.kind(of: whole) != nil else { return }
    let bytes = try fileSystem.read(whole)
    do throws(ParseError) {
      let document = try XclocManifest.Document.parse(bytes)
      manifest = document
      if let version = document.version, version != XclocManifest.version {
        problems.append(.unknownVersion(version, whole))
      }
    } catch {
      obstacles.append(Diagnostic(error, in: SourceText(path: whole, bytes: bytes)))
    }
  }

  private mutating func findXLIFF(in fileSystem: some FileReading) {
    let names = files.filter { $0.part == .xliff }.map(\.path)
    guard let name = names.first else {
      let isThere = files.contains { $0.path == Self.localizedContents }
      let isBundle = isThere || manifest != nil || !obstacles.isEmpty
      return problems.append(
        isThere
          ? .noFolder(Path.join(path, Self.localizedContents), .inner)
          : .noXLIFF(path, isBundle: isBundle))
    }
    let isArchived = fileSystem is ArchivedFiles
    guard names.count == 1 else {
      return problems.append(.severalXLIFFs(names, in: path, isArchived: isArchived))
    }
    if let obstacle = obstacle(at: name, in: fileSystem) { return problems.append(obstacle) }
    let whole = Path.join(path, name)
    xliff = name
    if let manifest {
      let (language, tag) = (Path.stem(name), LanguageTag(Path.stem(name)))
      if let target = manifest.targetLocale, language != target,
        tag == nil || tag != LanguageTag(target)
      {
        problems.append(.otherLanguage(language, target, whole))
      }
    } else if obstacles.isEmpty {
      problems.append(.noManifest(path, xliff: isArchived ? name : whole, isArchived: isArchived))
    }
  }
}

extension Diagnostic {
  fileprivate enum NoFolder: String {
    case archive = "is a ZIP archive where the folder of a bundle is expected; unpack it first"
    case file = "is a file where the folder of a bundle is expected; rename or remove it"
    case other = "is a pipe or a device where the folder of a bundle is expected; replace it"
    case inner = "is a file or a link where a folder is expected; put the folder itself there"
  }

  fileprivate static func noFolder(_ path: String, _ reason: NoFolder) -> Diagnostic {
    Diagnostic(.notAFolder, .error, reason.rawValue, at: Span(file: path))
  }

  fileprivate static func noFile(_ path: String, _ kind: FileKind) -> Diagnostic {
    let found = kind == .directory ? "a folder" : "a pipe or a device"
    return Diagnostic(
      .notAFile, .error, "is \(found) where a file is expected; put the file in its place",
      at: Span(file: path))
  }

  fileprivate static func outsideBundle(_ path: String) -> Diagnostic {
    Diagnostic(
      .outsideBundle, .error,
      "is reached through a symbolic link that is broken or leads out of the bundle; put the file itself there",
      at: Span(file: path))
  }

  fileprivate static func noXLIFF(_ path: String, isBundle: Bool) -> Diagnostic {
    let message = "folder holds no 'Localized Contents/*.xliff'"
    return Diagnostic(
      .noXLIFF, .error,
      isBundle
        ? "\(message); get an undamaged copy"
        : "\(message), so it is not a bundle; name another folder",
      at: Span(file: path))
  }

  fileprivate static func severalXLIFFs(
    _ names: [String], in path: String, isArchived: Bool
  ) -> Diagnostic {
    Diagnostic(
      .severalXLIFFs, .error,
      "bundle has \(names.count) XLIFF files; \(isArchived ? "unpack the archive, and " : "")keep one, or name the one that is meant",
      at: Span(file: path),
      notes: names.map { .init("this is one", at: Span(file: Path.join(path, $0))) })
  }

  fileprivate static func noManifest(
    _ path: String, xliff: String, isArchived: Bool
  ) -> Diagnostic {
    Diagnostic(
      .noManifest, .error,
      "bundle has no 'contents.json'; \(isArchived ? "unpack the archive, and " : "")name '\(xliff)' to use only that file",
      at: Span(file: path))
  }

  fileprivate static func unknownVersion(_ version: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .manifestVersion, .warning,
      "version of the bundle is '\(version)'; only '\(XclocManifest.version)' is known, so parts of the bundle may be missed",
      at: Span(file: path))
  }

  fileprivate static func otherLanguage(
    _ name: String, _ target: String, _ path: String
  ) -> Diagnostic {
    Diagnostic(
      .otherLanguage, .warning,
      "XLIFF file is named '\(name)', but the bundle is for '\(target)'; the name has no effect; correct the one that is wrong",
      at: Span(file: path))
  }
}

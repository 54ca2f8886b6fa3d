internal import CatalogModel
internal import ProjectFiles
internal import SourceScan

/// A Tuist manifest with the helpers it may call, as one text, so that constants and functions of
/// all files are known together.
struct TuistSources {
  /// The folder that `.relativeToRoot` paths are relative to, itself relative to the root; empty
  /// for the root.
  private(set) var home = ""
  private(set) var interpreter: ManifestInterpreter
  /// The files that were read, relative to the root, the manifest last; also those with a syntax
  /// error.
  private(set) var paths: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var parts: [(start: Int, text: SourceText)] = []

  /// Whether the manifest itself has no syntax error. A file with one is left out of the joined
  /// text.
  private(set) var isWhole = true

  init(
    _ path: String, root: String, in fileSystem: any FileReading
  ) throws(FileError) {
    let folder = Path.deletingLastComponent(path)
    var bytes: [UInt8] = []
    home = Self.home(of: folder, root, fileSystem)
    let helpers = Path.join(home, "Tuist/ProjectDescriptionHelpers")
    var files = FolderFiles(root: root, in: fileSystem)
    let others =
      home.isOutside
      ? [] : files.files(below: helpers).filter { $0.hasSuffix(".swift") }.sortedByBytes()
    for file in others + [path] {
      let name = Path.join(root, file)
      let text = SourceText(path: name, bytes: try fileSystem.read(name))
      paths.append(file)
      if let mistake = SyntaxTree.complete(text).mistake {
        diagnostics.append(
          Diagnostic(
            .malformedManifest, .error, mistake.explanation, at: text.span(mistake.range)))
        if file == path { isWhole = false }
        continue
      }
      parts.append((bytes.count, text))
      bytes += text.bytes + [.newline]
    }
    interpreter = ManifestInterpreter(
      SyntaxTree.complete(SourceText(path: path, bytes: bytes)), membersStandAlone: true)
  }

  /// Returns the folder that Tuist treats as its root: the nearest one with `Tuist`, `Tuist.swift`
  /// or `.git`, from the folder of a manifest outwards, relative to the root and possibly outside
  /// of it. Empty if none of up to 32 folders has any of them.
  private static func home(
    of folder: String, _ root: String, _ fileSystem: any FileReading
  ) -> String {
    var folder = folder
    for _ in 0..<32 {
      let isHome = ["Tuist", "Tuist.swift", ".git"].contains {
        fileSystem.kind(of: Path.join(root, Path.join(folder, $0))) != nil
      }
      if isHome { return folder }
      folder = Path.normalized(Path.join(folder, ".."))
      if folder == "." { folder = "" }
      guard fileSystem.kind(of: Path.join(root, folder)) == .directory else { break }
    }
    return ""
  }

  /// Returns the file in which a range of the joined text begins, and the offset of the file in
  /// that text in bytes; nil if all files were left out.
  private func part(_ range: Range<Int>) -> (start: Int, text: SourceText)? {
    parts.last { $0.start <= range.lowerBound }
  }

  /// Returns the place of a range of the joined text in the file in which it begins, at most to the
  /// end of that file; nil if all files were left out.
  func span(_ range: Range<Int>) -> Span? {
    part(range).map { part in
      let end = part.text.bytes.count
      let lower = min(range.lowerBound - part.start, end)
      return part.text.span(lower..<max(lower, min(range.upperBound - part.start, end)))
    }
  }

  /// Returns whether `#if`, `#elseif`, `#else` or `#endif` is between the starts of two places in
  /// one file; false for places in different files.
  func hasDirective(between first: Span, and second: Span) -> Bool {
    guard first.path == second.path,
      let text = parts.first(where: { $0.text.path == first.path })?.text
    else { return false }
    let ends = [first.range.lowerBound, second.range.lowerBound].sorted()
    return TokenStream(text).tokens.contains {
      $0.kind == .directive && (ends[0]..<ends[1]).contains($0.range.lowerBound)
    }
  }

  /// Returns the folder of the file in which a range of the joined text begins, relative to the
  /// root; empty for the root, and if all files were left out.
  func folder(_ range: Range<Int>, root: String) -> String {
    let path = part(range)?.text.path ?? ""
    return Path.deletingLastComponent(Path.relative(path, to: root) ?? path)
  }

  /// Returns whether a file imports `ProjectDescription` outside of `//` comments, as Tuist's
  /// manifests do, and other files with their names do not; true for a file that cannot be read.
  static func isManifest(_ path: String, in fileSystem: any FileReading) -> Bool {
    guard let bytes = try? fileSystem.read(path) else { return true }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
      let line = $0.drop { $0 == " " || $0 == "\t" }
      return !line.hasPrefix("//") && line.contains("import ProjectDescription")
    }
  }
}

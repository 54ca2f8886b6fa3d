internal import CatalogModel
internal import ProjectFiles

/// The files below folders, for descriptions that name files by patterns. The result for a folder
/// is kept.
struct FolderFiles {
  let root: String
  let fileSystem: any FileReading
  private var known: [String: [String]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(root: String, in fileSystem: any FileReading) {
    self.root = root
    self.fileSystem = fileSystem
  }

  /// Returns the kind of a path relative to the root, or nil if it does not exist; the empty path
  /// is the root.
  func kind(_ path: String) -> FileKind? {
    fileSystem.kind(of: place(path))
  }

  /// Returns the path for reading, from one relative to the root; the empty path is the root.
  func place(_ path: String) -> String { path.isEmpty ? root : Path.join(root, path) }

  /// Returns the path with the letter case and accents that it has on disk, and adds a warning if
  /// they differ. Of a pattern, only the folders before the first wildcard are corrected. Unchanged
  /// if it exists as written, or if no entry, or more than one, matches.
  mutating func spelled(_ path: String, at span: Span?) -> String {
    let fixed = path.isPattern ? path.literalFolder : path
    guard kind(fixed) == nil, let found = fileSystem.spelling(of: fixed, below: root) else {
      return path
    }
    diagnostics.append(.pathSpelling(fixed, found, at: span))
    return found + path.dropFirst(fixed.count)
  }

  /// Returns the entries of a folder whose path is relative to the root; none, with a diagnostic,
  /// if it cannot be listed.
  mutating func list(_ folder: String) -> [DirectoryEntry] {
    do throws(FileError) {
      return try fileSystem.list(place(folder))
    } catch {
      diagnostics.append(Diagnostic(error))
      return []
    }
  }

  /// Returns all files and bundles below a folder, relative to the root and in no certain order,
  /// without hidden ones and links to folders; none if it is not a folder. Folders inside are only
  /// searched if `entersFolder` returns true for their entries. Later calls return the first
  /// result.
  mutating func files(
    below folder: String, where entersFolder: ([DirectoryEntry]) -> Bool = { _ in true }
  ) -> [String] {
    if let files = known[folder] { return files }
    var files: [String] = []
    var waiting = kind(folder) == .directory ? [folder] : []
    while let inner = waiting.popLast() {
      let entries = list(inner)
      guard inner == folder || entersFolder(entries) else { continue }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = Path.join(inner, entry.name)
        switch entry.kind {
        case .directory where !XcodeFileType.isWrapper(entry.name): waiting.append(path)
        case .file, .directory: files.append(path)
        default: break
        }
      }
    }
    known[folder] = files
    return files
  }
}

extension Diagnostic {
  /// Returns a warning about a path that is spelled differently on the disk.
  static func pathSpelling(_ path: String, _ found: String, at span: Span?) -> Diagnostic {
    Diagnostic(
      .pathSpelling, .warning,
      "'\(path)' is '\(found)' on disk; builds fail on file systems that distinguish these spellings; "
        + "use the same spelling for both", at: span)
  }
}

extension String {
  /// Whether the text has wildcards: `*`, `?`, `[` or `{`.
  var isPattern: Bool { utf8.contains { Self.wildcards.contains($0) } }

  private static let wildcards: [UInt8] = Array("*?[{".utf8)

  /// The pattern without sets of characters: `[Gg]en` becomes `{G,g}en`. A range, a negated or
  /// empty set, and one with a comma, brace or slash become `?`.
  var withoutSets: String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "["), let end = rest[start...].firstIndex(of: "]") {
      let set = rest[rest.index(after: start)..<end]
      let isAny = set.isEmpty || set.contains { "-!^,{}/".contains($0) }
      result += rest[..<start]
      result += isAny ? "?" : "{\(set.map(String.init).joined(separator: ","))}"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The patterns without braces for a pattern with alternatives, in no certain order: `*.m` and
  /// `*.mm` for `*.{m,mm}`. From about a hundred patterns on, braces are kept.
  var alternatives: [String] {
    var result: [String] = []
    var waiting = [self]
    while let pattern = waiting.popLast() {
      guard result.count + waiting.count < 100, let start = pattern.firstIndex(of: "{"),
        let end = pattern[start...].firstIndex(of: "}")
      else {
        result.append(pattern)
        continue
      }
      let inner = pattern[pattern.index(after: start)..<end]
      let rest = pattern[pattern.index(after: end)...]
      for part in inner.split(separator: ",", omittingEmptySubsequences: false) {
        waiting.append(String(pattern[..<start]) + String(part) + String(rest))
      }
    }
    return result
  }

  /// The folders of a path or pattern before its last component and its first wildcard, such as
  /// `App/Texts` for `App/Texts/*.json`; empty if it has none.
  var literalFolder: String {
    let parts = split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .prefix { !String($0).isPattern }
    return parts.joined(separator: "/")
  }
}

extension String {
  /// Whether a normalized path is absolute or leaves the folder that is read, as `../Kit` does.
  var isOutside: Bool { hasPrefix("/") || self == ".." || hasPrefix("../") }
}

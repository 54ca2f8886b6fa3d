internal import CatalogModel

/// Pure functions on slash-separated paths; they do not access the disk.
public enum Path {
  /// Joins two paths with one slash; returns the second alone if it is absolute, or if the first is
  /// empty or `.`, and the first alone if the second is empty.
  public static func join(_ base: String, _ path: String) -> String {
    if base.isEmpty || base == "." || path.utf8.first == .slash { return path }
    if path.isEmpty { return base }
    // One allocation takes half of the time, and paths are joined everywhere.
    let count = base.utf8.count + 1 + path.utf8.count
    return unsafe String(unsafeUninitializedCapacity: count) { room in
      var end = unsafe room.initialize(fromContentsOf: base.utf8)
      if unsafe room[end - 1] != .slash {
        unsafe room.initializeElement(at: end, to: .slash)
        end += 1
      }
      return unsafe room[end...].initialize(fromContentsOf: path.utf8)
    }
  }

  /// Returns the name after the last slash, or the whole path without one. Trailing slashes do not
  /// count; `/` stays as it is.
  public static func lastComponent(_ path: String) -> String {
    let path = path.trimmingSlashes
    guard path != "/", let slash = path.lastIndex(where: { $0 == .slash }) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Returns the text after the last dot of the name; empty without a dot and for hidden names like
  /// `.profile`.
  public static func fileExtension(_ path: String) -> String {
    let path = path.trimmingSlashes
    let bytes = path.utf8
    guard let dot = path.lastIndex(where: { $0 == .period || $0 == .slash }),
      bytes[dot] == .period, dot > bytes.startIndex, bytes[bytes.index(before: dot)] != .slash
    else { return "" }
    return String(path[bytes.index(after: dot)...])
  }

  /// Returns the last component without its extension: `Localizable` for
  /// `fr.lproj/Localizable.strings`.
  public static func stem(_ path: String) -> String {
    let name = lastComponent(path)
    let suffix = fileExtension(name)
    if suffix.isEmpty { return name }
    return String(name[..<name.utf8.index(name.endIndex, offsetBy: -suffix.utf8.count - 1)])
  }

  /// Returns the path of the containing directory: `a/b` for `a/b/c`, empty for a bare name, `/`
  /// for `/a`.
  public static func deletingLastComponent(_ path: String) -> String {
    let trimmed = path.trimmingSlashes
    guard let slash = trimmed.lastIndex(where: { $0 == .slash }) else { return "" }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash]).trimmingSlashes
  }

  /// Returns the folder that contains a normalized path: `.` for a bare name, `..` for `.`, `../..`
  /// for `..`, and `/` for itself.
  static func parent(of path: String) -> String {
    if path == "." { return ".." }
    if lastComponent(path) == ".." { return join(path, "..") }
    let parent = deletingLastComponent(path)
    return parent.isEmpty ? "." : parent
  }

  /// Returns whether the name of a folder in the path ends in `end`, such as `.lproj` in
  /// `fr.lproj/A.strings`; the last component does not count.
  public static func hasFolder(endingWith end: String, _ path: String) -> Bool {
    path.looking { bytes in
      end.looking { end in
        // Slashes are rare, so the bytes before each are compared.
        bytes.indices.contains { slash in
          bytes[slash] == .slash && slash >= end.count
            && end.indices.allSatisfy { bytes[slash - end.count + $0] == end[$0] }
        }
      }
    }
  }

  /// Resolves `.`, `..`, double and trailing slashes in the text alone; `.` for an empty result. A
  /// relative path keeps the `..` that lead out of the working directory.
  public static func normalized(_ path: String) -> String {
    guard !path.isNormalized else { return path }
    let isAbsolute = path.hasPrefix("/")
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else if component != ".." || !isAbsolute {
        components.append(component)
      }
    }
    let joined = (isAbsolute ? "/" : "") + components.joined(separator: "/")
    return joined.isEmpty ? "." : joined
  }

  /// Joins a path with another one and normalizes the result; the first path must be normalized.
  public static func normalized(_ base: String, _ path: String) -> String {
    path.isNormalized ? join(base, path) : normalized(join(base, path))
  }

  /// Removes `.` components, double and trailing slashes, but not `..`, because links can change
  /// its meaning; `.` for an empty result.
  static func withoutDots(_ path: String) -> String {
    let components = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    let joined = (path.hasPrefix("/") ? "/" : "") + components
    return joined.isEmpty ? "." : joined
  }

  /// Returns whether the path lies below the root; the root is not inside itself.
  public static func isInside(_ path: String, root: String) -> Bool {
    relative(path, to: root) != nil
  }

  /// Returns the path relative to a directory above it; nil if it does not lie below.
  public static func relative(_ path: String, to root: String) -> String? {
    let path = normalized(path)
    let root = normalized(root)
    if root == "." {
      return path == "." || path.hasPrefix("/") || path.isParent ? nil : path
    }
    let prefix = root == "/" ? root : root + "/"
    guard path.utf8.starts(with: prefix.utf8), path.utf8.count > prefix.utf8.count else {
      return nil
    }
    let rest = String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    return rest.isParent ? nil : rest
  }
}

extension String {
  /// Calls `look` with the UTF-8 bytes in memory and returns its result; takes a third of the time
  /// of the view `utf8`.
  fileprivate func looking<Result>(at look: (Swift.Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { look(unsafe $0.span) }
  }

  fileprivate func lastIndex(where isWanted: (UInt8) -> Bool) -> Index? {
    looking { bytes in bytes.indices.last { isWanted(bytes[$0]) } }
      .map { utf8.index(startIndex, offsetBy: $0) }
  }

  fileprivate var trimmingSlashes: String {
    guard looking(at: { $0.count > 0 && $0[$0.count - 1] == .slash }) else { return self }
    var result = self[...]
    while result.utf8.count > 1, result.utf8.last == .slash { result.removeLast() }
    return String(result)
  }

  /// Whether the text has no superfluous slash and no component that begins with a dot. A fast
  /// test: true only for normalized paths, but false for `/` and for hidden names, too.
  fileprivate var isNormalized: Bool {
    looking { bytes in
      var last = UInt8.slash
      for index in bytes.indices {
        let byte = bytes[index]
        if last == .slash, byte == .period || byte == .slash && index > 0 { return false }
        last = byte
      }
      return last != .slash
    }
  }

  fileprivate var isParent: Bool { self == ".." || hasPrefix("../") }
}

extension Path {
  /// Returns the folder that shares the most leading components with a file's path; of several, the
  /// first one with the fewest components. Nil if there are no folders.
  public static func nearest(_ folders: [String], to source: String) -> String? {
    let rated = folders.lazy.map { (folder: $0, closeness: closeness($0, to: source)) }
    var best: (folder: String, closeness: (shared: Int, depth: Int))?
    for rated in rated where best.map({ $0.closeness < rated.closeness }) ?? true { best = rated }
    return best?.folder
  }

  /// Returns the number of leading components that a folder shares with the folder of a file, and
  /// the negated number of the folder's components, so that of equals the shorter one is greater.
  static func closeness(_ folder: String, to source: String) -> (shared: Int, depth: Int) {
    let folders = folder.utf8.split(separator: .slash)
    let directory = source.utf8.split(separator: .slash).dropLast()
    return (
      zip(folders, directory).prefix { $0.elementsEqual($1) }.count, -folders.count
    )
  }
}

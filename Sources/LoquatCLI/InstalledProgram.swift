internal import CatalogModel
internal import ProjectFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The path of the running program, and other programs that can replace it.
enum InstalledProgram {
  /// The absolute path by which the shell has found the program; only the name if the `PATH` does
  /// not have it. Symbolic links are kept, because their destination may change with an update.
  static var path: String {
    let name = CommandLine.arguments.first ?? "loquat"
    if name.utf8.contains(.slash) { return absolute(name) }
    let found = searchPath.map { Path.join($0, name) }.first { unsafe access($0, X_OK) == 0 }
    return found.map(absolute) ?? name
  }

  /// Returns the path of the first program of this name in the `PATH`, or else in `/usr/bin`, that
  /// is neither this program nor one that this process was before; nil if none is found.
  static func other(named name: String) -> String? {
    let known = Set(formerPrograms + [realPath(path)])
    return (searchPath + ["/usr/bin"]).map { Path.join($0, name) }.first { candidate in
      unsafe access(candidate, X_OK) == 0 && !known.contains(realPath(candidate))
    }
  }

  /// Replaces this process with the program at a path, which gets the words as its arguments.
  /// Returns only if the program cannot be started; `other(named:)` does not find it any more.
  static func replace(with path: String, _ words: [String]) {
    let former = formerPrograms + [realPath(self.path), realPath(path)]
    let trail = ([String(getpid())] + former.compactMap { $0 }).joined(separator: ":")
    _ = unsafe setenv(trailVariable, trail, 1)
    let all = [path] + words
    var pointers = unsafe all.map { unsafe strdup($0) } + [nil]
    unsafe execv(path, &pointers)
  }

  /// The resolved paths of the programs that this process was before, and of this one if it
  /// replaced another. Without them, two copies of Loquat would replace each other forever.
  ///
  /// Child processes have another process id, and start with an empty list.
  private static var formerPrograms: [String?] {
    let trail = (Environment.variable(trailVariable) ?? "").split(separator: ":").map(String.init)
    return trail.first == String(getpid()) ? Array(trail.dropFirst()) : []
  }

  private static let trailVariable = "LOQUAT_FORMER_PROGRAMS"

  /// The folders in `PATH`, in order, with `.` for each empty one; only `.` if `PATH` is not set.
  private static var searchPath: [String] {
    (Environment.variable("PATH") ?? "").split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "." : String($0) }
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Returns the absolute path, with `..` kept because symbolic links can change its meaning; the
  /// path unchanged if the current folder is unknown.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    let inner = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return Path.join(unsafe String(cString: folder), inner)
  }
}

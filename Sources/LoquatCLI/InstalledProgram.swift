internal import CatalogModel
internal import ProjectFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The running program, as others can start it.
enum InstalledProgram {
  /// The path by which the shell has found it, made absolute. Links are kept, because the
  /// destination may be another version tomorrow.
  static var path: String {
    let name = CommandLine.arguments.first ?? "loquat"
    if name.utf8.contains(.slash) { return absolute(name) }
    let folders = (unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "")
      .split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "." : String($0) }
    let found = folders.map { Path.join($0, name) }.first { unsafe access($0, X_OK) == 0 }
    return found.map(absolute) ?? name
  }

  /// Returns the absolute path, with `..` kept because links can change its meaning.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    let inner = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return Path.join(unsafe String(cString: folder), inner)
  }
}

internal import ProjectFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder for fetched packages and the outputs of runs: `LOQUAT_CACHE`, or else `loquat` in the
/// user's folder for caches.
enum PackageCacheFolder {
  /// The path, such as `/home/ana/.cache/loquat`; nil if no variable names a folder for caches, and
  /// the user's home is unknown.
  static var path: String? {
    let variable = Environment.variable
    if let folder = variable("LOQUAT_CACHE") { return folder }
    #if canImport(Darwin)
      return variable("HOME").map { Path.join($0, "Library/Caches/loquat") }
    #else
      if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") {
        return Path.join(folder, "loquat")
      }
      return variable("HOME").map { Path.join($0, ".cache/loquat") }
    #endif
  }
}

enum Environment {
  /// Returns the value of a variable; nil if it is not set, or empty.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}

internal import ProjectFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where packages that were fetched are kept: in `LOQUAT_CACHE`, else where the system keeps such things.
enum PackageCacheFolder {
  /// Nil where nothing says who the user is.
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

/// What the process was started with.
enum Environment {
  /// Nil for a variable that is not set, or empty.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}

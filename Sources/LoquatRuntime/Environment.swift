#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The user's preferences, as environment variables state them.
enum Environment {
  /// The languages that the user prefers, best first.
  static let languages = languages { name in
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Reads the variables that gettext reads: the list in `LANGUAGE`, or else the first of the
  /// others that is set; nothing if that is `C` or `POSIX`. `pt_BR.UTF-8@euro` becomes `pt-BR`.
  static func languages(_ value: (String) -> String?) -> [String] {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(value).first { !$0.isEmpty } ?? ""
    guard let own = language(locale[...]) else { return [] }
    let list = (value("LANGUAGE") ?? "").split(separator: ":").compactMap(language)
    return list.isEmpty ? [own] : list
  }

  private static func language(_ locale: Substring) -> String? {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
    return String(name.map { $0 == "_" ? "-" : $0 })
  }
}

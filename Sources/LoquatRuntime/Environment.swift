#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the environment of a program says of the person in front of it.
enum Environment {
  /// The languages that a person prefers, the best first.
  static let languages = languages { name in
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Reads the variables that gettext reads: `LANGUAGE`, a list, unless the locale is that of programs;
  /// else the first of the others that is set. `pt_BR.UTF-8@euro` is `pt-BR`.
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

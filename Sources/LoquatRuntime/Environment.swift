#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The user's languages, read from environment variables.
enum Environment {
  /// The user's languages, best first, such as `["pt-BR", "en"]`; empty if the variables name none.
  static let languages = languages { name in
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Returns the languages that gettext would use: the list in `LANGUAGE`, or else the first of
  /// `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. If that is `C` or `POSIX`, or none is set,
  /// returns none, even with `LANGUAGE`. `pt_BR.UTF-8@euro` becomes `pt-BR`.
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

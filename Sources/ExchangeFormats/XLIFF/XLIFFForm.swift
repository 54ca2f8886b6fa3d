internal import AppleFormats
internal import CatalogModel

/// How the ids of a `<file>` name texts, which depends on what file it is of.
///
///     Localizable.xcstrings    teas|==|plural.one
///     Localizable.stringsdict  /teas:dict/count:dict/one:dict/:string
///     Localizable.strings      teas
enum XLIFFForm {
  case plain, stringsdict, catalog

  /// By the path of the file.
  init(original: String) {
    if original.hasSuffix(".xcstrings") {
      self = .catalog
    } else {
      self = original.hasSuffix(".stringsdict") ? .stringsdict : .plain
    }
  }

  /// The id of a text; in a `.stringsdict` the path consists of the keys in the file.
  func id(key: String, path: [String]) -> String {
    switch self {
    case .plain: key
    case .stringsdict: "/" + ([key] + path).joined(separator: Self.member) + Self.text
    case .catalog: path.isEmpty ? key : key + Self.separator + Self.suffix(path)
    }
  }

  /// The key and the way to the text; an id of another form is a key.
  func place(of id: String) -> (key: String, path: [String]) {
    switch self {
    case .plain: (id, [])
    case .stringsdict: Self.stringsdictPlace(of: id) ?? (id, [])
    case .catalog: Self.catalogPlace(of: id) ?? (id, [])
    }
  }

  private static let member = ":dict/"
  private static let text = ":dict/:string"
  private static let separator = "|==|"
}

extension XLIFFForm {
  /// `substitutions.NAME.plural.other`; a name with a full stop is put between signs
  /// (apple-formats 4.5).
  private static func suffix(_ path: [String]) -> String {
    var path = path
    if path.first == "substitutions", path.count > 1, path[1].utf8.contains(.period) {
      path[1] = "@\(path[1])@"
    }
    return path.joined(separator: ".")
  }

  /// Nil for an id without a suffix that names a variation.
  private static func catalogPlace(of id: String) -> (key: String, path: [String])? {
    guard let range = id.lastRange(of: separator) else { return nil }
    var rest = id[range.upperBound...].split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    var path: [String] = []
    if rest.first == "substitutions" {
      let names = rest.dropFirst()
      guard
        let kind = names.lastIndex(where: { $0 == "device" })
          ?? names.lastIndex(where: { $0 == "plural" })
      else { return nil }
      var name = rest[1..<kind].joined(separator: ".")
      if name.utf8.count > 2, name.hasPrefix("@"), name.hasSuffix("@") {
        name = String(name.dropFirst().dropLast())
      }
      guard !name.isEmpty else { return nil }
      path = ["substitutions", name]
      rest = Array(rest[kind...])
    }
    guard isVariation(rest) else { return nil }
    return (String(id[..<range.lowerBound]), path + rest)
  }

  /// `plural.one`, `device.mac` or `device.mac.plural.one`.
  private static func isVariation(_ parts: [String]) -> Bool {
    var parts = parts[...]
    if parts.first == "device" {
      guard parts.count > 1, !parts[parts.startIndex + 1].isEmpty else { return false }
      parts = parts.dropFirst(2)
      if parts.isEmpty { return true }
    }
    return parts.count == 2 && parts.first == "plural"
      && PluralCategory(rawValue: parts.last ?? "") != nil
  }
}

extension XLIFFForm {
  /// Reads from the end, since a key may contain anything (apple-formats 3.1).
  private static func stringsdictPlace(of id: String) -> (key: String, path: [String])? {
    guard id.hasPrefix("/"), id.hasSuffix(text) else { return nil }
    var parts = id.dropFirst().dropLast(text.count).split(
      separator: member, omittingEmptySubsequences: false
    ).map(String.init)
    var path: [String] = []
    func takeLast(_ count: Int) {
      path = parts.suffix(count) + path
      parts.removeLast(count)
    }
    guard let last = parts.last, parts.count > 1 else { return nil }
    let isForm = parts.count > 2 && PluralCategory(rawValue: last) != nil
    let rules = [StringsdictKey.width, StringsdictKey.device]
    if last == StringsdictKey.format {
      takeLast(1)
    } else if isForm || parts.count > 2 && rules.contains(parts[parts.count - 2]) {
      takeLast(2)
    } else {
      return nil
    }
    if parts.count > 2, rules.contains(parts[parts.count - 2]) { takeLast(2) }
    return (parts.joined(separator: member), path)
  }
}

extension String {
  /// Where a text stands for the last time; O(n).
  fileprivate func lastRange(of text: String) -> Range<String.Index>? {
    let bytes = Array(utf8)
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return nil }
    for start in stride(from: bytes.count - wanted.count, through: 0, by: -1)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      let lower = utf8.index(startIndex, offsetBy: start)
      return lower..<utf8.index(lower, offsetBy: wanted.count)
    }
    return nil
  }
}

internal import AppleFormats
internal import CatalogModel

/// The form of the ids of a `<file>`, which depends on its source file.
///
///     Localizable.xcstrings    teas|==|plural.one
///     Localizable.stringsdict  /teas:dict/count:dict/one:dict/:string
///     Localizable.strings      teas
enum XLIFFForm {
  case plain, stringsdict, catalog

  init(original: String) {
    if original.hasSuffix(".xcstrings") {
      self = .catalog
    } else {
      self = original.hasSuffix(".stringsdict") ? .stringsdict : .plain
    }
  }

  /// Returns the id of a text, such as `teas|==|plural.one`; only the key for a plain file, and for
  /// an empty path in a string catalog.
  func id(key: String, path: UnitPath) -> String {
    switch self {
    case .plain: key
    case .stringsdict: id(key: key, entryKeys: path.names)
    case .catalog: path.isEmpty ? key : key + Self.separator + Self.suffix(path.textPath)
    }
  }

  /// Returns the id of a text, from the keys that lead to it in an entry of a `.stringsdict`.
  func id(key: String, entryKeys: [String]) -> String {
    "/" + ([key] + entryKeys).joined(separator: Self.member.description) + Self.text
  }

  /// Returns the id that takes the place of the source of a text that only a translation has.
  func id(ofMissing path: TextPath, key: String) -> String {
    guard self == .stringsdict else { return id(key: key, path: .text(path)) }
    let names = path.names
    return id(key: key, entryKeys: names.count == 4 ? [names[1], names[3]] : names)
  }

  /// Splits an id into the key and the path to the text. An id of another form is a key as a whole,
  /// with an empty path.
  func place(of id: String) -> (key: String, path: UnitPath) {
    switch self {
    case .plain: break
    case .stringsdict:
      if let (key, path) = Self.stringsdictPlace(of: id) { return (key, .entry(path)) }
    case .catalog:
      if let (key, path) = Self.catalogPlace(of: id) { return (key, .text(path)) }
    }
    return (id, .whole)
  }

  private static let member = ":dict/"
  private static let text = ":dict/:string"
  private static let separator = "|==|"
}

extension XLIFFForm {
  /// Returns the part of an id after the separator, such as `plural.other` or
  /// `substitutions.NAME.plural.other`; a name with a full stop is enclosed in `@` (apple-formats
  /// 4.5).
  private static func suffix(_ path: TextPath) -> String {
    var path = path
    if let name = path.substitution, name.utf8.contains(.period) { path.substitution = "@\(name)@" }
    return path.description
  }

  /// Splits an id such as `teas|==|plural.one` into the key and the path; nil for an id without the
  /// suffix of a variation.
  static func catalogPlace(of id: String) -> (key: String, path: TextPath)? {
    guard let range = id.lastRange(of: separator) else { return nil }
    var rest = id[range.upperBound...].split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    var substitution: String?
    if rest.first == TextPath.substitutions {
      let names = rest.dropFirst()
      guard
        let kind = names.lastIndex(where: { $0 == TextPath.Kind.device.rawValue })
          ?? names.lastIndex(where: { $0 == TextPath.Kind.plural.rawValue })
      else { return nil }
      var name = rest[1..<kind].joined(separator: ".")
      if name.utf8.count > 2, name.hasPrefix("@"), name.hasSuffix("@") {
        name = String(name.dropFirst().dropLast())
      }
      guard !name.isEmpty else { return nil }
      substitution = name
      rest = Array(rest[kind...])
    }
    return steps(rest).map { (String(id[..<range.lowerBound]), TextPath($0, in: substitution)) }
  }

  /// Parses the components of `plural.one`, `device.mac` or `device.mac.plural.one`; nil for any
  /// others.
  private static func steps(_ names: [String]) -> [TextPath.Step]? {
    var rest = names[...]
    var steps: [TextPath.Step] = []
    if rest.first == TextPath.Kind.device.rawValue {
      guard let name = rest.dropFirst().first, !name.isEmpty else { return nil }
      steps.append(.device(Device(name)))
      rest = rest.dropFirst(2)
      if rest.isEmpty { return steps }
    }
    guard rest.count == 2, rest.first == TextPath.Kind.plural.rawValue,
      let category = PluralCategory(rawValue: rest.last ?? "")
    else { return nil }
    return steps + [.plural(category)]
  }
}

extension XLIFFForm {
  /// Splits an id such as `/teas:dict/count:dict/one:dict/:string` into the key and the path, from
  /// the end, because a key may contain anything (apple-formats 3.1); nil for any other id.
  static func stringsdictPlace(of id: String) -> (key: String, path: StringsdictPath)? {
    guard id.hasPrefix("/"), id.hasSuffix(text) else { return nil }
    let keys = id.dropFirst().dropLast(text.count).split(atBytes: member)
    return StringsdictPath.last(of: keys).map { path, count in
      (keys.dropLast(count).joined(separator: member), path)
    }
  }
}

extension String {
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

internal import CatalogModel

/// The paths of an archive.
///
/// No path leads outside of the archive, and all are different files on every disk, even one that
/// ignores letter case or the normalization of accents.
struct ZIPPaths {
  /// The number of added paths.
  private(set) var count = 0
  /// Each path and whether it is a folder, by its lower-case form; strings compare by canonical
  /// equivalence.
  private var known: [String: Known] = [:]

  private struct Known {
    let path: String
    let isFolder: Bool
  }

  /// The maximum length of a path in bytes.
  private static let lengthLimit = 1024
  /// The maximum number of components of a path.
  private static let depthLimit = 64

  /// Adds the path of a file or folder, and its parent folders. Returns the path without `.`
  /// components and without a trailing slash; it is empty for the folder that is the whole archive.
  ///
  /// Throws `unsafe-archive` and `archive-too-large`.
  mutating func add(
    _ name: String, isFolder: Bool, at offset: Int
  ) throws(ParseError) -> String {
    count += 1
    let names = try Self.components(name, at: offset)
    var path = ""
    for (index, name) in names.enumerated() {
      path += path.isEmpty ? name : "/" + name
      try add(Known(path: path, isFolder: isFolder || index < names.count - 1), name, at: offset)
    }
    guard isFolder || !path.isEmpty else { throw .unsafeArchive("a file has no name", at: offset) }
    return path
  }

  private mutating func add(
    _ new: Known, _ name: Substring, at offset: Int
  ) throws(ParseError) {
    guard let old = known.updateValue(new, forKey: new.path.lowercased()) else {
      guard known.count <= ZIPArchive.countLimit else { throw .tooManyEntries }
      return
    }
    guard old.path.hasSameBytes(as: new.path) else {
      throw .unsafeArchive(
        "'\(old.path)' and '\(new.path)' are one file on disks that do not tell them apart",
        at: offset)
    }
    guard old.isFolder == new.isFolder else {
      throw .unsafeArchive("'\(new.path)' is a file and a folder", at: offset)
    }
    guard new.isFolder else {
      throw .unsafeArchive("'\(new.path)' appears twice", at: offset)
    }
  }

  private static func components(
    _ name: String, at offset: Int
  ) throws(ParseError) -> [Substring] {
    guard !name.utf8.contains(.nul) else {
      throw .unsafeArchive("the name '\(name)' has a NUL in it", at: offset)
    }
    guard !name.utf8.contains(.backslash) else {
      throw .unsafeArchive(
        "the name '\(name)' has a backslash in it; only '/' may separate folders", at: offset)
    }
    let start = Array(name.utf8.prefix(2))
    let hasDrive = start.count == 2 && start[0].isLetter && start[1] == .colon
    guard start.first != .slash, !hasDrive else {
      throw .unsafeArchive("'\(name)' is an absolute path", at: offset)
    }
    var names = name.split(separator: "/", omittingEmptySubsequences: false)
    if names.last?.isEmpty == true { names.removeLast() }
    names.removeAll { $0 == "." }
    guard !names.contains("..") else {
      throw .unsafeArchive("'\(name)' leaves the archive", at: offset)
    }
    guard !names.contains("") else {
      throw .unsafeArchive("'\(name)' has a folder without a name", at: offset)
    }
    guard name.utf8.count <= lengthLimit, names.count <= depthLimit else {
      throw .unsafeArchive("'\(name.prefix(40))…' is longer than a path may be", at: offset)
    }
    return names
  }
}

extension ZIPPaths {
  /// Decodes the name of an entry: from the field `unicode` if it is valid and no flag states
  /// UTF-8, or else as UTF-8 if it is valid, because macOS omits the flag. Throws `malformed-zip`
  /// if the flag states UTF-8 but the name is not valid.
  ///
  /// Otherwise, the name is in code page 437 of early PCs.
  static func text(
    of name: ArraySlice<UInt8>, isUTF8: Bool, unicode: ArraySlice<UInt8>?, at offset: Int
  ) throws(ParseError) -> String {
    // The field consists of a version, the checksum of the plain name, and the name.
    if !isUTF8, let unicode, unicode.count > 5, unicode.first == 1,
      CRC32.checksum(of: name).littleEndianBytes.elementsEqual(unicode.dropFirst().prefix(4)),
      let text = String(validating: unicode.dropFirst(5), as: UTF8.self)
    {
      return text
    }
    if let text = String(validating: name, as: UTF8.self) { return text }
    guard !isUTF8 else {
      throw .malformedZIP(
        "the name of an entry is not in UTF-8, as the archive declares", at: offset)
    }
    return name.reduce(into: "") { text, byte in
      text.unicodeScalars.append(byte < 0x80 ? Unicode.Scalar(byte) : codePage[Int(byte) - 0x80])
    }
  }

  /// The upper half of code page 437.
  private static let codePage = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
      + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}

extension ParseError {
  static func unsafeArchive(_ message: String, at offset: Int) -> ParseError {
    ParseError(.unsafeArchive, message, at: offset)
  }
}

extension FixedWidthInteger {
  /// The bytes of the number, lowest first.
  package var littleEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> Self($0 * 8)) }
  }
}

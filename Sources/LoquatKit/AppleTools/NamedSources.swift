internal import CatalogModel
public import ProjectFiles
internal import ProjectReading
internal import SourceScan
internal import StringExtraction
internal import Syntaxes

/// The source files on the command line of one of Xcode's extraction tools, and how to read them.
public struct NamedSources: Sendable {
  /// The paths of source files, in the order of the command line. A repeated path counts once. A
  /// path without the extension of a source file is reported and left out.
  public var files: [String]
  /// The kinds of look-ups whose strings are taken; other strings are only counted.
  public var lookUps = LookUps.all
  /// The names of functions that look up texts as `NSLocalizedString` does, such as `tr`; variants
  /// such as `trFromTable` are included.
  public var routines: [String] = []
  /// The character set of the files; nil for UTF-8.
  public var charset: Charset?
  /// Whether to guess the character set of a file that cannot be read otherwise.
  public var detectsCharset = false
  /// Whether `\U` with four to seven hexadecimal digits is an escape in C, as for `genstrings -u`.
  public var readsShortEscapes = false

  public init(_ files: [String]) { self.files = files }
}

/// The strings found in named sources.
struct NamedStrings {
  /// The strings in the order of the files, and by place in each.
  var strings: [ExtractedString] = []
  /// The number of strings left out, because `NamedSources.lookUps` excludes their look-up.
  var otherCount = 0
  /// Whether all files are source files that were read completely, without a detected character
  /// set.
  var isComplete = true
  /// The paths of files with mistakes that may hide strings.
  var damaged: Set<String> = []
}

extension Workspace {
  /// Finds the strings of source files without reading the project that contains them. A file that
  /// is not a source file is reported and left out.
  mutating func strings(of sources: NamedSources) async -> NamedStrings {
    var result = NamedStrings()
    var order: [String: Int] = [:]
    for file in sources.files where order[file] == nil {
      guard CodeLanguage(ofFile: file) != nil else {
        diagnostics.append(.notASource(file))
        result.isComplete = false
        continue
      }
      order[file] = order.count
    }
    var set = SourceSet(files: order.keys.sorted { $0.precedesByBytes($1) })
    set.rewrite = { sources.rewritten($0) }
    var options = ScanOptions()
    options.macros = sources.routines
    let known = diagnostics.count
    let found = await extractedStrings(from: set, options, .english)
    let damages: Set<DiagnosticID> = [.unreadableCode, .malformedLiteral, .notUTF8]
    result.damaged = Set(
      diagnostics[known...].lazy.filter { damages.contains($0.id) && $0.severity >= .warning }
        .compactMap { $0.span?.path })
    for string in found.strings {
      if sources.lookUps.contains(LookUps(string.cause)) {
        result.strings.append(string)
      } else {
        result.otherCount += 1
      }
    }
    result.isComplete = result.isComplete && found.isComplete
    result.strings.sort {
      (order[$0.span.path] ?? 0, $0.span) < (order[$1.span.path] ?? 0, $1.span)
    }
    return result
  }
}

extension NamedSources {
  /// Returns the text of a file in UTF-8, with short escapes in C code replaced if requested. The
  /// diagnostic is a note if the text was read in a detected character set, an error if it could
  /// not be decoded, which leaves the bytes as they are, and nil otherwise.
  fileprivate func rewritten(_ text: SourceText) -> (text: SourceText, diagnostic: Diagnostic?) {
    var (bytes, diagnostic) = decoded(text)
    if readsShortEscapes, CodeLanguage(ofFile: text.path) == .objectiveC {
      Self.widenEscapes(in: &bytes)
    }
    return (SourceText(path: text.path, bytes: bytes), diagnostic)
  }

  private func decoded(_ text: SourceText) -> (bytes: [UInt8], diagnostic: Diagnostic?) {
    let bytes = text.bytes
    if let charset {
      if let utf8 = charset.utf8(bytes) { return (utf8, nil) }
    } else if let (encoding, utf8) = try? TextEncoding.decode(bytes), case .utf8 = encoding {
      return (utf8, nil)
    }
    func say(_ severity: Diagnostic.Severity, _ message: String) -> Diagnostic {
      Diagnostic(.notUTF8, severity, message, at: Span(file: text.path))
    }
    let failure = "input file cannot be read in \(charset?.name ?? "UTF-8") encoding"
    guard detectsCharset else {
      // Only 'genstrings' has these options.
      let hint =
        charset == nil
        ? "convert it to UTF-8, or use 'loquat genstrings' with '-encoding' or '-d'"
        : "name another encoding with '-encoding', or let '-d' guess it"
      return (bytes, say(.error, "\(failure); \(hint)"))
    }
    if let (encoding, utf8) = try? TextEncoding.decode(bytes) {
      return (utf8, say(.note, "is read as \(encoding.name)"))
    }
    // Accented letters of Western languages are above 0xC0 in Windows' set, and below in Apple's.
    let high = bytes.filter { $0 >= 0x80 }
    let isWindows = high.count { $0 >= 0xC0 } * 2 > high.count
    for name in isWindows ? ["windows-1252", "macintosh"] : ["macintosh", "windows-1252"] {
      guard let utf8 = Charset(name)?.utf8(bytes) else { continue }
      return (
        utf8,
        say(
          .note,
          "is read as \(name), which is a guess; if it is wrong, name the encoding with '-encoding'"
        )
      )
    }
    return (
      bytes, say(.error, "\(failure), and its encoding cannot be guessed; convert it to UTF-8")
    )
  }

  /// Replaces short escapes such as `\U0043` by `\u0043`, which has the same length, so that places
  /// stay the same.
  private static func widenEscapes(in bytes: inout [UInt8]) {
    for place in shortEscapes(in: bytes) { bytes[place + 1] = UInt8(ascii: "u") }
  }

  /// Returns the byte offset of each `\U` with four to seven hexadecimal digits.
  private static func shortEscapes(in bytes: [UInt8]) -> [Int] {
    var result: [Int] = []
    var offset = 0
    while offset + 1 < bytes.count {
      guard bytes[offset] == .backslash else {
        offset += 1
        continue
      }
      let digits = bytes[(offset + 2)...].prefix(8).prefix { $0.hexValue != nil }.count
      if bytes[offset + 1] == UInt8(ascii: "U"), 4..<8 ~= digits { result.append(offset) }
      offset += 2
    }
    return result
  }

  /// Returns the characters that a literal spells with a complete escape, such as `\u0043` or
  /// `\U00000043`; surrogates are left out.
  static func escapedCharacters(in literal: ArraySlice<UInt8>) -> Set<Unicode.Scalar> {
    var result: Set<Unicode.Scalar> = []
    var rest = literal
    while let start = rest.firstIndex(of: .backslash), start + 1 < rest.endIndex {
      defer { rest = rest[min(start + 2, rest.endIndex)...] }
      let letters = [UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8]
      guard let length = letters[rest[start + 1]] else { continue }
      let digits = rest[(start + 2)...].prefix(length).prefix { $0.hexValue != nil }
      let value = digits.reduce(UInt32(0)) { $0 << 4 | UInt32($1.hexValue ?? 0) }
      if digits.count == length, let scalar = Unicode.Scalar(value) { result.insert(scalar) }
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func notASource(_ path: String) -> Diagnostic {
    Diagnostic(
      .unsupportedFile, .error,
      "is not a Swift, Objective-C, C or C++ source file; it is left out", at: Span(file: path))
  }
}

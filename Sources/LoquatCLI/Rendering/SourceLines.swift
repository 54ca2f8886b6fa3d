internal import CatalogModel
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading

/// The lines of files that diagnostics refer to; a file is read once for consecutive diagnostics.
struct SourceLines {
  private let fileSystem: any FileSystem
  /// The normalized paths of the folders and files that the user named.
  private let places: [String]
  private var path = ""
  private var bytes: [UInt8] = []

  /// A line of a file, shortened and without its indentation, and the margin and the marks, such
  /// as `^~~~`, of a second line below it.
  struct Excerpt {
    let line: String
    let margin: String
    let marks: String
  }

  /// The maximum number of characters shown before and after the start of the place.
  private static let reach = (before: 50, behind: 46)
  /// The maximum number of bytes that are examined before and after the start of the place, so that
  /// a place on a long line takes no longer than one on a short line.
  private static let window = 2_000

  /// Allows lines of files in the current folder, of files that the user's words name, and of files
  /// in folders that they name. Some of the words may not be paths.
  init(_ fileSystem: any FileSystem, in words: [String]) {
    self.fileSystem = fileSystem
    let named = words.map { $0.hasPrefix("-") ? String($0.drop { $0 != "=" }.dropFirst()) : $0 }
    places = named.filter { !$0.isEmpty }.map { Path.normalized(Discovery.folder(of: $0)) }
  }

  private func isShown(_ path: String) -> Bool {
    let path = Path.normalized(path)
    let isBelow = !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../")
    return isBelow || places.contains { Path.isInside(path, root: $0) || $0 == path }
  }

  /// Returns the line of a place with marks below it; nil for a place without a line or after the
  /// end of its file, for a file that `init` does not allow, and for UTF-16 with a byte order mark.
  mutating func excerpt(of span: Span?) -> Excerpt? {
    guard let span, let bounds = span.bounds, isShown(span.path) else { return nil }
    if span.path != path {
      path = span.path
      bytes = (try? fileSystem.read(path)) ?? []
    }
    let start = span.range.lowerBound
    let lineStart = start - (bounds.start.column - 1)
    guard lineStart >= 0, start <= bytes.count, !bytes.starts(with: [0xFF, 0xFE]),
      !bytes.starts(with: [0xFE, 0xFF])
    else { return nil }
    let windowEnd = min(bytes.count, start + Self.window)
    let lineEnd = bytes[start..<windowEnd].firstIndex(where: \.isLineBreak) ?? windowEnd
    let indentation = bytes[lineStart..<start].prefix { $0 == .space || $0 == .tab }.count
    let before = shown(max(lineStart + indentation, start - Self.window)..<start)
    let place = shown(start..<max(start, min(span.range.upperBound, lineEnd)))
    let behind = shown(max(start, min(span.range.upperBound, lineEnd))..<lineEnd)
    let left =
      before.count > Self.reach.before ? "…" + before.suffix(Self.reach.before - 1) : before
    let middle = String(place.prefix(Self.reach.behind))
    let room = Self.reach.behind - middle.count
    let right = behind.count > room ? behind.prefix(max(0, room - 1)) + "…" : behind
    // CI systems treat lines with `::` as commands.
    let line = left + middle + right
    let bar = line.hasPrefix("::") ? "| " : ""
    let marks = "^" + String(repeating: "~", count: max(0, middle.columns - 1))
    return Excerpt(
      line: bar + line,
      margin: String(repeating: " ", count: (bar + left).columns),
      marks: marks)
  }

  private func shown(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).replacing("\t", with: " ").escapingControls
  }
}

extension String {
  /// The number of columns that the text takes on a terminal: two for each wide character of East
  /// Asia and each emoji, none for a zero-width character.
  fileprivate var columns: Int {
    reduce(0) { sum, character in
      let value = character.unicodeScalars.first?.value ?? 0
      switch value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF:
        return sum + 2
      case 0x200B...0x200F: return sum
      default: return sum + 1
      }
    }
  }
}

import CatalogModel

/// The types that only one file can see, because they are `private`, `fileprivate` or in a private
/// extension.
///
/// Each gets the name of its file into its path, as `Shop.@1x2y3z.Row`, so that no other type has it;
/// what is nested in it needs no more.
struct PrivateTypes: Sendable {
  /// Their paths, by those that the file writes.
  private var paths: [String: String] = [:]

  var isEmpty: Bool { paths.isEmpty }

  /// The path of a private type; nil for any other.
  subscript(_ written: String) -> String? { paths[written] }

  /// Adds a type that the file calls so.
  mutating func insert(_ written: String, in file: String) {
    guard paths[written] == nil else { return }
    let dot = written.utf8.lastIndex(of: .period)
    paths[written] =
      if let dot { "\(written[..<dot]).@\(file)\(written[dot...])" } else { "@\(file).\(written)" }
  }

  /// The path of what a file calls so: of a private type, of what is in one, or just that.
  func path(of written: String) -> String {
    guard !paths.isEmpty else { return written }
    var end = written.startIndex
    while end < written.endIndex {
      end =
        written.utf8[written.utf8.index(after: end)...].firstIndex(of: .period)
        ?? written.endIndex
      if let path = paths[String(written[..<end])] { return path + written[end...] }
    }
    return written
  }
}

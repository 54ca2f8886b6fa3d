import CatalogModel

/// The types that a file means by names with other meanings elsewhere.
///
/// They are `private`, `fileprivate` or in a private extension, or other targets declare them as
/// well.
///
/// The path of each contains the mark of a file, `Shop.@1x2y3z.Row`, so that it is unique; nested
/// types need nothing more.
struct OwnTypes: Sendable {
  /// The paths of private types, by the written path.
  private var paths: [String: String] = [:]
  /// The paths of types that other targets declare as well, by the written path.
  var ofTargets: [String: String] = [:] { didSet { addNested() } }

  /// The separate paths of types, by their names with a module, such as `Kit.Row`.
  var ofModules: [String: String] = [:]

  var isEmpty: Bool { paths.isEmpty && ofTargets.isEmpty && ofModules.isEmpty }

  /// The path that a written path means in the file; nil if it means the same in all files.
  subscript(_ written: String) -> String? {
    paths[written] ?? ofTargets[written] ?? ofModules[written]
  }

  /// Adds a private type.
  mutating func insert(_ written: String, in file: String) {
    if paths[written] == nil {
      paths[written] = Self.path(of: written, in: "@\(Self.mark(of: file))")
    }
  }

  /// Adds the paths of private types nested in types that other targets declare as well, by the
  /// separate paths of the outer types.
  private mutating func addNested() {
    for (written, path) in paths {
      guard let outer = written.enclosingPaths.first(where: { ofTargets[$0] != nil }),
        let other = ofTargets[outer]
      else { continue }
      paths[other + written.dropFirst(outer.count)] = other + path.dropFirst(outer.count)
    }
  }

  /// Returns the path that a written path means in the file, also for a type nested in one with its
  /// own path; the written path itself if it means the same in all files.
  func path(of written: String) -> String {
    guard !isEmpty else { return written }
    var path = written
    var end = path.startIndex
    while end < path.endIndex {
      end = path.utf8[path.utf8.index(after: end)...].firstIndex(of: .period) ?? path.endIndex
      guard let own = self[String(path[..<end])] else { continue }
      let rest = path[end...]
      path = own + rest
      end = path.utf8.index(path.startIndex, offsetBy: own.utf8.count)
    }
    return path
  }

  /// Returns the path of a type with a scope before its name: `Shop.@1x2y3z.Row` for `Shop.Row`.
  static func path(of written: String, in scope: String) -> String {
    guard let dot = written.utf8.lastIndex(of: .period) else { return "\(scope).\(written)" }
    return "\(written[..<dot]).\(scope)\(written[dot...])"
  }

  /// Returns a name for the file at a path: the path's hash in base 36. It stands for the index of
  /// the tree, which may still be unknown.
  static func mark(of file: String) -> String {
    String(UInt64(fnv1a: file.utf8), radix: 36)
  }
}

extension String {
  /// `Outer` of `Outer.Inner`; empty for a path of one name.
  var outerPath: String {
    guard let dot = utf8.lastIndex(of: .period) else { return "" }
    return String(self[..<dot])
  }

  /// `A.B`, `A` and the empty path of `A.B.C`, in this order.
  var enclosingPaths: UnfoldFirstSequence<String> {
    sequence(first: outerPath) { $0.isEmpty ? nil : $0.outerPath }
  }
}

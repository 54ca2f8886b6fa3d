import CatalogModel

/// The types that a file calls by names which mean other types in other files: those that are
/// `private`, `fileprivate` or in a private extension, and those that other targets declare as well.
///
/// Each gets the name of a file into its path, as `Shop.@1x2y3z.Row`, so that no other type has it;
/// what is nested in it needs no more.
struct OwnTypes: Sendable {
  /// The paths of private types, by those that the file writes.
  private var paths: [String: String] = [:]
  /// The paths of those that other targets declare as well.
  var ofTargets: [String: String] = [:] { didSet { addNested() } }

  /// The paths of those that have a module before their names.
  var ofModules: [String: String] = [:]

  var isEmpty: Bool { paths.isEmpty && ofTargets.isEmpty && ofModules.isEmpty }

  /// The path of such a type; nil for any other.
  subscript(_ written: String) -> String? {
    paths[written] ?? ofTargets[written] ?? ofModules[written]
  }

  /// Adds a private type.
  mutating func insert(_ written: String, in file: String) {
    if paths[written] == nil {
      paths[written] = Self.path(of: written, in: "@\(Self.mark(of: file))")
    }
  }

  /// Adds private types that are nested in those of targets, by the paths of these.
  private mutating func addNested() {
    for (written, path) in paths {
      guard let outer = written.enclosingPaths.first(where: { ofTargets[$0] != nil }),
        let other = ofTargets[outer]
      else { continue }
      paths[other + written.dropFirst(outer.count)] = other + path.dropFirst(outer.count)
    }
  }

  /// The path of what a file calls so: of such a type, of what is in one, or just that.
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

  /// The path of a type in a scope that stands before its name.
  static func path(of written: String, in scope: String) -> String {
    guard let dot = written.utf8.lastIndex(of: .period) else { return "\(scope).\(written)" }
    return "\(written[..<dot]).\(scope)\(written[dot...])"
  }

  /// A name for a file that no other has, without full stops; the number of its tree may not be known
  /// yet.
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

  /// `A.B` and `A` of `A.B.C`.
  var enclosingPaths: UnfoldFirstSequence<String> {
    sequence(first: outerPath) { $0.isEmpty ? nil : $0.outerPath }
  }
}

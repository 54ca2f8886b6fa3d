internal import CatalogModel

extension FileWalk {
  /// Returns the indices, in order, of the patterns that match nothing in the visited folders.
  ///
  /// A pattern is not returned if it names an existing file or folder, or files below a folder that
  /// the walk skips anyway, such as `Pods/**`.
  ///
  /// - Parameter patterns: All patterns that the walk was given, in the same order.
  public func idlePatterns(
    _ patterns: [Glob], below root: String, in fileSystem: some FileReading
  ) -> [Int] {
    unmetPatterns.sorted().filter { number in
      let parts = patterns[number].text.split(separator: "/").map(String.init)
      let plain = parts.prefix { !$0.contains("*") && !$0.contains("?") }
      let path = Path.join(root, plain.joined(separator: "/"))
      guard !plain.isEmpty, fileSystem.kind(of: path) != nil else { return true }
      return plain.count < parts.count && !plain.contains(where: Self.isPassed)
    }
  }

  /// Returns a likely correction of a pattern, from the files found and their folders; nil if none
  /// is close, or if the pattern has `*` or `?`.
  public func spelling(of pattern: Glob, below root: String) -> String? {
    guard !pattern.text.contains("*"), !pattern.text.contains("?") else { return nil }
    let isPath = pattern.text.contains("/")
    var known: Set<String> = []
    for file in files {
      var path = Path.relative(file, to: root) ?? file
      while !path.isEmpty, known.insert(path).inserted { path = Path.deletingLastComponent(path) }
    }
    let names = isPath ? known : Set(known.map(Path.lastComponent))
    return pattern.text.closest(among: names.sorted())
  }
}

internal import CatalogModel

extension Git {
  /// Returns the files of `paths` that the last commit cannot restore, sorted: changed files, files
  /// marked so that `git status` ignores their changes, and files unknown to git, for which
  /// `isKnown` is false. The result may contain a path twice.
  ///
  /// - Parameter paths: Relative to `root`.
  /// - Throws: `FileError` if git is not installed or fails, or the folder is not in a repository.
  public static func uncommitted(
    _ paths: [String], of root: String
  ) throws(FileError) -> [(path: String, isKnown: Bool)] {
    // The answer has paths relative to the top of the repository.
    let prefix = line(try output(["rev-parse", "--show-prefix"], in: root))
    let words = ["status", "--porcelain", "-z", "--no-renames", "--ignored", "-uall", "--"]
    var result: [(path: String, isKnown: Bool)] = []
    // The length of a command line is limited.
    for start in stride(from: 0, to: paths.count, by: 200) {
      let part = paths[start..<min(start + 200, paths.count)].map { ":(literal)" + $0 }
      // `git status` does not look at files that are marked as unchanged.
      let flags = try output(["ls-files", "-v", "-z", "--"] + part, in: root)
      for entry in flags.split(separator: 0) {
        guard let flag = entry.first, flag != UInt8(ascii: "H") else { continue }
        result.append((String(decoding: entry.dropFirst(2), as: UTF8.self), true))
      }
      for entry in try output(words + part, in: root).split(separator: 0) {
        let path = entry.dropFirst("XY ".utf8.count + prefix.utf8.count)
        let isKnown = entry.first != UInt8(ascii: "?") && entry.first != UInt8(ascii: "!")
        result.append((String(decoding: path, as: UTF8.self), isKnown))
      }
    }
    return result.sorted { $0.path.precedesByBytes($1.path) }
  }

  /// Returns the files of `paths`, relative to `root`, that match git's ignore patterns, even if
  /// they are tracked. Asks git about the paths in batches of 200, and returns none of a batch for
  /// which git fails, as it does without a repository.
  public static func ignored(_ paths: [String], in root: String) -> [String] {
    stride(from: 0, to: paths.count, by: 200).flatMap { start -> [String] in
      let part = paths[start..<min(start + 200, paths.count)]
      guard
        let answer = run(
          ["-c", "core.quotePath=false", "check-ignore", "--no-index", "--"] + part, in: root),
        answer.status == 0
      else { return [] }
      return answer.output.split(separator: .newline).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

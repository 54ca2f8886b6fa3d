extension Git {
  /// Those of some files that the last commit cannot give back as they are: changed, new or ignored.
  ///
  /// - Parameter paths: Relative to the folder.
  /// - Throws: `FileError` where there is no git, or the folder is in no repository.
  public static func uncommitted(
    _ paths: [String], of root: String, for option: String
  ) throws(FileError) -> [String] {
    // Paths of an answer are those from the top of the repository.
    let prefix = line(try output(["rev-parse", "--show-prefix"], in: root, for: option))
    let words = ["status", "--porcelain", "-z", "--no-renames", "--ignored", "-uall", "--"]
    var result: [String] = []
    // The words of a command are limited.
    for start in stride(from: 0, to: paths.count, by: 200) {
      let part = paths[start..<min(start + 200, paths.count)].map { ":(literal)" + $0 }
      for entry in try output(words + part, in: root, for: option).split(separator: 0) {
        let path = entry.dropFirst("XY ".utf8.count + prefix.utf8.count)
        result.append(String(decoding: path, as: UTF8.self))
      }
    }
    return result.sorted { $0.precedesByBytes($1) }
  }
}

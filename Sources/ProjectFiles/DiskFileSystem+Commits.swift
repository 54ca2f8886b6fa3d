internal import CatalogModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension DiskFileSystem {
  /// Records in the log which commits names such as `HEAD~3` or `origin/main` stand for, so that a
  /// later run notices when one moves. Starts git; does nothing without a log.
  package func noteCommits(_ names: [String], of root: String) {
    guard log != nil else { return }
    let git = Path.join(root, ".git")
    log?.noteKind(git, fileStatus(git))
    var references = names.reduce(into: [
      "HEAD", "logs/HEAD", "packed-refs", "reftable/tables.list",
    ]) {
      references, name in
      let name = String(name.prefix { !"~^@:".contains($0) })
      guard !name.isEmpty, name != "HEAD", !name.hasPrefix("-") else { return }
      // The places in which git looks for a name.
      references += [name, "refs/\(name)", "refs/tags/\(name)", "refs/heads/\(name)"]
      references += ["refs/remotes/\(name)", "refs/remotes/\(name)/HEAD"]
    }
    var known = Set(references)
    while !references.isEmpty {
      let words = references.flatMap { ["--git-path", $0] }
      guard let answer = Git.run(["rev-parse"] + words, in: root, isLogged: true) else {
        return GitCommand.noteRun()
      }
      references = answer.output.split(separator: .newline).compactMap { line in
        let path = Path.join(root, String(decoding: line, as: UTF8.self))
        log?.noteContent(path, fileStatus(path))
        return reference(in: path)
      }.filter { known.insert($0).inserted }
    }
  }

  /// Returns the name that a file of git refers to, `refs/heads/main`; nil if it refers to none.
  private func reference(in path: String) -> String? {
    guard
      let bytes = try? Descriptor(path, O_RDONLY | O_NONBLOCK)
        .readAll(path, sizeHint: 0, limit: 4096),
      bytes.starts(with: Array("ref: ".utf8))
    else { return nil }
    return String(decoding: bytes.dropFirst(5).prefix { $0 != .newline }, as: UTF8.self)
  }

  /// Returns the contents that files had at the last commit, by path, without those that had none
  /// or are in no repository. Links count as files with their targets.
  package func contentsAtLastCommit(_ paths: [String], of root: String) -> [String: [UInt8]] {
    let byRepository = Dictionary(grouping: paths) { path in
      var folder = Path.parent(of: path)
      while Path.isInside(folder, root: root), kind(of: Path.join(folder, ".git")) == nil {
        folder = Path.parent(of: folder)
      }
      return Path.isInside(folder, root: root) ? folder : root
    }
    var result: [String: [UInt8]] = [:]
    for (folder, paths) in byRepository {
      noteCommits([], of: folder)
      guard var git = Git(["cat-file", "--batch"], in: folder, isLogged: true) else {
        GitCommand.noteRun()
        continue
      }
      for path in paths {
        guard let inner = Path.relative(path, to: folder), !inner.contains("\n") else { continue }
        guard git.ask(Array("HEAD:./\(inner)\n".utf8)) else { break }
        result[path] = git.readObject()
      }
      if git.finish() != 0 { GitCommand.noteRun() }
    }
    return result
  }
}

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
    noteRepository(around: root)
    var references = [
      "HEAD", "logs/HEAD", "packed-refs", "reftable/tables.list", "config", "refs/replace",
      "shallow",
    ]
    for name in names where !name.hasPrefix("-") {
      if name.contains("@{"),
        let answer = Git.run(
          ["rev-parse", "--symbolic-full-name", name], in: root, isLogged: true),
        answer.status == 0
      {
        references.append(Git.line(answer.output))
      }
      guard
        let name = name.split(separator: "@{", omittingEmptySubsequences: false).first?
          .prefix(while: { !"~^:".contains($0) }), !name.isEmpty, name != "HEAD"
      else { continue }
      // The places in which git looks for a name.
      references += [
        "\(name)", "refs/\(name)", "refs/tags/\(name)", "refs/heads/\(name)",
        "refs/remotes/\(name)", "refs/remotes/\(name)/HEAD", "logs/\(name)",
        "logs/refs/heads/\(name)", "logs/refs/remotes/\(name)",
      ]
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

  /// Records which repository a folder is in: the kind of `.git` in it and in the folders that
  /// contain it, and the content of a `.git` that is a file, as in a worktree.
  private func noteRepository(around root: String) {
    var folder = plainRealPath(of: root) ?? root
    while true {
      let path = Path.join(folder, ".git")
      let status = fileStatus(path)
      log?.noteKind(path, status)
      if let status, status.st_mode & S_IFMT == S_IFREG { log?.noteContent(path, status) }
      guard status == nil, folder.hasPrefix("/"), folder != "/" else { return }
      folder = Path.parent(of: folder)
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

  /// Returns the contents that files had at the last commit, by path. Files that had none, or are
  /// in no repository, are left out. The content of a symbolic link is the path that it leads to.
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
        let content = git.readObject()
        result[path] = content
        // The commit may have the file, and the repository lack it.
        if content == nil { GitCommand.noteRun() }
      }
      if git.finish() != 0 { GitCommand.noteRun() }
    }
    return result
  }
}

internal import CatalogModel

/// A commit of git, and the name under which it was requested.
public struct GitCommit: Sendable, Hashable {
  /// The hash of the commit, in hexadecimal digits.
  public let id: String
  /// The name that was given, such as `v1.2`, `HEAD~3` or `merge-base`; `left...right` for the
  /// common ancestor of two commits.
  public let name: String
  /// If `merge-base` was requested, the branch whose merge base with `HEAD` this commit is, such as
  /// `origin/main`, or the hash of a base commit that a CI system passes; otherwise nil.
  public let branch: String?

  /// The name that stands for the merge base of `HEAD` and the branch that `HEAD` is to be merged
  /// into.
  public static let mergeBase = "merge-base"

  /// Finds a commit of the repository that a folder is in.
  ///
  /// - Parameter variables: Variables of a CI system, which name the branch or the base commit for
  ///   `merge-base`.
  /// - Throws: `FileError` if git or the repository is missing, or has no such commit.
  public init(
    _ name: String, of root: String, variables: [String: String] = [:]
  ) throws(FileError) {
    _ = try Git.output(["rev-parse", "--git-dir"], in: root)
    if name == Self.mergeBase {
      let base = try Self.base(in: root, variables)
      self.init(id: base.id, name: name, branch: base.branch)
    } else if let id = Self.id(of: name, in: root) {
      self.init(id: id, name: name, branch: nil)
    } else {
      throw FileError(
        path: root,
        message: "repository has no commit '\(name)'; "
          + (Self.shallowHint(root)
            ?? (Self.id(of: "HEAD", in: root) == nil
              ? "the current branch has none yet; 'git commit' makes one"
              : "'git log' lists its commits"))
      )
    }
  }

  /// Returns the best common ancestor of two commits, as `git merge-base` chooses it; throws
  /// `FileError` if there is none.
  public static func mergeBase(
    of left: GitCommit, and right: GitCommit, in root: String
  ) throws(FileError) -> GitCommit {
    let found = Git.run(["merge-base", left.id, right.id], in: root)
    guard let found, found.status == 0 else {
      throw FileError(
        path: root,
        message: "'\(left.title)' and '\(right.title)' have no commit in common"
          + "; \(shallowHint(root) ?? "name two commits of the same history")")
    }
    return GitCommit(
      id: Git.line(found.output), name: "\(left.title)...\(right.title)", branch: nil)
  }

  /// Finds a commit by its hash; nil if the repository does not have it.
  init?(id: String, of root: String) {
    guard let id = Self.id(of: id, in: root) else { return nil }
    self.init(id: id, name: id, branch: nil)
  }

  private init(id: String, name: String, branch: String?) {
    self.id = id
    self.name = name
    self.branch = branch
  }

  /// The requested name; for `merge-base`, the first ten digits of the hash.
  public var title: String { branch == nil ? name : String(id.prefix(10)) }
}

extension GitCommit {
  /// The environment variables by which CI systems pass the base commit itself.
  private static let commitVariables = ["CI_MERGE_REQUEST_DIFF_BASE_SHA"]

  /// The environment variables by which CI systems pass the branch that a request is to be merged
  /// into.
  private static let branchVariables = [
    "GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "BITBUCKET_PR_DESTINATION_BRANCH",
    "BITRISEIO_GIT_BRANCH_DEST", "BUILDKITE_PULL_REQUEST_BASE_BRANCH", "CHANGE_TARGET",
    "CIRRUS_BASE_BRANCH", "CI_PULL_REQUEST_TARGET_BRANCH", "CM_PULL_REQUEST_DEST",
    "SYSTEM_PULLREQUEST_TARGETBRANCH",
  ]

  /// The names of the variables that `init` looks up in its argument `variables` for `merge-base`;
  /// the first that is set and not empty counts.
  public static let variables = commitVariables + branchVariables

  /// The branches, one of which `merge-base` takes where no variable names one.
  private static let usualBranches = [
    "origin/HEAD", "origin/main", "origin/master", "main", "master",
  ]

  /// Returns the names of all commits and branches that decide which commit `init` finds.
  package static func names(for name: String, _ variables: [String: String]) -> [String] {
    guard name == mergeBase else { return [name] }
    return ["HEAD"] + usualBranches
      + Self.variables.compactMap { variables[$0] }.flatMap { candidates(for: $0) }
  }

  /// Returns the names under which a branch, or base commit, of a CI variable is looked for.
  private static func candidates(for value: String) -> [String] {
    let short = value.hasPrefix("refs/heads/") ? String(value.dropFirst(11)) : value
    return ["refs/remotes/origin/" + short, short]
  }

  private static func base(
    in root: String, _ variables: [String: String]
  ) throws(FileError) -> (id: String, branch: String) {
    let branch = try branch(in: root, variables)
    guard let found = Git.run(["merge-base", "HEAD", branch], in: root), found.status == 0 else {
      throw FileError(
        path: root,
        message: shallowHint(root).map { "repository lacks the merge base with '\(branch)'; \($0)" }
          ?? "'HEAD' and '\(branch)' have no commit in common; name a commit instead of 'merge-base'"
      )
    }
    return (Git.line(found.output), branch)
  }

  /// Returns the branch, or base commit, that the first set CI variable names; without one, the
  /// first existing branch of `origin/HEAD`, `origin/main` and so on. Throws if it does not exist.
  private static func branch(
    in root: String, _ variables: [String: String]
  ) throws(FileError) -> String {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    for name in Self.variables {
      guard let value = value(name) else { continue }
      let short = value.hasPrefix("refs/heads/") ? String(value.dropFirst(11)) : value
      let candidates = commitVariables.contains(name) ? [value] : candidates(for: value)
      if let found = candidates.first(where: { id(of: $0, in: root) != nil }) {
        return found.hasPrefix("refs/remotes/") ? String(found.dropFirst(13)) : found
      }
      // In a single-branch clone, a fetch stores another branch only under a name that it is given.
      let wanted =
        commitVariables.contains(name) ? short : "\(short):refs/remotes/origin/\(short)"
      let advice =
        short.hasPrefix("-")
        ? "correct this variable"
        : shallowHint(root, wanted) ?? "'git fetch origin \(wanted)' brings it"
      throw FileError(
        path: root,
        message: "repository has no \(commitVariables.contains(name) ? "commit" : "branch") "
          + "'\(short)', which \(name) names; \(advice)")
    }
    if let found = usualBranches.first(where: { id(of: $0, in: root) != nil }) { return found }
    throw FileError(
      path: root,
      message: "'merge-base' needs another branch, but the repository has none of "
        + "\(usualBranches.quotedList); name a commit instead")
  }

  private static func id(of name: String, in root: String) -> String? {
    guard !name.isEmpty, !name.hasPrefix("-") else { return nil }
    let found = Git.run(["rev-parse", "--verify", "--quiet", name + "^{commit}"], in: root)
    guard let found, found.status == 0 else { return nil }
    return Git.line(found.output)
  }

  /// Returns advice on how to complete a shallow clone and, if `wanted` is given, to fetch this
  /// commit or refspec, too; nil if the repository is not a shallow clone.
  private static func shallowHint(_ root: String, _ wanted: String? = nil) -> String? {
    let answer = Git.run(["rev-parse", "--is-shallow-repository"], in: root)
    guard let answer, Git.line(answer.output) == "true" else { return nil }
    let what = wanted.map { " origin \($0)" } ?? ""
    return "the clone is shallow: 'git fetch --unshallow\(what)' brings the rest; in CI, set "
      + "'fetch-depth: 0' in GitHub's checkout or 'GIT_DEPTH: 0' in GitLab"
  }
}

extension Git {
  /// Returns an answer of one line, without its line break.
  static func line(_ answer: [UInt8]) -> String {
    String(decoding: answer.last == .newline ? answer.dropLast() : answer[...], as: UTF8.self)
  }

  /// Returns the output of git, with any warnings; throws `FileError` with its `fatal:` message if
  /// it fails, or if git is not installed.
  static func output(
    _ arguments: [String], in folder: String
  ) throws(FileError) -> [UInt8] {
    guard let result = run(arguments, in: folder) else {
      throw FileError(
        path: folder, message: "git was not found, but is needed to read commits; install it")
    }
    guard result.status != 0 else { return result.output }
    // Warnings would stand in the output, so errors are only asked for after a failure.
    let failed = run(arguments, in: folder, .withOutput)
    let words = line(failed?.output ?? []).split(separator: "\n").first { $0.hasPrefix("fatal: ") }
    let fatal = words.map { $0.dropFirst(7) } ?? ""
    let message =
      if fatal.contains("not a git repository") {
        "this folder is not in a git repository, so it has no commits"
      } else if fatal.hasPrefix("detected dubious ownership") {
        "this repository belongs to another user, so git does not read it; to allow it: git config --global --add safe.directory '\(fatal.split(separator: "'").dropFirst().first ?? "*")'"
      } else {
        fatal.isEmpty ? "git failed" : "git reports '\(fatal)'"
      }
    throw FileError(path: folder, message: message)
  }
}

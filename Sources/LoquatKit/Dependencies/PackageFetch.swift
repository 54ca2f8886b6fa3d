internal import CatalogModel
package import ProjectFiles

/// A fetch of one package's sources with Git, into an empty repository without files.
///
/// Nothing is checked out, so no hook, filter, link or submodule of the package has an effect: the
/// Swift files are requested by object id, and the caller writes them.
package struct PackageFetch: Sendable {
  package let remote: PackageRemote
  /// The full hash of a commit.
  package let revision: String
  /// The path of the folder for the bare repository.
  package let folder: String
  package let timeout: Duration
  package let git: @Sendable (GitCommand) -> GitCommand.Answer

  /// A file with its path in the package.
  package typealias File = (path: String, bytes: [UInt8])

  /// The reason why there are no sources; the text of `failed` follows the location in a message:
  /// `has no Swift file`.
  package enum Failure: Error, Equatable {
    case noGit
    case failed(String)
  }

  /// Fetches the revision into a new repository at `folder`, and returns the Swift files of the
  /// package, sorted by path, without hidden and too large ones.
  package func run() -> Result<[File], Failure> {
    Result { () throws(Failure) in
      _ = try answer(to: ["init", "--quiet", "--bare", "--template=", "--", folder])
      let fetch = ["fetch", "--progress", "--depth", "1", "--no-tags", "--no-recurse-submodules"]
      _ = try answer(
        to: inside + fetch + ["--", remote.url, revision], protocols: remote.protocols)
      let commit = try answer(
        to: inside + ["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
      guard commit == Array((revision + "\n").utf8) else {
        throw .failed("returns a commit other than '\(revision)'")
      }
      let listing = try answer(
        to: inside + ["ls-tree", "-r", "-z", "-l", "--full-tree", revision])
      return try files(try Self.entries(in: listing))
    }
  }

  private var inside: [String] { ["--git-dir", folder] }

  private func answer(
    to arguments: [String], input: [UInt8] = [], protocols: [String] = []
  ) throws(Failure) -> [UInt8] {
    let command = GitCommand(arguments, input: input, protocols: protocols, timeout: timeout)
    switch git(command) {
    case .missing: throw .noGit
    case .timedOut:
      throw .failed(
        "does not answer within \(timeout.components.seconds) s; '--timeout' gives it more time")
    case .ended(status: 0, let output, _): return output
    case .ended(_, _, let errors): throw .failed(Self.reason(errors, revision))
    }
  }

  /// A file of the package, with the Git object id of its content, and its size in bytes.
  struct Entry: Equatable {
    let path: String
    let id: String
    let size: Int
  }

  private func files(_ entries: [Entry]) throws(Failure) -> [File] {
    guard !entries.isEmpty else {
      throw .failed("has no Swift file")
    }
    guard entries.reduce(0, { $0 + $1.size }) <= FileLimit.table else {
      throw .failed("has more than \(FileLimit.table >> 20) MB of sources")
    }
    let ids = Set(entries.map(\.id)).sorted()
    let output = try answer(
      to: inside + ["cat-file", "--batch"], input: ids.flatMap { Array("\($0)\n".utf8) })
    guard let contents = Self.contents(of: ids, in: output) else {
      throw .failed("has files that git cannot read")
    }
    return entries.compactMap { entry in contents[entry.id].map { (entry.path, $0) } }
      .sorted { $0.path.precedesByBytes($1.path) }
  }
}

extension PackageFetch {
  /// Parses the output of `git ls-tree -r -z -l`: `100644 blob ID   SIZE<TAB>path<NUL>`. Leaves out
  /// links, submodules, hidden or too large files, and all but Swift. Throws for malformed output,
  /// and for paths that lead elsewhere, occur twice, or are both a file and a folder.
  static func entries(in listing: [UInt8]) throws(Failure) -> [Entry] {
    var entries: [Entry] = []
    for line in listing.split(separator: .nul) {
      let tab = line.firstIndex(of: .tab) ?? line.endIndex
      let words = line[..<tab].split(separator: .space).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 4, tab < line.endIndex else {
        throw .failed("has a file list that cannot be read")
      }
      let path = String(decoding: line[(tab + 1)...], as: UTF8.self)
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard !parts.contains(where: { ["", ".", "..", ".git"].contains($0.lowercased()) }) else {
        throw .failed("has a file with the path \(path.quoted), which leads elsewhere")
      }
      guard words[0].hasPrefix("100"), words[1] == "blob", let size = Int(words[3]),
        size <= FileLimit.source, path.hasSuffix(".swift"),
        !parts.contains(where: { $0.hasPrefix(".") })
      else { continue }
      entries.append(Entry(path: path, id: words[2], size: size))
    }
    try requireFolders(of: entries)
    return entries
  }

  private static func requireFolders(of entries: [Entry]) throws(Failure) {
    var folders: Set<String> = []
    for entry in entries {
      var folder = Path.deletingLastComponent(entry.path)
      while !folder.isEmpty, folders.insert(folder).inserted {
        folder = Path.deletingLastComponent(folder)
      }
    }
    var files: Set<String> = []
    for path in entries.map(\.path) where folders.contains(path) || !files.insert(path).inserted {
      throw .failed("has the path \(path.quoted) twice")
    }
  }

  /// Parses the output of `git cat-file --batch`: `ID blob SIZE<LF>content<LF>`, in the order of
  /// the ids. Returns the contents by id; nil if the output is malformed or an object is missing.
  static func contents(of ids: [String], in output: [UInt8]) -> [String: [UInt8]]? {
    var result: [String: [UInt8]] = [:]
    var place = 0
    for id in ids {
      guard let end = output[place...].firstIndex(of: .newline) else { return nil }
      let words = output[place..<end].split(separator: .space)
      guard words.count == 3, words[0].elementsEqual(id.utf8),
        let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0,
        end + 1 + size < output.count
      else { return nil }
      result[id] = Array(output[(end + 1)..<(end + 1 + size)])
      place = end + 2 + size
    }
    return result
  }

  /// Returns the reason for a failure according to Git's error output, in words that follow the
  /// location.
  static func reason(_ errors: [UInt8], _ revision: String) -> String {
    let lines = errors.split { $0 == .newline || $0 == .carriageReturn }
      .map { String(decoding: $0, as: UTF8.self) }
    func says(_ parts: String...) -> Bool {
      lines.contains { line in parts.contains { line.contains($0) } }
    }
    if says("terminal prompts disabled", "Authentication failed", "could not read Username") {
      return
        "asks for a user name or a password that git does not have here; set up a credential helper"
    }
    if says("Permission denied (publickey", "Host key verification failed") {
      return
        "needs a key that ssh does not have here, or is an unknown host; connect to it with 'ssh' first"
    }
    if says("error: 301", "error: 302", "error: 303", "error: 307", "error: 308") {
      return
        "redirects to another location, and redirects are not followed; pin the package at that location"
    }
    if says("not our ref", "unadvertised object", "couldn't find remote ref") {
      return "has no commit '\(revision)', or does not serve it; update the pin"
    }
    // The first line has the reason; the others follow from it.
    let words = lines.first { line in
      ["fatal: ", "error: ", "ssh: "].contains(where: line.hasPrefix)
    }
    return words.map { "cannot be fetched; git reports '\($0)'" }
      ?? "cannot be fetched; git failed without giving a reason"
  }
}

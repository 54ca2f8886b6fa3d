internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// The work of `loquat merge --install` and `--uninstall`: it configures git to merge and show
/// localized files with Loquat, or removes that configuration.
struct GitSetup {
  let isInstall: Bool
  let isGlobal: Bool

  /// The lines for `.gitattributes`, such as `*.strings merge=loquat diff=loquat`.
  static let attributes = ["*.xcstrings", "*.strings", "*.stringsdict"].map {
    "\($0) merge=loquat diff=loquat"
  }

  func run(_ context: inout Context) throws(FileError) -> ExitStatus {
    guard let status = Self.git(isGlobal ? ["--version"] : ["rev-parse", "--git-dir"]) else {
      return fail("git is not installed", &context)
    }
    guard status == 0 else {
      return fail(
        isGlobal
          ? "git does not run; 'git --version' shows why"
          : "git finds no repository here that it may use, as 'git status' shows; change to the folder of a repository, or add '--global'",
        &context)
    }
    let isDone = isInstall ? install() : uninstall()
    let place = isGlobal ? "the configuration of the user" : "the configuration of this repository"
    guard isDone else {
      return fail(
        "git cannot write \(place); check that its file is not read-only, and that no '.lock' file is left beside it",
        &context)
    }
    let present = attributesThere(context.workspace.fileSystem)
    let shown = Self.attributes.filter { present.contains($0) != isInstall }
    if isInstall {
      context.say("git merges and shows files with 'loquat', as \(place) says")
      context.say(
        shown.isEmpty
          ? ".gitattributes already has the lines" : "add these lines to .gitattributes:")
    } else {
      context.say("'loquat' is no longer in \(place)")
      if !shown.isEmpty { context.say("these lines of .gitattributes no longer have any effect:") }
    }
    shown.forEach { context.print($0) }
    context.report = [JSONMember("attributes", .array(Self.attributes.map { .string($0) }))]
    return .done
  }

  /// Returns the lines of `.gitattributes` in this folder and, unless the setup is global, in its
  /// parents up to the root of the repository.
  private func attributesThere(_ fileSystem: any FileSystem) -> Set<String> {
    var result: Set<String> = []
    var folder = ""
    while folder.utf8.count < 256 {
      let bytes = (try? fileSystem.read(Path.join(folder, ".gitattributes"))) ?? []
      result.formUnion(
        bytes.split(whereSeparator: \.isLineBreak).map { String(decoding: $0, as: UTF8.self) })
      guard !isGlobal, fileSystem.kind(of: Path.join(folder, ".git")) == nil else { break }
      folder = Path.join(folder, "..")
    }
    return result
  }

  /// Runs git with the user's environment and returns its status, 0 for success; nil if git cannot
  /// be started.
  private static func git(_ words: [String]) -> Int32? {
    Git.run(words, in: ".", .dropped, .all)?.status
  }

  private var scope: String { isGlobal ? "--global" : "--local" }

  private func install() -> Bool {
    let program = InstalledProgram.path.shellWord
    let settings = [
      ("merge.loquat.name", "texts, entry by entry"),
      ("merge.loquat.driver", Self.driver(program)),
      // In criss-cross histories, git merges the common ancestors first. A conflict in those would
      // look like a text that one side has changed.
      ("merge.loquat.recursive", "binary"),
      ("diff.loquat.textconv", Self.textconv(program)),
      // Keys at the start of a line are the headings of a diff.
      ("diff.loquat.xfuncname", "^\".*"),
    ]
    return settings.allSatisfy { name, value in
      Self.git(["config", scope, "--replace-all", name, value]) == 0
    }
  }

  /// Returns the shell command with which git merges a file; `program` is the path of Loquat,
  /// quoted for a shell. If Loquat does not run, git merges the lines, and the status is 1.
  static func driver(_ program: String) -> String {
    // Git expands names after `%`.
    let program = program.replacing("%", with: "%%")
    return "f() { \(find(program)); "
      + "if test -n \"$l\"; then \"$l\" merge --driver -- \"$@\"; s=$?; test $s -gt 2 || return $s; fi; "
      + "echo \"loquat does not run, so git merges '$5' line by line; check the result; "
      + "'loquat merge --install' sets the path\" >&2; "
      + "git merge-file -L ours -L base -L theirs --marker-size=\"$4\" -- \"$2\" \"$1\" \"$3\"; "
      + "return 1; }; f %O %A %B %L %P"
  }

  /// Returns the shell command with which git shows a file: its texts, or the file as it is if
  /// Loquat does not run; `program` is the path of Loquat, quoted for a shell.
  static func textconv(_ program: String) -> String {
    "f() { \(find(program)); "
      + "test -n \"$l\" && \"$l\" inspect --plain -- \"$1\" 2>/dev/null || cat -- \"$1\"; }; f"
  }

  /// Returns a shell command that sets `l` to the program, or to `loquat` in the `PATH` if the
  /// program cannot be run; to nothing if its `--version` does not print `loquat…`.
  private static func find(_ program: String) -> String {
    "l=\(program); test -x \"$l\" || l=$(command -v loquat); "
      + "case $(\"$l\" --version 2>/dev/null) in loquat*) ;; *) l=;; esac"
  }

  /// Removes the sections that `install()` sets; returns whether none of their settings remains.
  private func uninstall() -> Bool {
    for section in ["merge.loquat", "diff.loquat"] {
      _ = Self.git(["config", scope, "--remove-section", section])
    }
    return Self.git(["config", scope, "--get-regexp", "^(merge|diff)[.]loquat[.]"]).map { $0 != 0 }
      ?? false
  }

  private func fail(_ message: String, _ context: inout Context) -> ExitStatus {
    context.workspace.diagnostics.append(Diagnostic(.git, .error, message, at: nil))
    return .failure
  }
}

internal import CatalogFormats
internal import CatalogModel
internal import ProjectFiles

/// Tells git that Loquat merges and shows the files with texts, or no longer does.
struct GitSetup {
  let isInstall: Bool
  let isGlobal: Bool

  /// What belongs into `.gitattributes`.
  static let attributes = ["*.xcstrings", "*.strings", "*.stringsdict"].map {
    "\($0) merge=loquat diff=loquat"
  }

  func run(_ context: inout Context) throws(FileError) -> ExitStatus {
    let inside = isGlobal ? Git.run("--version") : Git.run("rev-parse --git-dir")
    switch inside {
    case .done: break
    case .missing: return fail("git is not installed", &context)
    case .failed:
      return fail(
        "this is no git repository; run it inside of one, or with '--global'", &context)
    }
    let isDone = isInstall ? install() : uninstall()
    guard isDone else { return fail("git cannot write its configuration", &context) }
    let place = isGlobal ? "the configuration of the user" : "the configuration of this repository"
    let present = attributesThere(context.fileSystem)
    let shown = Self.attributes.filter { present.contains($0) != isInstall }
    if isInstall {
      context.say("git merges and shows files with 'loquat', as \(place) says")
      context.say(
        shown.isEmpty ? ".gitattributes has its lines" : "these lines belong into .gitattributes:")
    } else {
      context.say("nothing of 'loquat' is in \(place)")
      if !shown.isEmpty { context.say("these lines of .gitattributes have no effect any more:") }
    }
    shown.forEach { context.print($0) }
    context.report = [JSONMember("attributes", .array(Self.attributes.map { .string($0) }))]
    return .done
  }

  /// The lines of `.gitattributes` in this folder and, inside of a repository, in those around it.
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

  private var scope: String { isGlobal ? "--global" : "--local" }

  private func install() -> Bool {
    let settings = [
      "merge.loquat.name 'texts, entry by entry'",
      "merge.loquat.driver 'loquat merge --driver %O %A %B %L %P'",
      "diff.loquat.textconv 'loquat inspect --plain'",
      // Keys, which stand at the beginning of a line, head the parts of a diff.
      "diff.loquat.xfuncname '^\".*'",
    ]
    return settings.allSatisfy { Git.run("config \(scope) --replace-all \($0)") == .done }
  }

  /// Takes the sections away that are there; to find none is what was wanted.
  private func uninstall() -> Bool {
    for section in ["merge.loquat", "diff.loquat"] {
      _ = Git.run("config \(scope) --remove-section \(section)")
    }
    return Git.run("config \(scope) --get-regexp '^(merge|diff)[.]loquat[.]'") == .failed
  }

  private func fail(_ message: String, _ context: inout Context) -> ExitStatus {
    context.diagnostics.append(Diagnostic("git", .error, message, at: nil))
    return .failure
  }
}

internal import ProjectFiles

/// Every command but `help`, in the order of the help screen.
let subcommands: [any Subcommand.Type] = [
  Extract.self, ShowProject.self, Scan.self, Dependencies.self, Export.self, Import.self,
  Edit.self, Preview.self, Status.self, Pseudo.self,
  Check.self, Explain.self, Health.self, Watch.self, Compile.self, Symbols.self, Convert.self,
  Resolve.self,
  Find.self, Rename.self, Prune.self, Migrate.self, Get.self, SetText.self, SetState.self,
  AddKey.self, RemoveKey.self, Suggest.self, Diff.self, Languages.self,
  Inspect.self, Format.self, Merge.self, Init.self,
  ShellCompletions.self, Manual.self,
]

/// Runs the program with the words of its command line, the first of which is its own path, and
/// returns the exit status. If the path ends in the name of a tool of Xcode, such as `genstrings`,
/// the program runs as that tool.
public func main(_ words: [String]) async -> Int32 {
  var program = Program(subcommands: subcommands, fileSystem: DiskFileSystem(), console: .system())
  program.packageCache = PackageCacheFolder.path
  program.runCache = PackageCacheFolder.path.map { Path.join($0, "runs") }
  for name in GitCommit.variables { program.variables[name] = Environment.variable(name) }
  let name = Path.lastComponent(words.first ?? "")
  let tool = appleTools.contains { $0.name == name } ? [name] : []
  return await program.run(tool + words.dropFirst()).rawValue
}

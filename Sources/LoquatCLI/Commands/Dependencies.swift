internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat dependencies` fetches the packages that a project pins, so that their declarations are
/// known.
struct Dependencies: Subcommand {
  static let name = "dependencies"
  static let summary = "Fetch pinned packages, so that their declarations are known"
  static let discussion = [
    """
    A text that is passed to a package is a localizable string if the package says so. Packages that \
    Xcode or the package manager has checked out in the project are known. Of the others that \
    Package.resolved pins, this command fetches the Swift files at the pinned commit. 'scan', \
    'extract', 'export', 'check' and other commands then read what they declare, and none of their \
    strings.
    """,
    """
    Git fetches packages over https or ssh, with its own settings for proxies and credentials. It \
    asks for nothing, and runs nothing of a package: no hook, no filter, no submodule. The files are \
    kept outside of the project, for all projects: in LOQUAT_CACHE, ~/Library/Caches/loquat (macOS) \
    or ~/.cache/loquat.
    """,
    """
    The exit status is 0 only if the sources of all pinned packages are available. A package is \
    fetched as a whole or not at all, even if the run is killed.
    """,
  ]
  static let examples = [
    "loquat dependencies", "loquat dependencies --check App",
    "loquat dependencies --timeout 300 --format json",
  ]

  private let request: DependenciesRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    var request = DependenciesRequest { $0.run() }
    request.isDryRun = arguments.flag(
      "--check", formerly: ["--dry-run"],
      help: "Fetch nothing; list what would be fetched, and exit 1 if there is anything")
    let seconds = try arguments.option(
      "--timeout", value: "seconds", expecting: "a number of seconds from 1 to 86400",
      help: "Give up on a package that takes longer (default: 60)"
    ) { text in Int(text).flatMap { (1...86_400).contains($0) ? $0 : nil } }
    request.timeout = .seconds(seconds ?? 60)
    request.allowsFileRemotes = arguments.flag(
      "--allow-file-remotes", help: "Also fetch packages from folders on this machine")
    request.project = try arguments.projectFolder()
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let result = try await context.workspace.fetchDependencies(request)
    for package in result.packages {
      switch package.outcome {
      case .fetched(let folder): context.print("fetched \(package.name): \(folder)")
      case .wouldFetch:
        context.print("would fetch \(package.name) from \(package.location ?? "")")
      case .there(let folder): context.say("\(package.name) is available: \(folder)", .verbose)
      case .failed: break
      }
    }
    context.report = [JSONMember("packages", .array(result.packages.map(\.json)))]
    context.summary = [result.summary]
    return result.isComplete ? .done : .problems
  }
}

extension DependenciesResult {
  /// The summary, such as `2 packages fetched, 3 already available, 1 not fetched`.
  fileprivate var summary: String {
    guard isWhole || packages.isEmpty else { return "\(outcomes); other pins could not be read" }
    return outcomes
  }

  private var outcomes: String {
    guard !packages.isEmpty else {
      return isWhole ? "nothing to do: no package is pinned" : "no pin could be read"
    }
    let there = packages.count { if case .there = $0.outcome { true } else { false } }
    guard there < packages.count else {
      let packages = there == 1 ? "the package is" : "all \(there) packages are"
      return "nothing to do: \(packages) already available"
    }
    let fetched = packages.count { if case .fetched = $0.outcome { true } else { false } }
    let waiting = packages.count { $0.outcome == .wouldFetch }
    let failed = packages.count { $0.outcome == .failed }
    let parts = [
      (fetched, "\(fetched.counted("package")) fetched"),
      (waiting, "\(waiting.counted("package")) would be fetched"),
      (there, "\(there) already available"), (failed, "\(failed) not fetched"),
    ]
    return parts.filter { $0.0 > 0 }.map(\.1).joined(separator: ", ")
  }
}

extension DependenciesResult.Package {
  /// The identity with the version, such as `kettle 1.2`, or else with the first ten digits of the
  /// commit.
  fileprivate var name: String {
    "\(identity) \(version ?? String((revision ?? "").prefix(10)))"
  }

  fileprivate var json: JSONValue {
    let (name, folder): (String, String?) =
      switch outcome {
      case .there(let folder): ("there", folder)
      case .fetched(let folder): ("fetched", folder)
      case .wouldFetch: ("wouldFetch", nil)
      case .failed: ("failed", nil)
      }
    return .object([
      "identity": .string(identity), "location": location.map { .string($0) } ?? .null,
      "version": version.map { .string($0) } ?? .null,
      "revision": revision.map { .string($0) } ?? .null, "outcome": .string(name),
      "folder": folder.map { .string($0) } ?? .null,
    ])
  }
}

import ProjectFiles
import Synchronization
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `loquat dependencies`, with a simulated git.
struct DependenciesTests {
  static let commit = String(repeating: "0a", count: 20)
  static let blob = String(repeating: "b", count: 40)

  static func resolved(_ location: String, _ revision: String = commit) -> String {
    """
    {"pins": [{"identity": "kettle", "kind": "remoteSourceControl",
      "location": "\(location)",
      "state": {"revision": "\(revision)", "version": "1.2"}}], "version": 2}
    """
  }

  static func files(_ resolved: String) -> InMemoryFileSystem {
    InMemoryFileSystem([
      "App/Package.swift":
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"App\", "
        + "targets: [.target(name: \"App\")])\n",
      "App/Sources/App/A.swift": "_ = Badge(label: \"Ours\")\n",
      "App/Package.resolved": resolved,
    ])
  }

  /// Answers like git for a package of one file.
  static func answer(_ command: GitCommand) -> GitCommand.Answer {
    let source = "public struct Badge { public init(label: LocalizedStringKey) {} }\n"
    let word = command.arguments.first { ["rev-parse", "ls-tree", "cat-file"].contains($0) }
    let output =
      switch word {
      case "rev-parse": "\(commit)\n"
      case "ls-tree":
        "100644 blob \(blob) \(source.utf8.count)\tSources/Badge.swift\0"
          + "120000 blob \(blob) 3\tSources/Link.swift\0"
      case "cat-file": "\(blob) blob \(source.utf8.count)\n\(source)\n"
      default: ""
      }
    return .ended(status: 0, output: Array(output.utf8), errors: [])
  }

  @Test func `fetches what is pinned once, and knows what it declares`() async throws {
    var workspace = Workspace(Self.files(Self.resolved("https://example.com/tea/kettle")))
    workspace.packageCache = "Cache"
    let request = DependenciesRequest(project: "App") { Self.answer($0) }
    let result = try await workspace.fetchDependencies(request)
    let folder = "Cache/packages/kettle/\(Self.commit)"
    #expect(result.packages.map(\.outcome) == [.fetched(folder: folder)])
    #expect(result.isComplete)
    let kept = try #require(workspace.fileSystem as? InMemoryFileSystem)
    #expect(kept.files.keys.filter { $0.hasPrefix("Cache") } == ["\(folder)/Sources/Badge.swift"])
    let again = DependenciesRequest(project: "App") { _ in .missing }
    let second = try await workspace.fetchDependencies(again)
    #expect(second.packages.map(\.outcome) == [.there(folder: folder)])
  }

  /// Spellings of a package's name that result in the same folder.
  @Test(arguments: ["Kettle", "kettle "])
  func `pins of one folder are fetched together`(_ other: String) async throws {
    let one = "https://example.com/kettle"
    let first = Self.resolved(one)
    let pin = first.dropFirst(#"{"pins": ["#.count).prefix { $0 != "]" }
    let both = first.replacing(
      #"], "version": 2"#, with: ", " + pin.replacing("kettle", with: other) + #"], "version": 2"#)
    var workspace = Workspace(Self.files(both))
    workspace.packageCache = "Cache"
    let count = Mutex(0)
    let request = DependenciesRequest(project: "App") { command in
      if command.arguments.contains("fetch") { count.withLock { $0 += 1 } }
      return Self.answer(command)
    }
    let result = try await workspace.fetchDependencies(request)
    let folders = Set(result.packages.map { "\($0.outcome)" })
    #expect(result.isComplete && folders.count == count.withLock { $0 }, "\(folders)")
  }

  /// A path in a tree, and the error.
  @Test(arguments: [
    ("../Out.swift", "has a file with the path \"../Out.swift\", which leads elsewhere"),
    ("A/../../Out.swift", "has a file with the path \"A/../../Out.swift\", which leads elsewhere"),
    ("/Out.swift", "has a file with the path \"/Out.swift\", which leads elsewhere"),
    (".git/Out.swift", "has a file with the path \".git/Out.swift\", which leads elsewhere"),
    ("A/.GIT/Out.swift", "has a file with the path \"A/.GIT/Out.swift\", which leads elsewhere"),
    ("A\0.swift", "has a file list that cannot be read"),
    ("A.swift/B.swift\0100644 blob \(blob) 1\tA.swift", "has the path \"A.swift\" twice"),
    ("A.swift\0100644 blob \(blob) 1\tA.swift", "has the path \"A.swift\" twice"),
  ])
  func `fetches no package with paths that lead elsewhere`(
    _ path: String, _ reason: String
  ) async throws {
    var workspace = Workspace(Self.files(Self.resolved("https://example.com/kettle")))
    workspace.packageCache = "Cache"
    let request = DependenciesRequest(project: "App") { command in
      guard command.arguments.contains("ls-tree") else { return Self.answer(command) }
      let listing = "100644 blob \(Self.blob) 1\t\(path)\0"
      return .ended(status: 0, output: Array(listing.utf8), errors: [])
    }
    let result = try await workspace.fetchDependencies(request)
    #expect(result.packages.map(\.outcome) == [.failed])
    let said = workspace.takeDiagnostics()
    #expect(said.map(\.id.description) == ["package-not-fetched"])
    #expect(said.map(\.span?.bounds?.start.line) == [2])
    #expect(
      said.map(\.message) == ["'kettle' is not fetched: 'https://example.com/kettle' \(reason)"])
    let kept = try #require(workspace.fileSystem as? InMemoryFileSystem)
    #expect(!kept.files.keys.contains { $0.hasPrefix("Cache") || $0.contains("Out") })
  }

  /// Replacements for the end of `Package.resolved`, and the last lines of the output.
  @Test(arguments: [
    ("", "! no pin could be read"),
    (", 1], \"version\": 2}", "! 1 package would be fetched; other pins could not be read"),
  ])
  func `says that pins could not be read`(_ end: String, _ summary: String) async {
    let resolved = Self.resolved("https://example.com/kettle")
    let files = Self.files(resolved.replacing("], \"version\": 2}", with: end))
    let (text, _) = await transcript(
      "dependencies --dry-run App", of: subcommands, in: files, packageCache: "Cache")
    #expect(text.contains("App/Package.resolved:3:"), "\(text)")
    #expect(text.hasSuffix("\(summary)\nexit 1"), "\(text)")
  }

  @Test func `a file that cannot be written is told at the pin`() async throws {
    var files = Self.files(Self.resolved("https://example.com/kettle"))
    files.unwritable = [
      "Cache/packages/kettle/.\(Self.commit).loquat-new/sources/Sources/Badge.swift"
    ]
    var workspace = Workspace(files)
    workspace.packageCache = "Cache"
    let result = try await workspace.fetchDependencies(
      DependenciesRequest(project: "App") { Self.answer($0) })
    #expect(result.packages.map(\.outcome) == [.failed])
    #expect(workspace.takeDiagnostics().map(\.id.description) == ["package-not-fetched"])
  }

  @Test func `repeats no password, nor when git does`() async throws {
    let url = "https://tea:secret@example.com/kettle"
    var workspace = Workspace(Self.files(Self.resolved(url)))
    workspace.packageCache = "Cache"
    let request = DependenciesRequest(project: "App") { _ in
      .ended(status: 128, output: [], errors: Array("fatal: cannot reach '\(url)/'".utf8))
    }
    let result = try await workspace.fetchDependencies(request)
    #expect(result.packages.map(\.location) == ["https://***@example.com/kettle"])
    #expect(
      workspace.takeDiagnostics().map(\.message) == [
        "'kettle' is not fetched: 'https://***@example.com/kettle' cannot be fetched; git reports "
          + "'fatal: cannot reach 'https://***@example.com/kettle/''"
      ])
  }

  @Test(arguments: [
    ("--upload-pack=touch x", "begins with '-' and is not a URL"),
    ("ext::sh -c id", "names a program that git would run, 'git-remote-ext'"),
    ("file:///tea/kettle", "is on this machine; '--allow-file-remotes' allows that"),
    ("/tea/kettle", "is on this machine; '--allow-file-remotes' allows that"),
    ("../kettle", "is neither a URL nor an absolute path; pin the package at its URL"),
    ("example.com/kettle", "is neither a URL nor an absolute path; pin the package at its URL"),
    ("", "is neither a URL nor an absolute path; pin the package at its URL"),
    (
      "http://example.com/kettle",
      "uses 'http', a protocol that is not supported; pin the package at an 'https' or 'ssh' URL"
    ),
    ("ssh://-oProxyCommand=id/x", "has a host or a user name that begins with '-'"),
    ("-oProxyCommand=id:x", "begins with '-' and is not a URL"),
    ("git@-oProxyCommand=id:x", "has a host or a user name that begins with '-'"),
    ("https:///kettle", "has no host"),
    ("https://example.com/\\u0007", "contains a control character"),
  ])
  func `refuses what git could take for more than a place`(
    _ location: String, _ reason: String
  ) async throws {
    let calls = Mutex(0)
    var workspace = Workspace(Self.files(Self.resolved(location)))
    workspace.packageCache = "Cache"
    let request = DependenciesRequest(project: "App") { _ in
      calls.withLock { $0 += 1 }
      return .missing
    }
    let result = try await workspace.fetchDependencies(request)
    #expect(result.packages.map(\.outcome) == [.failed])
    #expect(!result.isComplete)
    #expect(workspace.takeDiagnostics().map(\.message).allSatisfy { $0.hasSuffix(reason) })
    #expect(calls.withLock { $0 } == 0)
  }
}

import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `loquat dependencies`, with real repositories and a real git.
@Suite(.enabled(if: hasGit)) struct FetchedPackagesTests {
  private let folder = TemporaryFolder()

  /// Creates a package with a commit, and returns the commit.
  private func makePackage() throws -> String {
    try folder.file(
      "kettle/Sources/Badge.swift",
      "public struct Badge { public init(label: LocalizedStringKey) {} }\n")
    try folder.file("kettle/Sources/.Hidden.swift", "struct Badge {}\n")
    try folder.file("kettle/README.md", "Kettle\n")
    folder.link("kettle/Sources/Link.swift", to: "../../secret.swift")
    try git(["init", "-q", folder["kettle"]])
    try git(["-C", folder["kettle"], "add", "-A"])
    try git(["-C", folder["kettle"], "commit", "-q", "-m", "one"])
    let head = GitCommand(["-C", folder["kettle"], "rev-parse", "HEAD"], timeout: .seconds(20))
    guard case .ended(0, let output, _) = head.run() else { return "no commit" }
    return String(decoding: output.dropLast(), as: UTF8.self)
  }

  private func makeApp(_ location: String, _ revision: String) throws {
    for (path, text) in DependenciesTests.files(DependenciesTests.resolved(location, revision))
      .files
    { try folder.file(path, String(decoding: text, as: UTF8.self)) }
  }

  /// Returns the output of a run, without the path of the folder.
  private func run(_ line: String) async -> [String] {
    let (text, _) = await transcript(
      "\(line) \(folder["App"])", of: subcommands, in: DiskFileSystem(),
      packageCache: folder["cache"])
    return text.replacing(folder.path, with: "").split(separator: "\n").map(String.init)
  }

  private var cached: [String] {
    folder.snapshot().filter { $0.hasPrefix("cache/packages/") }
      .map { String($0.dropFirst("cache/packages/".count)) }
  }

  @Test func `a package that was fetched says what is localized`() async throws {
    let commit = try makePackage()
    try makeApp("file://\(folder["kettle"])", commit)
    let warning =
      "! /App/Package.resolved: warning: 1 package is not checked out: kettle; texts passed to it "
      + "may be missed; 'loquat dependencies /App' fetches it, or says why it cannot [missing-packages]"
    #expect(await run("scan") == [warning, "! 0 strings from 2 files", "exit 0"])
    #expect(
      await run("dependencies --allow-file-remotes") == [
        "fetched kettle 1.2: /cache/packages/kettle/\(commit)", "! 1 package fetched", "exit 0",
      ])
    #expect(
      cached == [
        "kettle", "kettle/\(commit)", "kettle/\(commit)/Sources",
        "kettle/\(commit)/Sources/Badge.swift: public struct Badge { public init(label: "
          + "LocalizedStringKey) {} }\n",
      ])
    #expect(
      await run("scan") == [
        "/App/Sources/App/A.swift:1:18: \"Ours\" in Localizable",
        "  Badge(label:) expects 'LocalizedStringKey'; declared at "
          + "packages/kettle/\(commit)/Sources/Badge.swift:1:23",
        "! 1 string from 2 files", "exit 0",
      ])
    #expect(
      await run("dependencies") == ["! nothing to do: the package is already available", "exit 0"])
  }

  @Test func `fetches again what was emptied`() async throws {
    let commit = try makePackage()
    try makeApp("file://\(folder["kettle"])", commit)
    let fetched = ["! 1 package fetched", "exit 0"]
    #expect(await run("dependencies --allow-file-remotes").suffix(2) == fetched)
    let whole = cached
    try FileManager.default.removeItem(
      atPath: folder["cache/packages/kettle/\(commit)/Sources/Badge.swift"])
    #expect(await run("project").contains("  kettle 1.2: not checked out"))
    #expect(await run("dependencies --allow-file-remotes").suffix(2) == fetched)
    #expect(cached == whole)
  }

  /// The location of a package, its revision or nil for the right one, and the output.
  @Test(arguments: [
    (
      "file://DIR/kettle", DependenciesTests.commit,
      "has no commit 'REV', or does not serve it; update the pin"
    ),
    (
      "file://DIR/none", nil, "cannot be fetched; git reports 'fatal: '/none' does not appear to be"
    ),
    ("https://127.0.0.1:1/kettle", nil, "cannot be fetched; git reports 'fatal: unable to access "),
    ("ssh://git@127.0.0.1:1/kettle", nil, "cannot be fetched; git reports '"),
  ])
  func `nothing is left of a package that cannot be fetched`(
    _ location: String, _ revision: String?, _ reason: String
  ) async throws {
    let commit = try makePackage()
    try makeApp(location.replacing("DIR", with: folder.path), revision ?? commit)
    let said = await run("dependencies --allow-file-remotes")
    let error =
      "! /App/Package.resolved:2:15: error: 'kettle' is not fetched: "
      + "'\(location.replacing("DIR", with: ""))' "
      + reason.replacing("REV", with: revision ?? "")
    #expect(said.first?.hasPrefix(error) == true, "\(said)")
    #expect(said.dropFirst() == ["! 1 not fetched", "exit 1"])
    #expect(cached == ["kettle"])
  }

  @Test func `a run that is killed leaves nothing that counts`() async throws {
    let commit = try makePackage()
    try makeApp("git@example.com:tea/kettle", commit)
    let process = try BuiltProgram().start(
      ["dependencies", folder["App"]],
      environment: [
        "LOQUAT_CACHE": folder["cache"],
        "GIT_SSH_COMMAND": "touch '\(folder["begun"])'; sleep 5; false",
      ])
    while process.isRunning, !FileManager.default.fileExists(atPath: folder["begun"]) {}
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(cached.dropFirst().first == "kettle/.\(commit).loquat-new")
    #expect(await run("scan").last == "exit 0")
    #expect(await run("dependencies --dry-run").last == "exit 1")

    try makeApp("file://\(folder["kettle"])", commit)
    #expect(await run("dependencies --allow-file-remotes").last == "exit 0")
    #expect(cached.filter { !$0.hasPrefix("kettle/\(commit)") } == ["kettle"])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends git with the run`(_ number: Int32) async throws {
    try makeApp("git@example.com:tea/kettle", DependenciesTests.commit)
    let process = try BuiltProgram().start(
      ["dependencies", folder["App"]],
      environment: [
        "LOQUAT_CACHE": folder["cache"],
        "GIT_SSH_COMMAND":
          "touch '\(folder["begun"])'; sleep 3; touch '\(folder["late"])'; false",
      ])
    while process.isRunning, !FileManager.default.fileExists(atPath: folder["begun"]) {}
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    try await Task.sleep(for: .seconds(4))
    #expect(!FileManager.default.fileExists(atPath: folder["late"]))
  }

  /// Git's errors for remotes that prompt, redirect or refuse.
  @Test(arguments: [
    (
      "fatal: could not read Username for 'https://example.com': terminal prompts disabled",
      "asks for a user name or a password that git does not have here; set up a credential helper"
    ),
    (
      "fatal: Authentication failed for 'https://example.com/x/'",
      "asks for a user name or a password that git does not have here; set up a credential helper"
    ),
    (
      "git@example.com: Permission denied (publickey).\r\n"
        + "fatal: Could not read from remote repository.",
      "needs a key that ssh does not have here, or is an unknown host; connect to it with 'ssh' first"
    ),
    (
      "fatal: unable to access 'https://example.com/x/': The requested URL returned error: 301",
      "redirects to another location, and redirects are not followed; pin the package at that location"
    ),
    (
      "fatal: unable to access 'https://example.com/redirect/': The requested URL returned error: 403",
      "cannot be fetched; git reports 'fatal: unable to access 'https://example.com/redirect/': The "
        + "requested URL returned error: 403'"
    ),
    (
      "fatal: remote error: upload-pack: not our ref r",
      "has no commit 'r', or does not serve it; update the pin"
    ),
    (
      "ssh: connect to host example.com port 22: Connection refused\r\n"
        + "fatal: Could not read from remote repository.",
      "cannot be fetched; git reports 'ssh: connect to host example.com port 22: Connection refused'"
    ),
    ("", "cannot be fetched; git failed without giving a reason"),
  ])
  func `says in its own words what git says`(_ errors: String, _ reason: String) {
    #expect(PackageFetch.reason(Array(errors.utf8), "r") == reason)
  }
}

import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `check --since` and `health --since`, with real repositories.
@Suite(.enabled(if: hasGit)) struct SinceTests {
  private static let french = "Sources/Shop/fr.lproj/Localizable.strings"
  private static let wrong = Shop.french.replacing("Carte", with: "Carte %d")

  @Test func `what the commit had is left out, wherever it has moved`() async throws {
    let folder = try ShopRepository()
    #expect(
      await folder.run("check --since HEAD") == [
        "! 0 errors, 0 warnings, 0 notes in 9 texts of 2 tables in 2 languages; "
          + "7 older findings are not shown", "exit 0",
      ])
    try folder.file(Self.french, "\n\n// New\n" + Shop.french + "\"cart.title\" = \"Panier %d\";\n")
    let output = await folder.run("check --since HEAD")
    #expect(
      output == [
        "! /Sources/Shop/fr.lproj/Localizable.strings:9:24: error: '%d' takes argument 1, "
          + "which the source does not have [extra-argument]",
        #"!   "cart.title" = "Panier %d";"#, "!                          ^~",
        "! note: source: Your basket",
        "! 1 error, 0 warnings, 0 notes in 9 texts of 2 tables in 2 languages; "
          + "6 older findings are not shown, 1 is gone", "exit 1",
      ])
    try folder.commit()
    let json = await folder.run("check --since HEAD --format json").joined()
    #expect(json.contains(#""known" : 7,  "gone" : 0,  "since" : {    "commit" : ""#), "\(json)")
  }

  @Test func `a baseline is known beside it`() async throws {
    let folder = try ShopRepository()
    try folder.file(Self.french, Self.wrong)
    _ = await folder.run("check --write-baseline \(folder["known.json"])")
    let output = await folder.run("check --since HEAD --baseline \(folder["known.json"])")
    #expect(output.last == "exit 0", "\(output)")
    #expect(output.first?.hasSuffix("; 8 older findings are not shown") == true, "\(output)")
  }

  @Test func `health fails for what is new only`() async throws {
    let folder = try ShopRepository()
    #expect(await folder.run("health --fail-under 90").last == "exit 1")
    #expect(
      await folder.run("health --fail-under 90 --since HEAD") == [
        "ok        tables    6 strings from 2 files of 1 target; 2 files: 1 would change, "
          + "1 unchanged; 5 older",
        "ok        texts     0 errors, 0 warnings, 0 notes in 9 texts of 2 tables in 2 languages; "
          + "7 older findings are not shown",
        "ok        files     3 files: 3 would change; 3 older",
        "ok        coverage  fr 28 %; 5 older",
        "! all is in order; 20 older findings are not shown", "exit 0",
      ])
    try folder.file("Sources/Shop/New.swift", "let new = NSLocalizedString(\"New\", comment: \"\")")
    let output = await folder.run("health --fail-under 90 --since HEAD")
    #expect(
      output.filter { $0.hasPrefix("failed") }.map { $0.prefix(16) } == [
        "failed    tables", "failed    covera",
      ], "\(output)")
  }

  @Test func `the merge base is that with the branch that CI names`() async throws {
    let folder = try ShopRepository()
    try folder.git("branch", "release")
    try folder.file(Self.french, Self.wrong)
    try folder.commit()
    try folder.git("checkout", "-q", "-b", "feature")
    let first = try #require(folder.commits.last).prefix(10)
    let second = try #require(folder.commits.first).prefix(10)
    let base = await folder.run("check --since merge-base")
    #expect(
      base.first == "! since \(second), the merge base of HEAD and main, which is HEAD itself: "
        + "only what is not committed counts")
    #expect(base.last == "exit 0", "\(base)")
    for variable in ["GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME"] {
      let named = await folder.run("check --since merge-base", [variable: "release"])
      #expect(named.first == "! since \(first), the merge base of HEAD and release")
      #expect(named.last == "exit 1", "\(named)")
    }
    let status = await folder.run("status --since merge-base", ["GITHUB_BASE_REF": ""])
    #expect(status[1] == "since \(second): 0 strings new, 0 changed; 0 words", "\(status)")
    let gone = await folder.run("check --since merge-base", ["GITHUB_BASE_REF": "v2"])
    #expect(
      gone == [
        "! : error: repository has no branch 'v2', which GITHUB_BASE_REF names; "
          + "'git fetch origin v2:refs/remotes/origin/v2' brings it [file-error]", "exit 2",
      ])
  }

  @Test func `a shallow clone says what it lacks`() async throws {
    let folder = try ShopRepository()
    try folder.git("branch", "release")
    try folder.commit("--allow-empty")
    let clone = TemporaryFolder()
    try git(["clone", "-q", "--depth", "1", "file://" + folder.path, clone["shallow"]])
    try git(["-C", clone["shallow"], "fetch", "-q", "--depth", "1", "origin", "release:release"])
    let hint =
      "the clone is shallow: 'git fetch --unshallow' brings the rest; in CI, set 'fetch-depth: 0' in "
      + "GitHub's checkout or 'GIT_DEPTH: 0' in GitLab [file-error]"
    let shallow = ShopRepository(clone["shallow"])
    #expect(
      await shallow.run("check --since merge-base", ["GITHUB_BASE_REF": "release"])
        == ["! : error: repository lacks the merge base with 'release'; " + hint, "exit 2"])
    #expect(
      await shallow.run("check --since merge-base", ["GITHUB_BASE_REF": "v1"])
        == [
          "! : error: repository has no branch 'v1', which GITHUB_BASE_REF names; "
            + hint.replacing(
              "--unshallow'", with: "--unshallow origin v1:refs/remotes/origin/v1'"), "exit 2",
        ])
    #expect(
      await shallow.run("health --since HEAD~1")
        == ["! : error: repository has no commit 'HEAD~1'; " + hint, "exit 2"])
  }

  @Test func `a repository must be there, and a branch to compare with`() async throws {
    let folder = try ShopRepository()
    try folder.git("branch", "-m", "other")
    #expect(
      await folder.run("check --since merge-base") == [
        "! : error: 'merge-base' needs another branch, but the repository has none of 'origin/HEAD', "
          + "'origin/main', 'origin/master', 'main' and 'master'; name a commit instead [file-error]",
        "exit 2",
      ])
    #expect(
      await folder.run("check --since v9") == [
        "! : error: repository has no commit 'v9'; 'git log' lists its commits [file-error]",
        "exit 2",
      ])
    let plain = TemporaryFolder()
    for (path, text) in Shop.files { try plain.file(path, text) }
    #expect(
      await ShopRepository(plain.path).run("health --since HEAD") == [
        "! : error: this folder is not in a git repository, so it has no commits [file-error]",
        "exit 2",
      ])
  }

  @Test func `what could not be read then is told, and the rest compared`() async throws {
    let folder = try ShopRepository()
    try folder.file(Self.french, "\"Menu\" = \"Carte\n")
    try folder.commit()
    try folder.file(Self.french, Self.wrong)
    let output = await folder.run("check --since HEAD")
    #expect(
      output.contains {
        $0.contains(
          "/fr.lproj/Localizable.strings: error: at 'HEAD' this file could not be read, and its "
            + "content counts as new: ")
      }, "\(output)")
    #expect(output.contains { $0.contains("[extra-argument]") }, "\(output)")
    #expect(!output.contains { $0.contains("en.lproj") }, "\(output)")
    #expect(output.last == "exit 1")
    // An uncorrected mistake is an error by itself.
    try folder.git("checkout", "-q", Self.french)
    #expect(await folder.run("check --since HEAD").contains { $0.contains("[malformed-strings]") })
  }

  @Test func `a project that was not there is new as a whole`() async throws {
    let folder = try ShopRepository()
    try folder.git("rm", "-q", "-r", "--cached", "Sources", "Shop.xcodeproj")
    try folder.git("commit", "-q", "-m", "none", "--allow-empty")
    let output = await folder.run("check --since HEAD --fail-on warning")
    #expect(
      output.suffix(2) == [
        "! notes: 1 comment-conflict, 1 end-punctuation, 1 line-break-count, 1 missing-translations, "
          + "1 unexplained-argument", "exit 1",
      ], "\(output)")
  }

  @Test func `submodules are read at the commits that they were at`() async throws {
    let inner = TemporaryFolder()
    let path = "fr.lproj/Extra.strings"
    try inner.file(path, "\"a\" = \"b %d\";\n")
    try inner.file("en.lproj/Extra.strings", "\"a\" = \"b\";\n")
    try git(["init", "-q", inner.path])
    try git(["-C", inner.path, "add", "-A"])
    try git(["-C", inner.path, "commit", "-q", "-m", "one"])
    let folder = try ShopRepository()
    try folder.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.path,
      "Sources/Shop/Inner")
    try folder.commit()
    #expect(await folder.run("check --since HEAD").last == "exit 0")
    try folder.file("Sources/Shop/Inner/\(path)", "\"a\" = \"b %@\";\n")
    let output = await folder.run("check --since HEAD")
    #expect(output.filter { $0.contains("error: '%@'") }.count == 1, "\(output)")
    #expect(output.last == "exit 1")
    try git(["-C", inner.path, "checkout", "-q", "--orphan", "other"])
    try git(["-C", inner.path, "commit", "-q", "-m", "two"])
    try FileManager.default.removeItem(atPath: folder["Sources/Shop/Inner"])
    try git([
      "clone", "-q", "--single-branch", "file://" + inner.path, folder["Sources/Shop/Inner"],
    ])
    let lost = await folder.run("check --since HEAD")
    #expect(
      lost.first?.contains("submodule lacks the commit ") == true
        && lost.first?.contains("'HEAD' uses; run 'git fetch origin ") == true, "\(lost)")
    #expect(lost.last == "exit 2")
  }

  @Test(arguments: [
    (
      "check --since HEAD --write-baseline a.json",
      "'--write-baseline' cannot be combined with '--since'"
    ),
    (
      "health --since HEAD --write-baseline a.json",
      "'--write-baseline' cannot be combined with '--since'"
    ),
    ("check --since HEAD --fix", "'--fix' cannot be combined with '--since'"),
    ("check --since HEAD --diff", "'--diff' cannot be combined with '--since'"),
  ])
  func `what would be about older findings is refused`(line: String, message: String) async {
    let (text, _) = await transcript(line, of: subcommands, in: Shop.project)
    #expect(text.contains(message) && text.hasSuffix("exit 2"), "\(text)")
  }
}

/// `--since` lists what another work tree at that commit does not have.
@Suite(.enabled(if: hasGit)) struct SinceLawTests {
  @Test(arguments: 0..<6) func `findings are those of now without those of then`(
    seed: Int
  ) async throws {
    let folder = try ShopRepository()
    var edits = RandomEdits(seed: UInt64(seed))
    let other = TemporaryFolder()
    try folder.git("worktree", "add", "-q", "--detach", other["old"], "HEAD")
    let old = ShopRepository(other["old"])
    for _ in 0..<5 {
      for _ in 0..<3 { try edits.edit(folder) }
      let left = try await Findings(folder, "--since HEAD")
      let (now, then) = try await (Findings(folder), Findings(old))
      #expect(left.counts == now.without(then))
      try folder.commit("--allow-empty")
      try old.git("checkout", "-q", "--detach", "main")
    }
  }

  /// Findings and errors, by everything that does not move.
  private struct Findings {
    private(set) var counts: [[String]: Int] = [:]

    private struct Document: Decodable {
      var diagnostics, findings: [[String: Value]]
    }

    private struct Value: Decodable {
      let text: String
      init(from decoder: any Decoder) throws {
        text = (try? decoder.singleValueContainer().decode(String.self)) ?? ""
      }
    }

    init(_ folder: ShopRepository, _ options: String = "") async throws {
      let output = await folder.run("check --format json \(options)").dropLast()
      let text = output.filter { !$0.hasPrefix("! ") }.joined(separator: "\n")
      let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
      let rules = Set(document.findings.compactMap { $0["rule"]?.text })
      for finding in document.findings {
        counts[
          ["rule", "file", "key", "language", "place", "message"].map { finding[$0]?.text ?? "" },
          default: 0] += 1
      }
      for diagnostic in document.diagnostics where !rules.contains(diagnostic["id"]?.text ?? "") {
        counts[["id", "path", "message"].map { diagnostic[$0]?.text ?? "" }, default: 0] += 1
      }
    }

    func without(_ other: Findings) -> [[String]: Int] {
      var result = counts
      for (finding, count) in other.counts { result[finding]? -= count }
      return result.filter { $0.value > 0 }
    }
  }
}

/// A git work tree with the shop in it.
struct ShopRepository {
  let path: String
  private let folder: TemporaryFolder?

  init() throws {
    let folder = TemporaryFolder()
    for (path, text) in Shop.files { try folder.file(path, text) }
    self.folder = folder
    path = folder.path
    try LoquatCLITests.git(["init", "-q", "-b", "main", path])
    try commit()
  }

  init(_ path: String) {
    self.path = path
    folder = nil
  }

  subscript(name: String) -> String { "\(path)/\(name)" }

  func file(_ name: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: self[name]).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try text.write(toFile: self[name], atomically: false, encoding: .utf8)
  }

  func text(_ name: String) -> String? { try? String(contentsOfFile: self[name], encoding: .utf8) }

  func git(_ arguments: String...) throws {
    try LoquatCLITests.git(["-C", path] + arguments)
  }

  func commit(_ options: String...) throws {
    try git("add", "-A")
    try LoquatCLITests.git(["-C", path, "commit", "-q", "-m", "one"] + options)
  }

  /// The hashes, latest first.
  var commits: [String] {
    let log = text(".git/logs/HEAD") ?? ""
    return log.split(separator: "\n").reversed().map { String($0.split(separator: " ")[1]) }
  }

  /// Returns the output of a command in the repository, without its path.
  func run(_ line: String, _ variables: [String: String] = [:]) async -> [String] {
    let (text, _) = await transcript(
      "\(line) \(path)", of: subcommands, in: DiskFileSystem(), variables: variables)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.hasSuffix(" \(path)") ? line.dropLast(path.count + 1) : line)
        .replacing(path, with: "")
    }
  }
}

/// Realistic changes of a shop, some of them wrong.
private struct RandomEdits {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private static let tables = ["en.lproj/Localizable", "fr.lproj/Localizable", "en.lproj/Errors"]
  private static let values = [
    "Carte", "Carte %d", " Menu ", "%@ et %@", "", "Menü…", "http://example.com", "Menu",
  ]

  mutating func edit(_ folder: ShopRepository) throws {
    let name = "Sources/Shop/\(Self.tables.randomElement(using: &generator) ?? "").strings"
    let number = Int.random(in: 0..<6, using: &generator)
    let value = Self.values.randomElement(using: &generator) ?? ""
    var lines = (folder.text(name) ?? "").components(separatedBy: "\n")
    let place = Int.random(in: 0...lines.count, using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: lines.insert("\"key.\(number)\" = \"\(value)\";", at: place)
    case 2: lines.insert("/* key.\(number) */", at: place)
    case 3, 4:
      guard place < lines.count else { return }
      lines.remove(at: place)
    case 5: lines.shuffle(using: &generator)
    case 6:
      return try folder.file(
        "Sources/Shop/New\(number).swift",
        "let a = NSLocalizedString(\"key.\(number)\", comment: \"\")\n"
          + "let b = Text(\"\(value)\") + Text(\"more\")\nlet c = NSLocalizedString(a, comment: \"\")\n"
      )
    case 7:
      let level = ["off", "error", "note"].randomElement(using: &generator) ?? ""
      return try folder.file("loquat.json", "{\"rules\": {\"missing-comment\": \"\(level)\"}}")
    default:
      return try folder.file(name.replacing("Shop/", with: "Shop/Part\(number)/"), lines.joined())
    }
    try folder.file(name, lines.joined(separator: "\n"))
  }
}

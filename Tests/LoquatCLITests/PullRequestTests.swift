import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The comment of a pull request, and the page about it.
@Suite(.enabled(if: hasGit)) struct PullRequestTests {
  private static let docc = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/LoquatKit/Loquat.docc/PullRequests.md")
    .standardizedFileURL
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Examples/ci").standardizedFileURL

  /// Returns a branch with a new string, and a translation with a mistake.
  private static func branch() throws -> ShopRepository {
    let folder = try ShopRepository()
    try folder.git("checkout", "-q", "-b", "feature")
    try folder.file(
      "Sources/Shop/New.swift",
      "let pay = NSLocalizedString(\"Pay now\", comment: \"Button\")\n")
    try folder.file(
      "Sources/Shop/fr.lproj/Localizable.strings",
      Shop.french + "\"cart.title\" = \"Panier %d\";\n")
    try folder.commit()
    return folder
  }

  /// The commands of the page with their output; the hash of a commit is `1a2b3c4d5e`.
  @Test func `is as its page says`() async throws {
    let text = try String(contentsOf: Self.docc, encoding: .utf8)
    let folder = try Self.branch()
    let hash = try #require(folder.commits.dropFirst().first).prefix(10)
    var blocks = text.components(separatedBy: "```\n")
    for place in blocks.indices where blocks[place].hasPrefix("$ loquat ") {
      var lines: [String] = []
      for line in blocks[place].split(separator: "\n") where line.hasPrefix("$ loquat ") {
        let isQuiet = line.hasSuffix(" 2>/dev/null")
        let command = line.dropFirst("$ loquat ".count).replacing(" 2>/dev/null", with: "")
        // The folder follows the command; the operands of this one are commits.
        let project = command.hasPrefix("diff ") ? " --project" : ""
        let output = await folder.run(command + project).dropLast().filter {
          !isQuiet || !$0.hasPrefix("! ")
        }
        lines +=
          [String(line)]
          + output.map {
            String($0.hasPrefix("! ") ? $0.dropFirst(2) : $0[...])
              .replacing("/Sources/", with: "Sources/").replacing(hash, with: "1a2b3c4d5e")
          }
      }
      blocks[place] = lines.map { $0 + "\n" }.joined()
    }
    let actual = blocks.joined(separator: "```\n")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try actual.write(to: Self.docc, atomically: true, encoding: .utf8)
    }
    #expect(actual == text)
  }

  @Test func `a comment stays small and does nothing`() async throws {
    let folder = try ShopRepository()
    let texts = (0..<600).map { number in
      let text =
        "</td><script>@you #\(number) | [a](http://b.c) `x` &commat;you &lt;i> GH-7 :tada: $x$ "
        + String(repeating: "*ü*", count: number)
      return "\"long.\(number)\" = \"\(text)\";\n"
    }
    try folder.file("Sources/Shop/en.lproj/Localizable.strings", Shop.english + texts.joined())
    try folder.file(
      "Sources/Shop/fr.lproj/Localizable.strings",
      texts.map { $0.replacing(" = \"", with: " = \"%d ") }.joined())
    let output = await folder.run("status --as comment --since HEAD -q").filter {
      !$0.hasPrefix("! ")
    }
    let comment = output.dropLast().joined(separator: "\n")
    #expect(comment.utf8.count < 60_000 && comment.utf8.count > 30_000)
    #expect(output.first == "<!-- loquat -->" && output.last == "exit 1")
    #expect(output.filter { $0.hasSuffix(" more are not shown.") }.count == 2)
    for text in [
      "<script", "</td", " @you", " #1", "](http://", "&commat;", "&lt;i", " GH-7", " :tada:",
      " $x",
    ] {
      #expect(!comment.contains(text), "\(text)")
    }
  }

  /// Runs with a fake `gh` that records its arguments, knows no account, and lists given ids.
  @Test(arguments: ["", "7\\n8\\n"]) func `a script writes one comment`(ids: String) throws {
    let folder = TemporaryFolder()
    try folder.file("comment.md", "<!-- loquat -->\nText\n")
    try folder.file(
      "bin/gh",
      "#!/bin/sh\nprintf '%s\\n' \"$*\" >>'\(folder["log"])'\n"
        + "case \"$*\" in 'api user'*) exit 1;; *--jq*) printf '\(ids)';; esac\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder["bin/gh"])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      Self.examples.appendingPathComponent("comment.sh").path, folder["comment.md"],
    ]
    process.environment = [
      "PATH": folder["bin"] + ":/usr/bin:/bin", "PULL_REQUEST": "12", "GITHUB_REPOSITORY": "a/b",
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let log = try String(contentsOfFile: folder["log"], encoding: .utf8)
      .replacing(folder.path, with: "").split(separator: "\n").map(String.init)
    #expect(
      log == [
        "api user --jq .login",
        "api --paginate repos/a/b/issues/12/comments --jq .[] | select(.user | .type == \"Bot\") | "
          + "select(.body | startswith(env.marker)) | .id",
        ids.isEmpty
          ? "api --silent --method POST repos/a/b/issues/12/comments --field body=@/comment.md"
          : "api --silent --method PATCH repos/a/b/issues/comments/7 --field body=@/comment.md",
      ])
  }
}

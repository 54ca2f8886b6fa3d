import TestSupport
import Testing

@testable import ProjectFiles

private let hasGit =
  if case .ended(0, _, _) = GitCommand(["--version"], timeout: .seconds(20)).run() { true } else {
    false
  }

/// Calls of a real git; its aliases stand in for the processes it may start.
@Suite(.enabled(if: hasGit)) struct GitCommandTests {
  private static func run(
    _ alias: String, input: [UInt8] = [], timeout: Duration = .seconds(20)
  ) -> GitCommand.Answer {
    GitCommand(["-c", "alias.do=!\(alias)", "do"], input: input, timeout: timeout).run()
  }

  @Test func `what is longer than a pipe goes in and comes out`() {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(
      Self.run("cat", input: bytes) == .ended(status: 0, output: bytes, errors: []))
    #expect(
      Self.run("cat >&2", input: bytes) == .ended(status: 0, output: [], errors: bytes))
  }

  @Test func `takes no longer than it may, with all that it has begun`() async throws {
    let folder = TemporaryFolder()
    let begin = ContinuousClock.now
    let alias = "(sleep 2; touch '\(folder["late"])') & sleep 30"
    #expect(Self.run(alias, timeout: .seconds(1)) == .timedOut)
    #expect(ContinuousClock.now - begin < .seconds(15))
    try await Task.sleep(for: .milliseconds(1500))
    #expect(folder.snapshot().isEmpty)
  }

  @Test func `asks nobody, and reaches what is allowed only`() {
    let command = GitCommand([], protocols: ["https", "ssh"], timeout: .seconds(1))
    let own = command.environment([
      "GIT_DIR=x", "GIT_ALLOW_PROTOCOL=ext", "GIT_ASKPASS=window", "GIT_SSH_COMMAND=ssh -v",
      "HOME=h",
      "LC_ALL=de_DE", "SSH_ASKPASS=window",
    ])
    #expect(
      own.filter { !$0.hasPrefix("G") } == [
        "HOME=h", "LC_ALL=C", "SSH_ASKPASS=false", "SSH_ASKPASS_REQUIRE=never",
      ])
    #expect(own.contains("GIT_ALLOW_PROTOCOL=https:ssh") && own.contains("GIT_SSH_COMMAND=ssh -v"))
    #expect(own.count { $0.hasPrefix("GIT_ASKPASS") || $0.hasPrefix("GIT_ALLOW") } == 2)
    #expect(!own.contains("GIT_DIR=x"))
  }
}

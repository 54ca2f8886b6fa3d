/// A call of git that may use the network, and ends in time.
///
/// It asks nobody: no password, no key of a host, no program with a window. Settings of the user for
/// proxies and credentials count; hooks, and variables that lead to another repository, do not.
public struct GitCommand: Sendable, Equatable {
  /// The words after `git`.
  public var arguments: [String]
  /// What git reads on its standard input.
  public var input: [UInt8]
  /// The protocols by which git may reach other machines: `https`, `ssh`, `file`.
  public var protocols: [String]
  public var timeout: Duration

  public init(
    _ arguments: [String], input: [UInt8] = [], protocols: [String] = [], timeout: Duration
  ) {
    self.arguments = arguments
    self.input = input
    self.protocols = protocols
    self.timeout = timeout
  }

  /// What became of a call.
  public enum Answer: Sendable, Equatable {
    /// The status is 0 for success.
    case ended(status: Int32, output: [UInt8], errors: [UInt8])
    /// It took too long, and was killed with all that it had begun.
    case timedOut
    /// There is no git, or the machine starts no process.
    case missing
  }

  /// All words, with the settings under which git runs nothing of a repository.
  var words: [String] {
    let settings = [
      "core.hooksPath=/dev/null", "core.fsmonitor=false", "credential.interactive=false",
      "fetch.recurseSubmodules=false", "gc.auto=0", "http.followRedirects=false",
      "http.lowSpeedLimit=1", "http.lowSpeedTime=\(max(1, timeout.components.seconds))",
      "init.defaultBranch=main", "maintenance.auto=false", "protocol.version=2",
    ]
    return ["git", "--no-pager"] + settings.flatMap { ["-c", $0] } + arguments
  }

  /// The environment of the call, given that of the process.
  func environment(_ all: [String]) -> [String] {
    let kept = all.filter { line in
      !Self.own.contains { line.hasPrefix($0 + "=") }
        && (!line.hasPrefix("GIT_") || Self.kept.contains(where: line.hasPrefix))
    }
    return kept + [
      "GIT_ALLOW_PROTOCOL=\(protocols.joined(separator: ":"))", "GIT_ASKPASS=",
      "GIT_LFS_SKIP_SMUDGE=1", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0",
      "GIT_TERMINAL_PROMPT=0", "GCM_INTERACTIVE=never", "LC_ALL=C", "SSH_ASKPASS=false",
      "SSH_ASKPASS_REQUIRE=never",
    ]
  }

  /// What is set anew.
  private static let own = [
    "GCM_INTERACTIVE", "LANGUAGE", "LC_ALL", "SSH_ASKPASS", "SSH_ASKPASS_REQUIRE",
  ]
  /// How variables of git begin that say how to reach other machines.
  private static let kept = [
    "GIT_CONFIG_", "GIT_EXEC_PATH=", "GIT_HTTP_", "GIT_PROXY_", "GIT_SSH", "GIT_SSL_",
  ]
}

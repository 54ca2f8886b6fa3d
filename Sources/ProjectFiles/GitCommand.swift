/// A call of git that may use the network, with a time limit.
///
/// It never prompts, neither for a password nor for a host key nor in a window. The user's settings
/// for proxies and credentials apply; hooks, and variables that lead to another repository, do not.
/// It runs in the working directory; `-C` in the arguments names another folder.
public struct GitCommand: Sendable, Equatable {
  /// The words after `git`, such as `fetch` and `origin`.
  public var arguments: [String]
  /// The bytes that git reads from its standard input.
  public var input: [UInt8]
  /// The protocols by which git may reach repositories, such as `https`, `ssh` and `file`; none if
  /// it is empty.
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

  /// The outcome of a call.
  public enum Answer: Sendable, Equatable {
    /// Git has ended; the status, that of `waitpid`, is 0 for success.
    case ended(status: Int32, output: [UInt8], errors: [UInt8])
    /// The time was up; git was killed with everything it had started.
    case timedOut
    /// Git is not installed, or the machine cannot start a process.
    case missing
  }

  /// The command line, with settings under which git runs nothing from a repository.
  var words: [String] {
    let settings = [
      "core.hooksPath=/dev/null", "core.fsmonitor=false", "credential.interactive=false",
      "fetch.recurseSubmodules=false", "gc.auto=0", "http.followRedirects=false",
      "http.lowSpeedLimit=1", "http.lowSpeedTime=\(max(1, timeout.components.seconds))",
      "init.defaultBranch=main", "maintenance.auto=false", "protocol.version=2",
    ]
    return ["git", "--no-pager"] + settings.flatMap { ["-c", $0] } + arguments
  }

  /// Returns the environment of the call, as lines `NAME=value`, from that of the process: without
  /// variables that lead to another repository, and with settings that forbid prompts.
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

  /// The variables of the process that the call replaces or drops.
  private static let own = [
    "GCM_INTERACTIVE", "LANGUAGE", "LC_ALL", "SSH_ASKPASS", "SSH_ASKPASS_REQUIRE",
  ]
  /// The prefixes of git's variables that are kept, because they help to reach other machines.
  private static let kept = [
    "GIT_CONFIG_", "GIT_EXEC_PATH=", "GIT_HTTP_", "GIT_PROXY_", "GIT_SSH", "GIT_SSL_",
  ]
}

#if canImport(Glibc)
  // For `environ`, which nothing here changes.
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#else
  import Darwin
#endif

/// A command line of the user, for `/bin/sh`.
public enum ShellCommand {
  /// Runs a command with the streams and the environment of this process, and waits for its end.
  /// Returns whether its exit status is 0; false also if it cannot be started or a signal ends it.
  public static func run(_ command: String) -> Bool {
    var id = pid_t()
    let status = unsafe Git.withCStrings(["sh", "-c", command]) { words in
      unsafe Git.withCStrings(Git.wholeEnvironment) { environment in
        unsafe posix_spawn(&id, "/bin/sh", nil, nil, words, environment)
      }
    }
    guard status == 0 else { return false }
    var end: Int32 = 0
    while unsafe waitpid(id, &end, 0) < 0 { guard errno == EINTR else { return false } }
    return end == 0
  }
}

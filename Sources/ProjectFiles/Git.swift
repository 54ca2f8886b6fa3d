internal import CatalogModel

#if canImport(Glibc)
  // For `environ`, which nothing here changes.
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#else
  import Darwin
#endif

/// A running `git` process, with requests on its standard input and answers on its standard output.
///
/// Git uses no network, so objects that a partial clone lacks are not fetched. With
/// `Surroundings.least`, it also finds the repository from the folder alone, and never prompts.
public struct Git: ~Copyable {
  private let process: pid_t
  private var input: Int32
  private let output: Int32
  private var bytes: [UInt8] = []
  private var offset = 0

  /// The treatment of git's error output: dropped, or returned with the output.
  public enum Errors: Sendable { case dropped, withOutput }

  /// The environment variables that git gets.
  public enum Surroundings: Sendable {
    /// Only those that git needs to find itself and its configuration: variables of a git hook
    /// would lead to another repository.
    case least
    /// All those of this process, as if the user ran git: they may name other configurations.
    case all
  }

  /// Starts git in a folder; nil if git is not installed, or the machine cannot start a process.
  ///
  /// - Parameter isLogged: Whether a log of the run records all that the answers depend on;
  ///   otherwise no later run can rely on the log.
  init?(
    _ arguments: [String], in folder: String, _ errors: Errors = .dropped,
    _ surroundings: Surroundings = .least, isLogged: Bool = false
  ) {
    if !isLogged { GitCommand.noteRun() }
    guard let request = Pipe.connection(), let answer = Pipe() else { return nil }
    let words =
      ["git", "--no-pager", "-c", "protocol.allow=never", "-c", "core.fsmonitor=false"]
      + ["-C", folder] + arguments
    let id = Self.start(words, request, answer, errors, surroundings)
    close(request.end)
    close(answer.start)
    guard let id else {
      close(request.start)
      close(answer.end)
      return nil
    }
    (process, input, output) = (id, request.start, answer.end)
  }

  /// Runs git to its end in a folder; nil if git cannot be started. The status is that of
  /// `waitpid`, other than 0 for a failure; the output includes git's errors with `withOutput`.
  ///
  /// - Parameter isLogged: Whether a log of the run records all that the output depends on;
  ///   otherwise no later run can rely on the log.
  public static func run(
    _ arguments: [String], in folder: String, _ errors: Errors = .dropped,
    _ surroundings: Surroundings = .least, isLogged: Bool = false
  ) -> (status: Int32, output: [UInt8])? {
    guard var git = Git(arguments, in: folder, errors, surroundings, isLogged: isLogged) else {
      return nil
    }
    git.closeInput()
    while git.fill() {}
    let output = git.bytes
    return (git.finish(), output)
  }

  private mutating func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Closes the pipes, waits for the end and returns the status of `waitpid`, other than 0 for a
  /// failure.
  consuming func finish() -> Int32 {
    closeInput()
    close(output)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

extension Git {
  /// Writes a request; returns false if git no longer reads. The request must fit into a pipe, so
  /// that git need not answer before it has read all of it.
  mutating func ask(_ request: [UInt8]) -> Bool {
    var written = 0
    while written < request.count {
      let count = Pipe.send(request[written...], to: input)
      guard count > 0 || errno == EINTR else { return false }
      written += max(0, count)
    }
    return true
  }

  /// Returns the next line of the answer without its line break; nil at the end, even if text
  /// without a line break remains.
  mutating func readLine() -> [UInt8]? {
    var searched = offset
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        defer { offset = end + 1 }
        return Array(bytes[offset..<end])
      }
      searched = bytes.count - offset
      guard fill() else { return nil }
      searched += offset
    }
  }

  /// Returns the content in the next answer of `git cat-file --batch`, where it follows the line
  /// `ID blob SIZE`; nil for an object that the repository lacks.
  mutating func readObject() -> [UInt8]? {
    guard let line = readLine(), let size = line.split(separator: .space).last,
      let count = Int(String(decoding: size, as: UTF8.self)), let bytes = read(count),
      read(1) != nil
    else { return nil }
    return bytes
  }

  /// Returns the next bytes of the answer; nil if it ends before `count`.
  mutating func read(_ count: Int) -> [UInt8]? {
    while bytes.count - offset < count {
      guard fill() else { return nil }
    }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// Reads more output, and drops the bytes that were consumed; returns false at the end.
  private mutating func fill() -> Bool {
    if offset > 1 << 16 {
      bytes.removeSubrange(..<offset)
      offset = 0
    }
    let size = 1 << 16
    let known = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: size))
    var count: Int
    repeat {
      count = unsafe bytes.withUnsafeMutableBytes { buffer in
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[known...])
        #if canImport(Darwin)
          return unsafe Darwin.read(output, room.baseAddress, room.count)
        #elseif canImport(Musl)
          return unsafe Musl.read(output, room.baseAddress, room.count)
        #else
          return unsafe Glibc.read(output, room.baseAddress, room.count)
        #endif
      }
    } while count < 0 && errno == EINTR
    bytes.removeSubrange((known + max(0, count))...)
    return count > 0
  }
}

extension Git {
  /// The two ends of a pipe: bytes written to the start come out of the end.
  struct Pipe {
    let start, end: Int32

    init?() {
      var ends: [Int32] = [0, 0]
      guard unsafe pipe(&ends) == 0 else { return nil }
      self.init(ends)
    }

    private init(_ ends: [Int32]) {
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (end, start) = (ends[0], ends[1])
    }

    /// Returns a pipe for `send`; nil if the system has none left. Without a reader, writing fails
    /// but raises no signal, however the program handles signals.
    static func connection() -> Pipe? {
      var ends: [Int32] = [0, 0]
      guard unsafe socketpair(AF_UNIX, streamKind, 0, &ends) == 0 else { return nil }
      #if canImport(Darwin)
        var isOn: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        unsafe setsockopt(ends[1], SOL_SOCKET, SO_NOSIGPIPE, &isOn, size)
      #endif
      return Pipe(ends)
    }

    /// Writes as many bytes as fit, and returns their number; negative for an error, as for
    /// `write`.
    static func send(_ bytes: ArraySlice<UInt8>, to start: Int32) -> Int {
      unsafe bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          return unsafe Darwin.send(start, buffer.baseAddress, buffer.count, 0)
        #elseif canImport(Musl)
          return unsafe Musl.send(start, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        #else
          return unsafe Glibc.send(start, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        #endif
      }
    }

    private static var streamKind: Int32 {
      #if canImport(Glibc)
        Int32(SOCK_STREAM.rawValue)
      #else
        SOCK_STREAM
      #endif
    }

    func closeEnds() {
      close(start)
      close(end)
    }
  }

  private static func start(
    _ words: [String], _ request: Pipe, _ answer: Pipe, _ errors: Errors,
    _ surroundings: Surroundings
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, request.end, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, answer.start, STDOUT_FILENO)
    switch errors {
    case .dropped:
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    case .withOutput:
      unsafe posix_spawn_file_actions_adddup2(&actions, answer.start, STDERR_FILENO)
    }
    var id = pid_t()
    let status = unsafe withCStrings(words) { words in
      unsafe withCStrings(environment(surroundings)) { environment in
        unsafe posix_spawnp(&id, "git", &actions, nil, words, environment)
      }
    }
    return status == 0 ? id : nil
  }

  private static func environment(_ surroundings: Surroundings) -> [String] {
    switch surroundings {
    case .least:
      let names = ["HOME", "PATH", "TMPDIR", "XDG_CONFIG_HOME"]
      return names.compactMap { name in
        unsafe getenv(name).map { unsafe "\(name)=\(String(cString: $0))" }
      } + ["GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C"]
    case .all: return wholeEnvironment
    }
  }

  /// The environment of this process, as lines of the form `NAME=value`.
  static var wholeEnvironment: [String] {
    #if canImport(Darwin)
      let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
        unsafe _NSGetEnviron().pointee
    #else
      let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
    #endif
    var result: [String] = []
    guard var next = unsafe first else { return result }
    while let line = unsafe next.pointee {
      unsafe result.append(String(cString: line))
      unsafe next += 1
    }
    return result
  }

  static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("never empty") }
      return unsafe body(start)
    }
  }
}

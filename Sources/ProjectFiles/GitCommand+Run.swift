#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import Synchronization

extension GitCommand {
  private static let count = Atomic(0)

  /// The number of times that this process has started git, or tried to, without a log of all that
  /// the answer depends on.
  static var runs: Int { count.load(ordering: .relaxed) }

  static func noteRun() { count.add(1, ordering: .relaxed) }

  /// Runs git to its end, or kills it when the time is up.
  ///
  /// Git gets a session of its own, so it has no terminal on which it, or `ssh`, could prompt, and
  /// everything it starts is killed with it.
  public func run() -> Answer {
    Self.noteRun()
    guard let streams = Streams() else { return .missing }
    guard let process = start(streams) else {
      streams.closeAll()
      return .missing
    }
    RunningGroups.shared.add(process)
    defer { RunningGroups.shared.remove(process) }
    var run = Run(self, process, streams)
    return run.answer()
  }

  fileprivate struct Streams {
    let input, output, errors: Git.Pipe

    init?() {
      let opened = [Git.Pipe.connection(), Git.Pipe(), Git.Pipe()].compactMap(\.self)
      guard opened.count == 3 else {
        opened.forEach { $0.closeEnds() }
        return nil
      }
      (input, output, errors) = (opened[0], opened[1], opened[2])
    }

    func closeAll() {
      for pipe in [input, output, errors] { pipe.closeEnds() }
    }
  }

  private func start(_ streams: Streams) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawn_file_actions_adddup2(&actions, streams.input.end, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, streams.output.start, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, streams.errors.start, STDERR_FILENO)
    // Writing without a reader ends git, so that it does not outlive a run that is killed.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Self.newSession | Int32(POSIX_SPAWN_SETSIGDEF)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var id = pid_t()
    let status = unsafe Git.withCStrings(words) { words in
      unsafe Git.withCStrings(environment(Git.wholeEnvironment)) { environment in
        unsafe posix_spawnp(&id, "git", &actions, &attributes, words, environment)
      }
    }
    return status == 0 ? id : nil
  }

  /// The flag `POSIX_SPAWN_SETSID`, which some headers lack.
  private static var newSession: Int32 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }
}

extension GitCommand {
  /// Kills the running calls, at most 64, and the processes they started, without waiting for them.
  /// Safe in a signal handler, except for the first call of a process, which allocates memory.
  public static func endAll() { RunningGroups.shared.end() }
}

/// The process groups of the running calls, at most 64, readable from a signal handler.
@safe private final class RunningGroups: @unchecked Sendable {
  static let shared = RunningGroups()
  private static let limit = 64
  private let groups: UnsafeMutablePointer<pid_t>
  private let lock = Mutex<Void>(())

  private init() {
    unsafe groups = .allocate(capacity: Self.limit)
    unsafe groups.initialize(repeating: 0, count: Self.limit)
  }

  func add(_ group: pid_t) { replace(0, by: group) }
  func remove(_ group: pid_t) { replace(group, by: 0) }

  private func replace(_ old: pid_t, by new: pid_t) {
    lock.withLock { _ in
      let place = (0..<Self.limit).first { unsafe groups[$0] == old }
      if let place { unsafe groups[place] = new }
    }
  }

  func end() {
    for place in 0..<Self.limit {
      let group = unsafe groups[place]
      if group > 0 { kill(-group, SIGKILL) }
    }
  }
}

/// A running git process, with its deadline and the open ends of its pipes.
private struct Run {
  private let process: pid_t
  private let deadline: ContinuousClock.Instant
  private let input: [UInt8]
  private var written = 0
  /// The end for git's standard input; nil once it is closed.
  private var writing: Int32?
  private var output, errors: Stream

  private struct Stream {
    var end: Int32?
    var bytes: [UInt8] = []

    /// Reads the available bytes, at most 64 KB; closes the end after the last byte or an error.
    mutating func take() {
      guard let end else { return }
      var room = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe room.withUnsafeMutableBytes { buffer in
        unsafe read(end, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        bytes += room[..<count]
      } else if count == 0 || errno != EINTR && errno != EAGAIN {
        closeEnd()
      }
    }

    mutating func closeEnd() {
      if let end { close(end) }
      end = nil
    }
  }

  init(_ command: GitCommand, _ process: pid_t, _ streams: GitCommand.Streams) {
    self.process = process
    deadline = .now + command.timeout
    input = command.input
    for end in [streams.input.end, streams.output.start, streams.errors.start] { close(end) }
    writing = streams.input.start
    output = Stream(end: streams.output.end)
    errors = Stream(end: streams.errors.end)
    for end in [streams.input.start, streams.output.end, streams.errors.end] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  mutating func answer() -> GitCommand.Answer {
    var status: Int32 = 0
    while true {
      let ended = unsafe waitpid(process, &status, WNOHANG)
      if ended < 0, errno != EINTR { return finish(.missing) }
      guard ended == 0 else { break }
      guard ContinuousClock.now < deadline else {
        kill(-process, SIGKILL)
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        return finish(.timedOut)
      }
      exchange(waiting: 50)
    }
    // Processes that git started, such as an ssh connection, may keep the pipes open; they are not
    // waited for.
    var known = -1
    while known != output.bytes.count + errors.bytes.count {
      known = output.bytes.count + errors.bytes.count
      exchange(waiting: 0)
    }
    return finish(.ended(status: status, output: output.bytes, errors: errors.bytes))
  }

  private mutating func finish(_ answer: GitCommand.Answer) -> GitCommand.Answer {
    output.closeEnd()
    errors.closeEnd()
    closeInput()
    return answer
  }

  private mutating func closeInput() {
    if let writing { close(writing) }
    writing = nil
  }

  /// Waits at most `milliseconds` until a pipe is ready, then writes and reads without blocking.
  private mutating func exchange(waiting milliseconds: Int32) {
    if written == input.count { closeInput() }
    var polled = [output.end, errors.end].compactMap { end in
      end.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }
    if let writing { polled.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)) }
    guard !polled.isEmpty else {
      usleep(1_000)
      return
    }
    guard unsafe poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return }
    for place in polled where place.revents != 0 {
      switch place.fd {
      case output.end: output.take()
      case errors.end: errors.take()
      default: send()
      }
    }
  }

  private mutating func send() {
    guard let writing else { return }
    let count = Git.Pipe.send(input[written...], to: writing)
    if count > 0 {
      written += count
    } else if count < 0, errno != EINTR, errno != EAGAIN {
      closeInput()
    }
  }
}

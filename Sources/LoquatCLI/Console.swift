internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The standard streams of a program, and the properties of its terminal.
///
/// Lines for stdout are collected and written in large pieces, in order with those for stderr.
final class Console {
  enum Stream { case output, error }

  typealias Chunk = (stream: Stream, bytes: ArraySlice<UInt8>)

  /// The outcome of writing bytes: delivered, reader gone, no stream, or a failure.
  enum Delivery { case delivered, closed, missing, failed }

  enum Verbosity: Comparable { case quiet, normal, verbose }

  /// Writes all bytes to a stream at once, and returns the outcome.
  private let deliver: (Stream, ArraySlice<UInt8>) -> Delivery
  /// The seconds on a monotonic clock.
  private let seconds: () -> Double
  private let isErrorTerminal: Bool
  private var isColorPossible: Bool
  /// The number of columns of help screens and progress lines.
  let width: Int
  private(set) var usesColor: Bool
  var verbosity = Verbosity.normal
  /// The outcome of writing to stdout. After an outcome other than `delivered`, the rest is
  /// dropped.
  private(set) var outputDelivery = Delivery.delivered

  /// The chunks written since `beginRecord()`, in order, without progress and without chunks of an
  /// earlier record; nil before that call.
  private(set) var record: [Chunk]?

  private var pending: [UInt8] = []
  private let start: Double
  private var lastProgress: Double?

  /// Creates a console that writes with `deliver`; the defaults are for tests.
  init(
    isErrorTerminal: Bool = false, width: Int = 80, environment: [String: String] = [:],
    seconds: @escaping () -> Double = { 0 },
    deliver: @escaping (Stream, ArraySlice<UInt8>) -> Delivery
  ) {
    self.isErrorTerminal = isErrorTerminal
    self.width = width
    self.seconds = seconds
    self.deliver = deliver
    start = seconds()
    let refusesColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isColorPossible = isErrorTerminal && !refusesColor && environment["TERM"] != "dumb"
    usesColor = isColorPossible
  }

  /// Enables or disables colors; `auto` enables them if stderr is a terminal, unless `NO_COLOR` has
  /// a value that is not empty, or `TERM` is `dumb`.
  func chooseColor(_ choice: GlobalOptions.ColorChoice) {
    switch choice {
    case .auto: usesColor = isColorPossible
    case .always: usesColor = true
    case .never: usesColor = false
    }
  }

  /// Writes a line to stdout; control characters are made visible.
  func print(_ line: String) {
    pending += line.escapingControls.utf8
    write([.newline])
  }

  /// Writes a line of a diff to stdout; control characters other than tabs are made visible.
  func print(ofDiff line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    pending += parts.map { String($0).escapingControls }.joined(separator: "\t").utf8
    write([.newline])
  }

  /// Writes bytes to stdout unchanged.
  func write(_ bytes: [UInt8]) {
    if pending.isEmpty { pending = bytes } else { pending += bytes }
    if pending.count >= 1 << 16 { flush() }
  }

  /// Writes a line to stderr if `verbosity` is at least `level`; control characters are made
  /// visible.
  func say(_ line: String, _ level: Verbosity = .normal) {
    if verbosity >= level { writeError(line.escapingControls + "\n") }
  }

  /// Writes text to stderr unchanged, after the collected output.
  func writeError(_ text: String) {
    flush()
    eraseProgress()
    let bytes = Array(text.utf8)
    record?.append((.error, bytes[...]))
    _ = deliver(.error, bytes[...])
  }

  /// Returns a console that writes nothing and records everything, with the width and the colors of
  /// `console`, but with normal verbosity.
  static func recorder(like console: Console) -> Console {
    let recorder = Console(width: console.width) { _, _ in .delivered }
    recorder.isColorPossible = console.isColorPossible
    recorder.usesColor = console.usesColor
    recorder.beginRecord()
    return recorder
  }

  func beginRecord() { record = [] }

  /// Writes the chunks of an earlier run's record to their streams.
  func write(_ chunks: [Chunk]) {
    for chunk in chunks {
      switch chunk.stream {
      case .output:
        if outputDelivery == .delivered { outputDelivery = deliver(.output, chunk.bytes) }
      case .error: _ = deliver(.error, chunk.bytes)
      }
    }
  }

  /// Writes the collected output to stdout.
  func flush() {
    guard !pending.isEmpty else { return }
    eraseProgress()
    record?.append((.output, pending[...]))
    if outputDelivery == .delivered { outputDelivery = deliver(.output, pending[...]) }
    pending = []
  }

  /// Draws a line such as `Reading 3/10` on a terminal, at most ten times a second, once the
  /// program has run for a second; not if quiet.
  func progress(_ label: String, _ done: Int, of total: Int) {
    let now = seconds()
    guard isErrorTerminal, verbosity > .quiet, now - start >= 1, now - (lastProgress ?? 0) >= 0.1
    else { return }
    lastProgress = now
    let line = "\(label.escapingControls) \(done)/\(total)".prefix(width - 1)
    _ = deliver(.error, Array("\r\(line)\u{1B}[K".utf8)[...])
  }

  func eraseProgress() {
    guard lastProgress != nil else { return }
    lastProgress = nil
    _ = deliver(.error, Array("\r\u{1B}[K".utf8)[...])
  }
}

extension Console {
  /// Returns the console of this process. Also ignores `SIGPIPE`, ends running git commands on
  /// `SIGINT` and `SIGTERM`, and reserves closed standard streams.
  static func system() -> Console {
    // A closed pipe is reported by `write`, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    // Nothing runs yet, but a signal handler must not be the first caller.
    GitCommand.endAll()
    // Git runs in a group of its own, which no signal from a terminal reaches.
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        GitCommand.endAll()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    keepStandardStreams()
    let clock = ContinuousClock()
    let start = clock.now
    return Console(
      isErrorTerminal: isatty(STDERR_FILENO) == 1, width: terminalWidth(),
      environment: colorEnvironment(), seconds: { (clock.now - start) / .seconds(1) }
    ) { stream, bytes in
      writeAll(bytes, to: stream == .output ? STDOUT_FILENO : STDERR_FILENO)
    }
  }

  /// Reserves the descriptors of closed standard streams, so that files cannot get them and receive
  /// messages.
  private static func keepStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
      // Writing here fails, as to a closed stream.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  private static func terminalWidth() -> Int {
    var size = winsize()
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      if unsafe ioctl(descriptor, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
        return min(max(Int(size.ws_col), 40), 100)
      }
    }
    return 80
  }

  private static func colorEnvironment() -> [String: String] {
    ["NO_COLOR", "TERM"].reduce(into: [:]) { environment, name in
      environment[name] = unsafe getenv(name).map { unsafe String(cString: $0) }
    }
  }
}

private func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Console.Delivery {
  var rest = bytes
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { buffer in
      unsafe write(descriptor, buffer.baseAddress, buffer.count)
    }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EPIPE {
      return .closed
    } else if errno == EBADF {
      return .missing
    } else if errno != EINTR {
      return .failed
    }
  }
  return .delivered
}

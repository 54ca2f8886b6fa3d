#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a command to its end and prints three numbers: its processor time in microseconds, its peak
/// memory in bytes, and its exit status (above 128 for a signal).
///
/// The peak memory of a process begins with that of its parent, which is small for this program,
/// but may be large for a test. The command is limited to 8 GB of memory and the given seconds of
/// processor time. Ends with status 2 if it cannot be run.
func measure(_ words: [String], seconds: Int) {
  limit(seconds: seconds)
  var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
  var process = pid_t()
  let failure = unsafe posix_spawnp(&process, words[0], nil, nil, &arguments, environ)
  var status: Int32 = 0
  var usage = rusage()
  guard failure == 0, unsafe wait4(process, &status, 0, &usage) == process else {
    print("cannot run \(words[0])")
    exit(2)
  }
  let time = [usage.ru_utime, usage.ru_stime].reduce(0) {
    $0 + Int($1.tv_sec) * 1_000_000 + Int($1.tv_usec)
  }
  #if os(Linux)
    let memory = usage.ru_maxrss * 1024
  #else
    let memory = usage.ru_maxrss
  #endif
  let signal = status & 0x7F
  print(time, memory, signal == 0 ? status >> 8 & 0xFF : 128 + signal)
}

private func limit(seconds: Int) {
  var memory = rlimit(rlim_cur: 8_000_000_000, rlim_max: 8_000_000_000)
  var time = rlimit(rlim_cur: rlim_t(seconds), rlim_max: rlim_t(seconds))
  #if canImport(Glibc)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &time)
  #else
    _ = unsafe setrlimit(RLIMIT_AS, &memory)
    _ = unsafe setrlimit(RLIMIT_CPU, &time)
  #endif
}

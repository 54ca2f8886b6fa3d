import Foundation

/// Runs work on a thread with a stack of 512 KB, as on macOS; a sanitizer makes frames larger, and
/// gets 4 MB.
public func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Result?
  let thread = Thread {
    unsafe result = work()
    done.signal()
  }
  let isSanitized = unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  thread.stackSize = isSanitized ? 4 << 20 : 512 << 10
  thread.start()
  done.wait()
  return unsafe result
}

/// Runs work that waits for other threads in a thread of its own, because the few threads of
/// asynchronous tests must not wait.
public func onOwnThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result
{
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = 8 << 20
    thread.start()
  }
}

import Foundation

/// Lets one of several simulated processes do one step at a time, in an order that a seed decides.
///
/// Each process runs in a thread of its own, and waits before each step until it is its turn. The
/// order depends on the seed alone, because the next one is chosen only when all wait; unless a
/// process has several threads that do steps.
public final class Schedule: @unchecked Sendable {
  private let condition = NSCondition()
  private var random: SplitMix64
  /// The processes that have not ended.
  private var living: Set<Int>
  /// The number of threads of each process that wait.
  private var waiting: [Int: Int] = [:]
  private var turn: Int?

  public init(seed: UInt64, processes: Int) {
    random = SplitMix64(seed: seed)
    living = Set(0..<processes)
  }

  /// Waits for the turn of a process to do a step.
  func wait(_ process: Int) {
    condition.lock()
    defer { condition.unlock() }
    waiting[process, default: 0] += 1
    chooseNext()
    while turn != process { condition.wait() }
    turn = nil
    waiting[process, default: 1] -= 1
    // Another thread of the process may still wait.
    chooseNext()
  }

  /// Runs each process in a thread to its end.
  public func run(_ processes: [@Sendable () -> Void]) {
    let ended = DispatchGroup()
    for (number, work) in processes.enumerated() {
      ended.enter()
      let thread = Thread { [self] in
        work()
        condition.lock()
        living.remove(number)
        chooseNext()
        condition.unlock()
        ended.leave()
      }
      thread.stackSize = 1 << 20
      thread.start()
    }
    ended.wait()
  }

  private func chooseNext() {
    guard turn == nil, !living.isEmpty, living.allSatisfy({ waiting[$0, default: 0] > 0 }) else {
      return
    }
    turn = living.sorted().randomElement(using: &random)
    condition.broadcast()
  }
}

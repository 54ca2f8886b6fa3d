import Foundation

/// Lets one of several simulated processes do one step at a time, in an order that a seed decides.
///
/// Each process runs in a thread of its own, and waits before each step until it is its turn. The
/// order depends on the seed alone, because the next one is chosen only when all wait.
public final class Schedule: @unchecked Sendable {
  private let condition = NSCondition()
  private var random: SplitMix64
  /// The processes that have not ended.
  private var living: Set<Int>
  private var waiting: Set<Int> = []
  private var turn: Int?

  public init(seed: UInt64, processes: Int) {
    random = SplitMix64(seed: seed)
    living = Set(0..<processes)
  }

  /// Waits for the turn of a process to do a step.
  func wait(_ process: Int) {
    condition.lock()
    defer { condition.unlock() }
    waiting.insert(process)
    chooseNext()
    while turn != process { condition.wait() }
    turn = nil
    waiting.remove(process)
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
    guard turn == nil, !living.isEmpty, waiting.isSuperset(of: living) else { return }
    turn = living.sorted().randomElement(using: &random)
    condition.broadcast()
  }
}

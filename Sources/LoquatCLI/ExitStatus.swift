internal import LoquatKit

/// What the shell is told; the worst of all that happened.
enum ExitStatus: Int32, Comparable {
  case done = 0
  /// The input has errors, or `--check` would change something.
  case problems = 1
  /// The work could not be done.
  case failure = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

extension ExitStatus {
  init(_ completion: Completion) {
    self =
      switch completion {
      case .done: .done
      case .refused: .problems
      case .failed: .failure
      }
  }
}

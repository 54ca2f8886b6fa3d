internal import LoquatKit

/// The exit status of the program: the worst of everything that happened.
enum ExitStatus: Int32, Comparable, CaseIterable {
  case done = 0
  /// The input has errors, what was asked for is not found, or `--check` would change something.
  case problems = 1
  /// The work could not be done.
  case failure = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

extension ExitStatus {
  /// The meaning in words, for the reference.
  var meaning: String {
    switch self {
    case .done: "Done"
    case .problems: "Something in the input is wrong, or '--check' found changes"
    case .failure: "The work could not be done, or there was nothing to work on"
    }
  }

  init(_ completion: Completion) {
    self =
      switch completion {
      case .done: .done
      case .refused: .problems
      case .failed: .failure
      }
  }
}

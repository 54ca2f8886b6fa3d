import Foundation
public import Testing

/// Whether tests that take minutes are run.
public let isLongRun = ProcessInfo.processInfo.environment["LOQUAT_LONG_TESTS"] != nil

extension Trait where Self == ConditionTrait {
  /// Skips tests that take minutes, unless `LOQUAT_LONG_TESTS` is set.
  public static var long: Self {
    .enabled(if: isLongRun, "takes minutes; set LOQUAT_LONG_TESTS=1 to run it")
  }
}

import Foundation
public import Testing

/// Whether the tests that take minutes run, too.
public let isLongRun = ProcessInfo.processInfo.environment["LOQUAT_LONG_TESTS"] != nil

extension Trait where Self == ConditionTrait {
  /// Takes minutes, and is skipped unless `LOQUAT_LONG_TESTS` is set.
  public static var long: Self {
    .enabled(if: isLongRun, "takes minutes; set LOQUAT_LONG_TESTS=1 to run it")
  }
}

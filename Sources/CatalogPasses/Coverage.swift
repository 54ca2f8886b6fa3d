/// The number of texts in a set, and of those that are translated.
public struct Coverage: Sendable, Equatable {
  public var translated: Int
  public var total: Int

  public init(translated: Int = 0, total: Int = 0) {
    self.translated = translated
    self.total = total
  }

  /// The translated share in whole percent, rounded down so that 100 means all; 100 without any
  /// texts.
  public var percent: Int { total == 0 ? 100 : translated * 100 / total }

  public static func += (left: inout Coverage, right: Coverage) {
    left.translated += right.translated
    left.total += right.total
  }
}

/// A count of keys or other items of one kind that a request could change, but leaves as they are.
public struct LeftAlone: Sendable, Equatable {
  public package(set) var count: Int
  /// The singular noun for one item: `key`.
  public let noun: String
  /// The reason, after the noun: `of Info.plist, which the system looks up`.
  public let reason: String
}

extension [LeftAlone] {
  /// Counts more items left alone, together with those of the same noun and reason; ignores a count
  /// of 0.
  mutating func add(count: Int = 1, _ noun: String, _ reason: String) {
    guard count > 0 else { return }
    if let known = firstIndex(where: { $0.noun == noun && $0.reason == reason }) {
      self[known].count += count
    } else {
      append(LeftAlone(count: count, noun: noun, reason: reason))
    }
  }
}

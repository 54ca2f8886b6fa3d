/// The names that must be defined with `-D` so that code in `#if` is compiled.
///
///     #if BETA && (TRIAL || INTERNAL)     BETA, and one of INTERNAL and TRIAL
///
/// Names that must not be defined are left out, and so is `DEBUG`, which any build may define.
public struct FlagConditions: Sendable, Hashable {
  /// Lists of names; at least one name of each list must be defined. Each list is sorted, without
  /// duplicates.
  public private(set) var alternatives: [[String]] = []

  /// Creates a condition that is always met.
  public init() {}

  init(_ flag: String) { alternatives = [[flag]] }

  /// Whether no name is required.
  public var isEmpty: Bool { alternatives.isEmpty }

  /// Returns whether code with this condition may be compiled if only these names are defined.
  public func mayHold(with flags: Set<String>) -> Bool {
    alternatives.allSatisfy { $0.contains(where: flags.contains) }
  }

  static func && (left: FlagConditions, right: FlagConditions) -> FlagConditions {
    var result = left
    for names in right.alternatives { result.add(names) }
    return result
  }

  static func || (left: FlagConditions, right: FlagConditions) -> FlagConditions {
    var result = FlagConditions()
    for one in left.alternatives {
      for other in right.alternatives { result.add(Set(one + other).sorted()) }
    }
    return result
  }

  /// Adds a list of names. Drops a list that is already present, has more than 16 names, or is the
  /// 17th: the condition then holds more often, never less.
  private mutating func add(_ names: [String]) {
    guard alternatives.count < Self.limit, names.count <= Self.limit,
      !alternatives.contains(names)
    else { return }
    alternatives.append(names)
  }

  private static let limit = 16
}

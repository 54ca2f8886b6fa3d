/// The names that must be given to the compiler, by `-D`, so that some code is compiled.
///
///     #if BETA && (TRIAL || INTERNAL)     BETA, and one of INTERNAL and TRIAL
///
/// Names that must not be given are not in it, nor is `DEBUG`, which a build may always have.
public struct FlagConditions: Sendable, Hashable {
  /// Of each of these lists one name must be given; each is sorted, and named once.
  public private(set) var alternatives: [[String]] = []

  /// Nothing must be given.
  public init() {}

  /// A name must be given.
  init(_ flag: String) { alternatives = [[flag]] }

  /// Whether nothing must be given.
  public var isEmpty: Bool { alternatives.isEmpty }

  /// Whether code may be compiled if no other names are given than these.
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

  /// What is left out beyond any real code makes no condition false.
  private mutating func add(_ names: [String]) {
    guard alternatives.count < Self.limit, names.count <= Self.limit,
      !alternatives.contains(names)
    else { return }
    alternatives.append(names)
  }

  private static let limit = 16
}

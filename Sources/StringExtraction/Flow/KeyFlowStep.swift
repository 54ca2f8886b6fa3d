import CatalogModel

/// What a file says about keys on their way to some look-ups.
struct KeyFlowStep {
  var uses: Set<KeyFlow.Use> = []
  var patterns: Set<KeyFlow.Pattern> = []
  /// What was found to take keys, too, and where.
  var found: [KeyWay: KeyOrigin] = [:]
  /// The ways that something gives a key.
  var fed: Set<KeyWay> = []
  /// The ways whose names code uses.
  var mentioned: Set<KeyWay> = []
  var followed: Set<Span> = []
  var unfollowed: Set<Span> = []

  mutating func add(_ other: KeyFlowStep) {
    uses.formUnion(other.uses)
    patterns.formUnion(other.patterns)
    found.merge(other.found) { first, _ in first }
    fed.formUnion(other.fed)
    mentioned.formUnion(other.mentioned)
    followed.formUnion(other.followed)
    unfollowed.formUnion(other.unfollowed)
  }
}

/// What hands a key on, where it is declared.
struct KeyOrigin {
  let span: Span
  let reach: Reach

  /// Who can call it.
  enum Reach {
    /// Only code that names it.
    case byName
    /// Code of other modules, too, that names it.
    case ofModules
    /// Also frameworks: what a protocol or a class asks for, properties.
    case byAnyone
  }
}

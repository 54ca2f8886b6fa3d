import CatalogModel
import StringExtraction

/// What a file says about keys on their way to some look-ups.
struct KeyFlowStep {
  /// Some may be there more than once.
  var uses: [KeyFlow.Use] = []
  var patterns: Set<KeyFlow.Pattern> = []
  /// What was found to take keys, too, and where.
  var found: [KeyWay: KeyOrigin] = [:]
  /// The ways that something gives a key.
  var fed: Set<KeyWay> = []
  /// The ways whose names code uses.
  var mentioned: Set<KeyWay> = []
  /// What hands the key on to each way, and all that is declared with its name.
  var handing: [KeyWay: Set<Span>] = [:]
  var declared: [KeyWay: Set<Span>] = [:]
  /// Functions whose second parameter without a label is about something else than a comment.
  var commentless: Set<String> = []
  /// The types of what hands the key on, by their last names; empty for a function of a file.
  var owners: [KeyWay: Set<String>] = [:]
  /// Stored properties with the name of a way, and those of them that something else may set: what
  /// decodes a value, a database, a wrapper.
  var stored: Set<String> = []
  var openStored: Set<String> = []
  /// The types that have them, with what these inherit.
  var storedIn: [String: Set<String>] = [:]
  /// Types that are decoded, as an extension, a protocol or another name of them says.
  var decoded: Set<String> = []
  var followed: Set<Span> = []
  var unfollowed: Set<Span> = []
  /// What hands keys on, by the names that it looks up or hands on.
  var handed: [Span: KeyWay] = [:]

  /// Marks the uses that comments take out.
  mutating func ignoreUses(_ marks: IgnoreMarks) {
    for index in uses.indices { uses[index].isIgnored = marks.meets(uses[index].span) }
  }

  mutating func add(_ other: KeyFlowStep) {
    uses += other.uses
    patterns.formUnion(other.patterns)
    found.merge(other.found) { first, _ in first }
    fed.formUnion(other.fed)
    mentioned.formUnion(other.mentioned)
    handing.merge(other.handing) { $0.union($1) }
    commentless.formUnion(other.commentless)
    owners.merge(other.owners) { $0.union($1) }
    declared.merge(other.declared) { $0.union($1) }
    stored.formUnion(other.stored)
    openStored.formUnion(other.openStored)
    storedIn.merge(other.storedIn) { $0.union($1) }
    decoded.formUnion(other.decoded)
    followed.formUnion(other.followed)
    unfollowed.formUnion(other.unfollowed)
    handed.merge(other.handed) { first, _ in first }
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

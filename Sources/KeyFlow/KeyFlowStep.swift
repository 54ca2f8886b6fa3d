import CatalogModel
import StringExtraction

/// The findings about keys on their way to look-ups: those in one file and round, or all together.
struct KeyFlowStep {
  /// The uses, possibly with duplicates.
  var uses: [KeyFlow.Use] = []
  var patterns: Set<KeyFlow.Pattern> = []
  /// New ways that pass keys on, and where they were found.
  var found: [KeyWay: KeyOrigin] = [:]
  /// The ways that some expression passes a key to.
  var fed: Set<KeyWay> = []
  /// The ways that code refers to by name.
  var mentioned: Set<KeyWay> = []
  /// The places of the declarations with the name of each way: those that pass a key on, and, in
  /// `declared`, all of them.
  var handing: [KeyWay: Set<Span>] = [:]
  var declared: [KeyWay: Set<Span>] = [:]
  /// The names of functions whose unlabelled parameter at the place of a comment is not a comment.
  var commentless: Set<String> = []
  /// The unqualified names of the types that declare each way; `""` for a function of a file.
  var owners: [KeyWay: Set<String>] = [:]
  /// The names of stored properties with the name of a way, and, in `openStored`, those that a
  /// decoder, a database, a binding or a wrapper may set.
  var stored: Set<String> = []
  var openStored: Set<String> = []
  /// By the name of a stored property, the types that declare it and the types that these inherit.
  var storedIn: [String: Set<String>] = [:]
  /// The types whose values come from arbitrary data, see `DecodedTypes.names(in:)`.
  var decoded: Set<String> = []
  var followed: Set<Span> = []
  var unfollowed: Set<Span> = []
  /// The ways that pass keys on, by the places of the expressions for these keys.
  var handed: [Span: KeyWay] = [:]

  /// Marks the uses that comments exclude.
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

/// The place where a way that passes keys on was found, and the code that can call it.
struct KeyOrigin {
  let span: Span
  let reach: Reach

  /// The code that can call it.
  enum Reach {
    /// Only code of the project that refers to it by name.
    case byName
    /// Code that refers to it by name, also in other modules.
    case ofModules
    /// Frameworks, too: requirements of protocols, overrides, properties.
    case byAnyone
  }
}

import CatalogModel
import StringExtraction

/// The findings about keys on their way to look-ups: those of one file in one round of a search, or
/// those of all files and rounds together.
struct KeyFlowStep {
  /// The uses, possibly with duplicates.
  var uses: [KeyFlow.Use] = []
  var patterns: Set<KeyFlow.Pattern> = []
  /// The ways that pass keys on, also those already known, and where each was found first.
  var found: [KeyWay: KeyOrigin] = [:]
  /// The ways to which code passes anything as a key.
  var fed: Set<KeyWay> = []
  /// The ways that code refers to by name.
  var mentioned: Set<KeyWay> = []
  /// For each way, the places of the functions and computed properties that pass its keys on (in
  /// the C family, of the expressions), and, in `declared`, of all Swift functions with its name
  /// and a parameter in the position of its key.
  var handing: [KeyWay: Set<Span>] = [:]
  var declared: [KeyWay: Set<Span>] = [:]
  /// The names of functions whose unlabelled parameter in the position of a comment is named like
  /// another value.
  var commentless: Set<String> = []
  /// The unqualified names of the types that declare each way; `""` for an initializer and for a
  /// function of a file.
  var owners: [KeyWay: Set<String>] = [:]
  /// The names of stored properties with the name of a way, and, in `openStored`, those that a
  /// decoder, a database, a binding or a wrapper may set.
  var stored: Set<String> = []
  var openStored: Set<String> = []
  /// For each name of a stored property, the names of the types that declare it, and of the types
  /// that those inherit from.
  var storedIn: [String: Set<String>] = [:]
  /// The names of types whose values come from arbitrary data, see `DecodedTypes.names(in:)`.
  var decoded: Set<String> = []
  var followed: Set<Span> = []
  var unfollowed: Set<Span> = []
  /// By the place of an expression for a key, the way that the key comes through, such as a
  /// parameter or a property.
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

  enum Reach {
    /// Only code of the project that refers to the declaration by name.
    case byName
    /// Code that refers to the declaration by name, also in other modules.
    case ofModules
    /// Frameworks, too, as for initializers, properties, overrides, and members of types that
    /// conform to protocols.
    case byAnyone
  }
}

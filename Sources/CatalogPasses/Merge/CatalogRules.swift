internal import CatalogModel
internal import Syntaxes

/// Rules for merging entries of string catalogs (apple-formats 4.3).
///
/// A text and its state are one part. The state is merged as follows:
///
/// | text                     | states                                | result             |
/// |--------------------------|---------------------------------------|--------------------|
/// | changed by at most one   | changed by one                        | that one           |
/// | or alike                 | changed by both, or no common version | merged, see below  |
/// | changed by both          | one is `new`                          | text of the other  |
/// |                          | any                                   | conflict           |
///
/// Of two states, `new` gives way to any other, and `machine_translated` to `translated`; all
/// others together become `needs_review`.
enum CatalogRules {
  static var rules: MergeRules<JSONValue> {
    MergeRules(
      resolve: resolve, isContainer: { $0 == ["localizations"] || $0.last == "substitutions" },
      marked: marked, isTrivial: isTrivial, prepared: prepared, fingerprint: fingerprint)
  }

  private static func resolve(
    _ path: [String], _ base: JSONValue?, _ ours: JSONValue?, _ theirs: JSONValue?
  ) -> MergeRules<JSONValue>.Resolution? {
    if path == ["extractionState"] { return .value(used(ours, theirs)) }
    guard path.first == "localizations", path.count > 1, let ours, let theirs else { return nil }
    if path.last == "stringUnit" { return unit("value", base, ours, theirs) }
    if path.last == "stringSet" { return unit("values", base, ours, theirs) }
    guard shape(ours) != shape(theirs) else { return nil }
    switch (ours.hasTranslation, theirs.hasTranslation) {
    case (false, true): return .value(theirs)
    case (true, false): return .value(ours)
    default: return .conflict
    }
  }

  /// Returns the extraction state that comes first in the order `manual`, `extracted_with_value`,
  /// none, `migrated`, `stale`, any other; ours if they are equal.
  private static func used(_ ours: JSONValue?, _ theirs: JSONValue?) -> JSONValue? {
    let order = ["manual", "extracted_with_value", nil, "migrated", "stale"]
    func rank(_ state: JSONValue?) -> Int {
      order.firstIndex(of: state?.stringValue) ?? order.count
    }
    return rank(ours) <= rank(theirs) ? ours : theirs
  }

  /// Returns the names of the members that determine the structure of a text, such as
  /// `["stringUnit"]`; texts of different structures cannot be mixed.
  private static func shape(_ value: JSONValue) -> [String] {
    let kinds = ["stringUnit", "stringSet", "variations", "plural", "device"]
    return kinds.filter { value[$0] != nil }
  }

  private static func unit(
    _ name: String, _ base: JSONValue?, _ ours: JSONValue, _ theirs: JSONValue
  ) -> MergeRules<JSONValue>.Resolution {
    let states = (ours.state, theirs.state)
    let text: JSONValue?
    if ours[name] == theirs[name] || base?[name] == theirs[name] {
      text = ours[name]
    } else if base?[name] == ours[name], base != nil {
      text = theirs[name]
    } else if (states.0 == .new) != (states.1 == .new) {
      return .value(states.0 == .new ? theirs : ours)
    } else {
      return .conflict
    }
    let state: TranslationState
    if let base, base.state == ours.state {
      state = states.1
    } else if let base, base.state == theirs.state {
      state = states.0
    } else {
      state = better(states.0, states.1)
    }
    var result = ours
    let others = ((ours.members ?? []) + (theirs.members ?? [])).map { $0.name }
    for other in others where other != name && other != "state" && base?[other] == ours[other] {
      result.set(other, theirs[other])
    }
    result.set(name, text)
    if result["state"] != nil || state != .translated {
      result.set("state", .string(state.name))
    }
    return .value(result)
  }

  /// Returns the state of a merged text whose versions have two states: `new` gives way to any
  /// other, `machine_translated` to `translated`; all others together are `needs_review`.
  static func better(_ left: TranslationState, _ right: TranslationState) -> TranslationState {
    if left == right || right == .new { return left }
    if left == .new { return right }
    let states = [left, right]
    return states.contains(.machineTranslated) && states.contains(.translated)
      ? .translated : .needsReview
  }

  /// Returns a text or localization with all its texts marked for review; nil for anything else.
  private static func marked(_ value: JSONValue) -> JSONValue? {
    guard let members = value.members else { return nil }
    if value["value"]?.stringValue != nil || value["values"] != nil {
      return value.setting("state", .string(TranslationState.needsReview.name))
    }
    var result: JSONValue?
    for member in members {
      guard let marked = marked(member.value) else { continue }
      result = (result ?? value).setting(member.name, marked)
    }
    return result
  }

  /// Returns whether the other side merely marked a removed key as stale, which does not keep it.
  private static func isTrivial(_ base: JSONValue, _ changed: JSONValue) -> Bool {
    let name = "extractionState"
    return changed[name] == .string(ExtractionState.stale.name)
      && isSame(base.setting(name, nil), changed.setting(name, nil))
  }

  private static let commentMembers = [
    "comment", "commentGenerationVersion", "isCommentAutoGenerated",
  ]

  /// Returns both versions, prepared for the merge if both sides changed the comment differently:
  /// one by Xcode becomes that of the other side, and of two by Xcode, ours stays. Comments by
  /// people are left to the merge.
  private static func prepared(
    _ base: JSONValue?, _ ours: JSONValue, _ theirs: JSONValue
  ) -> (JSONValue, JSONValue) {
    func comment(_ value: JSONValue?) -> [JSONValue?] { commentMembers.map { value?[$0] } }
    func with(_ value: JSONValue, _ comment: [JSONValue?]) -> JSONValue {
      zip(commentMembers, comment).reduce(value) { $0.setting($1.0, $1.1) }
    }
    let all = [base, ours, theirs].map(comment)
    guard all[0] != all[1], all[0] != all[2], all[1] != all[2] else { return (ours, theirs) }
    let isGenerated = [ours, theirs].map { $0["isCommentAutoGenerated"] == .bool(true) }
    if isGenerated[1] { return (ours, with(theirs, all[1])) }
    return isGenerated[0] ? (with(ours, all[2]), theirs) : (ours, theirs)
  }

  /// Returns the localizations of an entry as JSON, by which a renamed entry is recognized; nil if
  /// it has no translation.
  private static func fingerprint(_ entry: JSONValue) -> [UInt8]? {
    guard let localizations = entry["localizations"], localizations.hasTranslation else {
      return nil
    }
    return localizations.serialize()
  }
}

extension JSONValue {
  /// The state of a text; `translated` by default.
  fileprivate var state: TranslationState {
    self["state"]?.stringValue.map { TranslationState($0) } ?? .translated
  }

  /// Whether the value contains a text in a state other than `new`.
  fileprivate var hasTranslation: Bool {
    guard let members else { return false }
    if self["value"]?.stringValue != nil || self["values"] != nil { return state != .new }
    return members.contains { $0.value.hasTranslation }
  }
}

public import CatalogModel

/// One of the two versions of a file that are merged.
public enum MergeSide: String, Sendable, CaseIterable {
  case ours, theirs

  var other: MergeSide { self == .ours ? .theirs : .ours }
}

/// One of the three versions of a file.
public enum MergeVersion: String, Sendable, CaseIterable {
  case base, ours, theirs
}

/// A merged file, with the conflicts and renames that were found.
public struct MergeResult: Sendable {
  /// The bytes of the merged file. Each conflicting part is that of its `kept` side; or, with git's
  /// markers, each conflicting entry has both versions.
  public var bytes: [UInt8]
  /// The parts that both sides changed in different ways: first those outside of entries, then the
  /// others by entry. The entries of a `.strings` text are in the order of its blocks, those of
  /// other files are sorted by the bytes of the keys.
  public var conflicts: [MergeConflict] = []
  /// The keys that one side renamed while the other one changed the entry.
  public var renames: [MergeRename] = []
  /// The UTF-8 texts or binary property lists of the two sides, to which the places of conflicts
  /// and renames refer; empty if nothing had to be merged.
  public var texts: [MergeSide: [UInt8]] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// A part of a file that both sides changed in different ways.
public struct MergeConflict: Sendable, Equatable {
  /// The key of the entry, or the new key of a renamed one; nil for a part outside of entries.
  public var key: String?
  /// The names on the path to the part inside the entry, or, without a key, inside the file, such
  /// as `["localizations", "fr"]`; empty for the whole entry.
  public var path: [String]
  /// The side that removed the part while the other one changed it; nil if both changed it.
  public var deletedBy: MergeSide?
  /// If one side removed the part, the changes that the other one made to it; otherwise empty.
  public var changes: [Change] = []
  /// Our version of the part, as text for a message; nil if ours removed it.
  public var ours: String?
  /// Their version of the part, as text for a message; nil if theirs removed it.
  public var theirs: String?
  /// The side whose version the result contains.
  public var kept: MergeSide
  /// Whether the text in the result is marked for review.
  public var needsReview = false
  /// The new keys that the removed entry may have been renamed to; empty if none has its content.
  public var similarKeys: [String] = []
  /// The byte range of the part, or of its deepest existing ancestor, in the text of each side; for
  /// an object or dictionary, the range of its name. A side without the entry is missing. Conflicts
  /// outside of entries, and those after the first `ProblemList.limit`, have no places.
  public var places: [MergeSide: Range<Int>] = [:]

  /// A changed value: a text, or another one, such as a state or `shouldTranslate`.
  public struct Change: Sendable, Equatable {
    /// The names on the path to the text, inside the part.
    public var path: [String]
    /// The new text, or several separated by ` | `; nil if it was removed.
    public var text: String?
  }
}

/// A key that one side renamed while the other one changed its entry.
public struct MergeRename: Sendable, Equatable {
  public var old: String
  public var new: String
  public var side: MergeSide
  /// The byte range of the renamed entry in the text of that side; nil if it is unknown.
  public var place: Range<Int>?
}

/// The error of a merge that is not possible, with the reasons.
public struct MergeError: Error, Sendable {
  /// The version that caused the error; one of the two sides if these do not fit together.
  public let version: MergeVersion
  public let problems: [Problem]
  /// The bytes that the problems refer to; nil if they are those of the file.
  public let text: [UInt8]?

  init(_ version: MergeVersion, _ problems: [Problem], text: [UInt8]? = nil) {
    self.version = version
    self.problems = problems
    self.text = text
  }

  init(_ version: MergeVersion, _ id: DiagnosticID, _ message: String) {
    self.init(version, [Problem(id, .error, message, at: 0..<0)])
  }
}

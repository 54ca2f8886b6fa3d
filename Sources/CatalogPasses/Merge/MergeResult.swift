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

/// What came of a merge.
public struct MergeResult: Sendable {
  /// The merged file.
  public var bytes: [UInt8]
  /// What both sides changed in different ways, in the order of the keys.
  public var conflicts: [MergeConflict] = []
  /// Keys that one side renamed while the other one changed the entry.
  public var renames: [MergeRename] = []
  /// The texts in which the places in OURS and THEIRS count.
  public var texts: [MergeSide: [UInt8]] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// A part of a file that both sides changed in different ways.
public struct MergeConflict: Sendable, Equatable {
  /// The key of the entry; nil for the file as a whole.
  public var key: String?
  /// The names on the way to the part, inside of the entry.
  public var path: [String]
  /// The side that took the part away while the other one changed it; nil when both changed it.
  public var deletedBy: MergeSide?
  /// Where one side took the part away, what the other one changed in it.
  public var changes: [Change] = []
  /// What each side says, in the words a translator reads; nil where it took that away.
  public var ours: String?
  public var theirs: String?
  /// Which side is in the result.
  public var kept: MergeSide
  /// Whether the text in the result is marked as one that needs review.
  public var needsReview = false
  /// New keys that may be the old one under another name, as far as can be told.
  public var similarKeys: [String] = []
  /// Where the part is in the texts of the two sides; nil where it is not.
  public var places: [MergeSide: Range<Int>] = [:]

  /// A text that was changed.
  public struct Change: Sendable, Equatable {
    /// The names on the way to it, inside of the part.
    public var path: [String]
    /// What it says now; nil for one that is gone.
    public var text: String?
  }
}

/// A key that one side renamed while the other one changed its entry.
public struct MergeRename: Sendable, Equatable {
  public var old: String
  public var new: String
  public var side: MergeSide
  /// Where the new key is in the text of that side.
  public var place: Range<Int>?
}

/// Why files cannot be merged.
public struct MergeError: Error, Sendable {
  /// The file that is to blame.
  public let version: MergeVersion
  public let problems: [Problem]
  /// The bytes in which the places of the problems count; nil for those of the file.
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

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

/// The result of a merge.
public struct MergeResult: Sendable {
  /// The bytes of the merged file; each conflict has the version of its `kept` side, or git's
  /// markers around both versions.
  public var bytes: [UInt8]
  /// The parts that both sides changed in different ways, in the order of their entries; those of
  /// the file as a whole come first.
  public var conflicts: [MergeConflict] = []
  /// The keys that one side renamed while the other one changed the entry.
  public var renames: [MergeRename] = []
  /// The texts of the two sides that the places of conflicts and renames refer to.
  public var texts: [MergeSide: [UInt8]] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// A part of a file that both sides changed in different ways.
public struct MergeConflict: Sendable, Equatable {
  /// The key of the entry; nil for the file as a whole.
  public var key: String?
  /// The names on the path to the part, inside the entry, such as `["localizations", "fr"]`.
  public var path: [String]
  /// The side that removed the part while the other one changed it; nil if both changed it.
  public var deletedBy: MergeSide?
  /// If one side removed the part, the changes of the other one.
  public var changes: [Change] = []
  /// The version of each side, as text for a message; nil if that side removed the part.
  public var ours: String?
  public var theirs: String?
  /// The side whose version the result contains.
  public var kept: MergeSide
  /// Whether the text in the result is marked for review.
  public var needsReview = false
  /// New keys under which the removed entry may have been renamed.
  public var similarKeys: [String] = []
  /// The byte ranges of the part in the texts of the two sides; missing if a side lacks the part.
  public var places: [MergeSide: Range<Int>] = [:]

  /// A changed text.
  public struct Change: Sendable, Equatable {
    /// The names on the path to the text, inside the part.
    public var path: [String]
    /// The new text; nil if it was removed.
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
  /// The file that caused the error.
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

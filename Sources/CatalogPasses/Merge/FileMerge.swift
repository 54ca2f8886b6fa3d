internal import AppleFormats
internal import CatalogModel
internal import ExchangeFormats
internal import Syntaxes

/// The merge of two versions of a file with localizable texts and their common ancestor, for a
/// merge driver of git.
///
/// Keys are merged one by one, as are the comment and other attributes of a key, and each text by
/// language, plural category, device and substitution. The result is our file with their changes;
/// or, if only they changed its order, style or encoding, their file with our changes.
public struct FileMerge: Sendable {
  /// The format of a file that can be merged.
  public enum Kind: Sendable {
    case catalog, strings, stringsdict

    /// Determines the kind by the file name, such as `Localizable.xcstrings`; nil for a file that
    /// cannot be merged.
    public init?(fileName: String) {
      switch TableFormat.format(of: fileName) {
      case .catalog?: self = .catalog
      case .strings?: self = .strings
      case .stringsdict?: self = .stringsdict
      default: return nil
      }
    }
  }

  /// The bytes of the common ancestor; empty for a file that both sides added.
  public let base: [UInt8]
  public let ours: [UInt8]
  public let theirs: [UInt8]
  public let kind: Kind
  /// The side whose version wins each conflict. If nil, ours wins over theirs, and a changed part
  /// over its removal. Conflicts are reported in either case.
  public var preferred: MergeSide?

  public init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], kind: Kind, preferred: MergeSide? = nil
  ) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.kind = kind
    self.preferred = preferred
  }

  /// Merges the files; throws if one cannot be read or has errors, if the source languages or forms
  /// (text, property list) differ, or if the merged entries cannot be written.
  ///
  /// If only one side is changed, the result is that side byte for byte, even with errors; if both
  /// sides are equal, it is either.
  public func result() throws(MergeError) -> MergeResult {
    if base == theirs || ours == theirs { return MergeResult(ours) }
    if base == ours { return MergeResult(theirs) }
    switch kind {
    case .catalog: return try catalog()
    case .strings: return try strings()
    case .stringsdict:
      let lists = try versions { (bytes) throws(ParseError) in
        let document = try StringsdictDocument.parse(bytes)
        return (document.propertyList, document.problems, document.text)
      }
      return try propertyList(lists, fingerprint: { $0.xml })
    }
  }

  /// Reads the three versions, of which an empty base becomes nil; throws if one cannot be read or
  /// has errors. `read` returns a document, its problems, and the text that these refer to.
  func versions<Document>(
    _ read: ([UInt8]) throws(ParseError) -> (Document, [Problem], [UInt8])
  ) throws(MergeError) -> Versions<Document> {
    func document(_ version: MergeVersion, _ bytes: [UInt8]) throws(MergeError) -> Document {
      let result: (document: Document, problems: [Problem], text: [UInt8])
      do throws(ParseError) {
        result = try read(bytes)
      } catch {
        throw MergeError(version, [Problem(error)])
      }
      let errors = result.problems.filter { $0.severity == .error }
      guard errors.isEmpty else { throw MergeError(version, errors, text: result.text) }
      return result.document
    }
    return Versions(
      base: base.isEmpty ? nil : try document(.base, base), ours: try document(.ours, ours),
      theirs: try document(.theirs, theirs))
  }
}

/// Three versions of a document; `base` is nil for a file that both sides added.
struct Versions<Document> {
  let base: Document?
  let ours: Document
  let theirs: Document
}

internal import AppleFormats
internal import CatalogModel
internal import ExchangeFormats
internal import Syntaxes

/// Makes one file of two versions of it that go back to a third one: what `git merge` wants for files
/// with localizable texts.
///
/// Units are keys, and of each key the comment and the like, and each text by language, plural
/// category, device and substitution. The result is the file of one side, in which the changes of the
/// other one are made: OURS, unless THEIRS alone was put in another order, style or encoding.
public struct FileMerge: Sendable {
  /// What a file is, as far as merging goes.
  public enum Kind: Sendable {
    case catalog, strings, stringsdict

    /// By the name of the file; nil for one that is not merged.
    public init?(fileName: String) {
      switch TableFormat.format(of: fileName) {
      case .catalog?: self = .catalog
      case .strings?: self = .strings
      case .stringsdict?: self = .stringsdict
      default: return nil
      }
    }
  }

  /// The bytes of the three versions; an empty base stands for a file that both sides added.
  public let base: [UInt8]
  public let ours: [UInt8]
  public let theirs: [UInt8]
  public let kind: Kind
  /// The side that is right where both changed the same; nil to report that.
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

  /// Merges the files; what cannot be read, or has errors, or is not in one language, is an error.
  ///
  /// If one side changed nothing, the result is the other one byte for byte, whatever is in it.
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

  /// Reads the three versions; a base without bytes is an empty table.
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

/// Three versions of something.
struct Versions<Document> {
  let base: Document?
  let ours: Document
  let theirs: Document
}

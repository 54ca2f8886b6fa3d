public import CatalogModel
public import Syntaxes

/// A `.stringsdict` file: texts that depend on numbers, devices or widths (apple-formats 3).
///
///     unread                                entry
///       NSStringLocalizedFormatKey            %#@count@ in %@
///       count                                 variable
///         NSStringFormatSpecTypeKey             NSStringPluralRuleType
///         NSStringFormatValueTypeKey            lld
///         one                                   %lld message
///         other                                 %lld messages
///
/// It is a property list of which only what is changed is written anew; whatever it holds beside
/// these keys stays.
public struct StringsdictDocument: Sendable {
  /// The file itself.
  public private(set) var propertyList: PropertyListDocument

  /// A new file without entries.
  public init() { propertyList = PropertyListDocument() }

  /// Reads a file; the errors are those of `PropertyListDocument` and `not-a-dictionary`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> StringsdictDocument {
    StringsdictDocument(try PropertyListDocument.parse(bytes, of: "texts by their keys"))
  }

  /// A file as Apple's tools write it; the errors are those of `parse`.
  ///
  /// A file with `problems` that are more than notes has no such form.
  public static func canonicalForm(of bytes: [UInt8]) throws(ParseError) -> CanonicalForm {
    let document = try parse(bytes)
    return try document.propertyList.canonicalForm(of: bytes, problems: document.problems)
  }

  private init(_ propertyList: PropertyListDocument) { self.propertyList = propertyList }

  /// The file; what was parsed if nothing was changed.
  public func serialize() -> [UInt8] { propertyList.serialize() }

  /// The file in UTF-8 without a byte order mark, in which all ranges and offsets count; a binary
  /// property list as it is.
  public var text: [UInt8] { propertyList.text }

  /// All entries in the order of the file, with the changes made; O(n).
  public var entries: [Entry] { read().entries }

  /// The keys of the file as it was read, whatever their values are.
  public var keys: Set<Key> {
    Set(
      propertyList.members(of: 0).compactMap { propertyList.string($0.key).map { Key($0) } })
  }

  /// Values of the wrong kind (`wrong-type`), rules that nobody knows (`unknown-rule`), missing
  /// texts (`missing-format`), repeated keys (`duplicate-key`, a warning), and members that nobody
  /// knows (`unknown-member`, a note); O(n).
  public var problems: [Problem] { read().problems }

  /// The keys of the entries that have errors, and where they are; O(n).
  public var faultyKeys: [(key: String, range: Range<Int>)] { reading().reader.faultyKeys }

  /// Reads entries and problems at once; O(n).
  public func read() -> (entries: [Entry], problems: [Problem]) {
    let (reader, entries) = reading()
    return (entries, reader.list.problems)
  }

  private func reading() -> (reader: StringsdictReader, entries: [Entry]) {
    let current =
      propertyList.isUntouched
      ? propertyList : (try? .parse(propertyList.serialize())) ?? propertyList
    var reader = StringsdictReader(current)
    let entries = reader.entries()
    return (reader, entries)
  }

  /// A text, with where it stands.
  public struct Leaf: Sendable, Equatable {
    public var text: String
    /// The keys on the way to it, from the entry's.
    public var path: [String]
    /// The element with its tags, or the binary object.
    public var range: Range<Int>
  }

  /// A key of the file with what it says.
  public struct Entry: Sendable, Equatable {
    public var key: String
    public var keyRange: Range<Int>
    public var content: Content
  }

  /// What is said for one key, or for one device or width of it.
  public indirect enum Content: Sendable, Equatable {
    case text(Leaf)
    case rules(Rules)
  }

  /// A dictionary with a format or with rules that choose a text.
  public struct Rules: Sendable, Equatable {
    /// `NSStringLocalizedFormatKey`, the text that refers to the variables.
    public var format: Leaf?
    /// In the order of the file.
    public var variables: [Variable] = []
    /// `NSStringDeviceSpecificRuleType`.
    public var devices: [Form]?
    /// `NSStringVariableWidthRuleType`.
    public var widths: [Form]?
    /// The paths of what is none of these.
    public var unknown: [[String]] = []
  }

  /// A variable that is replaced by one of several texts, as a number demands.
  public struct Variable: Sendable, Equatable {
    public var name: String
    public var path: [String]
    /// `NSStringFormatSpecTypeKey`; only `NSStringPluralRuleType` is known.
    public var rule: Leaf?
    /// `NSStringFormatValueTypeKey`: the specifier of the number, such as `lld`.
    public var specifier: Leaf?
    /// By plural category.
    public var forms: [Form] = []
    /// The paths of what is none of these.
    public var unknown: [[String]] = []
  }

  /// A text for a plural category, a device or a width.
  public struct Form: Sendable, Equatable {
    public var name: String
    public var content: Content
  }
}

/// The keys that Apple's readers know.
package enum StringsdictKey {
  package static let format = "NSStringLocalizedFormatKey"
  package static let rule = "NSStringFormatSpecTypeKey"
  package static let specifier = "NSStringFormatValueTypeKey"
  package static let plural = "NSStringPluralRuleType"
  package static let device = "NSStringDeviceSpecificRuleType"
  package static let width = "NSStringVariableWidthRuleType"
}

extension StringsdictDocument {
  /// Replaces the text at a path, or adds one to a dictionary that is there, such as a plural form.
  ///
  /// False, with nothing changed, when the path leads to something else than a text, when the
  /// dictionary is not there, or when XML cannot hold the text.
  public mutating func set(_ text: String, at path: [String]) -> Bool {
    guard !path.isEmpty, propertyList.isDictionary(at: path.dropLast()) == true else {
      return false
    }
    let isThere = propertyList.isDictionary(at: path) != nil
    if isThere, propertyList.string(at: path) == nil { return false }
    return propertyList.set(.string(text), at: path)
  }

  /// Puts a variable into the entry or the dictionary at a path; false when that is not there.
  public mutating func setVariable(
    _ name: String, specifier: String, forms: [PluralCategory: String], at path: [String]
  ) -> Bool {
    guard propertyList.isDictionary(at: path) == true else { return false }
    let variable = PropertyList.variable(
      specifier: specifier, forms: forms.mapValues { .string($0) })
    return propertyList.set(variable, at: path + [name])
  }

  /// Puts a value as it is in the place of the one with the key, or adds it; false, with nothing
  /// changed, when XML cannot hold one of its texts.
  public mutating func set(_ value: PropertyList, for key: String) -> Bool {
    propertyList.set(value, at: [key])
  }

  /// Puts an entry in the place of the one with the key, or adds it; what could not be expressed is
  /// returned and left out.
  public mutating func set(_ localization: Localization, for key: String) -> [StringsdictLoss] {
    let (value, losses) = PropertyList.stringsdictEntry(localization)
    guard let value else { return losses }
    guard propertyList.set(value, at: [key]) else {
      return losses + [StringsdictLoss(TextPath(), "XML cannot hold a character of the texts")]
    }
    return losses
  }
}

extension PropertyList {
  /// The dictionary of a plural variable as Xcode writes it.
  static func variable(
    specifier: String, forms: [PluralCategory: PropertyList]
  ) -> PropertyList {
    .sorted(
      [
        PropertyListMember(StringsdictKey.rule, .string(StringsdictKey.plural)),
        PropertyListMember(StringsdictKey.specifier, .string(specifier)),
      ] + forms.map { PropertyListMember($0.key.rawValue, $0.value) })
  }
}

extension StringsdictDocument {
  /// Takes the entries of some keys away; all other bytes stay.
  public mutating func remove(_ keys: Set<Key>) {
    propertyList.remove(Set(keys.map { Array($0.text.utf8) }), at: [])
  }

  /// The entries of some keys as a file of their own, from which `restore` puts them back.
  public func excerpt(of keys: Set<Key>) -> StringsdictDocument {
    var result = StringsdictDocument()
    for key in entries.map({ $0.key }) where keys.contains(Key(key)) {
      if let value = propertyList.value(at: [key]) { _ = result.set(value, for: key) }
    }
    return result
  }

  /// Puts entries of an excerpt back that are not there. Returns their keys.
  public mutating func restore(_ wanted: Set<Key>, from excerpt: StringsdictDocument) -> [String] {
    var result: [String] = []
    for key in excerpt.entries.map({ $0.key }) where wanted.contains(Key(key)) {
      guard propertyList.value(at: [key]) == nil,
        let value = excerpt.propertyList.value(at: [key]), set(value, for: key)
      else { continue }
      result.append(key)
    }
    return result
  }
}

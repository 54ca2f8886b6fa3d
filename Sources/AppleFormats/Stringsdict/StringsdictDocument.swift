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
/// Only changed parts of the property list are rewritten; other keys stay.
public struct StringsdictDocument: Sendable {
  /// The property list of the file, with all changes.
  public private(set) var propertyList: PropertyListDocument

  /// Creates a file without entries.
  public init() { propertyList = PropertyListDocument() }

  /// Parses a file; throws the errors of `PropertyListDocument` and `not-a-dictionary`.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> StringsdictDocument {
    StringsdictDocument(try PropertyListDocument.parse(bytes, of: "texts by their keys"))
  }

  /// Returns a file as Apple's tools write it; throws the errors of `parse`.
  ///
  /// A binary file, a file with `problems` other than notes, and one with attributes that Apple's
  /// tools do not write have no canonical form.
  public static func canonicalForm(of bytes: [UInt8]) throws(ParseError) -> CanonicalForm {
    let document = try parse(bytes)
    return try document.propertyList.canonicalForm(of: bytes, problems: document.problems)
  }

  private init(_ propertyList: PropertyListDocument) { self.propertyList = propertyList }

  /// Returns the bytes of the file, unchanged if nothing was edited.
  public func serialize() -> [UInt8] { propertyList.serialize() }

  /// The file with all changes, in UTF-8 without a byte order mark, or the binary property list;
  /// the ranges of `entries` and `problems` refer to it.
  public var text: [UInt8] { propertyList.text }

  /// All entries in file order, with changes, except those whose value is neither a string nor a
  /// dictionary, and in a binary file those that repeat a key, of which the first counts; O(n).
  public var entries: [Entry] { read().entries }

  /// The keys of the original file, whatever their values.
  public var keys: Set<Key> {
    Set(
      propertyList.members(of: 0).compactMap { propertyList.string($0.key).map { Key($0) } })
  }

  /// The problems of the file; O(n). Errors are values of the wrong kind (`wrong-type`), unknown
  /// rules (`unknown-rule`) and dictionaries without a text (`missing-format`). Repeated keys
  /// (`duplicate-key`) are warnings; unknown members, devices and plural categories
  /// (`unknown-member`) are notes.
  public var problems: [Problem] { read().problems }

  /// The keys of entries with errors, in file order, and the byte ranges of the keys in `text`;
  /// O(n).
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

  /// A text and its place.
  public struct Leaf: Sendable, Equatable {
    public var text: String
    /// The keys on the path to the text, beginning with that of the entry: `["unread", "count",
    /// "one"]`.
    public var path: [String]
    /// The byte range in the document's text: of the element with its tags, or of the binary
    /// object.
    public var range: Range<Int>
  }

  /// A key of the file and its content.
  public struct Entry: Sendable, Equatable {
    public var key: String
    public var keyRange: Range<Int>
    public var content: Content
  }

  /// The content of a key, or of a plural category, device or width.
  public indirect enum Content: Sendable, Equatable {
    case text(Leaf)
    case rules(Rules)
  }

  /// A dictionary with a format, or with rules that choose a text.
  public struct Rules: Sendable, Equatable {
    /// `NSStringLocalizedFormatKey`: the text that refers to the variables.
    public var format: Leaf?
    /// The variables in file order.
    public var variables: [Variable] = []
    /// `NSStringDeviceSpecificRuleType`: the content by device, in file order; nil without the key.
    public var devices: [Form]?
    /// `NSStringVariableWidthRuleType`: the content by width, in file order; nil without the key.
    public var widths: [Form]?
    /// The key paths of all other members, each beginning with the key of the entry.
    public var unknown: [[String]] = []
  }

  /// A variable that is replaced by one of several texts, chosen by a number.
  public struct Variable: Sendable, Equatable {
    public var name: String
    public var path: [String]
    /// `NSStringFormatSpecTypeKey`: the rule; only `NSStringPluralRuleType` is known.
    public var rule: Leaf?
    /// `NSStringFormatValueTypeKey`: the specifier of the number, such as `lld`.
    public var specifier: Leaf?
    /// The forms in file order, each named by its plural category.
    public var forms: [Form] = []
    /// The key paths of all other members, each beginning with the key of the entry.
    public var unknown: [[String]] = []
  }

  /// The content for a plural category, a device or a width; `name` is its name in the file.
  public struct Form: Sendable, Equatable {
    public var name: String
    public var content: Content
  }
}

/// The keys and the rule that Apple's readers recognize.
package enum StringsdictKey {
  package static let format = "NSStringLocalizedFormatKey"
  package static let rule = "NSStringFormatSpecTypeKey"
  package static let specifier = "NSStringFormatValueTypeKey"
  package static let plural = "NSStringPluralRuleType"
  package static let device = "NSStringDeviceSpecificRuleType"
  package static let width = "NSStringVariableWidthRuleType"
}

extension StringsdictDocument {
  /// Replaces the text at a path, or adds one, such as a plural form, to an existing dictionary.
  ///
  /// Returns false, without a change, if the path leads to anything but a text, if the dictionary
  /// does not exist, or if XML cannot represent the text.
  public mutating func set(_ text: String, at path: [String]) -> Bool {
    guard !path.isEmpty, propertyList.isDictionary(at: path.dropLast()) == true else {
      return false
    }
    let isThere = propertyList.isDictionary(at: path) != nil
    if isThere, propertyList.string(at: path) == nil { return false }
    return propertyList.set(.string(text), at: path)
  }

  /// Sets or adds a plural variable in the dictionary at a path. Returns false, without a change,
  /// if the dictionary does not exist, or if XML cannot represent a text.
  public mutating func setVariable(
    _ name: String, specifier: String, forms: [PluralCategory: String], at path: [String]
  ) -> Bool {
    guard propertyList.isDictionary(at: path) == true else { return false }
    let variable = PropertyList.variable(
      specifier: specifier, forms: forms.mapValues { .string($0) })
    return propertyList.set(variable, at: path + [name])
  }

  /// Sets the raw value of a key; returns false, without a change, if XML cannot represent a text
  /// in it.
  public mutating func set(_ value: PropertyList, for key: String) -> Bool {
    propertyList.set(value, at: [key])
  }

  /// Sets or adds the entry of a key; returns the parts that cannot be represented, which are left
  /// out. The entry stays as it is if nothing can be represented, or if XML cannot represent a
  /// text.
  public mutating func set(_ localization: Localization, for key: String) -> [StringsdictLoss] {
    let (value, losses) = PropertyList.stringsdictEntry(localization)
    guard let value else { return losses }
    guard propertyList.set(value, at: [key]) else {
      return losses + [StringsdictLoss(TextPath(), "a text has a character that XML cannot hold")]
    }
    return losses
  }
}

extension PropertyList {
  /// Returns the dictionary of a plural variable as Xcode writes it.
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
  /// Removes the entries of the given keys; all other bytes stay, except in a binary file.
  public mutating func remove(_ keys: Set<Key>) {
    propertyList.remove(Set(keys.map { Array($0.text.utf8) }), at: [])
  }

  /// Returns the entries of the given keys as a separate file for `restore`.
  public func excerpt(of keys: Set<Key>) -> StringsdictDocument {
    var result = StringsdictDocument()
    for key in entries.map({ $0.key }) where keys.contains(Key(key)) {
      if let value = propertyList.value(at: [key]) { _ = result.set(value, for: key) }
    }
    return result
  }

  /// Restores the wanted entries that this file lacks, as they are in an excerpt; returns their
  /// keys.
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

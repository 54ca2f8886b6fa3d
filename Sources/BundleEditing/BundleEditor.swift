internal import AppleFormats
public import CatalogModel
public import ExchangeFormats
internal import Syntaxes

/// A file for translators that is open in an editor: an XLIFF, or an archive of a bundle with one.
///
/// It knows nothing of screens and disks, so that it runs wherever somebody translates: in a page of a
/// browser, too. Texts are named by their index in `texts`, units by theirs in the file.
public struct BundleEditor: Sendable {
  /// `fr.xliff`, `fr.xcloc.zip`
  public let name: String
  public var context: EditingContext
  /// The texts of all files in order.
  public let texts: [EditedText]
  /// The XLIFF with what has been changed.
  public internal(set) var file: XLIFFFile
  /// What the units say now; those that cannot be edited are in no text.
  var units: [XLIFFDocument.Unit]
  /// The translations as they were when the file was opened.
  let originals: [XLIFFDocument.Target?]
  /// The languages of the translations and of the sources, by section.
  public let languages: [(source: LanguageTag, target: LanguageTag?)]
  /// Whether translations say how far they have come.
  let hasStates: Bool
  private let archive: (archive: ZIPArchive, path: String)?
  /// The distinct source texts, to find similar ones; made when it is asked for.
  var similarTexts: SimilarSources?

  /// Opens a file.
  ///
  /// The errors are those of `XLIFFFile` and `ZIPArchive`, and `no-xliff` and `several-xliffs` for an
  /// archive that does not have exactly one XLIFF.
  public init(
    _ bytes: [UInt8], name: String, context: EditingContext = EditingContext()
  ) throws(ParseError) {
    self.name = name
    self.context = context
    var content = bytes
    if ZIPArchive.isArchive(bytes) {
      let archive = try ZIPArchive.parse(bytes)
      let entry = try Self.xliff(in: archive)
      content = try archive.contents(of: entry)
      self.archive = (archive, entry.path)
    } else {
      archive = nil
    }
    var file = try XLIFFFile.parse(content)
    var units = file.units.indices.map { XLIFFDocument.Unit(file, at: $0).withLines }
    languages = file.sections.map { section in
      (
        LanguageTag(section.sourceLanguage) ?? .english,
        section.targetLanguage.flatMap { LanguageTag($0) }
      )
    }
    var texts = file.sections.indices.flatMap { EditedText.all(in: $0, of: file, units) }
    for index in texts.indices {
      let language = languages[texts[index].section].target
      texts[index].addForms(of: language, to: &file, &units)
    }
    self.file = file
    self.texts = texts
    self.units = units
    originals = units.indices.map { unit in
      file.isSecondVersion && unit < file.units.count
        ? file.target(of: unit)?.withLines : units[unit].target
    }
    hasStates =
      file.isSecondVersion || originals.allSatisfy { $0 == nil }
      || originals.contains { $0?.state != nil }
  }

  /// The file with what has been changed; the bytes that were opened if that is nothing.
  public func serialize() throws(ParseError) -> [UInt8] {
    guard let (archive, path) = archive else { return file.serialize() }
    return try archive.serialize(with: [(path, file.serialize())])
  }

  /// The XLIFF alone, with what has been changed.
  public var xliff: [UInt8] { file.serialize() }

  /// The name of the XLIFF: `fr.xliff`.
  public var xliffName: String { Self.lastComponent(archive?.path ?? name) }

  /// The paths of the files of the bundle.
  public var paths: [String] {
    (archive?.archive.entries ?? []).compactMap { entry in
      entry.isFolder || !entry.path.hasPrefix(folder)
        ? nil : String(entry.path.dropFirst(folder.count))
    }
  }

  /// A file of the bundle, such as a screenshot; nil where there is none.
  public func file(at path: String) -> [UInt8]? {
    guard let archive = archive?.archive else { return nil }
    let entry = archive.entries.first { !$0.isFolder && $0.path == folder + path }
    return entry.flatMap { try? archive.contents(of: $0) }
  }

  /// What the paths of the files in the archive begin with: `fr.xcloc/`.
  private var folder: String {
    let tail = Self.localizedContents + xliffName
    guard let path = archive?.path, path.hasSuffix(tail) else { return "" }
    return String(path.dropLast(tail.count))
  }

  /// How many texts are to be translated.
  public var translatableCount: Int { texts.count { $0.isTranslatable } }

  /// How many of them are not translated in all their forms.
  public var openCount: Int {
    texts.count { text in
      text.isTranslatable
        && text.forms.contains { form in
          let state = EditState(units[form.unit].target)
          return units[form.unit].source != "" && state != .translated
            && state != .machineTranslated
        }
    }
  }

  private static let localizedContents = "Localized Contents/"

  private static func xliff(in archive: ZIPArchive) throws(ParseError) -> ZIPArchive.Entry {
    let found = archive.entries.filter { entry in
      !entry.isFolder && !entry.isMetadata
        && [".xliff", ".xlf"].contains { entry.path.lowercased().hasSuffix($0) }
    }
    guard let first = found.first else {
      throw ParseError(.noXLIFF, "the archive has no XLIFF", at: 0)
    }
    guard found.count == 1 else {
      throw ParseError(.severalXLIFFs, "the archive has \(found.count) XLIFF files", at: 0)
    }
    return first
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}

/// What a key says: one text, or several forms of one.
public struct EditedText: Sendable {
  /// The index of its file.
  public let section: Int
  public let key: String
  /// In the order in which people expect them: devices by name, `one` before `few`.
  public fileprivate(set) var forms: [Form]
  /// The first unit that the file has, which says what is known of the text.
  let home: Int
  /// Whether it is to be translated.
  public let isTranslatable: Bool

  /// A unit, and which form of the text it is.
  public struct Form: Sendable {
    public let unit: Int
    public let path: UnitPath
  }

  /// The texts of a file, in the order of their first units.
  static func all(
    in section: Int, of file: XLIFFFile, _ units: [XLIFFDocument.Unit]
  ) -> [EditedText] {
    let place = XLIFFDocument.File(
      original: file.sections[section].original, sourceLanguage: "", targetLanguage: nil)
    var groups: [(key: String, forms: [Form])] = []
    var places: [Key: Int] = [:]
    for unit in file.sections[section].units where !file.faultyUnits.contains(unit) {
      let (key, path) = place.place(of: units[unit])
      let number = places[Key(key)] ?? groups.count
      if number == groups.count {
        places[Key(key)] = number
        groups.append((key, []))
      }
      groups[number].forms.append(Form(unit: unit, path: path))
    }
    return groups.map { key, forms in
      var text = EditedText(
        section: section, key: key, forms: forms, home: forms[0].unit,
        isTranslatable: forms.contains { units[$0.unit].isTranslatable })
      text.sort()
      return text
    }
  }

  /// Adds plural forms that the language of the translation has and the file has not: Xcode sends those of a
  /// `.stringsdict` in the language of the sources.
  fileprivate mutating func addForms(
    of language: LanguageTag?, to file: inout XLIFFFile, _ units: inout [XLIFFDocument.Unit]
  ) {
    guard let language, isTranslatable, !file.isSecondVersion, PluralRules(of: language) != nil
    else { return }
    let plural = forms.filter { $0.path.category != nil }
    let needed = PluralCategory.forms(of: language)
    for general in plural where general.path.category == .other {
      for category in needed {
        let path = general.path.replacingCategory(by: category)
        guard !plural.contains(where: { $0.path == path }) else { continue }
        var unit = units[general.unit]
        let id = path.id(of: key)
        unit = XLIFFDocument.Unit(id: id, source: unit.source, notes: unit.notes)
        _ = file.addUnit(id, like: general.unit)
        forms.append(Form(unit: units.count, path: path))
        units.append(unit)
      }
    }
    sort()
  }

  private mutating func sort() {
    forms = forms.enumerated().sorted { left, right in
      let (one, other) = (left.element.path.order, right.element.path.order)
      return one == other ? left.offset < right.offset : one.lexicographicallyPrecedes(other)
    }.map { $0.element }
  }
}

extension UnitPath {
  /// The way to another form beside this one.
  fileprivate func replacingCategory(by category: PluralCategory) -> UnitPath {
    switch self {
    case .text(var path):
      path.steps[path.steps.count - 1] = .plural(category)
      return .text(path)
    case .entry(var path):
      if case .form(let variable, _) = path.text { path.text = .form(variable: variable, category) }
      return .entry(path)
    }
  }

  /// The id of a unit.
  fileprivate func id(of key: String) -> String {
    switch self {
    case .text(let path): XLIFFDocument.File.id(inCatalogOf: key, path)
    case .entry(let path): XLIFFDocument.File.id(inStringsdictOf: key, path)
    }
  }

  /// The names, with plural forms as numbers, and what is for all others last.
  fileprivate var order: [String] {
    var isCount = true
    return names.map { name in
      defer { isCount = name != TextPath.Kind.device.rawValue && name != StringsdictKey.device }
      if !isCount { return name == Device.other.name ? "~" : name }
      guard let category = PluralCategory(rawValue: name) else { return name }
      return PluralCategory.allCases.firstIndex(of: category).map { "\($0)" } ?? name
    }
  }
}

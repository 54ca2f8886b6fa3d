internal import AppleFormats
public import CatalogModel
public import ExchangeFormats
internal import Syntaxes

/// A translation file that is open in an editor: an XLIFF file, or an archived bundle with one.
///
/// It does not depend on a screen or disk, so that it also runs in a browser. Texts are identified
/// by their index in `texts`, units by their index in the file; units that are added for missing
/// plural forms follow.
public struct BundleEditor: Sendable {
  /// The file name: `fr.xliff`, `fr.xcloc.zip`.
  public let name: String
  public var context: EditingContext
  /// The texts of all sections in file order, without faulty units.
  public let texts: [EditedText]
  /// The XLIFF file with all changes.
  public internal(set) var file: XLIFFFile
  /// The current content of the units, including faulty ones, which belong to no text.
  var units: [XLIFFDocument.Unit]
  /// The translations at the time the file was opened, by unit; nil where there was none.
  let originals: [XLIFFDocument.Target?]
  /// The source and target languages of each section, by its index. Without a valid language in the
  /// file, the source is `en` and the target is nil.
  public let languages: [(source: LanguageTag, target: LanguageTag?)]
  /// Whether even finished translations are written with a state: always in XLIFF 2, and in 1.x if
  /// a translation had one when the file was opened, or if there were no translations.
  let hasStates: Bool
  private let archive: (archive: ZIPArchive, path: String)?
  /// The index of source texts, created when first needed.
  var similarTexts: SimilarSources?

  /// Opens a file.
  ///
  /// Throws the errors of `XLIFFFile` and `ZIPArchive`, and `no-xliff` or `several-xliffs` if an
  /// archive does not have exactly one XLIFF file.
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

  /// Returns the changed file, or the original bytes if nothing was changed; throws the errors of
  /// `ZIPArchive`.
  public func serialize() throws(ParseError) -> [UInt8] {
    guard let (archive, path) = archive else { return file.serialize() }
    return try archive.serialize(with: [(path, file.serialize())])
  }

  /// The XLIFF file alone, with all changes.
  public var xliff: [UInt8] { file.serialize() }

  /// The name of the XLIFF file: `fr.xliff`.
  public var xliffName: String { Self.lastComponent(archive?.path ?? name) }

  /// The paths of the files in an archived bundle, relative to the bundle; empty for a plain XLIFF
  /// file.
  public var paths: [String] {
    (archive?.archive.entries ?? []).compactMap { entry in
      entry.isFolder || !entry.path.hasPrefix(folder)
        ? nil : String(entry.path.dropFirst(folder.count))
    }
  }

  /// Returns a file of an archived bundle, such as a screenshot; nil if it does not exist or cannot
  /// be unpacked.
  public func file(at path: String) -> [UInt8]? {
    guard let archive = archive?.archive else { return nil }
    let entry = archive.entries.first { !$0.isFolder && $0.path == folder + path }
    return entry.flatMap { try? archive.contents(of: $0) }
  }

  /// The prefix of the bundle's paths in the archive, such as `fr.xcloc/`; empty if the archive has
  /// no such folder.
  private var folder: String {
    let tail = Self.localizedContents + xliffName
    guard let path = archive?.path, path.hasSuffix(tail) else { return "" }
    return String(path.dropLast(tail.count))
  }

  /// The number of texts that should be translated, each counted once, whatever forms it has.
  public var translatableCount: Int { texts.count { $0.isTranslatable } }

  /// The number of texts to translate with a form that has no translation or an unfinished one;
  /// machine translations count as finished, and so do forms with an empty source.
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
    let all = archive.entries.filter { entry in
      !entry.isFolder && !entry.isMetadata
        && [".xliff", ".xlf"].contains { entry.path.lowercased().hasSuffix($0) }
    }
    // Others may be sources, or copies that lie beside the bundle.
    let own = all.filter { entry in
      ("/" + entry.path).hasSuffix("/" + localizedContents + lastComponent(entry.path))
    }
    let found = own.isEmpty ? all : own
    guard let first = found.first else {
      throw ParseError(
        .noXLIFF,
        "the archive contains no XLIFF file; use a bundle from 'loquat export' or Xcode",
        at: 0)
    }
    guard found.count == 1 else {
      throw ParseError(
        .severalXLIFFs,
        "the archive contains \(found.count) XLIFF files instead of one; unpack it, and open one of them",
        at: 0)
    }
    return first
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}

/// The content of a key: one text, or several forms of one.
public struct EditedText: Sendable {
  /// The index of the text's `<file>` in the sections of the XLIFF file.
  public let section: Int
  public let key: String
  /// The forms in a familiar order: devices by name, `one` before `few`, and `other` last.
  public fileprivate(set) var forms: [Form]
  /// The index of the text's first unit in the file, which contains its context.
  let home: Int
  /// Whether at least one of the forms should be translated.
  public let isTranslatable: Bool

  /// A unit and the form of the text that it contains.
  public struct Form: Sendable {
    public let unit: Int
    public let path: UnitPath
  }

  /// Returns the texts of a section, without faulty units, in the order of their first units.
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

  /// Adds the plural forms that the target language needs and an XLIFF 1.x file lacks, beside each
  /// form for `other`: for a `.stringsdict`, Xcode exports the forms of the source language. Adds
  /// nothing to an untranslatable text, or if the language or its plural rules are unknown.
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

  fileprivate func id(of key: String) -> String {
    switch self {
    case .text(let path): XLIFFDocument.File.id(inCatalogOf: key, path)
    case .entry(let path): XLIFFDocument.File.id(inStringsdictOf: key, path)
    }
  }

  /// The sort key: names, with plural forms as numbers and `other` last.
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

public import CatalogModel
internal import Syntaxes

extension XLIFFFile {
  /// Parses XLIFF 1.x, 2.0 and 2.1, in O(bytes).
  ///
  /// The errors are those of `XMLDocument`, `not-xliff`, `xliff-version` and
  /// `xliff-missing-original`. A `<!DOCTYPE`, as in XLIFF 1.0, is skipped.
  public static func parse(_ bytes: [UInt8]) throws(ParseError) -> XLIFFFile {
    try parse(bytes, versions: .all)
  }

  /// The versions of XLIFF to accept: only 1.x, or also 2.0 and 2.1.
  enum Versions {
    case first, all
  }

  static func parse(_ bytes: [UInt8], versions: Versions) throws(ParseError) -> XLIFFFile {
    let xml = try XMLDocument.parse(bytes, documentTypes: .withoutDeclarations)
    var reader = XLIFFReader(XLIFFFile(xml, version: try version(of: xml, versions)))
    try reader.read()
    return reader.file
  }

  private static func version(
    of xml: XMLDocument, _ versions: Versions
  ) throws(ParseError) -> String {
    let offset = xml.nodes[xml.root].range.lowerBound
    let prefix = "urn:oasis:names:tc:xliff:document:"
    let namespace = xml.namespace(of: xml.root) ?? prefix
    guard xml.isName(xml.localName(of: xml.root), "xliff") else {
      throw ParseError(
        .notXLIFF, "the root is '<\(xml.name(of: xml.root))>' instead of '<xliff>'", at: offset)
    }
    guard namespace.hasPrefix(prefix) else {
      throw ParseError(
        .notXLIFF,
        "the namespace of '<xliff>' is '\(namespace)', which is not one of XLIFF; write '\(prefix)1.2' or the like",
        at: offset)
    }
    let isSecond = namespace.hasPrefix(prefix + "2")
    let version = xml.value("version", of: xml.root) ?? (isSecond ? "2.0" : "1.2")
    if version.hasPrefix("1."), !isSecond { return version }
    let isPlain = namespace == prefix
    if versions == .all, version == "2.0" || version == "2.1", isSecond || isPlain {
      return version
    }
    let isContradiction =
      version.hasPrefix("1.") || versions == .all && (version == "2.0" || version == "2.1")
    guard !isContradiction else {
      throw ParseError(
        .xliffVersion,
        "'version' is '\(version)', but the namespace is '\(namespace)'; correct one of them",
        at: offset)
    }
    let known = versions == .all ? "1.0, 1.1, 1.2, 2.0 and 2.1" : "1.0, 1.1 and 1.2"
    throw ParseError(
      .xliffVersion,
      "'version' is '\(version)', but only \(known) are supported; save the file as one of them",
      at: offset)
  }
}

/// A reader that fills in the sections, the units and the problems of a file.
private struct XLIFFReader {
  private(set) var file: XLIFFFile
  private let xml: XMLDocument
  private let names: XLIFFNames
  private var list = ProblemList()
  /// The index of the attribute with each unit's key: in 2.x the name if present, otherwise the id.
  private var ids: [Int] = []
  /// The languages of the root, which in 2.x apply to every file.
  private let rootLanguages: (source: String?, target: String?)
  /// The target language of the section that is being read.
  private var targetLanguage: String?

  init(_ file: XLIFFFile) {
    self.file = file
    xml = file.xml
    names = file.names
    rootLanguages = (
      xml.value("srcLang", of: xml.root), xml.value("trgLang", of: xml.root)
    )
  }

  mutating func read() throws(ParseError) {
    for element in xml.elements(of: xml.root) where isElement(element, names.file) {
      try section(element)
    }
    findStrangers()
    file.problems = list.problems
  }

  /// Reports and counts elements that XLIFF does not have, and units with an id in places where
  /// none are read: their content is lost. Marks the unit around each as faulty.
  private mutating func findStrangers() {
    let known = Set(
      (names.isSecondVersion ? XLIFFNames.second : XLIFFNames.first).compactMap(xml.findName))
    let units = Set(file.units.map { $0.element })
    var unit = 0
    for node in xml.nodes.indices
    where xml.nodes[node].kind == .element && xml.isSameNamespace(node, xml.root) {
      while unit + 1 < file.units.count, file.units[unit + 1].element <= node { unit += 1 }
      let name = xml.localName(of: node)
      let isStrange = !known.contains(name)
      let isLost = name == names.unit && !units.contains(node) && hasID(node)
      guard isStrange || isLost else { continue }
      let text = xml.text(of: name)
      file.lostCount += 1
      addProblem(
        isLost ? .misplacedUnit : .unknownElement,
        isLost
          ? "'<\(text)>' belongs directly in '<\(names.isSecondVersion ? "file" : "body")>' or a '<group>', and is left out here; move it there"
          : "XLIFF \(file.version) has no element '<\(text)>'; correct or remove it", of: node)
      if unit < file.units.count, file.units[unit].element < node,
        node < xml.nodes[file.units[unit].element].next
      {
        file.faultyUnits.insert(unit)
      }
    }
  }

  /// Returns whether a unit has an id; one without it, where units belong, has already been
  /// reported.
  private func hasID(_ unit: Int) -> Bool { xml.attribute(names.id, of: unit) != nil }

  /// Returns whether an element has the root's namespace and a local name; false if the name is
  /// nil.
  private func isElement(_ element: Int, _ name: XMLDocument.Name?) -> Bool {
    xml.localName(of: element) == name && xml.isSameNamespace(element, xml.root)
  }

  private mutating func section(_ element: Int) throws(ParseError) {
    let id = names.isSecondVersion ? xml.value("id", of: element) : nil
    guard let original = xml.value("original", of: element) ?? id else {
      throw ParseError(
        .xliffMissingOriginal,
        "'<file>' has no 'original', the path of the file that its texts are from; add it",
        at: xml.nodes[element].range.lowerBound)
    }
    let start = file.units.count
    targetLanguage =
      names.isSecondVersion ? rootLanguages.target : xml.value("target-language", of: element)
    if names.isSecondVersion {
      addUnits(of: element, isTranslatable: isTranslatable(element, outside: true))
    } else {
      for body in xml.elements(of: element) where isElement(body, names.body) {
        addUnits(of: body, isTranslatable: true)
      }
    }
    findDuplicates(start..<file.units.count)
    let languages =
      names.isSecondVersion
      ? rootLanguages
      : (
        source: xml.value("source-language", of: element),
        target: xml.value("target-language", of: element)
      )
    file.sections.append(
      XLIFFFile.Section(
        original: original, sourceLanguage: languages.source ?? "",
        targetLanguage: languages.target, tool: tool(element), units: start..<file.units.count,
        element: element))
  }

  private func tool(_ element: Int) -> XLIFFDocument.Tool? {
    let namespace = xml.namespace(of: xml.root)
    guard let header = xml.element("header", namespace: namespace, of: element),
      let tool = xml.element("tool", namespace: namespace, of: header)
    else { return nil }
    return XLIFFDocument.Tool(
      id: xml.value("tool-id", of: tool) ?? "", name: xml.value("tool-name", of: tool) ?? "",
      version: xml.value("tool-version", of: tool) ?? "",
      build: xml.value("build-num", of: tool) ?? "")
  }

  /// Adds the units of an element, including those inside groups and binary units. Recurses to the
  /// depth of the XML, which is limited.
  private mutating func addUnits(
    of parent: Int, isTranslatable outside: Bool
  ) {
    for element in xml.elements(of: parent) {
      if isElement(element, names.unit) {
        addUnit(element, isTranslatable: isTranslatable(element, outside: outside))
      } else if isElement(element, names.group) || isElement(element, names.binaryUnit) {
        addUnits(of: element, isTranslatable: isTranslatable(element, outside: outside))
      }
    }
  }

  private func isTranslatable(_ element: Int, outside: Bool) -> Bool {
    xml.value(names.translate, of: element).map { $0 != "no" } ?? outside
  }

  private mutating func addUnit(_ element: Int, isTranslatable: Bool) {
    guard let id = xml.attribute(names.id, of: element) else {
      let name = xml.text(of: xml.localName(of: element))
      file.lostCount += 1
      return addProblem(
        .xliffMissingID,
        names.isSecondVersion
          ? "'<\(name)>' has no 'id', and is left out; add one"
          : "'<\(name)>' has no 'id', the key of the string, and is left out; add it",
        of: element)
    }
    let name = names.isSecondVersion ? xml.attribute("name", of: element) : nil
    ids.append(name ?? id)
    file.units.append(
      XLIFFFile.Unit(
        element: element, section: file.sections.count, isTranslatable: isTranslatable))
    checkTexts(of: file.units.count - 1)
    if names.isSecondVersion, name == nil, XLIFFDocument.isMadeID(xml.value(id)) {
      addFault(
        .lostName,
        "the unit has lost its 'name', which is the key; export the file again, and keep the 'name' of each unit",
        of: element, in: file.units.count - 1)
    }
  }

  /// Reports units of a section that have the key of an earlier one: the id, or in 2.x the name if
  /// present.
  private mutating func findDuplicates(_ units: Range<Int>) {
    var known = KeyTable(count: units.count)
    for unit in units {
      let id = xml.valueSlice(ids[unit])
      let hash = KeyTable.hash(id)
      let isSame: (Int) -> Bool = { xml.valueSlice(ids[$0]) == id }
      guard let first = known.find(hash, isSame: isSame) else {
        _ = known.insert(unit, hash, isSame: isSame)
        continue
      }
      addProblem(
        .duplicateUnit,
        "unit '\(xml.value(ids[unit]))' appears twice; keep one of them",
        of: file.units[unit].element, other: xml.nodes[file.units[first].element].range)
    }
  }
}

extension XLIFFReader {
  private mutating func checkTexts(of unit: Int) {
    let element = file.units[unit].element
    let segments = file.segments(of: unit)
    var (sources, targets) = (0, 0)
    for segment in segments {
      if segment.source != nil { sources += 1 }
      if segment.target != nil, !segment.isIgnorable { targets += 1 }
      if let second = segment.secondTarget {
        file.hasSecondTargets = true
        addProblem(
          .secondTarget, "the text has two targets; keep one of them", of: second,
          other: segment.target.map { xml.nodes[$0].range })
      }
      checkState(of: segment)
      checkElements(of: segment, in: unit)
      guard let text = segment.target ?? segment.source else { continue }
      for inline in file.unnamedElements(of: text, in: unit) {
        addProblem(
          .inlineElement,
          "'<\(xml.name(of: inline))>' does not name the text that it represents, so its place in the text is lost; write that text in place of the element",
          of: inline, severity: .warning)
      }
    }
    if sources == 0, targets == 0 {
      addProblem(
        .emptyUnit, "the unit has neither source nor target; add them, or remove it", of: element)
    }
    if file.targetOrder(of: segments) == nil {
      addFault(
        .targetOrder,
        "two targets of the unit have the same place in the text, so none is taken; correct 'order'",
        of: element, in: unit)
    }
  }

  /// Reports faults of a unit: a second source and, if the text has a target, one in another
  /// language than the file's, and each `<cp>` without a valid character.
  private mutating func checkElements(of segment: XLIFFFile.Segment, in unit: Int) {
    if let second = segment.secondSource {
      addFault(.secondSource, "the text has two sources; keep one of them", of: second, in: unit)
    }
    guard let target = segment.target else { return }
    if let language = xml.value(names.language, of: target), let targetLanguage,
      !LanguageTag.isCompatible(language, targetLanguage)
    {
      addFault(
        .otherLanguage,
        "the target is in '\(language)', but the file is for '\(targetLanguage)'; correct one of them",
        of: target, in: unit)
    }
    for text in [segment.source, target].compactMap({ $0 }) {
      for element in file.unknownCharacters(of: text) {
        addFault(
          .unknownCharacter, "'<cp>' names no character; 'hex' is a code point such as '001A'",
          of: element, in: unit)
      }
    }
  }

  /// Reports an error that makes the content of a unit uncertain, and marks the unit as faulty.
  private mutating func addFault(
    _ id: DiagnosticID, _ message: String, of element: Int, in unit: Int
  ) {
    addProblem(id, message, of: element)
    file.faultyUnits.insert(unit)
  }

  private mutating func checkState(of segment: XLIFFFile.Segment) {
    guard let element = names.isSecondVersion ? segment.element : segment.target,
      let index = xml.attribute(names.state, of: element)
    else { return }
    let state = xml.value(index)
    let known = names.isSecondVersion ? XLIFFFile.secondStates : XLIFFFile.firstStates
    guard !known.contains(state), names.isSecondVersion || !state.hasPrefix("x-") else { return }
    addProblem(
      .unknownState,
      "XLIFF \(file.version) has no state '\(state)', so a catalog marks a new translation for review; use one such as 'translated'",
      of: element, severity: .warning)
  }

  private mutating func addProblem(
    _ id: DiagnosticID, _ message: String, of element: Int,
    other: Range<Int>? = nil, severity: Diagnostic.Severity = .error
  ) {
    list.add(id, severity, message, at: xml.nodes[element].range, other: other)
  }
}

extension XLIFFFile {
  /// The values of `state` in 1.2, from untranslated to final.
  static let firstStates = [
    "new", "needs-translation", "needs-adaptation", "needs-l10n", "needs-review-translation",
    "needs-review-adaptation", "needs-review-l10n", "translated", "signed-off", "final",
  ]
  /// The values of `state` in 2.x, from untranslated to final.
  static let secondStates = ["initial", "translated", "reviewed", "final"]
}

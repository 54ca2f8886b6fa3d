package import CatalogModel
package import CatalogPasses
internal import ExchangeFormats
internal import ProjectFiles
internal import ProjectReading
package import Syntaxes

extension ImportPlan {
  /// Returns the diagnostics about the units of a file, and about keys that it loses.
  package func diagnostics(of file: ImportedFile) -> [Diagnostic] {
    file.results.flatMap { language, result in
      let changed = result.findings.filter { $0.kind == .left(.unfinishedChange) }
      let others = result.findings.filter { $0.kind != .left(.unfinishedChange) }
      return others.compactMap { diagnostic($0, language, of: file.path) }
        + (changed.isEmpty ? [] : [unfinished(changed, language, of: file.path)])
        + (result.removed.isEmpty
          ? [] : [.removed(result.removed.map(\.key), from: folder.path(of: file.path))])
    }
  }

  /// Returns the diagnostic for a finding, with its texts and places as notes; nil if it is only
  /// counted.
  package func diagnostic(
    _ finding: ImportFinding, _ language: LanguageTag, of path: String
  ) -> Diagnostic? {
    guard let (id, severity, message) = finding.words(language, path: path) else { return nil }
    return Diagnostic(id, severity, message, at: span(of: finding.unit), notes: notes(of: finding))
  }

  /// Returns one warning about the unfinished translations of a file that are left out although
  /// they differ from the project's, with the first ten as notes.
  private func unfinished(
    _ findings: [ImportFinding], _ language: LanguageTag, of path: String
  ) -> Diagnostic {
    let count = findings.count
    let more = count - 10
    let notes = findings.prefix(10).map { finding in
      let ours = finding.ours.map { ", in the project: \($0.quoted)" } ?? ""
      let text = finding.unit.unit.target?.text ?? ""
      return Diagnostic.Note(
        "'\(finding.unit.unit.id)': \(text.quoted)\(ours)", at: span(of: finding.unit))
    }
    return Diagnostic(
      .unfinishedChange, .warning,
      "\(count.counted("translation")) in '\(language)' \(count == 1 ? "is" : "are") new or changed, but "
        + "not finished, so \(count == 1 ? "it is" : "they are") left out; "
        + "'loquat import --unfinished keep' takes \(count == 1 ? "it" : "them")",
      at: Span(file: folder.path(of: path)),
      notes: notes + (more > 0 ? [.init("\(more) more, which '--report' lists")] : []))
  }

  private func span(of unit: ImportedUnit) -> Span { sources[unit.file].span(unit.unit.range) }

  private func notes(of finding: ImportFinding) -> [Diagnostic.Note] {
    func note(_ words: String, _ text: String?) -> [Diagnostic.Note] {
      text.map { [Diagnostic.Note("\(words): '\($0)'")] } ?? []
    }
    let theirs = note("translation", finding.unit.unit.target?.text)
    switch finding.kind {
    case .left(.conflictingUnits), .left(.duplicate):
      guard let other = finding.other else { return [] }
      let text = other.unit.target?.text ?? ""
      return [Diagnostic.Note("the other one is here: '\(text)'", at: span(of: other))] + theirs
    case .left(.changedOnBothSides), .preferred:
      return note("as it was sent", finding.base ?? "") + note("in the project", finding.ours ?? "")
        + note("by the translator", finding.unit.unit.target?.text)
    case .changedWhiteSpace(_, let isLostInTarget):
      return note("sent", finding.source) + note("came back", finding.unit.unit.source)
        + (isLostInTarget ? theirs : [])
    case .left(.brokenPlaceholder), .takenBroken, .takenSpaced:
      return note("source", finding.source) + theirs
    case .reviewed, .takenStale, .left(.unmarkable), .left(.stale):
      return note("translated", finding.unit.unit.source) + note("now", finding.source) + theirs
    case .left(.unknownKey), .left(.otherShape), .left(.noPhrase), .left(.incomplete),
      .left(.missingForm), .left(.noForm), .left(.faultyEntry), .left(.varied):
      return theirs
    default: return []
    }
  }

  /// Returns a finding as JSON, with its texts; nil if it is only counted.
  package func json(_ finding: ImportFinding, _ language: LanguageTag, of path: String)
    -> JSONValue?
  {
    guard let (id, severity, message) = finding.words(language, path: path) else { return nil }
    let span = span(of: finding.unit)
    let texts: [(String, String?)] = [
      ("source", finding.unit.unit.source), ("sourceNow", finding.source),
      ("translation", finding.unit.unit.target?.text), ("inProject", finding.ours),
      ("asSent", finding.base), ("other", finding.other?.unit.target?.text),
    ]
    return .object(
      [
        JSONMember("id", .string(id.name)),
        JSONMember("severity", .string(severity.rawValue)),
        JSONMember("message", .string(message)), JSONMember("path", .string(path)),
        JSONMember("language", .string(language.description)),
        JSONMember("unit", .string(finding.unit.unit.id)),
        JSONMember("place", .string(span.place)),
      ] + texts.compactMap { name, text in text.map { JSONMember(name, .string($0)) } })
  }

  /// Returns a removed entry as JSON, with its former text.
  package func json(
    removed key: String, _ text: String?, _ language: LanguageTag, of path: String
  ) -> JSONValue {
    .object(
      [
        JSONMember("id", .string(DiagnosticID.removedKey.name)),
        JSONMember("severity", .string("note")),
        JSONMember(
          "message", .string("the bundle has no translation of '\(key)', which is removed")),
        JSONMember("path", .string(path)), JSONMember("language", .string(language.description)),
        JSONMember("unit", .string(key)), JSONMember("place", .string(folder.path(of: path))),
      ] + [text.map { JSONMember("inProject", .string($0)) }].compactMap(\.self))
  }

  /// Returns, as JSON, a diagnostic that does not come from a finding, with the unit at its place,
  /// if there is one.
  package func json(_ diagnostic: Diagnostic) -> JSONValue {
    let found = diagnostic.span.flatMap(unit)
    let texts: [(String, String?)] = [
      ("id", diagnostic.id.name), ("severity", diagnostic.severity.rawValue),
      ("message", diagnostic.message), ("language", found?.language), ("unit", found?.unit.id),
      ("place", diagnostic.span?.place), ("source", found?.unit.source),
      ("translation", found?.unit.target?.text),
    ]
    return .object(
      texts.compactMap { name, text in text.map { JSONMember(name, .string($0)) } })
  }

  /// Returns the unit around a place in a source, and the target language of its file as written,
  /// nil for none; nil if there is no unit at the place.
  private func unit(at span: Span) -> (language: String?, unit: XLIFFDocument.Unit)? {
    guard span.bounds != nil, let source = sources.first(where: { $0.text.path == span.path })
    else { return nil }
    return source.document.files.lazy.compactMap { file in
      file.units.first { $0.range.contains(span.range.lowerBound) }
        .map { (file.targetLanguage, $0) }
    }.first
  }
}

extension ImportFinding {
  /// Returns the id, severity and message of the finding's diagnostic; nil if it is only counted.
  fileprivate func words(
    _ language: LanguageTag, path: String
  ) -> (id: DiagnosticID, severity: Diagnostic.Severity, message: String)? {
    let id = unit.unit.id
    let key = Self.key(in: id, path: path)
    switch kind {
    case .reviewed:
      return (
        .sourceChanged, .warning,
        "text of '\(id)' has changed since it was sent; the translation is taken, and marked for review"
      )
    case .takenStale:
      return (
        .sourceChanged, .warning,
        "text of '\(id)' has changed since it was sent; the translation is taken"
      )
    case .takenBroken:
      return (
        .brokenPlaceholder, .warning,
        "translation of '\(id)' does not fit its arguments: \(detail ?? ""); the translation is taken"
      )
    case .changedWhiteSpace(let count, let isLostInTarget):
      let change =
        count > 0 ? "\(count.counted("line break")) fewer" : "other white space"
      return (
        .changedWhiteSpace, isLostInTarget ? .warning : .note,
        "source text of '\(id)' came back with \(change); the translation is taken"
          + (isLostInTarget ? ", and lacks line breaks, too" : "")
      )
    case .takenSpaced:
      return (
        .spacedSpecifier, .warning,
        "translation of '\(id)' is taken, but has a space in placeholder '\(detail ?? "")'; remove the space"
      )
    case .takenBlank:
      return (.blankTranslation, .warning, "translation of '\(id)' is blank; it is taken")
    case .preferred(let side):
      return (
        .changedOnBothSides, .note,
        "'\(id)' was changed in '\(path)' and by the translator; "
          + (side == .ours ? "your version stays" : "the translator's version is preferred")
      )
    case .strange:
      return (
        .unknownKey, .warning,
        "neither the table that is translated nor the code has '\(id)'; its translation goes into "
          + "'\(path)' anyway"
      )
    case .missingForms(let forms):
      let names = forms.map(\.rawValue).quotedList
      return (
        .missingPluralForm, .warning,
        "'\(key)' has no translation for the plural form\(forms.count == 1 ? "" : "s") "
          + "\(names)\(detail.map { " of '\($0)'" } ?? ""), which '\(language)' needs; translate \(forms.count == 1 ? "it" : "them"), too"
      )
    case .unusedForm(let form):
      return (
        .unusedPluralForm, .note,
        "'\(language)' does not use the plural form '\(form.rawValue)' of '\(key)', which is kept all the same"
      )
    case .left(.noForm):
      return (
        .pluralForms, .error,
        "'Plural-Forms' of the header does not map '\(id)' to exactly one plural form of '\(language)', so "
          + "it is not taken; correct 'Plural-Forms', or remove the text"
      )
    case .left(.conflictingUnits):
      if let other = other?.unit.id, other != id {
        return (
          .conflictingUnits, .error,
          "'\(id)' and '\(other)' exclude each other, so neither is taken; remove one"
        )
      }
      return Self.words(.conflictingUnits, id, detail, path: path)
    case .left(let reason): return Self.words(reason, id, detail, path: path)
    }
  }

  /// Returns the key that the id of a unit contains. The file at `path` determines the form of ids.
  private static func key(in id: String, path: String) -> String {
    path.hasSuffix(".stringsdict")
      ? XLIFFDocument.File.place(inStringsdict: id).key
      : XLIFFDocument.File.place(inCatalog: id).key
  }

  private static func words(
    _ reason: ImportOutcome.Reason, _ id: String, _ detail: String?, path: String
  ) -> (id: DiagnosticID, severity: Diagnostic.Severity, message: String)? {
    switch reason {
    case .duplicate:
      (
        .duplicateUnit, .warning,
        "unit '\(id)' appears twice with the same translation; keep one of them"
      )
    case .conflictingUnits:
      (
        .conflictingUnits, .error,
        "unit '\(id)' has several translations; none is taken; keep one of them"
      )
    case .changedOnBothSides:
      (
        .changedOnBothSides, .error,
        "'\(id)' was changed in '\(path)' and by the translator; the translator's version is not taken; choose a side with 'loquat import --prefer'"
      )
    case .stale:
      (
        .sourceChanged, .note,
        "text of '\(id)' has changed since it was sent; the translation is left out"
      )
    case .unmarkable:
      (
        .sourceChanged, .error,
        "text of '\(id)' has changed since it was sent, and '\(path)' cannot mark a translation for "
          + "review; it is not taken; 'loquat import --stale take' takes it"
      )
    case .brokenPlaceholder:
      (
        .brokenPlaceholder, .error,
        "translation of '\(id)' does not fit its arguments: \(detail ?? ""); the translation is not taken"
      )
    case .missingForm:
      (
        .missingPluralForm, .error,
        path.hasSuffix(".json")
          ? "'\(id)' is one text of a new key, which is only taken with all of its texts, and some of these cannot be taken; the translation is not taken; translate the others, too"
          : "'\(key(in: id, path: path))' has no translation that can be taken for the plural form 'other', which every language needs; it is not taken; translate that form, too"
      )
    case .unfinishedChange:
      (
        .unfinishedChange, .warning,
        "translation of '\(id)' is new or changed, but not finished, so it is left out; 'loquat import --unfinished keep' takes it"
      )
    case .varied:
      (
        .hasForms, .warning,
        "apps take '\(id)' from a '.stringsdict', so the plain translation is not added to '\(path)'; "
          + "translate its forms in the '.stringsdict'"
      )
    case .otherShape:
      (
        .otherShape, .error,
        XLIFFDocument.File.place(inCatalog: id).path.isEmpty
          ? "'\(path)' varies the text of '\(id)', but this translation is one text for all forms, and is not taken; translate each form"
          : "'\(path)' does not vary the text as '\(id)' does, so the translation is not taken; translate the text or the forms that 'loquat export' writes"
      )
    case .noPhrase:
      (
        .otherShape, .error,
        "'\(path)' has a set of phrases for '\(id)', but this text is not divided into phrases; it is not "
          + "taken; mark each phrase as in the file that 'loquat export' writes"
      )
    case .incomplete:
      (
        .incompleteText, .error,
        "'\(id)' is a part of the text of '\(key(in: id, path: path))', which is not translated yet; it is not "
          + "taken; translate that text, too"
      )
    case .unknownKey:
      (
        .unknownKey, .error,
        "'\(path)' has no place for '\(id)'; the translation is not taken"
          + (path.hasSuffix(".xcstrings")
            ? id.containsBytes(of: "|==|")
              ? "; correct the id, or run 'loquat extract' first if the code has the key"
              : "; if the code has the key, run 'loquat extract' first"
            : "; correct the id, or add the text to the source file first")
      )
    case .notAText:
      (
        .notAText, .error,
        "the value of '\(id)' in '\(path)' is not a text, and is kept; replace it there with a text"
      )
    case .unrepresentable:
      (
        .notInXML, .error,
        "'\(id)' or its translation has a control character, which '\(path)' cannot hold as XML; "
          + "the translation is not taken; remove the character"
      )
    case .faultyEntry:
      (
        .faultyEntry, .error,
        path.hasSuffix(".stringsdict")
          ? "the entry of '\(id)' has mistakes in '\(path)' or in the development language, and is left as it is; correct it first"
          : "'\(path)' has mistakes in the entry of '\(id)', which is left as it is; correct it first"
      )
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func removed(_ keys: [String], from path: String) -> Diagnostic {
    let more = keys.count - 5
    return Diagnostic(
      .removedKey, .note,
      "\(keys.count.counted("key")) without a translation in the bundle \(keys.count == 1 ? "is" : "are") "
        + "removed", at: Span(file: path),
      notes: keys.prefix(5).map { .init($0.quoted) }
        + (more > 0 ? [.init("\(more) more, which '--report' lists")] : []))
  }
}

internal import CatalogModel
internal import Checks
internal import ExchangeFormats
internal import StringResolution

/// The requests of a page that edits a file, and the answers to them: fields in, JSON or bytes out.
///
///     open      name, bytes, context          languages, files, rules; or an error
///     texts     from, count                   keys, comments and forms
///     describe  text                          context, placeholders, terms
///     edit      text, (unit, text, state)…    findings, previews
///     note      text, note                    whether it can be saved
///     findings  file                          findings of all rules
///     similar   text                          similar texts
///     merge     name, bytes                   differences of another copy
///     save      "xliff" or "bundle"           bytes
///     file      path                          bytes of a file of the bundle
///
/// Offsets in texts are in UTF-16 code units, as browsers count. Messages of errors and findings
/// are in English.
public struct EditSession: Sendable {
  private var editor: BundleEditor?

  public init() {}

  /// Answers the request named `question`. `content` has its fields in the format of `FieldWriter`.
  /// The result is empty for an unknown request, text or file, if a bundle cannot be written, and
  /// for all requests but `open` before a file is open.
  public mutating func answer(_ question: String, _ content: [UInt8]) -> [UInt8] {
    var fields = FieldReader(content)
    if question == "open" { return open(&fields) }
    guard editor != nil else { return [] }
    switch question {
    case "texts": return texts(&fields)
    case "describe": return describe(&fields)
    case "edit": return edit(&fields)
    case "note": return note(&fields)
    case "findings": return findings(&fields)
    case "similar": return similar(&fields)
    case "merge": return merge(&fields)
    case "save":
      if fields.text() == "xliff" { return editor?.xliff ?? [] }
      return (try? editor?.serialize()) ?? []
    case "file": return fields.text().flatMap { editor?.file(at: $0) } ?? []
    default: return []
    }
  }

  private func json(_ members: (inout JSONText) -> Void) -> [UInt8] {
    var text = JSONText()
    text.object(nil, members)
    return text.bytes
  }

  private func failure(_ error: ParseError, _ bytes: [UInt8], _ name: String) -> [UInt8] {
    let place = SourceText(path: name, bytes: bytes).span(error.offset..<error.offset)
    return json { answer in
      answer.object("error") { answer in
        answer.add(error.id.name, as: "id")
        answer.add(error.message, as: "message")
        answer.add(place.place, as: "place")
      }
    }
  }

  /// Reads the index of a text of the file; nil if it does not exist.
  private func text(_ fields: inout FieldReader) -> Int? {
    let number = fields.number()
    return editor.flatMap { $0.texts.indices.contains(number) ? number : nil }
  }
}

extension EditSession {
  private mutating func open(_ fields: inout FieldReader) -> [UInt8] {
    let name = fields.text() ?? ""
    let bytes = fields.bytes() ?? []
    let context = EditingContext(fields: fields.bytes() ?? [])
    let editor: BundleEditor
    do throws(ParseError) {
      editor = try BundleEditor(bytes, name: name, context: context)
    } catch {
      return failure(error, bytes, name)
    }
    self.editor = editor
    return json { answer in
      answer.add(editor.texts.count, as: "count")
      answer.add(editor.xliffName, as: "xliff")
      answer.add(editor.file.faultyUnits.count + editor.file.lostCount, as: "damaged")
      answer.array("files") { list in
        for (number, section) in editor.file.sections.enumerated() {
          list.object { $0.section(section, editor.languages[number]) }
        }
      }
      let problems = editor.file.problems.prefix(Self.problemLimit)
      answer.array("problems") { list in
        for problem in problems { list.add(problem.message) }
      }
      answer.array("rules") { list in
        for rule in Rule.all {
          list.object { item in
            item.add(rule.id.name, as: "id")
            item.add(rule.summary, as: "summary")
            item.add(rule.why, as: "why")
            item.add(rule.comparesKeys, as: "comparesKeys")
          }
        }
      }
    }
  }

  private static let problemLimit = 50

  private func texts(_ fields: inout FieldReader) -> [UInt8] {
    guard let editor else { return [] }
    let start = min(max(0, fields.number()), editor.texts.count)
    let end = min(start + max(0, fields.number()), editor.texts.count)
    return json { answer in
      answer.array("texts") { list in
        for number in start..<end {
          let text = editor.texts[number]
          list.array { item in
            item.add(text.section)
            item.add(text.key)
            item.add(editor.comment(of: number))
            item.add(editor.note(of: number))
            item.add(text.isTranslatable)
            item.add(editor.hasChangedSource(text))
            item.array { forms in
              for form in text.forms { editor.add(form, to: &forms) }
            }
          }
        }
      }
    }
  }
}

extension JSONText {
  fileprivate mutating func section(
    _ section: XLIFFFile.Section, _ languages: (source: LanguageTag, target: LanguageTag?)
  ) {
    add(section.original, as: "original")
    let all = [("source", languages.source), ("target", languages.target)]
    for (name, language) in all {
      guard let language else { continue }
      object(name) { item in
        item.add(language.description, as: "tag")
        item.add(language.isRightToLeft, as: "isRightToLeft")
        item.array("plurals") { list in
          for plural in PluralNumbers.all(of: language) {
            list.object { item in
              item.add(plural.category.rawValue, as: "category")
              item.add(plural.numbers, as: "numbers")
            }
          }
        }
      }
    }
  }
}

extension BundleEditor {
  /// Returns the developers' comments on a text, joined by line feeds; empty if there are none.
  fileprivate func comment(of text: Int) -> String {
    let notes = units[texts[text].home].notes.map { $0.text }
    return notes.filter { !$0.isEmpty && !Self.isNoise($0) }.joined(separator: "\n")
  }

  fileprivate func add(_ form: EditedText.Form, to forms: inout JSONText) {
    let unit = units[form.unit]
    forms.array { item in
      item.add(form.unit)
      item.add(form.path.names.joined(separator: "."))
      item.add(unit.source ?? "")
      item.add(unit.target?.text ?? "")
      item.add(EditState(unit.target).rawValue)
    }
  }
}

extension EditSession {
  private func describe(_ fields: inout FieldReader) -> [UInt8] {
    guard let editor, let text = text(&fields) else { return [] }
    let context = editor.context(of: text)
    return json { answer in
      answer.add(context.comments, as: "comments")
      answer.add(context.roles, as: "roles")
      answer.array("arguments") { list in
        for argument in context.arguments {
          list.array { item in
            item.add(argument.placeholder)
            item.add(argument.name)
          }
        }
      }
      answer.array("places") { list in
        for place in context.places {
          list.add(place.line.map { "\(place.path):\($0)" } ?? place.path)
        }
      }
      answer.add(context.code, as: "code")
      answer.add(context.note, as: "note")
      if let width = context.maximumWidth { answer.add(width, as: "maximumWidth") }
      answer.array("suggestions") { list in
        for suggestion in context.suggestions {
          list.object { $0.suggestion(suggestion) }
        }
      }
      answer.array("screenshots") { list in
        for screenshot in editor.screenshots(of: text, context) {
          list.object { item in
            item.add(screenshot.path, as: "path")
            item.add(screenshot.frame, as: "frame")
          }
        }
      }
      answer.array("forms") { list in
        let edited = editor.texts[text]
        for form in edited.forms { list.object { editor.describe(form, of: edited, to: &$0) } }
      }
    }
  }
}

extension JSONText {
  fileprivate mutating func suggestion(_ suggestion: XLIFFDocument.Unit.Suggestion) {
    add(suggestion.score, as: "score")
    add(suggestion.source, as: "source")
    add(suggestion.target, as: "target")
    add(suggestion.origin, as: "origin")
  }

  /// Adds the spans of a text as `[text, style]`; adds nothing if no span has a style, or if the
  /// text is too long.
  fileprivate mutating func marks(_ text: String, as name: String) {
    guard text.utf8.count <= Self.markedLength else { return }
    let marked = StyledText(text)
    guard marked.isMarked else { return }
    array(name) { list in
      for span in marked.spans {
        list.array { item in
          item.add(span.text)
          item.add(span.style.rawValue)
        }
      }
    }
  }

  /// The maximum length in UTF-8 bytes of a text whose styles are shown.
  fileprivate static let markedLength = 5_000

  /// The maximum number of percent and dollar signs in a text whose placeholders are shown.
  private static let placeholderLimit = 200

  /// Adds the placeholders of a text as `[start, end, spelling, numbered spelling]`, with UTF-16
  /// offsets; numbered spellings may be inserted in any order. Adds nothing without `%` and `$`, or
  /// with more than 200 of them.
  fileprivate mutating func placeholders(_ text: String, as name: String) {
    let count = text.utf8.count { $0 == .percent || $0 == .dollar }
    guard (1...Self.placeholderLimit).contains(count) else { return }
    let format = FormatString(text)
    let numbered = FormatString(format.numbered)
    let bytes = Array(text.utf8)
    var named = FormatComparison.names(in: text)[...]
    var places = UTF16Places(text)
    array(name) { list in
      func add(_ range: Range<Int>, _ spelling: String, _ inserted: String) {
        list.array { item in
          item.add(places.place(of: range.lowerBound))
          item.add(places.place(of: range.upperBound))
          item.add(spelling)
          item.add(inserted)
        }
      }
      func addNames(before place: Int) {
        while let range = named.first, range.lowerBound < place {
          named.removeFirst()
          let name = String(decoding: bytes[range], as: UTF8.self)
          add(range, name, name)
        }
      }
      for (sign, other) in zip(format.signs, numbered.signs)
      where sign.counts || sign.kind == .percent {
        addNames(before: sign.range.lowerBound)
        add(sign.range, format.spelling(of: sign), numbered.spelling(of: other))
      }
      addNames(before: bytes.count)
    }
  }
}

extension BundleEditor {
  /// Returns the paths of a text's screenshots, with its frame on each: left, top, width and
  /// height, or nothing if the frame is unknown.
  fileprivate func screenshots(
    of text: Int, _ known: TextContext
  ) -> [(path: String, frame: [String])] {
    let (key, original) = (texts[text].key, file.sections[texts[text].section].original)
    let table = original.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
    let placed = context.screenshots.filter {
      $0.key.hasSameBytes(as: key) && ($0.table.isEmpty || $0.table == table)
    }
    let others = known.screenshots.filter { path in !placed.contains { $0.path == path } }
    return placed.map { ($0.path, $0.frame) } + others.map { ($0, []) }
  }

  /// Adds the description of a form: its unit and previous source, whether it has tags or phrases,
  /// and the placeholders, styles, names and terms in its source; no styles, names or terms for a
  /// source of more than 5,000 bytes.
  fileprivate func describe(
    _ form: EditedText.Form, of text: EditedText, to item: inout JSONText
  ) {
    let source = units[form.unit].source ?? ""
    item.add(form.unit, as: "unit")
    if let previous = previousSource(of: form, in: text) { item.add(previous, as: "previous") }
    if form.unit < file.units.count, file.hasTags(form.unit) { item.add(true, as: "hasTags") }
    if units[form.unit].sourcePhrases != nil { item.add(true, as: "isPhrases") }
    item.placeholders(source, as: "placeholders")
    item.marks(source, as: "marks")
    guard source.utf8.count <= JSONText.markedLength else { return item.array("terms") { _ in } }
    let words = CheckedText(source)
    let small = source.lowercased()
    let smallWords = small.utf8.count == source.utf8.count ? CheckedText(small) : words
    let section = text.section
    item.array("terms") { list in
      for name in context.terminology.names {
        for range in words.ranges(ofWord: name, inPlural: false) {
          list.object { $0.term(range, in: source, [], isName: true) }
        }
      }
      guard let language = languages[section].target else { return }
      for term in context.terminology.terms(of: language) {
        for range in smallWords.ranges(ofWord: term.text.lowercased(), inPlural: true) {
          list.object { $0.term(range, in: source, term.wanted, isName: false) }
        }
      }
    }
  }
}

extension JSONText {
  fileprivate mutating func term(
    _ range: Range<Int>, in text: String, _ words: [String], isName: Bool
  ) {
    add(text.utf16Offset(range.lowerBound), as: "start")
    add(text.utf16Offset(range.upperBound), as: "end")
    add(isName, as: "isName")
    add(words, as: "words")
  }
}

extension EditSession {
  private mutating func edit(_ fields: inout FieldReader) -> [UInt8] {
    guard let text = text(&fields), var editor else { return [] }
    // Keep a single reference, so that nothing is copied.
    self.editor = nil
    var refused: [(unit: Int, character: String)] = []
    while !fields.isAtEnd {
      let unit = fields.number()
      let target = fields.text() ?? ""
      let state = EditState(rawValue: fields.number()) ?? .translated
      if editor.set(target, state, of: unit) {
        editor.markBroken(unit, in: text)
      } else {
        refused.append((unit, BundleEditor.unrepresentable(in: target) ?? ""))
        editor.reset(unit)
      }
    }
    let answer = json { answer in
      answer.array("refused") { list in
        for (unit, character) in refused {
          list.array { item in
            item.add(unit)
            item.add(character)
          }
        }
      }
      if editor.isTooLong(text) { answer.add(true, as: "isTooLong") }
      answer.array("findings") { list in
        for finding in editor.findings(of: text) { list.object { editor.add(finding, to: &$0) } }
      }
      answer.array("forms") { list in
        for form in editor.texts[text].forms {
          list.object { item in
            item.add(form.unit, as: "unit")
            let target = editor.units[form.unit].target?.text ?? ""
            item.placeholders(target, as: "placeholders")
            if let broken = editor.brokenPlaceholders(of: form.unit, in: text) {
              item.add(broken, as: "broken")
            }
            let preview = editor.isTooLong(text) ? nil : editor.preview(of: form.unit, in: text)
            if let preview { item.add(preview, as: "preview") }
            item.marks(preview ?? target, as: "marks")
          }
        }
      }
    }
    self.editor = editor
    return answer
  }

  private mutating func note(_ fields: inout FieldReader) -> [UInt8] {
    guard let text = text(&fields) else { return [] }
    let isSaved = editor?.setNote(fields.text() ?? "", of: text) == true
    return json { $0.add(isSaved, as: "isSaved") }
  }

  private func findings(_ fields: inout FieldReader) -> [UInt8] {
    guard let editor else { return [] }
    let section = fields.number()
    guard editor.file.sections.indices.contains(section) else { return [] }
    return json { answer in
      answer.array("findings") { list in
        for finding in editor.findings(inSection: section) {
          list.object { editor.add(finding, to: &$0) }
        }
      }
      answer.array("broken") { list in
        for (number, text) in editor.texts.enumerated() where text.section == section {
          for form in text.forms {
            guard let broken = editor.brokenPlaceholders(of: form.unit, in: number) else {
              continue
            }
            list.array { item in
              item.add(form.unit)
              item.add(broken)
            }
          }
        }
      }
    }
  }

  private mutating func similar(_ fields: inout FieldReader) -> [UInt8] {
    guard let text = text(&fields) else { return [] }
    let found = editor?.similar(to: text) ?? []
    return json { answer in
      answer.array("similar") { list in
        for similar in found { list.object { $0.similar(similar) } }
      }
    }
  }

  private func merge(_ fields: inout FieldReader) -> [UInt8] {
    guard let editor else { return [] }
    let name = fields.text() ?? ""
    let bytes = fields.bytes() ?? []
    let other: BundleEditor
    do throws(ParseError) {
      other = try BundleEditor(bytes, name: name)
    } catch {
      return failure(error, bytes, name)
    }
    let returned = editor.texts(returnedIn: other)
    let theirs = other.languages.first?.target
    let ours = editor.languages.first?.target
    return json { answer in
      answer.add(theirs == ours || theirs == nil, as: "isSameLanguage")
      answer.add(theirs?.description, as: "language")
      answer.add(returned.unknownCount, as: "unknown")
      answer.add(returned.changedSourceCount, as: "changedSource")
      answer.array("targets") { list in
        for (unit, text, state) in returned.targets {
          list.array { item in
            item.add(unit)
            item.add(text)
            item.add(state.rawValue)
          }
        }
      }
      answer.add(returned.leftKeys, as: "left")
      answer.array("notes") { list in
        for (text, note) in returned.notes {
          list.array { item in
            item.add(text)
            item.add(note)
          }
        }
      }
    }
  }
}

extension JSONText {
  fileprivate mutating func similar(_ similar: SimilarText) {
    switch similar {
    case .own(let text, let score):
      add(text, as: "text")
      add(score, as: "score")
    case .remembered(let source, let target, let origin, let score):
      add(source, as: "source")
      add(target, as: "target")
      add(origin, as: "origin")
      add(score, as: "score")
    }
  }
}

extension BundleEditor {
  fileprivate func add(_ found: EditFinding, to item: inout JSONText) {
    let finding = found.finding
    item.add(found.text, as: "text")
    item.add(finding.rule.name, as: "rule")
    item.add(found.severity.rawValue, as: "severity")
    item.add(finding.message, as: "message")
    if !finding.notes.isEmpty { item.add(finding.notes, as: "notes") }
    item.add(finding.place.names.joined(separator: "."), as: "place")
    guard let unit = found.unit else { return }
    item.add(unit, as: "unit")
    let text = units[unit].target?.text ?? ""
    if let range = found.range {
      item.add(text.utf16Offset(range.lowerBound), as: "start")
      item.add(text.utf16Offset(range.upperBound), as: "end")
    }
    if let replacement = finding.replacement { item.add(replacement, as: "replacement") }
  }
}

/// A converter of increasing byte offsets to UTF-16 offsets.
private struct UTF16Places {
  private let bytes: [UInt8]
  private var offset = 0
  private var count = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the UTF-16 offset of a byte offset, which must not be less than the previous one.
  mutating func place(of end: Int) -> Int {
    while offset < min(end, bytes.count) {
      let byte = bytes[offset]
      count += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
      offset += 1
    }
    return count
  }
}

extension String {
  /// Returns the UTF-16 offset of a UTF-8 offset.
  fileprivate func utf16Offset(_ offset: Int) -> Int {
    utf8.prefix(offset).reduce(0) { count, byte in
      count + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1)
    }
  }
}

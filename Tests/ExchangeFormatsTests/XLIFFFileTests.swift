import CatalogModel
import ExchangeFormats
import Syntaxes
import TestSupport
import Testing

struct XLIFFFileTests {
  static let fixtures =
    Fixture.all(in: "XLIFFFile", extension: "xliff") + Fixture.all(in: "XLIFF", extension: "xliff")

  /// Compares the contents of a file with the lines beside it: one for each section, unit and
  /// problem.
  @Test(arguments: Fixture.all(in: "XLIFFFile", extension: "xliff"))
  func `reads`(_ fixture: Fixture) throws {
    let file = try XLIFFFile.parse(try fixture.bytes())
    expectGolden(dump(file), fixture.sibling("txt"))
  }

  /// Every first unit gets a target, every second loses one; all get a note.
  @Test(arguments: Fixture.all(in: "XLIFFFile", extension: "xliff"))
  func `writes in the style of the file`(_ fixture: Fixture) throws {
    var file = try XLIFFFile.parse(try fixture.bytes())
    for unit in file.units.indices {
      let target = XLIFFDocument.Target("A <new> & 'good'\none", state: "translated")
      _ = file.setTarget(unit % 2 == 0 ? target : nil, of: unit)
      _ = file.addNote(.init("Seen", from: "us"), to: unit)
    }
    expectGolden(file.serialize(), fixture.sibling("out"))
    #expect(try XLIFFFile.parse(file.serialize()).units.count == file.units.count)
  }

  /// With a pending change, units take the general path.
  @Test(arguments: fixtures)
  func `reads plain units as others`(_ fixture: Fixture) throws {
    let file = try XLIFFFile.parse(try fixture.bytes())
    var changed = file
    _ = changed.addNote(.init("Seen"), to: 0)
    for unit in file.units.indices.dropFirst() {
      let plain = XLIFFDocument.Unit(file, at: unit)
      let other = XLIFFDocument.Unit(changed, at: unit)
      #expect(plain == other)
      #expect(plain.range == other.range && plain.name == other.name)
    }
  }

  @Test(arguments: fixtures)
  func `takes every change back`(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    for bytes in [bytes, TextEncoding.utf16LittleEndian(hasBOM: true).encode(withoutLabel(bytes))] {
      let original = try XLIFFFile.parse(bytes)
      for unit in original.units.indices {
        var file = original
        guard file.setTarget("Other", state: "final", of: unit) else { continue }
        let range = original.range(of: unit)
        #expect(file.edits.allSatisfy { range.contains($0.range) })
        #expect(try XLIFFFile.parse(file.serialize()).target(of: unit)?.text == "Other")
        _ = file.setTarget(nil, of: unit)
        #expect(try XLIFFFile.parse(file.serialize()).target(of: unit) == nil)
        _ = file.setTarget(original.target(of: unit), of: unit)
        #expect(file.serialize() == bytes)
      }
    }
  }

  /// Removes the encoding label: a UTF-16 file must not claim to be UTF-8.
  private func withoutLabel(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    return Array(
      text.replacing(" encoding=\"UTF-8\"", with: "").replacing(" encoding='utf-8'", with: "").utf8)
  }

  @Test(arguments: [
    ("1️⃣<xliff version='3.0'/>", "xliff-version", version("3.0")),
    (
      "1️⃣<xliff version='2.2' xmlns='urn:oasis:names:tc:xliff:document:2.2'/>", "xliff-version",
      version("2.2")
    ),
    (
      "1️⃣<xliff version='2.0' xmlns='urn:oasis:names:tc:xliff:document:1.2'/>", "xliff-version",
      "'version' is '2.0', but the namespace is 'urn:oasis:names:tc:xliff:document:1.2'; correct one of them"
    ),
    ("1️⃣<a/>", "not-xliff", "the root is '<a>' instead of '<xliff>'"),
    (
      "<xliff version='2.1'>1️⃣<file/></xliff>", "xliff-missing-original",
      "'<file>' has no 'original', the path of the file that its texts are from; add it"
    ),
  ])
  func `refuses`(_ marked: String, _ id: String, _ message: String) throws {
    let marked = MarkedText(marked)
    #expect(throws: ParseError(DiagnosticID(id, ""), message, at: try #require(marked.offset))) {
      try XLIFFFile.parse(marked.bytes)
    }
  }

  private static func version(_ version: String) -> String {
    "'version' is '\(version)', but only 1.0, 1.1, 1.2, 2.0 and 2.1 are supported; save the file as one of them"
  }

  /// The body of a file, and the ids of its problems with the texts they refer to.
  @Test(arguments: [
    (
      "<trans-unit id='k&#97;'><source/></trans-unit><trans-unit id='ka'><source/></trans-unit>",
      [
        "duplicate-unit: <trans-unit id='ka'><source/></trans-unit> "
          + "<trans-unit id='k&#97;'><source/></trans-unit>"
      ]
    ),
    ("<trans-unit id='k'/>", ["empty-unit: <trans-unit id='k'/>"]),
    (
      "<trans-unit><source/></trans-unit><trans-unit id='k'><source/></trans-unit>",
      ["xliff-missing-id: <trans-unit><source/></trans-unit>"]
    ),
    (
      "<trans-unit id='k'><source>a<x id='1'/></source><target>b<x id='1'/><g id='2'>c</g>"
        + "<ph id='3'>%@</ph><bx id='4' equiv-text=''/></target></trans-unit>",
      ["inline-element: <x id='1'/>", "inline-element: <g id='2'>c</g>"]
    ),
    (
      "<trans-unit id='k'><source/><target>a</target><target>b</target></trans-unit>",
      ["second-target: <target>b</target> <target>a</target>"]
    ),
    (
      "<trans-unit id='k'><source/><target state='done'/></trans-unit>",
      ["unknown-state: <target state='done'/>"]
    ),
    ("<trans-unit id='k'><source/><target state='x-done'/></trans-unit>", []),
  ])
  func `reports problems`(_ body: String, _ expected: [String]) throws {
    let text = "<xliff><file original='a'><body>\(body)</body></file></xliff>"
    let file = try XLIFFFile.parse(Array(text.utf8))
    let problems = file.problems.map { problem in
      let ranges = [problem.range] + (problem.other.map { [$0] } ?? [])
      let texts = ranges.map { String(decoding: file.xml.bytes[$0], as: UTF8.self) }
      return "\(problem.id): " + texts.joined(separator: " ")
    }
    #expect(problems == expected)
  }

  /// The replacements for placeholders in translation tools.
  @Test(arguments: [
    ("1.2", "a <x id='1' equiv-text='%@'/> b", "a %@ b", 0),
    ("1.2", "<ph id='1' equiv-text='x'>%1$@</ph><ph id='2' equiv-text='%d'/>", "%1$@%d", 0),
    ("1.2", "<bpt id='1'>&lt;b></bpt>x<ept id='1' equiv-text='&lt;/b>'/>", "<b>x</b>", 0),
    ("1.2", "a <x id='1'/> b", "a  b", 1),
    ("2.0", "a <ph id='1' equiv='%@'/> b", "a %@ b", 0),
    ("2.0", "a <ph id='1' dataRef='d' equiv='x'/><ph id='2' dataRef='e' equiv='%d'/>", "a %@%d", 0),
    ("2.0", "<pc id='1' equivStart='[' equivEnd=']'>x</pc>", "[x]", 0),
    ("2.0", "<pc id='1' dataRefStart='d'>x</pc><mrk id='2'>y</mrk>", "%@xy", 1),
    ("2.0", "<sc id='1'/>x<ec id='2' startRef='1' equiv='!'/>", "x!", 1),
  ])
  func `reads what inline elements stand for`(
    _ version: String, _ target: String, _ expected: String, _ warnings: Int
  ) throws {
    let text =
      version == "1.2"
      ? "<xliff version='1.2'><file original='a'><body><trans-unit id='k'><source/>"
        + "<target>\(target)</target></trans-unit></body></file></xliff>"
      : "<xliff version='2.0'><file id='a'><unit id='k'><originalData><data id='d'>%@</data>"
        + "</originalData><segment><source/><target>\(target)</target></segment></unit></file>"
        + "</xliff>"
    let file = try XLIFFFile.parse(Array(text.utf8))
    #expect(file.target(of: 0)?.text == expected)
    #expect(file.problems.map(\.id.name) == Array(repeating: "inline-element", count: warnings))
    #expect(file.serialize() == Array(text.utf8))
  }

  @Test func `skips a document type without declarations`() throws {
    let type = "<!DOCTYPE xliff PUBLIC \"-//XLIFF//DTD XLIFF//EN\" \"http://x/xliff.dtd\">"
    let rest = "<xliff version='1.0'><file original='a'><body/></file></xliff>"
    #expect(try XLIFFFile.parse(Array((type + rest).utf8)).version == "1.0")
    let error = ParseError(
      .xmlDoctype, "declarations in a document type are not supported; remove the '[…]'", at: 16)
    #expect(throws: error) {
      try XLIFFFile.parse(Array("<!DOCTYPE xliff [<!ENTITY a 'b'>]>\(rest)".utf8))
    }
  }

  @Test func `refuses what XML cannot hold`() throws {
    let text = "<xliff><file original='a'><body><trans-unit id='k'/></body></file></xliff>"
    var file = try XLIFFFile.parse(Array(text.utf8))
    let isDone = [file.setTarget("\u{7}", of: 0), file.addNote(.init("\u{0}"), to: 0)]
    #expect(isDone == [false, false])
    #expect(file.serialize() == Array(text.utf8))
  }

  @Test func `keeps a note of each author`() throws {
    let text = """
      <xliff><file original='a'><body><trans-unit id='k'><source/><note from='a'>1</note>\
      </trans-unit></body></file></xliff>
      """
    var file = try XLIFFFile.parse(Array(text.utf8))
    for (note, author, expected) in [
      ("2", "a", ["a: 2"]), ("3", "b", ["a: 2", "b: 3"]), ("", "a", ["b: 3"]),
      ("1", "a", ["a: 1", "b: 3"]), ("", "b", ["a: 1"]),
    ] {
      check(file.setNote(note, from: author, of: 0))
      for file in [file, try XLIFFFile.parse(file.serialize())] {
        #expect(file.notes(of: 0).map { "\($0.from ?? ""): \($0.text)" } == expected)
      }
    }
    #expect(file.serialize() == Array(text.utf8))
  }

  @Test func `removes a list of XLIFF 2 with its only notes`() throws {
    func text(_ notes: String) -> String {
      """
      <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en"><file id="f">
        <unit id="k">\(notes)
          <segment><source>k</source></segment>
        </unit>
      </file></xliff>
      """
    }
    func list(_ notes: String...) -> String {
      "\n    <notes>\(notes.map { "\n      \($0)" }.joined())\n    </notes>"
    }
    let (a, b) = (#"<note category="a">1</note>"#, #"<note category="b">2</note>"#)
    for (changes, expected) in [
      ([("", "a")], list(b)), ([("", "a"), ("", "b")], ""),
      ([("", "a"), ("", "b"), ("3", "c")], list(#"<note category="c">3</note>"#)),
    ] {
      var file = try XLIFFFile.parse(Array(text(list(a, b)).utf8))
      for (note, author) in changes { check(file.setNote(note, from: author, of: 0)) }
      #expect(String(decoding: file.serialize(), as: UTF8.self) == text(expected))
    }
  }

  @Test func `tells spellings of a letter apart`() throws {
    let text = """
      <xliff><file original='a'><body><trans-unit id='\u{E9}'><source/><target>\u{E9}</target>\
      </trans-unit><trans-unit id='e\u{301}'><source/></trans-unit></body></file></xliff>
      """
    var file = try XLIFFFile.parse(Array(text.utf8))
    #expect(file.problems.isEmpty)
    _ = file.setTarget("e\u{301}", of: 0)
    #expect(file.edits.count == 1)
  }

  @Test(arguments: fixtures)
  func `survives damage`(_ fixture: Fixture) throws {
    for bytes in Mutations.random(of: try fixture.bytes(), count: 150) {
      guard var file = try? XLIFFFile.parse(bytes) else { continue }
      let isDone = file.units.indices.map { unit in
        file.setTarget("x\(unit)", of: unit) && file.addNote(.init("n"), to: unit)
      }
      let read = try XLIFFFile.parse(file.serialize())
      try #require(
        file.units.indices.allSatisfy { !isDone[$0] || read.target(of: $0)?.text == "x\($0)" })
    }
  }

  @Test func `builds phrases as Xcode writes them`() throws {
    var unit = XLIFFDocument.Unit(id: "k", source: "ab", target: .init("c", phrases: ["c"]))
    unit.sourcePhrases = ["a", "b"]
    let document = XLIFFDocument(files: [
      .init(original: "a", sourceLanguage: "en", targetLanguage: "fr", units: [unit])
    ])
    let text = String(decoding: document.serialize(), as: UTF8.self)
    let expected = """
              <source>
                <mrk mtype="x-set" mid="0">a</mrk>
                <mrk mtype="x-set" mid="1">b</mrk>
              </source>
              <target>
                <mrk mtype="x-set" mid="0">c</mrk>
              </target>

      """
    #expect(text.contains(expected))
    #expect(try XLIFFDocument.parse(document.serialize()) == document)
  }

  private func dump(_ file: XLIFFFile) -> String {
    var lines = ["version \(file.version)"]
    for section in file.sections {
      lines.append(
        "\(section.original) \(section.sourceLanguage) > \(section.targetLanguage ?? "-")")
      for unit in section.units {
        let flags =
          (file.units[unit].isTranslatable ? "" : " no") + (file.isApproved(unit) ? " ok" : "")
        lines.append("  \(file.id(of: unit))|\(file.name(of: unit) ?? "-")|\(flags)")
        lines.append("    \(file.source(of: unit).debugDescription)")
        if let phrases = file.sourcePhrases(of: unit) { lines.append("    \(phrases)") }
        if let target = file.target(of: unit) { lines.append("    \(dump(target))") }
        for note in file.notes(of: unit) {
          lines.append(
            "    # \(note.text)|\(note.from ?? "")|\(note.priority ?? "")|\(note.annotates ?? "")")
        }
      }
    }
    return (lines + file.problems.map { "\($0.range.lowerBound): \($0.id): \($0.message)" })
      .joined(separator: "\n") + "\n"
  }

  private func dump(_ target: XLIFFDocument.Target) -> String {
    let phrases = target.phrases.map { " \($0)" } ?? ""
    return "= \(target.text.debugDescription) \(target.state ?? "-") "
      + "\(target.stateQualifier ?? "-")\(phrases)"
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

import CatalogModel
import ExchangeFormats
import TestSupport
import Testing

struct POTests {
  private static let sample = """
    # Translators
    msgid ""
    msgstr ""
    "Language: pt_BR\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=(n > 1);\\n"

    # A word of the translator
    #. Title
    #.   of the menu
    #: Shop/Menu.swift:3 \u{2068}Shop/My File.swift\u{2069}:4
    #, fuzzy, objc-format
    #| msgid "old"
    msgctxt "T.xcstrings:menu"
    msgid ""
    "Tea\\tfor \\"%@\\"\\n"
    "and \\x41\\101"
    msgstr "chá" " e mais"

    msgctxt "T.xcstrings:teas|==|plural"
    msgid "%lld tea"
    msgid_plural "%lld teas"
    msgstr[0] "%lld chá"
    msgstr[1] "%lld chás"

    #~ msgid "gone"
    #~ msgstr "foi"
    msgid "on one line" msgstr "x"

    """

  @Test func `reads all parts of a message`() throws {
    let document = try PODocument.parse(Array(Self.sample.utf8))
    check(document.problems.isEmpty)
    #expect(document.headerValue("language") == "pt_BR")
    #expect(
      (1..<document.count).map(document.entry) == [
        POEntry(
          context: "T.xcstrings:menu", id: "Tea\tfor \"%@\"\nand AA", texts: ["chá e mais"],
          comments: ["Title", "  of the menu"],
          references: ["Shop/Menu.swift:3", "Shop/My File.swift:4"],
          flags: ["fuzzy", "objc-format"]),
        POEntry(
          context: "T.xcstrings:teas|==|plural", id: "%lld tea", plural: "%lld teas",
          texts: ["%lld chá", "%lld chás"]),
        POEntry(id: "on one line", texts: ["x"]),
      ])
  }

  @Test func `says which units the messages are`() throws {
    let (files, problems, _, _) = try PODocument.parse(Array(Self.sample.utf8)).files()
    #expect(problems.map(\.id) == [.poContext])
    #expect(files.map(\.original) == ["T.xcstrings"])
    #expect(files.map(\.targetLanguage) == ["pt-BR"])
    #expect(
      files.flatMap(\.units).map {
        "\($0.id): \($0.source ?? "") → \($0.target?.text ?? "") \($0.target?.state ?? "")"
      } == [
        "menu: Tea\tfor \"%@\"\nand AA → chá e mais needs-review-l10n",
        "teas|==|plural.one: %lld tea → %lld chá translated",
        "teas|==|plural.other: %lld teas → %lld chás translated",
      ])
  }

  @Test func `says which plurals are in no language`() throws {
    let text = """
      msgid "a"
      msgid_plural "b"
      msgstr[0] ""
      msgstr[1] "c"

      msgid "d"
      msgid_plural "e"
      msgstr[0] ""
      """
    let document = try PODocument.parse(Array(text.utf8))
    let (files, problems, _, losses) = document.files(original: "T.xcstrings")
    #expect(files.flatMap(\.units).allSatisfy { $0.target == nil })
    #expect(problems.map(\.id) == [.poLanguage])
    #expect(losses.map { "\($0.key): \($0.message)" } == ["a: the file names no target language"])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `changes a translation and nothing else`(lineEnd: String) throws {
    let bytes = Array(Self.sample.replacing("\n", with: lineEnd).utf8)
    let document = try PODocument.parse(bytes)
    check(document.serialize() == bytes)
    for message in 0..<document.count {
      for texts in [["a\nb\n"], ["\"\\", "two"], ["1", "2", "3"], [""]] {
        for isFuzzy in [true, false] {
          var changed = document
          let old = document.entry(message)
          let texts = old.plural == nil ? [texts[0]] : texts.count == 1 ? texts + texts : texts
          changed.set(texts, isFuzzy: isFuzzy, of: message)
          let read = try PODocument.parse(changed.serialize())
          check(read.problems.isEmpty)
          var expected = old
          expected.texts = texts
          expected.flags.removeAll { $0 == "fuzzy" }
          var found = read.entry(message)
          check(found.isFuzzy == isFuzzy)
          found.flags.removeAll { $0 == "fuzzy" }
          #expect(found == expected)
          for other in 0..<document.count where other != message {
            check(read.entry(other) == document.entry(other))
          }
          changed.set(old.texts, isFuzzy: old.isFuzzy, of: message)
          check(changed.serialize() == bytes)
        }
      }
    }
  }

  @Test(arguments: [
    (
      "msgid \"a\"\n",
      ["1:1 the message has no 'msgstr', the translation, and is left out; add one"]
    ),
    (
      "msgstr \"a\"\n",
      ["1:1 the message has no 'msgid', the text to translate, and is left out; add one"]
    ),
    (
      "msgid \"a\nmsgstr \"\"\n",
      ["1:7 the text has no closing quote, so the message is left out; add the quote"]
    ),
    (
      "msgid \"a\"\nmsgtsr \"b\"\nmsgstr \"\"",
      [
        "2:1 'msgtsr' is not a keyword of PO, so the message is left out; correct or remove the line"
      ]
    ),
    (
      "msgid \"a\"\nmsgstr[x] \"b\"\nmsgstr \"\"",
      [
        "2:1 'msgstr' has no number from 0 to 99 in its brackets, so the message is left out; write one, as in 'msgstr[0]'"
      ]
    ),
    (
      "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1]\n",
      ["4:1 'msgstr[1]' has no text in quotes, so the message is left out; add one"]
    ),
    (
      "\"a\"\n",
      ["1:1 the text follows no keyword such as 'msgstr', and is left out; add the keyword"]
    ),
    (
      "@\n",
      [
        "1:1 nothing in a PO file begins with this character, so the line is skipped; correct or remove the line"
      ]
    ),
    (
      "msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"\n",
      ["3:1 the message appears twice; keep one of them"]
    ),
    ("msgctxt \"x\"\nmsgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"\n", []),
    ("#~ msgid \"a\"\n#~ msgstr \"b\"\n", []),
  ])
  func `names what is wrong`(text: String, expected: [String]) throws {
    let document = try PODocument.parse(Array(text.utf8))
    let source = SourceText(path: "a.po", bytes: document.text)
    let problems = document.problems.map {
      let place = source.position(of: $0.range.lowerBound)
      return "\(place.line):\(place.column) \($0.message)"
    }
    #expect(problems == expected)
    check(document.serialize() == Array(text.utf8))
  }

  @Test func `damaged files come back as they are`() throws {
    for bytes in Mutations.all(of: Array(Self.sample.utf8), count: 300) {
      guard let document = try? PODocument.parse(bytes) else { continue }
      check(document.serialize() == bytes)
      for message in 0..<document.count {
        var changed = document
        changed.set(["new"], of: message)
        let old = document.entry(message)
        guard document.problems.isEmpty, old.texts.count == 1 else { continue }
        let read = try PODocument.parse(changed.serialize())
        check(read.entry(message).texts == ["new"])
      }
      _ = document.files()
    }
  }

  @Test(arguments: [
    ("%@ of tea", "objc-format"), ("%lld teas", "c-format"), ("%1$@ %2$@", "objc-format"),
    ("100 %", ""), ("100% of %@", ""), ("%2$@", ""), ("%1$@ %@", ""), ("%%", ""), ("tea", ""),
    ("%#@teas@", ""), ("%lld%%", "c-format"),
  ])
  func `flags what gettext takes for a format`(text: String, flag: String) throws {
    let unit = XLIFFDocument.Unit(id: "k", source: text)
    let file = XLIFFDocument.File(
      original: "en.lproj/T.strings", sourceLanguage: "en", targetLanguage: "fr", units: [unit])
    let bytes = PODocument.serialize(
      XLIFFDocument(files: [file]), language: .english, project: "p", generator: "g")
    let entry = try PODocument.parse(bytes).entry(1)
    #expect(entry.flags == (flag.isEmpty ? [] : [flag]))
  }
}

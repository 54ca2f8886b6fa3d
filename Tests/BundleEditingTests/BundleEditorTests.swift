import BundleEditing
import CatalogModel
import Checks
import ExchangeFormats
import Syntaxes
import TestSupport
import Testing

/// Expects a change to succeed, which the macro cannot do.
private func expect(_ isDone: Bool, at location: SourceLocation = #_sourceLocation) {
  #expect(isDone, sourceLocation: location)
}

@Suite struct BundleEditorTests {
  /// Returns an XLIFF of version 1.2 with these units of a string catalog.
  static func xliff(
    _ units: String, language: String = "ru", original: String = "Localizable.xcstrings"
  ) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="\(original)" source-language="en" target-language="\(language)" datatype="plaintext">
          <body>
      \(units)
          </body>
        </file>
      </xliff>

      """.utf8)
  }

  static let letters = """
          <trans-unit id="letters|==|plural.other" xml:space="preserve">
            <source>%lld letters</source>
            <note>Below the envelope</note>
          </trans-unit>
          <trans-unit id="letters|==|plural.few" xml:space="preserve">
            <source>%lld letters</source>
            <note>Below the envelope</note>
          </trans-unit>
          <trans-unit id="letters|==|plural.one" xml:space="preserve">
            <source>%lld letter</source>
            <note>Below the envelope</note>
          </trans-unit>
          <trans-unit id="tap|==|device.other" xml:space="preserve">
            <source>Tap</source>
            <note/>
          </trans-unit>
          <trans-unit id="tap|==|device.mac" xml:space="preserve">
            <source>Click</source>
            <note/>
          </trans-unit>
          <trans-unit id="Order" xml:space="preserve">
            <source>Order</source>
            <target state="needs-review-l10n">Заказ</target>
            <note/>
          </trans-unit>
          <trans-unit id="TeaShop" translate="no" xml:space="preserve">
            <source>TeaShop</source>
            <note/>
          </trans-unit>
    """

  static func editor(_ bytes: [UInt8], _ name: String = "ru.xliff") throws -> BundleEditor {
    try BundleEditor(bytes, name: name)
  }

  @Test func `forms of a text stand together, in the order people expect`() throws {
    let editor = try Self.editor(Self.xliff(Self.letters))
    #expect(editor.texts.map(\.key) == ["letters", "tap", "Order", "TeaShop"])
    #expect(
      editor.texts.map { $0.forms.map { $0.path.names.joined(separator: ".") } } == [
        ["plural.one", "plural.few", "plural.many", "plural.other"],
        ["device.mac", "device.other"], [""], [""],
      ])
    #expect(editor.texts.map(\.isTranslatable) == [true, true, true, false])
    #expect(editor.translatableCount == 3)
    #expect(editor.openCount == 3)
  }

  @Test func `a source of a bundle may be an XLIFF, too`() throws {
    let files = [
      ("ru.xcloc/Localized Contents/ru.xliff", Self.xliff(Self.letters)),
      ("ru.xcloc/Source Contents/old.xliff", Array("<xliff/>".utf8)),
    ]
    let bundle = try ZIPArchive().serialize(with: files.map { (path: $0, bytes: $1) })
    #expect(try Self.editor(bundle, "ru.xcloc.zip").texts.count == 4)
    let several = files + [("ru.xcloc/Localized Contents/de.xliff", Array("<xliff/>".utf8))]
    let broken = try ZIPArchive().serialize(with: several.map { (path: $0, bytes: $1) })
    #expect(throws: ParseError.self) { try Self.editor(broken, "ru.xcloc.zip") }
  }

  @Test func `a translation stands after its source, and the old one brings the bytes back`() throws
  {
    let bytes = Self.xliff(Self.letters)
    var editor = try Self.editor(bytes)
    let unit = editor.texts[0].forms[1].unit
    expect(editor.set("%lld письма", .translated, of: unit))
    let text = String(decoding: try editor.serialize(), as: UTF8.self)
    #expect(
      text.contains(
        """
                <source>%lld letters</source>
                <target state="translated">%lld письма</target>
                <note>Below the envelope</note>
        """))
    #expect(text.utf8.count == bytes.count + 62)
    expect(editor.set("", .empty, of: unit))
    #expect(try editor.serialize() == bytes)
  }

  @Test func `a state that only others know comes back with its translation`() throws {
    let bytes = Self.xliff(
      """
            <trans-unit id="a" approved="yes"><source>a</source><target state="x-signed">b</target></trans-unit>
      """)
    var editor = try Self.editor(bytes)
    expect(editor.set("c", .needsReview, of: 0))
    #expect(
      String(decoding: try editor.serialize(), as: UTF8.self)
        .contains(#"<target state="needs-review-l10n">c</target>"#))
    expect(editor.set("b", .translated, of: 0))
    #expect(try editor.serialize() == bytes)
  }

  @Test func `a file whose translations have no states gets none`() throws {
    var editor = try Self.editor(
      Self.xliff(
        """
              <trans-unit id="a"><source>a</source><target>b</target></trans-unit>
              <trans-unit id="b"><source>b</source></trans-unit>
        """))
    expect(editor.set("c", .translated, of: 1))
    #expect(
      String(decoding: try editor.serialize(), as: UTF8.self)
        .contains("<source>b</source><target>c</target>"))
  }

  @Test func `a note is written once, changed in its place, and removed`() throws {
    let bytes = Self.xliff(Self.letters)
    var editor = try Self.editor(bytes)
    expect(editor.setNote("Is it mail?", of: 0))
    let noted = try editor.serialize()
    #expect(
      String(decoding: noted, as: UTF8.self)
        .contains(#"<note from="translator">Is it mail?</note>"#))
    var again = try Self.editor(noted)
    #expect(again.note(of: 0) == "Is it mail?")
    expect(again.setNote("It is mail.", of: 0))
    #expect(
      String(decoding: try again.serialize(), as: UTF8.self)
        .split(separator: "<note from=\"translator\">").count == 2)
    expect(again.setNote("", of: 0))
    #expect(try again.serialize() == bytes)
  }

  @Test func `a note goes where a translation comes`() throws {
    var editor = try Self.editor(
      Self.xliff(
        #"      <trans-unit id="a"><source>a</source><note from="translator">b</note></trans-unit>"#
      ))
    expect(editor.set("c", .translated, of: 0))
    expect(editor.setNote("", of: 0))
    #expect(
      String(decoding: try editor.serialize(), as: UTF8.self)
        .contains(
          #"<trans-unit id="a"><source>a</source><target state="translated">c</target></trans-unit>"#
        ))
  }

  /// Saves by one person, one after the other, including a return to the original.
  @Test func `what has arrived can be changed again`() throws {
    let sent = try Self.editor(Self.xliff(Self.letters))
    var (home, base, page) = (sent, sent, sent)
    for (number, text) in ["Кнопка", "Клик", "", "Клик", "Заказ"].enumerated() {
      expect(page.set(text, text.isEmpty ? .empty : .translated, of: 4))
      if number % 2 == 0 { expect(page.setNote("Is it \(text)?", of: 1)) }
      expect(home.take(page, since: base))
      let result = base.takeArrived(page, in: home)
      #expect(result.count == 1 && result.left == [], "\(text)")
      #expect(result.noteCount == (number % 2 == 0 ? 1 : 0), "\(text)")
      #expect(try home.serialize() == page.serialize())
    }
    #expect(home.take(try Self.editor(Self.xliff("")), since: base) == false)
  }

  /// The phrases of an App Shortcut become lines, and phrases again.
  @Test func `a set of phrases has a line for each`() throws {
    func unit(_ phrases: String) -> String {
      "      <trans-unit id=\"Order\">\n        <source>\n"
        + "          <mrk mtype=\"x-set\" mid=\"0\">Order</mrk>\n"
        + "          <mrk mtype=\"x-set\" mid=\"1\">Buy</mrk>\n        </source>\n"
        + "        <target state=\"translated\">\n\(phrases)        </target>\n      </trans-unit>"
    }
    func phrases(_ texts: String...) -> String {
      texts.enumerated().map {
        "          <mrk mtype=\"x-set\" mid=\"\($0.offset)\">\($0.element)</mrk>\n"
      }.joined()
    }
    let bytes = Self.xliff(unit(phrases("Bestellen", "Kaufen")))
    var editor = try Self.editor(bytes)
    var session = EditSession()
    var writer = FieldWriter()
    writer.append("fr.xliff")
    writer.append(bytes)
    _ = session.answer("open", writer.content)
    writer = FieldWriter()
    writer.append(0)
    writer.append(1)
    let shown = String(decoding: session.answer("texts", writer.content), as: UTF8.self)
    #expect(shown.contains(#""Order\u000aBuy","Bestellen\u000aKaufen""#), "\(shown)")
    expect(editor.set("Tee kaufen\n\nTee bestellen\nTee", .translated, of: 0))
    let saved = try editor.serialize()
    let expected = Self.xliff(unit(phrases("Tee kaufen", "Tee bestellen", "Tee")))
    #expect(String(decoding: saved, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
    expect(editor.set("Bestellen\nKaufen", .translated, of: 0))
    #expect(try editor.serialize() == bytes)
  }

  /// A character that XML cannot hold restores the previous translation, like reopening the page.
  @Test func `what is refused leaves what was there`() throws {
    var session = EditSession()
    var writer = FieldWriter()
    writer.append("fr.xliff")
    writer.append(
      Self.xliff(
        #"      <trans-unit id="a" approved="yes"><source>a</source><target>b</target></trans-unit>"#
      ))
    _ = session.answer("open", writer.content)
    for (text, state, expected) in [
      ("c", EditState.translated, #"approved="yes"><source>a</source><target>c</target>"#),
      ("c\u{7}", .translated, #"approved="yes"><source>a</source><target>b</target>"#),
      (
        "c", .needsReview,
        #"approved="no"><source>a</source><target state="needs-review-l10n">c</target>"#
      ),
    ] {
      writer = FieldWriter()
      writer.append(0)
      writer.append(0)
      writer.append(text)
      writer.append(state.rawValue)
      _ = session.answer("edit", writer.content)
      writer = FieldWriter()
      writer.append("xliff")
      let saved = String(decoding: session.answer("save", writer.content), as: UTF8.self)
      #expect(saved.contains(expected), "\(text): \(saved)")
    }
  }

  @Test func `a translation that would be refused is saved as one to review`() throws {
    var session = EditSession()
    var writer = FieldWriter()
    let bytes = Self.xliff(
      """
            <trans-unit id="a"><source>Hello %@</source></trans-unit>
            <trans-unit id="b"><source>Bye %@</source><target state="translated">Пока</target></trans-unit>
      """)
    writer.append("ru.xliff")
    writer.append(bytes)
    writer.append([UInt8]())
    _ = session.answer("open", writer.content)
    for (text, unit, target) in [("0", "0", "Привет"), ("1", "1", "Пока")] {
      var edit = FieldWriter()
      for field in [text, unit, target, "4"] { edit.append(field) }
      _ = session.answer("edit", edit.content)
    }
    let saved = String(decoding: session.answer("save", []), as: UTF8.self)
    #expect(saved.contains(#"<target state="needs-review-l10n">Привет</target>"#))
    // The earlier contents are not ours to judge.
    #expect(saved.contains(#"<target state="translated">Пока</target>"#))
  }

  @Test(arguments: ["a\u{0}b", "\u{1}", "\u{FFFE}"]) func `what XML cannot hold is refused`(
    _ text: String
  ) throws {
    let bytes = Self.xliff(Self.letters)
    var editor = try Self.editor(bytes)
    expect(!editor.set(text, .translated, of: 0))
    expect(!editor.setNote(text, of: 0))
    #expect(try editor.serialize() == bytes)
    #expect(BundleEditor.unrepresentable(in: text) != nil)
  }

  @Test func `a placeholder that is missing would not be imported`() throws {
    var editor = try Self.editor(Self.xliff(Self.letters))
    for form in editor.texts[0].forms {
      expect(editor.set("письма", .translated, of: form.unit))
    }
    let broken = editor.texts[0].forms.map { editor.brokenPlaceholders(of: $0.unit, in: 0) != nil }
    // Rules decide whether a form may omit its number; an import accepts it.
    #expect(broken == [false, false, false, true])
    #expect(editor.findings(of: 0).contains { $0.finding.rule.name == "missing-argument" })
  }

  @Test func `previews have numbers of their forms`() throws {
    var editor = try Self.editor(Self.xliff(Self.letters))
    for (form, text) in zip(
      editor.texts[0].forms, ["%lld письмо", "%lld письма", "%lld писем", "%lld письма"])
    {
      expect(editor.set(text, .translated, of: form.unit))
    }
    let previews = editor.texts[0].forms.map { editor.preview(of: $0.unit, in: 0) }
    #expect(previews == ["1 письмо", "2 письма", "0 писем", nil])
  }

  /// Xcode's units for a `.stringsdict`: the forms of the sources.
  static let files = """
          <trans-unit id="/%d files:dict/NSStringLocalizedFormatKey:dict/:string"><source>%#@files@</source></trans-unit>
          <trans-unit id="/%d files:dict/files:dict/one:dict/:string">
            <source>%d file</source>
            <target>%d файл</target>
          </trans-unit>
          <trans-unit id="/%d files:dict/files:dict/other:dict/:string">
            <source>%d files</source>
            <alt-trans><target>%d Dateien</target></alt-trans>
            <note from="translator">?</note>
          </trans-unit>
    """

  @Test func `forms that a file lacks are written beside their general form`() throws {
    let bytes = Self.xliff(Self.files, original: "en.lproj/Old.stringsdict")
    var editor = try Self.editor(bytes)
    let forms = editor.texts[0].forms
    #expect(
      forms.map { $0.path.names.last } == [
        "NSStringLocalizedFormatKey", "one", "few", "many", "other",
      ])
    expect(editor.set("%d файла", .translated, of: forms[2].unit))
    expect(editor.set("%d файлов", .translated, of: forms[3].unit))
    let text = String(decoding: try editor.serialize(), as: UTF8.self)
    #expect(
      text.contains(
        """
                <note from="translator">?</note>
              </trans-unit>
              <trans-unit id="/%d files:dict/files:dict/few:dict/:string">
                <source>%d files</source>
                <target>%d файла</target>
              </trans-unit>
              <trans-unit id="/%d files:dict/files:dict/many:dict/:string">
                <source>%d files</source>
                <target>%d файлов</target>
              </trans-unit>
            </body>
        """))
    let again = try Self.editor(Array(text.utf8))
    #expect(again.texts[0].forms.map(\.unit) == [0, 1, 3, 4, 2])
    for form in forms[2...3] { expect(editor.set("", .empty, of: form.unit)) }
    #expect(try editor.serialize() == bytes)
  }

  @Test func `two copies of a file come together, and what both changed stays`() throws {
    let bytes = Self.xliff(Self.letters)
    let sent = try Self.editor(bytes)
    var (ours, theirs) = (sent, sent)
    expect(ours.set("%lld письмо", .translated, of: 2))
    expect(ours.set("Клик", .translated, of: 4))
    expect(theirs.set("%lld письма", .translated, of: 1))
    expect(theirs.set("Щелчок", .translated, of: 4))
    expect(theirs.set("", .empty, of: 5))
    expect(ours.take(theirs, since: sent))
    var base = sent
    let result = base.takeArrived(theirs, in: ours)
    #expect(result.count == 2)
    #expect(result.left == ["tap"])
    let text = String(decoding: try ours.serialize(), as: UTF8.self)
    #expect(text.contains("письмо") && text.contains("письма") && text.contains("Клик"))
    #expect(!text.contains("Заказ"))
  }

  @Test func `another copy gives its translations, but not of texts that read otherwise`() throws {
    var editor = try Self.editor(Self.xliff(Self.letters))
    var other = try Self.editor(
      Self.xliff(
        Self.letters.replacing("<source>Click<", with: "<source>Press<")
          .replacing("id=\"Order\"", with: "id=\"Order now\"")))
    for unit in [0, 3, 4] { expect(other.set("да %lld", .translated, of: unit)) }
    let returned = editor.texts(returnedIn: other)
    #expect(returned.targets.map(\.unit).sorted() == [0, 3])
    #expect(returned.unknownCount == 1)
    #expect(returned.changedSourceCount == 1)
    let similar = editor.similar(to: 2)
    #expect(similar.isEmpty)
  }

  @Test(arguments: [
    ("**Tea** is _hot_", "[**Tea**][ is ][_hot_]"), ("snake_case_name", "[snake_case_name]"),
    ("5 * 5 * 5", "[5 * 5 * 5]"), ("`a*b`", "[`a*b`]"), ("~~old~~ new", "[~~old~~][ new]"),
    ("[the *help*](https://example.org)", "[l:the ][l:_help_]"),
    ("^[3 cups](inflect: true)", "[i:3 cups]"), (#"\*no\*"#, "[*no*]"), ("**open", "[**open]"),
    ("[a](b", "[[a](b]"), ("", ""),
  ]) func `marks are shown as apps show them`(_ text: String, _ shown: String) {
    let spans = StyledText(text).spans.map { span in
      var text = span.text
      let marks: [(StyledText.Style, String)] = [
        (.bold, "**"), (.italic, "_"), (.struckOut, "~~"), (.code, "`"),
      ]
      for (style, mark) in marks where span.style.contains(style) { text = mark + text + mark }
      if span.style.contains(.link) { text = "l:" + text }
      if span.style.contains(.inflected) { text = "i:" + text }
      return "[\(text)]"
    }
    #expect(spans.joined() == shown)
  }

  @Test func `plural forms say which numbers they are for`() throws {
    let all = PluralNumbers.all(of: try #require(LanguageTag("ru")))
    #expect(
      all.map { "\($0.category) \($0.numbers.joined(separator: " "))" } == [
        "one 1 21 31 41", "few 2 3 4 22", "many 0 5 6 7", "other 0.1",
      ])
    #expect(PluralNumbers.all(of: try #require(LanguageTag("xx"))).isEmpty)
  }
}

@Suite struct EditSessionTests {
  private static func ask(_ session: inout EditSession, _ question: String, _ fields: [String])
    -> String
  {
    var writer = FieldWriter()
    for field in fields { writer.append(field) }
    return String(decoding: session.answer(question, writer.content), as: UTF8.self)
  }

  private static func open(_ bytes: [UInt8], _ session: inout EditSession) -> String {
    var writer = FieldWriter()
    writer.append("ru.xliff")
    writer.append(bytes)
    writer.append([UInt8]())
    return String(decoding: session.answer("open", writer.content), as: UTF8.self)
  }

  @Test func `a page learns of mistakes where they are`() {
    var session = EditSession()
    _ = Self.open(BundleEditorTests.xliff(BundleEditorTests.letters), &session)
    let answer = Self.ask(&session, "edit", ["2", "5", "Дзаказ 🍵  чай", "4"])
    #expect(answer.contains(#""rule":"double-space""#))
    // The tea emoji is one character of two UTF-16 units.
    #expect(answer.contains(#""start":9,"end":11"#))
  }

  @Test func `what is not a file of a translator is said with its place`() {
    var session = EditSession()
    let answer = Self.open(Array("<?xml version=\"1.0\"?>\n<html/>".utf8), &session)
    #expect(answer.contains(#""error":{"id":"not-xliff""#) && answer.contains("ru.xliff:2:1"))
    #expect(Self.ask(&session, "texts", ["0", "10"]) == "")
  }

  @Test(arguments: [
    "texts", "describe", "edit", "note", "findings", "similar", "merge", "save", "file", "nothing",
  ]) func `questions with any fields have an answer`(_ question: String) {
    var random = SplitMix64(seed: 30)
    var session = EditSession()
    let bytes = BundleEditorTests.xliff(BundleEditorTests.letters)
    _ = Self.open(bytes, &session)
    for _ in 0..<200 {
      let fields = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        ["-1", "0", "3", "99999999999", "", "x\u{0}", "%@", "xliff"].randomElement(using: &random)
          ?? ""
      }
      _ = Self.ask(&session, question, fields)
    }
    #expect(Self.open(bytes, &session).contains(#""count":4"#))
  }

  @Test func `a context comes back from its fields`() throws {
    var context = EditingContext()
    context.terminology.names = ["TeaShop", ""]
    context.terminology.terms = [
      Terminology.Term("basket", try #require(LanguageTag("ru")), ["корзина", "!корзинка"])
    ]
    context.levels = [("double-space", nil), ("three-dots", .error)]
    context.memory = [("a\u{0}b", "в", "old.tmx")]
    context.screenshots = [
      .init(table: "", key: "k", path: "a/b.png", frame: ["1", "2", "3", "4"])
    ]
    #expect(EditingContext(fields: context.fields).fields == context.fields)
    for count in 0..<context.fields.count {
      _ = EditingContext(fields: Array(context.fields.prefix(count)))
    }
  }
}

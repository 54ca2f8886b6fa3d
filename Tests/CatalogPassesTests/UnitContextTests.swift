import CatalogModel
import ExchangeFormats
import Testing

@testable import CatalogPasses

struct UnitContextTests {
  private static func use(
    _ path: String, _ line: Int, _ role: InterfaceRole? = nil, _ excerpt: String = "",
    width: Int? = nil
  ) -> StringUse {
    StringUse(path: path, line: line, role: role, excerpt: excerpt, maximumWidth: width)
  }

  @Test func `several places are told once each`() {
    var first = Self.use("a.swift", 3, .button, "Button(\"Tea\")")
    first.arguments = [.init(placeholder: "%1$@", expression: "name", type: "String")]
    let uses = [
      first, first, Self.use("a.swift", 9, .text, "Text(\n  \"Tea\")"),
      Self.use("b.swift", 1, .button, "Button(\"Tea\")"), Self.use("c.m", 5),
    ]
    let context = UnitContext(uses: uses, screenshots: ["Notes/a.png"]).context(form: nil)
    #expect(
      context.note == """
        Role: button, text
        Placeholder: %1$@ is name (String)
        Used in: a.swift:3
          Button("Tea")
        Used in: a.swift:9
          Text(
            "Tea")
        Used in: c.m:5
        Also in: b.swift:1
        Screenshot: Notes/a.png
        """)
    #expect(
      context.places.map { "\($0.path) \($0.line ?? 0)" }
        == ["a.swift 3", "a.swift 9", "b.swift 1", "c.m 5"])
    #expect(
      context.facts.map { "\($0.type): \($0.text)" } == [
        "x-role: button", "x-role: text", "paramnotes: %1$@ is name (String)",
        "x-code: Button(\"Tea\")", "x-code: Text(\n  \"Tea\")", "x-screenshot: Notes/a.png",
      ])
  }

  @Test func `many places are counted`() {
    let uses = (1...60).map { Self.use("a.swift", $0, nil, "Text(\"\($0)\")") }
    let context = UnitContext(uses: uses).context(form: nil)
    #expect(context.note.hasSuffix("a.swift:22, a.swift:23 and 37 more"))
    #expect(context.places.count == 20)
  }

  @Test(arguments: [([80], 80), ([80, 60], 60), ([80, nil], nil), ([nil], nil), ([], nil)])
  func `the least width counts if all uses have one`(widths: [Int?], expected: Int?) {
    let uses = widths.enumerated().map { Self.use("a.xib", $0 + 1, width: $1) }
    let context = UnitContext(uses: uses).context(form: nil)
    #expect(context.maximumWidth == expected)
    #expect(context.note.contains("Width: at most") == (expected != nil))
  }

  @Test func `nothing is said where nothing is known`() {
    #expect(UnitContext().context(form: nil).isEmpty)
    let unknown = UnitContext(uses: [Self.use("a\u{1}.swift", 1, nil, "\u{FFFE}")])
    let note = unknown.context(form: nil).note
    #expect(note == "Used in: a\u{FFFD}.swift:1\n  \u{FFFD}")
  }

  @Test(arguments: [
    (
      "A.xcstrings",
      ["k|==|plural.one", "k|==|plural.other"],
      ["plural one; other forms: plural other “t1”", "plural other; other forms: plural one “t0”"]
    ),
    (
      "A.xcstrings",
      ["k", "k|==|substitutions.teas.plural.one"],
      [nil, "substitutions teas, plural one; other forms: the whole “t0”"]
    ),
    (
      "A.xcstrings",
      ["k|==|device.mac", "k|==|device.iphone.plural.one"],
      [
        "device mac; other forms: device iphone, plural one “t1”",
        "device iphone, plural one; other forms: device mac “t0”",
      ]
    ),
    (
      "A.stringsdict",
      [
        "/k:dict/NSStringLocalizedFormatKey:dict/:string", "/k:dict/teas:dict/one:dict/:string",
      ],
      [nil, "teas, plural one; other forms: the whole “t0”"]
    ),
    ("A.strings", ["k", "l"], [nil, nil]),
  ])
  func `variations are told apart`(original: String, ids: [String], forms: [String?]) {
    var file = XLIFFDocument.File(
      original: original, sourceLanguage: "en", targetLanguage: "fr",
      units: ids.enumerated().map { XLIFFDocument.Unit(id: $1, source: "t\($0)") })
    file.add([:])
    #expect(file.units.map { $0.context?.note } == forms.map { $0.map { "Form: \($0)" } })
  }

  @Test func `XLIFF has it behind the comment, and nobody reads it`() throws {
    var unit = XLIFFDocument.Unit(id: "k", source: "k", notes: [.init("Tea & more")])
    unit.context = XLIFFDocument.Context(
      places: [.init(path: "a&b.swift", line: 3), .init(path: "c.plist", line: nil)],
      facts: [.init("x-role", "button")], note: "Role: button\n<b>", maximumWidth: 80)
    let document = XLIFFDocument(files: [
      .init(original: "A.strings", sourceLanguage: "en", targetLanguage: "fr", units: [unit])
    ])
    let bytes = document.serialize()
    let text = String(decoding: bytes, as: UTF8.self)
    let start = try #require(text.firstRange(of: "      <trans-unit"))
    let end = try #require(text.firstRange(of: "</trans-unit>\n"))
    #expect(
      text[start.lowerBound..<end.upperBound] == """
              <trans-unit id="k" xml:space="preserve" size-unit="point" maxwidth="80">
                <source>k</source>
                <note>Tea &amp; more</note>
                <note from="loquat">Role: button
        &lt;b&gt;</note>
                <context-group purpose="location">
                  <context context-type="sourcefile">a&amp;b.swift</context>
                  <context context-type="linenumber">3</context>
                </context-group>
                <context-group purpose="location">
                  <context context-type="sourcefile">c.plist</context>
                </context-group>
                <context-group purpose="information">
                  <context context-type="x-role">button</context>
                </context-group>
              </trans-unit>

        """)
    let read = try XLIFFDocument.parse(bytes)
    #expect(read == document)
    #expect(read.files.first?.units.first?.context == nil)
    #expect(read.files.first?.units.first?.notes == [.init("Tea & more")])
  }
}

import CatalogModel
import ExchangeFormats
import Testing

struct AndroidTests {
  /// A text in a resource, and the text in an app.
  @Test(arguments: [
    ("It\\'s", "It's"), ("\\\"q\\\"", "\"q\""), ("a \n   b", "a b"), ("  a  ", "a"),
    ("\"  a  \"", "  a  "), ("a\\n\\tb", "a\n\tb"), ("\\u00e9\\uD83D\\uDE00", "é😀"),
    ("\\@a", "@a"), ("\\?a", "?a"), ("a@b?", "a@b?"), ("&lt;b&gt; &amp;", "<b> &"),
    ("\\\\n", "\\n"), ("%1$s of %2$d", "%1$@ of %2$lld"), ("%.2f %%", "%.2lf %%"),
    ("<xliff:g id=\"n\">%d</xliff:g> cups", "%lld cups"), ("<![CDATA[<b>%s</b>]]>", "<b>%@</b>"),
    (
      " A <b>big</b> <a href=\"x\">day</a>, <br/> \"  <i> b</i> ",
      "A <b>big</b> <a href=\"x\">day</a>, <br/>   <i> b</i> "
    ),
    ("@null", ""), (" @empty ", ""), ("\\@null", "@null"), ("\"@null\"", "@null"),
    ("@john/doe", "@john/doe"), ("@string/", "@string/"), ("a @string/b", "a @string/b"),
    ("@string/tea", "Tea %@"), ("@+string/tea", "Tea %@"), ("@string/more", "Tea %@"),
    ("@string/far", "Far"), ("\\@string/tea", "@string/tea"),
  ])
  func `reads`(_ resource: String, _ text: String) throws {
    let file = """
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
      <string name="a">\(resource)</string><item type="string" name="more">@string/tea</item>
      <string name="tea">Tea %s</string></resources>
      """
    #expect(try catalog(file, others: ["far": "Far", "tea": "no"]).entries.first?.value == text)
  }

  @Test(arguments: [
    "It's \"q\" \\ @", "@a", "?", " a  b ", "\n\t\r", "é😀 <b>&</b>", "%1$@ of %2$lld", "%.2lf",
    "100%", "", "   ",
  ])
  func `writes what is read again`(_ text: String) throws {
    let catalog = Catalog(
      table: "T", sourceLanguage: .english, entries: [Entry(key: "a", value: text)])
    let (document, losses) = AndroidDocument.document(of: catalog, language: .english)
    #expect(losses == [])
    #expect(
      try self.catalog(String(decoding: document.serialize(), as: UTF8.self)).entries.first?.value
        == text)
  }

  @Test func `arguments without their names keep their order`() throws {
    let french = try #require(LanguageTag("fr"))
    let entry = Entry(
      key: "k", value: "%(who)@ has %(n)lld",
      localizations: [french: Localization("%(n)lld pour %(who)@")])
    let catalog = Catalog(table: "T", sourceLanguage: .english, entries: [entry])
    let (document, losses) = AndroidDocument.document(of: catalog, language: french)
    let text = String(decoding: document.serialize(), as: UTF8.self)
    #expect(text.contains(">%2$d pour %1$s<"))
    #expect(
      losses.map { $0.message } == [
        "names of arguments have no place in a 'strings.xml' of Android"
      ])
  }

  @Test func `writes names that Java takes, and keeps the keys`() throws {
    let keys = [
      "menu.tea", "Hello, %@!", "Hello, %@?", "1st", "x.", "list[0]", "list[1]", "l[7]", "日本",
    ]
    let catalog = Catalog(
      table: "T", sourceLanguage: .english,
      entries: keys.map {
        Entry(key: $0, value: "t", comments: ["a - b"], isTranslatable: $0 != "1st")
      })
    let (document, losses) = AndroidDocument.document(of: catalog, language: .english)
    #expect(
      String(decoding: document.serialize(), as: UTF8.self) == """
        <?xml version="1.0" encoding="utf-8"?>
        <resources xmlns:tools="http://schemas.android.com/tools">
            <!-- a - b -->
            <string name="menu.tea">t</string>
            <!-- a - b -->
            <string name="Hello_" tools:key="Hello, %@!">t</string>
            <!-- a - b -->
            <string name="Hello__2" tools:key="Hello, %@?">t</string>
            <!-- a - b -->
            <string name="_1st" translatable="false" tools:key="1st">t</string>
            <!-- a - b -->
            <string name="x" tools:key="x.">t</string>
            <!-- a - b -->
            <string-array name="list">
                <item>t</item>
                <item>t</item>
            </string-array>
            <!-- a - b -->
            <string name="l_7_" tools:key="l[7]">t</string>
            <!-- a - b -->
            <string name="_" tools:key="日本">t</string>
        </resources>

        """)
    #expect(losses.map(\.message) == [])
    let read = try self.catalog(String(decoding: document.serialize(), as: UTF8.self))
    #expect(read.entries.map(\.key) == keys)
  }

  @Test(arguments: [
    (
      "<resources><string>a</string></resources>",
      ["the resource has no 'name', and is left out; give it one"]
    ),
    (
      "<resources><dimen name=\"a\">1</dimen></resources>",
      ["'<dimen>' is not a resource with texts and is left out"]
    ),
    (
      "<resources><string name=\"a\"><b>a</b></string></resources>",
      ["'<b>' is kept as text, which apps show as it is"]
    ),
    (
      "<resources xmlns:xliff=\"x\"><string name=\"a\"><xliff:g>a</xliff:g></string></resources>",
      ["'<xliff:g>' is left out, and the text in it is kept"]
    ),
    (
      "<resources><string name=\"a\">\\u00 yo</string><string name=\"b\">@string/a</string></resources>",
      [
        "'\\u' needs four hexadecimal digits, so the text is left out; correct it, or write '\\\\' for a backslash",
        "'@string/a' leads to a text that cannot be read, so this one is left out; correct that text",
      ]
    ),
    (
      "<resources><string name=\"a\">@string/b</string><string name=\"b\">@string/a</string></resources>",
      [
        "'@string/b' leads into a circle of references, so this text is left out; write a text instead",
        "'@string/a' leads into a circle of references, so this text is left out; write a text instead",
      ]
    ),
    (
      "<resources><string name=\"a\">@string/b</string><item type=\"string\" name=\"b\">B</item></resources>",
      ["'@string/b' is a reference, and the text that it names is used"]
    ),
    (
      "<resources><string name=\"a\">@string/b</string><string name=\"c\">@color/red</string><string name=\"d\">@android:string/ok</string></resources>",
      [
        "'@string/b' refers to a text that is not in this file, so this text is left out; write the text itself",
        "'@color/red' is not a reference to a '<string>' of the app, so this text is left out; write the text itself",
        "'@android:string/ok' is not a reference to a '<string>' of the app, so this text is left out; write the text itself",
      ]
    ),
    (
      "<resources><string name=\"a\">@string/b</string><string name=\"b\">@color/red</string></resources>",
      [
        "'@string/b' leads to '@color/red', which is not a reference to a '<string>' of the app, so this text is left out; write the text itself",
        "'@color/red' is not a reference to a '<string>' of the app, so this text is left out; write the text itself",
      ]
    ),
    (
      "<resources><item type=\"dimen\" name=\"a\">1</item></resources>",
      ["'<item>' is not a resource with texts and is left out"]
    ),
    (
      "<resources><plurals name=\"a\"><item quantity=\"lots\">a</item></plurals></resources>",
      [
        "'lots' is not a quantity, so the item is left out; use 'zero', 'one', 'two', 'few', 'many' or 'other'"
      ]
    ),
    (
      "<resources><plurals name=\"a\"><item>a</item></plurals></resources>",
      [
        "the item has no 'quantity', and is left out; add one: 'zero', 'one', 'two', 'few', 'many' or 'other'"
      ]
    ),
    (
      "<resources><string name=\"a\">1</string><string-array name=\"a\"/><plurals name=\"b\"/><string name=\"c\" tools:key=\"b\"/><string name=\"a\">2</string></resources>",
      [
        "another resource has the key 'b', so this one is left out; rename or remove one",
        "another resource has the key 'a', so this one is left out; rename or remove one",
      ]
    ),
    (
      "<resources><string name=\"a\" product=\"tablet\">1</string><string name=\"a\">2</string><string name=\"a\" product=\"default\">3</string></resources>",
      [
        "'a' for the product 'tablet' is left out, since only one resource of a key is read",
        "another resource has the key 'a', so this one is left out; rename or remove one",
      ]
    ),
  ])
  func `names what is wrong`(_ file: String, _ messages: [String]) throws {
    #expect(try AndroidDocument.parse(Array(file.utf8)).problems.map(\.message) == messages)
  }

  @Test(arguments: [
    ([nil, "tablet"], 0), (["tablet", nil], 1), (["tablet", "default", "tv"], 1),
    (["tv", "tablet"], 0), (["tablet", ""], 1),
  ])
  func `the text of the default product counts`(_ products: [String?], _ counting: Int) throws {
    let texts = products.enumerated().map { number, product in
      let attribute = product.map { " product=\"\($0)\"" } ?? ""
      return "<string name=\"a\"\(attribute)>\(number)</string>"
    }
    let file = "<resources>\(texts.joined())</resources>"
    let document = try AndroidDocument.parse(Array(file.utf8))
    #expect(document.entries.map(\.content) == [.text("\(counting)")])
    #expect(document.problems.map(\.severity) == products.dropFirst().map { _ in .warning })
  }

  @Test func `leaves out what cannot be read, and nothing else`() throws {
    let file = """
      <resources><string-array name="l"><item>a</item><item>\\u1</item><item>c</item></string-array>
      <plurals name="p"><item quantity="one">@string/x</item><item quantity="other">b</item></plurals>
      <string name="s">\\u</string><string name="t">t</string><string name="t">u</string>
      </resources>
      """
    let entries = try catalog(file).entries
    #expect(entries.map(\.key) == ["l[0]", "l[2]", "p", "t"])
    #expect(entries.first?.value == "a" && entries[1].value == "c" && entries[3].value == "t")
    #expect(
      entries[2].localizations[.english] == Localization(.plural([.other: .text("b", .translated)]))
    )
  }

  private func catalog(_ file: String, others: [String: String] = [:]) throws -> Catalog {
    try AndroidDocument.parse(Array(file.utf8), others: others)
      .catalog(table: "T", language: .english, sourceLanguage: .english)
  }
}

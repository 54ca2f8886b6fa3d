import AppleFormats
import CatalogModel
import ExchangeFormats
import Testing

struct ARBTests {
  private static let german = LanguageTag("de")

  private func localization(of text: String, attributes: String = "{}") throws -> Localization? {
    let file = #"{"@@locale": "en", "k": "\#(text)", "@k": \#(attributes)}"#
    let document = try ARBDocument.parse(Array(file.utf8))
    #expect(document.problems == [])
    return document.catalog(table: "T", language: .english, sourceLanguage: .english)
      .catalog.entries.first?.localizations[.english]
  }

  /// Flutter texts, and the texts in a catalog.
  @Test(arguments: [
    ("Tea", "Tea"), ("It's {name}'s tea", "It's %(name)@'s tea"), ("50% off", "50% off"),
    ("{n}% of {all}", "%(n)@%% of %(all)@"), ("'{'name'}'", "{name}"), ("'l''{'a'}'", "l'{a}"),
    ("'{{'a'}}' '{}'", "{{a}} {}"), ("'{'''{x}'}'", "{'%(x)@}"), ("'{it''s}'", "{it's}"),
    ("l''ami", "l''ami"), ("Delete '{name}'?", "Delete '%(name)@'?"),
    ("{ name }", "%(name)@"),
  ])
  func `reads texts`(_ text: String, _ expected: String) throws {
    #expect(try localization(of: text)?.plainText == expected)
  }

  @Test func `takes types and formats of placeholders`() throws {
    let text = try localization(
      of: "{a} {b} {c} {d}",
      attributes: #"""
        {"placeholders": {"a": {"type": "int"}, "b": {"type": "double", "format": "compact"},
        "c": {"type": "String"}, "d": {"x-format": "%4$5.1f"}}}
        """#)
    #expect(text?.plainText == "%(a)lld %(b)lf %(c)@ %4$5.1f")
  }

  @Test func `reads plurals`() throws {
    #expect(
      try localization(of: "{n, plural, =0{No tea} one{A tea for {who}} other{{n} teas}}")
        == Localization(
          .plural([
            .zero: .text("No tea", .translated), .one: .text("A tea for %(who)@", .translated),
            .other: .text("%(n)lld teas", .translated),
          ])))
    #expect(
      try localization(of: "Brew {n, plural, one{a cup} other{{n} cups}} now")
        == Localization(
          .text("Brew %#@n@ now", .translated),
          substitutions: [
            Substitution(
              name: "n", argument: nil, specifier: "lld",
              message: .plural([
                .one: .text("a cup", .translated), .other: .text("%arg cups", .translated),
              ]))
          ]))
  }

  /// Texts that are left out, and the reason.
  @Test(arguments: [
    ("{kind, select, green{Green} other{Tea}}", "'select' of 'kind' cannot be converted"),
    ("{day, date, ::yMd}", "'date' of 'day' cannot be converted"),
    (
      "{n, plural, other{{m, plural, other{x}}}}",
      "a choice by 'm' inside of another one cannot be converted"
    ),
    ("{n, plural, =7{Seven} other{x}}", "the plural form '=7' cannot be converted"),
    ("{n, plural, =1{x} one{y} other{z}}", "there are two texts for the plural form 'one'"),
  ])
  func `names what a catalog cannot say`(_ text: String, _ message: String) throws {
    let file = #"{"k": "\#(text)", "other": "Tea"}"#
    let (catalog, losses) = try ARBDocument.parse(Array(file.utf8))
      .catalog(table: "T", language: .english, sourceLanguage: .english)
    #expect(catalog.entries.map(\.key) == ["other"])
    #expect(
      losses.map { "\($0.key): \($0.message)" } == ["k: \(message), and the text is left out"])
  }

  @Test func `names what is wrong`() throws {
    let file = """
      {"@@locale": "en", "@@author": "A", "a": "{", "b": 1, "c": "1", "c": "2", "@d": {},
       "e": "{a b}", "@c": {"context": "x"}}
      """
    let document = try ARBDocument.parse(Array(file.utf8))
    #expect(
      document.problems.map {
        "\($0.id) \(String(decoding: document.text[$0.range], as: UTF8.self))"
      }
        == [
          #"malformed-arb "{""#, "malformed-arb 1", #"duplicate-key "c""#, #"arb-attributes "@d""#,
          #"malformed-arb "{a b}""#,
        ])
    let (catalog, losses) = document.catalog(
      table: "T", language: .english, sourceLanguage: .english)
    #expect(catalog.entries.map(\.key) == ["c"])
    #expect(losses.map(\.key) == ["@@author", "c"])
    #expect(throws: ParseError.self) { try ARBDocument.parse(Array("[]".utf8)) }
  }

  @Test func `writes files as Flutter has them`() throws {
    let catalog = Catalog(
      table: "Localizable", sourceLanguage: .english,
      entries: [
        Entry(key: "title", value: "Tea", comments: ["On top"]),
        Entry(key: "Hello %@", value: "Hello %1$@, {%2$lld}"),
        Entry(key: "class"), Entry(key: "Class"),
        Entry(
          key: "cups",
          localizations: [
            .english: Localization(
              .plural([
                .one: .text("%lld cup", .translated), .other: .text("%lld cups", .translated),
              ]))
          ]),
      ])
    let file = ARBDocument.document(of: catalog, language: .english).document.serialize()
    #expect(
      String(decoding: file, as: UTF8.self) == #"""
        {
          "@@locale": "en",
          "@@x-use-escaping": true,
          "title": "Tea",
          "@title": {
            "description": "On top"
          },
          "hello": "Hello {arg1}, '{'{arg2}'}'",
          "@hello": {
            "x-key": "Hello %@",
            "placeholders": {
              "arg1": {
                "type": "String",
                "x-format": "%1$@"
              },
              "arg2": {
                "type": "int",
                "x-format": "%2$lld"
              }
            }
          },
          "class_2": "class",
          "@class_2": {
            "x-key": "class"
          },
          "class_3": "Class",
          "@class_3": {
            "x-key": "Class"
          },
          "cups": "{arg1, plural, one{{arg1} cup} other{{arg1} cups}}",
          "@cups": {
            "placeholders": {
              "arg1": {
                "type": "int",
                "x-format": "%lld"
              }
            }
          }
        }

        """#)
  }

  /// A key has the same name in files with only some of the keys.
  @Test func `keeps names in all languages`() throws {
    let german = try #require(Self.german)
    let catalog = Catalog(
      table: "T", sourceLanguage: .english,
      entries: [
        Entry(key: "a b"), Entry(key: "a-b", localizations: [german: Localization("x")]),
      ])
    let names = [LanguageTag.english, german].map {
      ARBDocument.document(of: catalog, language: $0).document.entries.map(\.name)
    }
    #expect(names == [["a_b", "a_b_2"], ["a_b_2"]])
  }

  /// The table and the language of a file, from its name and contents.
  @Test(arguments: [
    ("app_de", "", "Localizable", "de"), ("app_pt_BR", "", "Localizable", "pt-BR"),
    ("menu_de", "", "menu", "de"), ("my_menu_de", "", "my_menu", "de"),
    ("texts", #""@@locale": "de""#, "texts", "de"),
    ("app_fr", #""@@locale": "de""#, "Localizable", "de"),
    ("My_fr_en", #""@@locale": "en""#, "My_fr", "en"),
    ("app_zh_Hans", #""@@locale": "zh_Hans""#, "Localizable", "zh-Hans"),
  ])
  func `knows the table and the language`(
    _ name: String, _ locale: String, _ table: String, _ language: String
  ) throws {
    let file = "{\(locale)\(locale.isEmpty ? "" : ", ")\"k\": \"v\"}"
    let opened = try TableFormat.arb.open(Array(file.utf8), at: TablePlace(name: name))
    let part = try #require(try opened.parts()?.parts.first)
    #expect(part.catalog.table == table)
    #expect(part.catalog.entries[0].localizations.keys.map(\.description) == [language])
  }

  /// Invalid texts, and the reason.
  @Test(arguments: [
    ("{", "the braces of the text do not match"),
    ("a}", "the braces of the text do not match"),
    ("{}", "the braces of the text do not match"), ("{0}", "'0' cannot be the name"),
    ("{é}", "'é' cannot be the name of an argument"), ("{a b}", "'a b' cannot be the name"),
    ("{a.b, plural, other{x}}", "'a.b' cannot be the name of an argument"),
    (
      "{n, plural, offset:1 one{x} other{y}}",
      "the plural of 'n' has an 'offset', which is not supported; remove it"
    ),
  ])
  func `says what it cannot read`(_ text: String, _ message: String) throws {
    let document = try ARBDocument.parse(Array(#"{"k": "\#(text)"}"#.utf8))
    #expect(document.problems.map(\.id) == [.malformedARB])
    #expect(document.problems.first?.message.hasPrefix(message) == true)
  }

  /// Apostrophes are read in the same way throughout a file.
  @Test(arguments: [
    (#""a": "l''ami""#, "l''ami"), (#""a": "l''ami", "b": "'{'""#, "l'ami {"),
    (#""@@x-use-escaping": true, "a": "l''ami""#, "l'ami"),
    (#""@@x-use-escaping": false, "a": "l''ami", "b": "'{b}'""#, "l''ami '%(b)@'"),
    (#""a": "l'ami", "b": "d'or", "c": "'{'""#, "l'ami d'or"),
  ])
  func `reads a file as one`(_ members: String, _ expected: String) throws {
    let entries = try ARBDocument.parse(Array("{\(members)}".utf8))
      .catalog(table: "T", language: .english, sourceLanguage: .english).catalog.entries
    let texts = entries.map { $0.localizations[.english]?.plainText ?? "" }
    #expect(texts.joined(separator: " ") == expected)
  }

  /// The attributes of placeholders that are lost.
  @Test(
    arguments: [
      ("Due {d}", #""d": {"type": "String"}"#, []),
      ("{n, plural, one{a} other{{n} b}}", #""n": {"type": "int"}"#, []),
      ("{count, plural, one{a} other{b}}", #""count": {"type": "num"}"#, []),
      (
        "Due {d}", #""d": {"type": "DateTime", "format": "yMMMd"}"#,
        [
          "the attribute 'format' of the placeholder 'd' cannot be converted",
          "the type 'DateTime' of the placeholder 'd' becomes 'String'",
        ]
      ),
      (
        "{a}", #""a": {"type": "double", "optionalParameters": {"symbol": "$"}, "example": "3"}"#,
        [
          "the attribute 'optionalParameters' of the placeholder 'a' cannot be converted",
          "the attribute 'example' of the placeholder 'a' cannot be converted",
        ]
      ),
      (
        "{howMany, plural, one{One} other{Many}}", #""howMany": {"type": "int"}"#,
        [
          "the name 'howMany' of the number that chooses the form is lost",
          "the type 'int' of the placeholder 'howMany' is lost",
        ]
      ),
      (
        "{n, plural, one{One} other{{n} of}}", #""n": {"type": "num", "format": "compact"}"#,
        [
          "the attribute 'format' of the placeholder 'n' cannot be converted",
          "the type 'num' of the placeholder 'n' becomes 'double'",
        ]
      ),
      (
        "Tea", #""n": {"type": "int"}"#,
        ["the placeholder 'n', which is not in the text, is lost"]
      ),
      (
        "{who}", #""who": {"type": "Object"}"#,
        ["the type 'Object' of the placeholder 'who' becomes 'String'"]
      ),
    ] as [(String, String, [String])])
  func `names what of placeholders is lost`(
    _ text: String, _ placeholders: String, _ messages: [String]
  ) throws {
    let file = #"{"k": "\#(text)", "@k": {"placeholders": {\#(placeholders)}}}"#
    let losses = try ARBDocument.parse(Array(file.utf8))
      .catalog(table: "T", language: .english, sourceLanguage: .english).losses
    #expect(losses.map(\.message) == messages)
  }
}

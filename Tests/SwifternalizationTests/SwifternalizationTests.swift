import CatalogModel
import Testing

@testable import Swifternalization

struct SwifternalizationExpressionTests {
  /// An expression, values that match it, and values that do not.
  @Test(arguments: [
    ("ie:x=1", ["1", "1.0", "+1", " 1", "01", "1 apple", "1e0", "1,5"], ["one", "0x1", "１", "١"]),
    ("ie:x==1", ["1"], ["2"]),
    ("ie:x=<5", ["5"], ["4", "6"]),
    ("ie:x=>5", ["5"], ["4", "6"]),
    ("ie:x!=5", ["ie:x!=5"], ["4", "5"]),
    ("ie:x = 5", ["ie:x = 5"], ["5"]),
    ("ie:y=1", ["ie:y=1"], ["1"]),
    ("ie:x=", ["ie:x="], ["0"]),
    ("ie:x= 5", ["5"], ["4"]),
    ("ie:x<.5", ["4"], ["5"]),
    ("ie:x=1e3", ["1"], ["1000"]),
    ("ie:x=5 or x=6", ["5"], ["6"]),
    ("ie:X=1", ["1"], []),
    ("IE:x=1", ["IE:x=1"], ["1"]),
    ("ie:x<3", ["", "abc", "-4"], ["3"]),
    ("ie:x>-2.5", ["-2"], ["-2.5"]),
    ("iex:4<x<6", ["5"], ["4", "6"]),
    ("iex:4<=x<=6", ["4", "6"], ["3", "7"]),
    ("iex:-10.33<=x<10.4", ["-10.33", "10.3"], ["10.4"]),
    ("iex:5<=x<=5", ["5", "4", "-9"], ["6"]),
    ("iex:10<x<5", ["4"], ["5", "7"]),
    ("iex:5>x>1", [], ["3"]),
    ("iex:.5<x", [], ["1"]),
    ("exp:^1$", ["1", "1\n"], ["11", "1\n\n"]),
    ("exp:", [], ["", "1"]),
    ("exp:(", [], ["("]),
    ("exp:^cAr", ["Cars", "carpet"], ["a car"]),
    ("exp:^[a-c]+?\\d{2,3}$", ["ab12", "C123"], ["ab1", "a1234"]),
    ("exp:a(?!b)", ["aa", "ca"], ["ab", "b"]),
    ("exp:(?=.*1)(?=.*2)^..$", ["12", "21"], ["11", "123"]),
    ("exp:^(?:one|two)?$", ["", "two"], ["onetwo"]),
    ("few", ["few"], ["2"]),
  ])
  func `answers as the library does`(_ pattern: String, _ yes: [String], _ no: [String]) {
    let expression = SwifternalizationExpression(pattern)
    #expect(yes.filter { expression.matches($0) != true } == [])
    #expect(no.filter { expression.matches($0) != false } == [])
  }

  @Test(arguments: [
    ("ie:x=<5", ["5", "4"], ["6"]), ("ie:x != 5", ["4"], ["5"]), ("ie:x<.5", ["0"], ["1"]),
    ("iex:5<=x<=5", ["5"], ["4", "6"]), ("iex:5>x>1", ["3"], ["1", "5"]),
  ])
  func `answers as the documentation has it`(_ pattern: String, _ yes: [String], _ no: [String]) {
    let expression = SwifternalizationExpression(pattern, mode: .strict)
    #expect(yes.filter { expression.matches($0) != true } == [])
    #expect(no.filter { expression.matches($0) != false } == [])
    #expect(expression.problem != nil)
  }

  @Test(arguments: ["(?<=a)b", "(a)\\1", "a++", "[a[b]]", "\\p{L}", "(?i)a", "((?=a)b)*"])
  func `says what it cannot evaluate`(_ regex: String) {
    let expression = SwifternalizationExpression("exp:" + regex)
    #expect(expression.matches("b") == nil)
    #expect(expression.problem?.contains("not supported") == true)
  }

  @Test func `takes no longer for what others try for ever`() {
    let expression = SwifternalizationExpression("exp:^(a+)+(a|aa)*$")
    #expect(expression.matches(String(repeating: "a", count: 5_000) + "b") == false)
  }
}

struct SwifternalizationNumberTests {
  private static let polish =
    LanguageTag("pl").flatMap { PluralRules(of: $0) }?
    .categories(upTo: 200_000) ?? []

  @Test(arguments: ["one", "few", "many"])
  func `has the plural forms of Polish`(_ name: String) throws {
    let pattern = SwifternalizationSharedExpressions().pattern(of: name, in: "pl")
    let category = try #require(PluralCategory(rawValue: name))
    let expression = SwifternalizationExpression(pattern ?? "")
    #expect(expression.difference(from: category, in: Self.polish)?.count == 0)
  }

  @Test(arguments: ["one", "other"])
  func `has the plural forms of English`(_ name: String) throws {
    let pattern = SwifternalizationSharedExpressions().pattern(of: name, in: "en")
    let category = try #require(PluralCategory(rawValue: name))
    let numbers = [PluralCategory.other, .one] + Array(repeating: .other, count: 199_999)
    let expression = SwifternalizationExpression(pattern ?? "")
    #expect(expression.difference(from: category, in: numbers)?.count == 0)
  }

  @Test func `finds what its Russian expressions leave out`() throws {
    let patterns = try #require(SwifternalizationSharedExpressions.builtIn["ru"]).map(\.pattern)
    let coverage = try #require(
      SwifternalizationCoverage(patterns.map { SwifternalizationExpression($0) }))
    #expect(coverage.uncovered?.number == 10_101)
    #expect(coverage.uncovered?.count == 2_520)
    #expect(coverage.overlap == nil)
  }

  @Test func `finds what is wrong in the documentation`() throws {
    let wrong = SwifternalizationExpression("exp:(.*(?=1).[0-9]$)|(^[05-9]$)|(.*(?!1).[0156789])")
    let difference = try #require(wrong.difference(from: .many, in: Self.polish))
    #expect(difference.count == 51_471)
    #expect(difference.first == 202)
  }
}

struct SwifternalizationDocumentTests {
  private static let base = """
    {
      "welcome" : "Hello",
      "only" : { "one" : "one", "other" : "some" },
      "cars" : { "one" : "1 car", "other" : "%d cars" },
      "wide" : { "@100" : "Help", "@200" : "Get help", "@300" : "Get help here" },
      "ie:x=1" : "odd"
    }

    """
  private static let polish = """
    {
      "cars" : { "one" : "1 auto", "few" : "%d auta", "many" : "%d aut", "other" : "%d auta?" },
      "rows" : { "one" : { "@100" : "1", "@300" : "1 wiersz" }, "@100" : "?" }
    }
    """

  private func library(
    _ language: String, _ mode: SwifternalizationExpression.Mode = .library
  ) throws -> SwifternalizationLibrary {
    var shared = SwifternalizationSharedExpressions()
    shared.sections = ["base": [], "de": [("one", "ie:x=7")]]
    return SwifternalizationLibrary(
      language: language,
      base: try SwifternalizationDocument.parse(Array(Self.base.utf8)).entries,
      translations: language == "pl"
        ? try SwifternalizationDocument.parse(Array(Self.polish.utf8)).entries : [],
      shared: shared, mode: mode)
  }

  @Test(
    arguments: [
      ("pl", "welcome", nil, nil, "Hello", []),
      ("pl", "welcome", "5", nil, "welcome", []),
      ("pl", "cars", "1", nil, "1 auto", []),
      ("pl", "cars", "5", nil, "%d aut", ["%d auta?"]),
      ("pl", "cars", "-5", nil, "%d auta?", []),
      ("pl-PL", "cars", "5", nil, "%d cars", []),
      ("pl", "cars", nil, nil, "%d auta?", []),
      ("pl", "wide", nil, 250, "Get help", []),
      ("pl", "wide", nil, nil, "Get help here", ["Get help", "Help"]),
      ("pl", "wide", nil, 50, "Get help here", ["Get help", "Help"]),
      ("pl", "rows", "1", 100, "1", []),
      ("pl", "ie:x=1", nil, nil, "ie:x=1", []),
      ("pl", "none", "5", nil, "none", []),
      ("de", "only", "7", nil, "one", ["some"]),
      ("de", "only", "1", nil, "only", []),
    ] as [(String, String, String?, Int?, String, [String])])
  func `shows what the library shows`(
    _ language: String, _ key: String, _ value: String?, _ width: Int?, _ text: String,
    _ ties: [String]
  ) throws {
    let answer = try library(language).answer(key, value: value, width: width)
    #expect([answer.text] + answer.ties == [text] + ties)
  }

  @Test(
    arguments: [
      ("wide", nil, 250, "Get help here"), ("wide", nil, nil, "Get help here"),
      ("wide", nil, 200, "Get help"), ("wide", nil, 999, "Get help here"),
      ("cars", "-7", nil, "%d auta?"),
    ] as [(String, String?, Int?, String)])
  func `shows what was meant`(
    _ key: String, _ value: String?, _ width: Int?, _ text: String
  ) throws {
    let answer = try library("pl", .strict).answer(key, value: value, width: width)
    #expect([answer.text] + answer.ties == [text])
  }

  @Test(arguments: [
    ("{\"a\": 1}", ["the value of 'a' is neither a text nor an object, so the app crashes"]),
    (
      "{\"a\": null, \"b\": []}",
      [
        "the value of 'a' is neither a text nor an object, so the app crashes",
        "the value of 'b' is neither a text nor an object, so the app crashes",
      ]
    ),
    (
      "{\"a\": {\"@abc\": \"x\"}}",
      ["'@abc' has no width, so the app crashes; write '@' and a number"]
    ),
    ("{\"a\": {\"\": \"x\"}}", ["an expression is empty, so the app crashes"]),
    ("{\"a\": {\"one\": {}}}", ["'one' does not hold only texts by width, so the app crashes"]),
    (
      #"{"a": {"one": {"@100": "x", "@200": 5}}}"#,
      ["'one' does not hold only texts by width, so the app crashes"]
    ),
    (
      "{\"a\": {\"one\": \"x\", \"two\": 2}}",
      ["a value among the texts is not a text, so the app crashes"]
    ),
    (
      "{\"a\": {\"one\": {\"@1\": \"x\"}, \"two\": 2}}",
      ["the value of 'two' is not a string and is ignored"]
    ),
    (
      "{\"a\": {\"@1\": \"x\", \"one\": \"y\"}}",
      [
        "a width is among expressions, so the app crashes; use only widths or only expressions"
      ]
    ),
    ("{\"a\": {}}", ["'a' has no texts; the library drops it"]),
    (
      "{\"a\": {\"one\": 1}}",
      [
        "'a' has no texts; the library drops it"
      ]
    ),
    ("{\"a\": \"x\", \"a\": \"y\"}", ["'a' is already defined"]),
    (
      "{\"a\": {\"@1\": \"x\", \"w@2@3\": \"y\"}, \"b\": {\"one\": {\"@1\": \"x\"}, \"@9\": \"z\"}}",
      [
        "a width is among expressions, so the app crashes; use only widths or only expressions"
      ]
    ),
  ])
  func `names what crashes`(_ text: String, _ messages: [String]) throws {
    let document = try SwifternalizationDocument.parse(Array(text.utf8))
    #expect(document.problems.map(\.message) == messages)
    #expect(document.serialize() == Array(text.utf8))
  }

  @Test func `changes one entry and nothing else`() throws {
    let document = try SwifternalizationDocument.parse(Array(Self.base.utf8))
    let changed = try document.setting(.text("Hi"), for: "welcome")
      .setting(
        .cases([.init(pattern: "one", range: 0..<0, texts: [.init(width: 5, text: "n")])]),
        for: "new")
    let expected = Self.base.replacing("Hello", with: "Hi")
      .replacing(
        "\"odd\"",
        with: "\"odd\",\n  \"new\" : {\"one\" : {\"@5\" : \"n\"}}")
    #expect(String(decoding: changed.serialize(), as: UTF8.self) == expected)
    #expect(
      try document.setting(.text("Hello"), for: "welcome").serialize() == Array(Self.base.utf8))
  }
}

/// Changes of files, and the texts to translate.
struct SwifternalizationFormsTests {
  private typealias Document = SwifternalizationDocument

  @Test(arguments: [
    ("{}", "m", "{\n  \"m\" : \"m\"\n}\n"),
    ("{ \"a\": \"1\", \"z\": \"2\" }", "m", "{ \"a\": \"1\", \"m\": \"m\", \"z\": \"2\" }"),
    ("{\"z\":\"1\",\"a\":\"2\"}\r\n", "m", "{\"z\":\"1\",\"a\":\"2\",\"m\":\"m\"}\r\n"),
    (
      "{\n\t\"a\": { \"one\": \"1\" },\n\n\t\"z\": 5\n}", "m",
      "{\n\t\"a\": { \"one\": \"1\" },\n\n\t\"m\": \"m\",\n\t\"z\": 5\n}"
    ),
  ])
  func `entries are added where they belong`(
    _ old: String, _ key: String, _ new: String
  ) throws {
    var document = try Document.parse(Array(old.utf8))
    document.insert([.init(key: key, content: .text(key))])
    #expect(String(decoding: document.serialize(), as: UTF8.self) == new)
  }

  @Test(
    arguments: [
      ("a", nil, nil, "{ \"a\": \"x\", \"b\": { \"one\": { \"@5\": \"2\" }, \"two\": \"3\" } }"),
      ("b", "two", nil, "{ \"a\": \"1\", \"b\": { \"one\": { \"@5\": \"2\" }, \"two\": \"x\" } }"),
      ("b", "one", 5, "{ \"a\": \"1\", \"b\": { \"one\": { \"@5\": \"x\" }, \"two\": \"3\" } }"),
      (
        "b", "one", 9,
        "{ \"a\": \"1\", \"b\": { \"one\": { \"@5\": \"2\", \"@9\": \"x\" }, \"two\": \"3\" } }"
      ),
      (
        "b", "few", nil,
        "{ \"a\": \"1\", \"b\": { \"one\": { \"@5\": \"2\" }, \"two\": \"3\", \"few\": \"x\" } }"
      ),
      ("b", nil, nil, nil), ("b", "two", 5, nil), ("a", "one", nil, nil), ("c", nil, nil, nil),
    ] as [(String, String?, Int?, String?)])
  func `a text is put into its place only`(
    _ key: String, _ pattern: String?, _ width: Int?, _ new: String?
  ) throws {
    let old = "{ \"a\": \"1\", \"b\": { \"one\": { \"@5\": \"2\" }, \"two\": \"3\" } }"
    var document = try Document.parse(Array(old.utf8))
    let isSet = document.set("x", for: key, pattern: pattern, width: width)
    #expect(isSet == (new != nil))
    #expect(String(decoding: document.serialize(), as: UTF8.self) == new ?? old)
  }

  /// In every language with rules, the forms of an entry cover each integer exactly once, or are
  /// those of the source; ids distinguish them.
  @Test func `forms are for all numbers of a language`() throws {
    let base = try Document.parse(
      Array("{ \"cars\": { \"one\": \"%d car\", \"other\": \"%d cars\" } }".utf8))
    let shared = SwifternalizationSharedExpressions()
    var kept: [String] = []
    for tag in ["ar", "cs", "da", "de", "fr", "ja", "lt", "lv", "pl", "pt", "ro", "ru", "sl", "uk"]
    {
      let language = try #require(LanguageTag(tag))
      let forms = SwifternalizationForms(
        base: base, translation: nil, language: language, named: tag, shared: shared
      ).forms
      #expect(Set(forms.map(\.id)).count == forms.count)
      let patterns = forms.compactMap(\.pattern)
      let isOfLanguage = forms.allSatisfy { $0.category != nil }
      guard isOfLanguage else {
        #expect(patterns == ["one", "other"])
        kept.append(tag)
        continue
      }
      let expressions = patterns.map {
        SwifternalizationExpression(shared.pattern(of: $0, in: tag) ?? $0)
      }
      let coverage = try #require(SwifternalizationCoverage(expressions, upTo: 20_000))
      #expect(coverage.uncovered == nil && coverage.overlap == nil, "\(tag): \(patterns)")
    }
    #expect(kept == ["ar", "lt", "lv", "ro", "sl"])
  }

  @Test func `a translation decides which texts it has`() throws {
    let base = try Document.parse(
      Array("{ \"a\": { \"one\": \"1\", \"other\": \"2\" }, \"b\": \"3\" }".utf8))
    let translation = try Document.parse(
      Array(
        "{ \"a\": { \"ie:x<5\": { \"@9\": \"x\" }, \"much\": \"y\" }, \"b\": { \"@9\": \"z\" } }"
          .utf8))
    let forms = SwifternalizationForms(
      base: base, translation: translation, language: LanguageTag("pl"), named: "pl",
      shared: SwifternalizationSharedExpressions())
    #expect(forms.forms.map(\.id) == ["a|==|ie:x<5|==|@9", "a|==|much", "b|==|@9"])
    #expect(forms.forms.map(\.source) == ["2", "2", "3"])
    #expect(forms.forms.map(\.target) == ["x", "y", "z"])
    #expect(
      forms.forms.map(\.note)
        == ["for 0, 1, 2, 3, 4; for a width of 9", "for the value 'much'", "for a width of 9"])
  }
}

import CatalogModel
import TestSupport
import Testing

@testable import StringResolution

/// Returns a localization in short notation: `other=…` pairs are plural forms, `name:2:d{…}`
/// substitutions.
private func plural(_ forms: [PluralCategory: String]) -> Message {
  .plural(forms.mapValues { .text($0, .translated) })
}

private func variable(
  _ name: String, _ argument: Int?, _ specifier: String, _ forms: [PluralCategory: String]
) -> Substitution {
  Substitution(name: name, argument: argument, specifier: specifier, message: plural(forms))
}

struct StringResolverTests {
  struct Case: CustomTestStringConvertible {
    let language: String
    let localization: Localization
    let arguments: [FormatArgument]
    let text: String
    var problems: [String] = []
    var width: Int?
    var device: String?

    init(
      _ language: String, _ localization: Localization, _ arguments: [FormatArgument],
      _ text: String, _ problems: [String] = [], width: Int? = nil, device: String? = nil
    ) {
      self.language = language
      self.localization = localization
      self.arguments = arguments
      self.text = text
      self.problems = problems
      self.width = width
      self.device = device
    }

    init(
      _ language: String, _ format: String, _ arguments: [FormatArgument], _ text: String,
      _ problems: [String] = []
    ) {
      self.init(language, Localization(format), arguments, text, problems)
    }

    var testDescription: String { "\(language) \(arguments) → \(text)" }
  }

  private static let tickets = Localization(
    .text("%#@tickets@", .translated),
    substitutions: [
      variable("tickets", nil, "d", [.one: "Order %arg Ticket", .other: "Order %arg Tickets"])
    ])
  private static let билеты = Localization(
    plural([
      .one: "Заказать %d билет", .few: "Заказать %d билета", .many: "Заказать %d билетов",
      .other: "Заказать %d билета",
    ]))
  private static let rain = Localization(
    .text("%#@rain@", .translated),
    substitutions: [variable("rain", nil, "d", [.other: "%2$@ expected in next %3$dh."])])
  private static let lluvia = Localization(
    .text("%#@rain@", .translated),
    substitutions: [
      variable(
        "rain", nil, "d",
        [
          .one: "Se prevé %2$@ en las próximas %3$d h.",
          .other: "Se prevén %2$@ en las próximas %3$d h.",
        ])
    ])
  private static let two = Localization(
    .text("%#@books@ on %#@shelves@ for %@", .translated),
    substitutions: [
      variable("books", 1, "lld", [.zero: "No books", .one: "%arg book", .other: "%arg books"]),
      variable("shelves", 2, "lld", [.one: "%arg shelf", .other: "%arg shelves"]),
    ])
  private static let widths = Localization(
    .width([100: .text("Log in", .new), 300: .text("Please log in now", .new)]))
  private static let devices = Localization(
    .device([
      Device("iphone"): .text("Tap", .new),
      Device("mac"): plural([.one: "%lld click", .other: "%lld clicks"]),
      Device("other"): .text("Choose", .new),
    ]))
  private static let loop = Localization(
    .text("%#@a@", .new),
    substitutions: [
      variable("a", 1, "d", [.other: "x%#@b@"]), variable("b", 1, "d", [.other: "y%#@a@"]),
    ])
  private static let halves = Localization(plural([.one: "one", .many: "many"]))

  static let forms: [Case] = [
    Case("en", tickets, [3], "Order 3 Tickets"), Case("en", tickets, [1], "Order 1 Ticket"),
    Case("ru", билеты, [1], "Заказать 1 билет"), Case("ru", билеты, [2], "Заказать 2 билета"),
    Case("ru", билеты, [3], "Заказать 3 билета"), Case("ru", билеты, [5], "Заказать 5 билетов"),
    Case("ru", билеты, [21], "Заказать 21 билет"),
    Case("en", rain, [0, "0 mm", 24], "0 mm expected in next 24h."),
    Case("en", rain, [1, "1 mm", 24], "1 mm expected in next 24h."),
    Case("es", lluvia, [0, "0 mm", 24], "Se prevén 0 mm en las próximas 24 h."),
    Case("es", lluvia, [1, "1 mm", 24], "Se prevé 1 mm en las próximas 24 h."),
    Case("es", lluvia, [2, "2 mm", 24], "Se prevén 2 mm en las próximas 24 h."),
    Case("en", two, [0, 1, "Ana"], "No books on 1 shelf for Ana"),
    Case("en", two, [1, 2, "Ana"], "1 book on 2 shelves for Ana"),
    Case("en", two, [1_234, 2], "1,234 books on 2 shelves for %@", ["argument-not-given"]),
    Case("en", widths, [], "Log in", width: 299), Case("en", widths, [], "Log in", width: 1),
    Case("en", widths, [], "Please log in now", width: 300),
    Case("en", widths, [], "Please log in now"),
    Case("en", devices, [1], "1 click", device: "mac"),
    Case("en", devices, [], "Tap", device: "iphone"),
    Case("en", devices, [], "Choose", device: "toaster"), Case("en", devices, [], "Choose"),
    Case("en", loop, [1], "xy%#@a@", ["variable-loop"]),
    Case("en", halves, [2], "key", ["missing-other"]),
    Case("en", halves, [], "key", ["argument-not-given"]),
    Case("en", halves, ["two"], "key", ["wrong-argument"]),
    Case("en", tickets, ["two"], "Order %arg Tickets", ["wrong-argument", "wrong-argument"]),
    Case("en", "%#@none@", [1], "%#@none@", ["unknown-variable"]),
    Case(
      "fr", Localization(plural([.one: "%lf litre", .other: "%lf litres"])), [1.5], "1,500000 litre"
    ),
    Case(
      "en", Localization(plural([.one: "%.1f mile", .other: "%.1f miles"])), [1.5], "1.5 miles"),
    Case(
      "en",
      Localization(
        .device([Device("mac"): .text("Click", .new)])), [], "key", ["no-text-for-device"],
      device: "ipad"),
  ]

  static let formats: [Case] = [
    Case("en", "%2$@ %1$lld", [7, "Ana"], "Ana 7"), Case("en", "100%% of %@", ["it"], "100% of it"),
    Case("en", "50% off", [], "50% off"), Case("en", "100%%", [], "100%"),
    Case("en", "50 % off %@", ["tea"], "50 % off tea", ["stray-percent"]),
    Case("en", "%5.2f|%-8.1f|%08.2f", [3.14159, 2.25, -12.345], " 3.14|2.2     |-0012.34"),
    Case("en", "%x %X %o %#x", [255, 255, 8, 255], "ff FF 10 0xff"),
    Case("en", "%c%C", [65, 0x20AC], "A€"), Case("en", "%s %.2s", ["abc", "abc"], "abc ab"),
    Case("en", "%*d|%-*d|%.*f", [5, 42, 5, 42, 1, 2.25], "   42|42   |2.2"),
    Case("en", "%+d %+d", [1, -1], "+1 -1"), Case("en", "%06d %.5d", [42, 42], "000,042 00,042"),
    Case(
      "en", "%e %g %g %g", [12345.678, 1234567.8, 123456.78, 0.00001],
      "1.234568E+04 1.23457E+06 123,457 1E-05"),
    Case("en", "%a", [1.5], "0x1.8p+0"), Case("en", "%lu", [1_234_567], "1,234,567"),
    Case("en", "%.2f %.0f %.0f", [2.675, 0.5, 1.5], "2.68 0 2"),
    Case("en", "%d", [5_000_000_000], "705,032,704", ["number-too-large"]),
    Case("en", "%u %lu", [-1, -1], "4,294,967,295 18,446,744,073,709,551,615", []),
    Case("en", "%d %@", ["x"], "%d %@", ["wrong-argument", "argument-not-given"]),
    Case("en", "%(a)@ of %(b)@, %(a)@", ["x", "y"], "x of y, x"),
    Case("en", "x %arg", [5], "x %arg", ["wrong-argument"]),
    Case("en", "%lld", [1.5], "%lld", ["wrong-argument"]), Case("en", "%lf", [1], "1.000000"),
    Case("en", "%*d", ["x", 1], "1", ["wrong-argument"]),
    Case("en", "%0$@ %9$@", ["x"], "%0$@ %9$@", ["argument-not-given", "argument-not-given"]),
    Case("en", "%.9999999999f", [1.0], "1." + String(repeating: "0", count: 1_000)),
    Case("de", "%lld %.2f", [1_234_567, -0.5], "1.234.567 -0,50"),
    Case("fr", "%lld", [1_234], "1\u{202F}234"),
    Case("es", "%lld %lld", [1_234, 12_345], "1234 12.345"),
    Case("es-MX", "%lld", [1_234], "1,234"),
    Case("hi", "%lld", [1_234_567], "12,34,567"),
    Case("hi-u-nu-deva", "%lld", [1_234_567], "१२,३४,५६७"),
    Case("ar", "%lld", [1_234], "1,234"), Case("ar-EG", "%lld %%", [1_234], "١٬٢٣٤ %"),
    Case("ar-EG", "%.1f", [-0.5], "\u{61C}-٠٫٥"), Case("fa", "%lld", [-50], "\u{200E}−۵۰"),
    Case("pa-PK", "%d", [12], "۱۲"), Case("ar-EG-u-nu-latn", "%lld", [12], "12"),
    Case("sv", "%lld", [-3], "−3"),
    Case("ar", "%@ %lld", ["Ana", 3], "\u{2068}Ana\u{2069} 3"),
    Case("en", "%@ and %@", ["אנה", "Ana"], "\u{2068}אנה\u{2069} and Ana"),
    Case("en", "^[%lld tea](inflect: true)", [2], "^[2 tea](inflect: true)"),
    Case("de", "%@ %@", [3_000, 1.5], "3.000 1,5"), Case("en", "%f", [.number(.infinity)], "∞"),
    Case(
      "en", "%lld %lld", [.integer(.min), .integer(.max)],
      "-9,223,372,036,854,775,808 9,223,372,036,854,775,807"),
  ]

  @Test(arguments: forms + formats) func `makes the text that an app shows`(_ test: Case) throws {
    let resolver = StringResolver(language: try #require(LanguageTag(test.language)))
    let result = resolver.resolve(
      test.localization, key: "key",
      with: FormatInput(test.arguments, width: test.width, device: test.device.map { Device($0) }))
    #expect(result.text == test.text)
    #expect(result.problems.map(\.id.name) == test.problems)
  }

  @Test func `a few variables that refer to each other twice do not fill the memory`() {
    let names = (0..<16).map { "v\($0)" }
    let bomb = Localization(
      .text("%#@v0@", .new),
      substitutions: names.enumerated().map { number, name in
        let next = "%1$#@v\(number + 1)@"
        return variable(name, 1, "d", [.other: String(repeating: next, count: 40)])
      })
    let result = StringResolver(language: .english).resolve(
      bomb, key: "key", with: FormatInput([2]))
    #expect(result.text.utf8.count <= 1 << 20)
    #expect(result.problems.map(\.id).contains(.textTooLong))
  }

  @Test func `nothing that a table or an argument holds stops it`() throws {
    let seeds = [
      "%#@v@ %1$#@w@ %arg %2$@ %*d %5.2f %-08.3lld %lu %c %s %%",
      "^[%lld tea](inflect: true) %g %a",
      "%9223372036854775807$@ %99999999999999999999d %.99999999999999999999e %0$d",
    ]
    let arguments: [[FormatArgument]] = [
      [], [.integer(.min), .integer(.max), .number(.nan), .number(-.infinity), "\u{0}אב"],
      [.number(.greatestFiniteMagnitude), .number(.leastNonzeroMagnitude), .integer(-1), ""],
    ]
    let languages = try ["en", "ar-EG", "hi-u-nu-deva", "und", "ee"].map {
      try #require(LanguageTag($0))
    }
    for seed in seeds {
      for (number, bytes) in Mutations.all(of: Array(seed.utf8), count: 150).enumerated() {
        let text = String(decoding: bytes, as: UTF8.self)
        let localization = Localization(
          .device([
            Device("other"): .plural([
              .other: .text(text, .new), .one: .width([0: .text(text, .new)]),
            ])
          ]),
          substitutions: [
            variable("v", number % 3, text, [.other: text, .zero: seed]),
            variable("w", nil, "lld", [.many: text]),
          ])
        let resolver = StringResolver(language: languages[number % languages.count])
        let result = resolver.resolve(
          localization, key: text, with: FormatInput(arguments[number % 3], width: number - 200))
        #expect(result.text.utf8.count <= 1 << 20)
      }
    }
  }

  @Test func `each category has a smallest number`() throws {
    func samples(_ language: String) throws -> String {
      PluralSample.all(of: try #require(LanguageTag(language)))
        .map { "\($0.category.rawValue) \($0.number)" }.joined(separator: ", ")
    }
    #expect(try samples("ru") == "one 1, few 2, many 0, other 0.1")
    #expect(try samples("ar") == "zero 0, one 1, two 2, few 3, many 11, other 100")
    #expect(try samples("cs") == "one 1, few 2, many 0.1, other 0")
    #expect(try samples("fr") == "one 0, many 1000000, other 2")
    #expect(try samples("ja") == "other 0")
    #expect(try samples("tlh") == "other 0")
  }

  @Test func `plural forms are those of the rules of each language`() throws {
    let all = Localization(
      plural(Dictionary(uniqueKeysWithValues: PluralCategory.allCases.map { ($0, $0.rawValue) })))
    let languages =
      "af ar be bg bn br ca cs cy da de el en es et eu fa fi fil fr ga gd gl gu he hi hr hu is it iu ja ka ksh kw lag lt lv mk mr mt naq pl pt pt-PT ro ru shi sk sl sr sv tzm uk vi zh"
    let numbers: [FormatArgument] =
      (-3...203).map { .integer($0) } + [1_000, 1_000_000].map { .integer($0) }
      + [0.1, 0.5, 1.5, 2.3, 10.1, 100.25, -1.5].map { .number($0) }
    for name in languages.split(separator: " ") {
      let language = try #require(LanguageTag(String(name)))
      let rules = try #require(PluralRules(of: language))
      let resolver = StringResolver(language: language)
      for number in numbers {
        let operands = try #require(PluralOperands(number.description))
        let expected = number == 0 ? .zero : rules.category(of: operands)
        let text = resolver.resolve(all, key: "key", with: FormatInput([number])).text
        #expect(text == expected.rawValue, "\(language) \(number)")
      }
    }
  }

  @Test func `numbers are told from texts as people type them`() {
    let typed = [
      "3", "-1", "1.5", "1e5", "", "-", "1.", ".5", "--1", "1.2.3", "99999999999999999999", "3 mm",
    ]
    #expect(
      typed.map { FormatArgument(reading: $0).description } == [
        "3", "-1", "1.5", "'1e5'", "''", "'-'", "'1.'", "'.5'", "'--1'", "'1.2.3'",
        "100000000000000000000.0", "'3 mm'",
      ])
  }
}

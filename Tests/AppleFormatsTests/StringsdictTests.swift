import AppleFormats
import CatalogModel
import Syntaxes
import TestSupport
import Testing

struct StringsdictTests {
  private static func rules() throws -> StringsdictDocument {
    let fixture = try #require(Fixture.all(in: "Stringsdict", extension: "stringsdict").first)
    return try StringsdictDocument.parse(try fixture.bytes())
  }

  /// Returns a dictionary with these members, tags written as `[tag]`.
  private static func file(_ members: String) -> String {
    "<plist><dict>\(members.replacing("[", with: "<").replacing("]", with: ">"))</dict></plist>"
  }

  private static func plural(_ specifier: String, _ forms: String) -> String {
    "[dict][key]NSStringFormatSpecTypeKey[/key][string]NSStringPluralRuleType[/string]"
      + "[key]NSStringFormatValueTypeKey[/key][string]\(specifier)[/string]\(forms)[/dict]"
  }

  @Test func `reads all rules`() throws {
    let document = try Self.rules()
    #expect(document.problems.map(\.id) == [.unknownMember])
    let entries = document.entries
    #expect(entries.map(\.key) == ["teas", "order", "tap", "title"])
    #expect(
      entries.flatMap { leaves($0.content) } == [
        "teas.NSStringLocalizedFormatKey=%#@teas@", "teas.teas.one=%lld tea",
        "teas.teas.other=%lld teas", "order.NSStringLocalizedFormatKey=%2$#@cups@ for %1$@",
        "order.cups.one=%d cup with %3$#@spoons@", "order.cups.other=%d cups with %3$#@spoons@",
        "order.spoons.other=%d spoons", "tap.NSStringDeviceSpecificRuleType.iphone=Tap",
        "tap.NSStringDeviceSpecificRuleType.mac.NSStringLocalizedFormatKey=Click %#@times@",
        "tap.NSStringDeviceSpecificRuleType.mac.times.other=%d times",
        "title.NSStringVariableWidthRuleType.1=T", "title.NSStringVariableWidthRuleType.20=Title",
      ])
    let text = document.text
    let leaf = try #require(rules(entries[0])?.format)
    #expect(String(decoding: text[leaf.range], as: UTF8.self) == "<string>%#@teas@</string>")
    #expect(rules(entries[1])?.unknown == [["order", "NSStringOfTomorrow"]])
    #expect(rules(entries[1])?.variables.map { $0.specifier?.text } == ["d", "d"])
  }

  /// Tags as `[tag]`; the problem at the marker, and the texts that are read nevertheless.
  @Test(arguments: [
    (
      "[key]a[/key]1️⃣[integer]1[/integer][key]b[/key][string]B[/string]", "wrong-type",
      "'a' must be a string or a dictionary", ["b=B"]
    ),
    (
      "[key]a[/key]1️⃣[dict/]", "missing-format", "'a' has no NSStringLocalizedFormatKey; add it", []
    ),
    (
      "[key]a[/key][dict][key]NSStringLocalizedFormatKey[/key]1️⃣[true/][/dict]", "wrong-type",
      "'NSStringLocalizedFormatKey' must be a string", []
    ),
    (
      "[key]a[/key][dict][key]NSStringLocalizedFormatKey[/key][string]x[/string][key]v[/key]1️⃣[string/][/dict]",
      "wrong-type", "'v' must be a dictionary", ["a.NSStringLocalizedFormatKey=x"]
    ),
    (
      "[key]a[/key][dict][key]NSStringVariableWidthRuleType[/key]1️⃣[array/][/dict]", "wrong-type",
      "'NSStringVariableWidthRuleType' must be a dictionary", []
    ),
    (
      "[key]a[/key][dict][key]NSStringLocalizedFormatKey[/key][string]x[/string][key]v[/key][dict][key]NSStringFormatSpecTypeKey[/key]1️⃣[string]Odd[/string][key]one[/key][string]1[/string][/dict][/dict]",
      "unknown-rule", "the rule 'Odd' is not known; write 'NSStringPluralRuleType'",
      ["a.NSStringLocalizedFormatKey=x", "a.v.one=1"]
    ),
    (
      "[key]a[/key][string]1[/string]1️⃣[key]a[/key][string]2[/string]", "duplicate-key",
      "'a' is already defined; keep one definition", ["a=1", "a=2"]
    ),
    (
      "[key]a[/key][dict][key]NSStringLocalizedFormatKey[/key][string]x[/string]1️⃣[key]NSStringNew[/key][true/][/dict]",
      "unknown-member", "'NSStringNew' is not a known rule", ["a.NSStringLocalizedFormatKey=x"]
    ),
    (
      "[key]a[/key][dict][key]NSStringDeviceSpecificRuleType[/key][dict]1️⃣[key]phone[/key][string]x[/string][/dict][/dict]",
      "unknown-member", "'phone' is not a known device",
      ["a.NSStringDeviceSpecificRuleType.phone=x"]
    ),
  ])
  func `reports what is wrong`(
    _ marked: String, _ id: String, _ message: String, _ expected: [String]
  ) throws {
    let marked = MarkedText(Self.file(marked))
    let document = try StringsdictDocument.parse(marked.bytes)
    let problem = try #require(document.problems.first)
    #expect(document.problems.count == 1 && problem.id.name == id && problem.message == message)
    #expect(problem.range.lowerBound == marked.offset)
    #expect(document.entries.flatMap { leaves($0.content) } == expected)
  }

  @Test func `refuses what is not a dictionary`() {
    let error = ParseError(
      .notADictionary, "the property list is not a dictionary of texts by their keys", at: 7)
    #expect(throws: error) { try StringsdictDocument.parse(Array("<plist><array/></plist>".utf8)) }
  }

  @Test func `sets, adds and takes back`() throws {
    var document = try Self.rules()
    let original = document.serialize()
    check(document.set("%lld té", at: ["teas", "teas", "one"]))
    check(document.set("%lld tés de %@", at: ["teas", "teas", "few"]))
    check(
      document.setVariable("more", specifier: "d", forms: [.other: "%d", .one: "1"], at: ["teas"]))
    check(
      !document.set("x", at: ["teas", "teas"]) && !document.set("x", at: ["nowhere", "one"]))
    check(!document.set("\u{1}", at: ["teas", "teas", "one"]))
    check(!document.setVariable("x", specifier: "d", forms: [:], at: ["nowhere"]))
    let written = document.serialize()
    let difference = String(decoding: written, as: UTF8.self)
      .split(separator: "\n").filter {
        !String(decoding: original, as: UTF8.self).split(separator: "\n").contains($0)
      }
    #expect(
      difference == [
        "    <key>more</key>", "      <string>1</string>", "      <string>%d</string>",
        "      <key>few</key>", "      <string>%lld tés de %@</string>",
        "      <string>%lld té</string>",
      ])
    #expect(try StringsdictDocument.parse(written).entries == document.entries)
    document = try Self.rules()
    check(document.set("x", at: ["title", "NSStringVariableWidthRuleType", "20"]))
    check(document.set("Title", at: ["title", "NSStringVariableWidthRuleType", "20"]))
    #expect(document.serialize() == original)
  }

  @Test func `converts to localizations and back`() throws {
    let document = try Self.rules()
    let converted = document.entries.map(\.localization)
    #expect(
      converted.map(\.losses) == [
        [],
        [
          StringsdictLoss(keys: ["order", "NSStringOfTomorrow"], "this key is not known")
        ],
        [], [],
      ])
    let text = { (text: String) in Message.text(text, .translated) }
    #expect(
      converted.map(\.localization) == [
        Localization(.plural([.one: text("%lld tea"), .other: text("%lld teas")])),
        Localization(
          text("%#@cups@ for %1$@"),
          substitutions: [
            Substitution(
              name: "cups", argument: 2, specifier: "d",
              message: .plural([
                .one: text("%arg cup with %#@spoons@"),
                .other: text("%arg cups with %#@spoons@"),
              ])),
            Substitution(
              name: "spoons", argument: 3, specifier: "d",
              message: .plural([.other: text("%arg spoons")])),
          ]),
        Localization(
          .device([Device("iphone"): text("Tap"), Device("mac"): text("Click %#@times@")]),
          substitutions: [
            Substitution(
              name: "times", argument: nil, specifier: "d",
              message: .plural([.other: text("%arg times")]))
          ]),
        Localization(.width([1: text("T"), 20: text("Title")])),
      ])
    var fresh = StringsdictDocument()
    for (entry, converted) in zip(document.entries, converted) {
      check(fresh.set(converted.localization, for: entry.key) == [])
    }
    #expect(fresh.problems == [])
    let names = document.entries.map(\.key)
    for entry in fresh.entries {
      let place = try #require(names.firstIndex(of: entry.key))
      #expect(entry.localization.localization == converted[place].localization)
    }
  }

  /// The forms of a variable, its specifier, and whether they are a plural of the whole text: the
  /// most general form determines the number.
  @Test(
    arguments: [
      (["one": "%d a", "few": "%ld a", "many": "%ld a", "other": "%ld a"], "ld", true),
      (["one": "%ld a", "few": "%ld a", "many": "%ld a", "other": "%d a"], "ld", false),
      (["zero": "none", "one": "%2$@ %1$d", "other": "%1$d %2$@"], "d", true),
      (["one": "one", "other": "%lld a"], "lld", true),
      (["one": "%d a", "other": "all"], "d", true),
    ] as [([String: String], String, Bool)])
  func `knows the number by the most general form`(
    _ forms: [String: String], _ specifier: String, _ isWhole: Bool
  ) throws {
    let members = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    let text = """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>\(specifier)</string>\(members)</dict></dict></dict></plist>
      """
    let document = try StringsdictDocument.parse(Array(text.utf8))
    let read = document.entries[0].localization.localization
    #expect(read.substitutions.isEmpty == isWhole)
    var fresh = StringsdictDocument()
    _ = fresh.set(read, for: "k")
    #expect(fresh.entries[0].localization.localization == read)
  }

  @Test func `writes a new file as Xcode does`() throws {
    var document = StringsdictDocument()
    #expect(document.serialize() == PropertyList.dictionary([]).xml)
    for key in ["b", "a"] {
      let forms: [PluralCategory: Message] = [
        .other: .text("%@ has %lld", .translated), .one: .text("%@ has one", .translated),
      ]
      check(document.set(Localization(.plural(forms)), for: key) == [])
    }
    let entry = PropertyList.dictionary([
      .init("NSStringLocalizedFormatKey", .string("%2$#@value@")),
      .init(
        "value",
        .dictionary([
          .init("NSStringFormatSpecTypeKey", .string("NSStringPluralRuleType")),
          .init("NSStringFormatValueTypeKey", .string("lld")),
          .init("one", .string("%1$@ has one")),
          .init("other", .string("%1$@ has %2$lld")),
        ])),
    ])
    let expected = PropertyList.dictionary([.init("a", entry), .init("b", entry)])
    #expect(document.serialize() == expected.xml)
  }

  @Test func `says what a file cannot hold`() {
    let text = Message.text("x", .translated)
    let cases: [(Message, [StringsdictLoss])] = [
      (
        .phrases(["a"], .translated),
        [.init(TextPath(), "phrases of App Shortcuts have no place in a '.stringsdict'")]
      ),
      (
        .text("x", .needsReview),
        [
          .init(
            TextPath(), "the state 'needs_review' has no place in a '.stringsdict'", part: .state)
        ]
      ),
      (
        .plural([.one: .device([Device("mac"): text])]),
        [
          .init(
            TextPath([.plural(.one)]),
            "a choice inside of another one has no place in a '.stringsdict'")
        ]
      ),
      (
        .device([Device("mac"): .device([:])]),
        [
          .init(
            TextPath([.device(Device("mac"))]),
            "devices inside of another choice have no place in a '.stringsdict'")
        ]
      ),
    ]
    for (message, losses) in cases {
      var document = StringsdictDocument()
      check(document.set(Localization(message), for: "k") == losses)
    }
    var document = StringsdictDocument()
    let localization = Localization(
      .device([Device("mac"): text]),
      substitutions: [Substitution(name: "n", argument: nil, specifier: "d", message: text)])
    check(
      document.set(localization, for: "k")
        == [StringsdictLoss(TextPath(in: "n"), "no text refers to this substitution")])
  }

  @Test(arguments: [
    ("%d %@", "", "%d %@"), ("%#@v@!", "", "%#@v@!"),
    ("%1$#@v@", "", "%#@v@"), ("%1$#@v@ %2$#@v@", "", "%1$#@v@ %2$#@v@"),
  ])
  func `keeps formats`(_ format: String, _: String, _ expected: String) throws {
    let text = Self.file(
      "[key]a[/key][dict][key]NSStringLocalizedFormatKey[/key][string]\(format)[/string][key]v[/key]"
        + Self.plural("d", "[key]other[/key][string]no number[/string]") + "[/dict]")
    let document = try StringsdictDocument.parse(Array(text.utf8))
    let localization = try #require(document.entries.first).localization.localization
    #expect(localization.message == .text(expected, .translated))
    var fresh = StringsdictDocument()
    check(fresh.set(localization, for: "a") == [])
    #expect(fresh.propertyList.originalValue() != nil)
    #expect(fresh.propertyList.value(at: ["a"]) == document.propertyList.value(at: ["a"]))
  }

  @Test func `survives damage`() throws {
    let bytes = try Self.rules().serialize()
    for damaged in Mutations.random(of: bytes, count: 500) {
      guard let document = try? StringsdictDocument.parse(damaged) else { continue }
      let (entries, _) = document.read()
      var fresh = StringsdictDocument()
      for entry in entries { _ = fresh.set(entry.localization.localization, for: entry.key) }
      _ = try StringsdictDocument.parse(fresh.serialize())
    }
  }

  private func rules(_ entry: StringsdictDocument.Entry) -> StringsdictDocument.Rules? {
    if case .rules(let rules) = entry.content { rules } else { nil }
  }

  /// Returns every text as `path=text`.
  private func leaves(_ content: StringsdictDocument.Content) -> [String] {
    switch content {
    case .text(let leaf): return ["\(leaf.path.joined(separator: "."))=\(leaf.text)"]
    case .rules(let rules):
      let forms =
        rules.variables.flatMap(\.forms) + (rules.devices ?? []) + (rules.widths ?? [])
      return (rules.format.map { leaves(.text($0)) } ?? []) + forms.flatMap { leaves($0.content) }
    }
  }
}

import Testing

@testable import LoquatCLI
@testable import LoquatKit

@Suite struct ExplainTests {
  private static let menu = """
    struct Tea { let name: String; var grams = 2.5 }
    struct Row: View {
      let teas: [Tea]
      var body: some View {
        Text("\\(teas.count) of \\(pot.size)")
        ForEach(teas) { tea in Label("\\(tea.grams)g", systemImage: "leaf") }
        Text(isNew ? "New" : teas[0].name)
        Brewer("Brew"); print("a" + "b")
        Text(verbatim: "leaf"); let plain = "plain"
        Text("\\(pot.size)", comment: "How big") // loquat:type Int
        Text("OK") // loquat:ignore
        if let first = teas.first { Text("\\(first.name.count + 1) \\(isNew ? first.grams : 0)") }
      }
    }
    #Preview { Text("Preview") }
    let tea = if false { Text("Never") } else { Text("Tea") }
    func pour(cups: String) { guard let cups = Int(cups) else { show(Text("\\(cups)")) } }

    """

  private static func scenario(
    _ name: String, _ place: String, beside files: [String: String] = [:], _ expected: String
  ) -> Scenario {
    Scenario(
      name, files: files.merging(["App/Menu.swift": menu]) { $1 },
      "scan --explain App/Menu.swift:\(place) App", expected)
  }

  private static let scenarios: [Scenario] = [
    scenario(
      "tells each type, step by step", "12",
      """
      App/Menu.swift:12:38: "\\(first.name.count + 1) \\(isNew ? first.grams : 0)"
        is "%lld %lf" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
        \\(first.name.count + 1) is %lld
          first: Tea; defined at App/Menu.swift:12:8
          first.name: String; declared at App/Menu.swift:1:18
          first.name.count: Int; declared in Swift
          1: Int; literal
          first.name.count + 1: Int; result of '+'
        \\(isNew ? first.grams : 0) is %lf
          first: Tea; defined at App/Menu.swift:12:8
          first.grams: Double; declared at App/Menu.swift:1:36 without a type; its value decides it
          0: Int; literal
          isNew ? first.grams : 0: Double; type of both values
      exit 0
      """),
    scenario(
      "tells what is not known", "5",
      """
      App/Menu.swift:5:10: "\\(teas.count) of \\(pot.size)"
        is "%lld of %@" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
        \\(teas.count) is %lld
          teas: [Tea]; declared at App/Menu.swift:3:7
          teas.count: Int; declared in Swift
        \\(pot.size) is %@, because most are
          pot: not known; no declaration of 'pot' fits here
          pot.size: not known; the type of 'pot' is not known
      exit 0
      """),
    scenario(
      "names the table that settles a specifier", "5:10",
      beside: ["App/en.lproj/Localizable.strings": "\"%lld of %lf\" = \"a\";"],
      """
      App/Menu.swift:5:10: "\\(teas.count) of \\(pot.size)"
        is "%lld of %lf" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
        \\(teas.count) is %lld
          teas: [Tea]; declared at App/Menu.swift:3:7
          teas.count: Int; declared in Swift
        \\(pot.size) is %lf, as in App/en.lproj/Localizable.strings
          pot: not known; no declaration of 'pot' fits here
          pot.size: not known; the type of 'pot' is not known
      exit 0
      """),
    scenario(
      "tells what an argument is that is no key", "6:64",
      """
      App/Menu.swift:6:64: "leaf"
        is not a localizable string
        Label(_:image:systemImage:) does not take a localizable string here; declared in SwiftUI
      exit 0
      """),
    scenario(
      "tells that a String is meant", "7",
      """
      App/Menu.swift:7:18: "New"
        is not a localizable string
        another value here is a String, and 'Text' takes a String, too
      exit 0
      """),
    scenario(
      "tells what is not declared", "8",
      """
      App/Menu.swift:8:12: "Brew"
        is not a localizable string
        no 'Brewer' is known that takes these arguments; '--localizes' can declare it
      App/Menu.swift:8:27: "a"
        is not a localizable string
        is an operand of '+', so it is a String
      App/Menu.swift:8:33: "b"
        is not a localizable string
        is an operand of '+', so it is a String
      exit 0
      """),
    scenario(
      "tells what expects a String, or nothing", "9",
      """
      App/Menu.swift:9:20: "leaf"
        is not a localizable string
        Text(verbatim:) expects 'String'; declared in SwiftUI
      App/Menu.swift:9:41: "plain"
        is not a localizable string
        'plain' has no written type, so it is a String
      exit 0
      """),
    scenario(
      "tells what a comment settles, and what a comment is", "10",
      """
      App/Menu.swift:10:10: "\\(pot.size)"
        is "%lld" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
        \\(pot.size) is %lld, as 'loquat:type Int' says
          pot: not known; no declaration of 'pot' fits here
          pot.size: not known; the type of 'pot' is not known
      App/Menu.swift:10:34: "How big"
        is not a localizable string
        is the comment of 'Text(_:tableName:bundle:comment:)'
      exit 0
      """),
    scenario(
      "tells what is left out by hand", "11",
      """
      App/Menu.swift:11:10: "OK"
        is not a localizable string
        'loquat:ignore' leaves it out
      exit 0
      """),
    scenario(
      "tells what is not searched", "15",
      """
      App/Menu.swift:15:17: "Preview"
        is not a localizable string
        code for Xcode's canvas is searched with '--include-previews' only
      exit 0
      """),
    scenario(
      "tells what a name is in 'else'", "17",
      """
      App/Menu.swift:17:71: "\\(cups)"
        is "%@" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
        \\(cups) is %@
          cups: String; defined at App/Menu.swift:17:11
      exit 0
      """),
    scenario(
      "tells what is never built", "16:27",
      """
      App/Menu.swift:16:27: "Never"
        is not a localizable string
        follows 'if false', which the compiler leaves out
      exit 0
      """),
    scenario(
      "refuses a line without a literal", "13",
      """
      ! App/Menu.swift:13: error: this line has no string literal, no accessor and no key that is passed on; name another line [nothing-found]
      exit 2
      """),
    scenario(
      "refuses a column without a literal", "8:1",
      """
      ! App/Menu.swift:8:1: error: there is no string literal here; those on this line begin in columns 12, 27 and 33 [nothing-found]
      exit 2
      """),
    scenario(
      "refuses a line that is not there", "99",
      """
      ! App/Menu.swift: error: line 99 does not exist; the file has 17 lines [file-error]
      exit 2
      """),
    Scenario(
      "refuses a file that is no source", "scan --explain Sources/Shop/en.lproj/Errors.strings:1",
      """
      ! Sources/Shop/en.lproj/Errors.strings: error: is not a source file; name one, such as a '.swift' file [file-error]
      exit 2
      """),
    Scenario(
      "explains where keys come from, and what passes them on",
      files: [
        "App/A.swift": """
        extension String { var localized: String { NSLocalizedString(self, comment: "") } }
        enum Menu { static let tea = "menu.tea".localized }
        let all = [Menu.tea, name().localized]
        """
      ], "scan --explain App/A.swift:1:62 App",
      """
      App/A.swift:1:62: the key is what 'String.localized' gets: 1 key, such as "menu.tea" at App/A.swift:2:30
      ! App/A.swift:1:62: warning: key of 'NSLocalizedString(_:comment:)' is not a string literal; no string is extracted here; a comment 'loquat:ignore' silences this [key-not-literal]
      exit 0
      """),
    Scenario(
      "explains a literal that is passed on",
      files: [
        "App/A.swift": """
        extension String { var localized: String { NSLocalizedString(self, comment: "") } }
        let tea = "menu.tea".localized
        """
      ], "scan --explain App/A.swift:2 App",
      """
      App/A.swift:2:11: "menu.tea"
        is "menu.tea" in Localizable, passed to 'String.localized'
      exit 0
      """),
    Scenario(
      "explains an accessor",
      files: [
        "App/A.swift": """
        enum Menu { static let tea = NSLocalizedString("menu.tea", comment: "") }
        let all = [Menu.tea, Menu.coffee]
        """
      ], "scan --explain App/A.swift:2 App",
      """
      App/A.swift:2:17: "menu.tea" in Localizable, by 'Menu.tea'
      exit 0
      """),
    Scenario(
      "explains strings of Objective-C",
      files: ["App/A.m": "f();\nNSLocalizedString(@\"A\", nil);"], "scan --explain App/A.m:2",
      """
      App/A.m:2:19: @"A"
        is "A" in Localizable
        NSLocalizedString looks up a key; declared in Foundation
      exit 0
      """),
    Scenario(
      "knows only the localizable strings of Objective-C",
      files: ["App/A.m": "f(@\"A\");"], "scan --explain App/A.m:1",
      """
      ! App/A.m:1: error: this line has no localizable string, no accessor and no key that is passed on; name another line [nothing-found]
      exit 2
      """),
    Scenario(
      "names the column of the only literal",
      files: ["App/A.swift": "let a = \"b\""], "scan --explain App/A.swift:1:1",
      """
      ! App/A.swift:1:1: error: there is no string literal here; the one on this line begins in column 9 [nothing-found]
      exit 2
      """),
    Scenario(
      "says of a column that nothing is on its line",
      files: ["App/A.swift": "f()"], "scan --explain App/A.swift:1:1",
      """
      ! App/A.swift:1: error: this line has no string literal, no accessor and no key that is passed on; name another line [nothing-found]
      exit 2
      """),
    Scenario(
      "says no more than that nothing is in a column",
      files: [
        "App/A.swift": """
        enum Menu { static let tea = NSLocalizedString("menu.tea", comment: "") }
        let all = [Menu.tea, Menu.coffee]
        """
      ], "scan --explain App/A.swift:2:1 App",
      """
      ! App/A.swift:2:1: error: there is no string literal, accessor or passed key here; leave out the column, or name another line [nothing-found]
      exit 2
      """),
    Scenario(
      "explains in JSON", files: ["App/A.swift": "let a: LocalizedStringKey = \"\\(b)\""],
      "scan --explain App/A.swift:1 --format json App",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "explanations" : [
          {
            "path" : "App/A.swift",
            "line" : 1,
            "column" : 29,
            "literal" : "\\"\\\\(b)\\"",
            "reason" : "variable 'a' expects 'LocalizedStringKey'; declared at App/A.swift:1:5",
            "string" : {
              "table" : "Localizable",
              "key" : "%@",
              "value" : null,
              "comment" : null,
              "path" : "App/A.swift",
              "line" : 1,
              "column" : 29,
              "api" : "variable 'a'",
              "type" : "LocalizedStringKey",
              "declaration" : "App/A.swift:1:5",
              "reason" : "expects 'LocalizedStringKey'; declared at App/A.swift:1:5",
              "interpolations" : [
                {
                  "line" : 1,
                  "column" : 32,
                  "specifier" : "%@",
                  "by" : null,
                  "type" : null,
                  "settledBy" : null
                }
              ],
              "tables" : null
            },
            "steps" : [
              [
                {
                  "expression" : "b",
                  "type" : null,
                  "reason" : "no declaration of 'b' fits here"
                }
              ]
            ]
          }
        ],
        "uses" : [

        ]
      }
      exit 0
      """),
  ]

  @Test(arguments: scenarios)
  func `explains`(scenario: Scenario) async { await scenario.check() }

  @Test(arguments: [
    ("a.swift:3", "a.swift 3 nil"), ("a.swift:3:5", "a.swift 3 5"),
    ("a:4/b.swift:3", "a:4/b.swift 3 nil"),
    ("a:1:2:3", "a:1 2 3"), ("a.swift", nil), ("a.swift:0", nil), (":3", nil), ("a:-1", nil),
  ])
  func `reads places`(text: String, expected: String?) {
    let place = CodePlace(text)
    #expect(
      place.map { "\($0.path) \($0.line) \($0.column.map(String.init) ?? "nil")" } == expected)
  }
}

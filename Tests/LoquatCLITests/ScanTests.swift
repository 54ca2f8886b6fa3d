import Testing

@testable import LoquatCLI
@testable import LoquatKit

@Suite struct ScanTests {
  private static let row = """
    struct Row: View { let title: LocalizedStringKey }
    let row = Row(title: flag ? "Cups" : "Pots")
    #Preview { Text("Preview") }
    """

  private static let unknown = """
    AsyncButton("Open"); AsyncButton("Close")
    AsyncButton("Open \\(name)"); AsyncButton("Sign in")
    Button("Customize", icon: .gear); Card(title: "Your cart")
    """

  private static let dependency = """
    public struct Badge { public init(label: LocalizedStringKey) { _ = Text("Theirs") } }
    struct Text { init(_ text: String) {} }
    struct Hidden { init(label: LocalizedStringKey) {} }
    """

  private static let scenarios: [Scenario] = [
    Scenario(
      "says where, what and why", "scan Sources",
      """
      Sources/Shop/Cart.swift:1:31: "cart.title" in Localizable
        value: Your cart
        comment: Title
        String(localized:defaultValue:options:table:bundle:locale:comment:) looks up a key; declared in Foundation
      Sources/Shop/Cart.swift:2:31: "Card refused" in Errors
        comment: Payment failed
        NSLocalizedString(_:tableName:bundle:value:comment:) looks up a key; declared in Foundation
      Sources/Shop/Cart.swift:3:30: "Menu" in Localizable
        comment: Back button
        NSLocalizedString(_:tableName:bundle:value:comment:) looks up a key; declared in Foundation
      Sources/Shop/Menu.swift:5:10: "Menu" in Localizable
        comment: Title of the menu
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      Sources/Shop/Menu.swift:6:10: "%@ cups of %@" in Localizable
        comment: Order of one tea
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      Sources/Shop/Menu.swift:7:10: "Milk & sugar?" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      Sources/Shop/Menu.swift:8:10: "Closed" in Hours
        comment: Shown on the door
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      ! 7 strings from 2 files
      exit 0
      """),
    Scenario(
      "names the project's own declarations", files: ["Row.swift": row], "scan Row.swift",
      """
      Row.swift:2:29: "Cups" in Localizable
        Row(title:) expects 'LocalizedStringKey'; declared at Row.swift:1:1
      Row.swift:2:38: "Pots" in Localizable
        Row(title:) expects 'LocalizedStringKey'; declared at Row.swift:1:1
      ! 2 strings from 1 file
      exit 0
      """),
    Scenario(
      "lists functions that nothing declares",
      files: ["Row.swift": unknown], "scan --unknown Row.swift",
      """
      AsyncButton(_:)  4 texts: "Open" at Row.swift:1:13, "Close" at Row.swift:1:34, "Open %@" at Row.swift:2:13, …
      Button(_:icon:)  1 text: "Customize" at Row.swift:3:8; taken for Button(_:image:systemImage:role:intent:action:), and found
      Card(title:)  1 text: "Your cart" at Row.swift:3:47
      ! 3 functions with 6 texts; '--localizes' takes those that localize
      exit 0
      """),
    Scenario(
      "lists no function where all are declared",
      files: ["Row.swift": "Text(\"Tea\")"], "scan --unknown Row.swift",
      """
      ! no text goes to a function that nothing declares
      exit 0
      """),
    Scenario(
      "lists functions that nothing declares as JSON",
      files: ["Row.swift": "Card(title: \"Your cart\")"],
      "scan --unknown --format json Row.swift",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "functions" : [
          {
            "function" : "Card(title:)",
            "takenFor" : null,
            "count" : 1,
            "texts" : [
              {
                "text" : "Your cart",
                "path" : "Row.swift",
                "line" : 1,
                "column" : 13
              }
            ]
          }
        ]
      }
      exit 0
      """),
    Scenario(
      "searches previews when asked to", files: ["Row.swift": "#Preview { Text(\"Preview\") }"],
      "scan --include-previews Row.swift",
      """
      Row.swift:1:17: "Preview" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      ! 1 string from 1 file
      exit 0
      """),
    Scenario(
      "leaves other platforms out when asked to",
      files: [
        "Row.swift": """
        #if os(macOS)
        let a = Text("Mac")
        #elseif os(iOS) || targetEnvironment(macCatalyst)
        let a = Text("Phone")
        #else
        let a = Text("Other")
        #endif
        """
      ],
      "scan -v --platform macos,tvos Row.swift",
      """
      ! 1 string left out by '--platform'
      Row.swift:2:14: "Mac" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      Row.swift:6:14: "Other" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      ! 2 strings from 1 file
      exit 0
      """),
    Scenario(
      "leaves tests out", files: ["App/Tests/A.swift": "Text(\"A\")", "App/B.swift": ""],
      "scan -v App",
      """
      ! App/Tests: left out as tests
      ! 0 strings from 1 file
      exit 0
      """),
    Scenario(
      "searches tests that are named", files: ["App/Tests/A.swift": "label = Text(\"A\")"],
      "scan App/Tests",
      """
      App/Tests/A.swift:1:14: "A" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      ! 1 string from 1 file
      exit 0
      """),
    Scenario(
      "searches tests when asked to", files: ["App/Tests/A.swift": "label = Text(\"A\")"],
      "scan --include-tests App",
      """
      App/Tests/A.swift:1:14: "A" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      ! 1 string from 1 file
      exit 0
      """),
    Scenario(
      "counts what is ignored", files: ["A.swift": "let a = Text(\"A\")  // loquat:ignore"],
      "scan -v A.swift",
      """
      ! 1 string ignored by 'loquat:ignore'
      ! 0 strings from 1 file
      exit 0
      """),
    Scenario(
      "says where a comment or a literal without an end hides code that calls functions of the project",
      files: [
        "A.m": "/* comment */\n[view show:@\"A\"];\n/* [view show:@\"B\"];",
        "B.m": "NSLocalizedString(@\"C, nil);\nNSLocalizedString(@\"D\", nil);",
        "C.m": "[view show:@\"/*\"];",
      ],
      "scan A.m B.m C.m",
      """
      B.m:2:19: "D" in Localizable
        NSLocalizedString looks up a key; declared in Foundation
      ! A.m:3:1: warning: literal or comment has no end; strings near it or after it may be missed [unreadable-code]
      ! B.m:1:19: warning: literal or comment has no end; strings near it or after it may be missed [unreadable-code]
      ! 1 string from 3 files
      exit 0
      """),
    Scenario(
      "says where a comment without an end hides code of the C family",
      files: ["A.m": "NSLocalizedString(@\"A\", nil);\n/* NSLocalizedString(@\"B\", nil);"],
      "scan A.m",
      """
      A.m:1:19: "A" in Localizable
        NSLocalizedString looks up a key; declared in Foundation
      ! A.m:2:1: warning: literal or comment has no end; strings near it or after it may be missed [unreadable-code]
      ! 1 string from 1 file
      exit 0
      """),
    Scenario(
      "ignores marked strings of Objective-C",
      files: ["A.m": "// loquat:ignore\nNSLocalizedString(@\"A\", nil);"], "scan -v A.m",
      """
      ! 1 string ignored by 'loquat:ignore'
      ! 0 strings from 1 file
      exit 0
      """),
    Scenario(
      "knows what dependencies declare, and does not search them",
      files: [
        "App/A.swift": "_ = [Badge(label: \"Ours\"), Hidden(label: \"no\"), Text(\"Apple\")]",
        "App/.build/checkouts/Badges/Sources/Badge.swift": dependency,
      ],
      "scan -v App",
      """
      ! 1 file of dependencies
      App/A.swift:1:19: "Ours" in Localizable
        Badge(label:) expects 'LocalizedStringKey'; declared at App/.build/checkouts/Badges/Sources/Badge.swift:1:23
      App/A.swift:1:54: "Apple" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      ! 2 strings from 1 file
      exit 0
      """),
    Scenario(
      "knows dependencies that are named",
      files: ["App/A.swift": "_ = Badge(label: \"Ours\")", "Other/Badge.swift": dependency],
      "scan --dependencies Other App",
      """
      App/A.swift:1:18: "Ours" in Localizable
        Badge(label:) expects 'LocalizedStringKey'; declared at Other/Badge.swift:1:23
      ! 1 string from 1 file
      exit 0
      """),
    Scenario(
      "finds what is said to localize", files: ["App/A.swift": "_ = TextState(\"A\", id: \"b\")"],
      "scan --localizes TextState App",
      """
      App/A.swift:1:15: "A" in Localizable
        TextState expects 'LocalizedStringKey'; given with '--localizes'
      ! 1 string from 1 file
      exit 0
      """),
    Scenario(
      "refuses what declares nothing", "scan --localizes Badge(label) App",
      """
      ! error: 'Badge(label)' of '--localizes' is neither a name nor a declaration; write a name such as 'TextState', or a declaration such as 'struct Row { init(title: LocalizedStringKey, icon: String) }', 'extension String { var localized: String }' or '+[Manager translatedString:]'
      ! usage: loquat scan [<option>…] [<path>…]
      ! See 'loquat scan --help'.
      exit 2
      """),
    Scenario(
      "refuses a declaration that localizes nothing", "scan --localizes let\tx=3 App",
      """
      ! error: 'let\\tx=3' of '--localizes' has no parameter that is localizable or a text; write a name such as 'TextState', or a declaration such as 'struct Row { init(title: LocalizedStringKey, icon: String) }', 'extension String { var localized: String }' or '+[Manager translatedString:]'
      ! usage: loquat scan [<option>…] [<path>…]
      ! See 'loquat scan --help'.
      exit 2
      """),
    Scenario(
      "refuses a function that takes no text beside one that does",
      "scan --unknown --localizes func\tcup();func\ttea(_:LocalizedStringKey) App",
      """
      ! error: 'func\\tcup();func\\ttea(_:LocalizedStringKey)' of '--localizes' declares 'cup' without a parameter that is localizable; write a name such as 'TextState', or a declaration such as 'struct Row { init(title: LocalizedStringKey, icon: String) }', 'extension String { var localized: String }' or '+[Manager translatedString:]'
      ! usage: loquat scan [<option>…] [<path>…]
      ! See 'loquat scan --help'.
      exit 2
      """),
    Scenario(
      "says that a macro of the user's was given, and where each literal is",
      files: [
        "A.m": "a = Loc(@\"A\",\n  @\"c\");\nb = NSLocalizedString(x ? @\"b\" : @\"c\", nil);"
      ],
      "scan --macro Loc A.m",
      """
      A.m:1:9: "A" in Localizable
        comment: c
        Loc looks up a key; given with '--macro'
      ! A.m:3:23: warning: key of 'NSLocalizedString' is a conditional expression, so no string is extracted, as with Apple's tools; write 'NSLocalizedString' in each branch [key-not-literal]
      ! 1 string from 1 file
      exit 0
      """),
    Scenario(
      "says what is wrong with a literal",
      files: ["A.swift": "_ = [Text(\"a\u{0}\"), Text(\"\\q\")]"], "scan A.swift",
      """
      ! A.swift:1:11: warning: string literal has a control character, which must be escaped; no string is extracted [malformed-literal]
      ! A.swift:1:23: warning: string literal is not valid Swift; no string is extracted [malformed-literal]
      ! 0 strings from 1 file
      exit 0
      """),
    Scenario(
      "shows all phrases of an App Shortcut",
      files: [
        "A.swift":
          #"AppShortcut(intent: A(), phrases: ["A \(.applicationName)", "B"], systemImageName: "")"#
      ],
      "scan A.swift",
      """
      A.swift:1:36: "A ${applicationName}" in AppShortcuts
        phrase: B
        AppShortcut(intent:phrases:shortTitle:systemImageName:parameterPresentation:) expects 'AppShortcutPhrase'; declared in AppIntents
      ! 1 string from 1 file
      exit 0
      """),
    Scenario(
      "reports as JSON", files: ["A.swift": "let a: LocalizedStringKey = \"A\""],
      "scan --format json A.swift",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "strings" : [
          {
            "table" : "Localizable",
            "key" : "A",
            "value" : null,
            "comment" : null,
            "path" : "A.swift",
            "line" : 1,
            "column" : 29,
            "api" : "variable 'a'",
            "type" : "LocalizedStringKey",
            "declaration" : "A.swift:1:5",
            "reason" : "expects 'LocalizedStringKey'; declared at A.swift:1:5",
            "interpolations" : [

            ],
            "tables" : null
          }
        ],
        "uses" : [

        ],
        "unresolved" : [

        ]
      }
      exit 0
      """),
    Scenario(
      "counts interpolations of unknown type",
      files: ["A.swift": "let a: LocalizedStringKey = \"\\(x) \\(y)\"  // loquat:type Int"],
      "scan A.swift",
      """
      ! 1 interpolation of unknown type as '%@'; '-v' shows them
      A.swift:1:29: "%lld %@" in Localizable
        variable 'a' expects 'LocalizedStringKey'; declared at A.swift:1:5
      ! 1 string from 1 file
      exit 0
      """),
    Scenario(
      "says where code cannot be read, and finds what is behind it",
      files: [
        "A.swift": "let a = Text(\"a\"\nlet b = Text(\"b\")\n",
        "B.swift": "let a = Text(\"a\")\nlet m = \"\"\"\nx",
        "C.swift": "<<<<<<< HEAD\nlet a = 1\n=======\n>>>>>>> b\nlet c = Text(\"c\")\n",
      ],
      "scan A.swift B.swift C.swift",
      """
      A.swift:1:14: "a" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      A.swift:2:14: "b" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      B.swift:1:14: "a" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      C.swift:5:14: "c" in Localizable
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      ! A.swift:1:13: warning: bracket has no partner; strings near it or after it may be missed [unreadable-code]
      ! B.swift:2:9: warning: literal or comment has no end; strings near it or after it may be missed [unreadable-code]
      ! C.swift:1:1: warning: version control left a conflict here; strings near it or after it may be missed [unreadable-code]
      ! 4 strings from 3 files
      exit 0
      """),
    Scenario(
      "fails for interpolations of unknown type",
      files: ["A.swift": "let a: LocalizedStringKey = \"\\(x)\""],
      "scan --strict A.swift",
      """
      A.swift:1:29: "%@" in Localizable
        variable 'a' expects 'LocalizedStringKey'; declared at A.swift:1:5
      ! A.swift:1:32: warning: type of this interpolation is not known, so '%@' is assumed; state the types of all interpolations, in order, in a comment such as '// loquat:type Int, String' on the line above the string or at the end of its line [unresolved-interpolation-type]
      ! 1 string from 1 file
      exit 1
      """),
    Scenario(
      "takes comments where functions of the project have them",
      files: [
        "A.swift": """
        func tr(_ key: String, _ place: String) -> String { NSLocalizedString(key, comment: "") }
        func trFromTable(_ key: String, _ table: String, _ comment: String) -> String {
          Bundle.main.localizedString(forKey: key, value: nil, table: table)
        }
        let a = tr("Open", "door"), b = trFromTable("Call", "Shop", "Beside the phone number")
        """
      ], "scan --macro tr A.swift",
      """
      A.swift:5:12: "Open" in Localizable
        tr looks up a key; given with '--macro'
      A.swift:5:45: "Call" in Shop
        comment: Beside the phone number
        trFromTable looks up a key; given with '--macro'
      ! 2 strings from 1 file
      exit 0
      """),
  ]

  @Test(arguments: scenarios)
  func `answers`(scenario: Scenario) async { await scenario.check() }

  @Test func `an extraction and an export say what is not found`() async {
    let line = """
      ! 7 texts go to 4 functions that nothing declares: AsyncButton(_:), Card(title:), Pot(_:), …; \
      '--localizes' takes those that localize, 'loquat scan --unknown' lists them all
      """
    var files = Shop.with(["Sources/Shop/Row.swift": Self.unknown + "\nPot(\"Full\"); Tin(\"Low\")"]
    )
    for command in [
      "extract --check", "export -o T", "extract --output en.lproj Sources", "extract --as json .",
    ] {
      #expect(await files.run(command).contains(line), "\(command)")
    }
    files = InMemoryFileSystem(["A.swift": "Pot(\"Full\")", "en.lproj/Localizable.strings": ""])
    let text = await files.run("extract --check")
    #expect(
      text.contains("! 1 text goes to 1 function that nothing declares: Pot(_:); "), "\(text)")
    #expect(text.hasSuffix("exit 0"), "\(text)")
  }
}

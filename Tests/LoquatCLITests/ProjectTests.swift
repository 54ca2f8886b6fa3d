import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Commands that know the project they are in.
@Suite struct ProjectTests {
  /// Returns the project with a second target 'W', and with children of the main group for its
  /// files.
  private static func project(
    _ settings: String = "", children: String, second objects: String
  ) -> String {
    let lists = "L = { isa = XCConfigurationList;"
    return Shop.project(settings).replacing("targets = (T)", with: "targets = (T, W)")
      .replacing("children = (S)", with: "children = (S, \(children))")
      .replacing(lists, with: "\(objects)\n\(lists)")
  }

  private static let row = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"Gone": {"localizations": {
      "fr": {"stringUnit": {"state": "translated", "value": "Parti"}}}}}}
    """
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Closed" : {
          "extractionState" : "stale",
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Fermé"
              }
            }
          }
        },
        "Gone" : {

        },
        "Old" : {
          "localizations" : {
            "ja" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "古い"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static let scenarios: [Scenario] = [
    Scenario(
      "shows a project of Xcode", "project",
      """
      Shop.xcodeproj
      development language en; languages fr
      Shop (application): 2 source files
        Errors: Sources/Shop/en.lproj/Errors.strings; 1 key: 1 by literals
        Localizable: Sources/Shop/en.lproj/Localizable.strings; 3 keys: 2 by literals, 1 unused
      exit 0
      """),
    Scenario(
      "scans a project that is named, with look-ups in comments if it says so",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project("LOCALIZED_STRING_CODE_COMMENTS = YES;"),
        "Sources/Shop/Cart.swift": """
        // let old = NSLocalizedString("Old cart", comment: "Title"), Text("Not this")
        let text = "// NSLocalizedString(\"Nor this\", comment: nil)"
        """,
        "Sources/Shop/Menu.swift": "/* NSLocalizedString(\n\"Two lines\", comment: \"\") */",
      ], "scan Shop.xcodeproj",
      """
      Sources/Shop/Cart.swift:1:32: "Old cart" in Sources/Shop/en.lproj/Localizable.strings
        comment: Title
        NSLocalizedString(_:tableName:bundle:value:comment:) looks up a key; declared in Foundation
      Sources/Shop/Menu.swift:2:1: "Two lines" in Sources/Shop/en.lproj/Localizable.strings
        NSLocalizedString(_:tableName:bundle:value:comment:) looks up a key; declared in Foundation
      ! 2 strings from 2 files
      exit 0
      """),
    Scenario(
      "tells of a catalog in another language",
      files: [
        "Sources/Shop/Hours.xcstrings":
          "{\"sourceLanguage\":\"de\",\"strings\":{},\"version\":\"1.0\"}"
      ],
      "extract --check",
      """
      would change Sources/Shop/Hours.xcstrings: 1 added
        + "Closed"
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! Sources/Shop/Hours.xcstrings: warning: catalog is in 'de', while the project is in 'en'; texts of the code are added as 'de'; if they are in 'de', name it in 'developmentLanguage' of loquat.json; otherwise correct 'sourceLanguage' of the catalog [other-source-language]
      ! 6 strings from 2 files of 1 target; 3 files: 2 would change, 1 unchanged
      exit 1
      """),
    Scenario(
      "tells each change as JSON", files: ["Sources/Shop/Hours.xcstrings": catalog],
      "extract --check --format json",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "files" : [
          {
            "path" : "Sources/Shop/Hours.xcstrings",
            "outcome" : "would change"
          },
          {
            "path" : "Sources/Shop/en.lproj/Errors.strings",
            "outcome" : "unchanged"
          },
          {
            "path" : "Sources/Shop/en.lproj/Localizable.strings",
            "outcome" : "would change"
          }
        ],
        "changes" : [
          {
            "path" : "Sources/Shop/Hours.xcstrings",
            "key" : "Gone",
            "change" : "removed"
          },
          {
            "path" : "Sources/Shop/Hours.xcstrings",
            "key" : "Old",
            "change" : "stale"
          },
          {
            "path" : "Sources/Shop/Hours.xcstrings",
            "key" : "Closed",
            "change" : "commented"
          },
          {
            "path" : "Sources/Shop/Hours.xcstrings",
            "key" : "Closed",
            "change" : "used-again"
          },
          {
            "path" : "Sources/Shop/en.lproj/Localizable.strings",
            "key" : "%@ cups of %@",
            "change" : "added"
          },
          {
            "path" : "Sources/Shop/en.lproj/Localizable.strings",
            "key" : "Milk & sugar?",
            "change" : "added"
          },
          {
            "path" : "Sources/Shop/en.lproj/Localizable.strings",
            "key" : "cart.title",
            "change" : "commented"
          },
          {
            "path" : "Sources/Shop/en.lproj/Localizable.strings",
            "key" : "Menu",
            "change" : "commented"
          }
        ]
      }
      exit 1
      """),
    Scenario(
      "shows languages of catalogs, and what is left out",
      files: ["Sources/Shop/Hours.xcstrings": catalog, "Tools/Make.swift": ""], "project -v",
      """
      Shop.xcodeproj
      development language en; languages fr, ja
      Shop (application): 2 source files
        Errors: Sources/Shop/en.lproj/Errors.strings; 1 key: 1 by literals
        Hours: Sources/Shop/Hours.xcstrings; 3 keys: 1 by literals, 2 unused
        Localizable: Sources/Shop/en.lproj/Localizable.strings; 3 keys: 2 by literals, 1 unused
      left out: Tools/Make.swift: in no target
      exit 0
      """),
    Scenario(
      "shows a package",
      files: [
        "Shop.xcodeproj/project.pbxproj": nil,
        "Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Shop", defaultLocalization: "en",
          targets: [.target(name: "Shop"), .testTarget(name: "ShopTests")])
        """, "Tests/ShopTests/MenuTests.swift": "",
      ], "project",
      """
      Package.swift
      development language en; languages fr
      Shop (library): 2 source files
        Errors: Sources/Shop/en.lproj/Errors.strings; 1 key: 1 by literals
        Localizable: Sources/Shop/en.lproj/Localizable.strings; 3 keys: 2 by literals, 1 unused
      ! left out: 1 test target; '-v' lists it
      exit 0
      """),
    Scenario(
      "shows a folder without a project",
      files: ["Shop.xcodeproj/project.pbxproj": nil, "Tests/MenuTests.swift": ""],
      "project Sources",
      """
      no project describes this folder, which counts as one target; 'targets', 'sources' and 'tables' of 'loquat.json' can change that
      development language en; languages fr
      Sources (other): 2 source files
        Errors: Shop/en.lproj/Errors.strings; 1 key: 1 by literals
        Localizable: Shop/en.lproj/Localizable.strings; 3 keys: 2 by literals, 1 unused
      exit 0
      """),
    Scenario(
      "needs something to look at", "project Nowhere",
      """
      ! Nowhere: error: no such file or directory [file-error]
      exit 2
      """),
    Scenario(
      "tells what is wrong with a project",
      files: ["Shop.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = ("], "project",
      """
      Shop.xcodeproj
      development language en
      ! left out: 2 source files in no target; '-v' lists them
      ! Shop.xcodeproj/project.pbxproj:2:13: error: the array has no ')' [malformed-plist]
      exit 1
      """),
    Scenario(
      "brings the tables of a project up to date",
      files: ["Sources/Shop/Hours.xcstrings": catalog], "extract -v",
      """
      changed Sources/Shop/Hours.xcstrings: 1 removed, 1 stale, 1 used again, 1 commented
        - "Gone"
        stale "Old"
        comment of "Closed"
        used again "Closed"
      ! unchanged Sources/Shop/en.lproj/Errors.strings
      changed Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! 6 strings from 2 files of 1 target; 3 files: 2 changed, 1 unchanged
      exit 0
      """),
    Scenario(
      "lists the changes that it would make",
      files: ["Sources/Shop/Hours.xcstrings": catalog], "extract --check --keep-unused",
      """
      would change Sources/Shop/Hours.xcstrings: 1 used again, 1 commented
        comment of "Closed"
        used again "Closed"
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! 6 strings from 2 files of 1 target; 3 files: 2 would change, 1 unchanged
      exit 1
      """),
    Scenario(
      "names tables without a file, and keeps all where a source cannot be read",
      files: ["Sources/Shop/Localizable.xcstrings": catalog, "Sources/Shop/Secret.swift": ""],
      unreadable: ["Sources/Shop/Secret.swift"], "extract",
      """
      changed Sources/Shop/Localizable.xcstrings: 4 added
      ! warning: not all of the files that may use strings could be read, so no string is marked or removed as unused [not-marked]
      ! Sources/Shop/Hours.xcstrings: warning: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! Sources/Shop/Localizable.xcstrings: warning: target 'Shop' has a catalog and another table named 'Localizable', which Xcode does not build together; move all texts into one of them, and remove the other in all languages [table-twice]
      ! Sources/Shop/en.lproj/Localizable.strings: note: here, too
      ! Sources/Shop/Secret.swift: error: permission denied [file-error]
      ! 6 strings from 2 files of 1 target; 3 files: 1 changed, 2 unchanged
      exit 2
      """),
    Scenario(
      "names a folder in the place of a table, and goes on",
      files: [
        "Sources/Shop/en.lproj/Errors.strings": nil,
        "Sources/Shop/en.lproj/Errors.strings/a.txt": "",
        "Sources/Shop/Hours.xcstrings": catalog,
      ], "extract --create",
      """
      changed Sources/Shop/Hours.xcstrings: 1 removed, 1 stale, 1 used again, 1 commented
      changed Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
      ! Sources/Shop/en.lproj/Errors.strings: error: is a folder where a table is expected; rename or remove it [not-a-file]
      ! 6 strings from 2 files of 1 target; 2 files: 2 changed
      exit 1
      """),
    Scenario(
      "makes a table in a folder of two targets one of the target that it is for",
      files: ImportTargetTests.shared, "extract --create",
      """
      created Sources/Localizable.xcstrings: 1 added
      created Widget/Localizable.xcstrings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added 1 exception
      ! 1 string from 2 files of 2 targets; 3 files: 2 created, 1 changed
      exit 0
      """),
    Scenario(
      "makes a table, and says which other targets get it",
      files: ImportTargetTests.shared, "extract --create --no-project-edit",
      """
      created Sources/Localizable.xcstrings: 1 added
      created Widget/Localizable.xcstrings: 1 added
      ! Shop.xcodeproj/project.pbxproj: warning: 'Sources/Localizable.xcstrings' is new and also becomes part of target 'Widget', which includes all files of the folder; exclude it there in Xcode [in-other-targets]
      ! 1 string from 2 files of 2 targets; 2 files: 2 created
      exit 0
      """),
    Scenario(
      "leaves the project alone only where it makes tables", "extract --no-project-edit",
      """
      ! error: '--no-project-edit' needs '--create', which makes tables
      ! usage: loquat extract [<option>…] [<path>…]
      ! See 'loquat extract --help'.
      exit 2
      """),
    Scenario(
      "makes tables", files: ["Sources/Shop/en.lproj/Errors.strings": nil], "extract --create",
      """
      created Sources/Shop/en.lproj/Errors.strings: 1 added
      created Sources/Shop/en.lproj/Hours.strings: 1 added
      changed Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
      ! 6 strings from 2 files of 1 target; 3 files: 2 created, 1 changed
      exit 0
      """),
    Scenario(
      "follows the configuration",
      files: [
        "loquat.json": """
        {
          // The words of the door hang elsewhere.
          "tables": {"Hours": "Sources/Door.xcstrings"},
          "exclude": ["Cart.swift"],
          "macros": ["Loc"],
        }
        """, "Sources/Door.xcstrings": #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#,
        "Sources/Shop/Menu.swift": #"let t = LocFromTable("Open", "Hours", comment: "Door")"#,
      ], "extract --check",
      """
      would change Sources/Door.xcstrings: 1 added
        + "Open"
      ! warning: not all of the sources are known (sources are left out at your request), so no string is marked or removed as unused [not-marked]
      ! 1 string from 1 file of 1 target; 4 files: 1 would change, 3 unchanged
      exit 1
      """),
    Scenario(
      "reads settings, Info.plist and interface files",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project(
          "LOCALIZED_STRING_MACRO_NAMES = shopText; INFOPLIST_FILE = Info.plist; SHOP = Tea;"),
        "Info.plist": """
        <plist version="1.0"><dict><key>CFBundleDisplayName</key><string>$(SHOP) Shop</string>
        </dict></plist>
        """, "Sources/Shop/Menu.swift": #"let t = shopText("Open", comment: "Door")"#,
        "Sources/Shop/InfoPlist.xcstrings": #"{"sourceLanguage":"en","strings":{}}"#,
        "Sources/Shop/mul.lproj/Main.xcstrings": #"{"sourceLanguage":"en","strings":{}}"#,
        "Sources/Shop/Base.lproj/Main.storyboard": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
        <label text="Hello" id="abc-12-xyz"/></scenes></document>
        """,
      ], "extract",
      """
      changed Sources/Shop/InfoPlist.xcstrings: 1 added
      changed Sources/Shop/en.lproj/Localizable.strings: 1 added, 2 commented
      changed Sources/Shop/mul.lproj/Main.xcstrings: 1 added
      ! Sources/Shop/InfoPlist.xcstrings:1:1: warning: a string catalog must have a 'version' [malformed-catalog]
      ! Sources/Shop/mul.lproj/Main.xcstrings:1:1: warning: a string catalog must have a 'version' [malformed-catalog]
      ! 4 strings from 2 files of 1 target; 4 files: 3 changed, 1 unchanged
      exit 0
      """),
    Scenario(
      "takes macros in the sources of the targets that name them",
      files: [
        "Shop.xcodeproj/project.pbxproj":
          project(
            "LOCALIZED_STRING_MACRO_NAMES = shopText;", children: "X",
            second: """
              X = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
              W = { isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = (X);
                buildConfigurationList = M; productType = "com.apple.product-type.app-extension"; };
              M = { isa = XCConfigurationList; buildConfigurations = (D); };
              D = { isa = XCBuildConfiguration; name = Release; buildSettings = {
                LOCALIZED_STRING_MACRO_NAMES = widgetText; }; };
              """),
        "Sources/Shop/Menu.swift": #"let t = [shopText("Open", ""), widgetText("Closed", "")]"#,
        "Widget/Row.m": #"a = shopTextFromTable(@"Now", @"T", @""), widgetText(@"Later", @"");"#,
        "Sources/Shop/Cart.swift": nil,
      ], "scan",
      """
      Sources/Shop/Menu.swift:1:19: "Open" in Sources/Shop/en.lproj/Localizable.strings
        shopText looks up a key; given with 'LOCALIZED_STRING_MACRO_NAMES'
      Widget/Row.m:1:54: "Later" in Widget/en.lproj/Localizable.strings, which does not exist
        widgetText looks up a key; given with 'LOCALIZED_STRING_MACRO_NAMES'
      ! 2 strings from 2 files
      exit 0
      """),
    Scenario(
      "takes a macro into the tables of the targets that name it",
      files: [
        "Shop.xcodeproj/project.pbxproj":
          project(
            "LOCALIZED_STRING_MACRO_NAMES = shopText;", children: "X, R",
            second: """
              X = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
              R = { isa = PBXFileReference; path = Sources/Shop/Menu.swift; sourceTree = "<group>"; };
              F = { isa = PBXBuildFile; fileRef = R; };
              Q = { isa = PBXSourcesBuildPhase; files = (F); };
              W = { isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = (X);
                buildPhases = (Q); buildConfigurationList = M;
                productType = "com.apple.product-type.app-extension"; };
              M = { isa = XCConfigurationList; buildConfigurations = (D); };
              D = { isa = XCBuildConfiguration; name = Release; buildSettings = {
                LOCALIZED_STRING_MACRO_NAMES = widgetText; }; };
              """),
        "Sources/Shop/Menu.swift": #"let t = [shopText("Open", ""), widgetText("Closed", "")]"#,
        "Sources/Shop/Cart.swift": nil,
        "Widget/en.lproj/Localizable.strings": "",
      ], "extract --check",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 1 added
        + "Open"
      would change Widget/en.lproj/Localizable.strings: 1 added
        + "Closed"
      ! 2 strings from 1 file of 2 targets; 3 files: 2 would change, 1 unchanged
      exit 1
      """),
    Scenario(
      "tells findings as the configuration wants it",
      files: [
        "loquat.json": #"{"rules": {"key-not-literal": "error", "table-without-file": "off"}}"#,
        "Sources/Shop/Cart.swift": "let title = String(localized: name)",
      ], "extract --check",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added
        + "%@ cups of %@"
        + "Milk & sugar?"
      ! 4 strings from 2 files of 1 target; 2 files: 1 would change, 1 unchanged
      exit 1
      """),
    Scenario(
      "takes the configuration for paths, too",
      files: [
        "loquat.json": #"{"macros": ["L10n"], "exclude": ["Menu.swift"]}"#,
        "Sources/Shop/Cart.swift": #"let title = L10n("Tea", comment: "")"#,
      ], "scan Sources",
      """
      Sources/Shop/Cart.swift:1:18: "Tea" in Localizable
        L10n looks up a key; given with '--macro'
      ! 1 string from 1 file
      exit 0
      """),
    Scenario(
      "tells what is wrong with a configuration",
      files: ["loquat.json": "{\n  \"macro\": [\"L10n\"]\n}"], "project",
      """
      Shop.xcodeproj
      development language en; languages fr
      Shop (application): 2 source files
        Errors: Sources/Shop/en.lproj/Errors.strings
        Localizable: Sources/Shop/en.lproj/Localizable.strings
      ! loquat.json:2:3: error: unknown key 'macro'; did you mean 'macros'? [unknown-key]
      exit 1
      """),
    Scenario(
      "never replaces a file that no target has",
      files: [
        "Shop.xcodeproj/project.pbxproj": nil,
        "Package.swift": """
        let package = Package(
          name: "Shop", defaultLocalization: "en",
          targets: [.target(name: "Shop", exclude: ["en.lproj", "Cart.swift"])])
        """,
      ], "extract --create",
      """
      created Sources/Shop/en.lproj/Hours.strings: 1 added
      changed Sources/Shop/en.lproj/Localizable.strings: 2 added
      ! 1 source file in no target; 'loquat project -v' lists what is left out
      ! Sources/Shop/en.lproj/Localizable.strings: warning: the file exists, but target 'Shop' does not have it; declare it in 'resources' of 'Shop' in Package.swift [no-member]
      ! 4 strings from 1 file of 1 target; 2 files: 1 created, 1 changed
      exit 0
      """),
    Scenario(
      "does nothing with a wrong configuration",
      files: [
        "loquat.json": #"{"sources": ["Source"]}"#, "Sources/Shop/Hours.xcstrings": catalog,
      ], "extract",
      """
      ! loquat.json:1:14: error: 'Source' does not exist; correct or remove it [missing-source]
      ! loquat.json:1:14: error: configuration is wrong, so nothing is done; correct it first [wrong-configuration]
      exit 2
      """),
    Scenario(
      "marks nothing as unused where sources are left out",
      files: ["Sources/Shop/Hours.xcstrings": catalog], "extract --check --exclude Cart.swift",
      """
      would change Sources/Shop/Hours.xcstrings: 1 used again, 1 commented
        comment of "Closed"
        used again "Closed"
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added
        + "%@ cups of %@"
        + "Milk & sugar?"
      ! warning: not all of the sources are known (sources are left out at your request), so no string is marked or removed as unused [not-marked]
      ! 4 strings from 1 file of 1 target; 3 files: 2 would change, 1 unchanged
      exit 1
      """),
    Scenario(
      "marks nothing as unused where an object of the project is missing",
      files: [
        "Shop.xcodeproj/project.pbxproj":
          Shop.project().replacing("targets = (T)", with: "targets = (T, U)"),
        "Sources/Shop/Row.xcstrings": row,
      ], "extract --check",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! warning: not all of the sources are known (the project refers to 'U' here, but has no such object, or one without an 'isa'; remove the reference, or restore an undamaged version), so no string is marked or removed as unused [not-marked]
      ! Shop.xcodeproj/project.pbxproj:5:67: warning: the project refers to 'U' here, but has no such object, or one without an 'isa'; remove the reference, or restore an undamaged version [dangling-reference]
      ! Sources/Shop/Hours.xcstrings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! 6 strings from 2 files of 1 target; 3 files: 1 would change, 2 unchanged
      exit 1
      """),
    Scenario(
      "marks nothing as unused where a project cannot be read",
      files: [
        "Other.xcodeproj/project.pbxproj": "<<<<<<< HEAD\n{}", "Sources/Shop/Row.xcstrings": row,
      ], "extract --check",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! warning: not all of the sources are known ('Other.xcodeproj/project.pbxproj' has mistakes), so no string is marked or removed as unused [not-marked]
      ! Other.xcodeproj/project.pbxproj:1:2: error: version control left a conflict here [malformed-plist]
      ! Sources/Shop/Hours.xcstrings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! 6 strings from 2 files of 1 target; 3 files: 1 would change, 2 unchanged
      exit 1
      """),
    Scenario(
      "marks nothing as unused where a key cannot be read",
      files: [
        "Sources/Shop/Row.m": #"a = NSLocalizedString(@"\x", @"");"#,
        "Sources/Shop/Row.xcstrings": row,
      ], "extract --check",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! warning: not all of the files that may use strings could be read, so no string is marked or removed as unused [not-marked]
      ! Sources/Shop/Hours.xcstrings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! Sources/Shop/Row.m:1:23: warning: string literal is not valid C or not UTF-8; no string is extracted [malformed-literal]
      ! 6 strings from 3 files of 1 target; 3 files: 1 would change, 2 unchanged
      exit 1
      """),
    Scenario(
      "leaves keys alone that tests look up in a table that they share",
      files: [
        "Shop.xcodeproj/project.pbxproj":
          project(
            children: "X, R",
            second: """
              X = { isa = PBXFileSystemSynchronizedRootGroup; path = Checks; sourceTree = "<group>"; };
              R = { isa = PBXFileReference; path = Sources/Shop/Row.xcstrings; sourceTree = "<group>"; };
              F = { isa = PBXBuildFile; fileRef = R; };
              Q = { isa = PBXResourcesBuildPhase; files = (F); };
              W = { isa = PBXNativeTarget; name = Checks; fileSystemSynchronizedGroups = (X);
                buildPhases = (Q); buildConfigurationList = L;
                productType = "com.apple.product-type.bundle.unit-test"; };
              """),
        "Sources/Shop/Row.xcstrings": row,
        "Checks/RowCheck.swift": #"let row = String(localized: "Gone", table: "Row")"#,
      ], "extract --check",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! note: 1 key of catalogs appears in the code, but not as localizable strings; left as it is; use '--localizes' to name what takes keys [key-in-plain-text]
      ! note: "Gone"
      ! Sources/Shop/Hours.xcstrings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! 6 strings from 2 files of 1 target; 3 files: 1 would change, 2 unchanged
      exit 1
      """),
    Scenario(
      "leaves keys alone that another project looks up in a table that it shares",
      files: [
        "Sources/Shop/Row.xcstrings": row,
        "Other/Other.xcodeproj/project.pbxproj":
          Shop.project().replacing("path = Sources;", with: "path = ../Sources/Shop;")
          .replacing("children = (S)", with: "children = (S, X)")
          .replacing(
            "fileSystemSynchronizedGroups = (S)", with: "fileSystemSynchronizedGroups = (S, X)"
          )
          .replacing(
            "L = { isa = XCConfigurationList;",
            with: """
              X = { isa = PBXFileSystemSynchronizedRootGroup; path = Views; sourceTree = "<group>"; };
              L = { isa = XCConfigurationList;
              """),
        "Other/Views/Row.swift": #"let row = String(localized: "Gone", table: "Row")"#,
      ], "extract --check Shop.xcodeproj",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! 1 source file in no target; 'loquat project -v' lists what is left out
      ! note: 1 key of catalogs appears in the code, but not as localizable strings; left as it is; use '--localizes' to name what takes keys [key-in-plain-text]
      ! note: "Gone"
      ! Sources/Shop/Hours.xcstrings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! 6 strings from 2 files of 1 target; 3 files: 1 would change, 2 unchanged
      exit 1
      """),
    Scenario(
      "marks nothing as unused where a project that may share a table cannot be read",
      files: [
        "Sources/Shop/Row.xcstrings": row,
        "Other/Other.xcodeproj/project.pbxproj": "<<<<<<< HEAD\n{}",
      ], "extract --check Shop.xcodeproj",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! warning: not all of the sources are known ('Other/Other.xcodeproj' has mistakes), so no string is marked or removed as unused [not-marked]
      ! Sources/Shop/Hours.xcstrings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! 6 strings from 2 files of 1 target; 3 files: 1 would change, 2 unchanged
      exit 1
      """),
    Scenario(
      "finds what the disk spells otherwise than the project",
      files: [
        "Shop.xcodeproj/project.pbxproj":
          Shop.project().replacing("path = Sources;", with: "path = sources;")
      ], "extract --check",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! Shop.xcodeproj/project.pbxproj: warning: 'sources' is 'Sources' on disk; builds fail on file systems that distinguish these spellings; use the same spelling for both [path-spelling]
      ! Shop.xcodeproj/project.pbxproj:7:60: note: 'sources' is 'Sources' there
      ! Sources/Shop/en.lproj/Hours.strings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! 6 strings from 2 files of 1 target; 2 files: 1 would change, 1 unchanged
      exit 1
      """),
    Scenario(
      "leaves keys alone that a target without the table looks up",
      files: Kit.files, "extract --check Kit",
      """
      would change Kit/Sources/Texts/Resources/Localizable.xcstrings: 1 removed
        - "Gone"
      ! note: 1 key of catalogs appears in the code, but not as localizable strings; left as it is; use '--localizes' to name what takes keys [key-in-plain-text]
      ! note: "Pot"
      ! note: 1 key of catalogs is looked up, but by no target that has the catalog and extracts the look-up; left as it is, while Xcode makes it stale if it is not 'manual' [key-of-other-target]
      ! note: "Cup"
      ! Kit/Sources/Cups/Resources/en.lproj/Localizable.strings: error: 1 string of table 'Localizable' has no file in the target; 'loquat extract --create Kit' makes it [table-without-file]
      ! note: + "Cup"
      ! 1 string from 2 files of 2 targets; 1 file: 1 would change
      exit 1
      """),
    Scenario(
      "leaves keys alone that a header spells",
      files: [
        "Sources/Shop/Row.xcstrings": row,
        "Sources/Shop/Row.h": #"#define GONE NSLocalizedString(@"Gone", nil)"#,
      ], "extract --check",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! note: 1 key of catalogs appears in the code, but not as localizable strings; left as it is; use '--localizes' to name what takes keys [key-in-plain-text]
      ! note: "Gone"
      ! Sources/Shop/Hours.xcstrings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! 6 strings from 2 files of 1 target; 3 files: 1 would change, 2 unchanged
      exit 1
      """),
    Scenario(
      "leaves keys of Info.plist alone where settings are missing",
      files: [
        "Shop.xcodeproj/project.pbxproj":
          Shop.project("}; baseConfigurationReference = B; other = {")
          .replacing(
            "L = { isa = XCConfigurationList;",
            with: """
              B = { isa = PBXFileReference; path = Shop.xcconfig; sourceTree = SOURCE_ROOT; };
              L = { isa = XCConfigurationList;
              """),
        "Shop.xcconfig": #"#include "Secrets.xcconfig""#,
        "Sources/Shop/InfoPlist.xcstrings": row, "Sources/Shop/Row.xcstrings": row,
      ], "extract --check",
      """
      would change Sources/Shop/Row.xcstrings: 1 stale
        stale "Gone"
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! Shop.xcconfig:1:1: warning: 'Secrets.xcconfig' does not exist, so its settings are missing; correct or remove it [missing-include]
      ! Sources/Shop/Hours.xcstrings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! Sources/Shop/InfoPlist.xcstrings: note: a file of build settings does not exist, so no string is marked or removed as unused [not-marked]
      ! 6 strings from 2 files of 1 target; 4 files: 2 would change, 2 unchanged
      exit 1
      """),
    Scenario(
      "leaves keys alone in a table outside of the folder",
      files: [
        "Mac/Mac.xcodeproj/project.pbxproj":
          Shop.project().replacing("path = Sources;", with: "path = ../Sources/Shop;"),
        "Sources/Shop/Row.xcstrings": row,
      ], "extract --check Mac",
      """
      would change Mac/../Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! Mac/../Sources/Shop/Hours.xcstrings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create Mac' makes it [table-without-file]
      ! note: + "Closed"
      ! Mac/../Sources/Shop/Row.xcstrings: note: other projects may use a table that is outside of the folder, so no string is marked or removed as unused [not-marked]
      ! 6 strings from 2 files of 1 target; 3 files: 1 would change, 2 unchanged
      exit 1
      """),
    Scenario(
      "knows the project around a folder",
      files: [".git/HEAD": "", "Sources/Shop/Row.xcstrings": row], "extract --check Sources/Shop",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! warning: not all of the sources are known (the project that contains this folder is not read), so no string is marked or removed as unused [not-marked]
      ! Shop.xcodeproj: warning: is the enclosing project of the folder that is read, but is not read itself; run the command for '.' to include its targets, settings and 'loquat.json' [project-above]
      ! Sources/Shop/Hours.xcstrings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create Sources/Shop' makes it [table-without-file]
      ! note: + "Closed"
      ! 6 strings from 2 files of 1 target; 3 files: 1 would change, 2 unchanged
      exit 1
      """),
    Scenario(
      "leaves out a folder by its path",
      files: ["Sources/Shop/Made/Row.swift": #"let row = String(localized: "Made")"#],
      "extract --check --exclude ./Sources/Shop/Made",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! Sources/Shop/en.lproj/Hours.strings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! 6 strings from 2 files of 1 target; 2 files: 1 would change, 1 unchanged
      exit 1
      """),
    Scenario(
      "marks what is unused where nothing is left out",
      files: ["Sources/Shop/Row.xcstrings": row], "extract --check --exclude Nothing",
      """
      would change Sources/Shop/Row.xcstrings: 1 stale
        stale "Gone"
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! warning: 'Nothing' of '--exclude' leaves nothing out; correct or remove it [idle-pattern]
      ! Sources/Shop/Hours.xcstrings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! 6 strings from 2 files of 1 target; 3 files: 2 would change, 1 unchanged
      exit 1
      """),
    Scenario(
      "tells what would change where findings are told",
      files: ["Sources/Shop/Row.xcstrings": row], "extract --check --format github",
      """
      ::error file=Sources/Shop/Hours.xcstrings,title=table-without-file::1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it%0A+ "Closed"
      ::error file=Sources/Shop/Row.xcstrings,title=out-of-date::would change: 1 stale%0Astale "Gone"
      ::error file=Sources/Shop/en.lproj/Localizable.strings,title=out-of-date::would change: 2 added, 2 commented%0A+ "%25@ cups of %25@"%0A+ "Milk & sugar?"%0Acomment of "cart.title"%0Acomment of "Menu"
      exit 1
      """),
    Scenario(
      "takes a table that is there for one that is not",
      files: [
        "loquat.json": #"{"tables": {"Localizable": "Sources/Shop/en.lproj/Localisable.strings"}}"#
      ], "extract --check",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! Sources/Shop/en.lproj/Hours.strings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! loquat.json:1:28: error: no target has the file 'Sources/Shop/en.lproj/Localisable.strings'; name 'Sources/Shop/en.lproj/Localizable.strings', which is used instead [missing-table]
      ! 6 strings from 2 files of 1 target; 2 files: 1 would change, 1 unchanged
      exit 1
      """),
    Scenario(
      "makes the table that a target expects",
      files: [
        "Shop.xcodeproj/project.pbxproj":
          Shop.project().replacing("children = (S)", with: "children = (S, R)")
          .replacing(
            "T = { isa = PBXNativeTarget;",
            with: """
              R = { isa = PBXFileReference; path = Texts/Hours.xcstrings; sourceTree = "<group>"; };
              F = { isa = PBXBuildFile; fileRef = R; };
              Q = { isa = PBXResourcesBuildPhase; files = (F); };
              T = { isa = PBXNativeTarget; buildPhases = (Q);
              """)
      ], "extract --check --create",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      would create Texts/Hours.xcstrings: 1 added
        + "Closed"
      ! Shop.xcodeproj/project.pbxproj:8:42: note: 'Texts/Hours.xcstrings', which the project names, does not exist; restore it, or remove it in Xcode, unless the build makes it [missing-file]
      ! 6 strings from 2 files of 1 target; 3 files: 1 would create, 1 would change, 1 unchanged
      exit 1
      """),
    Scenario(
      "tells which targets there are",
      files: ["loquat.json": #"{"targets": ["Nope*", "!Tests"]}"#], "extract --check",
      """
      ! loquat.json:1:14: error: no target matches 'Nope*'; known targets: Shop [unknown-target]
      ! loquat.json:1:14: error: configuration is wrong, so nothing is done; correct it first [wrong-configuration]
      ! loquat.json:1:23: warning: '!Tests' leaves out no target; known targets: Shop [unknown-target]
      exit 2
      """),
    Scenario(
      "reads settings of a file that is in no group",
      files: [
        "Shop.xcodeproj/project.pbxproj":
          Shop.project("}; baseConfigurationReference = B; other = {")
          .replacing(
            "L = { isa = XCConfigurationList;",
            with: """
              B = { isa = PBXFileReference; path = Shop.xcconfig; sourceTree = SOURCE_ROOT; };
              L = { isa = XCConfigurationList;
              """),
        "Shop.xcconfig": "LOCALIZED_STRING_MACRO_NAMES = shopText",
        "Sources/Shop/Menu.swift": #"let t = shopText("Open", "")"#, "Sources/Shop/Cart.swift": nil,
      ], "scan --explain Sources/Shop/Menu.swift:1",
      """
      Sources/Shop/Menu.swift:1:18: "Open"
        is "Open" in Localizable
        shopText looks up a key; given with 'LOCALIZED_STRING_MACRO_NAMES'
      Sources/Shop/Menu.swift:1:26: ""
        is not a localizable string
        is the comment of 'shopText'
      exit 0
      """),
    Scenario(
      "tells of an object that appears twice",
      files: [
        "Shop.xcodeproj/project.pbxproj":
          Shop.project().replacing(
            "L = { isa = XCConfigurationList;",
            with: "T = { isa = PBXGroup; };\n        L = { isa = XCConfigurationList;")
      ], "extract --check",
      """
      ! .: error: no source files and no tables were found through 'Shop.xcodeproj'; looked for Swift, Objective-C, C and C++ sources, .xcstrings, .strings, .stringsdict, storyboards and xibs; left out: 2 source files in no target ('loquat project -v' lists them) [nothing-found]
      ! Shop.xcodeproj/project.pbxproj:10:5: warning: 'T' is already defined, and the last one counts; remove one of them [duplicate-key]
      ! Shop.xcodeproj/project.pbxproj:8:5: note: the first is here
      exit 2
      """),
    Scenario(
      "says once what is the same of many files",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project()
          .replacing(
            "C = { isa = XCBuildConfiguration;",
            with: """
              L2 = { isa = XCConfigurationList; buildConfigurations = (C2); };
              C2 = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X1; };
              L3 = { isa = XCConfigurationList; buildConfigurations = (C3); };
              C3 = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X2; };
              X1 = { isa = PBXFileReference; path = Pods/A.xcconfig; sourceTree = SOURCE_ROOT; };
              X2 = { isa = PBXFileReference; path = Pods/B.xcconfig; sourceTree = SOURCE_ROOT; };
              T2 = { isa = PBXNativeTarget; name = Tea; buildPhases = (P2); buildConfigurationList = L2; };
              T3 = { isa = PBXNativeTarget; name = Mug; buildConfigurationList = L3; };
              P2 = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
              B1 = { isa = PBXBuildFile; fileRef = F1; };
              B2 = { isa = PBXBuildFile; fileRef = F2; };
              B3 = { isa = PBXBuildFile; fileRef = F3; };
              F1 = { isa = PBXFileReference; path = Pods/a.swift; sourceTree = SOURCE_ROOT; };
              F2 = { isa = PBXFileReference; path = Pods/b.swift; sourceTree = SOURCE_ROOT; };
              F3 = { isa = PBXFileReference; path = Pods/c.swift; sourceTree = SOURCE_ROOT; };
              C = { isa = XCBuildConfiguration;
              """
          ).replacing("targets = (T);", with: "targets = (T, T2, T3);")
          .replacing("children = (S);", with: "children = (S, F1, F2, F3);")
      ], "extract --check --keep-unused",
      """
      would change Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
        + "%@ cups of %@"
        + "Milk & sugar?"
        comment of "cart.title"
        comment of "Menu"
      ! Shop.xcodeproj/project.pbxproj: note: 3 files or folders that the project names do not exist, such as 'Pods/a.swift'; restore them, or remove them in Xcode, unless the build makes them; '-v' lists them [missing-file]
      ! Shop.xcodeproj/project.pbxproj:12:81: note: 'Pods/A.xcconfig' does not exist, so its settings are missing; restore it, or remove the reference; 1 more like this, which '-v' lists [missing-settings]
      ! Sources/Shop/en.lproj/Hours.strings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! 6 strings from 2 files of 3 targets; 2 files: 1 would change, 1 unchanged
      exit 1
      """),
    Scenario(
      "writes a configuration", "init",
      """
      created loquat.json: 1 target
      exit 0
      """),
    Scenario(
      "leaves a configuration alone", files: ["loquat.json": "{}"], "init",
      """
      ! loquat.json: error: a configuration already exists, and is left as it is; edit it, or remove it first [configuration-exists]
      exit 1
      """),
    Scenario(
      "goes through packages that need each other, and tells what is not there",
      files: [
        "Shop.xcodeproj/project.pbxproj": nil,
        "Package.swift": """
        let package = Package(
          name: "A", dependencies: [.package(path: "B"), .package(path: "Gone")],
          targets: [.target(name: "Shop")])
        """,
        "B/Package.swift": """
        let package = Package(
          name: "B", defaultLocalization: "en", dependencies: [.package(path: "..")],
          targets: [.target(name: "Tea")])
        """, "B/Sources/Tea/Tea.swift": "",
      ], "project",
      """
      Package.swift
      B/Package.swift
      development language en
      Shop (library): 2 source files
      Tea (library): 1 source file
      ! Package.swift:2:65: warning: 'Gone/Package.swift' does not exist, so its strings and declarations are not known; restore it, or remove the reference [missing-container]
      exit 0
      """),
    Scenario(
      "finds the tables of strings", files: ["Sources/Shop/Cart.swift": nil], "scan",
      """
      Sources/Shop/Menu.swift:5:10: "Menu" in Sources/Shop/en.lproj/Localizable.strings
        comment: Title of the menu
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      Sources/Shop/Menu.swift:6:10: "%@ cups of %@" in Sources/Shop/en.lproj/Localizable.strings
        comment: Order of one tea
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      Sources/Shop/Menu.swift:7:10: "Milk & sugar?" in Sources/Shop/en.lproj/Localizable.strings
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      Sources/Shop/Menu.swift:8:10: "Closed" in Sources/Shop/en.lproj/Hours.strings, which does not exist
        comment: Shown on the door
        Text(_:tableName:bundle:comment:) expects 'LocalizedStringKey'; declared in SwiftUI
      ! 4 strings from 1 file
      exit 0
      """),
  ]

  @Test(arguments: scenarios)
  func answers(scenario: Scenario) async {
    await scenario.check()
  }

  @Test func `a second run changes nothing`() async {
    var files = Shop.with(["Sources/Shop/Hours.xcstrings": Self.catalog])
    _ = await files.run("extract --create")
    let once = files
    #expect(await files.run("extract --check --create").hasSuffix("exit 0"))
    #expect(files == once)
  }
}

/// A package with its texts in a separate target.
private enum Kit {
  static let files = [
    "Kit/Package.swift": """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "Kit", defaultLocalization: "en",
      targets: [
        .target(name: "Texts", resources: [.process("Resources")]),
        .target(name: "Cups", dependencies: ["Texts"]),
      ])
    """,
    "Kit/Sources/Texts/Bundle.swift": "extension Bundle { static var texts: Bundle { .module } }",
    "Kit/Sources/Cups/Cups.swift":
      #"let cup = String(localized: "Cup", bundle: .texts); let pot = "Pot""#,
    "Kit/Sources/Texts/Resources/Localizable.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"Cup": {}, "Gone": {}, "Pot": {}}}
    """,
  ]
}

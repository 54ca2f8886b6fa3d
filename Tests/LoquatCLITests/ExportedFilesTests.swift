import ExchangeFormats
import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The contents of a bundle for each kind of file, unit by unit.
@Suite struct ExportedFilesTests {
  /// Additional files of the shop, and the export of the file whose path has the suffix.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String?]
    var language = "fr"
    let original: String
    let expected: [String]
    /// The copy in the bundle, if it differs.
    var copy: String?
  }

  private static let interface = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
    <label text="Hello" id="abc-12-xyz"/></scenes></document>
    """
  private static let plist = """
    <plist version="1.0"><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
    <key>NSCameraUsageDescription</key><string>To scan tea</string></dict></plist>
    """
  private static let dictionary = """
    <plist version="1.0"><dict><key>Menu</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>ONE</string><key>other</key><string>OTHER</string></dict></dict></dict>
    </plist>
    """
  private static func dictionary(_ one: String, _ other: String) -> String {
    dictionary.replacing("ONE", with: one).replacing("OTHER", with: other)
  }
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Closed" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Zu"
              }
            },
            "fr" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Fermé"
              }
            }
          }
        },
        "Gone" : {

        },
        "Hand" : {
          "extractionState" : "manual",
          "shouldTranslate" : false
        }
      },
      "version" : "1.0"
    }
    """

  private static let cases = [
    Case(
      testDescription: "a plural without its last form is sent with what there is",
      files: [
        "Sources/Shop/Hours.xcstrings":
          #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Open": {"extractionState": "manual", "localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "an hour"}}}}}}}}}"#
      ], original: "Sources/Shop/Hours.xcstrings",
      expected: [
        "languages first", "Closed | Closed | - | Shown on the door",
        "Open|==|plural.one | an hour | - | -", "Open|==|plural.other | an hour | - | -",
      ]),
    Case(
      testDescription: "a catalog is brought up to the code, and copied without translations",
      files: ["Sources/Shop/Hours.xcstrings": catalog], original: "Sources/Shop/Hours.xcstrings",
      expected: [
        "languages first", "Closed | Closed | needs-review-l10n:Fermé | Shown on the door",
        "no Hand | Hand | - | -",
      ],
      copy: """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Closed" : {
              "comment" : "Shown on the door"
            },
            "Hand" : {
              "extractionState" : "manual",
              "shouldTranslate" : false
            }
          },
          "version" : "1.0"
        }
        """),
    Case(
      testDescription: "a state that Xcode does not know goes out as it is",
      files: ["Sources/Shop/Hours.xcstrings": catalog.replacing("needs_review", with: "odd & old")],
      original: "Sources/Shop/Hours.xcstrings",
      expected: [
        "languages first", "Closed | Closed | odd & old:Fermé | Shown on the door",
        "no Hand | Hand | - | -",
      ]),
    Case(
      testDescription: "a catalog says its own language as new or translated",
      files: ["Sources/Shop/Hours.xcstrings": catalog], language: "en",
      original: "Sources/Shop/Hours.xcstrings",
      expected: [
        "languages first", "Closed | Closed | new:Closed | Shown on the door",
        "no Hand | Hand | new:Hand | -",
      ]),
    Case(
      testDescription: "a new table is a catalog where the target wants one",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project(
          "LOCALIZATION_PREFERS_STRING_CATALOGS = YES;")
      ], original: "Sources/Shop/Hours.xcstrings",
      expected: ["languages first", "Closed | Closed | - | Shown on the door"]),
    Case(
      testDescription: "a table that only the code has",
      files: [:], original: "Sources/Shop/en.lproj/Hours.strings",
      expected: ["datatype first", "Closed | Closed | - | Shown on the door"],
      copy: "/* Shown on the door */\n\"Closed\" = \"Closed\";\n\n"),
    Case(
      testDescription: "look-ups have numbered arguments, and what the compiler finds has not",
      files: [
        "Sources/Shop/Extra.swift": """
        func extra(name: String, count: Int) {
          _ = NSLocalizedString("%@ by %@", tableName: "Extra", comment: "")
          _ = String(localized: "\\(name) of \\(count)", table: "Extra")
          _ = String(localized: "both", defaultValue: "\\(name), \\(count)", table: "Extra")
        }
        """
      ], original: "Sources/Shop/en.lproj/Extra.strings",
      expected: [
        "datatype first", "%@ by %@ | %1$@ by %2$@ | - | No comment provided by engineer.",
        "%@ of %lld | %@ of %lld | - | No comment provided by engineer.",
        "both | %@, %lld | - | No comment provided by engineer.",
      ]),
    Case(
      testDescription: "of a key that appears twice the last text counts, and a comment",
      files: [
        "Sources/Shop/en.lproj/Errors.strings": """
        /* Old */
        "Card refused" = "A";
        "Card refused" = "B";
        """
      ], original: "Sources/Shop/en.lproj/Errors.strings",
      expected: ["datatype first", "Card refused | B | - | Old"]),
    Case(
      testDescription: "the development language translates itself", files: [:], language: "en",
      original: "Sources/Shop/en.lproj/Errors.strings",
      expected: [
        "languages first",
        "Card refused | The card was refused. | The card was refused. | Payment failed",
      ]),
    Case(
      testDescription: "a key of a stringsdict is not translated in the table",
      files: [
        "Sources/Shop/en.lproj/Localizable.stringsdict": dictionary("%d tea", "%d teas"),
        "Sources/Shop/Cart.swift": nil, "Sources/Shop/Menu.swift": nil,
        "Sources/Shop/en.lproj/Localizable.strings": """
        /* A menu */
        "Menu" = "%d";
        """,
      ], original: "Sources/Shop/en.lproj/Localizable.strings",
      expected: ["languages first", "no Menu | %d | Carte | A menu (Key in .stringsdict)"]),
    Case(
      testDescription: "a stringsdict has the comments of the table",
      files: [
        "Sources/Shop/en.lproj/Localizable.stringsdict": dictionary("%d tea", "%d teas"),
        "Sources/Shop/ru.lproj/Localizable.stringsdict": dictionary("%d чай", "%d чая"),
      ], language: "ru", original: "Sources/Shop/en.lproj/Localizable.stringsdict",
      expected: [
        "languages first",
        "/Menu:dict/NSStringLocalizedFormatKey:dict/:string | %#@n@ | %#@n@ | Title of the menu",
        "/Menu:dict/n:dict/few:dict/:string | %d teas | - | Title of the menu",
        "/Menu:dict/n:dict/many:dict/:string | %d teas | - | Title of the menu",
        "/Menu:dict/n:dict/one:dict/:string | %d tea | %d чай | Title of the menu",
        "/Menu:dict/n:dict/other:dict/:string | %d teas | %d чая | Title of the menu",
      ]),
    Case(
      testDescription: "a storyboard with the table beside it",
      files: [
        "Sources/Shop/Base.lproj/Main.storyboard": interface,
        "Sources/Shop/fr.lproj/Main.strings": "\"abc-12-xyz.text\" = \"Salut\";",
      ], original: "Sources/Shop/Base.lproj/Main.storyboard",
      expected: [
        "languages first",
        "abc-12-xyz.text | Hello | Salut "
          + "| Class = \"UILabel\"; text = \"Hello\"; ObjectID = \"abc-12-xyz\";",
      ], copy: interface),
    Case(
      testDescription: "what the development language says instead of a storyboard",
      files: [
        "Sources/Shop/Base.lproj/Main.storyboard": interface,
        "Sources/Shop/en.lproj/Main.strings": "\"abc-12-xyz.text\" = \"Hi\";",
      ], language: "en", original: "Sources/Shop/Base.lproj/Main.storyboard",
      expected: [
        "languages first",
        "abc-12-xyz.text | Hello | Hi "
          + "| Class = \"UILabel\"; text = \"Hello\"; ObjectID = \"abc-12-xyz\";",
      ]),
    Case(
      testDescription: "a catalog of a storyboard",
      files: [
        "Sources/Shop/Base.lproj/Main.storyboard": interface,
        "Sources/Shop/mul.lproj/Main.xcstrings":
          #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#,
      ], original: "Sources/Shop/mul.lproj/Main.xcstrings",
      expected: [
        "languages first",
        "abc-12-xyz.text | Hello | - "
          + "| Class = \"UILabel\"; text = \"Hello\"; ObjectID = \"abc-12-xyz\";",
      ]),
    Case(
      testDescription: "an intent definition",
      files: [
        "Sources/Shop/Base.lproj/Tea.intentdefinition": """
        <plist version="1.0"><dict><key>INIntents</key><array><dict>
        <key>INIntentName</key><string>BrewTea</string>
        <key>INIntentTitle</key><string>Brew</string><key>INIntentTitleID</key><string>9Kh</string>
        </dict></array></dict></plist>
        """, "Sources/Shop/fr.lproj/Tea.strings": "\"9Kh\" = \"Infuser\";",
      ], original: "Sources/Shop/Base.lproj/Tea.intentdefinition",
      expected: ["languages first", "9Kh | Brew | Infuser | -"]),
    Case(
      testDescription: "Info.plist without a table",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project("INFOPLIST_FILE = App/Info.plist;"),
        "App/Info.plist": plist,
      ], original: "App/en.lproj/InfoPlist.strings",
      expected: [
        "datatype first", "CFBundleName | Shop | - | Bundle name",
        "NSCameraUsageDescription | To scan tea | - | Privacy - Camera Usage Description",
      ],
      copy: """
        /* Bundle name */
        "CFBundleName" = "Shop";

        /* Privacy - Camera Usage Description */
        "NSCameraUsageDescription" = "To scan tea";


        """),
    Case(
      testDescription: "nobody translates the name of a framework",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project("INFOPLIST_FILE = App/Kit.plist;")
          .replacing("type.application", with: "type.framework"), "App/Kit.plist": plist,
      ], original: "App/en.lproj/Kit-InfoPlist.strings",
      expected: [
        "datatype first", "no CFBundleName | Shop | - | Bundle name",
        "NSCameraUsageDescription | To scan tea | - | Privacy - Camera Usage Description",
      ]),
    Case(
      testDescription: "nobody translates the name of a framework in a new catalog",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project(
          "INFOPLIST_FILE = App/Kit.plist; LOCALIZATION_PREFERS_STRING_CATALOGS = YES;"
        ).replacing("type.application", with: "type.framework"), "App/Kit.plist": plist,
      ], original: "App/Kit-InfoPlist.xcstrings",
      expected: [
        "languages first", "no CFBundleName | Shop | - | Bundle name",
        "NSCameraUsageDescription | To scan tea | - | Privacy - Camera Usage Description",
      ],
      copy: """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "CFBundleName" : {
              "comment" : "Bundle name",
              "extractionState" : "extracted_with_value",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "Shop"
                  }
                }
              },
              "shouldTranslate" : false
            },
            "NSCameraUsageDescription" : {
              "comment" : "Privacy - Camera Usage Description",
              "extractionState" : "extracted_with_value",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "To scan tea"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """),
    Case(
      testDescription: "an empty text of Info.plist is not sent with a new catalog",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project(
          """
          GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = "";
          LOCALIZATION_PREFERS_STRING_CATALOGS = YES;
          """)
      ], original: "Sources/Shop-InfoPlist.xcstrings",
      expected: [
        "languages first", "CFBundleName | Shop | - | Bundle name",
      ]),
    Case(
      testDescription: "Info.plist that the build makes, with a translation",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project("GENERATE_INFOPLIST_FILE = YES;"),
        "Sources/fr.lproj/Shop-InfoPlist.strings": "\"CFBundleName\" = \"Thé\";",
      ], original: "Sources/en.lproj/Shop-InfoPlist.strings",
      expected: ["languages first", "CFBundleName | Shop | Thé | Bundle name"]),
    Case(
      testDescription: "Info.plist with a table, whose words count",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project("INFOPLIST_FILE = App/Info.plist;"),
        "App/Info.plist": plist,
        "Sources/Shop/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Tea\"; \"More\" = \"1\";",
      ], original: "Sources/Shop/en.lproj/InfoPlist.strings",
      expected: [
        "datatype first", "CFBundleName | Tea | - | Bundle name", "More | 1 | - | -",
        "NSCameraUsageDescription | To scan tea | - | Privacy - Camera Usage Description",
      ]),
    Case(
      testDescription: "the tables of a bundle of settings",
      files: [
        "Sources/Settings.bundle/en.lproj/Root.strings": "\"a\" = \"A\";",
        "Sources/Settings.bundle/fr.lproj/Root.strings": "\"a\" = \"À\";",
      ], original: "Sources/Settings.bundle/en.lproj/Root.strings",
      expected: ["languages first", "a | A | À | -"], copy: "\"a\" = \"A\";"),
    Case(
      testDescription: "a catalog of the project that is in no target",
      files: [
        "Shop.xcodeproj/project.pbxproj": Shop.project().replacing(
          "G = { isa = PBXGroup; children = (S);",
          with: """
            F = { isa = PBXFileReference; path = Store.xcstrings; sourceTree = "<group>"; };
            G = { isa = PBXGroup; children = (S, F);
            """),
        "Store.xcstrings": catalog,
      ], original: "Store.xcstrings",
      expected: [
        "languages first", "Closed | Closed | needs-review-l10n:Fermé | -", "Gone | Gone | - | -",
        "no Hand | Hand | - | -",
      ]),
    Case(
      testDescription: "phrases of App Shortcuts",
      files: [
        "Sources/Shop/AppShortcuts.xcstrings": """
        {"sourceLanguage":"en","strings":{"Brew ${applicationName}":{"extractionState":"manual",
        "localizations":{"en":{"stringSet":{"state":"new","values":["Brew ${applicationName}"]}},
        "fr":{"stringSet":{"state":"translated","values":["Infuser ${applicationName}"]}}}}},
        "version":"1.0"}
        """
      ], original: "Sources/Shop/AppShortcuts.xcstrings",
      expected: [
        "languages first",
        "Brew ${applicationName} | [Brew ${applicationName}] "
          + "| translated:[Infuser ${applicationName}] | -",
      ]),
  ]

  @Test(arguments: cases)
  func `exports`(row: Case) async throws {
    var files = Shop.with(row.files)
    let text = await files.run("export -l \(row.language) -o T")
    #expect(text.hasSuffix("exit 0"), "\(text)")
    let bundle = "T/\(row.language).xcloc"
    let bytes = files.files["\(bundle)/Localized Contents/\(row.language).xliff"] ?? []
    let document = XLIFFDocument(try XLIFFFile.parse(bytes))
    #expect(document.serialize() == bytes)
    let file = try #require(document.files.first { $0.original == row.original }, "\(text)")
    #expect(Self.lines(file) == row.expected)
    if let copy = row.copy {
      #expect(files["\(bundle)/Source Contents/\(row.original)"] == copy)
    }
    let changed = files.changes(since: Shop.with(row.files))
    #expect(changed.allSatisfy { $0.hasPrefix("T/") })
  }

  private static func lines(_ file: XLIFFDocument.File) -> [String] {
    func text(_ text: String?, _ phrases: [String]?) -> String {
      phrases.map { "[\($0.joined(separator: ", "))]" } ?? text ?? "-"
    }
    let order = file.attributeOrder == .languagesFirst ? "languages" : "datatype"
    return ["\(order) first"]
      + file.units.map { unit in
        let state = unit.target?.state.map { "\($0):" } ?? ""
        let note = unit.notes.map(\.text).joined()
        return (unit.isTranslatable ? "" : "no ")
          + "\(unit.id) | \(text(unit.source, unit.sourcePhrases)) | \(state)"
          + "\(text(unit.target?.text, unit.target?.phrases)) | \(note.isEmpty ? "-" : note)"
      }
  }

  /// A catalog beside the project's folder.
  @Test func `nothing is written outside of a bundle`() async throws {
    let project = Shop.project().replacing(
      "fileSystemSynchronizedGroups = (S);",
      with: "fileSystemSynchronizedGroups = (S); buildPhases = (R);"
    ).replacing(
      "G = { isa = PBXGroup; children = (S);", with: "G = { isa = PBXGroup; children = (S, F);"
    ).replacing(
      "L = {",
      with: """
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = F; };
        F = { isa = PBXFileReference; path = ../Words/Hours.xcstrings; sourceTree = "<group>"; };
        L = {
        """)
    var files = InMemoryFileSystem([
      "App/Shop.xcodeproj/project.pbxproj": project, "App/Sources/Menu.swift": Shop.menu,
      "Words/Hours.xcstrings": Self.catalog,
    ])
    let text = await files.run("export -l fr -o T App")
    #expect(
      text == """
        created T/fr.xcloc/contents.json
        created T/fr.xcloc/Localized Contents/fr.xliff: 4 strings, 0 translated (0 %)
        created T/fr.xcloc/Source Contents/Words/Hours.xcstrings
        created T/fr.xcloc/Source Contents/Words/Localizable.xcstrings
        ! App/../Words/Hours.xcstrings: note: is outside of the project; bundles hold a copy as 'Source Contents/Words/Hours.xcstrings' [outside-project]
        ! App/../Words/Localizable.xcstrings: note: is outside of the project; bundles hold a copy as 'Source Contents/Words/Localizable.xcstrings' [outside-project]
        ! fr: 4 strings, 0 translated (0 %); 5 words new, 1 to review
        exit 0
        """)
  }

  @Test func `images to be localized are copied, and a translator's stay`() async {
    let folder = "Sources/Assets.xcassets"
    let info = #"{"info":{"version":1}}"#
    let set = """
      {"images":[{"filename":"a.png"},{"filename":"b.png","locale":"de"}],
      "properties":{"localizable":true}}
      """
    var files = Shop.with([
      "\(folder)/Contents.json": info, "\(folder)/Cup.imageset/Contents.json": set,
      "\(folder)/Cup.imageset/a.png": "A", "\(folder)/Cup.imageset/b.png": "B",
      "\(folder)/Pot.imageset/Contents.json": #"{"images":[{"filename":"c.png"},]}"#,
      "T/fr.xcloc/Localized Contents/\(folder)/Cup.imageset/a_fr.png": "Un",
    ])
    #expect(await files.run("export -l fr -l de -o T").hasSuffix("exit 0"))
    let found = files.files.keys.filter { $0.hasPrefix("T/") && $0.contains("xcassets") }.sorted()
    #expect(
      found.map { "\($0.dropFirst(2)): \(files[$0] ?? "")".filter { !$0.isWhitespace } } == [
        #"de.xcloc/LocalizedContents/Sources/Assets.xcassets/Contents.json:{"info":{"version":1}}"#,
        #"de.xcloc/LocalizedContents/Sources/Assets.xcassets/Cup.imageset/Contents.json:{"images":[{"filename":"b.png","locale":"de"}],"properties":{"localizable":true}}"#,
        "de.xcloc/LocalizedContents/Sources/Assets.xcassets/Cup.imageset/b.png:B",
        #"de.xcloc/SourceContents/Sources/Assets.xcassets/Contents.json:{"info":{"version":1}}"#,
        #"de.xcloc/SourceContents/Sources/Assets.xcassets/Cup.imageset/Contents.json:{"images":[{"filename":"a.png"}],"properties":{"localizable":true}}"#,
        "de.xcloc/SourceContents/Sources/Assets.xcassets/Cup.imageset/a.png:A",
        #"fr.xcloc/LocalizedContents/Sources/Assets.xcassets/Contents.json:{"info":{"version":1}}"#,
        #"fr.xcloc/LocalizedContents/Sources/Assets.xcassets/Cup.imageset/Contents.json:{"images":[{"filename":"a_fr.png","locale":"fr"}],"properties":{"localizable":true}}"#,
        "fr.xcloc/LocalizedContents/Sources/Assets.xcassets/Cup.imageset/a_fr.png:Un",
        #"fr.xcloc/SourceContents/Sources/Assets.xcassets/Contents.json:{"info":{"version":1}}"#,
        #"fr.xcloc/SourceContents/Sources/Assets.xcassets/Cup.imageset/Contents.json:{"images":[{"filename":"a.png"}],"properties":{"localizable":true}}"#,
        "fr.xcloc/SourceContents/Sources/Assets.xcassets/Cup.imageset/a.png:A",
      ])
    #expect(await files.run("export -l fr -l de -o T --check").hasSuffix("exit 0"))
  }

  @Test func `names texts that have no unit`() async {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
        <objects>
          <label text="Tea" id="a"><attributedString key="userComments"><fragment content="Hint"/>
            </attributedString></label>
          <label id="b"><attributedString key="attributedText"><fragment content="Red"/>
            </attributedString></label>
        </objects>
      </document>
      """
    var files = Shop.with(["Sources/Shop/Base.lproj/Menu.storyboard": storyboard])
    let text = await files.run("export -l fr -o T")
    #expect(
      text.contains(
        "Menu.storyboard:5:19: note: 1 text with fonts or colors is not exported; set it in code, or as plain text [attributed-text]"
      ), "\(text)")
  }

  @Test(arguments: [("26.5:17F42", "1.2"), ("26.4:17E192", "1.0"), ("16.0:16A242", "1.0")])
  func `a catalog that is made has the version of that Xcode`(
    version: String, format: String
  ) async {
    var files = Shop.with([
      "Shop.xcodeproj/project.pbxproj": Shop.project(
        "LOCALIZATION_PREFERS_STRING_CATALOGS = YES; SWIFT_EMIT_LOC_STRINGS = YES;")
    ])
    _ = await files.run("export --as-xcode \(version) -l fr -o T")
    let made = files.files.first {
      $0.key.hasSuffix("Source Contents/Sources/Shop/Hours.xcstrings")
    }
    let text = made.map { String(decoding: $0.value, as: UTF8.self) } ?? ""
    #expect(text.contains("\"version\" : \"\(format)\""), "\(text)")
  }

  @Test func `a bundle is signed as one by Xcode`() async {
    var files = Shop.project
    _ = await files.run("export --as-xcode 26.5:17F42 -o T")
    let tool =
      #"<tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="26.5" build-num="17F42"/>"#
    #expect(files["T/fr.xcloc/Localized Contents/fr.xliff"]?.contains(tool) == true)
    #expect(files["T/fr.xcloc/contents.json"]?.contains("\"toolBuildNumber\" : \"17F42\"") == true)
  }

  @Test func `a state that Xcode does not know comes back as it was`() async throws {
    let path = "Sources/Shop/Hours.xcstrings"
    let plural =
      #"{"variations": {"plural": {"one": {"stringUnit": {"state": "odd", "value": "un"}}, "#
      + #""other": {"stringUnit": {"state": "translated", "value": "des"}}}}}"#
    let catalog =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Closed": {"#
      + #""localizations": {"fr": {"stringUnit": {"state": "odd", "value": "Fermé"}}}}, "#
      + #""Open": {"extractionState": "manual", "localizations": {"fr": \#(plural)}}}}"#
    let project = Shop.with([path: catalog])
    var files = project
    #expect(await files.run("export -l fr -o T").hasSuffix("exit 0"))
    let xliff = files["T/fr.xcloc/Localized Contents/fr.xliff"] ?? ""
    #expect(xliff.contains(#"<target state="odd">Fermé</target>"#))
    #expect(xliff.contains(#"<target state="odd">un</target>"#))
    for options in ["", "--unfinished take", "--mode replace"] {
      _ = await files.run("import \(options) T/fr.xcloc")
      #expect(files[path] == catalog, "\(options)")
    }
  }

  /// A string that only the compiler finds, the empty key, and a table in a folder that is copied
  /// as it is.
  private static let liberties: InMemoryFileSystem = {
    let project = Shop.project().replacing(
      "fileSystemSynchronizedGroups = (S);",
      with: "fileSystemSynchronizedGroups = (S); buildPhases = (R);"
    ).replacing(
      "G = { isa = PBXGroup; children = (S);", with: "G = { isa = PBXGroup; children = (S, F);"
    ).replacing(
      "L = {",
      with: """
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = F; };
        F = { isa = PBXFileReference; lastKnownFileType = folder; path = Words/en.lproj;
          sourceTree = "<group>"; };
        L = {
        """)
    return Shop.with([
      "Shop.xcodeproj/project.pbxproj": project,
      "Words/en.lproj/Copied.strings": "\"a\" = \"A\";",
      "Sources/Shop/en.lproj/Errors.strings": Shop.errors + "\"\" = \"\";\n",
      "Sources/Shop/en.lproj/Localizable.strings": nil,
      "Sources/Shop/fr.lproj/Localizable.strings": nil,
    ])
  }()

  @Test(arguments: [
    ("", ["Errors Card refused", "Localizable cart.title", "Copied a"], []),
    (
      "--as-xcode 16.4:16F6", ["Errors ", "Errors Card refused"],
      [
        "Shop.xcodeproj: warning: 1 string of target 'Shop' is left out, as in Xcode, because SWIFT_EMIT_LOC_STRINGS is not set; set it to YES, or export without '--as-xcode'",
        "Words/en.lproj/Copied.strings: warning: this table is left out, as in Xcode, because its folder is copied as it is; add the file itself to the target, or export without '--as-xcode'",
      ]
    ),
    (
      "--as-xcode 15.4:15F31d", ["Errors Card refused"],
      [
        "Shop.xcodeproj: warning: 1 string of target 'Shop' is left out, as in Xcode, because SWIFT_EMIT_LOC_STRINGS is not set; set it to YES, or export without '--as-xcode'",
        "Sources/Shop/en.lproj/Errors.strings: warning: the empty key is left out, as in Xcode 15.4; rename it, or export without '--as-xcode'",
        "Words/en.lproj/Copied.strings: warning: this table is left out, as in Xcode, because its folder is copied as it is; add the file itself to the target, or export without '--as-xcode'",
      ]
    ),
  ])
  func `leaves out what Xcode leaves out, and says so`(
    options: String, expected: [String], warnings: [String]
  ) async throws {
    var files = Self.liberties
    let text = await files.run("export \(options) -l fr -o T")
    let bytes = files.files["T/fr.xcloc/Localized Contents/fr.xliff"] ?? []
    let document = XLIFFDocument(try XLIFFFile.parse(bytes))
    let found = document.files.flatMap { file in
      file.units.map { "\(Path.stem(file.original)) \($0.id)" }
    }
    let wanted = ["Copied", "Errors", "Localizable cart"]
    #expect(found.filter { id in wanted.contains { id.hasPrefix($0) } } == expected, "\(text)")
    let told = text.split(separator: "\n").filter { $0.hasSuffix("[left-out-as-xcode]") }
    #expect(told.map { $0.dropFirst(2).dropLast(20).description } == warnings, "\(text)")
  }

  @Test func `sends no texts without a character to translate`() async throws {
    let plist = """
      <plist version="1.0"><dict><key>CFBundleName</key><string>Shop</string></dict></plist>
      """
    var files = Shop.with([
      "Shop.xcodeproj/project.pbxproj": Shop.project(
        """
        INFOPLIST_FILE = App/Info.plist; GENERATE_INFOPLIST_FILE = YES;
        INFOPLIST_KEY_NSHumanReadableCopyright = "";
        """),
      "App/Info.plist": plist,
      "Sources/Shop/Menu.swift": "import SwiftUI\nlet a = [Text(\"Menu\"), Text(\"  \")]\n",
      "Sources/Shop/Cart.swift": "import SwiftUI\nlet b = Text(\" \", tableName: \"Space\")\n",
      "Sources/Shop/en.lproj/Localizable.strings": "\"Menu\" = \"Menu\"; \"gap\" = \" \";\n",
      "Sources/Shop/en.lproj/Errors.strings": "\"\" = \"\"; \"\\t\" = \"\\t\";\n",
      "Sources/Shop/fr.lproj/Errors.strings": "\"\\t\" = \" \";\n",
    ])
    func ids(_ files: InMemoryFileSystem) throws -> [String] {
      let bytes = files.files["T/fr.xcloc/Localized Contents/fr.xliff"] ?? []
      return XLIFFDocument(try XLIFFFile.parse(bytes)).files.flatMap { file in
        file.units.map { "\(Path.stem(file.original)) '\($0.id)' \($0.isTranslatable)" }
      }
    }
    // The keys of texts that apps show without a translation stay.
    let status = await files.run("status -l fr")
    #expect(status.contains(" 1/3 "), "\(status)")
    let text = await files.run("export -l fr -o T")
    #expect(text.contains("fr: 3 strings, 1 translated"), "\(text)")
    #expect(
      try ids(files) == [
        "InfoPlist 'CFBundleName' true", "Errors '\t' false", "Localizable 'Menu' true",
        "Localizable 'gap' true",
      ])
    // Nobody loses a translation, however blank.
    _ = await files.run("import --mode replace T/fr.xcloc")
    #expect(files["Sources/Shop/fr.lproj/Errors.strings"]?.contains("= \" \";") == true)
    _ = await files.run("export --force -l fr -o T --as-xcode 26.5:17F42")
    #expect(try ids(files).count == 8)
  }

  @Test func `counts several strings that Xcode leaves out`() async throws {
    var files = Self.liberties
    _ = try files.write(
      Array("let more = String(localized: \"cart.more\")\n".utf8), to: "Sources/Shop/More.swift")
    let text = await files.run("export --as-xcode 16.4:16F6 -l fr -o T")
    let warning =
      "Shop.xcodeproj: warning: 2 strings of target 'Shop' are left out, as in Xcode, because SWIFT_EMIT_LOC_STRINGS is not set; set it to YES, or export without '--as-xcode'"
    #expect(text.contains(warning), "\(text)")
  }
}

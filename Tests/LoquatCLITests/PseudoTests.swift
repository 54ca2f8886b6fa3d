import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `loquat pseudo`: adds a pseudo-language to a project, and removes it again.
@Suite struct PseudoTests {
  private static let cups = "Sources/Shop/en.lproj/Cups.stringsdict"
  private static let stringsdict = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    	<key>cups</key>
    	<dict>
    		<key>NSStringLocalizedFormatKey</key>
    		<string>%#@count@ of tea</string>
    		<key>count</key>
    		<dict>
    			<key>NSStringFormatSpecTypeKey</key>
    			<string>NSStringPluralRuleType</string>
    			<key>NSStringFormatValueTypeKey</key>
    			<string>lld</string>
    			<key>one</key>
    			<string>%lld cup</string>
    			<key>other</key>
    			<string>%lld cups</string>
    		</dict>
    	</dict>
    </dict>
    </plist>

    """
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld teas" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld tea"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld teas"
                    }
                  }
                }
              }
            },
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%lld thés"
              }
            }
          }
        },
        "Brand" : {
          "shouldTranslate" : false
        },
        "Sugar" : {

        }
      },
      "version" : "1.0"
    }
    """
  private static let variants = Shop.project().replacing(
    "S = { isa = PBXFileSystemSynchronizedRootGroup; path = Sources; sourceTree = \"<group>\"; };",
    with: """
      S = { isa = PBXGroup; children = (V, X, N, P1, P2); path = Sources/Shop; sourceTree = "<group>"; };
      V = {
        isa = PBXVariantGroup;
        children = (
          F /* en */,
        );
        name = Localizable.strings;
        sourceTree = "<group>";
      };
      F = { isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      X = { isa = PBXFileReference; path = Hours.xcstrings; sourceTree = "<group>"; };
      N = { isa = PBXVariantGroup; children = (N1); name = Cups.stringsdict; sourceTree = "<group>"; };
      N1 = { isa = PBXFileReference; path = en.lproj/Cups.stringsdict; sourceTree = "<group>"; };
      """
  ).replacing(
    "fileSystemSynchronizedGroups = (S);",
    with: "buildPhases = (R, Q);"
  ).replacing(
    "L = { isa = XCConfigurationList",
    with: """
      R = { isa = PBXResourcesBuildPhase; files = (B1, B2, B3); };
      Q = { isa = PBXSourcesBuildPhase; files = (B4, B5); };
      B1 = { isa = PBXBuildFile; fileRef = V; };
      B2 = { isa = PBXBuildFile; fileRef = X; };
      B3 = { isa = PBXBuildFile; fileRef = N; };
      B4 = { isa = PBXBuildFile; fileRef = P1; };
      B5 = { isa = PBXBuildFile; fileRef = P2; };
      P1 = { isa = PBXFileReference; path = Menu.swift; sourceTree = "<group>"; };
      P2 = { isa = PBXFileReference; path = Cart.swift; sourceTree = "<group>"; };
          L = { isa = XCConfigurationList
      """)
  private static let files: [String: String?] = [
    "Shop.xcodeproj/project.pbxproj": variants, cups: stringsdict,
    "Sources/Shop/Hours.xcstrings": catalog,
  ]
  private static let ours = files.merging([
    "Sources/Shop/fr.lproj/Localizable.strings": "\"greeting\" = \"Bonjour\";\n"
  ]) { $1 }
  private static let made = "\"cart.title\" = \"[# Ýöûŕ ƀåšķéţ öñé ţŵö ţĥŕéé #]\";\n"

  private static let scenarios: [Scenario] = [
    Scenario(
      "makes a language", files: files, "pseudo",
      """
      created Sources/Shop/en-XA.lproj/Cups.stringsdict: 3 added
      created Sources/Shop/en-XA.lproj/Localizable.strings: 3 added
      changed Sources/Shop/Hours.xcstrings: 3 added, 1 ignored (not to be translated)
      changed Shop.xcodeproj/project.pbxproj: added region 'en-XA', 2 files
      ! 10 units: 9 added, 1 ignored (not to be translated)
      exit 0
      """),
    Scenario(
      "has the plural forms of the language", files: files,
      "pseudo --language ar-XB --no-project-edit",
      """
      created Sources/Shop/ar-XB.lproj/Cups.stringsdict: 7 added
      created Sources/Shop/ar-XB.lproj/Localizable.strings: 3 added
      changed Sources/Shop/Hours.xcstrings: 7 added, 1 ignored (not to be translated)
      ! Shop.xcodeproj/project.pbxproj: warning: 'Sources/Shop/ar-XB.lproj/Cups.stringsdict' is in no target of the project; add it in Xcode [not-in-project]
      ! Shop.xcodeproj/project.pbxproj: warning: 'Sources/Shop/ar-XB.lproj/Localizable.strings' is in no target of the project; add it in Xcode [not-in-project]
      ! Shop.xcodeproj/project.pbxproj: warning: project does not list the language 'ar-XB'; add it in Xcode [unknown-region]
      ! 18 units: 17 added, 1 ignored (not to be translated)
      exit 0
      """),
    Scenario(
      "writes a bundle", files: files, "pseudo --output T --strategy double-length",
      """
      created T/en-XA.xcloc/contents.json
      created T/en-XA.xcloc/Localized Contents/en-XA.xliff: 9 strings, 9 translated (100 %)
      created T/en-XA.xcloc/Source Contents/Sources/Shop/Hours.xcstrings
      created T/en-XA.xcloc/Source Contents/Sources/Shop/en.lproj/Cups.stringsdict
      created T/en-XA.xcloc/Source Contents/Sources/Shop/en.lproj/Localizable.strings
      ! 5 files: 5 created
      exit 0
      """),
    Scenario(
      "keeps a bundle with other translations",
      files: files.merging([
        "T/en-XA.xcloc/Localized Contents/en-XA.xliff": """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="Sources/Shop/en.lproj/Localizable.strings" source-language="en" \
        target-language="en-XA" datatype="plaintext"><body>
        <trans-unit id="Old"><source>Old</source><target>[Old]</target></trans-unit>
        </body></file></xliff>
        """
      ]) { $1 }, "pseudo --output T",
      """
      ! T/en-XA.xcloc/Localized Contents/en-XA.xliff:3:1: error: bundle is kept: its translation of 'Old' is not in the project; import the bundle, or delete it if the translation is only outdated [translations-to-lose]
      ! 0 files
      exit 1
      """),
    Scenario(
      "leaves a real language alone", files: ours, "pseudo --language fr",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings: error: 'fr' has a translation of 'greeting' that is not its pseudo-translation, so it is left alone; use a pseudo-language such as en-XA or ar-XB [real-language]
      exit 1
      """),
    Scenario(
      "does not remove it either", files: ours, "pseudo --language fr --remove",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings: error: 'fr' has a translation of 'greeting' that is not its pseudo-translation, so it is left alone; 'loquat prune --language fr' removes it with all of its translations [real-language]
      exit 1
      """),
    Scenario(
      "leaves the development language alone", files: files, "pseudo --language en",
      """
      ! error: 'en' is the development language, so it is left alone; use a pseudo-language such as en-XA or ar-XB [real-language]
      exit 1
      """),
    Scenario(
      "leaves a language alone that has no text yet",
      files: ["Sources/Shop/fr.lproj/Localizable.strings": nil],
      "pseudo --language de --language fr",
      """
      ! error: 'fr' is a language of the project, so it is left alone; use a pseudo-language such as en-XA or ar-XB [real-language]
      exit 1
      """),
    Scenario(
      "names no way to remove a language that only the Xcode project lists",
      files: ["Sources/Shop/fr.lproj/Localizable.strings": nil], "pseudo --language fr --remove",
      """
      ! error: 'fr' is a language of the project, so it is left alone; use a pseudo-language such as en-XA or ar-XB [real-language]
      exit 1
      """),
    Scenario(
      "says that it does not read code",
      files: [
        "Sources/Shop/en.lproj/Errors.strings": nil,
        "Sources/Shop/en.lproj/Localizable.strings": nil,
      ], "pseudo",
      """
      ! .: error: no text to translate was found in the development language 'en': none in its tables, and code is not read; 'loquat extract --create' brings its strings into tables [nothing-found]
      exit 2
      """),
    Scenario(
      "knows a language that it has made",
      files: ["Sources/Shop/de.lproj/Localizable.strings": made], "pseudo --language de",
      """
      created Sources/Shop/de.lproj/Errors.strings: 1 added
      changed Sources/Shop/de.lproj/Localizable.strings: 2 added, 1 unchanged
      changed Shop.xcodeproj/project.pbxproj: added region 'de'
      ! 4 units: 3 added, 1 unchanged
      exit 0
      """),
    Scenario(
      "does not keep keys that the code has no more",
      files: [
        "Sources/Shop/Errors.swift":
          "let a = NSLocalizedString(\"Tea\", tableName: \"Teas\", comment: \"\")",
        "Sources/Shop/Teas.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Gone" : { "localizations" : { "en-XA" : {
              "stringUnit" : { "state" : "translated", "value" : "Ĝöñé" } } } },
            "Tea" : {

            }
          },
          "version" : "1.0"
        }
        """,
      ],
      "extract",
      """
      changed Sources/Shop/Teas.xcstrings: 1 removed
      changed Sources/Shop/en.lproj/Localizable.strings: 2 added, 2 commented
      ! Sources/Shop/Hours.xcstrings: warning: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! 7 strings from 3 files of 1 target; 3 files: 2 changed, 1 unchanged
      exit 0
      """),
    Scenario(
      "knows its strategies", "pseudo --strategy accentd",
      """
      ! error: 'accentd' is not a value of '--strategy'; write accented, expanded, double-length, right-to-left, bracketed, bounded, or several with commas
      ! usage: loquat pseudo [<option>…] [<path>]
      ! See 'loquat pseudo --help'.
      exit 2
      """),
    Scenario(
      "makes the language known where a bundle is copied",
      files: [
        "Kit.xcodeproj/project.pbxproj": Shop.project(folder: "Kit"), "Kit/Kit.swift": "",
        "Sources/Settings.bundle/en.lproj/Root.strings": "\"a\" = \"A\";\n",
        "Sources/Shop/en.lproj/Errors.strings": nil,
        "Sources/Shop/en.lproj/Localizable.strings": nil,
        "Sources/Shop/fr.lproj/Localizable.strings": nil,
      ], "pseudo --strategy bracketed",
      """
      created Sources/Settings.bundle/en-XA.lproj/Root.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'en-XA'
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "has nothing to remove", files: files, "pseudo --remove",
      """
      ! 0 files
      exit 0
      """),
    Scenario(
      "takes a file of a pseudo-language that is there",
      files: files.merging(["Sources/Shop/en-XA.lproj/Errors.strings": "\"x\" = \"y\";\n"]) { $1 },
      "pseudo --remove",
      """
      removed Sources/Shop/en-XA.lproj/Errors.strings
      ! 1 file: 1 removed
      exit 0
      """),
  ]

  @Test(arguments: scenarios) func scenario(_ scenario: Scenario) async { await scenario.check() }

  /// Also over an outdated version.
  @Test func `what it removes leaves everything as it was`() async {
    let old = Shop.with(Self.files)
    var files = old
    for line in ["pseudo -l en-XA -l ar-XB", "pseudo --strategy bracketed", "pseudo -l xx"] {
      _ = await files.run(line)
      #expect(await files.run(line + " --check").hasSuffix("exit 0"))
    }
    #expect(await files.run("pseudo --check").hasSuffix("exit 0"))
    #expect(await files.run("pseudo --check --strategy accented").hasSuffix("exit 1"))
    _ = await files.run("pseudo -l xx --strategy double-length")
    #expect(await files.run("pseudo -l xx --check").hasSuffix("exit 0"))
    #expect(files.changes(since: old).count > 7)
    let text = await files.run("pseudo --remove -l en-XA -l ar-XB -l xx")
    #expect(text.hasSuffix("exit 0"))
    #expect(files.changes(since: old) == [])
  }

  /// An Xcode project in which a target copies each file individually.
  @Test func `what it adds to a project of Xcode goes again`() async {
    let project = Self.variants.replacing("(V, X, N, P1, P2)", with: "(V, X, N, P1, P2, J, K)")
      .replacing("files = (B1, B2, B3);", with: "files = (B1, B2, B3, B6, B7);")
      .replacing(
        "B4 = {",
        with: """
          B6 = { isa = PBXBuildFile; fileRef = J; };
          B7 = { isa = PBXBuildFile; fileRef = K; };
          J = { isa = PBXFileReference; path = base.json; sourceTree = "<group>"; };
          K = { isa = PBXFileReference; path = expressions.json; sourceTree = "<group>"; };
          B4 = {
          """)
    let old = Shop.with(
      Self.files.merging([
        "Shop.xcodeproj/project.pbxproj": project,
        "Sources/Shop/base.json": "{ \"car\": \"Car\" }\n",
        "Sources/Shop/expressions.json": "{}\n",
      ]) { $1 })
    var files = old
    _ = await files.run("pseudo -l en-XA -l ar-XB")
    let new = files["Shop.xcodeproj/project.pbxproj"] ?? ""
    #expect(new.contains("en-XA.json in Resources") && new.contains("ar-XB.json in Resources"))
    #expect(await files.run("pseudo --remove -l en-XA -l ar-XB").hasSuffix("exit 0"))
    #expect(files.changes(since: old) == [])
  }

  @Test func `makes no table for an Info plist`() async {
    let settings = "INFOPLIST_KEY_CFBundleDisplayName = Shop; GENERATE_INFOPLIST_FILE = YES;"
    var files = Shop.with(["Shop.xcodeproj/project.pbxproj": Shop.project(settings)])
    let text = await files.run("pseudo")
    #expect(text.contains("Localizable.strings: 3 added") && !text.contains("InfoPlist"), "\(text)")
  }

  @Test func `nobody has to translate it, and checks find nothing`() async {
    var files = Shop.with(Self.files)
    _ = await files.run("pseudo -l en-XA -l ar-XB")
    #expect(await !files.run("export -o T").contains("X"))
    #expect(await !files.run("status").contains("X"))
    #expect(await !files.run("check -v").contains("-X"))
    let check = await files.run("check --language en-XA --language ar-XB --strict")
    #expect(check.hasSuffix("exit 0"), "\(check)")
  }
}

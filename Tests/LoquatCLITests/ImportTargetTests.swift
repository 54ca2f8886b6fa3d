import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The files of a project that receive translations.
@Suite struct ImportTargetTests {
  static let stringsdict = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>cups</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@count@</string>
    \t\t<key>count</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>lld</string>
    \t\t\t<key>one</key>
    \t\t\t<string>%lld cup</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%lld cups</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>
    """

  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Tea" : {

        },
        "%lld cups" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld cup"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld cups"
                    }
                  }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static func form(_ name: String, _ source: String, _ target: String) -> String {
    "<trans-unit id=\"/cups:dict/count:dict/\(name):dict/:string\"><source>\(source)</source><target>\(target)</target></trans-unit>"
  }

  static func plural(_ form: String, _ source: String, _ target: String?) -> String {
    let target = target.map { "<target>\($0)</target>" } ?? ""
    return
      "<trans-unit id=\"%lld cups|==|plural.\(form)\"><source>\(source)</source>\(target)</trans-unit>"
  }

  /// A catalog with a text that has two numbers.
  private static let two: String = {
    func form(_ name: String, _ noun: String) -> String {
      "\"\(name)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"%arg \(noun)\"}}"
    }
    func substitution(_ noun: String, _ number: Int) -> String {
      "\"\(noun)s\": {\"argNum\": \(number), \"formatSpecifier\": \"lld\", \"variations\": {\"plural\": "
        + "{\(form("one", noun)), \(form("other", noun + "s"))}}}"
    }
    return """
      {"sourceLanguage": "en", "strings": {"both": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@cups@, %#@pots@"},
        "substitutions": {\(substitution("cup", 1)), \(substitution("pot", 2))}
      }}}}, "version": "1.0"}
      """
  }()

  private static func form(
    _ name: String, _ form: String, _ source: String, _ target: String
  ) -> String {
    "<trans-unit id=\"both|==|substitutions.\(name).plural.\(form)\">"
      + "<source>\(source)</source><target>\(target)</target></trans-unit>"
  }

  private static let dictionary = "Sources/Shop/en.lproj/Cups.stringsdict"
  private static let variants = Shop.project().replacing(
    "S = { isa = PBXFileSystemSynchronizedRootGroup; path = Sources; sourceTree = \"<group>\"; };",
    with: """
      S = { isa = PBXGroup; children = (V); path = Sources/Shop; sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; children = (F); name = Localizable.strings; sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      """)

  /// An app that includes a single file of a synchronized folder.
  static let single: [String: String?] = [
    "Shop.xcodeproj/project.pbxproj":
      Shop.project("LOCALIZATION_PREFERS_STRING_CATALOGS = YES;")
      .replacing("fileSystemSynchronizedGroups = (S);", with: "buildPhases = (R);")
      .replacing("path = Sources;", with: "path = Sources; exceptions = (E);")
      .replacing(
        "L = { isa = XCConfigurationList;",
        with: """
          R = { isa = PBXResourcesBuildPhase; files = (); };
          E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
            membershipExceptions = (Shop/Menu.swift); };
          L = { isa = XCConfigurationList;
          """),
    "Sources/Shop/Menu.swift": #"let title = NSLocalizedString("Menu", comment: "Title")"#,
    "Sources/Shop/Cart.swift": nil, "Sources/Shop/en.lproj/Errors.strings": nil,
    "Sources/Shop/en.lproj/Localizable.strings": nil,
    "Sources/Shop/fr.lproj/Localizable.strings": nil,
  ]

  /// An app and a widget that also includes the app's folder.
  static let shared = single.merging([
    "Shop.xcodeproj/project.pbxproj":
      Shop.project("LOCALIZATION_PREFERS_STRING_CATALOGS = YES;")
      .replacing("targets = (T)", with: "targets = (T, W)")
      .replacing("children = (S)", with: "children = (S, X)")
      .replacing(
        "L = { isa = XCConfigurationList;",
        with: """
          X = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
          W = { isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = (S, X);
            buildConfigurationList = L; productType = "com.apple.product-type.app-extension"; };
          L = { isa = XCConfigurationList;
          """),
    "Widget/Row.swift": "",
    "it.xliff": xliff(unit("Menu", "Carta"), of: "Sources/Localizable.xcstrings", to: "it"),
  ]) { $1 }

  /// An app and a widget with one folder, of which each compiles a file.
  private static let halves = shared.merging([
    "Shop.xcodeproj/project.pbxproj":
      (shared["Shop.xcodeproj/project.pbxproj"] ?? nil)?.replacing(
        "path = Sources;", with: "path = Sources; exceptions = (E, F);"
      ).replacing(
        "L = { isa = XCConfigurationList;",
        with: """
          E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
            membershipExceptions = (Shop/Clock.swift); };
          F = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = W;
            membershipExceptions = (Shop/Menu.swift); };
          L = { isa = XCConfigurationList;
          """),
    "Sources/Shop/Clock.swift": #"let now = String(localized: "Now", table: "Clock")"#,
  ]) { $1 }

  /// Two apps, one with a table in French only.
  private static let french: [String: String?] = [
    "Shop.xcodeproj/project.pbxproj":
      variants.replacing("fileSystemSynchronizedGroups = (S);", with: "buildPhases = (R);")
      .replacing("en.lproj/Localizable.strings", with: "fr.lproj/Hours.strings")
      .replacing(
        "L = { isa = XCConfigurationList;",
        with: """
          R = { isa = PBXResourcesBuildPhase; files = (B); };
          B = { isa = PBXBuildFile; fileRef = V; };
          L = { isa = XCConfigurationList;
          """),
    "Sources/Shop/fr.lproj/Hours.strings": "\"Closed\" = \"Fermé\";\n",
  ].merging(
    ["A", "Z"].map { name in
      (
        "\(name).xcodeproj/project.pbxproj",
        Shop.project().replacing("(S)", with: "()")
          .replacing("fileSystemSynchronizedGroups = ();", with: "")
      )
    }, uniquingKeysWith: { $1 })

  private static let scenarios: [Scenario] = [
    Scenario(
      "makes a dictionary of plurals for a new language",
      files: [
        dictionary: stringsdict,
        "ru.xliff": xliff(
          form("one", "%lld cup", "%lld чашка"), form("few", "%lld cups", "%lld чашки"),
          form("other", "%lld cups", "%lld чашек"), of: dictionary, to: "ru"),
      ], "import ru.xliff",
      """
      created Sources/Shop/ru.lproj/Cups.stringsdict: 3 added
      changed Shop.xcodeproj/project.pbxproj: added region 'ru'
      ! ru.xliff:4:7: warning: 'cups' has no translation for the plural form 'many', which 'ru' needs; translate it, too [missing-plural-form]
      ! 3 units: 3 added
      exit 0
      """),
    Scenario(
      "makes no plural without the form that every language needs",
      files: [
        dictionary: stringsdict,
        "fr.xliff": xliff(form("one", "%lld cup", "%lld tasse"), of: dictionary),
      ], "import fr.xliff",
      """
      ! fr.xliff:4:7: error: 'cups' has no translation that can be taken for the plural form 'other', which every language needs; it is not taken; translate that form, too [missing-plural-form]
      ! note: translation: '%lld tasse'
      ! 1 unit: 1 refused (without the plural form 'other')
      exit 1
      """),
    Scenario(
      "refuses plurals of which the project knows nothing",
      files: [
        dictionary: stringsdict,
        "fr.xliff": xliff(
          form("other", "%lld cups", "%@ tasses"),
          "<trans-unit id=\"/pots:dict/n:dict/other:dict/:string\"><source>a</source><target>b</target></trans-unit>",
          of: dictionary),
      ], "import fr.xliff",
      """
      ! fr.xliff:4:7: error: translation of '/cups:dict/count:dict/other:dict/:string' does not fit its arguments: '%@' takes argument 1, which is '%lld' in the source; the translation is not taken [broken-placeholder]
      ! note: source: '%lld cups'
      ! note: translation: '%@ tasses'
      ! fr.xliff:5:7: error: 'Sources/Shop/fr.lproj/Cups.stringsdict' has no place for '/pots:dict/n:dict/other:dict/:string'; the translation is not taken; correct the id, or add the text to the source file first [unknown-key]
      ! note: translation: 'b'
      ! 2 units: 2 refused (1 with wrong placeholders, 1 for keys that the project does not have)
      exit 1
      """),
    Scenario(
      "fills the plural forms that nobody has translated, as Xcode does",
      files: [
        "Sources/Shop/Plural.xcstrings": catalog,
        "ru.xliff": xliff(
          plural("one", "%lld cup", "%lld чашка"), plural("few", "%lld cups", nil),
          plural("other", "%lld cups", "%lld чашки"), plural("two", "%lld cups", "две чашки"),
          of: "Sources/Shop/Plural.xcstrings", to: "ru"),
      ], "import ru.xliff",
      """
      changed Sources/Shop/Plural.xcstrings: 3 added, 1 ignored (without a translation); 1 form added as 'new'
      changed Shop.xcodeproj/project.pbxproj: added region 'ru'
      ! ru.xliff:4:7: warning: '%lld cups' has no translation for the plural forms 'few' and 'many', which 'ru' needs; translate them, too [missing-plural-form]
      ! ru.xliff:7:7: note: 'ru' does not use the plural form 'two' of '%lld cups', which is kept all the same [unused-plural-form]
      ! 4 units: 3 added, 1 ignored (without a translation); 1 form added as 'new'
      exit 0
      """),
    Scenario(
      "makes a catalog where the code would get one",
      files: [
        "Sources/Shop/Plural.xcstrings": catalog,
        "Sources/Shop/Extra.swift":
          #"let tea = NSLocalizedString("Tea", tableName: "Extra", comment: "")"#,
        "de.xliff": xliff(
          unit("Tea", "Tee", note: "Drink"), of: "Sources/Shop/Extra.xcstrings", to: "de"),
      ], "import de.xliff",
      """
      created Sources/Shop/Extra.xcstrings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'de'
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "follows a table into the catalog that has taken its place",
      files: [
        "Sources/Shop/Plural.xcstrings": catalog,
        "de.xliff": xliff(unit("Tea", "Tee"), of: "Sources/Shop/en.lproj/Plural.strings", to: "de"),
      ], "import de.xliff",
      """
      changed Sources/Shop/Plural.xcstrings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'de'
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "adds a file to the group of its languages",
      files: [
        "Shop.xcodeproj/project.pbxproj": variants,
        "de.xliff": xliff(unit("Menu", "Karte"), to: "de"),
      ], "import de.xliff",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'de', 1 file
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "leaves the project as it is where that is wanted",
      files: [
        "Shop.xcodeproj/project.pbxproj": variants,
        "de.xliff": xliff(unit("Menu", "Karte"), to: "de"),
      ], "import --no-project-edit de.xliff",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      ! Shop.xcodeproj/project.pbxproj: warning: 'Sources/Shop/de.lproj/Localizable.strings' is in no target of the project; add it in Xcode [not-in-project]
      ! Shop.xcodeproj/project.pbxproj: warning: project does not list the language 'de'; add it in Xcode [unknown-region]
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "calls a language as the project does",
      files: [
        "loquat.json": #"{ "languageAliases": { "nb-NO": "nb" } }"#,
        "nb.xliff": xliff(unit("Menu", "Meny"), to: "nb-NO"),
      ], "import nb.xliff",
      """
      created Sources/Shop/nb.lproj/Localizable.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'nb'
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "takes all bundles of a folder",
      files: [
        "Back/de.xliff": xliff(unit("Menu", "Karte"), to: "de"),
        "Back/fr.xcloc/contents.json": "{}",
        "Back/fr.xcloc/Localized Contents/fr.xliff": xliff(unit("Menu", "Menu du jour")),
        "Back/notes.txt": "",
      ], "import Back",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      changed Shop.xcodeproj/project.pbxproj: added region 'de'
      ! 2 units: 1 added, 1 changed
      exit 0
      """),
    Scenario(
      "takes images that are translated, and leaves copies",
      files: [
        "Sources/A.xcassets/tea.imageset/Contents.json": """
        {
          "images" : [
            { "filename" : "tea.png", "idiom" : "universal" },
            { "filename" : "cup.png", "idiom" : "iphone" }
          ],
          "properties" : { "localizable" : true },
          "x" : 1
        }
        """,
        "Sources/A.xcassets/tea.imageset/tea.png": "tea",
        "Sources/A.xcassets/tea.imageset/cup.png": "cup",
        "fr.xcloc/contents.json": #"{"targetLocale": "fr"}"#,
        "fr.xcloc/Localized Contents/fr.xliff": xliff(unit("Menu", "Carte")),
        "fr.xcloc/Localized Contents/Sources/A.xcassets/tea.imageset/Contents.json": """
        { "images" : [
          { "filename" : "tea_fr.png", "idiom" : "universal", "locale" : "fr" },
          { "filename" : "cup_fr.png", "idiom" : "iphone", "locale" : "fr" } ],
          "properties" : { "localizable" : true } }
        """,
        "fr.xcloc/Localized Contents/Sources/A.xcassets/tea.imageset/tea_fr.png": "thé",
        "fr.xcloc/Localized Contents/Sources/A.xcassets/tea.imageset/cup_fr.png": "cup",
        "fr.xcloc/Localized Contents/Sources/A.xcassets/tea.imageset/more.png": "x",
      ], "import fr.xcloc",
      """
      created Sources/A.xcassets/tea.imageset/tea_fr.png
      changed Sources/A.xcassets/tea.imageset/Contents.json
      ! fr.xcloc: warning: bundle has 1 file that belongs to no localized asset of the project; copy by hand what is needed [asset-not-imported]
      ! fr.xcloc/Localized Contents/Sources/A.xcassets/tea.imageset/more.png: note: is not imported
      ! 1 unit: 1 unchanged
      exit 0
      """),
    Scenario(
      "names the substitution that lacks a plural form",
      files: [
        "Sources/Shop/Plural.xcstrings": two,
        "ru.xliff": xliff(
          form("cups", "one", "%1$lld cup", "%1$lld чашка"),
          form("cups", "few", "%1$lld cups", "%1$lld чашки"),
          form("cups", "many", "%1$lld cups", "%1$lld чашек"),
          form("cups", "other", "%1$lld cups", "%1$lld чашки"),
          form("pots", "one", "%2$lld pot", "%2$lld чайник"),
          form("pots", "other", "%2$lld pots", "%2$lld чайника"),
          "<trans-unit id=\"both\"><source>%1$#@cups@, %2$#@pots@</source>"
            + "<target>%1$#@cups@ и %2$#@pots@</target></trans-unit>",
          of: "Sources/Shop/Plural.xcstrings", to: "ru"),
      ], "import ru.xliff",
      """
      changed Sources/Shop/Plural.xcstrings: 7 added
      changed Shop.xcodeproj/project.pbxproj: added region 'ru'
      ! ru.xliff:8:7: warning: 'both' has no translation for the plural forms 'few' and 'many' of 'pots', which 'ru' needs; translate them, too [missing-plural-form]
      ! 7 units: 7 added
      exit 0
      """),
    Scenario(
      "makes a new catalog one of the single files that a target takes",
      files: single.merging([
        "it.xliff": xliff(
          unit("Menu", "Carta"), of: "Sources/Shop/Localizable.xcstrings", to: "it")
      ]) { $1 }, "import it.xliff",
      """
      created Sources/Shop/Localizable.xcstrings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'it', 1 file
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "makes a new catalog in a folder of two targets a file of the one that it is for",
      files: shared, "import it.xliff",
      """
      created Sources/Localizable.xcstrings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'it', 1 exception
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "tells which targets get a new catalog where the project is not to be edited",
      files: shared, "import --no-project-edit it.xliff",
      """
      created Sources/Localizable.xcstrings: 1 added
      ! Shop.xcodeproj/project.pbxproj: warning: 'Sources/Localizable.xcstrings' is new and also becomes part of target 'Widget', which includes all files of the folder; exclude it there in Xcode [in-other-targets]
      ! Shop.xcodeproj/project.pbxproj: warning: project does not list the language 'it'; add it in Xcode [unknown-region]
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "adds a language to a table that its own has not, in the project that has it",
      files: french.merging([
        "it.xliff": xliff(
          unit("Closed", "Chiuso"), of: "Sources/Shop/en.lproj/Hours.strings", to: "it")
      ]) { $1 }, "import it.xliff",
      """
      created Sources/Shop/it.lproj/Hours.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'it', 1 file
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "tells of a project that cannot be read, and edits no other one for its files",
      files: [
        "Shop.xcodeproj/project.pbxproj": "{ /* objects",
        "Kit.xcodeproj/project.pbxproj": Shop.project(folder: "Kit"),
        "de.xliff": xliff(unit("Menu", "Karte"), to: "de"),
      ], "import de.xliff",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      ! Shop.xcodeproj/project.pbxproj:1:3: error: comment is not closed [malformed-plist]
      ! 1 unit: 1 added
      exit 1
      """),
    Scenario(
      "counts what a table that is replaced loses",
      files: [
        "fr.xliff": xliff(
          unit("Menu", "La carte"),
          "<trans-unit id=\"greeting\" translate=\"no\"><source>Hello</source></trans-unit>")
      ], "import --mode replace fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed, 1 ignored (not to be translated); 1 removed
      ! Sources/Shop/fr.lproj/Localizable.strings: note: 1 key without a translation in the bundle is removed [removed-key]
      ! note: "old key"
      ! 2 units: 1 changed, 1 ignored (not to be translated); 1 removed
      exit 0
      """),
    Scenario(
      "finds a language by the tag that it had before",
      files: [
        "Sources/Shop/Old.xcstrings":
          #"{"sourceLanguage":"en","strings":{"Tea":{"localizations":{"zh_CN":{"stringUnit":{"state":"translated","value":"茶"}}}}},"version":"1.0"}"#,
        "zh-Hans.xliff": xliff(unit("Tea", "茶"), of: "Sources/Shop/Old.xcstrings", to: "zh-Hans"),
      ], "import zh-Hans.xliff",
      """
      ! 1 unit: 1 unchanged
      exit 0
      """),
    Scenario(
      "gives a new table to the target whose code uses it",
      files: halves.merging([
        "fr.xliff": xliff(unit("Now", "Maintenant"), of: "Sources/Clock.xcstrings")
      ]) { $1 }, "import fr.xliff",
      """
      created Sources/Clock.xcstrings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added 1 exception
      ! 1 unit: 1 added
      exit 0
      """),
  ]

  @Test(arguments: scenarios)
  func `answers`(scenario: Scenario) async throws { try await scenario.checkImport() }

  /// A scenario, and the resulting contents of a file.
  @Test func `files are written as Xcode writes them`() async throws {
    var texts: [String] = []
    for (index, path) in [
      (0, "Sources/Shop/ru.lproj/Cups.stringsdict"), (3, "Sources/Shop/Plural.xcstrings"),
      (4, "Sources/Shop/Extra.xcstrings"), (6, "Shop.xcodeproj/project.pbxproj"),
      (10, "Sources/A.xcassets/tea.imageset/Contents.json"),
    ] {
      var files = Self.scenarios[index].files
      _ = await files.run(Self.scenarios[index].line)
      texts.append(files[path] ?? "no \(path)")
    }
    #expect(
      texts.joined(separator: "\n----\n") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        	<key>cups</key>
        	<dict>
        		<key>NSStringLocalizedFormatKey</key>
        		<string>%#@count@</string>
        		<key>count</key>
        		<dict>
        			<key>NSStringFormatSpecTypeKey</key>
        			<string>NSStringPluralRuleType</string>
        			<key>NSStringFormatValueTypeKey</key>
        			<string>lld</string>
        			<key>few</key>
        			<string>%lld чашки</string>
        			<key>one</key>
        			<string>%lld чашка</string>
        			<key>other</key>
        			<string>%lld чашек</string>
        		</dict>
        	</dict>
        </dict>
        </plist>

        ----
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Tea" : {

            },
            "%lld cups" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld cup"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld cups"
                        }
                      }
                    }
                  }
                },
                "ru" : {
                  "variations" : {
                    "plural" : {
                      "few" : {
                        "stringUnit" : {
                          "state" : "new",
                          "value" : "%lld cups"
                        }
                      },
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld чашка"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld чашки"
                        }
                      },
                      "two" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "две чашки"
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        ----
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Tea" : {
              "comment" : "Drink",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Tee"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        ----
        // !$*UTF8*$!
        {
          objects = {
            P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = en;
              knownRegions = (en, Base, fr, de); mainGroup = G; targets = (T); };
            G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
            S = { isa = PBXGroup; children = (V); path = Sources/Shop; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; children = (F, 5E837E4A138C11DCA34EE600 /* de */); name = Localizable.strings; sourceTree = "<group>"; };
        5E837E4A138C11DCA34EE600 /* de */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = Shop; fileSystemSynchronizedGroups = (S);
              buildConfigurationList = L; productType = "com.apple.product-type.application"; };
            L = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = { isa = XCBuildConfiguration; name = Release; buildSettings = {  }; };
          };
          rootObject = P;
        }
        ----
        {
          "images" : [
            { "filename" : "tea.png", "idiom" : "universal" },
            { "filename" : "cup.png", "idiom" : "iphone" },
            {"filename" : "tea_fr.png", "idiom" : "universal", "locale" : "fr"}
          ],
          "properties" : { "localizable" : true },
          "x" : 1
        }
        """)
  }

  /// An app with a framework whose sources lie in the folder of the app.
  private static let nested = """
    // !$*UTF8*$!
    {
      objects = {
        P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = en;
          knownRegions = (en, Base, fr); mainGroup = G; targets = (T, K); };
        G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
        S = { isa = PBXGroup; children = (A, B, V); path = App; sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; children = (F); name = Localizable.strings; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Shop; buildPhases = (T1, T2); buildConfigurationList = L;
          productType = "com.apple.product-type.application"; };
        T1 = { isa = PBXSourcesBuildPhase; files = (a); };
        T2 = { isa = PBXResourcesBuildPhase; files = (v); };
        K = { isa = PBXNativeTarget; name = Kit; buildPhases = (K1); buildConfigurationList = M;
          productType = "com.apple.product-type.framework"; };
        K1 = { isa = PBXSourcesBuildPhase; files = (b); };
        a = { isa = PBXBuildFile; fileRef = A; };
        b = { isa = PBXBuildFile; fileRef = B; };
        v = { isa = PBXBuildFile; fileRef = V; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = App/Info.plist; }; };
        M = { isa = XCConfigurationList; buildConfigurations = (D); };
        D = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Kit/Info.plist; }; };
      };
      rootObject = P;
    }
    """

  @Test func `the texts of an Info.plist go to the target that names it`() async {
    let plist =
      "<plist version=\"1.0\"><dict><key>CFBundleDisplayName</key><string>Shop</string></dict></plist>"
    var files = InMemoryFileSystem([
      "Shop.xcodeproj/project.pbxproj": Self.nested, "App/App.swift": "", "App/Kit.swift": "",
      "App/Info.plist": plist, "Kit/Info.plist": plist,
      "App/en.lproj/Localizable.strings": "\"Tea\" = \"Tea\";\n",
      "fr.xliff": xliff(
        unit("CFBundleDisplayName", "Boutique"), of: "App/en.lproj/InfoPlist.strings", to: "fr"
      ),
    ])
    let output = await files.run("import fr.xliff")
    #expect(
      output == """
        created App/fr.lproj/InfoPlist.strings: 1 added
        changed Shop.xcodeproj/project.pbxproj: added 1 file
        ! 1 unit: 1 added
        exit 0
        """)
    let project = await files.run("project Shop.xcodeproj")
    #expect(
      project.split(separator: "\nKit ")[0].contains("InfoPlist: App/"), "\(project)")
    // The workspace that Xcode puts into a project stands for it.
    files.put(
      "<Workspace version=\"1.0\"><FileRef location=\"self:\"></FileRef></Workspace>",
      at: "Shop.xcodeproj/project.xcworkspace/contents.xcworkspacedata")
    for end in ["", "/"] {
      #expect(await files.run("project Shop.xcodeproj/project.xcworkspace\(end)") == project)
    }
  }

  @Test func `a translation in no target is named until it is in one`() async {
    let plist = "<plist version=\"1.0\"><dict></dict></plist>"
    var files = InMemoryFileSystem([
      "Shop.xcodeproj/project.pbxproj": Self.nested, "App/App.swift": "", "App/Kit.swift": "",
      "App/Info.plist": plist, "Kit/Info.plist": plist,
      "App/en.lproj/Localizable.strings": "\"Tea\" = \"Tea\";\n",
      "fr.xliff": xliff(unit("Tea", "Thé"), of: "App/en.lproj/Localizable.strings", to: "fr"),
    ])
    let line = "health --except texts,files"
    let message =
      "! App/fr.lproj/Localizable.strings: error: is in no target, so no app shows it"
    #expect(await !files.run(line).contains(message))
    #expect(await files.run("import --no-project-edit fr.xliff").contains("[not-in-project]"))
    let output = await files.run(line)
    #expect(output.contains(message) && output.hasSuffix("exit 1"), "\(output)")
    files.put(#"{"exclude": ["App/fr.lproj"]}"#, at: "loquat.json")
    #expect(await !files.run(line).contains(message))
    files.put("{}", at: "loquat.json")
    // Nothing else changes, but the project still needs the file.
    #expect(await files.run("import --check fr.xliff").contains("project.pbxproj: added 1 file"))
    #expect(await files.run("import fr.xliff").contains("project.pbxproj: added 1 file"))
    #expect(await !files.run(line).contains(message))
    #expect(await files.run("import fr.xliff").contains("1 unit: 1 unchanged"))
  }
}

import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The import of a bundle as a whole, and its omissions.
@Suite struct ImportBundleTests {
  private static let contents = "fr.xcloc/contents.json"
  private static let localized = "fr.xcloc/Localized Contents/fr.xliff"
  private static let menu = xliff(unit("Menu", "Menu du jour"))

  private static let scenarios: [Scenario] = [
    Scenario(
      "refuses a bundle of another project, and takes the next",
      files: [
        contents: #"{"project":"Café.xcodeproj"}"#, localized: menu,
        "de.xliff": xliff(unit("Menu", "Karte"), to: "de"),
      ], "import fr.xcloc de.xliff",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'de'
      ! fr.xcloc/contents.json: error: bundle was made from 'Café.xcodeproj', but this project is 'Shop.xcodeproj'; name the folder of 'Café.xcodeproj' with '--project', or, if that is an old name of this project, correct it in this file [wrong-project]
      ! 2 units: 1 added, 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "refuses a bundle whose manifest is no JSON",
      files: [contents: "{\n  \"project\" = 1\n}", localized: menu], "import fr.xcloc",
      """
      ! fr.xcloc/contents.json:2:13: error: expected ':' after a name [malformed-json]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a folder that is not a bundle", "import Sources",
      """
      ! Sources: error: folder itself holds no '.xcloc' bundle and no XLIFF, PO or CSV file, and its subfolders are not searched; name a bundle, or a file or folder with translations [no-bundle]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a bundle without XLIFF", files: ["fr.xcloc/Localized Contents/README": ""],
      "import fr.xcloc",
      """
      ! fr.xcloc: error: folder holds no 'Localized Contents/*.xliff', so it is not a bundle; name another folder [no-xliff]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a bundle without a manifest",
      files: [localized: menu], "import fr.xcloc",
      """
      ! fr.xcloc: error: bundle has no 'contents.json'; name 'fr.xcloc/Localized Contents/fr.xliff' to use only that file [no-manifest]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a bundle whose manifest says something twice",
      files: [contents: "{\n  \"project\": \"a\",\n  \"project\": \"b\"\n}", localized: menu],
      "import fr.xcloc",
      """
      ! fr.xcloc/contents.json:3:3: error: 'project' is already defined on line 2 [duplicate-key]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a bundle whose manifest is no object",
      files: [contents: "[]", localized: menu], "import fr.xcloc",
      """
      ! fr.xcloc/contents.json:1:1: error: 'contents.json' must be a JSON object [malformed-manifest]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a bundle whose manifest says no text",
      files: [contents: #"{"targetLocale": ["fr"]}"#, localized: menu], "import fr.xcloc",
      """
      ! fr.xcloc/contents.json:1:18: error: 'targetLocale' must be a string [malformed-manifest]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a bundle whose manifest is empty",
      files: [contents: "", localized: menu], "import fr.xcloc",
      """
      ! fr.xcloc/contents.json:1:1: error: the file ends before the JSON value does [malformed-json]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a bundle of several XLIFF files",
      files: [contents: "{}", localized: menu, "fr.xcloc/Localized Contents/fr 2.xliff": menu],
      "import fr.xcloc",
      """
      ! fr.xcloc: error: bundle has 2 XLIFF files; keep one, or name the one that is meant [several-xliffs]
      ! fr.xcloc/Localized Contents/fr 2.xliff: note: this is one
      ! fr.xcloc/Localized Contents/fr.xliff: note: this is one
      ! nothing to import
      exit 1
      """),
    Scenario(
      "takes no notice of what Finder leaves behind",
      files: [
        contents: "{}", localized: menu, "fr.xcloc/Localized Contents/._fr.xliff": "\u{0}",
        "fr.xcloc/.DS_Store": "",
      ],
      "import fr.xcloc",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "finds an XLIFF of another name, and what else came back",
      files: [
        contents: #"{"targetLocale": "fr"}"#, "fr.xcloc/Localized Contents/fr-CA.xliff": menu,
        "fr.xcloc/Localized Contents/A.xcassets/a_fr.png": "", "fr.xcloc/Notes/a.txt": "",
        "fr.xcloc/b": "",
      ],
      "import fr.xcloc",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! fr.xcloc: warning: bundle has 1 file that belongs to no localized asset of the project; copy by hand what is needed [asset-not-imported]
      ! fr.xcloc/Localized Contents/A.xcassets/a_fr.png: note: is not imported
      ! fr.xcloc/Localized Contents/fr-CA.xliff: warning: XLIFF file is named 'fr-CA', but the bundle is for 'fr'; the name has no effect; correct the one that is wrong [other-language]
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "knows a language tag of an XLIFF in any spelling",
      files: [
        contents: #"{"targetLocale": "pt-BR"}"#,
        "b.xcloc/contents.json": #"{"targetLocale": "pt-BR"}"#,
        "b.xcloc/Localized Contents/pt_br.xliff": xliff(unit("Menu", "Menu"), to: "PT-br"),
      ],
      "import b.xcloc",
      """
      created Sources/Shop/pt-BR.lproj/Localizable.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'pt-BR'
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "refuses what is not in the language of its bundle",
      files: [
        contents: #"{"developmentRegion": "de", "targetLocale": "fr", "version": "2.0"}"#,
        localized: "<xliff version=\"1.2\">\n"
          + ["en", "fr"].map {
            "<file original=\"Sources/Shop/en.lproj/Localizable.strings\" source-language=\"en\" target-language=\"\($0)\"><body>\(unit("Menu", "Neuf"))</body></file>\n"
          }.joined() + "</xliff>",
      ], "import fr.xcloc",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! fr.xcloc/Localized Contents/fr.xliff:2:1: error: '<file>' is in 'en', but the bundle is for 'fr', so an import leaves it out; name 'fr.xcloc/Localized Contents/fr.xliff' to import it as it is [other-language]
      ! fr.xcloc/Localized Contents/fr.xliff:2:1: warning: '<file>' is translated from 'en', but 'contents.json' names 'de'; correct one of them [other-source-language]
      ! fr.xcloc/Localized Contents/fr.xliff:3:1: warning: '<file>' is translated from 'en', but 'contents.json' names 'de'; correct one of them [other-source-language]
      ! fr.xcloc/contents.json: warning: version of the bundle is '2.0'; only '1.0' is known, so parts of the bundle may be missed [manifest-version]
      ! 2 units: 1 changed, 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "refuses to change the texts of the sources",
      files: [
        "en.xliff": xliff(unit("Menu", "Card"), to: "en"),
        "de.xliff": xliff(
          unit("Menu", "Card"), of: "Sources/Shop/de.lproj/Localizable.strings", to: "de"),
      ], "import en.xliff de.xliff",
      """
      ! de.xliff:2:3: error: 'Sources/Shop/de.lproj/Localizable.strings' is itself in 'de'; correct 'original' to the file that the texts were translated from [source-language]
      ! en.xliff:2:3: error: 'en' is the source language; correct the target language, or, to change source texts, import a bundle with 'en' as 'targetLocale' in 'contents.json' [source-language]
      ! 2 units: 2 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "changes the texts of the sources where the bundle is for them",
      files: [
        "en.xcloc/contents.json": #"{"targetLocale": "en"}"#,
        "en.xcloc/Localized Contents/en.xliff": xliff(unit("Menu", "Card"), to: "en"),
      ], "import en.xcloc",
      """
      changed Sources/Shop/en.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "refuses a bundle in an archive that is cut off",
      files: ["fr.xcloc": "PK\u{3}\u{4}"], "import fr.xcloc",
      """
      ! fr.xcloc: error: the file is not a ZIP archive, or is cut off; ask for the archive again [malformed-zip]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a file that is named as a bundle",
      files: ["fr.xcloc": menu], "import fr.xcloc",
      """
      ! fr.xcloc: error: is a file where the folder of a bundle is expected; rename or remove it [not-a-folder]
      ! nothing to import
      exit 1
      """),
  ]

  @Test(arguments: scenarios)
  func `answers`(scenario: Scenario) async throws { try await scenario.checkImport() }
}

import CatalogFormats
import ProjectFiles
import Testing

@testable import LoquatCLI

@Suite struct ImportTests {
  private static let french = "Sources/Shop/fr.lproj/Localizable.strings"
  private static let contents = "fr.xcloc/contents.json"
  private static let localized = "fr.xcloc/Localized Contents/fr.xliff"
  private static let menu = xliff(unit("Menu", "Menu du jour"))

  private static let scenarios: [Scenario] = [
    Scenario(
      "creates the tables of a fresh language",
      files: [
        "de.xliff": xliff(unit("Menu", "Karte", note: "Title"), unit("Hi", "Hallo"), to: "de")
      ], "import de.xliff",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 2 added
      ! 2 units: 2 added
      exit 0
      """),
    Scenario(
      "counts every unit once",
      files: [
        "fr.xliff": xliff(
          unit("Menu", "Carte"), unit("greeting", "Salut"), unit("new", "neuf"), unit("none", nil),
          unit("empty", ""), unit("wip", "x", state: "needs-translation"), unit("new", "encore"),
          unit("done", "fini", state: "final"))
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 2 added, 1 changed, 1 unchanged, 4 ignored (1 without a translation, 1 empty, 1 not finished, 1 twice in the bundle)
      ! fr.xliff:10:7: error: unit 'new' comes a second time; the first is taken [duplicate-unit]
      ! 8 units: 2 added, 1 changed, 1 unchanged, 4 ignored (1 without a translation, 1 empty, 1 not finished, 1 twice in the bundle)
      exit 1
      """),
    Scenario(
      "tells what would change", files: ["fr.xliff": menu], "import --check fr.xliff",
      """
      would change Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 1
      """),
    Scenario(
      "tells when nothing would change", files: ["fr.xliff": xliff(unit("Menu", "Carte"))],
      "import --check fr.xliff -v",
      """
      ! unchanged Sources/Shop/fr.lproj/Localizable.strings
      ! 1 unit: 1 unchanged
      exit 0
      """),
    Scenario(
      "makes no table without a translation",
      files: ["de.xliff": xliff(unit("Menu", nil), unit("a", "", state: "new"), to: "de")],
      "import de.xliff",
      """
      ! 2 units: 2 ignored (1 without a translation, 1 not finished)
      exit 0
      """),
    Scenario(
      "imports several bundles, one after the other",
      files: [
        "fr.xliff": menu, "de.xliff": xliff(unit("Menu", "Karte"), to: "de"),
        "more.xliff": xliff(unit("Menu", "Encore")),
      ], "import fr.xliff de.xliff more.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 2 changed
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      ! 3 units: 1 added, 2 changed
      exit 0
      """),
    Scenario(
      "imports a bundle of this project",
      files: [contents: #"{"project":"Shop.xcodeproj"}"#, localized: menu], "import fr.xcloc/",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "imports a bundle of either container",
      files: [
        "Shop.xcworkspace/contents": "", contents: #"{"project":"Shop.xcodeproj"}"#,
        localized: menu,
      ], "import fr.xcloc",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "imports a bundle that names no project", files: [contents: "{}", localized: menu],
      "import fr.xcloc",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "refuses a bundle of another project, and takes the next",
      files: [
        contents: #"{"project":"Café.xcodeproj"}"#, localized: menu,
        "de.xliff": xliff(unit("Menu", "Karte"), to: "de"),
      ], "import fr.xcloc de.xliff",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      ! fr.xcloc/contents.json: error: bundle was made from 'Café.xcodeproj', and here is 'Shop.xcodeproj'; name its folder with '--project' [wrong-project]
      ! 1 unit: 1 added
      exit 1
      """),
    Scenario(
      "refuses a bundle whose manifest is no JSON",
      files: [contents: "{\n  \"project\" = 1\n}", localized: menu], "import fr.xcloc",
      """
      ! fr.xcloc/contents.json:2:13: error: expected ':' behind a name [malformed-json]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a folder that is no bundle", "import Sources",
      """
      ! Sources: error: folder holds no 'Localized Contents/*.xliff', so it is no bundle [no-xliff]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a bundle without XLIFF", files: ["fr.xcloc/Localized Contents/README": ""],
      "import fr.xcloc",
      """
      ! fr.xcloc: error: folder holds no 'Localized Contents/*.xliff', so it is no bundle [no-xliff]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a bundle without a manifest",
      files: [localized: menu], "import fr.xcloc",
      """
      ! fr.xcloc: error: bundle has no 'contents.json'; name 'fr.xcloc/Localized Contents/fr.xliff' to take it alone [no-manifest]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a bundle whose manifest says something twice",
      files: [contents: "{\n  \"project\": \"a\",\n  \"project\": \"b\"\n}", localized: menu],
      "import fr.xcloc",
      """
      ! fr.xcloc/contents.json:3:3: error: 'project' is already defined on line 2 [malformed-json]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a bundle whose manifest is no object",
      files: [contents: "[]", localized: menu], "import fr.xcloc",
      """
      ! fr.xcloc/contents.json:1:1: error: 'contents.json' is a JSON object [malformed-manifest]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a bundle whose manifest says no text",
      files: [contents: #"{"targetLocale": ["fr"]}"#, localized: menu], "import fr.xcloc",
      """
      ! fr.xcloc/contents.json:1:18: error: 'targetLocale' is a string [malformed-manifest]
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
      ! fr.xcloc: warning: only the XLIFF is imported; 'Localized Contents' also has 1 file to copy by hand [asset-not-imported]
      ! fr.xcloc/Localized Contents/fr-CA.xliff: warning: XLIFF is named 'fr-CA' in a bundle for 'fr'; the language that it names inside counts [other-language]
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
      ! fr.xcloc/Localized Contents/fr.xliff:2:1: error: '<file>' is in 'en', and the bundle is for 'fr'; name 'fr.xcloc/Localized Contents/fr.xliff' to import it as it is [other-language]
      ! fr.xcloc/Localized Contents/fr.xliff:2:1: warning: '<file>' is translated from 'en', and 'contents.json' names 'de' [other-source-language]
      ! fr.xcloc/Localized Contents/fr.xliff:3:1: warning: '<file>' is translated from 'en', and 'contents.json' names 'de' [other-source-language]
      ! fr.xcloc/contents.json: warning: version of the bundle is '2.0'; only 1.0 is known [manifest-version]
      ! 2 units: 1 changed, 1 ignored (in a file that cannot be imported)
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
      ! de.xliff:2:3: error: 'de' is the language of the sources; only a bundle whose 'contents.json' is for it may change their texts [source-language]
      ! en.xliff:2:3: error: 'en' is the language of the sources; only a bundle whose 'contents.json' is for it may change their texts [source-language]
      ! 2 units: 2 ignored (in a file that cannot be imported)
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
      "refuses a bundle that is still a ZIP archive",
      files: ["fr.xcloc": "PK\u{3}\u{4}"], "import fr.xcloc",
      """
      ! fr.xcloc: error: bundle is a ZIP archive; unpack it first [not-a-folder]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a file that is named as a bundle",
      files: ["fr.xcloc": menu], "import fr.xcloc",
      """
      ! fr.xcloc: error: is a file where the folder of a bundle is expected [not-a-folder]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses the strings of folders that are not here",
      files: ["fr.xliff": xliff(unit("a", "b"), of: "App/Café/en.lproj/A.strings")],
      "import fr.xliff",
      """
      ! fr.xliff:2:3: error: project '.' has no folder for 'App/Café/en.lproj/A.strings'; name another with '--project' [wrong-project]
      ! 1 unit: 1 ignored (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "finds the folders of the project it is told",
      files: ["fr.xliff": xliff(unit("a", "b"), of: "Shop/en.lproj/Localizable.strings")],
      "import --project Sources fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "refuses a project that does not exist", files: ["fr.xliff": menu], "import -p Shpo fr.xliff",
      """
      ! Shpo: error: no such file or directory [file-error]
      exit 2
      """),
    Scenario(
      "points at what is no XML, and takes the next",
      files: [
        "fr.xliff": "<xliff version=\"1.2\">\n  <file original=\"a>\n</xliff>",
        "de.xliff": xliff(unit("Menu", "Karte"), to: "de"),
      ], "import fr.xliff de.xliff",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      ! fr.xliff:3:1: error: '<' must be written '&lt;' in an attribute [malformed-xml]
      ! 1 unit: 1 added
      exit 1
      """),
    Scenario(
      "refuses an empty file", files: ["fr.xliff": ""], "import fr.xliff",
      """
      ! fr.xliff:1:1: error: the file has no element [malformed-xml]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "takes XLIFF 2, where the key is the name of a unit",
      files: [
        "fr.xliff": """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"
          trgLang="fr"><file id="f" original="Sources/Shop/en.lproj/Localizable.strings">
        <unit id="u1" name="Menu"><segment><source>Menu</source><target>Carte du jour</target>
        </segment></unit>
        <unit id="new"><segment state="initial"><source>a</source><target>b</target></segment></unit>
        </file></xliff>
        """
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed, 1 ignored (not finished)
      ! 2 units: 1 changed, 1 ignored (not finished)
      exit 0
      """),
    Scenario(
      "refuses an XLIFF of the future",
      files: ["fr.xliff": #"<xliff version="3.0"/>"#], "import fr.xliff",
      """
      ! fr.xliff:1:1: error: the file is XLIFF 3.0; only 1.0, 1.1, 1.2, 2.0 and 2.1 are read [xliff-version]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses what is no XLIFF", files: ["fr.xliff": "<html/>"], "import fr.xliff",
      """
      ! fr.xliff:1:1: error: the root is '<html>' instead of '<xliff>' [not-xliff]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "takes an XLIFF without files", files: ["fr.xliff": "<xliff version=\"1.2\"/>"],
      "import fr.xliff",
      """
      ! nothing to import
      exit 0
      """),
    Scenario(
      "needs a target language", files: ["fr.xliff": xliff(unit("a", "b"), to: nil)],
      "import fr.xliff",
      """
      ! fr.xliff:2:3: error: '<file>' names no target language [bad-language]
      ! 1 unit: 1 ignored (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "needs a language tag",
      files: ["fr.xliff": xliff(unit("a", "b"), unit("c", "d"), to: "../evil")], "import fr.xliff",
      """
      ! fr.xliff:2:3: error: target language '../evil' is no language tag [bad-language]
      ! 2 units: 2 ignored (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "leaves the project for nobody",
      files: [
        "a.xliff": xliff(unit("a", "b"), of: "Sources/../../Sources/en.lproj/A.strings"),
        "b.xliff": xliff(unit("a", "b"), of: "../en.lproj/A.strings"),
        "c.xliff": xliff(unit("a", "b"), of: "/en.lproj/A.strings"),
        "d.xliff": xliff(unit("a", "b"), of: ".."),
      ], "import a.xliff b.xliff c.xliff d.xliff",
      """
      ! a.xliff:2:3: error: 'Sources/../../Sources/en.lproj/A.strings' lies outside the project or in a hidden folder [outside-project]
      ! b.xliff:2:3: error: '../en.lproj/A.strings' lies outside the project or in a hidden folder [outside-project]
      ! c.xliff:2:3: error: '/en.lproj/A.strings' lies outside the project or in a hidden folder [outside-project]
      ! d.xliff:2:3: error: '..' lies outside the project or in a hidden folder [outside-project]
      ! 4 units: 4 ignored (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "refuses the paths of Windows",
      files: [
        "a.xliff": xliff(unit("a", "b"), of: #"Sources\Shop\en.lproj\A.strings"#),
        "b.xliff": xliff(unit("a", "b"), of: #"..\..\en.lproj/A.strings"#),
      ],
      "import a.xliff b.xliff",
      """
      ! a.xliff:2:3: error: 'Sources\\Shop\\en.lproj\\A.strings' has a backslash; folders are written with '/' [bad-path]
      ! b.xliff:2:3: error: '..\\..\\en.lproj/A.strings' has a backslash; folders are written with '/' [bad-path]
      ! 2 units: 2 ignored (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "refuses a path that would end early",
      files: ["fr.xliff": xliff(unit("a", "b"), of: "en.lproj/A.strings&#0;.strings")],
      "import fr.xliff",
      """
      ! fr.xliff:2:37: error: the character reference names no character of XML [malformed-xml]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses a second table that would take the place of the first",
      files: [
        "en.lproj/Other.strings": "",
        "fr.xliff": "<xliff version=\"1.2\">"
          + ["A", "a"].map {
            "<file original=\"en.lproj/\($0).strings\" source-language=\"en\" target-language=\"fr\"><body>\(unit("a", $0))</body></file>"
          }.joined() + "</xliff>"
      ],
      "import fr.xliff",
      """
      created fr.lproj/A.strings: 1 added
      ! fr.xliff:1:188: error: 'fr.lproj/a.strings' and 'fr.lproj/A.strings' are one file on a disk that does not tell upper from lower case; this one is not imported [same-file]
      ! 2 units: 1 added, 1 ignored (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "takes two tables that are two files",
      files: [
        "fr.lproj/A.strings": "", "fr.lproj/a.strings": "",
        "a.xliff": xliff(unit("a", "b"), of: "en.lproj/A.strings"),
        "b.xliff": xliff(unit("a", "b"), of: "en.lproj/a.strings"),
      ],
      "import a.xliff b.xliff",
      """
      changed fr.lproj/A.strings: 1 added
      changed fr.lproj/a.strings: 1 added
      ! 2 units: 2 added
      exit 0
      """),
    Scenario(
      "keeps the tables of folders that are no part of the project",
      files: [
        "Pods/fr.lproj/A.strings": "\"old\" = \"vieux\";\n",
        "a.xliff": xliff(unit("old", "neuf"), of: "Pods/en.lproj/A.strings"),
      ],
      "import a.xliff",
      """
      changed Pods/fr.lproj/A.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "follows dots within the project",
      files: [
        "fr.xliff": xliff(unit("a", "b"), of: "Sources/./Shop/../Shop/en.lproj/Localizable.strings")
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "refuses the formats it does not write",
      files: [
        "fr.xliff": xliff(unit("a", "b"), of: "Sources/Shop/Localizable.xcstrings"),
        "more.xliff": xliff(unit("a", "b"), of: "Sources/Shop/en.lproj/Cups.stringsdict"),
      ], "import fr.xliff more.xliff",
      """
      ! fr.xliff:2:3: error: translations of 'Sources/Shop/Localizable.xcstrings' cannot be imported; only '.strings' tables in '.lproj' folders can [unsupported-file]
      ! more.xliff:2:3: error: translations of 'Sources/Shop/en.lproj/Cups.stringsdict' cannot be imported; only '.strings' tables in '.lproj' folders can [unsupported-file]
      ! 2 units: 2 ignored (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "puts the texts of a storyboard into a table",
      files: [
        "Sources/Shop/Base.lproj/Main.storyboard": "",
        "fr.xliff": xliff(
          unit("Zx1-ab.text", "Bonjour"), of: "Sources/Shop/Base.lproj/Main.storyboard"),
      ], "import fr.xliff",
      """
      created Sources/Shop/fr.lproj/Main.strings: 1 added
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "makes no table of a storyboard that is not there",
      files: [
        "fr.xliff": xliff(
          unit("Zx1-ab.text", "Bonjour"), of: "Sources/Shop/Base.lproj/Main.storyboard")
      ], "import fr.xliff",
      """
      ! fr.xliff:2:3: error: project has no 'Sources/Shop/Base.lproj/Main.storyboard'; name another with '--project' [no-such-source]
      ! 1 unit: 1 ignored (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "tells of a table where nobody expects one",
      files: [
        "en.lproj/Known.strings": "",
        "a.xliff": xliff(unit("a", "b"), of: "en.lproj/Known.strings"),
        "b.xliff": xliff(unit("a", "b"), of: "Sources/Shop/en.lproj/Code.strings"),
        "c.xliff": xliff(unit("a", "b"), of: "Sources/en.lproj/B.strings"),
      ], "import a.xliff b.xliff c.xliff",
      """
      created fr.lproj/Known.strings: 1 added
      created Sources/Shop/fr.lproj/Code.strings: 1 added
      created Sources/fr.lproj/B.strings: 1 added
      ! c.xliff:2:3: warning: 'Sources/fr.lproj/B.strings' is new; project has neither 'Sources/en.lproj/B.strings' nor another table beside it [new-table]
      ! 3 units: 3 added
      exit 0
      """),
    Scenario(
      "refuses a table that is one of the project in other letters",
      files: [
        "a.xliff": xliff(unit("a", "b"), of: "Sources/Shop/en.lproj/localizable.strings"),
        "b.xliff": xliff(unit("a", "b"), of: "Sources/Shop/en.lproj/OLD.strings"),
        "Sources/Shop/fr.lproj/Old.strings": "",
      ], "import a.xliff b.xliff",
      """
      ! a.xliff:2:3: error: project has no 'Sources/Shop/en.lproj/localizable.strings', and 'Sources/Shop/en.lproj/Localizable.strings' is the same file on a disk that does not tell upper from lower case [same-file]
      ! b.xliff:2:3: error: 'Sources/Shop/fr.lproj/OLD.strings' and 'Sources/Shop/fr.lproj/Old.strings' are one file on a disk that does not tell upper from lower case; this one is not imported [same-file]
      ! 2 units: 2 ignored (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "uses the folder that the language has",
      files: ["Sources/Shop/French.lproj/Localizable.strings": "", french: nil, "fr.xliff": menu],
      "import fr.xliff",
      """
      changed Sources/Shop/French.lproj/Localizable.strings: 1 added
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "takes a language tag in any spelling",
      files: ["x.xliff": xliff(unit("a", "b"), to: "PT_br")], "import x.xliff",
      """
      created Sources/Shop/pt-BR.lproj/Localizable.strings: 1 added
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "leaves a malformed table as it is",
      files: [french: "\"Menu\" = \"Carte\"\n\"a\" = \"b\";\n", "fr.xliff": xliff(unit("a", "c"))],
      "import fr.xliff",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings: error: table has mistakes and is left as it is; mend it first [table-not-changed]
      ! Sources/Shop/fr.lproj/Localizable.strings:1:17: error: expected ';' behind the value [malformed-strings]
      ! 1 unit: 1 ignored (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "leaves alone a table that is not text", files: [french: "bplist00", "fr.xliff": menu],
      "import fr.xliff",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings:1:9: error: the binary property list is cut off [malformed-plist]
      ! 1 unit: 1 ignored (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "needs the bundles to be there, and takes the next", files: ["fr.xliff": menu],
      "import nowhere.xcloc fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! nowhere.xcloc: error: no such file or directory [file-error]
      ! 1 unit: 1 changed
      exit 2
      """),
    Scenario(
      "goes on when a table cannot be written",
      files: ["fr.xliff": menu, "de.xliff": xliff(unit("Menu", "Karte"), to: "de")],
      unwritable: ["Sources/Shop/de.lproj/Localizable.strings"], "import fr.xliff de.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! Sources/Shop/de.lproj/Localizable.strings: error: permission denied [file-error]
      ! 2 units: 1 changed, 1 ignored (in a file that cannot be written)
      exit 2
      """),
    Scenario(
      "goes on when a table cannot be read",
      files: ["fr.xliff": menu, "de.xliff": xliff(unit("Menu", "Karte"), to: "de")],
      unreadable: [french], "import fr.xliff de.xliff",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      ! Sources/Shop/fr.lproj/Localizable.strings: error: permission denied [file-error]
      ! 2 units: 1 added, 1 ignored (in a file that cannot be imported)
      exit 2
      """),
    Scenario(
      "reports as JSON",
      files: ["fr.xliff": xliff(unit("Menu", "Menu"), unit("Menu", "x"), unit("z", nil))],
      "import --format json fr.xliff",
      """
      {
        "version" : 1,
        "diagnostics" : [
          {
            "id" : "duplicate-unit",
            "severity" : "error",
            "message" : "unit 'Menu' comes a second time; the first is taken",
            "path" : "fr.xliff",
            "line" : 5,
            "column" : 7,
            "endLine" : 5,
            "endColumn" : 81,
            "notes" : [

            ]
          }
        ],
        "units" : {
          "total" : 3,
          "added" : 0,
          "changed" : 1,
          "unchanged" : 0,
          "ignored" : {
            "no-target" : 1,
            "duplicate" : 1
          }
        },
        "files" : [
          {
            "path" : "Sources/Shop/fr.lproj/Localizable.strings",
            "outcome" : "changed"
          }
        ]
      }
      exit 1
      """),
    Scenario(
      "asks for a bundle", "import",
      """
      ! error: missing <bundle>
      ! usage: loquat import [--project <dir>] [--check] <bundle>…
      ! See 'loquat import --help'.
      exit 2
      """),
  ]

  @Test(arguments: scenarios)
  func `answers`(scenario: Scenario) async throws {
    await scenario.check()
    // Whatever the outcome, all units that were read are in it.
    var files = scenario.files
    let document = await files.run(scenario.line + " --check --format json")
    guard document.hasPrefix("{") else { return }
    let json = document.split(separator: "\nexit")[0].split(separator: "\n")
      .filter { !$0.hasPrefix("!") }.joined(separator: "\n")
    guard let units = try JSONValue.parse(Array(json.utf8))["units"] else { return }
    let counts =
      ["added", "changed", "unchanged"].map { units[$0] }
      + (units["ignored"]?.members ?? []).map(\.value)
    let sum = counts.reduce(0) { sum, count in
      guard case .number(let text)? = count else { return sum }
      return sum + (Int(text) ?? 0)
    }
    #expect(units["total"] == .integer(sum))
  }

  @Test func `a fresh table is written as Xcode does`() async {
    var files = Shop.with([
      "de.xliff": xliff(unit("b", "Zwei\n\"b\""), unit("a", "Eins", note: "First"), to: "de")
    ])
    _ = await files.run("import de.xliff")
    #expect(
      files["Sources/Shop/de.lproj/Localizable.strings"] == """
        /* First */
        "a" = "Eins";

        /* (No Comment) */
        "b" = "Zwei\\n\\"b\\"";


        """)
  }

  @Test func `a merge keeps order, comments and spacing`() async {
    var files = Shop.with([
      "fr.xliff": xliff(
        unit("greeting", "Salut"), unit("Menu", "Carte"), unit("new", "neuf"), unit("none", nil))
    ])
    _ = await files.run("import fr.xliff")
    #expect(
      files[Self.french] == """
        /* Title of the menu */
        "Menu"   =   "Carte";

        "old key" = 'Vieux';
        "greeting" = "Salut";

        /* (No Comment) */
        "new" = "neuf";


        """)
  }

  /// The table, the units, and the table afterwards.
  @Test(arguments: [
    ("\"a\"=\"x\";\r\n\"b\" = \"y\";\r\n", [unit("a", "z")], "\"a\"=\"z\";\r\n\"b\" = \"y\";\r\n"),
    (
      "\"a\" = \"x\";\r\n", [unit("b", "y", note: "B")],
      "\"a\" = \"x\";\r\n\r\n/* B */\r\n\"b\" = \"y\";\r\n\r\n"
    ),
    ("\u{FEFF}\"a\" = \"x\";\n", [unit("a", "ü")], "\u{FEFF}\"a\" = \"ü\";\n"),
    (
      "\"a\" = \"x\"; /* open", [unit("b", "y")],
      "\"a\" = \"x\"; \n/* (No Comment) */\n\"b\" = \"y\";\n\n/* open"
    ),
    ("{ a = x; }", [unit("a", "y")], "{ a = y; }"),
    (
      "\"e\u{301}\" = \"x\";", [unit("\u{E9}", "y"), unit("e\u{301}", "z")],
      "\"e\u{301}\" = \"z\";\n\n/* (No Comment) */\n\"\u{E9}\" = \"y\";\n\n"
    ),
    ("\"a\" = \"e\u{301}\";", [unit("a", "\u{E9}")], "\"a\" = \"\u{E9}\";"),
    ("", [unit("a", " ")], "/* (No Comment) */\n\"a\" = \" \";\n\n"),
    ("// a\n\"k\" = \"v\"; // b\n", [unit("k", "a */ b")], "// a\n\"k\" = \"a */ b\"; // b\n"),
    (
      "\"k\" = \"v\";\n", [unit("l", "w", note: "a */ b")],
      "\"k\" = \"v\";\n\n/* a * / b */\n\"l\" = \"w\";\n\n"
    ),
  ])
  func `only what changed is changed`(table: String, units: [String], expected: String) async throws
  {
    for encoding in [
      TextEncoding.utf8(hasBOM: false), .utf16LittleEndian(hasBOM: true),
      .utf16BigEndian(hasBOM: true),
    ] where encoding == .utf8(hasBOM: false) || !table.isEmpty && !table.hasPrefix("\u{FEFF}") {
      var files = Shop.with(["fr.xliff": xliff(units.joined())])
      _ = try files.write(encoding.encode(Array(table.utf8)), to: Self.french)
      _ = await files.run("import fr.xliff")
      #expect(files.files[Self.french] == encoding.encode(Array(expected.utf8)))
      // A second import finds everything there.
      #expect(await files.run("import --check fr.xliff").hasSuffix("exit 0"))
    }
  }
}

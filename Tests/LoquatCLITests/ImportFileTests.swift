import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The import of XLIFF files and of each `<file>` in them.
@Suite struct ImportFileTests {
  private static let french = "Sources/Shop/fr.lproj/Localizable.strings"
  private static let menu = xliff(unit("Menu", "Menu du jour"))

  private static let format =
    "<dict><key>NSStringLocalizedFormatKey</key><string>One</string></dict>"

  private static let scenarios: [Scenario] = [
    Scenario(
      "takes the strings of a package whose folder of resources is to be made",
      files: [
        "fr.xliff": xliff(unit("a", "b"), of: "Sources/Shop/Resources/en.lproj/A.strings")
      ],
      "import fr.xliff",
      """
      created Sources/Shop/Resources/fr.lproj/A.strings: 1 added
      ! fr.xliff:2:3: warning: 'Sources/Shop/Resources/fr.lproj/A.strings' is a new table: the project has neither 'Sources/Shop/Resources/en.lproj/A.strings' nor another '.strings' table beside it; if that is wrong, correct 'original' [new-table]
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "refuses the strings of folders that are not here",
      files: ["fr.xliff": xliff(unit("a", "b"), of: "App/Café/en.lproj/A.strings")],
      "import fr.xliff",
      """
      ! fr.xliff:2:3: error: project has no folder for 'App/Café/en.lproj/A.strings'; correct 'original', or name another project with '--project' [wrong-project]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "makes nothing in a folder where nothing is",
      files: [
        "fr.xliff": xliff(unit("a", "b"), of: "en.lproj/A.strings"), "Empty/read.me": "",
      ],
      "import -p Empty fr.xliff",
      """
      ! fr.xliff:2:3: error: folder 'Empty' has no table, no source file and no Xcode project; name the project with '--project' [wrong-project]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "tells of a translation that is nothing but space",
      files: ["fr.xliff": xliff(unit("Menu", " \u{A0}"))],
      "import --check fr.xliff",
      """
      would change Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! fr.xliff:4:7: warning: translation of 'Menu' is blank; it is taken [blank-translation]
      ! 1 unit: 1 would be changed
      exit 1
      """),
    Scenario(
      "says what a file with translations is",
      files: ["read.me": "Hello", "und.xliff": xliff(unit("Menu", "a"), to: "und")],
      "import --check read.me und.xliff",
      """
      ! read.me: error: is neither a bundle nor an XLIFF, PO or CSV file; name a bundle ('.xcloc', '.xcloc.zip'), or a '.xliff', '.xlf', '.po', '.csv' or '.tsv' file [unsupported-file]
      ! und.xliff:2:3: error: target language 'und' stands for an unknown language; write one such as 'fr' [bad-language]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "takes no part of a message that is damaged, nor forms of a text that has none",
      files: [
        "fr.po": """
        msgid ""
        msgstr "Language: fr\\n"

        msgctxt "Sources/Shop/en.lproj/Localizable.strings:Menu"
        msgid "Menu"
        <<<<<<< ours
        msgstr "La carte"
        =======
        msgstr "Le menu"
        >>>>>>> theirs

        msgctxt "Sources/Shop/en.lproj/Localizable.strings:cart.title"
        msgid "Your basket"
        msgid_plural "Your baskets"
        msgstr[0] "Panier"
        msgstr[1] "Paniers"

        """
      ], "import fr.po",
      """
      ! fr.po:6:1: error: version control left a conflict here [malformed-po]
      ! fr.po:8:1: error: version control left a conflict here [malformed-po]
      ! fr.po:9:1: error: 'msgstr' appears twice in this message, which is left out; remove one, or begin a new message with 'msgid' [malformed-po]
      ! fr.po:10:1: error: version control left a conflict here [malformed-po]
      ! fr.po:12:1: error: the message has plural forms, but its 'msgctxt' is not that of a text with plural forms, so it is left out; restore the 'msgctxt', or export the file again with 'loquat export --as po' [po-context]
      ! 2 units: 2 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "takes nothing away where a file is damaged",
      files: [
        "fr.po": """
        msgid ""
        msgstr "Language: fr\\n"

        msgctxt "Sources/Shop/en.lproj/Localizable.strings:cart.title"
        msgid "Your basket"
        msgstr "Panier"

        msgctxt "Sources/Shop/en.lproj/Localizable.strings:Menu"
        msgid "Menu"
        msgstr "La carte
        """
      ], "import --mode replace fr.po",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added
      ! Sources/Shop/fr.lproj/Localizable.strings: warning: is not replaced as a whole, since a part of the files to import is damaged; its other texts stay [not-replaced]
      ! fr.po:10:8: error: the text has no closing quote, so the message is left out; add the quote [malformed-po]
      ! 2 units: 1 added, 1 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "takes no row with a comma that is not quoted",
      files: [
        "fr.csv": """
        file,key,target,comment
        Sources/Shop/en.lproj/Localizable.strings,Menu,Salut, toi, vraiment
        Sources/Shop/en.lproj/Localizable.strings,cart.title,Panier,,,

        """
      ], "import fr.csv",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added
      ! fr.csv:2:1: error: the row has more cells than the first row, and is left out; put texts that contain a comma in quotes [csv-row]
      ! 2 units: 1 added, 1 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "tells of folders that it does not look into",
      files: [
        "Back/fr.xliff": xliff(unit("Menu", "La carte")),
        "Back/Old/fr.xliff": xliff(unit("Menu", "Le menu")),
      ], "import Back",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! Back/Old: note: is a folder, but not a bundle, so its contents are left out; name it, too, to include them [no-bundle]
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "takes neither of two targets",
      files: [
        "fr.xliff": xliff(unit("Menu", "La carte"))
          .replacing("</target>", with: "</target><target>Le menu</target>")
      ], "import fr.xliff",
      """
      ! fr.xliff:4:7: error: unit 'Menu' has several translations; none is taken; keep one of them [conflicting-units]
      ! fr.xliff:4:7: note: the other one is here: 'La carte'
      ! note: translation: 'Le menu'
      ! fr.xliff:4:75: error: the text has two targets; keep one of them [second-target]
      ! fr.xliff:4:50: note: the first is here
      ! 2 units: 2 refused (with several translations)
      exit 1
      """),
    Scenario(
      "doubts a language that nobody knows",
      files: ["xx.xliff": xliff(unit("Menu", "a"), to: "xx")],
      "import --check xx.xliff",
      """
      would create Sources/Shop/xx.lproj/Localizable.strings: 1 added
      would change Shop.xcodeproj/project.pbxproj: added region 'xx'
      ! xx.xliff: warning: 'xx' names a language that is not in ISO 639; correct it [unknown-language]
      ! 1 unit: 1 would be added
      exit 1
      """),
    Scenario(
      "refuses variations of a table that has none",
      files: [
        "fr.csv": """
        file,key,variation,target
        Sources/Shop/en.lproj/Localizable.strings,Menu,plural.one,Une carte

        """
      ],
      "import fr.csv",
      """
      ! fr.csv:2:1: error: the row is for 'plural.one', but texts of 'Sources/Shop/en.lproj/Localizable.strings' do not vary, so it is left out; correct its 'file' or 'variation', or export again with 'loquat export --as csv' [csv-row]
      ! 1 unit: 1 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "finds the folders of the project it is told",
      files: ["fr.xliff": xliff(unit("Menu", "b"), of: "Shop/en.lproj/Localizable.strings")],
      "import --project Sources fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
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
      changed Shop.xcodeproj/project.pbxproj: added region 'de'
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
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed, 1 ignored (changed but not finished)
      ! Sources/Shop/fr.lproj/Localizable.strings: warning: 1 translation in 'fr' is new or changed, but not finished, so it is left out; 'loquat import --unfinished keep' takes it [unfinished-change]
      ! fr.xliff:5:1: note: 'new': "b"
      ! 2 units: 1 changed, 1 ignored (changed but not finished)
      exit 0
      """),
    Scenario(
      "refuses an XLIFF of the future",
      files: ["fr.xliff": #"<xliff version="3.0"/>"#], "import fr.xliff",
      """
      ! fr.xliff:1:1: error: 'version' is '3.0', but only 1.0, 1.1, 1.2, 2.0 and 2.1 are supported; save the file as one of them [xliff-version]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "refuses what is not XLIFF", files: ["fr.xliff": "<html/>"], "import fr.xliff",
      """
      ! fr.xliff:1:1: error: the root is '<html>' instead of '<xliff>' [not-xliff]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "takes an XLIFF without files", files: ["fr.xliff": "<xliff version=\"1.2\"/>"],
      "import fr.xliff",
      """
      ! fr.xliff: warning: has no text to import [nothing-imported]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "needs a target language", files: ["fr.xliff": xliff(unit("a", "b"), to: nil)],
      "import fr.xliff",
      """
      ! fr.xliff:2:3: error: '<file>' names no target language; add 'target-language="fr"' (in XLIFF 2, 'trgLang="fr"' of '<xliff>') or the like [bad-language]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "needs a language tag",
      files: ["fr.xliff": xliff(unit("a", "b"), unit("c", "d"), to: "../evil")], "import fr.xliff",
      """
      ! fr.xliff:2:3: error: target language '../evil' is not a language tag; write one such as 'fr' [bad-language]
      ! 2 units: 2 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "needs one language", files: ["fr.xliff": xliff(unit("a", "b"), to: "mul")],
      "import fr.xliff",
      """
      ! fr.xliff:2:3: error: target language 'mul' stands for several languages; write one such as 'fr' [bad-language]
      ! 1 unit: 1 refused (in a file that cannot be imported)
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
      ! a.xliff:2:3: error: 'Sources/../../Sources/en.lproj/A.strings' is outside of the project; name the project that the texts are from with '--project', or correct 'original' [outside-project]
      ! b.xliff:2:3: error: '../en.lproj/A.strings' is outside of the project; name the project that the texts are from with '--project', or correct 'original' [outside-project]
      ! c.xliff:2:3: error: '/en.lproj/A.strings' is outside of the project; name the project that the texts are from with '--project', or correct 'original' [outside-project]
      ! d.xliff:2:3: error: '..' is outside of the project; name the project that the texts are from with '--project', or correct 'original' [outside-project]
      ! 4 units: 4 refused (in a file that cannot be imported)
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
      ! a.xliff:2:3: error: 'Sources\\Shop\\en.lproj\\A.strings' has a backslash; separate folders with '/' in 'original' [bad-path]
      ! b.xliff:2:3: error: '..\\..\\en.lproj/A.strings' has a backslash; separate folders with '/' in 'original' [bad-path]
      ! 2 units: 2 refused (in a file that cannot be imported)
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
          }.joined() + "</xliff>",
      ],
      "import fr.xliff",
      """
      created fr.lproj/A.strings: 1 added
      ! Shop.xcodeproj/project.pbxproj: warning: 'fr.lproj/A.strings' is in no target of the project; add it in Xcode [not-in-project]
      ! fr.xliff:1:22: warning: 'fr.lproj/A.strings' is a new table: the project has no 'en.lproj/A.strings', and its code uses no such table; if that is wrong, correct 'original' [new-table]
      ! fr.xliff:1:188: error: 'fr.lproj/a.strings' is the same file as 'fr.lproj/A.strings' on a case-insensitive disk, so it is not imported; correct 'original' [same-file]
      ! 2 units: 1 added, 1 refused (in a file that cannot be imported)
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
      ! Shop.xcodeproj/project.pbxproj: warning: 'fr.lproj/A.strings' is in no target of the project, so no app shows it; add the table in Xcode [not-in-project]
      ! Shop.xcodeproj/project.pbxproj: warning: 'fr.lproj/a.strings' is in no target of the project, so no app shows it; add the table in Xcode [not-in-project]
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
      ! Shop.xcodeproj/project.pbxproj: warning: 'Pods/fr.lproj/A.strings' is in no target of the project, so no app shows it; add the table in Xcode [not-in-project]
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "follows dots within the project",
      files: [
        "fr.xliff": xliff(
          unit("Menu", "b"), of: "Sources/./Shop/../Shop/en.lproj/Localizable.strings")
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "refuses the formats it does not write",
      files: [
        "fr.xliff": xliff(unit("a", "b"), of: "Sources/Shop/Localizable.xcstrings"),
        "more.xliff": xliff(unit("a", "b"), of: "Sources/Shop/en.lproj/Cups.stringsdict"),
      ], "import fr.xliff more.xliff",
      """
      ! fr.xliff:2:3: error: project has no 'Sources/Shop/Localizable.xcstrings'; correct 'original', or name another project with '--project' [no-such-source]
      ! more.xliff:2:3: error: project has no 'Sources/Shop/en.lproj/Cups.stringsdict'; correct 'original', or name another project with '--project' [no-such-source]
      ! 2 units: 2 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "puts the texts of a storyboard into a table",
      files: [
        "Sources/Shop/Base.lproj/Main.storyboard": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><objects>
        <label id="Zx1-ab" text="Zx1-ab.text"/></objects></document>
        """,
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
      ! fr.xliff:2:3: error: project has no 'Sources/Shop/Base.lproj/Main.storyboard'; correct 'original', or name another project with '--project' [no-such-source]
      ! 1 unit: 1 refused (in a file that cannot be imported)
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
      ! Shop.xcodeproj/project.pbxproj: warning: 'fr.lproj/Known.strings' is in no target of the project; add it in Xcode [not-in-project]
      ! b.xliff:2:3: warning: 'Sources/Shop/fr.lproj/Code.strings' is a new table: the project has no 'Sources/Shop/en.lproj/Code.strings', and its code uses no such table; if that is wrong, correct 'original' [new-table]
      ! c.xliff:2:3: warning: 'Sources/fr.lproj/B.strings' is a new table: the project has neither 'Sources/en.lproj/B.strings' nor another '.strings' table beside it; if that is wrong, correct 'original' [new-table]
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
      ! a.xliff:2:3: error: project has no 'Sources/Shop/en.lproj/localizable.strings', and 'Sources/Shop/en.lproj/Localizable.strings' is the same file on a case-insensitive disk; correct 'original' [same-file]
      ! b.xliff:2:3: error: 'Sources/Shop/fr.lproj/OLD.strings' is the same file as 'Sources/Shop/fr.lproj/Old.strings' on a case-insensitive disk, so it is not imported; correct 'original', or rename 'Sources/Shop/fr.lproj/Old.strings' [same-file]
      ! 2 units: 2 refused (in a file that cannot be imported)
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
      files: ["x.xliff": xliff(unit("Menu", "b"), to: "PT_br")], "import x.xliff",
      """
      created Sources/Shop/pt-BR.lproj/Localizable.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'pt-BR'
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "leaves a malformed table as it is",
      files: [french: "\"Menu\" = \"Carte\"\n\"a\" = \"b\";\n", "fr.xliff": xliff(unit("a", "c"))],
      "import fr.xliff",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings: error: table has mistakes and is left as it is; correct it first [table-not-changed]
      ! Sources/Shop/fr.lproj/Localizable.strings:1:17: error: expected ';' after the value [malformed-strings]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "keeps what is not a text in a table",
      files: [
        french: "\"Menu\" = { a = b; };\n\"a\" = \"b\";\n",
        "fr.xliff": xliff(unit("Menu", "c") + unit("a", "c")),
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed, 1 refused (for values in the table that are not texts)
      ! Sources/Shop/fr.lproj/Localizable.strings:1:10: note: the value of 'Menu' is not a string and is ignored [not-a-text]
      ! fr.xliff:4:7: error: the value of 'Menu' in 'Sources/Shop/fr.lproj/Localizable.strings' is not a text, and is kept; replace it there with a text [not-a-text]
      ! fr.xliff:4:81: warning: neither the table that is translated nor the code has 'a'; its translation goes into 'Sources/Shop/fr.lproj/Localizable.strings' anyway [unknown-key]
      ! 2 units: 1 changed, 1 refused (for values in the table that are not texts)
      exit 1
      """),
    Scenario(
      "takes arguments with numbers for those without",
      files: [
        "Sources/Shop/Hours.xcstrings": """
        {"sourceLanguage": "en", "strings": {"%@ of %lld": {}}, "version": "1.0"}
        """,
        "fr.xliff": xliff(
          "<trans-unit id=\"%@ of %lld\"><source>%1$@ of %2$lld</source><target>%2$lld de %1$@</target></trans-unit>",
          of: "Sources/Shop/Hours.xcstrings"),
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/Hours.xcstrings: 1 added
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "takes translations whose sources lost white space, and names what was lost",
      files: [
        "Sources/Shop/Hours.xcstrings": """
        {"sourceLanguage": "en", "strings": {"One\\nTwo": {}, "Three\\n\\nFour": {}, "Five: ": {},
          "Six\\nSeven": {}, "No where": {}, "\u{4F60}\\n\u{597D}": {}}, "version": "1.0"}
        """,
        "fr.xliff": xliff(
          [
            ("One\nTwo", "One Two", "Un Deux"), ("Three\n\nFour", "Three\nFour", "Trois\n\nQuatre"),
            ("Five: ", "Five:", "Cinq : "), ("Six\nSeven", "Six\nEight", "Six\nHuit"),
            ("No where", "Nowhere", "Nulle part"),
            ("\u{4F60}\n\u{597D}", "\u{4F60}\u{597D}", "Bon\njour"),
          ].map {
            "<trans-unit id=\"\($0.0.replacing("\n", with: "&#10;"))\" xml:space=\"preserve\"><source>\($0.1)</source><target>\($0.2)</target></trans-unit>"
          }.joined(), of: "Sources/Shop/Hours.xcstrings"),
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/Hours.xcstrings: 6 added
      ! fr.xliff:4:7: warning: source text of 'One\\nTwo' came back with 1 line break fewer; the translation is taken, and lacks line breaks, too [changed-white-space]
      ! note: sent: 'One\\nTwo'
      ! note: came back: 'One Two'
      ! note: translation: 'Un Deux'
      ! fr.xliff:4:118: note: source text of 'Three\\n\\nFour' came back with 1 line break fewer; the translation is taken [changed-white-space]
      ! note: sent: 'Three\\n\\nFour'
      ! note: came back: 'Three\\nFour'
      ! fr.xliff:7:29: note: source text of 'Five: ' came back with other white space; the translation is taken [changed-white-space]
      ! note: sent: 'Five: '
      ! note: came back: 'Five:'
      ! fr.xliff:7:133: warning: text of 'Six\\nSeven' has changed since it was sent; the translation is taken, and marked for review [source-changed]
      ! note: translated: 'Six\\nEight'
      ! note: now: 'Six\\nSeven'
      ! note: translation: 'Six\\nHuit'
      ! fr.xliff:9:27: warning: text of 'No where' has changed since it was sent; the translation is taken, and marked for review [source-changed]
      ! note: translated: 'Nowhere'
      ! note: now: 'No where'
      ! note: translation: 'Nulle part'
      ! fr.xliff:9:138: note: source text of '你\\n好' came back with 1 line break fewer; the translation is taken [changed-white-space]
      ! note: sent: '你\\n好'
      ! note: came back: '你好'
      ! 6 units: 6 added
      exit 0
      """),
    Scenario(
      "takes a specifier with a space for the argument that is missing otherwise",
      files: [
        "Sources/Shop/Hours.xcstrings": """
        {"sourceLanguage": "en", "strings": {"%d cups": {}, "%d%% of %@": {}, "All tea": {}},
          "version": "1.0"}
        """,
        "fr.xliff": xliff(
          unit("%d cups", "Tasses : % d") + unit("%d%% of %@", "%d % de %@")
            + unit("All tea", "100 % de thé"), of: "Sources/Shop/Hours.xcstrings"),
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/Hours.xcstrings: 2 added, 1 refused (with wrong placeholders)
      ! fr.xliff:4:7: warning: translation of '%d cups' is taken, but has a space in placeholder '% d'; remove the space [spaced-specifier]
      ! note: source: '%d cups'
      ! note: translation: 'Tasses : % d'
      ! fr.xliff:4:98: error: translation of '%d%% of %@' does not fit its arguments: '%' alone is not a placeholder; write '%%'; the translation is not taken [broken-placeholder]
      ! note: source: '%d%% of %@'
      ! note: translation: '%d % de %@'
      ! 3 units: 2 added, 1 refused (with wrong placeholders)
      exit 1
      """),
    Scenario(
      "leaves an entry of a catalog with mistakes as it is, and takes the others",
      files: [
        "Sources/Shop/Hours.xcstrings": """
        {"sourceLanguage": "en", "strings": {"Late": {}, "Late": {"comment": "c"},
          "Open": {"localizations": {"fr": {"stringUnit": {"state": "new", "value": 7}}}}, "Soon": {}},
          "version": "1.0"}
        """,
        "fr.xliff": xliff(
          unit("Late", "Tard") + unit("Open|==|plural.other", "Ouvert") + unit("Soon", "Bientôt"),
          of: "Sources/Shop/Hours.xcstrings"),
      ],
      "import fr.xliff",
      """
      changed Sources/Shop/Hours.xcstrings: 1 added, 2 refused (for entries with mistakes)
      ! Sources/Shop/Hours.xcstrings:1:50: error: 'Late' is already defined; keep one definition [duplicate-key]
      ! Sources/Shop/Hours.xcstrings:1:38: note: the first is here
      ! Sources/Shop/Hours.xcstrings:2:77: error: 'value' must be a string [malformed-catalog]
      ! fr.xliff:4:7: error: 'Sources/Shop/Hours.xcstrings' has mistakes in the entry of 'Late', which is left as it is; correct it first [faulty-entry]
      ! note: translation: 'Tard'
      ! fr.xliff:4:84: error: 'Sources/Shop/Hours.xcstrings' has mistakes in the entry of 'Open|==|plural.other', which is left as it is; correct it first [faulty-entry]
      ! note: translation: 'Ouvert'
      ! 3 units: 1 added, 2 refused (for entries with mistakes)
      exit 1
      """),
    Scenario(
      "leaves an entry of a dictionary with mistakes as it is, and takes the others",
      files: [
        "Sources/Shop/en.lproj/Cups.stringsdict":
          "<plist><dict><key>a</key>\(format)<key>b</key>\(format)</dict></plist>",
        "Sources/Shop/fr.lproj/Cups.stringsdict":
          "<plist><dict><key>a</key><true/></dict></plist>",
        "fr.xliff": xliff(
          ["a", "b"].map { unit("/\($0):dict/NSStringLocalizedFormatKey:dict/:string", "Un") }
            .joined(),
          of: "Sources/Shop/en.lproj/Cups.stringsdict"),
      ],
      "import fr.xliff --stale take",
      """
      changed Sources/Shop/fr.lproj/Cups.stringsdict: 1 added, 1 refused (for entries with mistakes)
      ! fr.xliff:4:7: error: the entry of '/a:dict/NSStringLocalizedFormatKey:dict/:string' has mistakes in 'Sources/Shop/fr.lproj/Cups.stringsdict' or in the development language, and is left as it is; correct it first [faulty-entry]
      ! note: translation: 'Un'
      ! fr.xliff:4:168: warning: text of '/b:dict/NSStringLocalizedFormatKey:dict/:string' has changed since it was sent; the translation is taken [source-changed]
      ! note: translated: '/b:dict/NSStringLocalizedFormatKey:dict/:string'
      ! note: now: 'One'
      ! note: translation: 'Un'
      ! 2 units: 1 added, 1 refused (for entries with mistakes)
      exit 1
      """),
    Scenario(
      "leaves alone a table that is not text", files: [french: "bplist00", "fr.xliff": menu],
      "import fr.xliff",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings: error: the binary property list is cut off (at byte 8) [malformed-plist]
      ! 1 unit: 1 refused (in a file that cannot be imported)
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
  ]

  @Test(arguments: scenarios)
  func `answers`(scenario: Scenario) async throws { try await scenario.checkImport() }

  @Test func `refuses what is too large before it is read`() async {
    var files = InMemoryFileSystem(["fr.xliff": Self.menu, "a.swift": ""])
    files.unreadable = ["fr.xliff"]
    files.sizes = ["fr.xliff": 300 << 20]
    let (text, _) = await transcript("import fr.xliff", of: [Import.self], in: files)
    #expect(
      text == """
        ! fr.xliff: error: file is larger than 256 MB; split it into one for each source file [file-too-large]
        ! nothing to import
        exit 1
        """)
  }
}

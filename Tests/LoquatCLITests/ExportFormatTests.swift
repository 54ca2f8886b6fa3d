import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Exports for systems without bundles, and their imports.
@Suite struct ExportFormatTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "=now" : { "extractionState" : "manual" },
        "teas" : {
          "comment" : "In the basket",
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld tea" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld teas" } } } } },
            "fr" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld thé" } },
              "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld thés" } } } } }
          }
        }
      },
      "version" : "1.0"
    }
    """
  private static let files: [String: String?] = ["Sources/Shop/Tea.xcstrings": catalog]

  private static let scenarios: [Scenario] = [
    Scenario(
      "writes a PO file", files: files, "export -l fr -l ru --as po -o T",
      """
      created T/fr.po: 10 strings, 3 translated (30 %)
      created T/ru.po: 12 strings, 0 translated (0 %)
      ! T/fr.po: note: 1 string: the state 'translated' has no place in PO [no-place]
      ! note: 'teas|==|plural.one' of Sources/Shop/Tea.xcstrings
      ! fr: 10 strings, 3 translated (30 %); 12 words new, 1 to review
      ! ru: 12 strings, 0 translated (0 %); 19 words new, 2 repeated
      exit 0
      """),
    Scenario(
      "writes a CSV file", files: files, "export -l fr --as csv -o T",
      """
      created T/fr.csv: 10 strings, 3 translated (30 %)
      ! T/fr.csv: note: 2 cells begin with '=', '+', '-' or '@', which spreadsheets take for a formula; open the file with all columns as text [formula]
      ! fr: 10 strings, 3 translated (30 %); 12 words new, 1 to review
      exit 0
      """),
    Scenario(
      "writes XLIFF 2.1", files: files, "export -l fr --as xliff2 -o T",
      """
      created T/fr.xliff: 10 strings, 3 translated (30 %)
      ! fr: 10 strings, 3 translated (30 %); 12 words new, 1 to review
      exit 0
      """),
    Scenario(
      "writes XLIFF 1.2", files: files, "export -l fr --as xliff -o T",
      """
      created T/fr.xliff: 10 strings, 3 translated (30 %)
      ! fr: 10 strings, 3 translated (30 %); 12 words new, 1 to review
      exit 0
      """),
    Scenario(
      "writes tables", files: files, "export -l fr --as strings -o T",
      """
      created T/fr.lproj/Localizable.strings: 10 strings, 3 translated (30 %)
      ! T/fr.lproj: warning: 2 strings: variations and phrases have no place in a '.strings' file [no-place]
      ! note: 'teas|==|plural.one' of Sources/Shop/Tea.xcstrings
      ! note: 'teas|==|plural.other' of Sources/Shop/Tea.xcstrings
      ! fr: 10 strings, 3 translated (30 %); 12 words new, 1 to review
      exit 0
      """),
    Scenario(
      "refuses a format", "export --as xls -o T",
      """
      ! error: 'xls' is not a value of '--as'; choose xcloc, xcloc.zip, xliff, xliff2, po, csv, tmx or strings
      ! usage: loquat export [<option>…] [<path>]
      ! See 'loquat export --help'.
      exit 2
      """),
    Scenario(
      "imports a PO file",
      files: [
        "fr.po": """
        msgid ""
        msgstr "Language: fr\\n"

        msgctxt "Sources/Shop/en.lproj/Localizable.strings:Menu"
        msgid "Menu"
        msgstr "La carte"

        #, fuzzy
        msgctxt "Sources/Shop/en.lproj/Localizable.strings:cart.title"
        msgid "Your basket"
        msgstr "Panier"

        msgid "Somebody's"
        msgstr "x"

        """
      ], "import fr.po",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed, 1 ignored (changed but not finished)
      ! Sources/Shop/fr.lproj/Localizable.strings: warning: 1 translation in 'fr' is new or changed, but not finished, so it is left out; 'loquat import --unfinished keep' takes it [unfinished-change]
      ! fr.po:8:1: note: 'cart.title': "Panier"
      ! fr.po:13:1: error: the message does not name its file in 'msgctxt', and is left out; name it there, as 'loquat export --as po' does [po-context]
      ! 3 units: 1 changed, 1 ignored (changed but not finished), 1 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "keeps a PO file with a translation that the project lacks",
      files: [
        "T/fr.po": """
        msgid ""
        msgstr "Language: fr\\n"

        msgctxt "Sources/Shop/en.lproj/Localizable.strings:Menu"
        msgid "Menu"
        msgstr "La carte"

        """
      ], "export --as po -l fr -o T",
      """
      ! T/fr.po:4:1: error: file is kept: its translation of 'Menu' is not in the project; import the file, or replace it with '--force' if the translation is only outdated [translations-to-lose]
      ! fr: not written; 'T/fr.po' stays as it is
      exit 1
      """),
    Scenario(
      "keeps a PO file with a plural form that the language does not have",
      files: [
        "Sources/Shop/Plural.xcstrings": ImportTargetTests.catalog,
        "T/de.po": """
        msgid ""
        msgstr "Language: de\\nPlural-Forms: nplurals=3; plural=(n==1 ? 0 : n==0 ? 1 : 2);\\n"

        msgctxt "Sources/Shop/Plural.xcstrings:%lld cups|==|plural"
        msgid "%lld cup"
        msgid_plural "%lld cups"
        msgstr[1] "keine Tasse"

        """,
      ], "export --as po -l de -o T",
      """
      ! T/de.po:7:11: error: file is kept: its translation of '%lld cups|==|plural msgstr[1]' is not in the project; import the file, or replace it with '--force' if the translation is only outdated [translations-to-lose]
      ! de: not written; 'T/de.po' stays as it is
      exit 1
      """),
    Scenario(
      "keeps a PO file of another system",
      files: ["T/fr.po": "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"],
      "export --as po -l fr -o T",
      """
      ! T/fr.po:4:1: error: file is kept, since it is not known what would be lost: the message does not name its file in 'msgctxt', and is left out; correct this, or replace the file with '--force' [po-context]
      ! fr: not written; 'T/fr.po' stays as it is
      exit 1
      """),
    Scenario(
      "takes nothing of a PO file with mistakes",
      files: ["fr.po": "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\nmsgid \"a\nmsgstr \"b\"\n"],
      "import fr.po",
      """
      ! fr.po:4:7: error: the text has no closing quote, so the message is left out; add the quote [malformed-po]
      ! 1 unit: 1 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "imports a CSV file",
      files: [
        "fr.csv": """
        key;target;file
        Menu;La carte;Sources/Shop/en.lproj/Localizable.strings

        """
      ], "import fr.csv",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "asks for the language of a CSV file", files: ["menu.csv": "file,key,target\nf,k,t\n"],
      "import menu.csv",
      """
      ! menu.csv:1:1: error: the file is not named after its language; rename it, for example to 'fr.csv' [csv-language]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "asks for columns", files: ["fr.csv": "a,b\n"], "import fr.csv",
      """
      ! fr.csv:1:1: error: the first row must name the columns 'key' and 'target', as 'loquat export --as csv' writes them [csv-columns]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "inspects a PO file",
      files: ["fr.po": "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"],
      "inspect fr.po",
      """
      fr.po: PO, 1 string
        Language: fr

      "a"
        msgid: a
        msgstr: b
      exit 0
      """),
    Scenario(
      "inspects a CSV file",
      files: ["fr.csv": "file,key,variation,target,state\nf,k,plural.one,t,new\n"],
      "inspect fr.csv",
      """
      fr.csv: CSV, 1 string
        encoding: UTF-8

      "k|==|plural.one"
        file: f
        target (new): t
      exit 0
      """),
    Scenario(
      "leaves a PO file as it is", files: ["fr.po": ""], "fmt fr.po",
      """
      ! fr.po: warning: PO files can be read, but not rewritten; this one stays as it is [not-rewritten]
      ! 1 file: 1 kept
      exit 0
      """),
  ]

  @Test(arguments: scenarios) func scenario(_ scenario: Scenario) async { await scenario.check() }

  @Test(arguments: ["xliff", "xliff2", "po", "csv"])
  func `importing what was just exported changes nothing`(format: String) async {
    for language in ["fr", "ru"] {
      var files = Shop.with(Self.files)
      _ = await files.run("export -l \(language) --as \(format) -o T")
      let exported = files
      let suffix = format == "xliff2" ? "xliff" : format
      let text = await files.run("import T/\(language).\(suffix)")
      #expect(files == exported, "\(text)")
      // A language without a translation is not a success.
      #expect(text.hasSuffix(language == "fr" ? "exit 0" : "exit 1"))
    }
  }

  @Test(arguments: [
    (
      "po", "po", "msgid \"Milk & sugar?\"\nmsgstr \"\"", "msgid \"Milk & sugar?\"\nmsgstr \"Fini\""
    ),
    (
      "csv", "csv", #""Milk & sugar?","","Milk & sugar?","","""#,
      #""Milk & sugar?","","Milk & sugar?","Fini","""#
    ),
    (
      "xliff2", "xliff", "<source>Milk &amp; sugar?</source>",
      "<source>Milk &amp; sugar?</source><target>Fini</target>"
    ),
  ])
  func `a translation comes home`(
    format: String, suffix: String, empty: String, filled: String
  ) async throws {
    var files = Shop.project
    _ = await files.run("export -l fr --as \(format) -o T")
    let path = "T/fr.\(suffix)"
    let text = try #require(files[path])
    #expect(text.contains(empty))
    var filled = text.replacing(empty, with: filled)
    filled = filled.replacing(
      "<segment state=\"initial\">\n        <source>Milk",
      with: "<segment state=\"translated\">\n        <source>Milk")
    _ = try files.write(Array(filled.utf8), to: path)
    let answer = await files.run("import \(path)")
    let table = files["Sources/Shop/fr.lproj/Localizable.strings"] ?? ""
    #expect(table.contains("\"Milk & sugar?\" = \"Fini\";"), "\(answer)")
  }
}

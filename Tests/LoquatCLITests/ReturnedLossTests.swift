import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Losses that an import must prevent, and texts it must not take, whatever comes back.
@Suite struct ReturnedLossTests {
  private static let strings = "Sources/Shop/en.lproj/Localizable.strings"
  private static let french = "Sources/Shop/fr.lproj/Localizable.strings"
  private static let catalogPath = "Sources/Shop/Localizable.xcstrings"

  private static func unit(_ text: String) -> String {
    #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
  }

  private static func catalog(_ entries: String) -> String {
    #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#
  }

  private static func varied(_ language: String, _ kind: String, _ forms: [String]) -> String {
    #""\#(language)":{"variations":{"\#(kind)":{\#(forms.joined(separator: ","))}}}"#
  }

  /// A text that varies by device.
  private static let taps: String = {
    let english = varied(
      "en", "device", [#""mac":\#(unit("Click"))"#, #""other":\#(unit("Tap"))"#])
    let french = varied(
      "fr", "device", [#""mac":\#(unit("Cliquez"))"#, #""other":\#(unit("Touchez"))"#])
    return catalog(#""tap":{"localizations":{\#(english),\#(french)}}"#)
  }()

  /// A text with a substitution beside an argument.
  private static let cups: String = {
    let forms = #""one":\#(unit("%arg cup")),"other":\#(unit("%arg cups"))"#
    let substitution =
      #""cups":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{\#(forms)}}}"#
    return catalog(
      #""sub":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%#@cups@ and %@"},"#
        + #""substitutions":{\#(substitution)}}}}"#)
  }()

  /// A text with plural forms, one of which Polish has.
  private static let polish: String = {
    let english = varied(
      "en", "plural", [#""one":\#(unit("%lld cup"))"#, #""other":\#(unit("%lld cups"))"#])
    let polish = varied("pl", "plural", [#""other":\#(unit("%lld tasses"))"#])
    return catalog(
      #""Tea":{"localizations":{"fr":\#(unit("Thé"))}},"%lld cups":{"localizations":{\#(english),\#(polish)}}"#
    )
  }()

  /// A text without variations.
  private static let tea = catalog(#""Tea":{"localizations":{"fr":\#(unit("Thé"))}}"#)

  /// Returns a file with translations into French, with a line for each unit.
  private static func file(_ units: String..., of path: String = catalogPath) -> String {
    """
    <xliff version="1.2">
      <file original="\(path)" source-language="en" target-language="fr">
        <body>
    \(units.map { "      " + $0 }.joined(separator: "\n"))
        </body>
      </file>
    </xliff>
    """
  }

  private static let scenarios: [Scenario] = [
    Scenario(
      "keeps variations beside a unit of another kind",
      files: [
        strings: nil,
        french: nil,
        catalogPath: taps,
        "fr.xliff": file(
          #"<trans-unit id="tap|==|plural.one"><source>Tap</source><target>Touche</target></trans-unit>"#,
          #"<trans-unit id="tap|==|device.mac"><source>Click</source><target>Clique</target></trans-unit>"#
        ),
      ], "import fr.xliff",
      """
      changed Sources/Shop/Localizable.xcstrings: 1 changed, 1 refused (that would remove variations)
      ! fr.xliff:4:7: error: 'Sources/Shop/Localizable.xcstrings' does not vary the text as 'tap|==|plural.one' does, so the translation is not taken; translate the text or the forms that 'loquat export' writes [other-shape]
      ! note: translation: 'Touche'
      ! 2 units: 1 changed, 1 refused (that would remove variations)
      exit 1
      """),
    Scenario(
      "keeps variations that a deeper unit would replace",
      files: [
        strings: nil,
        french: nil,
        catalogPath: taps,
        "fr.xliff": file(
          #"<trans-unit id="tap|==|device.mac.plural.one"><source>Click</source><target>Clique</target></trans-unit>"#
        ),
      ], "import fr.xliff",
      """
      ! fr.xliff:4:7: error: 'Sources/Shop/Localizable.xcstrings' does not vary the text as 'tap|==|device.mac.plural.one' does, so the translation is not taken; translate the text or the forms that 'loquat export' writes [other-shape]
      ! note: translation: 'Clique'
      ! 1 unit: 1 refused (that would remove variations)
      exit 1
      """),
    Scenario(
      "numbers an argument beside a reference as the source reads it",
      files: [
        strings: nil,
        french: nil,
        catalogPath: cups,
        "fr.xliff": file(
          #"<trans-unit id="sub"><source>%1$#@cups@ and %@</source><target>%1$#@cups@ plus %@</target></trans-unit>"#,
          #"<trans-unit id="sub|==|substitutions.cups.plural.one"><source>%1$lld cup</source><target>%1$lld tasse</target></trans-unit>"#,
          #"<trans-unit id="sub|==|substitutions.cups.plural.other"><source>%1$lld cups</source><target>%1$lld tasses</target></trans-unit>"#
        ),
      ], "import fr.xliff",
      """
      changed Sources/Shop/Localizable.xcstrings: 3 added
      ! 3 units: 3 added
      exit 0
      """),
    Scenario(
      "takes an argument with its number beside a reference",
      files: [
        strings: nil,
        french: nil,
        catalogPath: cups,
        "fr.xliff": file(
          #"<trans-unit id="sub"><source>%1$#@cups@ and %@</source><target>%2$@ avec %1$#@cups@</target></trans-unit>"#,
          #"<trans-unit id="sub|==|substitutions.cups.plural.one"><source>%1$lld cup</source><target>%1$lld tasse</target></trans-unit>"#,
          #"<trans-unit id="sub|==|substitutions.cups.plural.other"><source>%1$lld cups</source><target>%1$lld tasses</target></trans-unit>"#
        ),
      ], "import fr.xliff",
      """
      changed Sources/Shop/Localizable.xcstrings: 3 added
      ! 3 units: 3 added
      exit 0
      """),
    Scenario(
      "leaves no trace of a substitution that it refuses",
      files: [
        strings: nil,
        french: nil,
        catalogPath: cups,
        "fr.xliff": file(
          #"<trans-unit id="sub|==|substitutions.bogus.plural.one"><source>%1$lld cup</source><target>%1$lld X</target></trans-unit>"#
        ),
      ], "import fr.xliff",
      """
      ! fr.xliff:4:7: error: 'Sources/Shop/Localizable.xcstrings' has no place for 'sub|==|substitutions.bogus.plural.one'; the translation is not taken; correct the id, or run 'loquat extract' first if the code has the key [unknown-key]
      ! note: translation: '%1$lld X'
      ! 1 unit: 1 refused (for keys that the project does not have)
      exit 1
      """),
    Scenario(
      "imports nothing beside a base that cannot be read",
      files: [
        "base.xliff": "",
        "fr.xliff": file(
          #"<trans-unit id="Menu"><source>Menu</source><target>La carte</target></trans-unit>"#,
          of: strings),
      ], "import --base base.xliff fr.xliff",
      """
      ! base.xliff:1:1: error: the file has no element [malformed-xml]
      ! base.xliff: error: the bundle of '--base' cannot be read completely, so it is not known who changed what; nothing is imported; name an undamaged copy [base-not-read]
      exit 2
      """),
    Scenario(
      "leaves out a marked text of which a segment is missing",
      files: [
        "fr.xliff": file(
          #"<trans-unit id="Menu"><source>Menu</source><seg-source><mrk mtype="seg" mid="1">Me</mrk><mrk mtype="seg" mid="2">nu</mrk></seg-source><target><mrk mtype="seg" mid="1">La</mrk></target></trans-unit>"#,
          of: strings)
      ], "import fr.xliff",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings: warning: 1 translation in 'fr' is new or changed, but not finished, so it is left out; 'loquat import --unfinished keep' takes it [unfinished-change]
      ! fr.xliff:4:7: note: 'Menu': "La", in the project: "Carte"
      ! fr.xliff: warning: no text is imported: 1 not finished; '--unfinished keep' takes what is not finished [nothing-imported]
      ! 1 unit: 1 ignored (changed but not finished)
      exit 1
      """),
    Scenario(
      "accounts for units that are not where units are",
      files: [
        "fr.xliff": file(
          #"<trans-unit id="Menu"><source>Menu</source><target>La carte</target></trans-unit>"#,
          #"<trans-unjt id="greeting"><source>a</source><target>b</target></trans-unjt>"#,
          #"<alt-trans><trans-unit id="cart.title"><source>cart.title</source><target>Panier</target></trans-unit></alt-trans>"#,
          of: strings)
      ], "import --mode replace fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! Sources/Shop/fr.lproj/Localizable.strings: warning: is not replaced as a whole, since a part of the files to import is damaged; its other texts stay [not-replaced]
      ! fr.xliff:5:7: error: XLIFF 1.2 has no element '<trans-unjt>'; correct or remove it [unknown-element]
      ! fr.xliff:6:18: error: '<trans-unit>' belongs directly in '<body>' or a '<group>', and is left out here; move it there [misplaced-unit]
      ! 3 units: 1 changed, 2 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "accounts for units of XLIFF 2 that are not where units are",
      files: [
        "fr.xliff": """
        <xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="fr">
          <file id="f" original="\(strings)">
            <unit id="u" name="Menu"><segment><source>Menu</source><target>La carte</target></segment></unit>
            <notes><unit id="v" name="cart.title"><segment><source>a</source></segment></unit></notes>
          </file>
        </xliff>
        """
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! fr.xliff:4:12: error: '<unit>' belongs directly in '<file>' or a '<group>', and is left out here; move it there [misplaced-unit]
      ! 2 units: 1 changed, 1 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "makes no language of a file name that is none",
      files: [
        "App-fr.csv": """
        file,key,target
        Sources/Shop/en.lproj/Localizable.strings,Menu,La carte

        """
      ], "import App-fr.csv",
      """
      ! App-fr.csv:2:1: error: the file name would add the language 'app-FR'; name the file after its language, such as 'pl.csv', or add this language with '--new-language app-FR' [new-variant]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "makes no catalog that the code does not need",
      files: [
        catalogPath: tea,
        "fr.xliff": file(
          #"<trans-unit id="Tea"><source>Tea</source><target>Thé</target></trans-unit>"#,
          of: "Sources/Shop/Localizabel.xcstrings"),
      ], "import fr.xliff",
      """
      ! fr.xliff:2:3: error: project has no 'Sources/Shop/Localizabel.xcstrings', and its code uses no such table; correct 'original', or name another project with '--project' [no-such-source]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "takes a text whose arguments a system has numbered",
      files: [
        "fr.xliff": file(
          #"<trans-unit id="%@ cups of %@"><source>%1$@ cups of %2$@</source><target>%1$@ tasses de %2$@</target></trans-unit>"#,
          #"<trans-unit id="Menu"><source>Menu</source><target>La carte</target></trans-unit>"#,
          of: strings)
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added, 1 changed
      ! 2 units: 1 added, 1 changed
      exit 0
      """),
    Scenario(
      "takes no form of a header that tells too few apart",
      files: [
        strings: nil,
        french: nil,
        catalogPath: polish,
        "pl.po": """
        msgid ""
        msgstr ""
        "Language: pl\\n"
        "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

        msgctxt "Sources/Shop/Localizable.xcstrings:%lld cups|==|plural"
        msgid "%lld cup"
        msgid_plural "%lld cups"
        msgstr[0] "%lld kubek"
        msgstr[1] "%lld kubki"

        """,
      ], "import pl.po",
      """
      changed Sources/Shop/Localizable.xcstrings: 1 added, 1 refused (for plural forms that the language does not have)
      changed Shop.xcodeproj/project.pbxproj: added region 'pl'
      ! pl.po:1:1: warning: 'Plural-Forms' of the header does not distinguish 'few' and 'many' of 'pl', so these forms get no translation; write 'nplurals=3; plural=(n == 1) ? 0 : (n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)) ? 1 : 2;' there, and a 'msgstr' for each form [plural-forms]
      ! pl.po:6:1: warning: '%lld cups' has no translation for the plural forms 'few' and 'many', which 'pl' needs; translate them, too [missing-plural-form]
      ! pl.po:10:11: error: 'Plural-Forms' of the header does not map '%lld cups|==|plural msgstr[1]' to exactly one plural form of 'pl', so it is not taken; correct 'Plural-Forms', or remove the text [plural-forms]
      ! note: translation: '%lld kubki'
      ! 2 units: 1 added, 1 refused (for plural forms that the language does not have)
      exit 1
      """),
  ]

  @Test(arguments: scenarios)
  func `loses and takes nothing that is not meant`(_ scenario: Scenario) async {
    await scenario.check()
    var files = scenario.files
    _ = await files.run(scenario.line)
    let first = files
    _ = await files.run(scenario.line)
    #expect(files.changes(since: first) == [])
  }

  /// The resulting contents of the catalog.
  private static let contents = [
    "keeps variations beside a unit of another kind": ["Clique", "Touchez"],
    "keeps variations that a deeper unit would replace": ["Cliquez", "Touchez"],
    "numbers an argument beside a reference as the source reads it": ["%#@cups@ plus %2$@"],
    "takes an argument with its number beside a reference": ["%2$@ avec %#@cups@"],
  ]

  @Test(arguments: scenarios.filter { contents[$0.testDescription] != nil })
  func `keeps what it should`(_ scenario: Scenario) async throws {
    var files = scenario.files
    _ = await files.run(scenario.line)
    let text = String(decoding: try files.read(Self.catalogPath), as: UTF8.self)
    for value in Self.contents[scenario.testDescription] ?? [] {
      #expect(text.contains("\"\(value)\""))
    }
  }
}

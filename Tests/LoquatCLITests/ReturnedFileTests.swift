import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The changes that translation systems make to a file before it comes back.
@Suite struct ReturnedFileTests {
  private static let strings = "Sources/Shop/en.lproj/Localizable.strings"
  private static let french = "Sources/Shop/fr.lproj/Localizable.strings"
  private static let catalogPath = "Sources/Shop/Localizable.xcstrings"

  /// Returns a unit with attributes of its own and of its target.
  private static func text(
    _ id: String, _ target: String?, _ attributes: String = "", source: String? = nil,
    target targetAttributes: String = ""
  ) -> String {
    let tag = { (name: String, attributes: String) in
      attributes.isEmpty ? "<\(name)>" : "<\(name) \(attributes)>"
    }
    let target = target.map { tag("target", targetAttributes) + $0 + "</target>" } ?? ""
    return tag(
      "trans-unit", ["id=\"\(id)\"", attributes].filter { !$0.isEmpty }.joined(separator: " "))
      + "<source>\(source ?? id)</source>\(target)</trans-unit>"
  }

  private static func file(
    _ units: String..., of original: String = strings, from source: String = "en",
    to target: String = "fr"
  ) -> String {
    """
    <xliff version="1.2">
      <file original="\(original)" source-language="\(source)" target-language="\(target)">
        <body>
          \(units.joined(separator: "\n      "))
        </body>
      </file>
    </xliff>
    """
  }

  /// Returns a unit of XLIFF 2.
  private static func segments(_ segments: String...) -> String {
    """
    <xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="fr">
      <file id="f" original="\(strings)">
        <unit id="u" name="Menu">
          \(segments.joined(separator: "\n      "))
        </unit>
      </file>
    </xliff>
    """
  }

  /// Returns a PO message with a line of the header.
  private static func message(_ header: String, _ texts: String...) -> String {
    let start = ["msgid \"\"", "msgstr \"\"", "\"Language: fr\\n\""]
    let message = ["", "msgctxt \"\(strings):Menu\"", "msgid \"Menu\""] + texts + [""]
    return (start + (header.isEmpty ? [] : [header]) + message).joined(separator: "\n")
  }

  /// Returns a catalog with a varied text, some forms of which are translated.
  private static func catalog(french forms: String...) -> String {
    func unit(_ form: String, _ text: String) -> String {
      "\"\(form)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
    }
    func plural(_ language: String, _ units: [String]) -> String {
      "\"\(language)\":{\"variations\":{\"plural\":{\(units.joined(separator: ","))}}}"
    }
    let english = plural("en", [unit("one", "%lld cup"), unit("other", "%lld cups")])
    let french = forms.isEmpty ? "" : "," + plural("fr", forms.map { unit($0, "%lld tasses") })
    return """
      {"sourceLanguage":"en","strings":{"Tea":{"localizations":{"fr":{"stringUnit":
      {"state":"translated","value":"Thé"}}}},
      "%lld cups":{"localizations":{\(english)\(french)}}},"version":"1.0"}
      """
  }

  private static let italian = catalog().replacing("\"fr\"", with: "\"it\"")

  private static let untranslated = file(
    text("Tea", "Le thé"), text("%lld cups|==|plural.one", nil, source: "%lld cup"),
    text("%lld cups|==|plural.other", nil, source: "%lld cups"), of: catalogPath)

  private static let scenarios: [Scenario] = [
    Scenario(
      "takes finished translations that say they are not approved, which is the default",
      files: [
        "fr.xliff": file(
          text("Menu", "La carte", #"approved="no""#, target: #"state="translated""#),
          text("cart.title", "Panier", #"approved="no""#, source: "Your basket"))
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added, 1 changed
      ! 2 units: 1 added, 1 changed
      exit 0
      """),
    Scenario(
      "is no success where nothing is finished",
      files: [
        "fr.xliff": file(
          text("Menu", "La carte", target: #"state="new""#),
          text("cart.title", nil, source: "Your basket"))
      ], "import fr.xliff",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings: warning: 1 translation in 'fr' is new or changed, but not finished, so it is left out; 'loquat import --unfinished keep' takes it [unfinished-change]
      ! fr.xliff:4:7: note: 'Menu': "La carte", in the project: "Carte"
      ! fr.xliff: warning: no text is imported: 1 without a translation, 1 not finished; '--unfinished keep' takes what is not finished [nothing-imported]
      ! 2 units: 2 ignored (1 without a translation, 1 changed but not finished)
      exit 1
      """),
    Scenario(
      "is no success where there is no text",
      files: [
        "fr.xliff": file("")
      ], "import fr.xliff",
      """
      ! fr.xliff: warning: has no text to import [nothing-imported]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "takes the sources of another name for the language",
      files: [
        "fr.xliff": file(text("Menu", "La carte"), from: "en_US")
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! fr.xliff:2:3: note: source language 'en_US' is 'en' in the project [language-name]
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "names the way out for sources of another region",
      files: [
        "fr.xliff": file(text("Menu", "La carte"), from: "en-GB")
      ], "import fr.xliff",
      """
      ! fr.xliff:2:3: error: these texts are translated from 'en-GB', but 'Sources/Shop/en.lproj/Localizable.strings' is in 'en', so they are not imported; if both are one language, map one to the other in 'languageAliases' of loquat.json [other-source-language]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "takes translations of another name for the language",
      files: [
        "fr.xliff": file(text("Menu", "La carte"), to: "fr_FR")
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! fr.xliff:2:3: note: target language 'fr_FR' is 'fr' in the project; '--new-language fr_FR' makes it a language of its own [language-name]
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "takes another name for the language in other formats",
      files: [
        "fr_FR.csv": """
        file,key,target
        Sources/Shop/en.lproj/Localizable.strings,Menu,La carte

        """
      ], "import fr_FR.csv",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! fr_FR.csv:2:1: note: target language 'fr-FR' is 'fr' in the project; '--new-language fr-FR' makes it a language of its own [language-name]
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "makes no language of a region that nobody asked for",
      files: [
        "fr.xliff": file(text("Menu", "La carte"), to: "fr-CA")
      ], "import fr.xliff",
      """
      ! fr.xliff:2:3: error: project has 'fr', but not 'fr-CA'; add it with '--new-language fr-CA', or map it to 'fr' in 'languageAliases' of loquat.json [new-variant]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "makes a language of a region that is asked for",
      files: [
        "fr.xliff": file(text("Menu", "La carte"), to: "fr-CA")
      ], "import --new-language fr-CA fr.xliff",
      """
      created Sources/Shop/fr-CA.lproj/Localizable.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'fr-CA'
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "makes a language of the same name that is asked for",
      files: [
        "fr.xliff": file(text("Menu", "La carte"), to: "fr-FR")
      ], "import --new-language fr-FR fr.xliff",
      """
      created Sources/Shop/fr-FR.lproj/Localizable.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'fr-FR'
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "makes the language that a bundle was made for",
      files: [
        "fr-CA.xcloc/contents.json":
          #"{"developmentRegion":"en","project":"Shop.xcodeproj","targetLocale":"fr-CA","version":"1.0"}"#,
        "fr-CA.xcloc/Localized Contents/fr-CA.xliff": file(text("Menu", "La carte"), to: "fr-CA"),
      ], "import fr-CA.xcloc",
      """
      created Sources/Shop/fr-CA.lproj/Localizable.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'fr-CA'
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "takes keys from the names of units that a system has numbered",
      files: [
        "fr.xliff": file(
          text("1", "La carte", #"resname="Menu""#, source: "Menu"),
          text("2", "Panier", #"resname="cart.title""#, source: "Your basket"))
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added, 1 changed
      ! fr.xliff:2:3: note: units have ids that are not keys of the project; their keys are taken from 'resname' [renumbered-units]
      ! 2 units: 1 added, 1 changed
      exit 0
      """),
    Scenario(
      "keeps the id of a unit that is a key, whatever its name",
      files: [
        "fr.xliff": file(text("Menu", "La carte", #"resname="1""#))
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "refuses a file of which no key is known",
      files: [
        "fr.xliff": file(
          text("1", "La carte", source: "Menu"), text("2", "Panier", source: "Your basket"))
      ], "import fr.xliff",
      """
      ! fr.xliff:2:3: error: neither 'Sources/Shop/en.lproj/Localizable.strings' nor the code has any key of the 2 units, so they are not imported; correct 'original', or export again from this project [foreign-units]
      ! 2 units: 2 refused (for keys that the project does not have)
      exit 1
      """),
    Scenario(
      "takes a key that only the code has",
      files: [
        "fr.xliff": file(text("Milk &amp; sugar?", "Lait et sucre ?"))
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "takes keys of catalogs from the names of units",
      files: [
        strings: nil, french: nil, catalogPath: catalog(),
        "fr.xliff": file(
          text("1", "Le thé", #"resname="Tea""#, source: "Tea"), of: catalogPath),
      ], "import fr.xliff",
      """
      changed Sources/Shop/Localizable.xcstrings: 1 changed
      ! fr.xliff:2:3: note: units have ids that are not keys of the project; their keys are taken from 'resname' [renumbered-units]
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "knows the languages that only catalogs have by their other names",
      files: [
        strings: nil, french: nil, catalogPath: italian,
        "it.xliff": file(text("Tea", "Il tè"), of: catalogPath, to: "it_IT"),
      ], "import it.xliff",
      """
      changed Sources/Shop/Localizable.xcstrings: 1 changed
      changed Shop.xcodeproj/project.pbxproj: added region 'it'
      ! it.xliff:2:3: note: target language 'it_IT' is 'it' in the project; '--new-language it_IT' makes it a language of its own [language-name]
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "makes no language of a region of one that only catalogs have",
      files: [
        strings: nil, french: nil, catalogPath: italian,
        "it.xliff": file(text("Tea", "Il tè"), of: catalogPath, to: "it-CH"),
      ], "import it.xliff",
      """
      ! it.xliff:2:3: error: project has 'it', but not 'it-CH'; add it with '--new-language it-CH', or map it to 'it' in 'languageAliases' of loquat.json [new-variant]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "puts the segments of a unit in the order of the translation",
      files: [
        "fr.xliff": segments(
          #"<segment><source>Me</source><target order="3">carte</target></segment>"#,
          "<ignorable><source></source><target> </target></ignorable>",
          #"<segment><source>nu</source><target order="1">La</target></segment>"#)
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "refuses segments with the same place",
      files: [
        "fr.xliff": segments(
          #"<segment><source>Me</source><target order="2">a</target></segment>"#,
          "<segment><source>nu</source><target>b</target></segment>")
      ], "import fr.xliff",
      """
      ! fr.xliff:3:5: error: two targets of the unit have the same place in the text, so none is taken; correct 'order' [target-order]
      ! 1 unit: 1 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "refuses a target that is in another language",
      files: [
        "fr.xliff": file(
          text("Menu", "Karte", target: #"xml:lang="de""#),
          text("cart.title", "Panier", source: "Your basket", target: #"xml:lang="fr-FR""#))
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added, 1 refused (damaged or without a file)
      ! fr.xliff:4:50: error: the target is in 'de', but the file is for 'fr'; correct one of them [other-language]
      ! 2 units: 1 added, 1 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "refuses a charset that is not read",
      files: [
        "fr.po": message(
          #""Content-Type: text/plain; charset=ISO-2022-JP\n""#, #"msgstr "\033$B$\"""#)
      ], "import fr.po",
      """
      ! fr.po:4:36: error: the header names the charset 'ISO-2022-JP', which is not supported; convert the file with 'msgconv --to-code=UTF-8' [po-charset]
      ! nothing to import
      exit 1
      """),
    Scenario(
      "reads a charset in other spelling",
      files: [
        "fr.po": message(
          #""Content-Type: text/plain; charset=utf8\n""#, #"msgstr "La carte""#)
      ], "import fr.po",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "refuses a character that does not exist",
      files: [
        "fr.xliff": segments(
          #"<segment><source>Menu</source><target>a<cp hex="zz"/></target></segment>"#)
      ], "import fr.xliff",
      """
      ! fr.xliff:4:46: error: '<cp>' names no character; 'hex' is a code point such as '001A' [unknown-character]
      ! 1 unit: 1 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "refuses a text with two sources",
      files: [
        "fr.xliff": segments(
          "<segment><source>Menu</source><source>Card</source><target>a</target></segment>")
      ], "import fr.xliff",
      """
      ! fr.xliff:4:37: error: the text has two sources; keep one of them [second-source]
      ! 1 unit: 1 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "takes the units in binary files",
      files: [
        "fr.xliff": file(
          #"<bin-unit id="b" mime-type="image/png">\#(text("Menu", "La carte"))</bin-unit>"#)
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "refuses plural forms of a text that has none",
      files: [
        "fr.po": message("", #"msgstr[0] "Carte""#, #"msgstr[1] "Cartes""#)
      ], "import fr.po",
      """
      ! fr.po:5:1: error: the message has plural forms without 'msgid_plural', and is left out; add 'msgid_plural' [malformed-po]
      ! 1 unit: 1 refused (damaged or without a file)
      exit 1
      """),
    Scenario(
      "leaves out a text of which only some segments are translated",
      files: [
        "fr.xliff": segments(
          #"<segment state="translated"><source>Me</source><target>La carte</target></segment>"#,
          "<segment><source>nu</source></segment>")
      ], "import fr.xliff",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings: warning: 1 translation in 'fr' is new or changed, but not finished, so it is left out; 'loquat import --unfinished keep' takes it [unfinished-change]
      ! fr.xliff:3:5: note: 'Menu': "La cartenu", in the project: "Carte"
      ! fr.xliff: warning: no text is imported: 1 not finished; '--unfinished keep' takes what is not finished [nothing-imported]
      ! 1 unit: 1 ignored (changed but not finished)
      exit 1
      """),
    Scenario(
      "replaces a table with mistakes",
      files: [
        french: """
        "Menu" = "Carte";
        <<<<<<< ours
        "old" = ;

        """, "fr.xliff": file(text("Menu", "La carte")),
      ], "import --mode replace fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! Sources/Shop/fr.lproj/Localizable.strings: note: has mistakes, and is replaced completely [replaced-damaged]
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "keeps a table with mistakes if a text is refused",
      files: [
        french: "\"Menu\" = \"Carte\";\n\"old\" = ;\n",
        "fr.xliff": file(text("Menu", "La carte")), "two.xliff": file(text("unknown", "?")),
      ], "import --mode replace fr.xliff two.xliff",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings: error: table has mistakes and is left as it is; correct it first [table-not-changed]
      ! Sources/Shop/fr.lproj/Localizable.strings:2:9: error: expected a value [malformed-strings]
      ! two.xliff:2:3: error: neither 'Sources/Shop/en.lproj/Localizable.strings' nor the code has the key of the unit, so it is not imported; correct 'original', or export again from this project [foreign-units]
      ! 2 units: 2 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "keeps a damaged property list if a text is refused",
      files: [
        french: "<plist version=\"1.0\"><dict><key>Menu</key><integer>3</integer></dict></plist>\n",
        "fr.xliff": file(text("Menu", "La carte")),
      ], "import --mode replace fr.xliff",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings: error: table has mistakes and is left as it is; correct it first [table-not-changed]
      ! Sources/Shop/fr.lproj/Localizable.strings:1:43: error: the value of 'Menu' is not a string, but a number; write a string [not-a-text]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "keeps what cannot be parsed if a text is refused",
      files: [
        french: "<plist version=\"1.0\"><dict><key>Menu</dict></plist>\n",
        "fr.xliff": file(text("unknown", "?")),
      ], "import --mode replace fr.xliff",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings:1:37: error: '</dict>' closes '<key>' [malformed-xml]
      ! fr.xliff:2:3: error: neither 'Sources/Shop/en.lproj/Localizable.strings' nor the code has the key of the unit, so it is not imported; correct 'original', or export again from this project [foreign-units]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "makes the plural form that a translation lacks",
      files: [
        strings: nil, french: nil, catalogPath: catalog(french: "other"),
        "fr.xliff": file(
          text("%lld cups|==|plural.one", nil, source: "%lld cup"),
          text("%lld cups|==|plural.other", "%lld bols", source: "%lld cups"), of: catalogPath),
      ], "import fr.xliff",
      """
      changed Sources/Shop/Localizable.xcstrings: 1 changed, 1 ignored (without a translation); 1 form added as 'new'
      ! fr.xliff:5:7: warning: '%lld cups' has no translation for the plural form 'one', which 'fr' needs; translate it, too [missing-plural-form]
      ! 2 units: 1 changed, 1 ignored (without a translation); 1 form added as 'new'
      exit 0
      """),
    Scenario(
      "makes none beside a translation that comes back as it was sent",
      files: [
        strings: nil, french: nil, catalogPath: catalog(french: "other"),
        "fr.xliff": file(
          text("%lld cups|==|plural.one", nil, source: "%lld cup"),
          text("%lld cups|==|plural.other", "%lld tasses", source: "%lld cups"), of: catalogPath),
      ], "import fr.xliff",
      """
      ! 2 units: 1 unchanged, 1 ignored (without a translation)
      exit 0
      """),
    Scenario(
      "makes no forms of a text that nobody has translated",
      files: [
        strings: nil, french: nil, catalogPath: catalog(), "fr.xliff": untranslated,
      ], "import fr.xliff",
      """
      changed Sources/Shop/Localizable.xcstrings: 1 changed, 2 ignored (without a translation)
      ! 3 units: 1 changed, 2 ignored (without a translation)
      exit 0
      """),
    Scenario(
      "makes them as Xcode does where tables are replaced",
      files: [
        strings: nil, french: nil, catalogPath: catalog(), "fr.xliff": untranslated,
      ], "import --mode replace fr.xliff",
      """
      changed Sources/Shop/Localizable.xcstrings: 1 changed, 2 ignored (without a translation); 2 forms added as 'new'
      ! 3 units: 1 changed, 2 ignored (without a translation); 2 forms added as 'new'
      exit 0
      """),
    Scenario(
      "raises the version of a catalog with a translation by a machine",
      files: [
        strings: nil, french: nil, catalogPath: catalog(),
        "fr.xliff": file(
          text("Tea", "Le thé", target: #"state="translated" state-qualifier="leveraged-mt""#),
          of: catalogPath),
      ], "import fr.xliff",
      """
      changed Sources/Shop/Localizable.xcstrings: 1 changed
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "takes what only inline elements stand for",
      files: [
        "fr.xliff": file(
          text("Menu", #"La <ph id="1">%@</ph> carte"#),
          text("cart.title", "Le %@ panier", source: "Your basket"))
      ], "import fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed, 1 refused (with wrong placeholders)
      ! fr.xliff:4:7: warning: translation of 'Menu' does not fit its arguments: '%@' takes argument 1, which the source does not have; the translation is taken [broken-placeholder]
      ! note: source: 'Menu'
      ! note: translation: 'La %@ carte'
      ! fr.xliff:5:7: error: translation of 'cart.title' does not fit its arguments: '%@' takes argument 1, which the source does not have; the translation is not taken [broken-placeholder]
      ! note: source: 'Your basket'
      ! note: translation: 'Le %@ panier'
      ! 2 units: 1 changed, 1 refused (with wrong placeholders)
      exit 1
      """),
    Scenario(
      "keeps a table that a foreign file would empty",
      files: [
        "fr.xliff": file(text("1", "La carte", source: "Menu"))
      ], "import --mode replace fr.xliff",
      """
      ! fr.xliff:2:3: error: neither 'Sources/Shop/en.lproj/Localizable.strings' nor the code has the key of the unit, so it is not imported; correct 'original', or export again from this project [foreign-units]
      ! 1 unit: 1 refused (for keys that the project does not have)
      exit 1
      """),
    Scenario(
      "keeps a table that an unfinished file would empty",
      files: [
        "fr.xliff": file(
          text("Menu", "La carte", target: #"state="new""#), text("greeting", nil))
      ], "import --mode replace fr.xliff",
      """
      ! Sources/Shop/fr.lproj/Localizable.strings: warning: is not replaced as a whole, since there is no finished translation for it; its other texts stay [not-replaced]
      ! Sources/Shop/fr.lproj/Localizable.strings: warning: 1 translation in 'fr' is new or changed, but not finished, so it is left out; 'loquat import --unfinished keep' takes it [unfinished-change]
      ! fr.xliff:4:7: note: 'Menu': "La carte", in the project: "Carte"
      ! fr.xliff: warning: no text is imported: 1 without a translation, 1 not finished; '--unfinished keep' takes what is not finished [nothing-imported]
      ! 2 units: 2 ignored (1 without a translation, 1 changed but not finished)
      exit 1
      """),
    Scenario(
      "keeps a table beside a text that is damaged",
      files: [
        "fr.xliff": file(
          text("Menu", "Karte", target: #"xml:lang="de""#),
          text("cart.title", "Panier", source: "Your basket"))
      ], "import --mode replace fr.xliff",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 added, 1 refused (damaged or without a file)
      ! Sources/Shop/fr.lproj/Localizable.strings: warning: is not replaced as a whole, since a part of the files to import is damaged; its other texts stay [not-replaced]
      ! fr.xliff:4:50: error: the target is in 'de', but the file is for 'fr'; correct one of them [other-language]
      ! 2 units: 1 added, 1 refused (damaged or without a file)
      exit 1
      """),
  ]

  @Test(arguments: scenarios)
  func `accounts for what systems change`(_ scenario: Scenario) async { await scenario.check() }

  /// The resulting contents of files.
  private static let contents: [String: (path: String, text: String)] = [
    "takes keys from the names of units that a system has numbered":
      (french, #""Menu"   =   "La carte";"#),
    "puts the segments of a unit in the order of the translation":
      (french, #""Menu"   =   "La carte";"#),
    "replaces a table with mistakes": (french, #""Menu" = "La carte";"#),
    "makes the plural form that a translation lacks":
      (catalogPath, #""state":"new","value":"%lld cup""#),
    "makes them as Xcode does where tables are replaced":
      (catalogPath, #""state":"new","value":"%lld cups""#),
    "raises the version of a catalog with a translation by a machine":
      (catalogPath, #""version":"1.3""#),
    "takes what only inline elements stand for": (french, #""Menu"   =   "La %@ carte";"#),
  ]

  @Test(arguments: scenarios.filter { contents[$0.testDescription] != nil })
  func `writes what was meant, once`(_ scenario: Scenario) async throws {
    var files = scenario.files
    _ = await files.run(scenario.line)
    let (path, text) = try #require(Self.contents[scenario.testDescription])
    let written = String(decoding: try files.read(path), as: UTF8.self)
    #expect(written.filter { !"\n ".contains($0) }.contains(text.filter { $0 != " " }))
    let first = files
    _ = await files.run(scenario.line)
    #expect(files.changes(since: first) == [])
  }
}

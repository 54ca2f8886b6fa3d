import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

struct ResolveTests {
  /// The tables of the app in the README.
  static let tickets = InMemoryFileSystem(appFiles)
  static let files = InMemoryFileSystem(appFiles.merging(others) { $1 })

  private static let appFiles = [
    "en.lproj/Localizable.strings": """
    "Archive.label" = "Archive"; "Archive.menuItem" = "Archive";
    "order" = "hidden by the other file"; "people" = "%lld people in chat";
    "hello" = "Hello, %@!"; "full" = "%lld%% full"; "wide" = "%d of %d";

    """,
    "en.lproj/Localizable.stringsdict": stringsdict([
      (
        "order", "%#@tickets@", "tickets",
        [("one", "Order %d Ticket"), ("other", "Order %d Tickets")]
      ),
      ("EXPECTED_RAINFALL", "%#@rain@", "rain", [("other", "%2$@ expected in next %3$dh.")]),
    ]),
    "ru.lproj/Localizable.stringsdict": stringsdict([
      (
        "order", "%#@tickets@", "tickets",
        [
          ("one", "Заказать %d билет"), ("few", "Заказать %d билета"),
          ("many", "Заказать %d билетов"), ("other", "Заказать %d билета"),
        ]
      )
    ]),
    "es.lproj/Localizable.strings":
      "\"Archive.label\" = \"Archivo\"; \"Archive.menuItem\" = \"Archivar\";\n",
    "es.lproj/Localizable.stringsdict": stringsdict([
      (
        "EXPECTED_RAINFALL", "%#@rain@", "rain",
        [
          ("one", "Se prevé %2$@ en las próximas %3$d h."),
          ("other", "Se prevén %2$@ en las próximas %3$d h."),
        ]
      )
    ]),
    "es-419.lproj/Localizable.strings": "\"Archive.label\" = \"Archivado\";\n",
    "ar.lproj/Localizable.strings":
      "\"people\" = \"%lld شخصًا في الدردشة\"; \"hello\" = \"أهلًا %@!\"; \"full\" = \"%lld%% ممتلئ\";\n",
  ]

  private static let others = [
    "App/Localizable.xcstrings": """
    {"sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "%lld\u{A0}teas" : {"localizations" : {
        "en" : {"variations" : {"plural" : {
          "zero" : {"stringUnit" : {"state" : "new", "value" : "No tea"}},
          "one" : {"stringUnit" : {"state" : "new", "value" : "%lld tea"}},
          "other" : {"stringUnit" : {"state" : "new", "value" : "%lld teas"}}}}},
        "de" : {"stringUnit" : {"state" : "translated", "value" : "%#@teas@"},
          "substitutions" : {"teas" : {"argNum" : 1, "formatSpecifier" : "lld", "variations" : {
            "plural" : {"one" : {"stringUnit" : {"state" : "translated", "value" : "%arg Tee %#@teas@"}}}}}}}}},
      "two" : {"localizations" : {"en" : {
        "stringUnit" : {"state" : "new", "value" : "%#@cups@ on %#@trays@"}, "substitutions" : {
          "cups" : {"argNum" : 1, "formatSpecifier" : "lld", "variations" : {"plural" : {
            "one" : {"stringUnit" : {"state" : "new", "value" : "%arg cup"}},
            "other" : {"stringUnit" : {"state" : "new", "value" : "%arg cups"}}}}},
          "trays" : {"argNum" : 2, "formatSpecifier" : "lld", "variations" : {"plural" : {
            "one" : {"stringUnit" : {"state" : "new", "value" : "%arg tray"}},
            "other" : {"stringUnit" : {"state" : "new", "value" : "%arg trays"}}}}}}}}},
      "Brew" : {"localizations" : {"de" : {"variations" : {"device" : {
        "mac" : {"stringUnit" : {"state" : "translated", "value" : "Klicken"}},
        "other" : {"stringUnit" : {"state" : "translated", "value" : "Tippen"}}}}}}}
    }}
    """,
    "App/Menu.xcstrings": """
    {"sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "odd" : {"localizations" : {"en" : {"stringUnit" : {"state" : "new", "value" : "%0$#@a@ %#@b@"},
        "substitutions" : {
          "a" : {"formatSpecifier" : "d", "variations" : {"plural" : {
            "other" : {"stringUnit" : {"state" : "new", "value" : "%arg"}}}}},
          "b" : {"argNum" : 999999999999999, "formatSpecifier" : "d", "variations" : {"plural" : {
            "other" : {"stringUnit" : {"state" : "new", "value" : "%arg"}}}}}}}}},
      "both" : {}, "^[%lld\u{A0}tea](inflect:\u{A0}true)" : {}}}
    """,
    "App/Shop.xcstrings": """
    {"sourceLanguage" : "en", "version" : "1.0", "strings" : {"both" : {}, "broken" : 3}}
    """,
    "App/Order.swift":
      #"let order = String(localized: "order.title", defaultValue: "Order \(3)", table: "Cart")"#
      + "\nlet done = NSLocalizedString(\"Done\", comment: \"\")\n",
  ]

  private static func stringsdict(
    _ entries: [(key: String, format: String, name: String, forms: [(String, String)])]
  ) -> String {
    let texts = entries.map { entry in
      """
        <key>\(entry.key)</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>\(entry.format)</string>
          <key>\(entry.name)</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>

      """ + entry.forms.map { "      <key>\($0.0)</key><string>\($0.1)</string>\n" }.joined()
        + "    </dict></dict>\n"
    }
    return "<plist version=\"1.0\">\n<dict>\n\(texts.joined())</dict>\n</plist>\n"
  }

  @Test(arguments: [
    CheckScenario(
      "takes the form for a number", "resolve order --language ru-RU --arg 21",
      """
      Заказать 21 билет
        language: 'ru' is nearest to 'ru-RU'
        table: 'Localizable' in 'ru': ru.lproj/Localizable.stringsdict:3:3
        variable: 'tickets' depends on argument 1
        plural: argument 1 is 21: 'one' in ru
        argument: argument 1 for '%d' is '21', as ru-RU writes it
      exit 0
      """),
    CheckScenario(
      "takes the form for another number", "resolve order --language ru-RU --arg 3",
      """
      Заказать 3 билета
        language: 'ru' is nearest to 'ru-RU'
        table: 'Localizable' in 'ru': ru.lproj/Localizable.stringsdict:3:3
        variable: 'tickets' depends on argument 1
        plural: argument 1 is 3: 'few' in ru
        argument: argument 1 for '%d' is '3', as ru-RU writes it
      exit 0
      """),
    CheckScenario(
      "takes the .stringsdict before the .strings file", "resolve order --arg 3",
      """
      Order 3 Tickets
        language: no language was asked for; 'en' is the development language
        table: 'Localizable' in 'en': en.lproj/Localizable.stringsdict:3:3
        variable: 'tickets' depends on argument 1
        plural: argument 1 is 3: 'other' in en
        argument: argument 1 for '%d' is '3', as en writes it
      exit 0
      """),
    CheckScenario(
      "takes the development language where nothing fits", "resolve order --arg 1 --language ja",
      """
      Order 1 Ticket
        language: nothing fits 'ja'; 'en' is the development language
        table: 'Localizable' in 'en': en.lproj/Localizable.stringsdict:3:3
        variable: 'tickets' depends on argument 1
        plural: argument 1 is 1: 'one' in en
        argument: argument 1 for '%d' is '1', as en writes it
      ! warning: nothing fits 'ja'; 'en' is the development language [no-language]
      exit 0
      """),
    CheckScenario(
      "shows all forms", "resolve order --language ru --all-plurals",
      """
      one    1    Заказать 1 билет
      few    2    Заказать 2 билета
      many   0    Заказать 0 билетов
      other  0.1  Заказать %d билета  (for fractions only)
      exit 0
      """),
    CheckScenario(
      "shows a form for exactly 0", "resolve %lld\u{A0}teas --all-plurals App",
      """
      zero   0  No tea
      one    1  1 tea
      other  2  2 teas
      ! App/Localizable.xcstrings:9:20: warning: plural forms must have one for 'other' [malformed-catalog]
      exit 0
      """),
    CheckScenario(
      "puts arguments where they belong",
      "resolve EXPECTED_RAINFALL --language es --arg 1 --arg 1\u{A0}mm --arg 24",
      """
      Se prevé 1 mm en las próximas 24 h.
        language: 'es' is available
        table: 'Localizable' in 'es': es.lproj/Localizable.stringsdict:3:3
        variable: 'rain' depends on argument 1
        plural: argument 1 is 1: 'one' in es
        argument: argument 2 is '1 mm'
        argument: argument 3 for '%3$d' is '24', as es writes it
      exit 0
      """),
    CheckScenario(
      "shows all languages", "resolve EXPECTED_RAINFALL --matrix --arg 2 --arg 2\u{A0}mm --arg 24",
      """
      ar      EXPECTED_RAINFALL  (no text)
      de      EXPECTED_RAINFALL  (no text)
      en      2 mm expected in next 24h.
      es      Se prevén 2 mm en las próximas 24 h.
      es-419  EXPECTED_RAINFALL  (no text)
      ru      EXPECTED_RAINFALL  (no text)
      exit 0
      """),
    CheckScenario(
      "shows all forms of all languages", "resolve order --matrix --all-plurals",
      """
      ar                  order  (no text)
      de                  order  (no text)
      en      one    1    Order 1 Ticket
      en      other  0    Order 0 Tickets
      es                  order  (no text)
      es-419              order  (no text)
      ru      one    1    Заказать 1 билет
      ru      few    2    Заказать 2 билета
      ru      many   0    Заказать 0 билетов
      ru      other  0.1  Заказать %d билета  (for fractions only)
      exit 0
      """),
    CheckScenario(
      "shows the forms for several numbers", "resolve two --all-plurals --arg 1 --arg 3 App",
      """
      one    argument 1: 1  1 cup on 3 trays
      other  argument 1: 0  0 cups on 3 trays
      one    argument 2: 1  1 cup on 1 tray
      other  argument 2: 0  1 cup on 0 trays
      ! App/Localizable.xcstrings:9:20: warning: plural forms must have one for 'other' [malformed-catalog]
      exit 0
      """),
    CheckScenario(
      "does not count to a billion", "resolve odd --all-plurals --arg 1 App/Menu.xcstrings",
      """
          %arg %arg  (argument 0, which chooses the plural form, is not given; pass it with '--arg'; '%arg' asks for argument 0, but arguments are counted from 1; correct the number; argument 999999999999999, which chooses the plural form, is not given; pass it with '--arg'; '%arg' asks for argument 999999999999999, which is not given; pass it with '--arg')
      exit 0
      """),
    CheckScenario(
      "says that there are no forms", "resolve people --matrix --all-plurals --arg 3",
      """
      ar          3 شخصًا في الدردشة
      de          people  (no text)
      en          3 people in chat
      es          people  (no text)
      es-419      people  (no text)
      ru          people  (no text)
      exit 0
      """),
    CheckScenario(
      "falls back to a parent", "resolve Archive.label --language es-MX",
      """
      Archivado
        language: 'es-419' is nearest to 'es-MX'
        table: 'Localizable' in 'es-419': es-419.lproj/Localizable.strings:1:19
      exit 0
      """),
    CheckScenario(
      "keeps texts apart that are one in English", "resolve Archive.menuItem --language es",
      """
      Archivar
        language: 'es' is available
        table: 'Localizable' in 'es': es.lproj/Localizable.strings:1:51
      exit 0
      """),
    CheckScenario(
      "asks no other language for a key",
      "resolve Archive.menuItem --language es-MX --value Archive",
      """
      Archive
        language: 'es-419' is nearest to 'es-MX'
        table: 'Localizable' has no text for the key in 'es-419', and no other language is tried: the value of the code, 'Archive'
      exit 0
      """),
    CheckScenario(
      "writes the digits of the region", "resolve people --language ar-EG --arg 1234",
      """
      ١٬٢٣٤ شخصًا في الدردشة
        language: 'ar' is nearest to 'ar-EG'
        table: 'Localizable' in 'ar': ar.lproj/Localizable.strings:1:12
        text: %lld شخصًا في الدردشة
        argument: argument 1 for '%lld' is '١٬٢٣٤', as ar-EG writes it
      exit 0
      """),
    CheckScenario(
      "writes the digits that were chosen", "resolve people --language ar-u-nu-deva --arg 12",
      """
      १२ شخصًا في الدردشة
        language: 'ar' is available
        table: 'Localizable' in 'ar': ar.lproj/Localizable.strings:1:12
        text: %lld شخصًا في الدردشة
        argument: argument 1 for '%lld' is '१२', as ar-u-nu-deva writes it
      exit 0
      """),
    CheckScenario(
      "keeps a percent sign", "resolve full --language ar-EG --arg 50",
      """
      ٥٠% ممتلئ
        language: 'ar' is nearest to 'ar-EG'
        table: 'Localizable' in 'ar': ar.lproj/Localizable.strings:1:88
        text: %lld%% ممتلئ
        argument: argument 1 for '%lld' is '٥٠', as ar-EG writes it
      exit 0
      """),
    CheckScenario(
      "isolates a text", "resolve hello --language ar --arg Ana",
      """
      أهلًا \\u{2068}Ana\\u{2069}!
        language: 'ar' is available
        table: 'Localizable' in 'ar': ar.lproj/Localizable.strings:1:61
        text: أهلًا %@!
        argument: argument 1 is 'Ana'
        isolation: argument 1 is between U+2068 and U+2069, since text runs both ways
      exit 0
      """),
    CheckScenario(
      "takes digits for a text", "resolve hello --arg \"3\"",
      """
      Hello, 3!
        language: no language was asked for; 'en' is the development language
        table: 'Localizable' in 'en': en.lproj/Localizable.strings:3:11
        text: Hello, %@!
        argument: argument 1 is '3'
      exit 0
      """),
    CheckScenario(
      "prints the text alone", "resolve hello --language ar --arg Ana -q",
      """
      أهلًا ⁨Ana⁩!
      exit 0
      """),
    CheckScenario(
      "takes the value of the code for a table that is not there",
      "resolve NoKey --table Missing --value Value",
      """
      Value
        language: no language was asked for; 'en' is the development language
        table: no such table exists: the value of the code, 'Value'
      ! App/Localizable.xcstrings:9:20: warning: plural forms must have one for 'other' [malformed-catalog]
      ! App/Shop.xcstrings:1:83: warning: an entry must be an object [malformed-catalog]
      exit 0
      """),
    CheckScenario(
      "suggests keys", "resolve Archive.lable",
      """
      ! error: no table has the key 'Archive.lable' [key-not-found]
      ! note: similar key: 'Archive.label' in 'Localizable'
      ! note: for a missing key, an app shows the default value from the code, which '--value' sets, or else the key itself
      ! App/Localizable.xcstrings:9:20: warning: plural forms must have one for 'other' [malformed-catalog]
      ! App/Shop.xcstrings:1:83: warning: an entry must be an object [malformed-catalog]
      exit 1
      """),
    CheckScenario(
      "takes the language of a folder", "resolve Archive.label -q es-419.lproj",
      """
      Archivado
      exit 0
      """),
    CheckScenario(
      "suggests tables", "resolve order --table Localisable",
      """
      ! error: table 'Localisable' does not have the key 'order' [key-not-found]
      ! note: table 'Localisable' does not exist; did you mean 'Localizable'?
      ! note: it is in 'Localizable' (en.lproj/Localizable.stringsdict)
      ! note: for a missing key, an app shows the default value from the code, which '--value' sets, or else the key itself
      ! App/Localizable.xcstrings:9:20: warning: plural forms must have one for 'other' [malformed-catalog]
      ! App/Shop.xcstrings:1:83: warning: an entry must be an object [malformed-catalog]
      exit 1
      """),
    CheckScenario(
      "names tables that have the key", "resolve both App",
      """
      ! error: several tables have the key 'both'; name one with '--table': 'Menu' (App/Menu.xcstrings), 'Shop' (App/Shop.xcstrings) [key-in-several-tables]
      ! App/Localizable.xcstrings:9:20: warning: plural forms must have one for 'other' [malformed-catalog]
      ! App/Shop.xcstrings:1:83: warning: an entry must be an object [malformed-catalog]
      exit 1
      """),
    CheckScenario(
      "keeps inflection as it is",
      "resolve ^[%lld\u{A0}tea](inflect:\u{A0}true) --arg 2 App/Menu.xcstrings",
      """
      ^[2 tea](inflect: true)
        language: no language was asked for; 'en' is the development language
        table: 'Menu' has the key without a text in 'en': the key is the text
        text: ^[%lld tea](inflect: true)
        note: 'inflect: true' is kept: grammatical agreement is not simulated
        argument: argument 1 for '%lld' is '2', as en writes it
      exit 0
      """),
    CheckScenario(
      "takes the text for a device", "resolve Brew --device mac --language de App",
      """
      Klicken
        language: 'de' is available
        table: 'Localizable' in 'de': App/Localizable.xcstrings:18:32
        device: the text for 'mac'
      ! App/Localizable.xcstrings:9:20: warning: plural forms must have one for 'other' [malformed-catalog]
      exit 0
      """),
    CheckScenario(
      "takes the text for other devices", "resolve Brew --device ipad --language de App",
      """
      Tippen
        language: 'de' is available
        table: 'Localizable' in 'de': App/Localizable.xcstrings:18:32
        device: 'ipad' has no text; the text for 'other'
      ! App/Localizable.xcstrings:9:20: warning: plural forms must have one for 'other' [malformed-catalog]
      exit 0
      """),
    CheckScenario(
      "takes the default value of the code", "resolve order.title --arg 4",
      """
      Order 4
        language: no language was asked for; 'en' is the development language
        table: no such table exists: the value of the code at App/Order.swift:1:31, 'Order %lld'
        text: Order %lld
        argument: argument 1 for '%lld' is '4', as en writes it
      ! App/Localizable.xcstrings:9:20: warning: plural forms must have one for 'other' [malformed-catalog]
      ! App/Shop.xcstrings:1:83: warning: an entry must be an object [malformed-catalog]
      exit 0
      """),
    CheckScenario(
      "takes a key of the code", "resolve Done --language es",
      """
      Done
        language: 'es' is available
        table: 'Localizable' does not exist in 'es': the key, as the code at App/Order.swift:2:30 has it
      ! App/Localizable.xcstrings:9:20: warning: plural forms must have one for 'other' [malformed-catalog]
      exit 0
      """),
    CheckScenario(
      "knows languages", "resolve hello --language none.such",
      """
      ! error: 'none.such' is not a language tag; write one such as de or pt-BR
      ! usage: loquat resolve [<option>…] <key> [<path>]
      ! See 'loquat resolve --help'.
      exit 2
      """),
    CheckScenario(
      "knows devices", "resolve Brew --device imac App",
      """
      ! error: unknown device 'imac'; did you mean 'mac'?
      ! usage: loquat resolve [<option>…] <key> [<path>]
      ! See 'loquat resolve --help'.
      exit 2
      """),
    CheckScenario(
      "says what is wrong with a string", "resolve %lld\u{A0}teas --language de --arg 1 App",
      """
      1 Tee %#@teas@
        language: 'de' is available
        table: 'Localizable' in 'de': App/Localizable.xcstrings:7:5
        variable: 'teas' depends on argument 1
        plural: argument 1 is 1: 'one' in de
        argument: argument 1 for '%arg' is '1', as de writes it
      ! App/Localizable.xcstrings:7:5: error: substitution 'teas' refers to itself, perhaps by way of others; remove that reference [variable-loop]
      ! App/Localizable.xcstrings:9:20: warning: plural forms must have one for 'other' [malformed-catalog]
      exit 1
      """),
    CheckScenario(
      "says which form is missing", "resolve %lld\u{A0}teas --language de --arg 2 App",
      """
      %#@teas@
        language: 'de' is available
        table: 'Localizable' in 'de': App/Localizable.xcstrings:7:5
        variable: 'teas' depends on argument 1
      ! App/Localizable.xcstrings:7:5: error: in de, there is no plural form 'other' for argument 1, which is 2; add 'other' [missing-other]
      ! App/Localizable.xcstrings:9:20: warning: plural forms must have one for 'other' [malformed-catalog]
      exit 1
      """),
    CheckScenario(
      "says which arguments are missing", "resolve wide --arg x en.lproj/Localizable.strings",
      """
      %d of %d
        language: 'en' is available
        table: 'Localizable' in 'en': en.lproj/Localizable.strings:3:58
      ! en.lproj/Localizable.strings:3:58: error: '%d' asks for argument 2, which is not given; pass it with '--arg' [argument-not-given]
      ! en.lproj/Localizable.strings:3:58: error: '%d' cannot format argument 1, which is 'x'; pass a fitting one with '--arg' [wrong-argument]
      exit 1
      """),
    CheckScenario(
      "takes the language of a file", "resolve Archive.label es.lproj/Localizable.strings",
      """
      Archivo
        language: 'es' is available
        table: 'Localizable' in 'es': es.lproj/Localizable.strings:1:19
      exit 0
      """),
    CheckScenario(
      "writes JSON", "resolve order --arg 1 --format json --language ru",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "key" : "order",
        "languages" : [
          "ar",
          "de",
          "en",
          "es",
          "es-419",
          "ru"
        ],
        "resolutions" : [
          {
            "language" : "ru",
            "locale" : "ru",
            "table" : "Localizable",
            "path" : "ru.lproj/Localizable.stringsdict",
            "line" : 3,
            "text" : "Заказать 1 билет",
            "category" : null,
            "argument" : null,
            "number" : null,
            "steps" : [
              {
                "kind" : "language",
                "text" : "'ru' is available"
              },
              {
                "kind" : "table",
                "text" : "'Localizable' in 'ru': ru.lproj/Localizable.stringsdict:3:3"
              },
              {
                "kind" : "variable",
                "text" : "'tickets' depends on argument 1"
              },
              {
                "kind" : "plural",
                "text" : "argument 1 is 1: 'one' in ru"
              },
              {
                "kind" : "argument",
                "text" : "argument 1 for '%d' is '1', as ru writes it"
              }
            ],
            "problems" : [

            ]
          }
        ]
      }
      exit 0
      """),
    CheckScenario(
      "reads what is broken as far as it goes", "resolve broken App/Shop.xcstrings",
      """
      broken
        language: no language was asked for; 'en' is the development language
        table: 'Shop' has the key without a text in 'en': the key is the text
      ! App/Shop.xcstrings:1:83: warning: an entry must be an object [malformed-catalog]
      exit 0
      """),
    CheckScenario(
      "needs a file that is there", "resolve a nowhere",
      """
      ! nowhere: error: no such file or directory [file-error]
      exit 2
      """),
    CheckScenario(
      "chooses languages for servers", "languages --prefer es-MX --available es-419,en,es",
      """
      es-419
      es
      exit 0
      """),
    CheckScenario(
      "says why", "languages --prefer uk-UA,de --available bg,de,en,es,kk,uk -v",
      """
      uk
      ! 'uk' is nearest to 'uk-UA'
      exit 0
      """),
    CheckScenario(
      "chooses among the languages of a project", "languages --prefer fr-CH,es-AR -v",
      """
      es-419
      es
      ! 'es-419' is nearest to 'es-AR'
      exit 0
      """),
    CheckScenario(
      "takes a language where nothing fits", "languages --prefer ja --available de,en-GB -v",
      """
      en-GB
      ! nothing fits 'ja'; 'en-GB' is the development language
      exit 0
      """),
    CheckScenario(
      "refuses what is not a language", "languages --prefer not_a_language!",
      """
      ! error: 'not_a_language!' is not a language tag; write one such as de or pt-BR
      ! usage: loquat languages [<option>…] [<path>]
      ! See 'loquat languages --help'.
      exit 2
      """),
    CheckScenario(
      "writes languages as JSON", "languages --prefer es-MX --available es-419,en,es --format json",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "available" : [
          "es-419",
          "en",
          "es"
        ],
        "languages" : [
          "es-419",
          "es"
        ],
        "locale" : "es-MX",
        "preferred" : "es-MX",
        "reason" : "'es-419' is nearest to 'es-MX'"
      }
      exit 0
      """),
  ]) func `resolves strings`(scenario: CheckScenario) async {
    let text = await transcript(scenario.line, of: subcommands, in: Self.files).text
    let expected = scenario.expected
    #expect(text == expected)
  }
}

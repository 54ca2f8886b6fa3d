import CatalogModel
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// A rename includes the configuration, named bundles, and values that spell a key.
@Suite struct RenameElsewhereTests {
  private static let view = """
    <document>
      <view id="1"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="textKey" value="cart.title"/>
        <userDefinedRuntimeAttribute type="string" keyPath="hint"><string>cart.title</string>\
    </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="other" value="cart"/>
      </userDefinedRuntimeAttributes></view>
    </document>
    """

  private static let list = """
    <plist version="1.0"><dict>
    <key>cart.title</key><string>cart.title</string>
    </dict></plist>
    """

  private static let xliff = """
    <xliff version="1.2">
    <file original="Sources/en.lproj/Localizable.strings" source-language="en" target-language="fr"><body>
    <trans-unit id="cart.title"><source>Cart</source><target>Panier</target></trans-unit>
    <trans-unit id='Helo'><source>Helo</source><target>Salut</target></trans-unit>
    <trans-unit id="other"><source>cart.title</source></trans-unit>
    </body></file>
    <file original="Sources/en.lproj/Other.strings" source-language="en" target-language="fr"><body>
    <trans-unit id="cart.title"><source>Cart</source></trans-unit>
    </body></file>
    <file original="Sources/en.lproj/Localizable.stringsdict" source-language="en" target-language="fr"><body>
    <trans-unit id="/cart.title:dict/n:dict/one:dict/:string"><source>%d</source></trans-unit>
    </body></file>
    </xliff>
    """

  private static let second = """
    <xliff version="2.1" srcLang="en" trgLang="fr">
    <file id="f1" original="Sources/Localizable.xcstrings">
    <unit id="u1" name="cart.title|==|plural.one"><segment><source>cart.title|==|plural.one</source></segment></unit>
    </file>
    </xliff>
    """

  private static let files = InMemoryFileSystem([
    "Shop.xcodeproj/project.pbxproj": Shop.project(),
    "Sources/Cart.swift": "let title = Text(\"cart.title\"), helo = Text(\"Helo\")\n",
    "Sources/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n\"Helo\" = \"Helo\";\n",
    "Sources/Cart.xib": view, "Sources/Menu.plist": list,
    "Push/order.apns": #"{"aps": {"alert": {"loc-key": "cart.title", "cart.title": 1}}}"#,
    "Sources/Assets.xcassets/Contents.json": #"{"idiom": "cart.title"}"#,
    "loquat.json": """
    {"overrides": [{"rules": ["untranslated"], "keys": ["cart.title", "cart.*"], "level": "off"}]}
    """,
    "Out/fr.xliff": xliff, "Out/second.xliff": second, "Out/fr.po": "msgid \"cart.title\"\n",
    "Out/bad.xliff": "<xliff",
  ])

  typealias Case = RenameTests.Case

  private static let cases = [
    Case(
      "rename cart.title basket.title",
      #"""
      Sources/Cart.swift
      -let title = Text("cart.title"), helo = Text("Helo")
      +let title = Text("basket.title"), helo = Text("Helo")
      Sources/en.lproj/Localizable.strings
      -"cart.title" = "Cart";
      +"basket.title" = "Cart";
      loquat.json
      -{"overrides": [{"rules": ["untranslated"], "keys": ["cart.title", "cart.*"], "level": "off"}]}
      +{"overrides": [{"rules": ["untranslated"], "keys": ["basket.title", "cart.*"], "level": "off"}]}
      changed Sources/Cart.swift: 1 place
      changed loquat.json: 1 place
      changed Sources/en.lproj/Localizable.strings: 1 key
      ! Push/order.apns:1:31: note: "cart.title" stays as it is: this value may be the key; '--everywhere' changes it [not-renamed]
      ! Sources/Cart.xib:3:5: note: "cart.title" stays as it is: this value may be the key; '--everywhere' changes it [not-renamed]
      ! Sources/Cart.xib:4:5: note: "cart.title" stays as it is: this value may be the key; '--everywhere' changes it [not-renamed]
      ! Sources/Menu.plist:2:22: note: "cart.title" stays as it is: this value may be the key; '--everywhere' changes it [not-renamed]
      ! loquat.json:1:67: note: "cart.title" stays as it is: the pattern "cart.*" matches it, but not the new key; change the pattern by hand [not-renamed]
      ! 1 key in 2 places; 5 places left; 3 files: 3 changed
      exit 0
      """#),
    Case(
      "rename cart.title basket.title --everywhere",
      #"""
      Push/order.apns
      -{"aps": {"alert": {"loc-key": "cart.title", "cart.title": 1}}}
      +{"aps": {"alert": {"loc-key": "basket.title", "cart.title": 1}}}
      Sources/Cart.swift
      -let title = Text("cart.title"), helo = Text("Helo")
      +let title = Text("basket.title"), helo = Text("Helo")
      Sources/Cart.xib
      -    <userDefinedRuntimeAttribute type="string" keyPath="textKey" value="cart.title"/>
      -    <userDefinedRuntimeAttribute type="string" keyPath="hint"><string>cart.title</string></userDefinedRuntimeAttribute>
      +    <userDefinedRuntimeAttribute type="string" keyPath="textKey" value="basket.title"/>
      +    <userDefinedRuntimeAttribute type="string" keyPath="hint"><string>basket.title</string></userDefinedRuntimeAttribute>
      Sources/Menu.plist
      -<key>cart.title</key><string>cart.title</string>
      +<key>cart.title</key><string>basket.title</string>
      Sources/en.lproj/Localizable.strings
      -"cart.title" = "Cart";
      +"basket.title" = "Cart";
      loquat.json
      -{"overrides": [{"rules": ["untranslated"], "keys": ["cart.title", "cart.*"], "level": "off"}]}
      +{"overrides": [{"rules": ["untranslated"], "keys": ["basket.title", "cart.*"], "level": "off"}]}
      changed Sources/Cart.swift: 1 place
      changed loquat.json: 1 place
      changed Push/order.apns: 1 place
      changed Sources/Cart.xib: 2 places
      changed Sources/Menu.plist: 1 place
      changed Sources/en.lproj/Localizable.strings: 1 key
      ! loquat.json:1:67: note: "cart.title" stays as it is: the pattern "cart.*" matches it, but not the new key; change the pattern by hand [not-renamed]
      ! 1 key in 6 places; 1 place left; 6 files: 6 changed
      exit 0
      """#),
    Case(
      "rename cart.* basket.*",
      #"""
      Sources/Cart.swift
      -let title = Text("cart.title"), helo = Text("Helo")
      +let title = Text("basket.title"), helo = Text("Helo")
      Sources/en.lproj/Localizable.strings
      -"cart.title" = "Cart";
      +"basket.title" = "Cart";
      loquat.json
      -{"overrides": [{"rules": ["untranslated"], "keys": ["cart.title", "cart.*"], "level": "off"}]}
      +{"overrides": [{"rules": ["untranslated"], "keys": ["basket.title", "basket.*"], "level": "off"}]}
      changed Sources/Cart.swift: 1 place
      changed loquat.json: 2 places
      changed Sources/en.lproj/Localizable.strings: 1 key
      ! Push/order.apns:1:31: note: "cart.title" stays as it is: this value may be the key; '--everywhere' changes it [not-renamed]
      ! Sources/Cart.xib:3:5: note: "cart.title" stays as it is: this value may be the key; '--everywhere' changes it [not-renamed]
      ! Sources/Cart.xib:4:5: note: "cart.title" stays as it is: this value may be the key; '--everywhere' changes it [not-renamed]
      ! Sources/Menu.plist:2:22: note: "cart.title" stays as it is: this value may be the key; '--everywhere' changes it [not-renamed]
      ! 1 key in 3 places; 4 places left; 3 files: 3 changed
      exit 0
      """#),
    Case(
      "rename cart.title basket.title --bundle Out/fr.xliff --bundle Out/second.xliff",
      #"""
      Out/fr.xliff
      -<trans-unit id="cart.title"><source>Cart</source><target>Panier</target></trans-unit>
      +<trans-unit id="basket.title"><source>Cart</source><target>Panier</target></trans-unit>
      -<trans-unit id="/cart.title:dict/n:dict/one:dict/:string"><source>%d</source></trans-unit>
      +<trans-unit id="/basket.title:dict/n:dict/one:dict/:string"><source>%d</source></trans-unit>
      Out/second.xliff
      -<unit id="u1" name="cart.title|==|plural.one"><segment><source>cart.title|==|plural.one</source></segment></unit>
      +<unit id="u1" name="basket.title|==|plural.one"><segment><source>basket.title|==|plural.one</source></segment></unit>
      Sources/Cart.swift
      -let title = Text("cart.title"), helo = Text("Helo")
      +let title = Text("basket.title"), helo = Text("Helo")
      Sources/en.lproj/Localizable.strings
      -"cart.title" = "Cart";
      +"basket.title" = "Cart";
      loquat.json
      -{"overrides": [{"rules": ["untranslated"], "keys": ["cart.title", "cart.*"], "level": "off"}]}
      +{"overrides": [{"rules": ["untranslated"], "keys": ["basket.title", "cart.*"], "level": "off"}]}
      changed Out/fr.xliff: 2 units
      changed Out/second.xliff: 1 unit
      changed Sources/Cart.swift: 1 place
      changed loquat.json: 1 place
      changed Sources/en.lproj/Localizable.strings: 1 key
      ! Push/order.apns:1:31: note: "cart.title" stays as it is: this value may be the key; '--everywhere' changes it [not-renamed]
      ! Sources/Cart.xib:3:5: note: "cart.title" stays as it is: this value may be the key; '--everywhere' changes it [not-renamed]
      ! Sources/Cart.xib:4:5: note: "cart.title" stays as it is: this value may be the key; '--everywhere' changes it [not-renamed]
      ! Sources/Menu.plist:2:22: note: "cart.title" stays as it is: this value may be the key; '--everywhere' changes it [not-renamed]
      ! loquat.json:1:67: note: "cart.title" stays as it is: the pattern "cart.*" matches it, but not the new key; change the pattern by hand [not-renamed]
      ! 1 key in 2 places; 5 places left; 5 files: 5 changed
      exit 0
      """#),
    Case(
      "rename Helo Hello --bundle Out/fr.xliff",
      #"""
      Out/fr.xliff
      -<trans-unit id='Helo'><source>Helo</source><target>Salut</target></trans-unit>
      +<trans-unit id='Hello'><source>Hello</source><target>Salut</target></trans-unit>
      Sources/Cart.swift
      -let title = Text("cart.title"), helo = Text("Helo")
      +let title = Text("cart.title"), helo = Text("Hello")
      Sources/en.lproj/Localizable.strings
      -"Helo" = "Helo";
      +"Hello" = "Hello";
      changed Out/fr.xliff: 1 unit
      changed Sources/Cart.swift: 1 place
      changed Sources/en.lproj/Localizable.strings: 1 key
      ! 1 text of the development language is its key and changes with it; '--keep-text' keeps it
      ! 1 key in 1 place; 3 files: 3 changed
      exit 0
      """#),
    Case(
      "rename Helo Hello --review --bundle Out/second.xliff --bundle Out/fr.xliff --check",
      #"""
      would change Out/fr.xliff: 1 unit
      --- a/Out/fr.xliff
      +++ b/Out/fr.xliff
      @@ -2,5 +2,5 @@
       <file original="Sources/en.lproj/Localizable.strings" source-language="en" target-language="fr"><body>
       <trans-unit id="cart.title"><source>Cart</source><target>Panier</target></trans-unit>
      -<trans-unit id='Helo'><source>Helo</source><target>Salut</target></trans-unit>
      +<trans-unit id='Hello'><source>Helo</source><target>Salut</target></trans-unit>
       <trans-unit id="other"><source>cart.title</source></trans-unit>
       </body></file>
      would change Sources/Cart.swift: 1 place
      --- a/Sources/Cart.swift
      +++ b/Sources/Cart.swift
      @@ -1,1 +1,1 @@
      -let title = Text("cart.title"), helo = Text("Helo")
      +let title = Text("cart.title"), helo = Text("Hello")
      would change Sources/en.lproj/Localizable.strings: 1 key
      --- a/Sources/en.lproj/Localizable.strings
      +++ b/Sources/en.lproj/Localizable.strings
      @@ -1,2 +1,2 @@
       "cart.title" = "Cart";
      -"Helo" = "Helo";
      +"Hello" = "Hello";
      ! 1 text of the development language is its key and changes with it; '--keep-text' keeps it
      ! Out/second.xliff: warning: has no unit of a renamed key in a table of this project, so it stays as it is [not-renamed]
      ! 1 key in 1 place; 3 files: 3 would change
      exit 1
      """#),
    Case(
      "rename Helo Hello --bundle Out/fr.po",
      #"""
      ! a bundle cannot be read or changed; nothing is changed
      ! Out/fr.po: error: keys are renamed only in XLIFF files and bundles; leave this file out, and export it again after the rename [unsupported-file]
      exit 1
      """#),
    Case(
      "rename Helo Hello --bundle Out/bad.xliff",
      #"""
      ! a bundle cannot be read or changed; nothing is changed
      ! Out/bad.xliff:1:1: error: the tag '<xliff' has no '>' [malformed-xml]
      exit 1
      """#),
    Case(
      "rename Helo Hello --bundle Out/gone.xliff",
      #"""
      ! Out/gone.xliff: error: no such file or directory [file-error]
      exit 2
      """#),
  ]

  @Test("reaches what is neither code nor a table", arguments: cases)
  func renames(_ test: Case) async {
    let text = await RenameTests.story(of: test.line, in: Self.files)
    #expect(text == test.expected)
  }
}

import CatalogModel
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Renames keys everywhere they are used, and nowhere else.
@Suite struct RenameTests {
  private static let cart = """
    import SwiftUI
    extension String { var ours: String { NSLocalizedString(self, tableName: "Menu", comment: "") } }
    struct Cart: View {
      let name: String
      var body: some View {
        Text("cart.title")
        Text("Hello, \\(name)!")
        Text(#"cart.title"#, comment: "Title")
        Text(verbatim: "cart.title")
        Text(.cartSum)
        Button("menu.tea".ours) {}
        Text("Helo")
        Text(NSLocalizedString("error.\\(name)", comment: ""))
      }
    }
    """

  private static let old = """
    NSString *tea = NSLocalizedStringFromTable(@"menu.tea", @"Menu", @"Tea");
    """

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "cart.sum" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Sum" } }
          }
        },
        "cart.title" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
            "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Panier" } }
          }
        },
        "error.card" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Refused" } }
          }
        },
        "Hello, %@!" : {
          "localizations" : {
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour, %@ !" } }
          }
        },
        "Helo" : {
          "localizations" : {
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour" } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static let plural = """
    <plist version="1.0"><dict>
    <key>menu.cups</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict>
    </dict></dict></plist>
    """

  private static let files = InMemoryFileSystem([
    "Shop.xcodeproj/project.pbxproj": Shop.project(), "Sources/Cart.swift": cart,
    "Sources/Old.m": old, "Sources/Localizable.xcstrings": catalog,
    "Sources/en.lproj/Menu.strings": "/* Tea */\n\"menu.tea\" = \"menu.tea\";\nplain = \"P\";\n",
    "Sources/fr.lproj/Menu.strings": "\u{FEFF}\"menu.tea\" = \"Thé\";\r\nplain = 'P';\r\n",
    "Sources/en.lproj/Menu.stringsdict": plural, "Sources/fr.lproj/Menu.stringsdict": plural,
    "Sources/en.lproj/InfoPlist.strings": "CFBundleName = \"Shop\";\n",
  ])

  /// Returns the changed lines of all files, below the name of each, and the output.
  static func story(of line: String, in files: InMemoryFileSystem) async -> String {
    // A tilde represents a space in an argument.
    let (text, changed) = await transcript(
      words: line.split(separator: " ").map { String($0).replacing("~", with: " ") }, in: files)
    var result: [String] = []
    for path in changed.changes(since: files) {
      result.append(path)
      let lines = changedLines(files.files[path] ?? [], changed.files[path] ?? [])
      result.append(lines.replacing("\u{FEFF}", with: "␂"))
    }
    return (result + text.split(separator: "\n").map(String.init)).joined(separator: "\n")
  }

  struct Case: CustomTestStringConvertible {
    let line: String
    let expected: String
    var testDescription: String { line }

    init(_ line: String, _ expected: String) { (self.line, self.expected) = (line, expected) }
  }

  private static let cases = [
    Case(
      "rename cart.title cart.name",
      #"""
      Sources/Cart.swift
      -    Text("cart.title")
      +    Text("cart.name")
      -    Text(#"cart.title"#, comment: "Title")
      +    Text(#"cart.name"#, comment: "Title")
      Sources/Localizable.xcstrings
      -    "cart.sum" : {
      -      "extractionState" : "manual",
      +    "cart.name" : {
      -        "en" : { "stringUnit" : { "state" : "translated", "value" : "Sum" } }
      +        "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
      +        "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Panier" } }
      -    "cart.title" : {
      +    "cart.sum" : {
      +      "extractionState" : "manual",
      -        "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
      -        "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Panier" } }
      +        "en" : { "stringUnit" : { "state" : "translated", "value" : "Sum" } }
      changed Sources/Cart.swift: 2 places
      changed Sources/Localizable.xcstrings: 1 key
      ! Sources/Cart.swift:9:20: note: "cart.title" stays as it is: nothing shows that this literal is the key; '--everywhere' changes it [not-renamed]
      ! 1 key in 2 places; 1 place left; 2 files: 2 changed
      exit 0
      """#),
    Case(
      "rename menu.tea menu.green",
      #"""
      Sources/Cart.swift
      -    Button("menu.tea".ours) {}
      +    Button("menu.green".ours) {}
      Sources/Old.m
      -NSString *tea = NSLocalizedStringFromTable(@"menu.tea", @"Menu", @"Tea");
      +NSString *tea = NSLocalizedStringFromTable(@"menu.green", @"Menu", @"Tea");
      Sources/en.lproj/Menu.strings
      -"menu.tea" = "menu.tea";
      +"menu.green" = "menu.green";
      Sources/fr.lproj/Menu.strings
      -␂"menu.tea" = "Thé";␍
      +␂"menu.green" = "Thé";␍
      changed Sources/Cart.swift: 1 place
      changed Sources/Old.m: 1 place
      changed Sources/en.lproj/Menu.strings: 1 key
      changed Sources/fr.lproj/Menu.strings: 1 key
      ! 1 text of the development language is its key and changes with it; '--keep-text' keeps it
      ! 1 key in 2 places; 4 files: 4 changed
      exit 0
      """#),
    Case(
      "rename menu.* card.* --table Menu",
      #"""
      Sources/Cart.swift
      -    Button("menu.tea".ours) {}
      +    Button("card.tea".ours) {}
      Sources/Old.m
      -NSString *tea = NSLocalizedStringFromTable(@"menu.tea", @"Menu", @"Tea");
      +NSString *tea = NSLocalizedStringFromTable(@"card.tea", @"Menu", @"Tea");
      Sources/en.lproj/Menu.strings
      -"menu.tea" = "menu.tea";
      +"card.tea" = "card.tea";
      Sources/en.lproj/Menu.stringsdict
      -<key>menu.cups</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      +<key>card.cups</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      Sources/fr.lproj/Menu.strings
      -␂"menu.tea" = "Thé";␍
      +␂"card.tea" = "Thé";␍
      Sources/fr.lproj/Menu.stringsdict
      -<key>menu.cups</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      +<key>card.cups</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      changed Sources/Cart.swift: 1 place
      changed Sources/Old.m: 1 place
      changed Sources/en.lproj/Menu.strings: 1 key
      changed Sources/en.lproj/Menu.stringsdict: 1 key
      changed Sources/fr.lproj/Menu.strings: 1 key
      changed Sources/fr.lproj/Menu.stringsdict: 1 key
      ! 1 text of the development language is its key and changes with it; '--keep-text' keeps it
      ! 2 keys in 2 places; 6 files: 6 changed
      exit 0
      """#),
    Case(
      "rename cart.sum cart.total",
      #"""
      Sources/Cart.swift
      -    Text(.cartSum)
      +    Text(.cartTotal)
      Sources/Localizable.xcstrings
      -    "cart.sum" : {
      -      "extractionState" : "manual",
      -      "localizations" : {
      -        "en" : { "stringUnit" : { "state" : "translated", "value" : "Sum" } }
      -      }
      -    },
      +      }
      +    },
      +    "cart.total" : {
      +      "extractionState" : "manual",
      +      "localizations" : {
      +        "en" : { "stringUnit" : { "state" : "translated", "value" : "Sum" } }
      changed Sources/Cart.swift: 1 place
      changed Sources/Localizable.xcstrings: 1 key
      ! 1 key in 1 place; 2 files: 2 changed
      exit 0
      """#),
    Case(
      "rename Helo Hello --review",
      #"""
      Sources/Cart.swift
      -    Text("Helo")
      +    Text("Hello")
      Sources/Localizable.xcstrings
      -    "Hello, %@!" : {
      +    "Hello" : {
      -        "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour, %@ !" } }
      +        "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Bonjour" } }
      -    "Helo" : {
      +    "Hello, %@!" : {
      -        "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour" } }
      +        "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour, %@ !" } }
      changed Sources/Cart.swift: 1 place
      changed Sources/Localizable.xcstrings: 1 key
      ! 1 text of the development language is its key and changes with it; '--keep-text' keeps it
      ! 1 key in 1 place; 2 files: 2 changed
      exit 0
      """#),
    Case(
      "rename Helo greeting.short --keep-text",
      #"""
      Sources/Cart.swift
      -    Text("Helo")
      +    Text("greeting.short")
      Sources/Localizable.xcstrings
      -    "Hello, %@!" : {
      +    "greeting.short" : {
      -        "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour, %@ !" } }
      +        "en" : {"stringUnit" : {"state" : "translated", "value" : "Helo"}},
      +        "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour" } }
      -    "Helo" : {
      +    "Hello, %@!" : {
      -        "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour" } }
      +        "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour, %@ !" } }
      changed Sources/Cart.swift: 1 place
      changed Sources/Localizable.xcstrings: 1 key
      ! 1 key in 1 place; 2 files: 2 changed
      exit 0
      """#),
    Case(
      "rename Hello,~%@! Hi~%@,~100%%",
      #"""
      Sources/Cart.swift
      -    Text("Hello, \(name)!")
      +    Text("Hi \(name), 100%")
      Sources/Localizable.xcstrings
      -    "Hello, %@!" : {
      +    "Helo" : {
      -        "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour, %@ !" } }
      +        "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour" } }
      -    "Helo" : {
      +    "Hi %@, 100%%" : {
      -        "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour" } }
      +        "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour, %@ !" } }
      changed Sources/Cart.swift: 1 place
      changed Sources/Localizable.xcstrings: 1 key
      ! 1 text of the development language is its key and changes with it; '--keep-text' keeps it
      ! 1 key in 1 place; 2 files: 2 changed
      exit 0
      """#),
    Case(
      "rename Hello,~%@! Hi",
      #"""
      ! 1 place would still have the old key; nothing is changed; change it first, or use '--force'
      ! Sources/Cart.swift:7:10: error: "Hello, %@!" stays as it is: the new key does not have the arguments of the old key in the same order [not-renamed]
      exit 1
      """#),
    Case(
      "rename error.card error.refused",
      #"""
      ! 1 place would still have the old key; nothing is changed; change it first, or use '--force'
      ! Sources/Cart.swift:13:28: error: "error.card" stays as it is: the key is put together here [not-renamed]
      exit 1
      """#),
    Case(
      "rename error.card error.refused --force",
      #"""
      Sources/Localizable.xcstrings
      -    "error.card" : {
      +    "error.refused" : {
      changed Sources/Localizable.xcstrings: 1 key
      ! Sources/Cart.swift:13:28: warning: "error.card" stays as it is: the key is put together here [not-renamed]
      ! 1 key in 0 places; 1 place left; 1 file: 1 changed
      exit 0
      """#),
    Case(
      "rename cart.title cart.sum",
      #"""
      ! .: error: no key is renamed; choose another name [key-exists]
      ! Sources/Localizable.xcstrings: error: "cart.title" cannot become "cart.sum": "cart.sum" already exists in table 'Localizable' [key-exists]
      exit 2
      """#),
    Case(
      "rename c*t* c** --check",
      #"""
      would change Sources/Cart.swift: 3 places
      --- a/Sources/Cart.swift
      +++ b/Sources/Cart.swift
      @@ -4,9 +4,9 @@
         let name: String
         var body: some View {
      -    Text("cart.title")
      +    Text("car.title")
           Text("Hello, \(name)!")
      -    Text(#"cart.title"#, comment: "Title")
      +    Text(#"car.title"#, comment: "Title")
           Text(verbatim: "cart.title")
      -    Text(.cartSum)
      +    Text(.carSum)
           Button("menu.tea".ours) {}
           Text("Helo")
      would change Sources/Localizable.xcstrings: 2 keys
      --- a/Sources/Localizable.xcstrings
      +++ b/Sources/Localizable.xcstrings
      @@ -2,5 +2,5 @@
         "sourceLanguage" : "en",
         "strings" : {
      -    "cart.sum" : {
      +    "car.sum" : {
             "extractionState" : "manual",
             "localizations" : {
      @@ -8,5 +8,5 @@
             }
           },
      -    "cart.title" : {
      +    "car.title" : {
             "localizations" : {
               "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
      ! Sources/Cart.swift:9:20: note: "cart.title" stays as it is: nothing shows that this literal is the key; '--everywhere' changes it [not-renamed]
      ! 2 keys in 3 places; 1 place left; 2 files: 2 would change
      exit 1
      """#),
    Case(
      "rename cart.* basket",
      #"""
      ! .: error: 'cart.*' and 'basket' need the same number of '*' [file-error]
      exit 2
      """#),
    Case(
      "rename cart.titel x",
      #"""
      ! .: error: has no key "cart.titel" in a table, nor in a look-up whose table is known; did you mean "cart.title"? [file-error]
      exit 2
      """#),
    Case(
      "rename CFBundleName x",
      #"""
      ! .: error: "CFBundleName" is determined by Info.plist and cannot be renamed; change its texts instead [file-error]
      exit 2
      """#),
    Case(
      "rename cart.title cart.name --everywhere --check",
      #"""
      would change Sources/Cart.swift: 3 places
      --- a/Sources/Cart.swift
      +++ b/Sources/Cart.swift
      @@ -4,8 +4,8 @@
         let name: String
         var body: some View {
      -    Text("cart.title")
      +    Text("cart.name")
           Text("Hello, \(name)!")
      -    Text(#"cart.title"#, comment: "Title")
      -    Text(verbatim: "cart.title")
      +    Text(#"cart.name"#, comment: "Title")
      +    Text(verbatim: "cart.name")
           Text(.cartSum)
           Button("menu.tea".ours) {}
      would change Sources/Localizable.xcstrings: 1 key
      --- a/Sources/Localizable.xcstrings
      +++ b/Sources/Localizable.xcstrings
      @@ -2,14 +2,14 @@
         "sourceLanguage" : "en",
         "strings" : {
      -    "cart.sum" : {
      -      "extractionState" : "manual",
      +    "cart.name" : {
             "localizations" : {
      -        "en" : { "stringUnit" : { "state" : "translated", "value" : "Sum" } }
      +        "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
      +        "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Panier" } }
             }
           },
      -    "cart.title" : {
      +    "cart.sum" : {
      +      "extractionState" : "manual",
             "localizations" : {
      -        "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
      -        "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Panier" } }
      +        "en" : { "stringUnit" : { "state" : "translated", "value" : "Sum" } }
             }
           },
      ! 1 key in 3 places; 2 files: 2 would change
      exit 1
      """#),
    Case(
      "rename plain not~plain --table Menu",
      #"""
      Sources/en.lproj/Menu.strings
      -plain = "P";
      +"not plain" = "P";
      Sources/fr.lproj/Menu.strings
      -plain = 'P';␍
      +"not plain" = 'P';␍
      changed Sources/en.lproj/Menu.strings: 1 key
      changed Sources/fr.lproj/Menu.strings: 1 key
      ! 1 key in 0 places; 2 files: 2 changed
      exit 0
      """#),
    Case(
      "rename a a",
      #"""
      ! error: 'a' is both the old and the new key; choose a different new key
      ! usage: loquat rename [<option>…] <old> <new>
      ! See 'loquat rename --help'.
      exit 2
      """#),
  ]

  @Test(arguments: cases) func `changes all that names a key`(_ one: Case) async {
    let story = await Self.story(of: one.line, in: Self.files)
    #expect(story == one.expected)
  }

  /// Renaming all keys there and back restores everything.
  @Test(arguments: [("*", "x.*"), ("*.*", "*__*"), ("c*", "zz*"), ("menu.*", "A.*")])
  func `comes back`(_ old: String, _ new: String) async {
    var files = Self.files
    let there = await files.run("rename \(old) \(new) --force")
    #expect(files != Self.files && there.hasSuffix("exit 0"), "\(there)")
    let back = await files.run("rename \(new) \(old) --force")
    #expect(files.changes(since: Self.files) == [], "\(back)")
  }

  /// Only its tool knows the names of members in a file that each build generates.
  @Test func `members of generated files stop it`() async {
    var files = InMemoryFileSystem([
      "Shop.xcodeproj/project.pbxproj": Shop.project(),
      "Sources/A.swift": "let a = [AppText.cart_title, AppText.cart_sum, AppText.menu_tea]\n",
      "Sources/en.lproj/Localizable.strings":
        "\"cart.title\" = \"A\";\n\"cart.sum\" = \"B\";\n\"menu.tea\" = \"C\";\n",
    ])
    let before = files
    let text = await files.run("rename cart.sum cart.total")
    #expect(
      text.contains(
        "Sources/A.swift:1:38: error: \"cart.sum\" stays as it is: the generated 'AppText' has a member named after the key, and must be generated again"
      ) && text.hasSuffix("exit 1"), "\(text)")
    #expect(files.files == before.files)
  }

  /// A change of the code, a rename, and the output; nothing changes.
  @Test(arguments: [
    (
      "Text(.cartSum)", "Text(.cartSum(3))", "rename cart.sum cart.sums~%lld",
      "the new key does not have the arguments of the old key in the same order"
    ),
    (
      "let name: String",
      "let name: String\n<<<<<<< HEAD\nlet a = \"cart.sum\"\n=======\n>>>>>>> b",
      "rename cart.sum cart.total", "a merge left a conflict in this file"
    ),
  ])
  func `a use that would break stops it`(
    _ code: String, _ other: String, _ line: String, _ expected: String
  ) async {
    var files = Self.files
    files.put(Self.cart.replacing(code, with: other), at: "Sources/Cart.swift")
    let words = line.split(separator: " ").map { String($0).replacing("~", with: " ") }
    let (text, changed) = await transcript(words: words, in: files)
    #expect(text.contains(expected) && text.hasSuffix("exit 1"), "\(text)")
    #expect(changed.files == files.files)
  }

  @Test func `lines with tabs stay as they are in a diff`() async {
    var files = Self.files
    files.put(Self.cart.replacing("    ", with: "\t"), at: "Sources/Cart.swift")
    let text = await files.run("rename cart.title cart.name --check")
    #expect(text.contains("-\tText(\"cart.title\")\n+\tText(\"cart.name\")"), "\(text)")
  }

  /// A pattern, a key, and its new name.
  @Test(arguments: [
    ("a", "b", "a", "b"), ("a", "b", "ab", nil), ("a.*", "b.*", "a.x.y", "b.x.y"),
    ("a.*", "b.*", "ba.x", nil), ("*.a", "*.b", "x.a.a", "x.a.b"), ("*.*", "*_*", "a.b.c", "a_b.c"),
    ("*", "x*", "", "x"), ("a*a", "b*b", "a", nil), ("a*a", "b*b", "aa", "bb"),
    ("*-*", "**", "a-b", "ab"), ("é*", "e*", "été", "eté"),
  ])
  func `patterns name keys`(_ old: String, _ new: String, _ key: String, _ expected: String?) throws
  {
    let pattern = try #require(KeyPattern(old, to: new, keys: []))
    #expect(pattern.newName(of: key) == expected)
  }

  @Test func `a key with a star is meant as it is spelled`() {
    let pattern = KeyPattern("2 * 3", to: "six", keys: [Key("2 * 3")])
    #expect(pattern?.newName(of: "2 * 3") == "six")
    #expect(KeyPattern("2 * 3", to: "six", keys: []) == nil)
  }
}

/// A key that was renamed in the code is reported, and keeps its translations on request.
@Suite struct RenamedInCodeTests {
  private static func files(_ code: String, _ entries: String) -> InMemoryFileSystem {
    InMemoryFileSystem([
      "Shop.xcodeproj/project.pbxproj": Shop.project(),
      "Sources/A.swift": "import SwiftUI\n\(code)\n",
      "Sources/Localizable.xcstrings":
        #"{"sourceLanguage" : "en", "strings" : {\#(entries)}, "version" : "1.0"}"#,
    ])
  }

  private static let french =
    #"{"localizations" : {"fr" : {"stringUnit" : {"state" : "translated", "value" : "Tout effacer"}}}}"#

  @Test func `is told, and stays stale`() async {
    var files = Self.files(
      #"let a = Text("Delete all items")"#, #""Delete all item" : \#(Self.french)"#)
    let text = await files.run("extract")
    #expect(
      text.contains(
        "note: \"Delete all item\" seems to be \"Delete all items\" in the code now; "
          + "'loquat rename' with both keys keeps its translations [renamed-in-code]"), "\(text)")
    let catalog = String(
      decoding: files.files["Sources/Localizable.xcstrings"] ?? [], as: UTF8.self)
    #expect(catalog.contains("stale") && catalog.contains("Delete all items"))
    // Attributes of the new key that only the code had go to the renamed one.
    let renamed = await transcript(
      words: ["rename", "Delete all item", "Delete all items"], in: files)
    #expect(renamed.text.hasSuffix("exit 0"), "\(renamed.text)")
    let result = String(
      decoding: renamed.files.files["Sources/Localizable.xcstrings"] ?? [], as: UTF8.self)
    #expect(
      result.contains("Tout effacer") && !result.contains("stale")
        && !result.contains("\"Delete all item\""), "\(result)")
  }

  /// Another table may have the old key, which the code still uses there.
  @Test func `moves a key of one table`() async {
    var files = Self.files(
      #"let a = Text("Delete all items"); let b = Text("Delete all item", tableName: "Other")"#,
      #""Delete all item" : \#(Self.french)"#)
    files.put(
      #"{"sourceLanguage" : "en", "strings" : {"Delete all item" : {}}, "version" : "1.0"}"#,
      at: "Sources/Other.xcstrings")
    _ = await files.run("extract")
    let (text, after) = await transcript(
      words: ["rename", "Delete all item", "Delete all items", "--table", "Localizable"], in: files)
    #expect(text.hasSuffix("exit 0"), "\(text)")
    func catalog(_ name: String) -> String {
      String(decoding: after.files["Sources/\(name).xcstrings"] ?? [], as: UTF8.self)
    }
    #expect(catalog("Localizable").contains("Tout effacer"))
    #expect(!catalog("Localizable").contains("\"Delete all item\""), "\(text)")
    #expect(catalog("Other").contains("\"Delete all item\""))
  }

  @Test func `takes translations along`() async {
    var files = Self.files(
      #"let a = Text("Delete all items")"#, #""Delete all item" : \#(Self.french)"#)
    let check = await files.run("extract --renames take --check")
    #expect(check.contains("renamed \"Delete all item\" to \"Delete all items\""), "\(check)")
    let text = await files.run("extract --renames take")
    #expect(text.contains("1 renamed") && text.hasSuffix("exit 0"), "\(text)")
    let catalog = String(
      decoding: files.files["Sources/Localizable.xcstrings"] ?? [], as: UTF8.self)
    #expect(
      catalog.contains("needs_review") && catalog.contains("Tout effacer")
        && !catalog.contains("stale") && !catalog.contains("\"Delete all item\""), "\(catalog)")
    #expect(await files.run("extract --renames take --check").hasSuffix("exit 0"))
  }

  @Test func `a text that stays needs no review`() async {
    var files = Self.files(
      #"let a = String(localized: "all.delete", defaultValue: "Delete all items")"#,
      #""items.delete" : {"extractionState" : "extracted_with_value", "localizations" : {"en" : {"stringUnit" : {"state" : "new", "value" : "Delete all items"}}, "fr" : {"stringUnit" : {"state" : "translated", "value" : "Tout effacer"}}}}"#
    )
    _ = await files.run("extract --renames take")
    let catalog = String(
      decoding: files.files["Sources/Localizable.xcstrings"] ?? [], as: UTF8.self)
    #expect(catalog.contains("all.delete") && catalog.contains("Tout effacer"))
    #expect(!catalog.contains("needs_review") && !catalog.contains("items.delete"), "\(catalog)")
  }

  @Test func `says nothing if that is wanted`() async {
    var files = Self.files(
      #"let a = Text("Delete all items")"#, #""Delete all item" : \#(Self.french)"#)
    let text = await files.run("extract --renames off")
    #expect(!text.contains("renamed-in-code") && text.contains("1 stale"), "\(text)")
  }
}

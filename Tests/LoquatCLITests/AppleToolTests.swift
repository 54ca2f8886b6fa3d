import CatalogModel
import Foundation
import ProjectFiles
import Syntaxes
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The tools of Xcode that Loquat stands in for: what they print and which files they write.
struct AppleToolTests {
  private static let files: InMemoryFileSystem = {
    var files = InMemoryFileSystem([
      "Pot.m": """
      NSLocalizedString(@"zest", @"peel");
      NSLocalizedString(@"Assam", nil);
      NSLocalizedString(@"zest", @"Of a lemon");
      CFCopyLocalizedStringFromTable(CFSTR("cups"), CFSTR("Menu"), "how many");
      NSLocalizedStringWithDefaultValue(@"two", nil, nil, @"%@ of %.2f cups", @"");
      NSLocalizedStringWithDefaultValue(@"two", nil, nil, @"other", @"");
      Tea(@"mine", @"own");
      TeaFromTable(@"milk", @"Menu", nil);

      """,
      "Escape.m":
        #"NSLocalizedString(@"AB\U0043D", @"short"); NSLocalizedString(@"\U0001F375", @"whole");"#,
      "Wrong.m": "NSLocalizedString(name, nil);\nNSLocalizedString(@\"right\", nil);\n",
      "View.swift": """
      import SwiftUI
      let a = NSLocalizedString("swift", tableName: "Menu", value: "Swift", comment: "bird")
      let b = Text("Hello")
      let c = Text("Milk", tableName: "Menu", comment: "white")
      let d = Button("Push") {}
      let e = String(localized: "modern")

      """,
      "Left.m": """
      NSLocalizedString(@"one");
      NSLocalizedStringFromTable(@"two", @"../up", nil);

      """,
      "Left.swift": "let name = \"\"\nlet a = NSLocalizedString(\"for \\(name)\", comment: \"\")\n",
      "Empty.swift": "",
      // Sources that cannot be read completely, and what was made of one before.
      "Open.m": "NSLocalizedString(@\"first\", @\"\");\nNSLocalizedString(@\"gone\", @\"c\"\n",
      "Open.swift": "let z = \"\"\"\nlet a = String(localized: \"one\")\n",
      "out/Open.stringsdata": "{}",
      "Stars.m": #"NSLocalizedString(@"%*d %@", nil); NSLocalizedString(@"%d %@", nil);"#,
      "Phones.xcstrings": """
      { "sourceLanguage" : "en", "strings" : { "%lld x" : { "localizations" : { "de" : {
        "variations" : { "plural" : { "other" : { "variations" : { "device" : { "other" : {
          "stringUnit" : { "state" : "translated", "value" : "Mac" } } } } } } }
      } } } }, "version" : "1.0" }
      """,
      "Kiosk/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kiosk", defaultLocalization: "en", targets: [.target(name: "Kiosk")])
      """,
      "Kiosk/Sources/Kiosk/Kiosk.swift": "let a = String(localized: \"Buy\", comment: \"verb\")\n",
      "Kiosk/Sources/Kiosk/Localizable.xcstrings":
        #"{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#,
      "Brace/Localizable.strings": "{\r\n  \"Assam\" = \"Edited\";\r\n  two = (1, 2);\r\n}\r\n",
      "Damaged/Localizable.strings": "\"Assam\" = \"Edited\"\n\"gone\" = \"Gone\";",
      "New.stringsdata": #"{ "source": "x", "tables": { }, "version": 2 }"#,
      "Old/Localizable.strings": "\"Assam\" = \"Edited\";\n\"gone\" = \"Gone\";",
      "Tea.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Assam" : {

          },
          "unused" : {

          },
          "untied" : {
            "localizations" : {
              "fr" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Libre"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """,
      "Shop-InfoPlist.xcstrings": """
      { "sourceLanguage" : "en", "strings" : { "CFBundleName" : { } }, "version" : "1.0" }
      """,
      "Pot.stringsdata": """
      {
        "source": "/App/Pot.swift",
        "tables": {
          "Tea": [
            { "comment": "leaf", "key": "Sencha", "location": { "startingColumn": 2, "startingLine": 1 } },
            { "comment": "", "key": "Assam", "value": "Black tea" }
          ],
          "Other": [ { "comment": "", "key": "x" } ]
        },
        "version": 1
      }
      """,
      "Bad.stringsdata": #"{ "source": "x", "tables": { "Tea": [ { "comment": "" } ] } }"#,
      "Main.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes><scene><objects>
          <label text="Tea" id="b-2"/>
          <label text="Milk" id="a-1"/>
        </objects></scene></scenes>
      </document>
      """,
      "out/keep": "",
      "Sources.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>files</key><array>
        <dict><key>path</key><string>Escape.m</string></dict>
      </array></dict></plist>
      """,
      "Shop/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop", defaultLocalization: "en", targets: [.target(name: "Shop")])
      """,
      "Shop/Sources/Shop/Shop.swift": "import SwiftUI\nlet a = Text(\"Buy\", comment: \"verb\")\n",
      "Shop/Sources/Shop/en.lproj/Localizable.strings": "/* verb */\n\"Buy\" = \"Buy\";\n",
      "Shop/Sources/Shop/fr.lproj/Localizable.strings": "",
      "fr.xliff": """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="Sources/Shop/en.lproj/Localizable.strings" source-language="en" target-language="fr" datatype="plaintext">
          <body><trans-unit id="Buy"><source>Buy</source><target>Acheter</target></trans-unit></body>
        </file>
      </xliff>
      """,
    ])
    // "é" in the character sets of the Mac and of Windows, and in UTF-16.
    let start = Array("NSLocalizedString(@\"caf".utf8)
    let end = Array("\", nil);\n".utf8)
    for (path, bytes) in [
      ("Mac.m", start + [0x8E] + end), ("Windows.m", start + [0xE9] + end),
      ("Wide.m", TextEncoding.utf16BigEndian(hasBOM: true).encode(start + Array("é".utf8) + end)),
    ] {
      _ = try? files.write(bytes, to: path)
    }
    return files
  }()

  /// Command lines, in the order of the recording.
  private static let lines = [
    // Each option of the manual page of genstrings.
    "genstrings Pot.m View.swift",
    "genstrings -SwiftUI View.swift",
    "genstrings -s Tea Pot.m",
    "genstrings -s Tea,Coffee -s Milk -skipTable Menu Pot.m View.swift",
    "genstrings -skipTable Localizable -skipTable Menu Pot.m",
    "genstrings -noPositionalParameters -q Pot.m",
    "genstrings -o out -littleEndian Pot.m",
    "genstrings -bigEndian Escape.m",
    "genstrings -u Escape.m",
    "genstrings -o Old Pot.m",
    "genstrings -a -o Old Pot.m",
    "genstrings -a -o Brace Pot.m",
    "genstrings -o Damaged Pot.m",
    "genstrings -o Old nowhere.m Pot.m",
    "genstrings -o Old Open.m",
    "genstrings -q -o Old Pot.m",
    "genstrings Stars.m",
    "genstrings -encoding macintosh Mac.m",
    "genstrings -macRoman Mac.m",
    "genstrings Mac.m Pot.m",
    "genstrings -d Mac.m",
    "genstrings -d Windows.m",
    "genstrings -d Wide.m",
    // What is wrong.
    "genstrings Wrong.m",
    "genstrings Left.m Left.swift",
    "genstrings Empty.swift",
    "genstrings nowhere.m Pot.m",
    "genstrings Tea.xcstrings",
    "genstrings -o nowhere Pot.m",
    "genstrings -bigEndian -littleEndian Pot.m",
    "genstrings -encoding strange Pot.m",
    "genstrings -o",
    "genstrings -x Pot.m",
    "genstrings",
    "extractLocStrings -j Pot.m",
    "extractLocStrings -f Sources.plist -o out",
    "extractLocStrings -f Tea.xcstrings",
    "xcstringstool print Tea.xcstrings",
    "xcstringstool print Pot.stringsdata",
    "xcstringstool compile Tea.xcstrings --output-directory out --dry-run",
    "xcstringstool compile Tea.xcstrings -o out -l fr --serialization-format text",
    "xcstringstool compile -o out --force-build-all-strings Tea.xcstrings",
    "xcstringstool compile -f stringsdictOnly Tea.xcstrings",
    "xcstringstool compile --serialization-format yaml Tea.xcstrings",
    "xcstringstool compile Phones.xcstrings -o out",
    "xcstringstool sync Tea.xcstrings --stringsdata Pot.stringsdata",
    "xcstringstool sync Tea.xcstrings --stringsdata Pot.stringsdata --skip-marking-strings-stale",
    "xcstringstool sync --stringsdata Pot.stringsdata Bad.stringsdata -- Tea.xcstrings",
    "xcstringstool sync Tea.xcstrings --stringsdata New.stringsdata",
    "xcstringstool sync Shop-InfoPlist.xcstrings --stringsdata Pot.stringsdata",
    "xcstringstool sync Tea.xcstrings",
    "xcstringstool extract -o out View.swift",
    "xcstringstool extract -o out --legacy-localizable-strings Pot.m View.swift",
    "xcstringstool extract -o out --SwiftUI-Text View.swift Empty.swift",
    "xcstringstool extract -o out --SwiftUI --omit-empty-stringsdata View.swift Empty.swift",
    "xcstringstool extract -o out --modern-localizable-strings --output-format strings View.swift",
    "xcstringstool extract -o . --output-format xcstrings -s Tea Pot.m",
    "xcstringstool extract -o Old --append --output-format strings View.swift Pot.m",
    "xcstringstool extract -o out Open.swift Open.m Empty.swift",
    "xcstringstool extract --all-swift-literals View.swift",
    "xcstringstool generate-symbols --language swift --output-directory out Tea.xcstrings",
    "xcstringstool generate-symbols --language objc --output-directory out Tea.xcstrings",
    "xcstringstool melt Tea.xcstrings",
    "ibtool --export-strings-file Main.strings Main.storyboard",
    "ibtool --errors --generate-strings-file Main.strings Main.storyboard",
    "ibtool --export-strings-file Main.storyboard Main.storyboard",
    "ibtool --export-strings-file . Main.storyboard",
    "ibtool --compile Main.nib Main.storyboard",
    "xcodebuild -exportLocalizations -localizationPath out -project Shop -exportLanguage fr",
    "xcodebuild -exportLocalizations -localizationPath out -project Kiosk -exportLanguage fr",
    "xcodebuild -exportLocalizations -localizationPath out -project Shop -quiet -sdk macosx A=B",
    "xcodebuild -exportLocalizations -localizationPath out -includeScreenshots",
    "xcodebuild -exportLocalizations -project Shop",
    "xcodebuild -importLocalizations -localizationPath fr.xliff -project Shop -mergeImport",
    "xcodebuild -importLocalizations -localizationPath nowhere.xliff -project Shop",
    "xcodebuild -scheme Shop test",
    "xcrun --sdk iphoneos xcstringstool print Tea.xcstrings",
    "xcrun xcrun xcstringstool print Tea.xcstrings",
    "xcrun --sdk macosx genstrings -x Pot.m",
    "xcrun xcodebuild test",
    "xcrun simctl list",
    "help ibtool",
  ]

  @Test func `does what the tools of Xcode do`() async {
    var record = ""
    for line in Self.lines {
      let (text, files) = await transcript(
        words: line.split(separator: " ").map(String.init), in: Self.files)
      record += "$ \(line)\n\(text)\n\(Self.changes(in: files))\n"
    }
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/AppleTools.txt")
    expectGolden(record, fixture)
  }

  @Test func `names the only project of a folder`() async {
    var files = Shop.project
    let line = "xcodebuild -importLocalizations -localizationPath nowhere.xliff"
    #expect(await files.run(line).hasPrefix("Localization Import started for Shop project\n"))
    files.put("", at: "Other.xcodeproj/project.pbxproj")
    let text = await files.run(line + " -project Other.xcodeproj")
    #expect(text.hasPrefix("Localization Import started for Other project\n"), "\(text)")
  }

  /// The files that were written, each with its encoding and its text.
  private static func changes(in files: InMemoryFileSystem) -> String {
    files.files.filter { Self.files.files[$0.key] != $0.value }
      .sorted { $0.key < $1.key }
      .map { path, bytes in
        guard let (encoding, text) = try? TextEncoding.decode(bytes) else { return "= \(path)\n" }
        return "= \(path), \(encoding.name)\n\(String(decoding: text, as: UTF8.self))"
      }.joined()
  }
}

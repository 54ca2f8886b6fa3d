import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// A small project in memory: two tables in files, one that is only in the code, one language.
enum Shop {
  static let menu = """
    import SwiftUI

    struct Menu: View {
      var body: some View {
        Text("Menu", comment: "Title of the menu")
        Text("\\(count) cups of \\(name)", comment: "Order of one tea")  // loquat:type String, String
        Text("Milk & sugar?")
        Text("Closed", tableName: "Hours", comment: "Shown on the door")
      }
    }
    """

  static let cart = """
    let title = String(localized: "cart.title", defaultValue: "Your cart", comment: "Title")
    let error = NSLocalizedString("Card refused", tableName: "Errors", comment: "Payment failed")
    let menu = NSLocalizedString("Menu", comment: "Back button")
    """

  static let english = """
    /* Title of the menu */
    "Menu"   =   "Menu";

    // Ours, not in the code
    'greeting' = "Hello, \\"tea\\" lover!\\n<b>Welcome</b>";
    "cart.title" = "Your basket";  /* edited */

    """

  static let errors = """
    /* Payment failed */
    "Card refused" = "The card was refused.";

    """

  static let french = """
    /* Title of the menu */
    "Menu"   =   "Carte";

    "old key" = 'Vieux';
    "greeting" = "Bonjour\u{202F}!";

    """

  static let files: [String: String] = [
    "Shop.xcodeproj/project.pbxproj": project(),
    "Sources/Shop/Menu.swift": menu,
    "Sources/Shop/Cart.swift": cart,
    "Sources/Shop/en.lproj/Localizable.strings": english,
    "Sources/Shop/en.lproj/Errors.strings": errors,
    "Sources/Shop/fr.lproj/Localizable.strings": french,
  ]

  /// Returns an Xcode project with one app that includes a whole folder.
  static func project(_ settings: String = "", folder: String = "Sources") -> String {
    """
    // !$*UTF8*$!
    {
      objects = {
        P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = en;
          knownRegions = (en, Base, fr); mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = \(folder); sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Shop; fileSystemSynchronizedGroups = (S);
          buildConfigurationList = L; productType = "com.apple.product-type.application"; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      };
      rootObject = P;
    }
    """
  }

  /// Returns the files with some changes; nil removes one.
  static func with(_ changes: [String: String?]) -> InMemoryFileSystem {
    InMemoryFileSystem(
      files.merging(changes.compactMapValues(\.self)) { $1 }
        .filter { changes[$0.key] != .some(nil) })
  }

  static let project = InMemoryFileSystem(files)
}

extension InMemoryFileSystem {
  /// Runs a command line of the program on these files; returns its `transcript`.
  mutating func run(_ line: String) async -> String {
    let (text, files) = await transcript(line, of: subcommands, in: self)
    self = files
    return text
  }

  /// Puts a text into a file.
  mutating func put(_ text: String, at path: String) {
    _ = try? write(Array(text.utf8), to: path)
  }

  /// Returns the files that differ from an earlier state, sorted; a missing one has no content.
  func changes(since old: InMemoryFileSystem) -> [String] {
    Set(files.keys).union(old.files.keys).filter { files[$0] != old.files[$0] }.sorted()
  }
}

/// A command line in the shop with some other files, and its output.
struct Scenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let files: InMemoryFileSystem
  let line: String
  let expected: String

  init(
    _ name: String, files changes: [String: String?] = [:], unreadable: Set<String> = [],
    unwritable: Set<String> = [], _ line: String, _ expected: String
  ) {
    testDescription = name
    var files = Shop.with(changes)
    files.unreadable = unreadable
    files.unwritable = unwritable
    self.files = files
    self.line = line
    self.expected = expected
  }

  /// Compares the transcript with its effect on the files: `--check` changes none, and announces
  /// exactly the changes made without it.
  func check(sourceLocation: SourceLocation = #_sourceLocation) async {
    var files = files
    let text = await files.run(line)
    #expect(text == expected, sourceLocation: sourceLocation)
    guard !line.contains("json") else { return }
    let changes = files.changes(since: self.files)
    let reported = Self.reportedFiles(text)
    let isCheck = line.contains("--check")
    #expect(changes == (isCheck ? [] : reported), sourceLocation: sourceLocation)
    guard !isCheck, self.files.unwritable.isEmpty else { return }
    var untouched = self.files
    let plan = Self.reportedFiles(await untouched.run(line + " --check"))
    #expect(plan == reported, sourceLocation: sourceLocation)
  }

  private static func reportedFiles(_ transcript: String) -> [String] {
    let deeds = [
      "created ", "changed ", "removed ", "would create ", "would change ", "would remove ",
    ]
    return transcript.split(separator: "\n").compactMap { line in
      deeds.first { line.hasPrefix($0) }.map { line.dropFirst($0.count).prefix { $0 != ":" } }
    }.map(String.init).sorted()
  }
}

/// Returns an XLIFF file for the shop.
func xliff(
  _ units: String..., of original: String = "Sources/Shop/en.lproj/Localizable.strings",
  to language: String? = "fr"
) -> String {
  let target = language.map { " target-language=\"\($0)\"" } ?? ""
  return """
    <xliff version="1.2">
      <file original="\(original)" source-language="en"\(target)>
        <body>
          \(units.joined(separator: "\n      "))
        </body>
      </file>
    </xliff>
    """
}

/// Returns a unit of an XLIFF file; the state goes into the target's tag.
func unit(_ id: String, _ target: String?, state: String = "", note: String? = nil) -> String {
  let target = target.map { "<target\(state.isEmpty ? "" : " state=\"\(state)\"")>\($0)</target>" }
  let note = note.map { "<note>\($0)</note>" }
  // The source is the shop's text.
  let source = id == "greeting" ? "Hello, \"tea\" lover!\n&lt;b>Welcome&lt;/b>" : id
  let content = "<source>\(source)</source>\(target ?? "")\(note ?? "")"
  return "<trans-unit id=\"\(id)\">\(content)</trans-unit>"
}

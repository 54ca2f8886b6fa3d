import ProjectFiles
import Syntaxes
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Archived bundles, as attached to mail.
@Suite struct ArchivedBundleTests {
  private static let manifest = #"{"targetLocale": "fr"}"#
  private static let menu = xliff(unit("Menu", "Menu du jour"))
  private static let contents = "fr.xcloc/contents.json"
  private static let localized = "fr.xcloc/Localized Contents/fr.xliff"
  private static let bundle = [(contents, manifest), (localized, menu)]
  private static let french = "Sources/Shop/fr.lproj/Localizable.strings"

  /// Returns the shop with files and with archives of files.
  private static func shop(
    _ archives: [String: RawArchive], _ files: [String: String] = [:]
  ) throws -> InMemoryFileSystem {
    var shop = Shop.with(files)
    for (path, archive) in archives { _ = try shop.write(archive.bytes, to: path) }
    return shop
  }

  private static func archive(_ files: [(String, String)]) -> RawArchive { RawArchive(files) }

  /// A command line in the shop with some archives, and its output.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let archives: [String: RawArchive]
    var files: [String: String] = [:]
    let line: String
    let expected: String

    init(
      _ name: String, _ archives: [String: RawArchive], files: [String: String] = [:],
      _ line: String, _ expected: String
    ) {
      (testDescription, self.archives, self.files) = (name, archives, files)
      (self.line, self.expected) = (line, expected)
    }
  }

  private static let taken = """
    changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
    ! 1 unit: 1 changed
    exit 0
    """

  private static let cases: [Case] = [
    Case("a bundle", ["fr.xcloc.zip": archive(bundle)], "import fr.xcloc.zip", taken),
    Case(
      "a bundle as macOS packs it",
      [
        "fr.xcloc.zip": archive(
          [("fr.xcloc/", ""), ("fr.xcloc/.DS_Store", "x")] + bundle + [
            ("__MACOSX/fr.xcloc/Localized Contents/._fr.xliff", "\0")
          ])
      ],
      "import fr.xcloc.zip", taken),
    Case(
      "what is in a bundle, without its folder",
      [
        "fr.zip": archive([
          ("contents.json", manifest), ("Localized Contents/fr.xliff", menu),
        ])
      ],
      "import fr.zip", taken),
    Case(
      "an archive under the name of the bundle", ["fr.xcloc": archive(bundle)], "import fr.xcloc",
      taken),
    Case(
      "several bundles in folders, and a file",
      [
        "back.zip": archive(
          bundle.map { ("Back/iOS/" + $0.0, $0.1) } + [
            ("Back/de.xcloc/contents.json", "{}"),
            ("Back/de.xcloc/Localized Contents/de.xliff", xliff(unit("Menu", "Karte"), to: "de")),
            ("Back/README.txt", ""), ("Back/it.xliff", xliff(unit("Menu", "Carta"), to: "it")),
          ])
      ],
      "import back.zip",
      """
      created Sources/Shop/de.lproj/Localizable.strings: 1 added
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      created Sources/Shop/it.lproj/Localizable.strings: 1 added
      changed Shop.xcodeproj/project.pbxproj: added region 'de', region 'it'
      ! 3 units: 2 added, 1 changed
      exit 0
      """),
    Case(
      "a folder of archives", ["Returned/fr.xcloc.zip": archive(bundle)], "import Returned", taken),
    Case(
      "a folder of archives in capitals", ["Returned/FR.ZIP": archive(bundle)], "import Returned",
      taken),
    Case(
      "an error at its place in the archive",
      [
        "fr.xcloc.zip": archive([
          (contents, manifest), (localized, menu.replacing("</body>", with: "<b>")),
        ])
      ],
      "import fr.xcloc.zip",
      """
      ! fr.xcloc.zip/fr.xcloc/Localized Contents/fr.xliff:6:3: error: '</file>' closes '<b>' [malformed-xml]
      ! nothing to import
      exit 1
      """),
    Case(
      "an image that no asset names",
      ["fr.xcloc.zip": archive(bundle + [("fr.xcloc/Localized Contents/a.png", "x")])],
      "import fr.xcloc.zip",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! fr.xcloc.zip/fr.xcloc: warning: bundle has 1 file that belongs to no localized asset of the project; copy by hand what is needed [asset-not-imported]
      ! fr.xcloc.zip/fr.xcloc/Localized Contents/a.png: note: is not imported
      ! 1 unit: 1 changed
      exit 0
      """),
    Case(
      "a path that leaves the archive",
      ["fr.xcloc.zip": archive(bundle + [("../evil", "")])], "import fr.xcloc.zip",
      """
      ! fr.xcloc.zip: error: '../evil' leaves the archive [unsafe-archive]
      ! nothing to import
      exit 1
      """),
    Case(
      "a damaged file beside the XLIFF, and the next archive",
      [
        "fr.xcloc.zip": RawArchive(
          bundle.map { RawArchive.Entry($0.0, $0.1) } + [
            RawArchive.Entry("fr.xcloc/Notes/a", "a").with { $0.checksum = 1 }
          ]),
        "fr.zip": archive(bundle),
      ],
      "import fr.xcloc.zip fr.zip",
      """
      changed Sources/Shop/fr.lproj/Localizable.strings: 1 changed
      ! fr.xcloc.zip: error: the data of 'fr.xcloc/Notes/a' is damaged; ask for the archive again [malformed-zip]
      ! 1 unit: 1 changed
      exit 1
      """),
    Case(
      "an archive of nothing that is meant",
      ["a.zip": archive([("README", ""), ("fr.xcloc.zip", "")])], "import a.zip",
      """
      ! a.zip: error: archive holds neither a bundle nor a file with translations; name one that does [no-bundle]
      ! a.zip/fr.xcloc.zip: warning: is an archive in an archive, which is not read; unpack the outer one, and name this one [no-bundle]
      ! nothing to import
      exit 1
      """),
    Case(
      "a file that is no archive", [:], files: ["fr.zip": "PK"], "import fr.zip",
      """
      ! fr.zip: error: the file is not a ZIP archive, or is cut off; ask for the archive again [malformed-zip]
      ! nothing to import
      exit 1
      """),
    Case(
      "what was sent, in an archive",
      [
        "sent.xcloc.zip": archive([(contents, manifest), (localized, xliff(unit("Menu", "Menu")))]),
        "fr.xcloc.zip": archive(bundle),
      ],
      "import --base sent.xcloc.zip fr.xcloc.zip",
      """
      ! fr.xcloc.zip/fr.xcloc/Localized Contents/fr.xliff:4:7: error: 'Menu' was changed in 'Sources/Shop/fr.lproj/Localizable.strings' and by the translator; the translator's version is not taken; choose a side with 'loquat import --prefer' [changed-on-both-sides]
      ! note: as it was sent: 'Menu'
      ! note: in the project: 'Carte'
      ! note: by the translator: 'Menu du jour'
      ! 1 unit: 1 refused (changed on both sides)
      exit 1
      """),
    Case(
      "to inspect", ["fr.xcloc.zip": archive(bundle + [("fr.xcloc/Notes/a.txt", "")])],
      "inspect fr.xcloc.zip",
      """
      fr.xcloc.zip/fr.xcloc: .xcloc, 1 string
        targetLocale: fr
        XLIFF: Localized Contents/fr.xliff
        XLIFF version: 1.2
        Sources/Shop/en.lproj/Localizable.strings: en → fr, 1 units
        notes: Notes/a.txt

      "Menu"
        file: Sources/Shop/en.lproj/Localizable.strings
        source: Menu
        target: Menu du jour
      exit 0
      """),
    Case(
      "to check",
      ["fr.xcloc.zip": archive([(contents, manifest), (localized, xliff(unit("%@", "%d")))])],
      "check fr.xcloc.zip",
      """
      ! fr.xcloc.zip/fr.xcloc/Localized Contents/fr.xliff:4:7: error: '%d' reads argument 1 as a whole number of 32 bits, but the source has '%@', an object [argument-type]
      ! note: source: %@
      ! 1 error, 0 warnings, 0 notes in 1 text of 1 table in 1 language
      exit 1
      """),
  ]

  @Test(arguments: cases.indices)
  func `reads`(_ index: Int) async throws {
    let example = Self.cases[index]
    var files = try Self.shop(example.archives, example.files)
    let text = await files.run(example.line)
    #expect(text == example.expected, "\(example.testDescription)")
    // Archives are read-only.
    for (path, archive) in example.archives { #expect(files.files[path] == archive.bytes) }
  }

  @Test func `takes images out of an archive`() async throws {
    let set = "Assets.xcassets/A.imageset"
    func names(_ files: [String]) -> String {
      let images = files.map { file in
        let locale = file.hasSuffix("_fr.png") ? #", "locale": "fr""# : ""
        return #"{"filename": "\#(file)", "idiom": "universal"\#(locale)}"#
      }
      return """
        {"images": [\(images.joined(separator: ", "))], "info": {"author": "xcode", "version": 1},
          "properties": {"localizable": true}}
        """
    }
    let folder = "fr.xcloc/Localized Contents/Sources/\(set)/"
    var files = try Self.shop(
      [
        "fr.xcloc.zip": RawArchive(
          Self.bundle + [
            (folder + "Contents.json", names(["a.png", "a_fr.png"])),
            (folder + "a_fr.png", "image"),
          ])
      ],
      ["Sources/\(set)/Contents.json": names(["a.png"]), "Sources/\(set)/a.png": "old"])
    let text = await files.run("import fr.xcloc.zip")
    #expect(files["Sources/\(set)/a_fr.png"] == "image", "\(text)")
  }

  @Test func `exports an archive, and imports it without a change`() async throws {
    var files = Shop.project
    let text = await files.run("export -l fr --as xcloc.zip -o T")
    #expect(
      text == """
        created T/fr.xcloc.zip: 7 strings, 2 translated (28 %)
        ! fr: 7 strings, 2 translated (28 %); 11 words new
        exit 0
        """)
    let once = files
    // It has the contents of the folder.
    _ = await files.run("export -l fr -o F")
    let archive = try ArchivedFiles(try files.read("T/fr.xcloc.zip"), at: "T/fr.xcloc.zip")
    let inFolder = files.files.keys.filter { $0.hasPrefix("F/") }.map { String($0.dropFirst(2)) }
    #expect(
      archive.archive.entries.filter { !$0.isFolder }.map(\.path).sorted() == inFolder.sorted())
    for path in inFolder {
      #expect(try archive.read("T/fr.xcloc.zip/" + path) == files.read("F/" + path))
    }
    files = once
    let again = await files.run("export -l fr --as xcloc.zip -o T")
    #expect(again == "! fr: 7 strings, 2 translated (28 %); 11 words new\nexit 0" && files == once)
    let check = await files.run("export -l fr --as xcloc.zip -o T --check")
    #expect(check.hasSuffix("exit 0"))
    let imported = await files.run("import T/fr.xcloc.zip")
    #expect(files == once, "\(imported)")
  }

  @Test func `keeps what others put into an archive`() async throws {
    var files = Shop.project
    _ = await files.run("export -l fr --as xcloc.zip -o T")
    let old = try ZIPArchive.parse(try files.read("T/fr.xcloc.zip"))
    let added = [("fr.xcloc/Notes/a.txt", Array("note".utf8)), ("README", Array("read".utf8))]
    _ = try files.write(try old.serialize(with: added), to: "T/fr.xcloc.zip")
    let same = files
    _ = await files.run("export -l fr --as xcloc.zip -o T")
    #expect(files == same)
    _ = try files.write(
      Array(Shop.french.utf8) + "\"cart.title\" = \"Panier\";\n".utf8, to: Self.french)
    let check = await files.run("export -l fr --as xcloc.zip -o T --check")
    #expect(check.hasPrefix("would change T/fr.xcloc.zip: ") && check.hasSuffix("exit 1"))
    let text = await files.run("export -l fr --as xcloc.zip -o T")
    #expect(text.hasPrefix("changed T/fr.xcloc.zip: "))
    let new = try ArchivedFiles(try files.read("T/fr.xcloc.zip"), at: "T")
    for (path, bytes) in added { #expect(try new.read("T/" + path) == bytes) }
    let xliff = try new.read("T/" + Self.localized)
    #expect(String(decoding: xliff, as: UTF8.self).contains(">Panier</target>"))
  }

  /// The contents, and the reason why they are kept.
  private static let refused: [(String, RawArchive, String)] = [
    (
      "translations that the project lacks", RawArchive(bundle),
      "T/fr.xcloc.zip/fr.xcloc/Localized Contents/fr.xliff:4:7: error: bundle is kept: its translation of 'Menu' is not in the project; import the bundle, or replace it with '--force' if the translation is only outdated [translations-to-lose]"
    ),
    (
      "an archive that is damaged",
      RawArchive([RawArchive.Entry("a", "a").with { $0.checksum = 1 }]),
      "T/fr.xcloc.zip: error: archive is kept, since it is not known what would be lost: the data of 'a' is damaged; correct this, or replace the archive with '--force' [malformed-zip]"
    ),
    (
      "two bundles of the language",
      RawArchive(bundle + [("Old/\(contents)", ""), ("Old/\(localized)", menu)]),
      """
      T/fr.xcloc.zip: error: archive has 2 bundles of this language; keep one, or name another place with '--output' [several-bundles]
      ! T/fr.xcloc.zip/Old/fr.xcloc: note: this is one
      ! T/fr.xcloc.zip/fr.xcloc: note: this is one
      """
    ),
    (
      "a contents.json that is no JSON", RawArchive([(contents, "?"), (localized, xliff())]),
      "T/fr.xcloc.zip/fr.xcloc/contents.json:1:1: error: expected a JSON value [malformed-json]"
    ),
  ]

  @Test(arguments: refused.indices)
  func `replaces no archive with`(_ index: Int) async throws {
    let (name, archive, message) = Self.refused[index]
    var files = try Self.shop(["T/fr.xcloc.zip": archive])
    let old = files
    let text = await files.run("export -l fr --as xcloc.zip -o T")
    #expect(
      text == """
        ! \(message)
        ! fr: not written; 'T/fr.xcloc.zip' stays as it is
        exit 1
        """, "\(name)")
    #expect(files == old)
  }

  @Test func `replaces an archive when it is told to`() async throws {
    for (name, archive, _) in Self.refused.prefix(2) {
      var files = try Self.shop(["T/fr.xcloc.zip": archive])
      let text = await files.run("export -l fr --as xcloc.zip -o T --force")
      #expect(text.hasPrefix("changed T/fr.xcloc.zip: 7 strings"), "\(name)")
    }
  }

  @Test func `names what an archive cannot hold`() async throws {
    let table = "Sources/Shop/EN.lproj/A.strings"
    var files = Shop.with([table: "\"a\" = \"b\";\n"])
    let text = await files.run("export -l fr --as xcloc.zip -o T")
    #expect(
      text == """
        ! Sources/Shop/EN.lproj/A.strings: note: language 'en' has folders 'en.lproj' and 'EN.lproj'; new ones get the name of the first [folder-names-differ]
        ! T/fr.xcloc.zip: error: 'fr.xcloc/Source Contents/Sources/Shop/EN.lproj' and 'fr.xcloc/Source Contents/Sources/Shop/en.lproj' are one file on disks that do not tell them apart [unsafe-archive]
        ! fr: not written
        exit 1
        """)
    #expect(files["T/fr.xcloc.zip"] == nil)
  }

  @Test func `a damaged archive is taken or refused with a reason`() async throws {
    let whole = RawArchive(Self.bundle).bytes
    var wrong: [String] = []
    for bytes in Mutations.random(of: whole, count: 300) {
      var files = Shop.project
      _ = try files.write(bytes, to: "fr.xcloc.zip")
      let text = await files.run("import --check fr.xcloc.zip")
      let isRefused = text.contains(": error: ")
      if text.hasSuffix("exit 1") != (isRefused || text.contains("would "))
        || text.hasSuffix("exit 2")
      {
        wrong.append(text)
      }
    }
    #expect(wrong == [])
  }
}

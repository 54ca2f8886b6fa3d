import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Bundles and projects with links, pipes and folders in place of files, on a real disk.
@Suite(.timeLimit(.minutes(10))) struct BundleHazardTests {
  /// Additions to the folder, on top of an app in `App` and a bundle for it in `fr.xcloc`.
  enum Step {
    case file(String, String)
    case link(String, to: String)
    case pipe(String)
  }

  struct Hazard: CustomTestStringConvertible {
    let testDescription: String
    /// The missing part of the app and the bundle.
    var without: String?
    let steps: [Step]
    let line: String
    let expected: String

    init(
      _ name: String, without: String? = nil, _ steps: [Step],
      running line: String = "import -p @/App @/fr.xcloc", _ expected: String
    ) {
      testDescription = name
      self.without = without
      self.steps = steps
      self.line = line
      self.expected = expected
    }
  }

  private static let manifest = "fr.xcloc/contents.json"
  private static let localized = "fr.xcloc/Localized Contents/fr.xliff"
  private static let table = "App/fr.lproj/A.strings"
  private static let units = xliff(unit("k", "neuf"), of: "en.lproj/A.strings")

  private static let files = [
    "App/en.lproj/A.strings": "\"k\" = \"new\";\n", table: "\"k\" = \"vieux\";\n",
    manifest: #"{"targetLocale":"fr"}"#, localized: units,
    "outside/contents.json": "{}", "outside/fr.xliff": units, "outside/A.strings": "",
  ]

  private static let hazards: [Hazard] = [
    Hazard(
      "a contents.json that is a link out of the bundle", without: manifest,
      [.link(manifest, to: "../outside/contents.json")],
      """
      ! @/fr.xcloc/contents.json: error: is reached through a symbolic link that is broken or leads out of the bundle; put the file itself there [outside-bundle]
      ! nothing to import
      exit 1
      """),
    Hazard(
      "a contents.json that is a pipe", without: manifest, [.pipe(manifest)],
      """
      ! @/fr.xcloc/contents.json: error: is a pipe or a device where a file is expected; put the file in its place [not-a-file]
      ! nothing to import
      exit 1
      """),
    Hazard(
      "a contents.json that is a folder", without: manifest, [.file("\(manifest)/x", "")],
      """
      ! @/fr.xcloc/contents.json: error: is a folder where a file is expected; put the file in its place [not-a-file]
      ! nothing to import
      exit 1
      """),
    Hazard(
      "an XLIFF that is a link out of the bundle", without: localized,
      [.link(localized, to: "../../outside/fr.xliff")],
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff: error: is reached through a symbolic link that is broken or leads out of the bundle; put the file itself there [outside-bundle]
      ! nothing to import
      exit 1
      """),
    Hazard(
      "an XLIFF that is a link to itself", without: localized, [.link(localized, to: "fr.xliff")],
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff: error: is reached through a symbolic link that is broken or leads out of the bundle; put the file itself there [outside-bundle]
      ! nothing to import
      exit 1
      """),
    Hazard(
      "an XLIFF that is a link to a device", without: localized,
      [.link(localized, to: "/dev/zero")],
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff: error: is reached through a symbolic link that is broken or leads out of the bundle; put the file itself there [outside-bundle]
      ! nothing to import
      exit 1
      """),
    Hazard(
      "an XLIFF that is a pipe", without: localized, [.pipe(localized)],
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff: error: is a pipe or a device where a file is expected; put the file in its place [not-a-file]
      ! nothing to import
      exit 1
      """),
    Hazard(
      "an XLIFF that is a folder", without: localized, [.file("\(localized)/x", "")],
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff: error: is a folder where a file is expected; put the file in its place [not-a-file]
      ! nothing to import
      exit 1
      """),
    Hazard(
      "Localized Contents that are a link out of the bundle", without: localized,
      [.link("fr.xcloc/Localized Contents", to: "../outside")],
      """
      ! @/fr.xcloc/Localized Contents: error: is a file or a link where a folder is expected; put the folder itself there [not-a-folder]
      ! nothing to import
      exit 1
      """),
    Hazard(
      "a bundle that is a pipe", without: "fr.xcloc", [.pipe("fr.xcloc")],
      """
      ! @/fr.xcloc: error: is a pipe or a device where the folder of a bundle is expected; replace it [not-a-folder]
      ! nothing to import
      exit 1
      """),
    Hazard(
      "a table that is a link out of the project", without: table,
      [.link(table, to: "../../outside/A.strings")],
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff:2:3: error: 'fr.lproj/A.strings' is reached through a symbolic link that is broken or leads out of the project; replace the link with a real file or folder [outside-project]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Hazard(
      "a table that is a link to nowhere", without: table,
      [.link(table, to: "../../outside/none.strings")],
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff:2:3: error: 'fr.lproj/A.strings' is reached through a symbolic link that is broken or leads out of the project; replace the link with a real file or folder [outside-project]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Hazard(
      "a folder that is a link out of the project", without: table,
      [.link("App/fr.lproj", to: "../outside")],
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff:2:3: error: 'fr.lproj/A.strings' is reached through a symbolic link that is broken or leads out of the project; replace the link with a real file or folder [outside-project]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Hazard(
      "a folder that is a link to nowhere", without: table,
      [.link("App/fr.lproj", to: "../nowhere")],
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff:2:3: error: 'fr.lproj/A.strings' is reached through a symbolic link that is broken or leads out of the project; replace the link with a real file or folder [outside-project]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Hazard(
      "a table that is a pipe", without: table, [.pipe(table)],
      """
      ! @/App/fr.lproj/A.strings: error: is a pipe or a device where a file is expected [not-a-file]
      ! @/fr.xcloc/Localized Contents/fr.xliff:2:3: error: 'fr.lproj/A.strings' is a pipe or a device where a table is expected; rename or remove it [not-a-file]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Hazard(
      "a table that is a folder", without: table, [.file("\(table)/x", "")],
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff:2:3: error: 'fr.lproj/A.strings' is a folder where a table is expected; rename or remove it [not-a-file]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Hazard(
      "a bundle to be written through a link", without: manifest,
      [.link(manifest, to: "../outside/contents.json")], running: "export -l fr -o @ @/App",
      """
      ! @/fr.xcloc/contents.json: error: is reached through a symbolic link that is broken or leads out of the bundle; put the file itself there [outside-bundle]
      ! fr: not written; '@/fr.xcloc' stays as it is
      exit 1
      """),
    Hazard(
      "a bundle to be written through a link to nowhere", without: localized,
      [.link(localized, to: "../../outside/none.xliff")], running: "export -l fr -o @ @/App",
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff: error: is reached through a symbolic link that is broken or leads out of the bundle; put the file itself there [outside-bundle]
      ! fr: not written; '@/fr.xcloc' stays as it is
      exit 1
      """),
    Hazard(
      "a bundle to be written into a folder elsewhere",
      [.link("fr.xcloc/Source Contents", to: "../outside")], running: "export -l fr -o @ @/App",
      """
      ! @/fr.xcloc/Source Contents/en.lproj/A.strings: error: is reached through a symbolic link that is broken or leads out of the bundle; put the file itself there [outside-bundle]
      ! fr: not written; '@/fr.xcloc' stays as it is
      exit 1
      """),
    Hazard(
      "a bundle that is a link", without: "fr.xcloc",
      [.link("out/fr.xcloc", to: "../outside")], running: "export -l fr -o @/out @/App",
      """
      ! @/out/fr.xcloc: error: is reached through a symbolic link that is broken or leads out of the folder that is read or written; replace the link with a real file or folder [outside-folder]
      ! fr: not written; '@/out/fr.xcloc' stays as it is
      exit 1
      """),
    Hazard(
      "a table of an export that is a link", without: "fr.xcloc",
      [.link("out/fr.po", to: "../outside/A.po"), .link("out/fr.lproj", to: "../outside")],
      running: "export -l fr -o @/out --as po @/App",
      """
      ! @/out/fr.po: error: is reached through a symbolic link that is broken or leads out of the folder that is read or written; replace the link with a real file or folder [outside-folder]
      ! fr: not written; '@/out/fr.po' stays as it is
      exit 1
      """),
    Hazard(
      "a bundle to be written into pipes", without: localized,
      [.pipe(localized), .pipe("fr.xcloc/Source Contents/en.lproj/A.strings")],
      running: "export -l fr -o @ @/App",
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff: error: is a pipe or a device where a file is expected; put the file in its place [not-a-file]
      ! @/fr.xcloc/Source Contents/en.lproj/A.strings: error: is a pipe or a device where a file is expected; put the file in its place [not-a-file]
      ! fr: not written; '@/fr.xcloc' stays as it is
      exit 1
      """),
    Hazard(
      "a bundle to be written into a folder in the place of a file", without: localized,
      [.file("\(localized)/x", "")], running: "export -l fr -o @ @/App",
      """
      ! @/fr.xcloc/Localized Contents/fr.xliff: error: is a folder where a file is expected; put the file in its place [not-a-file]
      ! fr: not written; '@/fr.xcloc' stays as it is
      exit 1
      """),
    Hazard(
      "a table to be rewritten through a link out of the folder", without: "fr.xcloc",
      [
        .link("App/fr.lproj/Out.strings", to: "../../outside/A.strings"),
        .link("App/fr.lproj/Out.xliff", to: "../../outside/fr.xliff"),
        .file("App/en.lproj/A.strings", "\n"), .file(table, "\n"),
        .link("App/fr.lproj/In.strings", to: "A.strings"),
      ], running: "fmt @/App @/App/fr.lproj/Out.strings",
      """
      ! @/App/fr.lproj/Out.strings: error: is reached through a symbolic link that is broken or leads out of the folder that is read or written; replace the link with a real file or folder [outside-folder]
      ! @/App/fr.lproj/Out.xliff: error: is reached through a symbolic link that is broken or leads out of the folder that is read or written; replace the link with a real file or folder [outside-folder]
      ! 3 files: 3 unchanged
      exit 1
      """),
    Hazard(
      "a table that is a pipe, to be rewritten", [.pipe("p.strings")],
      running: "fmt @/p.strings",
      """
      ! @/p.strings: error: is a pipe or a device where a file is expected [not-a-file]
      ! 0 files
      exit 1
      """),
    Hazard(
      "an XLIFF that is a pipe, named itself", [.pipe("f.xliff")],
      running: "import -p @/App @/f.xliff",
      """
      ! @/f.xliff: error: is a pipe or a device where a file is expected [not-a-file]
      ! nothing to import
      exit 1
      """),
    Hazard(
      "a device, to be shown", [.link("zero.strings", to: "/dev/zero")],
      running: "inspect @/zero.strings",
      """
      ! @/zero.strings: error: is a pipe or a device where a file is expected [not-a-file]
      exit 1
      """),
    Hazard(
      "tables to be extracted into a pipe and through a link",
      [
        .file("src/a.swift", #"Text("a"); Text("b", tableName: "B")"#), .pipe("out/B.strings"),
        .link("out/Localizable.strings", to: "../outside/A.strings"),
      ], running: "extract -o @/out @/src",
      """
      ! @/out/B.strings: error: is a pipe or a device where a file is expected [not-a-file]
      ! @/out/Localizable.strings: error: is reached through a symbolic link that is broken or leads out of the folder that is read or written; replace the link with a real file or folder [outside-folder]
      ! 2 strings in 2 tables from 1 file
      exit 1
      """),
    Hazard(
      "a bundle behind a link is none of them, nor is an XLIFF behind a link within it",
      without: localized,
      [
        .link("b.xcloc", to: "fr.xcloc"), .link(localized, to: "../Notes/x.xliff"),
        .file("fr.xcloc/Notes/x.xliff", units),
      ], running: "inspect @/b.xcloc",
      """
      @/b.xcloc: .xcloc, 1 string
        targetLocale: fr
        XLIFF: Localized Contents/fr.xliff
        XLIFF version: 1.2
        en.lproj/A.strings: en → fr, 1 units
        notes: Notes/x.xliff

      "k"
        file: en.lproj/A.strings
        source: k
        target: neuf
      exit 0
      """),
    Hazard(
      "a bundle to be shown that has pipes", [.pipe("fr.xcloc/Notes/pipe")],
      running: "inspect @/fr.xcloc",
      """
      @/fr.xcloc: .xcloc, 1 string
        targetLocale: fr
        XLIFF: Localized Contents/fr.xliff
        XLIFF version: 1.2
        en.lproj/A.strings: en → fr, 1 units
        notes: Notes/pipe

      "k"
        file: en.lproj/A.strings
        source: k
        target: neuf
      exit 0
      """),
  ]

  @Test(arguments: hazards)
  func `is refused with a reason, and nothing is touched`(hazard: Hazard) async throws {
    let folder = TemporaryFolder()
    let disk = DiskFileSystem()
    for (path, text) in Self.files where hazard.without.map(path.hasPrefix) != true {
      _ = try disk.write(Array(text.utf8), to: folder[path])
    }
    for step in hazard.steps {
      switch step {
      case .file(let path, let text): _ = try disk.write(Array(text.utf8), to: folder[path])
      case .link(let path, let target): folder.link(path, to: target)
      case .pipe(let path): folder.pipe(path)
      }
    }
    let before = folder.snapshot()
    for suffix in ["", " --check"] where suffix.isEmpty || !hazard.line.hasPrefix("inspect") {
      let line = hazard.line.replacing("@", with: folder.path) + suffix
      let (text, _) = await transcript(line, of: subcommands, in: disk)
      #expect(text.replacing(folder.path, with: "@") == hazard.expected)
    }
    #expect(folder.snapshot() == before)
  }
}

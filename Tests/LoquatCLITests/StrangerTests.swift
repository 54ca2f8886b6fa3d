import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Untrusted input that tries to read or write elsewhere, to run forever, or to be active in a
/// report.
@Suite struct StrangerTests {
  private static func run(_ line: String, in folder: TemporaryFolder) async -> String {
    let line = line.replacing("@", with: folder.path)
    return await transcript(line, of: subcommands, in: DiskFileSystem(patience: .zero)).text
      .replacing(folder.path, with: "@")
  }

  /// Returns a project with links to files and folders inside and outside.
  private static func linkedProject() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (path, text) in Shop.files { try folder.file("App/\(path)", text) }
    try folder.file("Secret/Key.swift", "let key = NSLocalizedString(\"secret\", comment: \"\")")
    try folder.file("Secret/Key.strings", "\"secret\" = \"secret\";\n")
    try folder.file(
      "App/Shared/More.swift", "let more = NSLocalizedString(\"More\", comment: \"\")")
    folder.link("App/Sources/Shop/More.swift", to: "../../Shared/More.swift")
    folder.link("App/Sources/Shop/Key.swift", to: "../../../Secret/Key.swift")
    folder.link("App/Sources/Shop/en.lproj/Key.strings", to: "../../../../Secret/Key.strings")
    folder.link("App/Sources/Shop/fr.lproj/Errors.strings", to: "../../../../Secret/Key.strings")
    return folder
  }

  @Test(arguments: [
    "scan @/App/Shop.xcodeproj", "scan @/App/Sources", "export -l fr -o @/T @/App",
    "status --by table @/App", "check @/App", "extract --as json @/App/Sources",
    "prune @/App",
  ])
  func `reads nothing through a link that leaves the project`(line: String) async throws {
    let folder = try Self.linkedProject()
    let text = await Self.run(line, in: folder)
    #expect(!text.contains("\"secret\"") && !text.contains("is a secret"), "\(text)")
    let names = text.split(separator: "\n").filter { $0.hasSuffix("[outside-folder]") }
    // A named root only stands for itself.
    let hidden = ["/Key.s", "/Errors.s"] + (line.hasSuffix("Sources") ? ["/More.s"] : [])
    #expect(!names.isEmpty && names.allSatisfy { name in hidden.contains { name.contains($0) } })
    #expect(text.hasSuffix("exit 1"), "\(text)")
    let bundle = folder.snapshot().filter { $0.hasPrefix("T/") }.joined()
    #expect(!bundle.contains("secret"), "\(bundle)")
    // Files within are found.
    let isWhole = !line.hasSuffix("Sources")
    if line.hasPrefix("scan") { #expect(text.contains("\"More\"") == isWhole, "\(text)") }
  }

  /// A named table, and folders, which are not followed but may contain what is searched.
  @Test func `names links to folders, and reads no table through a link`() async throws {
    let folder = try Self.linkedProject()
    let table = await Self.run("check @/App/Sources/Shop/en.lproj", in: folder)
    #expect(table.contains("Key.strings: error") && !table.contains("\"secret\""), "\(table)")
    try folder.file("Else/de.lproj/A.strings", "\"a\" = \"b\";\n")
    folder.link("App/Sources/Shop/de.lproj", to: "../../../Else/de.lproj")
    folder.link("App/Sources/Shop/More", to: "../../../Else")
    for line in ["check @/App", "status @/App", "scan @/App/Sources", "export -l fr -o @/T @/App"] {
      let text = await Self.run(line, in: folder)
      for name in ["de.lproj", "More"] {
        let said =
          "@/App/Sources/Shop/\(name): warning: is a symbolic link that is broken or leads"
        #expect(text.contains(said), "\(line): \(text)")
      }
    }
  }

  /// Pipes in place of the searched files.
  @Test func `names pipes that have the name of a source or table`() async throws {
    let folder = TemporaryFolder()
    for (path, text) in Shop.files { try folder.file(path, text) }
    folder.pipe("Sources/Shop/Pipe.swift")
    folder.pipe("Sources/Shop/fr.lproj/Pipe.strings")
    for line in ["scan @/Shop.xcodeproj", "export -l fr -o @/T @", "check @"] {
      let text = await Self.run(line, in: folder)
      for name in ["Pipe.swift", "fr.lproj/Pipe.strings"] {
        #expect(text.contains("\(name): error: is a pipe or a device"), "\(line): \(text)")
      }
      #expect(text.hasSuffix("exit 1"), "\(line): \(text)")
    }
  }

  @Test func `reads dependencies wherever they are`() async throws {
    let folder = try Self.linkedProject()
    try folder.file("Cache/checkouts/Kit/Kit.swift", "public struct Kit { public var cups: Int }")
    folder.link("App/SourcePackages/checkouts", to: "../../Cache/checkouts")
    try folder.file(
      "App/Sources/Shop/Use.swift",
      "func use(_ kit: Kit) { _ = String(localized: \"\\(kit.cups) cups\") }")
    let text = await Self.run("scan @/App/Shop.xcodeproj", in: folder)
    #expect(text.contains("\"%lld cups\""), "\(text)")
  }

  @Test(arguments: [
    (
      "Shop.xcodeproj/en.lproj/A.strings",
      "is inside 'Shop.xcodeproj', where no table belongs; correct 'original'"
    ),
    (
      "Sources/A.xcassets/en.lproj/A.strings",
      "is inside 'A.xcassets', where no table belongs; correct 'original'"
    ),
    ("Sources/Shop/en.lproj/A&#10;B.strings", "has a control character"),
    ("Sources/Shop/en.lproj/A&#x202E;B.strings", "has a control character"),
  ])
  func `makes no table that no project has`(original: String, message: String) async {
    var files = Shop.with([
      "fr.xliff": xliff(unit("a", "b"), of: original), "Sources/A.xcassets/Contents.json": "{}",
    ])
    let before = files
    let text = await files.run("import fr.xliff")
    #expect(text.contains(message) && text.contains("[bad-path]"), "\(text)")
    #expect(files == before)
  }

  @Test(arguments: [
    ("imageset", "tea_fr.png", true), ("imageset", "tea_fr.SVG", true),
    ("imageset", "tea_fr.sh", false), ("imageset", "tea_fr", false),
    ("imageset", "tea\u{202E}gnp.png", false), ("imageset", "tea_fr.png.", false),
    ("imageset", "tea\\nfr.png", false), ("dataset", "tea_fr.csv", true),
    ("dataset", "tea_fr.swift", false),
  ])
  func `takes known kinds of files into asset catalogs`(
    kind: String, file: String, isTaken: Bool
  ) async {
    let set = "Sources/A.xcassets/tea.\(kind)"
    let list = kind == "dataset" ? "data" : "images"
    let name = kind == "dataset" ? "tea.csv" : "tea.png"
    let properties = #""properties":{"localizable":true}"#
    let path = "fr.xcloc/Localized Contents/\(set)/\(file.replacing("\\n", with: "\n"))"
    var files = Shop.with([
      "\(set)/Contents.json": #"{"\#(list)":[{"filename":"\#(name)"}],\#(properties)}"#,
      "\(set)/\(name)": "tea",
      "fr.xcloc/contents.json": #"{"developmentRegion":"en","targetLocale":"fr","version":"1.0"}"#,
      "fr.xcloc/Localized Contents/fr.xliff": xliff(unit("Menu", "Menu")),
      "fr.xcloc/Localized Contents/\(set)/Contents.json":
        #"{"\#(list)":[{"filename":"\#(file)","locale":"fr"}],\#(properties)}"#,
      path: "thé",
    ])
    let text = await files.run("import fr.xcloc")
    let taken = files.files.keys.contains { $0.hasPrefix("\(set)/tea") && $0 != "\(set)/\(name)" }
    #expect(taken == isTaken, "\(text)")
    #expect(text.contains("[asset-refused]") != isTaken, "\(text)")
  }

  @Test(arguments: [
    ("Sources/Shop/Menu.swift", "scan", 65), ("Sources/Shop/Menu.swift", "extract", 65),
    (Self.french, "export -l fr -o T", 513), (Self.french, "check", 513),
    (Self.french, "fmt \(Self.french)", 513), (Self.french, "status", 513),
    ("fr.csv", "import fr.csv", 513), ("fr.xliff", "import fr.xliff", 513),
    ("fr.csv", "convert fr.csv --to strings -o T", 513), ("fr.po", "inspect fr.po", 513),
    ("Shop.xcodeproj/project.pbxproj", "scan", 513),
  ])
  func `reads no file that is too large`(path: String, line: String, megabytes: Int) async {
    var files = Shop.with(["fr.csv": "file,key", "fr.xliff": "", "fr.po": ""])
    files.sizes[path] = megabytes << 20
    let text = await files.run(line)
    #expect(text.contains("! \(path)") && text.contains("[file-too-large]"), "\(text)")
    #expect(!text.hasSuffix("exit 0"), "\(text)")
  }

  private static let french = "Sources/Shop/fr.lproj/Localizable.strings"

  @Test func `waits for no file, and reads none of a gigabyte`() async throws {
    let folder = TemporaryFolder()
    try folder.file("S/A.swift", "let a = NSLocalizedString(\"a\", comment: \"\")")
    folder.pipe("S/pipe.swift")
    folder.pipe("pipe.strings")
    try folder.file("S/large.swift", "")
    _ = unsafe truncate(folder["S/large.swift"], 1 << 30)
    let text = await Self.run("scan @/S", in: folder)
    #expect(text.contains("\"a\" in") && text.contains("large.swift: error: is larger than 64 MB"))
    for line in ["check @/pipe.strings", "fmt @/pipe.strings", "import --project @ @/pipe.strings"]
    {
      let text = await Self.run(line, in: folder)
      #expect(text.contains("[not-a-file]"), "\(line): \(text)")
    }
    #if os(Linux)
      // A reader who may open them would wait for the kernel forever.
      for path in ["/proc/kmsg", "/proc/sys/kernel/hostname"] {
        _ = try? DiskFileSystem().read(path)
      }
    #endif
  }

  @Test(arguments: ["sarif", "junit", "checkstyle", "github"])
  func `prints nothing but the document`(format: String) async {
    var files = Shop.project
    for line in [
      "scan", "scan Sources", "status", "check", "extract", "export -l fr -o T", "project",
    ] {
      let text = await files.run("\(line) --format \(format)")
      let output = text.split(separator: "\n").filter { !$0.hasPrefix("! ") }.dropLast()
      let starts = ["sarif": "{", "junit": "<?xml", "checkstyle": "<?xml", "github": "::"]
      let isDocument =
        format == "github"
        ? output.allSatisfy { $0.hasPrefix("::") }
        : output.first?.hasPrefix(starts[format] ?? "") == true
      #expect(isDocument, "\(line): \(text)")
    }
    for line in ["extract --as json Sources", "merge /dev/null a.strings b.strings"] {
      let text = await files.run("\(line) --format \(format)")
      #expect(text.contains("usage") && text.hasSuffix("exit 2"), "\(line): \(text)")
    }
  }

  @Test func `cannot speak through a report`() async {
    let name = "en.lproj/A`b\u{1B}[31m\u{202E}c\u{200F}.strings"
    let text = "\"k`e\u{1B}]0;y\" = \"[x](http://a.b) `c` | <img> %@\";\n"
    for format in ["github", "markdown", "text"] {
      var files = InMemoryFileSystem([
        name: text, name.replacing("en.", with: "fr."): text.replacing("%@", with: "%d"),
      ])
      let report = await files.run("check \(name.replacing("en.", with: "fr.")) --format \(format)")
      let controls: Set<Unicode.Scalar> = ["\u{1B}", "\u{202E}", "\u{200F}", "\u{7}"]
      #expect(!report.unicodeScalars.contains(where: controls.contains), "\(report)")
      guard format == "markdown" else { continue }
      #expect(!report.contains("http://"), "\(report)")
      #expect(!report.contains("<img"), "\(report)")
      // A code span ends where it should.
      for line in report.split(separator: "\n") where line.hasPrefix("| error") {
        #expect(line.contains("``") && !line.contains("`A`b"), "\(line)")
      }
    }
  }

  @Test(arguments: [
    ("Milk & &commat;you", "Milk &amp; &amp;commat;you"), ("&lt;b&gt;", "&amp;lt;b&amp;gt;"),
    ("@you @1 #2 GH-3", "@<!-- -->you @<!-- -->1 #<!-- -->2 GH-<!-- -->3"),
    (":tada: :+1: a.swift:1:2", ":<!-- -->tada: :<!-- -->+1: a.swift:1:2"),
    ("$x$ %1$@", "<span>$</span>x<span>$</span> %1$@"),
  ])
  func `means nothing in Markdown`(text: String, expected: String) {
    #expect(text.markdownCell == expected)
  }

  @Test func `gives no command to a CI system`() async {
    let start = "\"a\" = \"b %@\";\n"
    let commands = ["::add-mask::x", "##[error]x", "##vso[task.complete]"]
    for command in commands {
      var files = InMemoryFileSystem([
        "en.lproj/A.strings": start + "\"k\" = \"a\n\(command) %@\";\n",
        "fr.lproj/A.strings": start + "\"k\" = \"a\n\(command) %d\";\n",
      ])
      let report = await files.run("check fr.lproj/A.strings")
      #expect(report.contains("[argument"), "\(report)")
      for line in report.split(separator: "\n") {
        let text = line.drop { "! ".contains($0) }
        #expect(!text.hasPrefix("::") && !text.contains("##"), "\(report)")
      }
    }
  }

  @Test(arguments: ["##[error]x", "###[error]x", "a##vso[task.complete]", "\u{1}##[x"])
  func `escapes commands of a CI system as JSON does`(text: String) async throws {
    var files = InMemoryFileSystem(["en.lproj/A.strings": "\"k\" = \"\(text)\";\n"])
    let lines = await files.run("get --as lines").split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("{") })
    #expect(!line.contains("##[") && !line.contains("##vso["), "\(line)")
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(value?["text"] as? String == text, "\(line)")
  }

  @Test(arguments: [
    ("import fr.xliff", 0), ("fmt .", 0), ("scan", 2), ("scan --format json", 2),
    ("status --as markdown -o s.md", 0), ("import --check fr.xliff", 2),
  ])
  func `has done its work when stdout is closed`(line: String, status: Int32) async {
    let files = Shop.with(["fr.xliff": xliff(unit("Menu", "Menu du jour"))])
    var program = Program(
      subcommands: subcommands, fileSystem: files,
      console: Console { stream, _ in stream == .output ? .missing : .delivered })
    let found = await program.run(line.split(separator: " ").map(String.init))
    #expect(found.rawValue == status)
  }
}

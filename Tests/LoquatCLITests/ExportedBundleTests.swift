import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The contents of bundles, byte for byte.
@Suite struct ExportedBundleTests {
  private static func golden(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)")
  }

  @Test(arguments: ["fr", "de"])
  func `a bundle is what Xcode would write`(language: String) async {
    var files = Shop.project
    _ = await files.run("export -l \(language) -o T")
    let bundle = "T/\(language).xcloc"
    for path in ["Localized Contents/\(language).xliff", "contents.json"] {
      let name = path == "contents.json" ? "\(language).contents.json" : "\(language).xliff"
      expectGolden(files["\(bundle)/\(path)"] ?? "", Self.golden(name))
    }
    let contexts = files.files.keys.filter { $0.hasPrefix("\(bundle)/Source Contents/") }.sorted()
    let folder = "Source Contents/Sources/Shop/en.lproj"
    #expect(
      contexts
        == ["Errors", "Hours", "Localizable"].map { "\(bundle)/\(folder)/\($0).strings" })
    #expect(
      contexts.map { files[$0] } == [
        Shop.errors, "/* Shown on the door */\n\"Closed\" = \"Closed\";\n\n", Shop.english,
      ])
  }

  /// The contents of `contents.json`, and its contents after the bundle is written again.
  @Test(arguments: [
    (
      """
      {
        "aNew" : [ 1 ],
        "developmentRegion" : "de",
        "project" : "Old.xcodeproj",
        "targetLocale" : "fr",
        "toolInfo" : {
          "toolBuildNumber" : "17F42",
          "toolColor" : "blue",
          "toolID" : "com.apple.dt.xcode",
          "toolName" : "Xcode",
          "toolVersion" : "26.5"
        },
        "version" : "1.0",
        "workspace" : "Old.xcworkspace",
        "x" : null
      }

      """,
      """
      {
        "aNew" : [ 1 ],
        "developmentRegion" : "en",
        "project" : "Shop.xcodeproj",
        "targetLocale" : "fr",
        "toolInfo" : {
          "toolBuildNumber" : "\(Loquat.version)",
          "toolColor" : "blue",
          "toolID" : "loquat",
          "toolName" : "Loquat",
          "toolVersion" : "\(Loquat.version)"
        },
        "version" : "1.0",
        "x" : null
      }

      """
    ),
    (
      #"{"notes":"Bonjour","version":"1.0"}"#,
      #"{"developmentRegion":"en","notes":"Bonjour","project":"Shop.xcodeproj","targetLocale":"fr","#
        + #""toolInfo":{"toolBuildNumber":"\#(Loquat.version)","toolID":"loquat","toolName":"Loquat","#
        + #""toolVersion":"\#(Loquat.version)"},"version":"1.0"}"#
    ),
  ])
  func `contents.json keeps what is not known`(old: String, new: String) async {
    var files = Shop.with(["T/fr.xcloc/contents.json": old])
    _ = await files.run("export -l fr -o T")
    #expect(files["T/fr.xcloc/contents.json"] == new)
  }

  @Test func `exporting twice changes nothing`() async {
    var files = Shop.project
    _ = await files.run("export -l fr -l de -o .")
    let once = files
    let text = await files.run("export -l fr -l de -o . --check")
    #expect(
      text == """
        ! de: 7 strings, 0 translated (0 %); 16 words new
        ! fr: 7 strings, 2 translated (28 %); 11 words new
        exit 0
        """)
    #expect(files == once)
  }

  @Test(arguments: [
    ([], nil),
    (["A.xcodeproj"], #""project" : "A.xcodeproj""#),
    (["A.xcodeproj", "B.xcworkspace"], #""workspace" : "B.xcworkspace""#),
    (["A.xcodeproj", "B.xcodeproj"], nil),
    (["A.xcodeproj", "B.xcworkspace", "C.xcworkspace"], #""project" : "A.xcodeproj""#),
  ])
  func `a bundle names its project`(containers: [String], expected: String?) async {
    var changes: [String: String?] = ["Shop.xcodeproj/project.pbxproj": nil]
    for container in containers {
      changes["\(container)/project.pbxproj"] = Shop.project()
      changes["\(container)/contents.xcworkspacedata"] = "<Workspace version=\"1.0\"></Workspace>"
    }
    var files = Shop.with(changes)
    _ = await files.run("export -l fr -o T")
    let lines = (files["T/fr.xcloc/contents.json"] ?? "").split(separator: "\n").map {
      $0.drop { $0 == " " }.prefix { $0 != "," }
    }
    let found = lines.filter { $0.hasPrefix("\"project") || $0.hasPrefix("\"workspace") }
    #expect(found.map(String.init) == [expected].compactMap(\.self))
    // Whichever it names, the bundle can be imported.
    #expect(await files.run("import --check T/fr.xcloc").hasSuffix("exit 0"))
  }

  /// The files of a project, and the `original` of the exports.
  @Test(arguments: [
    (["Base.lproj/A.strings", "fr.lproj/A.strings"], ["Base.lproj/A.strings"]),
    (["Base.lproj/A.strings", "en.lproj/A.strings"], ["en.lproj/A.strings"]),
    (["English.lproj/A.strings", "French.lproj/A.strings"], ["English.lproj/A.strings"]),
    (
      ["x/en.lproj/A.strings", "x/en.lproj/B.strings"],
      ["x/en.lproj/A.strings", "x/en.lproj/B.strings"]
    ),
    (["fr.lproj/A.strings"], []),
    (["x/en.lproj/T.strings", "x/b.swift"], ["x/en.lproj/T.strings"]),
    (["x/en.lproj/A.strings", "x/b.swift"], ["x/en.lproj/A.strings", "x/en.lproj/T.strings"]),
    (
      ["x/Base.lproj/A.strings", "x/b.swift"], ["x/Base.lproj/A.strings", "x/Base.lproj/T.strings"]
    ),
    (
      ["x/en.lproj/A.strings", "y/en.lproj/A.strings", "y/z/b.swift"],
      ["x/en.lproj/A.strings", "y/en.lproj/A.strings", "y/en.lproj/T.strings"]
    ),
    (["b.swift"], ["en.lproj/T.strings"]),
    (["Pods/en.lproj/A.strings", "b.swift"], ["en.lproj/T.strings"]),
    (
      ["x/S.bundle/en.lproj/A.strings", "x/b.swift"],
      ["en.lproj/T.strings", "x/S.bundle/en.lproj/A.strings"]
    ),
  ])
  func `tables are found, those of the code beside the nearest`(
    paths: [String], originals: [String]
  ) async throws {
    var files = InMemoryFileSystem()
    for path in paths {
      let text = path.hasSuffix("swift") ? "Text(\"k\", tableName: \"T\")" : "\"a\" = \"a\";"
      _ = try files.write(Array("\(text)\n".utf8), to: "App/\(path)")
    }
    let text = await files.run("export -l fr -o T App/")
    #expect(text.hasSuffix(originals.isEmpty ? "exit 2" : "exit 0"))
    let xliff = files["T/fr.xcloc/Localized Contents/fr.xliff"] ?? ""
    let found = xliff.split(separator: "<file original=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(found.map(String.init) == originals)
    let sources = files.files.keys.filter { $0.contains("Source Contents") }.sorted()
    #expect(sources == originals.map { "T/fr.xcloc/Source Contents/\($0)" })
  }

  @Test func `a table in UTF-16 is read, and its copy is the same to the byte`() async throws {
    let bytes: [UInt8] =
      [0xFE, 0xFF] + "\"Thé\"=\"Tea\";".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    var files = InMemoryFileSystem()
    _ = try files.write(bytes, to: "en.lproj/A.strings")
    _ = await files.run("export -l fr -o T")
    #expect(files.files["T/fr.xcloc/Source Contents/en.lproj/A.strings"] == bytes)
    #expect(files["T/fr.xcloc/Localized Contents/fr.xliff"]?.contains("id=\"Thé\"") == true)
  }
}

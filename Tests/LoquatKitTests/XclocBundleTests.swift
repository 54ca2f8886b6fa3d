import ExchangeFormats
import LoquatKit
import ProjectFiles
import Testing

@Suite struct XclocBundleTests {
  private static func manifest(_ container: String?) -> XclocManifest {
    XclocManifest(
      developmentRegion: "en", container: container, targetLocale: "pt-BR",
      tool: XLIFFDocument.Tool(id: "id", name: "Näme \"x\"", version: "1", build: "2"))
  }

  @Test(arguments: [
    (nil, "", ""), ("A/b.xcodeproj", "  \"project\" : \"A/b.xcodeproj\",\n", ""),
    ("b.xcworkspace", "", ",\n  \"workspace\" : \"b.xcworkspace\""),
  ])
  func `contents.json is written as Xcode does`(
    container: String?, project: String, workspace: String
  ) throws {
    let bytes = Self.manifest(container).serialize()
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {
          "developmentRegion" : "en",
        \(project)  "targetLocale" : "pt-BR",
          "toolInfo" : {
            "toolBuildNumber" : "2",
            "toolID" : "id",
            "toolName" : "Näme \\"x\\"",
            "toolVersion" : "1"
          },
          "version" : "1.0"\(workspace)
        }
        """)
    #expect(try XclocManifest.Document.parse(bytes).container == container)
  }

  @Test func `a bundle has a place for each file`() {
    let bundle = XclocBundle(
      language: "fr", manifest: Self.manifest(nil), xliff: XLIFFDocument(files: []),
      sources: [("x/en.lproj/A.strings", [1])])
    #expect(
      bundle.files().map(\.path) == [
        "contents.json", "Localized Contents/fr.xliff", "Source Contents/x/en.lproj/A.strings",
      ])
  }
}

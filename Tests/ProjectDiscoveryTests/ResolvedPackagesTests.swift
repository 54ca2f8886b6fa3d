import CatalogModel
import ProjectFiles
import Testing

@testable import ProjectDiscovery

struct ResolvedPackagesTests {
  private static let commit = String(repeating: "0a", count: 20)

  /// A file, and the pins or errors in it.
  @Test(arguments: [
    (
      #"{"object": {"pins": [{"package": "Kettle", "repositoryURL": "https://example.com/tea/Kettle.git", "state": {"branch": null, "revision": "r", "version": "1.2"}}]}, "version": 1}"#,
      ["kettle https://example.com/tea/Kettle.git r 1.2"]
    ),
    (
      #"{"pins": [{"identity": "pot", "kind": "remoteSourceControl", "location": "git@example.com:tea/pot", "state": {"branch": "main", "revision": "r"}}], "version": 2}"#,
      ["pot git@example.com:tea/pot r main"]
    ),
    (
      #"{"originHash": "x", "pins": [{"identity": "tea.cup", "kind": "registry", "location": "", "state": {"version": "3"}}], "version": 3}"#,
      ["tea.cup - - 3"]
    ),
    ("{\n  \"pins\": [,]\n}", ["2:12 malformed-json"]),
    ("", ["1:1 malformed-json"]),
    ("[]", ["1:1 malformed-pins"]),
    ("{\"pins\": []}", ["1:1 malformed-pins"]),
    ("{\"pins\": [],\n\"version\": 4}", ["2:12 malformed-pins"]),
    ("{\"pins\": {}, \"version\": 3}", ["1:10 malformed-pins"]),
    (
      "{\"version\": 2, \"pins\": [\n1,\n{\"identity\": \"a\", \"location\": 1, \"state\": {}},\n"
        + "{\"identity\": \"b\", \"location\": \"u\", \"state\": {\"revision\": \"r\"}}]}",
      ["b u r -", "2:1 malformed-pins", "3:31 malformed-pins"]
    ),
  ])
  func `reads all versions and names what is damaged`(_ text: String, _ expected: [String]) {
    let resolved = ResolvedPackages.parse(
      SourceText(path: "Package.resolved", bytes: Array(text.utf8)))
    let pins = resolved.pins.map {
      "\($0.identity) \($0.location ?? "-") \($0.revision ?? "-") \($0.version ?? $0.branch ?? "-")"
    }
    let errors = resolved.diagnostics.map { diagnostic in
      let start = diagnostic.span?.bounds?.start
      return "\(start?.line ?? 0):\(start?.column ?? 0) \(diagnostic.id)"
    }
    #expect(pins + errors == expected)
  }

  @Test(arguments: [
    ("https://tea:secret@example.com/kettle", "https://***@example.com/kettle"),
    ("https://token@example.com", "https://***@example.com"),
    ("ssh://git:secret@example.com/kettle", "ssh://***@example.com/kettle"),
    ("ssh://git@example.com/kettle", nil), ("git@example.com:tea/kettle", nil),
    ("https://user:p@s3cret@example.com/x", "https://***@example.com/x"),
    ("https://user:p/s3cret@example.com/x", "https://***@example.com/x"),
    ("https:/user:s3cret@example.com", "https:/***@example.com"),
    ("HTTPS://user:s3cret@example.com/x", "HTTPS://***@example.com/x"),
    ("https://user:s3cret%40example.com/x", "https://***%40example.com/x"),
    ("https://example.com/x#s3cret", "https://example.com/x#***"),
    ("file://user:s3cret@example.com/x", "file://***@example.com/x"),
    ("ext::user:s3cret@example.com", "ext::***@example.com"),
    ("user:s3cret@example.com:x", "***@example.com:x"),
    ("//user:s3cret@example.com/x", "//***@example.com/x"),
    ("https://example.com/x?token=s3cret", "https://example.com/x?***"),
    ("https://example.com/tea", nil), ("/folder/a@b", nil),
  ])
  func `shows no password`(_ location: String, _ shown: String?) {
    let span = Span(file: "Package.resolved")
    let pin = PackagePin(
      identity: "kettle", location: location, revision: nil, version: nil, branch: nil, span: span,
      revisionSpan: span)
    #expect(pin.shownLocation == shown ?? location)
  }

  @Test(arguments: [
    ("App/Package.swift", "App/Package.resolved"),
    ("A.xcodeproj", "A.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"),
    ("A.xcworkspace", "A.xcworkspace/xcshareddata/swiftpm/Package.resolved"),
  ])
  func `lies beside its container`(_ container: String, _ path: String) {
    #expect(ResolvedPackages.path(of: container) == path)
  }
}

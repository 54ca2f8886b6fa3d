import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The tables of a build determine the specifiers of unknown types.
struct SettledSpecifierTests {
  /// Some files beside a source with a literal, and the key that is found.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var literal = "\\(x) cups of \\(y as Int)%"
    var tables: [String: String]
    var options = ""
    let key: String
  }

  private static func catalog(_ entries: String) -> String {
    "{\"sourceLanguage\":\"en\",\"strings\":{\(entries)},\"version\":\"1.0\"}"
  }

  static let samples = [
    Sample(
      testDescription: "the only key that fits is taken",
      tables: ["Localizable.xcstrings": catalog("\"%d cups of %lld%%\":{},\"%d cups\":{}")],
      key: "%d cups of %lld%%"),
    Sample(
      testDescription: "of two that fit none is taken",
      tables: [
        "Localizable.xcstrings": catalog("\"%d cups of %lld%%\":{},\"%lf cups of %lld%%\":{}")
      ],
      key: "%@ cups of %lld%%"),
    Sample(
      testDescription: "what is known stays",
      tables: ["Localizable.xcstrings": catalog("\"%d cups of %d%%\":{}")],
      key: "%@ cups of %lld%%"),
    Sample(
      testDescription: "all that is not known is taken together", literal: "\\(x) of \\(y)",
      tables: ["Localizable.xcstrings": catalog("\"%lf of %d\":{}")], key: "%lf of %d"),
    Sample(
      testDescription: "a key with other words is no candidate",
      tables: [
        "Localizable.xcstrings": catalog("\"%d cups of %lld%% \":{},\"%d pots of %lld%%\":{}")
      ],
      key: "%@ cups of %lld%%"),
    Sample(
      testDescription: "what is written by hand or stale is no build's",
      tables: [
        "Localizable.xcstrings": catalog(
          "\"%d cups of %lld%%\":{\"extractionState\":\"manual\"},"
            + "\"%f cups of %lld%%\":{\"extractionState\":\"stale\"}")
      ],
      key: "%@ cups of %lld%%"),
    Sample(
      testDescription: "another table is not asked",
      tables: ["Menu.xcstrings": catalog("\"%d cups of %lld%%\":{}")], key: "%@ cups of %lld%%"),
    Sample(
      testDescription: "tables of strings are asked, too",
      tables: ["en.lproj/Localizable.strings": "\"%u cups of %lld%%\" = \"a\";"],
      key: "%u cups of %lld%%"),
    Sample(
      testDescription: "other languages are not",
      tables: ["fr.lproj/Localizable.strings": "\"%u cups of %lld%%\" = \"a\";"],
      key: "%@ cups of %lld%%"),
    Sample(
      testDescription: "the nearest table counts",
      tables: [
        "Localizable.xcstrings": catalog("\"%d cups of %lld%%\":{}"),
        "Sources/Localizable.xcstrings": catalog("\"%lf cups of %lld%%\":{}"),
      ],
      key: "%lf cups of %lld%%"),
    Sample(
      testDescription: "what is excluded is hidden",
      tables: ["Localizable.xcstrings": catalog("\"%d cups of %lld%%\":{}")],
      options: "--exclude *.xcstrings ", key: "%@ cups of %lld%%"),
    Sample(
      testDescription: "a broken catalog settles nothing",
      tables: ["Localizable.xcstrings": "{"], key: "%@ cups of %lld%%"),
    Sample(
      testDescription: "a written specifier stays",
      literal: "\\(x, specifier: \"%.1f\") cups",
      tables: ["Localizable.xcstrings": catalog("\"%d cups\":{}")], key: "%.1f cups"),
  ]

  @Test(arguments: samples)
  func `settles what one key alone can settle`(sample: Sample) async {
    var files: [String: String?] = Shop.files.mapValues { _ in nil }
    files["App/Sources/A.swift"] = "let a: LocalizedStringKey = \"\(sample.literal)\""
    for (path, text) in sample.tables { files["App/" + path] = text }
    var project = Shop.with(files)
    let text = await project.run("scan \(sample.options)App")
    #expect(text.contains("A.swift:1:29: \"\(sample.key)\" in Localizable"), "\(text)")
    let isUnknown = text.contains("of unknown type")
    #expect(isUnknown == sample.key.contains("%@"), "\(text)")
  }

  @Test(arguments: [
    ("App/M.xcdatamodeld/2.xcdatamodel/contents", "Integer 64", "", "%lld"),
    ("App/M.xcdatamodeld/1.xcdatamodel/contents", "Double", "", "%lf"),
    ("App/M.xcdatamodeld/1.xcdatamodel/contents", "Double", "--exclude *.xcdatamodeld ", "%@"),
    ("App/M.xcdatamodeld/0.xcdatamodel/contents", "Double", "", "%d"),
  ])
  func `classes of Core Data models are known`(
    path: String, type: String, options: String, specifier: String
  ) async {
    func model(_ type: String) -> String {
      """
      <model><entity representedClassName="Tea" codeGenerationType="class">
      <attribute name="steeps" attributeType="\(type)" usesScalarValueType="YES"/></entity></model>
      """
    }
    // The current version is used if one is named, else the last one.
    let current =
      "<plist><dict><key>_XCCurrentVersionName</key><string>1.xcdatamodel</string></dict></plist>"
    var files: [String: String?] = [
      "App/A.swift": "func a(tea: Tea) { Text(\"\\(tea.steeps)\") }",
      "App/M.xcdatamodeld/1.xcdatamodel/contents": model("Integer 16"),
      "App/M.xcdatamodeld/.xccurrentversion": path.contains("1.") ? current : nil,
    ]
    files[path] = model(type)
    var project = Shop.with(files)
    let text = await project.run("scan \(options)App")
    #expect(text.contains("A.swift:1:25: \"\(specifier)\" in"), "\(text)")
  }

  @Test func `extract takes what its own table says`() async {
    var project = Shop.with([
      "App/A.swift": "let a: LocalizedStringKey = \"\\(x) cups\"",
      "App/Localizable.xcstrings": Self.catalog("\"%lf cups\":{}"),
      "Out/Localizable.strings": "\"%d cups\" = \"a\";\n",
    ])
    let before = project
    #expect(await project.run("extract --output Out App").hasSuffix("exit 0"))
    #expect(project.changes(since: before) == [])
  }
}

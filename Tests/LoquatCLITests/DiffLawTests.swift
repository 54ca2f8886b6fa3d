import CatalogModel
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Lists exactly the differences, in files of any format.
@Suite struct DiffLawTests {
  private static let files: [(name: String, text: String)] = [
    ("fr.lproj/L.strings", "\"a\" = \"FIRST\";\n\"b\" = \"SECOND\";\n\"FIRST\" = \"FIRST\";\n"),
    (
      "L.xcstrings",
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"fr":{"stringUnit":\
      {"state":"translated","value":"FIRST"}},"ja":{"stringUnit":{"state":"new","value":"SECOND"}}}}}}
      """
    ),
    (
      "fr.xliff",
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="en.lproj/L.strings" \
      source-language="en" target-language="fr" datatype="plaintext"><body><trans-unit id="a"><source>A</source>\
      <target>FIRST</target></trans-unit></body></file><file original="M.xcstrings" source-language="en" \
      target-language="fr" datatype="plaintext"><body><trans-unit id="a"><source>A</source>\
      <target state="translated">SECOND</target></trans-unit></body></file></xliff>
      """
    ),
    ("fr.csv", "file,key,source,target\nL.strings,a,A,FIRST\nL.strings,b,B,SECOND\n"),
    (
      "fr.po",
      """
      msgid ""
      msgstr "Language: fr\\n"

      msgctxt "L.strings|a"
      msgid "A"
      msgstr "FIRST"

      """
    ),
  ]

  @Test(arguments: files.indices)
  func `a change of one text is the only one`(_ index: Int) async {
    let (name, text) = Self.files[index]
    func diff(_ new: String) async -> String {
      var files = InMemoryFileSystem(["old/\(name)": text, "new/\(name)": new])
      return await files.run("diff --check old/\(name) new/\(name)")
    }
    let same = await diff(text)
    #expect(same.contains("no text differs") && same.hasSuffix("exit 0"), "\(same)")
    for word in ["FIRST", "SECOND"] where text.contains("\(word)") {
      // In a table, the key of that name stays.
      let changed = text.replacing("= \"\(word)\";\n\"b", with: "= \"other\";\n\"b")
      let other = name.hasSuffix(".strings") ? changed : text.replacing(word, with: "other")
      guard other != text else { continue }
      let output = await diff(other)
      #expect(output.contains("\"\(word)\" → \"other\""), "\(output)")
      #expect(output.split(separator: "\n").count { $0.contains("→") } == 1, "\(output)")
      #expect(output.hasSuffix("exit 1"), "\(output)")
    }
    // A renamed file is not a change.
    if name.hasSuffix("strings") {
      let ending = name.hasSuffix("xcstrings") ? "xcstrings" : "strings"
      var files = InMemoryFileSystem(["one.\(ending)": text, "two.\(ending)": text])
      #expect(await files.run("diff --check one.\(ending) two.\(ending)").hasSuffix("exit 0"))
    }
    // Nothing in a damaged file is listed as removed.
    for end in stride(from: 1, to: text.utf8.count - 2, by: 7) {
      let output = await diff(String(decoding: Array(text.utf8).prefix(end), as: UTF8.self))
      #expect(
        !output.contains("error: ") || !output.contains("no text differs"),
        "\(output)")
    }
  }
}

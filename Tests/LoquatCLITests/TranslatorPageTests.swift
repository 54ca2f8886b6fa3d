import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `loquat edit` and `loquat preview`: pages of bundles and of projects, and their imports.
@Suite struct TranslatorPageTests {
  private static let xliff = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="Sources/Shop/en.lproj/Localizable.strings" source-language="en" target-language="fr" datatype="plaintext">
        <body>
          <trans-unit id="Menu"><source>Menu</source><target state="translated">Menu</target>
            <note from="translator">Is it for food?</note></trans-unit>
          <trans-unit id="Open"><source>Open</source></trans-unit>
          <trans-unit id="TeaShop" translate="no"><source>TeaShop</source></trans-unit>
        </body>
      </file>
    </xliff>

    """

  @Test(arguments: [
    Scenario(
      "makes a page of an XLIFF", files: ["fr.xliff": xliff], "edit fr.xliff",
      """
      created fr.html: 2 texts, 1 to do
      ! fr: 2 texts, 1 to do; send 'fr.html' to whoever translates, and import the file that they save
      exit 0
      """),
    Scenario(
      "makes a page for readers", files: ["fr.xliff": xliff], "preview fr.xliff -o Mail/read.html",
      """
      created Mail/read.html: 2 texts, 1 to do
      ! fr: 2 texts, 1 to do; send 'Mail/read.html' to whoever reads
      exit 0
      """),
    Scenario(
      "makes a page of a language of the project", files: [:], "edit --language fr --check",
      """
      would create fr.html: 7 texts, 5 to do
      ! fr: 7 texts, 5 to do
      exit 1
      """),
    Scenario(
      "wants a bundle or a language", files: [:], "edit",
      """
      ! error: name a bundle, or a language of the project with '--language'
      ! usage: loquat edit [<option>…] [<bundle>]
      ! See 'loquat edit --help'.
      exit 2
      """),
    Scenario(
      "takes one of them", files: ["fr.xliff": xliff], "edit fr.xliff --language fr",
      """
      ! error: '--language' cannot be combined with a bundle, which is in one language; leave out '--language' or the bundle
      ! usage: loquat edit [<option>…] [<bundle>]
      ! See 'loquat edit --help'.
      exit 2
      """),
    Scenario(
      "replaces no file of somebody else", files: ["fr.xliff": xliff, "fr.html": "<html/>"],
      "edit fr.xliff",
      """
      ! fr.html: error: already exists, and is not a page of Loquat; name another place with '--output', or replace it with '--force' [table-is-there]
      exit 1
      """),
    Scenario(
      "makes no page of nothing",
      files: [
        "fr.xliff": xliff.replacing("\"><source>", with: "\" translate=\"no\"><source>").replacing(
          "\"no\" translate=\"no\"", with: "\"no\"")
      ],
      "edit fr.xliff",
      """
      ! fr.xliff: error: has no text to translate into 'fr', so no page is made [nothing-found]
      exit 1
      """),
    Scenario(
      "makes no page of a file without a language",
      files: ["fr.xliff": xliff.replacing(" target-language=\"fr\"", with: "")], "edit fr.xliff",
      """
      ! fr.xliff: error: does not name its target language; export it again for one language, or add the attribute 'target-language' (in XLIFF 2, 'trgLang') [no-language]
      exit 1
      """),
    Scenario(
      "names what is damaged", files: ["fr.xliff": xliff.replacing("</body>", with: "")],
      "edit fr.xliff",
      """
      ! fr.xliff:10:3: error: '</file>' closes '<body>' [malformed-xml]
      exit 1
      """),
    Scenario(
      "makes no page of another file", files: ["fr.po": "msgid \"\"\n"], "edit fr.po",
      """
      ! fr.po: error: is not a bundle; name an '.xcloc', '.xcloc.zip' or XLIFF file, or a language of the project with '--language' [unsupported-file]
      exit 1
      """),
    Scenario(
      "reads memories",
      files: ["fr.xliff": xliff, "Old/fr.csv": "key,source,target\nOpen,Open,Ouvrir\n"],
      "edit fr.xliff --memory Old/fr.csv",
      """
      created fr.html: 2 texts, 1 to do
      ! fr: 2 texts, 1 to do; send 'fr.html' to whoever translates, and import the file that they save
      exit 0
      """),
    Scenario(
      "writes no page where it serves one", files: ["fr.xliff": xliff],
      "edit fr.xliff --serve --output fr.html",
      """
      ! error: '--serve' cannot be combined with '--output', '--check' or '--force', as it writes no page; leave them out
      ! usage: loquat edit [<option>…] [<bundle>]
      ! See 'loquat edit --help'.
      exit 2
      """),
    Scenario(
      "names the notes of translators", files: ["fr.xliff": xliff], "import --check fr.xliff",
      """
      would change Sources/Shop/fr.lproj/Localizable.strings: 1 changed, 2 ignored (1 without a translation, 1 not to be translated)
      ! fr.xliff:6:9: note: the translator says of 'Menu': Is it for food? [translator-note]
      ! 3 units: 1 would be changed, 2 ignored (1 without a translation, 1 not to be translated)
      exit 1
      """),
  ])
  func pages(_ scenario: Scenario) async { await scenario.check() }

  /// The page of a bundle contains its bytes, and nothing that ends an element.
  @Test func holdsTheBundle() async throws {
    let hostile = Self.xliff.replacing("Open", with: "&lt;/script>&lt;!--")
    var files = Shop.with(["a<!--.xliff": hostile])
    _ = await files.run("edit a<!--.xliff -o fr.html")
    let page = String(decoding: try files.read("fr.html"), as: UTF8.self)
    let bundle = try #require(
      page.components(separatedBy: #"<script type="text/plain" id="bundle">"#).last?
        .components(separatedBy: "</script>").first)
    #expect(Data(base64Encoded: bundle).map(Array.init) == Array(hostile.utf8))
    #expect(
      page.components(separatedBy: "</script>").count
        == page.components(separatedBy: "<script").count)
    #expect(page.components(separatedBy: "<!--").count == 1)
    let again = await files.run("edit a<!--.xliff -o fr.html")
    #expect(!again.contains("created") && !again.contains("changed"))
  }
}

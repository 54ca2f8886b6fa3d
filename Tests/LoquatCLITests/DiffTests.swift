import CatalogModel
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `loquat diff`: changes of texts, whatever changed in files.
@Suite struct DiffTests {
  private static let old = """
    /* Title */
    "cart.title" = "Cart";
    "gone" = "Gone";
    "same" = "Same";
    """
  private static let new = """
    "same" = "Same";
    /* Title of the cart */
    "cart.title" = "Your cart";
    "new" = "New";
    """

  @Test(arguments: [
    Scenario(
      "compares two files, whatever their order",
      files: ["a/fr.lproj/L.strings": old, "b/fr.lproj/L.strings": new],
      "diff a/fr.lproj/L.strings b/fr.lproj/L.strings",
      """
      L.strings
        "cart.title"
            comment: "Title" → "Title of the cart"
            fr: "Cart" → "Your cart"
        + "new"
            fr: + "New"
        - "gone"
            fr: - "Gone"
      ! a/fr.lproj/L.strings to b/fr.lproj/L.strings: 1 key added, 1 key removed; fr: 1 added, 1 changed, 1 removed; 1 comment
      exit 0
      """),
    Scenario(
      "finds nothing in the same file", files: ["a/L.strings": old], "diff a/L.strings a/L.strings",
      """
      ! a/L.strings to a/L.strings: no text differs
      exit 0
      """),
    Scenario(
      "reports a file that does not exist", files: [:], "diff a/L.strings b/L.strings",
      """
      ! a/L.strings: error: is not a file, and cannot be used as a commit: repository has no commit 'a/L.strings'; 'git log' lists its commits [file-error]
      exit 2
      """),
    Scenario(
      "takes '-' alone for a commit", files: [:], "diff -",
      """
      ! .: error: repository has no commit '-'; 'git log' lists its commits [file-error]
      exit 2
      """),
    Scenario(
      "does not read standard input", files: ["a/L.strings": old], "diff a/L.strings -",
      """
      ! error: standard input cannot be read here; name a file or folder, or write './-' for one that is called '-'
      ! usage: loquat diff [<option>…] [<commit>…]
      ! See 'loquat diff --help'.
      exit 2
      """),
    Scenario(
      "compares no files of other formats", files: ["a/L.txt": old, "b/L.txt": new],
      "diff a/L.txt b/L.txt",
      """
      ! a/L.txt: error: is not a file that 'diff' reads; name two tables ('.strings', '.stringsdict' or '.xcstrings'), or two files for translators ('.xcloc', XLIFF, PO or CSV) [unknown-format]
      exit 2
      """),
    Scenario(
      "wants two commits", files: [:], "diff v1..",
      """
      ! error: 'v1..' does not name two commits; write them as v1..v2, or name two files
      ! usage: loquat diff [<option>…] [<commit>…]
      ! See 'loquat diff --help'.
      exit 2
      """),
  ])
  func compares(_ scenario: Scenario) async { await scenario.check() }
}

/// The same between git revisions.
@Suite(.enabled(if: hasGit)) struct RevisionDiffTests {
  @Test func `a table that moves to a catalog is the same`() async throws {
    let folder = try ShopRepository()
    #expect(
      await folder.run("diff -p") == ["! HEAD to the working tree: no text differs", "exit 0"])
    _ = await folder.run("migrate --to catalogs")
    // The catalog has the comment of the code; everything else stays.
    #expect(
      await folder.run("diff -p") == [
        "Sources/Shop/Localizable.xcstrings", "  \"cart.title\"",
        "      comment: none → \"Title\"", "! HEAD to the working tree: 1 comment", "exit 0",
      ])
  }

  @Test func `nothing to compare is not the same as nothing that differs`() async throws {
    let folder = try ShopRepository()
    #expect(
      await folder.run("diff --table Localizible -p") == [
        "! : error: the project has no table 'Localizible'; did you mean 'Localizable'? [file-error]",
        "exit 2",
      ])
    let output = await folder.run("diff -l ja -p")
    #expect(
      output.contains { $0.contains("none of the texts that were read is in 'ja'") }, "\(output)")
    #expect(output.last == "exit 1")
    try folder.file("Empty/notes.txt", "")
    try folder.commit()
    let empty = ShopRepository(folder["Empty"])
    #expect(await empty.run("diff -p").last == "exit 2")
  }

  @Test func `a folder that a commit lacks is new`() async throws {
    let folder = try ShopRepository()
    try folder.file("Tea/A.swift", "let a = 1\n")
    try folder.file("Tea/en.lproj/Tea.strings", "\"tea\" = \"Tea\";\n")
    let tea = ShopRepository(folder["Tea"])
    #expect(
      await tea.run("diff -p") == [
        "en.lproj/Tea.strings", "  + \"tea\"", "      en: + \"Tea\"",
        "! HEAD to the working tree: 1 key added; en: 1 added", "exit 0",
      ])
    let neither = await tea.run("diff HEAD..HEAD -p")
    #expect(
      neither == ["! : error: no such file or directory [file-error]", "exit 2"], "\(neither)")
  }

  @Test func `a key that has got another name is the same`() async throws {
    let folder = try ShopRepository()
    let done = await folder.run("rename greeting welcome --force --project")
    #expect(done.last == "exit 0", "\(done)")
    let output = await folder.run("diff -p")
    #expect(output.contains("  \"greeting\" → \"welcome\""), "\(output)")
    #expect(output.contains { $0.contains("working tree: 1 key renamed") }, "\(output)")
  }

  @Test func `texts are compared with a commit`() async throws {
    let folder = try ShopRepository()
    _ = await folder.run("set greeting Salut -l fr -p")
    _ = await folder.run("add open Open --comment Door -p")
    let output = await folder.run("diff --check -p")
    let lines = [
      "Sources/Shop/en.lproj/Localizable.strings", "  \"greeting\"",
      "      fr: \"Bonjour\u{202F}!\" → \"Salut\"", "  + \"open\"", "      en: + \"Open\"",
    ]
    #expect(
      output == lines + [
        "! HEAD to the working tree: 1 key added; en: 1 added; fr: 1 changed", "exit 1",
      ])
    try folder.commit()
    #expect(await folder.run("diff --check -p").last == "exit 0")
    #expect(
      await folder.run("diff HEAD~1..HEAD -p") == lines + [
        "! HEAD~1 to HEAD: 1 key added; en: 1 added; fr: 1 changed", "exit 0",
      ])
  }
}

import Foundation
import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `export --since`, with a real repository.
@Suite(.enabled(if: hasGit)) struct ChangedSinceTests {
  /// Returns a repository with the shop in one of its folders, and a commit.
  private static func repository() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (path, text) in Shop.files { try folder.file("ios/App/\(path)", text) }
    try folder.file(".gitignore", "Generated\n")
    try folder.file("ios/App/Sources/Generated/Names.swift", "let a = String(localized: \"Made\")")
    folder.link("ios/App/Sources/Shop/en.lproj/Linked.strings", to: "../../../Linked.strings")
    try folder.file("ios/App/Linked.strings", "\"Linked\" = \"Linked\";\n")
    try git(["init", "-q", folder.path])
    try commit(folder)
    return folder
  }

  private static func commit(_ folder: TemporaryFolder) throws {
    try git(["-C", folder.path, "add", "-A"])
    try git(["-C", folder.path, "commit", "-q", "-m", "one"])
  }

  /// Returns the output of a run without the path of the folder, and the ids that it sends.
  private static func export(_ options: String, _ folder: TemporaryFolder) async -> [String] {
    let line = "export -l fr -q -o \(folder["out"]) \(options) \(folder["ios/App"])"
    let (text, _) = await transcript(line, of: subcommands, in: DiskFileSystem())
    let xliff = try? String(
      contentsOfFile: folder["out/fr.xcloc/Localized Contents/fr.xliff"], encoding: .utf8)
    let ids = (xliff ?? "").split(separator: "\n").filter { $0.contains("<trans-unit") }.map {
      $0.split(separator: "\"")[1]
    }
    return text.replacing(folder.path, with: "").split(separator: "\n").map(String.init)
      + ids.map(String.init)
  }

  @Test func `nothing has changed at first`() async throws {
    let folder = try Self.repository()
    #expect(await Self.export("--since HEAD", folder) == ["exit 0"])
  }

  @Test func `what is new or changed in code and tables is sent`() async throws {
    let folder = try Self.repository()
    let english = Shop.english.replacing("Your basket", with: "Your full basket")
      .replacing("Title of the menu", with: "Title of the page")
    try folder.file("ios/App/Sources/Shop/en.lproj/Localizable.strings", english)
    try folder.file(
      "ios/App/Sources/Shop/New.swift",
      #"let new = NSLocalizedString("Brand new", tableName: "Hours", comment: "")"#)
    #expect(
      await Self.export("--since HEAD", folder)
        == ["exit 0", "Brand new", "Menu", "cart.title"])
    try Self.commit(folder)
    #expect(
      await Self.export("--since HEAD~1 --force", folder)
        == ["exit 0", "Brand new", "Menu", "cart.title"])
  }

  @Test func `status counts what is new, whatever became of its translation`() async throws {
    let folder = try Self.repository()
    let english = Shop.english.replacing("Hello", with: "Good day")
      .replacing("Title of the menu", with: "Title of the page")
    try folder.file("ios/App/Sources/Shop/en.lproj/Localizable.strings", english)
    try folder.file(
      "ios/App/Sources/Shop/New.swift",
      #"let new = NSLocalizedString("Brand new", tableName: "Hours", comment: "")"#)
    let line = "status -l fr --since HEAD \(folder["ios/App"])"
    let (text, _) = await transcript(line, of: subcommands, in: DiskFileSystem())
    #expect(
      text == """
        since HEAD: 1 string new, 1 changed; 7 words
        adds 1 string: 0 in fr
        language  translated                  strings  review  new  words left
        fr        ██████████░░░░░░░░░░  50 %      1/2       0    1           2
        exit 0
        """)
    let (json, _) = await transcript(
      line + " --format json", of: subcommands, in: DiskFileSystem())
    #expect(
      json.replacing("\n", with: "").replacing(" ", with: "").contains(
        #""since":{"commit":"HEAD","added":1,"changed":1,"words":7,"translated":{"fr":0}}"#))
  }

  /// A plural is translated if all its forms are.
  @Test func `status says which languages have the new strings`() async throws {
    let folder = try Self.repository()
    let path = "ios/App/Sources/Shop/Hours.xcstrings"
    let old = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Closed": {}}}"#
    try folder.file(path, old)
    try Self.commit(folder)
    let new = #"""
      "New": {"localizations": {"ja": "新"}},
      "%lld left": {"localizations": {
        "en": {"variations": {"plural": {"one": "%lld left", "other": "%lld left"}}},
        "fr": {"variations": {"plural": {"one": "%lld reste", "other": ""}}},
        "ja": {"variations": {"plural": {"other": "残り%lld"}}}}}
      """#.replacing(#/: ("[^"]*")/#) {
        #": {"stringUnit": {"state": "\#($0.1 == "\"\"" ? "new" : "translated")", "value": \#($0.1)}}"#
      }
    try folder.file(path, old.replacing(#""Closed": {}"#, with: #""Closed": {}, "# + new))
    let line = "status -l fr -l ja --since HEAD \(folder["ios/App"])"
    let (text, _) = await transcript(line, of: subcommands, in: DiskFileSystem())
    #expect(text.contains("\nadds 2 strings: 0 in fr, 2 in ja\n"), "\(text)")
  }

  /// The only French text is a translation of another English one.
  @Test func `translations of another text are changed`() async throws {
    let folder = try Self.repository()
    let english = Shop.english.replacing("Hello", with: "Good day")
      .replacing("\"Menu\";", with: "\"Carte\";").replacing("Your basket", with: "Your bag")
    try folder.file("ios/App/Sources/Shop/en.lproj/Localizable.strings", english)
    #expect(
      await Self.export("--since HEAD --only changed", folder) == ["exit 0", "Menu", "greeting"])
    #expect(
      await Self.export("--since HEAD --only untranslated", folder) == ["exit 0", "cart.title"])
  }

  @Test func `a table that was moved is the same table`() async throws {
    let folder = try Self.repository()
    try git([
      "-C", folder["ios/App/Sources/Shop"], "mv", "en.lproj/Errors.strings",
      "en.lproj/Localizable.strings", "../",
    ])
    try folder.file("ios/App/Sources/Shop/en.lproj/Errors.strings", Shop.errors)
    #expect(await Self.export("--since HEAD --table Errors", folder) == ["exit 0"])
  }

  @Test(arguments: [
    (
      "v9",
      "! /ios/App: error: repository has no commit 'v9'; 'git log' lists its commits [file-error]"
    ),
    (
      "--all",
      "! /ios/App: error: repository has no commit '--all'; 'git log' lists its commits [file-error]"
    ),
  ])
  func `a commit must be there`(name: String, message: String) async throws {
    let folder = try Self.repository()
    #expect(await Self.export("--since=\(name)", folder) == [message, "exit 2"])
  }

  @Test func `a repository must be there`() async throws {
    let folder = TemporaryFolder()
    for (path, text) in Shop.files { try folder.file("ios/App/\(path)", text) }
    let message =
      "! /ios/App: error: this folder is not in a git repository, so it has no commits [file-error]"
    #expect(await Self.export("--since HEAD", folder) == [message, "exit 2"])
  }
}

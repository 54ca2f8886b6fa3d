import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The completions of a shell, by the words up to the cursor.
@Suite struct CompletionTests {
  @Test(arguments: [
    (["exp"], "explain export"), (["help", "exp"], "explain export"), (["nothing", ""], ""),
    (["export", "--lan"], "--language"), (["export", "-l", ""], "en fr"),
    (["export", "--language", "fr,"], "fr,en"),
    (["export", "--language=f"], "--language=fr"),
    (["export", "--as", "xli"], "xliff xliff2"), (["export", "--output", ""], ":directories"),
    (["export", "--check", "--chec"], ""), (["export", "--table", ""], "Errors Localizable"),
    (["export", "--target", "S"], "Shop"), (["export", ""], ":directories"),
    (["import", "--report", ""], ":files"), (["check", "--rule", "missing-o"], "missing-other"),
    (["get", "cart"], "cart.title"), (["set", "--language", "fr", "Men"], "Menu"),
    (["set", "--language", "fr", "Menu", ""], ""), (["state", "Menu", "tr"], "translated"),
    (["get", "--", "old"], "old\\ key"), (["completions", ""], "bash fish zsh"),
    (["explain", "key-n"], "key-not-found key-not-literal"),
    (["health", "--except", "files,t"], "files,tables files,texts"),
    (["languages", "--prefer", "en,"], "en,fr"), (["check", "--rule", "links,missing-o"], ""),
    (["get", "cart.title,M"], ""), (["export", "--key=cart.title,M"], ""),
    (["status", "--since", ""], "merge-base"),
  ])
  func offers(_ words: [String], _ expected: String) async {
    var completions = Completions(subcommands, Shop.with([:]))
    let found = await completions.answer(words).lines.map { line in
      line.split(separator: "\t")[0].replacing(" ", with: "\\ ")
    }
    #expect(found.sorted().joined(separator: " ") == expected, "\(words)")
  }

  /// A key may have a comma, which begins no other one.
  @Test func `takes a key for a whole`() async {
    let files = Shop.with([
      "Sources/Shop/en.lproj/Localizable.strings": "\"Hello,world\" = \"A\";\n\"water\" = \"B\";\n"
    ])
    var completions = Completions(subcommands, files)
    let words = await completions.answer(["get", "Hello,w"]).lines
    #expect(words == ["Hello,world\tLocalizable"])
  }

  @Test(arguments: [
    ["get", "--project", "Other", ""], ["get", "--project=Other", ""], ["get", "-p", "Other", ""],
    ["get", "-pOther", ""], ["get", "-p=Other", ""], ["get", "-qp", "Other", "--", ""],
    ["export", "-pOther", "--key", ""], ["export", "--project=Other", "--key="],
  ])
  func `completes keys of another project`(_ words: [String]) async {
    let files = Shop.with([
      "Other/a.swift": "let a = 1\n", "Other/en.lproj/A.strings": "\"other\" = \"A\";\n",
    ])
    var completions = Completions(subcommands, files)
    let lines = await completions.answer(words).lines
    #expect(lines.map { $0.split(separator: "\t")[0].replacing("--key=", with: "") } == ["other"])
  }

  @Test func `has no script for a shell without a name`() async {
    var files = Shop.with([:])
    let (text, _) = await transcript(words: ["completions", ""], in: files)
    #expect(text.contains("error: '' is not a known shell") && text.hasSuffix("exit 2"), "\(text)")
    #expect(await files.run("completions").hasSuffix("exit 2"))
  }

  /// A project is not trusted: control characters in its keys must not reach a terminal.
  @Test func `leaves out what a terminal would act on`() async {
    let files = Shop.with([
      "Sources/Shop/en.lproj/Localizable.strings": "\"a\u{1B}[2J\" = \"A\";\n\"ab\" = \"B\";\n"
    ])
    var completions = Completions(subcommands, files)
    #expect(await completions.answer(["get", "a"]).lines == ["ab\tLocalizable"])
  }

  @Test(arguments: subcommands.map { $0.name })
  func `has a manual page`(_ name: String) async {
    var files = Shop.with([:])
    let text = await files.run("manual \(name)")
    #expect(text.contains(".SH NAME\nloquat\\-\(name) \\- "), "\(text.prefix(200))")
    #expect(text.hasSuffix("exit 0"))
  }
}

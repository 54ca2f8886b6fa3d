import Foundation
import TestSupport
import Testing

/// The folder of the program that was built beside the tests.
private let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(".build/debug")

private let canRunGit =
  FileManager.default.isExecutableFile(atPath: program.appendingPathComponent("loquat").path)
  && ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"]
    .contains(where: FileManager.default.isExecutableFile)

/// A real git, in repositories of its own, with the program that was built beside the tests.
@Suite(.enabled(if: canRunGit, "needs git, and the program beside the tests"))
struct GitMergeTests {
  private static let start = """
    git init -q -b main . && loquat merge --install 2>/dev/null > .gitattributes
    catalog() { # <texts of Milk> <texts of Tea>
      printf '{\\n  "sourceLanguage" : "en",\\n  "strings" : {\\n    "Milk" : {%s},\\n    "Tea" : {%s}\\n  },\\n  "version" : "1.0"\\n}' \\
        "$1" "$2" > L.xcstrings
    }
    text() { printf '"localizations":{"%s":{"stringUnit":{"state":"translated","value":"%s"}}}' "$1" "$2"; }
    table() { printf "$1" | iconv -f UTF-8 -t UTF-16LE > T.strings; }
    change() { git checkout -q -b "$1" main; catalog "$2" "$3"; table "$4"; git commit -qam "$1"; }
    catalog '' "$(text fr Thé)"; table '\\357\\273\\277"a" = "A";\\n"b" = "B";\\n'
    git add . && git commit -qm base
    change fr "$(text fr Lait)" "$(text fr Thé)" '\\357\\273\\277"a" = "1";\\n"b" = "B";\\n"c" = "é";\\n'
    change de "$(text de Milch)" "$(text fr Thé)" '\\357\\273\\277"a" = "A";\\n"b" = "2";\\n"d" = "D";\\n'
    change other "$(text fr Lait)" "$(text fr 'Le thé')" '\\357\\273\\277"a" = "A";\\n"b" = "B";\\n'
    change another '' "$(text fr 'Un thé')" '\\357\\273\\277"a" = "A";\\n"b" = "B";\\n'
    show() { loquat inspect --plain L.xcstrings T.strings; }

    """

  /// Returns the output of a script, and its exit status.
  private static func run(_ script: String, copy: String? = nil) throws -> String {
    let folder = TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let setUp = copy.map { "mkdir -p '../\($0)' && cp '\(program.path)/loquat' '../\($0)/' && " }
    let path = copy.map { "PATH='\(folder.path)/\($0)':$PATH\n" }
    process.arguments = [
      "-c",
      "exec 2>&1; mkdir repository && cd repository\n\(setUp ?? "")\(path ?? "")" + start + script,
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = [
      "PATH": program.path + ":/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", "HOME": folder.path,
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
      "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com", "LC_ALL": "C.UTF-8",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text + "exit \(process.terminationStatus)"
  }

  @Test(arguments: [
    (
      "merge, cherry-pick and rebase",
      """
      git checkout -q de && git merge -q fr -m both && show
      git checkout -q fr && git cherry-pick de^1 >/dev/null && show | head -6
      git checkout -q -B fr fr~1 && git rebase de^1 >/dev/null 2>&1 && show | head -6
      """,
      """
      Auto-merging L.xcstrings
      Auto-merging T.strings
      version: 1.0
      source language: en

      "Milk"
        de.value (translated): Milch
        fr.value (translated): Lait

      "Tea"
        fr.value (translated): Thé
      encoding: UTF-16 LE with byte order mark

      "a"
        value: 1

      "b"
        value: 2

      "c"
        value: é

      "d"
        value: D
      version: 1.0
      source language: en

      "Milk"
        de.value (translated): Milch
        fr.value (translated): Lait
      version: 1.0
      source language: en

      "Milk"
        de.value (translated): Milch
        fr.value (translated): Lait
      exit 0
      """
    ),
    (
      "diff",
      """
      git diff main fr | grep -v '^index'
      """,
      """
      diff --git a/L.xcstrings b/L.xcstrings
      --- a/L.xcstrings
      +++ b/L.xcstrings
      @@ -2,6 +2,7 @@
       source language: en
       
       "Milk"
      +  fr.value (translated): Lait
       
       "Tea"
         fr.value (translated): Thé
      diff --git a/T.strings b/T.strings
      --- a/T.strings
      +++ b/T.strings
      @@ -1,7 +1,10 @@
       encoding: UTF-16 LE with byte order mark
       
       "a"
      -  value: A
      +  value: 1
       
       "b"
         value: B
      +
      +"c"
      +  value: é
      exit 0
      """
    ),
    (
      "conflict",
      """
      git checkout -q other && git merge -q another; git status --short && show | head -8
      """,
      """
      L.xcstrings:5:37: error: 'Tea' (fr): ours has "Le thé", theirs "Un thé"; ours is kept and needs review [merge-conflict]
      L.xcstrings (theirs):5:37: note: theirs is here
      Auto-merging L.xcstrings
      CONFLICT (content): Merge conflict in L.xcstrings
      Automatic merge failed; fix conflicts and then commit the result.
      UU L.xcstrings
      version: 1.0
      source language: en

      "Milk"
        fr.value (translated): Lait

      "Tea"
        fr.value (needs_review): Le thé
      exit 0
      """
    ),
    (
      "a file that cannot be read stays a conflict",
      """
      git checkout -q other && echo '{' > L.xcstrings && git commit -qam broken
      git merge -q another; git status --short && cat L.xcstrings && git diff | tail -3
      """,
      """
      L.xcstrings: note: the file is left as it is; to merge it by lines, give it 'merge=text' at the end of .gitattributes, and use 'git checkout -m' with its path [not-merged]
      L.xcstrings:2:1: error: the file ends before the JSON value does [malformed-json]
      Auto-merging L.xcstrings
      CONFLICT (content): Merge conflict in L.xcstrings
      Automatic merge failed; fix conflicts and then commit the result.
      UU L.xcstrings
      {
      index 98232c6,a107842..0000000
      --- a/L.xcstrings
      +++ b/L.xcstrings
      exit 0
      """
    ),
    (
      "install twice, and in a folder inside",
      """
      loquat merge --install -q >> .gitattributes
      mkdir sub && cd sub && loquat merge --install -q >> ../.gitattributes
      cat ../.gitattributes
      """,
      """
      *.xcstrings merge=loquat diff=loquat
      *.strings merge=loquat diff=loquat
      *.stringsdict merge=loquat diff=loquat
      exit 0
      """
    ),
    (
      "uninstall",
      """
      git config --get-regexp loquat | wc -l
      loquat merge --uninstall -q && loquat merge --uninstall -q && git config --get-regexp loquat
      loquat merge --install --global -q && git config --global --get-regexp loquat | cut -d' ' -f1
      GIT_DIR=/nowhere loquat merge --install
      """,
      """
      5
      merge.loquat.name
      merge.loquat.driver
      merge.loquat.recursive
      diff.loquat.textconv
      diff.loquat.xfuncname
      error: git finds no repository here that it may use, as 'git status' shows; change to the folder of a repository, or add '--global' [git]
      exit 2
      """
    ),
  ])
  func `git`(_ name: String, _ script: String, _ expected: String) throws {
    let text = try Self.run(script)
    #expect(text == expected, "\(name)")
  }

  /// Git operations on the catalog and the table, and the conflicts they leave.
  private static let operations: [(name: String, script: String)] = [
    ("merge", "git checkout -q de && git merge -q fr -m both"),
    ("rebase", "git checkout -q fr && git rebase -q de"),
    ("cherry-pick", "git checkout -q fr && git cherry-pick de"),
    (
      "stash",
      "git checkout -q main && git checkout de -- . && git stash -q && git merge -q --ff-only fr "
        + "&& git stash pop"
    ),
    (
      "a catalog that one side has renamed",
      "git checkout -q de && git mv L.xcstrings M.xcstrings && git commit -qm move && git merge -q fr"
        + " -m both; test -e M.xcstrings && mv M.xcstrings L.xcstrings"
    ),
  ]

  /// Programs started from the Dock only have the system's `PATH`.
  @Test(arguments: operations.indices) func `needs no PATH`(_ number: Int) throws {
    for copy in [nil, "bin of 100% $HOME/x"] {
      let operation = Self.operations[number]
      let text = try Self.run(
        """
        PATH=/usr/bin:/bin
        { \(operation.script); } >/dev/null; echo "status $?"
        git diff --name-only --diff-filter=U; cat L.xcstrings; iconv -f UTF-16LE -t UTF-8 T.strings
        """, copy: copy)
      #expect(text.contains("status 0\n{"), "\(operation.name): \(text)")
      for part in ["Lait", "Milch", "\"a\" = \"1\"", "\"b\" = \"2\"", "\"c\"", "\"d\""] {
        #expect(text.contains(part), "\(operation.name): \(text)")
      }
    }
  }

  /// Without the program nothing is lost: both sides are in the file, and git reports a conflict.
  @Test(arguments: operations.indices) func `loses no side without the program`(_ number: Int)
    throws
  {
    let operation = Self.operations[number]
    let text = try Self.run(
      """
      PATH=/usr/bin:/bin; rm ../bin/loquat
      { \(operation.script); } >/dev/null; echo "status $?"
      git status --short | sed 's/[LM][.]xc/L.xc/'; cat L.xcstrings; git diff main fr -- T.strings | cat -v | tail -1
      """, copy: "bin")
    #expect(
      text.contains("loquat does not run, so git merges "), "\(operation.name): \(text)")
    #expect(text.contains("UU L.xcstrings"), "\(operation.name): \(text)")
    for part in ["Lait", "Milch", "<<<<<<< ours", "=======", ">>>>>>> theirs"] {
      #expect(text.contains(part), "\(operation.name): \(text)")
    }
  }

  @Test(arguments: ["git diff main fr", "git log -p -1 fr", "git show fr"])
  func `shows files with and without the program`(_ line: String) throws {
    let shown = try Self.run("PATH=/usr/bin:/bin; \(line) -- L.xcstrings", copy: "bin")
    #expect(shown.contains("+  fr.value (translated): Lait"), "\(shown)")
    #expect(shown.hasSuffix("exit 0"))
    let text = try Self.run(
      "PATH=/usr/bin:/bin; rm ../bin/loquat; \(line) -- L.xcstrings", copy: "bin")
    #expect(text.contains("+    \"Milk\" : {\"localizations\":{\"fr\""), "\(text)")
    #expect(text.hasSuffix("exit 0"))
  }

  /// Two branches that have merged each other and gone back to their own texts: the old conflict is
  /// a conflict again.
  @Test func `histories that cross lose no side`() throws {
    let text = try Self.run(
      """
      git checkout -q other && git tag o1 && git checkout -q another && git tag a1
      git checkout -q other && git merge -q a1 >/dev/null 2>&1; git checkout -q o1 -- . && git commit -qm o2
      git checkout -q another && git merge -q o1 >/dev/null 2>&1; git checkout -q a1 -- . && git commit -qm a2
      git merge -q other >/dev/null 2>&1; echo "status $?"; git status --short
      """)
    #expect(text.contains("status 1") && text.contains("UU L.xcstrings"), "\(text)")
  }

  /// A program that runs and does nothing, as after copying to a full disk, is not accepted as
  /// Loquat.
  @Test(arguments: [": > ../bin/loquat", "printf '#!/bin/sh\\nexit 1\\n' > ../bin/loquat"])
  func `a broken program merges nothing`(_ damage: String) throws {
    let text = try Self.run(
      """
      PATH=/usr/bin:/bin; \(damage); chmod +x ../bin/loquat
      git checkout -q de && git merge -q fr -m both; git status --short; cat L.xcstrings
      git diff main fr -- L.xcstrings | grep -c Lait
      """, copy: "bin")
    for part in ["UU L.xcstrings", "Lait", "Milch", "<<<<<<< ours"] {
      #expect(text.contains(part), "\(text)")
    }
    #expect(text.hasSuffix("1\nexit 0"), "\(text)")
  }

  @Test func `a name may begin with a dash`() throws {
    let text = try Self.run(
      """
      git checkout -q main && cp L.xcstrings ./-d.xcstrings && git add . && git commit -qm dash
      git checkout -q -b x main && sed -i.bak 's/Thé/Un thé/' ./-d.xcstrings && git commit -qam x
      git checkout -q -b y main && sed -i.bak 's/"Milk" : {}/"Milk" : {"comment":"c"}/' ./-d.xcstrings
      git commit -qam y && git merge -q x -m both && cat ./-d.xcstrings && git diff main x | grep -c Un
      """)
    #expect(
      text.contains("Un thé") && text.contains("\"c\"") && text.hasSuffix("1\nexit 0"), "\(text)")
  }
}

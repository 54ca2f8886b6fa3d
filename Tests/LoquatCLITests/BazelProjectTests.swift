import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Projects described to Bazel.
@Suite struct BazelProjectTests {
  private static let projects = [
    DescribedProject(
      "patterns", "MODULE.bazel", targets: "BUILD.bazel",
      [
        "MODULE.bazel": "module(name = \"shop\")",
        "BUILD.bazel": """
        load("@rules_apple//apple:ios.bzl", "ios_application")

        swift_library(
            name = "ShopLib",
            srcs = glob(["Sources/**/*.swift"]),
            data = glob(["Sources/**/*.strings"]),
        )
        ios_application(name = "Shop", bundle_id = "tea.shop", deps = [":ShopLib"])
        """,
      ]),
    DescribedProject(
      "packages", "WORKSPACE", targets: "App/BUILD",
      [
        "WORKSPACE": "", "Sources/BUILD.bazel": "",
        "App/BUILD": """
        ios_application(
            name = "Shop",
            resources = ["//Sources/Shop:tables"],
            deps = select({"//conditions:default": ["//Sources/Shop"]}),
        )
        """,
        "Sources/Shop/BUILD": """
        NAMES = ["Menu.swift"]
        NAMES += ["Cart.swift"]
        filegroup(name = "tables", srcs = glob(["*.lproj/**"]))
        swift_library(name = "Shop", srcs = NAMES)
        """,
      ]),
    DescribedProject(
      "files one by one", "WORKSPACE.bazel", targets: "Sources/Shop/BUILD",
      [
        "WORKSPACE.bazel": "workspace(name = \"shop\")",
        "Sources/Shop/BUILD": """
        apple_resource_group(name = "tables", resources = [
            "en.lproj/Localizable.strings",
            "en.lproj/Errors.strings",
            "fr.lproj/Localizable.strings",
        ])
        swift_library(name = "Lib", srcs = ["Menu.swift", ":Cart.swift"], data = [":tables"])
        macos_application(name = "Shop", deps = [":Lib"])
        """,
      ]),
  ]

  @Test(arguments: projects, DescribedProject.lines)
  func `does the same as for a project of Xcode`(_ project: DescribedProject, _ line: String) async
  {
    await project.expectSame(line)
  }

  @Test(arguments: [
    (
      "swift_library(name = \"A\", srcs = [\"a.swift\" \"b\" 1])",
      "1:49: error: ',' or ']' is missing in a list [malformed-manifest]"
    ),
    (
      "def f():\n  pass",
      "1:1: error: 'def' is not allowed at the top level of a BUILD file [malformed-manifest]"
    ),
    ("x = \"open", "1:5: error: string has no end [malformed-manifest]"),
    ("x = 1 $", "1:7: error: character is not allowed in a BUILD file [malformed-manifest]"),
    ("x = )", "1:5: error: expected an expression [malformed-manifest]"),
    (
      "x = " + String(repeating: "[", count: 9000),
      "1:55: error: expression is nested too deep to be read [malformed-manifest]"
    ),
    (
      "x = " + String(repeating: "not ", count: 9000) + "y",
      "1:401: error: expression is nested too deep to be read [malformed-manifest]"
    ),
    (
      "swift_library(name = \"B\", srcs = [\"../../b.swift\"])",
      "1:35: warning: '../../b.swift' of 'B' leads out of the workspace, which Bazel does not allow, and is left out; correct or remove it [outside-project]"
    ),
    (
      "swift_library(name = \"B\", srcs = [\"none.swift\"])",
      "1:35: warning: 'none.swift' of 'B' is neither a file nor a rule here; correct or remove it, unless a rule or a macro makes it [dangling-reference]"
    ),
    (
      "swift_library(name = \"B\", srcs = sources())",
      "1:34: warning: 'srcs' of 'B' is computed, so its strings are not found; write it literally [computed-target]"
    ),
    (
      "swift_library(name = NAME, srcs = [\"a.swift\"])",
      "1:22: warning: name of a target is computed, so its strings are not found; write it literally [computed-target]"
    ),
    (
      "S = [\"a.swift\"]\nS.append(\"b.swift\")\nswift_library(name = \"B\", srcs = S)",
      "2:1: warning: 'srcs' of 'B' is computed, so its strings are not found; write it literally [computed-target]"
    ),
    (
      "S = []\nS.extend(glob([\"*.swift\"]))\nswift_library(name = \"B\", srcs = S)",
      "2:1: warning: 'srcs' of 'B' is computed, so its strings are not found; write it literally [computed-target]"
    ),
    (
      "S = [\"a.swift\"]\nS[0] = \"b.swift\"\nswift_library(name = \"B\", srcs = S)",
      "2:1: warning: 'srcs' of 'B' is computed, so its strings are not found; write it literally [computed-target]"
    ),
    (
      "S = [\"a.swift\"]\nR, S = [], names()\nswift_library(name = \"B\", srcs = S)",
      "2:1: warning: 'srcs' of 'B' is computed, so its strings are not found; write it literally [computed-target]"
    ),
    (
      "swift_library(name = \"B\", srcs = [n + \".swift\" for n in N])",
      "1:34: warning: 'srcs' of 'B' is computed, so its strings are not found; write it literally [computed-target]"
    ),
    (
      "swift_library(name = \"B\", srcs = [\"a.swift\"], **more())",
      "1:49: warning: '**' of 'B' is computed, so its strings are not found; write it literally [computed-target]"
    ),
    (
      "swift_library(**more())",
      "1:17: warning: name of a target is computed, so its strings are not found; write it literally [computed-target]"
    ),
    (
      "[swift_library(name = n) for n in N]",
      "1:23: warning: name of a target is computed, so its strings are not found; write it literally [computed-target]"
    ),
    (
      "swift_library(name = \"B\") if C else None",
      "1:1: warning: statement is computed, so targets that it makes are not found; write it literally [computed-target]"
    ),
    (
      "ios_application(name = \"B\", infoplists = plists())",
      "1:42: warning: 'infoplists' of 'B' is computed, so its strings are not found; write it literally [computed-target]"
    ),
    (
      "swift_library(name = \"B\", srcs = [\"A.swift\"])",
      "1:35: warning: 'P/A.swift' is 'P/a.swift' on disk; builds fail on file systems that distinguish these spellings; use the same spelling for both [path-spelling]"
    ),
    (
      "swift_library(name = \"B\", srcs = glob([\"EN.lproj/*.swift\"]))",
      "1:40: warning: 'P/EN.lproj' is 'P/en.lproj' on disk; builds fail on file systems that distinguish these spellings; use the same spelling for both [path-spelling]"
    ),
    (
      "swift_library(name = \"B\", srcs = glob([\"*.swift\", \"No/*.swift\"]))",
      "1:51: warning: 'No/*.swift' of 'B' matches no file; correct or remove it [missing-file]"
    ),
    (
      "genrule(name = \"g\", outs = [\"g.swift\"], cmd = \"\")\nswift_library(name = \"B\", srcs = [\":g\"])",
      "2:35: warning: 'g' in 'srcs' of 'B' is made by 'genrule' when Bazel runs, so its strings are not found [computed-target]"
    ),
    (
      "genrule(name = \"g\")\nswift_library(name = \"B\", srcs = [\"a.swift\"], data = [\"g\"])",
      "2:55: note: 'g' in 'data' of 'B' is made by 'genrule' when Bazel runs, so its strings are not found [computed-manifest]"
    ),
    (
      "genrule(name = \"g\", outs = [\"g.swift\"], cmd = \"\")\nswift_library(name = \"B\", srcs = [\"g.swift\"])",
      "2:35: warning: 'g.swift' in 'srcs' of 'B' is made by 'genrule' when Bazel runs, so its strings are not found [computed-target]"
    ),
    (
      "write_file(name = \"g\", out = \"g.strings\")\nios_application(name = \"B\", resources = [\":g.strings\"])",
      "2:42: note: ':g.strings' in 'resources' of 'B' is made by 'write_file' when Bazel runs, so its strings are not found [computed-manifest]"
    ),
    (
      "ios_application(name = \"B\", resources = [\"en.lproj/Localizable.strings\"], infoplists = [\"No.plist\"])",
      "1:89: warning: 'No.plist' of 'B' is neither a file nor a rule here; correct or remove it, unless a rule or a macro makes it [dangling-reference]"
    ),
    (
      "swift_library(name = \"B\", src = [\"a.swift\"])",
      "1:33: warning: 'B' has an unknown argument 'src'; did you mean 'srcs'? [unknown-key]"
    ),
    (
      "my_app(name = \"B\")",
      "1:1: warning: 'my_app' is not a known rule; only the files that it lists are read for 'B'; name others in 'targets' of loquat.json [computed-target]"
    ),
    (
      "my_library(name = \"B\", srcs = [\"a.swift\"])",
      "1:1: warning: 'my_library' is not a known rule; only the files that it lists are read for 'B'; name others in 'targets' of loquat.json [computed-target]"
    ),
  ])
  func `says what is wrong`(_ statement: String, _ expected: String) async {
    var files = InMemoryFileSystem([
      "WORKSPACE": "", "BUILD": "ios_application(name = \"Z\")", "P/BUILD": statement,
      "P/a.swift": "let a = String(localized: \"A\")", "P/en.lproj/Localizable.strings": "",
    ])
    let output = await files.run("project")
    #expect(output.contains("P/BUILD:\(expected)"), "\(output)")
    #expect(!expected.contains(" error:") || !output.hasSuffix("exit 0"), "\(output)")
  }

  /// A folder of which no target is known is not one that nothing describes.
  @Test(arguments: [
    ("[ios_application(name = n) for n in N]", "name of a target"),
    ("ios_application(name = \"A\") if C else None", "statement"),
  ])
  func `reports computed targets also without any others`(_ statement: String, _ what: String) async
  {
    var files = InMemoryFileSystem([
      "WORKSPACE": "", "BUILD": statement, "a.swift": "let a = String(localized: \"A\")",
    ])
    let output = await files.run("project")
    #expect(output.contains(": warning: \(what) is computed, so "), "\(output)")
  }

  @Test(arguments: [
    "\"Targets of %s\" % N", "N[0]", "[n for n in N]",
    "genrule(name = \"g\", outs = [\"P.plist\"])\nios_application(name = \"A\", infoplists = [\"P.plist\"])",
  ])
  func `reports nothing that is in order`(_ statement: String) async {
    var files = InMemoryFileSystem([
      "WORKSPACE": "", "BUILD": "ios_application(name = \"Z\", resources = [\"Z.strings\"])",
      "Z.strings": "", "P/BUILD": statement,
    ])
    let output = await files.run("project")
    #expect(!output.contains("P/BUILD"), "\(output)")
  }

  /// The sources of a library, and whether all of them are known.
  @Test(arguments: [
    ("srcs = [\"a.swift\", \":gen\"]", false), ("srcs = [\"a.swift\", \"gen.swift\"]", false),
    ("srcs = glob([\"*.swift\", \"No/**\"])", false),
    ("src = [\"a.swift\"], non_arc_srcs = [\"a.swift\"]", false),
    ("srcs = [\"a.swift\", \":made\"]", true),
    ("srcs = glob([\"*.swift\", \"No/**\"], allow_empty = True)", true),
    ("srcs = [\"a.swift\"], data = [\":gen\"]", true),
    ("srcs = [\"a.swift\"], data = [\"gen.swift\"]", true),
    ("srcs = [\"a.swift\"], deps = [\"a.swift\"]", true),
  ])
  func `no key becomes stale where sources are not known`(
    _ arguments: String, _ isKnown: Bool
  ) async {
    var files = InMemoryFileSystem([
      "WORKSPACE": "",
      "BUILD": """
      genrule(name = "gen", outs = ["gen.swift"], cmd = "")
      genrule(name = "made", outs = ["made.swift"], cmd = "")
      filegroup(name = "table", srcs = ["Localizable.xcstrings"])
      swift_library(name = "Lib", \(arguments))
      ios_application(name = "App", resources = [":table"], deps = [":Lib"])
      """,
      "a.swift": "let a = Text(\"App\")", "made.swift": "let a = Text(\"Made\")",
      "Localizable.xcstrings":
        #"{"sourceLanguage": "en", "strings": {"Old": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Vieux"}}}}}, "version": "1.0"}"#,
    ])
    let text = await files.run("extract")
    #expect(text.contains("1 stale") == isKnown, "\(text)")
    #expect(text.contains("[not-marked]") != isKnown, "\(text)")
  }
}

import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// `loquat health`: four questions, one answer.
@Suite struct HealthTests {
  private static let clean: [String: String?] = [
    "Sources/Shop/Menu.swift": nil,
    "Sources/Shop/Cart.swift":
      "let a = NSLocalizedString(\"Menu\", comment: \"Title of the menu\")\n",
    "Sources/Shop/en.lproj/Errors.strings": nil,
    "Sources/Shop/en.lproj/Localizable.strings":
      "/* Title of the menu */\n\"Menu\" = \"Menu\";\n\n",
    "Sources/Shop/fr.lproj/Localizable.strings":
      "/* Title of the menu */\n\"Menu\" = \"Carte\";\n\n",
  ]
  private static let wrong = clean.merging([
    "Sources/Shop/fr.lproj/Localizable.strings": "\"Menu\"   =   \"Carte %d\";\n"
  ]) { $1 }
  private static let broken = clean.merging([
    "Sources/Shop/fr.lproj/Localizable.strings": "\"Menu\" = \"Carte;\n"
  ]) { $1 }

  private static let scenarios: [Scenario] = [
    Scenario(
      "is content", files: clean, "health --fail-under 100",
      """
      ok        tables    1 string from 1 file of 1 target; 1 file: 1 unchanged
      ok        texts     0 errors, 0 warnings, 0 notes in 2 texts of 1 table in 2 languages
      ok        files     2 files: 2 unchanged
      ok        coverage  fr 100 %
      ! all is in order
      exit 0
      """),
    Scenario(
      "names what mends each", "health --fail-under 90",
      """
      failed    tables    6 strings from 2 files of 1 target; 2 files: 1 would change, 1 unchanged; run: loquat extract --create
      ok        texts     0 errors, 2 warnings, 5 notes in 9 texts of 2 tables in 2 languages; '-v' shows notes
      failed    files     3 files: 3 would change; run: loquat fmt Sources/Shop/en.lproj/Errors.strings Sources/Shop/en.lproj/Localizable.strings Sources/Shop/fr.lproj/Localizable.strings
      failed    coverage  fr 28 %; run: loquat export --only untranslated,needs-review,changed --output Exported
      ! error: 28 % of the counted strings are translated into 'fr'; 90 % is required; 5 strings with 11 words are left [below-floor]
      ! Sources/Shop/en.lproj/Errors.strings:2:42: error: would change; the first difference is here [out-of-date]
      !   "Card refused" = "The card was refused.";
      !                                            ^
      ! Sources/Shop/en.lproj/Hours.strings: error: 1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it [table-without-file]
      ! note: + "Closed"
      ! Sources/Shop/en.lproj/Localizable.strings: error: would change: 2 added, 2 commented [out-of-date]
      ! note: + "%@ cups of %@"
      ! note: + "Milk & sugar?"
      ! note: comment of "cart.title"
      ! note: comment of "Menu"
      ! Sources/Shop/en.lproj/Localizable.strings:2:8: error: would change; the first difference is here [out-of-date]
      !   "Menu"   =   "Menu";
      !          ^
      ! Sources/Shop/fr.lproj/Localizable.strings:2:8: error: would change; the first difference is here [out-of-date]
      !   "Menu"   =   "Carte";
      !          ^
      ! 3 of 4 parts failed: tables, files, coverage
      exit 1
      """),
    Scenario(
      "counts what was found in code as 'check' does",
      files: clean.merging([
        "Sources/Shop/Name.swift":
          "let b = NSLocalizedString(name, comment: \"\")\n"
      ]) { $1 }, "health --max-warnings 0 --except coverage",
      """
      ok        tables    1 string from 2 files of 1 target; 1 file: 1 unchanged
      failed    texts     0 errors, 1 warning, 0 notes in 2 texts of 1 table in 2 languages; more warnings than '--max-warnings' allows; run: loquat check --max-warnings 0
      ok        files     2 files: 2 unchanged
      ! 1 of 3 parts failed: texts
      exit 1
      """),
    Scenario(
      "names a command that fails as it does",
      files: clean.merging([
        "Sources/Shop/Name.swift":
          "let b = NSLocalizedString(name, comment: \"\")\n"
      ]) { $1 }, "health --strict --fail-on note --except tables,files,coverage",
      """
      failed    texts     0 errors, 1 warning, 0 notes in 2 texts of 1 table in 2 languages; run: loquat check --strict --fail-on note
      ! Sources/Shop/Name.swift:1:27: warning: key of 'NSLocalizedString(_:comment:)' is not a string literal; no string is extracted here; a comment 'loquat:ignore' silences this [key-not-literal]
      !   let b = NSLocalizedString(name, comment: "")
      !                             ^~~~
      ! 1 of 1 part failed: texts
      exit 1
      """),
    Scenario(
      "shows errors with their lines", files: wrong, "health",
      """
      ok        tables    1 string from 1 file of 1 target; 1 file: 1 unchanged
      failed    texts     1 error, 0 warnings, 0 notes in 2 texts of 1 table in 2 languages; run: loquat check
      failed    files     2 files: 1 would change, 1 unchanged; run: loquat fmt Sources/Shop/fr.lproj/Localizable.strings
      skipped   coverage  no floor; 'coverage' in loquat.json or '--fail-under' sets one
      ! Sources/Shop/fr.lproj/Localizable.strings:1:8: error: would change; the first difference is here [out-of-date]
      !   "Menu"   =   "Carte %d";
      !          ^
      ! Sources/Shop/fr.lproj/Localizable.strings:1:21: error: '%d' takes argument 1, which the source does not have [extra-argument]
      !   "Menu"   =   "Carte %d";
      !                       ^~
      ! note: source: Menu
      ! 2 of 4 parts failed: texts, files
      exit 1
      """),
    Scenario(
      "leaves parts out", files: wrong, "health --except texts --except files",
      """
      ok        tables    1 string from 1 file of 1 target; 1 file: 1 unchanged
      skipped   coverage  no floor; 'coverage' in loquat.json or '--fail-under' sets one
      ! all is in order
      exit 0
      """),
    Scenario(
      "fails for files that cannot be read", files: broken, "health",
      """
      ok        tables    1 string from 1 file of 1 target; 1 file: 1 unchanged
      failed    texts     1 error, 0 warnings, 0 notes in 1 text of 1 table in 1 language; run: loquat check
      failed    files     2 files: 1 unchanged, 1 kept; run: loquat check
      skipped   coverage  no floor; 'coverage' in loquat.json or '--fail-under' sets one
      ! Sources/Shop/fr.lproj/Localizable.strings:1:10: error: the text has no closing quote on its line [malformed-strings]
      !   "Menu" = "Carte;
      !            ^
      ! 2 of 4 parts failed: texts, files
      exit 1
      """),
    Scenario(
      "tells others of what failed",
      "health --format github --fail-under fr=90 --macro L10n --exclude Old* --include-tests",
      """
      ::error title=below-floor::28 %25 of the counted strings are translated into 'fr'; 90 %25 is required; 5 strings with 11 words are left
      ::error title=health-coverage::fr 28 %25; run: loquat export --only untranslated,needs-review,changed --output Exported --macro L10n --exclude 'Old*' --include-tests
      ::error title=health-files::3 files: 3 would change; run: loquat fmt Sources/Shop/en.lproj/Errors.strings Sources/Shop/en.lproj/Localizable.strings Sources/Shop/fr.lproj/Localizable.strings
      ::error title=health-tables::6 strings from 2 files of 1 target; 2 files: 1 would change, 1 unchanged; run: loquat extract --create --macro L10n --exclude 'Old*' --include-tests
      ::warning title=idle-declaration::'L10n' does not take a key in these sources; is it spelled as in the code? 'loquat scan --suggest' lists functions that may take keys
      ::warning title=idle-pattern::'Old*' of '--exclude' leaves nothing out; correct or remove it
      ::error file=Sources/Shop/en.lproj/Errors.strings,line=2,col=42,title=out-of-date::would change; the first difference is here
      ::error file=Sources/Shop/en.lproj/Hours.strings,title=table-without-file::1 string of table 'Hours' has no file in the target; 'loquat extract --create' makes it%0A+ "Closed"
      ::error file=Sources/Shop/en.lproj/Localizable.strings,title=out-of-date::would change: 2 added, 2 commented%0A+ "%25@ cups of %25@"%0A+ "Milk & sugar?"%0Acomment of "cart.title"%0Acomment of "Menu"
      ::error file=Sources/Shop/en.lproj/Localizable.strings,line=2,col=8,endLine=2,endColumn=9,title=out-of-date::would change; the first difference is here
      ::error file=Sources/Shop/fr.lproj/Localizable.strings,line=2,col=8,endLine=2,endColumn=9,title=out-of-date::would change; the first difference is here
      ::warning file=Sources/Shop/fr.lproj/Localizable.strings,line=5,col=14,endLine=5,endColumn=27,title=changed-tags::translation lacks tag '<b>', which is in the source
      ::warning file=Sources/Shop/fr.lproj/Localizable.strings,line=5,col=14,endLine=5,endColumn=27,title=lost-sentence::translation has 1 sentence, the source has 2
      exit 1
      """),
    Scenario(
      "has JSON", files: clean, "health --format json",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ],
        "parts" : [
          {
            "part" : "tables",
            "result" : "ok",
            "detail" : "1 string from 1 file of 1 target; 1 file: 1 unchanged",
            "command" : null
          },
          {
            "part" : "texts",
            "result" : "ok",
            "detail" : "0 errors, 0 warnings, 0 notes in 2 texts of 1 table in 2 languages",
            "command" : null
          },
          {
            "part" : "files",
            "result" : "ok",
            "detail" : "2 files: 2 unchanged",
            "command" : null
          },
          {
            "part" : "coverage",
            "result" : "skipped",
            "detail" : "no floor; 'coverage' in loquat.json or '--fail-under' sets one",
            "command" : null
          }
        ]
      }
      exit 0
      """),
    Scenario(
      "knows its parts", "health --except text",
      """
      ! error: 'text' is not a value of '--except'; write tables, texts, files, coverage, or several with commas
      ! usage: loquat health [<option>…] [<path>]
      ! See 'loquat health --help'.
      exit 2
      """),
  ]

  @Test func `looks at something`() async {
    var files = Shop.project
    let parts = HealthPart.Name.allCases.map { "--except \($0.rawValue)" }.joined(separator: " ")
    let text = await files.run("health \(parts)")
    #expect(
      text.hasPrefix("! error: '--except' leaves nothing to check") && text.hasSuffix("exit 2"))
  }

  @Test func `tells texts once as overrides want it`() async {
    var files = Shop.with(Self.clean)
    _ = try? files.write(
      Array("\"Menu\" = \"Carte \";\n".utf8), to: "Sources/Shop/fr.lproj/Localizable.strings")
    let settings = #"""
      {"rules": {"trailing-space": "error"},
       "overrides": [{"keys": ["M*"], "level": "note"}]}
      """#
    _ = try? files.write(Array(settings.utf8), to: "loquat.json")
    let text = await files.run("health -v --except files")
    #expect(text.contains("note: translation ends with a space"))
    #expect(text.hasSuffix("exit 0"))
  }

  @Test(arguments: scenarios) func scenario(_ scenario: Scenario) async { await scenario.check() }

  /// A baseline contains the findings of every part, so that only new ones fail.
  @Test func `knows all parts by a baseline`() async throws {
    var files = Shop.with(Self.wrong.merging(["Sources/Shop/Menu.swift": Shop.menu]) { $1 })
    let line = "health --fail-under 90 --fail-on warning --baseline known.json"
    let first = await files.run(line)
    #expect(
      first == """
        ! known.json: error: baseline does not exist; 'loquat health --write-baseline known.json' writes the current findings to it [file-error]
        exit 2
        """)
    let written = await files.run("health --fail-under 90 --write-baseline known.json")
    #expect(written.hasSuffix("findings written to known.json\nexit 0"), "\(written)")
    let known = await files.run(line)
    #expect(
      known.contains("all is in order; ") && known.hasSuffix(" known, 0 gone\nexit 0"), "\(known)")
    // The texts are those of 'check', which includes the findings of other parts.
    let check = await files.run("check --fail-on warning --baseline known.json")
    #expect(check.contains(" known, 0 gone") && check.hasSuffix("exit 0"), "\(check)")
    let old = files["known.json"]
    _ = await files.run("check --write-baseline known.json")
    #expect(files["known.json"] == old)

    var worse = files
    worse.put(
      "let t = NSLocalizedString(\"Tea\", comment: \"A drink\")\n", at: "Sources/Shop/Tea.swift")
    let text = await worse.run(line)
    #expect(text.contains("failed    tables") && text.contains("note: + \"Tea\""), "\(text)")
    #expect(text.contains("failed    coverage"), "\(text)")
    #expect(text.hasSuffix("exit 1"))

    var better = files
    better.put(
      """
      "Menu"   =   "Carte";
      "Milk & sugar?" = "Lait et sucre ?";

      """, at: "Sources/Shop/fr.lproj/Localizable.strings")
    let gone = await better.run(line)
    #expect(gone.hasSuffix(" gone\nexit 0") && !gone.contains(" 0 gone"), "\(gone)")
  }

  /// What could not be examined counts for the tables, like any other finding, and can be known.
  @Test(arguments: [("--strict", "{}"), ("", #"{"rules": {"missing-packages": "error"}}"#)])
  func `knows packages that are not checked out`(_ option: String, _ settings: String) async {
    var files = Shop.with(Self.clean)
    files.put(settings, at: "loquat.json")
    files.put(
      DependenciesTests.resolved("https://example.com/tea/kettle"),
      at: "Shop.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
    let text = await files.run("health \(option)")
    #expect(text.contains("1 package is not checked out: kettle"), "\(text)")
    #expect(text.hasSuffix("1 of 4 parts failed: tables\nexit 1"), "\(text)")
    let written = await files.run("health \(option) --write-baseline known.json")
    #expect(written.hasSuffix("1 finding written to known.json\nexit 0"), "\(written)")
    let known = await files.run("health \(option) --baseline known.json")
    #expect(known.hasSuffix("all is in order; 1 known, 0 gone\nexit 0"), "\(known)")
  }

  /// Without the tables, the first part counts what could not be read of the project.
  @Test(arguments: [
    ("tables", "texts"), ("tables,texts", "files"), ("tables,texts,files", "coverage"),
  ])
  func `knows errors of reading without the tables`(_ exceptions: String, _ part: String) async {
    var files = Shop.with(Self.clean)
    files.put(
      "/* Payment failed */\n\"Card refused\" = \"Carte\";\n\n",
      at: "Sources/Shop/fr.lproj/Errors.strings")
    let line = "health --fail-under 1 --except \(exceptions)"
    let text = await files.run(line)
    #expect(text.contains("table 'Errors' has files in other languages (fr)"), "\(text)")
    #expect(text.hasSuffix(" failed: \(part)\nexit 1"), "\(text)")
    let written = await files.run("\(line) --write-baseline known.json")
    #expect(written.hasSuffix("written to known.json\nexit 0"), "\(written)")
    let known = await files.run("\(line) --baseline known.json")
    #expect(known.contains("! all is in order; "), "\(known)")
    #expect(known.hasSuffix(" known, 0 gone\nexit 0"), "\(known)")
  }

  /// A baseline knows what could not be read, whatever part it counts for.
  @Test func `knows what could not be read in any part`() async {
    var files = Shop.with(Self.clean)
    files.put(
      DependenciesTests.resolved("https://example.com/tea/kettle"),
      at: "Shop.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
    _ = await files.run("health --strict --write-baseline known.json")
    let baseline = files["known.json"]
    for exceptions in ["tables", "tables,texts"] {
      let line = "health --strict --except \(exceptions)"
      let known = await files.run("\(line) --baseline known.json")
      #expect(known.hasSuffix("all is in order; 1 known, 0 gone\nexit 0"), "\(known)")
      _ = await files.run("\(line) --write-baseline known.json")
      #expect(files["known.json"] == baseline)
      // 'check' would not find it.
      let failed = await files.run(line)
      #expect(failed.hasSuffix("exit 1") && !failed.contains("run: "), "\(failed)")
    }
    // Without '--strict', it is still there.
    let lenient = await files.run("health --baseline known.json")
    #expect(lenient.contains("1 package is not checked out: kettle"), "\(lenient)")
    #expect(lenient.hasSuffix("; 0 known, 0 gone\nexit 0"), "\(lenient)")
  }

  /// A text without words needs no table, but translations do.
  @Test(arguments: ["", "let a = NSLocalizedString(\"1\", tableName: \"Errors\", comment: \"\")\n"])
  func `wants a file in the development language`(_ code: String) async {
    var files = Shop.with(Self.clean)
    files.put(code, at: "Sources/Shop/Errors.swift")
    files.put("\"a\" = \"b\";\n", at: "Sources/Shop/fr.lproj/Errors.strings")
    let text = await files.run("health --except files")
    #expect(text.contains("table 'Errors' has files in other languages (fr)"), "\(text)")
    #expect(text.contains("so texts that are only in these files are neither counted"), "\(text)")
    #expect(text.hasSuffix("1 of 3 parts failed: tables\nexit 1"), "\(text)")
  }

  @Test func `skips no part that failed`() async {
    var files = Shop.with(Self.clean)
    for path in files.files.keys where path.hasSuffix(".swift") { try? files.remove(path) }
    files.put("\"a\" = \"b\";\n", at: "Sources/Shop/fr.lproj/Errors.strings")
    let text = await files.run("health --except files")
    #expect(text.hasPrefix("failed    tables    no source file was found, so "), "\(text)")
    #expect(text.hasSuffix("1 of 3 parts failed: tables\nexit 1"), "\(text)")
    _ = await files.run("health --except files --write-baseline known.json")
    let known = await files.run("health --except files --baseline known.json")
    #expect(known.hasPrefix("skipped   tables"), "\(known)")
    #expect(known.hasSuffix("all is in order; 1 known, 0 gone\nexit 0"), "\(known)")
  }

  /// Only new findings are listed.
  @Test func `lists what is not known`() async {
    var files = Shop.with(Self.clean.merging(["Sources/Shop/Menu.swift": Shop.menu]) { $1 })
    _ = await files.run("health --write-baseline known.json")
    files.put(
      "let t = NSLocalizedString(\"Tea\", comment: \"A drink\")\n", at: "Sources/Shop/Tea.swift")
    let text = await files.run("health --baseline known.json")
    #expect(text.contains("would change: 3 added; 1 of them new"), "\(text)")
    #expect(text.contains("note: + \"Tea\"") && !text.contains("Milk"), "\(text)")
    // Coverage that was not requested is not gone.
    let floors = "health --fail-under 90 --write-baseline known.json"
    _ = await files.run(floors)
    #expect(await files.run("health --baseline known.json").hasSuffix(" known, 0 gone\nexit 0"))
  }

  /// A key that its callers give is not reported by either.
  @Test func `shares a baseline with 'check'`() async {
    var files = Shop.with(Self.clean)
    files.put(
      "func t(_ key: String) -> String { NSLocalizedString(key, comment: \"Label\") }\n"
        + "let a = t(\"Menu\"), b = NSLocalizedString(\"Tea\", comment: \"\")\n",
      at: "Sources/Shop/Name.swift")
    let written = await files.run("check --write-baseline known.json")
    #expect(written.contains("1 finding written"), "\(written)")
    let health = await files.run(
      "health --strict --max-warnings 0 --except tables --baseline known.json")
    #expect(health.hasSuffix("all is in order; 1 known, 0 gone\nexit 0"), "\(health)")
  }

  /// A declaration has no place, but the finding is known like others.
  @Test(arguments: ["check", "health"])
  func `knows declarations without effect`(_ command: String) async {
    var files = Shop.with(Self.clean)
    let line = "\(command) --localizes g"
    let written = await files.run("\(line) --strict --write-baseline known.json")
    #expect(written.contains(" written to known.json\nexit 0"), "\(written)")
    let known = await files.run("\(line) --strict --fail-on warning --baseline known.json")
    #expect(!known.contains("warning: ") && known.hasSuffix(" known, 0 gone\nexit 0"), "\(known)")
  }

  /// A mistake of another kind at a known place is new. Baselines that are joined line by line
  /// contain only what each of them has.
  @Test func `knows findings by what they say`() async {
    var files = Shop.with(Self.wrong)
    _ = await files.run("check --write-baseline known.json")
    #expect(await files.run("check --baseline known.json").hasSuffix("exit 0"))
    let baseline = files["known.json"] ?? ""
    let entries = baseline.split(separator: "[", maxSplits: 1)[1].split(separator: "]")[0]
    files.put(
      #"{"version": 1, "findings": [\#(entries), \#(entries)]}"#, at: "known.json")
    #expect(await files.run("check --baseline known.json").contains("1 known, 0 gone"))
    files.put("\"Menu\"   =   \"Carte %s %d\";\n", at: "Sources/Shop/fr.lproj/Localizable.strings")
    #expect(await files.run("check --baseline known.json").hasSuffix("exit 1"))
    // The old format, without messages.
    let old = baseline.split(separator: "\n").filter { !$0.contains("\"message\"") }
    files.put(old.joined(separator: "\n"), at: "known.json")
    #expect(await files.run("check --baseline known.json").contains("1 known, 0 gone"))
    let huge = old.joined(separator: "\n").replacing(
      "\"count\" : 1", with: "\"count\" : 9223372036854775807")
    files.put(huge, at: "known.json")
    #expect(await files.run("check --baseline known.json").contains("known"))
  }

  @Test(arguments: [
    "Sources/Shop/Menu.swift", "Sources/Shop/en.lproj/Errors.strings", "loquat.json",
  ])
  func `replaces nothing but a baseline`(_ path: String) async {
    for command in ["health", "check"] {
      var files = Shop.with(["loquat.json": "{}"])
      let before = files
      let text = await files.run("\(command) --write-baseline \(path)")
      #expect(text.contains("is not a readable baseline, and is not replaced"), "\(text)")
      #expect(text.hasSuffix("exit 2") && !text.contains("in order"))
      #expect(files.changes(since: before).isEmpty)
    }
  }

  /// Levels apply to findings, but not to unreadable files.
  @Test func `cannot be told to pass over what cannot be read`() async {
    var files = Shop.with(Self.broken)
    files.put(
      #"{"rules": {"malformed-strings": "off", "nothing-found": "off"}}"#, at: "loquat.json")
    for line in ["health", "check"] {
      let text = await files.run(line)
      #expect(text.contains("no closing quote") && text.hasSuffix("exit 1"), "\(line): \(text)")
    }
  }

  /// A baseline cannot cover an unreadable file, whose other mistakes are unknown.
  @Test func `knows no file that cannot be read`() async {
    var files = Shop.with(Self.broken)
    for line in ["health --write-baseline known.json", "check --write-baseline known.json"] {
      let written = await files.run(line)
      #expect(written.contains("error: the text has no closing quote"), "\(written)")
      #expect(written.hasSuffix("exit 1"))
    }
    #expect(await files.run("health --baseline known.json").hasSuffix("exit 1"))
    #expect(await files.run("check --baseline known.json").hasSuffix("exit 1"))
    var empty = InMemoryFileSystem(["a.swift": "let a = 1\n"])
    let text = await empty.run("check --write-baseline known.json")
    #expect(text.contains("known.json is not written") && text.hasSuffix("exit 2"), "\(text)")
    #expect(empty["known.json"] == nil)
  }

  @Test func `counts warnings as errors when asked to`() async {
    var files = Shop.with(Self.clean)
    files.put("let b = NSLocalizedString(name, comment: \"\")\n", at: "Sources/Shop/Name.swift")
    let quiet = await files.run("health")
    #expect(!quiet.contains("warning: key of") && quiet.hasSuffix("exit 0"), "\(quiet)")
    let report = await files.run("health --format github")
    #expect(report.hasPrefix("::warning file=Sources/Shop/Name.swift,"), "\(report)")
    #expect(report.hasSuffix("exit 0"))
    let text = await files.run("health --strict")
    #expect(text.contains("failed    texts") && text.contains("warning: key of"), "\(text)")
    #expect(text.hasSuffix("exit 1"))
  }

  /// Everything that a project names or contains and that is left out is reported.
  @Test func `names tables that are not there, and sources in no target`() async {
    var files = Shop.with(Self.clean)
    let project = Shop.project().replacing(
      "fileSystemSynchronizedGroups = (S);",
      with: "fileSystemSynchronizedGroups = (S); buildPhases = (R);"
    ).replacing(
      "G = { isa = PBXGroup; children = (S);",
      with: """
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        B = { isa = PBXBuildFile; fileRef = V; };
        V = { isa = PBXVariantGroup; name = Tea.strings; sourceTree = "<group>";
          children = (F); };
        F = { isa = PBXFileReference; name = en; path = en.lproj/Tea.strings;
          sourceTree = "<group>"; };
        G = { isa = PBXGroup; children = (S, V);
        """)
    files.put(project, at: "Shop.xcodeproj/project.pbxproj")
    files.put("let a = NSLocalizedString(\"Old\", comment: \"\")\n", at: "Old/Window.swift")
    files.put("let a = 1\n", at: "Old/Plain.swift")
    files.put("let a = NSLocalizedString(\"Old\", comment: \"\")\n", at: "OldTests/A.swift")
    files.put("{}", at: "Demo/Demo.xcodeproj/project.pbxproj")
    files.put("let a = NSLocalizedString(\"Demo\", comment: \"\")\n", at: "Demo/A.swift")
    let text = await files.run("health")
    #expect(
      text == """
        failed    tables    1 string from 1 file of 1 target; 1 file: 1 unchanged; 1 source file with strings in no target
        ok        texts     0 errors, 0 warnings, 1 note in 2 texts of 1 table in 2 languages; '-v' shows notes
        ok        files     2 files: 2 unchanged
        skipped   coverage  no floor; 'coverage' in loquat.json or '--fail-under' sets one
        ! Old/Window.swift: error: 1 localizable string is not extracted, since no target compiles this file; add the file to a target, or name it in 'exclude' of loquat.json [source-without-target]
        ! Shop.xcodeproj/project.pbxproj:10:49: note: 'en.lproj/Tea.strings', which the project names, does not exist; restore it, or remove it in Xcode, unless the build makes it [missing-file]
        !   F = { isa = PBXFileReference; name = en; path = en.lproj/Tea.strings;
        !                                                   ^~~~~~~~~~~~~~~~~~~~
        ! en.lproj/Tea.strings: error: table does not exist, but target 'Shop' of 'Shop.xcodeproj' names it; create it, or correct the target [missing-table]
        ! 1 of 4 parts failed: tables
        exit 1
        """)
    files.put(#"{"exclude": ["Old"], "rules": {"missing-table": "off"}}"#, at: "loquat.json")
    #expect(
      await files.run("health").hasSuffix(
        "all that exists is in order, but the project names files that do not exist\nexit 0"))
  }

  /// The output agrees with that of the commands.
  @Test(arguments: [clean, wrong, [:]]) func `parts are the commands`(
    _ changes: [String: String?]
  ) async {
    var files = Shop.with(changes)
    let text = await files.run("health")
    for (part, line) in [
      ("tables", "extract --check"), ("texts", "check"), ("files", "fmt --check Sources"),
    ] {
      let isFine = await files.run(line).hasSuffix("exit 0")
      let result = text.split(separator: "\n").first { $0.contains(" \(part) ") }
      #expect(result?.hasPrefix(isFine ? "ok" : "failed") == true, "\(part): \(text)")
    }
  }

  private static let app = [
    "App/a.swift": "let a = Text(\"App\")",
    "App/en.lproj/Localizable.strings":
      "/* No comment provided by engineer. */\n\"App\" = \"App\";\n\n",
  ]
  private static let rule =
    "data = glob([\"App/*.lproj/*\"]))\nios_application(name = \"Shop\", deps = [\":L\"])"

  /// Descriptions that name no existing source.
  @Test(arguments: [
    ("BUILD", "swift_library(name = \"L\", srcs = glob([\"Ap/*.swift\"]), \(rule)"),
    ("BUILD", "swift_library(name = \"L\", src = glob([\"App/*.swift\"]), \(rule)"),
    (
      "Project.swift",
      "import ProjectDescription\nlet project = Project(name: \"P\", targets: [.target(name: \"A\", destinations: .iOS, product: .app, bundleId: \"a\", sources: [\"Ap/**\"], resources: [\"App/**\"])])"
    ),
  ])
  func `is not content where no target has the sources of the folder`(
    _ name: String, _ text: String
  ) async {
    var files = InMemoryFileSystem(Self.app.merging([name: text, "WORKSPACE": ""]) { $1 })
    let output = await files.run("health")
    #expect(
      output.hasPrefix(
        "failed    tables    no target has a source file, and 1 source file of the folder is in no target\n"
      ), "\(output)")
    #expect(
      output.contains("App/a.swift: error: 1 localizable string is not extracted"), "\(output)")
    #expect(output.hasSuffix("exit 1"), "\(output)")
  }

  @Test func `names a reference to nothing`() async {
    var files = InMemoryFileSystem(
      Self.app.merging([
        "BUILD":
          "swift_library(name = \"L\", srcs = [\"App/a.swift\", \"gone.swift\"], \(Self.rule)",
        "WORKSPACE": "",
      ]) { $1 })
    let output = await files.run("health")
    #expect(
      output.contains("warning: 'gone.swift' of 'L' is neither a file nor a rule"), "\(output)")
    #expect(!output.contains("all is in order"), "\(output)")
  }

  @Test func `says why tables fail where no change is to be made`() async {
    var files = InMemoryFileSystem(
      Self.app.merging([
        "project.yml": "targets: {A: {type: application, platform: iOS, sources: [App]}}",
        "Other/b.swift": "let b = Text(\"B\")",
      ]) { $1 })
    let output = await files.run("health")
    #expect(
      output.hasPrefix(
        "failed    tables    1 string from 1 file of 1 target; 1 file: 1 unchanged; "
          + "1 source file with strings in no target\n"), "\(output)")
  }

  @Test func `shows a few of many files that are only spelled differently`() async {
    let tables = (0..<9).map { ("Sources/Shop/en.lproj/T\($0).strings", "\"a\"   =   \"b\";\n") }
    var files = Shop.with(Dictionary(uniqueKeysWithValues: tables).mapValues(Optional.some))
    let line = "health --except tables,texts,coverage"
    let hint = "would change; the first difference is here [out-of-date]"
    let output = await files.run(line).split(separator: "\n")
    let count = await files.run("\(line) -v").split(separator: "\n").count { $0.hasSuffix(hint) }
    #expect(output.count { $0.hasSuffix(hint) } == 3 && count > 9, "\(output)")
    #expect(
      output.contains(
        "! error: \(count - 3) other files would change, in layout only; '-v' lists them [out-of-date]"
      ),
      "\(output)")
    let json = await files.run("\(line) --format json")
    #expect(json.ranges(of: "first difference").count == count)
  }
}

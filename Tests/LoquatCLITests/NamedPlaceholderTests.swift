import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Texts with named arguments and their translations: `check` and `import` agree on them.
@Suite struct NamedPlaceholderTests {
  /// A text, a translation, and whether it takes the text's arguments.
  struct Pair: Sendable, CustomTestStringConvertible {
    let source: String
    let target: String
    let isRight: Bool

    init(_ source: String, _ target: String, _ isRight: Bool) {
      self.source = source
      self.target = target
      self.isRight = isRight
    }

    var testDescription: String { "\(source) → \(target)" }
  }

  static let pairs = [
    // The name, the bare form and the number are one argument.
    Pair("%(count)lld items", "%(count)lld Dinge", true),
    Pair("%(count)lld items", "%lld Dinge", true),
    Pair("%(count)lld items", "%1$lld Dinge", true),
    Pair("%(count)lld items", "%1$(count)lld Dinge", true),
    Pair("%lld items", "%lld Dinge", true), Pair("%lld items", "%1$lld Dinge", true),
    Pair("%(name)@", "%@", true), Pair("%(name)@", "%1$@", true),
    Pair("%1$(name)@", "%(name)@", true), Pair("%1$(name)@", "%@", true),
    Pair("%(count)lld items", "%(count)lld von %(count)lld", true),
    Pair("%(count)lld items", "%lld von %(count)lld", false),
    // Names that the source lacks, and other types.
    Pair("%(count)lld items", "%(other)lld Dinge", false),
    Pair("%lld items", "%(count)lld Dinge", false),
    Pair("%(count)lld items", "%(Count)lld Dinge", false),
    Pair("%(count)lld items", "%(count)s Dinge", false),
    Pair("%(count)lld items", "%(count)@ Dinge", false),
    Pair("%(count)lld items", "%(count)d Dinge", false),
    Pair("%(name)@", "%(name)lld", false), Pair("%(name)@", "%lld", false),
    Pair("%(price).2f", "%(price).2f", true), Pair("%(price)f", "%(price)lld", false),
    // None, and too many.
    Pair("%(count)lld items", "Dinge", false), Pair("items", "%(count)lld Dinge", false),
    Pair("%(count)lld items", "%(count)lld %(count)lld %@", false),
    Pair("%(count)lld items", "%2$lld Dinge", false),
    // Two arguments.
    Pair("%(a)@ and %(b)@", "%(b)@ und %(a)@", true), Pair("%(a)@ and %(b)@", "%@ und %@", true),
    Pair("%(a)@ and %(b)@", "%2$@ und %1$@", true),
    Pair("%(a)@ and %(b)@", "%2$@ und %(a)@", true), Pair("%(a)@ and %(b)@", "%(a)@", false),
    Pair("%(a)@ and %(b)@", "%(a)@ und %(a)@", false),
    Pair("%(a)@ and %(b)@", "%2$(b)@ und %1$(a)@", true),
    Pair("%(a)@ and %(b)@", "%2$(a)@ und %1$(b)@", false),
    Pair("%(a)@ and %(b)@", "%(a)@ und %(b)", false),
    Pair("%(a)@ has %(n)lld", "%(n)lld hat %(a)@", true),
    Pair("%(a)@ has %(n)lld", "%lld hat %@", false),
    Pair("%(a)@ has %(n)lld", "%2$lld hat %1$@", true),
    Pair("%(a)@ has %(n)lld", "%1$lld hat %2$@", false),
    Pair("%2$(n)lld of %1$(a)@", "%(a)@: %(n)lld", true),
    Pair("%2$(n)lld of %1$(a)@", "%1$@: %2$lld", true),
    Pair("%2$(n)lld of %1$(a)@", "%1$lld: %2$@", false),
    Pair("%1$@ has %2$lld", "%2$lld hat %1$@", true),
    // Percent signs that are not arguments.
    Pair("%(count)lld%%", "%(count)lld%%", true), Pair("%(count)lld%%", "%(count)lld %%", true),
    Pair("100%% of %(a)@", "100%% von %(a)@", true),
  ]

  private static func catalog(_ pair: Pair, _ target: String?) -> String {
    let german =
      target.map {
        #", "de": {"stringUnit": {"state": "translated", "value": "\#($0)"}}"#
      } ?? ""
    return """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"extractionState": "manual",
      "localizations": {"en": {"stringUnit": {"state": "translated", "value": "\(pair.source)"}}\(german)}}}}
      """
  }

  private static func app(_ pair: Pair, _ target: String?) -> InMemoryFileSystem {
    InMemoryFileSystem([
      "project.yml": "name: Tea\ntargets: {Tea: {type: application, platform: iOS, sources: App}}",
      "App/Tea.swift": "let a = String(localized: .k)",
      "App/Localizable.xcstrings": catalog(pair, target),
      "de.xliff": """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="App/Localizable.xcstrings" source-language="en" target-language="de" datatype="plaintext">
          <body>
            <trans-unit id="k" xml:space="preserve">
              <source>\(pair.source)</source>
              <target>\(pair.target)</target>
            </trans-unit>
          </body>
        </file>
      </xliff>
      """,
    ])
  }

  /// Rules about arguments, which an import applies, too.
  private static let rules = [
    "missing-argument", "extra-argument", "argument-type", "mixed-arguments", "skipped-argument",
    "single-percent",
  ].map { " --rule \($0)" }.joined()

  @Test(arguments: pairs)
  func `check and import agree`(_ pair: Pair) async {
    var checked = Self.app(pair, pair.target)
    let findings = await checked.run("check --language de" + Self.rules)
    #expect(findings.contains("exit 0") == pair.isRight, "\(findings)")
    let before = checked
    _ = await checked.run("check --language de --fix" + Self.rules)
    #expect(checked.files == before.files)
    var imported = Self.app(pair, nil)
    let answer = await imported.run("import de.xliff")
    #expect(answer.contains("exit 0") == pair.isRight, "\(answer)")
    let text = String(
      decoding: imported.files["App/Localizable.xcstrings"] ?? [], as: UTF8.self)
    #expect(text.contains("\"\(pair.target)\"") == pair.isRight)
  }

  /// Translations with their own plural forms, and the texts that are written for them.
  @Test(arguments: [
    ("%(guest)@ at %(place)@ orders %3$#@cups@", "%(guest)@ at %(place)@ orders %#@cups@"),
    ("At %(place)@ %(guest)@ orders %3$#@cups@", "At %(place)@ %(guest)@ orders %#@cups@"),
    ("At %2$@ %1$@ orders %3$#@cups@", "At %2$@ %1$@ orders %#@cups@"),
    ("%@ at %@ orders %3$#@cups@", "%1$@ at %2$@ orders %#@cups@"),
  ])
  func `names stay beside references`(_ target: String, _ written: String) async {
    let unit = { (text: String) in
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}"#
    }
    var files = InMemoryFileSystem([
      "Localizable.xcstrings":
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": "#
        + unit("%(guest)@ at %(place)@ orders %#@cups@") + #", "substitutions": {"cups": {"#
        + #""argNum": 3, "formatSpecifier": "lld", "variations": {"plural": {"other": "#
        + unit("%arg cups") + "}}}}}}}}}}"
    ])
    _ = await files.run("export -l fr -o T")
    let path = "T/fr.xcloc/Localized Contents/fr.xliff"
    for (text, translation) in [
      ("%(guest)@ at %(place)@ orders %3$#@cups@", target), ("%3$lld cups", "%3$lld tasses"),
    ] {
      files.put(
        (files[path] ?? "").replacing(
          "<source>\(text)</source>",
          with: "<source>\(text)</source><target>\(translation)</target>"),
        at: path)
    }
    let answer = await files.run("import T/fr.xcloc")
    #expect(answer.hasSuffix("exit 0"), "\(answer)")
    #expect(files["Localizable.xcstrings"]?.contains("\"\(written)\"") == true)
    let said = await files.run(
      "resolve k Localizable.xcstrings -q --language fr --arg Ann --arg Rome --arg 3")
    let wanted = (target.hasPrefix("At") ? "At Rome Ann" : "Ann at Rome") + " orders 3 tasses"
    #expect(said.hasPrefix(wanted), "\(said)")
  }

  /// A text with substitutions `a` and `b`, their positions, a translation, and its display for 11,
  /// 22 and 33; nil if it is rejected.
  private static let references: [(String, [Int?], String, String?)] = [
    ("%@ %#@a@", [nil, 9], "%1$@ %#@a@", "11 22"),
    ("%@ %#@a@ %@", [nil, 9], "%3$@ %#@a@ %1$@", "33 22 11"),
    ("%@ %#@a@ %#@b@", [nil, nil], "%1$@ %#@a@ %#@b@", "11 22 33"),
    ("%2$#@a@ + %1$#@b@", [nil, nil], "%#@b@ + %#@a@", "11 + 22"),
    ("%2$#@a@ + %1$#@b@", [nil, nil], "%#@a@ + %#@b@", "22 + 11"),
    ("%#@a@ + %#@b@", [nil, 1], "%#@b@ + %#@a@", "11 + 22"),
    ("%#@a@ + %#@b@", [2, nil], "%#@b@ + %#@a@", "11 + 22"),
    ("%1$#@a@ + %#@b@", [nil, nil], "%1$#@a@ + %#@b@", "11 + 22"),
    ("%#@a@ + %#@b@", [nil, nil], "%#@a@ + %#@b@", "11 + 22"),
    ("%#@a@ + %#@b@", [nil, nil], "%#@b@", nil),
    ("[%@] + %#@b@", [nil, 2], "%#@b@ + [%@]", "22 + [11]"),
  ]

  @Test(arguments: references)
  func `a substitution reads the same wherever a translation puts it`(
    _ source: String, _ numbers: [Int?], _ target: String, _ shown: String?
  ) async {
    let unit = { (text: String) in
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}"#
    }
    let substitutions = zip(["a", "b"], numbers).filter { source.contains("#@\($0.0)@") }.map {
      #""\#($0)": {\#($1.map { #""argNum": \#($0), "# } ?? "")"formatSpecifier": "lld", "#
        + #""variations": {"plural": {"other": \#(unit("%arg"))}}}}"#
    }
    var files = InMemoryFileSystem([
      "T.xcstrings":
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": "#
        + unit(source) + #", "substitutions": {\#(substitutions.joined(separator: ", "))}}}}}}"#
    ])
    _ = await files.run("export -l fr -o T")
    let path = "T/fr.xcloc/Localized Contents/fr.xliff"
    var isRoot = true
    let parts = (files[path] ?? "").split(separator: "</source>", omittingEmptySubsequences: false)
    let filled = parts.dropLast().map { part -> String in
      defer { isRoot = false }
      let text = isRoot ? target : String(part.split(separator: "<source>").last ?? "")
      return part + "</source><target>\(text)</target>"
    }
    files.put(filled.joined() + (parts.last ?? ""), at: path)
    let answer = await files.run("import T/fr.xcloc")
    #expect(answer.hasSuffix("exit 0") == (shown != nil), "\(answer)")
    guard let shown else { return }
    let said = await files.run("resolve k T.xcstrings -q --language fr --arg 11 --arg 22 --arg 33")
    #expect(said.hasPrefix(shown + "\n"), "\(said) \(files["T.xcstrings"] ?? "")")
    let checked = await files.run("check T.xcstrings --language fr" + Self.rules)
    #expect(checked.hasSuffix("exit 0"), "\(checked)")
  }
}

import ProjectFiles
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// The Swift symbols of an app's keys.
@Suite struct SymbolsTests {
  /// A catalog with keys that people manage, each with its text; a key with another state says so.
  static func catalog(_ keys: KeyValuePairs<String, String>, _ others: String = "") -> String {
    let entries = keys.map { key, text in
      """
          "\(key)" : {
            "extractionState" : "manual",
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(text)"
                }
              }
            }
          }
      """
    }
    return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
      + (entries + (others.isEmpty ? [] : [others])).joined(separator: ",\n")
      + "\n  },\n  \"version\" : \"1.0\"\n}"
  }

  static func app(_ setting: String, _ catalog: String) -> InMemoryFileSystem {
    InMemoryFileSystem([
      "project.yml": """
      name: Tea
      targets:
        Tea:
          type: application
          platform: iOS
          sources: App
          settings: {STRING_CATALOG_GENERATE_SYMBOLS: \(setting)}
      """,
      "App/Menu.swift": "let title = String(localized: .days); let other = Text(.days2)",
      "App/Localizable.xcstrings": catalog,
    ])
  }

  /// A setting of the project, and what `check` says of keys that have no symbol of their own.
  @Test(
    arguments: [
      (
        "YES",
        """
        ! App/Localizable.xcstrings:10:23: error: This string key would generate the same symbol as “days”. Please change one of the keys [symbol-collision]
        ! note: 'days.title' would be another one; or say '"generatesSymbol" : false' for one of them
        ! App/Localizable.xcstrings:21:23: error: Unable to derive a symbol name from this string key [symbol-underivable]
        ! note: give it letters, or '"generatesSymbol" : false'
        ! App/Localizable.xcstrings:32:23: error: This key is too close to a reserved keyword in Swift [symbol-reserved]
        ! note: 'type.title' would be another one
        ! App/Localizable.xcstrings:43:23: error: This string key would generate the same symbol as “Days”. Please change one of the keys [symbol-collision]
        ! note: 'days.text' would be another one; or say '"generatesSymbol" : false' for one of them
        """
      ), ("NO", ""),
    ])
  func `what stops Xcode's build is an error where it makes symbols`(
    _ setting: String, _ expected: String
  ) async {
    let catalog = Self.catalog([
      "Days": "Days", "%@ → %@": "%@ → %@", "Type": "Type", "days": "days",
    ])
    var files = Self.app(setting, catalog)
    let found = await files.run(
      "check --rule symbol-collision --rule symbol-underivable --rule symbol-reserved")
    let lines = found.split(separator: "\n").filter {
      $0.contains(": error: ") || $0.contains("note: ")
    }
    #expect(lines.joined(separator: "\n") == expected)
  }

  private static let code = """
    import SwiftUI
    struct Cup: View {
      let tea: String; var count = 3; let pot: Pot; @Binding var isHot: Bool
      var body: some View {
        CODE
      }
      func row(_ title: LocalizedStringKey) {}
      func note(_ title: LocalizedStringResource) {}
    }
    struct Pot { let size: Double; let name: Substring }
    """

  private static func text(_ path: String, in files: InMemoryFileSystem) -> String {
    String(decoding: files.files[path] ?? [], as: UTF8.self)
  }

  private static func project(_ code: String, at path: String = "App/Cup.swift")
    -> InMemoryFileSystem
  {
    InMemoryFileSystem([
      "project.yml": "name: Tea\ntargets: {Tea: {type: application, platform: iOS, sources: App}}",
      path: Self.code.replacing("CODE", with: code),
      "App/Localizable.xcstrings": Self.catalog([:]), "App/Menu.xcstrings": Self.catalog([:]),
    ])
  }

  /// A line of code, what it becomes, and what it becomes again where that is another line.
  @Test(
    arguments: [
      (#"Text("Hello")"#, "Text(.hello)", nil),
      (#"Text("Tea's ready!", comment: "When it has drawn")"#, "Text(.teasReady)", nil),
      (#"Text("In \(tea)", tableName: "Menu")"#, "Text(.Menu.in(tea: tea))", nil),
      (#"Text("\(count) cups of \(tea)")"#, "Text(.cupsOf(count: count, tea: tea))", nil),
      (#"Text("\(count + 1) cups")"#, "Text(.cups(count + 1))", nil),
      (#"Text("\(pot.size) litres, 100%")"#, "Text(.litres100(size: pot.size))", nil),
      (#"Button("Pour") { Text("Stop") }"#, "Button(.pour) { Text(.stop) }", nil),
      (
        #"Toggle(isHot ? "Hot" : "Cold", isOn: $isHot)"#,
        "Toggle(isHot ? .hot : .cold, isOn: $isHot)", nil
      ),
      (
        #"Label("Pot", systemImage: "cup").help("All of \(count)")"#,
        #"Label(.pot, systemImage: "cup").help(.allOf(count: count))"#, nil
      ),
      (#"let a = String(localized: "One", comment: "x")"#, "let a = String(localized: .one)", nil),
      (
        #"let a = String(localized: "Two", table: "Menu")"#, "let a = String(localized: .Menu.two)",
        nil
      ),
      (
        #"let a = AttributedString(localized: "Three")"#,
        "let a = AttributedString(localized: .three)", nil
      ),
      (#"let a: LocalizedStringResource = "Five""#, "let a: LocalizedStringResource = .five", nil),
      (
        #"let a = LocalizedStringResource("Six", table: "Menu")"#,
        "let a = LocalizedStringResource.Menu.six", nil
      ),
      (
        #"let a = NSLocalizedString("Seven", tableName: "Menu", bundle: .main, comment: "y")"#,
        "let a = String(localized: .Menu.seven)",
        #"let a = String(localized: "Seven", table: "Menu", comment: "y")"#
      ),
      (#"Text("He said \"hi\"\n\\o/")"#, "Text(.heSaidHiO)", nil),
    ] as [(String, String, String?)])
  func `look-ups become uses of symbols, and look-ups again`(
    _ line: String, _ converted: String, _ again: String?
  ) async {
    var files = Self.project(line)
    _ = await files.run("extract")
    let before = files
    let check = await files.run("symbols --convert --all --check")
    #expect(check.contains("exit 1") && files.files == before.files)
    _ = await files.run("symbols --convert --all")
    #expect(Self.text("App/Cup.swift", in: files) == Self.code.replacing("CODE", with: converted))
    let unused = await files.run("status --unused")
    #expect(unused.contains(" 0 unused, 0 cannot tell"), "\(unused)")
    #expect(await files.run("extract --check").contains("exit 0"))
    #expect(await files.run("symbols --convert --all").contains("0 places"))
    _ = await files.run("symbols --revert --all")
    #expect(
      Self.text("App/Cup.swift", in: files) == Self.code.replacing("CODE", with: again ?? line))
    for path in ["App/Localizable.xcstrings", "App/Menu.xcstrings"] {
      #expect(Self.text(path, in: files) == Self.text(path, in: before), "\(path)")
    }
  }

  /// A line of code that stays, and why.
  @Test(
    arguments: [
      (#"row("Own")"#, "'Cup.row(_:)' takes no symbol"),
      (#"let a = LocalizedStringKey("Key")"#, "'LocalizedStringKey(_:)' takes no symbol"),
      (#"Text("Bundle", bundle: other)"#, "a symbol has no place for 'bundle:'"),
      (
        #"let a = String(localized: "Locale", locale: other)"#,
        "a symbol has no place for 'locale:'"
      ),
      (
        #"let a = String(localized: "k", defaultValue: "Of \(count)")"#,
        "a symbol has no place for 'defaultValue:'"
      ),
      (#"Text("Pot \(pot.name)")"#, "the symbol takes 'String', not 'Substring'"),
      (#"Text("Size \(pot.size, specifier: "%.1f")")"#, "an interpolation says how it is shown"),
      (#"Text("Who \(unknown.thing)")"#, "the symbol takes 'String', not '?'"),
    ])
  func `what cannot be rewritten for sure stays`(_ line: String, _ reason: String) async {
    var files = Self.project(line)
    _ = await files.run("extract")
    let before = files
    let text = await files.run("symbols --convert --all")
    #expect(text.contains(reason) && text.contains("[symbol-not-used]"), "\(text)")
    #expect(files.files == before.files)
  }

  /// A member may be one of any type; its key is not given up.
  @Test func `what may be another member stays a symbol`() async {
    var files = Self.project(#"note("Four")"#)
    _ = await files.run("extract")
    _ = await files.run("symbols --convert Four")
    let before = files
    let text = await files.run("symbols --revert --all")
    #expect(text.contains("\"Four\" stays as it is: it may be a member of another type"), "\(text)")
    #expect(files.files == before.files)
  }

  @Test func `keys that have no symbol of their own stay`() async {
    var files = Self.project(#"VStack { Text("days"); Text("Days"); Text("Type"); Text("Weeks") }"#)
    _ = await files.run("extract")
    let named = await files.run("symbols --convert days Weeks")
    #expect(named.contains("2 places of 2 keys"), "\(named)")
    let other = await files.run("symbols --convert Days")
    #expect(other.contains("[symbol-collision]") && other.contains("exit 1"), "\(other)")
    let all = await files.run("symbols --convert --all")
    #expect(all.contains("warning: \"Type\" stays as it is: This key is too close"), "\(all)")
    #expect(await files.run("symbols --convert Lost").contains("has no look-up of the key 'Lost'"))
    #expect(
      await files.run("symbols --revert Lost").contains("has no use of a symbol of the key 'Lost'"))
  }
}

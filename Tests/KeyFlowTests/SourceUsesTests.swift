import CatalogModel
@testable import KeyFlow
import Testing

@testable import StringExtraction

/// The descriptions of the uses of strings.
struct SourceUsesTests {
  /// Returns the uses of all strings in a text, in order.
  static func uses(_ code: String, path: String = "f.swift") -> [StringUse] {
    let text = SourceText(path: path, bytes: Array(code.utf8))
    let found = SourceScanner([ParsedSource(text)]).strings(in: 0..<1)[0]
    let uses = StringUses(text)
    return found.strings.sorted { $0.span < $1.span }.map { uses.use(of: $0, path: path) }
  }

  // MARK: Roles

  /// Returns a use of an API of the table, with a look-up where it takes a text.
  static func sample(of api: String, _ number: Int) -> String {
    let text = "NSLocalizedString(\"k\(number)\", comment: \"\")"
    if api.hasPrefix("-") {
      let parts = api.dropFirst().split { "(:)".contains($0) }
      return "func \(parts[0])(_ a: Int, \(parts[1]) b: Int) -> String { \(text) }"
    }
    if api.hasPrefix(".") { return "var x\(number) = { a.b\(api) = \(text) }" }
    if api.hasSuffix("{Button}") {
      return "let x\(number) = \(api.dropLast(8)) { Button(\(text)) { } }"
    }
    if api.hasSuffix("{}") { return "let x\(number) = \(api.dropLast(2)) { Text(\(text)) }" }
    if let open = api.firstIndex(of: "(") {
      let labels = api[open...].dropFirst().dropLast().split(separator: ":")
      let first = labels[0] == "_" ? "" : "\(labels[0]): "
      let rest = labels.dropFirst().map { ", \($0): 1" }.joined()
      return "let x\(number) = \(api[..<open])(\(first)\(text)\(rest))"
    }
    if let colon = api.firstIndex(of: ":") {
      let (type, member) = (api[..<colon], api[api.index(after: colon)...])
      return "struct S\(number): \(type) { var \(member): String { \(text) } }"
    }
    let parts = api.split(separator: ".")
    return parts[0].first?.isUppercase == true
      ? "func f\(number)() { let v\(number) = \(parts[0])(); v\(number).\(parts[1]) = \(text) }"
      : "func f\(number)() { self.\(api) = \(text) }"
  }

  @Test func `every API of the table says its role`() {
    let rows = SDK.roles.flatMap { role, apis in
      apis.split { $0.isWhitespace }.map { (role, String($0)) }
    }.filter { !$0.1.hasPrefix("[") }
    let code = rows.enumerated().map { Self.sample(of: $1.1, $0) }
    let uses = Self.uses(code.joined(separator: "\n"))
    let wrong = zip(rows, uses).filter { $0.0 != $1.role }.map {
      "\($0.1): \($0.0.rawValue), found \($1.role?.rawValue ?? "none")"
    }
    #expect(uses.count == rows.count)
    #expect(wrong == [])
    #expect(Set(rows.map(\.1)).count == rows.count)
    #expect(Set(SDK.roles.map(\.role)) == Set(InterfaceRole.allCases))
  }

  private static let roles: [(code: String, role: InterfaceRole?)] = [
    ("Text(\"a\")", .text),
    ("Button(\"a\") { }", .button),
    ("Button(action: go) { HStack { Image(x); Text(\"a\").bold() } }", .button),
    ("Button { go() } label: { Label(\"a\", systemImage: \"b\") }", .button),
    ("Menu(m) { Button(\"a\") { } }", .menuItem),
    ("list.contextMenu { Button { go() } label: { Text(\"a\") } }", .menuItem),
    ("list.alert(t, isPresented: $p) { Button(\"a\", role: .cancel) { } }", .alertButton),
    ("list.alert(isPresented: $p) { Alert(title: Text(\"a\")) }", .alertTitle),
    ("Alert(title: t, primaryButton: .default(Text(\"a\")))", .alertButton),
    ("list.alert(t, isPresented: $p) { } message: { Text(\"a\") }", .alertMessage),
    ("list.navigationTitle(isNew ? \"a\" : \"b\")", .navigationTitle),
    ("list.navigationTitle(Text(\"a\"))", .navigationTitle),
    ("list.tabItem { Label(\"a\", systemImage: \"b\") }", .tab),
    ("Section(header: Text(\"a\")) { }", .sectionHeader),
    ("Section { } footer: { Text(\"a\") }", .sectionFooter),
    ("Picker(p, selection: $s) { Text(\"a\").tag(1) }", .pickerOption),
    ("TextField(\"a\", text: $t)", .textField),
    ("TextField(t, text: $t, prompt: Text(\"a\"))", .textField),
    ("list.searchable(text: $t, prompt: \"a\")", .searchField),
    ("Image(x).accessibilityLabel(Text(\"a\"))", .accessibilityLabel),
    ("BarMark(x: .value(\"a\", 1))", .chartLabel),
    ("list.alert(t, isPresented: $p) { Text(\"a\") }", .text),
    // A closure that performs an action shows nothing.
    ("Button(t) { show(String(localized: \"a\")) }", nil),
    ("Button(t) { label = String(localized: \"a\") }", nil),
    ("print(String(localized: \"a\"))", nil),
    ("list.toolbar { Button(\"a\") { } }", .button),
    ("UIAlertController(title: NSLocalizedString(\"a\", comment: \"\"), message: m)", .alertTitle),
    ("button.setTitle(NSLocalizedString(\"a\", comment: \"\"), for: .normal)", .button),
    ("field.placeholder = x ?? NSLocalizedString(\"a\", comment: \"\")", .textField),
    ("tabBarItem?.title = NSLocalizedString(\"a\", comment: \"\")", .tab),
    ("String(format: NSLocalizedString(\"a\", comment: \"\"), n)", nil),
    (
      "alert.message(String(format: NSLocalizedString(\"a\", comment: \"\"), n))", nil
    ),
    (
      "let c = UNMutableNotificationContent(); c.body = String(localized: \"a\")", .notificationText
    ),
    ("let d = MailDraft(); d.body = String(localized: \"a\")", nil),
  ]

  @Test func `what is around a text says its role`() {
    let code = Self.roles.enumerated().map { "func f\($0)() { \($1.code) }" }
    let text = code.joined(separator: "\n")
    var found: [Int: InterfaceRole?] = [:]
    for use in Self.uses(text) where found[(use.line ?? 0) - 1] == nil {
      found[(use.line ?? 0) - 1] = use.role
    }
    var wrong: [String] = []
    for (index, row) in Self.roles.enumerated() where found[index] != .some(row.role) {
      wrong.append("\(row.code): \(String(describing: found[index]))")
    }
    #expect(wrong == [])
  }

  @Test func `declarations say the role of their texts`() {
    let code = """
      struct Brew: AppIntent {
        static let title: LocalizedStringResource = "Brew tea"
        static var description = IntentDescription("Brews it")
        @Parameter(title: "Tea") var tea: String
        static var parameterSummary: some ParameterSummary { Summary("Brew \\(\\.$tea)") }
      }
      enum Failure: LocalizedError {
        case cold
        var errorDescription: String? {
          switch self { case .cold: return String(localized: "It is cold") }
        }
      }
      enum Leaf: String, AppEnum {
        static var typeDisplayRepresentation: TypeDisplayRepresentation = "Leaf"
        static var caseDisplayRepresentations: [Leaf: DisplayRepresentation] = [.a: "Assam"]
      }
      class Controller: UITableViewController {
        override func viewDidLoad() { title = NSLocalizedString("Teas", comment: "") }
        override func tableView(_ t: UITableView, titleForHeaderInSection s: Int) -> String? {
          NSLocalizedString("Green", comment: "")
        }
      }
      """
    #expect(
      Self.uses(code).map(\.role) == [
        .intentTitle, .intentDescription, .intentParameter, .intentSummary, .errorMessage,
        .typeName, .intentOption, .screenTitle, .sectionHeader,
      ])
  }

  // MARK: Placeholders

  @Test(arguments: [
    (#"Text("\(name) has \(teas.count)")"#, ["%1$@ name String", "%2$lld teas.count Int"]),
    (#"Text("Only \(name)")"#, ["%@ name String"]),
    (
      #"String(format: NSLocalizedString("%d of %@", comment: ""), 3, name)"#,
      ["%1$d 3", "%2$@ name"]
    ),
    (
      #"String(format: NSLocalizedString("%2$@: %1$d", comment: ""), 3, name)"#,
      ["%2$@ name", "%1$d 3"]
    ),
    (
      #"String.localizedStringWithFormat(NSLocalizedString("%d", comment: ""), a + b)"#,
      ["%d a + b"]
    ),
    (
      #"String(localized: "k", defaultValue: "\(name) and \(teas.count)")"#,
      ["%1$@ name", "%2$lld teas.count"]
    ),
    (#"print(NSLocalizedString("%d", comment: ""), 3)"#, []),
    (#"Text("plain")"#, []),
    (#"Text("\(x ? "a" : "b", specifier: "%@")")"#, [#"%@ x ? "a" : "b""#]),
    (
      #"Text("\(format(    "\#(String(repeating: "é", count: 99))"))")"#,
      [#"%@ format( "\#(String(repeating: "é", count: 70))…"#]
    ),
  ])
  func `placeholders are told by what replaces them`(call: String, expected: [String]) {
    let code = "struct S { var name: String; var teas: [Int]; func f() { \(call) } }"
    let arguments = Self.uses(code).first?.arguments ?? []
    #expect(
      arguments.map { argument in
        [argument.placeholder, argument.expression, argument.type].compactMap(\.self)
          .joined(separator: " ")
      } == expected)
  }

  // MARK: Code

  private static let long = String(repeating: "e\u{301}x", count: 400)

  @Test(arguments: [
    ("\t\tText(\"a\")\r\n", "Text(\"a\")"),
    ("  let x = 1\n  Text(\n    \"a\",\n    tableName: nil)", "Text(\n  \"a\","),
    (
      "f(\n\n\n\n  String(\n    localized:\n      \"a\"))", "String(\n  localized:\n    \"a\"))"
    ),
    ("Text(\"\"\"\n  a\n  b\n  c\n  \"\"\")", "Text(\"\"\"\n  a\n  b"),
    ("Text(/*\(long)*/\n  \"a\")", "\"a\")"),
    ("let café = Text(\"a\")\u{7}\u{2028}", "let café = Text(\"a\")\u{FFFD}\u{FFFD}"),
    ("Text(\"a\") /*\(long)", "Text(\"a\") /*" + long.prefixOfBytes(148) + "…"),
    (
      "/*\(long)*/ Text(\"a\")", "…" + long.suffixOfBytes(57) + "*/ Text(\"a\")"
    ),
  ])
  func `the code is a few short lines`(code: String, expected: String) {
    let excerpt = Self.uses(code).first?.excerpt ?? "nothing is found"
    #expect(excerpt == expected)
  }

  @Test func `a long line with many strings takes no long time`() {
    let code = "let x = [" + String(repeating: "Text(\"a\"), ", count: 4_000) + "]"
    let uses = Self.uses(code)
    #expect(uses.count == 4_000)
    #expect(uses.allSatisfy { $0.excerpt.utf8.count < 200 && $0.role == .text })
  }

  @Test(
    arguments: [
      ("[v setToolTip:NSLocalizedString(@\"a\", @\"\")];", .tooltip),
      ("[NSAlert x];\n[a setMessageText: NSLocalizedString(@\"a\", nil)];", .alertTitle),
      ("self.field.placeholder =\n  NSLocalizedString(@\"a\", nil);", .textField),
      ("self.navigationItem.title = NSLocalizedString(@\"a\", nil);", .navigationTitle),
      ("title = NSLocalizedString(@\"a\", nil);", nil),
      ("self.title = NSLocalizedString(@\"a\", nil);", nil),
      ("[self show:NSLocalizedString(@\"a\", nil)];", nil),
      ("NSLocalizedString(@\"a\", nil)", nil),
    ] as [(String, InterfaceRole?)])
  func `the code before a look-up in Objective-C says its role`(
    code: String, role: InterfaceRole?
  ) {
    #expect(Self.uses(code, path: "f.m").map(\.role) == [role])
  }

  @Test func `Objective-C is shown`() {
    let uses = Self.uses(
      "void f() {\n  [b setTitle:NSLocalizedString(@\"Tea\", @\"\")];\n}", path: "f.m")
    #expect(
      uses == [
        StringUse(
          path: "f.m", line: 2, excerpt: "[b setTitle:NSLocalizedString(@\"Tea\", @\"\")];")
      ])
  }
}

extension String {
  fileprivate func prefixOfBytes(_ count: Int) -> String { String(self.utf8.prefix(count)) ?? "" }
  fileprivate func suffixOfBytes(_ count: Int) -> String { String(self.utf8.suffix(count)) ?? "" }
}

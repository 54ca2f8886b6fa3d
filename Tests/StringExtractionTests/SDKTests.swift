import CatalogModel
@testable import KeyFlow
import SourceScan
import Testing

@testable import StringExtraction

/// Calls that are generated from the SDK declarations, and the strings found in each.
struct SDKTests {
  /// A line of code, and the keys in it.
  struct Sample {
    var code: String
    var keys: [String]
  }

  /// The argument for a parameter that may be a localizable string.
  enum Form: CaseIterable { case literal, choice, name }

  @Test func `every declaration finds its strings`() {
    let samples = Self.samples()
    let lines = samples.map(\.code).joined(separator: "\n")
    let code = "func f() {\n\(lines)\n}\n"
    let file = SourceText(path: "f.swift", bytes: Array(code.utf8))
    let found = SourceScanner([ParsedSource(file)]).strings(in: 0..<1)[0]
    var keys: [Int: [String]] = [:]
    for string in found.strings {
      keys[string.span.bounds?.start.line ?? 0, default: []].append(string.key)
    }
    var wrong: [String] = []
    for (place, sample) in samples.enumerated() where keys[place + 2, default: []] != sample.keys {
      wrong.append("\(sample.code) yields \(keys[place + 2, default: []])")
    }
    #expect(wrong == [])
    #expect(found.diagnostics == [])
    #expect(samples.count > 1000)
  }

  /// Look-ups, and functions that only pass a text on, have no role.
  private static let neutral = [
    "AttributedString", "CFCopyLocalizedString", "LocalizedStringKey", "LocalizedStringResource",
    "NSLocalizedAttributedString", "NSLocalizedString", "String",
  ]

  @Test func `every declaration says the role of its strings`() {
    let samples = Self.samples(.literal)
    let lines = samples.map(\.code).joined(separator: "\n")
    let file = SourceText(path: "f.swift", bytes: Array("func f() {\n\(lines)\n}\n".utf8))
    let found = SourceScanner([ParsedSource(file)]).strings(in: 0..<1)[0]
    let uses = StringUses(file)
    let silent = found.strings.filter { string in
      let name = string.cause.api.prefix { $0 != "(" && $0 != "." }
      return uses.use(of: string, path: "").role == nil
        && !Self.neutral.contains { name.hasPrefix($0) }
    }
    #expect(Set(silent.map { "\($0.cause.api) \($0.key)" }).sorted() == [])
  }

  /// Calls of all functions, initializers and cases of the SDKs that take a localizable string.
  private static func samples(_ forms: Form...) -> [Sample] {
    var index = DeclarationIndex()
    var declarations: [(name: String, declaration: Declaration)] = []
    for (place, interface) in SDK.interfaces.enumerated() {
      let tree = SyntaxTree(
        SourceText(path: interface.module, bytes: Array(interface.text.utf8)))
      index.add(tree, .sdk)
      guard tree.text.text(0..<tree.text.bytes.count).contains("Localiz") else { continue }
      declarations += Collector(tree, .sdk).declarations.map { name, declaration in
        var declaration = declaration
        declaration.tree = Int32(place)
        return (name, declaration)
      }
    }
    index.finish()
    let wanted = forms.isEmpty ? Form.allCases : forms
    return declarations.flatMap { samples(of: $0.declaration, named: $0.name, wanted, index) }
  }

  /// Calls of a function on a value of its type, and on one of unknown type.
  private static func samples(
    of declaration: Declaration, named name: String, _ forms: [Form], _ index: DeclarationIndex
  ) -> [Sample] {
    guard declaration.kind != .memberwise, declaration.kind != .variable,
      let signature = index.signature(of: declaration)
    else { return [] }
    var count = 0
    return forms.flatMap { form -> [Sample] in
      var keys: [String] = []
      let arguments = signature.parameters.compactMap { parameter in
        argument(parameter, of: declaration, form, &keys, index).map {
          (parameter.label.map { $0 + ": " } ?? "") + $0
        }
      }
      count += keys.count
      // A name is reported where a key is required.
      guard count > 0, form != .name || !declaration.flags.contains(.localizes) else { return [] }
      return receivers(of: declaration, named: name).map {
        Sample(code: "  \($0)(\(arguments.joined(separator: ", ")))", keys: keys)
      }
    }
  }

  private static func receivers(of declaration: Declaration, named name: String) -> [String] {
    let owner = declaration.owner
    switch declaration.kind {
    case .initializer: return [owner, "_ = \(owner).init"]
    case .function where owner.isEmpty: return [name]
    case .function where !declaration.flags.contains(.isStatic):
      return ["(value as \(owner)).\(name)", "value.\(name)"]
    default: return ["\(owner).\(name)"]
    }
  }

  /// Returns the argument for a parameter: one or two literals for a possible string, a name for
  /// anything else.
  private static func argument(
    _ parameter: Signature.Parameter, of declaration: Declaration, _ form: Form,
    _ keys: inout [String], _ index: DeclarationIndex
  ) -> String? {
    let isRole = declaration.flags.contains(.localizes)
    if isRole, let role = StringRole(parameter: parameter.name), role != .key {
      return parameter.hasDefault ? nil : "\"\(role.rawValue)\""
    }
    let type = parameter.type.unwrapped
    let element = index.elementType(of: type)
    let key = "key \(keys.count)"
    guard form != .name else { return parameter.hasDefault ? nil : "other" }
    if isRole && parameter.name == "key" || index.isLocalizable(type) {
      keys += form == .choice ? [key, key + "b"] : [key]
      return form == .choice ? "other ? \"\(key)\" : \"\(key)b\"" : "\"\(key)\""
    }
    if index.isLocalizable(element) {
      // The first phrase is the key of all.
      keys += element.path == "AppShortcutPhrase" ? [key] : [key, key + "b"]
      return "[\"\(key)\", \"\(key)b\"]"
    }
    return parameter.hasDefault ? nil : "other"
  }
}

public import CatalogModel
import SourceScan
public import StringExtraction

/// A rewriter of look-ups in one Swift file to uses of symbols, and back.
///
///     Text("Hello \(user.name)", comment: "…")      Text(.hello(name: user.name))
///     NSLocalizedString("ok", comment: "")          String(localized: .ok)
///
/// Since the SDKs of 2025 (according to their Swift interfaces), SwiftUI accepts a
/// `LocalizedStringResource` wherever it accepts a `LocalizedStringKey`, on older systems, too,
/// except in a few old APIs.
public struct SymbolRewriter {
  private let calls: CallTree
  private let home: SymbolHome
  private var tree: SyntaxTree { calls.tree }
  private var parents: [Int] { calls.parents }

  public init(_ text: SourceText, _ home: SymbolHome = .app) {
    calls = CallTree(.complete(text))
    self.home = home
  }

  /// Returns the edit that replaces a look-up with the symbol of its key, or the reason why not.
  public func edit(
    of string: ExtractedString, to symbol: SymbolUse
  ) -> Result<TextEdit, SymbolObstacle> {
    // A mistake elsewhere, such as a Git conflict, may change the meaning of a line.
    guard tree.mistake == nil, let literal = calls.node(.string, at: string.span.range) else {
      return .failure(.unread)
    }
    return arguments(string, symbol).flatMap { arguments in
      place(of: literal, string).map { place in
        TextEdit(
          tree.nodes[place.node].range,
          Array((place.before + symbol.spelled(arguments) + place.after).utf8)
        )
      }
    }
  }

  /// Returns the byte ranges of the other branches of a literal's conditional expression; empty if
  /// it is not in one.
  public func branches(beside string: ExtractedString) -> [Range<Int>] {
    guard let literal = calls.node(.string, at: string.span.range) else { return [] }
    return calls.branches(around: literal).filter { $0 != literal }.map { tree.nodes[$0].range }
  }

  /// Returns names for the placeholders of a literal, derived from their expressions; nil if one
  /// has no name, two have the same, or there are no placeholders.
  public func names(of string: ExtractedString) -> [String]? {
    let names = string.interpolations.compactMap { interpolation -> String? in
      guard let node = expression(at: interpolation.span.range) else { return nil }
      switch tree.nodes[node].kind {
      case .identifier, .member: break
      default: return nil
      }
      let name = tree.name(of: node)
      return name.isIdentifier && name != "self" ? name : nil
    }
    guard names.count == string.interpolations.count, Set(names).count == names.count else {
      return nil
    }
    return names.isEmpty ? nil : names
  }
}

extension SymbolRewriter {
  /// Returns the names after `let`, `var`, `func` and `case` in a file's extensions of
  /// `LocalizedStringResource`, including local ones.
  public static func ownMembers(in text: SourceText) -> Set<String> {
    guard extensions.isFound(in: text.bytes) else { return [] }
    let tree = SyntaxTree.declarations(of: text)
    let blocks = tree.children(of: tree.root).filter {
      tree.nodes[$0].kind == .typeDeclaration && tree.typeName(of: $0) == "LocalizedStringResource"
    }.map { tree.nodes[$0].range }
    let names = NameStream(text)
    return Set(
      names.words.indices.compactMap { index in
        guard blocks.contains(where: { $0.contains(names.words[index].range.lowerBound) }),
          ["let", "var", "func", "case"].contains(names.word(index - 1) ?? "")
        else { return nil }
        return names.word(index)
      })
  }

  /// Returns the names of Foundation's look-ups that a file also declares: `NSLocalizedString`, and
  /// `String` and `AttributedString` for an `init(localized …)`.
  public static func ownLookUps(in text: SourceText) -> Set<String> {
    var names: Set<String> = []
    if functions.isFound(in: text.bytes) { names.insert("NSLocalizedString") }
    if initializers.isFound(in: text.bytes) { names.formUnion(["AttributedString", "String"]) }
    return names
  }

  private static let functions = WordSearch(["func NSLocalizedString"])
  private static let initializers = WordSearch(["init(localized "])
  private static let extensions = WordSearch(["extension LocalizedStringResource"])

  /// A node to replace, and the code around the symbol that replaces it.
  private struct Replaced {
    let node: Int
    var before = ""
    var after = ""
  }

  private func place(
    of literal: Int, _ string: ExtractedString
  ) -> Result<Replaced, SymbolObstacle> {
    guard !isFixed(literal) else { return .failure(.noOverload(string.cause.api)) }
    let call = calls.call(around: literal)
    let isBranch = parents[literal] >= 0 && tree.nodes[parents[literal]].kind == .ternary
    guard
      !isBranch || calls.branches(around: literal).allSatisfy({ tree.nodes[$0].kind == .string })
    else { return .failure(.branch) }
    let name = call.map { tree.firstChild(of: $0).map { tree.name(of: $0) } ?? "" } ?? ""
    switch (string.cause.type, name) {
    case ("LocalizedStringKey", _):
      guard string.cause.declaration == "SwiftUI", let call,
        !Self.withoutOverload.contains(name),
        !calls.arguments(of: call).contains(where: { argument in
          let label = tree.name(of: argument)
          return Self.oldLabels.contains(label) || label == "selection" && name == "NavigationLink"
        })
      else {
        return .failure(.noOverload(string.cause.api))
      }
      // The table, the bundle and the comment of a `Text` are removed.
      guard name == "Text", calls.arguments(of: call).count > 1 else {
        return isOfApp ? .success(Replaced(node: literal)) : .failure(.bundle)
      }
      guard !isBranch else { return .failure(.condition) }
      return whole(
        call, module(of: call) + "Text(", ["", "tableName", "bundle", "comment"], string)
    case (_, "LocalizedStringResource"):
      guard let call, !isBranch else { return .failure(isBranch ? .condition : .unread) }
      guard !isInIntent(literal) else { return .failure(.appIntent) }
      return whole(
        call, module(of: call) + "LocalizedStringResource", after: "",
        ["", "defaultValue", "table", "bundle", "comment"], string)
    case ("LocalizedStringResource", _):
      guard string.cause.declaration != "AppIntents", !isInIntent(literal) else {
        return .failure(.appIntent)
      }
      guard name != "init" else { return .failure(.noOverload(string.cause.api)) }
      return isOfApp ? .success(Replaced(node: literal)) : .failure(.bundle)
    case (_, "String"), (_, "AttributedString"):
      guard let call, !isBranch else { return .failure(isBranch ? .condition : .unread) }
      return whole(
        call, module(of: call) + "\(name)(localized: ",
        ["localized", "defaultValue", "table", "bundle", "comment"], string)
    case (_, "NSLocalizedString"):
      guard let call, !isBranch else { return .failure(isBranch ? .condition : .unread) }
      return whole(
        call, "String(localized: ", ["", "tableName", "bundle", "value", "comment"], string)
    default: return .failure(.noOverload(string.cause.api))
    }
  }

  /// APIs that take a `LocalizedStringKey` but no resource.
  private static let withoutOverload: Set<String> = [
    "LocalizedStringKey", "init", "navigationBarTitle", "MenuButton",
  ]
  /// The labels of deprecated forms that have no counterpart for resources.
  private static let oldLabels: Set<String> = ["isActive", "onCommit", "tag"]

  /// Whether a look-up without a bundle uses the same bundle as the symbols.
  private var isOfApp: Bool { if case .app = home { true } else { false } }

  /// Returns the `Swift.` of `Swift.String(…)`; empty for a call without a module.
  private func module(of call: Int) -> String {
    guard let callee = tree.firstChild(of: call), tree.nodes[callee].kind == .member,
      let base = tree.firstChild(of: callee), tree.nodes[base].kind == .identifier
    else { return "" }
    return tree.name(of: base) + "."
  }

  /// Returns the replacement of a whole call, or the reason why not: an argument that the symbol
  /// cannot replace, such as another bundle, or a comment that would be lost.
  private func whole(
    _ call: Int, _ before: String, after: String = ")", _ labels: Set<String>,
    _ string: ExtractedString
  ) -> Result<Replaced, SymbolObstacle> {
    var bundle: String?
    for argument in calls.arguments(of: call) {
      let label = tree.name(of: argument)
      guard labels.contains(label) else { return .failure(.argument(label)) }
      let value = tree.firstChild(of: argument)
      if label == "bundle" { bundle = value.map { code($0).filter { !$0.isWhitespace } } }
      // A computed value is unknown and would be lost.
      let isText = value.map { tree.nodes[$0].kind == .string && tree.firstChild(of: $0) == nil }
      if label == "comment", string.comment == nil, isText != true || value.map(code) != "\"\"" {
        return .failure(.comment)
      }
      if ["value", "defaultValue"].contains(label), isText != true {
        return .failure(.argument(label))
      }
    }
    switch home {
    case .app where bundle == nil || bundle == ".main" || bundle == "Bundle.main": break
    case .package(let name)
    where bundle == name || bundle == "#bundle" || bundle == "Bundle" + name:
      break
    default: return .failure(.bundle)
    }
    guard !hasComment(call) else { return .failure(.sourceComment) }
    return .success(Replaced(node: call, before: before, after: after))
  }

  private func code(_ node: Int) -> String { tree.text.text(tree.nodes[node].range) }

  /// Returns whether a call contains a comment outside of the values of its arguments.
  private func hasComment(_ call: Int) -> Bool {
    var bytes = Array(tree.text.bytes[tree.nodes[call].range])
    let start = tree.nodes[call].range.lowerBound
    for argument in calls.arguments(of: call) {
      guard let value = tree.firstChild(of: argument) else { continue }
      for offset in tree.nodes[value].range { bytes[offset - start] = .space }
    }
    return zip(bytes, bytes.dropFirst()).contains {
      $0 == .slash && ($1 == .slash || $1 == .asterisk)
    }
  }

  /// Returns whether a literal cannot become a symbol: raw values must be literals, default
  /// arguments may be visible to other modules, and members of the symbols' own type would refer to
  /// themselves.
  private func isFixed(_ literal: Int) -> Bool {
    var node = literal
    while parents[node] >= 0 {
      node = parents[node]
      switch tree.nodes[node].kind {
      case .enumElement, .parameter: return true
      case .typeDeclaration where tree.typeName(of: node) == "LocalizedStringResource": return true
      default: continue
      }
    }
    return false
  }

  /// Returns the code of the expressions in a literal for the parameters of a symbol; fails if
  /// their number or types differ.
  private func arguments(
    _ string: ExtractedString, _ symbol: SymbolUse
  ) -> Result<[String], SymbolObstacle> {
    guard string.interpolations.count == symbol.parameters.count else {
      return .failure(string.value == nil ? .noPlace : .argument("defaultValue"))
    }
    var result: [String] = []
    for (interpolation, parameter) in zip(string.interpolations, symbol.parameters) {
      let type: String
      switch interpolation.basis {
      case .type(let name), .mark(let name): type = name
      case .code: return .failure(.format)
      case .table, .nothing: return .failure(.type("?", parameter.type))
      }
      guard type == parameter.type else { return .failure(.type(type, parameter.type)) }
      guard let node = expression(at: interpolation.span.range) else { return .failure(.format) }
      guard !code(node).contains("/*"), !code(node).contains("//") else {
        return .failure(.sourceComment)
      }
      result.append(code(node))
    }
    return .success(result)
  }

  /// Returns the expression at a byte range, if its interpolation contains nothing else; else nil.
  private func expression(at range: Range<Int>) -> Int? {
    guard let argument = calls.node(.argument, at: range), parents[argument] >= 0,
      tree.nodes[parents[argument]].kind == .interpolation,
      tree.firstChild(of: parents[argument]) == argument, tree.sibling(of: argument) == nil,
      tree.name(of: argument).isEmpty, let value = tree.firstChild(of: argument)
    else { return nil }
    // The interpolation must contain nothing else, such as a comment.
    let inner = code(parents[argument]).drop { $0 != "(" }.dropFirst().dropLast()
    return inner.filter { !$0.isWhitespace } == code(value).filter { !$0.isWhitespace }
      ? value : nil
  }

  /// Returns whether a node is in an attribute, in a call of a name such as `IntentDialog`, or in a
  /// type that inherits one named `…Intent`, `…Entity` or `App…`, like those of App Intents.
  private func isInIntent(_ node: Int) -> Bool {
    var node = node
    while parents[node] >= 0 {
      node = parents[node]
      if tree.nodes[node].kind == .attribute { return true }
      if tree.nodes[node].kind == .call, let callee = tree.firstChild(of: node),
        tree.name(of: callee).hasPrefix("Intent")
      {
        return true
      }
      guard tree.nodes[node].kind == .typeDeclaration else { continue }
      for inherited in tree.children(of: node) where tree.nodes[inherited].kind == .inheritedType {
        let name = tree.firstChild(of: inherited).map { tree.name(of: $0) } ?? ""
        if name.hasSuffix("Intent") || name.hasPrefix("App") || name.hasSuffix("Entity") {
          return true
        }
      }
    }
    return false
  }
}

extension SymbolRewriter {
  /// Returns the edit that replaces the use of a symbol with the literal of its key, or the reason
  /// why not; the span is that of the symbol's last name. The comment is only written in `Text`,
  /// `String`, `AttributedString` and `LocalizedStringResource`.
  public func edit(
    ofSymbolAt span: Span, key: String, table: String, comment: String?,
    _ parameters: [GeneratedSymbol.Parameter]
  ) -> Result<TextEdit, SymbolObstacle> {
    guard tree.mistake == nil, var node = calls.member(named: span.range) else {
      return .failure(.unread)
    }
    var arguments: [Int] = []
    if parents[node] >= 0, tree.nodes[parents[node]].kind == .call,
      tree.firstChild(of: parents[node]) == node
    {
      node = parents[node]
      arguments = calls.arguments(of: node)
    }
    guard arguments.map({ tree.name(of: $0) }) == parameters.map({ $0.label ?? "" }) else {
      return .failure(.unsure)
    }
    let branches = calls.branches(around: node)
    guard
      branches.allSatisfy({
        [.implicitMember, .member, .call, .string].contains(tree.nodes[$0].kind)
      })
    else { return .failure(.branch) }
    guard !hasComment(node) else { return .failure(.sourceComment) }
    let values = arguments.compactMap { tree.firstChild(of: $0) }
    guard zip(values, parameters).allSatisfy({ isOfType($0, $1) }) else {
      return .failure(.otherKey)
    }
    guard let literal = Self.literal(key, values.map(code), parameters) else {
      return .failure(.noPlace)
    }
    let isDefault = table == Catalog.defaultTable
    let note = comment.map { ", comment: \($0.swiftLiteral)" } ?? ""
    var bundle = ""
    if case .package(let name) = home { bundle = ", bundle: \(name)" }
    func others(_ label: String) -> String {
      (isDefault ? "" : ", \(label): \(table.swiftLiteral)") + bundle + note
    }
    if case .unknown = home { return .failure(.bundle) }
    if isExplicit(node) {
      guard bundle.isEmpty || bundle.hasSuffix("#bundle") else { return .failure(.bundle) }
      return .success(edit(node, "LocalizedStringResource(\(literal)\(others("table")))"))
    }
    if let call = calls.call(around: node), let callee = tree.firstChild(of: call) {
      let isAlone =
        calls.arguments(of: call).count == 1 && tree.nodes[parents[node]].kind == .argument
      switch tree.name(of: callee) {
      case "String" where isAlone, "AttributedString" where isAlone:
        return .success(edit(node, literal + others("table")))
      case "Text" where isAlone: return .success(edit(node, literal + others("tableName")))
      default: break
      }
    } else if parents[node] < 0 || tree.nodes[parents[node]].kind != .initialValue {
      // A member in a comparison or an array may belong to any type.
      return .failure(.unsure)
    }
    guard isDefault else { return .failure(.table) }
    return bundle.isEmpty ? .success(edit(node, literal)) : .failure(.bundle)
  }

  /// Returns whether an expression seems to have a parameter's type without context. A number
  /// literal only has `Int` or `Double`, and an implicit member has no type.
  private func isOfType(_ node: Int, _ parameter: GeneratedSymbol.Parameter) -> Bool {
    switch tree.nodes[node].kind {
    case .integer: parameter.type == "Int"
    case .float: parameter.type == "Double"
    case .prefix, .binary, .implicitMember:
      ["Int", "String"].contains(parameter.type) && tree.nodes[node].kind != .implicitMember
    default: true
    }
  }

  private func edit(_ node: Int, _ code: String) -> TextEdit {
    TextEdit(tree.nodes[node].range, Array(code.utf8))
  }

  /// Returns whether a symbol follows the name of its type.
  private func isExplicit(_ node: Int) -> Bool {
    var node = node
    while let base = tree.firstChild(of: node),
      [.member, .call, .identifier].contains(tree.nodes[base].kind)
    {
      node = base
    }
    return tree.nodes[node].kind == .identifier
  }

  /// Returns a literal that looks a key up, with expressions for its placeholders; nil if the
  /// compiler would write other placeholders for them.
  static func literal(
    _ key: String, _ arguments: [String], _ parameters: [GeneratedSymbol.Parameter]
  ) -> String? {
    let format = FormatString(key)
    let placeholders = format.placeholders
    if arguments.isEmpty { return placeholders.isEmpty ? key.swiftLiteral : nil }
    let bytes = Array(key.utf8)
    guard placeholders.count == arguments.count,
      zip(placeholders, parameters).allSatisfy({ placeholder, parameter in
        specifiers[parameter.type].map { bytes[placeholder.range].elementsEqual($0.utf8) } == true
      })
    else { return nil }
    var result = ""
    var place = 0
    for (placeholder, argument) in zip(placeholders, arguments) {
      result += part(bytes[place..<placeholder.range.lowerBound]) + "\\(\(argument))"
      place = placeholder.range.upperBound
    }
    return "\"" + result + part(bytes[place...]) + "\""
  }

  /// The placeholder that the compiler writes for a value, by the name of its type.
  private static let specifiers = [
    "Int": "%lld", "Int32": "%d", "UInt": "%llu", "UInt32": "%u", "Double": "%lf", "Float": "%f",
    "String": "%@",
  ]

  /// Returns the text between placeholders as a Swift literal spells it, without quotes, and with
  /// one percent sign for `%%`.
  private static func part(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self).replacing("%%", with: "%")
    return String(text.swiftLiteral.dropFirst().dropLast())
  }
}

public import CatalogModel
import SourceScan
public import StringExtraction

/// Rewrites look-ups in one Swift file to uses of symbols, and back.
///
///     Text("Hello \(user.name)", comment: "…")      Text(.hello(name: user.name))
///     NSLocalizedString("ok", comment: "")          String(localized: .ok)
///
/// SwiftUI takes a `LocalizedStringResource` wherever it takes a `LocalizedStringKey`, since the SDKs of
/// 2025 (their Swift interfaces), also on older systems.
public struct SymbolRewriter {
  private let calls: CallTree
  private var tree: SyntaxTree { calls.tree }
  private var parents: [Int] { calls.parents }

  public init(_ text: SourceText) { calls = CallTree(.complete(text)) }

  /// What a look-up becomes with the symbol of its key.
  public func edit(
    of string: ExtractedString, to symbol: SymbolUse
  ) -> Result<TextEdit, SymbolObstacle> {
    guard let literal = calls.node(.string, at: string.span.range) else { return .failure(.unread) }
    return arguments(string, symbol).flatMap { arguments in
      place(of: literal, string).map { place in
        TextEdit(
          tree.nodes[place.node].range,
          Array((place.before + symbol.spelled(arguments) + place.after).utf8)
        )
      }
    }
  }

  /// Names for the placeholders of a literal by what stands for them; nil where one has none, or two
  /// have the same.
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
  /// What is replaced, and what stands around the symbol then.
  private struct Replaced {
    let node: Int
    var before = ""
    var after = ""
  }

  private func place(
    of literal: Int, _ string: ExtractedString
  ) -> Result<Replaced, SymbolObstacle> {
    let call = calls.call(around: literal)
    let name = call.map { tree.firstChild(of: $0).map { tree.name(of: $0) } ?? "" } ?? ""
    switch (string.cause.type, name) {
    case ("LocalizedStringKey", _):
      guard string.cause.declaration == "SwiftUI", let call,
        !["LocalizedStringKey", "init"].contains(name)
      else {
        return .failure(.noOverload(string.cause.api))
      }
      // Of `Text`, the table, the bundle and the comment go.
      guard name == "Text", calls.arguments(of: call).count > 1 else {
        return .success(Replaced(node: literal))
      }
      return whole(call, "Text(", ["", "tableName", "bundle", "comment"])
    case (_, "LocalizedStringResource"):
      guard let call else { return .failure(.unread) }
      return whole(
        call, "LocalizedStringResource", after: "",
        ["", "defaultValue", "table", "bundle", "comment"])
    case ("LocalizedStringResource", _):
      guard string.cause.declaration != "AppIntents", !isInIntent(literal) else {
        return .failure(.appIntent)
      }
      return .success(Replaced(node: literal))
    case (_, "String"), (_, "AttributedString"):
      guard let call else { return .failure(.unread) }
      return whole(
        call, "\(name)(localized: ",
        ["localized", "defaultValue", "table", "bundle", "comment"])
    case (_, "NSLocalizedString"):
      guard let call else { return .failure(.unread) }
      return whole(
        call, "String(localized: ", ["", "tableName", "bundle", "value", "comment"])
    default: return .failure(.noOverload(string.cause.api))
    }
  }

  /// A call that goes as a whole, if its arguments are among those whose meaning the symbol has.
  private func whole(
    _ call: Int, _ before: String, after: String = ")", _ labels: Set<String>
  ) -> Result<Replaced, SymbolObstacle> {
    for argument in calls.arguments(of: call) {
      let label = tree.name(of: argument)
      guard labels.contains(label) else { return .failure(.argument(label)) }
      guard label != "bundle" || isOwnBundle(argument) else { return .failure(.argument(label)) }
    }
    return .success(Replaced(node: call, before: before, after: after))
  }

  /// Whether an argument names the bundle that the symbols of a target look into.
  private func isOwnBundle(_ argument: Int) -> Bool {
    let code = tree.text.text(tree.nodes[argument].range).split(separator: ":").last ?? ""
    return [".module", ".main", "Bundle.module", "Bundle.main", "#bundle"]
      .contains(String(code.filter { !$0.isWhitespace }))
  }

  /// The expressions in a literal, for the parameters of a symbol.
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
      result.append(tree.text.text(tree.nodes[node].range))
    }
    return .success(result)
  }

  /// The only expression of an interpolation.
  private func expression(at range: Range<Int>) -> Int? {
    guard
      let interpolation = tree.nodes.indices.first(where: {
        tree.nodes[$0].kind == .interpolation && tree.nodes[$0].range.lowerBound <= range.lowerBound
          && tree.nodes[$0].range.upperBound >= range.upperBound
          && tree.firstChild(of: $0).map { tree.nodes[$0].range } == range
      }), let argument = tree.firstChild(of: interpolation), tree.sibling(of: argument) == nil,
      tree.name(of: argument).isEmpty
    else { return nil }
    return tree.firstChild(of: argument)
  }

  /// Whether a property is one of an App Intent, an entity or the like.
  private func isInIntent(_ node: Int) -> Bool {
    var node = node
    while parents[node] >= 0 {
      node = parents[node]
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
  /// What the use of a symbol becomes with the literal of its key; the span is that of its last name.
  public func edit(
    ofSymbolAt span: Span, key: String, table: String, comment: String?
  ) -> Result<TextEdit, SymbolObstacle> {
    guard var node = member(at: span.range) else { return .failure(.unread) }
    var arguments: [String] = []
    if parents[node] >= 0, tree.nodes[parents[node]].kind == .call,
      tree.firstChild(of: parents[node]) == node
    {
      node = parents[node]
      arguments = calls.arguments(of: node).compactMap { argument in
        tree.firstChild(of: argument).map { tree.text.text(tree.nodes[$0].range) }
      }
    }
    guard let literal = Self.literal(key, arguments) else { return .failure(.noPlace) }
    let isDefault = table == Catalog.defaultTable
    var others = isDefault ? "" : ", table: \(table.swiftLiteral)"
    let note = comment.map { ", comment: \($0.swiftLiteral)" } ?? ""
    if isExplicit(node) {
      return .success(edit(node, "LocalizedStringResource(\(literal)\(others)\(note))"))
    }
    guard let call = calls.call(around: node), let callee = tree.firstChild(of: call) else {
      return isDefault ? .success(edit(node, literal)) : .failure(.table)
    }
    let count = calls.arguments(of: call).count
    switch tree.name(of: callee) {
    case "String", "AttributedString":
      guard count == 1, parents[node] == calls.arguments(of: call)[0] else { break }
      return .success(edit(node, "\(literal)\(others)\(note)"))
    case "Text":
      guard count == 1, parents[node] == calls.arguments(of: call)[0] else { break }
      others = isDefault ? "" : ", tableName: \(table.swiftLiteral)"
      return .success(edit(node, "\(literal)\(others)\(note)"))
    default: break
    }
    return isDefault ? .success(edit(node, literal)) : .failure(.table)
  }

  private func edit(_ node: Int, _ code: String) -> TextEdit {
    TextEdit(tree.nodes[node].range, Array(code.utf8))
  }

  /// The whole path to a name: `.Menu.tea`, `LocalizedStringResource.tea`.
  private func member(at range: Range<Int>) -> Int? {
    tree.nodes.indices.first { node in
      [.member, .implicitMember].contains(tree.nodes[node].kind)
        && tree.nodes[node].nameRange == range
    }
  }

  /// Whether a symbol is named after its type.
  private func isExplicit(_ node: Int) -> Bool {
    var node = node
    while let base = tree.firstChild(of: node),
      [.member, .call, .identifier].contains(tree.nodes[base].kind)
    {
      node = base
    }
    return tree.nodes[node].kind == .identifier
  }

  /// A literal that looks a key up, with expressions for its placeholders; nil where there are not as
  /// many.
  static func literal(_ key: String, _ arguments: [String]) -> String? {
    let format = FormatString(key)
    let placeholders = format.placeholders
    if arguments.isEmpty { return placeholders.isEmpty ? key.swiftLiteral : nil }
    guard placeholders.count == arguments.count, placeholders.allSatisfy({ $0.position == nil })
    else { return nil }
    let bytes = Array(key.utf8)
    var result = ""
    var place = 0
    for (placeholder, argument) in zip(placeholders, arguments) {
      result += part(bytes[place..<placeholder.range.lowerBound]) + "\\(\(argument))"
      place = placeholder.range.upperBound
    }
    return "\"" + result + part(bytes[place...]) + "\""
  }

  /// Text beside interpolations, where the key has two percent signs for one.
  private static func part(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self).replacing("%%", with: "%")
    return String(text.swiftLiteral.dropFirst().dropLast())
  }
}

public import CatalogModel
import SourceScan
public import StringExtraction

/// A member whose value is the look-up of one key, so that its uses are those of the key.
///
///     enum L10n { static let ok = L10n.tr("Localizable", "common.ok") }
///     extension String { static var done: String { NSLocalizedString("done", comment: "") } }
public struct KeyAccessor: Sendable, Hashable {
  /// The enclosing types, outermost first, and the member.
  public let path: [String]
  /// The names that the member may have in Objective-C, as far as they differ from its Swift name.
  let otherNames: Set<String>
  /// The Objective-C name of the member's type from `@objc(…)`; nil without one.
  let otherOwner: String?
  /// The place of the key's literal; an empty span for a generated symbol.
  public private(set) var literal: Span
  let isInstance: Bool
  /// Whether code may omit the type's name: `.ok` where that type or a text is expected.
  let isImplicit: Bool
  /// Whether subclasses or conforming types may have the member, too.
  let isInherited: Bool
  /// Whether its declaration, or the extension that contains it, is `public`, `open` or `package`;
  /// false for a generated symbol.
  public let isPublic: Bool
  /// The kinds of the values that a function formats its text with, in order; nil if unknown, for a
  /// property, and for a generated symbol.
  public let arguments: [Argument]?

  /// The kind of value passed for a placeholder.
  public enum Argument: Sendable { case object, integer, float, unknown }

  /// Returns whether a path of at least two names ends with those of the type and the member, in
  /// Swift or Objective-C.
  func isNamed(_ path: [String]) -> Bool {
    let (type, name) = (path[path.count - 2], path[path.count - 1])
    return (type == owner || type == otherOwner) && (name == member || otherNames.contains(name))
  }

  /// The accessor without the place of its literal.
  var withoutPlace: KeyAccessor {
    var result = self
    result.literal = Span(file: "")
    return result
  }

  /// The full name in code: `L10n.ok`.
  public var name: String { path.joined(separator: ".") }
  public var member: String { path[path.count - 1] }
  /// The innermost enclosing type.
  var owner: String { path[path.count - 2] }

  /// The literals that are keys, by the path of the file and the byte offset of the literal.
  public typealias Places = [String: [Int: Literal]]

  /// A literal that is a key.
  public struct Literal: Sendable, Equatable {
    let key: String
    let span: Span
  }

  /// Returns the places of the literal keys in the code: those of extracted strings and of the uses
  /// that the key flow found. If a literal is in both, the key of the use counts.
  public static func places(_ strings: [ExtractedString], _ flow: KeyFlow) -> Places {
    var places: Places = [:]
    for string in strings {
      places[string.span.path, default: [:]][string.span.range.lowerBound] =
        Literal(key: string.key, span: string.span)
    }
    for use in flow.uses {
      places[use.span.path, default: [:]][use.span.range.lowerBound] =
        Literal(key: use.key, span: use.span)
    }
    return places
  }

  /// Returns the accessors of a Swift file that look up the keys at the given offsets; empty for
  /// other languages.
  public static func accessors(in text: SourceText, _ keys: [Int: Literal]) -> [KeyAccessor] {
    guard text.path.hasSuffix(".swift"),
      keys.keys.contains(where: { mayBeInAccessor($0, text) })
    else { return [] }
    var reader = KeyAccessorReader(SyntaxTree(text), keys)
    reader.read()
    return reader.accessors
  }

  /// Returns whether `static`, `class func` or `class var` is within `reach` before a literal, or
  /// `var` or `func` before it on its line; most literals have none.
  private static func mayBeInAccessor(_ literal: Int, _ text: SourceText) -> Bool {
    // The file may have become shorter since the literal was found.
    let end = min(literal, text.bytes.count)
    let before = text.bytes[max(0, end - reach)..<end]
    return words.isFound(in: Array(before))
      || variables.isFound(
        in: Array(before[(before.lastIndex(where: \.isLineBreak) ?? before.startIndex)...]))
  }

  /// The maximum distance in bytes from the start of an accessor to its key.
  private static var reach: Int { 600 }
  private static let words = WordSearch(["static ", "class func", "class var"])
  private static let variables = WordSearch(["var ", "func "])
}

extension KeyAccessor {
  /// Creates the accessor for a symbol that Xcode generates as a member of
  /// `LocalizedStringResource`.
  init(_ symbol: GeneratedSymbol) {
    path = ["LocalizedStringResource"] + symbol.path
    literal = Span(file: "")
    (otherNames, otherOwner) = ([], nil)
    isInstance = false
    isImplicit = symbol.path.count == 1
    isInherited = false
    isPublic = false
    arguments = nil
  }
}

extension String {
  /// Returns the first part of a selector: `threeFor` for `three(for:)`.
  func selector(with label: String) -> String {
    self + label.prefix(1).uppercased() + label.dropFirst()
  }
}

private struct KeyAccessorReader {
  private let tree: SyntaxTree
  private let keys: [Int: KeyAccessor.Literal]
  /// The offsets of the keys, sorted.
  private let places: [Int]
  /// Whether the file contains `@objc(`, which gives a declaration another name in Objective-C.
  private let hasObjectiveCNames: Bool
  private(set) var accessors: [KeyAccessor] = []
  private var classes: [Int: Bool] = [:]

  init(_ tree: SyntaxTree, _ keys: [Int: KeyAccessor.Literal]) {
    self.tree = tree
    self.keys = keys
    places = keys.keys.sorted()
    hasObjectiveCNames = Self.objectiveCNames.isFound(in: tree.text.bytes)
  }

  private static let objectiveCNames = WordSearch(["@objc("])

  mutating func read() {
    for node in tree.children(of: tree.root) where tree.nodes[node].kind == .typeDeclaration {
      readType(node, [])
    }
  }

  private mutating func readType(_ node: Int, _ around: [String]) {
    let path = around + tree.typeName(of: node).split(separator: ".").map(String.init)
    guard let block = tree.child(of: node, .block) else { return }
    let isClosed = tree.children(of: node).allSatisfy {
      tree.nodes[$0].kind != .inheritedType || isMarker($0)
    }
    let members = tree.children(of: block).filter {
      [.variable, .function].contains(tree.nodes[$0].kind)
    }
    if isClosed {
      for member in members where tree.nodes[member].flags.contains(.isStatic) {
        add(member, path, of: node)
      }
      addInstanceMembers(members.filter { !tree.nodes[$0].flags.contains(.isStatic) }, path, node)
    }
    for child in tree.children(of: block) where tree.nodes[child].kind == .typeDeclaration {
      readType(child, path)
    }
  }

  /// Adds instance members as accessors if at least three are accessors, and these are at least
  /// four fifths of all members except initializers and properties without a key. Anyone may ask a
  /// type for a title that it has among other things.
  private mutating func addInstanceMembers(_ members: [Int], _ path: [String], _ type: Int) {
    let count = accessors.count
    var all = 0
    for member in members where tree.name(of: member) != "init" {
      let before = accessors.count
      add(member, path, of: type)
      // A stored property without a value is what the accessors look keys up in.
      let isStored = tree.nodes[member].kind == .variable && places(in: member).isEmpty
      if accessors.count > before || !isStored { all += 1 }
    }
    let own = accessors.count - count
    if own < 3 || own * 5 < all * 4 { accessors.removeLast(own) }
  }

  private func isMarker(_ inherited: Int) -> Bool {
    tree.firstChild(of: inherited).map { Self.markers.contains(tree.name(of: $0)) } ?? false
  }

  private static let markers: Set<String> = [
    "Sendable", "Hashable", "Equatable", "NSObject", "CaseIterable",
  ]

  private mutating func add(_ node: Int, _ path: [String], of type: Int) {
    let isPlain = tree.children(of: node).allSatisfy {
      tree.nodes[$0].kind != .attribute || isPlainAttribute($0)
    }
    guard isPlain, !places(in: node).isEmpty else { return }
    if tree.nodes[node].kind == .variable {
      for binding in tree.children(of: node) where tree.nodes[binding].kind == .binding {
        let annotation = tree.child(of: binding, .typeAnnotation)
        let name = tree.firstChild(of: binding).map { tree.name(of: $0) } ?? ""
        add(binding, name, annotation, node, path, type)
      }
    } else if let result = tree.child(of: node, .resultType),
      let body = tree.child(of: node, .block),
      tree.children(of: body).count <= 4
    {
      add(node, tree.name(of: node), result, node, path, type)
    }
  }

  private mutating func add(
    _ node: Int, _ name: String, _ written: Int?, _ declaration: Int, _ path: [String],
    _ type: Int
  ) {
    let own = places(in: node)
    guard let literal = own.first, let key = keys[literal], isLookUp(node, literal),
      Set(own.compactMap { keys[$0]?.key }).count == 1, !name.isEmpty,
      name != "init", name != "subscript", name != "main"
    else { return }
    let flags = tree.nodes[type].flags
    let given = written.flatMap { tree.firstChild(of: $0) }.map { tree.name(of: $0) }
    let made = tree.child(of: node, .initialValue).flatMap { tree.firstChild(of: $0) }
      .flatMap { tree.nodes[$0].kind == .call ? tree.firstChild(of: $0) : nil }
      .map { tree.name(of: $0) }
    let isOfOwnType =
      given == path.last || given == "Self"
      || given == nil && made.map { $0 == path.last || $0 == "init" || $0 == "Self" } ?? false
    accessors.append(
      KeyAccessor(
        path: path + [name], otherNames: otherNames(of: declaration, name, in: node),
        otherOwner: objectiveCName(of: type),
        literal: key.span,
        isInstance: !tree.nodes[declaration].flags.contains(.isStatic),
        isImplicit: isOfOwnType || path.last.map(Self.textTypes.contains) ?? false,
        isInherited: isClass(type) || flags.contains(.isProtocol),
        isPublic: isPublic(declaration) || flags.contains(.isExtension) && isPublic(type),
        arguments: arguments(of: declaration, literal)))
  }

  /// Returns whether the value of a node is the text for the key at a place, as `tr("a")` or
  /// `String(format: tr("a"), n)`, rather than a value that only contains it, as `Item(tr("a"))` or
  /// `["a"]`.
  private func isLookUp(_ node: Int, _ literal: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .string: return tree.nodes[node].range.lowerBound == literal
    case .array, .dictionary: return false
    default: break
    }
    guard let child = tree.children(of: node).first(where: { has(literal, $0) }) else {
      return false
    }
    guard tree.nodes[node].kind == .call, tree.nodes[child].kind == .argument,
      let value = tree.firstChild(of: child), tree.nodes[value].kind != .string
    else { return isLookUp(child, literal) }
    let name = tree.firstChild(of: node).map { tree.name(of: $0) } ?? ""
    let isOfTexts = name.first?.isLowercase ?? true || Self.textTypes.contains(name)
    return isOfTexts && isLookUp(value, literal)
  }

  /// Returns the kinds of the values that a function passes without labels after the key in its
  /// look-up, or after the look-up in a call that contains it. Nil unless they use each parameter
  /// once; also nil for a property, no parameters, a key in a closure, an array or variadic
  /// parameter, and several statements.
  private func arguments(of function: Int, _ literal: Int) -> [KeyAccessor.Argument]? {
    guard tree.nodes[function].kind == .function, var node = tree.child(of: function, .block) else {
      return nil
    }
    // Another statement may change a parameter.
    guard tree.children(of: node).count == 1 else { return nil }
    var parameters: [String: KeyAccessor.Argument] = [:]
    for parameter in tree.children(of: function) where tree.nodes[parameter].kind == .parameter {
      let text = tree.text.bytes[tree.nodes[parameter].range]
      // Several values may be passed as one argument.
      if text.contains(.leftBracket) || text.suffix(3).elementsEqual("...".utf8) { return nil }
      let name = tree.child(of: parameter, .internalName) ?? parameter
      parameters[tree.name(of: name)] = argument(ofType: parameter)
    }
    var passed: [Int] = []
    while let child = tree.children(of: node).first(where: { has(literal, $0) }) {
      if tree.nodes[node].kind == .closure { return nil }
      if tree.nodes[node].kind == .call {
        passed += tree.children(of: node).drop { $0 != child }.dropFirst().filter {
          tree.nodes[$0].kind == .argument && tree.name(of: $0).isEmpty
        }
      }
      node = child
    }
    guard !parameters.isEmpty else { return nil }
    let values = passed.compactMap { tree.firstChild(of: $0) }
    let used = values.map { parameter(in: $0, parameters) }
    // A parameter that chooses a table or a language is passed to something else.
    guard Set(used.compactMap { $0?.name }) == Set(parameters.keys), used.count == parameters.count
    else { return nil }
    return used.map { $0?.kind ?? .unknown }
  }

  /// Returns the first parameter that a value uses, and the kind of the value: that of the
  /// parameter for the parameter itself, `.object` for a string made from it, `.unknown` for any
  /// other expression. Nil if it uses none.
  private func parameter(
    in value: Int, _ parameters: [String: KeyAccessor.Argument]
  ) -> (name: String, kind: KeyAccessor.Argument)? {
    let name = tree.name(of: value)
    if tree.nodes[value].kind == .identifier { return parameters[name].map { (name, $0) } }
    for child in tree.children(of: value) {
      guard let found = parameter(in: child, parameters) else { continue }
      let isText =
        tree.nodes[value].kind == .string
        || tree.nodes[value].kind == .call
          && tree.firstChild(of: value).map { tree.name(of: $0) } == "String"
      return (found.name, isText ? .object : .unknown)
    }
    return tree.nodes[value].kind == .argument
      ? tree.firstChild(of: value).flatMap { parameter(in: $0, parameters) } : nil
  }

  private func argument(ofType parameter: Int) -> KeyAccessor.Argument {
    let annotation = tree.child(of: parameter, .typeAnnotation) ?? parameter
    switch tree.child(of: annotation, .typeName).map({ tree.name(of: $0) }) {
    case "String", "NSString", "NSNumber", "NSObject": return .object
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      return .integer
    case "Float", "Double", "CGFloat": return .float
    default: return .unknown
    }
  }

  private func has(_ literal: Int, _ node: Int) -> Bool {
    tree.nodes[node].range.contains(literal)
  }

  private static let textTypes: Set<String> = [
    "AttributedString", "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue",
    "NSString", "String", "StringProtocol", "Text",
  ]

  /// Returns the name in `@objc(name)`, without parts after a colon; nil without the attribute.
  private func objectiveCName(of node: Int) -> String? {
    guard hasObjectiveCNames else { return nil }
    for child in tree.children(of: node) where tree.nodes[child].kind == .attribute {
      let text = tree.text.text(tree.nodes[child].range)
      guard text.hasPrefix("@objc(") else { continue }
      return String(text.dropFirst(6).prefix { $0 != ":" && $0 != ")" })
    }
    return nil
  }

  /// Returns the names that a member may have in Objective-C: that in `@objc(…)`, and both
  /// `threeFor` and `threeWithFor` for `three(for:)`; empty if the Swift name is the only one.
  private func otherNames(of declaration: Int, _ name: String, in node: Int) -> Set<String> {
    var result = Set([objectiveCName(of: declaration)].compactMap(\.self))
    if hasObjectiveCNames {
      let text = tree.text.text(tree.nodes[node].range)
      if let range = text.firstRange(of: "@objc(") {
        result.insert(String(text[range.upperBound...].prefix { $0 != ":" && $0 != ")" }))
      }
    }
    if let first = tree.child(of: node, .parameter) {
      let label = tree.name(of: first)
      if label != "_" {
        result.formUnion([name.selector(with: label), (name + "With").selector(with: label)])
      }
    }
    return result
  }

  /// Returns whether a type may have subclasses: its declaration is a class that is not final.
  /// False for an extension.
  private mutating func isClass(_ type: Int) -> Bool {
    if let known = classes[type] { return known }
    let isClass = isWrittenAsClass(type)
    classes[type] = isClass
    return isClass
  }

  private func isWrittenAsClass(_ type: Int) -> Bool {
    let node = tree.nodes[type]
    if node.flags.contains(.isExtension) || node.flags.contains(.isProtocol) { return false }
    let head = tree.modifiers(of: type)
    return head.contains("class") && !head.contains("final")
  }

  private func isPublic(_ declaration: Int) -> Bool {
    Self.publicWords.isFoundWhole(in: tree.text.bytes, tree.modifierRange(of: declaration))
  }

  private static let publicWords = WordSearch(["public", "open", "package"])

  private func isPlainAttribute(_ node: Int) -> Bool {
    let name = tree.firstChild(of: node).map { tree.name(of: $0) } ?? tree.name(of: node)
    return ["available", "MainActor", "inlinable", "inline", "objc", "usableFromInline"]
      .contains(name)
  }

  /// Returns the byte offsets of the keys in a node, in order.
  private func places(in node: Int) -> ArraySlice<Int> {
    let range = tree.nodes[node].range
    let lower = places.partition { $0 < range.lowerBound }
    return places[lower...].prefix { $0 < range.upperBound }
  }
}

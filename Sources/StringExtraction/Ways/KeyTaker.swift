import CatalogModel
import SourceScan

/// A function, property or type that takes keys according to the project's options, whatever it
/// does with them.
///
///     tr, String.localized, #localized
///     extension String { func localized(table: String) -> String }
///     enum L10n { static func tr(_ table: String, _ key: String) -> String }
///     +[LanguageManager translatedString:]
public struct KeyTaker: Sendable, Equatable {
  /// The name or declaration as the option gives it.
  public let text: String
  /// The option with the text: `--macro` or `--localizes`.
  public let option: String
  package let way: KeyWay
  /// The unqualified name of the type that declares the function; nil for any.
  package let owner: String?

  /// Creates a taker from the name of a macro, or of a function, alone (`tr`) or after its type
  /// (`L10n.tr`). The key is the first unlabelled argument; after a text's type, as in
  /// `String.localized`, it is the receiver. The table is the argument labelled `tableName`, or
  /// `table` for a macro such as `#localized`.
  public init(name: String) {
    text = name
    option = "--macro"
    let parts = name.split(separator: ".")
    let isOfText = parts.count > 1 && Self.textTypes.contains(String(parts[0]))
    owner = parts.count > 1 && !isOfText ? String(parts[parts.count - 2]) : nil
    way = KeyWay(
      name: parts.last.map(String.init) ?? name,
      key: isOfText ? .receiver : .argument(label: nil, number: 0),
      table: .argument(label: name.isMacroName ? "table" : "tableName", number: 0))
  }

  /// Creates a taker from a declaration whose key is a plain text, or from the name of a macro such
  /// as `#localized`; nil for anything else, including a name alone.
  public init?(declaration: String) {
    if declaration.isMacroName {
      text = declaration
      option = "--localizes"
      owner = nil
      way = KeyTaker(name: declaration).way
      return
    }
    // A call as listed by `scan --unknown` takes a localizable text, not a key.
    guard !declaration.isCallShape,
      let (owner, way) = Self.method(declaration) ?? Self.swift(declaration)
    else { return nil }
    text = declaration
    option = "--localizes"
    self.owner = owner
    self.way = way
  }

  /// The owner as a set; empty if any type is meant.
  package var owners: Set<String> { owner.map { [$0] } ?? [] }

  /// Parses `+[LanguageManager translatedString:inTable:]`, for any owner; nil for other forms. The
  /// key is the argument of the first part that ends with `key`, else of the first part. Without
  /// arguments, as in `-[NSString localized]`, it is the receiver; nil if that is not a text.
  private static func method(_ text: String) -> (String?, KeyWay)? {
    guard let first = text.first, "+-".contains(first), text.hasSuffix("]") else { return nil }
    let inner = text.dropFirst().drop { $0 == " " }
    guard inner.first == "[" else { return nil }
    let words = inner.dropFirst().dropLast().split(separator: " ")
    guard words.count == 2, words[0].isIdentifier else { return nil }
    let parts = words[1].split(separator: ":", omittingEmptySubsequences: false)
    guard parts.last?.isEmpty == true || parts.count == 1,
      parts.prefix(max(1, parts.count - 1)).allSatisfy(\.isIdentifier)
    else { return nil }
    let labels = parts.dropLast().map(String.init)
    if labels.isEmpty {
      guard textTypes.contains(String(words[0])) else { return nil }
      return (nil, KeyWay(name: String(parts[0]), key: .receiver, table: defaultTable))
    }
    let key = labels.firstIndex { $0.lowercased().hasSuffix("key") } ?? 0
    let table = labels.dropFirst().first { isTable($0) }
    return (
      nil,
      KeyWay(
        name: labels[0], key: .argument(label: key > 0 ? labels[key] : nil, number: 0),
        table: table.map { .argument(label: $0, number: 0) } ?? defaultTable)
    )
  }

  /// Parses a single declaration, alone or in its type: a property of a text, or a method or
  /// function that takes a plain text and mentions no localizable type; nil for anything else. The
  /// owner is nil for a function alone, an initializer, and an instance member of a text.
  private static func swift(_ text: String) -> (String?, KeyWay)? {
    let tree = SyntaxTree.complete(SourceText(path: "", bytes: Array(text.utf8)))
    guard tree.mistake == nil, var node = single(tree.children(of: tree.root)) else { return nil }
    var owner: String?
    if tree.nodes[node].kind == .typeDeclaration {
      owner = tree.typeName(of: node).split(separator: ".").last.map(String.init)
      guard let inner = tree.child(of: node, .block).flatMap({ single(tree.children(of: $0)) })
      else { return nil }
      node = inner
    }
    let isOfText =
      owner.map(textTypes.contains) == true && !tree.nodes[node].flags.contains(.isStatic)
    switch tree.nodes[node].kind {
    case .variable where isOfText:
      guard let name = tree.firstChild(of: node).flatMap({ tree.firstChild(of: $0) }) else {
        return nil
      }
      return (nil, KeyWay(name: tree.name(of: name), key: .receiver, table: defaultTable))
    case .function:
      return function(node, isOfText ? nil : owner, isOfText: isOfText, tree)
    default: return nil
    }
  }

  private static func function(
    _ node: Int, _ owner: String?, isOfText: Bool, _ tree: SyntaxTree
  ) -> (String?, KeyWay)? {
    guard !isLocalizable(node, tree) else { return nil }
    var parameters:
      [(name: String, place: (label: String?, number: Int), isText: Bool, node: Int)] =
        []
    var plainCount = 0
    for child in tree.children(of: node) where tree.nodes[child].kind == .parameter {
      let label = tree.name(of: child)
      let inner = tree.child(of: child, .internalName).map { tree.name(of: $0) }
      let isPlain = label == "_"
      let isText = tree.children(of: child).contains { isPlainText($0, tree) }
      parameters.append((inner ?? label, (isPlain ? nil : label, plainCount), isText, child))
      if isPlain { plainCount += 1 }
    }
    let isInitializer = tree.name(of: node) == "init"
    guard let name = isInitializer ? owner : tree.name(of: node) else { return nil }
    let table = parameters.first { $0.isText && isTable($0.name) }
    let meant: KeyWay.Table =
      table.map {
        .argument(
          label: $0.place.label, number: $0.place.number, absent: absentTable($0.node, tree))
      } ?? defaultTable
    if isOfText { return (nil, KeyWay(name: name, key: .receiver, table: meant)) }
    let texts = parameters.filter { $0.isText && !isTable($0.name) }
    guard let key = texts.first(where: { $0.name.lowercased().hasSuffix("key") }) ?? texts.first
    else { return nil }
    let place = KeyWay.Place.argument(label: key.place.label, number: key.place.number)
    return (isInitializer ? nil : owner, KeyWay(name: name, key: place, table: meant))
  }

  /// Returns the table if the argument for a parameter is omitted: its default value, or the
  /// default table if that is missing or `nil`; nil if it is not a literal without interpolations.
  private static func absentTable(_ parameter: Int, _ tree: SyntaxTree) -> String? {
    guard let value = tree.child(of: parameter, .initialValue).flatMap({ tree.firstChild(of: $0) })
    else { return Catalog.defaultTable }
    if tree.isNamed("nil", value) { return Catalog.defaultTable }
    return tree.nodes[value].kind == .string ? tree.literal(of: value).plainText : nil
  }

  /// Returns whether a node writes the type of a plain text, or an optional one.
  private static func isPlainText(_ node: Int, _ tree: SyntaxTree) -> Bool {
    switch tree.nodes[node].kind {
    case .typeName: textTypes.contains(tree.name(of: node))
    case .typeAnnotation, .optionalType: tree.children(of: node).contains { isPlainText($0, tree) }
    default: false
    }
  }

  /// Returns whether a node or a descendant names a localizable type, whose literals are found by
  /// their expected type.
  private static func isLocalizable(_ node: Int, _ tree: SyntaxTree) -> Bool {
    tree.nodes[node].kind == .typeName && localizableTypes.contains(tree.name(of: node))
      || tree.children(of: node).contains { isLocalizable($0, tree) }
  }

  private static let localizableTypes: Set<String> = [
    "LocalizationValue", "LocalizedStringKey", "LocalizedStringResource",
  ]

  private static func isTable(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("table") || name.hasPrefix("file")
  }

  private static func single(_ nodes: SyntaxTree.Children) -> Int? {
    let all = nodes.map { $0 }
    return all.count == 1 ? all[0] : nil
  }

  private static let defaultTable = KeyWay.Table.named(Catalog.defaultTable)
  private static let textTypes: Set<String> = [
    "NSString", "StaticString", "String", "StringProtocol", "Substring",
  ]
}

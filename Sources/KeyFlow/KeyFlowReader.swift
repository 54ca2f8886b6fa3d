import CatalogModel
import SourceScan
import StringExtraction

/// A reader that finds, in a Swift file, the literals that are passed as keys to the given ways,
/// and the declarations that pass keys on to them.
struct KeyFlowReader {
  private let tree: SyntaxTree
  private let ways: KeyWays
  /// The byte offsets of names of ways, sorted; nil to read everything.
  private let places: [Int]?
  /// The receivers of the enclosing calls, innermost last, from which the closures of the calls get
  /// their arguments: `["a"]` in `["a"].map { tr($0) }`; nil for a call without a receiver.
  private var closureBases: [Int?] = []
  /// The parameters of the enclosing closures, innermost last, with the receiver of the call that
  /// takes each closure.
  private var closures: [(names: Set<String>, base: Int?)] = []
  private(set) var result = KeyFlowStep()
  /// The enclosing types, innermost last.
  private var types: [EnclosingType] = []
  /// The enclosing functions and computed properties, innermost last.
  private var members: [Member] = []
  /// The current depth of following names to their values.
  private var depth = 0
  /// The meanings of names, by the node of the function, type body or root that declares them.
  private var known: [Int: KeyFlowScope] = [:]
  private var smallTypes: [Int: Bool] = [:]
  /// The node of the call whose own arguments or receiver are being read; nil otherwise, also
  /// within nested expressions.
  private var call: Int?
  /// The names whose values are being followed, so that none is followed in a circle.
  private var following: Set<String> = []
  private var hasConstantTable = false
  /// The indices of the places in the current node; a child has no others.
  private var window: Range<Int>

  private struct EnclosingType {
    let name: String
    let node: Int
    /// The node of the first type that it inherits from; nil for none.
    let parent: Int?
    /// Whether its parent has the name of a way, which a call of `super.init` then means.
    let isOfWay: Bool
  }

  /// A function or a computed property.
  private struct Member {
    let name: String
    let node: Int
    var parameters: [Parameter] = []
  }

  private struct Parameter {
    let label: String?
    let name: String
    /// Its index among the unlabelled parameters; for a labelled one, the number of those before
    /// it.
    let number: Int
    let isText: Bool
    /// The node of the default value; nil for none.
    let absent: Int?
  }

  init(_ tree: SyntaxTree, _ ways: KeyWays, _ places: [Int]? = nil) {
    self.tree = tree
    self.ways = ways
    self.places = places
    window = 0..<(places?.count ?? 0)
  }

  mutating func read() { visit(tree.root) }

  private mutating func visit(_ node: Int) {
    let outer = window
    defer { window = outer }
    guard enter(node) || mayInitialize(node) else { return }
    switch tree.nodes[node].kind {
    case .typeDeclaration:
      let parent = tree.child(of: node, .inheritedType).flatMap { tree.firstChild(of: $0) }
      types.append(
        EnclosingType(
          name: tree.typeName(of: node), node: node, parent: parent,
          isOfWay: parent.map { !ways(named: $0).isEmpty } ?? false))
      if !ways.raw.isEmpty { readRawValues(of: node) }
      readElements(of: node)
      visitChildren(of: node)
      types.removeLast()
    case .function:
      members.append(member(node))
      noteDeclaration(node)
      readResults(of: node, .result)
      visitChildren(of: node)
      members.removeLast()
    case .binding where tree.child(of: node, .accessors) != nil:
      let name = tree.firstChild(of: node).map { tree.name(of: $0) } ?? ""
      members.append(Member(name: name, node: node))
      readResults(of: node, .property)
      noteStored(node, name)
      visitChildren(of: node)
      members.removeLast()
    case .binding:
      readStored(node)
      visitChildren(of: node)
    case .call:
      readCall(node)
      let callee = tree.firstChild(of: node)
      let base = callee.flatMap { tree.nodes[$0].kind == .member ? tree.firstChild(of: $0) : nil }
      closureBases.append(base)
      for child in tree.children(of: node) {
        // The called member was already visited with its arguments.
        if child == callee, base != nil {
          mention(child)
          visitChildren(of: child)
        } else {
          visit(child)
        }
      }
      closureBases.removeLast()
    case .closure:
      let names = tree.children(of: node).filter { tree.nodes[$0].kind == .parameter }
        .map { tree.name(of: $0) }
      closures.append((Set(names), closureBases.last ?? nil))
      visitChildren(of: node)
      closures.removeLast()
    case .tuple:
      readLabels(of: node)
      visitChildren(of: node)
    case .attribute:
      readAttribute(node)
      visitChildren(of: node)
    case .subscriptCall:
      readSubscript(node)
      visitChildren(of: node)
    case .macro:
      readMacro(node)
      visitChildren(of: node)
    case .member:
      mention(node)
      readMember(node)
      visitChildren(of: node)
    case .identifier:
      mention(node)
      readOwnMember(node)
    case .implicitMember:
      mention(node)
      visitChildren(of: node)
    case .binary where tree.isNamed("+=", node):
      readChange(node)
      visitChildren(of: node)
    case .binary where tree.isNamed("=", node):
      readAssignment(node)
      visitChildren(of: node)
    default: visitChildren(of: node)
    }
  }

  /// Records a function that has the name of a way and a parameter in the position of its key, and
  /// whether its parameter in the position of a comment is another value.
  private mutating func noteDeclaration(_ node: Int) {
    guard let member = members.last else { return }
    let name = member.name == "init" ? types.last?.name.lastName ?? "" : member.name
    for way in ways.named[name] ?? [] {
      guard case .argument(let label, let number) = way.key else { continue }
      let isLike = member.parameters.contains {
        $0.label == label && (label != nil || $0.number == number)
      }
      guard isLike else { continue }
      result.declared[way, default: []].insert(span(node))
      let place = Self.commentPlace(of: name)
      let comment = member.parameters.first { $0.label == nil && $0.number == place }?.name
      if let comment, !Self.commentNames.contains(where: comment.lowercased().contains) {
        result.commentless.insert(name)
      }
    }
  }

  /// Returns the zero-based position of the comment in the form of `NSLocalizedString` with the
  /// same ending as the name: 2 for `FromTable`; 1 for a name without such an ending.
  private static func commentPlace(of name: String) -> Int {
    let forms = [("FromTable", 2), ("FromTableInBundle", 3), ("WithDefaultValue", 4)]
    return forms.first { name.hasSuffix($0.0) }?.1 ?? 1
  }

  private static let commentNames = ["comment", "note", "description", "context"]

  /// Returns whether a node is in an initializer, or may contain one, of a type whose parent has
  /// the name of a way; a call of `super.init` there does not name it.
  private func mayInitialize(_ node: Int) -> Bool {
    guard types.contains(where: \.isOfWay) else { return false }
    if let member = members.last { return tree.isNamed("init", member.node) }
    let kind = tree.nodes[node].kind
    return kind == .function && tree.isNamed("init", node) || kind == .block
  }

  /// Narrows the window to a node; returns whether the node may contain the name of a way.
  private mutating func enter(_ node: Int) -> Bool {
    guard let places else { return true }
    let range = tree.nodes[node].range
    let start = places[window].partition { $0 < range.lowerBound }
    window = start..<places[start..<window.upperBound].partition { $0 < range.upperBound }
    return !window.isEmpty
  }

  private func ways(named node: Int) -> [KeyWay] {
    ways.shapes.mayHave(tree.text.bytes, tree.nodes[node].nameRange)
      ? ways.named[tree.name(of: node)] ?? [] : []
  }

  private mutating func mention(_ node: Int) {
    for way in ways(named: node) { result.mentioned.insert(way) }
  }

  private mutating func visitChildren(of node: Int) {
    for child in tree.children(of: node) { visit(child) }
  }

  private func member(_ node: Int) -> Member {
    var member = Member(name: tree.name(of: node), node: node)
    var count = 0
    for child in tree.children(of: node) where tree.nodes[child].kind == .parameter {
      let label = tree.name(of: child)
      let inner = tree.child(of: child, .internalName).map { tree.name(of: $0) }
      let isPlain = label == "_" || label.isEmpty
      member.parameters.append(
        Parameter(
          label: isPlain ? nil : label, name: inner ?? label, number: count,
          isText: tree.children(of: child).contains { tree.isText($0) },
          absent: tree.child(of: child, .initialValue).flatMap { tree.firstChild(of: $0) }))
      if isPlain { count += 1 }
    }
    return member
  }
}

extension KeyFlowReader {
  /// Reads a call that passes a key: as an argument or as the receiver, to a property, as a raw
  /// value, or from the receiver to a function that is an argument.
  private mutating func readCall(_ node: Int) {
    guard let callee = tree.firstChild(of: node) else { return }
    call = node
    defer { (call, hasConstantTable) = (nil, false) }
    var name = tree.name(of: callee)
    // `Key.init("a")`, `super.init("a")`
    if name == "init", let base = tree.firstChild(of: callee) {
      name = tree.name(of: tree.isNamed("super", base) ? types.last?.parent ?? base : base)
    }
    for way in meant(name, by: node) {
      switch way.key {
      case .argument(let label, let number):
        guard let value = argument(label, number, of: node),
          !way.takesTexts || tree.nodes[value].kind == .call
        else { continue }
        if KeyWay.lookUps.contains(way) { result.followed.insert(span(value)) }
        take(value, inItsBundle(way, node, callee), table(way, of: node))
      case .receiver:
        guard tree.nodes[callee].kind == .member, let base = tree.firstChild(of: callee) else {
          continue
        }
        take(base, inItsBundle(way, node, callee), table(way, of: node))
      case .rawValues, .elements, .property, .result: continue
      }
    }
    readRawValue(of: node, name)
    if ways.hasProperties {
      readBindings(of: node)
      readAddition(node, callee)
    }
    readLabels(of: node)
    if let base = tree.nodes[callee].kind == .member ? tree.firstChild(of: callee) : nil {
      readFunctions(handedTo: node, base)
    }
  }

  /// Reads `Item(titleKey: "a")` and `(titleKey: "a", icon: "b")`, which assign a key to a
  /// property.
  private mutating func readLabels(of node: Int) {
    guard ways.hasProperties else { return }
    for argument in tree.children(of: node) where tree.nodes[argument].kind == .argument {
      for way in ways(named: argument) where way.key == .property {
        if let value = tree.firstChild(of: argument) { take(value, way, table(way, of: node)) }
      }
    }
  }

  /// Reads `Key(rawValue: "a")` of a type whose raw values are keys; if the raw values of any type
  /// may be keys, only a literal.
  private mutating func readRawValue(of node: Int, _ name: String) {
    guard !ways.raw.isEmpty, let value = argument("rawValue", 0, of: node) else { return }
    for way in ways.raw {
      if case .rawValues(let type?) = way.key, type != name { continue }
      // Any type may have arbitrary raw values.
      guard way.key != .rawValues(of: nil) || tree.nodes[value].kind == .string else { continue }
      take(value, way, table(way, of: nil))
    }
  }

  /// Reads `["a", "b"].map(tr)` and `["a", "b"].map(\.localized)`.
  private mutating func readFunctions(handedTo node: Int, _ base: Int) {
    for argument in tree.children(of: node) where tree.nodes[argument].kind == .argument {
      guard let value = tree.firstChild(of: argument) else { continue }
      switch tree.nodes[value].kind {
      case .identifier, .member:
        // `A.init`, `A.init(key:)`
        let isInitializer = tree.isNamed("init", value)
        for way in ways(named: isInitializer ? tree.firstChild(of: value) ?? value : value) {
          if case .argument = way.key { take(base, way, handed(table(way, of: nil))) }
        }
      case .keyPath:
        guard let path = tree.children(of: value).first(where: { tree.nodes[$0].kind == .member })
        else { continue }
        for way in ways(named: path) where way.key == .receiver {
          take(base, way, table(way, of: nil))
        }
      default: continue
      }
    }
  }

  /// Reads `@Localized("a") var title`.
  private mutating func readAttribute(_ node: Int) {
    guard let type = tree.firstChild(of: node) else { return }
    for way in ways(named: type) {
      guard case .argument(let label, let number) = way.key,
        let value = argument(label, number, of: node)
      else { continue }
      take(value, way, table(way, of: node))
    }
    readLabels(of: node)
  }

  /// Reads `Texts["a"]` and `Texts()[key: "a"]`, where `Texts` declares the subscript.
  private mutating func readSubscript(_ node: Int) {
    guard var base = tree.firstChild(of: node) else { return }
    if tree.nodes[base].kind == .call, let callee = tree.firstChild(of: base) { base = callee }
    for way in ways.named[tree.name(of: base) + KeyWay.subscriptSign] ?? [] {
      guard case .argument(let label, let number) = way.key,
        let value = argument(label, number, of: node)
      else { continue }
      take(value, way, table(way, of: node))
    }
  }

  /// Reads `#localized("a")`; gives up on the keys of a function in `#selector(tr)`.
  private mutating func readMacro(_ node: Int) {
    // A function that is called by a selector may get any value.
    if tree.isNamed("selector", node) {
      for argument in tree.children(of: node) {
        guard let value = tree.firstChild(of: argument) else { continue }
        for way in ways(named: value) { giveUp(node, way) }
      }
    }
    for way in ways.named["#" + tree.name(of: node)] ?? [] {
      result.mentioned.insert(way)
      guard case .argument(let label, let number) = way.key,
        let value = argument(label, number, of: node)
      else { continue }
      take(value, way, table(way, of: node))
    }
  }

  /// Returns the way for a call, marked as a guess if the tables of the project may lack the key:
  /// the look-up may use another module's bundle, or has a computed key and a literal default with
  /// text.
  private mutating func inItsBundle(_ way: KeyWay, _ call: Int, _ callee: Int) -> KeyWay {
    var way = way
    // `value: "?"` marks a missing text, and is not a default.
    let marks = ["value", "defaultValue"].compactMap { argument($0, 0, of: call) }
    let isMarked = marks.contains {
      tree.nodes[$0].kind == .string && tree.literal(of: $0).plainText?.isEmpty == false
    }
    let key = argument("forKey", 0, of: call) ?? argument(nil, 0, of: call)
    if isMarked, let key, tree.nodes[key].kind != .string { way.isGuess = true }
    let bundle = argument("bundle", 0, of: call) ?? argument("in", 0, of: call)
    if way.name == "localizedString" {
      way.isGuess =
        way.isGuess || isOfOtherBundle(callee) || bundle.map { isOtherBundle($0) } == true
    } else if let bundle, isMadeBundle(bundle) || isForeignMember(bundle) {
      way.isGuess = true
    }
    return way
  }

  /// Returns whether the receiver of a look-up may be another module's bundle:
  /// `Bundle(identifier: "…")!`, `Bundle.lib`, or a parameter.
  private mutating func isOfOtherBundle(_ callee: Int) -> Bool {
    guard let base = tree.firstChild(of: callee) else { return false }
    return isOtherBundle(base)
  }

  private mutating func isOtherBundle(_ value: Int) -> Bool {
    let base = unwrapped(value)
    let name = tree.name(of: base)
    switch tree.nodes[base].kind {
    case .identifier:
      if members.last?.parameters.contains(where: { $0.name == name }) == true { return true }
      return constant(name).map { isMadeBundle($0) } ?? false
    case .member:
      return constant(name).map { isMadeBundle($0) } == true || isForeignMember(base)
    default: return isMadeBundle(base)
    }
  }

  private static let ownBundles: Set<String> = ["main", "module"]

  /// Returns whether a bundle is the result of a call, such as `Bundle(identifier: "…")!` and
  /// `Bundle(for: UIView.self)`; false for `Bundle(for:)` with a type other than `UI…` and `NS…`.
  private func isMadeBundle(_ value: Int) -> Bool {
    let base = unwrapped(value)
    guard tree.nodes[base].kind == .call else { return false }
    let type = argument("for", 0, of: base).flatMap { tree.firstChild(of: $0) }
      .map { tree.name(of: $0) }
    return type.map { $0.hasPrefix("UI") || $0.hasPrefix("NS") } ?? true
  }

  /// Returns whether a value is a member of `Bundle` other than `main` and `module`, such as `.lib`
  /// or `Bundle.lib`, and so may be the bundle of another module.
  private func isForeignMember(_ value: Int) -> Bool {
    let base = unwrapped(value)
    let isNamed =
      tree.nodes[base].kind == .implicitMember
      || tree.nodes[base].kind == .member
        && tree.firstChild(of: base).map { tree.isNamed("Bundle", $0) } ?? false
    return isNamed && !Self.ownBundles.contains(tree.name(of: base))
  }

  private func unwrapped(_ value: Int) -> Int {
    var base = value
    while [.forced, .chained].contains(tree.nodes[base].kind), let inner = tree.firstChild(of: base)
    {
      base = inner
    }
    return base
  }

  /// Returns the ways with a name that a call may mean: those that its receiver or, for a name
  /// alone, an enclosing type declares, or all if there are none.
  private func meant(_ name: String, by call: Int) -> [KeyWay] {
    let all = ways.named[name] ?? []
    guard all.count > 1 else { return all }
    let named = owners(ofCall: call).subtracting([""])
    let own = all.filter { ways.owners[$0].map { !$0.isDisjoint(with: named) } ?? false }
    return own.isEmpty ? all : own
  }

  /// Reads `"key".localized`; the callee of a call is read with the call.
  private mutating func readMember(_ node: Int) {
    for way in ways(named: node) where way.key == .receiver {
      if let base = tree.firstChild(of: node) { take(base, way, table(way, of: nil)) }
    }
  }

  /// Reads `localized` in an extension of `String`, whose receiver is the string itself.
  private mutating func readOwnMember(_ node: Int) {
    guard let member = members.last, !types.isEmpty else { return }
    for way in ways(named: node) where way.key == .receiver {
      guard member.name != way.name else { continue }
      takeName("self", node, node, way, table(way, of: nil))
    }
  }

  /// Reads `item.titleKey = "a"`, and the same with a subscript; gives up on properties in a tuple
  /// of targets.
  private mutating func readAssignment(_ node: Int) {
    let sides = tree.children(of: node).map { $0 }
    guard sides.count == 2 else { return }
    var target = sides[0]
    if tree.nodes[target].kind == .tuple {
      // `(item.titleKey, count) = read()`
      for part in tree.children(of: target).compactMap({ tree.firstChild(of: $0) }) {
        for way in ways(named: part) where way.key == .property { giveUp(node, way) }
      }
      return
    }
    if tree.nodes[target].kind == .subscriptCall, let base = tree.firstChild(of: target) {
      // `titles[0] = "a"`, `item[keyPath: \.titleKey] = "a"`
      target = argument("keyPath", 0, of: target).flatMap { member(ofPath: $0) } ?? base
    }
    for way in ways(named: target) where way.key == .property {
      take(sides[1], way, table(way, of: nil))
    }
  }

  /// Returns the node of the member at the end of a key path; nil for any other expression.
  private func member(ofPath path: Int) -> Int? {
    guard tree.nodes[path].kind == .keyPath else { return nil }
    return tree.children(of: path).first { tree.nodes[$0].kind == .member }
  }

  /// Records the properties in `TextField("", text: $key)`, `read(&key)` and
  /// `publisher.assign(to: \.key, on: self)`, which may get any value.
  private mutating func readBindings(of node: Int) {
    for argument in tree.children(of: node) where tree.nodes[argument].kind == .argument {
      guard let value = tree.firstChild(of: argument) else { continue }
      if tree.isNamed("to", argument), let property = member(ofPath: value) {
        for way in ways(named: property) where way.key == .property {
          result.openStored.insert(way.name)
        }
        continue
      }
      let isReference = tree.nodes[value].kind == .prefix && tree.isNamed("&", value)
      let name = isReference ? tree.firstChild(of: value) ?? value : value
      guard isReference || tree.nameBytes(of: name).first == UInt8(ascii: "$") else { continue }
      let text = tree.name(of: name)
      let known = ways.named[text.hasPrefix("$") ? String(text.dropFirst()) : text] ?? []
      for way in known where way.key == .property { result.openStored.insert(way.name) }
    }
  }

  /// Reads `item.titleKey += "a"`, which may result in any key.
  private mutating func readChange(_ node: Int) {
    guard let target = tree.firstChild(of: node) else { return }
    for way in ways(named: target) where way.key == .property { giveUp(node, way) }
  }

  /// Reads `titles.append("a")` and `titles.insert("a", at: 0)`.
  private mutating func readAddition(_ node: Int, _ callee: Int) {
    guard tree.nodes[callee].kind == .member, Self.additions.contains(tree.name(of: callee)),
      let base = tree.firstChild(of: callee)
    else { return }
    for way in ways(named: base) where way.key == .property {
      for argument in tree.children(of: node) where tree.nodes[argument].kind == .argument {
        if let value = tree.firstChild(of: argument) { take(value, way, table(way, of: nil)) }
      }
    }
  }

  private static let additions: Set<String> = ["append", "insert"]

  /// Reads a property without accessors, such as `var titleKey = "a"` and
  /// `static let filename = "Common"`, or a variable of the file; ignores the variables of
  /// functions.
  private mutating func readStored(_ node: Int) {
    guard members.isEmpty, let pattern = tree.firstChild(of: node) else { return }
    for way in ways(named: pattern) where way.key == .property && !isOfOtherType(node) {
      result.stored.insert(way.name)
      noteOwner(of: way.name)
      if isSetByOthers(node) { result.openStored.insert(way.name) }
      if let value = tree.child(of: node, .initialValue).flatMap({ tree.firstChild(of: $0) }) {
        take(value, way, table(way, of: nil))
      }
    }
  }

  /// Records `var titleKey: String? = "a" { didSet { … } }` as a stored property, and follows its
  /// initial value.
  private mutating func noteStored(_ node: Int, _ name: String) {
    guard let known = ways.named[name], let accessors = tree.child(of: node, .accessors) else {
      return
    }
    let isStored = tree.children(of: accessors).contains {
      tree.nodes[$0].kind == .accessor
        && (tree.isNamed("didSet", $0) || tree.isNamed("willSet", $0))
    }
    for way in known where way.key == .property && isStored {
      result.stored.insert(name)
      noteOwner(of: name)
      if isSetByOthers(node) { result.openStored.insert(name) }
      if let value = tree.child(of: node, .initialValue).flatMap({ tree.firstChild(of: $0) }) {
        take(value, way, table(way, of: nil))
      }
    }
  }

  /// Records the type of a stored property and what that type inherits.
  private mutating func noteOwner(of property: String) {
    guard let type = types.last else { return }
    result.storedIn[property, default: []]
      .formUnion(names(of: .inheritedType, in: type.node) + [type.name.lastName])
  }

  /// Returns whether a property is declared with a common type that is not a text, such as `Int`,
  /// so that it only shares the name.
  private func isOfOtherType(_ binding: Int) -> Bool {
    let written = tree.child(of: binding, .typeAnnotation).flatMap { tree.firstChild(of: $0) }
    return written.map { Self.otherTypes.contains(tree.name(of: $0)) } ?? false
  }

  private static let otherTypes: Set<String> = [
    "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Color", "Data", "Date", "Double", "Float",
    "Int", "Int32", "Int64", "NSColor", "NSImage", "TimeInterval", "UIColor", "UIImage", "UInt",
    "URL", "UUID",
  ]

  /// Returns whether a stored property may also be set by something other than code: a decoder, a
  /// database, a property wrapper, or, if it is `dynamic`, the Objective-C runtime.
  private func isSetByOthers(_ binding: Int) -> Bool {
    guard let type = types.last?.node else { return false }
    if tree.modifiers(of: binding).contains("dynamic") { return true }
    // A database sets it.
    if names(of: .attribute, in: type).contains("Model") { return true }
    let block = tree.child(of: type, .block)
    let variable = block.flatMap { block in
      tree.children(of: block).first {
        tree.nodes[$0].range.contains(tree.nodes[binding].range.lowerBound)
      }
    }
    let attributes = variable.map { names(of: .attribute, in: $0) } ?? []
    return !DecodedTypes.protocols.isDisjoint(with: names(of: .inheritedType, in: type))
      || attributes.contains { !Self.plainAttributes.contains($0) }
  }

  /// Returns the names in the attributes of a declaration, or in its inheritance clause, depending
  /// on `kind`.
  private func names(of kind: SyntaxNode.Kind, in declaration: Int) -> [String] {
    tree.children(of: declaration).filter { tree.nodes[$0].kind == kind }
      .compactMap { tree.firstChild(of: $0) }.map { tree.name(of: $0) }
  }

  private static let plainAttributes: Set<String> = [
    "IBInspectable", "Published", "State", "Binding", "objc", "available", "MainActor", "Bindable",
    "ObservedObject", "StateObject", "nonobjc", "ViewBuilder",
  ]

  /// Follows the values that a function or computed property returns, if a way has its name.
  private mutating func readResults(of node: Int, _ place: KeyWay.Place) {
    guard let member = members.last else { return }
    for way in ways.named[member.name] ?? [] where way.key == place {
      for value in results(of: node) { take(value, way, handed(table(way, of: nil))) }
    }
  }

  /// Returns the nodes of the values that statements result in: with `return`, or as the only
  /// expression.
  private func results(of node: Int, depth: Int = 0) -> [Int] {
    guard depth < 40 else { return [] }
    var values: [Int] = []
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .accessor where !tree.isNamed("get", child): continue
      case .returnStatement: values += tree.children(of: child)
      case .block, .switchCase:
        let statements = tree.children(of: child).filter { tree.nodes[$0].kind != .casePattern }
        let isAlone = statements.count == 1 && !isStatement(statements[0])
        values += isAlone ? statements : results(of: child, depth: depth + 1)
      case .accessors, .accessor, .ifStatement, .guardStatement, .whileStatement, .forStatement,
        .repeatStatement, .doStatement, .catchClause, .switchStatement:
        values += results(of: child, depth: depth + 1)
      default: continue
      }
    }
    return values
  }

  private func isStatement(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .returnStatement, .ifStatement, .guardStatement, .whileStatement, .forStatement,
      .repeatStatement, .doStatement, .switchStatement, .variable, .throwStatement, .function,
      .typeDeclaration, .block:
      true
    default: false
    }
  }

  /// Reads the raw values of an enumeration: explicit ones, or else the names of the cases.
  private mutating func readRawValues(of node: Int) {
    let name = tree.typeName(of: node)
    let owner = name.split(separator: ".").last.map(String.init) ?? name
    guard tree.child(of: node, .inheritedType) != nil, let block = tree.child(of: node, .block)
    else { return }
    // The names of one `case` are siblings.
    let elements = tree.children(of: block).flatMap { tree.children(of: $0) }.filter {
      tree.nodes[$0].kind == .enumElement
    }
    for way in ways.raw {
      if case .rawValues(let type?) = way.key, type != owner { continue }
      for element in elements {
        let value = tree.child(of: element, .initialValue).flatMap { tree.firstChild(of: $0) }
        if let value {
          take(value, way, table(way, of: nil))
        } else {
          result.fed.insert(way)
          add(tree.name(of: element), element, way, table(way, of: nil))
        }
      }
    }
  }

  /// Reads the keys of the cases of an enumeration that is, or conforms to, the type of a template.
  /// If an extension or a protocol conforms, passes the template on to the extended type or the
  /// protocol.
  private mutating func readElements(of node: Int) {
    for (type, template, way) in ways.elements {
      let name = tree.typeName(of: node).lastName
      let isNamed = name == type
      let isOf = tree.children(of: node).contains {
        tree.nodes[$0].kind == .inheritedType
          && tree.firstChild(of: $0).map { tree.name(of: $0) == type } ?? false
      }
      let flags = tree.nodes[node].flags
      guard isNamed || isOf else { continue }
      if flags.contains(.isExtension) || flags.contains(.isProtocol) {
        addOtherTexts(of: node, template, way)
        // `extension Menu: Localizable`, `protocol Titled: Localizable`
        if isOf { hand(name, .elements(of: name, template), way.table, way, node) }
      } else {
        addElements(of: node, name, template, way)
      }
    }
  }

  /// Adds a pattern that fits the keys of all cases if an extension or protocol declares
  /// `description`, `debugDescription`, `rawValue` or `write`, because the texts of the cases then
  /// differ from their names.
  private mutating func addOtherTexts(of node: Int, _ template: KeyTemplate, _ way: KeyWay) {
    let own = KeyTemplateReader(tree, type: node)
    let isOther = ["description", "debugDescription", "rawValue", "write"].contains {
      own.declares($0)
    }
    let texts = template.texts(type: nil, element: nil, rawValue: nil) { _ in [.unknown] }
    if isOther { addPattern(texts, node, way, way.table) }
  }

  private mutating func addElements(
    of node: Int, _ name: String, _ template: KeyTemplate, _ way: KeyWay
  ) {
    result.fed.insert(way)
    let elements =
      tree.child(of: node, .block).map { block in
        tree.children(of: block).flatMap { tree.children(of: $0) }.filter {
          tree.nodes[$0].kind == .enumElement
        }
      } ?? []
    let own = KeyTemplateReader(tree, type: node)
    // A custom description and associated values change the text of a case.
    let isPlain =
      !own.declares("description") && !own.declares("write") && !hasMacro(node)
      && !elements.contains { tree.child(of: $0, .parameter) != nil }
    let rawValues = !own.declares("rawValue") ? rawValues(of: elements, node) : []
    for (number, element) in (elements.isEmpty ? [node] : elements).enumerated() {
      let texts = template.texts(
        type: tree.child(of: node, .genericParameter) == nil ? name : nil,
        element: isPlain && !elements.isEmpty ? tree.name(of: element) : nil,
        rawValue: rawValues.isEmpty ? nil : rawValues[number]
      ) { own.parts(ofMember: $0).map { $0 ?? [.unknown] } }
      if texts.contains(nil) {
        addPattern(texts, element, way, way.table)
      } else {
        add(texts.compactMap(\.self).joined(), element, way, way.table)
      }
    }
  }

  /// Returns whether an attribute of a type may be a macro that adds cases, as in `@AddCases enum`.
  private func hasMacro(_ type: Int) -> Bool {
    names(of: .attribute, in: type).contains { !Self.attributesWithoutCases.contains($0) }
  }

  private static let attributesWithoutCases: Set<String> = [
    "MainActor", "available", "frozen", "objc", "usableFromInline", "dynamicMemberLookup",
  ]

  /// Returns the raw values of cases as texts: explicit ones, or else the names of cases or
  /// consecutive numbers, depending on the type; nil for unknown ones.
  private func rawValues(of elements: [Int], _ type: Int) -> [String?] {
    let parent =
      tree.child(of: type, .inheritedType).flatMap { tree.firstChild(of: $0) }
      .map { tree.name(of: $0) } ?? ""
    let isText = ["String", "NSString", "LocalizedStringKey"].contains(parent)
    let isNumber = parent.hasPrefix("Int") || parent.hasPrefix("UInt")
    var next = 0
    return elements.map { element in
      let value = tree.child(of: element, .initialValue).flatMap { tree.firstChild(of: $0) }
      if isText { return value.map { tree.literal(of: $0).plainText } ?? tree.name(of: element) }
      guard isNumber else { return nil }
      if let value {
        guard let number = Int(tree.text.text(tree.nodes[value].range)) else { return nil }
        next = number
      }
      defer { next += 1 }
      return String(next)
    }
  }

  private func argument(_ label: String?, _ number: Int, of call: Int) -> Int? {
    let arguments = tree.children(of: call).filter { tree.nodes[$0].kind == .argument }
    if let label {
      return arguments.first { tree.name(of: $0) == label }.flatMap { tree.firstChild(of: $0) }
    }
    let plain = arguments.filter {
      tree.name(of: $0).isEmpty && !tree.nodes[$0].flags.contains(.isTrailing)
    }
    return number < plain.count ? tree.firstChild(of: plain[number]) : nil
  }
}

extension KeyFlowReader {
  /// Returns the table of a look-up, from a literal, a constant or a parameter of the enclosing
  /// function; unknown for any other argument. Without an argument, it is that of the way, and for
  /// `nil`, the default table.
  private mutating func table(_ way: KeyWay, of call: Int?) -> KeyWay.Table {
    switch way.table {
    case .named, .unknown: return way.table
    case .argument(let label, let number, let absent):
      let value = call.flatMap { call in
        label.flatMap { argument($0, 0, of: call) }
          ?? (label == nil || number > 0 ? argument(nil, number, of: call) : nil)
      }
      guard let value else { return absent.map { .named($0) } ?? .unknown }
      if tree.isNamed("nil", value) { return .named(Catalog.defaultTable) }
      let table = tableNamed(value)
      if table.name != nil, tree.nodes[value].kind != .string {
        hasConstantTable = true
        result.followed.insert(span(value))
      }
      return table
    }
  }

  private var defaultTable: KeyWay.Table { .named(Catalog.defaultTable) }

  /// Returns the table that a node names: a literal, a constant, or a parameter of the enclosing
  /// function; unknown for any other expression.
  private mutating func tableNamed(_ node: Int) -> KeyWay.Table {
    if tree.nodes[node].kind == .string {
      return tree.literal(of: node).plainText.map { .named($0) } ?? .unknown
    }
    let name = tree.name(of: node)
    if tree.nodes[node].kind == .identifier,
      let parameter = members.last?.parameters.first(where: { $0.name == name })
    {
      let absent = parameter.absent.map { tree.isNamed("nil", $0) ? defaultTable : tableNamed($0) }
      return .argument(
        label: parameter.label, number: parameter.number, absent: (absent ?? defaultTable).name)
    }
    guard let value = constant(name), tree.nodes[value].kind == .string else { return .unknown }
    return tree.literal(of: value).plainText.map { .named($0) } ?? .unknown
  }

  /// Returns the scopes of the enclosing function, nil outside of one, and of the enclosing types
  /// and the file, innermost first.
  private mutating func scopes() -> (member: KeyFlowScope?, outer: [KeyFlowScope]) {
    let blocks = types.reversed().compactMap { tree.child(of: $0.node, .block) } + [tree.root]
    let member = members.last.map { scope(of: $0.node) { KeyFlowScope(statementsOf: $0, $1) } }
    return (member, blocks.map { scope(of: $0) { KeyFlowScope(membersOf: $0, $1) } })
  }

  private mutating func scope(
    of node: Int, _ read: (Int, SyntaxTree) -> KeyFlowScope
  ) -> KeyFlowScope {
    if let known = known[node] { return known }
    let scope = read(node, tree)
    known[node] = scope
    return scope
  }

  /// Returns the node of the first initial value of a name that the enclosing function, an
  /// enclosing type or the file declares, innermost first; nil for any other name.
  private mutating func constant(_ name: String) -> Int? {
    let (member, outer) = scopes()
    return member?.values[name] ?? outer.lazy.compactMap { $0.values[name] }.first
  }

  /// Returns whether the enclosing function modifies a variable in place, so that it no longer is a
  /// key.
  private mutating func isChanged(_ name: String) -> Bool {
    scopes().member?.changed.contains(name) ?? false
  }

  /// Returns whether a name is a `var` of an enclosing type or of the file; false if the function
  /// declares it with a value, unless `isOfType` is true, as for `self.name`.
  private mutating func isVariable(_ name: String, isOfType: Bool = false) -> Bool {
    let (member, outer) = scopes()
    if !isOfType, member?.values[name] != nil { return false }
    return outer.contains { $0.variables.contains(name) }
  }
}

extension KeyFlowReader {
  /// Follows an expression that is passed as a key: a literal is a use, and a name is followed to
  /// its value. An expression whose value may be any text is recorded as not followed.
  ///
  /// Ignores expressions that cannot be a key, such as numbers and comparisons, implicit members
  /// such as `.ok`, and everything beyond 20 levels of recursion.
  private mutating func take(_ node: Int, _ way: KeyWay, _ table: KeyWay.Table) {
    guard depth < 20 else { return giveUp(node, way) }
    depth += 1
    defer { depth -= 1 }
    result.fed.insert(way)
    switch tree.nodes[node].kind {
    case .string: addLiteral(node, way, table)
    case .ternary: tree.children(of: node).dropFirst().forEach { take($0, way, table) }
    case .binary where tree.isNamed("??", node):
      tree.children(of: node).forEach { take($0, way, table) }
    case .binary where tree.isNamed("+", node): addSum(node, way, table)
    case .array: tree.children(of: node).forEach { take($0, way, table) }
    case .dictionary:
      // Keys and values of the dictionary alternate.
      for (number, child) in tree.children(of: node).enumerated() {
        take(child, way.guessed(number.isMultiple(of: 2)), table)
      }
    case .subscriptCall:
      // This is one of several values, and the others may not be keys.
      if let base = tree.firstChild(of: node) { take(base, way.guessed(true), table) }
    case .ifStatement, .switchStatement:
      results(of: node).forEach { take($0, way, table) }
    case .argument, .forced, .chained, .optionalTry, .cast:
      if let value = tree.firstChild(of: node) { take(value, way, table) }
    case .tuple:
      let parts = tree.children(of: node).map { $0 }
      if parts.count == 1 { take(parts[0], way, table) }
    case .call where argument("format", 0, of: node).map({ takeFormat($0, way, table) }) == true:
      return
    case .call:
      // `String.LocalizationValue(key)`, `String(key)`, and functions that give keys
      guard let callee = tree.firstChild(of: node) else { return giveUp(node, way) }
      let name = tree.name(of: callee)
      if ["LocalizationValue", "String", "init", "LocalizedStringKey"].contains(name),
        let value = argument(nil, 0, of: node) ?? argument("stringLiteral", 0, of: node)
          ?? argument("describing", 0, of: node)
      {
        take(value, way, table)
      } else if tree.nodes[callee].kind == .identifier, tree.child(of: node, .argument) == nil,
        members.last?.parameters.contains(where: { $0.name == name }) == true
      {
        // `key()` of `key: @autoclosure () -> String`
        takeName(name, callee, node, way, table)
      } else {
        hand(name, .result, handed(table), way, node)
      }
    case .closure:
      let statements = tree.children(of: node).filter {
        ![.capture, .parameter, .resultType].contains(tree.nodes[$0].kind)
      }
      let isAlone = statements.count == 1 && !isStatement(statements[0])
      (isAlone ? statements : results(of: node)).forEach { take($0, way, table) }
    case .identifier: takeName(tree.name(of: node), node, node, way, table)
    case .member:
      guard let base = tree.firstChild(of: node) else { return }
      // The element of a tuple: `pair.0`
      if tree.nameBytes(of: node).first?.isDigit == true {
        return take(base, way.guessed(true), table)
      }
      let isOwn = tree.isNamed("self", base) || tree.isNamed("Self", base)
      takeName(tree.name(of: node), isOwn ? node : nil, node, way, table)
    // `.ok`, which may stand for its raw value
    case .implicitMember: return
    // Something else that has the name of a key.
    case .integer, .float, .regex, .keyPath: return
    case .prefix where ["!", "-"].contains(tree.name(of: node)): return
    case .binary where Self.comparisons.contains(tree.name(of: node)): return
    default: giveUp(node, way)
    }
  }

  private static let noTexts: Set<String> = ["nil", "true", "false"]
  private static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||"]

  /// Follows the format in `String(format: "error.%d", code)`; returns false if it is not a literal
  /// without interpolations.
  private mutating func takeFormat(_ node: Int, _ way: KeyWay, _ table: KeyWay.Table) -> Bool {
    guard tree.nodes[node].kind == .string, let text = tree.literal(of: node).plainText else {
      return false
    }
    let parts = FormatString(text).knownParts
    guard parts.contains(nil) else {
      take(node, way, table)
      return true
    }
    addPattern(parts, node, way, table)
    return true
  }

  private mutating func giveUp(_ node: Int, _ way: KeyWay) {
    if !way.isLoose { result.unfollowed.insert(span(node)) }
  }

  private func span(_ node: Int) -> Span { tree.text.span(tree.nodes[node].range) }

  /// Follows a name on the way to a look-up. `own` is its node if it is alone or after `self`; nil
  /// for a member of another value.
  private mutating func takeName(
    _ name: String, _ own: Int?, _ node: Int, _ way: KeyWay, _ table: KeyWay.Table
  ) {
    if Self.noTexts.contains(name) { return }
    if name == "rawValue" {
      let type = own == nil ? nil : rawOwner
      let isGuess = members.last.map { distinguishesCases($0.node) } ?? false
      return hand("rawValue", .rawValues(of: type), handed(table), way, node, isGuess: isGuess)
    }
    if name.hasPrefix("$"), let base = closureBases.last ?? nil {
      return take(base, way, handed(table))
    }
    guard own != nil else { return handProperty(name, way, table, node) }
    // `self.key` beside a local `key`
    let isOfType = tree.nodes[node].kind == .member && name != "self"
    if isOfType {
      if let value = scopes().outer.lazy.compactMap({ $0.values[name] }).first {
        let isVariable = isVariable(name, isOfType: true)
        take(value, way.guessed(isVariable), handed(table))
        guard isVariable else { return }
      }
      return handProperty(name, way, table, node)
    }
    if let closure = closures.last(where: { $0.names.contains(name) }) {
      return closure.base.map { take($0, way, handed(table)) } ?? giveUp(node, way)
    }
    if name == "self" {
      let isText = types.last.map { Self.textTypes.contains($0.name.lastName) } ?? false
      guard isText, let member = members.last else { return giveUp(node, way) }
      let isGuess = isMentionedOften("self", member.node)
      return hand(member.name, .receiver, table, way, node, isGuess: isGuess)
    }
    if isChanged(name) { return giveUp(node, way) }
    // `let key = key + "_title"`: the inner name is the parameter.
    if let scope = scopes().member, let first = scope.values[name], let own {
      let values = ([first] + (scope.others[name] ?? [])).filter {
        !tree.nodes[$0].range.contains(tree.nodes[own].range.lowerBound)
      }
      if !values.isEmpty {
        guard following.insert(name).inserted else { return }
        // It is unknown which of several values the name has here.
        for value in values { take(value, way.guessed(values.count > 1), handed(table)) }
        following.remove(name)
        return
      }
    }
    if let member = members.last(where: { $0.parameters.contains { $0.name == name } }),
      let parameter = member.parameters.first(where: { $0.name == name })
    {
      guard parameter.isText else { return giveUp(node, way) }
      let type = types.last?.name.lastName ?? ""
      let called =
        switch member.name {
        case "init": type
        case "subscript": type + KeyWay.subscriptSign
        default: member.name
        }
      let place = KeyWay.Place.argument(label: parameter.label, number: parameter.number)
      return hand(called, place, table, way, node, isGuess: isMentionedOften(name, member.node))
    }
    if let element = scopes().member?.elements[name] {
      let place = KeyWay.Place.argument(label: element.label, number: element.number)
      return hand(element.name, place, handed(table), way, node, isGuess: true)
    }
    if let value = constant(name) {
      // The initial value of a type's variable is only one of its possible values.
      let isVariable = isVariable(name)
      take(value, way.guessed(isVariable), handed(table))
      if isVariable { handProperty(name, way, table, node) }
      return
    }
    handProperty(name, way, table, node)
  }

  /// Returns whether a function uses `self` other than in `self.rawValue`, so that it may treat
  /// some cases differently: `self == .debug ? "" : tr(rawValue)`.
  private func distinguishesCases(_ member: Int) -> Bool {
    let bytes = tree.text.bytes
    let range = tree.nodes[member].range
    return Self.selfWord.isFound(in: bytes, range) { _, end in
      let rest = bytes[end..<range.upperBound]
      return rest.first.map { !$0.isWordByte } ?? true && !rest.starts(with: ".rawValue".utf8)
    }
  }

  private static let selfWord = WordSearch(["self"])

  /// Returns whether a function mentions a name more than once, so that it may do more with it than
  /// look it up: `key == "special" ? "S" : tr(key)`. Labels and members do not count.
  private func isMentionedOften(_ name: String, _ member: Int) -> Bool {
    let body = tree.child(of: member, .block) ?? tree.child(of: member, .accessors)
    guard let body else { return false }
    let bytes = tree.text.bytes[tree.nodes[body].range]
    let word = Array(name.utf8)
    var count = 0
    var offset = bytes.startIndex
    while offset + word.count <= bytes.endIndex, count < 2 {
      defer { offset += 1 }
      guard bytes[offset] == word[0], bytes[offset..<offset + word.count].elementsEqual(word),
        offset == bytes.startIndex || !bytes[offset - 1].isWordByte,
        offset + word.count == bytes.endIndex || !bytes[offset + word.count].isWordByte
      else { continue }
      let isLabel = offset + word.count < bytes.endIndex && bytes[offset + word.count] == .colon
      let isMember = offset > bytes.startIndex && bytes[offset - 1] == .period
      if !isLabel, !isMember { count += 1 }
    }
    return count > 1
  }

  private mutating func handProperty(
    _ name: String, _ way: KeyWay, _ table: KeyWay.Table, _ node: Int
  ) {
    hand(name, .property, handed(table), way, node)
  }

  private mutating func hand(
    _ name: String, _ key: KeyWay.Place, _ table: KeyWay.Table, _ way: KeyWay, _ node: Int,
    isGuess: Bool = false
  ) {
    var next = KeyWay(name, key, table, after: way)
    next.isGuess = next.isGuess || isGuess
    result.handed[span(node)] = next
    // A doubtful key would spread through half of an app by names alone: one step is enough.
    if way.isLoose, way.isGuess, key == .property || key == .result { return }
    if let member = members.last {
      result.handing[next, default: []].insert(span(member.node))
      // Code calls an initializer by the name of its type.
      let owner = member.name == "init" ? "" : types.last?.name.lastName ?? ""
      result.owners[next, default: []].insert(owner)
    }
    if result.found[next] == nil {
      result.found[next] = KeyOrigin(span: span(node), reach: reach(of: key))
    }
  }

  /// Returns which code can call the enclosing function or computed property.
  private func reach(of key: KeyWay.Place) -> KeyOrigin.Reach {
    guard let member = members.last, [.function, .binding].contains(tree.nodes[member.node].kind),
      member.name != "init", tree.child(of: member.node, .attribute) == nil
    else { return .byAnyone }
    switch key {
    case .argument, .receiver: break
    case .rawValues, .elements, .property, .result: return .byAnyone
    }
    let asks = types.last.map { tree.child(of: $0.node, .inheritedType) != nil } ?? false
    let words = tree.modifiers(of: member.node)
    if asks || words.contains("override") || words.contains("@objc") { return .byAnyone }
    return words.isDisjoint(with: ["public", "open", "package"]) ? .byName : .ofModules
  }

  /// Types whose extensions have a text as `self`.
  private static let textTypes: Set<String> = [
    "NSString", "Optional", "StaticString", "String", "StringProtocol", "Substring",
  ]

  /// The name of the enclosing type, which raw values belong to; nil outside of types and in an
  /// extension of `RawRepresentable`.
  private var rawOwner: String? {
    guard let name = types.last?.name.lastName, name != "RawRepresentable" else { return nil }
    return name
  }

  /// Returns the table as callers see it: unknown for an argument of the enclosing function.
  private func handed(_ table: KeyWay.Table) -> KeyWay.Table {
    if case .argument = table { .unknown } else { table }
  }

  private mutating func addLiteral(_ node: Int, _ way: KeyWay, _ table: KeyWay.Table) {
    let literal = tree.literal(of: node)
    if let text = literal.plainText { return add(text, node, way, table) }
    guard !literal.isMalformed else { return }
    if handElements(node, way, table) { return }
    let parts = literal.segments.map { segment in
      if case .text(let text) = segment { text } else { String?.none }
    }
    addPattern(parts, node, way, table)
  }

  /// Adds a key that is known only in part; gives it up if no part is known.
  private mutating func addPattern(
    _ texts: [String?], _ node: Int, _ way: KeyWay, _ table: KeyWay.Table
  ) {
    guard let pattern = KeyFlow.Pattern(texts, table: table.name, at: span(node)) else {
      return giveUp(node, way)
    }
    result.patterns.insert(pattern)
  }

  /// Follows `"menu." + name`: a use of a key if all parts are literals, else a template or a
  /// pattern.
  private mutating func addSum(_ node: Int, _ way: KeyWay, _ table: KeyWay.Table) {
    let parts = self.parts(of: node)
    let texts = parts.map { part in
      tree.nodes[part].kind == .string ? tree.literal(of: part).plainText : nil
    }
    if texts.allSatisfy({ $0 != nil }) {
      return add(texts.compactMap(\.self).joined(), node, way, table)
    }
    if handElements(node, way, table) { return }
    addPattern(texts, node, way, table)
  }

  /// Passes on a key that is composed from the enclosing type, its cases or their raw values, such
  /// as `"menu.\(self)"`; returns false for any other key.
  private mutating func handElements(_ node: Int, _ way: KeyWay, _ table: KeyWay.Table) -> Bool {
    guard let type = types.last, let member = members.last,
      !Self.textTypes.contains(type.name.lastName), type.name.lastName != "RawRepresentable",
      isSmall(type.node),
      let template = KeyTemplateReader(tree, type: type.node)
        .template(of: node, inStatic: isStatic(member.node))
    else { return false }
    let owner = type.name.lastName
    hand(owner, .elements(of: owner, template), handed(table), way, node)
    return true
  }

  /// Returns whether a type has fewer than 500 members, so that all can be searched for each text
  /// in it.
  private mutating func isSmall(_ type: Int) -> Bool {
    if let known = smallTypes[type] { return known }
    let block = tree.child(of: type, .block)
    let count = block.map { tree.children(of: $0).count } ?? 0
    smallTypes[type] = count < 500
    return count < 500
  }

  private func isStatic(_ member: Int) -> Bool {
    // The words before a property are those of the enclosing variable.
    !tree.modifiers(of: member).isDisjoint(with: ["static", "class"])
  }

  private func parts(of node: Int) -> [Int] {
    guard tree.nodes[node].kind == .binary, tree.isNamed("+", node) else { return [node] }
    return tree.children(of: node).flatMap { parts(of: $0) }
  }

  private mutating func add(_ key: String, _ node: Int, _ way: KeyWay, _ table: KeyWay.Table) {
    var use = KeyFlow.Use(key: key, table: table.name, span: span(node), source: way)
    use.value = text(labelled: ["value", "default", "defaultValue", "fallback"])
    use.comment = text(labelled: ["comment"])
    use.isInConstantTable = hasConstantTable && KeyWay.lookUps.contains(way)
    use.owners = call.map { owners(ofCall: $0) } ?? []
    result.uses.append(use)
  }

  /// Returns the types whose function a call may mean: `L10n` in `L10n.tr("a")`; the enclosing
  /// types after `self`, and also `""` for a name alone. Empty if the receiver is unknown.
  private func owners(ofCall call: Int) -> Set<String> {
    guard let callee = tree.firstChild(of: call) else { return [] }
    let around = Set(types.map(\.name.lastName))
    switch tree.nodes[callee].kind {
    case .identifier: return around.union([""])
    case .member:
      guard let base = tree.firstChild(of: callee),
        [.identifier, .member].contains(tree.nodes[base].kind)
      else { return [] }
      let name = tree.name(of: base)
      return name == "self" || name == "Self" ? around : [name]
    default: return []
    }
  }

  /// Returns the text of the first argument with one of the labels in the call that takes the key;
  /// nil if there is none, or if it is empty or not a plain literal.
  private func text(labelled labels: Set<String>) -> String? {
    guard let call, tree.nodes[call].kind == .call else { return nil }
    let argument = tree.children(of: call).first {
      tree.nodes[$0].kind == .argument && labels.contains(tree.name(of: $0))
    }
    guard let value = argument.flatMap({ tree.firstChild(of: $0) }),
      tree.nodes[value].kind == .string
    else { return nil }
    return tree.literal(of: value).plainText.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension KeyWay.Table {
  var name: String? { if case .named(let name) = self { name } else { nil } }
}

extension String {
  /// The last name of a path such as `Outer.Inner`.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}

import CatalogModel
import SourceScan

/// An interpreter that follows the constants, lists, functions and loops of a manifest, without
/// running it.
///
/// Conditions are not evaluated: all branches of `#if`, `if` and `switch` count, and a list that is
/// made in several branches has the elements of all. The value of any other code is `unknown`.
/// Steps, depth and the size of values are limited, so time and memory are bounded for every file.
struct ManifestInterpreter {
  let tree: SyntaxTree
  /// The values of variables by name: of those of the file, then of those of each active function
  /// call.
  var frames: [[String: ManifestValue]] = [[:]]
  /// The node of the last declaration of each variable by its name, for each frame.
  private var origins: [[String: Int]] = [[:]]
  /// The nodes of functions by name; those of a type as `Type.name`, as `.name` where the type may
  /// be omitted, and with `membersStandAlone` also as `name`.
  var functions: [String: Int] = [:]
  /// The nodes of the initial values of static constants, and of cases, by `Type.name`, and by
  /// `.name` where the type may be omitted.
  var constants: [String: Int] = [:]
  /// The nodes of statements that are not interpreted and may change the result.
  private(set) var unfollowed: Set<Int> = []
  var steps = 0
  var depth = 0

  static let stepLimit = 200_000
  static let depthLimit = 40
  static let weightLimit = 1 << 16

  /// Whether all functions and constants of types may be named without the type, and values are
  /// copied instead of shared between variables, as in manifests for Tuist.
  let membersStandAlone: Bool

  static let notFollowed =
    "this statement cannot be followed, so strings of targets that it adds or changes may be missed; write these targets literally"

  /// Interprets the whole file.
  init(_ tree: SyntaxTree, membersStandAlone: Bool = false) {
    self.tree = tree
    self.membersStandAlone = membersStandAlone
    collect(tree.root, in: nil)
    _ = run(tree.root, .statements)
  }

  /// The call `Package(...)` that is the value of the variable `package`, or else the first one
  /// that is the value of another variable of the file; nil if no variable has one.
  var package: ManifestValue? { result("package", of: "Package") }

  /// Returns the call that creates a value of a type, such as `Project(...)`, and is the value of
  /// the variable with this name, where `.init(...)` counts with `membersStandAlone`; else the
  /// first one of another variable of the file; nil if no variable has one.
  func result(_ variable: String, of type: String) -> ManifestValue? {
    let isResult = { (value: ManifestValue) in value.call?.name == type }
    if let value = frames[0][variable],
      isResult(value) || membersStandAlone && value.call?.name == "init"
    {
      return value
    }
    return frames[0].values.filter(isResult).min { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Records the functions that a block declares, and the functions, constants and cases of the
  /// types in it.
  private mutating func collect(_ block: Int, in type: String?) {
    for statement in tree.children(of: block) {
      let name = tree.name(of: statement)
      switch tree.nodes[statement].kind {
      case .function:
        guard let type else {
          functions[name] = statement
          continue
        }
        functions["\(type).\(name)"] = statement
        if isImplicit(type) { functions[".\(name)"] = statement }
        if membersStandAlone, functions[name] == nil { functions[name] = statement }
      case .variable where type != nil:
        for binding in tree.children(of: statement) where tree.nodes[binding].kind == .binding {
          guard let pattern = tree.firstChild(of: binding) else { continue }
          addConstant(tree.name(of: pattern), tree.child(of: binding, .initialValue), type)
        }
      case .unknown: collect(statement, in: type)
      case .enumElement: addConstant(name, statement, type)
      case .typeDeclaration where type == nil:
        if let body = tree.child(of: statement, .block) { collect(body, in: name) }
      default: break
      }
    }
  }

  private mutating func addConstant(_ name: String, _ node: Int?, _ type: String?) {
    guard let node, let type else { return }
    constants["\(type).\(name)"] = node
    if isImplicit(type) { constants[".\(name)"] = node }
  }

  private func isImplicit(_ type: String) -> Bool {
    membersStandAlone || Self.implicitTypes.contains(type)
  }

  /// The types that a manifest may extend and whose members it writes without the type.
  private static let implicitTypes: Set<String> = ["Target", "Resource", "String", "Dependency"]

  func unknown(_ node: Int) -> ManifestValue { ManifestValue(.unknown, tree.nodes[node].range) }

  /// Returns the value from a closure; unknown if a limit is reached or the value is too large.
  mutating func bounded(
    _ node: Int, _ body: (inout ManifestInterpreter) -> ManifestValue
  ) -> ManifestValue {
    steps += 1
    guard steps < Self.stepLimit, depth < Self.depthLimit else { return unknown(node) }
    depth += 1
    defer { depth -= 1 }
    let value = body(&self)
    steps += value.weight / 64
    return value.weight > Self.weightLimit ? unknown(node) : value
  }
}

extension ManifestInterpreter {
  /// Calls a closure with a new frame of variables, and returns its value.
  mutating func inFrame(
    _ variables: [String: ManifestValue], _ body: (inout ManifestInterpreter) -> ManifestValue
  ) -> ManifestValue {
    frames.append(variables)
    origins.append([:])
    defer {
      frames.removeLast()
      origins.removeLast()
    }
    return body(&self)
  }

  /// How a block runs: for its statements only, or also for the value of its only expression.
  enum Body { case statements, value }

  /// Runs the statements of a block, closure or case. Returns the combined values of its `return`s,
  /// or for `.value`, that of its only expression; nil if it has neither.
  mutating func run(_ block: Int, _ body: Body) -> ManifestValue? {
    let statements = tree.children(of: block).filter { tree.nodes[$0].kind.isStatement }
    if case .value = body, statements.count == 1, let only = statements.first, isExpression(only) {
      return execute(only, .value) ?? evaluate(only)
    }
    var result: ManifestValue?
    for statement in statements {
      guard let value = execute(statement, .statements), tree.nodes[statement].kind.mayReturn else {
        continue
      }
      result = result?.either(value) ?? value
    }
    return result
  }

  private func isExpression(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .ifStatement, .switchStatement: true
    default: tree.nodes[node].kind.rawValue <= SyntaxNode.Kind.keyPathRoot.rawValue
    }
  }

  /// Runs a statement; returns the value of a `return` in it, of a call, or for `.value` of the
  /// only expression of a block; nil for anything else.
  private mutating func execute(_ node: Int, _ body: Body) -> ManifestValue? {
    steps += 1
    guard steps < Self.stepLimit, depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch tree.nodes[node].kind {
    case .variable: declare(node)
    case .binary:
      if !assign(node) { unfollowed.insert(node) }
    case .call: return callStatement(node, body)
    case .returnStatement: return tree.firstChild(of: node).map { evaluate($0) }
    case .forStatement: return loop(node)
    case .ifStatement, .guardStatement, .doStatement, .switchStatement, .switchCase, .block,
      .whileStatement, .repeatStatement, .catchClause:
      return branches(node, body)
    default: break
    }
    return nil
  }

  /// Returns whether a call on its own has no effect on the result, such as one of `print`,
  /// `precondition` or `setenv`.
  private func isHarmless(_ node: Int) -> Bool {
    guard let callee = tree.firstChild(of: node) else { return true }
    return Self.harmless.contains(tree.name(of: callee))
  }

  private static let harmless: Set<String> = [
    "assert", "assertionFailure", "fatalError", "fputs", "precondition", "preconditionFailure",
    "print",
    "setenv", "setbuf", "unsetenv",
  ]

  /// Runs all branches of a statement; returns their combined values, or nil if they have none.
  mutating func branches(_ node: Int, _ body: Body) -> ManifestValue? {
    switch tree.nodes[node].kind {
    case .block, .switchCase: return run(node, body)
    default: break
    }
    var result: ManifestValue?
    for child in tree.children(of: node) {
      switch tree.nodes[child].kind {
      case .block, .ifStatement, .switchCase, .catchClause: break
      default: continue
      }
      if let value = execute(child, body) { result = result?.either(value) ?? value }
    }
    return result
  }

  private mutating func declare(_ node: Int) {
    for binding in tree.children(of: node) where tree.nodes[binding].kind == .binding {
      guard let pattern = tree.firstChild(of: binding) else { continue }
      let name = tree.name(of: pattern)
      let value =
        if let initial = tree.child(of: binding, .initialValue),
          let expression = tree.firstChild(of: initial)
        {
          evaluate(expression)
        } else if let accessors = tree.child(of: binding, .accessors),
          let getter = tree.child(of: accessors, .block)
        {
          bounded(binding) { $0.run(getter, .value) ?? $0.unknown(binding) }
        } else {
          unknown(binding)
        }
      // Two declarations of a name are in branches of `#if`; one declaration met twice is in a
      // loop.
      let last = frames.count - 1
      let isElsewhere = origins[last][name].map { $0 != binding } ?? false
      frames[last][name] = isElsewhere ? frames[last][name]?.either(value) ?? value : value
      origins[last][name] = binding
    }
  }

  private mutating func loop(_ node: Int) -> ManifestValue? {
    let parts = Array(tree.children(of: node))
    guard parts.count >= 3, let block = tree.child(of: node, .block),
      let sequence = parts.dropFirst().first(where: {
        tree.nodes[$0].kind != .typeAnnotation
      })
    else {
      unfollowed.insert(node)
      return nil
    }
    let name = tree.name(of: parts[0])
    var result: ManifestValue?
    for element in evaluate(sequence).elements {
      guard steps < Self.stepLimit else { break }
      let last = frames.count - 1
      let outer = frames[last][name]
      frames[last][name] = element
      if let value = run(block, .statements) { result = result?.either(value) ?? value }
      frames[last][name] = outer
    }
    return result
  }

  /// Interprets `a = b` and `a += b`; returns false if the change cannot be followed. Ignores other
  /// operators, and returns true for them.
  private mutating func assign(_ node: Int) -> Bool {
    let parts = Array(tree.children(of: node))
    guard parts.count == 2, tree.isNamed("=", node) || tree.isNamed("+=", node) else { return true }
    let value = evaluate(parts[1])
    let isSum = tree.isNamed("+=", node)
    return change(parts[0]) { old in isSum ? old.joined(value, old.range) : value }
  }

  /// Interprets `a.append(b)`, `a.append(contentsOf: b)` and `a.insert(b, at: 0)`, which all add to
  /// the end, and returns nil; returns the value of any other call.
  private mutating func callStatement(_ node: Int, _ body: Body) -> ManifestValue? {
    guard let callee = tree.firstChild(of: node) else { return nil }
    let arguments = Array(tree.children(of: node).dropFirst())
    guard tree.nodes[callee].kind == .member, let base = tree.firstChild(of: callee),
      let first = arguments.first, let expression = tree.firstChild(of: first)
    else { return other(node, body) }
    guard tree.isNamed("append", callee) || tree.isNamed("insert", callee) else {
      return other(node, body)
    }
    let value = evaluate(expression)
    let added = tree.isNamed("contentsOf", first) ? value.elements : [value]
    if !change(base, { ManifestValue(.list($0.elements + added), $0.range) }) {
      unfollowed.insert(node)
    }
    return nil
  }

  /// Returns the value of a call that adds nothing to a list. Adds it to `unfollowed` if it is a
  /// statement outside of functions, except for `forEach`, harmless calls and calls that create the
  /// package or project.
  private mutating func other(_ node: Int, _ body: Body) -> ManifestValue? {
    let name = tree.firstChild(of: node).map { tree.name(of: $0) } ?? ""
    if case .statements = body, frames.count == 1, name != "forEach", !isHarmless(node),
      !Self.makers.contains(name)
    {
      unfollowed.insert(node)
    }
    return evaluate(node)
  }

  private static let makers: Set<String> = ["Package", "Project", "Workspace"]

  /// Changes a variable, such as `targets`, or an argument of the call in one, such as
  /// `package.targets`. Returns false if the change cannot be followed and may matter.
  private mutating func change(
    _ target: Int, _ body: (ManifestValue) -> ManifestValue
  ) -> Bool {
    let frame: (String) -> Int = { [frames] in
      frames[frames.count - 1][$0] == nil ? 0 : frames.count - 1
    }
    switch tree.nodes[target].kind {
    case .identifier:
      let name = tree.name(of: target)
      let index = frame(name)
      let old = frames[index].removeValue(forKey: name) ?? unknown(target)
      let new = body(old)
      steps += new.weight / 64
      frames[index][name] =
        new.weight > Self.weightLimit ? ManifestValue(.unknown, old.range) : new
      return true
    case .member:
      let label = tree.name(of: target)
      guard let base = tree.firstChild(of: target), tree.nodes[base].kind == .identifier else {
        return Self.idle.contains(label)
      }
      let name = tree.name(of: base)
      let index = frame(name)
      guard let holder = frames[index][name], var call = holder.call else {
        return Self.idle.contains(label)
      }
      guard Self.idle.contains(label) || !isShared(holder, besides: name, index) else {
        return false
      }
      let empty = ManifestValue(.list([]), holder.range)
      let new = body(call[label] ?? empty)
      if let place = call.arguments.firstIndex(where: { $0.label == label }) {
        call.arguments[place].value = new
      } else {
        call.arguments.append(.init(label: label, value: new))
      }
      frames[index][name] = ManifestValue(.call(call), holder.range)
      return true
    case .chained, .forced:
      guard let inner = tree.firstChild(of: target) else { return false }
      return tree.nodes[inner].kind == .member && Self.idle.contains(tree.name(of: inner))
    case .tuple, .subscriptCall: return false
    default: return tree.isNamed("_", target)
    }
  }

  /// Returns whether another variable has the same call as its value, or in a list or call in it:
  /// packages and targets are objects, so a change through one variable is visible through all.
  /// True if there are too many values to search; always false with `membersStandAlone`.
  private func isShared(_ value: ManifestValue, besides name: String, _ frame: Int) -> Bool {
    guard !membersStandAlone else { return false }
    var waiting: [ManifestValue] = []
    for (number, variables) in frames.enumerated() {
      waiting += variables.filter { number != frame || $0.key != name }.map(\.value)
    }
    var count = 0
    while let other = waiting.popLast() {
      count += 1
      if count > Self.weightLimit { return true }
      switch other.content {
      case .call where other.range == value.range: return true
      case .call(let call): waiting += call.arguments.map(\.value)
      case .list(let elements): waiting += elements
      default: break
      }
    }
    return false
  }

  /// Members that do not affect files or languages.
  private static let idle: Set<String> = [
    "cLanguageStandard", "cSettings", "cxxLanguageStandard", "cxxSettings", "dependencies",
    "linkerSettings", "platforms", "plugins", "products", "providers", "pkgConfig", "swiftSettings",
    "swiftLanguageModes", "swiftLanguageVersions",
  ]
}

extension SyntaxNode.Kind {
  fileprivate var isStatement: Bool {
    switch self {
    case .parameter, .capture, .resultType, .casePattern: false
    default: true
    }
  }

  fileprivate var mayReturn: Bool {
    switch self {
    case .returnStatement, .forStatement, .ifStatement, .guardStatement, .doStatement,
      .switchStatement, .switchCase, .block, .whileStatement, .repeatStatement, .catchClause:
      true
    default: false
    }
  }
}

import CatalogModel
import SourceScan
import StringExtraction

extension SwiftSurroundings {
  /// The roles of `SDK.roles` by API, such as `Button(_)`.
  static let roles = Dictionary(
    SDK.roles.flatMap { role, apis in
      apis.split { $0.isWhitespace }.map { (String($0), role) }
    }
  ) { first, _ in first }

  /// Roles that do not show where a text appears: the surrounding code may be more specific.
  private static let generic: Set<InterfaceRole> = [.text, .label, .button]

  /// Returns the role of a literal in the interface, from the APIs around it, innermost first: the
  /// first one that is not generic, else the last one; nil if they have none. `cause` names the
  /// innermost API, if known.
  func role(of steps: [Step], _ cause: Cause?) -> InterfaceRole? {
    var role: InterfaceRole?
    var cause = cause
    for step in steps {
      let isCall = [.call, .macro, .attribute].contains(tree.nodes[step.node].kind)
      defer { if isCall { cause = nil } }
      switch outcome(step, role, cause) {
      case .goOn: continue
      case .found(let found):
        role = found
        guard Self.generic.contains(found) else { return found }
      case .stop: return role
      }
    }
    return role
  }

  /// Returns whether a text is expected for a name: it has a role, a text is made from it, or a
  /// declaration gives it the type `LocalizedStringResource`.
  func isText(at range: Range<Int>) -> Bool {
    let steps = steps(around: range)
    if role(of: steps, nil) != nil { return true }
    for step in steps {
      let isBase = tree.firstChild(of: step.node) == step.inner
      switch tree.nodes[step.node].kind {
      case .argument, .ternary: continue
      case .member where isBase, .call where isBase: continue
      case .call:
        let name = tree.firstChild(of: step.node).map { tree.name(of: $0) } ?? ""
        return Self.textMakers.contains("\(name)(\(tree.name(of: step.inner)))")
      default: return isResource(step.node)
      }
    }
    return false
  }

  private static let textMakers: Set<String> = [
    "String(localized)", "AttributedString(localized)", "Text()", "LocalizedStringKey()",
    "LocalizedStringResource()", "IntentDialog()", "LabelRepresentation()",
  ]

  /// Returns whether a declaration has the written type `LocalizedStringResource`.
  private func isResource(_ node: Int) -> Bool {
    let type = tree.child(of: node, .typeAnnotation) ?? tree.child(of: node, .resultType)
    guard let type, let name = tree.firstChild(of: type) else {
      return tree.nodes[node].kind == .initialValue && parent(of: node).map(isResource) ?? false
    }
    return tree.name(of: name) == "LocalizedStringResource"
  }

  private enum Outcome {
    case goOn, stop
    case found(InterfaceRole)

    init(_ role: InterfaceRole?, else other: Outcome) {
      self = role.map { .found($0) } ?? other
    }
  }

  private func outcome(_ step: Step, _ role: InterfaceRole?, _ cause: Cause?) -> Outcome {
    let node = step.node
    switch tree.nodes[node].kind {
    case .call, .macro, .attribute:
      guard tree.nodes[step.inner].kind == .argument else { return .goOn }
      return call(step, role, cause)
    case .binary where tree.isNamed("=", node):
      guard let left = tree.firstChild(of: node), left != step.inner else { return .stop }
      return Outcome(self.role(ofProperty: left), else: .stop)
    case .binding: return Outcome(self.role(ofBinding: node), else: .stop)
    case .function: return Outcome(self.role(ofFunction: node), else: .stop)
    case .whereClause, .casePattern, .caseCondition, .interpolation, .subscriptCall,
      .throwStatement:
      return .stop
    default: return .goOn
    }
  }

  private func call(_ step: Step, _ role: InterfaceRole?, _ cause: Cause?) -> Outcome {
    let isClosure =
      tree.firstChild(of: step.inner).map { tree.nodes[$0].kind == .closure } ?? false
    let names = self.names(of: step.node, cause)
    let isTransparent = names.last.map(SDK.transparent.contains) ?? false
    // A closure's actions are not what it shows, and only the latter is known.
    guard !isClosure || role != nil else { return .stop }
    let label = tree.name(of: step.inner)
    let suffix =
      isClosure && label.isEmpty
      ? role == .button ? "{Button}" : "{}" : "(\(Self.label(label)))"
    let signature = "(\(labels(of: step)))"
    let found = names.lazy.flatMap { [$0 + signature, $0 + suffix] }.compactMap { Self.roles[$0] }
      .first
    return Outcome(found, else: isTransparent ? .goOn : .stop)
  }

  /// Returns all labels of a call, such as `_:for:`, if the argument is the first one; else an
  /// empty text.
  private func labels(of step: Step) -> String {
    let arguments = tree.children(of: step.node).filter { tree.nodes[$0].kind == .argument }
    guard arguments.first == step.inner else { return "" }
    return arguments.map { tree.name(of: $0) }.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()
  }

  /// Returns the called name, first with its type or receiver if it has one, then alone:
  /// `field.setText` and `setText`.
  private func names(of node: Int, _ cause: Cause?) -> [String] {
    if let cause, let end = cause.api.utf8.firstIndex(of: .leftParenthesis) {
      let name = cause.api[..<end]
      if !name.utf8.contains(.space) {
        let parts = name.split(separator: ".")
        return [parts.suffix(2), parts.suffix(1)].map { $0.joined(separator: ".") }
      }
    }
    guard tree.nodes[node].kind != .macro, let callee = tree.firstChild(of: node) else {
      return [tree.name(of: node)]
    }
    let name = tree.name(of: callee)
    guard tree.nodes[callee].kind == .member, let base = tree.firstChild(of: callee) else {
      return [name]
    }
    return ["\(tree.name(of: base)).\(name)", name]
  }

  /// Returns the role of an assigned property such as `label.text` or `self.title`; nil if it has
  /// none.
  private func role(ofProperty node: Int) -> InterfaceRole? {
    let name = tree.name(of: node)
    var base = tree.nodes[node].kind == .member ? tree.firstChild(of: node) : nil
    while let inner = base, [.chained, .forced].contains(tree.nodes[inner].kind) {
      base = tree.firstChild(of: inner)
    }
    let owner = base.map { tree.name(of: $0) } ?? "self"
    let names = [owner, type(of: owner)].compactMap(\.self).map { "\($0).\(name)" } + [".\(name)"]
    return names.lazy.compactMap { Self.roles[$0] }.first
      ?? (owner == "self" ? self.role(ofMember: name, of: node) : nil)
  }

  private func role(ofBinding node: Int) -> InterfaceRole? {
    let name = tree.firstChild(of: node).map { tree.name(of: $0) } ?? ""
    return Self.roles[".\(name)"] ?? role(ofMember: name, of: node)
  }

  private func role(ofMember name: String, of node: Int) -> InterfaceRole? {
    inheritedTypes(around: node).lazy.compactMap { Self.roles["\($0):\(name)"] }.first
  }

  private func role(ofFunction node: Int) -> InterfaceRole? {
    let name = tree.name(of: node)
    let parameters = tree.children(of: node).filter { tree.nodes[$0].kind == .parameter }
    return parameters.lazy.compactMap {
      Self.roles["-\(name)(\(Self.label(self.tree.name(of: $0))))"]
    }.first
  }
}

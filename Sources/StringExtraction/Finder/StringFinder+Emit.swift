import CatalogModel
import SourceScan

extension StringFinder {
  /// Adds the string of a literal that is localizable by its type alone, in the table of the type
  /// and with the phrases of an App Shortcut. Reports an invalid literal and adds nothing.
  mutating func emit(_ literal: Int, _ type: SwiftType, phrases: [String] = []) {
    let table = type.path.flatMap { index.types[$0]?.table } ?? Catalog.defaultTable
    guard let key = text(of: literal) else { return }
    add(
      ExtractedString(
        table: table, key: key.text, value: nil, comment: nil, span: span(literal),
        cause: cause(of: type), phrases: phrases, interpolations: key.interpolations), [literal])
  }

  /// Adds one string for the phrases of an App Shortcut (apple-formats 6.5); its key is the first
  /// literal that is not ignored. Checks the nodes that are not literals.
  mutating func emitPhrases(_ nodes: [Int], _ type: SwiftType) {
    for node in nodes {
      if isLiteral(node) { _ = checkInterpolations(of: node, type) } else { check(node, .unknown) }
    }
    let literals = nodes.filter { isLiteral($0) && !isIgnored([$0]) }
    guard let first = literals.first ?? nodes.first(where: isLiteral) else { return }
    emit(first, type, phrases: literals.compactMap { text(of: $0)?.text })
  }

  /// Adds a string for each literal that a look-up's key can be, with its table, comment and
  /// default value (apple-formats 6.2, 6.3). Reports any of the four that is not a literal, except
  /// a key of a localizable type or of an API that also takes a `String`.
  mutating func emit(_ call: ResolvedCall, _ arguments: [Int], _ node: Int) {
    var roles: [StringRole: Int] = [:]
    for (argument, place) in zip(arguments, call.parameters) {
      let role = place.flatMap { StringRole(parameter: call.signature.parameters[$0].name) }
      if let role, let value = tree.firstChild(of: argument) {
        roles[role] = value
      } else {
        check(argument, .unknown)
      }
    }
    if explanations != nil { explain(roles, of: call) }
    guard let key = roles[.key] else { return }
    let outer = enter(.argument(call.signature.declaration), node)
    defer { origin = outer }
    let type =
      call.signature.parameters.first { StringRole(parameter: $0.name) == .key }?.type ?? .unknown
    let isFunction = type.path == "String" || type.path == "StaticString"
    if takesAnyString(call, type), hasString(key) { return check(key, .unknown) }
    let all = self.literals(in: key, type)
    let literals = all.filter { !checkInterpolations(of: $0, type) }
    if all.isEmpty { checkNonLiteralKey(key, node, isFunction: isFunction) }
    let owner = call.signature.declaration.owner
    let usual = index.types[owner]?.table ?? Catalog.defaultTable
    guard !literals.isEmpty, let table = table(roles[.table], node, usual) else { return }
    let value = roles[.value].flatMap { self.value($0, node) }
    let comment = roles[.comment].flatMap { self.comment($0, node) }
    for literal in literals {
      if isFunction, tree.firstChild(of: literal) != nil {
        report(.interpolatedKey(signature(node), at: span(literal)), literal)
      } else if let key = text(of: literal) {
        add(
          ExtractedString(
            table: table, key: key.text, value: value, comment: comment, span: span(literal),
            cause: cause(of: type), interpolations: key.interpolations), [literal])
      }
    }
  }

  /// Returns the literals that a key can be: itself, or the branches of `?:`; empty for any other
  /// expression. Checks the rest of the key.
  private mutating func literals(in node: Int, _ type: SwiftType) -> [Int] {
    switch tree.nodes[node].kind {
    case .string: return [node]
    case .ternary:
      let branches = tree.children(of: node).map { $0 }
      check(branches[0], .bool)
      return branches.dropFirst().flatMap { literals(in: $0, type) }
    case .call where index.isLocalizable(type):
      // `String(localized: .init("Tea"))`
      check(node, type)
      if !tree.hasLandmark(node) { checkConversion(node, expecting: type) }
      return []
    default:
      check(node, type)
      return []
    }
  }

  /// Reports a key that may be any string, but not a choice or `.name`. A key of a localizable type
  /// is found where it is created; one of unknown type is reported if `isFunction`, for a look-up
  /// that takes a plain text.
  private mutating func checkNonLiteralKey(_ key: Int, _ node: Int, isFunction: Bool) {
    let type = type(of: key).unwrapped
    guard isFunction || type != .unknown, !index.isLocalizable(type), !isSettled(key) else {
      return
    }
    report(.notLiteral(.key, of: signature(node), at: span(key)), key)
  }

  /// Reports `String.LocalizationValue(name)`, `.init(name)` for this type, and
  /// `LocalizedStringResource(name)`, which make a key of any string, if `name` is known to be a
  /// string and is not a literal.
  ///
  /// `LocalizedStringKey(text)` and, for a resource, `.init(text)` are not reported: half of them
  /// in real apps show a text unchanged, or its Markdown, and have no key.
  mutating func checkConversion(_ argument: Int, to target: SwiftType, _ node: Int) {
    guard let value = tree.firstChild(of: argument), !isLiteral(value) else { return }
    let isImplicit = tree.firstChild(of: node).map { tree.nodes[$0].kind } == .implicitMember
    guard
      target.path == "String.LocalizationValue"
        || target.path == "LocalizedStringResource" && !isImplicit
    else { return }
    let type = type(of: value).unwrapped
    guard type == .string || type.path == "StaticString", !isSettled(value) else { return }
    report(.notLiteral(.key, of: signature(node), at: span(value)), value)
  }

  /// Returns whether an expression begins with a period, such as `.title` or `.init(...)`, or is
  /// `?:`, `if` or `switch`, whose parts are checked on their own.
  private func isSettled(_ node: Int) -> Bool {
    switch tree.nodes[node].kind {
    case .ternary, .switchStatement, .ifStatement: true
    default: isContextual(node)
    }
  }

  /// Returns the table of a look-up; `usual` if it is missing, empty or `nil`. Reports a table that
  /// is not a literal or contains a slash or NUL, and returns nil: Apple's tools skip the string,
  /// too.
  private mutating func table(_ node: Int?, _ call: Int, _ usual: String) -> String? {
    guard let node, !isNil(node) else { return usual }
    guard let table = plainText(node) else {
      report(.notLiteral(.table, of: signature(call), at: span(node)), node)
      return nil
    }
    guard !table.utf8.contains(where: { $0 == .slash || $0 == .nul }) else {
      report(.tableNotFileName(table, at: span(node)), node)
      return nil
    }
    return table.isEmpty ? usual : table
  }

  private mutating func value(_ node: Int, _ call: Int) -> String? {
    guard !isNil(node) else { return nil }
    guard isLiteral(node) else {
      check(node, .unknown)
      report(.notLiteral(.value, of: signature(call), at: span(node)), node)
      return nil
    }
    _ = checkInterpolations(of: node, .unknown)
    return text(of: node)?.text
  }

  private mutating func comment(_ node: Int, _ call: Int) -> String? {
    guard !isNil(node) else { return nil }
    guard let comment = plainText(node) else {
      report(.notLiteral(.comment, of: signature(call), at: span(node)), node)
      return nil
    }
    return comment.isEmpty ? nil : comment
  }

  private func isNil(_ node: Int) -> Bool {
    tree.nodes[node].kind == .identifier && tree.isNamed("nil", node)
  }

  private func plainText(_ node: Int) -> String? {
    isLiteral(node) ? tree.literal(of: node).plainText : nil
  }

  // MARK: Keys

  /// Returns the key of a literal, with a format specifier for each interpolation and, if it has
  /// any, each `%` doubled (apple-formats 6.6), and its interpolations in order. Reports an invalid
  /// literal and returns nil.
  private mutating func text(
    of node: Int
  ) -> (text: String, interpolations: [Interpolation])? {
    let literal = tree.literal(of: node)
    let bytes = tree.text.bytes[tree.nodes[node].range]
    guard String(validating: bytes, as: UTF8.self) != nil else {
      report(.malformedLiteral("has bytes that are not UTF-8", at: span(node)), node)
      return nil
    }
    guard !literal.isMalformed else {
      let isControl = bytes.contains { $0 < 0x20 && !$0.isLineBreak && $0 != .tab || $0 == 0x7F }
      let what =
        isControl ? "has a control character, which must be escaped" : "is not valid Swift"
      report(.malformedLiteral(what, at: span(node)), node)
      return nil
    }
    if let text = literal.plainText { return (text, []) }
    explanations?[node]?.steps = []
    var nodes = tree.children(of: node)
    var settled = settledTypes(of: node)
    var result = ""
    var interpolations: [Interpolation] = []
    for segment in literal.segments {
      switch segment {
      case .text(let text): result += text.flatMap { $0 == "%" ? "%%" : String($0) }
      case .interpolation:
        guard let interpolation = nodes.next() else { continue }
        let (specifier, basis) = formatSpecifier(of: interpolation, &settled)
        let start = result.utf8.count
        result += specifier
        let value = tree.firstChild(of: interpolation).flatMap { tree.firstChild(of: $0) }
        interpolations.append(
          Interpolation(
            span: span(value ?? interpolation), specifier: specifier, basis: basis,
            place: start..<result.utf8.count))
        if explanations != nil { explainType(of: interpolation, in: node) }
      }
    }
    return (result, interpolations)
  }

  // MARK: Results

  private mutating func add(_ string: ExtractedString, _ nodes: [Int]) {
    var string = string
    string.platforms = platforms(of: nodes[0])
    string.flags = tree.flags(at: tree.nodes[nodes[0]].range.lowerBound)
    if !isCompiled(nodes[0]) {
      result.strangePlatformCount += 1
      explanations?[nodes[0]]?.reason = "is in a branch of '#if' that '--platform' leaves out"
    } else if isIgnored(nodes) {
      result.ignoredCount += 1
      explanations?[nodes[0]]?.reason = "'loquat:ignore' leaves it out"
    } else {
      result.strings.append(string)
      explanations?[nodes[0]]?.string = string
    }
  }

  private mutating func report(_ diagnostic: Diagnostic, _ node: Int) {
    if isCompiled(node), !isIgnored([node]) { result.diagnostics.append(diagnostic) }
  }

  private func platforms(of node: Int) -> Platforms {
    tree.platforms(at: tree.nodes[node].range.lowerBound)
  }

  /// Returns whether code is compiled for at least one of the selected platforms; true if the
  /// options select none.
  func isCompiled(_ node: Int) -> Bool {
    options.platforms.map { !$0.isDisjoint(with: platforms(of: node)) } ?? true
  }

  func span(_ node: Int) -> Span { tree.text.span(tree.nodes[node].range) }

  /// Returns a call as diagnostics show it: `String(localized:table:)`.
  private func signature(_ node: Int) -> String {
    let labels = arguments(of: node).map { argument in
      let label = tree.name(of: argument)
      return (label.isEmpty ? "_" : label) + ":"
    }
    let callee = tree.firstChild(of: node).map { tree.name(of: $0) } ?? ""
    return "\(callee)(\(labels.joined()))"
  }
}

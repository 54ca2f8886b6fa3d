import CatalogModel
import SourceScan

/// Texts passed to functions without a known declaration, which may be localizable.
///
/// A call counts if it looks like an initializer that shows its first argument: the name begins
/// with a capital letter, nothing declares it, or only an SDK type that takes other arguments, and
/// the first argument is a literal with a letter, without a label or with a text's label. Methods
/// such as `.log("text")` do not count, because most take no text of the interface, nor do names
/// such as `Logger` (`SDK.isSilent`). A call that is taken, as a guess, for one of an SDK function
/// counts, too.
extension StringFinder {
  /// Records the text of a call without a known declaration; does nothing if the call does not
  /// count as unknown.
  mutating func noteUnknown(_ node: Int, _ callee: Int, _ arguments: [Int]) {
    guard let literal = shownLiteral(arguments), let name = undeclaredName(callee) else { return }
    add(literal, to: name + labels(of: arguments), takenFor: nil, node)
  }

  /// Records the text of a call that was resolved, as a guess, to an SDK function with other
  /// parameters, if that takes the text as localizable.
  mutating func noteGuess(_ call: ResolvedCall, _ node: Int, _ callee: Int, _ arguments: [Int]) {
    guard let literal = shownLiteral(arguments), let place = call.parameters.first ?? nil,
      index.isLocalizable(call.signature.parameters[place].type.unwrapped)
    else { return }
    let function = cause(call.signature.declaration, .unknown)
    guard index.isSDK(call.signature.declaration.tree), !function.declaration.hasPrefix("--")
    else { return }
    let isMember = tree.nodes[callee].kind == .member
    let name = (isMember ? "." : "") + tree.name(of: callee)
    add(literal, to: name + labels(of: arguments), takenFor: function.api, node)
  }

  private mutating func add(
    _ literal: Int, to function: String, takenFor other: String?, _ call: Int
  ) {
    guard !isIgnored([literal, call]) else { return }
    let text = tree.literal(of: literal).segments.map {
      if case .text(let text) = $0 { text } else { "%@" }
    }.joined()
    guard text.contains(where: \.isLetter) else { return }
    result.unknownCalls.append(
      UnknownCall(function: function, text: text, span: span(literal), takenFor: other))
  }

  /// Returns the first argument if it is a literal without a label or with a text's label such as
  /// `title`; else nil.
  private func shownLiteral(_ arguments: [Int]) -> Int? {
    guard let first = arguments.first, let value = tree.firstChild(of: first), isLiteral(value),
      tree.nodes[first].nameRange.isEmpty || SDK.textLabels.contains(tree.name(of: first))
    else { return nil }
    return value
  }

  /// Returns the called name, such as `AsyncButton` or `Kit.AsyncButton`, if it begins with a
  /// capital letter and nothing declares it, or only an SDK type that takes localizable strings.
  /// Returns nil for any other name, and for one that is silent (`SDK.isSilent`).
  private mutating func undeclaredName(_ callee: Int) -> String? {
    let name = tree.name(of: callee)
    guard isUnknownType(name) else { return nil }
    switch tree.nodes[callee].kind {
    case .identifier:
      return isDeclared(name) && !isLocalizingType(name) ? nil : name
    case .member:
      guard let base = tree.firstChild(of: callee), isUnknownName(base), !isDeclared(name) else {
        return nil
      }
      let module = tree.name(of: base)
      return isDeclared(module) || SDK.modules.contains(module) ? nil : "\(module).\(name)"
    default: return nil
    }
  }

  private func isUnknownType(_ name: String) -> Bool {
    name.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } == true && !SDK.isSilent(name)
  }

  private func isDeclared(_ name: String) -> Bool {
    bounds[name] != nil || isLocal(name) || index.types[name] != nil
      || index.globals[name] != nil || index.outerPaths[name] != nil || index.members[name] != nil
  }

  /// Returns whether a name is that of an SDK type with an initializer that takes a localizable
  /// string; false for a type that is itself localizable.
  private mutating func isLocalizingType(_ name: String) -> Bool {
    guard let type = index.types[name], type.isSDK, !type.isDependency, !type.isLocalizable else {
      return false
    }
    return type.members["init"]?.contains { declaration in
      signature(of: declaration)?.parameters.contains { index.isLocalizable($0.type.unwrapped) }
        ?? false
    } ?? false
  }

  /// Returns the labels of the arguments, without unlabelled trailing closures: `(_:role:)`.
  private func labels(of arguments: [Int]) -> String {
    let labels = arguments.compactMap { argument -> String? in
      let label = tree.name(of: argument)
      if label.isEmpty, tree.nodes[argument].flags.contains(.isTrailing) { return nil }
      return (label.isEmpty ? "_" : label) + ":"
    }
    return "(\(labels.joined()))"
  }
}

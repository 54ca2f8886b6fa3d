import CatalogModel
import SourceScan

extension StringFinder {
  /// Checks the interpolations of a literal of the type `type`. Returns whether the project or a
  /// dependency declares the `appendInterpolation` that one of them calls: the compiler then makes
  /// no key from the literal.
  mutating func checkInterpolations(of literal: Int, _ type: SwiftType) -> Bool {
    var hasOwn = false
    for interpolation in tree.children(of: literal) {
      let arguments = arguments(of: interpolation)
      if let call = ownInterpolation(arguments, type) {
        check(arguments, of: call, interpolation)
        hasOwn = true
        if explanations != nil { explain(literal, call) }
      } else {
        for argument in arguments { check(argument, .unknown) }
      }
    }
    return hasOwn
  }

  /// Returns the `appendInterpolation` called by an interpolation if the project or a dependency
  /// declares it; nil for one of an SDK, or if none fits.
  private mutating func ownInterpolation(_ arguments: [Int], _ type: SwiftType) -> ResolvedCall? {
    for path in Self.interpolations(of: type) {
      guard let all = index.types[path]?.members["appendInterpolation"],
        all.contains(where: isOwn),
        let call = best(of: all, arguments, .named(path)), isOwn(call.signature.declaration)
      else { continue }
      return call
    }
    return nil
  }

  private func isOwn(_ declaration: Declaration) -> Bool {
    declaration.flags.contains(.isDependency) || !declaration.flags.contains(.isSDK)
  }

  /// Returns the paths of the types that declare the interpolation methods for a literal's type;
  /// those of `String` for any type that is not localizable.
  private static func interpolations(of type: SwiftType) -> [String] {
    switch type.path {
    case "LocalizedStringKey": ["LocalizedStringKey.StringInterpolation"]
    case "String.LocalizationValue", "LocalizedStringResource":
      ["String.LocalizationValue.StringInterpolation"]
    default: ["DefaultStringInterpolation", "String.StringInterpolation"]
    }
  }

  /// Returns whether a literal has an interpolation that `LocalizedStringKey` cannot take: a value
  /// that is surely optional, or another key, for which neither the project nor a dependency
  /// declares a method. The literal is then a `String` if both types are possible.
  mutating func isStringAlone(_ literal: Int) -> Bool {
    for interpolation in tree.children(of: literal) {
      let arguments = arguments(of: interpolation)
      guard arguments.count == 1, tree.nodes[arguments[0]].nameRange.isEmpty,
        let value = tree.firstChild(of: arguments[0])
      else { continue }
      let type = type(of: value)
      let isOptional = type.isOptional && !type.isImplicitlyUnwrapped && isSure(value)
      if isOptional || type.path == "LocalizedStringKey",
        ownInterpolation(arguments, .named("LocalizedStringKey")) == nil
      {
        return true
      }
    }
    return false
  }

  /// Returns whether the type of an expression is known from the declarations of its receivers, and
  /// is not only guessed from the name of a member.
  private mutating func isSure(_ node: Int, depth: Int = 0) -> Bool {
    guard depth < 40 else { return false }
    guard let base = tree.firstChild(of: node) else { return true }
    switch tree.nodes[node].kind {
    case .member, .subscriptCall:
      return isDeclared(bounded(type(of: base).unwrapped)) && isSure(base, depth: depth + 1)
    case .call where tree.nodes[base].kind == .member:
      return candidates(for: base, .unknown).receiver != .unknown && isSure(base, depth: depth + 1)
    case .call, .chained, .forced, .optionalTry: return isSure(base, depth: depth + 1)
    default: return true
    }
  }
}

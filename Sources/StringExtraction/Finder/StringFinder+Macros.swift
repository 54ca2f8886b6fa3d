import CatalogModel
import SourceScan

extension StringFinder {
  /// Checks `#name(...)`; skips `#Preview` unless the options include previews.
  mutating func checkMacro(_ node: Int, _ expected: SwiftType) {
    if tree.isNamed("Preview", node), !options.includesPreviews { return }
    let arguments = arguments(of: node)
    guard let call = resolveMacro(node) else {
      for argument in arguments { check(argument, .unknown) }
      return
    }
    if call.signature.declaration.flags.contains(.localizes) { return emit(call, arguments, node) }
    check(arguments, of: call, node)
  }

  /// Returns the type of `#name(...)`: `Int` for `#line` and `#column`, and `String` if it is
  /// unknown.
  mutating func typeOfMacro(_ node: Int) -> SwiftType {
    if tree.isNamed("line", node) || tree.isNamed("column", node) { return .int }
    guard let call = resolveMacro(node), call.signature.result != .unknown else { return .string }
    return index.substitute(call.signature.result, call.bindings)
  }

  /// Returns the declaration that `#name(...)` calls; nil if no known one fits.
  mutating func resolveMacro(_ node: Int) -> ResolvedCall? {
    let name = tree.name(of: node)
    let arguments = arguments(of: node)
    return bestNamed(name, arguments, isMacro: true)
      ?? best(of: index.macros[name] ?? [], arguments, .unknown)
  }

  /// Checks the arguments of `@Name(...)`, which uses a macro or calls the initializer of a
  /// property wrapper.
  mutating func checkAttribute(_ node: Int) {
    guard let name = tree.firstChild(of: node) else { return }
    let arguments = arguments(of: node)
    guard !arguments.isEmpty else { return }
    let type = writtenType(name)
    let candidates = initializers(of: type) + (index.macros[tree.name(of: name)] ?? [])
    guard let call = best(of: candidates, arguments, type) else {
      for argument in arguments { check(argument, .unknown) }
      return
    }
    if call.signature.declaration.flags.contains(.localizes) { return emit(call, arguments, node) }
    check(arguments, of: call, node)
  }
}

import CatalogModel
import SourceScan

extension StringFinder {
  /// `#name(...)`: what is for Xcode's canvas only is left out.
  mutating func checkMacro(_ node: Int, _ expected: SwiftType) {
    if tree.isNamed("Preview", node), !options.includesPreviews { return }
    let arguments = arguments(of: node)
    let name = tree.name(of: node)
    let macros = index.globals[name] ?? []
    guard let call = bestNamed(name, arguments) ?? best(of: macros, arguments, .unknown) else {
      for argument in arguments { check(argument, .unknown) }
      return
    }
    if call.signature.declaration.flags.contains(.localizes) { return emit(call, arguments, node) }
    check(arguments, of: call, node)
  }

  /// `@Name(...)`: the initializer of a property wrapper or a macro.
  mutating func checkAttribute(_ node: Int) {
    guard let name = tree.firstChild(of: node) else { return }
    let arguments = arguments(of: node)
    guard !arguments.isEmpty else { return }
    let type = writtenType(name)
    let candidates = initializers(of: type) + (index.globals[tree.name(of: name)] ?? [])
    guard let call = best(of: candidates, arguments, type) else {
      for argument in arguments { check(argument, .unknown) }
      return
    }
    if call.signature.declaration.flags.contains(.localizes) { return emit(call, arguments, node) }
    check(arguments, of: call, node)
  }
}

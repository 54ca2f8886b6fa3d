import CatalogModel
import SourceScan

extension StringFinder {
  mutating func typeOfSubscript(_ node: Int) -> SwiftType {
    guard let base = tree.firstChild(of: node) else { return .unknown }
    let found = self.type(of: base).unwrapped
    let type = bounded(found)
    let isChained = isChained(base)
    let part = element(of: type, node, base)
    return isChained && !part.isOptional ? .optional(part) : part
  }

  private mutating func element(of type: SwiftType, _ node: Int, _ base: Int) -> SwiftType {
    if let value = keyPathValue(of: type, node) { return value }
    switch type.path {
    case "Array" where !isRange(node): return type.arguments.first ?? .unknown
    case "Dictionary":
      let value = type.arguments.count > 1 ? type.arguments[1] : .unknown
      let hasDefault = arguments(of: node).contains { tree.isNamed("default", $0) }
      return hasDefault ? value : .optional(value)
    default:
      let call = resolveSubscript(base, arguments(of: node))
      return call.map { index.substitute($0.signature.result, $0.bindings) } ?? .unknown
    }
  }

  /// Returns whether the first argument of a subscript is a range, as in `names[0..<3]`.
  private mutating func isRange(_ node: Int) -> Bool {
    guard let argument = arguments(of: node).first, let value = tree.firstChild(of: argument),
      let path = type(of: value).path
    else { return false }
    return path == "Range" || path == "ClosedRange"
  }

  // MARK: Literals

  mutating func typeOfArray(_ node: Int) -> SwiftType {
    let type = commonType(of: tree.children(of: node))
    // `[String]` as a type.
    if case .metatype(let element) = type { return .metatype(.array(element)) }
    return type == .unknown ? .unknown : .array(type)
  }

  mutating func typeOfDictionary(_ node: Int) -> SwiftType {
    guard let key = tree.firstChild(of: node), let value = tree.sibling(of: key) else {
      return .unknown
    }
    var isKey = false
    let values = tree.children(of: node).filter { _ in
      isKey.toggle()
      return !isKey
    }
    let types = (type(of: key), values.count > 1 ? commonType(of: values) : type(of: value))
    if case (.metatype(let key), .metatype(let value)) = types {
      return .metatype(.named("Dictionary", [key, value]))
    }
    return .named("Dictionary", [types.0, types.1])
  }
}

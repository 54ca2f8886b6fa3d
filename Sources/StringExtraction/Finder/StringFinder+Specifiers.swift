import CatalogModel
import SourceScan

extension StringFinder {
  /// Returns the format specifier that Apple's compiler writes for `\(...)` (apple-formats 6.6),
  /// and its basis. If the type matters, takes the next one from `settled`; records an
  /// interpolation of unknown type.
  mutating func formatSpecifier(
    of interpolation: Int, _ settled: inout SettledTypes
  ) -> (specifier: String, basis: Interpolation.Basis) {
    let arguments = arguments(of: interpolation)
    guard let first = arguments.first, let value = tree.firstChild(of: first) else {
      return ("%@", .nothing)
    }
    if let parameter = intentParameter(value) { return ("${\(parameter)}", .code) }
    if let second = arguments.dropFirst().first { return (specifier(writtenIn: second), .code) }
    if tree.isNamed("placeholder", first) {
      return (Self.placeholders[tree.name(of: value)] ?? "%@", .code)
    }
    // In one expression, the finder would be copied before its names are changed.
    let found = self.type(of: value)
    // A key cannot contain an optional, so an `Int!` is unwrapped.
    var type = bounded(found.isImplicitlyUnwrapped ? found.unwrapped : found)
    let mark = settled.next(isKnown: type.isKnown)
    if let mark { type = index.named(mark, in: owner, of: number) }
    let specifier = Self.specifier(of: type)
    if let mark { return (specifier, .mark(mark)) }
    if type.isKnown || isParameter(type) { return (specifier, .type(type.description)) }
    if isCompiled(value), !isIgnored([value]) { result.unresolved.append(span(value)) }
    return (specifier, .nothing)
  }

  /// Returns whether a type is a generic parameter of the context, or an associated type of one:
  /// the compiler treats a value of it as an object, whatever it stands for.
  private func isParameter(_ type: SwiftType) -> Bool {
    guard case .generic(let path) = type else { return false }
    let name = String(path.prefix { $0 != "." })
    return bounds[name] != nil
      || owners.contains { index.types[$0]?.generics.contains(name) ?? false }
  }

  /// Returns the value of `specifier:`; `%@` if that is not a plain literal, and for any other
  /// argument, which formats the value and makes it an object.
  private func specifier(writtenIn argument: Int) -> String {
    guard tree.isNamed("specifier", argument), let value = tree.firstChild(of: argument),
      isLiteral(value)
    else { return "%@" }
    return tree.literal(of: value).plainText ?? "%@"
  }

  /// Returns the types that `loquat:type` gives for the interpolations of a literal, by the line on
  /// which the literal begins.
  mutating func settledTypes(of literal: Int) -> SettledTypes {
    let marks = marks.types
    guard !marks.isEmpty else { return .none }
    let line = tree.text.position(of: tree.nodes[literal].range.lowerBound).line
    return marks.types(
      on: line, for: tree.children(of: literal).count)
  }

  /// Returns the name of an intent's parameter: `drink` of `\(\.$drink)` in a summary, and
  /// `applicationName` of `\(.applicationName)` in an App Shortcut; nil for any other value.
  private func intentParameter(_ value: Int) -> String? {
    switch tree.nodes[value].kind {
    case .keyPath:
      guard let member = tree.children(of: value).first(where: { tree.nodes[$0].kind == .member })
      else { return nil }
      let name = tree.name(of: member)
      return name.first == "$" ? String(name.dropFirst()) : nil
    case .implicitMember:
      return tree.isNamed("applicationName", value) ? "applicationName" : nil
    default: return nil
    }
  }

  private static let placeholders = [
    "int": "%lld", "uint": "%llu", "float": "%f", "double": "%lf", "object": "%@",
  ]

  /// Returns the format specifier for values of a type: that of a number type in `specifiers`, such
  /// as `%lld` for `Int`; `%@` for any other type.
  static func specifier(of type: SwiftType) -> String {
    type.path.flatMap { specifiers[$0] } ?? "%@"
  }

  private static let specifiers = [
    "Int": "%lld", "Int64": "%lld", "Int8": "%d", "Int16": "%d", "Int32": "%d",
    "UInt": "%llu", "UInt64": "%llu", "UInt8": "%u", "UInt16": "%u", "UInt32": "%u",
    "Float": "%f", "Double": "%lf", "CGFloat": "%lf",
  ]
}

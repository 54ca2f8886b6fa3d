import CatalogModel
import SourceScan

/// Finds the localizable strings of sources of the C family by the names of macros (apple-formats
/// 6.2) and by two selectors of `NSBundle`.
struct ObjectiveCExtractor: Sendable {
  /// What the arguments of a name mean, in their order.
  private let shapes: [String: [StringRole?]]
  private let scanner: ObjectiveCCallScanner

  /// Apple's macros are known, these are found like them.
  init(macros: [String]) {
    let standard = ["NSLocalizedString", "NSLocalizedAttributedString", "CFCopyLocalizedString"]
    var shapes: [String: [StringRole?]] = [:]
    for name in standard + macros {
      shapes[name] = [.key, .comment]
      shapes[name + "FromTable"] = [.key, .table, .comment]
      shapes[name + "FromTableInBundle"] = [.key, .table, nil, .comment]
      shapes[name + "WithDefaultValue"] = [.key, .table, nil, .value, .comment]
    }
    scanner = ObjectiveCCallScanner(macros: Set(shapes.keys), selectors: Self.selectors)
    for selector in Self.selectors { shapes[selector] = [.key, .value, .table] }
    self.shapes = shapes
  }

  /// They are for keys of any origin, so that only literals are looked at.
  private static let selectors = [
    "localizedStringForKey:value:table:", "localizedAttributedStringForKey:value:table:",
  ]

  /// What is found in a file, without what is marked in it.
  func strings(in text: SourceText) -> FoundStrings {
    var result = FoundStrings()
    for call in scanner.calls(in: text) {
      // A macro with other arguments is another macro of that name; the last ones may be missing.
      guard let roles = shapes[call.name], call.arguments.count <= roles.count else { continue }
      var reader = CallReader(text: text, call: call, roles: roles)
      if let string = reader.string() { result.strings.append(string) }
      result.diagnostics += reader.diagnostics
    }
    if !result.isEmpty { result.leaveOut(IgnoreMarks(text)) }
    if let diagnostic = Diagnostic.notUTF8(text) { result.diagnostics.append(diagnostic) }
    return result
  }
}

/// Reads the roles of one call.
private struct CallReader {
  let text: SourceText
  let call: ObjectiveCCall
  let roles: [StringRole?]
  var diagnostics: [Diagnostic] = []

  mutating func string() -> ExtractedString? {
    guard let key = key(), let table = table() else { return nil }
    return ExtractedString(
      table: table, key: key, value: text(of: .value), comment: text(of: .comment),
      span: text.span(call.range),
      cause: Cause(api: call.name, type: "String", declaration: "Foundation"))
  }

  private mutating func key() -> String? {
    guard let argument = argument(.key) else { return nil }
    switch argument.value {
    case .literal(let key): return key
    case .parameter: return nil
    case .malformedLiteral: diagnostics.append(.malformedLiteral("C", at: span(argument)))
    case .nothing, .other:
      if !call.isMessage { report(.key, argument) }
    }
    return nil
  }

  /// Nil when the table cannot be known: Apple's tools skip such a string, too.
  private mutating func table() -> String? {
    guard let argument = argument(.table), argument.value != .nothing else {
      return Catalog.defaultTable
    }
    guard case .literal(let table) = argument.value else {
      report(.table, argument)
      return nil
    }
    guard !table.utf8.contains(where: { $0 == .slash || $0 == .nul }) else {
      diagnostics.append(.tableNotFileName(table, at: span(argument)))
      return nil
    }
    return table.isEmpty ? Catalog.defaultTable : table
  }

  /// The default value or the comment; nil for an empty one.
  private mutating func text(of role: StringRole) -> String? {
    guard let argument = argument(role), argument.value != .nothing else { return nil }
    guard case .literal(let text) = argument.value else {
      report(role, argument)
      return nil
    }
    return text.isEmpty ? nil : text
  }

  private func argument(_ role: StringRole) -> ObjectiveCCall.Argument? {
    zip(roles, call.arguments).first { $0.0 == role }?.1
  }

  private func span(_ argument: ObjectiveCCall.Argument) -> Span { text.span(argument.range) }

  private mutating func report(_ role: StringRole, _ argument: ObjectiveCCall.Argument) {
    diagnostics.append(.notLiteral(role, of: call.name, at: span(argument)))
  }
}

import CatalogModel
import SourceScan

/// An extractor of the localizable strings in sources of the C family, by the names of macros
/// (apple-formats 6.2) and by two selectors of `NSBundle`.
struct ObjectiveCExtractor: Sendable {
  /// The arguments of a macro or of a selector.
  private struct Shape {
    /// The roles of the arguments, in order; nil for an argument to ignore.
    var roles: [StringRole?]
    /// The origin of a macro that is not Apple's, such as `--macro`; its last arguments may be
    /// missing. Nil for Apple's macros and selectors.
    var declaration: String?
  }

  private let shapes: [String: Shape]
  private let scanner: ObjectiveCCallScanner

  /// Creates an extractor for Apple's macros and selectors and for the given macros. Each macro has
  /// four forms, such as `tr` and `trFromTable`.
  init(macros: [(name: String, declaration: String)]) {
    var shapes: [String: Shape] = [:]
    for (name, declaration) in macros + SDK.lookUpNames.map({ ($0, nil) }) {
      for (suffix, roles) in Self.forms {
        shapes[name + suffix] = Shape(roles: roles, declaration: declaration)
      }
    }
    scanner = ObjectiveCCallScanner(macros: Set(shapes.keys), selectors: Self.selectors)
    for selector in Self.selectors { shapes[selector] = Shape(roles: [.key, .value, .table]) }
    self.shapes = shapes
  }

  /// Returns an extractor for Apple's macros and the given ones; a shared one if none are given.
  static func with(_ macros: [(name: String, declaration: String)]) -> ObjectiveCExtractor {
    macros.isEmpty ? standard : ObjectiveCExtractor(macros: macros)
  }

  private static let standard = ObjectiveCExtractor(macros: [])

  private static let forms: [(suffix: String, roles: [StringRole?])] = [
    ("", [.key, .comment]), ("FromTable", [.key, .table, .comment]),
    ("FromTableInBundle", [.key, .table, nil, .comment]),
    ("WithDefaultValue", [.key, .table, nil, .value, .comment]),
  ]

  /// The selectors of `NSBundle` that take a key; a key other than a literal is not reported.
  private static let selectors = [
    "localizedStringForKey:value:table:", "localizedAttributedStringForKey:value:table:",
  ]

  /// Returns the strings and problems of a file, except those of calls at `loquat:ignore`, whose
  /// strings are counted.
  func strings(in text: SourceText) -> FoundStrings {
    var result = FoundStrings()
    let (calls, mistake) = scanner.calls(in: text)
    let marks = calls.isEmpty ? IgnoreMarks() : IgnoreMarks(text)
    for call in calls {
      guard let shape = shapes[call.name] else { continue }
      var reader = CallReader(
        text: text, call: call, roles: shape.roles, declaration: shape.declaration)
      let string = reader.string()
      guard marks.isEmpty || !marks.meets(text.span(call.range)) else {
        result.ignoredCount += string == nil ? 0 : 1
        continue
      }
      if let string { result.strings.append(string) }
      result.diagnostics += reader.diagnostics
    }
    if let mistake {
      result.isRead = false
      result.diagnostics.append(.unreadable(mistake, in: text))
    }
    if let diagnostic = Diagnostic.notUTF8(text) { result.diagnostics.append(diagnostic) }
    return result
  }
}

/// A reader of the arguments of one call by their roles.
private struct CallReader {
  let text: SourceText
  let call: ObjectiveCCall
  let roles: [StringRole?]
  let declaration: String?
  var diagnostics: [Diagnostic] = []

  private var isNamed: Bool { declaration != nil }

  mutating func string() -> ExtractedString? {
    guard hasItsArguments(), let argument = argument(.key), let key = key(argument),
      let table = table()
    else { return nil }
    return ExtractedString(
      table: table, key: key, value: text(of: .value), comment: text(of: .comment),
      span: span(argument),
      cause: Cause(
        api: call.name, type: "String", declaration: declaration ?? "Foundation"))
  }

  /// Returns whether the number of arguments is the one that Apple's tools expect; a user's macro
  /// may have fewer. Reports any other number for Apple's macros, unless the code declares a
  /// function of that name instead of calling it.
  private mutating func hasItsArguments() -> Bool {
    let count = call.arguments.count
    if count == roles.count || isNamed && count < roles.count { return true }
    if !isNamed, !call.arguments.contains(where: { $0.value == .parameter }) {
      diagnostics.append(
        .wrongArgumentCount(call.name, count, roles.count, at: text.span(call.range)))
    }
    return false
  }

  private mutating func key(_ argument: ObjectiveCCall.Argument) -> String? {
    switch argument.value {
    case .literal(let key): return key
    case .parameter: return nil
    case .malformedLiteral:
      diagnostics.append(.malformedLiteral("is not valid C or not UTF-8", at: span(argument)))
    case .choice:
      if !call.isMessage { diagnostics.append(.choiceOfKeys(call.name, at: span(argument))) }
    case .nothing, .other:
      if !call.isMessage { report(.key, argument) }
    }
    return nil
  }

  /// Returns the table; the default one if it is missing, empty or `nil`. Reports a table that is
  /// not a literal or contains a slash or NUL, and returns nil: Apple's tools skip the string, too.
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

  /// Returns the default value or the comment; nil if it is missing, empty or not a literal.
  /// Reports one that is not a literal.
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

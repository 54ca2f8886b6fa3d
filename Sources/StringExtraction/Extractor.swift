public import CatalogModel
import SourceScan

/// Finds the localizable strings of Swift sources, one file at a time.
public struct Extractor: Sendable {
  private let rows: [String: [RecognizedAPI]]
  private let scanner: CallScanner

  public init(apis: [RecognizedAPI]) {
    rows = Dictionary(grouping: apis, by: \.name)
    scanner = CallScanner(names: Set(rows.keys))
  }

  /// What one file holds, in the order of the source.
  public struct Result: Sendable {
    public var strings: [ExtractedString] = []
    public var diagnostics: [Diagnostic] = []

    public init() {}
  }

  /// The strings of a file, and what could not be read of them.
  public func strings(in text: SourceText) -> Result {
    var result = Result()
    if text.looksLikeUTF16 { result.diagnostics.append(.notUTF8(text)) }
    let stream = TokenStream(text)
    for call in scanner.calls(in: stream) {
      for api in rows[call.name] ?? [] {
        guard let roles = api.roles(of: call) else { continue }
        var reader = CallReader(stream: stream, api: api, call: call, roles: roles)
        if let string = reader.string() { result.strings.append(string) }
        result.diagnostics += reader.diagnostics
        break
      }
    }
    return result
  }
}

/// Reads the roles of one call.
private struct CallReader {
  let stream: TokenStream
  let api: RecognizedAPI
  let call: CallSite
  let roles: [RecognizedAPI.Role: CallSite.Argument]
  var diagnostics: [Diagnostic] = []

  mutating func string() -> ExtractedString? {
    guard let key = key(), let table = table() else { return nil }
    return ExtractedString(
      table: table, key: key, value: value(), comment: comment(),
      span: stream.text.span(call.range))
  }

  private mutating func key() -> String? {
    guard let argument = roles[.key] else { return nil }
    guard case .literal(let literal) = argument.value else {
      if mustLocalize { report(.notLiteral(.key, of: signature, at: span(argument))) }
      return nil
    }
    guard isWellFormed(literal) else { return nil }
    if api.kind == .function, literal.plainText == nil {
      report(.interpolatedKey(signature, at: span(argument)))
      return nil
    }
    return text(of: literal)
  }

  /// Whether the call localizes whatever its key is.
  private var mustLocalize: Bool {
    api.kind != .initializerOfLiteral || call.arguments.count > 1
  }

  /// Nil when the table cannot be known: Apple's tools skip such a string, too.
  private mutating func table() -> String? {
    guard let argument = roles[.table], !isNil(argument.value) else { return Catalog.defaultTable }
    guard let table = plainText(argument) else {
      report(.notLiteral(.table, of: signature, at: span(argument)))
      return nil
    }
    guard !table.utf8.contains(where: { $0 == .slash || $0 == .nul }) else {
      report(.tableNotFileName(table, at: span(argument)))
      return nil
    }
    return table.isEmpty ? Catalog.defaultTable : table
  }

  private mutating func value() -> String? {
    guard let argument = roles[.value], !isNil(argument.value) else { return nil }
    guard case .literal(let literal) = argument.value else {
      report(.notLiteral(.value, of: signature, at: span(argument)))
      return nil
    }
    return isWellFormed(literal) ? text(of: literal) : nil
  }

  private mutating func comment() -> String? {
    guard let argument = roles[.comment], !isNil(argument.value) else { return nil }
    guard let comment = plainText(argument) else {
      report(.notLiteral(.comment, of: signature, at: span(argument)))
      return nil
    }
    return comment.isEmpty ? nil : comment
  }

  private func plainText(_ argument: CallSite.Argument) -> String? {
    guard case .literal(let literal) = argument.value else { return nil }
    return literal.plainText
  }

  private func isNil(_ value: CallSite.Expression) -> Bool {
    guard case .other(let tokens) = value else { return false }
    return tokens.count == 1 && stream.isWord("nil", at: tokens.lowerBound)
  }

  private mutating func isWellFormed(_ literal: StringLiteral) -> Bool {
    let isText = String(validating: stream.text.bytes[literal.range], as: UTF8.self) != nil
    if literal.isMalformed || !isText {
      report(.malformedLiteral(at: stream.text.span(literal.range)))
    }
    return !literal.isMalformed && isText
  }

  /// The text with interpolations as format specifiers; a `%` beside one is doubled
  /// (apple-formats 6.6).
  private func text(of literal: StringLiteral) -> String {
    if let text = literal.plainText { return text }
    return literal.segments.map { segment in
      switch segment {
      case .text(let text): String(text.flatMap { $0 == "%" ? "%%" : String($0) })
      case .interpolation(let tokens): stream.formatSpecifier(ofInterpolation: tokens)
      }
    }.joined()
  }

  /// The call as it is shown to people: `String(localized:table:)`.
  private var signature: String {
    "\(call.name)(\(call.arguments.map { "\($0.label ?? "_"):" }.joined()))"
  }

  private func span(_ argument: CallSite.Argument) -> Span { stream.text.span(argument.range) }

  private mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}

extension SourceText {
  /// Whether the file begins as UTF-16 does: with its mark, or with ASCII between zeros.
  fileprivate var looksLikeUTF16: Bool {
    let start = bytes.prefix(4)
    return start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
      || start.count == 4 && start.filter { $0 == .nul }.count == 2
  }
}

extension Diagnostic {
  fileprivate static func notUTF8(_ text: SourceText) -> Diagnostic {
    Diagnostic(
      "not-utf8", .warning, "file is in UTF-16, which Swift does not read; convert it to UTF-8",
      at: Span(file: text.path))
  }

  fileprivate static func notLiteral(
    _ role: RecognizedAPI.Role, of call: String, at span: Span
  ) -> Diagnostic {
    let (name, consequence) =
      switch role {
      case .key: ("key", "no string is extracted here")
      case .table: ("table", "no string is extracted")
      case .value: ("default value", "the key stands for it")
      case .comment: ("comment", "the string is extracted without it")
      }
    return Diagnostic(
      "\(role.rawValue)-not-literal", .warning,
      "\(name) of '\(call)' is not a string literal; \(consequence)", at: span)
  }

  fileprivate static func interpolatedKey(_ call: String, at span: Span) -> Diagnostic {
    Diagnostic(
      "interpolated-key", .warning,
      "key of '\(call)' has an interpolation and is found in no table; use 'String(localized:)'",
      at: span)
  }

  fileprivate static func tableNotFileName(_ table: String, at span: Span) -> Diagnostic {
    Diagnostic(
      "table-not-file-name", .warning,
      "table '\(table)' is no name of a file; no string is extracted", at: span)
  }

  fileprivate static func malformedLiteral(at span: Span) -> Diagnostic {
    Diagnostic(
      "malformed-literal", .warning, "string literal is not valid Swift; no string is extracted",
      at: span)
  }
}

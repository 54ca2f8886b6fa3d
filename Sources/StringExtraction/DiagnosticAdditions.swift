public import CatalogModel
import SourceScan

/// Diagnostics about localizable strings in code of any language.
extension Diagnostic {
  /// Returns a warning that a part of a file could not be read because of a mistake, such as an
  /// unpaired bracket.
  static func unreadable(_ mistake: SyntaxTree.Mistake, in text: SourceText) -> Diagnostic {
    let what =
      switch mistake.kind {
      case .unpairedBracket: "bracket has no partner"
      case .openLiteral: "literal or comment has no end"
      case .conflictMarker: "version control left a conflict here"
      case .tooDeep: "code is nested too deep to be read"
      }
    return Diagnostic(
      .unreadableCode, .warning, "\(what); strings near it or after it may be missed",
      at: text.span(mistake.range))
  }

  static func notLiteral(_ role: StringRole, of call: String, at span: Span) -> Diagnostic {
    let (id, name, consequence): (DiagnosticID, String, String) =
      switch role {
      case .key:
        (
          .keyNotLiteral, "key",
          "no string is extracted here; a comment 'loquat:ignore' silences this"
        )
      case .table: (.tableNotLiteral, "table", "no string is extracted")
      case .value: (.valueNotLiteral, "default value", "the key is used instead")
      case .comment: (.commentNotLiteral, "comment", "the string is extracted without it")
      }
    return Diagnostic(
      id, .warning,
      "\(name) of '\(call)' is not a string literal; \(consequence)", at: span)
  }

  static func interpolatedKey(_ call: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .interpolatedKey, .warning,
      "key of '\(call)' has an interpolation, so no string is extracted; for a text with placeholders, use 'String(localized:)'; for a composed key, a comment 'loquat:ignore' silences this",
      at: span)
  }

  static func tableNotFileName(_ table: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .tableNotFileName, .warning,
      "table '\(table)' is not a file name, so no string is extracted; give the name of the table without its folder",
      at: span)
  }

  /// Returns a diagnostic for an interpolation of unknown type, for which `%@` is assumed but the
  /// compiler may write another specifier.
  public static func unresolvedType(_ severity: Severity, at span: Span) -> Diagnostic {
    Diagnostic(
      .unresolvedInterpolationType, severity,
      "type of this interpolation is not known, so '%@' is assumed; state the types of all interpolations, in order, in a comment such as '// loquat:type Int, String' on the line above the string or at the end of its line",
      at: span)
  }

  /// Returns a diagnostic for an invalid literal; `what` is a phrase such as `is not valid Swift`.
  static func malformedLiteral(_ what: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .malformedLiteral, .warning, "string literal \(what); no string is extracted", at: span)
  }

  /// Returns a warning for a key that is a conditional expression:
  /// `NSLocalizedString(isNew ? @"Add" : @"Save", nil)`.
  static func choiceOfKeys(_ call: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .keyNotLiteral, .warning,
      "key of '\(call)' is a conditional expression, so no string is extracted, as with Apple's tools; write '\(call)' in each branch",
      at: span)
  }

  static func wrongArgumentCount(
    _ call: String, _ count: Int, _ wanted: Int, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .wrongArgumentCount, .warning,
      "'\(call)' takes \(wanted) arguments, not \(count); no string is extracted", at: span)
  }

  /// Returns a warning for a file that looks like UTF-16: it begins with a byte order mark of
  /// UTF-16, or two of its first four bytes are zero. Returns nil for any other file.
  static func notUTF8(_ text: SourceText) -> Diagnostic? {
    let start = text.bytes.prefix(4)
    guard
      start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
        || start.count == 4 && start.filter({ $0 == .nul }).count == 2
    else { return nil }
    return Diagnostic(
      .notUTF8, .warning,
      "file is in UTF-16 or UTF-32, which compilers do not read; convert it to UTF-8",
      at: Span(file: text.path))
  }
}

internal import CatalogModel

/// Diagnostics and a command's report as one JSON document.
///
/// The version grows when a key changes its meaning or goes away; new keys may come at any time.
struct JSONRenderer {
  static let version = 1

  /// The whole document; what is not known is null, so every key is always there.
  func render(_ diagnostics: [Diagnostic], report: JSONText.Object) -> JSONText {
    let start: JSONText.Object = [
      "version": .integer(Self.version), "diagnostics": .array(diagnostics.map(render)),
    ]
    return .object(start + report)
  }

  private func render(_ diagnostic: Diagnostic) -> JSONText {
    let start: JSONText.Object = [
      "id": .string(diagnostic.id), "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
    ]
    let notes = diagnostic.notes.map { note in
      JSONText.object(["message": .string(note.message)] + place(note.span))
    }
    return .object(start + place(diagnostic.span) + ["notes": .array(notes)])
  }

  private func place(_ span: Span?) -> JSONText.Object {
    func number(_ value: Int?) -> JSONText { value.map(JSONText.integer) ?? .null }
    let bounds = span?.bounds
    return [
      "path": span.map { .string($0.path) } ?? .null,
      "line": number(bounds?.start.line), "column": number(bounds?.start.column),
      "endLine": number(bounds?.end.line), "endColumn": number(bounds?.end.column),
    ]
  }
}

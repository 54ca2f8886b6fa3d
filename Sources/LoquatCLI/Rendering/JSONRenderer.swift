internal import CatalogModel
internal import Syntaxes

/// The part of a JSON document that is the same for every command: its version and the diagnostics.
///
/// The version increases when a key changes its meaning or is removed; new keys may be added at any
/// time.
struct JSONRenderer {
  static let version = 1

  /// Returns the first members of every document, `version` and `diagnostics`; unknown values are
  /// null, so every key is always present.
  func members(of diagnostics: [Diagnostic]) -> [JSONMember] {
    [
      JSONMember("version", .integer(Self.version)),
      JSONMember("diagnostics", .array(diagnostics.map(render))),
    ]
  }

  private func render(_ diagnostic: Diagnostic) -> JSONValue {
    let start = [
      JSONMember("id", .string(diagnostic.id.name)),
      JSONMember("severity", .string(diagnostic.severity.rawValue)),
      JSONMember("message", .string(diagnostic.message)),
    ]
    let notes = diagnostic.notes.map { note in
      JSONValue.object([JSONMember("message", .string(note.message))] + place(note.span))
    }
    return .object(start + place(diagnostic.span) + [JSONMember("notes", .array(notes))])
  }

  private func place(_ span: Span?) -> [JSONMember] {
    func number(_ value: Int?) -> JSONValue { value.map(JSONValue.integer) ?? .null }
    let bounds = span?.bounds
    return [
      JSONMember("path", span.map { .string($0.path) } ?? .null),
      JSONMember("line", number(bounds?.start.line)),
      JSONMember("column", number(bounds?.start.column)),
      JSONMember("endLine", number(bounds?.end.line)),
      JSONMember("endColumn", number(bounds?.end.column)),
    ]
  }
}

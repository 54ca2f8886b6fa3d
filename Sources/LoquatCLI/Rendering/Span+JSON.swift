internal import CatalogModel
internal import Syntaxes

extension Span {
  /// The JSON members of the place: `path`, and the one-based `line` and `column`, which are null
  /// for a whole file.
  var members: [JSONMember] { [JSONMember("path", .string(path))] + lineAndColumn }

  /// The JSON members `line` and `column`, one-based; null for a whole file.
  var lineAndColumn: [JSONMember] {
    let start = bounds?.start
    return [
      JSONMember("line", start.map { .integer($0.line) } ?? .null),
      JSONMember("column", start.map { .integer($0.column) } ?? .null),
    ]
  }

  /// The place as a JSON object with `path`, `line` and `column`.
  var json: JSONValue { .object(members) }
}

extension Span? {
  /// The JSON members `path`, `line` and `column`; for nil, all are null.
  var members: [JSONMember] {
    self?.members ?? ["path", "line", "column"].map { JSONMember($0, .null) }
  }
}

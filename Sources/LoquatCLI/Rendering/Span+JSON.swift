internal import CatalogModel
internal import Syntaxes

extension Span {
  /// The place for programs: `path`, and `line` and `column`, which are null for a whole file.
  var members: [JSONMember] { [JSONMember("path", .string(path))] + lineAndColumn }

  /// The place in its file for programs: `line` and `column`.
  var lineAndColumn: [JSONMember] {
    let start = bounds?.start
    return [
      JSONMember("line", start.map { .integer($0.line) } ?? .null),
      JSONMember("column", start.map { .integer($0.column) } ?? .null),
    ]
  }

  /// The place for programs, as an object.
  var json: JSONValue { .object(members) }
}

extension Span? {
  /// The place for programs; for none, all its members are null.
  var members: [JSONMember] {
    self?.members ?? ["path", "line", "column"].map { JSONMember($0, .null) }
  }
}

internal import CatalogModel
internal import ProjectDiscovery
internal import StringExtraction
internal import Syntaxes

extension ExtractedString {
  /// Returns the string as JSON, with its tables in the project if known.
  func json(_ tables: [ProjectTable]? = nil) -> JSONValue {
    var object: JSONValue = .object([
      "table": .string(table), "key": .string(key), "value": value.map { .string($0) } ?? .null,
      "comment": comment.map { .string($0) } ?? .null, "file": .string(span.path),
      "line": .integer(span.bounds?.start.line ?? 0),
      "column": .integer(span.bounds?.start.column ?? 0), "api": .string(cause.api),
      "type": .string(cause.type), "declaration": .string(cause.declaration),
      "reason": .string(cause.reason),
      "interpolations": .array(interpolations.map(\.json)),
      "tables": tables.map { .array($0.map { .string($0.path) }) } ?? .null,
    ])
    if !phrases.isEmpty { object.set("phrases", .array(phrases.map { .string($0) })) }
    return object
  }
}

extension Interpolation {
  var json: JSONValue {
    let (by, type, table): (String?, String?, String?) =
      switch basis {
      case .type(let name): ("type", name, nil)
      case .code: ("code", nil, nil)
      case .mark(let name): ("comment", name, nil)
      case .table(let path): ("table", nil, path)
      case .nothing: (nil, nil, nil)
      }
    return .object([
      "line": .integer(span.bounds?.start.line ?? 0),
      "column": .integer(span.bounds?.start.column ?? 0), "specifier": .string(specifier),
      "by": by.map { .string($0) } ?? .null, "type": type.map { .string($0) } ?? .null,
      "settledBy": table.map { .string($0) } ?? .null,
    ])
  }
}

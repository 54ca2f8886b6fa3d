internal import CatalogModel
internal import ProjectDiscovery
internal import StringExtraction
internal import Syntaxes

extension ExtractedString {
  /// Returns the string as a JSON object; `tables` are its tables in the project, nil if not known.
  func json(_ tables: [ProjectTable]? = nil) -> JSONValue {
    var object: JSONValue = .object(
      [
        JSONMember("table", .string(table)), JSONMember("key", .string(key)),
        JSONMember("value", value.map { .string($0) } ?? .null),
        JSONMember("comment", comment.map { .string($0) } ?? .null),
      ] + span.members + [
        JSONMember("api", .string(cause.api)), JSONMember("type", .string(cause.type)),
        JSONMember("declaration", .string(cause.declaration)),
        JSONMember("reason", .string(cause.reason)),
        JSONMember("interpolations", .array(interpolations.map(\.json))),
        JSONMember("tables", tables.map { .array($0.map { .string($0.path) }) } ?? .null),
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
    return .object(
      span.lineAndColumn + [
        JSONMember("specifier", .string(specifier)),
        JSONMember("by", by.map { .string($0) } ?? .null),
        JSONMember("type", type.map { .string($0) } ?? .null),
        JSONMember("settledBy", table.map { .string($0) } ?? .null),
      ])
  }
}

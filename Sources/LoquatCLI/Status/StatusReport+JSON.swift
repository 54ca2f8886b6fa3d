internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import Syntaxes

extension StatusReport {
  /// Returns the report as members of a JSON document, with the uses of keys if they are given.
  func json(_ keys: KeyUses?) -> [JSONMember] {
    let total = total.coverage
    var result = [
      JSONMember("languages", .array(languages.map(\.json))),
      JSONMember("strings", .integer(total.total)),
      JSONMember("translated", .integer(total.translated)),
      JSONMember("percent", .integer(total.percent)),
    ]
    if let since, let news {
      result.append(
        JSONMember(
          "since",
          .object([
            "commit": .string(since.branch == nil ? since.name : since.id),
            "added": .integer(news.added),
            "changed": .integer(news.changed), "words": .integer(news.words),
            "translated": .object(
              languages.map {
                JSONMember($0.language.description, .integer($0.translatedAdditions))
              }),
          ])))
    }
    if let keys { result.append(JSONMember("keys", keys.json)) }
    return result
  }
}

extension StatusReport.Language {
  fileprivate var json: JSONValue {
    .object(
      [JSONMember("language", .string(language.description))] + status.members
        + [
          JSONMember("wanted", floor.map { .integer($0) } ?? .null),
          JSONMember(
            "tables",
            .array(
              tables.map { table in
                .object(
                  [
                    JSONMember("path", .string(table.name)),
                    JSONMember("targets", .array(table.targets.map { .string($0) })),
                  ] + table.status.members)
              })),
          JSONMember(
            "targets",
            .array(
              targets.map { target in
                .object(
                  [JSONMember("name", target.name.isEmpty ? .null : .string(target.name))]
                    + target.status.members)
              })),
        ])
  }
}

extension TranslationStatus {
  fileprivate var members: [JSONMember] {
    [
      JSONMember("strings", .integer(coverage.total)),
      JSONMember("translated", .integer(coverage.translated)),
      JSONMember("percent", .integer(coverage.percent)),
      JSONMember("review", .integer(review)), JSONMember("new", .integer(new)),
      JSONMember("stale", .integer(stale)),
      JSONMember(
        "plurals",
        .object([
          "total": .integer(plurals.total), "complete": .integer(plurals.translated),
        ])),
      JSONMember("count", count.json),
    ]
  }
}

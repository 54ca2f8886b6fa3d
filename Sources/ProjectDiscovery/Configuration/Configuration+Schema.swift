import Syntaxes

extension Configuration {
  /// The JSON schema of `loquat.json`, for editors; `Examples/loquat.schema.json` is this text.
  public static var schema: String {
    let properties =
      [JSONMember("$schema", .object([JSONMember("type", .string("string"))]))]
      + ConfigurationKey.allCases.map { JSONMember($0.rawValue, $0.schema) }
    let schema = JSONValue.object([
      JSONMember("$schema", .string("http://json-schema.org/draft-07/schema#")),
      JSONMember("title", .string("loquat.json")),
      JSONMember("type", .string("object")),
      JSONMember("additionalProperties", .bool(false)),
      JSONMember("allowTrailingCommas", .bool(true)),
      JSONMember("properties", .object(properties)),
    ])
    return String(decoding: schema.serialize(), as: UTF8.self) + "\n"
  }
}

extension ConfigurationKey {
  fileprivate var schema: JSONValue {
    let type = { (name: String) in JSONMember("type", .string(name)) }
    let members =
      switch shape {
      case .flag: [type("boolean")]
      case .one(let text): text.schema
      case .list(let text):
        [
          type("array"), JSONMember("items", .object(text.schema)),
          JSONMember("uniqueItems", .bool(true)),
        ]
      case .map(let names, let values):
        [
          type("object"), JSONMember("propertyNames", .object(names.schema)),
          JSONMember("additionalProperties", .object(values.schema)),
        ]
      case .overrides: [type("array"), JSONMember("items", OverrideKey.schema)]
      case .targets:
        [type("array"), JSONMember("items", Configuration.OwnTarget.schema)]
      case .terms:
        [type("object"), JSONMember("additionalProperties", ConfigurationText.forms)]
      case .percentages:
        [
          type("object"),
          JSONMember(
            "additionalProperties",
            .object([
              "type": .string("integer"), "minimum": .integer(0), "maximum": .integer(100),
            ])),
        ]
      }
    return .object([JSONMember("description", .string(summary))] + members)
  }
}

extension OverrideKey {
  fileprivate static var schema: JSONValue {
    let properties = allCases.map { key in
      let text = JSONValue.object(key.text.schema)
      let list = JSONValue.object(["type": .string("array"), "items": text])
      return JSONMember(key.rawValue, key == .level ? text : list)
    }
    return .object([
      "type": .string("object"), "additionalProperties": .bool(false),
      "required": .array([.string("level")]), "properties": .object(properties),
    ])
  }
}

extension Configuration.OwnTarget {
  /// The schema of an element of `targets`: a name, or an object with `name` and `paths`.
  fileprivate static var schema: JSONValue {
    let paths = JSONValue.object([
      "type": .string("array"), "items": .object(ConfigurationText.path.schema),
      "minItems": .integer(1), "uniqueItems": .bool(true),
    ])
    let target = JSONValue.object([
      "type": .string("object"), "additionalProperties": .bool(false),
      "required": .array([.string("name"), .string("paths")]),
      "properties": .object([
        "name": .object(ConfigurationText.anything.schema), "paths": paths,
      ]),
    ])
    return .object(["anyOf": .array([.object(ConfigurationText.target.schema), target])])
  }
}

extension ConfigurationText {
  /// The schema of a term's words: an object of languages, each with a text or a list of texts.
  fileprivate static var forms: JSONValue {
    let word = JSONValue.object(ConfigurationText.word.schema)
    let words = JSONValue.object(["type": .string("array"), "items": word])
    return .object([
      "type": .string("object"), "propertyNames": .object(language.schema),
      "additionalProperties": .object(["anyOf": .array([word, words])]),
    ])
  }

  /// The schema of a text, with the constraints that a schema can express; `problem(in:)` checks
  /// more.
  fileprivate var schema: [JSONMember] {
    let pattern: String? =
      switch self {
      case .language: "^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$"
      case .path, .folder: "^[^/~]"
      case .identifier: "^[^0-9]"
      case .tableFile: "^[^/~].*\\.(xc)?strings$"
      case .rule: "^[a-z0-9-]+$"
      case .anything, .target, .level, .keeper, .word: nil
      }
    let words: [String]? =
      switch self {
      case .level: Configuration.Level.allCases.map(\.rawValue)
      case .keeper: ["hand", "code"]
      default: nil
      }
    return [JSONMember("type", .string("string"))]
      + [
        words.map { JSONMember("enum", .array($0.map { .string($0) })) }
          ?? JSONMember("minLength", .number("1"))
      ]
      + (pattern.map { [JSONMember("pattern", .string($0))] } ?? [])
  }
}

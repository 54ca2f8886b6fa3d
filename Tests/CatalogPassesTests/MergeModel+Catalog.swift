import Syntaxes
import AppleFormats

extension MergeModel {
  /// The catalog as Xcode writes it.
  var file: [UInt8] {
    var strings = JSONValue.object([])
    for (key, entry) in entries.sorted(by: { $0.key < $1.key }) { strings.set(key, entry.json) }
    let value = JSONValue.object([
      "sourceLanguage": .string("en"), "strings": strings, "version": .string("1.0"),
    ])
    let bytes = value.serialize()
    return (try? XCStringsDocument.parse(bytes))?.canonical() ?? bytes
  }

  /// Reads a catalog written by `file`.
  init?(_ bytes: [UInt8]) {
    guard let strings = try? JSONValue.parse(bytes)["strings"]?.members else { return nil }
    for member in strings {
      guard entries[member.name] == nil else { return nil }
      entries[member.name] = Entry(member.value)
    }
  }
}

extension MergeModel.Entry {
  fileprivate var json: JSONValue {
    var result = JSONValue.object([])
    result.set("comment", comment.map { .string($0) })
    result.set("extractionState", extraction.map { .string($0) })
    var all = JSONValue.object([])
    for (language, texts) in languages { all.set(language, texts.json) }
    if !languages.isEmpty { result.set("localizations", all) }
    return result
  }

  fileprivate init(_ value: JSONValue) {
    comment = value["comment"]?.stringValue
    extraction = value["extractionState"]?.stringValue
    for member in value["localizations"]?.members ?? [] {
      languages[member.name] = MergeModel.Texts(member.value)
    }
  }
}

extension MergeModel.Texts {
  fileprivate var json: JSONValue {
    var result = JSONValue.object([])
    if shape == "unit" {
      for unit in leaves.values { result.set("stringUnit", unit.json) }
    } else {
      result.set("variations", .object([JSONMember(shape, Self.forms(leaves))]))
    }
    var all = JSONValue.object([])
    for (name, forms) in substitutions {
      all.set(
        name,
        .object([
          "argNum": .integer(1), "formatSpecifier": .string("lld"),
          "variations": .object(["plural": Self.forms(forms)]),
        ]))
    }
    if !substitutions.isEmpty { result.set("substitutions", all) }
    return result
  }

  private static func forms(_ forms: [String: MergeModel.Unit]) -> JSONValue {
    var result = JSONValue.object([])
    for (name, unit) in forms { result.set(name, .object(["stringUnit": unit.json])) }
    return result
  }

  fileprivate init(_ value: JSONValue) {
    if let unit = value["stringUnit"] {
      leaves[""] = MergeModel.Unit(unit)
    } else if let member = value["variations"]?.members?.first {
      shape = member.name
      leaves = Self.units(member.value)
    }
    for member in value["substitutions"]?.members ?? [] {
      substitutions[member.name] = Self.units(member.value["variations"]?["plural"] ?? .null)
    }
  }

  private static func units(_ forms: JSONValue) -> [String: MergeModel.Unit] {
    var result: [String: MergeModel.Unit] = [:]
    for form in forms.members ?? [] {
      result[form.name] = form.value["stringUnit"].map { MergeModel.Unit($0) }
    }
    return result
  }
}

extension MergeModel.Unit {
  fileprivate var json: JSONValue { .object(["state": .string(state), "value": .string(text)]) }

  fileprivate init(_ value: JSONValue) {
    self.init(
      text: value["value"]?.stringValue ?? "?", state: value["state"]?.stringValue ?? "?")
  }
}

internal import CatalogModel
internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// Diagnostics as SARIF 2.1.0 (OASIS), which code hosts show beside the lines.
struct SARIFRenderer {
  let rules: [RuleDescription]

  func render(_ diagnostics: [Diagnostic]) -> JSONValue {
    let known = Set(rules.map(\.id))
    let used = Set(diagnostics.map(\.id.name))
    let others = used.subtracting(known).sorted()
    let all =
      rules.filter { used.contains($0.id) }.map(rule)
      + others.map { JSONValue.object(["id": .string($0)]) }
    let driver = JSONValue.object([
      "name": .string("loquat"), "semanticVersion": .string(Loquat.version), "rules": .array(all),
    ])
    return .object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object(["driver": driver]), "results": .array(diagnostics.map(result)),
        ])
      ]),
    ])
  }

  private func rule(_ rule: RuleDescription) -> JSONValue {
    .object([
      "id": .string(rule.id), "shortDescription": text(rule.summary),
      "fullDescription": text(rule.why),
      "defaultConfiguration": .object(["level": .string(rule.severity.rawValue)]),
    ])
  }

  private func text(_ text: String) -> JSONValue { .object(["text": .string(text)]) }

  private func result(_ diagnostic: Diagnostic) -> JSONValue {
    let message = ([diagnostic.message] + diagnostic.notes.map(\.message)).joined(separator: "\n")
    return .object([
      "ruleId": .string(diagnostic.id.name), "level": .string(diagnostic.severity.rawValue),
      "message": text(message),
      "locations": .array(diagnostic.span.map { [location($0)] } ?? []),
    ])
  }

  private func location(_ span: Span) -> JSONValue {
    let file = JSONValue.object(["uri": .string(span.path.uri)])
    var place: JSONValue = .object(["artifactLocation": file])
    if let bounds = span.bounds {
      place.set(
        "region",
        .object([
          "startLine": .integer(bounds.start.line), "endLine": .integer(bounds.end.line),
        ]))
    }
    return .object(["physicalLocation": place])
  }
}

extension String {
  /// A path as a URI reference of RFC 3986, such as `fr%20CA/A.strings`, or `file:///…` if it is
  /// absolute.
  var uri: String {
    var result = hasPrefix("/") ? "file://" : ""
    for byte in utf8 {
      if byte.isLetter || byte.isDigit || "/-._~+@".utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}

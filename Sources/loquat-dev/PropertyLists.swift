import CatalogModel
import Syntaxes

/// Prints one JSON line for every file of a list: its property list, the XML and binary forms that
/// are written for it, and whether both preserve it; or the error.
func printPropertyLists(named list: String) {
  printLines(for: list) { (bytes) throws(ParseError) in
    let value = try PropertyListDocument.parse(bytes).originalValue() ?? .dictionary([])
    let again = [
      try PropertyListDocument.parse(value.xml), try PropertyListDocument.parse(value.binary),
    ]
    return [
      JSONMember("value", json(value)),
      JSONMember("xml", .string(String(decoding: value.xml, as: UTF8.self))),
      JSONMember("binary", .string(hexadecimal(value.binary))),
      JSONMember("same", .bool(again.allSatisfy { $0.originalValue() == value })),
    ]
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

private func json(_ value: PropertyList) -> JSONValue {
  switch value {
  case .dictionary(let members): .object(members.map { JSONMember($0.key, json($0.value)) })
  case .array(let values): .array(values.map(json))
  case .string(let text): .string(text)
  case .integer(let number): .number(number.text)
  case .real(let number): .object(["real": .string(String(number))])
  case .boolean(let isTrue): .bool(isTrue)
  case .date(let date): .object(["date": .string(String(date))])
  case .data(let bytes): .object(["data": .string(hexadecimal(bytes))])
  case .uid(let number): .object(["uid": .number(String(number))])
  }
}

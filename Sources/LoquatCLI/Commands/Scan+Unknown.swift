internal import CatalogModel
internal import LoquatKit
internal import StringExtraction
internal import Syntaxes

extension Scan {
  /// Prints functions without a known declaration, in the order given, with their first texts.
  func list(_ functions: [UnknownFunction], _ context: inout Context) -> ExitStatus {
    for function in functions { context.print(function.line) }
    context.report = [JSONMember("functions", .array(functions.map(\.json)))]
    let count = functions.map(\.calls.count).reduce(0, +)
    context.summary = [
      functions.isEmpty
        ? "no text goes to a function that nothing declares"
        : "\(functions.count.counted("function")) with \(count.counted("text")); "
          + "'--localizes' takes those that localize"
    ]
    return .done
  }
}

extension UnknownFunction {
  /// The line of output, such as
  /// `AsyncButton(_:)  2 texts: "Open" at A.swift:1:13, "Close" at A.swift:2:13`.
  fileprivate var line: String {
    let places = calls.prefix(3).map { "\($0.text.quoted) at \($0.span.place)" }
    let rest = calls.count > places.count ? ", …" : ""
    let known = takenFor.map { "; taken for \($0), and found" } ?? ""
    return
      "\(name)  \(calls.count.counted("text")): \(places.joined(separator: ", "))\(rest)\(known)"
  }

  fileprivate var json: JSONValue {
    .object([
      "function": .string(name), "takenFor": takenFor.map { .string($0) } ?? .null,
      "count": .integer(calls.count),
      "texts": .array(
        calls.map { .object([JSONMember("text", .string($0.text))] + $0.span.members) }),
    ])
  }
}

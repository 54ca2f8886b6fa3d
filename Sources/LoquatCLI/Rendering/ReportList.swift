internal import CatalogModel
internal import LoquatKit
internal import ProjectReading
internal import Syntaxes

/// A long list in the JSON document, whose elements are created when they are written.
struct ReportList: Sendable {
  let name: String
  let count: Int
  let element: @Sendable (Int) -> JSONValue
}

extension Context {
  /// Writes the JSON document: the diagnostics, the list, if any, and the report. Creates the
  /// elements of the list on all cores.
  mutating func writeDocument() async {
    let start = JSONRenderer().members(of: workspace.diagnostics)
    guard let list else {
      return console.write(JSONValue.object(start + report).serialize() + [.newline])
    }
    let frame = JSONListFrame(start, list.name, isEmpty: list.count == 0, report)
    console.write(frame.opening)
    await workspace.inParallel("Writing", list.count, by: 128, {}) { range, _ in
      JSONListFrame.elements(range.map(list.element), isFirst: range.lowerBound == 0)
    } use: { [console] text, _ in
      console.write(text)
    }
    console.write(frame.closing + [.newline])
  }
}

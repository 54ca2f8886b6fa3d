import SourceScan
import StringExtraction

/// The ways that one round looks for, as all files of the round ask for them.
struct KeyWays: Sendable {
  let named: [String: [KeyWay]]
  /// Those of raw values.
  let raw: [KeyWay]
  /// Those of cases.
  let elements: [(type: String, template: KeyTemplate, way: KeyWay)]
  /// Those of which the key has a label in Swift, by the first parts of their selectors.
  let selectors: [String: [KeyWay]]
  /// The types that declare the ways, where that is known.
  let owners: [KeyWay: Set<String>]
  /// What names look like that may be ways.
  let shapes: WordShapes

  init(_ ways: Set<KeyWay>, owners: [KeyWay: Set<String>] = [:]) {
    named = Dictionary(grouping: ways, by: \.name)
    raw = ways.filter { if case .rawValues = $0.key { true } else { false } }
    elements = ways.compactMap { way in
      if case .elements(let type, let template) = way.key { (type, template, way) } else { nil }
    }
    var selectors: [String: [KeyWay]] = [:]
    for way in ways {
      guard case .argument(let label?, _) = way.key else { continue }
      selectors[way.name.selector(with: label), default: []].append(way)
    }
    self.selectors = selectors
    self.owners = owners
    shapes = WordShapes(named.keys)
  }
}

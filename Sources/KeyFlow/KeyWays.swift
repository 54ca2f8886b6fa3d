import SourceScan
import StringExtraction

/// The ways that one round looks for, indexed for the readers of its files.
struct KeyWays: Sendable {
  let named: [String: [KeyWay]]
  /// Whether a way's keys are the values of a property.
  let hasProperties: Bool
  /// The ways whose keys are raw values.
  let raw: [KeyWay]
  /// The ways whose keys are composed from cases, with the type and the template.
  let elements: [(type: String, template: KeyTemplate, way: KeyWay)]
  /// The ways whose key has a label in Swift, by the first part of their selectors, such as
  /// `localizedStringForKey`.
  let selectors: [String: [KeyWay]]
  /// The types that declare the ways, where known.
  let owners: [KeyWay: Set<String>]
  /// The shapes of the names of the ways, to exclude most other words.
  let shapes: WordShapes

  init(_ ways: Set<KeyWay>, owners: [KeyWay: Set<String>] = [:]) {
    named = Dictionary(grouping: ways, by: \.name)
    hasProperties = ways.contains { $0.key == .property }
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

  /// The words at which a reader of the C family finds these ways.
  var wordsInObjectiveC: WordIndex.Words {
    WordIndex.Words(Set(named.keys).union(selectors.keys))
  }
}

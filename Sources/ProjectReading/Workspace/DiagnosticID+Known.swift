package import CatalogModel
internal import Checks

extension DiagnosticID {
  /// The names that stand behind findings in brackets, which `loquat.json` may change.
  package static let knownNames = Set((all + Rule.all.map(\.id)).map(\.name))
}

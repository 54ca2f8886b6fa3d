package import CatalogModel
internal import Checks

extension DiagnosticID {
  /// The names of all diagnostics and rules, which findings show in brackets and `loquat.json` may
  /// name.
  package static let knownNames = Set((all + Rule.all.map(\.id)).map(\.name))
}

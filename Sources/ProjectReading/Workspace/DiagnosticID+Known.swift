package import CatalogModel
internal import Checks

extension DiagnosticID {
  /// The names in brackets after findings, whose levels `loquat.json` may change.
  package static let knownNames = Set((all + Rule.all.map(\.id)).map(\.name))
}

public import StringExtraction

extension KeyTaker {
  /// Returns whether a use belongs to this taker. For a name alone, without a declaration, any
  /// argument may be the key.
  public func takes(_ use: KeyFlow.Use) -> Bool {
    if option == "--macro" {
      return owner.map { use.way == way.name && use.owners.contains($0) }
        ?? (text == use.wrapper || text == use.way)
    }
    return use.source.name == way.name && use.source.key == way.key
      && (owner.map { use.owners.contains($0) || use.owners.isEmpty } ?? true)
  }
}

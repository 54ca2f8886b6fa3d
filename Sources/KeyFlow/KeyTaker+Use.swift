public import StringExtraction

extension KeyTaker {
  /// Returns whether a use passes its key to this taker. A name from `--macro` does not show which
  /// argument is the key, so any argument may be. If the taker has a type, the call must be to a
  /// member of this type; for a declaration, an unknown receiver will do, too.
  public func takes(_ use: KeyFlow.Use) -> Bool {
    if option == "--macro" {
      return owner.map { use.way == way.name && use.owners.contains($0) }
        ?? (text == use.wrapper || text == use.way)
    }
    return use.source.name == way.name && use.source.key == way.key
      && (owner.map { use.owners.contains($0) || use.owners.isEmpty } ?? true)
  }
}

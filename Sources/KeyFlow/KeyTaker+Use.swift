public import StringExtraction

extension KeyTaker {
  /// Whether a use is one of what is meant; of what is named, the code says where its key is.
  public func takes(_ use: KeyFlow.Use) -> Bool {
    if option == "--macro" {
      return owner.map { use.way == way.name && use.owners.contains($0) }
        ?? (text == use.wrapper || text == use.way)
    }
    return use.source.name == way.name && use.source.key == way.key
      && (owner.map { use.owners.contains($0) || use.owners.isEmpty } ?? true)
  }
}

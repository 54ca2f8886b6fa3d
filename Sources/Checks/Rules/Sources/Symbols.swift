import CatalogModel

extension Rule {
  static let symbolCollision = Rule(
    .symbolCollision, .sources, .error,
    why: """
      Xcode names the symbol after the words of the key, ignoring case and punctuation. Two keys \
      with the same words make the build fail.
      """,
    flagged: [
      symbols("days", "Days"), symbols("Reconnect", "Reconnect…"),
      symbols("Block Sender", "Block Sender?"), symbols("Čaj", "čaj!"),
    ],
    passing: [
      symbols("days", "nights"), symbols("score %lld", "score %@"),
      Example("en", keys: [("days", "", "days"), ("Days", "", "Days")]), symbols("чай", "чайник"),
    ],
    check: .table { $0.report(.symbolCollision, &$1) })

  static let symbolReserved = Rule(
    .symbolReserved, .sources, .error,
    why: "Swift reserves the name of the symbol, so the build fails in Xcode.",
    flagged: [symbols("Type"), symbols("self"), symbols("Protocol")],
    passing: [symbols("Type of tea"), symbols("default"), symbols("Тип")],
    check: .table { $0.report(.symbolReserved, &$1) })

  static let symbolUnderivable = Rule(
    .symbolUnderivable, .sources, .error,
    why: """
      Nothing is left of the key without its placeholders and punctuation, so Xcode has no name \
      for the symbol and the build fails.
      """,
    flagged: [symbols("%@ → %@"), symbols("%lld%%"), symbols("…")],
    passing: [symbols("%@ to %@"), symbols("%lld percent"), symbols("茶 %@")],
    check: .table { $0.report(.symbolUnderivable, &$1) })

  /// Returns an example of a table with the keys, each of which is its own text and managed
  /// manually.
  private static func symbols(_ keys: String...) -> Example {
    Example("en", entries: keys.map { Entry(key: $0, value: $0, extractionState: .manual) })
  }
}

extension TablePair {
  /// Reports the mistakes of one rule; as warnings if it is unknown whether Xcode generates
  /// symbols.
  fileprivate func report(_ id: DiagnosticID, _ report: inout Report) {
    let severity: Diagnostic.Severity? = makesSymbols == nil ? .warning : nil
    for (entry, mistake) in symbolMistakes where mistake.id == id {
      report.add(
        mistake.message, entry, .key, notes: mistake.note.map { [$0] } ?? [], severity: severity)
    }
  }
}

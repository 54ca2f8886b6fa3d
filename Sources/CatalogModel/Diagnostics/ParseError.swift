/// The one error of every parser: nothing usable can be built from these bytes.
public struct ParseError: Error, Sendable, Equatable {
  public let id: DiagnosticID
  public let message: String
  /// The byte where reading stopped making sense: in the text as UTF-8, or in the file itself if
  /// that is UTF-8 or no text at all.
  public let offset: Int

  public init(_ id: DiagnosticID, _ message: String, at offset: Int) {
    self.id = id
    self.message = message
    self.offset = offset
  }
}

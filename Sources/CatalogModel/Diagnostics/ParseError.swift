/// The error of every parser: the bytes cannot be read at all.
public struct ParseError: Error, Sendable, Equatable {
  public let id: DiagnosticID
  public let message: String
  /// The byte offset of the error: in the text as UTF-8, or in the file itself if that is UTF-8 or
  /// not text.
  public let offset: Int

  public init(_ id: DiagnosticID, _ message: String, at offset: Int) {
    self.id = id
    self.message = message
    self.offset = offset
  }
}

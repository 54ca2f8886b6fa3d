/// The error that every parser throws if a file cannot be read.
public struct ParseError: Error, Sendable, Equatable {
  public let id: DiagnosticID
  public let message: String
  /// The byte offset of the error: in the text converted to UTF-8, or in the file itself if it
  /// already is UTF-8 or is not text.
  public let offset: Int

  public init(_ id: DiagnosticID, _ message: String, at offset: Int) {
    self.id = id
    self.message = message
    self.offset = offset
  }
}

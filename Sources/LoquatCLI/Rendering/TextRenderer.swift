internal import CatalogModel
internal import LoquatKit
internal import ProjectReading

/// Diagnostics as lines that editors and build logs turn into links: `path:1:2: error: … [id]`.
struct TextRenderer {
  let usesColor: Bool

  /// Returns the lines of a diagnostic, its excerpt and its notes, each with a newline.
  func render(_ diagnostic: Diagnostic, _ excerpt: SourceLines.Excerpt? = nil) -> String {
    let id = styled("[\(diagnostic.id.name.escapingControls)]", .faint)
    let first = line(diagnostic.severity, diagnostic.message, diagnostic.span)
    let notes = diagnostic.notes.map { line(.note, $0.message, $0.span) + "\n" }
    let lines = excerpt.map { "  \($0.line)\n  \($0.margin)\(styled($0.marks, .caret))\n" } ?? ""
    return "\(first) \(id)\n" + lines + notes.joined()
  }

  private func line(
    _ severity: Diagnostic.Severity, _ message: String, _ span: Span?
  ) -> String {
    let place = span.map { styled("\($0.place.escapingControls):", .bold) + " " } ?? ""
    let label = styled("\(severity.rawValue):", Style(severity))
    return "\(place)\(label) \(message.escapingControls)"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  private enum Style: String {
    case bold = "1"
    case faint = "2"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case caret = "1;32"

    init(_ severity: Diagnostic.Severity) {
      switch severity {
      case .error: self = .error
      case .warning: self = .warning
      case .note: self = .note
      }
    }
  }
}

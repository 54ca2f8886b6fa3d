import AppleFormats
import CatalogModel
import ExchangeFormats
import Syntaxes

/// What the canonical form of a file is, in the view of its laws: it says the same, and is its own
/// canonical form.
package enum Formatting: Sendable {
  case unchanged, changed
  /// The format has no canonical form, or the file has mistakes.
  case left
  case broken(String)

  /// Formats a file; its path gives its format.
  package init(_ bytes: [UInt8], path: String) {
    guard let format = TableFormat.format(of: path), let canonical = format.canonical else {
      self = .left
      return
    }
    do throws(ParseError) {
      guard case .file(let new, _) = try canonical(bytes) else {
        self = .left
        return
      }
      if new == bytes {
        self = .unchanged
      } else if texts(try format.open(new)) != texts(try format.open(bytes)) {
        self = .broken("says something else")
      } else {
        self = try canonical(new) == .file(new, change: nil) ? .changed : .broken("changed again")
      }
    } catch {
      self = .left
    }
  }
}

/// Returns the texts and comments of a table, sorted by id, because canonical catalogs have another
/// order, and with line ends in comments as LF.
private func texts(_ table: OpenTable) -> [FileContent.Text] {
  table.content.strings.map { string in
    var string = string
    string.comment?.replace("\r\n", with: "\n")
    string.comment?.replace("\r", with: "\n")
    string.values.sort { $0.name < $1.name }
    return string
  }.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
}

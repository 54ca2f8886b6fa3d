import AppleFormats
import CatalogModel
import ExchangeFormats
import Syntaxes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Checks that the canonical form of every file of a list has the same contents, and is its own
/// canonical form; ends with status 1 if one fails.
func checkFormatting(named list: String) {
  var counts = (unchanged: 0, changed: 0, left: 0, faults: 0)
  for line in (contents(of: list) ?? []).split(separator: .newline) {
    let name = String(decoding: line, as: UTF8.self)
    guard let bytes = contents(of: name), let format = TableFormat.format(of: name),
      let canonical = format.canonical
    else { continue }
    do throws(ParseError) {
      switch try canonical(bytes) {
      case .none: counts.left += 1
      case .file(bytes, _): counts.unchanged += 1
      case .file(let new, _):
        counts.changed += 1
        let isSame = texts(try format.open(new)) == texts(try format.open(bytes))
        if isSame, try canonical(new) == .file(new, change: nil) { continue }
        counts.faults += 1
        print("\(isSame ? "changed again" : "says something else"): \(name)")
      }
    } catch {
      counts.left += 1
    }
  }
  print(
    """
    \(counts.unchanged) as they should be, \(counts.changed) changed, \(counts.left) left as they are, \
    \(counts.faults) wrong
    """)
  exit(counts.faults == 0 ? 0 : 1)
}

/// Returns the texts and comments of a table, sorted by id, because canonical catalogs have another
/// order, and with CR LF in comments replaced by LF.
private func texts(_ table: OpenTable) -> [FileContent.Text] {
  table.content.strings.map { string in
    var string = string
    string.comment?.replace("\r\n", with: "\n")
    string.values.sort { $0.name < $1.name }
    return string
  }.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
}
